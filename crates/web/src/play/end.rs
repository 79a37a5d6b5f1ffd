//! The end of a game: who came where, and what next.

use super::frame::Frame;
use super::side;
use crate::html::{button, sheet};
use crate::words::{say, tell};

pub(super) fn end(frame: &Frame) -> String {
    if !frame.end {
        return String::new();
    }
    let around = &frame.around;
    let mut buttons = around.asks.clone();
    if !around.guest && buttons.is_empty() {
        buttons += &button("main", "page rematch", &say("rematch"), true);
    }
    buttons += &button("", "page download", &say("download"), true);
    buttons += &button("", "page seen", &say("look-back"), true);
    buttons += &button("", "page replay", &say("replay-check"), true);
    let title = say(if frame.ended { "game-ended" } else { "game-over" });
    let inside = format!(
        "{}{}<div class=\"row\">{buttons}<a class=\"button\" href=\"#/\">{}</a></div>",
        podium(frame),
        side::breakdown(frame),
        say("to-entrance")
    );
    sheet(&title, &inside)
}

fn podium(frame: &Frame) -> String {
    let ranks = 0..frame.plates.len() as u8;
    let sorted = ranks.flat_map(|rank| frame.plates.iter().filter(move |own| own.rank == rank));
    let mut rows = String::new();
    for plate in sorted {
        // Who would have won a game that was ended nobody knows.
        let won = if plate.rank == 0 && !frame.ended { " class=\"won\"" } else { "" };
        let rank = if frame.ended { String::new() } else { (plate.rank + 1).to_string() };
        let points = tell("points", &[("count", plate.points.into())]);
        rows += &format!(
            "<li{won}><span class=\"rank\">{rank}</span><span class=\"name\">{}</span><span class=\"points\">{points}</span></li>",
            plate.name
        );
    }
    format!("<ol class=\"podium\">{rows}</ol>")
}
