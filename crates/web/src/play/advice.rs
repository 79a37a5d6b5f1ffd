//! What a bot would do, for those who ask.

use super::Play;
use crate::boards::Board;
use crate::bots::{Advice, Question};
use crate::desk::complain;
use crate::{browser, thinker};
use tribord_bots::Level;

/// Hints are counted from here, bots' own thoughts from 1.
pub(super) const HINTS: u32 = 1 << 24;

impl<G: Board> Play<G> {
    /// Asks, if the table allows it and there is something to do.
    pub(super) fn ask_hint(&mut self) {
        if self.host.around().no_hint {
            return;
        }
        let Some((seat, view)) = self.host.puzzled(&self.desk) else {
            return complain(&self.desk, "no-advice");
        };
        self.asked += 1;
        self.thinks = true;
        let question = Question {
            game: G::INFO.id,
            options: self.options.clone(),
            seats: self.desk.names.len() as u8,
            seat,
            level: Level::Capitaine,
            view,
            seed: u64::from_le_bytes(browser::random()),
        };
        thinker::ask(&question, self.asked);
    }

    /// The answer, if it is the one that is waited for.
    pub(super) fn take_advice(&mut self, number: u32, choices: Vec<Advice>) {
        if number != self.asked {
            return;
        }
        self.thinks = false;
        if choices.is_empty() {
            complain(&self.desk, "no-advice");
        }
        self.advice = choices;
        self.show_advice(0);
    }

    /// Shows one of the choices on the board.
    pub(super) fn show_advice(&mut self, at: usize) {
        self.desk.hint = self.advice.get(at).and_then(|choice| choice.action.parse().ok());
    }

    /// The table has changed. In a race others move all the time: what can still be done is still
    /// good advice.
    pub(super) fn drop_advice(&mut self) {
        let legal = &self.desk.legal;
        let stays = |advice: &Advice| advice.action.parse().is_ok_and(|own| legal.contains(&own));
        if G::INFO.timed && self.advice.first().is_some_and(stays) {
            self.advice.retain(stays);
            return self.show_advice(0);
        }
        self.advice.clear();
        self.asked += 1;
        self.thinks = false;
    }
}
