//! People: what is kept of each; those who played together, who asked whom to a table, who does not want to be asked by whom; and
//! those who asked to be forgotten.

use super::model::{Claim, Entry, Index, PersonRow};
use super::{Kind, Store, StoreError, pack};

/// A day, in milliseconds: the limits below are for each day.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// How many people somebody may ask.
const INVITATIONS: i64 = 50;
/// How often they may ask the same person.
const THE_SAME: i64 = 5;
/// After how many milliseconds an invitation is worth nothing: no table waits for so long.
pub(crate) const LAPSES: u64 = 30 * DAY;

/// Somebody with whom one sat at a table whose game has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    /// Who.
    pub person: String,
    /// Where they sat. Unknown of tables that were listed before this was kept.
    pub seat: Option<u8>,
    /// Their number among the people at that table.
    pub place: usize,
    /// What is listed of the table, as JSON. The store does not read it.
    pub summary: String,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
}

/// Somebody was asked to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// Which table.
    pub table: String,
    /// What is listed of it; who sits there is left out.
    pub index: Index,
    /// Who asked.
    pub inviter: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What became of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// It is there. Whether it is shown depends on whether the inviter is blocked, which they are not told.
    New {
        /// Does the one who was asked see it?
        shown: bool,
    },
    /// The same person asked them to this table before.
    Before,
    /// So many were asked today that this one was not.
    TooMany,
}

/// How many invitations there may be, since when.
pub(super) struct Bounds {
    pub(super) since: u64,
    pub(super) all: i64,
    pub(super) same: i64,
}

/// What is kept of people besides their names, for moving it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Bonds {
    /// Person, table, inviter, time, refused.
    pub(super) invited: Vec<(String, String, String, u64, bool)>,
    /// Person, other, time.
    pub(super) blocked: Vec<(String, String, u64)>,
}

impl Store {
    /// Removes some persons who were not seen since `before`, or since `once` if they were only ever seen once, and who
    /// never sat at a table. Returns how many.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_idle_persons(&self, before: u64, once: u64) -> Result<usize, StoreError> {
        ask!(self, it => it.remove_idle_persons(before, once))
    }

    /// What is known of a person.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        ask!(self, it => it.person(id))
    }

    /// Saves a person; the time of the first saving stays.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn save_person(&self, person: PersonRow) -> Result<(), StoreError> {
        ask!(self, it => it.save_person(person))
    }

    /// Whether something is kept of a person: a name, or a seat at a table.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn is_known(&self, id: &str) -> Result<bool, StoreError> {
        ask!(self, it => it.is_known(id))
    }

    /// Forgets a person's name, preferences, carries, invitations and blocks; with the time, it also notes for good that they were
    /// forgotten. In records they stay until the tables were told: see [`forgotten_seats`](Store::forgotten_seats).
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn forget_person(&self, id: &str, now: Option<u64>) -> Result<(), StoreError> {
        ask!(self, it => it.forget_person(id, now))
    }

    /// Everybody of whom it is noted that they were forgotten.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn forgotten(&self) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.forgotten())
    }

    /// Removes such notes that are older; returns of whom.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_forgotten(&self, before: u64) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.remove_forgotten(before))
    }

    /// Everybody with whom somebody sat at one of so many tables, those at the tables that changed last first. Programs are left out.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn met(&self, person: &str, tables: u32) -> Result<Vec<Met>, StoreError> {
        ask!(self, it => it.met(person, tables))
    }

    /// The people at a table, without programs.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn sat_at(&self, table: &str) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.sat_at(table))
    }

    /// Notes that somebody asks a person to a table.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn invite(
        &self,
        person: &str,
        table: &str,
        inviter: &str,
        now: u64,
    ) -> Result<Asked, StoreError> {
        let since = now.saturating_sub(DAY);
        let bounds = Bounds { since, all: INVITATIONS, same: THE_SAME };
        ask!(self, it => it.invite(person, table, inviter, now, bounds))
    }

    /// The tables to which somebody was asked and that wait for them, the newest first.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn invitations(&self, person: &str, limit: u32) -> Result<Vec<Invited>, StoreError> {
        ask!(self, it => it.invitations(person, limit))
    }

    /// Refuses an invitation; whether there was one.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn refuse(&self, person: &str, table: &str) -> Result<bool, StoreError> {
        ask!(self, it => it.refuse(person, table))
    }

    /// Removes invitations that are older.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_invitations(&self, before: u64) -> Result<(), StoreError> {
        ask!(self, it => it.remove_invitations(before))
    }

    /// From now on somebody does not see invitations of another; without a time they do again.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn block(
        &self,
        person: &str,
        other: &str,
        at: Option<u64>,
    ) -> Result<(), StoreError> {
        ask!(self, it => it.block(person, other, at))
    }

    /// Whose invitations somebody does not see.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn blocked(&self, person: &str) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.blocked(person))
    }

    /// Seats of persons who asked to be forgotten, after this one, in their order: who, and at which table.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn forgotten_seats(
        &self,
        after: (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        ask!(self, it => it.forgotten_seats(after, limit))
    }

    /// Replaces a whole record by one of the same length. What it says may change in nothing but who somebody was. Whoever has read
    /// the record before can write nothing of it any more: the claim is made anew.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it has another length, [`StoreError::Fenced`] if somebody else has the table now,
    /// [`StoreError::Doubt`] if nobody knows whether it was done.
    pub async fn rewrite(&self, claim: &mut Claim, entries: Vec<Entry>) -> Result<(), StoreError> {
        let next = entries.len() as u64;
        let body = pack::pack_aside(entries).await?;
        ask!(self, it => it.rewrite(claim, next, body))
    }
}
