//! Below the plane: the rack, what the tile on trial would bring, and what can be done.

use super::draft::{Draft, fits, rack_tiles};
use super::{Do, draw, news, words};
use crate::desk::Desk;
use crate::markup::{Markup, button, classes, html};
use crate::words::{find, say, tell};
use tribord_table::tribord_tripple_domino::{Action, Laying, Tile, TrippleDomino};

pub(super) fn rack(desk: &Desk<TrippleDomino>, draft: &Draft, show_places: bool) -> Markup {
    let plain = |verb: Do, class: &str, key: &str, active: bool| {
        button(class, desk.mark(verb), say(key), active)
    };
    let act = |verb: Do, class: &str, key: &str, action: Action| {
        let class = format!("{class}{}", classes(&[("hinted", desk.hint == Some(action))]));
        plain(verb, &class, key, desk.legal.contains(&action))
    };
    html! {
        div class="controls" {
            div class="bill" aria-live="polite" {
                @match draft.tried {
                    Some(laying) => { (bill(desk, laying)) }
                    None => { (news::news(desk)) }
                }
            }
            div class="rack" role="group" aria-label=(say("domino-rack")) {
                @for (at, tile) in rack_tiles(desk).into_iter().enumerate() {
                    (rack_tile(desk, draft, at, tile, show_places))
                }
            }
            div class="buttons" {
                (plain(Do::Lay, "main", "domino-lay", draft.tried.is_some()))
                (plain(Do::Back, "", "domino-take-back", draft.picked.is_some()))
                (act(Do::Draw, "draw", "domino-draw", Action::Draw))
                (act(Do::Pass, "pass", "domino-pass", Action::Pass))
                span class="quiet" { (words::pool(&desk.view)) }
            }
        }
    }
}

/// What the tile on trial brings, part by part.
fn bill(desk: &Desk<TrippleDomino>, laying: Laying) -> Markup {
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
