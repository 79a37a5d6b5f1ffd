//! The same page for every way in which a game is driven.

use super::side::Tab;
use super::{Driver, News, Play};
use crate::boards::Board;
use crate::desk::Desk;
use crate::film::{Film, FilmNotes, Opened};
use crate::lesson::Lesson;
use crate::local::Local;
use crate::online::{Online, SharedSession};
use crate::page::Page;
use crate::saved::Saved;
use crate::scripts::Script;
use crate::verbs::Scope;
use tribord_game::{HouseRules, Record};
use tribord_table::message::GameNews;

/// A game at a table in this browser.
pub(crate) fn local<G: Board>(saved: Saved) -> Option<Box<dyn Page>> {
    let options = Record::<G>::read(&saved.record).ok()?.options;
    let (local, desk) = Local::<G>::open(saved)?;
    Some(Box::new(Play::new(desk, Box::new(local), options, None)))
}

/// A game at a table elsewhere.
pub(crate) fn online<G: Board>(session: &SharedSession, news: &GameNews) -> Option<Box<dyn Page>> {
    let options = session.borrow().room.as_ref()?.plan.options_text();
    let options = G::Options::read(&options).ok()?;
    let (online, desk) = Online::<G>::open(session, &options, news)?;
    Some(Box::new(Play::new(desk, Box::new(online), options, None)))
}

/// A record to look back at.
pub(crate) fn film<G: Board>(text: &str, notes: FilmNotes) -> Opened {
    let options = Record::<G>::read(text).map_err(|error| error.to_string())?.options;
    let (film, desk) = Film::<G>::open(text, Some(notes))?;
    // What was found when it was checked comes first.
    let page = Play { tab: Tab::Table, ..Play::new(desk, Box::new(film), options, None) };
    Ok(Box::new(page))
}

/// A record inside another page, which leads through it.
pub(crate) fn moments<G: Board>(text: &str) -> Opened {
    let options = Record::<G>::read(text).map_err(|error| error.to_string())?.options;
    let (film, desk) = Film::<G>::open(text, None)?;
    Ok(Box::new(Play::new(desk, Box::new(film), options, Some(0))))
}

/// A table of its own, with whoever drives it.
pub(crate) fn driven<G: Board>(
    desk: Desk<G>,
    driver: Box<dyn Driver<G>>,
    options: G::Options,
) -> Box<dyn Page> {
    Box::new(Play::new(desk, driver, options, None))
}

/// A lesson, or a figure to try out; with a number if it is one of several inside another page.
pub(crate) fn lesson<G: Board>(
    script: &'static Script,
    number: Option<usize>,
) -> Option<Box<dyn Page>> {
    let (lesson, desk) = Lesson::<G>::open(script)?;
    let options = G::Options::read(script.options).ok()?;
    Some(Box::new(Play::new(desk, Box::new(lesson), options, number)))
}

impl<G: Board> Play<G> {
    fn new(
        mut desk: Desk<G>,
        driver: Box<dyn Driver<G>>,
        options: G::Options,
        number: Option<usize>,
    ) -> Play<G> {
        desk.scope = Scope(number);
        desk.keyboard = number.is_none();
        Play {
            scrolled_to: desk.viewing,
            news: News::new(desk.log.len()),
            desk,
            driver,
            draft: G::Draft::default(),
            options,
            question: 0,
            thinking: false,
            hints: Vec::new(),
            folded: true,
            tab: Tab::Log,
            end_seen: false,
            sheet: None,
            rules: None,
            whole_log: false,
            small: number.is_some(),
        }
    }
}
