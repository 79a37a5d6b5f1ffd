//! Ways to tell people, and what is to be sent over them.

use super::Sqlite;
use crate::config::Secret;
use crate::store::error::StoreError;
use crate::store::model::{Hash, Seated};
use crate::store::notices::{NoticeKind, Pending, Way, WayKind, told};
use rusqlite::{Connection, OptionalExtension, Row, params};

type Done<T = ()> = Result<T, StoreError>;

const WAY: &str =
    "SELECT id, mark, person, at_table, kind, target, lang, zone, confirm, created FROM ways";

/// What is to be sent because of what happened at a table, and what is not to be sent any more. Returns of what this person was told.
pub(super) fn call(db: &Connection, table: &str, seated: &Seated) -> Done<Option<u64>> {
    let Seated { person, told: new, call, .. } = seated;
    let old: Option<u64> = db
        .prepare_cached("SELECT told FROM seated WHERE person = ?1 AND id = ?2")?
        .query_row([person, table], |row| row.get(0))
        .optional()?
        .flatten();
    let now = match (old, new) {
        (Some(_), None) if untold(db, table, person)? => None,
        _ => told(old, *new),
    };
    match (call, now) {
        (None, _) | (_, None) => {
            db.prepare_cached("DELETE FROM notices WHERE id = ?1 AND person = ?2")?
                .execute([table, person])?;
        }
        (Some(at), Some(told)) if now != old => {
            db.prepare_cached(
                "INSERT INTO notices (way, id, person, kind, at)
                 SELECT id, ?1, ?2, ?3, ?4 FROM ways
                 WHERE person = ?2 AND at_table IS NULL AND confirm IS NULL OR at_table = ?1
                 ON CONFLICT (way, id, person) DO UPDATE SET kind = ?3, at = ?4, tries = 0",
            )?
            .execute(params![table, person, NoticeKind::of(told).name(), at])?;
        }
        _ => {}
    }
    Ok(now)
}

/// Nothing of what somebody was to be told of a table has been sent over any way.
fn untold(db: &Connection, table: &str, person: &str) -> Done<bool> {
    let sql = "SELECT NOT EXISTS (
            SELECT 1 FROM ways AS w WHERE (person = ?2 AND at_table IS NULL AND confirm IS NULL OR at_table = ?1)
            AND NOT EXISTS (SELECT 1 FROM notices WHERE way = w.id AND id = ?1 AND person = ?2))";
    Ok(db.prepare_cached(sql)?.query_row([table, person], |row| row.get(0))?)
}

/// Nobody is told of a turn at a table at which they do not sit.
pub(super) fn recall(db: &Connection, table: &str) -> Done {
    db.prepare_cached(
        "DELETE FROM notices WHERE id = ?1 AND kind <> 'invited'
         AND person NOT IN (SELECT person FROM seated WHERE id = ?1)",
    )?
    .execute([table])?;
    Ok(())
}

/// Forgets all ways of somebody.
pub(super) fn forget(db: &Connection, person: &str) -> Done {
    const NOTICES: &str =
        "DELETE FROM notices WHERE way IN (SELECT id FROM ways WHERE person = ?1)";
    db.prepare_cached(NOTICES)?.execute([person])?;
    db.prepare_cached("DELETE FROM ways WHERE person = ?1")?.execute([person])?;
    Ok(())
}

fn put(db: &Connection, way: &Way, most: u32) -> Done<bool> {
    let others: u32 = db
        .prepare_cached(
            "SELECT count(*) FROM ways WHERE person = ?1 AND at_table IS NULL AND mark <> ?2",
        )?
        .query_row(params![way.person, way.mark], |row| row.get(0))?;
    if way.table.is_none() && others >= most {
        return Ok(false);
    }
    // Under the same name what was to be sent over it stays.
    db.prepare_cached(
        "DELETE FROM notices WHERE way IN (SELECT id FROM ways WHERE mark = ?1 AND id <> ?2)",
    )?
    .execute(params![way.mark, way.id])?;
    db.prepare_cached(
        "INSERT INTO ways (id, mark, person, at_table, kind, target, lang, zone, confirm, created)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (mark) DO UPDATE SET id = ?1, person = ?3, at_table = ?4, kind = ?5, target = ?6, lang = ?7,
             zone = ?8, confirm = ?9, created = ?10",
    )?
    .execute(params![
        way.id,
        way.mark,
        way.person,
        way.table,
        way.kind.name(),
        way.target.0,
        way.lang,
        way.zone,
        way.confirm,
        way.created
    ])?;
    Ok(true)
}

fn remove(db: &Connection, id: &str) -> Done<bool> {
    db.prepare_cached("DELETE FROM notices WHERE way = ?1")?.execute([id])?;
    Ok(db.prepare_cached("DELETE FROM ways WHERE id = ?1")?.execute([id])? > 0)
}

pub(super) fn way(row: &Row<'_>) -> Done<Way> {
    let kind: String = row.get(4)?;
    Ok(Way {
        id: row.get(0)?,
        mark: row.get(1)?,
        person: row.get(2)?,
        table: row.get(3)?,
        kind: WayKind::from_name(&kind)?,
        target: Secret(row.get(5)?),
        lang: row.get(6)?,
        zone: row.get(7)?,
        confirm: row.get(8)?,
        created: row.get(9)?,
    })
}

/// The ways that a condition with one value names, oldest first.
pub(super) fn ways(db: &Connection, condition: &str, value: &str) -> Done<Vec<Way>> {
    let sql = format!("{WAY} WHERE {condition} ORDER BY created, id");
    let mut select = db.prepare_cached(&sql)?;
    select.query_and_then([value], way)?.collect()
}

pub(super) fn pending(row: &Row<'_>) -> Done<Pending> {
    let kind: String = row.get(3)?;
    Ok(Pending {
        way: row.get(0)?,
        table: row.get(1)?,
        person: row.get(2)?,
        kind: NoticeKind::from_name(&kind)?,
        at: row.get(4)?,
        tries: row.get(5)?,
    })
}

impl Sqlite {
    pub(in crate::store) async fn put_way(&self, way: Way, most: u32) -> Done<bool> {
        self.writer.write(move |db| put(db, &way, most)).await
    }

    pub(in crate::store) async fn ways_of(&self, person: &str) -> Done<Vec<Way>> {
        let person = person.to_owned();
        let own = "person = ?1 AND at_table IS NULL";
        self.readers.read(move |db| ways(db, own, &person)).await
    }

    pub(in crate::store) async fn all_ways_of(&self, person: &str) -> Done<Vec<Way>> {
        let person = person.to_owned();
        self.readers.read(move |db| ways(db, "person = ?1", &person)).await
    }

    pub(in crate::store) async fn move_ways(&self, person: &str, zone: i16) -> Done {
        let person = person.to_owned();
        let work = move |db: &Connection| {
            db.prepare_cached("UPDATE ways SET zone = ?2 WHERE person = ?1")?
                .execute(params![person, zone])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn way(&self, id: &str) -> Done<Option<Way>> {
        let id = id.to_owned();
        self.readers.read(move |db| Ok(ways(db, "id = ?1", &id)?.pop())).await
    }

    pub(in crate::store) async fn hook_of(&self, table: &str) -> Done<Option<Way>> {
        let table = table.to_owned();
        self.readers.read(move |db| Ok(ways(db, "at_table = ?1", &table)?.pop())).await
    }

    pub(in crate::store) async fn remove_way(&self, id: &str) -> Done<bool> {
        let id = id.to_owned();
        self.writer.write(move |db| remove(db, &id)).await
    }

    pub(in crate::store) async fn confirm_way(&self, token: Hash, since: u64) -> Done<bool> {
        let work = move |db: &Connection| {
            let sql = "UPDATE ways SET confirm = NULL WHERE confirm = ?1 AND created >= ?2";
            Ok(db.prepare_cached(sql)?.execute(params![token, since])? > 0)
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn remove_idle_ways(&self, since: u64, before: u64) -> Done {
        let work = move |db: &Connection| {
            db.prepare_cached(
                "DELETE FROM ways WHERE confirm IS NOT NULL AND created < ?1 OR at_table IS NULL AND created < ?2
                 AND NOT EXISTS (SELECT 1 FROM seated WHERE seated.person = ways.person)",
            )?
            .execute([since, before])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn tell(
        &self,
        person: &str,
        table: &str,
        kind: NoticeKind,
        at: u64,
    ) -> Done {
        let [person, table] = [person, table].map(str::to_owned);
        let work = move |db: &Connection| {
            db.prepare_cached(
                "INSERT INTO notices (way, id, person, kind, at)
                 SELECT id, ?2, ?1, ?3, ?4 FROM ways WHERE person = ?1 AND at_table IS NULL AND confirm IS NULL
                 ON CONFLICT (way, id, person) DO UPDATE SET kind = ?3, at = ?4, tries = 0",
            )?
            .execute(params![person, table, kind.name(), at])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn put_notice(&self, notice: Pending) -> Done {
        let work = move |db: &Connection| {
            let Pending { way, table, person, kind, at, tries } = &notice;
            db.prepare_cached(
                "INSERT INTO notices (way, id, person, kind, at, tries)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![way, table, person, kind.name(), at, tries])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn claim_notices(
        &self,
        now: u64,
        until: u64,
        most: u32,
    ) -> Done<Vec<Pending>> {
        // Most of the time there is nothing, and finding that out writes nothing.
        let any = move |db: &Connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM notices WHERE at <= ?1)";
            Ok(db.prepare_cached(sql)?.query_row([now], |row| row.get::<_, bool>(0))?)
        };
        if !self.readers.read(any).await? {
            return Ok(Vec::new());
        }
        let work = move |db: &Connection| {
            let mut claim = db.prepare_cached(
                "UPDATE notices SET at = ?2, tries = tries + 1 WHERE (way, id, person) IN
                 (SELECT way, id, person FROM notices WHERE at <= ?1 ORDER BY at LIMIT ?3)
                 RETURNING way, id, person, kind, at, tries",
            )?;
            claim.query_and_then(params![now, until, most], pending)?.collect()
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn is_pending(&self, notice: &Pending) -> Done<bool> {
        let Pending { way, table, person, at, .. } = notice.clone();
        let work = move |db: &Connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM notices WHERE way = ?1 AND id = ?2 AND person = ?3 AND at = ?4)";
            Ok(db
                .prepare_cached(sql)?
                .query_row(params![way, table, person, at], |row| row.get(0))?)
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn finish_notice(&self, notice: &Pending) -> Done {
        let Pending { way, table, person, at, .. } = notice.clone();
        let work = move |db: &Connection| {
            let sql = "DELETE FROM notices WHERE way = ?1 AND id = ?2 AND person = ?3 AND at = ?4";
            db.prepare_cached(sql)?.execute(params![way, table, person, at])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn put_off_notice(
        &self,
        notice: &Pending,
        later: u64,
        tries: u32,
    ) -> Done {
        let Pending { way, table, person, at, .. } = notice.clone();
        let work = move |db: &Connection| {
            let sql = "UPDATE notices SET at = ?5, tries = ?6 WHERE way = ?1 AND id = ?2 AND person = ?3 AND at = ?4";
            db.prepare_cached(sql)?.execute(params![way, table, person, at, later, tries])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn secret(&self, name: &str, fresh: &str) -> Done<String> {
        let (name, fresh) = (name.to_owned(), fresh.to_owned());
        let work = move |db: &Connection| {
            db.prepare_cached("INSERT OR IGNORE INTO secrets (name, value) VALUES (?1, ?2)")?
                .execute([&name, &fresh])?;
            let sql = "SELECT value FROM secrets WHERE name = ?1";
            Ok(db.prepare_cached(sql)?.query_row([&name], |row| row.get(0))?)
        };
        self.writer.write(work).await
    }
}
