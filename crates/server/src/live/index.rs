//! What lists show of a table: the store's, and those of the lobby.

use super::lists::List;
use crate::store::{Index, Status};
use tribord_table::api::{TableDetails, TableSummary};
use tribord_table::message::{RoomNews, Stage};
use tribord_table::room::Room;

/// What the store lists.
pub(super) fn index(room: &Room, now: u64) -> Index {
    let details = details(room, now);
    Index {
        game: details.plan.game.clone(),
        status: status(room.stage()),
        persons: room.persons().map(str::to_owned).collect(),
        // Cannot fail: plans and names are plain data.
        summary: serde_json::to_string(&details).unwrap_or_default(),
        updated: now,
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
    Some((list, TableSummary { id, game, status, updated, details: Some(details) }))
}

fn details(room: &Room, now: u64) -> TableDetails {
    let news = room.room_news(now);
    let (points, standing) = room.result().unwrap_or_default();
    TableDetails { names: names(&news), points, standing, next: news.next, plan: news.plan }
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
