//! Where everybody's points came from.

use super::TableDo;
use super::frame::Frame;
use crate::boards::Board;
use crate::desk::Desk;
use crate::log::{LogEntry, Points};
use crate::markup::{Markup, button, html, icon, minus};
use crate::words::{find, tell};
use tribord_game::Seat;

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

/// Every seat with its points, the best first, and below each what they came from.
pub(super) fn breakdown(frame: &Frame) -> Markup {
    html! {
        ol class="breakdown" {
            @for plate in frame.ranked() {
                li {
                    (plate.face)
                    b class="name" { (plate.name) }
                    strong { (minus(plate.points)) }
                    @if let Some(worth) = &plate.worth { (worth) } @else { (by_rule(frame, plate.seat)) }
                }
            }
        }
    }
}

fn by_rule(frame: &Frame, seat: Seat) -> Markup {
    html! {
        ul {
            @for (rule, sums) in &frame.breakdown.0 {
                @let sum = sums.get(seat.index()).copied().unwrap_or(0);
                @if sum != 0 {
                    li class=[(sum < 0).then_some("lost")] {
                        @let name = find(&format!("gain-{rule}"), &[]).unwrap_or_default();
                        (button("", TableDo::Rule(rule.clone()), html! { (icon(rule)) (name) }, true))
                        " " b { (minus(sum)) }
                    }
                }
            }
        }
    }
}

/// The move that brought most, and who made it.
pub(super) fn best_move<G: Board>(desk: &Desk<G>) -> Option<String> {
    if G::INFO.timed {
        return None;
    }
    let made = |entry: &LogEntry<G>| {
        let by = entry.act.as_ref()?.by;
        let points = entry.points.iter().filter(|points| points.seat == by);
        Some((points.map(|points| points.points).sum::<i32>(), by))
    };
    let moves = desk.log.iter().filter_map(made);
    let (points, by) = moves.max_by_key(|(points, _)| *points).filter(|(points, _)| *points > 0)?;
    Some(tell("end-best", &[("points", points.into()), ("name", desk.name(by).into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_added_up_by_rule_in_the_order_of_their_numbers() {
        let mut breakdown = Breakdown::default();
        for (seat, points, rule) in [(0, 5, "TD-11"), (1, 2, "TD-5"), (0, -3, "TD-11")] {
            breakdown.add(&Points { seat: Seat(seat), points, rule: rule.to_owned() }, 2);
        }
        let rows = [("TD-5".to_owned(), vec![0, 2]), ("TD-11".to_owned(), vec![2, 0])];
        assert_eq!(breakdown.0, rows);
    }

    #[test]
    fn every_part_has_a_drawing_and_a_name() {
        let drawings = include_str!("../../static/pieces.svg");
        let words = [
            include_str!("../../../../locales/en/web-triolet.ftl"),
            include_str!("../../../../locales/en/web-triples.ftl"),
            include_str!("../../../../locales/en/web-triplette.ftl"),
            include_str!("../../../../locales/en/web-tripple-domino.ftl"),
        ];
        let rules = words.iter().flat_map(|text| text.lines()).filter_map(|line| {
            let (rule, _) = line.strip_prefix("gain-")?.split_once(' ')?;
            Some(rule)
        });
        let rules: Vec<&str> = rules.collect();
        assert!(rules.len() > 20, "{rules:?}");
        for rule in rules {
            assert!(drawings.contains(&format!("id=\"icon-{rule}\"")), "{rule}");
        }
    }
}
