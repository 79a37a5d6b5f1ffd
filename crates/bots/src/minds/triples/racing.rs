//! Simulating how a race goes on.

use super::laying::Sight;
use super::pace;
use crate::{Level, Outlook};
use tribord_game::{Fast, Game, Luck, MAX_SEATS, Observer, PerSeat, Seat, ToAct, settle};
use tribord_triples::{Action, State, Triples, View};

/// How many actions of each seat are imagined. Further on it is all chance: races to the end tell
/// less, for the same time.
const ACTIONS: u32 = 8;
/// Having this many cards fewer than the others makes a win about three times as likely as a loss.
const SPREAD: f32 = 2.0;

/// What a seat is about to do, and when.
type Plan = Option<(u32, Action)>;

/// Races on from just after this seat's action, everybody at this level's
/// pace: how fast the others really are is not known. `before` is what was seen before the action.
pub(super) fn race_on(
    level: Level,
    before: &View,
    state: &mut State,
    seat: Seat,
    luck: &mut Fast,
) -> Outlook {
    let (lay, draw) = pace::average(level);
    let now = Triples::view(state, Observer::Seat(seat));
    let drew = now.hands[seat].len() > before.hands[seat].len();
    // The action took this seat some time, in which the others have been busy with their own.
    let spent = if drew { draw } else { lay };
    let mut clocks = [0; MAX_SEATS];
    clocks[seat.index()] = spent;
    let mut plans: [Plan; MAX_SEATS] = [None; MAX_SEATS];
    let mut first = [true; MAX_SEATS];
    first[seat.index()] = false;
    let tokens: i32 = before.tokens.iter().map(i32::from).sum();
    let mut left =
        PerSeat::from_fn(before.seats(), |other| before.hands[other].len() + before.packets[other]);
    left[seat] -= u8::from(!drew);
    for _ in 0..ACTIONS * u32::from(before.seats()) {
        // A token more: the round is over, and another may have begun.
        if Triples::scores(state).iter().sum::<i32>() != tokens {
            break;
        }
        let ToAct::Seats(seats) = Triples::to_act(state) else { break };
        for other in seats.iter().filter(|other| other.index() < MAX_SEATS) {
            let at = other.index();
            if plans[at].is_some() {
                continue;
            }
            let view = Triples::view(state, Observer::Seat(other));
            let Some(action) = Sight::of(&view, other).best() else { continue };
            let mut needs = pace::reaction(level, &action, luck);
            if core::mem::take(&mut first[at]) {
                needs = luck.one_of(needs);
            }
            plans[at] = Some((clocks[at] + needs, action));
        }
        let next = (0..MAX_SEATS).filter_map(|at| plans[at].map(|plan| (plan, at)));
        let Some(((time, action), at)) = next.min_by_key(|&((time, _), at)| (time, at)) else {
            break;
        };
        plans[at] = None;
        // Seats that were waiting see the table as it is now.
        clocks.iter_mut().for_each(|clock| *clock = time.max(*clock));
        let acting = Seat(at as u8);
        if Triples::play(state, acting, action).is_ok() {
            left[acting] -= u8::from(action != Action::Draw);
            settle::<Triples>(state, luck, |_, _| {});
        }
    }
    outlook(state, seat, &left)
}

/// Judged by how many cards each seat has left: a seat without cards has won the round.
fn outlook(state: &State, seat: Seat, left: &PerSeat<u8>) -> Outlook {
    let lead = crate::lead::<Triples>(state, seat);
    let others = Seat::all(left.seats()).filter(|&other| other != seat).map(|other| left[other]);
    let fewest = others.min().unwrap_or(0);
    let ahead = f32::from(fewest) - f32::from(left[seat]);
    let guess = Outlook::of_lead(ahead, SPREAD);
    Outlook { lead, ..guess }
}
