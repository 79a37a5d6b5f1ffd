//! The client in a real browser: whole games with the mouse, on one device, with the keyboard
//! alone; every page on every screen; for everybody; without a network.
//!
//! One browser serves all tests, several at a time, so this file runs them itself:
//! `cargo test -p tribord-browser -- triolet` runs those with that word in their name.

// Whatever goes wrong here ends a test; that is what it is for.
#![allow(clippy::unwrap_used)]

mod access;
mod analysis;
mod company;
mod days;
mod faults;
mod figures;
mod heard;
mod invitations;
mod leaving;
mod manners;
mod network;
mod offline;
mod online;
mod pages;
mod past;
mod people;
mod play;
mod puzzles;
mod race;
mod refusals;
mod replay;
mod speech;
mod tables;
mod told;
mod touch;
mod words;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, LocalSet};
use tribord_browser::checks::axe_path;
use tribord_browser::games::GAMES;
use tribord_browser::{Harness, target};

/// So many tests at the same time: each is a page and a worker.
const TOGETHER: usize = 3;

/// No test takes as long, even on a slow machine: it hangs.
const LONGEST: Duration = Duration::from_secs(600);

type Run = Pin<Box<dyn Future<Output = ()>>>;

/// The tests, by name.
struct Tests {
    harness: Arc<Harness>,
    wanted: Vec<String>,
    all: Vec<(String, Run)>,
}

impl Tests {
    fn add<R>(&mut self, name: String, test: impl FnOnce(Arc<Harness>) -> R)
    where
        R: Future<Output = ()> + 'static,
    {
        if self.wanted.iter().all(|word| name.contains(word)) {
            self.all.push((name, Box::pin(test(self.harness.clone()))));
        }
    }

    /// The same for every game.
    fn add_games<R>(&mut self, name: &str, test: impl Fn(Arc<Harness>, &'static str) -> R)
    where
        R: Future<Output = ()> + 'static,
    {
        for game in GAMES {
            self.add(format!("{game} {name}"), |harness| test(harness, game));
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    // Why and where a test failed; the way there is the runtime's own and fills pages.
    std::panic::set_hook(Box::new(|failure| println!("{failure}")));
    let wanted = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let harness = match Harness::open().await {
        Ok(harness) => Arc::new(harness),
        Err(why) => return without(&format!("{why}: install chromium, or name one in CHROME")),
    };
    let mut tests = Tests { harness: harness.clone(), wanted, all: Vec::new() };
    tests.add_games("against bots", play::against_bots);
    tests.add_games("with the keyboard", play::with_the_keyboard);
    tests.add_games("together", play::together);
    tests.add_games("resumes", play::resumes);
    tests.add_games("online", online::whole);
    tests.add_games("refuses", refusals::refuses);
    tests.add_games("on every screen", pages::boards);
    for lang in ["en", "fr"] {
        tests.add_games(&format!("at every size, {lang}"), move |harness, game| {
            tables::every_size(harness, game, lang)
        });
    }
    tests.add_games("stands still", tables::nothing_jumps);
    tests.add_games("ends", tables::ends);
    tests.add("triplette stands still when hands tie".to_owned(), tables::ties);
    tests.add("collections".to_owned(), tables::collections);
    tests.add("pages on every screen".to_owned(), pages::pages);
    tests.add("early".to_owned(), pages::early);
    tests.add("figures in the rules".to_owned(), figures::stand);
    tests.add("figures tried".to_owned(), figures::tried);
    tests.add_games("links", manners::links);
    tests.add("tray".to_owned(), manners::tray);
    tests.add("slips".to_owned(), manners::slips);
    tests.add("long log".to_owned(), manners::log);
    tests.add("replay".to_owned(), replay::film);
    tests.add("analysis".to_owned(), analysis::whole);
    tests.add("analysis of a game elsewhere".to_owned(), analysis::elsewhere);
    tests.add("remembered".to_owned(), past::remembered);
    for lang in ["en", "fr"] {
        tests.add(format!("told, {lang}"), move |harness| told::told(harness, lang));
    }
    tests.add("told in a notification".to_owned(), told::notification);
    tests.add("told and tapped".to_owned(), told::tapped);
    tests.add_games("score sheet", past::sheet);
    tests.add("puzzles".to_owned(), puzzles::solved);
    tests.add("triolet by touch".to_owned(), touch::triolet);
    tests.add("triolet from near".to_owned(), touch::near);
    tests.add("tripple-domino by touch".to_owned(), touch::domino);
    tests.add("triples crowd".to_owned(), race::crowd);
    tests.add("triples fingers".to_owned(), race::fingers);
    tests.add("triples stops".to_owned(), race::stops);
    tests.add("triples rounds".to_owned(), race::rounds);
    tests.add("triples second look".to_owned(), race::second_look);
    tests.add("triples spoken".to_owned(), race::spoken);
    tests.add("triples paused online".to_owned(), race::paused_online);
    tests.add("triples refuses one of two".to_owned(), refusals::refuses_one_of_two);
    let mut missing = ExitCode::SUCCESS;
    if axe_path().exists() {
        tests.add_games("for everybody", access::boards);
        tests.add("pages for everybody".to_owned(), access::pages);
    } else {
        missing =
            without("axe-core is not there: install npm, `cargo xtask test` gets it with that");
    }
    tests.add("online invitation".to_owned(), invitations::invitation);
    tests.add("online spectators".to_owned(), invitations::spectators);
    tests.add("online waiting".to_owned(), network::waiting);
    tests.add("online shares".to_owned(), network::shares);
    tests.add("online restart".to_owned(), network::restart);
    tests.add("online cut".to_owned(), network::cut);
    tests.add("online silence".to_owned(), network::silence);
    tests.add("online slow race".to_owned(), network::slow_race);
    tests.add("online gone".to_owned(), network::gone);
    tests.add("online over days".to_owned(), days::over_days);
    tests.add("online companions".to_owned(), people::companions);
    tests.add("online impostor".to_owned(), network::impostor);
    tests.add("online asking".to_owned(), company::asking);
    tests.add("online talk".to_owned(), company::talk);
    tests.add("online calling".to_owned(), company::calling);
    tests.add("online gallery".to_owned(), company::gallery);
    tests.add("online leaving".to_owned(), leaving::leaving);
    tests.add("online terms".to_owned(), leaving::terms);
    tests.add("online resigned".to_owned(), leaving::resigned);
    tests.add("online stopping".to_owned(), leaving::stopping);
    tests.add("online absent".to_owned(), leaving::absent);
    tests.add("online clock".to_owned(), leaving::clock);
    tests.add("online waited".to_owned(), company::waited);
    tests.add("online elsewhere".to_owned(), company::elsewhere);
    tests.add("online finding".to_owned(), company::finding);
    tests.add("languages".to_owned(), speech::languages);
    tests.add("announcements".to_owned(), speech::announcements);
    let heard = ["fr", "fr", "en", "fr", "en"];
    for (game, lang) in GAMES.into_iter().zip(heard) {
        tests.add(format!("{game} heard, {lang}"), |harness| heard::whole(harness, game, lang));
    }
    tests.add("calm".to_owned(), speech::calm);
    tests.add("sounds".to_owned(), speech::sounds);
    tests.add("words away".to_owned(), words::away);
    tests.add("game away".to_owned(), words::game_away);
    tests.add("offline".to_owned(), offline::offline);
    tests.add("offline study and puzzles".to_owned(), offline::study);
    tests.add("panics".to_owned(), faults::panics);
    tests.add("outdated".to_owned(), faults::outdated);
    tests.add("size".to_owned(), |_| async { size() });
    let failed = LocalSet::new().run_until(run(tests.all)).await;
    drop(tests.harness);
    match Arc::into_inner(harness) {
        Some(harness) => harness.close().await,
        None => println!("a test did not let go of the browser"),
    }
    if failed.is_empty() {
        return missing;
    }
    println!("failed:\n  {}", failed.join("\n  "));
    ExitCode::FAILURE
}

/// Something that is needed is missing here: left out, but on a machine that decides.
fn without(what: &str) -> ExitCode {
    println!("left out: {what}");
    if std::env::var_os("CI").is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Runs all, several at a time; the names of those that failed, and why.
async fn run(tests: Vec<(String, Run)>) -> Vec<String> {
    let room = Arc::new(Semaphore::new(TOGETHER));
    let mut going = FuturesUnordered::new();
    for (name, test) in tests {
        let room = room.clone();
        going.push(async move {
            let _place = room.acquire().await.unwrap();
            let start = Instant::now();
            let ended = tokio::time::timeout(LONGEST, tokio::task::spawn_local(test)).await;
            let wrong = match ended {
                Ok(ended) => ended.err().map(why),
                Err(_) => Some("did not come to an end".to_owned()),
            };
            (name, wrong, start.elapsed())
        });
    }
    let mut failed = Vec::new();
    while let Some((name, wrong, took)) = going.next().await {
        let word = if wrong.is_none() { "ok    " } else { "FAILED" };
        println!("{word} {name} ({:.1} s)", took.as_secs_f64());
        failed.extend(wrong.map(|why| format!("{name}: {why}")));
    }
    failed
}

/// What a test said when it failed: told again at the end, where it is found.
fn why(error: JoinError) -> String {
    let Ok(said) = error.try_into_panic() else { return "was ended".to_owned() };
    let plain = said.downcast_ref::<&str>().map(|text| (*text).to_owned());
    said.downcast::<String>().map_or(plain.unwrap_or_default(), |text| *text)
}

/// A first game downloads little. Of the languages and the games only one: the largest one counts. What looks at
/// finished games comes later.
fn size() {
    let dist = target().join("dist");
    let assets = std::fs::read_dir(dist.join("assets")).unwrap().map(|file| file.unwrap().path());
    let files = assets.chain([dist.join("index.html.br")]);
    let small = files.filter(|path| path.extension().is_some_and(|end| end == "br"));
    let (mut words, mut game, mut total) = (0, 0, 0);
    for path in small {
        let (name, length) = (path.display().to_string(), path.metadata().unwrap().len());
        match () {
            () if name.contains("words-") => words = length.max(words),
            () if name.contains("game-") => game = length.max(game),
            () if name.contains("study-") => {}
            () => total += length,
        }
    }
    let total = words + game + total;
    assert!(total > 50_000, "{total} bytes: is the client there?");
    assert!(total < 450_000, "a first game downloads {total} bytes");
}
