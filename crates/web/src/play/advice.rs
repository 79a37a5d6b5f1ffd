//! What a bot would do, for those who ask.

use super::Play;
use crate::boards::Board;
use crate::bots::{Advice, BotTask, Thought};
use crate::page::Question;
use crate::thinker;
use crate::words::say;
use tribord_bots::Level;

/// A choice of a bot, read once.
pub(super) struct Hint<G: Board> {
    pub(super) action: G::Action,
    pub(super) advice: Advice,
}

impl<G: Board> Play<G> {
    /// Asks, if the table allows it and there is something to do.
    pub(super) fn ask_hint(&mut self) {
        if !self.driver.extras(&self.desk).hints {
            return;
        }
        let Some((seat, view)) = self.driver.hint_for(&self.desk) else {
            return self.desk.warn("no-advice");
        };
        self.question += 1;
        self.thinking = true;
        let seats = self.desk.names.len() as u8;
        let task = BotTask::new::<G>(&self.options, seats, seat, Level::Capitaine, &view);
        thinker::ask(&task, Question::Hint(self.question));
    }

    /// The answer, if it is the one that is waited for.
    pub(super) fn take_advice(&mut self, question: u32, thought: Thought) {
        if question != self.question {
            return;
        }
        self.thinking = false;
        let only = self.desk.legal.len() == 1;
        let hint = |mut advice: Advice| {
            let action = advice.action.parse().ok()?;
            if only {
                advice.why = say("hint-only");
            }
            Some(Hint { action, advice })
        };
        self.hints = thought.choices.into_iter().filter_map(hint).collect();
        if self.hints.is_empty() {
            self.desk.warn("no-advice");
        }
        self.show_hint(0);
    }

    /// Shows one of the choices on the board.
    pub(super) fn show_hint(&mut self, at: usize) {
        self.desk.hint = self.hints.get(at).map(|hint| hint.action);
    }

    /// Puts what is advised on the table for a try: nothing is played.
    pub(super) fn try_hint(&mut self) {
        if let Some(action) = self.desk.hint {
            G::stage(&self.desk, &mut self.draft, action);
        }
    }

    /// The table has changed. In a race others move all the time: what can still be done is still
    /// good advice.
    pub(super) fn drop_advice(&mut self) {
        let legal = &self.desk.legal;
        let stays = |hint: &Hint<G>| legal.contains(&hint.action);
        if G::INFO.timed && self.hints.first().is_some_and(stays) {
            self.hints.retain(stays);
            return self.show_hint(0);
        }
        self.hints.clear();
        self.question += 1;
        self.thinking = false;
    }
}
