//! A table before the start: who sits where, the terms, and what lies on it (`invitation.rs`).

use super::head::switches;
use super::setup::LEVELS;
use super::table::{AGAIN, SIT};
use super::{agree, framed, invitation, outdated, restarts, terms};
use crate::app;
use crate::browser::{self, encoded, store};
use crate::catalogue;
use crate::desk::{Refused, display_name};
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, heard, html, icon, option, tool_link};
use crate::online::{Pressed, Session, is_elsewhere, press, promise, talk, write};
use crate::play::TableDo;
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_bots::Level;
use tribord_table::message::{RoomNews, SeatNews};
use tribord_table::room::{Chair, Command};

verbs! {
    /// What can be done before the start.
    pub(super) enum Do {
        /// A field: the name one sits down under.
        Name = "name",
        Sit(seat: u8) = "sit",
        Stand = "stand",
        Ready(ready: bool) = "ready",
        /// The host frees somebody's chair.
        Unseat(seat: u8) = "unseat",
        /// A list: for whom a free chair is.
        Chair(seat: usize) = "who",
        Copy = "copy",
        Share = "share",
    }
}

/// Goes to a table to sit down there at once; who plays again is also ready.
pub(crate) fn go_and_sit(id: &str, again: bool) {
    store(SIT, &format!("{id}{}", if again { AGAIN } else { "" }));
    app::go(&format!("/t/{}", encoded(id)));
}

/// Is this game a race?
pub(super) fn is_race(game: &str) -> bool {
    catalogue::find(game).is_some_and(|entry| entry.info().timed)
}

/// The table before the game: seats fill on its rim, and the invitation lies on it.
pub(super) fn render(
    session: &Session,
    name: &str,
    refused: Option<&Refused>,
    guests: Markup,
) -> Markup {
    let Some(room) = &session.room else {
        return framed("page", html! { p class="quiet" role="status" { (say("loading")) } });
    };
    let game = &room.plan.game;
    let title = catalogue::title(game);
    let seats = seats(room);
    html! {
        div class="hall" {
            main class="room" data-game=(game) {
                header class="bar" {
                    a class="back" href="#/" aria-label=(say("to-entrance")) { "‹" }
                    h1 { (title) }
                    nav aria-label=(say("tools")) {
                        (tool_link(&format!("#/rules/{game}"), "rules", &say("rules")))
                        (switches())
                    }
                }
                section class={ "scene " (game) } aria-label=(say("table")) {
                    div class="table" {
                        ul class="seats" {
                            @for (at, face) in seats.iter().enumerate() {
                                @if session.you.seat.map(usize::from) != Some(at) {
                                    (chair(session, room, at, face, name))
                                }
                            }
                        }
                        div class="surface" {
                            @if session.you.seat.is_none() && !session.you.host {
                                (invitation::invitation(room, free_chair(session, room).is_some()))
                            } @else {
                                (invitation::ticket(session, room))
                            }
                            (guests)
                            (terms::summary(&room.plan))
                            (agree::form(session, room))
                        }
                        (mine(session, room, &seats))
                    }
                    (dock(session, room, name, refused))
                }
                aside class="talks" {
                    (talk(session))
                    (promise(room))
                }
            }
        }
    }
}

/// The chairs with who they are for and who sits there.
pub(super) fn chairs(room: &RoomNews) -> impl Iterator<Item = (&Chair, &SeatNews)> {
    room.plan.seats.iter().zip(&room.seats)
}

/// The first chair that one may take; none for who has one, may have none, or came to watch.
fn free_chair(session: &Session, room: &RoomNews) -> Option<u8> {
    let is_free =
        |(chair, seat): (&Chair, &SeatNews)| *chair == Chair::Person && seat.name.is_none();
    let barred = session.you.seat.is_some() || session.you.withheld || session.watches;
    chairs(room).position(is_free).filter(|_| !barred).map(|at| at as u8)
}

/// The face of every seat; a dashed one where nobody sits.
fn seats(room: &RoomNews) -> Vec<Markup> {
    let name = |(chair, seat): (&Chair, &SeatNews)| match chair {
        Chair::Bot(level) => format!("bot:{level}"),
        Chair::Person => seat.name.clone().unwrap_or_default(),
    };
    let names: Vec<_> = chairs(room).map(name).collect();
    let drawn = faces(&names).into_iter().zip(names);
    let face = |(face, name): (Markup, String)| match name.is_empty() {
        true => html! { span class="face empty" aria-hidden="true" { "+" } },
        false => face,
    };
    drawn.map(face).collect()
}

/// A face with a tick as soon as the game may begin.
fn head(face: &Markup, ready: bool) -> Markup {
    html! {
        span class="avatar" {
            (face)
            @if ready { span class="tick" { (icon("check")) } }
        }
    }
}

/// A chair on the far side of the table.
fn chair(session: &Session, room: &RoomNews, at: usize, face: &Markup, name: &str) -> Markup {
    let (Some(chair), seat) = (room.plan.seats.get(at), &room.seats[at]) else { return html! {} };
    let place = at as u8;
    // Nothing could be sent before the table has been heard.
    let open = session.connection().is_open();
    let bot = matches!(chair, Chair::Bot(_));
    let taken = bot || seat.name.is_some();
    html! {
        li class=(if taken { "seat" } else { "seat free" }) {
            (head(face, bot || seat.ready))
            div class="plate" {
                @if let Chair::Bot(level) = chair {
                    b class="name" { (display_name(&format!("bot:{level}"))) }
                    small { (say("bot")) }
                } @else if let Some(sitter) = &seat.name {
                    b class="name" { (sitter) }
                    small {
                        (say(match (seat.here, seat.ready) {
                            (false, _) => "seat-gone",
                            (true, true) => "is-ready",
                            (true, false) => "not-ready",
                        }))
                    }
                } @else if session.you.seat.is_some() || session.you.withheld || session.watches {
                    b class="name" { (say("free-seat")) }
                    small { (say("by-link")) }
                } @else {
                    @let label = html! { (say("sit-there")) " " (heard(tell("place", &[("number", (at + 1).into())]))) };
                    (button("mini main", Do::Sit(place), label, open && !name.trim().is_empty()))
                }
                @if room.revealing {
                    @if seat.choose && session.you.seat.is_some() {
                        (button("link", Do::Unseat(place), say("unseat"), open))
                    }
                } @else if agree::is_host(session, room) {
                    @if seat.name.is_some() {
                        (button("link", Do::Unseat(place), say("unseat"), open))
                    } @else {
                        (chair_list(at, chair, open))
                    }
                }
            }
        }
    }
}

/// Who opened the table decides for whom a free chair is.
fn chair_list(at: usize, chair: &Chair, open: bool) -> Markup {
    html! {
        select aria-label=(tell("place", &[("number", (at + 1).into())])) data-do=(Do::Chair(at))
            disabled[!open] {
            (option("person", say("friend"), *chair == Chair::Person))
            @for level in LEVELS.map(Level::name) {
                @let chosen = *chair == Chair::Bot(level.to_owned());
                (option(level, display_name(&format!("bot:{level}")), chosen))
            }
        }
    }
}

/// My own place.
fn mine(session: &Session, room: &RoomNews, faces: &[Markup]) -> Markup {
    let own = session.you.seat.map(usize::from);
    let own = own.and_then(|at| room.seats.get(at).zip(faces.get(at)));
    html! {
        div class="mine" {
            @if let Some((seat, face)) = own {
                div class="me" {
                    (head(face, seat.ready))
                    div class="plate" {
                        b class="name" { (seat.name.clone().unwrap_or_default()) }
                        small { (say("you")) }
                    }
                }
            }
        }
    }
}

/// What is waited for, and the button for it; who has no seat yet gives a name first.
fn dock(session: &Session, room: &RoomNews, name: &str, refused: Option<&Refused>) -> Markup {
    let connection = session.connection();
    let open = connection.is_open();
    let mine = session.you.seat.and_then(|seat| room.seats.get(usize::from(seat)));
    html! {
        div class="dock" {
            div class="say" role="status" {
                @if connection.is_outdated() {
                    div class="question" role="alert" { (outdated()) }
                } @else if let Some(refused) = refused.filter(|_| mine.is_some()) {
                    (alert(&refused.text))
                } @else {
                    @if let Some(at) = connection.restart() { (restarts(at - browser::clock())) }
                    @if let Some(name) = room.withheld.clone().filter(|_| !session.you.withheld) {
                        p { (tell("withheld", &[("name", name.into())])) }
                    }
                    @if session.inherited { p { (say("host-now")) } }
                    p { (waits(session, room, mine, name)) }
                }
            }
            @if let Some(mine) = mine {
                div class="acts" {
                    @if mine.ready && !room.revealing {
                        (button("plain", Do::Ready(false), say("not-yet"), open))
                    } @else if !room.revealing {
                        (button("primary", Do::Ready(true), say("ready"), open))
                    }
                    (button("plain", Do::Stand, say("stand"), open))
                }
            } @else if let Some(free) = free_chair(session, room) {
                // Enter does what the main button does.
                form data-submit=(Do::Sit(free)) {
                    label class="option" {
                        span { (say("your-name")) }
                        input type="text" maxlength="24" autocomplete="nickname" data-do=(Do::Name) value=(name);
                    }
                    @if let Some(refused) = refused { (alert(&refused.text)) }
                }
                div class="acts" {
                    (button("primary", Do::Sit(free), say("sit-down"), open && !name.trim().is_empty()))
                }
            }
        }
    }
}

/// What is waited for, in a sentence.
fn waits(session: &Session, room: &RoomNews, mine: Option<&SeatNews>, name: &str) -> String {
    let people = || chairs(room).filter(|(chair, _)| **chair == Chair::Person);
    let empty = people().filter(|(_, seat)| seat.name.is_none()).count();
    let others = people().filter(|(_, seat)| !seat.ready || !seat.here);
    let others: Vec<_> = others.filter_map(|(_, seat)| seat.name.clone()).collect();
    match (mine, empty) {
        _ if !session.connection().is_open() => say("connecting"),
        _ if room.revealing => reveals(session, room),
        _ if session.you.withheld => say("denied-withheld"),
        (None, 1..) if session.watches => say("watch-soon"),
        (None, 0) => say(if room.plan.watch { "room-full" } else { "room-full-closed" }),
        (None, _) if name.trim().is_empty() => say("name-first"),
        (Some(mine), 0) if !mine.ready => say("ready-now"),
        (Some(_), 0) => tell("waiting-for", &[("name", others.join(", ").into())]),
        (_, empty) => tell("waiting-seats", &[("count", empty.into())]),
    }
}

/// Who is waited for to reveal their share of the chance.
fn reveals(session: &Session, room: &RoomNews) -> String {
    if session.you.seat.is_some_and(|seat| is_elsewhere(&session.table, seat, room)) {
        return say("reveal-elsewhere");
    }
    let late = room.seats.iter().filter(|seat| seat.wait_until.is_some());
    let late: Vec<_> = late.filter_map(|seat| seat.name.clone()).collect();
    tell("reveal-wait", &[("name", late.join(", ").into())])
}

pub(super) fn on_gesture(session: &mut Session, name: &str, gesture: RawGesture<'_>) -> bool {
    if let Some(action) = gesture.click::<TableDo>() {
        return !matches!(press(session, &action), Pressed::Unknown);
    }
    if let Some((field, text)) = gesture.input() {
        return write(session, &field, text);
    }
    if let Some((Do::Chair(seat), value)) = gesture.input() {
        return change_chair(session, seat, value);
    }
    if agree::on_gesture(session, gesture) {
        return true;
    }
    let command = match gesture.click() {
        Some(Do::Copy) => {
            session.copy(session.link());
            return true;
        }
        Some(Do::Share) => {
            browser::share(&session.link());
            return true;
        }
        Some(Do::Sit(seat)) => {
            let race = session.room.as_ref().is_some_and(|room| is_race(&room.plan.game));
            session.sit(seat, name, !race);
            return true;
        }
        Some(Do::Unseat(seat)) => Command::Unseat { seat },
        Some(Do::Stand) => Command::Stand,
        Some(Do::Ready(ready)) => {
            session.ready(ready);
            return true;
        }
        Some(Do::Name | Do::Chair(_)) | None => return false,
    };
    session.send(command);
    true
}

/// A chair is for somebody else from now on.
fn change_chair(session: &mut Session, seat: usize, value: &str) -> bool {
    let Some(mut plan) = session.room.as_ref().map(|room| room.plan.clone()) else { return false };
    let Some(chair) = plan.seats.get_mut(seat) else { return false };
    let bot = Level::by_name(value).map(|level| Chair::Bot(level.name().to_owned()));
    *chair = bot.unwrap_or(Chair::Person);
    session.send(Command::Plan { plan: Box::new(plan) });
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn what_is_done_before_the_start_has_a_text_form() {
        assert_returns([Do::Name, Do::Sit(1), Do::Stand, Do::Ready(true), Do::Unseat(2)]);
        assert_returns([Do::Chair(3), Do::Copy, Do::Share]);
    }
}
