//! Beside the board: what happened, where the points came from, what is unseen.

use super::TableDo;
use super::dock::advised;
use super::frame::Frame;
use crate::log::Points;
use crate::markup::{Markup, button, html, minus};
use crate::pages::head;
use crate::verbs::verbs;
use crate::words::{find, say, tell};

verbs! {
    /// The parts of the drawer.
    #[derive(Copy)]
    pub(crate) enum Tab {
        Log = "log",
        Unseen = "unseen",
        Points = "points",
        /// Hints, people, talk, the promise of fair chance: what the driver adds.
        Table = "table",
    }
}

pub(super) fn side(frame: &Frame) -> Markup {
    let more = !frame.extras.side.0.is_empty() || frame.advice.len() > 1;
    let tabs = [(Tab::Log, "log", true), (Tab::Unseen, "unseen", frame.unseen.is_some())];
    let tabs = tabs.into_iter().chain([(Tab::Points, "score", true), (Tab::Table, "table", more)]);
    let tabs: Vec<_> = tabs.filter(|(.., there)| *there).collect();
    let shown = tabs.iter().any(|(tab, ..)| *tab == frame.tab);
    let shown = if shown { frame.tab } else { Tab::Log };
    html! {
        aside class="side" aria-label=(say("drawer")) {
            div class="tabs" {
                @for (tab, name, _) in tabs {
                    button type="button" data-do=(TableDo::Tab(tab)) aria-pressed=(tab == shown) {
                        (say(name))
                    }
                }
            }
            @match shown {
                Tab::Log => (panel(" log", "log", log(frame))),
                Tab::Unseen => (panel("", "unseen", frame.unseen.clone().unwrap_or_default())),
                Tab::Points => (panel("", "score", breakdown(frame))),
                Tab::Table => {
                    @if frame.advice.len() > 1 { (panel("", "hint", hints(frame))) }
                    (frame.extras.side)
                }
            }
            nav class="row" { (head()) }
        }
    }
}

fn hints(frame: &Frame) -> Markup {
    html! {
        ol class="advice" { @for at in 0..frame.advice.len() { li { (advised(frame, at)) } } }
    }
}

/// A part with a title.
pub(crate) fn panel(class: &str, title: &str, content: Markup) -> Markup {
    html! { section class={ "panel" (class) } { h2 { (say(title)) } (content) } }
}

/// Points by rule and seat. Rules stand by number: TD-5 comes before TD-11.
#[derive(Default)]
pub(super) struct Breakdown(Vec<(String, Vec<i32>)>);

impl Breakdown {
    pub(super) fn add(&mut self, points: &Points, seats: usize) {
        let place = |rule: &str| (rule.len(), rule.to_owned());
        let wanted = place(&points.rule);
        let at = self.0.iter().position(|(rule, _)| place(rule) >= wanted);
        let at = at.unwrap_or(self.0.len());
        if self.0.get(at).is_none_or(|(rule, _)| *rule != points.rule) {
            self.0.insert(at, (points.rule.clone(), vec![0; seats]));
        }
        if let Some(sum) = self.0[at].1.get_mut(points.seat.index()) {
            *sum += points.points;
        }
    }
}

/// Where each seat's points came from, rule by rule.
pub(super) fn breakdown(frame: &Frame) -> Markup {
    html! {
        table class="breakdown" {
            thead {
                tr { td {} @for plate in &frame.plates { th scope="col" { (plate.name) } } }
            }
            tbody {
                @for (rule, sums) in &frame.breakdown.0 {
                    tr {
                        th scope="row" {
                            (find(&format!("gain-{rule}"), &[]).unwrap_or_default()) " "
                            a href={ "#/rules/" (frame.game) "/" (rule) } { (rule) }
                        }
                        @for sum in sums { td { (minus(*sum)) } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (say("total")) }
                    @for plate in &frame.plates { td { (minus(plate.points)) } }
                }
            }
        }
    }
}

/// One line an entry, newest first; a click shows the table as it was.
fn log(frame: &Frame) -> Markup {
    let end = frame.earlier + frame.log.len();
    html! {
        @if frame.viewing.is_some() && !frame.extras.film {
            (button("main", TableDo::ViewNow, say("to-now"), true))
        }
        ol reversed start=(end) {
            @for (at, line) in (0..end).rev().zip(frame.log.iter().rev()) {
                @let here = frame.viewing == Some(at);
                li data-key={ "line " (at) } aria-current=[here.then_some("true")] {
                    (button(if here { "line looked" } else { "line" }, TableDo::View(at), line, true))
                }
            }
        }
        @if frame.long {
            @let label = match frame.earlier {
                0 => say("log-few"),
                _ => tell("log-all", &[("count", end.into())]),
            };
            (button("", TableDo::WholeLog, label, true))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_game::Seat;

    #[test]
    fn points_are_added_up_by_rule_in_the_order_of_their_numbers() {
        let mut breakdown = Breakdown::default();
        for (seat, points, rule) in [(0, 5, "TD-11"), (1, 2, "TD-5"), (0, -3, "TD-11")] {
            breakdown.add(&Points { seat: Seat(seat), points, rule: rule.to_owned() }, 2);
        }
        let rows = [("TD-5".to_owned(), vec![0, 2]), ("TD-11".to_owned(), vec![2, 0])];
        assert_eq!(breakdown.0, rows);
    }
}
