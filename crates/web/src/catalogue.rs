//! The games that can be played here, behind functions that need not know which one it is.

use crate::boards::Board;
use crate::bots::{self, BotTask};
use crate::film::{FilmNotes, Opened};
use crate::online::SharedSession;
use crate::page::Page;
use crate::pages::verify;
use crate::play;
use crate::saved::Saved;
use crate::scripts::Script;
use tribord_game::{HouseRules, Info, Key, ParseError, Record, check_seats};
use tribord_table::message::GameNews;
use tribord_table::tribord_triolet::Triolet;
use tribord_table::tribord_triples::Triples;
use tribord_table::tribord_triplette::Triplette;
use tribord_table::tribord_tripple_domino::TrippleDomino;
use tribord_table::tribord_triqueta::Triqueta;

/// Every game that has a board, in the order of [`tribord_table::GAMES`]. A new board adds a line.
pub(crate) static GAMES: &[GameEntry] = &[
    entry::<Triplette>(),
    entry::<Triqueta>(),
    entry::<Triolet>(),
    entry::<Triples>(),
    entry::<TrippleDomino>(),
];

/// Opens the page of a script.
type OpenLesson = fn(&'static Script, Option<usize>) -> Option<Box<dyn Page>>;

/// A game behind functions that need not know which it is.
pub(crate) struct GameEntry {
    /// Its name in records and addresses.
    pub(crate) id: &'static str,
    /// Its house rules.
    pub(crate) options: &'static [Key],
    /// The head of a record for a new game, or what is wrong with it: names, then options.
    pub(crate) head: fn(&[String], &str) -> Result<String, ParseError>,
    /// The page of a game at a table in this browser; `None` if it cannot be read.
    pub(crate) local: fn(Saved) -> Option<Box<dyn Page>>,
    /// The page of a game at a table elsewhere; `None` if it cannot be read.
    pub(crate) online: fn(&SharedSession, &GameNews) -> Option<Box<dyn Page>>,
    /// The page of a lesson or a figure; with a number if it is one of several inside another page.
    pub(crate) lesson: OpenLesson,
    /// The page of a record to step through, with what stands around it; or what is wrong with it.
    pub(crate) film: fn(&str, FilmNotes) -> Opened,
    /// What was found when a record was checked, or what is wrong with it.
    pub(crate) verify: fn(&str) -> Result<tribord_table::Report, String>,
    /// In the worker: what a bot makes of a task.
    pub(crate) think: fn(&BotTask) -> Option<String>,
}

impl GameEntry {
    /// Name, players, credits.
    pub(crate) fn info(&self) -> &'static Info {
        static INFOS: [Info; 5] = tribord_table::GAMES;
        INFOS.iter().find(|info| info.id == self.id).unwrap_or(&INFOS[0])
    }
}

const fn entry<G: Board>() -> GameEntry {
    GameEntry {
        id: G::INFO.id,
        options: G::Options::KEYS,
        head: head::<G>,
        local: play::local::<G>,
        online: play::online::<G>,
        lesson: play::lesson::<G>,
        film: play::film::<G>,
        verify: verify::<G>,
        think: bots::think::<G>,
    }
}

/// The game of that name, if it has a board.
pub(crate) fn find(id: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|entry| entry.id == id)
}

/// The title of the game of that name; empty if there is none.
pub(crate) fn title(id: &str) -> &'static str {
    find(id).map(|entry| entry.info().title).unwrap_or_default()
}

fn head<G: Board>(names: &[String], options: &str) -> Result<String, ParseError> {
    let options = G::Options::read(options)?;
    let seats = names.len() as u8;
    check_seats::<G>(seats)?;
    options.check(seats)?;
    let mut record = Record::<G>::new(options, seats);
    record.names = names.to_vec();
    Ok(record.to_string())
}
