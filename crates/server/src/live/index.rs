//! What lists show of a table: the store's, and those of the lobby.

use super::lists::List;
use crate::store::{Index, Part, Seated, Status};
use tribord_table::api::{TableDetails, TableSummary};
use tribord_table::message::{RoomNews, Stage};
use tribord_table::room::{Call, Nobody, Room};

/// How long a table over days waits for its players, in milliseconds.
const GATHERS: u64 = 14 * 24 * 60 * 60 * 1000;
/// How long nobody is called back to a game that is not played over days, in milliseconds: most come back by themselves.
const BACK_SOON: u64 = 60 * 1000;

/// What the store lists.
pub(super) fn index(room: &Room, now: u64) -> Index {
    let details = details(room, now);
    Index {
        game: details.plan.game.clone(),
        status: status(room.stage()),
        seated: seated(room, now),
        // Cannot fail: plans and names are plain data.
        summary: serde_json::to_string(&details).unwrap_or_default(),
        updated: now,
        wake: match room.stage() {
            // People come one after the other, on different days.
            Stage::Gathering => room.is_over_days().then_some(now + GATHERS),
            Stage::Playing => room.look_at(now),
            Stage::Over => None,
        },
    }
}

/// What each person's own list shows of the table.
fn seated(room: &Room, now: u64) -> Vec<Seated> {
    let (due, turns, calls) = (room.due(), room.turns(), room.calls(now));
    let seated = room.seated().filter(|(_, person)| !Nobody::is(person));
    let seated = seated.map(|(seat, person)| {
        let call = calls.iter().find(|call| call.seat == seat);
        let (told, call) =
            call.map_or((None, None), |call| calling(call, room.is_over_days(), now));
        Seated {
            person: person.to_owned(),
            seat: Some(seat.0),
            part: match room.stage() {
                Stage::Over => Part::Over,
                _ if turns.has(seat) => Part::Turn,
                _ => Part::Waiting,
            },
            due: due.iter().find(|due| due.seat == seat).map(|due| due.at),
            hidden: false,
            told,
            call,
        }
    });
    seated.collect()
}

/// Of which turn somebody knows, and from when on they are to be told. Whoever is at the table sees it; over days they then know
/// of it also when they leave, but in a game that others wait for they are called back.
fn calling(call: &Call, over_days: bool, now: u64) -> (Option<u64>, Option<u64>) {
    let told = 2 * u64::from(call.turn) + u64::from(call.late);
    match (call.here, over_days) {
        (true, true) => (Some(told), None),
        (true, false) => (None, None),
        (false, true) => (Some(told), Some(now)),
        (false, false) => (Some(told), Some(now + BACK_SOON)),
    }
}

/// In which list of the lobby a table is while somebody is there, and what is shown of it.
pub(super) fn shown(id: &str, room: &Room, updated: u64) -> Option<(List, TableSummary)> {
    let status = room.stage();
    let details = details(room, updated);
    let list = match status {
        _ if !details.plan.listed => return None,
        Stage::Gathering => List::Open,
        Stage::Playing if details.plan.watch => List::Watch,
        Stage::Playing | Stage::Over => return None,
    };
    let (id, game) = (id.to_owned(), details.plan.game.clone());
    let details = Some(details);
    Some((list, TableSummary { updated, details, ..TableSummary::new(id, game, status) }))
}

fn details(room: &Room, now: u64) -> TableDetails {
    let news = room.room_news(now);
    let (points, standing) = room.result().unwrap_or_default();
    let to_act = room.turns().iter().map(|seat| seat.0).collect();
    let (names, ended) = (names(&news), news.ending.map(|ending| ending.why));
    let (end_asked, next) = (news.end_asked.map(|asked| asked.by), news.next);
    TableDetails { plan: news.plan, names, to_act, end_asked, points, standing, ended, next }
}

fn names(news: &RoomNews) -> Vec<Option<String>> {
    let seats = news.seats.iter();
    seats
        .map(|seat| seat.bot.as_ref().map(|bot| format!("bot:{bot}")).or(seat.name.clone()))
        .collect()
}

fn status(stage: Stage) -> Status {
    match stage {
        Stage::Gathering => Status::Gathering,
        Stage::Playing => Status::Playing,
        Stage::Over => Status::Over,
    }
}
