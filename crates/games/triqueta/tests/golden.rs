//! Whole games as text, for each number of players.

use tribord_laws::golden;
use tribord_triqueta::Triqueta;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn golden_games() {
    for seats in 2..=5 {
        golden::<Triqueta>(FOLDER, &format!("{seats}-players"), seats, "");
    }
    golden::<Triqueta>(FOLDER, "named-first", 3, "first=2");
}
