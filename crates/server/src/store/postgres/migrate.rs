//! Bringing the database to the newest version, while older programs may still use it.

use super::LOCKS;
use super::connect::{Connector, Failure};
use crate::store::error::StoreError;
use tokio_postgres::Client;

/// A change of the tables. They only ever add something, so that nodes of the version before it go on meanwhile.
pub(super) struct Migration {
    pub(super) sql: &'static str,
    /// The oldest program, by the number of migrations it knows, that can use the database afterwards.
    pub(super) compatible_from: i32,
}

/// All of them, oldest first; a file that was released is never edited.
pub(super) const MIGRATIONS: &[Migration] = &[
    Migration {
        sql: include_str!("../../../migrations/postgres/0001_tables.sql"),
        compatible_from: 1,
    },
    // Who does not know it cannot read packed records, so none is packed while such a node runs.
    Migration {
        sql: include_str!("../../../migrations/postgres/0002_packed.sql"),
        compatible_from: PACKED,
    },
    // Programs from before it cannot talk to other nodes.
    Migration {
        sql: include_str!("../../../migrations/postgres/0003_lobby.sql"),
        compatible_from: 3,
    },
    Migration {
        sql: include_str!("../../../migrations/postgres/0004_between_games.sql"),
        compatible_from: BETWEEN_GAMES,
    },
    // Whoever does not know it tells nobody anything.
    Migration {
        sql: include_str!("../../../migrations/postgres/0005_notices.sql"),
        compatible_from: BETWEEN_GAMES,
    },
    Migration {
        sql: include_str!("../../../migrations/postgres/0006_people.sql"),
        compatible_from: BETWEEN_GAMES,
    },
    Migration {
        sql: include_str!("../../../migrations/postgres/0007_inviters.sql"),
        compatible_from: BETWEEN_GAMES,
    },
];

/// The number of the migration since which records are packed.
pub(super) const PACKED: i32 = 2;
/// The number of the migration since which games are played over days.
pub(super) const BETWEEN_GAMES: i32 = 4;

/// Applies what is missing, all or nothing. Nodes that start at the same time take turns.
pub(super) async fn migrate(
    connector: &Connector,
    migrations: &[Migration],
) -> Result<(), StoreError> {
    let client = connector.session().await.map_err(Failure::away)?;
    let done = apply(&client, migrations).await;
    if done.is_err() {
        // The session ends anyway; if even this fails, so does its transaction.
        let _ = client.batch_execute("ROLLBACK").await;
    }
    done
}

async fn apply(client: &Client, migrations: &[Migration]) -> Result<(), StoreError> {
    let failed = |error| Failure::from(error).away();
    let begin = format!(
        "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock({LOCKS}, 0);
         CREATE TABLE IF NOT EXISTS schema (version int4 PRIMARY KEY, compatible_from int4 NOT NULL)"
    );
    client.batch_execute(&begin).await.map_err(failed)?;
    let newest = "SELECT version, compatible_from FROM schema ORDER BY version DESC LIMIT 1";
    let found = client.query_opt(newest, &[]).await.map_err(failed)?;
    let (found, compatible_from): (i32, i32) = found.map_or((0, 0), |row| (row.get(0), row.get(1)));
    let known = migrations.len() as i32;
    if compatible_from > known {
        let (found, known) = (found.unsigned_abs(), known.unsigned_abs());
        return Err(StoreError::Newer { found, known });
    }
    for (version, migration) in (1_i32..).zip(migrations).skip(found.unsigned_abs() as usize) {
        client.batch_execute(migration.sql).await.map_err(failed)?;
        let note = "INSERT INTO schema (version, compatible_from) VALUES ($1, $2)";
        client.execute(note, &[&version, &migration.compatible_from]).await.map_err(failed)?;
    }
    client.batch_execute("COMMIT").await.map_err(failed)
}

#[cfg(test)]
impl Migration {
    pub(super) const fn new(sql: &'static str, compatible_from: i32) -> Migration {
        Migration { sql, compatible_from }
    }
}
