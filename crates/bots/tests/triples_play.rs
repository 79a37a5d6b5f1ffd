//! Triples³: what to lay, and how fast.

use tribord_bots::{Bot, Budget, Choice, Level, Mind, Player};
use tribord_game::{Fast, Game, Observer, Seat};
use tribord_triples::{Action, Options, State, Triples};

const TOPS: &str = "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1";

fn read(rest: &str) -> State {
    let text = format!("{TOPS} {rest}");
    Triples::read_position(&Options::default(), None, &text).expect("a position")
}

fn choices(level: Level, state: &State) -> Vec<Choice<Action>> {
    let view = Triples::view(state, Observer::Seat(Seat(0)));
    Player::<Triples>::new(level, 3).advise(Seat(0), &view, &Budget::simulations(100))
}

/// T3-16: the last card wins at once.
#[test]
fn the_last_card_is_laid() {
    let state = read("hands=BC2/RD0 packets=0/5");
    for level in [Level::Greedy, Level::Matelot, Level::Bosco, Level::Capitaine] {
        let all = choices(level, &state);
        assert!(matches!(all[0].action, Action::Lay(..)), "{}", level.name());
        assert!(level == Level::Greedy || all[0].why.key == "why-triples-last");
    }
}

/// Nothing fits: one draws, and with an empty packet one waits (T3-12).
#[test]
fn who_cannot_lay_draws_or_waits() {
    // On this square red stars with 2 marks fit nowhere (T3-9).
    let draws = read("hands=RS2/RD0 packets=3/5");
    let waits = read("hands=RS2/RD0 packets=0/5");
    for level in [Level::Greedy, Level::Matelot, Level::Bosco, Level::Capitaine] {
        let first = choices(level, &draws).first().map(|choice| choice.action);
        assert_eq!(first, Some(Action::Draw), "{}", level.name());
        assert_eq!(choices(level, &waits), [], "{}", level.name());
    }
}

/// With an empty packet `matelot` lays so that as many of its cards as possible still fit.
#[test]
fn matelot_keeps_its_hand_alive() {
    let state = read("hands=BC2.YS0.BS1/RD0 packets=0/5");
    let after = |action: Action| {
        let mut after = state.clone();
        Triples::play(&mut after, Seat(0), action).expect("legal");
        let mut fitting: Vec<_> = Vec::new();
        for action in tribord_game::legal::<Triples>(&after, Seat(0)) {
            if let Action::Lay(card, _) = action {
                fitting.push(card);
            }
        }
        fitting.sort_unstable();
        fitting.dedup();
        fitting.len()
    };
    let most = tribord_game::legal::<Triples>(&state, Seat(0)).into_iter().map(after).max();
    assert_eq!(Some(after(choices(Level::Matelot, &state)[0].action)), most);
}

/// What others hold changes nothing.
#[test]
fn the_same_view_gives_the_same_choice() {
    let one = read("hands=BC2.YS0.BS1/RD0 packets=4/5");
    let two = read("hands=BC2.YS0.BS1/YD3 packets=4/5");
    for level in [Level::Greedy, Level::Matelot, Level::Bosco, Level::Capitaine] {
        assert_eq!(choices(level, &one), choices(level, &two), "{}", level.name());
    }
}

/// Better levels are faster, nobody is faster than a person could be, drawing is quicker.
#[test]
fn paces_are_human() {
    let mut luck = Fast::new(1);
    let lay: Action = "lay BC2 1".parse().expect("an action");
    let mut mean = |level, action: &Action| {
        let times: Vec<u32> =
            (0..500).map(|_| Triples::reaction(level, action, &mut luck)).collect();
        assert!(times.iter().all(|&time| time >= 600), "{}", level.name());
        times.iter().sum::<u32>() / 500
    };
    let levels = [Level::Mousse, Level::Matelot, Level::Bosco, Level::Capitaine];
    let lays = levels.map(|level| mean(level, &lay));
    assert!(lays.is_sorted_by(|slow, fast| slow > fast), "{lays:?}");
    assert!(lays[3] >= 1200, "{lays:?}");
    for level in levels {
        assert!(mean(level, &Action::Draw) < mean(level, &lay));
    }
}
