//! `tribord bench`: how fast the games are played, on one core, with two players.
//!
//! Times are processor times of this thread, so other programs do not count. Rounds go through all
//! games in turn, so whatever slows the machine down for a while slows all of them: ratios between
//! figures of one run mean something on a busy machine, too.

mod clock;

use crate::args::BenchArgs;
use crate::{Outcome, no_game};
use clock::ThreadClock;
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;
use tribord_bots::Mind;
use tribord_game::{Fast, Game, Playout, ToAct, set_up, settle};
use tribord_table::{GAMES, with_game};

/// What is counted, a second, and its name in JSON.
const FIGURES: [(&str, &str); 4] = [
    ("random games/s", "playouts_per_second"),
    ("actions/s", "actions_per_second"),
    ("greedy games/s", "greedy_games_per_second"),
    ("lists/s", "lists_per_second"),
];

/// The figures of one round, in the order of [`FIGURES`].
type Round = [f64; FIGURES.len()];

pub(crate) fn bench(args: &BenchArgs) -> Outcome {
    let asked = args.game.as_deref();
    if let Some(game) = asked.filter(|name| GAMES.iter().all(|game| game.id != *name)) {
        return no_game(game);
    }
    if !(0.01..=600.0).contains(&args.seconds) {
        return Err("--seconds must be between 0.01 and 600".into());
    }
    let time = Duration::from_secs_f64(args.seconds / f64::from(args.rounds.get()));
    let games: Vec<&str> = GAMES
        .iter()
        .map(|game| game.id)
        .filter(|id| asked.is_none_or(|name| name == *id))
        .collect();
    let mut benches: Vec<Box<dyn FnMut() -> Round>> =
        games.iter().filter_map(|id| with_game!(*id, G => bench_of::<G>(time))).collect();
    let mut rounds = vec![Vec::new(); games.len()];
    for _ in 0..args.rounds.get() {
        for (bench, rounds) in benches.iter_mut().zip(&mut rounds) {
            rounds.push(bench());
        }
    }
    if args.json {
        print_json(&games, &rounds)
    } else {
        print_table(&games, &rounds)
    }
    Ok(())
}

/// The best and the median of a figure.
fn summary(rounds: &[Round], figure: usize) -> (f64, f64) {
    let mut all: Vec<f64> = rounds.iter().map(|round| round[figure]).collect();
    all.sort_by(|a, b| b.total_cmp(a));
    (all[0], all[all.len() / 2])
}

fn print_table(games: &[&str], rounds: &[Vec<Round>]) {
    print!("{:<16}", "best / median");
    FIGURES.iter().for_each(|(title, _)| print!("{title:>24}"));
    println!();
    for (game, rounds) in games.iter().zip(rounds) {
        print!("{game:<16}");
        for figure in 0..FIGURES.len() {
            let (best, median) = summary(rounds, figure);
            print!("{:>24}", format!("{best:.0} / {median:.0}"));
        }
        println!();
    }
}

fn print_json(games: &[&str], rounds: &[Vec<Round>]) {
    let mut report = Map::new();
    for (game, rounds) in games.iter().zip(rounds) {
        let figure = |(index, (_, name)): (usize, &(&str, &str))| {
            let (best, median) = summary(rounds, index);
            ((*name).to_owned(), json!({ "best": best, "median": median }))
        };
        let figures: Map<String, Value> = FIGURES.iter().enumerate().map(figure).collect();
        report.insert((*game).to_owned(), Value::Object(figures));
    }
    println!("{}", Value::Object(report));
}

/// Measures a game for this much time a figure, again at every call.
fn bench_of<G: Mind>(time: Duration) -> Box<dyn FnMut() -> Round> {
    let mut playout = Playout::<G>::default();
    let mut luck = Fast::new(1);
    let mut positions = Vec::new();
    while positions.len() < 2000 {
        let mut state = new_game::<G>();
        greedy_game::<G>(&mut state, &mut luck, |state| positions.push(state.clone()));
    }
    Box::new(move || {
        let (mut games, mut acted) = (0.0, 0.0);
        let playouts = rate(time, || {
            let mut state = new_game::<G>();
            acted += playout.run(&mut state, &mut luck, usize::MAX) as f64;
            black_box(G::scores(&state));
            games += 1.0;
            1
        });
        let greedy = rate(time, || {
            let mut state = new_game::<G>();
            greedy_game::<G>(&mut state, &mut luck, |_| {});
            black_box(G::scores(&state));
            1
        });
        let lists =
            rate(time, || positions.iter().map(list::<G>).filter(|&count| count > 0).count());
        [playouts, playouts * acted / games, greedy, lists]
    })
}

/// How often a second of processor time `work` does what it counts.
fn rate(time: Duration, mut work: impl FnMut() -> usize) -> f64 {
    let clock = ThreadClock::start();
    let mut count = 0;
    while clock.elapsed() < time {
        // Asking for the time takes longer than a short game.
        count += (0..16).map(|_| work()).sum::<usize>();
    }
    count as f64 / clock.elapsed().as_secs_f64()
}

fn new_game<G: Game>() -> G::State {
    set_up::<G>(&G::Options::default(), 2).expect("two can play every game by the printed rules")
}

/// Both seats take the best single step until the game is over.
fn greedy_game<G: Mind>(state: &mut G::State, luck: &mut Fast, mut each: impl FnMut(&G::State)) {
    settle::<G>(state, luck, |_, _| {});
    while let ToAct::Seats(seats) = G::to_act(state) {
        each(state);
        let step = seats.iter().find_map(|seat| Some((seat, G::greedy(state, seat, luck)?)));
        let Some((seat, action)) = step else { break };
        G::play_unchecked(state, seat, action);
        settle::<G>(state, luck, |_, _| {});
    }
}

/// How many actions the seats to act have.
fn list<G: Game>(state: &G::State) -> usize {
    let mut count = 0;
    if let ToAct::Seats(seats) = G::to_act(state) {
        for seat in seats.iter() {
            let _ = G::each_legal(state, seat, &mut |action| {
                black_box(action);
                count += 1;
                ControlFlow::Continue(())
            });
        }
    }
    count
}
