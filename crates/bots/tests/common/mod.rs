//! Positions to try bots on.

use tribord_game::{Fast, Game, Playout, Seat, ToAct, set_up, take_step};

/// A new game by the printed rules.
pub(crate) fn new_game<G: Game>(seats: u8) -> G::State {
    set_up::<G>(&G::Options::default(), seats).unwrap_or_else(|error| panic!("{error}"))
}

/// Positions from random games, every tenth step, with each seat that is to act.
pub(crate) fn positions<G: Game>(seats: u8) -> impl Iterator<Item = (G::State, Seat)> {
    let mut luck = Fast::new(seats.into());
    let mut playout = Playout::<G>::default();
    core::iter::repeat_with(move || {
        let mut found = Vec::new();
        let mut state = new_game::<G>(seats);
        for number in 0..400 {
            let Some(step) = playout.step(&state, &mut luck) else { break };
            if let (ToAct::Seats(to_act), 9) = (G::to_act(&state), number % 10) {
                found.extend(to_act.iter().map(|seat| (state.clone(), seat)));
            }
            take_step::<G>(&mut state, &step);
        }
        found
    })
    .flatten()
}
