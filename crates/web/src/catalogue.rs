//! The games that can be played here, behind functions that need not know which one it is.

use crate::app;
use crate::boards::{Board, examples};
use crate::bots::{self, BotTask};
use crate::browser;
use crate::film::{FilmNotes, Opened};
use crate::markup::Markup;
use crate::online::SharedSession;
use crate::page::{Message, Page};
use crate::pages::verify;
use crate::play;
use crate::saved::Saved;
use crate::scripts::Script;
use crate::sheet::{self, Form, Kept};
use crate::study::{self, StudyCode};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
#[cfg(not(target_family = "wasm"))]
use std::task::{Context, Poll, Waker};
use tribord_game::{Game, HouseRules, Info, Key, ParseError, Record, check_seats};
use tribord_table::message::GameNews;
use tribord_table::tribord_triolet::Triolet;
use tribord_table::tribord_triples::Triples;
use tribord_table::tribord_triplette::Triplette;
use tribord_table::tribord_tripple_domino::TrippleDomino;
use tribord_table::tribord_triqueta::Triqueta;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// A game, known from the start by what the pages say about it. Its code comes when somebody wants to play.
pub(crate) struct GameEntry {
    /// Its name in records and addresses.
    pub(crate) id: &'static str,
    /// Its house rules.
    pub(crate) options: &'static [Key],
    fetch: fn() -> Fetching<GameCode>,
    study: fn() -> Fetching<StudyCode>,
}

type Fetching<T> = Pin<Box<dyn Future<Output = Result<&'static T, SplitLoaderError>>>>;

/// Every game that has a board, in the order of [`tribord_table::GAMES`]. A new board adds a line. The
/// build makes a file of each game's code: a first game downloads one of them (`xtask/src/split.rs`). What is
/// needed to look at finished games, or at puzzles, is another file.
macro_rules! games {
    ($($name:ident: $game:ty, $study_name:ident: $study:expr;)*) => {
        pub(crate) static GAMES: &[GameEntry] = &[$(
            GameEntry {
                id: <$game as Game>::INFO.id,
                options: <<$game as Game>::Options as HouseRules>::KEYS,
                fetch: || Box::pin($name()),
                study: || Box::pin($study_name()),
            },
        )*];
        $(
            #[wasm_split($name, fallible)]
            fn $name() -> Result<&'static GameCode, SplitLoaderError> {
                static CODE: GameCode = code::<$game>();
                Ok(&CODE)
            }

            #[wasm_split($study_name, fallible)]
            fn $study_name() -> Result<&'static StudyCode, SplitLoaderError> {
                static CODE: StudyCode = $study;
                Ok(&CODE)
            }
        )*
    };
}

games! {
    triplette: Triplette, study_triplette: study::turns::<Triplette>();
    triqueta: Triqueta, study_triqueta: study::turns::<Triqueta>();
    triolet: Triolet, study_triolet: study::turns::<Triolet>();
    triples: Triples, study_triples: study::race();
    tripple_domino: TrippleDomino, study_tripple_domino: study::turns::<TrippleDomino>();
}

/// Opens the page of a script.
type OpenLesson = fn(&'static Script, Option<usize>) -> Option<Box<dyn Page>>;

/// What a game does, behind functions that need not know which it is.
pub(crate) struct GameCode {
    /// The head of a record for a new game, or what is wrong with it: names, then options.
    pub(crate) head: fn(&[String], &str) -> Result<String, ParseError>,
    /// The page of a game at a table in this browser; `None` if it cannot be read.
    pub(crate) local: fn(Saved) -> Option<Box<dyn Page>>,
    /// The page of a game at a table elsewhere; `None` if it cannot be read.
    pub(crate) online: fn(&SharedSession, &GameNews) -> Option<Box<dyn Page>>,
    /// The page of a lesson or a figure; with a number if it is one of several inside another page.
    pub(crate) lesson: OpenLesson,
    /// The pieces that a rule speaks of.
    pub(crate) examples: fn(&str) -> Markup,
    /// The page of a record to step through, with what stands around it; or what is wrong with it.
    pub(crate) film: fn(&str, FilmNotes) -> Opened,
    /// What was found when a record was checked, or what is wrong with it.
    pub(crate) verify: fn(&str) -> Result<tribord_table::Report, String>,
    /// The page of a score sheet; `None` if it cannot be read.
    pub(crate) sheet: fn(Kept) -> Option<Box<dyn Page>>,
    /// In the worker: what a bot makes of a task.
    pub(crate) think: fn(&BotTask) -> Option<String>,
}

const fn code<G: Form>() -> GameCode {
    GameCode {
        head: head::<G>,
        local: play::local::<G>,
        online: play::online::<G>,
        lesson: play::lesson::<G>,
        examples: examples::<G>,
        film: play::film::<G>,
        verify: verify::<G>,
        sheet: sheet::open::<G>,
        think: bots::think::<G>,
    }
}

thread_local! {
    static FETCHED: RefCell<Vec<(&'static str, &'static GameCode)>> = const { RefCell::new(Vec::new()) };
    static STUDIES: RefCell<Vec<(&'static str, &'static StudyCode)>> = const { RefCell::new(Vec::new()) };
}

impl GameEntry {
    /// Name, players, credits.
    pub(crate) fn info(&self) -> &'static Info {
        static INFOS: [Info; 5] = tribord_table::GAMES;
        INFOS.iter().find(|info| info.id == self.id).unwrap_or(&INFOS[0])
    }

    /// The game's code, if it has come.
    #[cfg(target_family = "wasm")]
    pub(crate) fn code(&self) -> Option<&'static GameCode> {
        FETCHED.with_borrow(|all| Some(all.iter().find(|(id, _)| *id == self.id)?.1))
    }

    /// What looks at its finished games, if it has come.
    #[cfg(target_family = "wasm")]
    pub(crate) fn study(&self) -> Option<&'static StudyCode> {
        STUDIES.with_borrow(|all| Some(all.iter().find(|(id, _)| *id == self.id)?.1))
    }

    /// The game's code, which natively is always there.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn code(&self) -> Option<&'static GameCode> {
        at_once((self.fetch)())
    }

    /// What looks at its finished games, which natively is always there.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn study(&self) -> Option<&'static StudyCode> {
        at_once((self.study)())
    }

    /// Fetches the game's code. If that fails, it can be tried again.
    pub(crate) async fn fetch(&self) -> Result<&'static GameCode, SplitLoaderError> {
        let code = (self.fetch)().await?;
        FETCHED.with_borrow_mut(|all| all.push((self.id, code)));
        Ok(code)
    }

    /// Fetches what looks at its finished games: it stands on the game's own code.
    pub(crate) async fn fetch_study(&self) -> Result<&'static StudyCode, SplitLoaderError> {
        if self.code().is_none() {
            self.fetch().await?;
        }
        let study = (self.study)().await?;
        STUDIES.with_borrow_mut(|all| all.push((self.id, study)));
        Ok(study)
    }

    /// Fetches the game's code; the present page hears when it is there.
    pub(crate) fn ask(&'static self) {
        let page = app::page_number();
        browser::spawn(async move {
            let fetched = self.fetch().await.is_ok();
            app::send(page, Message::Game(fetched));
        });
    }

    /// Fetches what looks at its finished games; the present page hears when it is there.
    pub(crate) fn ask_study(&'static self) {
        let page = app::page_number();
        browser::spawn(async move {
            let fetched = self.fetch_study().await.is_ok();
            app::send(page, Message::Game(fetched));
        });
    }
}

/// What is there without waiting.
#[cfg(not(target_family = "wasm"))]
fn at_once<T>(mut coming: Fetching<T>) -> Option<&'static T> {
    let mut context = Context::from_waker(Waker::noop());
    let Poll::Ready(code) = coming.as_mut().poll(&mut context) else { return None };
    code.ok()
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
