//! Laws of notation and records.

use crate::{Verdict, Walk};
use core::fmt::Display;
use core::str::FromStr;
use tribord_game::{
    Fast, Game, HouseRules, Luck, Notation, Observer, Record, Seat, Step, ToAct, legal,
    write_options,
};

/// Printing and reading are inverse: of actions, outcomes, options, positions and records.
pub fn notation_is_inverse<G: Game>(walk: &Walk<G>) -> Verdict {
    same(
        &walk.options,
        &G::Options::read(&write_options(&walk.options)).map_err(|e| e.to_string())?,
    )?;
    walk.each(|state, step| {
        if let Some(Step::Chance(chance)) = step {
            round_trip(chance)?;
        }
        if G::to_act(state) == ToAct::Nature {
            return Ok(());
        }
        for seat in Seat::all(G::seats(state)) {
            legal::<G>(state, seat).iter().try_for_each(round_trip)?;
        }
        reads_back::<G>(walk, state)
    })?;
    let record = walk.record();
    let again = Record::<G>::read(&record.to_string()).map_err(|error| error.to_string())?;
    same(&record, &again)
}

/// The text of a state at rest is read as a state that prints and plays the same.
fn reads_back<G: Game>(walk: &Walk<G>, state: &G::State) -> Verdict {
    let text = G::position(state);
    let again = G::read_position(&walk.options, Some(G::seats(state)), &text)
        .map_err(|error| format!("{text}\ncannot be read: {error}"))?;
    if G::position(&again) != text {
        return Err(format!("{text}\nis read as\n{}", G::position(&again)));
    }
    let alike = G::to_act(state) == G::to_act(&again)
        && G::scores(state) == G::scores(&again)
        && Seat::all(G::seats(state))
            .all(|seat| legal::<G>(state, seat) == legal::<G>(&again, seat));
    if alike { Ok(()) } else { Err(format!("{text}\nis read as something else")) }
}

/// A position that is accepted, also one that leaves things out, has a text of its own that is
/// accepted, too.
pub fn accepted_positions_read_back<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each_at_rest(|state, _| {
        let truth = G::position(state);
        for text in [thinned(&truth, &mut luck), garble(&truth, &mut luck)] {
            if let Ok(read) = G::read_position(&walk.options, None, &text) {
                reads_back::<G>(walk, &read)
                    .map_err(|why| format!("{text}\nis accepted, but {why}"))?;
            }
        }
        Ok(())
    })
    .map(drop)
}

/// A position without some of its fields, lists and items.
fn thinned(position: &str, luck: &mut Fast) -> String {
    let one_in = |n: u32, luck: &mut Fast| luck.one_of(n) == 0;
    let mut fields = Vec::new();
    for field in position.split(' ') {
        let Some((key, value)) = field.split_once('=') else { continue };
        if one_in(4, luck) {
            continue;
        }
        let list = |list: &str, luck: &mut Fast| match luck.one_of(12) {
            0 => "-".to_owned(),
            1 => "?".to_owned(),
            2 => list.split('.').map(|_| "?").collect::<Vec<_>>().join("."),
            3 => list.split('.').take(1).collect(),
            _ => list.to_owned(),
        };
        let lists: Vec<String> = value.split('/').map(|value| list(value, luck)).collect();
        fields.push(format!("{key}={}", lists.join("/")));
    }
    fields.join(" ")
}

/// What an observer sees can be sent as text: read back it looks the same and lists the same.
pub fn views_travel_as_text<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each_at_rest(|state, _| {
        for observer in Observer::everybody(walk.seats) {
            let text = G::view(state, observer).to_string();
            let read = G::read_position(&walk.options, Some(walk.seats), &text)
                .map_err(|error| format!("{text}\ncannot be read: {error}"))?;
            let view = G::view(&read, observer);
            if view.to_string() != text {
                return Err(format!("{text}\nis read as\n{view}"));
            }
            let Observer::Seat(seat) = observer else { continue };
            let made_up = G::determinize(&view, &mut luck);
            if legal::<G>(state, seat) != legal::<G>(&made_up, seat) {
                return Err(format!("{text}\nlists other actions for seat {seat}"));
            }
        }
        Ok(())
    })
    .map(drop)
}

fn same<T: PartialEq + core::fmt::Debug>(one: &T, two: &T) -> Verdict {
    if one == two { Ok(()) } else { Err(format!("{one:?} is read as {two:?}")) }
}

fn round_trip<T: Notation + PartialEq>(item: &T) -> Verdict {
    let text = item.to_string();
    let again = text.parse().map_err(|error| format!("cannot read {text:?}: {error}"))?;
    if *item == again { Ok(()) } else { Err(format!("{text:?} is read as {again}")) }
}

/// Text that went wrong on its way gives an error or something that prints, never a panic.
pub fn reading_never_panics<G: Game>(walk: &Walk<G>) -> Verdict {
    let mut luck = Fast::new(walk.seed());
    walk.each_at_rest(|state, step| {
        if let Some(Step::Act(_, action)) = step {
            still_prints::<G::Action>(&garble(&action.to_string(), &mut luck));
        }
        let text = garble(&G::position(state), &mut luck);
        for seats in [None, Some(walk.seats), Some(luck.one_of(9) as u8)] {
            if let Ok(state) = G::read_position(&walk.options, seats, &text) {
                let _ = (G::position(&state), G::scores(&state), G::standing(&state));
                for seat in Seat::all(G::seats(&state)) {
                    let _ = (legal::<G>(&state, seat), step.map(|step| tried::<G>(&state, step)));
                }
            }
        }
        Ok(())
    })?;
    if let Ok(record) = Record::<G>::read(&garble(&walk.record().to_string(), &mut luck)) {
        let _ = record.replay(|_, _, _| Ok(()));
    }
    Ok(())
}

/// Plays a step in a state it was not made for, if it is allowed there.
fn tried<G: Game>(state: &G::State, step: &Step<G>) {
    let mut state = state.clone();
    if let Step::Act(seat, action) = *step {
        let _ = G::play(&mut state, seat, action);
    }
}

fn still_prints<T: FromStr + Display>(text: &str) {
    if let Ok(item) = text.parse::<T>() {
        let _ = item.to_string();
    }
}

/// The text with a few letters changed, left out or doubled.
fn garble(text: &str, luck: &mut Fast) -> String {
    const LETTERS: &[u8] = b" 0123456789-./:,=*?@ABHORSVYabcdx\xE9\n";
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=luck.one_of(3) {
        if letters.is_empty() {
            break;
        }
        let at = luck.one_of(letters.len() as u32) as usize;
        let letter = char::from(LETTERS[luck.one_of(LETTERS.len() as u32) as usize]);
        match luck.one_of(4) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letter),
            2 => letters.insert(at, letters[at]),
            _ => letters[at] = letter,
        }
    }
    letters.into_iter().collect()
}

/// A record replays to the same states, step by step.
pub fn records_replay<G: Game>(walk: &Walk<G>) -> Verdict {
    let record = Record::<G>::read(&walk.record().to_string()).map_err(|e| e.to_string())?;
    let mut states = Vec::new();
    walk.each(|state, _| {
        states.push(state.clone());
        Ok(())
    })?;
    let mut count = 0;
    let mut first_difference = None;
    let end = record.replay(|_, state, step| {
        if states.get(count) != Some(state) {
            first_difference.get_or_insert(format!("before step {count} ({step})"));
        }
        count += 1;
        Ok(())
    });
    let end = end.map_err(|error| format!("the record does not replay: {error}"))?;
    match first_difference {
        Some(place) => Err(format!("the replay differs {place}")),
        None if states.get(count) == Some(&end) => Ok(()),
        None => Err("the replay ends elsewhere".to_owned()),
    }
}
