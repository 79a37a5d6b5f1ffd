//! Races: what fitted, for how long, and what was missed.

mod common;

use common::{all, game};
use tribord_analysis::race::race;
use tribord_bots::Level;
use tribord_game::Record;
use tribord_triples::Triples;

#[test]
fn a_race_is_told_as_it_was() {
    for seed in 0..20 {
        let record = game::<Triples>(&all(Level::Bosco, 2 + (seed % 3) as u8), seed);
        let report = race(&record).expect("a finished race");
        let actions: u32 = report.seats.iter().map(|seat| seat.laid + seat.drawn).sum();
        assert_eq!(actions as usize, report.actions.len());
        assert_eq!(report.actions.len(), record.moves.len() - 1);
        for action in &report.actions {
            let lay = action.action.starts_with("lay");
            assert_eq!((action.waited.is_some(), action.luck.is_none()), (lay, lay), "{action:?}");
            assert!(action.reaction <= action.waited, "{action:?}");
            // A card that was laid fitted at that moment.
            assert!(!lay || action.fitting > 0, "{action:?}");
        }
        for seat in &report.seats {
            assert!(seat.missed.iter().all(|missed| missed.from <= missed.until), "{seat:?}");
            // `bosco` needs at least 1.7 seconds to lay a card.
            assert!(seat.mean_reaction >= 1000.0, "{seat:?}");
        }
    }
}

/// What a drawn card does is luck: none in the long run.
#[test]
fn the_luck_of_the_draw_evens_out() {
    let mut luck = Vec::new();
    for seed in 0..60 {
        let report = race(&game::<Triples>(&all(Level::Bosco, 2), seed)).expect("a finished race");
        luck.extend(report.actions.iter().filter_map(|action| action.luck));
    }
    let count = luck.len() as f64;
    let mean = luck.iter().sum::<f64>() / count;
    let deviation = (luck.iter().map(|luck| luck * luck).sum::<f64>() / count).sqrt();
    assert!(count > 1000.0 && deviation > 0.2, "{count} {deviation}");
    assert!(mean.abs() < 3.5 * deviation / count.sqrt(), "{mean} of {count}");
}

#[test]
fn times_come_from_the_record() {
    let mut record = game::<Triples>(&all(Level::Capitaine, 2), 3);
    let before = race(&record).expect("a finished race");
    // The same race at half the pace.
    record.moves.iter_mut().for_each(|line| line.at = line.at.map(|at| 2 * at));
    let slow =
        race(&Record::<Triples>::read(&record.to_string()).expect("a record")).expect("same");
    for (fast, slow) in before.seats.iter().zip(&slow.seats) {
        assert!((slow.mean_reaction - 2.0 * fast.mean_reaction).abs() < 1e-6);
        assert_eq!((slow.laid, slow.missed.len()), (fast.laid, fast.missed.len()));
    }
}
