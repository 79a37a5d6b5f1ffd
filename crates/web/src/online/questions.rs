//! What players ask each other, and what they are told of the answers: a move to be taken back, a game to be
//! ended, somebody gone, a seat to be taken back.

use super::extras::told;
use super::session::Session;
use crate::desk::display_name;
use crate::markup::{Markup, button, html, nothing};
use crate::play::TableDo;
use crate::words::{say, tell};
use tribord_table::message::{Declined, EndWhy, Ending, Matter, RoomNews, SeatNews};
use tribord_table::room::{Choice, Resigned};

/// Something that cannot be undone, to be said twice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sure {
    Resign,
    /// End the game because this seat is gone.
    EndFor(u8),
}

/// What is told of a question, and the question.
type Question = (String, Markup);

fn question(text: String, buttons: Markup) -> Question {
    let shown = html! { div class="question" { p { (text) } div class="row" { (buttons) } } };
    (text, shown)
}

/// All that is asked and told now; the most urgent first.
pub(super) fn questions(
    session: &Session,
    room: &RoomNews,
    mine: Option<&SeatNews>,
) -> Vec<Question> {
    let plays = mine.is_some_and(|seat| !seat.resigned);
    let mut all = Vec::new();
    all.extend(session.sure.filter(|_| plays).and_then(|sure| confirm(session, room, sure)));
    if plays && mine.is_some_and(|seat| seat.kept_by.is_some()) {
        let back = button("main", TableDo::TakeSeatBack, say("take-back-seat"), true);
        all.push(question(say("kept-for-you"), back));
    }
    all.extend(undo(session, room, plays));
    all.extend(ending(session, room, plays));
    all.extend(room.declined.map(|declined| told_declined(session, declined, plays)));
    if let Some(undone) = room.undone {
        let args = [("name", name(session, undone.by).into()), ("moves", undone.moves.into())];
        let key = if session.you.seat == Some(undone.by) { "undone-you" } else { "undone" };
        all.push(question(tell(key, &args), nothing()));
    }
    if room.stopping {
        let by = room.stop_by.map(|by| name(session, by)).unwrap_or_default();
        let key = if room.stop_by == session.you.seat { "stopping-you" } else { "stopping" };
        let on = html! {
            @if plays { (button("", TableDo::StopAfterRound(false), say("halt-not"), true)) }
        };
        all.push(question(tell(key, &[("name", by.into())]), on));
    }
    let seats = room.seats.iter().zip(0..).filter(|(_, at)| session.you.seat != Some(*at));
    all.extend(seats.filter_map(|(seat, at)| gone(session, room, seat, at, plays)));
    all
}

fn name(session: &Session, seat: u8) -> String {
    display_name(&session.name(seat.into()))
}

fn names(session: &Session, seats: &[u8]) -> String {
    let names: Vec<_> = seats.iter().map(|seat| name(session, *seat)).collect();
    names.join(", ")
}

/// The second step before something that cannot be undone.
fn confirm(session: &Session, room: &RoomNews, sure: Sure) -> Option<Question> {
    let (text, act, label) = match sure {
        Sure::Resign => {
            let alone =
                room.seats.iter().filter(|seat| seat.bot.is_none() && !seat.resigned).count() < 2;
            let ends = alone || room.plan.resigned == Resigned::End;
            let text = say(if ends { "resign-sure-end" } else { "resign-sure" });
            (text, TableDo::ReallyResign, say("resign-now"))
        }
        Sure::EndFor(seat) => {
            room.seats.get(usize::from(seat)).filter(|seat| seat.choose)?;
            let text = tell("end-sure", &[("name", name(session, seat).into())]);
            (text, TableDo::Choose(seat, Choice::End), say("choose-end"))
        }
    };
    let buttons = html! {
        (button("danger", act, label, true))
        (button("", TableDo::Stay, say("stay"), true))
    };
    Some(question(text, buttons))
}

/// Who has agreed so far, and who is waited for.
fn answers(session: &Session, room: &RoomNews, by: u8, agreed: &[u8]) -> String {
    let decides = |seat: &SeatNews| seat.bot.is_none() && seat.kept_by.is_none();
    let seats = room.seats.iter().zip(0..).filter(|(seat, at)| decides(seat) && *at != by);
    let waiting: Vec<u8> = seats.map(|(_, at)| at).filter(|at| !agreed.contains(at)).collect();
    let waiting = tell("waiting-for", &[("name", names(session, &waiting).into())]);
    if agreed.is_empty() {
        return waiting;
    }
    let agreed = tell("agreed-so-far", &[("name", names(session, agreed).into())]);
    format!("{agreed} {waiting}")
}

/// Somebody would like to take moves back.
fn undo(session: &Session, room: &RoomNews, plays: bool) -> Option<Question> {
    let asked = room.asked.as_ref()?;
    let so_far = answers(session, room, asked.by, &asked.agreed);
    if session.you.seat == Some(asked.by) {
        return Some(question(format!("{} {so_far}", say("undo-asked")), nothing()));
    }
    let args = [("name", name(session, asked.by).into()), ("moves", asked.moves.into())];
    let text = tell("undo-asks", &args);
    if !plays || session.you.seat.is_some_and(|seat| asked.agreed.contains(&seat)) {
        return Some(question(format!("{text} {so_far}"), nothing()));
    }
    let buttons = html! {
        (button("main", TableDo::AnswerUndo(true), say("agree"), true))
        (button("", TableDo::AnswerUndo(false), say("decline"), true))
    };
    Some(question(text, buttons))
}

/// Somebody would like to end the game here.
fn ending(session: &Session, room: &RoomNews, plays: bool) -> Option<Question> {
    let asked = room.end_asked.as_ref()?;
    let so_far = answers(session, room, asked.by, &asked.agreed);
    if session.you.seat == Some(asked.by) {
        let back = button("", TableDo::EndTogether(false), say("end-not"), true);
        return Some(question(format!("{} {so_far}", say("end-asked")), back));
    }
    let text = tell("end-asks", &[("name", name(session, asked.by).into())]);
    if !plays || session.you.seat.is_some_and(|seat| asked.agreed.contains(&seat)) {
        return Some(question(format!("{text} {so_far}"), nothing()));
    }
    let buttons = html! {
        (button("main", TableDo::EndTogether(true), say("end-agree"), true))
        (button("", TableDo::EndTogether(false), say("end-decline"), true))
    };
    Some(question(text, buttons))
}

/// Somebody said no, or played on. Who asked is told when it can be asked again.
fn told_declined(session: &Session, declined: Declined, plays: bool) -> Question {
    let mine = session.you.seat == Some(declined.by);
    let key = match (declined.matter, mine) {
        (Matter::Undo, false) => "undo-declined",
        (Matter::Undo, true) => "undo-declined-you",
        (Matter::End, false) => "end-declined",
        (Matter::End, true) => "end-declined-you",
    };
    // Nobody said no: a move was made meanwhile, and who asked may ask again.
    let key = match (declined.played, mine) {
        (false, _) => key,
        (true, false) => "undo-lapsed",
        (true, true) => "undo-lapsed-you",
    };
    let text = tell(key, &[("name", name(session, declined.by).into())]);
    let again = !declined.played && plays && session.you.seat == Some(declined.asked_by);
    let again = if again { say("denied-declined") } else { String::new() };
    question(format!("{text} {again}"), nothing())
}

/// Somebody is gone or silent: for how long they are waited for, then what can be chosen. To end the game
/// comes last, later, and twice.
fn gone(
    session: &Session,
    room: &RoomNews,
    seat: &SeatNews,
    at: u8,
    plays: bool,
) -> Option<Question> {
    let until = seat.wait_until?;
    let left = |until: u64| ((until as f64 - session.now()) / 1000.0).ceil().max(0.0) as i32;
    let name = name(session, at);
    if !seat.choose && left(until) > 0 {
        return Some(lost(&name, left(until)));
    }
    let wants = session.you.seat.is_some_and(|own| seat.enders.contains(&own));
    let ends = !wants && seat.end_from.is_some_and(|from| left(from) == 0);
    let choices = html! {
        @if plays {
            (button("main", TableDo::Choose(at, Choice::Wait), say("choose-wait"), true))
            (button("", TableDo::Choose(at, Choice::Bot), say("choose-bot"), true))
            @if ends { (button("", TableDo::EndFor(at), say("choose-end"), true)) }
        }
    };
    let key = match (plays, seat.here) {
        (true, true) => "silent",
        (true, false) => "gone",
        // Who only watches is not asked.
        (false, _) => "gone-watch",
    };
    let text = tell(key, &[("name", name.into())]);
    let text = match seat.enders.is_empty() {
        true => text,
        false => format!("{text} {}", ending_without(session, room, at, &seat.enders)),
    };
    Some(question(text, choices))
}

/// Somebody's connection is lost: that first, then for how long they are still waited for.
fn lost(name: &str, left: i32) -> Question {
    /// With so many seconds left the countdown begins.
    const COUNTS: i32 = 25;
    /// Those who listen do not hear all of it.
    const LISTENED: i32 = 10;
    let name = || ("name", name.to_owned().into());
    let lost = || tell("lost", &[name()]);
    let counts = |seconds: i32| tell("away", &[name(), ("seconds", seconds.into())]);
    let shown = if left > COUNTS { lost() } else { counts(left) };
    let said = if left > LISTENED { lost() } else { counts(told(left)) };
    (said, question(shown, nothing()).1)
}

/// Who wants to end the game because of somebody gone, and who is still waited for.
fn ending_without(session: &Session, room: &RoomNews, gone: u8, enders: &[u8]) -> String {
    let decides = |seat: &SeatNews| seat.bot.is_none() && seat.here && !seat.resigned;
    let seats = room.seats.iter().zip(0..).filter(|(seat, at)| decides(seat) && *at != gone);
    let waiting: Vec<u8> = seats.map(|(_, at)| at).filter(|at| !enders.contains(at)).collect();
    let wanted = tell("end-wanted", &[("name", names(session, enders).into())]);
    match waiting.is_empty() {
        true => wanted,
        false => {
            let waiting = names(session, &waiting);
            format!("{wanted} {}", tell("waiting-for", &[("name", waiting.into())]))
        }
    }
}

/// How a game came to be ended before it was over.
pub(super) fn why_ended(session: &Session, ending: &Ending) -> String {
    let seat = ending.seat.map(|seat| name(session, seat)).unwrap_or_default();
    let by = names(session, &ending.by);
    let mine = ending.seat.is_some() && ending.seat == session.you.seat;
    match ending.why {
        EndWhy::Agreed => {
            let mine = session.you.seat.is_some_and(|seat| ending.by.contains(&seat));
            say(if mine { "ended-agreed" } else { "ended-agreed-others" })
        }
        EndWhy::Resigned if mine => say("ended-resigned-you"),
        EndWhy::Resigned => tell("ended-resigned", &[("name", seat.into())]),
        EndWhy::Absent if mine => tell("ended-absent-you", &[("name", by.into())]),
        EndWhy::Absent => tell("ended-absent", &[("name", by.into()), ("gone", seat.into())]),
        EndWhy::Abandoned => say("ended-abandoned"),
        EndWhy::Closed => say("ended-closed"),
        EndWhy::Unknown => String::new(),
    }
}
