//! How lucky each seat was, over many games between bots.

use super::{all, game};
use tribord_analysis::{Analysis, Effort, Report};
use tribord_bots::{Level, Mind};
use tribord_game::Record;

/// The mean of some numbers, and its standard error.
pub(crate) fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

/// What is known as soon as every moment has a rough value: luck is a matter of values alone.
fn roughly_analysed<G: Mind>(record: &Record<G>) -> Report {
    let mut analysis = Analysis::new(record, Effort::new(64)).expect("a finished game");
    for job in 0..analysis.jobs() {
        let finding = analysis.work(job);
        analysis.keep(job, finding);
        if let Some(report) = analysis.report() {
            return report;
        }
    }
    panic!("every moment has a value in the end");
}

/// The luck of each seat in a game between bots that do not play as the reference player does.
pub(crate) fn luck<G: Mind>(seats: u8, seed: u64) -> Vec<f64> {
    let report = roughly_analysed(&game::<G>(&all(Level::Greedy, seats), 1000 + seed));
    report.seats.iter().map(|seat| seat.luck.fraction()).collect()
}

/// Seat by seat, the mean over some games and its standard error.
pub(crate) fn by_seat(games: &[Vec<f64>]) -> Vec<(f64, f64)> {
    let seats = games.first().map_or(0, Vec::len);
    let of = |seat: usize| games.iter().map(|game| game[seat]).collect::<Vec<f64>>();
    (0..seats).map(|seat| mean(&of(seat))).collect()
}
