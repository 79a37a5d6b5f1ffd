//! Who drives a game: what the page of a game asks of it, and what it adds around the board.

use super::TableDo;
use crate::boards::Board;
use crate::desk::{Ask, Desk};
use crate::markup::{Markup, nothing};
use crate::page::Message;
use crate::scripts::Spot;
use tribord_game::Seat;

/// Who keeps the game and tells the desk what happens: a table in this browser, one elsewhere, a
/// record, a lesson.
pub(crate) trait Driver<G: Board> {
    /// The desk asks for something.
    fn on_ask(&mut self, desk: &mut Desk<G>, ask: Ask<G::Action>);

    /// Something that was waited for is here.
    fn on_message(&mut self, desk: &mut Desk<G>, message: Message);

    /// Something is pressed that only this driver has, or knows better. `true` if it is.
    fn on_click(&mut self, _desk: &mut Desk<G>, _action: &TableDo) -> bool {
        false
    }

    /// A key that only this driver has. `true` if it is one.
    fn on_key(&mut self, _desk: &mut Desk<G>, _key: &str) -> bool {
        false
    }

    /// A field that only this driver has is given this value.
    fn on_input(&mut self, _desk: &mut Desk<G>, _field: &TableDo, _value: &str) {}

    /// Who wants a hint, and the table as they see it.
    fn hint_for(&self, desk: &Desk<G>) -> Option<(Seat, G::View)> {
        Some((desk.here.filter(|_| desk.my_turn())?, desk.now().clone()))
    }

    /// What a lesson says now.
    fn coach(&self) -> Option<Coach> {
        None
    }

    /// What this driver adds around the board.
    fn extras(&self, _desk: &Desk<G>) -> Extras {
        Extras::default()
    }
}

/// What a driver adds around a board.
pub(crate) struct Extras {
    /// For each seat, beside its name.
    pub(crate) seats: Vec<Markup>,
    /// Over the board, instead of what usually covers it.
    pub(crate) cover: Option<Markup>,
    /// Questions to answer, below the board.
    pub(crate) questions: Option<Markup>,
    /// What is said in the dock before what can be done: of a puzzle.
    pub(crate) says: Option<Markup>,
    /// What can be pressed there instead of anything else.
    pub(crate) ways: Option<Markup>,
    /// What of all this is told to those who listen, once each.
    pub(crate) told: Vec<String>,
    /// Panels on the side.
    pub(crate) side: Markup,
    /// Is there somebody to talk to?
    pub(crate) talks: bool,
    /// What somebody who watches said just now.
    pub(crate) gallery: Option<Markup>,
    /// What one can say.
    pub(crate) talk: Markup,
    /// Another name for taking back.
    pub(crate) undo: Option<String>,
    /// Why nothing can be taken back now.
    pub(crate) no_undo: Option<String>,
    /// Where a picture of the table is.
    pub(crate) picture: Option<String>,
    /// Are hints allowed?
    pub(crate) hints: bool,
    /// Does one only watch?
    pub(crate) watching: bool,
    /// Why the game was ended before it was over.
    pub(crate) why_ended: Option<String>,
    /// Does one look back at a record?
    pub(crate) film: bool,
    /// What was rare in a game that is over.
    pub(crate) moments: Vec<String>,
}

impl Default for Extras {
    fn default() -> Extras {
        Extras {
            seats: Vec::new(),
            cover: None,
            questions: None,
            says: None,
            ways: None,
            told: Vec::new(),
            picture: None,
            side: nothing(),
            talks: false,
            gallery: None,
            talk: nothing(),
            undo: None,
            no_undo: None,
            hints: true,
            watching: false,
            why_ended: None,
            film: false,
            moments: Vec::new(),
        }
    }
}

/// What a lesson says.
pub(crate) struct Coach {
    pub(crate) text: String,
    /// The part of the table that this is about.
    pub(crate) spot: Option<Spot>,
    pub(crate) step: usize,
    /// None: a figure, which has no steps.
    pub(crate) steps: usize,
    /// Is there nothing to do but to read on?
    pub(crate) next: bool,
    pub(crate) over: bool,
}
