//! Tribord on the network. Start reading at [`Server`]; [`App`] is the state that all requests share.

mod accept;
mod admin;
mod analyses;
mod app;
mod bus;
mod config;
pub mod http;
pub mod identity;
mod kept;
mod limits;
mod live;
mod moving;
pub mod notices;
mod people;
mod preview;
mod server;
pub mod store;
mod trust;

pub use app::{App, now};
pub use bus::{Faults, Hub};
pub use config::{Config, Secret, log_to_stderr};
pub use limits::{Connection, Limits, for_newcomers};
pub use live::{Live, listed};
pub use moving::{MoveError, Moved, Place, move_house};
pub use server::{Server, StartError, readable_by_others, stop_signal};
