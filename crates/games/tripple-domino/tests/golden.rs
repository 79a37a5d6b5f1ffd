//! Whole games as text, for each number of players.

use tribord_laws::golden;
use tribord_tripple_domino::TrippleDomino;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn golden_games() {
    golden::<TrippleDomino>(FOLDER, "solitaire", 1, "");
    golden::<TrippleDomino>(FOLDER, "few-draws", 1, "draws=5");
    for seats in 2..=6 {
        golden::<TrippleDomino>(FOLDER, &format!("{seats}-players"), seats, "target=60");
    }
    golden::<TrippleDomino>(FOLDER, "to-300", 6, "");
}
