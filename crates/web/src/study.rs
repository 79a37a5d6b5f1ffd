//! Looking at a finished game: what decided it (`docs/analysis.md`). And puzzles (`docs/puzzles.md`).
//!
//! All of this comes in a file of its own for each game, when somebody asks for it (`catalogue.rs`). The
//! worker does the work (`work.rs`), a slice at a time, so that it can be stopped after any and bots need not
//! wait for it. The page (`page.rs`) shows what is known so far; `progress.rs` knows when to ask for more and
//! when to keep what there is (`kept.rs`).

mod graph;
mod kept;
mod moment;
mod page;
mod progress;
mod race;
mod riddle;
mod tables;
#[cfg(test)]
mod tests;
mod work;

use crate::boards::Board;
use crate::catalogue;
use crate::film::Opened;
use crate::markup::{Markup, html};
use crate::page::Page;
use crate::saved::Saved;
use crate::{desk, prefs, words};
use page::Study;
use serde::{Deserialize, Serialize};
use tribord_analysis::race::RaceReport;
use tribord_analysis::{Argument, Reason, Report};
use tribord_game::{Record, Seat, Value};
use tribord_table::tribord_triples::Triples;

/// What a question about a finished game begins with. The rest is the game, how many milliseconds the slice
/// takes, and whether what is known is to be told; then the record.
pub(crate) const ASKED: &str = "study ";

/// What looks at finished games of one kind.
pub(crate) struct StudyCode {
    /// The page of a record, or what is wrong with it.
    pub(crate) page: fn(&str) -> Opened,
    /// The page of a puzzle with this number; `None` if the line is none of this game.
    pub(crate) puzzle: fn(&str, usize) -> Option<Box<dyn Page>>,
    /// In the worker: goes on with a task, and tells how far it is.
    work: fn(&str) -> Option<String>,
}

/// For a game of turns.
pub(crate) const fn turns<G: Board>() -> StudyCode {
    StudyCode { page: open::<G>, puzzle: riddle::open::<G>, work: work::turns::<G> }
}

/// For a race.
pub(crate) const fn race() -> StudyCode {
    StudyCode { page: open::<Triples>, puzzle: riddle::open::<Triples>, work: work::race }
}

/// In the worker: goes on with an analysis. Nothing if it is not understood.
pub(crate) async fn answer(task: &str) -> Option<String> {
    let entry = catalogue::find(task.split(' ').next()?)?;
    let code = match entry.study() {
        Some(code) => code,
        None => entry.fetch_study().await.ok()?,
    };
    (code.work)(task)
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Findings {
    Game(Report),
    Race(RaceReport),
}

/// The worker's answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Answer {
    /// How many jobs are done, and of how many.
    done: usize,
    jobs: usize,
    findings: Option<Findings>,
    /// The sentence that says why nothing can be known.
    problem: Option<String>,
}

/// What the page must know of its game.
struct Kit {
    title: &'static str,
    game: &'static str,
    /// An action in words.
    phrase: fn(&str) -> String,
    /// An action with its pieces drawn.
    advised: fn(&str) -> Markup,
    /// What chance brought, with its pieces drawn; often nothing worth telling.
    fell: fn(&[String]) -> Markup,
    /// The game from the middle of a record on: one plays for this seat, bots for the others.
    resumed: fn(&str, usize, Seat) -> Option<Saved>,
}

fn open<G: Board>(text: &str) -> Opened {
    let record = Record::<G>::read(text).map_err(|error| error.to_string())?;
    let place = |seat: u8| words::tell("place", &[("number", (seat + 1).into())]);
    let names = match record.names.is_empty() {
        true => (0..record.seats).map(place).collect(),
        false => (0..record.names.len()).map(|at| desk::name_of(&record.names, at)).collect(),
    };
    let kit = Kit {
        title: G::INFO.title,
        game: G::INFO.id,
        phrase: phrase::<G>,
        advised: advised::<G>,
        fell: fell::<G>,
        resumed: resumed::<G>,
    };
    let board = crate::play::moments::<G>(text)?;
    Ok(Box::new(Study::new(kit, text.to_owned(), names, board)))
}

fn phrase<G: Board>(action: &str) -> String {
    action.parse().map_or_else(|_| action.to_owned(), |action| G::phrase(&action))
}

fn advised<G: Board>(action: &str) -> Markup {
    match action.parse() {
        Ok(action) => G::advised(&action),
        Err(_) => html! { (action) },
    }
}

fn fell<G: Board>(outcomes: &[String]) -> Markup {
    let outcomes: Vec<Option<G::Chance>> =
        outcomes.iter().map(|outcome| outcome.parse().ok()).collect();
    G::log_outcomes(&outcomes)
}

/// The bots that sat there play on; people are played by the strongest one.
fn resumed<G: Board>(text: &str, lines: usize, seat: Seat) -> Option<Saved> {
    let mut record = Record::<G>::read(text).ok()?;
    record.moves.truncate(lines);
    (record.ending, record.fairness) = (None, Default::default());
    let person = prefs::prefs().name;
    let person = if person.is_empty() { words::say("you") } else { person };
    let names = Seat::all(record.seats).map(|other| match record.names.get(other.index()) {
        _ if other == seat => person.clone(),
        Some(name) if desk::bot(name).is_some() => name.clone(),
        _ => "bot:capitaine".to_owned(),
    });
    record.names = names.collect();
    let players = record.names.iter().map(|name| desk::bot(name)).collect();
    Some(Saved::trial(players, record.to_string(), lines))
}

/// A reason in words.
fn why(reason: &Reason) -> String {
    let arg = |argument: &Argument| match argument {
        Argument::Number(number) => Value::Number(*number),
        Argument::Text(text) => Value::Text(text.clone()),
    };
    let args: Vec<_> =
        reason.args.iter().map(|(name, value)| (name.as_str(), arg(value))).collect();
    words::tell(&reason.key, &args)
}

/// A chance as a part of 100.
fn chance(chance: f64) -> String {
    format!("{}\u{a0}%", words::tenths((chance * 1000.0).round() as i32))
}

/// A part of a win, as a signed part of 100.
fn change(share: tribord_analysis::Share) -> String {
    format!("{}\u{a0}%", words::signed_tenths((share.fraction() * 1000.0).round() as i32))
}
