//! Points, the final count and ranks.

use crate::direction::{Direction, TRIO};
use crate::square::Bonus;
use crate::state::{Phase, State};
use crate::{Action, Grid, Laid, Lone, Placement, Square, Triolet};
use tribord_game::{Gain, PerSeat, Rule, Seat, Step, rank_by_key};

/// TO-16: the bonus for placing all three tiles at once.
pub(crate) const TRIOLET: u8 = 50;

const LONE: Rule = Rule("TO-9");
const PAIR: Rule = Rule("TO-14");
const TRIO_RULE: Rule = Rule("TO-15");
const TRIOLET_RULE: Rule = Rule("TO-16");
const SPECIAL: Rule = Rule("TO-17");
const PLAYED_OUT: Rule = Rule("TO-25");
const STUCK: Rule = Rule("TO-26");

/// The points of every seat.
pub(crate) fn points(state: &State) -> PerSeat<i32> {
    PerSeat::from_fn(state.seats, |seat| state.scores[seat.index()])
}

/// TO-27: most points wins; tied, the win is shared.
pub(crate) fn standing(state: &State) -> PerSeat<u8> {
    rank_by_key(state.seats, |seat| state.scores[seat.index()])
}

/// TO-13: the sets that a placement makes and its bonuses, each with its rule and points.
pub(crate) fn each_set(state: &State, placement: &Placement, each: &mut impl FnMut(Rule, i32)) {
    let grid = &state.grid;
    let tiles = placement.tiles();
    if let (&[(_, lone)], true) = (tiles, grid.is_empty()) {
        if state.options.lone == Lone::Double {
            each(LONE, 2 * i32::from(lone.worth()));
        }
        return;
    }
    // A lone tile makes a set across and one down. Several make one together along their line,
    // and each of them one the other way.
    let along = Direction::through(placement.squares()).filter(|_| tiles.len() > 1);
    let trio_along = along.is_some_and(|direction| {
        tiles.len() == 3
            || placement.squares().any(|square| !grid.beside(direction, square).is_nothing())
    });
    match along {
        Some(_) if trio_along => each(TRIO_RULE, TRIO.into()),
        Some(_) => each(PAIR, tiles.iter().map(|(_, laid)| i32::from(laid.worth())).sum()),
        None => {}
    }
    for &(square, laid) in tiles {
        let mut trio = trio_along;
        for direction in Direction::BOTH.into_iter().filter(|&direction| Some(direction) != along) {
            let beside = grid.beside(direction, square);
            trio |= beside.makes_trio();
            if !beside.is_nothing() {
                let rule = if beside.makes_trio() { TRIO_RULE } else { PAIR };
                each(rule, beside.points(laid.worth()).into());
            }
        }
        if square.bonus().more() > 0 {
            each(SPECIAL, more(square.bonus(), laid.worth(), trio).into());
        }
    }
    if tiles.len() == 3 && !tiles.iter().any(|(_, laid)| laid.is_joker()) {
        each(TRIOLET_RULE, TRIOLET.into());
    }
}

/// What a placement scores, and what else is known of it then.
#[derive(Clone, Copy)]
pub(crate) struct Score {
    pub(crate) points: u8,
    pub(crate) bonus: Bonus,
}

/// The points of a placement, as [`each_set`] gives them.
pub(crate) fn placement_points(state: &State, placement: &Placement) -> i32 {
    let grid = &state.grid;
    let direction = |first: Square, second: Square| match first.row() == second.row() {
        true => Direction::Across,
        false => Direction::Down,
    };
    let score = match *placement.tiles() {
        [(square, tile)] => score_single(grid, state.options.lone, square, tile),
        [a, b] => score_pair(grid, direction(a.0, b.0), [a, b]),
        [a, b, c] => score_triple(grid, direction(a.0, b.0), [a, b, c]),
        _ => return 0,
    };
    score.points.into()
}

/// TO-7: the score of one tile.
#[inline(always)]
pub(crate) fn score_single(grid: &Grid, lone: Lone, square: Square, tile: Laid) -> Score {
    let worth = tile.worth();
    let [across, down] = Direction::BOTH.map(|direction| grid.beside(direction, square));
    let trio = across.makes_trio() | down.makes_trio();
    let points = match lone {
        // TO-9: a lone first tile makes no set.
        Lone::Nothing if grid.is_empty() => 0,
        Lone::Double if grid.is_empty() => 2 * worth,
        _ => across.points(worth) + down.points(worth) + more(square.bonus(), worth, trio),
    };
    Score { points, bonus: square.bonus() }
}

/// TO-8: the score of two tiles that lie in this direction.
#[inline(always)]
pub(crate) fn score_pair(grid: &Grid, direction: Direction, placed: [(Square, Laid); 2]) -> Score {
    let [(first, a), (second, b)] = placed;
    let (worth_a, worth_b) = (a.worth(), b.worth());
    let alone =
        grid.beside(direction, first).is_nothing() & grid.beside(direction, second).is_nothing();
    let at_a = grid.beside(direction.other(), first);
    let at_b = grid.beside(direction.other(), second);
    let mut points =
        if alone { worth_a + worth_b } else { TRIO } + at_a.points(worth_a) + at_b.points(worth_b);
    let bonus = first.bonus().or(second.bonus());
    if bonus.any() {
        points += more(first.bonus(), worth_a, !alone | at_a.makes_trio())
            + more(second.bonus(), worth_b, !alone | at_b.makes_trio());
    }
    Score { points, bonus }
}

/// TO-8, TO-16: the score of three tiles that lie in this direction, a trio by themselves.
#[inline(always)]
pub(crate) fn score_triple(
    grid: &Grid,
    direction: Direction,
    placed: [(Square, Laid); 3],
) -> Score {
    let joker = placed.iter().any(|(_, tile)| tile.is_joker());
    let mut points = if joker { TRIO } else { TRIO + TRIOLET };
    let mut bonus = placed[0].0.bonus();
    for (square, tile) in placed {
        let beside = grid.beside(direction.other(), square);
        points += beside.points(tile.worth()) + more(square.bonus(), 0, true);
        bonus = bonus.or(square.bonus());
    }
    Score { points, bonus }
}

/// TO-17: what a double or triple square adds to a tile of this worth, or to one of its trios.
#[inline]
fn more(bonus: Bonus, worth: u8, trio: bool) -> u8 {
    bonus.more() * if trio { TRIO } else { worth }
}

/// TO-25: the seat that placed its last tile gains the value of the others' tiles. TO-26: otherwise
/// every seat loses the value of its tiles.
/// `by` has just acted in a game that is over.
pub(crate) fn each_final(state: &State, by: Seat, each: &mut impl FnMut(Gain)) {
    let held = |seat: Seat| state.rack(seat).known.worth();
    if state.is_played_out() {
        let points = Seat::all(state.seats).map(held).sum();
        each(Gain { seat: by, points, rule: PLAYED_OUT });
    } else {
        Seat::all(state.seats).for_each(|seat| {
            each(Gain { seat, points: -held(seat), rule: STUCK });
        });
    }
}

/// Where the points of a step come from.
pub(crate) fn gains(state: &State, step: &Step<Triolet>, each: &mut impl FnMut(Gain)) {
    if let Step::Act(seat, Action::Place(placement)) = *step {
        each_set(state, &placement, &mut |rule, points| each(Gain { seat, points, rule }));
    }
    let mut after = state.clone();
    tribord_game::take_step::<Triolet>(&mut after, step);
    if after.phase == Phase::Over {
        each_final(&after, after.turn, each);
    }
}
