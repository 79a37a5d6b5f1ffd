//! The little that pages need from the browser. Native tests of pages have a fake one.

#[cfg(target_family = "wasm")]
mod real;
#[cfg(target_family = "wasm")]
pub(crate) use real::*;

#[cfg(not(target_family = "wasm"))]
mod fake;
#[cfg(not(target_family = "wasm"))]
pub(crate) use fake::*;
