//! What everybody owns, stacked by animal: three are best, more are a danger.

use super::draft::{Draft, seat, tiles_in};
use super::{draw, heap, travel, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, heard, html, minus, signed};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Animal, Tiles, Triqueta};

/// How many tiles of a stack are drawn: more look like so many.
const SHOWN: u8 = 4;

/// My animals, a well each; what a chosen row would add lies on them like ghosts.
pub(super) fn wells(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
    let seat = seat(desk);
    let chosen = draft.row.filter(|_| desk.here == Some(seat));
    let more = chosen.and_then(|row| tiles_in(desk, row)).unwrap_or_default();
    html! {
        ul class="wells" { @for animal in Animal::ALL { (well(desk, seat, animal, more)) } }
    }
}

/// All that somebody owns, as large as what is mine.
pub(super) fn all(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
    let tiles = owned(desk, seat);
    html! {
        ul class="wells" {
            @for animal in Animal::ALL {
                @let count = tiles.count(animal);
                li class={ "well" (mark(count)) } {
                    (heard(words::count(animal, count))) " "
                    // Nothing flies to here: the table below is where things happen.
                    span class="stack" { @for _ in 0..count.min(SHOWN) { span class="of" { (draw::tile(animal)) } } }
                    b class="worth" {
                        @if count == 0 { small aria-hidden="true" { "3 = " (animal.value()) } }
                        @else { span { (minus(tiles.points_of(animal))) } }
                        @if count > SHOWN { small { " ×" (count) } }
                    }
                }
            }
        }
        (tokens(desk, seat, true))
    }
}

/// What lies open before a seat, and what its owner has added to it.
fn owned(desk: &Desk<Triqueta>, seat: Seat) -> Tiles {
    desk.view.tiles[seat] + desk.view.kept[seat].added
}

fn well(desk: &Desk<Triqueta>, seat: Seat, animal: Animal, more: Tiles) -> Markup {
    let tiles = owned(desk, seat);
    let sum = tiles + more;
    let (count, after) = (tiles.count(animal), sum.count(animal));
    let (was, will) = (tiles.points_of(animal), sum.points_of(animal));
    let args = [("animal", words::named(animal).into()), ("points", animal.value().into())];
    let worth = tell("triqueta-worth", &args);
    html! {
        li class={ "well" (mark(after)) } title=(worth) {
            (heard(if after == 0 { worth.clone() } else { words::count(animal, count) + &say("hint-because") })) " "
            span class="stack" {
                (stack(desk, seat, animal, count))
                @for _ in count..after.min(SHOWN.max(count)) {
                    span class="of would" { (draw::tile(animal)) }
                }
            }
            b class={ "worth" (classes(&[("up", will > was), ("down", will < was)])) } {
                @if after != count { (minus(was)) " → " }
                @if after == 0 { small aria-hidden="true" { "3 = " (animal.value()) } } @else { span { (minus(will)) } }
                @if after > SHOWN { small { " ×" (after) } }
            }
        }
    }
}

/// The tiles of a stack, the newest on top; those that came just now have names to fly by.
fn stack(desk: &Desk<Triqueta>, seat: Seat, animal: Animal, count: u8) -> Markup {
    let new = travel::arrivals(desk, seat, animal);
    let old = usize::from(count).saturating_sub(new.len());
    let shown = usize::from(count.saturating_sub(SHOWN))..usize::from(count);
    let hidden = desk.view.kept[seat].added.count(animal);
    let open = usize::from(count.saturating_sub(hidden));
    html! {
        @for at in shown {
            @let arrival = at.checked_sub(old).and_then(|at| new.get(at));
            @let turned = at.checked_sub(open).filter(|_| desk.over);
            span class={ "of" (classes(&[("new", arrival.is_some())])) }
                data-fly=[arrival.map(|(name, _)| desk.mark(name))]
                data-wait=[arrival.map(|(_, wait)| wait)]
                data-nth=[turned.map(|at| at + turned_before(desk, seat, animal))] {
                @if turned.is_some() { (draw::turning(animal)) } @else { (draw::tile(animal)) }
            }
        }
    }
}

/// At the end the tiles that lay face down are turned over one by one, seat after seat: how many
/// come before these?
fn turned_before(desk: &Desk<Triqueta>, seat: Seat, animal: Animal) -> usize {
    let kept = &desk.view.kept;
    let others = Seat::all(desk.view.seats()).take_while(|&other| other != seat);
    let others: u8 = others.map(|other| kept[other].added.len()).sum();
    let own = Animal::ALL.into_iter().take_while(|&other| other != animal);
    let own: u8 = own.map(|other| kept[seat].added.count(other)).sum();
    usize::from(others + own)
}

/// What a seat's points come from, animal by animal.
pub(super) fn worth(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
    let (tiles, trees) = (owned(desk, seat), desk.view.trees[seat]);
    let part = |name: String, piece: Markup, count: u8, points: i32| {
        html! {
            li class=[(points < 0).then_some("lost")] {
                (piece) " " (heard(name)) " ×" (count) " " b { (signed(points)) }
            }
        }
    };
    html! {
        ul {
            @for animal in tiles.animals() {
                @let points = tiles.points_of(animal);
                (part(words::named(animal), draw::tile(animal), tiles.count(animal), points))
            }
            @if desk.view.rock == seat { (part(say("triqueta-rock"), draw::rock(), 1, 1)) }
            @if trees > 0 { (part(say("triqueta-trees"), draw::tree(), trees, trees.into())) }
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

/// What somebody else owns. Where there is no room for all, the largest stacks stand for it: each
/// stack says how large it is among them.
pub(super) fn collection(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
    let tiles = owned(desk, seat);
    let size = |animal| (tiles.count(animal), animal);
    let rank = |own| 1 + Animal::ALL.iter().filter(|&&other| size(other) > size(own)).count();
    let kinds = tiles.animals().count();
    let out = !desk.view.inside.has(seat) && !desk.view.inside.is_empty();
    let more = |shown: usize| Some(kinds.saturating_sub(shown)).filter(|&more| more > 0);
    let taken = travel::just_taken(desk).is_some_and(|(by, _)| by == seat);
    html! {
        // Tiles that find no stack to fly to go here.
        div class={ "collection" (classes(&[("out", out)])) } data-at=[taken.then_some("taker")] {
            ul class="kinds" aria-label=(say("gain-TQ-18")) {
                @for animal in Animal::ALL {
                    @let count = tiles.count(animal);
                    li class={ "kind" (mark(count)) } data-rank=(rank(animal))
                        aria-hidden=[(count == 0).then_some("true")] {
                        (heard(words::named(animal))) " "
                        @if count == 0 { span class="of" { (draw::tile(animal)) } }
                        (stack(desk, seat, animal, count))
                        @if count > 0 { b { (count) } }
                    }
                }
                @if let Some(more) = more(2) { li class="more two" aria-hidden="true" { "+" (more) } }
                @if let Some(more) = more(3) { li class="more three" aria-hidden="true" { "+" (more) } }
            }
        }
        (tokens(desk, seat, true))
        (heap::in_hand(desk, seat))
    }
}

/// The rock, trees and tiles face down that a seat has before it; my own tiles have places.
pub(super) fn tokens(desk: &Desk<Triqueta>, seat: Seat, backs: bool) -> Markup {
    let view = &desk.view;
    let (kept, trees, rock) =
        (view.kept[seat].len(), view.trees[seat], u8::from(view.rock == seat));
    let counts = [("kept", kept.into()), ("trees", trees.into()), ("rock", rock.into())];
    let has = tell("triqueta-has", &counts);
    let new = travel::just_kept(desk, seat).is_some();
    let name = |at: u8| (new && at + 1 == kept).then(|| desk.mark(travel::drawn(view)));
    html! {
        span class="tokens" title=(has) {
            @if kept + trees + rock > 0 { (heard(&has)) }
            span { @for _ in 0..rock { (draw::rock()) } }
            span { @for _ in 0..trees { (draw::tree()) } }
            @if backs {
                span { @for at in 0..kept { i data-fly=[name(at)] { (draw::back()) } } }
            }
        }
    }
}
