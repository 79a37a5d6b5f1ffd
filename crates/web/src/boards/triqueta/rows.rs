//! The middle: the rows as they grow.

use super::draft::{Draft, can, can_touch, effect, tiles_in, tiles_in_order};
use super::{draw, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::words::{say, tell};
use tribord_table::tribord_triqueta::{Action, Row, Triqueta};

pub(super) fn rows(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
    let seats = desk.view.seats();
    // Where there are many, each is smaller.
    let many = classes(&[("many-rows", seats > 3)]);
    html! {
        ol class={ "rows" (many) }
            aria-label=(tell("triqueta-rows", &[("round", desk.view.round.into())])) {
            @for row in Row::all(seats) {
                @if tiles_in(desk, row).is_some() {
                    li { (row_button(desk, draft, row)) }
                } @else {
                    li class="gone" {
                        b class="marker" { (row) }
                        span { (say("triqueta-taken-row")) }
                    }
                }
            }
        }
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
    let last = desk.last.is_some_and(|(_, last)| last == action);
    let hinted = desk.hint.is_some_and(|hint| hint == action || hint == Action::Take(row));
    let marks = classes(&[
        ("lit", can(desk, action)),
        ("picked", draft.row == Some(row)),
        ("last", last),
        ("hinted", hinted),
    ]);
    let animals = tiles_in_order(desk, row);
    let points = effect(desk, row);
    let sign = points.map(draw::signed).unwrap_or_default();
    let (won, lost) =
        (points.is_some_and(|points| points > 0), points.is_some_and(|points| points < 0));
    let label = tell(
        "triqueta-row-label",
        &[
            ("row", row.number().into()),
            ("tiles", words::listed(animals.iter().copied()).into()),
            ("points", sign.clone().into()),
        ],
    );
    html! {
        button type="button" class={ "strip" (marks) } data-do=(desk.mark(action))
            data-drop=(desk.mark(action)) data-focus[active && draft.focuses(desk, action)]
            aria-label=(label) disabled[!active] {
            b class="marker" { (row) }
            span class="tiles" {
                @for (at, &animal) in animals.iter().enumerate() {
                    // The tile just placed comes from the hand that held it.
                    @if last && at + 1 == animals.len() {
                        span class="new" data-fly=(desk.mark("held")) { (draw::tile(animal)) }
                    } @else {
                        @let name = format!("{}-{row}-{at}", desk.view.round);
                        span class="lies" data-fly=(desk.mark(name)) { (draw::tile(animal)) }
                    }
                }
            }
            span class={ "effect" (classes(&[("won", won), ("lost", lost)])) } { (sign) }
        }
    }
}
