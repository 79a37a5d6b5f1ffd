//! Playing on from a true state to the end.

use crate::share::{Share, Shares, split};
use core::ops::Range;
use tribord_bots::Mind;
use tribord_game::{Fast, Luck, PerSeat, Seat, Step, ToAct, settle};

/// More actions than any game has; one that goes on longer is counted as it stands.
const LONGEST: usize = 20_000;
/// A win in parts that any number of winners can share.
const WIN: i64 = 60;

/// What the reference player does: in the first seat that can do something, one sensible move, for
/// which it looks at nothing but that seat's view.
pub(crate) fn reference<G: Mind>(state: &G::State, luck: &mut Fast) -> Option<(Seat, G::Action)> {
    let ToAct::Seats(seats) = G::to_act(state) else { return None };
    seats.iter().find_map(|seat| Some((seat, G::sensible(state, seat, luck)?)))
}

/// Plays a state to its end, everybody as the reference player.
pub(crate) fn play_out<G: Mind>(state: &mut G::State, chance: &mut impl Luck, players: &mut Fast) {
    settle::<G>(state, chance, |_, _| {});
    for _ in 0..LONGEST {
        let Some((seat, action)) = reference::<G>(state, players) else { break };
        tribord_game::take_step::<G>(state, &Step::Act(seat, action));
        settle::<G>(state, chance, |_, _| {});
    }
}

/// How often each seat won, added up over playouts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    playouts: u32,
    /// In parts of [`WIN`].
    wins: PerSeat<i64>,
}

impl Tally {
    pub(crate) fn new(seats: u8) -> Tally {
        Tally { playouts: 0, wins: PerSeat::new(seats, 0) }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.playouts += other.playouts;
        Seat::all(self.wins.seats()).for_each(|seat| self.wins[seat] += other.wins[seat]);
    }

    /// The seats' chances to win.
    pub(crate) fn shares(&self) -> Shares {
        split(Share::ONE, &self.wins)
    }

    /// The largest standard error of these chances.
    pub(crate) fn error(&self) -> f64 {
        let variance = |share: Share| share.fraction() * (1.0 - share.fraction());
        let most = self.shares().iter().map(variance).fold(0.0, f64::max);
        (most / f64::from(self.playouts.max(1))).sqrt()
    }
}

/// Plays on from a state. Playout number `n` has the same random numbers from whichever moment of a
/// game it begins, so that what two moments have in common does not blur their difference.
pub(crate) fn play_on<G: Mind>(state: &G::State, seed: u64, playouts: Range<u32>) -> Tally {
    let mut tally = Tally::new(G::seats(state));
    let count = playouts.len() as u32;
    let mut shift = stream(seed.rotate_left(32), playouts.start);
    let shift = [shift.word() as u32, shift.word() as u32, shift.word() as u32];
    for (place, number) in playouts.enumerate() {
        let mut end = state.clone();
        let mut chance = Spread::new(place as u32, count, shift, stream(seed, number));
        play_out::<G>(&mut end, &mut chance, &mut stream(!seed, number));
        let standing = G::standing(&end);
        let winners = standing.iter().filter(|&rank| rank == 0).count() as i64;
        for seat in Seat::all(tally.wins.seats()).filter(|&seat| standing[seat] == 0) {
            tally.wins[seat] += WIN / winners;
        }
        tally.playouts += 1;
    }
    tally
}

/// The random numbers of a playout.
pub(crate) fn stream(seed: u64, number: u32) -> Fast {
    Fast::new(seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Chance whose first three draws are spread evenly over the playouts of a moment: everything that can
/// fall first does so in its share of them, to within one playout, instead of by luck.
struct Spread {
    first: [u32; 3],
    drawn: usize,
    then: Fast,
}

impl Spread {
    /// `shift` is where the steps begin, the same for a whole game: with few playouts some outcomes get more
    /// than their share, but not the same ones in every game.
    fn new(place: u32, count: u32, shift: [u32; 3], then: Fast) -> Spread {
        // Even steps, and two irrational ones that fill the square and the cube evenly with them.
        let even = (u64::from(place) << 32 | u64::from(shift[0])) / u64::from(count.max(1));
        let step = |by: u32, from: u32| place.wrapping_mul(by).wrapping_add(from);
        let first = [even as u32, step(3_242_174_889, shift[1]), step(2_447_445_414, shift[2])];
        Spread { first, drawn: 0, then }
    }
}

impl Luck for Spread {
    fn one_of(&mut self, n: u32) -> u32 {
        let Some(&fraction) = self.first.get(self.drawn) else { return self.then.one_of(n) };
        self.drawn += 1;
        ((u64::from(fraction) * u64::from(n)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_falls_first_falls_in_its_share() {
        let mut dice = [[0; 6]; 3];
        for place in 0..600 {
            let mut chance = Spread::new(place, 600, [7, 1 << 30, 1 << 29], Fast::new(1));
            dice.iter_mut().for_each(|dice| dice[chance.one_of(6) as usize] += 1);
        }
        assert!(dice[0].iter().all(|count| (99..=101).contains(count)), "{dice:?}");
        assert!(dice.as_flattened().iter().all(|count| (97..=103).contains(count)), "{dice:?}");
        // All three together: every throw is there about as often as any other.
        let mut throws = [0; 216];
        for place in 0..21_600 {
            let mut chance = Spread::new(place, 21_600, [7, 1 << 30, 1 << 29], Fast::new(1));
            let throw = (0..3).fold(0, |throw, _| throw * 6 + chance.one_of(6) as usize);
            throws[throw] += 1;
        }
        assert!(throws.iter().all(|count| (90..=110).contains(count)), "{throws:?}");
    }

    #[test]
    fn shared_wins_are_shared() {
        let mut tally = Tally::new(3);
        tally.add(&Tally {
            playouts: 2,
            wins: PerSeat::from_fn(3, |seat| [90, 30, 0][seat.index()]),
        });
        assert_eq!(tally.shares().as_slice(), [Share(750_000_000), Share(250_000_000), Share(0)]);
        assert!((tally.error() - 0.306).abs() < 1e-3, "{}", tally.error());
    }
}
