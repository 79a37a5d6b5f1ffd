//! One mind a game.

mod triolet;
mod triples;
mod triplette;
mod tripple_domino;
mod triqueta;
