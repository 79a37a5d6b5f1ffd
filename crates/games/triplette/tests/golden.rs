//! Whole games as text, for each number of players.

use tribord_laws::golden;
use tribord_triplette::Triplette;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn golden_games() {
    for seats in 2..=5 {
        golden::<Triplette>(FOLDER, &format!("{seats}-players"), seats, "");
    }
    golden::<Triplette>(FOLDER, "automatic", 3, "end=automatic");
}
