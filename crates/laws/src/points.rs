//! Laws of points and pieces.

use crate::{Verdict, Walk};
use core::fmt::Debug;
use tribord_game::{Game, Observer, PerSeat, Seat, ToAct};

/// At every moment, points are what the game began with plus the gains of all steps. A seat's rank
/// is the number of seats ahead of it.
pub fn points_add_up<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut sums: Option<PerSeat<i32>> = None;
    walk.each(|state, step| {
        let sums = sums.get_or_insert_with(|| G::scores(state));
        if G::to_act(state) != ToAct::Nature && G::scores(state) != *sums {
            return Err(format!("points are {:?}, gains {sums:?}", G::scores(state)));
        }
        let ranks = G::standing(state);
        for seat in Seat::all(walk.seats) {
            let ahead = ranks.iter().filter(|&rank| rank < ranks[seat]).count();
            if ahead != usize::from(ranks[seat]) {
                return Err(format!("ranks do not follow each other: {ranks:?}"));
            }
        }
        step.iter()
            .for_each(|step| G::gains(state, step, &mut |gain| sums[gain.seat] += gain.points));
        Ok(())
    })
    .map(drop)
}

/// An observer who sees everything counts the true score at any time, and everybody does once the
/// game is over. The set-up begins a round.
pub fn points_are_seen<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut first = true;
    walk.each_at_rest(|state, _| {
        if first && !G::begins_round(state) && G::to_act(state) != ToAct::Over {
            return Err("the set-up begins no round".to_owned());
        }
        first = false;
        let over = G::to_act(state) == ToAct::Over;
        let observers = if over { Observer::everybody(walk.seats).collect() } else { Vec::new() };
        for observer in observers.into_iter().chain([Observer::Open]) {
            let points = G::points(&G::view(state, observer));
            if points != G::scores(state) {
                return Err(format!("{observer:?} counts {points:?} of {:?}", G::scores(state)));
            }
        }
        Ok(())
    })
    .map(drop)
}

/// Every piece is in exactly one place at every moment.
pub fn nothing_is_lost<G: Game, C: PartialEq + Debug>(
    walk: &Walk<G>,
    pieces: impl Fn(&G::State) -> C,
) -> Verdict {
    let mut all = None;
    walk.each_at_rest(|state, _| {
        let here = pieces(state);
        match all.get_or_insert_with(|| pieces(state)) {
            all if *all == here => Ok(()),
            all => Err(format!("there were {all:?}, there are {here:?}")),
        }
    })
    .map(drop)
}
