//! What a finished game leaves behind for one who played it.
//!
//! A [`Fact`] is one game in about two hundred bytes: who played, points and places, the best move, what was
//! done how often. [`fact()`] takes it from a record. A [`Summary`] adds facts up, one by one: by game, number of
//! players and companion. [`moments`] says what was rare in a game, held against all games before it.
//!
//! Nothing here reads a clock or keeps anything; sums are whole numbers, so that adding everything again gives
//! exactly the same.

mod fact;
mod moment;
mod noted;
mod share;
mod summary;
mod tally;

pub use fact::{Fact, Luck, Outcome, Played, fact};
pub use moment::{Moment, moments};
pub use noted::{Deed, Noted, Notes};
pub use share::likely_share;
pub use summary::{Group, Late, Summary};
pub use tally::{Spread, Tally};
