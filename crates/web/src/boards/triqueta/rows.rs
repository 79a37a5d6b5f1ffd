//! The middle: the rows as they grow, and what each would bring.

use super::draft::{Draft, can, can_touch, effect, seat, tiles_in};
use super::{draw, travel, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, heard, html};
use crate::words::{say, tell};
use tribord_table::tribord_triqueta::{Action, Row, Triqueta};

/// From so many tiles on, equal animals lie together: few are read at a glance as they came.
const MANY: usize = 5;

pub(super) fn rows(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
    let rows = Row::all(desk.view.seats());
    html! {
        ol class="rows" aria-label=(tell("triqueta-rows", &[("round", desk.view.round.into())])) {
            @for row in rows {
                // Points of a taken row come from where it lay.
                @let taken = desk.last.is_some_and(|(_, last)| last == Action::Take(row));
                @if tiles_in(desk, row).is_some() {
                    li data-at=[taken.then_some("last")] { (row_button(desk, draft, row)) }
                } @else {
                    li class="gone" data-at=[taken.then_some("last")] {
                        b class="marker" { (row) }
                        span { (gone(desk, row)) }
                    }
                }
            }
        }
    }
}

/// Who has this row.
fn gone(desk: &Desk<Triqueta>, row: Row) -> String {
    match travel::taker(desk, row) {
        Some(by) => tell("triqueta-taken-by", &[("name", desk.name(by).into())]),
        None => say("triqueta-taken-row"),
    }
}

/// What the arrow keys walk over here.
pub(super) fn walk(desk: &Desk<Triqueta>) -> Vec<Action> {
    Row::all(desk.view.seats())
        .filter(|&row| tiles_in(desk, row).is_some() && can_touch(desk, row))
        .map(Action::Row)
        .collect()
}

/// A row: touched, it gets the tile in my hand, or is chosen to be taken.
fn row_button(desk: &Desk<Triqueta>, draft: &Draft, row: Row) -> Markup {
    let (action, active) = (Action::Row(row), can_touch(desk, row));
    let hinted = desk.hint.is_some_and(|hint| hint == action || hint == Action::Take(row));
    let marks = classes(&[
        ("lit", can(desk, action)),
        ("picked", draft.row == Some(row)),
        ("hinted", hinted),
    ]);
    let tiles = travel::row(&desk.view, desk.log_so_far(), row);
    let points = effect(desk, row);
    let sign = points.map(draw::signed).unwrap_or_default();
    let animals = words::listed(tiles.iter().map(|tile| tile.animal));
    let args = [("row", row.number().into()), ("tiles", animals.into())];
    html! {
        button type="button" class={ "runner" (marks) } data-do=(desk.mark(action))
            data-drop=(desk.mark(action)) data-focus[active && draft.focuses(desk, action)]
            disabled[!active] {
            b class="marker" aria-hidden="true" { (row) }
            (heard(tell("triqueta-twin-row", &args)))
            (lying(desk, row, &tiles))
            @if let Some(points) = points {
                span class={ "brings" (classes(&[("lost", points < 0), ("even", points == 0)])) } {
                    " " b { (sign) } " "
                    small aria-hidden=[tiles.is_empty().then_some("true")] { (words::brings(desk.view.tiles[seat(desk)], tiles_in(desk, row))) }
                }
            }
        }
    }
}

/// The tiles of a row. Where there is little room, equal ones give way first.
fn lying(desk: &Desk<Triqueta>, row: Row, tiles: &[travel::Named]) -> Markup {
    let last = desk.last.is_some_and(|(_, last)| last == Action::Row(row));
    html! {
        span class={ "tiles" (classes(&[("many", tiles.len() >= MANY)])) } {
            @for (at, tile) in tiles.iter().enumerate() {
                @let again = tiles[..at].iter().any(|other| other.animal == tile.animal);
                @let new = last && at + 1 == tiles.len();
                span class={ "lies" (classes(&[("again", again), ("new", new)])) }
                    data-kind=(tile.animal) data-fly=(desk.mark(&tile.name)) data-to="taker" {
                    (draw::tile(tile.animal))
                }
            }
        }
    }
}
