//! Count tables: how many ways there are to go on, by a slow and obvious generator and by the fast
//! one. `TRIBORD_RENEW=1` lets the slow one write `perft.txt` again.

#![allow(clippy::unwrap_used)]

mod slow;

use slow::{Slow, all_tiles};
use tribord_game::{Fast, Game, Luck, Seat, Step, ToAct, legal, set_up, settle, take_step};
use tribord_tripple_domino::{Options, State, Tile, TrippleDomino};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");

/// How many steps counting goes, and where it begins. A draw and its tile are one step.
const FROM: &[(usize, &str)] = &[
    (
        3,
        "board=- racks=1-3-5.2-2-2.0-1-2/0-0-1.1-1-2.2-3-4 scores=0/0 turn=0 pool=2 drawn=- passes=0",
    ),
    (
        4,
        "board=0,0:5-5-5 racks=4-5-5.3-4-5.4-4-5/3-5-5.1-3-5.3-3-4 scores=0/0 turn=0 pool=0 drawn=- passes=0",
    ),
    (
        3,
        "board=-2,0:1-4-0.-1,0:4-1-4.0,0:4-4-4.-2,1:5-0-4.-1,1:4-5-5 racks=4-4-5.0-1-1/0-4-4.1-1-1/0-0-5.3-4-5 scores=9/8/7 turn=2 pool=1 drawn=- passes=0",
    ),
    (
        3,
        "board=-3,-1:4-2-2.-2,-1:2-4-0.1,-1:0-1-3.-3,0:5-2-2.-2,0:2-3-5.-1,0:3-2-3.0,0:3-3-3.1,0:3-3-1 racks=0-0-3.0-3-4.1-1-3.1-1-1/0-1-1.2-2-2.0-0-0 scores=0/0 turn=0 pool=0 drawn=- passes=0",
    ),
    (
        3,
        "board=0,0:1-2-3 racks=1-1-2.0-3-5.2-2-3.0-1-3 scores=0 turn=0 pool=40 drawn=0-1-3 passes=0 draws=2",
    ),
];

fn slow_count(position: &Slow, steps: usize) -> u64 {
    if steps == 0 || position.round_over {
        return 1;
    }
    let after = |action: &String| {
        let mut after = position.clone();
        after.play(action);
        if action != "draw" {
            return slow_count(&after, steps - 1);
        }
        let drawn = after.unseen().into_iter().map(|tile| {
            let mut after = after.clone();
            after.take(tile);
            slow_count(&after, steps - 1)
        });
        drawn.sum()
    };
    position.actions().iter().map(after).sum()
}

fn fast_count(state: &State, steps: usize) -> u64 {
    let left = match TrippleDomino::to_act(state) {
        ToAct::Nature if !state.board().is_empty() => steps,
        ToAct::Seats(_) if steps > 0 => steps - 1,
        // Far enough, or the round is over.
        _ => return 1,
    };
    let mut count = 0;
    each_step(state, |step| {
        let mut after = state.clone();
        take_step(&mut after, &step);
        count += fast_count(&after, left);
    });
    count
}

fn each_step(state: &State, mut each: impl FnMut(Step<TrippleDomino>)) {
    let goes_on = std::ops::ControlFlow::Continue(());
    let _ = TrippleDomino::each_chance(state, &mut |tile, _| {
        each(Step::Chance(tile));
        goes_on
    });
    for seat in Seat::all(TrippleDomino::seats(state)) {
        legal::<TrippleDomino>(state, seat).into_iter().for_each(|a| each(Step::Act(seat, a)));
    }
}

fn read(position: &str) -> State {
    TrippleDomino::read_position(&Options::default(), None, position)
        .unwrap_or_else(|error| panic!("{position}: {error}"))
}

#[test]
fn counts_are_as_in_the_table() {
    if std::env::var_os("TRIBORD_RENEW").is_some() {
        let count = |(steps, position): &(usize, &str)| {
            let counts = (1..=*steps).map(|n| slow_count(&Slow::read(position), n).to_string());
            format!("{position}\n{}\n", counts.collect::<Vec<_>>().join(" "))
        };
        std::fs::write(FILE, FROM.iter().map(count).collect::<String>()).unwrap();
    }
    let table = std::fs::read_to_string(FILE).unwrap();
    let lines: Vec<_> = table.lines().collect();
    assert_eq!(lines.len(), 2 * FROM.len());
    for (pair, (steps, position)) in lines.chunks(2).zip(FROM) {
        assert_eq!(pair[0], *position);
        let expected: Vec<u64> = pair[1].split(' ').map(|count| count.parse().unwrap()).collect();
        let state = read(position);
        let counts: Vec<_> = (1..=*steps).map(|n| fast_count(&state, n)).collect();
        assert_eq!(counts, expected, "{position}");
        // The table is the slow generator's: its first numbers are asked again every time.
        assert_eq!(slow_count(&Slow::read(position), 1), expected[0], "{position}");
    }
}

/// Both play the same random rounds and say the same at every step: what may be done, what comes
/// of it, and what it is worth.
#[test]
fn slow_and_fast_play_the_same() {
    let mut luck = Fast::new(11);
    let mut premiums = std::collections::BTreeSet::new();
    for round in 0..24 {
        let seats = 1 + round % 6;
        let options = Options { draws: 12, ..Options::default() };
        let mut fast = set_up::<TrippleDomino>(&options, seats).unwrap();
        settle::<TrippleDomino>(&mut fast, &mut luck, |_, _| ());
        let mut slow = Slow::read(&TrippleDomino::position(&fast));
        while !slow.round_over {
            same_position(&options, &fast, &slow);
            premiums.extend(same_spots(&fast, &slow));
            let seat = Seat(slow.turn as u8);
            let actions = slow.actions();
            assert_eq!(listed(&fast, seat), actions, "{}", slow.write());
            let action = choose(&slow, &actions, round / 6, &mut luck);
            step(&mut fast, &mut slow, seat, action, &mut luck);
        }
        let points: Vec<_> = TrippleDomino::scores(&fast).iter().collect();
        assert_eq!(points, slow.scores);
        assert!(!matches!(TrippleDomino::to_act(&fast), ToAct::Seats(_)));
    }
    // All of them were there to be won.
    assert!([0, 25, 30, 40].iter().all(|premium| premiums.contains(premium)), "{premiums:?}");
}

/// At random; or half of the time what brings the highest premium, so that bridges and hexagons
/// come about; or always as far to the right, or down, as can be, so that the table grows long.
fn choose<'a>(slow: &Slow, actions: &'a [String], style: u8, luck: &mut Fast) -> &'a str {
    let any = &actions[luck.one_of(actions.len() as u32) as usize];
    let key = |action: &&String| match (style, action.split_once(',')) {
        (2, Some((column, _))) => column.split(' ').nth(2).unwrap().parse().unwrap(),
        (3, Some((_, row))) => row.parse().unwrap(),
        _ => slow.premium_of(action),
    };
    let random = style == 0 || style == 1 && luck.one_of(2) == 0;
    actions.iter().max_by_key(key).filter(|_| !random).unwrap_or(any)
}

fn same_position(options: &Options, fast: &State, slow: &Slow) {
    let text = TrippleDomino::position(fast);
    assert_eq!(text, slow.write());
    let again = TrippleDomino::read_position(options, None, &text).unwrap();
    assert!(again == *fast, "{text} is read as another state");
}

/// Every free place next to a tile, and the premium for laying there.
fn same_spots(fast: &State, slow: &Slow) -> Vec<i32> {
    let spots = fast.board().spots();
    let spots: Vec<_> =
        spots.map(|spot| (spot.place().to_string(), spot.links().points())).collect();
    assert_eq!(spots, slow.spots());
    spots.into_iter().map(|(_, premium)| premium).collect()
}

fn listed(state: &State, seat: Seat) -> Vec<String> {
    let mut listed: Vec<_> =
        legal::<TrippleDomino>(state, seat).iter().map(ToString::to_string).collect();
    listed.sort();
    listed
}

fn step(fast: &mut State, slow: &mut Slow, seat: Seat, action: &str, luck: &mut Fast) {
    let before = slow.scores[usize::from(seat.0)];
    let last = slow.racks[usize::from(seat.0)].len() == 1;
    let parsed = action.parse().unwrap();
    let points = match parsed {
        tribord_tripple_domino::Action::Lay(laying) => fast.laying_points(laying),
        _ => None,
    };
    TrippleDomino::play(fast, seat, parsed).unwrap();
    slow.play(action);
    if action == "draw" {
        let tile = TrippleDomino::draw(fast, luck);
        TrippleDomino::apply_chance(fast, tile).unwrap();
        slow.take(tile.numbers());
    }
    if let Some(points) = points.filter(|_| !slow.round_over && !last) {
        assert_eq!(slow.scores[usize::from(seat.0)] - before, points, "{action}");
    }
}

/// What chance can bring is what is unseen, in the order in which tiles are counted.
#[test]
fn tiles_are_drawn_in_their_order() {
    let mut state = read(FROM[1].1.replace("pool=0", "pool=40").as_str());
    TrippleDomino::play(&mut state, Seat(0), "draw".parse().unwrap()).unwrap();
    let mut outcomes = Vec::new();
    each_step(&state, |step| match step {
        Step::Chance(tile) => outcomes.push(Tile::numbers(tile)),
        Step::Act(..) => panic!(),
    });
    assert_eq!(outcomes, Slow::read(FROM[1].1).unseen());
    assert_eq!(all_tiles().len(), 56);
    /// Always the same one of all.
    struct Nth(u32);
    impl Luck for Nth {
        fn one_of(&mut self, n: u32) -> u32 {
            assert_eq!(n, 49);
            self.0
        }
    }
    for (nth, expected) in outcomes.iter().enumerate() {
        let drawn = TrippleDomino::draw(&state, &mut Nth(nth as u32));
        assert_eq!(drawn.numbers(), *expected);
    }
}
