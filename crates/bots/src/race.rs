//! Races: everybody acts at the same time, and the faster bot acts first.

use crate::Bot;
use tribord_game::{Game, Seat, Seats};

/// What the bots at a table are about to do, and when. People have no plan here.
pub struct Race<G: Game> {
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    plans: Vec<Option<(u64, G::Action)>>,
}

impl<G: Game> Race<G> {
    /// A bot for each seat, `None` where a person sits.
    pub fn new(bots: Vec<Option<Box<dyn Bot<G>>>>) -> Race<G> {
        let plans = bots.iter().map(|_| None).collect();
        Race { bots, plans }
    }

    /// Every bot that may act and has no plan looks at the table and makes one: what it will do,
    /// as many milliseconds from `now` as it needs. A bot that finds nothing to do looks again at the
    /// next call.
    pub fn plan(&mut self, now: u64, to_act: Seats, view: impl Fn(Seat) -> G::View) {
        for (seat, (bot, plan)) in self.bots.iter_mut().zip(&mut self.plans).enumerate() {
            let seat = Seat(seat as u8);
            let Some(bot) = bot.as_mut().filter(|_| plan.is_none() && to_act.has(seat)) else {
                continue;
            };
            if let Some(action) = bot.choose(seat, &view(seat)) {
                *plan = Some((now + u64::from(bot.reaction(&action)), action));
            }
        }
    }

    /// The seat that acts next, and when. At the same moment the lower seat acts first.
    pub fn next(&self) -> Option<(u64, Seat)> {
        let plans = self.plans.iter().enumerate();
        plans.filter_map(|(seat, plan)| plan.map(|(at, _)| (at, Seat(seat as u8)))).min()
    }

    /// Takes a bot's plan, to be carried out or, if it came too late, forgotten.
    pub fn take(&mut self, seat: Seat) -> Option<G::Action> {
        self.plans[seat.index()].take().map(|(_, action)| action)
    }

    /// Tells a bot what it saw.
    pub fn see(&mut self, seat: Seat, seen: &G::Seen) {
        if let Some(bot) = &mut self.bots[seat.index()] {
            bot.see(seen);
        }
    }
}
