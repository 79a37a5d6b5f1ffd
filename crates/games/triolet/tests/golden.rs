//! Whole games as text, for each number of players.

use tribord_laws::golden;
use tribord_triolet::Triolet;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// Games of players who take the most points they see, from the first tile to the last.
#[test]
fn golden_games() {
    for seats in 2..=4 {
        golden::<Triolet>(FOLDER, &format!("{seats}-players"), seats, "");
    }
}

/// Games in which tiles are exchanged for ever: they end by TO-26.
#[test]
fn golden_idle_games() {
    golden::<Triolet>(FOLDER, "idle", 2, "");
    golden::<Triolet>(FOLDER, "lone-double", 2, "first=1 lone=double");
}
