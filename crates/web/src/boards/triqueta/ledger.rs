//! What everybody owns by animal: three are best, more are a danger.

use super::draft::{Draft, seat, tiles_in};
use super::{draw, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Animal, Tiles, Triqueta};

pub(super) fn ledger(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
    let mine = seat(desk);
    let others = Seat::all(desk.view.seats()).filter(|&seat| seat != mine);
    let worth = |animal: Animal| {
        let args = [("animal", words::named(animal).into()), ("points", animal.value().into())];
        tell("triqueta-worth", &args)
    };
    html! {
        table class="ledger" aria-label=(say("triqueta-ledger")) {
            thead {
                tr {
                    th scope="col" { small { (say("triqueta-three-are")) } }
                    @for animal in Animal::ALL {
                        th scope="col" title=(worth(animal)) {
                            (draw::tile(animal))
                            small { (animal.value()) }
                        }
                    }
                }
            }
            tbody {
                (line(desk, draft, mine, true))
                @for seat in others { (line(desk, draft, seat, false)) }
            }
        }
    }
}

fn line(desk: &Desk<Triqueta>, draft: &Draft, seat: Seat, mine: bool) -> Markup {
    let view = &desk.view;
    let tiles = view.tiles[seat] + view.kept[seat].added;
    let chosen = draft.row.filter(|_| desk.here == Some(seat));
    let more = chosen.and_then(|row| tiles_in(desk, row)).unwrap_or_default();
    let out = !view.inside.is_empty() && !view.inside.has(seat);
    let last = desk.last.is_some_and(|(by, _)| by == seat);
    html! {
        tr class={ "owner" (classes(&[("mine", mine), ("out", out), ("last", last)])) } {
            th scope="row" {
                span { (desk.name(seat)) }
                @if out { i class="heard" { (say("triqueta-out")) } }
            }
            @for animal in Animal::ALL { (cell(animal, tiles, more, mine)) }
        }
    }
}

/// How many of an animal, what they count, and what the tiles of a chosen row would make of it.
fn cell(animal: Animal, tiles: Tiles, more: Tiles, mine: bool) -> Markup {
    let sum = tiles + more;
    let (count, after) = (tiles.count(animal), sum.count(animal));
    let class = match after {
        0 => "none",
        1 | 2 => "few",
        3 => "three",
        _ => "many",
    };
    let sign = match after {
        3 => "★",
        4.. => "!",
        _ => "",
    };
    let points = match (after, sum.points_of(animal)) {
        (0, _) => String::new(),
        (_, points) => draw::signed(points),
    };
    if !mine {
        return html! {
            td class=(class) title=(points) { @if after == 0 { "·" } @else { (after) (sign) } }
        };
    }
    let pip = |at: u8| match at {
        at if at >= after => None,
        at if at >= 3 => Some("over"),
        at if at >= count => Some("on comes"),
        _ => Some("on"),
    };
    html! {
        td class={ (class) (classes(&[("changes", after > count)])) } {
            span class="pips" { @for at in 0..after.max(3) { i class=[pip(at)] {} } }
            b { (points) (sign) }
        }
    }
}
