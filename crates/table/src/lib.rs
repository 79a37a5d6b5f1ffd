//! The table: a game with its seats, its record and its fair chance.
//!
//! A [`Table`] checks every action, draws what chance brings from the table's own stream, keeps
//! the record, and tells each observer exactly what that observer may know. It does no input or
//! output and reads no clock: the same table runs in a terminal, a server and a browser.
//!
//! [`Fair`] is chance that anybody can check afterwards, and [`verify()`] checks it.
//! [`with_game!`] turns a game's name into its type.

mod catalogue;
mod fair;
mod table;
mod verify;

pub use catalogue::GAMES;
pub use fair::{Fair, Stream};
pub use table::{Event, NoUndo, Table};
pub use verify::{Chance, Report, verify};

#[doc(hidden)]
pub use {
    tribord_triolet, tribord_triples, tribord_triplette, tribord_tripple_domino, tribord_triqueta,
};
