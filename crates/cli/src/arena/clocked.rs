//! Measuring how long a bot thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tribord_bots::{Bot, Budget, Choice};
use tribord_game::{Game, Seat};

/// A bot beside a stopwatch.
pub(super) struct Clocked<G: Game> {
    bot: Box<dyn Bot<G>>,
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
    pub(super) fn beside(bot: Box<dyn Bot<G>>) -> (Box<dyn Bot<G>>, Arc<Clock>) {
        let clock = Arc::new(Clock::default());
        (Box::new(Clocked { bot, clock: clock.clone() }), clock)
    }
}

impl<G: Game> Bot<G> for Clocked<G> {
    fn choose(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let start = Instant::now();
        let action = self.bot.choose(seat, view);
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
        self.bot.simulations()
    }

    fn reaction(&mut self, action: &G::Action) -> u32 {
        self.bot.reaction(action)
    }

    fn see(&mut self, seen: &G::Seen) {
        self.bot.see(seen);
    }
}
