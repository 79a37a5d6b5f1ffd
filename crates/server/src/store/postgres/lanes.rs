//! A few sessions that take turns, for everything but appends and the lease.

use super::connect::{Connector, Failure, PATIENCE};
use crate::store::error::StoreError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row, Statement};

/// How many there are.
const LANES: usize = 4;

/// A session with the statements it has prepared.
pub(super) struct Session {
    client: Client,
    known: HashMap<&'static str, Statement>,
}

impl Session {
    pub(super) async fn open(connector: &Connector) -> Result<Session, Failure> {
        Ok(Session { client: connector.session().await?, known: HashMap::new() })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Runs a statement, which is a transaction of its own. After [`Failure::Unanswered`] the session must not be used again.
    pub(super) async fn run(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failure> {
        let answer = async {
            let statement = match self.known.get(sql) {
                Some(statement) => statement.clone(),
                None => {
                    let statement = self.client.prepare(sql).await?;
                    self.known.insert(sql, statement.clone());
                    statement
                }
            };
            self.client.query(&statement, values).await
        };
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(rows) => Ok(rows?),
            Err(_) => Err(Failure::silence()),
        }
    }
}

/// The sessions.
pub(super) struct Lanes {
    connector: Arc<Connector>,
    idle: Mutex<Vec<Session>>,
    turns: Semaphore,
}

/// One of them, for as long as somebody uses it.
pub(super) struct Lane<'a> {
    lanes: &'a Lanes,
    /// `None` once it is of no use.
    session: Option<Session>,
    _turn: SemaphorePermit<'a>,
}

impl Lanes {
    pub(super) fn new(connector: Arc<Connector>) -> Lanes {
        Lanes { connector, idle: Mutex::default(), turns: Semaphore::new(LANES) }
    }

    pub(super) async fn lane(&self) -> Result<Lane<'_>, StoreError> {
        // Where the database is silent, each turn takes as long as anybody waits for it: whoever comes last must not wait for all.
        let turn = match tokio::time::timeout(PATIENCE, self.turns.acquire()).await {
            Ok(turn) => turn.map_err(|_| StoreError::Closed)?,
            Err(_) => return Err(StoreError::Away("too many wait for it".to_owned())),
        };
        let waiting = || self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        while let Some(session) = waiting() {
            if !session.is_closed() {
                return Ok(Lane { lanes: self, session: Some(session), _turn: turn });
            }
        }
        // Nothing was asked yet, so nothing can have happened.
        let session = Session::open(&self.connector).await.map_err(Failure::away)?;
        Ok(Lane { lanes: self, session: Some(session), _turn: turn })
    }

    /// Reads. If a session turns out to be broken, which is known only when it is used, another is tried.
    pub(super) async fn read(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        match self.lane().await?.run(sql, values).await {
            Err(Failure::Unanswered(_)) => {}
            answer => return answer.map_err(Failure::away),
        }
        self.lane().await?.run(sql, values).await.map_err(Failure::away)
    }

    /// Writes.
    pub(super) async fn write(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.lane().await?.run(sql, values).await.map_err(Failure::doubt)
    }

    pub(super) fn close(&self) {
        self.turns.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Lane<'_> {
    pub(super) async fn run(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failure> {
        let Some(session) = &mut self.session else {
            return Err(Failure::Unanswered("the session is lost".to_owned()));
        };
        let answer = session.run(sql, values).await;
        if matches!(answer, Err(Failure::Unanswered(_))) {
            self.session = None;
        }
        answer
    }
}

impl Drop for Lane<'_> {
    fn drop(&mut self) {
        let useful = self.session.take().filter(|session| !session.is_closed());
        if let Some(session) = useful.filter(|_| !self.lanes.turns.is_closed()) {
            self.lanes.idle.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        }
    }
}
