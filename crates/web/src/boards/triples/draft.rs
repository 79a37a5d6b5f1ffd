//! Which card each person at the screen has picked, and how they like to play.

use super::verbs::{Do, Piece, Place};
use crate::browser::{store, stored};
use crate::desk::Desk;
use tribord_game::{MAX_SEATS, Seat};
use tribord_table::tribord_triples::{Action, Card, Chance, Pile, Triples};

/// The cards picked, by seat, and what is switched on.
pub(crate) struct Draft {
    picked: [Option<Card>; MAX_SEATS],
    /// Whose card was picked with the keyboard, so that the focus follows it.
    pub(super) typed: Option<Seat>,
    /// Do the piles light up on which the picked card fits? That takes the race out of it, so it
    /// is for learning.
    pub(super) lit: bool,
    /// Are announcements spoken?
    pub(super) spoken: bool,
    /// Do two people sit face to face, so that a half is turned round?
    pub(super) facing: bool,
}

const LIT: &str = "tribord.triples-lit";
const SPOKEN: &str = "tribord.triples-spoken";
const FACING: &str = "tribord.triples-facing";

impl Default for Draft {
    fn default() -> Draft {
        let on = |key| stored(key).is_some_and(|value| value == "yes");
        Draft::new(on(LIT), on(SPOKEN), on(FACING))
    }
}

/// The cards in the hand of a person at the screen, in the order in which they came as far as the
/// log tells: a hand must not be sorted anew under the thumb.
pub(super) fn cards_of(table: &Desk<Triples>, seat: Seat) -> Vec<Card> {
    let Some(desk) = table.desk_of(seat) else { return Vec::new() };
    let mut held: Vec<Card> = desk.view.hands[seat].cards.iter().collect();
    let drawn = desk.log_so_far().iter().rev().filter_map(|entry| {
        let (by, Action::Draw) = entry.action()? else { return None };
        match entry.outcomes.first()? {
            Some(Chance::Card(card)) if by == seat => Some(*card),
            _ => None,
        }
    });
    let mut newest = Vec::new();
    for card in drawn {
        if let Some(at) = held.iter().position(|held| *held == card) {
            newest.push(held.remove(at));
        }
        if held.is_empty() {
            break;
        }
    }
    held.into_iter().chain(newest.into_iter().rev()).collect()
}

impl Draft {
    /// Nothing is picked yet.
    pub(super) const fn new(lit: bool, spoken: bool, facing: bool) -> Draft {
        Draft { picked: [None; MAX_SEATS], typed: None, lit, spoken, facing }
    }

    /// The card that a person has picked, if it is still in the hand. One that is alone there need
    /// not be picked.
    pub(super) fn picked(&self, desk: &Desk<Triples>, seat: Seat) -> Option<Card> {
        let cards = cards_of(desk, seat);
        match cards[..] {
            [only] => Some(only),
            _ => self.picked.get(seat.index())?.filter(|card| cards.contains(card)),
        }
    }

    /// Picks a card, or puts it back. There is nothing to pick for a seat that no game has.
    pub(super) fn pick(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(picked) = self.picked.get_mut(seat.index()) {
            *picked = card;
        }
    }

    /// Something was pressed.
    pub(super) fn click(&mut self, desk: &Desk<Triples>, what: Do) {
        self.typed = None;
        match what {
            Do::Card(seat, card) => {
                let again = self.picked.get(usize::from(seat)) == Some(&Some(card));
                self.pick(Seat(seat), Some(card).filter(|_| !again));
            }
            Do::Pile(seat, number) => self.lay(desk, Seat(seat), number),
            Do::Draw(seat) if desk.desk_of(Seat(seat)).is_some() => {
                desk.act_for(Seat(seat), Action::Draw);
            }
            Do::Draw(_) => {}
            Do::Lit => switch(&mut self.lit, LIT),
            Do::Spoken => switch(&mut self.spoken, SPOKEN),
            Do::Facing => switch(&mut self.facing, FACING),
        }
    }

    /// Lays the picked card on the pile with this number.
    pub(super) fn lay(&self, desk: &Desk<Triples>, seat: Seat, number: u8) {
        let pile = Pile::all().find(|pile| pile.number() == number);
        if let (Some(card), Some(pile)) = (self.picked(desk, seat), pile) {
            desk.act_for(seat, Action::Lay(card, pile));
        }
    }

    /// A card was let go. It goes to a pile of its own half only.
    pub(super) fn drop(&self, desk: &Desk<Triples>, card: Piece, pile: Option<Place>) {
        if let Some(pile) = pile.filter(|pile| pile.seat == card.seat) {
            self.lay(desk, pile.seat, pile.what);
        }
    }

    /// Picks the next or the previous card with the keyboard, round and round.
    pub(super) fn pick_beside(&mut self, desk: &Desk<Triples>, seat: Seat, next: bool) {
        let cards = cards_of(desk, seat);
        let last = cards.len().saturating_sub(1);
        let picked = self.picked(desk, seat);
        let at = picked.and_then(|picked| cards.iter().position(|card| *card == picked));
        let beside = match (at, next) {
            (Some(at), true) if at < last => at + 1,
            (Some(at), false) if at > 0 => at - 1,
            (_, true) => 0,
            (_, false) => last,
        };
        self.pick(seat, cards.get(beside).copied());
        self.typed = Some(seat);
    }
}

/// Switches something on or off, and keeps that for the next game.
fn switch(on: &mut bool, key: &str) {
    *on = !*on;
    store(key, if *on { "yes" } else { "no" });
}
