//! What actions and outcomes do to a state.

use crate::{Action, Card, Cards, Chance, Hand, Pile, State};
use tribord_game::{Seat, Seats};

impl State {
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Draw => self.drawing = Some(seat),
            Action::Lay(card, pile) => {
                self.hands[seat.index()].cards.remove(card);
                self.cover(pile, card);
                match self.cards_left(seat) {
                    // T3-16: a seat that lays its last card wins at once.
                    0 => self.win_round(Seats::only(seat)),
                    _ => self.end_if_nothing_fits(),
                }
            }
        }
    }

    pub(crate) fn apply_chance(&mut self, chance: Chance) {
        match chance {
            Chance::Card(card) => {
                self.unseen.remove(card);
                match self.drawing.take() {
                    Some(seat) => {
                        self.packets[seat.index()] -= 1;
                        self.hands[seat.index()].cards.insert(card);
                    }
                    None => {
                        self.square.cover(Pile(self.set_up), card);
                        self.go_on_setting_up();
                    }
                }
            }
            Chance::LeftOver(pile, card) => {
                self.unseen.remove(card);
                self.left_over |= 1 << pile.0;
                self.cover(pile, card);
                self.go_on_setting_up();
            }
        }
    }

    /// T3-8: a card covers the top card of a pile.
    fn cover(&mut self, pile: Pile, card: Card) {
        let covered = self.square.cover(pile, card);
        self.covered.insert(covered);
    }

    /// T3-3, T3-5: what is not laid face up goes into the packets.
    fn go_on_setting_up(&mut self) {
        self.set_up += 1;
        if self.is_due() {
            return;
        }
        for seat in Seat::all(self.seats) {
            self.packets[seat.index()] = self.share() + self.options.handicap.extra(seat);
        }
        self.end_if_nothing_fits();
    }

    /// T3-17: fewest cards left wins when nobody's cards fit any more.
    fn end_if_nothing_fits(&mut self) {
        if self.square.takes_any(self.still_held()) {
            return;
        }
        let all = Seat::all(self.seats);
        let fewest = all.clone().map(|seat| self.cards_left(seat)).min();
        self.win_round(all.filter(|&seat| Some(self.cards_left(seat)) == fewest).collect());
    }

    /// T3-18: a token for each winner; a new round unless somebody has enough.
    fn win_round(&mut self, winners: Seats) {
        winners.iter().for_each(|seat| self.tokens[seat.index()] += 1);
        self.over = self.has_winner();
        if !self.over {
            self.set_up = 0;
            self.left_over = 0;
            self.hands = [Hand::default(); crate::state::SEATS];
            self.packets = [0; crate::state::SEATS];
            self.unseen = Cards::ALL;
            self.covered = Cards::NONE;
        }
    }

    /// T3-18: has anybody enough tokens?
    pub(crate) fn has_winner(&self) -> bool {
        self.tokens.iter().any(|&tokens| tokens >= self.options.tokens)
    }
}
