//! Triolet.
