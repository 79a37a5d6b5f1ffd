//! The table: a game with its seats, its record and its fair chance.
//!
//! A [`Table`] checks every action, draws what chance brings from the table's own stream, keeps
//! the record, and tells each observer exactly what that observer may know. It does no input or
//! output and reads no clock: the same table runs in a terminal, a server and a browser.
//!
//! A [`room::Room`] is a table with people around it: chairs, clocks, pauses, undo by asking,
//! somebody gone. It speaks in [`message`]s and keeps everything that happened as entries.
//!
//! [`Fair`] is chance that anybody can check afterwards, and [`verify()`] checks it.
//! [`with_game!`] turns a game's name into its type.

mod any_table;
pub mod api;
mod catalogue;
mod event;
pub mod face;
mod fair;
pub mod message;
mod name;
mod redact;
pub mod referee;
pub mod room;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod verify;

pub use catalogue::GAMES;
pub use event::Event;
pub use fair::{Fair, Stream, pledge};
pub use name::{BadName, check_name};
pub use table::{NoUndo, Table};
pub use verify::{Chance, Report, verify};

#[doc(hidden)]
pub use {
    tribord_triolet, tribord_triples, tribord_triplette, tribord_tripple_domino, tribord_triqueta,
};
