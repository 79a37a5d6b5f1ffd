//! The dice and cards that rules speak of.

use super::super::Example;
use super::draw::{card, die, kind};
use crate::markup::html;
use crate::words::tell;
use tribord_table::tribord_triplette::{Face, Hand};

pub(super) fn examples(rule: &str) -> Vec<Example> {
    match rule {
        "TP-1" => vec![cards(&[1, 2, 3, 4, 5, 6], "")],
        "TP-11" => [[6, 6, 6], [4, 5, 6], [6, 4, 1]].iter().filter_map(hand).collect(),
        "TP-12" => [3, 6, 5, 4, 2, 1].iter().map(|&face| dice([face; 3])).collect(),
        "TP-13" => [4, 3, 2, 1].iter().map(|&low| dice([low, low + 1, low + 2])).collect(),
        "TP-14" => vec![dice([6, 1, 1]), dice([5, 4, 1])],
        "TP-18" => vec![sold(&[5, 5, 5], 5)],
        "TP-19" => vec![sold(&[4, 5, 6], 5)],
        _ => Vec::new(),
    }
}

fn faces(numbers: &[u8]) -> impl Iterator<Item = Face> {
    numbers.iter().filter_map(|&number| Face::new(number))
}

fn dice(numbers: [u8; 3]) -> Example {
    Example::new(html! { @for face in faces(&numbers) { (die(Some(face))) } }, "")
}

/// A hand with its name.
fn hand(numbers: &[u8; 3]) -> Option<Example> {
    let all: Vec<Face> = faces(numbers).collect();
    let hand = Hand::new(all.try_into().ok()?);
    Some(Example { what: kind(&hand), ..dice(*numbers) })
}

fn cards(numbers: &[u8], what: &str) -> Example {
    Example::new(html! { @for face in faces(numbers) { (card(face)) } }, what)
}

/// A series and its points.
fn sold(numbers: &[u8], points: i32) -> Example {
    cards(numbers, &tell("points", &[("count", points.into())]))
}
