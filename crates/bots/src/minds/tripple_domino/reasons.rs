//! Why, in a player's words.

use super::after::After;
use crate::{Outlook, Why};
use tribord_game::Seat;
use tribord_tripple_domino::{Action, Laying, State, Tile, View};

/// The reason for an action: what is special about it, else what it leaves behind, else how it was found. The
/// state is one made up from the view.
pub(super) fn of(view: &View, state: &State, action: Action, tries: Option<u32>) -> Why {
    let plain = || match tries {
        Some(tries) => {
            let tries = ("tries", (tries as usize).into());
            Why::new("why-tripple-domino-plain", [("points", points(view, action).into()), tries])
        }
        None => Why::new("why-sensible", []),
    };
    special(view, action).or_else(|| left_behind(view, state, action)).unwrap_or_else(plain)
}

/// What laying a tile brings at once.
fn points(view: &View, action: Action) -> i32 {
    let Action::Lay(laying) = action else { return 0 };
    let links = view.board.spot(laying.place()).map_or(0, |spot| spot.links().points());
    links + laying.tile().map_or(0, |tile| tile.value())
}

/// The reason in an endgame without secrets: how the round will change the lead.
pub(super) fn solved(view: &View, action: Action, outlook: &Outlook, seat: Seat) -> Why {
    let other = seat.next(view.seats());
    let change = outlook.lead as i32 - (view.scores[seat] - view.scores[other]);
    special(view, action)
        .unwrap_or_else(|| Why::new("why-tripple-domino-solved", [("points", change.into())]))
}

fn special(view: &View, action: Action) -> Option<Why> {
    let laying = match action {
        Action::Lay(laying) => laying,
        // On purpose, if something on the rack or drawn fits.
        Action::Draw => {
            let rack = if view.drawn.is_empty() { view.racks[view.turn] } else { view.drawn };
            let fits = view.board.fits_any(rack.tiles);
            let key = if fits { "why-tripple-domino-draw" } else { "why-tripple-domino-must-draw" };
            return Some(Why::new(key, []));
        }
        Action::Pass => return Some(Why::new("why-tripple-domino-pass", [])),
    };
    if view.board.is_empty() {
        return Some(Why::new("why-tripple-domino-open", []));
    }
    let links = view.board.spot(laying.place())?.links();
    let key = match () {
        () if view.racks[view.turn].len() == 1 => "why-tripple-domino-last",
        () if links.hexagons > 0 => "why-tripple-domino-hexagon",
        () if links.bridge => "why-tripple-domino-bridge",
        () if links.edges >= 2 => "why-tripple-domino-double",
        () => return None,
    };
    Some(Why::new(key, [("points", points(view, action).into())]))
}

/// What a laying without a premium does for those who come next. Each of these is true whatever the others hold.
fn left_behind(view: &View, state: &State, action: Action) -> Option<Why> {
    let Action::Lay(laying) = action else { return None };
    let after = After::of(view, state, laying);
    let points = ("points", points(view, action).into());
    if view.seats() > 1 {
        if after.blocks() {
            return Some(Why::new("why-tripple-domino-block", [points]));
        }
        if let Some(own) = after.own_premium() {
            return Some(Why::new("why-tripple-domino-own", [points, ("premium", own.into())]));
        }
    }
    let left = ("left", usize::from(after.playable()).into());
    match () {
        () if is_heaviest(view, laying) => {
            Some(Why::new("why-tripple-domino-heaviest", [points, left]))
        }
        () if after.playable() > 0 => Some(Why::new("why-tripple-domino-keeps", [points, left])),
        () => None,
    }
}

/// Is no other tile on the rack worth as much?
fn is_heaviest(view: &View, laying: Laying) -> bool {
    let value = |tile: Option<Tile>| tile.map_or(0, Tile::value);
    let mine = view.racks[view.turn].tiles;
    let others = mine.iter().filter(|tile| Some(*tile) != laying.tile());
    others.map(Tile::value).max() < Some(value(laying.tile()))
}
