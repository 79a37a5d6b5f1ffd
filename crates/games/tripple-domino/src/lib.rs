//! Tripple Domino.
