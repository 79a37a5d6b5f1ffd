//! The books balance: in every game, at every number of seats, whoever plays.

mod common;

use common::{analysed, quick_game};
use tribord_analysis::{Effort, Report, Share};
use tribord_bots::{Level, Mind};
use tribord_triolet::Triolet;
use tribord_triplette::Triplette;
use tribord_tripple_domino::TrippleDomino;
use tribord_triqueta::Triqueta;

/// How many records of each game and number of seats: as many as there are levels, so that every one of them plays in every seat.
const RECORDS: u64 = Level::ALL.len() as u64;

/// Little of everything, but enough worlds to tell a bad move from a good one.
const EFFORT: Effort = Effort { playouts: 4, worlds: 40, thinking: 40, futures: 1 };

/// Everything that must be true of any report, to the last billionth.
fn check(report: &Report) {
    let nothing = |shares: &[Share]| shares.iter().copied().sum::<Share>() == Share(0);
    assert_eq!(report.start.iter().copied().sum::<Share>(), Share::ONE);
    let mut before = report.start.clone();
    for line in &report.moves {
        assert_eq!(line.chances.iter().copied().sum::<Share>(), Share::ONE, "{line:?}");
        let accounts = [&line.luck, &line.play, &line.hindsight];
        assert!(accounts.iter().filter_map(|a| a.as_ref()).all(|a| nothing(a)), "{line:?}");
        for (seat, chance) in before.iter_mut().enumerate() {
            *chance += accounts.iter().filter_map(|a| Some(a.as_ref()?[seat])).sum();
        }
        assert_eq!(before, line.chances, "{line:?}");
        if let (Some(play), Some(seat)) = (&line.play, line.seat) {
            assert!(play[usize::from(seat)] <= Share(0), "{line:?}");
        }
        assert_eq!(line.luck.is_some(), !line.outcomes.is_empty(), "{line:?}");
        if let Some(decision) = &line.decision {
            let made = &decision.choices[decision.made];
            assert_eq!(Some(&made.action), line.action.as_ref());
            assert!(decision.loss >= Share(0), "{line:?}");
            assert!(decision.choices.is_sorted_by(|a, b| a.win >= b.win), "{line:?}");
        }
    }
    for (seat, account) in report.seats.iter().enumerate() {
        let sum = account.luck + account.play + account.hindsight;
        assert_eq!(account.end - account.start, sum, "{account:?}");
        assert_eq!(account.end, before[seat]);
        let won = report.winners.contains(&(seat as u8));
        assert_eq!(account.end > Share(0), won, "{account:?}");
        assert_eq!(account.without_luck, account.end - account.luck);
        let graded = account.fine + account.inaccuracies + account.mistakes + account.blunders;
        assert_eq!(account.decisions, graded);
    }
    assert!(report.deciding.len() <= 3 && report.deciding.is_sorted_by_key(|event| event.at));
}

fn balance<G: Mind>(records: u64) {
    let mut slips = 0;
    let (fewest, most) = G::INFO.seats;
    for seats in fewest.max(2)..=most {
        for seed in 0..records {
            // All kinds of players, in all seats.
            let level =
                |seat: u8| Level::ALL[(seed as usize + usize::from(seat)) % Level::ALL.len()];
            let levels: Vec<Level> = (0..seats).map(level).collect();
            let report = analysed(&quick_game::<G>(&levels, seed), EFFORT);
            check(&report);
            slips += report.seats.iter().map(|seat| seat.decisions - seat.fine).sum::<u32>();
        }
    }
    // With nothing given away there would be one account less to balance.
    assert!(slips > 0, "{}: nobody gave anything away", G::INFO.id);
}

#[test]
fn the_books_of_la_triplette_balance() {
    balance::<Triplette>(RECORDS);
}

#[test]
fn the_books_of_triqueta_balance() {
    balance::<Triqueta>(RECORDS);
}

#[test]
fn the_books_of_triolet_balance() {
    balance::<Triolet>(RECORDS);
}

#[test]
fn the_books_of_tripple_domino_balance() {
    balance::<TrippleDomino>(RECORDS);
}

/// Takes minutes: `cargo test --release -p tribord-analysis -- --ignored hundreds`.
#[test]
#[ignore = "takes minutes"]
fn hundreds_of_books_of_every_game_balance() {
    balance::<Triplette>(200);
    balance::<Triqueta>(200);
    balance::<Triolet>(200);
    balance::<TrippleDomino>(200);
}
