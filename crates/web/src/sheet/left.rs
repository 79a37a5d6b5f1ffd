//! The tiles left on racks at the end of a game or a round, filled in.

use crate::markup::{Markup, html, option};
use crate::verbs::verbs;
use crate::words::say;
use tribord_game::Seat;
use tribord_sheet::Left;

verbs! {
    /// What can be pressed and filled in.
    pub(crate) enum LeftDo {
        /// The end is there, or is not.
        Open = "left-open",
        /// Who placed a last tile.
        Out = "left-out",
        Value(seat: usize) = "left-value",
    }
}

/// What has been filled in so far.
#[derive(Default)]
pub(super) struct LeftFilled {
    pub(super) open: bool,
    out: Option<Seat>,
    values: Vec<Option<i32>>,
}

impl LeftFilled {
    pub(super) fn form(&self, names: &[String]) -> Markup {
        html! {
            label class="option" {
                span { (say("sheet-out")) }
                select data-do=(LeftDo::Out) {
                    (option("", say("sheet-nobody"), self.out.is_none()))
                    @for (at, name) in names.iter().enumerate() {
                        (option(at, name, self.out == Some(Seat(at as u8))))
                    }
                }
            }
            @for (at, name) in names.iter().enumerate() {
                @if self.out.is_none_or(|seat| seat.index() != at) {
                    label class="option" {
                        span { (say("sheet-left")) " · " (name) }
                        input type="number" inputmode="numeric" min="0" max="999" data-do=(LeftDo::Value(at))
                            value=(self.value(at).map(|value| value.to_string()).unwrap_or_default());
                    }
                }
            }
        }
    }

    fn value(&self, at: usize) -> Option<i32> {
        self.values.get(at).copied().flatten()
    }

    pub(super) fn press(&mut self, press: &LeftDo) {
        if *press == LeftDo::Open {
            self.open = !self.open;
        }
    }

    pub(super) fn fill(&mut self, field: &LeftDo, value: &str) {
        match field {
            LeftDo::Open => {}
            LeftDo::Out => self.out = value.parse().ok().map(Seat),
            LeftDo::Value(at) if *at < tribord_game::MAX_SEATS => {
                self.values.resize(self.values.len().max(at + 1), None);
                self.values[*at] = value.parse().ok();
            }
            LeftDo::Value(_) => {}
        }
    }

    /// What is left, if it is known of everybody.
    pub(super) fn left(&self, seats: u8) -> Option<Left> {
        let value =
            |seat: Seat| if self.out == Some(seat) { Some(0) } else { self.value(seat.index()) };
        let values = Seat::all(seats).map(value).collect::<Option<Vec<_>>>()?;
        Some(Left { out: self.out, values })
    }
}

/// In words.
pub(super) fn told(left: &Left, names: &[String]) -> String {
    match left.out {
        Some(seat) => format!("{} · {}", say("sheet-out"), names[seat.index()]),
        None => say("sheet-stuck"),
    }
}
