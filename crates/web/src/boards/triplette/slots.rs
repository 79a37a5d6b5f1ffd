//! Things that stay where they lie. A hand and a river have no order; a table has, and it follows
//! from what happened.

use crate::desk::Desk;
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Cards, Face, Phase, Triplette};

/// A seat's three dice: those kept back stay in their places when the others are thrown.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Slots {
    pub(super) dice: [Option<Face>; 3],
    /// The entry of the log in which each was last thrown or turned, to show that it moved.
    pub(super) moved: [usize; 3],
    /// Was it thrown just now?
    pub(super) rolls: [bool; 3],
}

impl Slots {
    /// How the dice of this seat lie.
    pub(super) fn of(desk: &Desk<Triplette>, seat: Seat) -> Slots {
        let hand = desk.view.hands[seat];
        let plain = Slots {
            dice: hand.map_or([None; 3], |hand| hand.dice().map(Some)),
            moved: [0; 3],
            rolls: [false; 3],
        };
        let log = desk.log_so_far();
        let first = log.iter().rposition(|entry| entry.action() == Some((seat, Action::Roll)));
        let (Some(first), Some(hand)) = (first, hand) else { return plain };
        let mut slots = Slots { moved: [first; 3], ..Slots::default() };
        for (at, entry) in log.iter().enumerate().skip(first) {
            if let Some((by, action)) = entry.action()
                && by == seat
            {
                slots.follow(at, action, entry.outcomes.iter().flatten().copied());
            }
        }
        slots.rolls = slots.moved.map(|moved| moved + 1 == log.len());
        let lie: Cards = slots.dice.into_iter().flatten().collect();
        // A record may have been cut: what lies there counts.
        if lie == hand.dice().into_iter().collect() { slots } else { plain }
    }

    fn follow(&mut self, at: usize, action: Action, mut fallen: impl Iterator<Item = Face>) {
        let loose = match action {
            Action::Roll => [true; 3],
            Action::Reroll { dice, .. } => self.places(dice.faces()),
            Action::Turn { from, .. } => self.places(&[from]),
            _ => [false; 3],
        };
        for slot in (0..3).filter(|&slot| loose[slot]) {
            self.dice[slot] =
                if let Action::Turn { to, .. } = action { Some(to) } else { fallen.next() };
            self.moved[slot] = at;
        }
    }

    /// The places of dice that show these faces, each die once.
    pub(super) fn places(&self, faces: &[Face]) -> [bool; 3] {
        let mut places = [false; 3];
        for &face in faces {
            let free = (0..3).find(|&slot| !places[slot] && self.dice[slot] == Some(face));
            if let Some(slot) = free {
                places[slot] = true;
            }
        }
        places
    }
}

/// The river, ascending: each place with its card, and whether it lies there still.
pub(super) fn river(desk: &Desk<Triplette>) -> Vec<(Face, bool)> {
    let gone = taken(desk);
    let all = desk.view.river.and(&gone);
    let place = |value| {
        let here = desk.view.river.count(value);
        (0..all.count(value)).map(move |at| (value, at < here))
    };
    Face::ALL.into_iter().flat_map(place).collect()
}

/// The cards taken from this river already.
fn taken(desk: &Desk<Triplette>) -> Cards {
    let actions = desk.log_so_far().iter().rev().map(|entry| entry.action());
    let taken = actions
        .map_while(|action| {
            action.filter(|(_, action)| !matches!(action, Action::Stop | Action::Roll))
        })
        .filter_map(|(_, action)| match action {
            Action::Take(card) => Some(card),
            _ => None,
        });
    if desk.view.phase == Phase::Roll { Cards::default() } else { taken.collect() }
}

/// The seat that has just taken a card, the card, and the place in the river where it lay.
pub(super) fn just_taken(desk: &Desk<Triplette>) -> Option<(Seat, Face, usize)> {
    let (seat, Action::Take(card)) = desk.last? else { return None };
    let place = river(desk).iter().position(|&(value, here)| value == card && !here)?;
    Some((seat, card, place))
}

/// The name of a place in this river, for its card to fly from. The pile is as high as it is in
/// this round only.
pub(super) fn place_name(desk: &Desk<Triplette>, place: usize) -> String {
    format!("r{}-{place}", desk.view.pile.len())
}
