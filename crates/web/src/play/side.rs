//! Beside the board: what happened, where the points came from, what is unseen.

use super::frame::Frame;
use crate::html::button;
use crate::pages::head;
use crate::past::Points;
use crate::words::{find, say, tell};

pub(super) fn side(frame: &Frame) -> String {
    let mut side = String::from("<aside class=\"side\">");
    if frame.advice.len() > 1 {
        let choices: String = (0..frame.advice.len()).map(|at| frame.advised(at)).collect();
        side += &panel("", "hint", &format!("<ol class=\"advice\">{choices}</ol>"));
    }
    side += &frame.around.side;
    if let Some(unseen) = &frame.unseen {
        side += &panel("", "unseen", unseen);
    }
    side += &panel("", "score", &breakdown(frame));
    side += &panel(" log", "log", &log(frame));
    side + "<nav class=\"row\">" + &head() + "</nav></aside>"
}

/// A part with a title.
pub(crate) fn panel(class: &str, title: &str, content: &str) -> String {
    format!("<section class=\"panel{class}\"><h2>{}</h2>{content}</section>", say(title))
}

/// Adds points to the row of their rule. Rows stand by number: TD-5 comes before TD-11.
pub(super) fn add(rows: &mut Vec<(String, Vec<i32>)>, points: &Points, seats: usize) {
    let place = |rule: &str| (rule.len(), rule.to_owned());
    let wanted = place(&points.rule);
    let at = rows.iter().position(|(rule, _)| place(rule) >= wanted).unwrap_or(rows.len());
    if rows.get(at).is_none_or(|(rule, _)| *rule != points.rule) {
        rows.insert(at, (points.rule.clone(), vec![0; seats]));
    }
    rows[at].1[points.seat.index()] += points.points;
}

/// Where each seat's points came from, rule by rule.
pub(super) fn breakdown(frame: &Frame) -> String {
    let heads: String =
        frame.plates.iter().map(|plate| format!("<th scope=\"col\">{}</th>", plate.name)).collect();
    let cells = |row: &mut dyn Iterator<Item = i32>| -> String {
        row.map(|sum| format!("<td>{}</td>", sum.to_string().replace('-', "−"))).collect()
    };
    let mut rows = String::new();
    for (rule, sums) in &frame.breakdown {
        let name = find(&format!("gain-{rule}"), &[]).unwrap_or_default();
        rows += &format!(
            "<tr><th scope=\"row\">{name} <a href=\"#/rules/{}/{rule}\">{rule}</a></th>{}</tr>",
            frame.game,
            cells(&mut sums.iter().copied())
        );
    }
    format!(
        "<table class=\"breakdown\"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody>\
         <tfoot><tr><th scope=\"row\">{}</th>{}</tr></tfoot></table>",
        say("total"),
        cells(&mut frame.plates.iter().map(|plate| plate.points))
    )
}

/// One line a happening, newest first; a click shows the table as it was.
fn log(frame: &Frame) -> String {
    let mut lines = String::new();
    if frame.looked.is_some() && !frame.around.film {
        lines += &button("main", "page look", &say("to-now"), true);
    }
    let end = frame.earlier + frame.log.len();
    lines += &format!("<ol reversed start=\"{end}\">");
    for (at, line) in (0..end).rev().zip(frame.log.iter().rev()) {
        let here = frame.looked == Some(at);
        let class = if here { "line looked" } else { "line" };
        let now = if here { " aria-current=\"true\"" } else { "" };
        lines += &format!(
            "<li data-key=\"line {at}\"{now}>{}</li>",
            button(class, &format!("page look {at}"), line, true)
        );
    }
    lines += "</ol>";
    if frame.long {
        let all = tell("log-all", &[("count", end.into())]);
        let label = if frame.earlier > 0 { all } else { say("log-few") };
        lines += &button("", "page all", &label, true);
    }
    lines
}
