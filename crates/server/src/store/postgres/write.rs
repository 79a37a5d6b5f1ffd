//! The statements that write, except appends. Each is a transaction of its own.

use super::Postgres;
use crate::store::error::StoreError;
use crate::store::model::{Hash, PersonRow};

impl Postgres {
    pub(in crate::store) async fn touch(&self, table: &str, now: u64) -> Result<(), StoreError> {
        const TOUCH: &str = "
            WITH seats AS (UPDATE seated SET updated = greatest(updated, $2::int8) WHERE id = $1)
            UPDATE listing SET updated = greatest(updated, $2::int8) WHERE id = $1";
        self.lanes.write(TOUCH, &[&table, &(now as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn hide(
        &self,
        person: &str,
        table: &str,
        hidden: bool,
    ) -> Result<bool, StoreError> {
        const HIDE: &str =
            "UPDATE seated SET hidden = $3 WHERE person = $1 AND id = $2 RETURNING id";
        Ok(!self.lanes.write(HIDE, &[&person, &table, &hidden]).await?.is_empty())
    }

    pub(in crate::store) async fn save_person(&self, person: PersonRow) -> Result<(), StoreError> {
        const SAVE: &str = "
            INSERT INTO persons (id, name, preferences, created, seen) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, preferences = EXCLUDED.preferences, seen = EXCLUDED.seen";
        let PersonRow { id, name, preferences, created, seen } = person;
        let (created, seen) = (created as i64, seen as i64);
        self.lanes.write(SAVE, &[&id, &name, &preferences, &created, &seen]).await.map(drop)
    }

    pub(in crate::store) async fn forget_person(
        &self,
        id: &str,
        now: Option<u64>,
    ) -> Result<(), StoreError> {
        const FORGET: &str = "
            WITH person AS (DELETE FROM persons WHERE id = $1),
            carried AS (DELETE FROM carries WHERE person = $1),
            untold AS (DELETE FROM notices o USING ways w WHERE o.way = w.id AND w.person = $1),
            ways AS (DELETE FROM ways WHERE person = $1),
            asked AS (DELETE FROM invited WHERE person = $1 OR inviter = $1),
            kept_away AS (DELETE FROM blocked WHERE person = $1 OR other = $1)
            INSERT INTO forgotten (person, at) SELECT $1, $2::int8 WHERE $2 IS NOT NULL
            ON CONFLICT (person) DO UPDATE SET at = EXCLUDED.at";
        self.lanes.write(FORGET, &[&id, &now.map(|now| now as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn put_carry(
        &self,
        hash: Hash,
        person: &str,
        now: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        // Those that nobody used in time are cleared away whenever another one is made.
        const PUT: &str = "
            WITH old AS (DELETE FROM carries WHERE expires <= $3)
            INSERT INTO carries (hash, person, expires) VALUES ($1, $2, $4)";
        let (now, expires) = (now as i64, expires as i64);
        self.lanes.write(PUT, &[&&hash[..], &person, &now, &expires]).await.map(drop)
    }

    pub(in crate::store) async fn take_carry(
        &self,
        hash: Hash,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        const TAKE: &str =
            "DELETE FROM carries WHERE hash = $1 RETURNING CASE WHEN expires > $2 THEN person END";
        let rows = self.lanes.write(TAKE, &[&&hash[..], &(now as i64)]).await?;
        Ok(rows.first().and_then(|row| row.get(0)))
    }

    pub(in crate::store) async fn put_bot_token(
        &self,
        hash: Hash,
        table: &str,
        seat: u8,
    ) -> Result<(), StoreError> {
        const PUT: &str = "INSERT INTO bot_tokens (hash, id, seat) VALUES ($1, $2, $3)";
        self.lanes.write(PUT, &[&&hash[..], &table, &i32::from(seat)]).await.map(drop)
    }

    pub(in crate::store) async fn change_keys(
        &self,
        new: &[String],
        old: &[String],
    ) -> Result<(), StoreError> {
        const CHANGE: &str = "
            WITH gone AS (DELETE FROM keys WHERE line = ANY ($2))
            INSERT INTO keys SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING";
        self.lanes.write(CHANGE, &[&new, &old]).await.map(drop)
    }

    pub(in crate::store) async fn probe(&self, now: u64) -> Result<(), StoreError> {
        const PROBE: &str = "INSERT INTO probe (one, at) VALUES (1, $1)
            ON CONFLICT (one) DO UPDATE SET at = EXCLUDED.at";
        self.lanes.write(PROBE, &[&(now as i64)]).await.map(drop)
    }
}
