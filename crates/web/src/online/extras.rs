//! What stands around a board when others sit elsewhere: connection, clocks, questions, talk.

use super::questions::{Sure, questions, why_ended};
use super::session::{Session, spoken};
use super::talk::{from_the_gallery, said, tray};
use super::timeline::{Clocks, Timeline};
use crate::browser::{self, clock};
use crate::desk::display_name;
use crate::markup::{Markup, button, classes, html};
use crate::pages::{self, link_field};
use crate::play::{Extras, Spoken, TableDo};
use crate::words::{clock_time, lang, say, tell};
use crate::{app, markup};
use tribord_game::{Info, Seat};
use tribord_table::message::{Remark, RoomNews, SeatNews, Stage, UndoNews};
use tribord_table::room::Command;

/// Does anything beside the board change with time alone?
pub(super) fn changes_with_time(session: &Session, clocks: &Clocks) -> bool {
    let Some(room) = &session.room else { return false };
    let playing = room.stage == Stage::Playing;
    let waits = room.seats.iter().any(|seat| seat.wait_until.is_some());
    let starts = clocks.starts.is_some_and(|starts| starts > session.now());
    let mut speakers = (0..room.seats.len()).map(|seat| Some(seat as u8)).chain([None]);
    let said = speakers.any(|seat| session.latest(seat).is_some());
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
        TableDo::Analyse => app::go(&format!("/analysis/{}", browser::encoded(&session.table))),
        TableDo::Replay => app::go(&format!("/game/{}", browser::encoded(&session.table))),
        TableDo::Download => browser::follow(&session.record()),
        TableDo::Copy => session.copy(session.watch_link()),
        TableDo::Follow => {
            let next = session.room.as_ref().and_then(|room| room.next.clone());
            pages::go_and_sit(&next.unwrap_or_default(), true);
        }
        TableDo::Talk => session.talk_open = !session.talk_open,
        TableDo::Resign => session.sure = Some(Sure::Resign),
        TableDo::EndFor(seat) => session.sure = Some(Sure::EndFor(*seat)),
        TableDo::Stay => session.sure = None,
        _ => {
            let Some(command) = command(session, action) else { return Pressed::Unknown };
            if session.send(command).is_none() {
                return Pressed::NotSent;
            }
        }
    }
    Pressed::Done
}

/// Somebody writes into a field of the talk.
pub(crate) fn write(session: &mut Session, field: &TableDo, text: &str) -> bool {
    match field {
        TableDo::Write => text.clone_into(&mut session.writing),
        TableDo::WatchName => text.clone_into(&mut session.naming),
        _ => return false,
    }
    true
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
        TableDo::Choose(seat, choice) => {
            session.sure = None;
            Command::Choose { seat: *seat, choice: *choice }
        }
        TableDo::ReallyResign => {
            session.sure = None;
            Command::Resign
        }
        TableDo::EndTogether(agree) => Command::End { agree: *agree },
        TableDo::Say(Spoken(remark)) => {
            session.talk_open = false;
            Command::Say { what: remark.clone() }
        }
        TableDo::SendText if !session.writing.trim().is_empty() => {
            session.talk_open = false;
            let text = std::mem::take(&mut session.writing).trim().to_owned();
            Command::Say { what: Remark::Text(text) }
        }
        TableDo::WatchAs if !session.naming.trim().is_empty() => {
            Command::Name { name: session.naming.trim().to_owned() }
        }
        _ => return None,
    })
}

/// What stands around the board of this game.
pub(super) fn extras(session: &Session, timeline: &Timeline, game: &Info) -> Extras {
    let Some(room) = &session.room else { return Extras::default() };
    let mine = session.you.seat.and_then(|seat| room.seats.get(usize::from(seat)));
    let playing = room.stage == Stage::Playing;
    let plays = mine.is_some_and(|seat| !seat.resigned);
    let seats = 0..room.seats.len();
    let asked = if playing { questions(session, room, mine) } else { Vec::new() };
    let (mut told, mut asked): (Vec<_>, Vec<_>) = asked.into_iter().unzip();
    told.extend(session.you.seat.and_then(|seat| my_clock(&timeline.clocks, room, seat)));
    asked.extend(rematch(session, room).filter(|_| !playing));
    asked.extend(session.connection().restart().map(|at| pages::restarts(at - clock())));
    Extras {
        seats: seats.map(|at| beside_name(session, &timeline.clocks, room, at)).collect(),
        cover: cover(session, room, mine, game.timed),
        says: None,
        ways: None,
        questions: (!asked.is_empty()).then(|| html! { @for question in asked { (question) } }),
        told,
        side: side(session, room, mine, game.rounds),
        talks: true,
        gallery: from_the_gallery(session),
        talk: if session.talk_open { tray(session, room) } else { markup::nothing() },
        undo: (timeline.undo == Some(UndoNews::Ask)).then(|| say("undo-ask")),
        no_undo: why_no_undo(session, timeline).map(say),
        hints: room.plan.hints && plays,
        watching: !plays,
        why_ended: room.ending.as_ref().map(|ending| why_ended(session, ending)),
        picture: Some(format!("/t/{}/picture.png", browser::encoded(&session.table))),
        film: false,
        moments: Vec::new(),
    }
}

/// Why nothing can be taken back now; none if something can.
pub(super) fn why_no_undo(session: &Session, timeline: &Timeline) -> Option<&'static str> {
    let asked = session.room.as_ref().and_then(|room| room.asked.as_ref());
    let others = asked.is_some_and(|asked| Some(asked.by) != session.you.seat);
    match timeline.undo {
        Some(UndoNews::Free) => None,
        Some(UndoNews::Ask) => others.then_some("denied-asked"),
        Some(UndoNews::Declined) => Some("denied-declined"),
        Some(UndoNews::Revealed) => Some("undo-revealed"),
        Some(UndoNews::OverDays) => Some("undo-over-days"),
        Some(UndoNews::Nothing) => Some("undo-nothing"),
        None => Some("denied-over"),
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
        @if seat.resigned { span { (say("resigned")) } }
        @if let Some(bot) = &seat.kept_by {
            span { (tell("kept-by", &[("name", display_name(&format!("bot:{bot}")).into())])) }
        }
        @if let Some((seconds, runs)) = time_left(clocks, room, at) {
            span class={ "clock" (classes(&[("runs", runs), ("low", runs && seconds <= LOW)])) } {
                (clock_time(seconds))
            }
        }
        @if let Some(until) = seat.holiday {
            span class="clock" { (tell("holiday-until", &[("time", moment(until).into())])) }
        } @else if let Some(due) = seat.due {
            span class="clock runs" { (tell("due-until", &[("time", moment(due).into())])) }
        }
        @if let Some(said) = session.latest(Some(at as u8)) {
            span class="bubble said" { (spoken(&said.what)) }
        }
    }
}

/// A moment as people write it.
fn moment(time: u64) -> String {
    browser::moment(time, lang().tag())
}

/// With so many seconds left a clock warns.
const LOW: u64 = 10;

/// Does this seat's clock run out?
pub(super) fn is_low(clocks: &Clocks, room: &RoomNews, seat: Seat) -> bool {
    time_left(clocks, room, seat.index()).is_some_and(|(left, runs)| runs && left <= LOW)
}

/// The seconds that a seat has left, and whether they run.
fn time_left(clocks: &Clocks, room: &RoomNews, at: usize) -> Option<(u64, bool)> {
    let left = *clocks.left.get(at)?;
    let playing = room.paused.is_none() && room.stage == Stage::Playing;
    let runs = playing && clocks.to_act.contains(&(at as u8));
    let left = if runs { left - (clock() - clocks.heard) } else { left };
    Some(((left / 1000.0).ceil().max(0.0) as u64, runs))
}

/// Of a countdown only these moments are told, in seconds: all of it could not be listened to.
const TOLD: [i32; 4] = [10, 30, 60, 180];

/// The moment that was told last, with so many seconds left.
pub(super) fn told(left: i32) -> i32 {
    TOLD.into_iter().find(|moment| left <= *moment).unwrap_or(left)
}

/// What is told of my clock: when little is left.
fn my_clock(clocks: &Clocks, room: &RoomNews, seat: u8) -> Option<String> {
    let (left, runs) = time_left(clocks, room, seat.into())?;
    let little = runs && (1..=30).contains(&left);
    little.then(|| tell("clock-left", &[("seconds", told(left as i32).into())]))
}

/// Over the board: no connection, or the game stands still. A race waits also for those who are not connected.
fn cover(
    session: &Session,
    room: &RoomNews,
    mine: Option<&SeatNews>,
    race: bool,
) -> Option<Markup> {
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
    let name = |seat: u8| [("name", session.name(seat.into()).into())];
    let why = match (pause.by, pause.lost) {
        (Some(by), _) => tell("paused-by", &name(by)),
        (None, Some(lost)) => tell("paused-lost", &name(lost)),
        (None, None) => say("paused"),
    };
    let person = |seat: &&SeatNews| seat.bot.is_none() && seat.kept_by.is_none();
    let waiting = |seat: &&SeatNews| if seat.here { !seat.ready } else { race };
    let waiting = room.seats.iter().filter(person).filter(waiting);
    let waiting: Vec<_> = waiting.filter_map(|seat| seat.name.clone()).collect();
    Some(html! {
        div class="cover" {
            p { (why) }
            @if mine.is_some_and(|seat| !seat.ready) {
                (button("main large", TableDo::Ready(true), say("go-on"), true))
            } @else if !waiting.is_empty() {
                p class="quiet" { (tell("waiting-for", &[("name", waiting.join(", ").into())])) }
            }
        }
    })
}

/// After the end: somebody plays again.
fn rematch(session: &Session, room: &RoomNews) -> Option<Markup> {
    let next = room.next.as_ref()?;
    Some(html! {
        div class="question" {
            @if session.you.seat.is_some() {
                (button("main", TableDo::Follow, say("rematch-there"), true))
            } @else {
                a class="button main" href={ "/t/" (browser::encoded(next)) } { (say("rematch-watch")) }
            }
        }
    })
}

/// Beside the board: who watches, how long the way is, the talk, the promise of fair chance.
fn side(session: &Session, room: &RoomNews, mine: Option<&SeatNews>, rounds: bool) -> Markup {
    let plays = room.stage == Stage::Playing && mine.is_some_and(|seat| !seat.resigned);
    html! {
        section class="panel" {
            h2 { (say("table")) }
            p class="quiet" {
                (watchers(room))
                @if let Some(millis) = session.connection().round_trip() {
                    " " (tell("delay", &[("millis", (millis as i32).into())]))
                }
            }
            (watch_link(session, room))
            (said(session))
            @if plays && room.plan.pace.is_over_days() {
                p { a href="#/notices" { (say("told")) } }
                p { a href="#/mine" { (say("holiday")) } }
                @if session.you.host || mine.is_some_and(|seat| seat.host) {
                    p { a href={ "#/channel/" (browser::encoded(&session.table)) } { (say("channel")) } }
                }
            }
            @if plays { (leaving(room, rounds)) }
            (promise(room))
        }
    }
}

/// Ways out of the game, for a while or for good.
fn leaving(room: &RoomNews, rounds: bool) -> Markup {
    // Over days there are no pauses: nobody waits for anybody.
    let pauses = rounds && !room.plan.pace.is_over_days();
    html! {
        div class="leaving" {
            @if pauses && !room.stopping {
                (button("link", TableDo::StopAfterRound(true), say("halt"), true))
            }
            @if room.end_asked.is_none() {
                (button("link", TableDo::EndTogether(true), say("end-together"), true))
            }
            (button("link", TableDo::Resign, say("resign"), true))
        }
    }
}

/// Who watches: how many, and the names of those who gave one.
fn watchers(room: &RoomNews) -> String {
    let count = tell("watchers", &[("count", room.watchers.into())]);
    match room.watching.is_empty() {
        true => count,
        false => tell(
            "watchers-named",
            &[("count", count.into()), ("names", room.watching.join(", ").into())],
        ),
    }
}

/// The link for those who only watch, where that is allowed.
pub(crate) fn watch_link(session: &Session, room: &RoomNews) -> Markup {
    let link = session.watch_link();
    let copied = session.copied == link;
    html! {
        @if room.plan.watch {
            details open[copied] {
                summary { (say("watch-link")) }
                (link_field("watch-link", &link, TableDo::Copy, copied, markup::nothing()))
            }
        }
    }
}

/// The promise that was made before anything was drawn.
pub(crate) fn promise(room: &RoomNews) -> Markup {
    // Over days nobody is there to reveal a share later.
    let over_days = room.plan.pace.is_over_days();
    html! {
        details class="promise" {
            summary { (say("fair")) }
            p { (say(if over_days { "fair-promise-days" } else { "fair-promise" })) }
            code { (room.commit) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{leaving, promise, told};
    use crate::words::say;
    use tribord_table::room::{Pace, Plan, Room};

    #[test]
    fn over_days_no_more_is_promised_than_is_kept() {
        for (pace, key) in [(Pace::None, "fair-promise"), (Pace::Days(1), "fair-promise-days")] {
            let plan = Plan { pace, ..Plan::new("triqueta", 2) };
            let (room, _) = Room::open("ana", plan, [7; 32]).unwrap();
            let html = promise(&room.room_news(0)).into_string();
            assert!(html.contains(&say(key)), "{html}");
        }
    }

    #[test]
    fn over_days_no_pause_is_offered() {
        for (pace, offered) in [(Pace::None, true), (Pace::Days(1), false)] {
            let plan = Plan { pace, ..Plan::new("triqueta", 2) };
            let (room, _) = Room::open("ana", plan, [7; 32]).unwrap();
            let html = leaving(&room.room_news(0), true).into_string();
            assert_eq!(html.contains(&say("halt")), offered, "{html}");
            assert!(html.contains(&say("resign")), "{html}");
        }
    }

    #[test]
    fn a_countdown_is_told_at_few_moments() {
        let mut all: Vec<i32> = (1..=30).rev().map(told).collect();
        all.dedup();
        assert_eq!(all, [30, 10]);
    }
}
