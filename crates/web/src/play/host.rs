//! Who keeps a game: what the page of a game asks of it, and what it adds around the board.

use crate::app::Message;
use crate::boards::Board;
use crate::desk::{Ask, Desk};
use tribord_game::Seat;

/// Who keeps the game and tells the desk what happens.
pub(crate) trait Host<G: Board> {
    /// The desk asks for something.
    fn answer(&mut self, desk: &mut Desk<G>, what: Ask<G::Action>);
    /// Something that was waited for is here.
    fn hear(&mut self, desk: &mut Desk<G>, message: Message);
    /// A button that only this host has, or knows better. `true` if it is one.
    fn command(&mut self, _desk: &mut Desk<G>, _what: &str) -> bool {
        false
    }
    /// A field that only this host has is given this value.
    fn enter(&mut self, _desk: &mut Desk<G>, _what: &str, _value: &str) {}
    /// Who wants a hint, and the table as they see it, in notation.
    fn puzzled(&self, desk: &Desk<G>) -> Option<(Seat, String)> {
        Some((desk.here.filter(|_| desk.my_turn())?, desk.position()))
    }
    /// What a lesson says now.
    fn coach(&self) -> Option<Coach> {
        None
    }
    /// What stands around the board because others sit elsewhere.
    fn around(&self) -> Around {
        Around::default()
    }
}

/// What stands around a board when others sit elsewhere: HTML.
#[derive(Default)]
pub(crate) struct Around {
    /// For each seat.
    pub(crate) seats: Vec<String>,
    /// Over the board.
    pub(crate) over: String,
    /// Questions to answer.
    pub(crate) asks: String,
    /// Panels on the side.
    pub(crate) side: String,
    /// More tools.
    pub(crate) tools: String,
    /// What one can say.
    pub(crate) tray: String,
    /// Another name for taking back.
    pub(crate) undo: Option<String>,
    /// Are hints not allowed?
    pub(crate) no_hint: bool,
    /// Does one only watch?
    pub(crate) guest: bool,
    /// Does one only look back?
    pub(crate) film: bool,
}

/// What a lesson says.
pub(crate) struct Coach {
    pub(crate) text: String,
    pub(crate) step: usize,
    /// None: a figure, which has no steps.
    pub(crate) steps: usize,
    /// Is there nothing to do but to read on?
    pub(crate) next: bool,
    pub(crate) over: bool,
}
