//! Ways to tell people, and what is to be sent over them.

use super::Postgres;
use super::whole::hash;
use crate::config::Secret;
use crate::store::error::StoreError;
use crate::store::model::Hash;
use crate::store::notices::{NoticeKind, Pending, Way, WayKind};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

type Done<T = ()> = Result<T, StoreError>;

/// What [`way`] reads, under a condition.
macro_rules! ways {
    ($condition:literal) => {
        concat!(
            "SELECT id, mark, person, at_table, kind, target, lang, zone, confirm, created FROM ways WHERE ",
            $condition,
            " ORDER BY created, id"
        )
    };
}
pub(super) use ways;

pub(super) fn way(row: &Row) -> Done<Way> {
    let confirm = row.get::<_, Option<&[u8]>>(8).map(hash).transpose()?;
    Ok(Way {
        id: row.get(0),
        mark: hash(row.get(1))?,
        person: row.get(2),
        table: row.get(3),
        kind: WayKind::from_name(row.get(4))?,
        target: Secret(row.get(5)),
        lang: row.get(6),
        zone: row.get::<_, i32>(7) as i16,
        confirm,
        created: row.get::<_, i64>(9) as u64,
    })
}

pub(super) fn pending(row: &Row) -> Done<Pending> {
    Ok(Pending {
        way: row.get(0),
        table: row.get(1),
        person: row.get(2),
        kind: NoticeKind::from_name(row.get(3))?,
        at: row.get::<_, i64>(4) as u64,
        tries: row.get::<_, i32>(5).unsigned_abs(),
    })
}

impl Postgres {
    pub(in crate::store) async fn put_way(&self, way: Way, most: u32) -> Done<bool> {
        // Under the same name what was to be sent over it stays.
        const PUT: &str = "
            WITH may AS (SELECT 1 WHERE $4::text IS NOT NULL OR $11 > (SELECT count(*) FROM ways
                         WHERE person = $3 AND at_table IS NULL AND mark <> $2)),
            old AS (DELETE FROM notices o USING ways w, may WHERE o.way = w.id AND w.mark = $2 AND w.id <> $1)
            INSERT INTO ways (id, mark, person, at_table, kind, target, lang, zone, confirm, created)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM may
            ON CONFLICT (mark) DO UPDATE SET id = EXCLUDED.id, person = EXCLUDED.person, at_table = EXCLUDED.at_table,
                kind = EXCLUDED.kind, target = EXCLUDED.target, lang = EXCLUDED.lang, zone = EXCLUDED.zone,
                confirm = EXCLUDED.confirm, created = EXCLUDED.created
            RETURNING id";
        let Way { id, mark, person, table, kind, target, lang, zone, confirm, created } = way;
        let (kind, zone, created) = (kind.name(), i32::from(zone), created as i64);
        let (mark, confirm) = (&mark[..], confirm.as_ref().map(|hash| &hash[..]));
        let most = i64::from(most);
        let values: [&(dyn ToSql + Sync); 11] = [
            &id, &mark, &person, &table, &kind, &target.0, &lang, &zone, &confirm, &created, &most,
        ];
        Ok(!self.lanes.write(PUT, &values).await?.is_empty())
    }

    pub(in crate::store) async fn ways_of(&self, person: &str) -> Done<Vec<Way>> {
        let own = ways!("person = $1 AND at_table IS NULL");
        self.lanes.read(own, &[&person]).await?.iter().map(way).collect()
    }

    pub(in crate::store) async fn all_ways_of(&self, person: &str) -> Done<Vec<Way>> {
        self.lanes.read(ways!("person = $1"), &[&person]).await?.iter().map(way).collect()
    }

    pub(in crate::store) async fn move_ways(&self, person: &str, zone: i16) -> Done {
        const MOVE: &str = "UPDATE ways SET zone = $2 WHERE person = $1";
        self.lanes.write(MOVE, &[&person, &i32::from(zone)]).await.map(drop)
    }

    pub(in crate::store) async fn way(&self, id: &str) -> Done<Option<Way>> {
        self.lanes.read(ways!("id = $1"), &[&id]).await?.first().map(way).transpose()
    }

    pub(in crate::store) async fn hook_of(&self, table: &str) -> Done<Option<Way>> {
        self.lanes.read(ways!("at_table = $1"), &[&table]).await?.first().map(way).transpose()
    }

    pub(in crate::store) async fn remove_way(&self, id: &str) -> Done<bool> {
        const REMOVE: &str = "
            WITH notice AS (DELETE FROM notices WHERE way = $1) DELETE FROM ways WHERE id = $1 RETURNING id";
        Ok(!self.lanes.write(REMOVE, &[&id]).await?.is_empty())
    }

    pub(in crate::store) async fn confirm_way(&self, token: Hash, since: u64) -> Done<bool> {
        const CONFIRM: &str =
            "UPDATE ways SET confirm = NULL WHERE confirm = $1 AND created >= $2 RETURNING id";
        Ok(!self.lanes.write(CONFIRM, &[&&token[..], &(since as i64)]).await?.is_empty())
    }

    pub(in crate::store) async fn remove_idle_ways(&self, since: u64, before: u64) -> Done {
        const IDLE: &str = "
            DELETE FROM ways w WHERE confirm IS NOT NULL AND created < $1 OR at_table IS NULL AND created < $2
            AND NOT EXISTS (SELECT FROM seated WHERE person = w.person)";
        self.lanes.write(IDLE, &[&(since as i64), &(before as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn tell(
        &self,
        person: &str,
        table: &str,
        kind: NoticeKind,
        at: u64,
    ) -> Done {
        const TELL: &str = "
            INSERT INTO notices (way, id, person, kind, at)
            SELECT id, $2, $1, $3, $4 FROM ways WHERE person = $1 AND at_table IS NULL AND confirm IS NULL
            ON CONFLICT (way, id, person) DO UPDATE
            SET kind = EXCLUDED.kind, at = EXCLUDED.at, tries = 0";
        let (kind, at) = (kind.name(), at as i64);
        self.lanes.write(TELL, &[&person, &table, &kind, &at]).await.map(drop)
    }

    pub(in crate::store) async fn put_notice(&self, notice: Pending) -> Done {
        const PUT: &str = "INSERT INTO notices (way, id, person, kind, at, tries)
            VALUES ($1, $2, $3, $4, $5, $6)";
        let Pending { way, table, person, kind, at, tries } = notice;
        let (kind, at, tries) = (kind.name(), at as i64, tries as i32);
        let values: [&(dyn ToSql + Sync); 6] = [&way, &table, &person, &kind, &at, &tries];
        self.lanes.write(PUT, &values).await.map(drop)
    }

    pub(in crate::store) async fn claim_notices(
        &self,
        now: u64,
        until: u64,
        most: u32,
    ) -> Done<Vec<Pending>> {
        const CLAIM: &str = "
            UPDATE notices o SET at = $2, tries = tries + 1
            FROM (SELECT way, id, person FROM notices WHERE at <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED) it
            WHERE o.way = it.way AND o.id = it.id AND o.person = it.person
            RETURNING o.way, o.id, o.person, o.kind, o.at, o.tries";
        let (now, until, most) = (now as i64, until as i64, i64::from(most));
        self.lanes.write(CLAIM, &[&now, &until, &most]).await?.iter().map(pending).collect()
    }

    pub(in crate::store) async fn is_pending(&self, notice: &Pending) -> Done<bool> {
        const SAME: &str =
            "SELECT FROM notices WHERE way = $1 AND id = $2 AND person = $3 AND at = $4";
        let Pending { way, table, person, at, .. } = notice;
        let rows = self.lanes.read(SAME, &[way, table, person, &(*at as i64)]).await?;
        Ok(!rows.is_empty())
    }

    pub(in crate::store) async fn finish_notice(&self, notice: &Pending) -> Done {
        const FINISH: &str =
            "DELETE FROM notices WHERE way = $1 AND id = $2 AND person = $3 AND at = $4";
        let Pending { way, table, person, at, .. } = notice;
        self.lanes.write(FINISH, &[way, table, person, &(*at as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn put_off_notice(
        &self,
        notice: &Pending,
        later: u64,
        tries: u32,
    ) -> Done {
        const LATER: &str = "UPDATE notices SET at = $5, tries = $6
            WHERE way = $1 AND id = $2 AND person = $3 AND at = $4";
        let Pending { way, table, person, at, .. } = notice;
        let (at, later, tries) = (*at as i64, later as i64, tries as i32);
        self.lanes.write(LATER, &[way, table, person, &at, &later, &tries]).await.map(drop)
    }

    pub(in crate::store) async fn secret(&self, name: &str, fresh: &str) -> Done<String> {
        const KEEP: &str =
            "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        const KEPT: &str = "SELECT value FROM secrets WHERE name = $1";
        self.lanes.write(KEEP, &[&name, &fresh]).await?;
        let rows = self.lanes.read(KEPT, &[&name]).await?;
        rows.first().map(|row| row.get(0)).ok_or(StoreError::Missing)
    }
}
