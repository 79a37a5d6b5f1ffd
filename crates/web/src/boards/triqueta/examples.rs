//! The tiles that rules speak of.

use super::super::Example;
use super::draw::{back, rock, signed, tile, tree};
use crate::markup::html;
use tribord_table::tribord_triqueta::{Animal, Tiles};

pub(super) fn examples(rule: &str) -> Vec<Example> {
    match rule {
        "TQ-1" => Animal::ALL.map(|animal| Example::new(tile(animal), animal.value())).into(),
        "TQ-10" => vec![Example::new(html! { (back()) (back()) }, "")],
        "TQ-18" => (1..=5).map(owls).collect(),
        "TQ-19" => [rock(), tree()].map(|sign| Example::new(sign, signed(1))).into(),
        _ => Vec::new(),
    }
}

/// So many owls and what they are worth.
fn owls(count: usize) -> Example {
    let tiles = vec![Animal::Owl; count];
    let worth = tiles.iter().copied().collect::<Tiles>().points();
    Example::new(html! { @for &owl in &tiles { (tile(owl)) } }, signed(worth))
}
