//! Tripple Domino: exact endgames, and moves that every sensible player finds.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use std::collections::BTreeMap;
use tribord_bots::{Bot, Budget, Choice, Level, Mind, Outlook, Player};
use tribord_game::{Fast, Game, Observer, Seat, ToAct, Value, legal, set_up, settle};
use tribord_tripple_domino::{Action, Laying, Options, State, Tiles, TrippleDomino, View};

fn advice(state: &State, level: Level, simulations: u32) -> Vec<Choice<Action>> {
    let ToAct::Seats(seats) = TrippleDomino::to_act(state) else { panic!("nobody acts") };
    let seat = seats.iter().next().unwrap();
    let view = TrippleDomino::view(state, Observer::Seat(seat));
    Player::<TrippleDomino>::new(level, 3).advise(seat, &view, &Budget::simulations(simulations))
}

fn position(text: &str) -> State {
    TrippleDomino::read_position(&Options::default(), None, text).unwrap()
}

/// The end of the round if both do their best, by trying everything.
fn brute_force(state: &State, seat: Seat, action: Action, nodes: &mut u32) -> Option<Outlook> {
    *nodes = nodes.checked_sub(1)?;
    let ToAct::Seats(seats) = TrippleDomino::to_act(state) else { return None };
    let mut next = state.clone();
    TrippleDomino::play(&mut next, seats.iter().next().unwrap(), action).unwrap();
    let acting = match TrippleDomino::to_act(&next) {
        ToAct::Over => return Some(Outlook::of_end::<TrippleDomino>(&next, seat)),
        ToAct::Nature => return Some(TrippleDomino::judge(&next, seat)),
        ToAct::Seats(seats) => seats.iter().next().unwrap(),
    };
    let mut outlooks = Vec::new();
    for action in legal::<TrippleDomino>(&next, acting) {
        outlooks.push(brute_force(&next, seat, action, nodes)?);
    }
    let by_worth = |a: &Outlook, b: &Outlook| a.worth().total_cmp(&b.worth());
    if acting == seat {
        outlooks.into_iter().max_by(by_worth)
    } else {
        outlooks.into_iter().min_by(by_worth)
    }
}

/// With nothing left to draw the captain knows how the round ends.
#[test]
fn endgames_are_exact() {
    let mut compared = 0;
    for seed in 0..400 {
        let mut luck = Fast::new(seed);
        let mut state = set_up::<TrippleDomino>(&Options::default(), 2).unwrap();
        settle::<TrippleDomino>(&mut state, &mut luck, |_, _| {});
        while let ToAct::Seats(seats) = TrippleDomino::to_act(&state) {
            let seat = seats.iter().next().unwrap();
            let view = TrippleDomino::view(&state, Observer::Seat(seat));
            let actions = legal::<TrippleDomino>(&state, seat);
            let mut nodes = 3_000;
            if view.pool == 0 && (2..=12).contains(&actions.len()) {
                let each = actions.iter().map(|&a| brute_force(&state, seat, a, &mut nodes));
                if let Some(all) = each.collect::<Option<Vec<Outlook>>>() {
                    let best = all.iter().map(Outlook::worth).fold(f32::MIN, f32::max);
                    let found = advice(&state, Level::Capitaine, 800).remove(0);
                    let worth = found.outlook.unwrap().worth();
                    assert!((worth - best).abs() < 1e-5, "{worth} {best} in {view}");
                    compared += 1;
                }
            }
            let action = TrippleDomino::greedy(&state, seat, &mut luck).unwrap();
            TrippleDomino::play(&mut state, seat, action).unwrap();
            settle::<TrippleDomino>(&mut state, &mut luck, |_, _| {});
        }
        if compared >= 30 {
            return;
        }
    }
    panic!("only {compared} endgames came about");
}

/// A good tile that fits is laid, by everybody who thinks.
#[test]
fn a_good_tile_is_laid() {
    let state = position("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1 scores=20/0 turn=0");
    for level in [Level::Greedy, Level::Matelot, Level::Bosco, Level::Capitaine] {
        let choices = advice(&state, level, 200);
        let best = choices[0].action.to_string();
        assert!(best.starts_with("lay") && best.contains('4'), "{} {best}", level.name());
    }
}

/// Whoever has nothing that fits must draw, and says so.
#[test]
fn nothing_fits() {
    let state = position("board=0,0:5-5-5 racks=1-2-3.0-0-0/1-1-1 scores=20/0 turn=0");
    for level in [Level::Matelot, Level::Bosco, Level::Capitaine] {
        let choices = advice(&state, level, 50);
        assert_eq!(choices[0].action, Action::Draw);
        assert_eq!(choices[0].why.key, "why-tripple-domino-must-draw");
    }
}

/// What a laying is said to do is so, held against what everybody really holds.
#[test]
fn reasons_are_true() {
    let mut told: BTreeMap<&str, u32> = BTreeMap::new();
    for seats in 1..=4 {
        for (state, seat) in common::positions::<TrippleDomino>(seats).take(150).chain(late(seats))
        {
            let view = TrippleDomino::view(&state, Observer::Seat(seat));
            for choice in advice(&state, Level::Capitaine, 20) {
                *told.entry(choice.why.key).or_default() += 1;
                if let Action::Lay(laying) = choice.action {
                    check(&state, &view, laying, &choice);
                }
            }
        }
    }
    for key in ["block", "own", "heaviest", "keeps"] {
        let count = told.get(&*format!("why-tripple-domino-{key}")).copied().unwrap_or(0);
        assert!(count >= 5, "{key}: {told:?}");
    }
    let bare = told.get("why-tripple-domino-plain").copied().unwrap_or(0);
    assert!(bare * 20 < told.values().sum(), "nearly all have a reason: {told:?}");
}

/// Positions of sensible games in which little is left to draw.
fn late(seats: u8) -> impl Iterator<Item = (State, Seat)> {
    (0..8).flat_map(move |seed| {
        let mut luck = Fast::new(seed);
        let mut state = set_up::<TrippleDomino>(&Options::default(), seats).unwrap();
        settle::<TrippleDomino>(&mut state, &mut luck, |_, _| {});
        let mut found = Vec::new();
        while let ToAct::Seats(seats) = TrippleDomino::to_act(&state) {
            let seat = seats.iter().next().unwrap();
            if TrippleDomino::view(&state, Observer::Watcher).pool < 3 {
                found.push((state.clone(), seat));
            }
            let action = TrippleDomino::sensible(&state, seat, &mut luck).unwrap();
            TrippleDomino::play(&mut state, seat, action).unwrap();
            settle::<TrippleDomino>(&mut state, &mut luck, |_, _| {});
        }
        found
    })
}

fn check(state: &State, view: &View, laying: Laying, choice: &Choice<Action>) {
    let seat = view.turn;
    let number = |name: &str| match choice.why.args.iter().find(|(other, _)| *other == name) {
        Some((_, Value::Number(number))) => *number,
        _ => panic!("{choice:?} has no {name}"),
    };
    let mut next = state.clone();
    TrippleDomino::play(&mut next, seat, Action::Lay(laying)).unwrap();
    let others: Tiles = Seat::all(view.seats())
        .filter(|&other| other != seat)
        .flat_map(|other| {
            TrippleDomino::view(state, Observer::Seat(other)).racks[other].tiles.iter()
        })
        .collect();
    let tile = laying.tile().unwrap();
    let rest = view.racks[seat].tiles.without(Tiles::NONE.with(tile));
    let fits =
        |tiles: Tiles| tiles.iter().filter(|&it| next.board().fits_any(Tiles::NONE.with(it)));
    let left = fits(rest).count() as i64;
    match choice.why.key {
        "why-tripple-domino-block" => assert!(!next.board().fits_any(others), "{choice:?} {view}"),
        "why-tripple-domino-own" => {
            let own = number("premium");
            assert!(own > 0, "{choice:?} {view}");
            assert!(next.board().spots().any(|spot| {
                let here = |tiles: Tiles| !spot.fitting().and(tiles).is_empty();
                i64::from(spot.links().points()) == own && here(rest) && !here(others)
            }));
        }
        "why-tripple-domino-heaviest" => {
            assert!(rest.iter().all(|other| other.value() < tile.value()), "{choice:?} {view}");
            assert_eq!(number("left"), left, "{choice:?} {view}");
        }
        "why-tripple-domino-keeps" => {
            assert_eq!(number("left"), left, "{choice:?} {view}");
            assert!(left > 0, "{choice:?} {view}");
        }
        _ => {}
    }
    if choice.why.args.iter().any(|(name, _)| *name == "points")
        && !["why-tripple-domino-solved", "why-less-points"].contains(&choice.why.key)
    {
        let links = view.board.spot(laying.place()).map_or(0, |spot| spot.links().points());
        assert_eq!(number("points"), i64::from(links + tile.value()), "{choice:?} {view}");
    }
}

/// Alone one plays for points: every level finishes, and thinking pays.
#[test]
fn solitaire_pays() {
    let total = |level: Level| -> i32 {
        let play = |seed: u64| {
            let mut luck = Fast::new(seed);
            let mut bot = Player::<TrippleDomino>::new(level, seed);
            let mut state = set_up::<TrippleDomino>(&Options::default(), 1).unwrap();
            settle::<TrippleDomino>(&mut state, &mut luck, |_, _| {});
            while TrippleDomino::to_act(&state) != ToAct::Over {
                let view = TrippleDomino::view(&state, Observer::Seat(Seat(0)));
                let choices = bot.advise(Seat(0), &view, &Budget::simulations(60));
                TrippleDomino::play(&mut state, Seat(0), choices[0].action).unwrap();
                settle::<TrippleDomino>(&mut state, &mut luck, |_, _| {});
            }
            TrippleDomino::scores(&state)[Seat(0)]
        };
        (0..12).map(play).sum()
    };
    let (greedy, bosco) = (total(Level::Greedy), total(Level::Bosco));
    assert!(bosco > greedy, "{bosco} against {greedy}");
}
