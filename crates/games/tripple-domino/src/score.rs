//! Points and ranks.

use crate::state::State;
use crate::{Laying, Tile, TrippleDomino};
use tribord_game::{Gain, PerSeat, Rule, Seat, Step, rank_by_key};

/// TD-8, TD-10: what a drawn tile costs, and an empty pool.
const DRAW: i32 = -5;
/// TD-11: the premium for opening.
const OPENING: i32 = 5;
/// TD-12: the premium for laying one's last tile.
const LAST_TILE: i32 = 20;

/// Whoever wants to know where points come from.
pub(crate) trait Ledger: FnMut(Gain) {}
impl<F: FnMut(Gain)> Ledger for F {}

/// For those who do not.
pub(crate) fn nobody(_: Gain) {}

/// TD-18: totals. They may fall below zero.
pub(crate) fn points(state: &State) -> PerSeat<i32> {
    PerSeat::from_fn(state.seats, |seat| state.scores[seat.index()])
}

/// TD-18: most points wins; tied seats share.
pub(crate) fn standing(state: &State) -> PerSeat<u8> {
    rank_by_key(state.seats, |seat| state.scores[seat.index()])
}

/// A copy makes the step, and its ledger is read out.
pub(crate) fn gains(state: &State, step: &Step<TrippleDomino>, each: &mut impl FnMut(Gain)) {
    let mut state = state.clone();
    match *step {
        Step::Act(_, action) => state.play(action, each),
        Step::Chance(tile) => state.apply_chance(tile, each),
    }
}

impl State {
    fn award(&mut self, ledger: &mut impl Ledger, seat: Seat, points: i32, rule: &'static str) {
        if points != 0 {
            self.scores[seat.index()] += points;
            ledger(Gain { seat, points, rule: Rule(rule) });
        }
    }

    /// TD-5, TD-7: the value of the tile, and the premiums for how it lies.
    pub(crate) fn score_laying(&mut self, laying: Laying, tile: Tile, ledger: &mut impl Ledger) {
        let seat = self.turn;
        let Some(spot) = self.board.spot(laying.place()) else {
            self.award(ledger, seat, tile.value(), "TD-5");
            return self.award(ledger, seat, OPENING, "TD-11");
        };
        let links = spot.links();
        self.award(ledger, seat, tile.value(), "TD-7");
        self.award(ledger, seat, links.bridge_points(), "TD-13");
        self.award(ledger, seat, links.double_link_points(), "TD-14");
        self.award(ledger, seat, links.hexagon_points(), "TD-15");
    }

    pub(crate) fn score_draw(&mut self, ledger: &mut impl Ledger) {
        self.award(ledger, self.turn, DRAW, "TD-8");
    }

    pub(crate) fn score_empty_pool(&mut self, ledger: &mut impl Ledger) {
        self.award(ledger, self.turn, DRAW, "TD-10");
    }

    /// TD-12, TD-16: 20 for the last tile, and the values of all tiles left on the other racks.
    pub(crate) fn score_last_tile(&mut self, ledger: &mut impl Ledger) {
        self.award(ledger, self.turn, LAST_TILE, "TD-12");
        self.award(ledger, self.turn, self.held_by_others(self.turn), "TD-16");
    }

    /// TD-17: who holds the lowest total scores the tiles of the others and loses its own; so does
    /// each who ties for it.
    pub(crate) fn score_stuck(&mut self, ledger: &mut impl Ledger) {
        let held = PerSeat::from_fn(self.seats, |seat| self.rack(seat).tiles.value());
        let lowest = held.iter().min();
        for seat in Seat::all(self.seats).filter(|&seat| Some(held[seat]) == lowest) {
            self.award(ledger, seat, self.held_by_others(seat), "TD-17");
            self.award(ledger, seat, -held[seat], "TD-17");
        }
    }

    fn held_by_others(&self, seat: Seat) -> i32 {
        let others = Seat::all(self.seats).filter(|&other| other != seat);
        others.map(|other| self.rack(other).tiles.value()).sum()
    }

    /// TD-18: is this the end, if the round has ended? TD-19: alone there is one round.
    pub(crate) fn target_is_reached(&self) -> bool {
        let reached = |seat: Seat| self.scores[seat.index()] >= self.options.target;
        self.alone() || Seat::all(self.seats).any(reached)
    }

    /// The points that laying a tile brings to the seat whose turn it is: TD-5, TD-7 and the
    /// premiums TD-11 to TD-15, without the tiles of the others that its last tile wins (TD-16),
    /// which are secret. Nothing if the tile cannot be laid there.
    pub fn laying_points(&self, laying: Laying) -> Option<i32> {
        let value = laying.tile()?.value();
        if self.board.is_empty() {
            return Some(value + OPENING + self.last_tile_points());
        }
        let spot = self.board.spot(laying.place())?;
        Some(value + spot.links().points() + self.last_tile_points())
    }

    /// TD-12: if the seat whose turn it is has one tile left.
    pub(crate) fn last_tile_points(&self) -> i32 {
        if self.rack(self.turn).len() == 1 { LAST_TILE } else { 0 }
    }
}
