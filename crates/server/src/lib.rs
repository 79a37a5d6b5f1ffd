//! Tribord on the network. Start reading at [`Server`]; [`App`] is the state that all requests share.

mod accept;
mod admin;
mod app;
mod config;
pub mod http;
pub mod identity;
mod limits;
mod live;
mod preview;
mod server;
pub mod store;

pub use app::{App, now};
pub use config::{Config, Secret, log_to_stderr};
pub use limits::{Connection, Limits};
pub use live::Live;
pub use server::{Server, StartError, readable_by_others, stop_signal};
