//! What everybody owns, stacked by animal: three are best, more are a danger.

use super::draft::{Draft, seat, tiles_in};
use super::{draw, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::words::tell;
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Animal, Tiles, Triqueta};

/// My animals, a well each; what a chosen row would add lies on them like ghosts.
pub(super) fn wells(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
    let seat = seat(desk);
    let tiles = owned(desk, seat);
    let chosen = draft.row.filter(|_| desk.here == Some(seat));
    let more = chosen.and_then(|row| tiles_in(desk, row)).unwrap_or_default();
    html! {
        ul class="wells" { @for animal in Animal::ALL { (well(animal, tiles, more)) } }
    }
}

fn owned(desk: &Desk<Triqueta>, seat: Seat) -> Tiles {
    desk.view.tiles[seat] + desk.view.kept[seat].added
}

fn well(animal: Animal, tiles: Tiles, more: Tiles) -> Markup {
    let sum = tiles + more;
    let (count, after) = (tiles.count(animal), sum.count(animal));
    let args = [("animal", words::named(animal).into()), ("points", animal.value().into())];
    html! {
        li class={ "well" (mark(after)) } title=(tell("triqueta-worth", &args)) {
            span class="stack" {
                @for at in 0..after.min(5) {
                    span class={ "of" (classes(&[("ghost-of", at >= count)])) } { (draw::tile(animal)) }
                }
            }
            b {
                @if after != count { (draw::signed(tiles.points_of(animal))) " → " }
                @if after == 0 { "3 = " (animal.value()) } @else { (draw::signed(sum.points_of(animal))) }
            }
        }
    }
}

/// Three are the sweet spot, four too many.
fn mark(count: u8) -> &'static str {
    match count {
        0 => " none",
        3 => " sweet",
        4.. => " over",
        _ => "",
    }
}

/// What somebody else owns.
pub(super) fn collection(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
    let tiles = owned(desk, seat);
    html! {
        ul class="kinds" {
            @for animal in Animal::ALL {
                @let count = tiles.count(animal);
                li class={ "kind" (mark(count)) } {
                    @for _ in 0..count.clamp(1, 4) { (draw::tile(animal)) }
                    @if count > 0 { b { (count) } }
                }
            }
        }
    }
}

/// The rock, trees and tiles face down that a seat has before it.
pub(super) fn tokens(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
    let view = &desk.view;
    let (kept, trees, rock) =
        (view.kept[seat].len(), view.trees[seat], u8::from(view.rock == seat));
    let counts = [("kept", kept.into()), ("trees", trees.into()), ("rock", rock.into())];
    html! {
        span class="tokens" title=(tell("triqueta-has", &counts)) {
            @for (piece, count) in [(draw::rock(), rock), (draw::tree(), trees), (draw::back(), kept)] {
                @if count > 0 { (piece) }
                @if count > 1 { (count) }
            }
        }
    }
}
