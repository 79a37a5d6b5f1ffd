//! Score sheets for games at a real table, with real boxes.
//!
//! People enter what happened, or only points; the rules of the game count. A [`Paper`] is the same for every
//! game: lines, totals, taking back, the end and the winners. What can be entered ([`Sheet::Entry`]) and what it
//! brings is said by each game, with its own crate's scoring. Every line has a text form, so that a sheet is
//! kept as its lines.
//!
//! ```
//! use tribord_game::HouseRules;
//! use tribord_sheet::Paper;
//! use tribord_triolet::{Options, Triolet};
//!
//! let mut paper = Paper::<Triolet>::new(Options::default(), 2).expect("two may play");
//! paper.enter("0 H8:11 I8:3".parse().expect("a placement")).expect("it covers the centre");
//! assert_eq!(paper.totals(), [25, 0]);
//! ```

mod games;
mod left;
mod paper;

pub use games::triolet::TrioletEntry;
pub use games::triples::TriplesEntry;
pub use games::triplette::TripletteEntry;
pub use games::tripple_domino::{DominoEntry, Join};
pub use games::triqueta::{Collection, TriquetaEntry};
pub use left::Left;
pub use paper::{Line, Objection, Paper, Sheet};
