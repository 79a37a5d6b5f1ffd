//! Is luck nobody's in the long run? `cargo run --release -p tribord-analysis --example luck [GAMES [SEED [SEATS]]] [GAME …]`: the
//! mean luck of each seat over 1000 games between bots (or as many as one says) of each number of seats, with its 95 % interval, in
//! hundredths of a win; in Triples³ in cards that fitted at once. The first seat is seat 1.

#[path = "../tests/common/mod.rs"]
mod common;

use common::luck::{by_seat, luck};
use common::{all, game};
use std::sync::atomic::{AtomicU64, Ordering};
use tribord_analysis::race;
use tribord_bots::{Level, Mind};
use tribord_triolet::Triolet;
use tribord_triples::Triples;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::Triqueta;

/// What was asked for, and how it came out.
struct Survey {
    games: u64,
    /// Of the first game.
    seed: u64,
    seats: Option<u64>,
    wanted: Vec<String>,
    means: u32,
    /// Those whose interval contains zero.
    zero: u32,
    /// How many standard errors the one that is furthest from zero is away from it.
    furthest: f64,
}

impl Survey {
    fn of<G: Mind>(&mut self, unit: f64, luck: fn(u8, u64) -> Vec<f64>) {
        if !self.wanted.is_empty() && !self.wanted.iter().any(|name| name == G::INFO.id) {
            return;
        }
        let (fewest, most) = G::INFO.seats;
        for seats in fewest.max(2)..=most {
            if self.seats.is_some_and(|wanted| wanted != u64::from(seats)) {
                continue;
            }
            let cells = by_seat(&of_all(self.games, |game| luck(seats, self.seed + game)));
            let cells = cells.into_iter().map(|(mean, error)| {
                let deviations = mean.abs() / error;
                self.means += 1;
                self.zero += u32::from(deviations < 1.96);
                self.furthest = self.furthest.max(deviations);
                format!(" {:+.2} ± {:.2} |", mean * unit, 1.96 * error * unit)
            });
            let cells = cells.chain((seats..6).map(|_| " |".to_owned()));
            println!("| {} | {seats} |{}", G::INFO.id, cells.collect::<String>());
        }
    }
}

/// The games of all seeds, in their order, on all cores.
fn of_all(games: u64, luck: impl Fn(u64) -> Vec<f64> + Sync) -> Vec<Vec<f64>> {
    let next = AtomicU64::new(0);
    let some = || -> Vec<(u64, Vec<f64>)> {
        let seeds = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
        seeds.take_while(|seed| *seed < games).map(|seed| (seed, luck(seed))).collect()
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(u64, Vec<f64>)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(some)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("it ends")).collect()
    });
    done.sort_by_key(|(seed, _)| *seed);
    done.into_iter().map(|(_, lucks)| lucks).collect()
}

fn main() {
    let (numbers, wanted): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|arg| arg.parse::<u64>().is_ok());
    let number = |at: usize| numbers.get(at).and_then(|number| number.parse().ok());
    let (games, seed) = (number(0).unwrap_or(1000), number(1).unwrap_or(0));
    let seats = number(2);
    let mut survey = Survey { games, seed, seats, wanted, means: 0, zero: 0, furthest: 0.0 };
    println!("| game | seats | 1 | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|---|---|");
    survey.of::<Triplette>(100.0, luck::<Triplette>);
    survey.of::<Triqueta>(100.0, luck::<Triqueta>);
    survey.of::<Triolet>(100.0, luck::<Triolet>);
    survey.of::<TrippleDomino>(100.0, luck::<TrippleDomino>);
    survey.of::<Triples>(1.0, |seats, seed| {
        let report = race(&game::<Triples>(&all(Level::Matelot, seats), seed));
        report.expect("a finished race").seats.iter().map(|seat| seat.luck).collect()
    });
    let Survey { means, zero, furthest, .. } = survey;
    println!(
        "{zero} of {means} intervals contain zero; the mean furthest away is {furthest:.1} standard errors from it"
    );
}
