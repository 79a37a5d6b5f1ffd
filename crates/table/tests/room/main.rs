//! The room: what happens at a table, and the laws that hold whatever people and networks do.
#![allow(clippy::unwrap_used)]

mod abandoned;
mod again;
mod clock;
mod company;
mod days;
mod ending;
mod forgotten;
mod laws;
mod legal;
mod lost;
mod pauses;
mod restless;
mod scene;
mod scenes;
mod shares;
mod sim;
mod starts;
mod talk;
mod undo;
