//! Below the grid: the rack, what the move would score, and what can be done.

use super::draft::{Draft, my_tiles, remove_one};
use super::draw;
use super::verbs::{Do, Piece, Place};
use crate::boards::Act;
use crate::desk::Desk;
use crate::markup::{Markup, classes, html, nothing};
use crate::words::{find, refusal, say, tell};
use tribord_table::tribord_triolet::{Action, Tile, Triolet};

pub(super) fn rack(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    html! {
        div class="rack" data-drop=(desk.mark(Place::Rack)) role="group" aria-label=(say("triolet-rack")) {
            (tiles(desk, draft))
        }
        (tray(desk, draft))
    }
}

/// The buttons.
pub(super) fn acts(desk: &Desk<Triolet>, draft: &Draft) -> Vec<Act> {
    let can_swap = desk.legal.iter().any(|action| matches!(action, Action::Swap(_)));
    if let Some(tiles) = &draft.tray {
        let exchange = tell("triolet-exchange-tiles", &[("count", tiles.len().into())]);
        return vec![
            Act::main(desk.mark(Do::Swap), exchange).active(!tiles.is_empty()),
            Act::other(desk.mark(Do::Back), say("cancel")),
        ];
    }
    let tried = !draft.staged.is_empty();
    let mut acts = vec![Act::main(desk.mark(Do::Confirm), say("triolet-confirm")).active(tried)];
    if tried {
        acts.push(Act::other(desk.mark(Do::Back), say("triolet-take-back")));
    } else {
        acts.push(Act::other(desk.mark(Do::Tray), say("triolet-exchange")).active(can_swap));
    }
    if desk.legal.contains(&Action::Pass) {
        acts.push(Act::other(desk.mark(Do::Pass), say("triolet-pass")));
    }
    acts
}

/// What the move on trial scores set by set, or why it may not be made.
pub(super) fn bill(desk: &Desk<Triolet>, draft: &Draft) -> Option<Markup> {
    // The tile may go on: 1 may be the beginning of 12.
    if !draft.typed.is_empty() {
        return Some(html! { span { (draft.typed) "… " kbd { "↵" } } });
    }
    let action = draft.action()?;
    if let Err(objection) = desk.check(action) {
        return Some(html! { span class="objection" { (refusal::<Triolet>(&objection)) } });
    }
    // What the others' racks bring at the very end cannot be known yet.
    let mut gains = desk.gains(action);
    gains.retain(|gain| !matches!(gain.rule.0, "TO-25" | "TO-26"));
    let total: i32 = gains.iter().map(|gain| gain.points).sum();
    Some(html! {
        strong { (tell("points", &[("count", total.into())])) }
        @for gain in gains {
            span {
                (find(&format!("gain-{}", gain.rule), &[]).unwrap_or_default()) " " b { (gain.points) }
            }
        }
    })
}

/// The tiles of the rack, each at its place; those on trial or in the tray leave theirs free.
fn tiles(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let (mut left, mut picked) = (draft.left(desk), draft.picked);
    let slot = |tile: Tile| {
        let here = left.contains(&tile);
        remove_one(&mut left, tile);
        // Of two alike one is picked.
        let taken = picked.take_if(|other| here && *other == tile);
        (tile, here, taken.is_some())
    };
    let slots: Vec<(Tile, bool, bool)> = my_tiles(desk).into_iter().map(slot).collect();
    html! {
        @for (tile, here, picked) in slots {
            button type="button" class={ "piece" (classes(&[("picked", picked)])) }
                data-do=(desk.mark(Do::Tile(tile))) data-drag=(desk.mark(Piece { tile, from: None }))
                aria-label=(draw::named(tile)) disabled[!here] { (draw::tile(tile)) }
        }
    }
}

/// The exchange tray: tiles to give back to the bag.
fn tray(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let Some(tiles) = &draft.tray else { return nothing() };
    html! {
        div class="tray" data-drop=(desk.mark(Place::Tray)) role="group" aria-label=(say("triolet-exchange")) {
            span class="quiet" { (say("triolet-tray")) }
            span class="rack" {
                @for &tile in tiles {
                    button type="button" class="piece" data-do=(desk.mark(Do::Keep(tile)))
                        aria-label=(draw::named(tile)) { (draw::tile(tile)) }
                }
            }
        }
    }
}
