//! How fast the levels are. Everything about time is here.

use crate::Level;
use tribord_game::{Fast, Luck};
use tribord_triples::Action;

/// Milliseconds: the fewest, and up to how many more, each as likely.
type Span = (u32, u32);

/// How long a level needs from seeing the table to laying a card, and to drawing one. Nobody
/// finds a triple among nine piles in less than a second; a child takes several. Drawing needs no
/// thought. `random` does not look before it acts, and is slow to find what it may do; `greedy` has
/// `matelot`'s pace, so that between them only the play counts.
const fn spans(level: Level) -> (Span, Span) {
    match level {
        Level::Random => ((5000, 4000), (1200, 800)),
        Level::Mousse => ((4000, 3000), (900, 600)),
        Level::Greedy | Level::Matelot => ((2400, 1200), (700, 400)),
        Level::Bosco => ((1700, 1000), (650, 350)),
        Level::Capitaine => ((1200, 800), (600, 400)),
    }
}

/// How many milliseconds a level needs for an action.
pub(super) fn reaction(level: Level, action: &Action, luck: &mut Fast) -> u32 {
    let (lay, draw) = spans(level);
    let (fewest, more) = if matches!(action, Action::Lay(..)) { lay } else { draw };
    fewest + luck.one_of(more)
}

/// How many milliseconds a level needs on average, to lay and to draw.
pub(super) const fn average(level: Level) -> (u32, u32) {
    let (lay, draw) = spans(level);
    (lay.0 + lay.1 / 2, draw.0 + draw.1 / 2)
}
