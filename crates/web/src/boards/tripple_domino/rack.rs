//! My place: the rack, what the tile on trial would bring, and what can be done.

use super::draft::{Draft, fits, rack_tiles};
use super::{Do, draw, words};
use crate::boards::Act;
use crate::desk::Desk;
use crate::markup::{Markup, classes, heard, html, signed};
use crate::words::{find, say, tell};
use tribord_game::Gain;
use tribord_table::tribord_tripple_domino::{Action, Laying, Rack, Tile, TrippleDomino};

/// The numbers of tiles between which their size goes by their number.
const FEW: usize = 7;
const MANY: usize = 15;

/// My tiles. A watcher sees what there is to see of the seat in front, and touches nothing.
pub(super) fn rack(desk: &Desk<TrippleDomino>, draft: &Draft, show_places: bool) -> Markup {
    let Rack { tiles: known, unknown } = desk.view.racks[desk.near()];
    let mine = rack_tiles(desk);
    // From so few tiles on they are as large as they get; beyond so many the rack scrolls.
    let size = (known.iter().count() + usize::from(unknown)).clamp(FEW, MANY);
    html! {
        div class="rack" role="group" aria-label=(say("domino-rack")) data-tiles=(size) {
            @if desk.here.is_some() {
                @for (at, &tile) in mine.iter().enumerate() {
                    (rack_tile(desk, draft, at, tile, show_places))
                }
            } @else {
                @for (at, tile) in known.iter().enumerate() {
                    @let up = at.is_multiple_of(2);
                    span class={ "piece" (classes(&[("down", !up)])) } { (draw::tile(tile.numbers(), up)) }
                }
                @for _ in 0..unknown { span class="piece" { (draw::back()) } }
            }
        }
    }
}

/// How far a tile on trial is turned against its place on the rack, in degrees clockwise, the short
/// way round.
pub(super) fn turn(desk: &Desk<TrippleDomino>, laying: Laying) -> Option<i32> {
    let tile = laying.tile()?;
    let at = rack_tiles(desk).iter().position(|&own| own == tile)?;
    let [a, b, c] = tile.numbers();
    let ways = [[a, b, c], [c, a, b], [b, c, a]];
    let third = ways.iter().position(|way| *way == laying.numbers())?;
    let upside_down = at.is_multiple_of(2) != laying.place().points_up();
    let sixths = (2 * third as i32 + if upside_down { 3 } else { 0 }) % 6;
    Some(60 * if sixths > 3 { sixths - 6 } else { sixths })
}

/// The buttons. A tile on trial can be laid or taken back; otherwise one draws, or passes.
pub(super) fn acts(desk: &Desk<TrippleDomino>, draft: &Draft) -> Vec<Act> {
    if !desk.my_turn() {
        return Vec::new();
    }
    let other = |verb: Do, key: &str, action: Action| {
        let act = Act::other(desk.mark(verb), say(key));
        let alone = desk.legal.len() == 1;
        act.active(desk.legal.contains(&action)).hinted(desk.hint == Some(action)).alone(alone)
    };
    let Some(laying) = draft.tried else {
        let lay = Act::main(desk.mark(Do::Lay), say("domino-lay")).active(false);
        return match desk.legal.contains(&Action::Pass) {
            true => vec![lay, other(Do::Pass, "domino-pass", Action::Pass)],
            false => vec![lay, other(Do::Draw, "domino-draw", Action::Draw)],
        };
    };
    let total: i32 = parts(desk, laying).iter().map(|gain| gain.points).sum();
    let lay = tell("domino-lay-points", &[("points", total.into())]);
    vec![
        Act::main(desk.mark(Do::Lay), lay),
        Act::other(desk.mark(Do::Back), say("domino-take-back")),
    ]
}

/// What a tile brings. What is left on the other racks is not known before it is counted.
fn parts(desk: &Desk<TrippleDomino>, laying: Laying) -> Vec<Gain> {
    let mut gains = desk.gains(Action::Lay(laying));
    gains.retain(|gain| !matches!(gain.rule.0, "TD-16" | "TD-17"));
    gains
}

/// What the tile on trial brings, part by part.
pub(super) fn bill(desk: &Desk<TrippleDomino>, laying: Laying) -> Markup {
    let parts = parts(desk, laying);
    let worth = parts.first().map_or(0, |gain| gain.points);
    let tile = laying.tile().map(|tile| tile.to_string()).unwrap_or_default();
    html! {
        (heard(words::place(laying.place()) + &say("hint-because")))
        (tell("domino-worth", &[("tile", tile.into()), ("points", worth.into())]))
        @for gain in parts.iter().skip(1) {
            ", " (find(&format!("gain-{}", gain.rule), &[]).unwrap_or_default()) " "
            b { (signed(gain.points)) }
        }
        "."
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
    let tried = draft.tried.is_some_and(|laying| laying.tile() == Some(tile));
    let marks = classes(&[
        ("down", !up),
        ("picked", picked),
        ("away", tried),
        ("new", desk.my_turn() && desk.view.drawn.tiles.has(tile)),
        ("hinted", matches!(desk.hint, Some(Action::Lay(hint)) if hint.tile() == Some(tile))),
        ("misfit", show_places && desk.my_turn() && !fits(desk, tile)),
    ]);
    // On trial it is there, and not here.
    let name = (!tried).then(|| desk.mark(format!("tile {tile}")));
    html! {
        button type="button" class={ "piece" (marks) } data-do=(desk.mark(Do::Tile(tile)))
            data-drag=(desk.mark(tile)) data-fly=[name] data-from=(desk.mark("pile"))
            data-focus[desk.focuses(picked && draft.by_keyboard)]
            aria-pressed=(picked) { (draw::held(tile.numbers(), up)) (heard(tile.to_string())) }
    }
}
