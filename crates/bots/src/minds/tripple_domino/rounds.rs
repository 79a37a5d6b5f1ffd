//! Playing a round to its end, and what scores are worth between rounds.

use crate::{Mind, Outlook, lead};
use tribord_game::{Fast, Game, Observer, Seat, ToAct, settle};
use tribord_tripple_domino::{State, TrippleDomino};

/// About what a seat scores in a round.
const ROUND: f32 = 75.0;
/// The lead after one more round that makes a win three times as likely as a loss.
const SPREAD: f32 = 70.0;

/// Plays the round on quickly, and judges the scores it leaves. Thinking more about each move here
/// makes the search stronger, but less so than the rounds it could play in that time.
pub(super) fn play_on(state: &mut State, seat: Seat, luck: &mut Fast) -> Outlook {
    for _ in 0..TrippleDomino::HORIZON {
        let ToAct::Seats(seats) = TrippleDomino::to_act(state) else { break };
        // Nothing is laid yet: the round in which the search began is over.
        if state.board().is_empty() {
            break;
        }
        let acting = seats.iter().next();
        let action =
            acting.and_then(|seat| Some((seat, TrippleDomino::greedy(state, seat, luck)?)));
        let Some((acting, action)) = action else { break };
        TrippleDomino::play_unchecked(state, acting, action);
        settle::<TrippleDomino>(state, luck, |_, _| {});
    }
    after_round(state, seat)
}

/// How a state looks whose round is over, and perhaps the game.
pub(super) fn after_round(state: &State, seat: Seat) -> Outlook {
    match TrippleDomino::to_act(state) {
        ToAct::Over => Outlook::of_end::<TrippleDomino>(state, seat),
        _ => between(state, seat),
    }
}

/// How scores look between two rounds. The more rounds there are to come, the less a lead means.
pub(super) fn between(state: &State, seat: Seat) -> Outlook {
    let target = TrippleDomino::view(state, Observer::Seat(seat)).options.target;
    let most = TrippleDomino::scores(state).iter().max().unwrap_or(0);
    let rounds = ((target - most) as f32 / ROUND).max(1.0);
    Outlook::of_lead(lead::<TrippleDomino>(state, seat), SPREAD * rounds.sqrt())
}
