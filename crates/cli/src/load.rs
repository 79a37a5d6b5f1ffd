//! `tribord load`: how many tables a server holds. Loopback only: it plays against its own server.

mod clients;
mod crowd;
mod processor;
mod report;
mod seen;
mod server;
mod table;
mod takeover;

pub(crate) use clients::clients;

use crate::args::LoadArgs;
use crate::words::Words;
use crate::{Failure, Outcome};
use clients::Task;
use crowd::Crowd;
use indicatif::{ProgressBar, ProgressStyle};
use processor::Processes;
use report::{Report, Used};
use server::Servers;
use std::time::Duration;
use tokio::runtime::Builder;

/// A server holds a number of tables if 99 of 100 actions are answered this fast …
const SLOWEST: Duration = Duration::from_millis(100);
/// … and at least this share of the actions that were due is made.
const KEPT_UP: f64 = 0.97;
/// How many tables a process of clients opens at the same time.
const OPENING: usize = 64;
/// So many files of a process of clients are for something else than its connections.
const OTHER_FILES: u64 = 200;

pub(crate) fn load(args: &LoadArgs) -> Outcome {
    if tribord_table::GAMES.iter().all(|game| game.id != args.game) {
        return crate::no_game(&args.game);
    }
    let words = &Words::new(args.lang.lang);
    // Each client is an open file, here and in the server.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024);
    let most = server::most_tables(files) * u64::from(args.nodes.unwrap_or(1));
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut tables = args.tables;
    let mut best: Option<Report> = None;
    loop {
        if u64::from(tables) > most {
            let told = [("tables", tables.into()), ("most", (most as i64).into())];
            anstream::eprintln!("{}", words.tell("load-files", &told));
            break;
        }
        let report = runtime.block_on(measure(args, tables, files, words))?;
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
async fn measure(args: &LoadArgs, tables: u32, files: u64, words: &Words) -> Outcome<Report> {
    let mut servers = Servers::start(args.nodes, args.nats).await?;
    let before = servers.memory();
    let addresses = servers.addresses();
    let needed = u64::from(tables).div_ceil(files.saturating_sub(OTHER_FILES).max(2) / 2);
    let processes = args.clients.unwrap_or(needed as u32).clamp(1, tables.max(1));
    // Half of the cores are for the clients: with more threads they would only get in the server's way.
    let cores = std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2);
    let task = Task {
        game: args.game.clone(),
        servers: addresses.clone(),
        rate: args.rate,
        tables: 0..tables,
        threads: cores.div_ceil(processes as usize),
    };
    let opening = bar(tables.into(), words.say("load-opening"));
    let crowd = Crowd::open(&task, processes, &opening).await;
    opening.finish_and_clear();
    let mut crowd = crowd?;
    let after = servers.memory();
    let [nodes, postgres, nats] = servers.processes();
    let kinds = [nodes, postgres, nats, crowd.processes()];
    let playing = bar(args.seconds.into(), words.say("load-playing"));
    let at_first = Processes::now();
    crowd.go_on().await?;
    for _ in 0..args.seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        playing.inc(1);
    }
    let at_last = Processes::now();
    crowd.go_on().await?;
    playing.finish_and_clear();
    let used: Used = kinds.map(|kind| at_last.used(&kind).saturating_sub(at_first.used(&kind)));
    let of_first = std::mem::take(&mut crowd.of_first);
    let seen = crowd.seen().await?;
    let playing = servers.memory();
    let takeover = match addresses.len() {
        1 => None,
        _ => {
            servers.kill_first().await;
            let others = addresses[1..].to_vec();
            Some(takeover::take_over(of_first, others).await.map_err(Failure)?)
        }
    };
    servers.stop().await;
    Ok(Report::of(seen, args, tables, (before, after.max(playing)), used, takeover))
}

fn bar(length: u64, what: String) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_message(what)
}
