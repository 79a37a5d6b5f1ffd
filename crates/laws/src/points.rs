//! Laws of counting.

use crate::{Verdict, Walk};
use core::fmt::Debug;
use tribord_game::{Game, Observer, PerSeat, Seat, ToAct};

/// The points of a game are what it began with and the sum of what its steps brought, at every
/// moment. Ranks follow: the
/// best have rank 0, and as many are ahead of a seat as its rank says.
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

/// What everybody can count at the end, and who sees everything at any time, is the true score; a
/// round begins with the set-up.
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
