//! What the store lists of a table.

use crate::store::{Index, Status};
use tribord_table::api::TableDetails;
use tribord_table::message::{RoomNews, Stage};
use tribord_table::room::Room;

pub(super) fn index(room: &Room, now: u64) -> Index {
    let news = room.room_news(now);
    let (points, standing) = room.result().unwrap_or_default();
    let summary =
        TableDetails { names: names(&news), points, standing, next: news.next, plan: news.plan };
    Index {
        game: summary.plan.game.clone(),
        status: status(room.stage()),
        listed: summary.plan.listed,
        watchable: summary.plan.listed && summary.plan.watch,
        persons: room.persons().map(str::to_owned).collect(),
        // Cannot fail: plans and names are plain data.
        summary: serde_json::to_string(&summary).unwrap_or_default(),
        updated: now,
    }
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
