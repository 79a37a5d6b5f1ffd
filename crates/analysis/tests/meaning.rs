//! What the accounts mean: good play gives nothing away, bad play much; luck is nobody's in the long run;
//! and no word contradicts a number.

mod common;

use common::luck::{by_seat, luck, mean};
use common::{all, analysed, game};
use tribord_analysis::{Analysis, Effort, Grade, Report};
use tribord_bots::{Level, Mind};
use tribord_game::{Fast, Observer, ToAct, settle};
use tribord_triolet::Triolet;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::Triqueta;

/// What a decision of this level gives away on average, in two-player games.
fn given_away<G: Mind>(level: Level, games: u64, effort: Effort) -> f64 {
    let reports = (0..games).map(|seed| analysed(&game::<G>(&all(level, 2), seed), effort));
    let losses: Vec<f64> = reports
        .flat_map(|report| report.seats.iter().map(|seat| seat.mean_loss).collect::<Vec<_>>())
        .collect();
    mean(&losses).0
}

/// `capitaine` gives away almost nothing, and who plays badly many times as much.
fn good_play_is_told_from_bad<G: Mind>(bad: Level, games: u64, effort: Effort) {
    let best = given_away::<G>(Level::Capitaine, games, effort);
    let worst = given_away::<G>(bad, games, effort);
    assert!(best < 0.005 && worst > 0.02 && worst > 10.0 * best, "{}: {best} {worst}", G::INFO.id);
}

#[test]
fn good_play_is_told_from_bad_in_every_game() {
    let effort = Effort { playouts: 8, futures: 1, worlds: 100, thinking: 200 };
    good_play_is_told_from_bad::<Triqueta>(Level::Random, 2, effort);
    good_play_is_told_from_bad::<Triolet>(Level::Random, 2, effort);
    good_play_is_told_from_bad::<TrippleDomino>(Level::Random, 2, effort);
}

/// Here moves are calculated, whatever the effort, and a random game has a thousand of them.
#[test]
fn good_play_is_told_from_bad_in_la_triplette() {
    let effort = Effort { playouts: 8, futures: 1, worlds: 1, thinking: 1 };
    good_play_is_told_from_bad::<Triplette>(Level::Mousse, 1, effort);
}

/// `cargo run --release -p tribord-analysis --example luck` does the same for every game and number of seats.
fn luck_evens_out<G: Mind>(seats: u8, games: u64) {
    let lucks: Vec<Vec<f64>> = (0..games).map(|seed| luck::<G>(seats, seed)).collect();
    for (seat, (mean, error)) in by_seat(&lucks).into_iter().enumerate() {
        assert!(mean.abs() < 3.5 * error, "{}, seat {seat}: {mean} ± {error}", G::INFO.id);
        // Luck decides much of these games: an analysis that finds none would pass otherwise.
        assert!(error * (games as f64).sqrt() > 0.1, "{}: {mean} ± {error}", G::INFO.id);
    }
}

#[test]
fn luck_evens_out_in_every_game() {
    luck_evens_out::<Triqueta>(2, 60);
    luck_evens_out::<Triqueta>(4, 30);
    luck_evens_out::<Triolet>(2, 20);
    luck_evens_out::<TrippleDomino>(3, 12);
    luck_evens_out::<Triplette>(2, 12);
}

/// `cargo test --release -p tribord-analysis --test meaning -- --ignored --nocapture levels`: what a game between players of one level
/// gives away.
#[test]
#[ignore = "takes a long time"]
fn what_the_levels_give_away() {
    fn print<G: Mind>() {
        for level in [Level::Capitaine, Level::Bosco, Level::Matelot, Level::Mousse, Level::Random]
        {
            let games = if level == Level::Random { 4 } else { 20 };
            let loss = given_away::<G>(level, games, Effort { playouts: 8, ..Effort::new(1000) });
            println!("{} {}: {:.3} % a decision", G::INFO.id, level.name(), loss * 100.0);
        }
    }
    print::<Triplette>();
    print::<Triqueta>();
    print::<Triolet>();
    print::<TrippleDomino>();
}

#[test]
fn no_reason_praises_a_move_that_is_not_the_best() {
    fn check<G: Mind>() {
        let judgements: Vec<&str> = tribord_bots::JUDGEMENTS.to_vec();
        for seed in 0..2 {
            let levels = [Level::Mousse, Level::Matelot];
            let report = analysed(&game::<G>(&levels, seed), Effort::new(16));
            for line in report.moves.iter().filter_map(|line| line.decision.as_ref()) {
                let best = line.choices[0].win;
                let worse = line.choices.iter().filter(|choice| choice.win < best);
                for choice in worse {
                    assert!(!judgements.contains(&&*choice.why.key), "{line:?}");
                }
                // A move that gave something away is not called as good as the best.
                let key = &line.choices[line.made].why.key;
                assert!(line.loss.0 == 0 || key != "why-level", "{line:?}");
                assert_eq!(line.grade, Grade::of(line.loss));
            }
        }
    }
    check::<Triplette>();
    check::<Triqueta>();
    check::<Triolet>();
    check::<TrippleDomino>();
}

/// The players who play on decide by their view alone: in a world made up from it they do the same.
#[test]
fn the_reference_player_sees_only_its_view() {
    fn check<G: Mind>(seats: u8) {
        let mut luck = Fast::new(5);
        for seed in 0..10 {
            let mut state = tribord_game::set_up::<G>(&G::Options::default(), seats).expect("fits");
            settle::<G>(&mut state, &mut Fast::new(seed), |_, _| {});
            while let ToAct::Seats(to_act) = G::to_act(&state) {
                let seat = to_act.iter().next().expect("somebody");
                let view = G::view(&state, Observer::Seat(seat));
                let imagined = G::determinize(&view, &mut luck);
                let [one, other] =
                    [&state, &imagined].map(|state| G::sensible(state, seat, &mut Fast::new(1)));
                assert_eq!(one, other, "{view}");
                let Some(action) = one else { break };
                G::play_unchecked(&mut state, seat, action);
                settle::<G>(&mut state, &mut luck, |_, _| {});
            }
        }
    }
    (2..=5).for_each(check::<Triplette>);
    (2..=5).for_each(check::<Triqueta>);
    (2..=4).for_each(check::<Triolet>);
    (2..=6).for_each(check::<TrippleDomino>);
}

#[test]
fn what_is_found_depends_neither_on_order_nor_on_being_finished() {
    let record = game::<Triqueta>(&all(Level::Matelot, 3), 4);
    let whole = analysed(&record, Effort::new(16));
    let mut analysis = Analysis::new(&record, Effort::new(16)).expect("a finished game");
    assert!(analysis.report().is_none());
    let findings: Vec<_> = (0..analysis.jobs()).map(|job| analysis.work(job)).collect();
    let half = findings.len() / 2;
    for (job, finding) in findings.into_iter().enumerate().rev() {
        analysis.keep(job, finding);
        // Stopped at any moment, the books balance with what there is.
        if let Some(report) = analysis.report().filter(|_| job < half) {
            for seat in &report.seats {
                assert_eq!(seat.end - seat.start, seat.luck + seat.play + seat.hindsight);
            }
        }
    }
    assert_eq!(analysis.report(), Some(whole.clone()));
    let text = serde_json::to_string(&whole).expect("it can be kept");
    assert_eq!(serde_json::from_str::<Report>(&text).expect("and read again"), whole);
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    use tribord_analysis::Unfit;
    let mut record = game::<Triqueta>(&all(Level::Matelot, 2), 1);
    record.ending = None;
    record.moves.truncate(10);
    assert_eq!(Analysis::new(&record, Effort::new(8)).err(), Some(Unfit::Unfinished));
    let alone = game::<TrippleDomino>(&[Level::Matelot], 1);
    assert_eq!(Analysis::new(&alone, Effort::new(8)).err(), Some(Unfit::Alone));
    let race = game::<tribord_triples::Triples>(&all(Level::Bosco, 2), 1);
    assert_eq!(Analysis::new(&race, Effort::new(8)).err(), Some(Unfit::Race));
}
