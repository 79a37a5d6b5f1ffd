//! `tribord load`: how many tables a server holds. Loopback only: it plays against its own server.

mod report;
mod server;
mod table;
mod takeover;

use crate::args::LoadArgs;
use crate::words::Words;
use crate::{Failure, Outcome};
use indicatif::{ProgressBar, ProgressStyle};
use report::{Measured, Report};
use server::Servers;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::{Load, Seen};
use tokio::runtime::Builder;
use tokio::sync::Semaphore;
use tribord_bots::Mind;
use tribord_table::with_game;

/// A server holds a number of tables if 99 of 100 actions are answered this fast …
const SLOWEST: Duration = Duration::from_millis(100);
/// … and at least this share of the actions that were due is made.
const KEPT_UP: f64 = 0.97;
/// How many tables are opened at the same time.
const OPENING: usize = 64;

pub(crate) fn load(args: &LoadArgs) -> Outcome {
    let words = Words::new(args.lang.lang);
    with_game!(args.game.as_str(), G => run::<G>(args, &words))
        .unwrap_or_else(|| crate::no_game(&args.game))
}

fn run<G: Mind>(args: &LoadArgs, words: &Words) -> Outcome {
    // Each client is an open file, here and in the server.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024);
    // A server keeps three eighths of its file handles for others; a table has two clients, and all of them are here.
    let servers = u64::from(args.nodes.unwrap_or(1));
    let most = (files / 8 * 5 / 2 * servers).min(files.saturating_sub(200) / 2);
    // Half of the cores are for the clients: with more threads they would only get in the server's way.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime =
        Builder::new_multi_thread().worker_threads(cores.div_ceil(2)).enable_all().build()?;
    let mut tables = args.tables;
    let mut best: Option<Report> = None;
    loop {
        if u64::from(tables) > most {
            let told = [("tables", tables.into()), ("most", (most as i64).into())];
            anstream::eprintln!("{}", words.tell("load-files", &told));
            break;
        }
        let report = runtime.block_on(measure::<G>(args, tables, words))?;
        if args.json {
            println!("{}", report.json());
        } else {
            anstream::println!("{}", report.text(words));
        }
        let held = report.p99 < SLOWEST && report.kept_up > KEPT_UP;
        if !args.search || !held {
            break;
        }
        best = Some(report);
        tables += tables.div_ceil(4);
    }
    if args.search && !args.json {
        let most = best.map_or(0, |report| report.tables);
        anstream::println!("{}", words.tell("load-most", &[("tables", most.into())]));
    }
    Ok(())
}

/// One measurement with a server of its own.
async fn measure<G: Mind>(args: &LoadArgs, tables: u32, words: &Words) -> Outcome<Report> {
    let mut servers = Servers::start(args.nodes, args.nats).await?;
    let before = servers.memory();
    let addresses = servers.addresses();
    let load = Arc::new(Load { servers: addresses, rate: args.rate, stop: AtomicBool::new(false) });
    let bar = bar(tables.into(), words.say("load-opening"));
    let seats = open_all::<G>(&load, tables, &bar).await;
    bar.finish_and_clear();
    let seats = seats.map_err(Failure)?;
    let after = servers.memory();
    let nodes = load.servers.len();
    let of_first: Vec<_> = seats.iter().filter_map(|table| table.of_first(nodes)).collect();
    let bar = self::bar(args.seconds.into(), words.say("load-playing"));
    let (begin, measured) = Seen::channel();
    let tasks: Vec<_> = seats
        .into_iter()
        .map(|table| tokio::spawn(table.play::<G>(load.clone(), begin.clone())))
        .collect();
    drop(begin);
    for _ in 0..args.seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.inc(1);
    }
    bar.finish_and_clear();
    load.stop.store(true, Ordering::Relaxed);
    let mut all = Measured::default();
    for task in tasks {
        match task.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => all.failed(error),
            Err(error) => all.failed(error.to_string()),
        }
    }
    measured.into_iter().for_each(|seen| all.add(seen));
    let playing = servers.memory();
    let takeover = match nodes {
        1 => None,
        _ => {
            servers.kill_first().await;
            let others = load.servers[1..].to_vec();
            Some(takeover::take_over(of_first, others).await.map_err(Failure)?)
        }
    };
    servers.stop().await;
    Ok(all.report(args, tables, (before, after.max(playing)), takeover))
}

async fn open_all<G: Mind>(
    load: &Arc<Load>,
    tables: u32,
    bar: &ProgressBar,
) -> Result<Vec<table::Table>, String> {
    let gate = Arc::new(Semaphore::new(OPENING));
    let tasks: Vec<_> = (0..tables)
        .map(|number| {
            let (load, gate, bar) = (load.clone(), gate.clone(), bar.clone());
            tokio::spawn(async move {
                let _turn = gate.acquire_owned().await.map_err(|error| error.to_string())?;
                let table = table::Table::open(&load, G::INFO.id, number).await;
                bar.inc(1);
                table
            })
        })
        .collect();
    let mut open = Vec::new();
    for task in tasks {
        open.push(task.await.map_err(|error| error.to_string())??);
    }
    Ok(open)
}

fn bar(length: u64, what: String) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_message(what)
}

/// Where clients come from: one address has too few ports for all of them.
fn source(number: u32) -> SocketAddr {
    let last = 2 + (number / 5_000) as u8;
    ([127, 0, 0, last], 0).into()
}
