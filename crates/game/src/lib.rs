//! The contract that all games of Tribord keep.
//!
//! Start with [`Game`]: a trait on a type without values, one for each game. A game's `State` is
//! the truth and changes by [`Step`]s: a [`Seat`] acts, or chance falls. [`Game::each_legal`] lists
//! what may be done and [`Game::check`] says why something may not, as a [`Refusal`] that names its
//! [`Rule`]. What players, watchers and bots get to know is a `View` (the whole) or a `Seen` (one
//! step), made for an [`Observer`].
//!
//! ```text
//!             each_chance / draw                each_legal / check
//!   Nature ───────────────────────▶  State  ◀─────────────────────── Seats
//!             apply_chance             │               play
//!                                      │ view, seen            ▲
//!                                      ▼                       │ determinize
//!                                    View ─────────────────────┘ (bots: their only way back)
//! ```
//!
//! Everything has one text form ([`Notation`]); a whole game is a [`Record`].
//! No game is in this crate, and nothing in it reads a clock, draws at random by itself, or does
//! any input or output.

mod game;
mod luck;
mod options;
mod playout;
pub mod position;
pub mod record;
mod refusal;
mod seat;
mod step;
mod text;

pub use game::{
    Gain, Game, Impossible, Info, Notation, check_seats, check_turn, draw_by_weight, gained, legal,
    set_up, settle, take_step,
};
pub use luck::{Fast, Luck};
pub use options::{HouseRules, Key, write_options};
pub use playout::Playout;
pub use position::{Fields, PositionError};
pub use record::Record;
pub use refusal::{Reason, Refusal, Rule, Value, common};
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats, rank_by_key};
pub use step::{Observer, Step, ToAct};
pub use text::{ParseError, Text};
