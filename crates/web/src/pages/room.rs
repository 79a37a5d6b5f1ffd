//! A table before the start: who sits where, the link for the others, the terms.

use super::setup::LEVELS;
use super::table::{AGAIN, SIT};
use super::{link_field, outdated, qr_picture, share_button, terms};
use crate::app;
use crate::browser::{self, encoded, store};
use crate::catalogue;
use crate::desk::{Refused, display_name};
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, html, option};
use crate::online::{Pressed, Session, press, promise, talk};
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

pub(super) fn render(session: &Session, name: &str, refused: Option<&Refused>) -> Markup {
    let Some(room) = &session.room else {
        return html! { p class="quiet" role="status" { (say("loading")) } };
    };
    let connection = session.connection();
    html! {
        h1 { (catalogue::title(&room.plan.game)) }
        @if connection.is_outdated() { div class="question" role="alert" { (outdated()) } }
        div class="room" {
            section {
                h2 { (say("who-sits")) }
                (name_field(session, room, name))
                ul class="places" {
                    @for at in 0..room.seats.len() { (row(session, room, at, name)) }
                }
                @if let Some(refused) = refused { (alert(&refused.text)) }
                (ready(session, room))
                @if !connection.is_open() && !connection.is_outdated() { p class="quiet" role="status" { (say("connecting")) } }
            }
            section { h2 { (say("invite")) } (invite(session, room)) }
            section { h2 { (say("terms")) } (terms::summary(&room.plan)) (promise(room)) }
            section { (talk(session)) }
        }
    }
}

/// The chairs with who they are for and who sits there.
fn chairs(room: &RoomNews) -> impl Iterator<Item = (&Chair, &SeatNews)> {
    room.plan.seats.iter().zip(&room.seats)
}

/// The name is asked for before one sits down, where there is a chair left.
fn name_field(session: &Session, room: &RoomNews, name: &str) -> Markup {
    let is_free =
        |(chair, seat): (&Chair, &SeatNews)| *chair == Chair::Person && seat.name.is_none();
    html! {
        @if session.you.seat.is_some() {
        } @else if !chairs(room).any(is_free) {
            p role="status" {
                (say(if room.plan.watch { "room-full" } else { "room-full-closed" }))
            }
        } @else {
            p class="quiet" { @if name.trim().is_empty() { (say("name-first")) } }
            label class="option" {
                span { (say("your-name")) }
                input type="text" maxlength="24" autocomplete="nickname" data-do=(Do::Name) value=(name);
            }
        }
    }
}

fn row(session: &Session, room: &RoomNews, at: usize, name: &str) -> Markup {
    let (Some(chair), seat) = (room.plan.seats.get(at), &room.seats[at]) else { return html! {} };
    let place = at as u8;
    let mine = session.you.seat == Some(place);
    // Nothing could be sent before the table has been heard.
    let open = session.connection().is_open();
    html! {
        li {
            @if let Chair::Bot(level) = chair {
                (display_name(&format!("bot:{level}")))
            } @else if let Some(sitter) = &seat.name {
                span class=(if seat.here { "dot on" } else { "dot" }) {} " "
                b { (sitter) }
                @if mine { " (" (say("you")) ")" }
                " " small { (say(if seat.ready { "is-ready" } else { "not-ready" })) }
            } @else {
                @let class = if session.you.seat.is_some() { "" } else { "main" };
                @let label = tell("sit-there", &[("number", (at + 1).into())]);
                (button(class, Do::Sit(place), label, open && !name.trim().is_empty()))
            }
            " "
            @if session.you.host && !mine {
                @if seat.name.is_some() {
                    (button("link", Do::Unseat(place), say("unseat"), open))
                } @else {
                    (chair_list(at, chair, open))
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

fn ready(session: &Session, room: &RoomNews) -> Markup {
    let Some(mine) = session.you.seat.and_then(|seat| room.seats.get(usize::from(seat))) else {
        return html! {};
    };
    let people = || chairs(room).filter(|(chair, _)| **chair == Chair::Person);
    let empty = people().filter(|(_, seat)| seat.name.is_none()).count();
    let others: Vec<_> = people()
        .filter(|(_, seat)| !seat.ready || !seat.here)
        .filter_map(|(_, seat)| seat.name.clone())
        .collect();
    let waits = match (mine.ready, empty) {
        (false, _) => String::new(),
        (true, 0) => tell("waiting-for", &[("name", others.join(", ").into())]),
        (true, _) => tell("waiting-seats", &[("count", empty.into())]),
    };
    let open = session.connection().is_open();
    html! {
        p role="status" { (waits) }
        p class="row" {
            @if mine.ready {
                (button("", Do::Ready(false), say("not-yet"), open))
            } @else {
                (button("main large", Do::Ready(true), say("ready"), open))
            }
            (button("", Do::Stand, say("stand"), open))
        }
    }
}

/// Link, copy, share, QR.
fn invite(session: &Session, room: &RoomNews) -> Markup {
    let share = share_button(Do::Share);
    html! {
        p { (say(if room.plan.watch { "invite-how" } else { "invite-sit" })) }
        (link_field("invite-link", &session.link(), Do::Copy, session.copied, share))
        (qr_picture(&format!("api/v1/tables/{}/qr", encoded(&session.table))))
    }
}

pub(super) fn on_gesture(session: &mut Session, name: &str, gesture: RawGesture<'_>) -> bool {
    if let Some(action) = gesture.click::<TableDo>() {
        return !matches!(press(session, &action), Pressed::Unknown);
    }
    if let Some((TableDo::Write, text)) = gesture.input() {
        text.clone_into(&mut session.writing);
        return true;
    }
    if let Some((Do::Chair(seat), value)) = gesture.input() {
        return change_chair(session, seat, value);
    }
    let command = match gesture.click() {
        Some(Do::Copy) => {
            session.copied = browser::copy(&session.link());
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
        Some(Do::Ready(ready)) => Command::Ready { ready },
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
