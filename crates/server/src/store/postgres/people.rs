//! People who played together, and those who were forgotten.

use super::Postgres;
use crate::store::error::StoreError;
use crate::store::model::{Index, Status};
use crate::store::people::{Asked, Bonds, Bounds, Invited, Met};
use tokio_postgres::Row;

/// Those one has hidden and those one has not are read from one index each.
const MET: &str = "
WITH recent AS (
    (SELECT id, updated FROM seated WHERE person = $1 AND NOT hidden ORDER BY updated DESC, id LIMIT $2)
    UNION ALL
    (SELECT id, updated FROM seated WHERE person = $1 AND hidden ORDER BY updated DESC, id LIMIT $2)
)
SELECT other.person, other.seat, other.place, summary, recent.updated
FROM recent JOIN listing ON listing.id = recent.id JOIN seated other ON other.id = recent.id
WHERE status <> 'gathering' AND other.person <> $1 AND other.person NOT LIKE 'program-%'
ORDER BY recent.updated DESC, recent.id, other.place";

/// Two nodes may count at the same time and both come out one below: the limit is no exact one.
const INVITE: &str = "
WITH made AS (
    INSERT INTO invited (person, id, inviter, at) SELECT $1, $2, $3, $4
    WHERE (SELECT count(*) FROM invited WHERE inviter = $3 AND at > $5) < $6
    AND (SELECT count(*) FROM invited WHERE inviter = $3 AND at > $5 AND person = $1) < $7
    ON CONFLICT DO NOTHING RETURNING id)
SELECT EXISTS (SELECT FROM made), EXISTS (SELECT FROM invited WHERE person = $1 AND id = $2 AND inviter = $3),
    EXISTS (SELECT FROM blocked WHERE person = $1 AND other = $3)";

const INVITATIONS: &str = "
SELECT l.id, game, status, summary, updated, wake, inviter, at FROM invited i JOIN listing l ON l.id = i.id
WHERE i.person = $1 AND NOT refused AND status = 'gathering'
AND NOT EXISTS (SELECT FROM blocked b WHERE b.person = $1 AND b.other = inviter)
AND NOT EXISTS (SELECT FROM seated s WHERE s.person = $1 AND s.id = i.id)
ORDER BY at DESC, i.id LIMIT $2";

const SEATS: &str = "
SELECT seated.person, seated.id FROM forgotten JOIN seated ON seated.person = forgotten.person
WHERE (seated.person, seated.id) > ($1, $2) ORDER BY seated.person, seated.id LIMIT $3";

fn invited(row: &Row) -> Result<Invited, StoreError> {
    let status = Status::from_name(row.get(2));
    let index = Index {
        game: row.get(1),
        status: status.ok_or_else(|| StoreError::Corrupt("no such status".to_owned()))?,
        seated: Vec::new(),
        summary: row.get(3),
        updated: row.get::<_, i64>(4) as u64,
        wake: row.get::<_, Option<i64>>(5).map(|wake| wake as u64),
    };
    let at = row.get::<_, i64>(7) as u64;
    Ok(Invited { table: row.get(0), index, inviter: row.get(6), at })
}

impl Postgres {
    pub(in crate::store) async fn met(
        &self,
        person: &str,
        tables: u32,
    ) -> Result<Vec<Met>, StoreError> {
        let rows = self.lanes.read(MET, &[&person, &i64::from(tables)]).await?;
        let met = |row: &Row| Met {
            person: row.get(0),
            seat: row.get::<_, Option<i32>>(1).map(|seat| seat as u8),
            place: row.get::<_, i32>(2) as usize,
            summary: row.get(3),
            updated: row.get::<_, i64>(4) as u64,
        };
        Ok(rows.iter().map(met).collect())
    }

    pub(in crate::store) async fn sat_at(&self, table: &str) -> Result<Vec<String>, StoreError> {
        const SAT: &str = "SELECT person FROM seated WHERE id = $1 AND person NOT LIKE 'program-%' ORDER BY place";
        let rows = self.lanes.read(SAT, &[&table]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn invite(
        &self,
        person: &str,
        table: &str,
        inviter: &str,
        now: u64,
        bounds: Bounds,
    ) -> Result<Asked, StoreError> {
        let Bounds { since, all, same } = bounds;
        let (now, since) = (now as i64, since as i64);
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
            [&person, &table, &inviter, &now, &since, &all, &same];
        let rows = self.lanes.write(INVITE, &values).await?;
        let (made, before, blocks) =
            rows.first().map_or((false, false, false), |row| (row.get(0), row.get(1), row.get(2)));
        Ok(match (made, before) {
            (true, _) => Asked::New { shown: !blocks },
            (false, true) => Asked::Before,
            (false, false) => Asked::TooMany,
        })
    }

    pub(in crate::store) async fn invitations(
        &self,
        person: &str,
        limit: u32,
    ) -> Result<Vec<Invited>, StoreError> {
        let rows = self.lanes.read(INVITATIONS, &[&person, &i64::from(limit)]).await?;
        rows.iter().map(invited).collect()
    }

    pub(in crate::store) async fn refuse(
        &self,
        person: &str,
        table: &str,
    ) -> Result<bool, StoreError> {
        const REFUSE: &str =
            "UPDATE invited SET refused = true WHERE person = $1 AND id = $2 RETURNING id";
        Ok(!self.lanes.write(REFUSE, &[&person, &table]).await?.is_empty())
    }

    pub(in crate::store) async fn remove_invitations(&self, before: u64) -> Result<(), StoreError> {
        const OLD: &str = "DELETE FROM invited WHERE at < $1";
        self.lanes.write(OLD, &[&(before as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn block(
        &self,
        person: &str,
        other: &str,
        at: Option<u64>,
    ) -> Result<(), StoreError> {
        const BLOCK: &str = "INSERT INTO blocked (person, other, at) VALUES ($1, $2, $3)
            ON CONFLICT (person, other) DO UPDATE SET at = EXCLUDED.at";
        const UNBLOCK: &str = "DELETE FROM blocked WHERE person = $1 AND other = $2";
        match at {
            Some(at) => self.lanes.write(BLOCK, &[&person, &other, &(at as i64)]).await,
            None => self.lanes.write(UNBLOCK, &[&person, &other]).await,
        }
        .map(drop)
    }

    pub(in crate::store) async fn blocked(&self, person: &str) -> Result<Vec<String>, StoreError> {
        const BLOCKED: &str = "SELECT other FROM blocked WHERE person = $1";
        let rows = self.lanes.read(BLOCKED, &[&person]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn forgotten_seats(
        &self,
        (person, table): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let rows = self.lanes.read(SEATS, &[&person, &table, &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    pub(in crate::store) async fn bonds(&self) -> Result<Bonds, StoreError> {
        let invited = "SELECT person, id, inviter, at, refused FROM invited";
        let invited = self.lanes.read(invited, &[]).await?;
        let blocked = self.lanes.read("SELECT person, other, at FROM blocked", &[]).await?;
        let time = |row: &Row, at: usize| row.get::<_, i64>(at) as u64;
        let invitation = |row: &Row| (row.get(0), row.get(1), row.get(2), time(row, 3), row.get(4));
        Ok(Bonds {
            invited: invited.iter().map(invitation).collect(),
            blocked: blocked.iter().map(|row| (row.get(0), row.get(1), time(row, 2))).collect(),
        })
    }
}
