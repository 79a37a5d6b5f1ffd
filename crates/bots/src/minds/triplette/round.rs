//! A round played to its end: who takes what, who sells what, and how the race stands then.

use super::foresight::{Forecast, Foresight, win};
use super::race::{GOAL, Holding};
use super::reserve::{Counts, counts, place, rests, size};
use tribord_game::Seat;
use tribord_triplette::{Face, View};

/// The most seats.
pub(super) const SEATS: usize = 5;

/// A set of seats that may still sell this round.
#[derive(Clone, Copy)]
pub(super) struct Selling(pub [bool; SEATS]);

impl Selling {
    /// Everybody.
    pub(super) const ALL: Selling = Selling([true; SEATS]);
}

/// What everybody holds.
#[derive(Clone, Copy)]
pub(super) struct Round {
    pub seats: usize,
    pub held: [Holding; SEATS],
    pub river: Counts,
}

/// How much better the odds are with points and cards than the race alone says: cards are spent on
/// dice too, which makes both dearer. Fitted to some 400 games between captains.
fn better_odds(points: u8, cards: u8) -> f32 {
    (0.09 * f32::from(points) + 0.15 * f32::from(cards)).exp()
}

impl Round {
    /// What a view shows.
    pub(super) fn of(view: &View) -> Round {
        let mut held = [Holding { points: 0, piled: 0, reserve: [0; 6] }; SEATS];
        for seat in Seat::all(view.seats()) {
            held[seat.index()] = Holding {
                points: view.scored[seat].sum() as u8,
                piled: view.scored[seat].len(),
                reserve: counts(&view.reserves[seat]),
            };
        }
        Round { seats: view.seats().into(), held, river: counts(&view.river) }
    }

    /// The same with a card of the river taken by a seat.
    pub(super) fn with_taken(&self, seat: usize, card: Face) -> Round {
        let mut round = *self;
        round.river[place(card)] -= 1;
        round.held[seat].reserve[place(card)] += 1;
        round
    }

    /// The chance of `who` to win when the seats in `order` take cards and then all sell.
    /// `who` takes what is best for it in the end, and so does the opponent in a duel; in a bigger
    /// company the others take what shortens their own way most.
    pub(super) fn after_taking(&self, foresight: &Foresight, order: &[usize], who: usize) -> f32 {
        let Some((&seat, rest)) = order.split_first() else {
            return self.after_selling(foresight, Selling::ALL, who);
        };
        let mut cards = Face::ALL.into_iter().filter(|&card| self.river[place(card)] > 0);
        let after = |card| self.with_taken(seat, card).after_taking(foresight, rest, who);
        if seat == who {
            return cards.map(after).reduce(f32::max).unwrap_or_default();
        }
        if self.seats == 2 {
            return cards.map(after).reduce(f32::min).unwrap_or_default();
        }
        let rounds = |card: &Face| {
            let mut holding = self.held[seat];
            holding.reserve[place(*card)] += 1;
            foresight.best_rest(holding.points, &holding.reserve).1.rounds
        };
        match cards.clone().min_by(|a, b| rounds(a).total_cmp(&rounds(b))) {
            Some(card) => after(card),
            None => cards.next().map_or(0.0, after),
        }
    }

    /// The chance of `who` to win once those who may have sold.
    pub(super) fn after_selling(&self, foresight: &Foresight, selling: Selling, who: usize) -> f32 {
        let mut over = false;
        let mut odds = [0.0; SEATS];
        let forecasts: [Forecast; SEATS] = std::array::from_fn(|seat| {
            let Holding { points, reserve, .. } = self.held[seat];
            let (points, forecast) = if seat >= self.seats {
                (0, Forecast::THERE)
            } else if selling.0[seat] || size(&reserve) > 5 {
                let (rest, forecast) = foresight.best_rest(points, &reserve);
                let cards = rest.map_or(0, |rest| size(&rest.reserve));
                let points = points + rest.map_or(0, |rest| rest.points);
                odds[seat] = better_odds(points, cards);
                (points, forecast)
            } else if points < GOAL {
                odds[seat] = better_odds(points, size(&reserve));
                (points, foresight.forecast(points, &reserve))
            } else {
                (points, Forecast::THERE)
            };
            over |= points >= GOAL;
            forecast
        });
        if over {
            return self.at_end(selling, who);
        }
        let forecasts = &forecasts[..self.seats];
        for (seat, odds) in odds[..self.seats].iter_mut().enumerate() {
            *odds *= win(forecasts, seat);
        }
        odds[who] / odds.iter().sum::<f32>().max(1e-6)
    }

    /// The share of `who` in the win if this is the last round (TP-27, TP-28).
    pub(super) fn at_end(&self, selling: Selling, who: usize) -> f32 {
        let total = |seat: usize| {
            let Holding { points, piled, reserve } = self.held[seat];
            let most = rests(&reserve).iter().filter(|_| selling.0[seat]);
            let most = most.map(|rest| (points + rest.points, piled + rest.sold)).max();
            most.unwrap_or((points, piled))
        };
        let this = total(who);
        let mut sharing = 1.0;
        for other in (0..self.seats).filter(|&other| other != who) {
            match total(other).cmp(&this) {
                std::cmp::Ordering::Greater => return 0.0,
                std::cmp::Ordering::Equal => sharing += 1.0,
                std::cmp::Ordering::Less => {}
            }
        }
        1.0 / sharing
    }
}
