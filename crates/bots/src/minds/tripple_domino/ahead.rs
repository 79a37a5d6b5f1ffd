//! One move, thought through without searching.

use crate::mind::Regard;
use crate::order::sort_few;
use core::ops::ControlFlow;
use tribord_game::{Game, Observer, Seat};
use tribord_tripple_domino::{Action, Board, Laying, State, Tiles, TrippleDomino, View};

// What the table after a laying is worth, in points. Chosen by playing against `greedy`; all of
// them can be halved or doubled without much harm.

/// For each tile left on the rack that fits somewhere…
const FITTING: f32 = 1.0;
/// …but for no more tiles than this.
const ENOUGH: f32 = 5.0;
/// If none fits: next turn begins with drawing.
const STUCK: f32 = -8.0;
/// The weight of the highest premium for which the next seat may have a tile.
const THREAT: f32 = -0.8;
/// The weight of the highest premium for which this seat's rack has a tile.
const HOPE: f32 = 0.4;
/// If the next seat has nothing that fits, times the chance of it.
const BLOCKED: f32 = 16.0;

/// The laying that looks best; `None` if nothing fits.
pub(super) fn best(state: &State, seat: Seat, regard: Regard) -> Option<Action> {
    let mut best = None;
    each_weighed(state, seat, regard, &mut |weight, laying| {
        if best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, Action::Lay(laying)));
        }
    });
    best.map(|(_, action)| action)
}

/// All layings and how good they look, best first.
pub(super) fn weighed(state: &State, seat: Seat) -> Vec<(f32, Laying)> {
    let mut all = Vec::new();
    each_weighed(state, seat, Regard::Everybody, &mut |weight, laying| all.push((weight, laying)));
    sort_few(&mut all, |a, b| a.0.total_cmp(&b.0).is_gt());
    all
}

fn each_weighed(state: &State, seat: Seat, regard: Regard, each: &mut impl FnMut(f32, Laying)) {
    let view = TrippleDomino::view(state, Observer::Seat(seat));
    let others = Others::of(&view, seat);
    let mine = view.racks[seat].tiles;
    let _ = state.each_laying(&mut |laying, points| {
        let rest = laying.tile().map_or(mine, |tile| mine.without(Tiles::NONE.with(tile)));
        let mut after = state.clone();
        TrippleDomino::play_unchecked(&mut after, seat, Action::Lay(laying));
        // With the last tile the round is over: there is no table after it.
        let future =
            if rest.is_empty() { 0.0 } else { future(after.board(), rest, &others, regard) };
        each(points as f32 + future, laying);
        ControlFlow::Continue(())
    });
}

/// What a seat can guess about the next one's rack.
struct Others {
    unseen: Tiles,
    /// The chance that one given unseen tile is not on it.
    misses: f32,
}

impl Others {
    fn of(view: &View, seat: Seat) -> Others {
        let next = seat.next(view.seats());
        let held = if next == seat { 0 } else { view.racks[next].len() };
        let unseen = f32::from(view.unseen.len().max(1));
        Others { unseen: view.unseen, misses: (1.0 - f32::from(held) / unseen).max(0.0) }
    }

    /// The chance that the next seat holds one of these.
    fn have(&self, tiles: Tiles) -> f32 {
        1.0 - self.misses.powi(i32::from(tiles.and(self.unseen).len()))
    }
}

/// How good the board is for a seat that has just laid a tile and still holds these.
fn future(board: &Board, rest: Tiles, others: &Others, regard: Regard) -> f32 {
    let mut fitting = Tiles::NONE;
    let (mut threat, mut hope): (f32, f32) = (0.0, 0.0);
    for spot in board.spots() {
        let fits = spot.fitting();
        fitting = fitting.or(fits);
        let premium = spot.links().points() as f32;
        if premium > 0.0 {
            threat = threat.max(premium * others.have(fits));
            if !fits.and(rest).is_empty() {
                hope = hope.max(premium);
            }
        }
    }
    let playable = f32::from(fitting.and(rest).len());
    let stuck = if playable == 0.0 { STUCK } else { 0.0 };
    let blocked = 1.0 - others.have(fitting);
    let own = FITTING * playable.min(ENOUGH) + stuck + HOPE * hope;
    match regard {
        Regard::Everybody => own + THREAT * threat + BLOCKED * blocked,
        Regard::Oneself => own,
    }
}
