//! What actions and outcomes do to a state.

use crate::legal::has_choice;
use crate::state::{GOAL, State};
use crate::{Action, Cards, Dice, End, Face, Hand, Phase, Series};
use tribord_game::{Seat, Seats};

impl State {
    pub(crate) fn play(&mut self, action: Action) {
        match action {
            Action::Roll => self.throw(3),
            Action::Reroll { dice, paying } => self.rethrow(dice, paying),
            Action::Turn { from, to } => {
                self.spend(to);
                let hand = &mut self.hands[self.turn.index()];
                *hand = hand.map(|hand| hand.changed(from, to));
            }
            Action::Stop => self.stop(),
            Action::Take(card) => self.take(card),
            Action::Sell(series) => self.sell(series),
            Action::Discard(card) => {
                self.spend(card);
                self.go_on_selling();
            }
            Action::Done => self.finish_selling(),
            Action::End => self.declare(),
        }
    }

    /// TP-10: a card from the reserve goes to the discard pile.
    fn spend(&mut self, card: Face) {
        self.reserves[self.turn.index()].remove(card);
        self.discard.add(card);
    }

    /// TP-7: a normal throw of this many dice. Until their outcomes are drawn they are counted in
    /// `due`.
    fn throw(&mut self, dice: u8) {
        self.throws += 1;
        self.due = dice;
    }

    /// TP-6, TP-8a: the dice named leave the hand; those kept stay. A paid throw does not count.
    fn rethrow(&mut self, dice: Dice, paying: Option<Face>) {
        if let Some(card) = paying {
            self.spend(card);
        } else {
            self.throws += 1;
        }
        let hand = &mut self.hands[self.turn.index()];
        let kept: Cards = hand.iter().flat_map(Hand::dice).collect();
        let kept = kept.without(&dice.cards()).unwrap_or_default();
        self.air = kept;
        self.due = dice.faces().len() as u8;
    }

    /// TP-7: the first player's normal throws are the limit for the others.
    fn stop(&mut self) {
        if self.turn == self.first {
            self.limit = Some(self.throws);
        }
        if self.turn.next(self.seats) != self.first {
            self.turn = self.turn.next(self.seats);
            self.throws = 0;
        } else if self.river.is_empty() {
            self.begin_selling();
        } else {
            self.phase = Phase::Take;
            self.turn = self.ranked(0);
        }
    }

    /// TP-16: from best to worst hand.
    fn take(&mut self, card: Face) {
        self.river.remove(card);
        self.reserves[self.turn.index()].add(card);
        if self.river.is_empty() {
            self.begin_selling();
        } else {
            self.turn = self.ranked(self.seats - self.river.len());
        }
    }

    /// TP-17: clockwise from the round's first player.
    fn begin_selling(&mut self) {
        self.phase = Phase::Sell;
        self.turn = self.first;
        self.sold = 0;
        self.go_on_selling();
    }

    /// TP-18, TP-19: one card is scored, two are discarded.
    fn sell(&mut self, series: Series) {
        let reserve = &mut self.reserves[self.turn.index()];
        *reserve = reserve.without(&series.cards()).unwrap_or_default();
        self.scored[self.turn.index()].add(series.kept());
        series.dropped().into_iter().for_each(|card| self.discard.add(card));
        self.sold += 1;
        self.go_on_selling();
    }

    /// TP-17: seats with nothing to decide are passed over.
    fn go_on_selling(&mut self) {
        if !has_choice(self) {
            self.finish_selling();
        }
    }

    /// The seat has sold what it wants: on to the next, or the round or the game is over.
    fn finish_selling(&mut self) {
        let last = match self.phase {
            Phase::Sell if self.options.end == End::Automatic && self.points(self.turn) >= GOAL => {
                return self.declare();
            }
            // TP-27: all but the declarer. TP-25: all, if nobody declared.
            Phase::Final => self.by.unwrap_or(self.first),
            _ => self.first,
        };
        let next = self.turn.next(self.seats);
        if next != last {
            self.turn = next;
            self.sold = 0;
            self.go_on_selling();
        } else if self.phase == Phase::Final {
            self.phase = Phase::Over;
        } else {
            self.end_round();
        }
    }

    /// TP-26, TP-27: the others sell once more, clockwise from the declarer's left.
    fn declare(&mut self) {
        self.by = Some(self.turn);
        self.begin_final(self.turn.next(self.seats));
    }

    fn begin_final(&mut self, seat: Seat) {
        self.phase = Phase::Final;
        self.turn = seat;
        self.sold = 0;
        self.go_on_selling();
    }

    /// TP-23, TP-24: the last in rank begins the next round, over a new river. TP-25: if there are
    /// too few cards for it, the game ends.
    fn end_round(&mut self) {
        if self.pile.len() + self.discard.len() < self.seats {
            return self.begin_final(self.first);
        }
        self.first = self.ranked(self.seats - 1);
        self.phase = Phase::River;
        self.due = self.seats;
    }

    /// The possible outcomes with their weights: faces of a die, or cards of the pile drawn from.
    pub(crate) fn weights(&self) -> Cards {
        match self.phase {
            _ if self.due == 0 => Cards::default(),
            Phase::Roll | Phase::Lots => Cards::DIE,
            _ if self.pile.is_empty() => self.discard,
            _ => self.pile,
        }
    }

    pub(crate) fn apply_chance(&mut self, face: Face) {
        self.due -= 1;
        match self.phase {
            Phase::Deal if self.due >= self.seats => {
                let seat = 2 * self.seats - 1 - self.due;
                self.draw(face);
                self.reserves[usize::from(seat)].add(face);
            }
            Phase::Deal | Phase::River => {
                self.draw(face);
                self.river.add(face);
                if self.due == 0 {
                    self.river_is_up();
                }
            }
            Phase::Lots => self.lot(face),
            _ => {
                self.air.add(face);
                if self.due == 0 {
                    self.dice_are_down();
                }
            }
        }
    }

    /// TP-24: when the draw pile is empty the discard pile becomes it.
    fn draw(&mut self, card: Face) {
        if self.pile.is_empty() {
            self.pile = core::mem::take(&mut self.discard);
        }
        self.pile.remove(card);
    }

    fn dice_are_down(&mut self) {
        let air = core::mem::take(&mut self.air);
        let mut dice = air.iter();
        let mut next = || dice.next().unwrap_or(Face::ALL[0]);
        self.hands[self.turn.index()] = Some(Hand::new([next(), next(), next()]));
    }

    fn river_is_up(&mut self) {
        if self.phase == Phase::River {
            return self.begin_round();
        }
        // TP-4: the lowest dealt card starts.
        let dealt = |seat: Seat| self.reserve(seat).sum();
        let lowest = Seat::all(self.seats).map(dealt).min();
        let tied = Seat::all(self.seats).filter(|&seat| Some(dealt(seat)) == lowest).collect();
        self.begin_if_alone(tied);
    }

    /// TP-4: a single seat starts; tied ones roll a die each.
    fn begin_if_alone(&mut self, tied: Seats) {
        if let (1, Some(first)) = (tied.len(), tied.iter().next()) {
            self.first = first;
            self.tied = Seats::NONE;
            return self.begin_round();
        }
        self.phase = Phase::Lots;
        self.tied = tied;
        self.due = tied.len();
    }

    /// TP-4: the die of the next tied seat, in seat order. Only the lowest stay in.
    fn lot(&mut self, die: Face) {
        let rolled = self.tied.len() - self.due - 1;
        let seat = self.tied.iter().nth(rolled.into()).unwrap_or_default();
        let (lowest, seats) = self.lowest;
        if die.number() < lowest {
            self.lowest = (die.number(), Seats::only(seat));
        } else if die.number() == lowest {
            self.lowest = (lowest, seats.with(seat));
        }
        if self.due == 0 {
            let (_, tied) = core::mem::replace(&mut self.lowest, (7, Seats::NONE));
            self.begin_if_alone(tied);
        }
    }

    fn begin_round(&mut self) {
        self.phase = Phase::Roll;
        self.turn = self.first;
        self.limit = None;
        self.throws = 0;
        self.sold = 0;
        self.hands = Default::default();
    }
}
