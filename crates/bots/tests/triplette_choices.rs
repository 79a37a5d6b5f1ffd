//! La Triplette: positions where the right choice is known, and what all choices have in common.

use tribord_bots::{Bot, Budget, Choice, Level, Player};
use tribord_game::{Fast, Game, HouseRules, Observer, Seat, ToAct, legal, settle};
use tribord_triplette::{Action, Options, Triplette, View};

fn view(text: &str) -> View {
    let state = Triplette::read_position(&Options::default(), None, text).expect("a position");
    Triplette::view(&state, Observer::Seat(Seat(0)))
}

fn advice(level: Level, text: &str) -> Vec<Choice<Action>> {
    let mut player = Player::<Triplette>::new(level, 1);
    player.advise(Seat(0), &view(text), &Budget::simulations(100))
}

fn choice(level: Level, text: &str) -> String {
    advice(level, text)[0].action.to_string()
}

const THINKERS: [Level; 3] = [Level::Matelot, Level::Bosco, Level::Capitaine];

#[test]
fn the_last_to_roll_stops_once_ahead() {
    for level in THINKERS {
        let text =
            "phase=roll first=1 turn=0 limit=2 throws=1 dice=6.4.2/6.3.2 reserves=5/1 river=2.5";
        assert_eq!(choice(level, text), "stop", "{level:?}");
    }
}

#[test]
fn a_tie_is_enough_for_the_last_to_roll() {
    for level in THINKERS {
        let text =
            "phase=roll first=1 turn=0 limit=2 throws=1 dice=6.4.2/6.4.2 reserves=5/1 river=2.5";
        assert_eq!(choice(level, text), "stop", "{level:?}");
    }
}

#[test]
fn one_throw_left_against_a_chainette() {
    // Only 5-6-4 and the triplettes beat 4-5-6: throwing the 2 gives 4-5-6 itself, a tie that wins.
    for level in THINKERS {
        let text =
            "phase=roll first=1 turn=0 limit=2 throws=1 dice=6.4.2/6.5.4 reserves=5/1 river=2.5";
        assert_eq!(choice(level, text), "reroll 2", "{level:?}");
    }
}

#[test]
fn the_card_that_completes_the_best_series_is_taken() {
    for level in THINKERS {
        let text =
            "phase=take first=0 turn=0 limit=1 throws=1 dice=6.5.4/6.3.2 reserves=4.6/1 river=1.5";
        assert_eq!(choice(level, text), "take 5", "{level:?}");
    }
}

#[test]
fn a_worthless_card_pays_for_the_card_that_wins() {
    // The 5 wins the game at once, and the 1 in hand is good for nothing else.
    let text = "phase=roll first=1 turn=0 limit=1 throws=1 dice=6.4.2/6.5.1 \
                reserves=1.4.6/2.3 scored=5.6/1.2 river=2.5";
    let text = text.replace("  ", "");
    let paid = choice(Level::Capitaine, &text);
    assert!(paid.ends_with("paying 1"), "{paid}");
    assert_eq!(choice(Level::Bosco, &text), "stop");
}

#[test]
fn a_card_that_wins_the_game_is_not_left_to_the_opponent() {
    // Seat 1 would end the game with a third 1; seat 0 would make 14 points with the 5.
    let text = "phase=take first=0 turn=0 limit=1 throws=1 dice=6.5.4/6.3.2 \
                reserves=4.6/1.1 scored=3.6/4.5.5 river=1.5";
    for level in [Level::Bosco, Level::Capitaine] {
        let best = &advice(level, text)[0];
        assert_eq!(best.action.to_string(), "take 1", "{level:?}");
        assert_eq!(best.why.key, "why-triplette-deny", "{level:?}");
    }
    assert_eq!(choice(Level::Matelot, text), "take 5");
}

#[test]
fn the_end_is_declared_when_it_wins_and_not_when_it_loses() {
    for level in THINKERS {
        let text = "phase=sell first=0 turn=0 limit=1 throws=1 dice=6.5.4/6.3.2 sold=0 \
                    reserves=1/2.3 scored=4.5.6/5.5";
        assert_eq!(choice(level, text), "end", "{level:?}");
        // Seat 1 still sells 4-5-6 and has 16 then.
        let text = "phase=sell first=0 turn=0 limit=1 throws=1 dice=6.5.4/6.3.2 sold=0 \
                    reserves=1/4.5.6 scored=4.5.6/5.6";
        let lost = choice(level, text);
        assert!(["done", "end"].contains(&lost.as_str()), "{level:?}: {lost}");
        assert!(level != Level::Matelot || lost == "done");
    }
}

#[test]
fn the_last_sale_takes_the_most_points() {
    // 3-4-5 and 3-3-3 make 7 together; beginning with anything else makes less.
    for level in THINKERS {
        let text = "phase=final turn=0 by=1 first=1 limit=1 throws=1 dice=6.5.4/6.3.2 sold=0 \
                    reserves=3.3.3.3.4.5/- scored=4.5/4.5.6";
        let first = choice(level, text);
        assert!(["sell 3-3-3", "sell 3-4-5"].contains(&first.as_str()), "{level:?}: {first}");
    }
}

#[test]
fn selling_too_early_loses_where_the_end_comes_by_itself() {
    // With 15 points the game ends, and seat 1 would sell 6-6-6 for 17. Short of 15 it ends too
    // once seat 1 has sold, so whatever is done is lost: nothing may panic, all are listed.
    let mut options = Options::default();
    options.set("end", "automatic").expect("an option");
    let text = "phase=sell first=0 turn=0 limit=1 throws=1 dice=6.5.4/6.3.2 sold=0 \
                reserves=4.5.6/6.6.6 scored=4.6/5.6";
    let state = Triplette::read_position(&options, None, text).expect("a position");
    let view = Triplette::view(&state, Observer::Seat(Seat(0)));
    let mut player = Player::<Triplette>::new(Level::Capitaine, 1);
    let choices = player.advise(Seat(0), &view, &Budget::simulations(1));
    assert_eq!(choices.len(), legal::<Triplette>(&state, Seat(0)).len());
}

/// Whole games at every size and level: choices are legal, sorted, explained and repeatable.
#[test]
fn choices_are_legal_sorted_and_repeatable() {
    for seats in 2..=5 {
        let mut luck = Fast::new(seats.into());
        let mut state = Triplette::start(&Options::default(), seats);
        let mut decisions = 0;
        loop {
            settle::<Triplette>(&mut state, &mut luck, |_, _| {});
            let ToAct::Seats(acting) = Triplette::to_act(&state) else { break };
            let seat = acting.iter().next().expect("somebody");
            let level = [Level::Capitaine, Level::Matelot, Level::Bosco][usize::from(seat.0 % 3)];
            let view = Triplette::view(&state, Observer::Seat(seat));
            let think = |seed| {
                let mut player = Player::<Triplette>::new(level, seed);
                player.advise(seat, &view, &Budget::simulations(1))
            };
            let choices = think(1);
            assert_eq!(choices, think(2), "nothing is hidden, so the seed does not matter");
            let wins = choices.iter().filter_map(|choice| choice.outlook).map(|o| o.win);
            assert!(wins.clone().is_sorted_by(|a, b| a >= b), "best first");
            assert!(wins.clone().all(|win| (0.0..=1.0).contains(&win)));
            Triplette::play(&mut state, seat, choices[0].action).expect("a legal action");
            decisions += 1;
            assert!(decisions < 3000, "the game comes to an end");
        }
    }
}

/// Over a few dozen games the ladder is plain: two thirds would be a weak result.
#[test]
fn bosco_beats_greedy() {
    let mut won = 0;
    for game in 0..60_u64 {
        let mut luck = Fast::new(game);
        let mut state = Triplette::start(&Options::default(), 2);
        let bosco = Seat((game % 2) as u8);
        let mut players = [Level::Bosco, Level::Greedy].map(|l| Player::<Triplette>::new(l, game));
        loop {
            settle::<Triplette>(&mut state, &mut luck, |_, _| {});
            let ToAct::Seats(acting) = Triplette::to_act(&state) else { break };
            let seat = acting.iter().next().expect("somebody");
            let view = Triplette::view(&state, Observer::Seat(seat));
            let player = &mut players[usize::from(seat != bosco)];
            let action = player.choose(seat, &view).expect("an action");
            Triplette::play(&mut state, seat, action).expect("a legal action");
        }
        won += u32::from(Triplette::standing(&state)[bosco] == 0);
    }
    assert!(won >= 40, "{won} of 60");
}
