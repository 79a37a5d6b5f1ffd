//! People who played together, and those who were forgotten.

use super::{Sqlite, read};
use crate::store::error::StoreError;
use crate::store::people::{Asked, Bonds, Bounds, Invited, Met};
use rusqlite::{Connection, Row, params};

/// Those one has hidden and those one has not are read from one index each.
const MET: &str = "
WITH recent (id, updated) AS (
    SELECT * FROM (SELECT id, updated FROM seated WHERE person = ?1 AND hidden = 0 ORDER BY updated DESC, id LIMIT ?2)
    UNION ALL
    SELECT * FROM (SELECT id, updated FROM seated WHERE person = ?1 AND hidden = 1 ORDER BY updated DESC, id LIMIT ?2)
)
SELECT other.person, other.seat, other.place, summary, recent.updated
FROM recent JOIN listing USING (id) JOIN seated AS other USING (id)
WHERE status <> 'gathering' AND other.person <> ?1 AND other.person NOT LIKE 'program-%'
ORDER BY recent.updated DESC, recent.id, other.place";

const INVITE: &str = "
INSERT INTO invited (person, id, inviter, at) SELECT ?1, ?2, ?3, ?4
WHERE (SELECT count(*) FROM invited WHERE inviter = ?3 AND at > ?5) < ?6
AND (SELECT count(*) FROM invited WHERE inviter = ?3 AND at > ?5 AND person = ?1) < ?7
ON CONFLICT DO NOTHING";

const BLOCKS: &str = "SELECT EXISTS (SELECT 1 FROM blocked WHERE person = ?1 AND other = ?2)";

impl Sqlite {
    pub(in crate::store) async fn met(
        &self,
        person: &str,
        tables: u32,
    ) -> Result<Vec<Met>, StoreError> {
        let person = person.to_owned();
        let met = |row: &Row<'_>| {
            Ok(Met {
                person: row.get(0)?,
                seat: row.get(1)?,
                place: row.get::<_, u64>(2)? as usize,
                summary: row.get(3)?,
                updated: row.get(4)?,
            })
        };
        let work = move |db: &Connection| {
            let mut select = db.prepare_cached(MET)?;
            Ok(select.query_map(params![person, tables], met)?.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn sat_at(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let table = table.to_owned();
        let work = move |db: &Connection| {
            let mut select = db.prepare_cached(
                "SELECT person FROM seated WHERE id = ?1 AND person NOT LIKE 'program-%' ORDER BY place",
            )?;
            Ok(select.query_map([table], |row| row.get(0))?.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn invite(
        &self,
        person: &str,
        table: &str,
        inviter: &str,
        now: u64,
        bounds: Bounds,
    ) -> Result<Asked, StoreError> {
        let (person, table, inviter) = (person.to_owned(), table.to_owned(), inviter.to_owned());
        let work = move |db: &Connection| {
            let Bounds { since, all, same } = bounds;
            let values = params![person, table, inviter, now, since, all, same];
            if db.prepare_cached(INVITE)?.execute(values)? > 0 {
                let blocks: bool =
                    db.prepare_cached(BLOCKS)?.query_row([&person, &inviter], |row| row.get(0))?;
                return Ok(Asked::New { shown: !blocks });
            }
            let before: bool = db
                .prepare_cached(
                    "SELECT EXISTS (SELECT 1 FROM invited WHERE person = ?1 AND id = ?2 AND inviter = ?3)",
                )?
                .query_row([&person, &table, &inviter], |row| row.get(0))?;
            Ok(if before { Asked::Before } else { Asked::TooMany })
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn invitations(
        &self,
        person: &str,
        limit: u32,
    ) -> Result<Vec<Invited>, StoreError> {
        let person = person.to_owned();
        let invited = |row: &Row<'_>| {
            let (table, index) = read::index(row)?;
            Ok(Invited { table, index, inviter: row.get(6)?, at: row.get(7)? })
        };
        let work = move |db: &Connection| {
            let mut select = db.prepare_cached(&format!(
                "SELECT {}, inviter, at FROM invited AS i JOIN listing USING (id)
                 WHERE i.person = ?1 AND NOT refused AND status = 'gathering'
                 AND NOT EXISTS (SELECT 1 FROM blocked AS b WHERE b.person = ?1 AND b.other = inviter)
                 AND NOT EXISTS (SELECT 1 FROM seated AS s WHERE s.person = ?1 AND s.id = i.id)
                 ORDER BY at DESC, i.id LIMIT ?2",
                read::COLUMNS
            ))?;
            Ok(select.query_map(params![person, limit], invited)?.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn refuse(
        &self,
        person: &str,
        table: &str,
    ) -> Result<bool, StoreError> {
        let (person, table) = (person.to_owned(), table.to_owned());
        let work = move |db: &Connection| {
            let refused = db
                .prepare_cached("UPDATE invited SET refused = 1 WHERE person = ?1 AND id = ?2")?
                .execute([&person, &table])?;
            Ok(refused > 0)
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn remove_invitations(&self, before: u64) -> Result<(), StoreError> {
        let work = move |db: &Connection| {
            db.prepare_cached("DELETE FROM invited WHERE at < ?1")?.execute([before])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn block(
        &self,
        person: &str,
        other: &str,
        at: Option<u64>,
    ) -> Result<(), StoreError> {
        let (person, other) = (person.to_owned(), other.to_owned());
        let work = move |db: &Connection| {
            match at {
                Some(at) => db
                    .prepare_cached("INSERT OR REPLACE INTO blocked VALUES (?1, ?2, ?3)")?
                    .execute(params![person, other, at])?,
                None => db
                    .prepare_cached("DELETE FROM blocked WHERE person = ?1 AND other = ?2")?
                    .execute([&person, &other])?,
            };
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn blocked(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let person = person.to_owned();
        let work = move |db: &Connection| {
            let mut select = db.prepare_cached("SELECT other FROM blocked WHERE person = ?1")?;
            Ok(select.query_map([person], |row| row.get(0))?.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn forgotten_seats(
        &self,
        (person, table): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let (person, table) = (person.to_owned(), table.to_owned());
        let work = move |db: &Connection| {
            // Few are forgotten, so these are looked up one by one.
            let mut select = db.prepare_cached(
                "SELECT person, id FROM forgotten CROSS JOIN seated USING (person)
                 WHERE (person, id) > (?1, ?2) ORDER BY person, id LIMIT ?3",
            )?;
            let rows = select
                .query_map(params![person, table, limit], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }
}

/// Removes what ties somebody to others.
pub(super) fn forget(db: &Connection, person: &str) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM invited WHERE person = ?1 OR inviter = ?1",
        "DELETE FROM blocked WHERE person = ?1 OR other = ?1",
    ] {
        db.prepare_cached(sql)?.execute([person])?;
    }
    Ok(())
}

pub(super) fn bonds(db: &Connection) -> Result<Bonds, StoreError> {
    let mut invited = db.prepare("SELECT person, id, inviter, at, refused FROM invited")?;
    let invited = invited.query_map([], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
    })?;
    let mut blocked = db.prepare("SELECT person, other, at FROM blocked")?;
    let blocked = blocked.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(Bonds {
        invited: invited.collect::<Result<_, _>>()?,
        blocked: blocked.collect::<Result<_, _>>()?,
    })
}
