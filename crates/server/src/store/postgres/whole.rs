//! The statements that read everything.

use super::Postgres;
use super::lease::bury;
use super::notices;
use super::read;
use crate::store::error::StoreError;
use crate::store::model::{Hash, Index, Rest};
use tokio_postgres::Row;

impl Postgres {
    /// Whether no other node lives. Those that have ended without a word are buried first.
    pub(in crate::store) async fn is_alone(&self) -> Result<bool, StoreError> {
        const OTHERS: &str = "SELECT node FROM nodes WHERE NOT dead AND node <> $1";
        for row in self.lanes.read(OTHERS, &[&self.lease.life().node]).await? {
            if !bury(&self.lanes, row.get(0)).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(in crate::store) async fn tables_after(
        &self,
        table: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        const TABLES: &str = "SELECT id FROM heads WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = self.lanes.read(TABLES, &[&table, &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn about(
        &self,
        table: &str,
    ) -> Result<(Index, Vec<(Hash, u8)>), StoreError> {
        let listed = self.lanes.read(read::LISTED, &[&table]).await?;
        let (_, index) = read::index(listed.first().ok_or(StoreError::Missing)?)?;
        const TOKENS: &str = "SELECT hash, seat FROM bot_tokens WHERE id = $1 ORDER BY hash";
        let tokens = self.lanes.read(TOKENS, &[&table]).await?;
        let token = |row: &Row| Ok((hash(row.get(0))?, row.get::<_, i32>(1) as u8));
        Ok((index, tokens.iter().map(token).collect::<Result<_, StoreError>>()?))
    }

    pub(in crate::store) async fn rest(&self) -> Result<Rest, StoreError> {
        const PERSONS: &str = "SELECT id, name, preferences, created, seen FROM persons";
        let persons = self.lanes.read(PERSONS, &[]).await?;
        let carries = self.lanes.read("SELECT hash, person, expires FROM carries", &[]).await?;
        let carry = |row: &Row| Ok((hash(row.get(0))?, row.get(1), row.get::<_, i64>(2) as u64));
        let forgotten = self.lanes.read("SELECT person, at FROM forgotten", &[]).await?;
        let note = |row: &Row| (row.get(0), row.get::<_, i64>(1) as u64);
        let ways = self.lanes.read(notices::ways!("true"), &[]).await?;
        const PENDING: &str = "SELECT way, id, person, kind, at, tries FROM notices";
        let pending = self.lanes.read(PENDING, &[]).await?;
        let secrets = self.lanes.read("SELECT name, value FROM secrets", &[]).await?;
        Ok(Rest {
            persons: persons.iter().map(read::person_row).collect(),
            carries: carries.iter().map(carry).collect::<Result<_, StoreError>>()?,
            forgotten: forgotten.iter().map(note).collect(),
            ways: ways.iter().map(notices::way).collect::<Result<_, StoreError>>()?,
            notices: pending.iter().map(notices::pending).collect::<Result<_, StoreError>>()?,
            secrets: secrets.iter().map(|row| (row.get(0), row.get(1))).collect(),
            bonds: self.bonds().await?,
        })
    }
}

pub(super) fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    bytes.try_into().map_err(|_| StoreError::Corrupt("a hash has another length".to_owned()))
}
