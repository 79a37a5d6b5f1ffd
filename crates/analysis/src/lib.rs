//! What decided a finished game.
//!
//! Every moment of a record gets one value for each seat: its chance to win if the same players, who
//! see only their own views, play on from there many times ([`Share`]; the seats' values sum to
//! one). What lies between two moments is either chance or a decision, so that for each seat
//!
//! ```text
//!   end − start  =  luck  +  play  +  hindsight
//! ```
//!
//! - *luck*: the value after an outcome minus the value before it, which is the average over all that
//!   could have fallen;
//! - *play*: what a decision gave away against the best one, judged by `capitaine` from what the seat
//!   knew then; never positive for the seat that decided;
//! - *hindsight*: the rest of what a decision changed, which the seat could not know.
//!
//! The sum is exact because values are whole numbers of billionths and each moment has one. All
//! definitions, thresholds and limits are in `docs/analysis.md`.
//!
//! An [`Analysis`] is a list of independent jobs. Whoever runs it decides how many at a time, shows
//! progress, and may stop after any of them: [`Analysis::report`] tells what is known so far.
//!
//! ```
//! # use tribord_analysis::{Analysis, Effort};
//! # use tribord_game::Record;
//! # use tribord_triqueta::Triqueta;
//! # let text = include_str!("../../games/triqueta/tests/golden/2-players.tri");
//! let record = Record::<Triqueta>::read(text)?;
//! let mut analysis = Analysis::new(&record, Effort::new(8))?;
//! for job in 0..analysis.jobs() {
//!     let finding = analysis.work(job);
//!     analysis.keep(job, finding);
//! }
//! let report = analysis.report().expect("every moment has its value");
//! println!("{:?}", report.seats[0].luck);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Triples³ is a race, in which nobody waits for anybody: [`race()`] tells what fitted, for how long it
//! waited, and what was missed.

mod analysis;
mod books;
mod effort;
mod future;
mod judging;
pub mod puzzle;
pub mod race;
mod report;
mod share;
mod timeline;

pub use analysis::{Analysis, Finding, Unfit};
pub use effort::Effort;
pub use race::race;
pub use report::{
    Account, Argument, Considered, Deciding, Decision, Findings, Grade, MoveReport, Reason, Report,
    SeatReport,
};
pub use share::Share;
