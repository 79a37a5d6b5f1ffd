//! Notation of all games. The first byte of an input says which game.

use tribord_game::{Fast, Game, Observer, Record, Rule, ToAct, legal, settle};
use tribord_table::{GAMES, referee, verify, with_game};

/// A position may be read that nobody would reach; its lists may be long.
const TRIED: usize = 8;

fn with_text(input: &[u8], run: impl FnOnce(&'static str, &str)) {
    let Some((game, text)) = input.split_first() else { return };
    let game = GAMES[usize::from(*game) % GAMES.len()].id;
    run(game, &String::from_utf8_lossy(text));
}

/// What is read as an action is written as it is read again.
pub(crate) fn actions(input: &[u8]) {
    fn check<G: Game>(text: &str) {
        if let Ok(action) = text.parse::<G::Action>() {
            let again = action.to_string().parse::<G::Action>();
            assert!(again.is_ok_and(|again| again == action), "{text:?} is read as {action}");
        }
    }
    with_text(input, |game, text| {
        with_game!(game, G => check::<G>(text));
    });
}

/// What is read as a position prints, is read again as the same, and can be played from.
pub(crate) fn positions(input: &[u8]) {
    fn check<G: Game>(text: &str) {
        let options = G::Options::default();
        for seats in [None, Some(2), Some(3)] {
            let Ok(state) = G::read_position(&options, seats, text) else { continue };
            let printed = G::position(&state);
            let again = G::read_position(&options, Some(G::seats(&state)), &printed);
            let again = again.map(|again| G::position(&again));
            assert_eq!(again.ok().as_ref(), Some(&printed), "read from {text:?}");
            play_on::<G>(&state);
        }
    }
    with_text(input, |game, text| {
        with_game!(game, G => check::<G>(text));
    });
}

/// Whoever may act does something that is listed. Then the table goes on.
fn play_on<G: Game>(state: &G::State) {
    let _ = (G::scores(state), G::standing(state), G::view(state, Observer::Watcher));
    let ToAct::Seats(seats) = G::to_act(state) else { return };
    for seat in seats.iter() {
        for action in legal::<G>(state, seat).into_iter().take(TRIED) {
            let mut next = state.clone();
            if let Err(refusal) = G::play(&mut next, seat, action) {
                // It may be legal, but what follows from it takes pieces that the position does not show.
                assert_eq!(refusal.rule(), Rule::UNKNOWN, "{action} was listed");
                continue;
            }
            settle::<G>(&mut next, &mut Fast::new(1), |_, _| {});
            let _ = (G::position(&next), G::scores(&next));
        }
    }
}

/// What is read as a record is written as it is read again, replays or says why not, and so does
/// the check of its chance.
pub(crate) fn records(input: &[u8]) {
    fn check<G: Game>(text: &str) {
        let Ok(record) = Record::<G>::read(text) else { return };
        let printed = record.to_string();
        let again = Record::<G>::read(&printed).map(|again| again.to_string());
        assert_eq!(again.ok().as_ref(), Some(&printed), "read from {text:?}");
        let _ = (record.replay(|_, _, _| Ok(())), verify(&record));
    }
    with_text(input, |game, text| {
        with_game!(game, G => check::<G>(text));
    });
}

/// Every request is answered with an object that says whether it went well.
pub(crate) fn referee(input: &[u8]) {
    let Some((game, line)) = input.split_first() else { return };
    let game = GAMES[usize::from(*game) % GAMES.len()].id;
    let say = |refusal: &tribord_game::Refusal| refusal.to_string();
    let answer = with_game!(game, G => referee::answer::<G>(line, &say, &mut Fast::new(1)));
    let answer = answer.unwrap();
    assert!(answer["ok"].is_boolean(), "{answer}");
    assert!(answer["ok"] == true || answer["rule"].is_string() || answer["error"].is_string());
}
