//! Triqueta.
