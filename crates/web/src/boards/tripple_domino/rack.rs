//! Below the plane: the rack, what the tile on trial would bring, and what can be done.

use super::draft::{Draft, fits, rack_tiles};
use super::{Do, draw};
use crate::boards::Act;
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::words::{find, say, tell};
use tribord_table::tribord_tripple_domino::{Action, Laying, Tile, TrippleDomino};

pub(super) fn rack(desk: &Desk<TrippleDomino>, draft: &Draft, show_places: bool) -> Markup {
    let tiles = rack_tiles(desk);
    html! {
        div class="rack" role="group" aria-label=(say("domino-rack")) data-tiles=(tiles.len()) {
            @for (at, tile) in tiles.into_iter().enumerate() {
                (rack_tile(desk, draft, at, tile, show_places))
            }
        }
    }
}

/// The buttons.
pub(super) fn acts(desk: &Desk<TrippleDomino>, draft: &Draft) -> Vec<Act> {
    let can = |action| desk.legal.contains(&action);
    let mut acts = vec![
        Act::main(desk.mark(Do::Lay), say("domino-lay")).active(draft.tried.is_some()),
        Act::other(desk.mark(Do::Draw), say("domino-draw"))
            .active(can(Action::Draw))
            .hinted(desk.hint == Some(Action::Draw)),
    ];
    if can(Action::Pass) {
        let pass = Act::other(desk.mark(Do::Pass), say("domino-pass"));
        acts[1] = pass.hinted(desk.hint == Some(Action::Pass));
    }
    acts
}

/// What the tile on trial brings, part by part.
pub(super) fn bill(desk: &Desk<TrippleDomino>, laying: Laying) -> Markup {
    // What is left on the other racks is not known before it is counted.
    let mut gains = desk.gains(Action::Lay(laying));
    gains.retain(|gain| !matches!(gain.rule.0, "TD-16" | "TD-17"));
    let total: i32 = gains.iter().map(|gain| gain.points).sum();
    html! {
        strong { (tell("points", &[("count", total.into())])) }
        @for gain in gains {
            span {
                (find(&format!("gain-{}", gain.rule), &[]).unwrap_or_default()) " "
                b { (gain.points) }
            }
        }
    }
}

/// Tiles stand up and down in turn, so that they fill the rack.
fn rack_tile(
    desk: &Desk<TrippleDomino>,
    draft: &Draft,
    at: usize,
    tile: Tile,
    show_places: bool,
) -> Markup {
    let up = at.is_multiple_of(2);
    let picked = draft.picked == Some(tile);
    let marks = classes(&[
        ("down", !up),
        ("picked", picked),
        ("away", draft.tried.is_some_and(|laying| laying.tile() == Some(tile))),
        ("new", desk.my_turn() && desk.view.drawn.tiles.has(tile)),
        ("misfit", show_places && desk.my_turn() && !fits(desk, tile)),
    ]);
    html! {
        button type="button" class={ "piece" (marks) } data-do=(desk.mark(Do::Tile(tile)))
            data-drag=(desk.mark(tile)) data-fly=(desk.mark(format!("tile {tile}")))
            data-focus[desk.focuses(picked && draft.by_keyboard)] aria-label=(tile)
            aria-pressed=(picked) { (draw::tile(tile.numbers(), up)) }
    }
}
