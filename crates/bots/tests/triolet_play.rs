//! Triolet: positions whose best move is known.

use tribord_bots::{Bot, Budget, Choice, Level, Player};
use tribord_game::{Game, Observer, Seat};
use tribord_triolet::{Action, Options, State, Triolet};

/// The levels that are meant to play well.
const GOOD: [Level; 4] = [Level::Greedy, Level::Matelot, Level::Bosco, Level::Capitaine];

fn read(text: &str) -> State {
    Triolet::read_position(&Options::default(), None, text).expect("a position")
}

fn choices(level: Level, state: &State, simulations: u32) -> Vec<Choice<Action>> {
    let view = Triolet::view(state, Observer::Seat(Seat(0)));
    Player::<Triolet>::new(level, 5).advise(Seat(0), &view, &Budget::simulations(simulations))
}

fn best(level: Level, state: &State) -> Choice<Action> {
    choices(level, state, 300).remove(0)
}

/// TO-16: three tiles that make fifteen bring 50 more; nothing else comes near.
#[test]
fn everybody_sees_a_triolet() {
    let state = read("board=- racks=2.5.8/4.7.8");
    for level in GOOD {
        let choice = best(level, &state);
        let Action::Place(placement) = choice.action else { panic!("{}", choice.action) };
        assert_eq!(placement.tiles().len(), 3, "{}", level.name());
        assert!(level == Level::Greedy || choice.why.key == "why-triolet-triolet");
    }
}

/// With the 4 the trio 9-2-4 needs no joker, and with the 13 a joker brings hardly more: it is kept
/// for better days.
#[test]
fn the_joker_is_kept_where_it_adds_little() {
    let state = read("board=H8:9.I8:2 racks=4.13.*/4.7.8");
    for level in [Level::Bosco, Level::Capitaine] {
        let action = best(level, &state).action;
        let Action::Place(placement) = action else { panic!("{action}") };
        assert!(placement.tiles().iter().all(|(_, laid)| !laid.is_joker()), "{action}");
    }
}

/// What others hold changes nothing: only one's view counts.
#[test]
fn the_same_view_gives_the_same_choice() {
    let one = read("board=H8:9.I8:2 racks=0.4.11/4.7.8");
    let two = read("board=H8:9.I8:2 racks=0.4.11/1.1.15");
    for level in GOOD {
        assert_eq!(choices(level, &one, 200), choices(level, &two, 200), "{}", level.name());
    }
}

/// Every choice that was searched says what it expects, best first.
#[test]
fn a_search_explains_itself() {
    let state = read("board=H8:9.I8:2 racks=0.4.11/4.7.8");
    let all = choices(Level::Capitaine, &state, 300);
    assert!(all.len() > 5);
    let win = |choice: &Choice<Action>| choice.outlook.expect("an outlook").win;
    assert!(all.iter().all(|choice| (0.0..=1.0).contains(&win(choice))));
    let known = |key: &str| key.starts_with("why-triolet-") || key.starts_with("why-less");
    assert!(all.iter().all(|choice| known(choice.why.key)));
    assert!(all.iter().any(|choice| matches!(choice.action, Action::Swap(_))));
}
