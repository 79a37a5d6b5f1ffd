//! The clients of `tribord load`, in processes of their own: one process cannot hold the connections of very many tables, and what
//! clients cost is to be told from what servers cost.

use super::OPENING;
use super::seen::Seen;
use super::table::{Load, Table};
use crate::{Failure, Outcome};
use serde::{Deserialize, Serialize};
use std::io::stdin;
use std::net::SocketAddr;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinError, spawn_blocking};
use tribord_bots::Mind;
use tribord_table::with_game;

/// What such a process is to do: the first line it reads. Two more lines let it go on: to play, and to stop.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Task {
    pub(super) game: String,
    pub(super) servers: Vec<SocketAddr>,
    /// Actions a second at each table; 0 for as many as possible.
    pub(super) rate: f64,
    /// The numbers of its tables.
    pub(super) tables: Range<u32>,
    pub(super) threads: usize,
}

/// What it says, each on a line.
#[derive(Serialize, Deserialize)]
pub(super) enum Said {
    /// Another table is open.
    Open,
    /// All of them are. The names of those that the first server has.
    Ready(Vec<String>),
    /// What was seen at all of them.
    Played(Seen),
    /// It cannot go on.
    Failed(String),
}

/// `tribord load-clients`, which `tribord load` starts.
pub(crate) fn clients() -> Outcome {
    let task: Task = serde_json::from_str(&order()?)?;
    rlimit::increase_nofile_limit(u64::MAX)?;
    let runtime = Builder::new_multi_thread().worker_threads(task.threads).enable_all().build()?;
    let game = task.game.clone();
    let played = with_game!(game.as_str(), G => runtime.block_on(run::<G>(task)))
        .unwrap_or_else(|| crate::no_game(&game));
    // Whoever started it tells people.
    say(&played.map_or_else(|Failure(why)| Said::Failed(why), Said::Played))
}

async fn run<G: Mind>(task: Task) -> Outcome<Seen> {
    let stop = AtomicBool::new(false);
    let load = Arc::new(Load { servers: task.servers, rate: task.rate, stop });
    let gate = Arc::new(Semaphore::new(OPENING));
    let (begin, begun) = watch::channel(false);
    let (told, mut opened) = mpsc::unbounded_channel();
    let count = task.tables.len();
    let tasks: Vec<_> = task
        .tables
        .map(|number| {
            let (load, gate, told, begun) =
                (load.clone(), gate.clone(), told.clone(), begun.clone());
            tokio::spawn(async move {
                let turn = gate.acquire_owned().await.map_err(|error| error.to_string())?;
                let open = Table::open(&load, G::INFO.id, number).await;
                drop(turn);
                let of_first = open.as_ref().map(|table| table.of_first(load.servers.len()));
                let _ = told.send(of_first.map_err(Clone::clone));
                let mut table = open?;
                table.rest(begun).await?;
                table.play::<G>(load).await
            })
        })
        .collect();
    let mut of_first = Vec::new();
    for _ in 0..count {
        let table = opened.recv().await.ok_or("nobody opens tables")?;
        of_first.extend(table.map_err(Failure)?);
        say(&Said::Open)?;
    }
    say(&Said::Ready(of_first))?;
    spawn_blocking(order).await??;
    begin.send_replace(true);
    let stopped = spawn_blocking(order).await?;
    load.stop.store(true, Ordering::Relaxed);
    stopped?;
    let mut all = Seen::default();
    for task in tasks {
        let played: Result<_, JoinError> = task.await;
        match played.map_err(|error| error.to_string()).flatten() {
            Ok(seen) => all.add(seen),
            Err(why) => all.failures.push(why),
        }
    }
    Ok(all)
}

/// The next line; an end of them means that nobody waits for us any more.
fn order() -> Outcome<String> {
    let mut line = String::new();
    match stdin().read_line(&mut line)? {
        0 => Err(Failure("nobody says what to do".to_owned())),
        _ => Ok(line),
    }
}

fn say(what: &Said) -> Outcome {
    println!("{}", serde_json::to_string(what)?);
    Ok(())
}
