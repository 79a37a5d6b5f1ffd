//! Looking ahead: worlds that could be true, played sensibly to the end of a round.

use super::worth::LEARNT;
use super::{ROUNDS, reasons, table};
use crate::mind::Regard;
use crate::{Budget, Choice, Level, Outlook, Rated, Why, search};
use tribord_game::{Fast, Game, Observer, Seat, ToAct, legal, settle};
use tribord_triqueta::{Action, State, Triqueta, View};

/// More actions than two rounds have.
const LONGEST: usize = 160;
/// The lead that makes a win three times as likely as a loss, by rounds to go.
const SPREAD: [f32; 4] = [3.0, 7.0, 9.0, 11.0];

/// All that can be done, as the search rates it.
pub(super) fn think(
    level: Level,
    view: &View,
    seat: Seat,
    budget: &Budget<'_>,
    luck: &mut Fast,
) -> Vec<Choice<Action>> {
    let candidates = legal::<Triqueta>(&Triqueta::determinize(view, luck), seat);
    let rollout = |state: &mut State, seat: Seat, luck: &mut Fast| {
        play_on(state, seat, luck, last_round(level, view))
    };
    let rated = search::<Triqueta>(view, seat, &candidates, luck.word(), budget, &rollout);
    let choice = |rated: Rated<Action>| {
        let searched = Why::new("why-searched", [("tries", (rated.tries as usize).into())]);
        let why = reasons::of(view, seat, rated.action, searched);
        Choice { action: rated.action, outlook: Some(rated.outlook), why }
    };
    rated.into_iter().map(choice).collect()
}

/// The round to whose end a level plays. One more pays only with a large budget.
pub(super) fn last_round(level: Level, view: &View) -> u8 {
    if level == Level::Capitaine { view.round + 1 } else { view.round }
}

/// Plays sensibly to the end of `round`, and judges.
pub(super) fn play_on(state: &mut State, seat: Seat, luck: &mut Fast, round: u8) -> Outlook {
    let worth = &LEARNT;
    for _ in 0..LONGEST {
        let ToAct::Seats(seats) = Triqueta::to_act(state) else { break };
        let Some(acting) = seats.iter().next() else { break };
        let view = Triqueta::view(state, Observer::Seat(acting));
        if view.round > round {
            break;
        }
        let Some(action) = table::sensible(worth, &view, acting, Regard::Everybody) else { break };
        Triqueta::play_unchecked(state, acting, action);
        settle::<Triqueta>(state, luck, |_, _| {});
    }
    match Triqueta::to_act(state) {
        ToAct::Over => Outlook::of_end::<Triqueta>(state, seat),
        _ => judge(state, seat),
    }
}

/// How a made-up world looks to a seat: everything in it may be counted.
pub(super) fn judge(state: &State, seat: Seat) -> Outlook {
    let view = Triqueta::view(state, Observer::Open);
    let left = usize::from((ROUNDS + 1).saturating_sub(view.round)).min(3);
    let count = |seat: Seat| {
        LEARNT.all(left, &view.tiles[seat], &view.kept[seat].undecided)
            + f32::from(view.trees[seat])
            + if view.rock == seat { 0.8 } else { 0.0 }
    };
    let others = Seat::all(view.seats()).filter(|&other| other != seat).map(count);
    let lead = count(seat) - others.fold(f32::MIN, f32::max);
    Outlook::of_lead(lead, SPREAD[left])
}
