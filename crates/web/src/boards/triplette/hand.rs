//! What the person at the screen is about to do: dice marked to be thrown, a card in the hand.

use super::slots::Slots;
use crate::boards::walk;
use crate::desk::Desk;
use crate::words::say;
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Dice, Face, Hand as Dices, Phase, Triplette};

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

/// Whose dice and cards are shown big: mine, or those of who acts before a watcher.
pub(super) fn seat(desk: &Desk<Triplette>) -> Seat {
    desk.here.unwrap_or(desk.view.turn)
}

/// The cards shown big, ascending.
pub(super) fn reserve(desk: &Desk<Triplette>) -> Vec<Face> {
    desk.view.reserves[seat(desk)].iter().collect()
}

/// Dice marked and a card picked: nothing of it has happened yet.
#[derive(Clone, Default)]
pub(crate) struct Hand {
    pub(super) marked: [bool; 3],
    /// The place in the reserve of the card in the hand.
    pub(super) card: Option<usize>,
    /// Where the keyboard is.
    pub(super) focus: String,
    /// What must be done before, if something was tried too early.
    pub(super) note: Option<&'static str>,
}

impl Hand {
    /// The card in the hand.
    pub(super) fn picked(&self, desk: &Desk<Triplette>) -> Option<Face> {
        reserve(desk).get(self.card?).copied()
    }

    pub(super) fn click(&mut self, desk: &Desk<Triplette>, what: &str) {
        self.note = None;
        self.focus = what.to_owned();
        let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
        match (verb, object.parse::<usize>()) {
            ("die", Ok(slot @ 0..3)) => self.touch_die(desk, slot),
            ("card", Ok(at)) => self.pick(desk, Some(at).filter(|_| self.card != Some(at))),
            ("throw", _) => self.throw(desk, self.picked(desk)),
            ("discard", _) => {
                if let Some(card) = self.picked(desk) {
                    desk.act(Action::Discard(card));
                }
            }
            // What has nothing to choose is an action as it is written.
            _ => {
                if let Ok(action) = what.parse() {
                    desk.act(action);
                }
            }
        }
    }

    fn pick(&mut self, desk: &Desk<Triplette>, at: Option<usize>) {
        let useful = matches!(mode(desk), Mode::Again | Mode::Discard);
        self.card = at.filter(|&at| useful && at < reserve(desk).len());
    }

    /// The next card into the hand; after the last one, none.
    fn pick_next(&mut self, desk: &Desk<Triplette>) {
        self.pick(desk, Some(self.card.map_or(0, |at| at + 1)));
    }

    /// A die was touched: turns it to the card in the hand, or marks it.
    fn touch_die(&mut self, desk: &Desk<Triplette>, slot: usize) {
        match self.picked(desk) {
            _ if mode(desk) != Mode::Again => {}
            Some(card) => turn(desk, slot, card),
            None => self.marked[slot] = !self.marked[slot],
        }
    }

    /// The hand that turning a die to the card in the hand would make.
    pub(super) fn turned(&self, desk: &Desk<Triplette>, slot: usize) -> Option<Dices> {
        let card = self.picked(desk).filter(|_| mode(desk) == Mode::Again)?;
        let [Some(a), Some(b), Some(c)] = Slots::of(desk, seat(desk)).dice else { return None };
        let mut faces = [a, b, c];
        let other = faces[slot] != card;
        faces[slot] = card;
        other.then(|| Dices::new(faces))
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

    /// A card begins to move, or was let go: over the button that throws, or over a die.
    pub(super) fn drag(&mut self, desk: &Desk<Triplette>, what: &str, onto: Option<&str>) {
        let at = what.strip_prefix("card ").and_then(|at| at.parse().ok());
        self.pick(desk, at);
        let (Some(onto), Some(card)) = (onto, self.picked(desk)) else { return };
        let slot = onto.strip_prefix("die ").and_then(|slot| slot.parse().ok());
        match (onto, slot) {
            ("throw", _) => self.throw(desk, Some(card)),
            (_, Some(slot @ 0..3)) => turn(desk, slot, card),
            _ => self.card = None,
        }
    }

    /// Does what a key means; says whether it meant anything. `html` is what the person sees.
    pub(super) fn press(
        &mut self,
        desk: &Desk<Triplette>,
        key: &str,
        at: &str,
        html: &str,
    ) -> bool {
        let mode = mode(desk);
        if let Some(next) = walk::step(&walk::verbs(html), at, key) {
            self.focus = next.clone();
            return true;
        }
        match (key, mode) {
            ("Escape", _) => *self = Hand::default(),
            ("Enter", Mode::Throw | Mode::Again) if at.is_empty() => self.click(desk, "throw"),
            ("Enter", Mode::Discard) if at.is_empty() => self.click(desk, "discard"),
            ("c", Mode::Again | Mode::Discard) => self.pick_next(desk),
            ("s", Mode::Again) => self.click(desk, "stop"),
            ("s", Mode::Sell) => self.click(desk, "done"),
            ("e", Mode::Sell) => self.click(desk, "end"),
            (digit, mode) => {
                return digit.parse().is_ok_and(|digit| self.number(desk, mode, digit));
            }
        }
        true
    }

    fn number(&mut self, desk: &Desk<Triplette>, mode: Mode, digit: usize) -> bool {
        let what = match (mode, digit.checked_sub(1)) {
            (Mode::Again, Some(slot @ 0..3)) => format!("die {slot}"),
            (Mode::Take, Some(0..6)) => format!("take {digit}"),
            (Mode::Sell, Some(at)) => {
                let mut sales =
                    desk.legal.iter().filter(|action| matches!(action, Action::Sell(_)));
                let Some(sale) = sales.nth(at) else { return false };
                sale.to_string()
            }
            _ => return false,
        };
        self.click(desk, &what);
        true
    }

    /// What was tried too early, in words.
    pub(super) fn note(&self) -> String {
        self.note.map(say).unwrap_or_default()
    }
}

fn turn(desk: &Desk<Triplette>, slot: usize, to: Face) {
    if let Some(from) = Slots::of(desk, seat(desk)).dice[slot] {
        desk.act(Action::Turn { from, to });
    }
}
