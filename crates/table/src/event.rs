//! What each observer learns from a step.

use crate::message::{LogLine, Points};
use tribord_game::{Gain, Game, Observer, Seat, Step, gained};

/// A step as each observer learns of it.
pub struct Event<G: Game> {
    /// What each observer learns: the seats in order, then a watcher.
    seen: Vec<G::Seen>,
    /// The step with nothing hidden.
    whole: G::Seen,
    /// The points it brought.
    gains: Vec<Gain>,
    /// Who acted; `None` for chance.
    pub by: Option<Seat>,
}

impl<G: Game> Event<G> {
    pub(crate) fn new(state: &G::State, step: &Step<G>) -> Event<G> {
        let gains = gained(state, step);
        let everybody = Observer::everybody(G::seats(state));
        let by = match step {
            Step::Act(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        };
        Event {
            seen: everybody.map(|observer| G::seen(state, step, observer)).collect(),
            whole: G::seen(state, step, Observer::Open),
            gains,
            by,
        }
    }

    /// What an observer learns. Whoever has no seat gets what a watcher sees, `Observer::Open` too:
    /// events are sent while the game is being played.
    pub fn seen(&self, observer: Observer) -> &G::Seen {
        let watcher = self.seen.len() - 1;
        match observer {
            Observer::Seat(seat) => &self.seen[seat.index().min(watcher)],
            Observer::Watcher | Observer::Open => &self.seen[watcher],
        }
    }

    /// The points it brought. None for those who did not see the whole step: points would give away
    /// the rest.
    pub fn gains(&self, observer: Observer) -> &[Gain] {
        if *self.seen(observer) == self.whole { &self.gains } else { &[] }
    }

    /// The step as a line of an observer's log.
    pub(crate) fn line(&self, observer: Observer, at: Option<u64>, late: bool) -> LogLine {
        let gains = self.gains(observer).iter().map(|gain| Points {
            seat: gain.seat.0,
            points: gain.points,
            rule: gain.rule.to_string(),
        });
        LogLine {
            by: self.by.map(|seat| seat.0),
            text: self.seen(observer).to_string(),
            gains: gains.collect(),
            at: at.filter(|_| self.by.is_some()),
            late: late && self.by.is_some(),
        }
    }
}
