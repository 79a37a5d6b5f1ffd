//! Whole games as text, for each number of players.

use tribord_laws::golden;
use tribord_triples::Triples;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn golden_games() {
    for seats in 2..=4 {
        golden::<Triples>(FOLDER, &format!("{seats}-players"), seats, "");
    }
    golden::<Triples>(FOLDER, "handicap", 3, "handicap=0/2/8");
    golden::<Triples>(FOLDER, "tokens", 2, "tokens=2");
}
