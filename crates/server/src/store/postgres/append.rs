//! Appends. Whatever waits is one statement, and so one transaction; the statement itself refuses claims that are over.

use super::connect::{Connector, Failure};
use super::lanes::Session;
use crate::store::model::{Entry, Index, Seated};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::types::ToSql;

/// Appends that may wait. Who comes later waits to be let in.
pub(super) const QUEUE: usize = 16_384;
/// Appends in one statement at most, so that the first of them is answered soon.
const GROUP: usize = 2_048;

/// What is to be appended. Shared, because it may have to be sent again.
pub(super) struct Batch {
    pub(super) first: u64,
    pub(super) entries: Vec<Entry>,
    pub(super) index: Option<Index>,
}

struct Job {
    n: i64,
    epoch: i64,
    batch: Arc<Batch>,
    /// Whether it was done; it was not if the claim or the number is not the current one.
    reply: oneshot::Sender<Result<bool, Failure>>,
}

enum Message {
    Append(Job),
    Close(oneshot::Sender<()>),
}

/// A handle to the task that appends, with a session of its own.
pub(super) struct Appender(mpsc::Sender<Message>);

impl Appender {
    pub(super) fn start(connector: Arc<Connector>) -> Appender {
        let (sender, mut jobs) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let (mut session, mut waiting) = (None, Vec::with_capacity(GROUP));
            while jobs.recv_many(&mut waiting, GROUP).await > 0 {
                // While the cores are busy, more come before it is our turn again: they share the statement.
                tokio::task::yield_now().await;
                while waiting.len() < GROUP
                    && let Ok(job) = jobs.try_recv()
                {
                    waiting.push(job);
                }
                let mut closing = Vec::new();
                while !waiting.is_empty() {
                    let group = take_group(&mut waiting, &mut closing);
                    serve(&connector, &mut session, group).await;
                }
                if !closing.is_empty() {
                    // Whoever waits for an answer from now on learns that there is none.
                    jobs.close();
                    for closed in closing {
                        let _ = closed.send(());
                    }
                    return;
                }
            }
        });
        Appender(sender)
    }

    /// Appends to one table; `None` if the store is closed.
    pub(super) async fn append(
        &self,
        n: i64,
        epoch: i64,
        batch: Arc<Batch>,
    ) -> Option<Result<bool, Failure>> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Message::Append(Job { n, epoch, batch, reply })).await.ok()?;
        answer.await.ok()
    }

    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.0.send(Message::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

/// The first append of each table that waits. A statement must not change a row twice.
fn take_group(waiting: &mut Vec<Message>, closing: &mut Vec<oneshot::Sender<()>>) -> Vec<Job> {
    let mut tables = HashSet::with_capacity(waiting.len());
    let (mut group, mut later) = (Vec::with_capacity(waiting.len()), Vec::new());
    for message in waiting.drain(..) {
        match message {
            Message::Append(job) if tables.insert(job.n) => group.push(job),
            Message::Append(job) => later.push(Message::Append(job)),
            Message::Close(reply) => closing.push(reply),
        }
    }
    *waiting = later;
    group
}

/// Does a group and answers it. If the database refuses it, each is tried alone: one that cannot be written must not harm others.
async fn serve(connector: &Connector, session: &mut Option<Session>, group: Vec<Job>) {
    let start = Instant::now();
    let count = group.len();
    match write(connector, session, &group).await {
        Ok(done) => {
            for job in group {
                let _ = job.reply.send(Ok(done.contains(&job.n)));
            }
        }
        Err(Failure::Refused(_)) if count > 1 => {
            for job in group {
                let alone = write(connector, session, std::slice::from_ref(&job)).await;
                let _ = job.reply.send(alone.map(|done| !done.is_empty()));
            }
        }
        Err(Failure::Refused(error)) => {
            tracing::error!(%error, "this could not be written");
            metrics::counter!("tribord_store_failures_total").increment(1);
            for job in group {
                let _ = job.reply.send(Err(Failure::Refused(error.clone())));
            }
        }
        Err(Failure::Unanswered(why)) => {
            *session = None;
            tracing::warn!(why, appends = count, "the database did not answer");
            metrics::counter!("tribord_store_unanswered_total").increment(count as u64);
            for job in group {
                let _ = job.reply.send(Err(Failure::Unanswered(why.clone())));
            }
        }
    }
    metrics::histogram!("tribord_store_group_seconds").record(start.elapsed());
    metrics::counter!("tribord_store_jobs_total").increment(count as u64);
    metrics::counter!("tribord_store_groups_total").increment(1);
}

const APPEND: &str = "
WITH a AS (SELECT * FROM unnest($1::int8[], $2::int8[], $3::int4[], $4::int4[]) a (n, epoch, first, c)),
ok AS (UPDATE heads h SET next = h.next + a.c FROM a
       WHERE h.n = a.n AND h.epoch = a.epoch AND h.next = a.first RETURNING h.n),
ins AS (INSERT INTO entries
        SELECT e.* FROM unnest($5::int8[], $6::int4[], $7::int8[], $8::text[]) e (n, seq, at, body) JOIN ok USING (n))
SELECT n FROM ok";

/// The same, and replaces what is listed. Rows of `seated` that stay are neither removed nor inserted: the parts of a statement do
/// not see each other's changes. What somebody was told is known as long as any of it has been sent: some way of theirs has nothing
/// left to send.
const APPEND_AND_LIST: &str = "
WITH a AS (SELECT * FROM unnest($1::int8[], $2::int8[], $3::int4[], $4::int4[]) a (n, epoch, first, c)),
ok AS (UPDATE heads h SET next = h.next + a.c FROM a
       WHERE h.n = a.n AND h.epoch = a.epoch AND h.next = a.first RETURNING h.n, h.id),
ins AS (INSERT INTO entries
        SELECT e.* FROM unnest($5::int8[], $6::int4[], $7::int8[], $8::text[]) e (n, seq, at, body) JOIN ok USING (n)),
l AS (SELECT ok.id, i.* FROM unnest($9::int8[], $10::text[], $11::text[], $12::text[], $13::int8[], $14::int8[])
      i (n, game, status, summary, updated, wake) JOIN ok USING (n)),
listed AS (UPDATE listing SET game = l.game, status = l.status, summary = l.summary, updated = l.updated, wake = l.wake,
           packed = false
           FROM l WHERE listing.id = l.id),
p AS (SELECT l.id, l.updated, s.*, old.told AS was, CASE
          WHEN s.tell IS NULL AND old.told IS NOT NULL AND EXISTS (
              SELECT FROM (SELECT id FROM ways WHERE person = s.person AND at_table IS NULL AND confirm IS NULL
                           UNION ALL SELECT id FROM ways WHERE at_table = l.id) w
              WHERE NOT EXISTS (SELECT FROM notices o WHERE o.way = w.id AND o.id = l.id AND o.person = s.person))
          THEN old.told
          WHEN old.told / 2 = s.tell / 2 THEN greatest(old.told, s.tell) ELSE s.tell END AS told
      FROM unnest($15::int8[], $16::text[], $17::int4[], $18::int4[], $19::int4[], $20::int8[], $21::int8[], $22::int8[])
      s (n, person, place, seat, part, due, tell, call) JOIN l USING (n)
      LEFT JOIN seated old ON old.id = l.id AND old.person = s.person),
gone AS (DELETE FROM seated s USING l WHERE s.id = l.id
         AND NOT EXISTS (SELECT FROM p WHERE p.id = s.id AND p.person = s.person)),
sat AS (INSERT INTO seated (person, id, place, seat, part, due, updated, told)
        SELECT person, id, place, seat, part, due, updated, told FROM p
        ON CONFLICT (person, id) DO UPDATE SET place = EXCLUDED.place, seat = EXCLUDED.seat, part = EXCLUDED.part,
            due = EXCLUDED.due, updated = EXCLUDED.updated, told = EXCLUDED.told),
untold AS (DELETE FROM notices o USING l WHERE o.id = l.id AND (o.kind <> 'invited' OR EXISTS
               (SELECT FROM p WHERE p.id = o.id AND p.person = o.person))
           AND NOT EXISTS (SELECT FROM p WHERE p.id = o.id AND p.person = o.person AND p.call IS NOT NULL AND p.told IS NOT NULL)),
called AS (INSERT INTO notices (way, id, person, kind, at)
           SELECT w.id, p.id, p.person, CASE p.told % 2 WHEN 0 THEN 'turn' ELSE 'late' END, p.call
           FROM p JOIN LATERAL (SELECT id FROM ways WHERE person = p.person AND at_table IS NULL AND confirm IS NULL
                                UNION ALL SELECT id FROM ways WHERE at_table = p.id) w ON true
           WHERE p.call IS NOT NULL AND p.told IS DISTINCT FROM p.was
           ON CONFLICT (way, id, person) DO UPDATE SET kind = EXCLUDED.kind, at = EXCLUDED.at, tries = 0)
SELECT n FROM ok";

/// Columns of what a group writes, in the order of the statement's values.
#[derive(Default)]
struct Columns<'a> {
    n: Vec<i64>,
    epoch: Vec<i64>,
    first: Vec<i32>,
    count: Vec<i32>,
    entry_of: Vec<i64>,
    seq: Vec<i32>,
    at: Vec<i64>,
    body: Vec<&'a str>,
    listed: Vec<i64>,
    game: Vec<&'a str>,
    status: Vec<&'a str>,
    summary: Vec<&'a str>,
    updated: Vec<i64>,
    wake: Vec<Option<i64>>,
    seated_at: Vec<i64>,
    seated: SeatedColumns<'a>,
}

/// Columns of who sits where.
#[derive(Default)]
pub(super) struct SeatedColumns<'a> {
    person: Vec<&'a str>,
    place: Vec<i32>,
    seat: Vec<Option<i32>>,
    part: Vec<i32>,
    due: Vec<Option<i64>>,
    told: Vec<Option<i64>>,
    call: Vec<Option<i64>>,
    hidden: Vec<bool>,
}

impl<'a> SeatedColumns<'a> {
    /// Adds who sits at a table; of somebody who sits twice, the first seat. Returns how many there are.
    pub(super) fn add(&mut self, seated: &'a [Seated]) -> usize {
        let first = |at: usize| !seated[..at].iter().any(|other| other.person == seated[at].person);
        let before = self.person.len();
        for place in (0..seated.len()).filter(|at| first(*at)) {
            let Seated { person, seat, part, due, hidden, told, call } = &seated[place];
            self.person.push(person);
            self.place.push(place as i32);
            self.seat.push(seat.map(i32::from));
            self.part.push(part.number());
            self.due.push(due.map(|due| due as i64));
            self.told.push(told.map(|told| told as i64));
            self.call.push(call.map(|call| call as i64));
            self.hidden.push(*hidden);
        }
        self.person.len() - before
    }

    /// At a new table, where nobody is told anything.
    pub(super) fn values(&self) -> [&(dyn ToSql + Sync); 7] {
        let SeatedColumns { person, place, seat, part, due, told, hidden, .. } = self;
        [person, place, seat, part, due, told, hidden]
    }
}

impl<'a> Columns<'a> {
    fn add(&mut self, Job { n, epoch, batch, .. }: &'a Job) {
        let (first, count) = (batch.first as i32, batch.entries.len() as i32);
        self.n.push(*n);
        self.epoch.push(*epoch);
        self.first.push(first);
        self.count.push(count);
        for (seq, entry) in (first..).zip(&batch.entries) {
            self.entry_of.push(*n);
            self.seq.push(seq);
            self.at.push(entry.at as i64);
            self.body.push(&entry.body);
        }
        let Some(index) = &batch.index else { return };
        self.listed.push(*n);
        self.game.push(&index.game);
        self.status.push(index.status.name());
        self.summary.push(&index.summary);
        self.updated.push(index.updated as i64);
        self.wake.push(index.wake.map(|wake| wake as i64));
        let people = self.seated.add(&index.seated);
        self.seated_at.extend(std::iter::repeat_n(*n, people));
    }

    fn entries(&self) -> [&(dyn ToSql + Sync); 8] {
        let Columns { n, epoch, first, count, entry_of, seq, at, body, .. } = self;
        [n, epoch, first, count, entry_of, seq, at, body]
    }

    fn listing(&self) -> [&(dyn ToSql + Sync); 14] {
        let Columns { listed, game, status, summary, updated, wake, seated_at, seated, .. } = self;
        // Whether somebody hides the table is theirs to say.
        let SeatedColumns { person, place, seat, part, due, told, call, .. } = seated;
        [
            listed, game, status, summary, updated, wake, seated_at, person, place, seat, part,
            due, told, call,
        ]
    }
}

/// Which of the tables were appended to.
async fn write(
    connector: &Connector,
    session: &mut Option<Session>,
    group: &[Job],
) -> Result<HashSet<i64>, Failure> {
    let open = match session.take().filter(|session| !session.is_closed()) {
        Some(open) => open,
        None => Session::open(connector).await?,
    };
    let open = session.insert(open);
    let mut columns = Columns::default();
    group.iter().for_each(|job| columns.add(job));
    let rows = if columns.listed.is_empty() {
        open.run(APPEND, &columns.entries()).await?
    } else {
        let values: Vec<_> = columns.entries().into_iter().chain(columns.listing()).collect();
        open.run(APPEND_AND_LIST, &values).await?
    };
    Ok(rows.iter().map(|row| row.get(0)).collect())
}
