//! The games that can be played here, and what each board must know.

mod triolet;
mod triples;
mod triplette;
mod tripple_domino;
mod triqueta;
mod walk;

use crate::desk::Desk;
use crate::film::{Opened, Papers};
use crate::pages::replay;
use crate::past::Seen;
use crate::saved::Saved;

use crate::app::{Gesture, Page};
use crate::html::escape;
use crate::lessons::Script;
use crate::online::visit::Shared;
use crate::{bots, play, words};
use tribord_bots::Mind;
use tribord_game::{HouseRules, Info, Key, ParseError, Record, Seat, check_seats};
use tribord_table::message::GameNews;
use tribord_table::tribord_triolet::Triolet;
use tribord_table::tribord_triples::Triples;
use tribord_table::tribord_triplette::Triplette;
use tribord_table::tribord_tripple_domino::TrippleDomino;
use tribord_table::tribord_triqueta::Triqueta;

/// Every game that has a board, in the order of [`tribord_table::GAMES`]. A new board adds a line.
pub(crate) static BOARDS: &[Entry] = &[
    entry::<Triplette>(),
    entry::<Triqueta>(),
    entry::<Triolet>(),
    entry::<Triples>(),
    entry::<TrippleDomino>(),
];

/// How a game is drawn and touched. A board knows no rules: it draws what the desk shows and
/// turns gestures into actions that the desk lists, checks and takes. What it draws is HTML
/// (`app.rs` says which attributes count); names of people must go through [`escape`].
pub(crate) trait Board: Mind {
    /// What the person at the screen is trying out: picked, put down for a try. Nothing of it has
    /// happened yet.
    type Hand: Default + 'static;

    /// Do seats have secrets, so that the table is covered between two people at one screen?
    const SECRETS: bool;

    /// This board's own keys, shown by `?` after those of every table: what to press, and the
    /// message that says what it does.
    const KEYS: &'static [(&'static str, &'static str)];

    /// The table, and what the person at the screen can touch.
    fn look(desk: &Desk<Self>, hand: &Self::Hand) -> String;

    /// Somebody does something. `true` if that meant anything.
    fn touch(desk: &Desk<Self>, hand: &mut Self::Hand, gesture: Gesture<'_>) -> bool;

    /// The table has changed: what of the hand is left.
    fn renew(hand: &mut Self::Hand) {
        *hand = Self::Hand::default();
    }

    /// What is to be said aloud of what just happened, if that is wanted.
    fn announced(_desk: &Desk<Self>, _hand: &Self::Hand) -> Option<String> {
        None
    }

    /// What the person at the screen can do now, in a sentence. Asked only if something can be.
    fn status(desk: &Desk<Self>) -> String;

    /// The table in words, a line a thing, for those who do not see it.
    fn twin(desk: &Desk<Self>) -> Vec<String>;

    /// An action, or what was seen of one, in words.
    fn phrase(notation: &str) -> String {
        words::action(Self::INFO.id, notation)
    }

    /// What follows the name in a line of the log, with the pieces drawn small: HTML.
    fn line(seen: &Seen) -> String {
        escape(&Self::phrase(&seen.text))
    }

    /// What chance brought, at the end of a line of the log; often nothing worth telling: HTML.
    fn outcome(_seen: &[Seen]) -> String {
        String::new()
    }

    /// What a line of the log cannot tell from the action alone, but from the table before and
    /// after: the tile that was placed, the dice that fell. HTML.
    fn change(_act: &Seen, _before: &Self::View, _after: &Self::View) -> String {
        String::new()
    }

    /// What stands below a seat's name and points, cards left for instance: HTML.
    fn plate(_view: &Self::View, _seat: Seat) -> String {
        String::new()
    }

    /// The pieces that nobody has shown yet, where counting them is part of the game: HTML.
    fn unseen(_desk: &Desk<Self>) -> Option<String> {
        None
    }
}

/// A game behind functions that need not know which it is.
pub(crate) struct Entry {
    /// Its name in records and addresses.
    pub(crate) id: &'static str,
    /// Its house rules.
    pub(crate) options: &'static [Key],
    /// The head of a record for a new game, or what is wrong with it: names, then options.
    pub(crate) head: fn(&[String], &str) -> Result<String, ParseError>,
    /// The page of a game at a table in this browser; `None` if it cannot be read.
    pub(crate) play: fn(Saved) -> Option<Box<dyn Page>>,
    /// The page of a game at a table elsewhere; `None` if it cannot be read.
    pub(crate) online: fn(&Shared, &GameNews) -> Option<Box<dyn Page>>,
    /// The page of a lesson or a figure; or a figure that stands inside another page.
    pub(crate) stage: fn(&'static Script, bool) -> Option<Box<dyn Page>>,
    /// The page of a record to step through, with what stands around it; or what is wrong with it.
    pub(crate) replay: fn(&str, Papers) -> Opened,
    /// What was found when a record was checked, or what is wrong with it.
    pub(crate) verify: fn(&str) -> Result<tribord_table::Report, String>,
    /// What a bot makes of a question; see `bots.rs`.
    pub(crate) think: fn(&str) -> Option<String>,
}

impl Entry {
    /// Name, players, credits.
    pub(crate) fn info(&self) -> &'static Info {
        static GAMES: [Info; 5] = tribord_table::GAMES;
        GAMES.iter().find(|info| info.id == self.id).unwrap_or(&GAMES[0])
    }
}

const fn entry<G: Board>() -> Entry {
    Entry {
        id: G::INFO.id,
        options: G::Options::KEYS,
        head: head::<G>,
        play: play::play::<G>,
        online: play::online::<G>,
        stage: play::stage::<G>,
        replay: play::film::<G>,
        verify: replay::verify::<G>,
        think: bots::think::<G>,
    }
}

/// The game of that name, if it has a board.
pub(crate) fn find(id: &str) -> Option<&'static Entry> {
    BOARDS.iter().find(|entry| entry.id == id)
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
