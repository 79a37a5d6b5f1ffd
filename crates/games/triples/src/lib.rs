//! Triples³.
