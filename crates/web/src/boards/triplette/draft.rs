//! What the person at the screen is about to do: dice marked to be thrown, a card in the hand.

use super::slots::Slots;
use super::{Do, Place};
use crate::boards::{Board, walk};
use crate::desk::Desk;
use crate::gesture::Focus;
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Dice, Face, Hand, Phase, Triplette};

/// What can be done now by the person at the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Nothing: others act.
    Wait,
    /// The first throw.
    Throw,
    /// Throw again, pay, or stop.
    Again,
    /// A card of the river.
    Take,
    /// Series, the end of selling, or the end of the game.
    Sell,
    /// Too many cards, and nothing to sell.
    Discard,
}

pub(super) fn mode(desk: &Desk<Triplette>) -> Mode {
    match (desk.view.phase, desk.legal.first()) {
        (_, None) => Mode::Wait,
        (Phase::Roll, Some(Action::Roll)) => Mode::Throw,
        (Phase::Roll, _) => Mode::Again,
        (Phase::Take, _) => Mode::Take,
        (_, Some(Action::Discard(_))) => Mode::Discard,
        _ => Mode::Sell,
    }
}

/// Whose dice and cards are shown big.
pub(super) fn seat(desk: &Desk<Triplette>) -> Seat {
    desk.near()
}

/// The cards shown big, ascending.
pub(super) fn reserve(desk: &Desk<Triplette>) -> Vec<Face> {
    desk.view.reserves[seat(desk)].iter().collect()
}

/// Can a card be taken into the hand: to pay with it, to turn a die, to discard it?
pub(super) fn can_pick(desk: &Desk<Triplette>) -> bool {
    matches!(mode(desk), Mode::Again | Mode::Discard)
}

/// Dice marked and a card picked: nothing of it has happened yet.
#[derive(Clone, Default)]
pub(crate) struct Draft {
    pub(super) marked: [bool; 3],
    /// The place in the reserve of the card in the hand.
    pub(super) card: Option<usize>,
    /// Where the keyboard is.
    pub(super) focus: Option<Do>,
    /// The message that says what must be done before, if something was tried too early.
    pub(super) note: Option<&'static str>,
}

impl Draft {
    /// The card in the hand.
    pub(super) fn picked(&self, desk: &Desk<Triplette>) -> Option<Face> {
        reserve(desk).get(self.card?).copied()
    }

    /// Does the keyboard go to what does this?
    pub(super) fn focuses(&self, desk: &Desk<Triplette>, verb: &Do) -> bool {
        desk.focuses(self.focus.as_ref() == Some(verb))
    }

    pub(super) fn click(&mut self, desk: &Desk<Triplette>, verb: Do) {
        self.note = None;
        match verb {
            Do::Die(slot) => self.touch_die(desk, slot),
            Do::Card(at) => self.pick(desk, Some(at).filter(|_| self.card != Some(at))),
            Do::Throw => self.throw(desk, self.picked(desk)),
            Do::Discard => {
                if let Some(card) = self.picked(desk) {
                    desk.act(Action::Discard(card));
                }
            }
            Do::Act(action) => {
                desk.act(action);
            }
        }
        self.focus = Some(verb);
    }

    /// Takes this card into the hand, or none.
    pub(super) fn pick(&mut self, desk: &Desk<Triplette>, at: Option<usize>) {
        self.card = at.filter(|&at| can_pick(desk) && at < reserve(desk).len());
    }

    /// The next card into the hand; after the last one, none.
    fn pick_next(&mut self, desk: &Desk<Triplette>) {
        self.pick(desk, Some(self.card.map_or(0, |at| at + 1)));
    }

    /// A die was touched: turns it to the card in the hand, or marks it.
    fn touch_die(&mut self, desk: &Desk<Triplette>, slot: usize) {
        match (self.picked(desk), self.marked.get_mut(slot)) {
            _ if mode(desk) != Mode::Again => {}
            (Some(card), _) => turn(desk, slot, card),
            (None, Some(marked)) => *marked = !*marked,
            (None, None) => {}
        }
    }

    /// The hand that turning a die to the card in the hand would make.
    pub(super) fn turned(&self, desk: &Desk<Triplette>, slot: usize) -> Option<Hand> {
        let card = self.picked(desk).filter(|_| mode(desk) == Mode::Again)?;
        let [Some(a), Some(b), Some(c)] = Slots::of(desk, seat(desk)).dice else { return None };
        let mut faces = [a, b, c];
        let other = faces[slot] != card;
        faces[slot] = card;
        other.then(|| Hand::new(faces))
    }

    /// Throws: all dice, or those marked, for a card if there is one.
    fn throw(&mut self, desk: &Desk<Triplette>, paying: Option<Face>) {
        if mode(desk) == Mode::Throw {
            desk.act(Action::Roll);
            return;
        }
        let dice = Slots::of(desk, seat(desk)).dice.into_iter().zip(self.marked);
        let faces: Vec<Face> =
            dice.filter(|(_, marked)| *marked).filter_map(|(die, _)| die).collect();
        match Dice::new(&faces) {
            Some(dice) => {
                desk.act(Action::Reroll { dice, paying });
            }
            None => self.note = Some("triplette-mark-first"),
        }
    }

    /// A card was let go: over the button that throws, over a die, or nowhere.
    pub(super) fn drop(&mut self, desk: &Desk<Triplette>, at: usize, place: Option<Place>) {
        self.pick(desk, Some(at));
        let Some(card) = self.picked(desk) else { return };
        match place {
            Some(Place::Throw) => self.throw(desk, Some(card)),
            Some(Place::Die(slot)) => turn(desk, slot, card),
            None => self.card = None,
        }
    }

    /// Marks the dice and picks the card that an action needs.
    pub(super) fn stage(&mut self, desk: &Desk<Triplette>, action: Action) {
        *self = Draft::default();
        let at = |card: Face| reserve(desk).iter().position(|&other| other == card);
        match action {
            Action::Reroll { dice, paying } => {
                self.marked = Slots::of(desk, seat(desk)).places(dice.faces());
                self.card = paying.and_then(at);
            }
            Action::Turn { to: card, .. } | Action::Discard(card) => self.card = at(card),
            Action::Roll => self.focus = Some(Do::Throw),
            action => self.focus = Some(Do::Act(action)),
        }
    }

    /// Does what a key means; says whether it meant anything.
    pub(super) fn press(&mut self, desk: &Desk<Triplette>, key: &str, focus: &Focus<Do>) -> bool {
        if let Some(next) = walk::step(&Triplette::walk(desk, self), focus, key) {
            self.focus = Some(next.clone());
            return true;
        }
        // On a button, Enter presses that button.
        let nowhere = *focus == Focus::Nowhere;
        match (key, mode(desk)) {
            ("Escape", _) => *self = Draft::default(),
            ("Enter", Mode::Throw | Mode::Again) if nowhere => self.click(desk, Do::Throw),
            ("Enter", Mode::Discard) if nowhere => self.click(desk, Do::Discard),
            ("c", Mode::Again | Mode::Discard) => self.pick_next(desk),
            ("s", Mode::Again) => self.click(desk, Do::Act(Action::Stop)),
            ("s", Mode::Sell) => self.click(desk, Do::Act(Action::Done)),
            ("e", Mode::Sell) => self.click(desk, Do::Act(Action::End)),
            (key, mode) => {
                let verb = key.parse().ok().and_then(|digit| numbered(desk, mode, digit));
                return verb.map(|verb| self.click(desk, verb)).is_some();
            }
        }
        true
    }
}

/// What a digit presses: a die by its place, a card of the river by its value, a sale by its place.
fn numbered(desk: &Desk<Triplette>, mode: Mode, digit: u8) -> Option<Do> {
    let at = usize::from(digit.checked_sub(1)?);
    match mode {
        Mode::Again => (at < 3).then_some(Do::Die(at)),
        Mode::Take => Some(Do::Act(Action::Take(Face::new(digit)?))),
        Mode::Sell => {
            let mut sales = desk.legal.iter().filter(|action| matches!(action, Action::Sell(_)));
            sales.nth(at).map(|&sale| Do::Act(sale))
        }
        Mode::Wait | Mode::Throw | Mode::Discard => None,
    }
}

/// Pays a card to turn a die to it.
fn turn(desk: &Desk<Triplette>, slot: usize, to: Face) {
    if let Some(&Some(from)) = Slots::of(desk, seat(desk)).dice.get(slot) {
        desk.act(Action::Turn { from, to });
    }
}
