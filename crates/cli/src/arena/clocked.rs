//! Measuring how long a bot thinks, and telling it how much.

use crate::args::Effort;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tribord_bots::{Bot, Budget, Choice};
use tribord_game::{Game, Seat};

/// A bot beside a stopwatch.
pub(super) struct Clocked<G: Game> {
    bot: Box<dyn Bot<G>>,
    effort: Option<Effort>,
    clock: Arc<Clock>,
}

/// What the stopwatch says.
#[derive(Default)]
pub(super) struct Clock {
    nanoseconds: AtomicU64,
    decisions: AtomicU64,
}

impl Clock {
    pub(super) fn thinking(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }

    pub(super) fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Relaxed)
    }
}

impl<G: Game> Clocked<G> {
    /// Without an effort the bot thinks as much as it usually does.
    pub(super) fn beside(
        bot: Box<dyn Bot<G>>,
        effort: Option<Effort>,
    ) -> (Box<dyn Bot<G>>, Arc<Clock>) {
        let clock = Arc::new(Clock::default());
        (Box::new(Clocked { bot, effort, clock: clock.clone() }), clock)
    }
}

impl<G: Game> Bot<G> for Clocked<G> {
    fn choose(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let start = Instant::now();
        let action = match self.effort {
            None => self.bot.choose(seat, view),
            Some(_) => {
                let choices = self.bot.advise(seat, view, &Budget::simulations(self.simulations()));
                choices.into_iter().next().map(|choice| choice.action)
            }
        };
        let spent = start.elapsed().as_nanos() as u64;
        self.clock.nanoseconds.fetch_add(spent, Ordering::Relaxed);
        self.clock.decisions.fetch_add(1, Ordering::Relaxed);
        action
    }

    fn advise(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Vec<Choice<G::Action>> {
        self.bot.advise(seat, view, budget)
    }

    fn simulations(&self) -> u32 {
        let usual = self.bot.simulations();
        self.effort.map_or(usual, |effort| effort.simulations(usual))
    }

    fn reaction(&mut self, action: &G::Action) -> u32 {
        self.bot.reaction(action)
    }

    fn see(&mut self, seen: &G::Seen) {
        self.bot.see(seen);
    }
}
