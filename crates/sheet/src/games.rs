//! What each game has entered, and how that is counted.

pub(crate) mod triolet;
pub(crate) mod triples;
pub(crate) mod triplette;
pub(crate) mod tripple_domino;
pub(crate) mod triqueta;
