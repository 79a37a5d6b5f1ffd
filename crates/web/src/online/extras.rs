//! What stands around a board when others sit elsewhere: connection, clocks, questions, talk.

use super::session::{Session, spoken};
use super::talk::{said, tray};
use super::timeline::{Clocks, Timeline};
use crate::browser::{self, clock};
use crate::desk::display_name;
use crate::markup::{Markup, button, html, tool};
use crate::pages;
use crate::play::{Extras, Spoken, TableDo};
use crate::words::{say, tell};
use crate::{app, markup};
use tribord_table::message::{Remark, RoomNews, SeatNews, Stage, UndoNews};
use tribord_table::room::{Choice, Command};

/// Does anything beside the board change with time alone?
pub(super) fn changes_with_time(session: &Session, clocks: &Clocks) -> bool {
    let Some(room) = &session.room else { return false };
    let playing = room.stage == Stage::Playing;
    let waits = room.seats.iter().any(|seat| seat.wait_until.is_some());
    let starts = clocks.starts.is_some_and(|starts| starts > session.now());
    let said = (0..room.seats.len()).any(|seat| session.remark(seat as u8).is_some());
    playing && (waits || starts || !clocks.left.is_empty()) || said
}

/// What came of a button.
pub(crate) enum Pressed {
    /// It is none of ours.
    Unknown,
    Done,
    NotSent,
}

/// Somebody presses a button.
pub(crate) fn press(session: &mut Session, action: &TableDo) -> Pressed {
    match action {
        TableDo::Replay => app::go(&format!("/game/{}", browser::encoded(&session.table))),
        TableDo::Download => browser::follow(&session.record()),
        TableDo::Follow => {
            let next = session.room.as_ref().and_then(|room| room.next.clone());
            pages::go_and_sit(&next.unwrap_or_default(), true);
        }
        TableDo::Talk => session.talk_open = !session.talk_open,
        _ => {
            let Some(command) = command(session, action) else { return Pressed::Unknown };
            if session.send(command).is_none() {
                return Pressed::NotSent;
            }
        }
    }
    Pressed::Done
}

/// The command behind a button.
fn command(session: &mut Session, action: &TableDo) -> Option<Command> {
    Some(match action {
        TableDo::Rematch => {
            session.wants_rematch = true;
            Command::Rematch
        }
        TableDo::TakeSeatBack => Command::Back,
        TableDo::Ready(ready) => Command::Ready { ready: *ready, pledge: None },
        TableDo::AnswerUndo(agree) => Command::Answer { agree: *agree },
        TableDo::StopAfterRound(stop) => Command::Stop { stop: *stop },
        TableDo::Choose(seat, choice) => Command::Choose { seat: *seat, choice: *choice },
        TableDo::Say(Spoken(remark)) => {
            session.talk_open = false;
            Command::Say { what: remark.clone() }
        }
        TableDo::SendText if !session.writing.trim().is_empty() => {
            session.talk_open = false;
            let text = std::mem::take(&mut session.writing).trim().to_owned();
            Command::Say { what: Remark::Text(text) }
        }
        _ => return None,
    })
}

/// `rounds`: has the game several?
pub(super) fn extras(session: &Session, timeline: &Timeline, rounds: bool) -> Extras {
    let Some(room) = &session.room else { return Extras::default() };
    let mine = session.you.seat.and_then(|seat| room.seats.get(usize::from(seat)));
    let playing = room.stage == Stage::Playing;
    let undo = |undo: UndoNews| match undo {
        UndoNews::Ask => say("undo-ask"),
        UndoNews::Free => say("undo"),
    };
    let seats = 0..room.seats.len();
    let asked = if playing { questions(session, room, mine) } else { rematch(session, room) };
    let restart = session.connection().restart().map(|at| pages::restarts(at - clock()));
    let asked = [restart, asked].into_iter().flatten().reduce(|a, b| html! { (a) (b) });
    Extras {
        seats: seats.map(|at| beside_name(session, &timeline.clocks, room, at)).collect(),
        cover: cover(session, room, mine),
        questions: asked,
        side: side(session, room, mine.is_some() && rounds),
        tools: tool("", TableDo::Talk, "talk", &say("talk")),
        talk: if session.talk_open { tray(session, room) } else { markup::nothing() },
        undo: timeline.undo.map(undo),
        no_undo: timeline.undo.is_none().then(|| say("undo-nothing")),
        hints: room.plan.hints && mine.is_some(),
        watching: mine.is_none(),
        film: false,
    }
}

/// Connection, clock, who plays for whom, and what was said just now.
fn beside_name(session: &Session, clocks: &Clocks, room: &RoomNews, at: usize) -> Markup {
    let seat = &room.seats[at];
    html! {
        @if seat.bot.is_none() {
            @let word = say(if seat.here { "seat-here" } else { "seat-gone" });
            span class=(if seat.here { "dot on" } else { "dot" }) role="img" aria-label=(word) title=(word) {}
        }
        @if let Some(bot) = &seat.kept_by {
            span { (tell("kept-by", &[("name", display_name(&format!("bot:{bot}")).into())])) }
        }
        @if let Some(left) = clocks.left.get(at) {
            @let runs = room.paused.is_none()
                && room.stage == Stage::Playing
                && clocks.to_act.contains(&(at as u8));
            @let left = if runs { left - (clock() - clocks.heard) } else { *left };
            @let seconds = (left / 1000.0).ceil().max(0.0) as u64;
            span class=(if runs { "clock runs" } else { "clock" }) {
                (seconds / 60) ":" (format!("{:02}", seconds % 60))
            }
        }
        @if let Some(said) = session.remark(at as u8) {
            span class="bubble" { (spoken(&said.what)) }
        }
    }
}

/// Over the board: no connection, or the game stands still.
fn cover(session: &Session, room: &RoomNews, mine: Option<&SeatNews>) -> Option<Markup> {
    let connection = session.connection();
    if connection.is_outdated() {
        return Some(html! { div class="cover" role="alert" { (pages::outdated()) } });
    }
    if !connection.is_open() {
        let closing = connection.is_server_closing();
        let key = if closing { "server-away" } else { "connection-lost" };
        return Some(html! { div class="offline" role="status" { p { (say(key)) } } });
    }
    let pause = room.paused.filter(|_| room.stage == Stage::Playing)?;
    let why = match pause.by {
        Some(by) => tell("paused-by", &[("name", session.name(by.into()).into())]),
        None => say("paused"),
    };
    let waiting = |seat: &&SeatNews| !seat.ready && seat.here && seat.kept_by.is_none();
    let waiting: Vec<_> =
        room.seats.iter().filter(waiting).filter_map(|seat| seat.name.clone()).collect();
    Some(html! {
        div class="cover" {
            p { (why) }
            @if mine.is_some_and(|seat| !seat.ready) {
                (button("main large", TableDo::Ready(true), say("go-on"), true))
            } @else {
                p class="quiet" { (tell("waiting-for", &[("name", waiting.join(", ").into())])) }
            }
        }
    })
}

fn question(text: &str, buttons: Markup) -> Markup {
    html! {
        div class="question" role="status" { p { (text) } div class="row" { (buttons) } }
    }
}

/// What the table wants to know: a move to be taken back, somebody gone, a seat to be taken back.
fn questions(session: &Session, room: &RoomNews, mine: Option<&SeatNews>) -> Option<Markup> {
    let name = |seat: usize| display_name(&session.name(seat));
    let mut all = Vec::new();
    if mine.is_some_and(|seat| seat.kept_by.is_some()) {
        let back = button("main", TableDo::TakeSeatBack, say("take-back-seat"), true);
        all.push(question(&say("kept-for-you"), back));
    }
    if let Some(asked) = &room.asked {
        let answered = session.you.seat.is_none_or(|seat| asked.agreed.contains(&seat));
        let args = [("name", name(asked.by.into()).into()), ("moves", asked.moves.into())];
        let buttons = html! {
            @if !answered {
                (button("main", TableDo::AnswerUndo(true), say("agree"), true))
                (button("", TableDo::AnswerUndo(false), say("decline"), true))
            }
        };
        all.push(match session.you.seat == Some(asked.by) {
            true => question(&say("undo-asked"), markup::nothing()),
            false => question(&tell("undo-asks", &args), buttons),
        });
    }
    for (at, seat) in room.seats.iter().enumerate() {
        let waits = seat.wait_until.filter(|_| session.you.seat != Some(at as u8));
        let Some(until) = waits else { continue };
        let left = ((until as f64 - session.now()) / 1000.0).ceil().max(0.0) as i32;
        let args = [("name", name(at).into()), ("seconds", left.into())];
        if !seat.choose && left > 0 {
            all.push(question(&tell("away", &args), markup::nothing()));
            continue;
        }
        let choice = |class: &str, choice: Choice| {
            let label = say(&format!("choose-{choice}"));
            button(class, TableDo::Choose(at as u8, choice), label, true)
        };
        let choices = html! {
            @if mine.is_some() {
                (choice("main", Choice::Wait)) (choice("", Choice::Bot)) (choice("", Choice::End))
            }
        };
        all.push(question(&tell(if seat.here { "silent" } else { "gone" }, &args), choices));
    }
    (!all.is_empty()).then(|| html! { @for question in all { (question) } })
}

/// After the end: somebody plays again.
fn rematch(session: &Session, room: &RoomNews) -> Option<Markup> {
    let next = room.next.as_ref()?;
    Some(html! {
        div class="question" {
            @if session.you.seat.is_some() {
                (button("main", TableDo::Follow, say("rematch-there"), true))
            } @else {
                a class="button main" href={ "#/t/" (browser::encoded(next)) } { (say("rematch-watch")) }
            }
        }
    })
}

/// Beside the board: who watches, how long the way is, the talk, the promise of fair chance.
fn side(session: &Session, room: &RoomNews, stoppable: bool) -> Markup {
    let key = if room.stopping { "halt-not" } else { "halt" };
    html! {
        section class="panel" {
            h2 { (say("table")) }
            p class="quiet" {
                (tell("watchers", &[("count", room.watchers.into())]))
                @if let Some(millis) = session.connection().round_trip() {
                    " " (tell("delay", &[("millis", (millis as i32).into())]))
                }
            }
            (said(session))
            @if stoppable && room.stage == Stage::Playing {
                (button("link", TableDo::StopAfterRound(!room.stopping), say(key), true))
            }
            (promise(room))
        }
    }
}

/// The promise that was made before anything was drawn.
pub(crate) fn promise(room: &RoomNews) -> Markup {
    html! {
        details class="promise" {
            summary { (say("fair")) }
            p { (say("fair-promise")) }
            code { (room.commit) }
        }
    }
}
