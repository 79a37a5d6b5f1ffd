//! The terms of a table with others: clock, who may watch, hints, talk.

use crate::boards;
use crate::html::{choice, escape};
use crate::net::quoted;
use crate::words::{find, say, tell};
use tribord_table::room::{Chair, Pace, Plan};

/// The clocks that are offered.
const PACES: [(&str, Pace); 5] = [
    ("none", Pace::None),
    ("relaxed", Pace::Relaxed),
    ("fast", Pace::Fast),
    ("move-30", Pace::PerMove(30)),
    ("move-90", Pace::PerMove(90)),
];

/// What can be switched: the message, and whether it is on.
fn switches(plan: &Plan) -> [(&'static str, bool); 4] {
    [
        ("may-watch", plan.watch),
        ("in-lobby", plan.listed),
        ("may-hint", plan.hints),
        ("may-write", plan.free_text),
    ]
}

/// A form for them.
pub(super) fn form(plan: &Plan, timed: bool) -> String {
    let paces: String = PACES
        .iter()
        .map(|(key, pace)| choice(key, &pace_words(*pace), plan.pace == *pace))
        .collect();
    // Who acts at once needs no clock.
    let clock = format!(
        "<label class=\"option\"><span>{}</span><select data-do=\"pace\">{paces}</select></label>",
        say("pace")
    );
    let switch = |(key, on): (&str, bool)| {
        let checked = if on { " checked" } else { "" };
        format!(
            "<label class=\"option\"><span>{}</span><input type=\"checkbox\" data-do=\"{key}\"{checked}></label>",
            say(key)
        )
    };
    let switches: String = switches(plan).into_iter().map(switch).collect();
    if timed { switches } else { clock + &switches }
}

/// Somebody changes them. `true` if it was one of them.
pub(super) fn enter(plan: &mut Plan, what: &str, value: &str) -> bool {
    let yes = value == "yes";
    match what {
        "pace" => {
            let found = PACES.iter().find(|(key, _)| *key == value);
            plan.pace = found.map_or(Pace::None, |(_, pace)| *pace);
        }
        "may-watch" => plan.watch = yes,
        "in-lobby" => plan.listed = yes,
        "may-hint" => plan.hints = yes,
        "may-write" => plan.free_text = yes,
        _ => return false,
    }
    true
}

fn pace_words(pace: Pace) -> String {
    match pace {
        Pace::None => say("pace-none"),
        Pace::Relaxed => say("pace-relaxed"),
        Pace::Fast => say("pace-fast"),
        Pace::PerMove(seconds) => tell("pace-move", &[("seconds", (seconds as i32).into())]),
    }
}

/// What one sits down to, in words.
pub(super) fn told(plan: &Plan) -> String {
    let mut lines = Vec::new();
    if boards::find(&plan.game).is_some_and(|entry| !entry.info().timed) {
        lines.push(pace_words(plan.pace));
    }
    for (key, value) in &plan.options {
        let game = &plan.game;
        let label = find(&format!("option-{game}-{key}"), &[]).unwrap_or_default();
        let words = find(&format!("option-{game}-{key}-{value}"), &[]);
        // Where words are examples too, a number is a seat.
        let seats =
            |key: &&tribord_game::Key| key.examples.iter().any(|own| own.parse::<u8>().is_err());
        let named =
            boards::find(game).and_then(|entry| entry.options.iter().find(|own| own.name == key));
        let seat = named.filter(seats).and_then(|_| value.parse::<u8>().ok());
        let seat = seat.map(|seat| tell("place", &[("number", (seat + 1).into())]));
        let words = words.or(seat).unwrap_or_else(|| value.clone());
        lines.push(tell("term", &[("label", label.into()), ("value", words.into())]));
    }
    let on = switches(plan).into_iter().filter(|(_, on)| *on);
    lines.extend(on.map(|(key, _)| say(key)));
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
    format!("<ul class=\"plain\">{lines}</ul>")
}

/// A plan as the server reads it.
pub(super) fn written(plan: &Plan) -> String {
    let chair = |chair: &Chair| match chair {
        Chair::Person => "\"person\"".to_owned(),
        Chair::Bot(level) => format!("{{\"bot\":{}}}", quoted(level)),
    };
    let seats: Vec<_> = plan.seats.iter().map(chair).collect();
    let options = plan.options.iter();
    let options: Vec<_> =
        options.map(|(key, value)| format!("{}:{}", quoted(key), quoted(value))).collect();
    let pace = match plan.pace {
        Pace::None => "\"none\"".to_owned(),
        Pace::Relaxed => "\"relaxed\"".to_owned(),
        Pace::Fast => "\"fast\"".to_owned(),
        Pace::PerMove(seconds) => format!("{{\"per-move\":{seconds}}}"),
    };
    format!(
        "{{\"game\":{},\"options\":{{{}}},\"seats\":[{}],\"pace\":{pace},\"watch\":{},\"listed\":{},\"free_text\":{},\"hints\":{}}}",
        quoted(&plan.game),
        options.join(","),
        seats.join(","),
        plan.watch,
        plan.listed,
        plan.free_text,
        plan.hints
    )
}
