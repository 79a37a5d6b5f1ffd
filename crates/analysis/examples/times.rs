//! How long an analysis takes, in processor time of one thread:
//! `cargo run --release -p tribord-analysis --example times`. Games between bots of some levels, of every game and number of
//! seats; the columns are the moves, the playouts of a moment, seconds until there is a graph, and in all.

use std::time::Duration;
use tribord_analysis::{Analysis, Finding};
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::record::Ending;
use tribord_game::{Fast, Observer, Record, Seat, Step, ToAct, set_up, settle, take_step};
use tribord_triolet::Triolet;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::Triqueta;

fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// A game between bots of one level.
fn game<G: Mind>(seats: u8, level: Level, seed: u64) -> Record<G> {
    let mut luck = Fast::new(seed);
    let mut record = Record::<G>::new(G::Options::default(), seats);
    let mut state = set_up::<G>(&G::Options::default(), seats).expect("the printed rules");
    let mut bots: Vec<_> =
        Seat::all(seats).map(|seat| Player::<G>::new(level, seed + u64::from(seat.0))).collect();
    settle::<G>(&mut state, &mut luck, |_, chance| record.push(&Step::Chance(chance), None));
    while let ToAct::Seats(acting) = G::to_act(&state) {
        let seat = acting.iter().next().expect("somebody acts");
        let view = G::view(&state, Observer::Seat(seat));
        let action = bots[seat.index()].choose(seat, &view).expect("a bot acts");
        record.push(&Step::Act(seat, action), None);
        take_step::<G>(&mut state, &Step::Act(seat, action));
        settle::<G>(&mut state, &mut luck, |_, chance| record.push(&Step::Chance(chance), None));
    }
    record.ending = Some(Ending::of::<G>(&state));
    record
}

fn measure<G: Mind>(seats: u8, level: Level) {
    let record = game::<G>(seats, level, 1);
    let start = now();
    let mut analysis = Analysis::usual(&record).expect("a finished game");
    let mut graph = None;
    for job in 0..analysis.jobs() {
        let finding: Finding = analysis.work(job);
        analysis.keep(job, finding);
        if graph.is_none() && analysis.report().is_some() {
            graph = Some(now() - start);
        }
    }
    let (all, graph) = ((now() - start).as_secs_f64(), graph.unwrap_or_default().as_secs_f64());
    let report = analysis.report().expect("all is known");
    let (moves, playouts) = (report.moves.len() - 1, report.effort.playouts);
    println!(
        "{:14} {seats} {:9} {moves:5} {playouts:5} {graph:6.1} {all:6.1}",
        G::INFO.id,
        level.name()
    );
}

fn game_of<G: Mind>(wanted: &[String]) {
    if !wanted.is_empty() && !wanted.iter().any(|name| name == G::INFO.id) {
        return;
    }
    for level in [Level::Matelot, Level::Capitaine, Level::Mousse] {
        measure::<G>(2, level);
    }
    measure::<G>(G::INFO.seats.1, Level::Matelot);
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    game_of::<Triplette>(&wanted);
    game_of::<Triqueta>(&wanted);
    game_of::<Triolet>(&wanted);
    game_of::<TrippleDomino>(&wanted);
}
