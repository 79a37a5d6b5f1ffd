//! Beside the rows: the pile, and the tile in the hand of the person at the screen. With that person:
//! the two places for tiles kept face down.

use super::draft::{can, seat};
use super::{Piece, draw, travel, wells, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, heard, html};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Action, Animal, Held, Triqueta};

/// How many tiles a seat may keep: as many places are shown.
const PLACES: usize = 2;

/// The pile, and below it my palm.
pub(super) fn heap(desk: &Desk<Triqueta>) -> Markup {
    let view = &desk.view;
    let count = [("round", view.round.into()), ("pile", view.pile.into())];
    html! {
        div class="heap" {
            div class={ "pile" (classes(&[("empty", view.pile == 0)])) } data-at=(desk.mark("pile"))
                data-high=(view.pile.div_ceil(5)) data-do=[if_possible(desk, Action::Draw)]
                title=(tell("triqueta-pile", &count)) {
                (draw::back())
                // A tree lies on each pile but the first.
                span class="trees" { @for _ in view.round..4 { (draw::tree()) } }
            }
            b class="left" { (tell("triqueta-left", &[("count", view.pile.into())])) }
            div class="palm" { (in_hand(desk, seat(desk))) }
        }
    }
}

/// The tile that a seat has drawn and not yet placed.
pub(super) fn in_hand(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
    let view = &desk.view;
    let held = if view.turn == seat { view.held } else { Held::Nothing };
    let secret = (desk.here == Some(seat)).then(|| say("triqueta-only-you"));
    let drag = can_place(desk).then(|| desk.mark(Piece::Held));
    html! {
        @if held != Held::Nothing {
            span class="held" data-fly=(desk.mark(travel::drawn(view)))
                data-from=(desk.mark("pile")) data-drag=[drag] title=[secret] {
                @if let Held::Tile(animal) = held {
                    (heard(words::named(animal))) (draw::turning(animal))
                } @else { (draw::back()) }
            }
        }
    }
}

/// For a picture that does what its button does.
fn if_possible(desk: &Desk<Triqueta>, action: Action) -> Option<impl std::fmt::Display> {
    can(desk, action).then(|| desk.mark(action))
}

fn can_place(desk: &Desk<Triqueta>) -> bool {
    desk.legal.iter().any(|action| matches!(action, Action::Row(_)))
}

/// The kept tile that is to be added or given back.
pub(super) fn decision(desk: &Desk<Triqueta>) -> Option<Animal> {
    let undecided = desk.view.kept[desk.here?].undecided;
    undecided.animals().find(|&animal| can(desk, Action::Add(animal)))
}

/// My rock and trees, and the two places for tiles kept face down, as far as this person may look at
/// them.
pub(super) fn kept(desk: &Desk<Triqueta>) -> Markup {
    let seat = seat(desk);
    let kept = desk.view.kept[seat];
    let tiles: Vec<Animal> = kept.undecided.iter().collect();
    let new = travel::just_kept(desk, seat).map(|animal| match animal {
        Some(animal) => tiles.iter().rposition(|&tile| tile == animal).unwrap_or(0),
        None => usize::from(kept.unknown.saturating_sub(1)),
    });
    let name = |at: usize| match (tiles.get(at), new == Some(at)) {
        (_, true) => Some(desk.mark(travel::drawn(&desk.view))),
        (Some(&animal), _) => {
            let copy = tiles[..at].iter().filter(|&&tile| tile == animal).count();
            Some(desk.mark(travel::kept(animal, copy as u8)))
        }
        _ => None,
    };
    let marks =
        classes(&[("lit", can(desk, Action::Keep)), ("hinted", desk.hint == Some(Action::Keep))]);
    let lie = tiles.len() + usize::from(kept.unknown);
    html! {
        (wells::tokens(desk, seat, false))
        span class="label" aria-hidden="true" { (say("triqueta-kept")) }
        div class={ "kept" (marks) } data-drop=(desk.mark(Action::Keep))
            data-do=[if_possible(desk, Action::Keep)] title=(say("triqueta-kept")) {
            @for at in 0..lie {
                @let asked = at == 0 && decision(desk).is_some();
                span class={ "slot" (classes(&[("asked", asked)])) } data-fly=[name(at)]
                    title=[tiles.get(at).map(|&animal| words::named(animal))] {
                    (draw::back())
                    @if let Some(&animal) = tiles.get(at) { span class="peek" { (draw::named(animal)) } }
                }
            }
            @for _ in lie..PLACES { span class="slot free" {} }
        }
    }
}
