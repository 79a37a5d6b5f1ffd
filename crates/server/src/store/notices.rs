//! Ways to tell people who are not at the table, and what is to be sent over them.
//!
//! What is to be sent is written by the same transaction as the move that brings it about, and taken back by the move that
//! makes it old. Whoever sends it claims it first, for a while: several nodes send it once, and one that dies leaves it to others.

use super::{Hash, Index, Kind, Store, StoreError};
use crate::config::Secret;

/// How somebody can be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Whoever knows it can end this way, and nothing else.
    pub id: String,
    /// The SHA-256 of where it leads to: there is one way to each place.
    pub mark: Hash,
    /// Whose it is.
    pub person: String,
    /// The only table that is told of, for a group's channel.
    pub table: Option<String>,
    /// What kind of way.
    pub kind: WayKind,
    /// Where it leads to. The store does not read it.
    pub target: Secret,
    /// The language, as a tag.
    pub lang: String,
    /// Where its nights are, in minutes east of Greenwich.
    pub zone: i16,
    /// The SHA-256 of the token that confirms it; none once it is confirmed.
    pub confirm: Option<Hash>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// The kinds of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayKind {
    /// A browser's push service.
    Push,
    /// E-mail.
    Mail,
    /// A group's channel.
    Hook,
}

impl WayKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            WayKind::Push => "push",
            WayKind::Mail => "mail",
            WayKind::Hook => "hook",
        }
    }

    pub(super) fn from_name(name: &str) -> Result<WayKind, StoreError> {
        let all = [WayKind::Push, WayKind::Mail, WayKind::Hook];
        let found = all.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| StoreError::Corrupt("no such kind of way".to_owned()))
    }
}

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoticeKind {
    /// It is their turn.
    Turn,
    /// Their time is nearly over.
    Late,
    /// They are invited to a table.
    Invited,
}

impl NoticeKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            NoticeKind::Turn => "turn",
            NoticeKind::Late => "late",
            NoticeKind::Invited => "invited",
        }
    }

    pub(super) fn from_name(name: &str) -> Result<NoticeKind, StoreError> {
        let all = [NoticeKind::Turn, NoticeKind::Late, NoticeKind::Invited];
        let found = all.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| StoreError::Corrupt("no such kind of notice".to_owned()))
    }

    /// What is due to somebody who is told of this (see [`Seated::told`](super::Seated::told)).
    pub(super) fn of(told: u64) -> NoticeKind {
        if told.is_multiple_of(2) { NoticeKind::Turn } else { NoticeKind::Late }
    }
}

/// Something to be sent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pending {
    /// Over which way.
    pub way: String,
    /// About which table.
    pub table: String,
    /// Who is meant.
    pub person: String,
    /// What they are told.
    pub kind: NoticeKind,
    /// From when on, in milliseconds since 1970; once it is claimed, until when.
    pub at: u64,
    /// How often it was tried, this time included.
    pub tries: u32,
}

/// What somebody is told of now who knew of `old`: in one turn it only ever becomes more. The same is written in SQL for PostgreSQL.
pub(super) fn told(old: Option<u64>, new: Option<u64>) -> Option<u64> {
    match (old, new) {
        (old, None) => old,
        (Some(old), Some(new)) if old / 2 == new / 2 => Some(old.max(new)),
        (_, new) => new,
    }
}

impl Store {
    /// Keeps a way to tell somebody, instead of another one to the same place. False if they have that many others already.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn put_way(&self, way: Way, most: u32) -> Result<bool, StoreError> {
        ask!(self, it => it.put_way(way, most))
    }

    /// Somebody's own ways, oldest first; not those of tables.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn ways_of(&self, person: &str) -> Result<Vec<Way>, StoreError> {
        ask!(self, it => it.ways_of(person))
    }

    /// All ways that somebody has chosen, those of tables, too.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn all_ways_of(&self, person: &str) -> Result<Vec<Way>, StoreError> {
        ask!(self, it => it.all_ways_of(person))
    }

    /// Somebody is at another place now: the nights of all their ways are there.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn move_ways(&self, person: &str, zone: i16) -> Result<(), StoreError> {
        ask!(self, it => it.move_ways(person, zone))
    }

    /// The way of this name.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn way(&self, id: &str) -> Result<Option<Way>, StoreError> {
        ask!(self, it => it.way(id))
    }

    /// The channel that is told of a table.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn hook_of(&self, table: &str) -> Result<Option<Way>, StoreError> {
        ask!(self, it => it.hook_of(table))
    }

    /// Ends a way, with what was to be sent over it; whether there was one.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_way(&self, id: &str) -> Result<bool, StoreError> {
        ask!(self, it => it.remove_way(id))
    }

    /// Confirms a way with the hash of its token, unless it was made before `since`; whether there was one.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn confirm_way(&self, token: Hash, since: u64) -> Result<bool, StoreError> {
        ask!(self, it => it.confirm_way(token, since))
    }

    /// Removes ways that were made before `since` and never confirmed, and those made before `before` of people who sit nowhere.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_idle_ways(&self, since: u64, before: u64) -> Result<(), StoreError> {
        ask!(self, it => it.remove_idle_ways(since, before))
    }

    /// Something is to be sent over all of somebody's own ways, from then on.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn tell(
        &self,
        person: &str,
        table: &str,
        kind: NoticeKind,
        at: u64,
    ) -> Result<(), StoreError> {
        ask!(self, it => it.tell(person, table, kind, at))
    }

    /// Takes some of what is to be sent by now, those that wait longest first. Nobody else gets it before `until`.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn claim_notices(
        &self,
        now: u64,
        until: u64,
        most: u32,
    ) -> Result<Vec<Pending>, StoreError> {
        ask!(self, it => it.claim_notices(now, until, most))
    }

    /// What was claimed is still to be sent: nothing has happened that makes it old.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn is_pending(&self, notice: &Pending) -> Result<bool, StoreError> {
        ask!(self, it => it.is_pending(notice))
    }

    /// What was claimed is sent, or not worth it any more.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn finish_notice(&self, notice: &Pending) -> Result<(), StoreError> {
        ask!(self, it => it.finish_notice(notice))
    }

    /// What was claimed is to be sent later; so many attempts count.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn put_off_notice(
        &self,
        notice: &Pending,
        at: u64,
        tries: u32,
    ) -> Result<(), StoreError> {
        ask!(self, it => it.put_off_notice(notice, at, tries))
    }

    /// What is listed of a table, if it is still there.
    ///
    /// # Errors
    /// Only if the database fails.
    pub(crate) async fn listed(&self, table: &str) -> Result<Option<Index>, StoreError> {
        match ask!(self, it => it.about(table)) {
            Ok((index, _)) => Ok(Some(index)),
            Err(StoreError::Missing) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// What was kept under this name; `fresh` if there was nothing. All nodes get the same.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        ask!(self, it => it.secret(name, fresh))
    }
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn a_turn_is_told_once_and_reminded_of_once() {
        assert_eq!(told(None, Some(0)), Some(0));
        assert_eq!(told(Some(0), Some(1)), Some(1));
        assert_eq!(told(Some(1), Some(0)), Some(1), "more time does not make it new");
        assert_eq!(told(Some(1), Some(2)), Some(2));
        assert_eq!(told(Some(3), None), Some(3));
        assert_eq!(told(Some(8), Some(4)), Some(4), "moves can be taken back");
    }
}
