//! The bodies of HTTP requests and answers that a client and a server share. `docs/api.md` lists
//! the addresses; live messages are in [`message`](crate::message).

mod notices;
mod people;

pub use notices::{Channel, NewChannel, NewNoticeWay, NoticeTo, NoticeWay, NoticeWayKind, Notices};
pub use people::{
    Asked, Companion, CompanionChange, Facts, GUESTS, Guests, Invitation, Kept, KeptWay, Records,
    TableRecord,
};

use crate::message::{Denied, EndWhy, RoomNews, Stage};
use crate::room::Plan;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A person, as shown to that person alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The person's id. It is no secret: what proves who somebody is, is the signature of their cookie.
    pub id: String,
    /// Empty until chosen.
    pub name: String,
    /// Settings that the client keeps here. The server does not interpret them.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub preferences: Map<String, Value>,
}

/// What a person may change of themselves.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// 1 to 24 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24))]
    pub name: Option<String>,
    /// Settings that the client keeps here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub preferences: Option<Map<String, Value>>,
}

/// A link that signs another device in as the same person. It works once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Carry {
    /// The link.
    pub url: String,
    /// The link as a QR code, in SVG.
    pub qr: String,
    /// When it expires, in milliseconds since 1970.
    pub expires: u64,
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    /// Its id. Whoever knows it can come to the table.
    pub id: String,
    /// The link to share.
    pub url: String,
}

/// A table, for somebody without a live connection to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its id, which is part of its address.
    pub id: String,
    /// The asker's seat, if they have one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// Is the asker the host, who may change the plan?
    pub host: bool,
    /// Why the asker may neither sit nor watch; none if they may.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub closed: Option<Denied>,
    /// The table without its game.
    pub room: RoomNews,
}

/// The most tables in one page of a list.
pub const PAGE: usize = 100;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(from = "FlatSummary")]
pub struct TableSummary {
    /// Its id, which is part of its address.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Whether it has begun, or is over.
    pub status: Stage,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// In one's own list: one's seat.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// In one's own list: it is one's turn.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub turn: bool,
    /// In one's own list, in a game over days: until when one is to move, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub due: Option<u64>,
    /// In one's own list, when the game is over: how it came out for oneself. Not there if it was ended before its end.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<OwnResult>,
    /// What is played and how, who sits where, how it ended.
    #[serde(flatten)]
    pub details: Option<TableDetails>,
}

/// How a game came out for somebody who sat there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnResult {
    /// The place: 1 is the winner's.
    pub place: u8,
    /// Does somebody else have the same place?
    pub shared: bool,
    /// The points.
    pub points: i32,
}

impl TableDetails {
    /// How the game came out for a seat, if it came to its end.
    pub fn result_of(&self, seat: u8) -> Option<OwnResult> {
        let standing = *self.standing.get(usize::from(seat))?;
        let points = *self.points.get(usize::from(seat))?;
        let shared = self.standing.iter().filter(|other| **other == standing).count() > 1;
        Some(OwnResult { place: standing + 1, shared, points })
    }
}

impl TableSummary {
    /// A table of which only that much is known.
    pub fn new(id: String, game: String, status: Stage) -> TableSummary {
        TableSummary {
            id,
            game,
            status,
            updated: 0,
            seat: None,
            turn: false,
            due: None,
            result: None,
            details: None,
        }
    }

    /// Is it a game over days that is being played?
    pub fn is_over_days(&self) -> bool {
        let over_days = |details: &TableDetails| details.plan.pace.is_over_days();
        self.status == Stage::Playing && self.details.as_ref().is_some_and(over_days)
    }

    /// The value of `after` that asks for what follows this table in a list.
    pub fn cursor(&self) -> String {
        format!("{}-{}", self.updated, self.id)
    }
}

/// A summary as it is written: all in one object. Read like this, nothing has to be kept until it is
/// known what it belongs to.
#[derive(Deserialize)]
struct FlatSummary {
    id: String,
    game: String,
    status: Stage,
    updated: u64,
    seat: Option<u8>,
    #[serde(default)]
    turn: bool,
    due: Option<u64>,
    result: Option<OwnResult>,
    plan: Option<Plan>,
    names: Option<Vec<Option<String>>>,
    #[serde(default)]
    to_act: Vec<u8>,
    end_asked: Option<u8>,
    #[serde(default)]
    points: Vec<i32>,
    #[serde(default)]
    standing: Vec<u8>,
    ended: Option<EndWhy>,
    next: Option<String>,
}

impl From<FlatSummary> for TableSummary {
    fn from(flat: FlatSummary) -> TableSummary {
        let FlatSummary { id, game, status, updated, seat, turn, due, result, .. } = flat;
        let FlatSummary { to_act, end_asked, points, standing, ended, next, .. } = flat;
        let details = flat.plan.zip(flat.names).map(|(plan, names)| TableDetails {
            plan,
            names,
            to_act,
            end_asked,
            points,
            standing,
            ended,
            next,
        });
        TableSummary { id, game, status, updated, seat, turn, due, result, details }
    }
}

/// What lists show of a table besides its game and status.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableDetails {
    /// What is played and how.
    pub plan: Plan,
    /// Names by seat: a person's, `bot:level`, or none while the seat is free.
    pub names: Vec<Option<String>>,
    /// Who was to act when this was written: before the last one left, and whenever it is the turn of
    /// somebody who is not there.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub to_act: Vec<u8>,
    /// While it is played: the seat that would like to end the game here.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end_asked: Option<u8>,
    /// Points by seat, once it is over.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub points: Vec<i32>,
    /// Ranks by seat, once it is over: 0 won.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub standing: Vec<u8>,
    /// Why the game was ended before it was over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ended: Option<EndWhy>,
    /// The id of the rematch's table.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<String>,
}

/// What somebody wants to see of a table in their own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// Is it to be left out?
    pub hidden: bool,
}

/// A holiday from all games over days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Holiday {
    /// For how many days, from now on; 0 ends it.
    #[cfg_attr(feature = "schema", schema(maximum = 21))]
    #[serde(deserialize_with = "whole")]
    pub days: u8,
}

/// Where somebody is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Whereabouts {
    /// In minutes east of Greenwich.
    #[cfg_attr(feature = "schema", schema(minimum = -720, maximum = 840))]
    #[serde(deserialize_with = "whole_zone")]
    pub zone: i16,
}

/// A whole number however it is written: in JSON `4.0` is one, too.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let number = f64::deserialize(deserializer)?;
    if number.fract() == 0.0 && (0.0..=255.0).contains(&number) {
        return Ok(number as u8);
    }
    Err(D::Error::custom("expected a whole number from 0 to 255"))
}

/// The same for a time zone.
fn whole_zone<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i16, D::Error> {
    let number = f64::deserialize(deserializer)?;
    if number.fract() == 0.0 && number.abs() <= f64::from(i16::MAX) {
        return Ok(number as i16);
    }
    Err(D::Error::custom("expected a whole number of minutes"))
}

/// At which tables a holiday was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HolidayTaken {
    /// At so many.
    pub tables: usize,
    /// At so many it could not be: not as many days of holiday are left there.
    pub refused: usize,
}

/// The lobby: the message of its live connection.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "lobby")]
pub struct Lobby {
    /// Tables that wait for players.
    pub open: Vec<TableSummary>,
    /// Games that can be watched.
    pub watch: Vec<TableSummary>,
    /// In how many milliseconds the server will be restarted, if that was announced.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub restart: Option<u64>,
}

/// How far the analysis of a game is that somebody asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnalysisProgress {
    /// How many other games come before it.
    pub ahead: usize,
    /// How many parts of the work are done.
    pub done: usize,
    /// Of how many; 0 until it has begun.
    pub jobs: usize,
}

/// The one form in which every request fails.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Failure {
    /// What failed, and why.
    pub error: FailureReason,
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FailureReason {
    /// Stable, in kebab-case: programs look at this.
    pub code: String,
    /// What is wrong and what to do about it, in English, for programmers. The wording may change.
    pub message: String,
    /// More about it, for programs.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub details: Option<Value>,
}
