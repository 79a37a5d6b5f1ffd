//! Which card each person at the screen has in hand, and how they like to play.

use crate::browser::{keep, kept};
use crate::desk::Desk;
use tribord_game::{MAX_SEATS, Seat};
use tribord_table::tribord_triples::{Action, Card, Pile, Triples};

/// The cards picked, by seat, and what is switched on.
pub(crate) struct Hand {
    picked: [Option<Card>; MAX_SEATS],
    /// Whose choice the keyboard made, so that the focus follows it.
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

impl Default for Hand {
    fn default() -> Hand {
        let on = |key| kept(key).is_some_and(|value| value == "yes");
        let (lit, spoken, facing) = (on(LIT), on(SPOKEN), on(FACING));
        Hand { picked: [None; MAX_SEATS], typed: None, lit, spoken, facing }
    }
}

/// The desk of a person at the screen.
pub(super) fn desk_of(desk: &Desk<Triples>, seat: Seat) -> Option<&Desk<Triples>> {
    std::iter::once(desk).chain(&desk.mates).find(|desk| desk.here == Some(seat))
}

/// The cards in a person's hand.
pub(super) fn own(desk: &Desk<Triples>, seat: Seat) -> Vec<Card> {
    let desk = desk_of(desk, seat);
    desk.map(|desk| desk.view.hands[seat].cards.iter().collect()).unwrap_or_default()
}

impl Hand {
    /// The card that a person has picked, if it is still in the hand. One that is alone there need
    /// not be picked.
    pub(super) fn picked(&self, desk: &Desk<Triples>, seat: Seat) -> Option<Card> {
        let own = own(desk, seat);
        match own[..] {
            [only] => Some(only),
            _ => self.picked[seat.index()].filter(|card| own.contains(card)),
        }
    }

    pub(super) fn pick(&mut self, seat: Seat, card: Option<Card>) {
        self.picked[seat.index()] = card;
    }

    pub(super) fn click(&mut self, desk: &Desk<Triples>, what: &str) {
        self.typed = None;
        let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
        let of = |object: &str| {
            object.split_once(' ').map(|(seat, rest)| (seat.parse().ok(), rest.to_owned()))
        };
        match (verb, of(object)) {
            ("card", Some((Some(seat), card))) => {
                let seat = Seat(seat);
                let card = card.parse().ok();
                self.pick(seat, card.filter(|_| self.picked[seat.index()] != card));
            }
            ("pile", Some((Some(seat), pile))) => self.lay(desk, Seat(seat), &pile),
            ("draw", _) => {
                if let Ok(seat) = object.parse() {
                    desk.act_for(Seat(seat), Action::Draw);
                }
            }
            ("lit", _) => switch(&mut self.lit, LIT),
            ("spoken", _) => switch(&mut self.spoken, SPOKEN),
            ("facing", _) => switch(&mut self.facing, FACING),
            _ => {}
        }
    }

    /// Lays the picked card on a pile.
    pub(super) fn lay(&mut self, desk: &Desk<Triples>, seat: Seat, pile: &str) {
        let pile = Pile::all().find(|own| own.to_string() == pile);
        if let (Some(card), Some(pile)) = (self.picked(desk, seat), pile) {
            desk.act_for(seat, Action::Lay(card, pile));
        }
    }

    pub(super) fn lift(&mut self, what: &str) {
        if let Some((seat, card)) = what.split_once(' ')
            && let (Ok(seat), Ok(card)) = (seat.parse(), card.parse())
        {
            self.pick(Seat(seat), Some(card));
        }
    }

    /// A card goes to a pile of its own half only.
    pub(super) fn drop(&mut self, desk: &Desk<Triples>, what: &str, onto: &str) {
        let (from, to) = (what.split_once(' '), onto.split_once(' '));
        if let (Some((seat, _)), Some((half, pile))) = (from, to)
            && let (true, Ok(seat)) = (seat == half, seat.parse())
        {
            self.lay(desk, Seat(seat), pile);
        }
    }

    /// Picks the next or previous card, round and round.
    pub(super) fn leaf(&mut self, desk: &Desk<Triples>, seat: Seat, on: bool) {
        let own = own(desk, seat);
        let last = own.len().saturating_sub(1);
        let at = self.picked(desk, seat).and_then(|card| own.iter().position(|own| *own == card));
        let next = match (at, on) {
            (Some(at), true) if at < last => at + 1,
            (Some(at), false) if at > 0 => at - 1,
            (_, true) => 0,
            (_, false) => last,
        };
        self.pick(seat, own.get(next).copied());
        self.typed = Some(seat);
    }
}

fn switch(on: &mut bool, key: &str) {
    *on = !*on;
    keep(key, if *on { "yes" } else { "no" });
}
