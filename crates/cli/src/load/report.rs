//! What was measured.

use super::seen::Seen;
use super::takeover::Takeover;
use crate::args::LoadArgs;
use crate::words::Words;
use serde_json::{Value, json};
use std::time::Duration;

/// One measurement.
pub(super) struct Report {
    pub(super) tables: u32,
    pub(super) p99: Duration,
    /// How much of what was due was done, from 0 to 1; 1 without a rate.
    pub(super) kept_up: f64,
    p50: Duration,
    actions: usize,
    per_second: f64,
    games: u32,
    /// Bytes: the server at first, and with all tables.
    memory: Option<(u64, u64)>,
    used: Used,
    /// What became of the tables of a node that was killed in the end.
    takeover: Option<Takeover>,
    failures: Vec<String>,
}

/// Processor time of the servers, the database, NATS and the clients while people played.
pub(super) type Used = [Duration; 4];

impl Report {
    pub(super) fn of(
        mut seen: Seen,
        args: &LoadArgs,
        tables: u32,
        (before, after): (Option<u64>, Option<u64>),
        used: Used,
        takeover: Option<Takeover>,
    ) -> Report {
        seen.round_trips.sort_unstable();
        let at = |part: f64| {
            let index = (seen.round_trips.len() as f64 * part) as usize;
            Duration::from_micros(seen.round_trips.get(index).copied().unwrap_or_default().into())
        };
        Report {
            tables,
            p99: at(0.99),
            p50: at(0.5),
            kept_up: seen.kept_up(args.rate),
            actions: seen.round_trips.len(),
            per_second: seen.per_second(tables),
            games: seen.games,
            memory: before.zip(after),
            used,
            takeover,
            failures: seen.failures,
        }
    }

    fn memory_a_table(&self) -> Option<u64> {
        let (before, after) = self.memory?;
        Some(after.saturating_sub(before) / u64::from(self.tables.max(1)))
    }

    /// Microseconds of processor time for an action, with one decimal.
    fn used_an_action(&self) -> [f64; 4] {
        let actions = self.actions.max(1) as f64;
        self.used.map(|used| (used.as_secs_f64() * 1e7 / actions).round() / 10.0)
    }

    pub(super) fn json(&self) -> Value {
        let [servers, postgres, nats, clients] = self.used_an_action();
        json!({
            "tables": self.tables,
            "actions": self.actions,
            "actions_per_second": self.per_second.round(),
            "round_trip_p50_ms": millis(self.p50),
            "round_trip_p99_ms": millis(self.p99),
            "kept_up": self.kept_up,
            "finished_games": self.games,
            "processor_us_per_action": {
                "servers": servers, "postgres": postgres, "nats": nats, "clients": clients,
            },
            "server_bytes": self.memory.map(|(_, after)| after),
            "bytes_a_table": self.memory_a_table(),
            "taken_over": self.takeover.as_ref().map(|it| json!({
                "tables": it.count(),
                "half_ms": millis(it.half_and_all().0),
                "all_ms": millis(it.half_and_all().1),
            })),
            "failures": self.failures.len(),
            "first_failure": self.failures.first(),
        })
    }

    pub(super) fn text(&self, words: &Words) -> String {
        let megabytes = self.memory.map_or(0, |(_, after)| after >> 20);
        let kilobytes = self.memory_a_table().unwrap_or(0) >> 10;
        let args = [
            ("tables", self.tables.into()),
            ("actions", (self.actions as i64).into()),
            ("rate", (self.per_second.round() as i64).into()),
            ("p50", words.decimal(millis(self.p50)).into()),
            ("p99", words.decimal(millis(self.p99)).into()),
            ("megabytes", (megabytes as i64).into()),
            ("kilobytes", (kilobytes as i64).into()),
            ("percent", ((self.kept_up * 100.0).round() as i64).into()),
        ];
        let mut text = words.tell("load-report", &args);
        let used = self.used_an_action().map(|used| words.decimal(used));
        let [servers, postgres, nats, clients] = used.map(Into::into);
        let args =
            [("servers", servers), ("postgres", postgres), ("nats", nats), ("clients", clients)];
        text = format!("{text}\n{}", words.tell("load-processor", &args));
        if let Some(takeover) = &self.takeover {
            let (half, all) = takeover.half_and_all();
            let args = [
                ("tables", (takeover.count() as i64).into()),
                ("half", words.decimal(millis(half)).into()),
                ("all", words.decimal(millis(all)).into()),
            ];
            text = format!("{text}\n{}", words.tell("load-takeover", &args));
        }
        if let Some(first) = self.failures.first() {
            let args =
                [("count", (self.failures.len() as i64).into()), ("first", first.clone().into())];
            text = format!("{text}\n{}", words.tell("load-failures", &args));
        }
        text
    }
}

/// With one decimal.
fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 10_000.0).round() / 10.0
}
