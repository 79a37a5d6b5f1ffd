//! What stands around a board when others sit elsewhere: connection, clocks, questions, talk.

use super::log::{Log, Times};
use super::talk::{said, tray};
use super::visit::{Visit, spoken};
use crate::app;
use crate::browser::{self, clock};
use crate::desk::shown_name;
use crate::html::{button, escape, tool};
use crate::net::quoted;
use crate::play::Around;
use crate::words::{say, tell};
use tribord_table::message::{RoomNews, SeatNews, Stage, UndoNews};
use tribord_table::room::PHRASES;

/// Does anything beside the board change with time alone?
pub(super) fn moves(visit: &Visit, times: &Times) -> bool {
    let Some(room) = &visit.room else { return false };
    let playing = room.stage == Stage::Playing;
    let waits = room.seats.iter().any(|seat| seat.wait_until.is_some());
    let starts = times.starts.is_some_and(|starts| starts > visit.now());
    let said = (0..room.seats.len()).any(|seat| visit.remark(seat as u8).is_some());
    playing && (waits || starts || !times.left.is_empty()) || said
}

/// What came of a button.
pub(crate) enum Pressed {
    /// It is none of ours.
    Nothing,
    Done,
    NotSent,
}

/// Somebody presses a button: `choose 1 bot`.
pub(crate) fn press(visit: &mut Visit, what: &str) -> Pressed {
    match what {
        "replay" => app::go(&format!("/game/{}", visit.table)),
        "download" => browser::follow(&visit.record()),
        "follow" => {
            let next = visit.room.as_ref().and_then(|room| room.next.clone());
            crate::pages::go_and_sit(&next.unwrap_or_default(), true);
        }
        "talk" => visit.talks = !visit.talks,
        _ => {
            let Some(command) = command(visit, what) else { return Pressed::Nothing };
            if visit.line.send(&command).is_none() {
                return Pressed::NotSent;
            }
        }
    }
    Pressed::Done
}

/// The command behind a button, in JSON.
fn command(visit: &mut Visit, what: &str) -> Option<String> {
    let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
    Some(match (verb, object) {
        ("rematch", _) => {
            visit.again = true;
            "\"do\":\"rematch\"".to_owned()
        }
        ("back", _) => "\"do\":\"back\"".to_owned(),
        ("ready", ready) => format!("\"do\":\"ready\",\"ready\":{ready}"),
        ("agree", agree) => format!("\"do\":\"answer\",\"agree\":{agree}"),
        ("halt", stop) => format!("\"do\":\"stop\",\"stop\":{stop}"),
        ("choose", object) => {
            let (seat, choice) = object.split_once(' ')?;
            format!("\"do\":\"choose\",\"seat\":{seat},\"choice\":\"{choice}\"")
        }
        ("say", text) => {
            let kind = if PHRASES.contains(&text) { "phrase" } else { "emoji" };
            visit.talks = false;
            format!("\"do\":\"say\",\"what\":{{\"{kind}\":{}}}", quoted(text))
        }
        ("text", _) if !visit.draft.trim().is_empty() => {
            visit.talks = false;
            let draft = std::mem::take(&mut visit.draft);
            format!("\"do\":\"say\",\"what\":{{\"text\":{}}}", quoted(draft.trim()))
        }
        _ => return None,
    })
}

/// `rounds`: has the game several?
pub(super) fn around(visit: &Visit, log: &Log, rounds: bool) -> Around {
    let Some(room) = &visit.room else { return Around::default() };
    let seats = room.seats.iter().enumerate();
    let mine = visit.you.seat.and_then(|seat| room.seats.get(usize::from(seat)));
    let playing = room.stage == Stage::Playing;
    Around {
        seats: seats.map(|(seat, own)| plate(visit, &log.times, room, seat, own)).collect(),
        over: over(visit, room, mine),
        asks: if playing { asks(visit, room, mine) } else { again(visit, room) },
        side: side(visit, room, mine.is_some() && rounds),
        tools: tool("", "page talk", "talk", &say("talk")),
        tray: if visit.talks { tray(visit, room) } else { String::new() },
        undo: log.undo.map(|undo| say(if undo == UndoNews::Ask { "undo-ask" } else { "undo" })),
        no_hint: !room.plan.hints || mine.is_none(),
        guest: mine.is_none(),
        film: false,
    }
}

/// Connection, clock, who plays for whom, and what was said just now.
fn plate(visit: &Visit, times: &Times, room: &RoomNews, at: usize, seat: &SeatNews) -> String {
    let mut html = String::new();
    if seat.bot.is_none() {
        let (class, key) = if seat.here { ("dot on", "seat-here") } else { ("dot", "seat-gone") };
        let word = say(key);
        html += &format!(
            "<span class=\"{class}\" role=\"img\" aria-label=\"{word}\" title=\"{word}\"></span>"
        );
    }
    if let Some(bot) = &seat.kept_by {
        let name = shown_name(&format!("bot:{bot}"));
        html += &format!("<span>{}</span>", tell("kept-by", &[("name", name.into())]));
    }
    if let Some(left) = times.left.get(at) {
        let runs = room.paused.is_none()
            && room.stage == Stage::Playing
            && times.to_act.contains(&(at as u8));
        let left = if runs { left - (clock() - times.heard) } else { *left };
        let seconds = (left / 1000.0).ceil().max(0.0) as u64;
        let class = if runs { "clock runs" } else { "clock" };
        html += &format!("<span class=\"{class}\">{}:{:02}</span>", seconds / 60, seconds % 60);
    }
    if let Some(said) = visit.remark(at as u8) {
        html += &format!("<span class=\"bubble\">{}</span>", escape(&spoken(&said.what)));
    }
    html
}

/// Over the board: no connection, or the game stands still.
fn over(visit: &Visit, room: &RoomNews, mine: Option<&SeatNews>) -> String {
    if !visit.line.is_open() {
        let key = if visit.line.closing { "server-away" } else { "connection-lost" };
        return format!("<div class=\"offline\" role=\"status\"><p>{}</p></div>", say(key));
    }
    let Some(pause) = room.paused.filter(|_| room.stage == Stage::Playing) else {
        return String::new();
    };
    let why = match pause.by {
        Some(by) => tell("paused-by", &[("name", visit.name(by.into()).into())]),
        None => say("paused"),
    };
    let waiting = |seat: &&SeatNews| !seat.ready && seat.here && seat.kept_by.is_none();
    let waiting: Vec<_> =
        room.seats.iter().filter(waiting).filter_map(|s| s.name.clone()).collect();
    let on = match mine {
        Some(seat) if !seat.ready => button("main large", "page ready true", &say("go-on"), true),
        _ => format!(
            "<p class=\"quiet\">{}</p>",
            escape(&tell("waiting-for", &[("name", waiting.join(", ").into())]))
        ),
    };
    format!("<div class=\"cover\"><p>{}</p>{on}</div>", escape(&why))
}

/// What the table wants to know: a move to be taken back, somebody gone, a seat to be taken back.
fn asks(visit: &Visit, room: &RoomNews, mine: Option<&SeatNews>) -> String {
    let mut html = String::new();
    let mut ask = |text: String, buttons: String| {
        html += &format!(
            "<div class=\"question\" role=\"status\"><p>{}</p><div class=\"row\">{buttons}</div></div>",
            escape(&text)
        );
    };
    let name = |seat: usize| shown_name(&visit.name(seat));
    if mine.is_some_and(|seat| seat.kept_by.is_some()) {
        ask(say("kept-for-you"), button("main", "page back", &say("take-back-seat"), true));
    }
    if let Some(asked) = &room.asked {
        let own = visit.you.seat == Some(asked.by);
        let answered = visit.you.seat.is_none_or(|seat| asked.agreed.contains(&seat));
        let args = [("name", name(asked.by.into()).into()), ("moves", asked.moves.into())];
        let buttons = button("main", "page agree true", &say("agree"), true)
            + &button("", "page agree false", &say("decline"), true);
        match own {
            true => ask(say("undo-asked"), String::new()),
            false => ask(tell("undo-asks", &args), if answered { String::new() } else { buttons }),
        }
    }
    for (seat, own) in room.seats.iter().enumerate() {
        let Some(until) = own.wait_until.filter(|_| visit.you.seat != Some(seat as u8)) else {
            continue;
        };
        let left = ((until as f64 - visit.now()) / 1000.0).ceil().max(0.0) as i32;
        let args = [("name", name(seat).into()), ("seconds", left.into())];
        if !own.choose && left > 0 {
            ask(tell("away", &args), String::new());
            continue;
        }
        let choice = |class: &str, what: &str| {
            button(
                class,
                &format!("page choose {seat} {what}"),
                &say(&format!("choose-{what}")),
                true,
            )
        };
        let choices = choice("main", "wait") + &choice("", "bot") + &choice("", "end");
        let key = if own.here { "silent" } else { "gone" };
        ask(tell(key, &args), if mine.is_some() { choices } else { String::new() });
    }
    html
}

/// After the end: somebody plays again.
fn again(visit: &Visit, room: &RoomNews) -> String {
    let Some(next) = &room.next else { return String::new() };
    let key = if visit.you.seat.is_some() { "rematch-there" } else { "rematch-watch" };
    let next = match visit.you.seat {
        Some(_) => button("main", "page follow", &say(key), true),
        None => format!("<a class=\"button main\" href=\"#/t/{next}\">{}</a>", say(key)),
    };
    format!("<div class=\"question\">{next}</div>")
}

/// Beside the board: who watches, how long the way is, the talk, the promise of fair chance.
fn side(visit: &Visit, room: &RoomNews, stoppable: bool) -> String {
    let mut about = tell("watchers", &[("count", room.watchers.into())]);
    if let Some(delay) = visit.line.delay {
        about += " ";
        about += &tell("delay", &[("millis", (delay as i32).into())]);
    }
    let (key, what) =
        if room.stopping { ("halt-not", "page halt false") } else { ("halt", "page halt true") };
    let stop = if stoppable && room.stage == Stage::Playing {
        button("link", what, &say(key), true)
    } else {
        String::new()
    };
    format!(
        "<section class=\"panel\"><h2>{}</h2><p class=\"quiet\">{about}</p>{}{stop}{}</section>",
        say("table"),
        said(visit),
        promise(room)
    )
}

/// The promise that was made before anything was drawn.
pub(crate) fn promise(room: &RoomNews) -> String {
    format!(
        "<details class=\"promise\"><summary>{}</summary><p>{}</p><code>{}</code></details>",
        say("fair"),
        say("fair-promise"),
        room.commit
    )
}
