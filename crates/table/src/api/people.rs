//! People one has played with, invitations, and what one can take along.

use super::TableSummary;
use crate::room::Plan;
use serde::{Deserialize, Serialize};
use tribord_stats::Fact;

/// Somebody with whom one has played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Companion {
    /// What this person is called in requests. It means nothing to anybody else, and may be another one after some months.
    pub handle: String,
    /// Their name at the last table; empty if they are kept away and no such table is known any more.
    pub name: String,
    /// At so many of one's last 500 tables.
    pub games: u32,
    /// When the last one changed, in milliseconds since 1970.
    pub last: u64,
    /// Are their invitations not shown? They are not told.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub blocked: bool,
    /// What was played there and how.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub plan: Option<Plan>,
}

/// What somebody may change about a companion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CompanionChange {
    /// Are their invitations not to be shown?
    pub blocked: bool,
}

/// The most companions that are asked at once.
pub const GUESTS: usize = 5;

/// Who is asked to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Guests {
    /// The handles of companions.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 5))]
    pub companions: Vec<String>,
}

/// How many were asked to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Asked {
    /// So many, those included who were asked before.
    pub asked: usize,
}

/// Somebody asks one to a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// Which table.
    pub table: TableSummary,
    /// The handle of who asks.
    pub companion: String,
    /// Their name.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// A page of one's own games as records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Records {
    /// The records; those of games that are not over without what one's seat may not know.
    pub records: Vec<TableRecord>,
    /// How many games of this page could not be read. Those that were removed meanwhile do not count.
    #[serde(skip_serializing_if = "is_none", default)]
    pub unread: usize,
    /// The value of `after` that asks for the next page; none after the last.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<String>,
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableRecord {
    /// Of which table.
    pub id: String,
    /// The record.
    pub record: String,
}

/// A page of what one's own finished games left behind, for statistics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Facts {
    /// A small fact for each game that was played to its end: game, seats, points, places, best moves.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub facts: Vec<Fact>,
    /// The value of `after` that asks for the next page; none after the last.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<String>,
    /// The time of the server, in milliseconds since 1970: the next `since`, once all pages are there.
    pub now: u64,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// What a server keeps of somebody besides games and invitations, in full: to take along.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Kept {
    /// When one was first kept, in milliseconds since 1970; none if one is not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub created: Option<u64>,
    /// The last visit as far as it is kept, likewise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seen: Option<u64>,
    /// Where one is told that it is one's turn, and the channels one has set for tables.
    pub ways: Vec<KeptWay>,
    /// Everybody one has played with, as far as is known from the last 500 tables, and everybody one keeps away.
    pub companions: Vec<Companion>,
}

/// A way to be told, in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KeptWay {
    /// The e-mail address, the address that the push service gave, or that of the channel.
    pub to: String,
    /// The table that a channel is told of.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub table: Option<String>,
    /// The language in which it is told, as a tag.
    pub lang: String,
    /// Where its nights are, in minutes east of Greenwich.
    pub zone: i16,
    /// Whether it is used: an e-mail address is confirmed first.
    pub confirmed: bool,
    /// When it was chosen, in milliseconds since 1970.
    pub created: u64,
}
