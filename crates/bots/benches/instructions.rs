//! Instructions for random play, legal lists, greedy play and thinking in every game, counted by
//! valgrind and compared with the table in `instructions.txt`: the same on every run, however busy
//! the machine. `cargo bench -p tribord-bots --bench instructions` fails if a count is more than
//! [`TOLERANCE`] off, and `TRIBORD_RENEW=1` in the environment writes the table anew.
//!
//! The program runs itself under valgrind twice for every count, with and without the work, and
//! takes the difference: what both have in common, such as making positions, is not counted.

use std::env;
use std::fmt::Write;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::{Command, ExitCode};
use tribord_bots::{Bot, Budget, Level, Mind, Player};
use tribord_game::{Fast, Game, Observer, Playout, Seat, ToAct, set_up, settle};

/// How far a count may be off before it is an error. Compilers differ a little.
const TOLERANCE: f64 = 0.03;
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.txt");
/// Tells the program under valgrind what to do: `triolet lists 10`.
const WORK: &str = "TRIBORD_WORK";

const GAMES: [&str; 5] = ["triplette", "triqueta", "triolet", "triples", "tripple-domino"];
/// What is counted, and how often it is done.
const WORKS: [(&str, u32); 4] = [("random", 20), ("greedy", 20), ("lists", 20), ("capitaine", 2)];

fn main() -> ExitCode {
    if let Ok(work) = env::var(WORK) {
        run(&work);
        return ExitCode::SUCCESS;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("Counting instructions needs valgrind.");
        return ExitCode::SUCCESS;
    }
    match compare() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Counts everything and holds it against the table.
fn compare() -> Result<(), String> {
    let table = std::fs::read_to_string(TABLE).unwrap_or_default();
    let (mut renewed, mut wrong) = (String::new(), String::new());
    for game in GAMES {
        for (work, times) in WORKS {
            let name = format!("{game} {work}");
            let count = count(&name, times)? - count(&name, 0)?;
            let _ = writeln!(renewed, "{name} {count}");
            let expected = table.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
            let expected: f64 = expected.and_then(|text| text.parse().ok()).unwrap_or(f64::NAN);
            let change = count as f64 / expected - 1.0;
            println!("{name:<26}{count:>14}{:>+9.1} %", 100.0 * change);
            if change.is_nan() || change.abs() > TOLERANCE {
                let _ = writeln!(wrong, "{name}: {count} instructions instead of {expected}");
            }
        }
    }
    if env::var_os("TRIBORD_RENEW").is_some() {
        return std::fs::write(TABLE, renewed).map_err(|error| format!("{TABLE}: {error}"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong + "TRIBORD_RENEW=1 renews the table") }
}

/// The instructions of this program when it does some work so many times.
fn count(work: &str, times: u32) -> Result<i64, String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .env(WORK, format!("{work} {times}"))
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let refs = report.lines().find_map(|line| line.split_once("refs:"));
    let digits = refs.map(|(_, count)| count.replace([',', ' '], ""));
    digits.and_then(|digits| digits.parse().ok()).ok_or(report)
}

/// Does what [`WORK`] says.
fn run(work: &str) {
    let mut words = work.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let (game, work, times) = (word(), word(), word().parse().unwrap_or(0));
    match game {
        "triplette" => run_game::<tribord_triplette::Triplette>(work, times),
        "triqueta" => run_game::<tribord_triqueta::Triqueta>(work, times),
        "triolet" => run_game::<tribord_triolet::Triolet>(work, times),
        "triples" => run_game::<tribord_triples::Triples>(work, times),
        _ => run_game::<tribord_tripple_domino::TrippleDomino>(work, times),
    }
}

fn run_game<G: Mind>(work: &str, times: u32) {
    let mut luck = Fast::new(1);
    let mut playout = Playout::<G>::default();
    let positions = greedy_positions::<G>(&mut luck);
    // What bots work out once is worked out before the counting.
    let mut bot = Player::<G>::new(Level::Capitaine, 1);
    think(&mut bot, &positions[..1]);
    for _ in 0..times {
        match work {
            "random" => {
                playout.run(&mut new_game::<G>(), &mut luck, usize::MAX);
            }
            "greedy" => drop(greedy_positions::<G>(&mut luck)),
            "lists" => positions.iter().for_each(list::<G>),
            _ => think(&mut bot, &positions),
        }
    }
}

fn new_game<G: Game>() -> G::State {
    set_up::<G>(&G::Options::default(), 2).unwrap_or_else(|error| panic!("{error}"))
}

/// The positions of a game in which both seats take the best single step.
fn greedy_positions<G: Mind>(luck: &mut Fast) -> Vec<(G::State, Seat)> {
    let mut state = new_game::<G>();
    let mut positions = Vec::new();
    settle::<G>(&mut state, luck, |_, _| {});
    while let ToAct::Seats(seats) = G::to_act(&state) {
        let step = seats.iter().find_map(|seat| Some((seat, G::greedy(&state, seat, luck)?)));
        let Some((seat, action)) = step else { break };
        positions.push((state.clone(), seat));
        G::play_unchecked(&mut state, seat, action);
        settle::<G>(&mut state, luck, |_, _| {});
    }
    positions
}

fn list<G: Game>((state, seat): &(G::State, Seat)) {
    let _ = G::each_legal(state, *seat, &mut |action| {
        black_box(action);
        ControlFlow::Continue(())
    });
}

/// Lets a bot think in every eighth position, with a small budget.
fn think<G: Mind>(bot: &mut Player<G>, positions: &[(G::State, Seat)]) {
    for (state, seat) in positions.iter().step_by(8) {
        let view = G::view(state, Observer::Seat(*seat));
        black_box(bot.advise(*seat, &view, &Budget::simulations(100)));
    }
}
