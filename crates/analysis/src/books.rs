//! From values and judgements to accounts that balance.

use crate::report::{Account, Deciding, Decision, Grade, MoveReport, Report, SeatReport, brief};
use crate::share::{Shares, minus, split};
use crate::timeline::Value;
use crate::{Analysis, Share};
use tribord_bots::Mind;
use tribord_game::{PerSeat, Seat};

/// How many moments are said to have decided a game.
const DECIDING: usize = 3;

/// The value of a moment and its standard error.
type Valued = (Shares, f64);

pub(crate) fn report<G: Mind>(analysis: &Analysis<G>) -> Option<Report> {
    let value = |value: Value| -> Option<Valued> {
        Some(match value {
            Value::End => (analysis.end(), 0.0),
            Value::State(state) => {
                let tally = analysis.values[state]?;
                (tally.shares(), tally.error())
            }
        })
    };
    let turns = &analysis.timeline.turns;
    // The set-up begins with whatever it deals; before that nothing has happened.
    let start = value(turns.first().map_or(Value::End, |turn| turn.after))?;
    let (mut moves, mut before) = (Vec::new(), start.0);
    for (turn, decision) in turns.iter().zip(&analysis.decisions) {
        let (after, error) = value(turn.after)?;
        let (rest, error_at_rest) = value(turn.rest)?;
        let change = minus(&after, &before);
        let maker = turn.act.map(|(seat, _)| seat);
        let play = maker.map(|maker| play(maker, decision.as_ref(), &before));
        let hindsight = play.map(|play| minus(&change, &play));
        let luck = (turn.after != turn.rest).then(|| minus(&rest, &after));
        moves.push(MoveReport {
            seat: maker.map(|seat| seat.0),
            action: turn.act.map(|(_, action)| action.to_string()),
            outcomes: turn.outcomes.iter().map(ToString::to_string).collect(),
            chances: list(&rest),
            error: brief(error_at_rest),
            luck: luck.as_ref().map(list),
            luck_error: luck.map(|_| brief(error.hypot(error_at_rest))),
            play: play.as_ref().map(list),
            hindsight: hindsight.as_ref().map(list),
            decision: decision.clone(),
        });
        before = rest;
    }
    let seats =
        Seat::all(analysis.seats).map(|seat| of_seat(seat, &start.0, &analysis.end(), &moves));
    Some(Report {
        game: G::INFO.id.to_owned(),
        names: analysis.names.clone(),
        points: analysis.ending.points.clone(),
        winners: analysis.ending.winners.iter().map(|seat| seat.0).collect(),
        effort: analysis.effort,
        start: list(&start.0),
        start_error: brief(start.1),
        seats: seats.collect(),
        deciding: deciding(&moves),
        moves,
    })
}

fn list(shares: &Shares) -> Vec<Share> {
    shares.iter().collect()
}

/// What a decision gave away: its maker loses it, and the others get it in proportion to their chances.
fn play(maker: Seat, decision: Option<&Decision>, before: &Shares) -> Shares {
    let loss = decision.map_or(Share(0), |decision| decision.loss);
    let others = PerSeat::from_fn(before.seats(), |seat| match seat {
        seat if seat == maker => 0,
        seat => before[seat].0 + 1,
    });
    let mut play = split(loss, &others);
    play[maker] = -loss;
    play
}

fn of_seat(seat: Seat, start: &Shares, end: &Shares, moves: &[MoveReport]) -> SeatReport {
    let at = seat.index();
    let sum = |account: fn(&MoveReport) -> &Option<Vec<Share>>| -> Share {
        moves.iter().filter_map(|line| account(line).as_ref()).map(|shares| shares[at]).sum()
    };
    let (luck, play) = (sum(|line| &line.luck), sum(|line| &line.play));
    let hindsight = sum(|line| &line.hindsight);
    let own = moves.iter().filter(|line| line.seat == Some(seat.0));
    let own: Vec<&Decision> = own.filter_map(|line| line.decision.as_ref()).collect();
    let count = |grade: Grade| own.iter().filter(|decision| decision.grade == grade).count() as u32;
    let decisions = own.len().max(1) as f64;
    let lost: Share = own.iter().map(|decision| decision.loss).sum();
    SeatReport {
        start: start[seat],
        end: end[seat],
        luck,
        play,
        hindsight,
        without_luck: end[seat] - luck,
        decisions: own.len() as u32,
        fine: count(Grade::Fine),
        inaccuracies: count(Grade::Inaccuracy),
        mistakes: count(Grade::Mistake),
        blunders: count(Grade::Blunder),
        accuracy: brief(f64::from(count(Grade::Fine)) / decisions),
        mean_loss: brief(lost.fraction() / decisions),
    }
}

/// The events that moved somebody's chance most, in the order in which they happened.
fn deciding(moves: &[MoveReport]) -> Vec<Deciding> {
    let mut all = Vec::new();
    for (at, line) in moves.iter().enumerate() {
        if let (Some(play), Some(hindsight)) = (&line.play, &line.hindsight) {
            let change = play.iter().zip(hindsight).map(|(play, rest)| *play + *rest).collect();
            all.push(Deciding { at, account: Account::Decision, change });
        }
        if let Some(luck) = &line.luck {
            all.push(Deciding { at, account: Account::Luck, change: luck.clone() });
        }
    }
    let swing = |event: &Deciding| event.change.iter().map(|change| change.abs()).max();
    all.retain(|event| swing(event) > Some(Share(0)));
    all.sort_by_key(|event| core::cmp::Reverse(swing(event)));
    all.truncate(DECIDING);
    all.sort_by_key(|event| (event.at, event.account == Account::Luck));
    all
}
