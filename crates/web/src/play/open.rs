//! The same page for every way in which a game is kept.

use super::{Host, Play, advice};
use crate::app::Page;
use crate::boards::Board;
use crate::desk::Desk;
use crate::film::{Film, Opened, Papers};
use crate::lessons::Script;
use crate::local::Local;
use crate::online::Online;
use crate::online::visit::Shared;
use crate::saved::Saved;
use crate::stage::Stage;
use tribord_game::{Record, write_options};
use tribord_table::message::GameNews;

/// A game at a table in this browser.
pub(crate) fn play<G: Board>(saved: Saved) -> Option<Box<dyn Page>> {
    let options = write_options(&Record::<G>::read(&saved.record).ok()?.options);
    let (local, desk) = Local::<G>::open(saved)?;
    Some(Box::new(Play::new(desk, Box::new(local), options, false)))
}

/// A game at a table elsewhere.
pub(crate) fn online<G: Board>(visit: &Shared, news: &GameNews) -> Option<Box<dyn Page>> {
    let (online, desk) = Online::<G>::open(visit, news)?;
    let options = visit.borrow().room.as_ref()?.plan.options_text();
    Some(Box::new(Play::new(desk, Box::new(online), options, false)))
}

/// A record to look back at.
pub(crate) fn film<G: Board>(text: &str, papers: Papers) -> Opened {
    let options =
        write_options(&Record::<G>::read(text).map_err(|error| error.to_string())?.options);
    let (film, desk) = Film::<G>::open(text, papers)?;
    Ok(Box::new(Play::new(desk, Box::new(film), options, false)))
}

/// A lesson, or a figure to try out; `small` if it stands inside another page.
pub(crate) fn stage<G: Board>(script: &'static Script, small: bool) -> Option<Box<dyn Page>> {
    let (stage, desk) = Stage::<G>::open(script)?;
    Some(Box::new(Play::new(desk, Box::new(stage), script.options.to_owned(), small)))
}

impl<G: Board> Play<G> {
    fn new(desk: Desk<G>, host: Box<dyn Host<G>>, options: String, small: bool) -> Play<G> {
        Play {
            sighted: desk.looked,
            desk,
            host,
            hand: G::Hand::default(),
            options,
            asked: advice::HINTS,
            thinks: false,
            advice: Vec::new(),
            folded: true,
            end_seen: false,
            help: false,
            all: false,
            small,
        }
    }
}
