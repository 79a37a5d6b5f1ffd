//! The cards that rules speak of.

use super::super::Example;
use super::draw::{card, word};
use crate::markup::html;
use tribord_table::tribord_triples::Card;

pub(super) fn examples(rule: &str) -> Vec<Example> {
    match rule {
        "T3-1" => vec![cards("RC0 BD1 VP2 YS3", "")],
        "T3-9" => {
            ["RC2 RD0 RS1", "BC1 YC3 VC0", "RS3 BP3 YD3"].iter().map(|row| triple(row)).collect()
        }
        _ => Vec::new(),
    }
}

fn read(row: &str) -> Vec<Card> {
    row.split(' ').filter_map(|text| text.parse().ok()).collect()
}

fn cards(row: &str, what: &str) -> Example {
    Example::new(html! { @for it in read(row) { (card(it)) } }, what)
}

/// Three cards and what they share.
fn triple(row: &str) -> Example {
    let features: Vec<_> = read(row).iter().map(|card| card.features()).collect();
    let first = features.first().copied().into_iter().flatten();
    let shared = first.filter(|&it| features.iter().all(|card| card.contains(&it)));
    let words: Vec<String> = shared.map(word).collect();
    cards(row, &words.join(", "))
}
