//! Laws of what can be done and what can fall.

use crate::{Verdict, Walk};
use core::fmt::Display;
use core::ops::ControlFlow;
use tribord_game::{Fast, Game, Observer, Playout, Refusal, Rule, Seat, ToAct, common, legal};

/// An action is listed if and only if it is accepted, and listed once. Only those who are to act
/// have anything listed. Refusals give a reason that the game declares.
pub fn listed_if_and_only_if_accepted<G: Game>(walk: &Walk<G>) -> Verdict {
    let pool = sample_of_actions(walk)?;
    walk.each(|state, _| {
        for seat in Seat::all(G::seats(state)) {
            let listed = legal::<G>(state, seat);
            let mut sorted = listed.clone();
            sorted.sort_unstable();
            if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(format!("seat {seat} has \"{}\" listed twice", twice[0]));
            }
            for &action in &listed {
                G::check(state, seat, action)
                    .map_err(|refusal| format!("\"{action}\" is listed and refused: {refusal}"))?;
            }
            for &action in pool.iter().filter(|action| sorted.binary_search(action).is_err()) {
                match G::check(state, seat, action) {
                    Ok(()) => return Err(format!("\"{seat} {action}\" is accepted, not listed")),
                    Err(refusal) => declared::<G>(&refusal)?,
                }
            }
        }
        Ok(())
    })
    .map(drop)
}

/// What a seat is told it may do is exactly what the table accepts from it, also where the telling is
/// done by a program that has nothing but the text of the seat's view, with `?` for what is hidden.
/// What comes of a listed action may depend on what is hidden: then the text alone does not let it
/// be played, because something is unknown, but never because of a rule.
pub fn seats_list_what_the_table_accepts<G: Game>(walk: &Walk<G>) -> Verdict {
    let pool = sample_of_actions(walk)?;
    walk.each_at_rest(|state, _| {
        for seat in Seat::all(G::seats(state)) {
            let text = G::view(state, Observer::Seat(seat)).to_string();
            let read = G::read_position(&walk.options, Some(walk.seats), &text)
                .map_err(|error| format!("{text}\ncannot be read: {error}"))?;
            let listed = legal::<G>(&read, seat);
            if let Some(wrong) = difference(&listed, &legal::<G>(state, seat)) {
                return Err(format!("{text}\n{wrong} for seat {seat}"));
            }
            for &action in listed.iter().chain(&pool) {
                let accepted = G::check(&read, seat, action);
                let fine = match (listed.contains(&action), &accepted) {
                    (true, Err(refusal)) => refusal.rule() == Rule::UNKNOWN,
                    (listed, accepted) => listed == accepted.is_ok(),
                };
                if !fine {
                    return Err(format!("{text}\nsays of \"{seat} {action}\": {accepted:?}"));
                }
            }
        }
        Ok(())
    })
    .map(drop)
}

/// What is wrong with a list of actions, if anything is.
fn difference<A: Display + PartialEq>(listed: &[A], legal: &[A]) -> Option<String> {
    if listed == legal {
        return None;
    }
    let missing = legal.iter().find(|action| !listed.contains(action));
    let surplus = listed.iter().find(|action| !legal.contains(action));
    Some(match (missing, surplus) {
        (Some(action), _) => format!("leaves out \"{action}\""),
        (None, Some(action)) => format!("lists \"{action}\", which is not legal,"),
        (None, None) => "lists in another order".to_owned(),
    })
}

/// Actions that were possible somewhere in the walk: what somebody might try elsewhere.
fn sample_of_actions<G: Game>(walk: &Walk<G>) -> Result<Vec<G::Action>, String> {
    let mut pool = Vec::new();
    walk.each(|state, _| {
        for seat in Seat::all(G::seats(state)) {
            let listed = legal::<G>(state, seat);
            let stride = 1 + listed.len() / 8;
            pool.extend(listed.into_iter().step_by(stride));
        }
        Ok(())
    })?;
    pool.sort_unstable();
    pool.dedup();
    let stride = 1 + pool.len() / 80;
    Ok(pool.into_iter().step_by(stride).collect())
}

fn declared<G: Game>(refusal: &Refusal) -> Verdict {
    let known = common::ALL.iter().chain(G::REASONS).any(|&reason| reason == refusal.reason);
    if !known {
        return Err(format!("the reason of \"{refusal}\" is not declared"));
    }
    if refusal.reason.args.len() != refusal.values.len() {
        return Err(format!("\"{refusal}\" has the wrong number of values"));
    }
    Ok(())
}

/// Every unfinished state has something to do, and a finished one nothing.
pub fn something_can_be_done<G: Game>(walk: &Walk<G>) -> Verdict {
    walk.each(|state, _| {
        let actions = Seat::all(G::seats(state)).flat_map(|seat| legal::<G>(state, seat)).count();
        let outcomes = outcomes::<G>(state).len();
        match (G::to_act(state), actions, outcomes) {
            (ToAct::Over, 0, 0) | (ToAct::Nature, 0, 1..) | (ToAct::Seats(_), 1.., 0) => Ok(()),
            (who, ..) => Err(format!("{who:?} with {actions} actions and {outcomes} outcomes")),
        }
    })
    .map(drop)
}

fn outcomes<G: Game>(state: &G::State) -> Vec<(G::Chance, u32)> {
    let mut outcomes = Vec::new();
    let _ = G::each_chance(state, &mut |chance, weight| {
        outcomes.push((chance, weight));
        ControlFlow::Continue(())
    });
    outcomes
}

/// Random play comes to an end.
pub fn random_play_ends<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut state = walk.each(|_, _| Ok(()))?;
    Playout::<G>::default().run(&mut state, &mut Fast::new(walk.seed()), 200_000);
    match G::to_act(&state) {
        ToAct::Over => Ok(()),
        _ => Err("random play does not end".to_owned()),
    }
}

/// Outcomes are listed once, with a weight, and what is drawn is one of them.
pub fn chance_is_drawn_as_listed<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each(|state, _| {
        if G::to_act(state) != ToAct::Nature {
            return Ok(());
        }
        let outcomes = outcomes::<G>(state);
        let mut kinds: Vec<_> = outcomes.iter().map(|(chance, _)| chance).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() < outcomes.len() || outcomes.iter().any(|&(_, weight)| weight == 0) {
            return Err("an outcome is listed twice or without weight".to_owned());
        }
        for _ in 0..4 {
            let drawn = G::draw(state, &mut luck);
            if kinds.binary_search(&&drawn).is_err() {
                return Err(format!("{drawn} was drawn and is not listed"));
            }
        }
        Ok(())
    })
    .map(drop)
}
