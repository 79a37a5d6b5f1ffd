//! A table before the start: who sits where, the link for the others, the terms.

use super::table::{AGAIN, SIT};
use super::{passed_on, pictured, shared, terms};
use crate::app::{self, Gesture};
use crate::boards;
use crate::browser::{self, keep};
use crate::desk::{Refused, shown_name};
use crate::html::{button, choice, escape};
use crate::online::visit::Visit;
use crate::online::{Pressed, press, promise, talk};
use crate::words::{say, tell};
use tribord_bots::Level;
use tribord_table::message::{RoomNews, SeatNews};
use tribord_table::room::{Chair, Plan};

/// Goes to a table to sit down there at once; who plays again is also ready.
pub(crate) fn go_and_sit(id: &str, again: bool) {
    keep(SIT, &format!("{id}{}", if again { AGAIN } else { "" }));
    app::go(&format!("/t/{id}"));
}

pub(super) fn look(visit: &Visit, name: &str, refused: Option<&Refused>) -> String {
    let Some(room) = &visit.room else {
        return format!("<p class=\"quiet\" role=\"status\">{}</p>", say("loading"));
    };
    let title = boards::find(&room.plan.game).map(|entry| entry.info().title).unwrap_or_default();
    let chairs = room.plan.seats.iter().zip(&room.seats).enumerate();
    let seats: String =
        chairs.map(|(at, (chair, seat))| row(visit, at, chair, seat, name)).collect();
    let refused = refused.map(|refused| {
        format!("<p class=\"refused\" role=\"alert\">{}</p>", escape(&refused.text))
    });
    let lost = if visit.line.is_open() {
        String::new()
    } else {
        format!("<p class=\"quiet\" role=\"status\">{}</p>", say("connecting"))
    };
    format!(
        "<h1>{title}</h1><div class=\"room\"><section><h2>{}</h2>{}<ul class=\"places\">{seats}</ul>{}{}{lost}</section>\
         <section><h2>{}</h2>{}</section><section><h2>{}</h2>{}{}</section><section>{}</section></div>",
        say("who-sits"),
        named(visit, room, name),
        refused.unwrap_or_default(),
        ready(visit, room),
        say("invite"),
        invite(visit),
        say("terms"),
        terms::told(&room.plan),
        promise(room),
        talk(visit)
    )
}

/// The name is asked for before one sits down, where there is a chair left.
fn named(visit: &Visit, room: &RoomNews, name: &str) -> String {
    if visit.you.seat.is_some() {
        return String::new();
    }
    let mut chairs = room.plan.seats.iter().zip(&room.seats);
    if !chairs.any(|(chair, seat)| *chair == Chair::Person && seat.name.is_none()) {
        let key = if room.plan.watch { "room-full" } else { "room-full-closed" };
        return format!("<p role=\"status\">{}</p>", say(key));
    }
    let first = if name.trim().is_empty() { say("name-first") } else { String::new() };
    format!(
        "<p class=\"quiet\">{first}</p><label class=\"option\"><span>{}</span><input type=\"text\" maxlength=\"24\" autocomplete=\"nickname\" data-do=\"name\" value=\"{}\"></label>",
        say("your-name"),
        escape(name)
    )
}

fn row(visit: &Visit, at: usize, chair: &Chair, seat: &SeatNews, name: &str) -> String {
    let mine = visit.you.seat == Some(at as u8);
    // Nothing could be sent before the table has been heard.
    let open = visit.line.is_open();
    let who = match (chair, &seat.name) {
        (Chair::Bot(level), _) => escape(&shown_name(&format!("bot:{level}"))),
        (_, Some(name)) => {
            let ready = say(if seat.ready { "is-ready" } else { "not-ready" });
            let class = if seat.here { "dot on" } else { "dot" };
            let you = if mine { format!(" ({})", say("you")) } else { String::new() };
            format!(
                "<span class=\"{class}\"></span> <b>{}</b>{you} <small>{ready}</small>",
                escape(name)
            )
        }
        (_, None) => {
            let label = tell("sit-there", &[("number", (at + 1).into())]);
            let class = if visit.you.seat.is_some() { "" } else { "main" };
            button(class, &format!("sit {at}"), &label, open && !name.trim().is_empty())
        }
    };
    let host = match (chair, &seat.name) {
        _ if !visit.you.host || mine => String::new(),
        (_, Some(_)) => button("link", &format!("unseat {at}"), &say("unseat"), open),
        _ => chairs(at, chair, open),
    };
    format!("<li>{who} {host}</li>")
}

/// Who opened the table decides for whom a free chair is.
fn chairs(at: usize, chair: &Chair, open: bool) -> String {
    let level = |level: Level| {
        let own = Chair::Bot(level.name().to_owned());
        choice(level.name(), &shown_name(&format!("bot:{}", level.name())), *chair == own)
    };
    let person = choice("person", &say("friend"), *chair == Chair::Person);
    let label = tell("place", &[("number", (at + 1).into())]);
    let disabled = if open { "" } else { " disabled" };
    format!(
        "<select aria-label=\"{label}\" data-do=\"who {at}\"{disabled}>{person}{}</select>",
        super::setup::LEVELS.map(level).concat()
    )
}

fn ready(visit: &Visit, room: &RoomNews) -> String {
    let Some(mine) = visit.you.seat.and_then(|seat| room.seats.get(usize::from(seat))) else {
        return String::new();
    };
    let people =
        || room.plan.seats.iter().zip(&room.seats).filter(|(chair, _)| **chair == Chair::Person);
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
    let on = match mine.ready {
        false => button("main large", "ready true", &say("ready"), visit.line.is_open()),
        true => button("", "ready false", &say("not-yet"), visit.line.is_open()),
    };
    format!(
        "<p role=\"status\">{}</p><p class=\"row\">{on}{}</p>",
        escape(&waits),
        button("", "stand", &say("stand"), visit.line.is_open())
    )
}

/// Link, copy, share, QR.
fn invite(visit: &Visit) -> String {
    let link = passed_on("invite-link", &visit.link(), "copy", visit.copied, &shared("share"));
    let link = link + &pictured(&format!("api/v1/tables/{}/qr", visit.table));
    let watch = visit.room.as_ref().is_some_and(|room| room.plan.watch);
    format!("<p>{}</p>{link}", say(if watch { "invite-how" } else { "invite-sit" }))
}

pub(super) fn touch(visit: &mut Visit, name: &str, gesture: Gesture<'_>) -> bool {
    let command = match gesture {
        Gesture::Click("copy") => {
            visit.copied = browser::copy(&visit.link());
            return true;
        }
        Gesture::Click("share") => {
            browser::share(&visit.link());
            return true;
        }
        Gesture::Enter("page write", text) => {
            visit.draft = text.to_owned();
            return true;
        }
        Gesture::Click(what) if what.starts_with("page ") => {
            return !matches!(press(visit, &what[5..]), Pressed::Nothing);
        }
        Gesture::Click(what) => {
            let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
            match (verb, object.parse::<usize>()) {
                ("sit", Ok(seat)) => {
                    let race = visit.room.as_ref().and_then(|room| boards::find(&room.plan.game));
                    let race = race.is_some_and(|entry| entry.info().timed);
                    visit.sit(seat, name, !race);
                    return true;
                }
                ("unseat", Ok(seat)) => Some(format!("\"do\":\"unseat\",\"seat\":{seat}")),
                ("stand", _) => Some("\"do\":\"stand\"".to_owned()),
                ("ready", _) => Some(format!("\"do\":\"ready\",\"ready\":{object}")),
                _ => None,
            }
        }
        Gesture::Enter(what, value) => plan(visit, what, value),
        _ => None,
    };
    command.is_some_and(|command| {
        visit.line.send(&command);
        true
    })
}

/// A chair is for somebody else from now on.
fn plan(visit: &Visit, what: &str, value: &str) -> Option<String> {
    let seat: usize = what.strip_prefix("who ")?.parse().ok()?;
    let mut plan: Plan = visit.room.as_ref()?.plan.clone();
    let bot = Level::by_name(value).map(|level| Chair::Bot(level.name().to_owned()));
    *plan.seats.get_mut(seat)? = bot.unwrap_or(Chair::Person);
    Some(format!("\"do\":\"plan\",\"plan\":{}", terms::written(&plan)))
}
