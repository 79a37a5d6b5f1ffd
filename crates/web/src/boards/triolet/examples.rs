//! The tiles and squares that rules speak of.

use super::super::Example;
use super::draw::{laid, tile};
use crate::markup::html;
use crate::words::tell;
use tribord_table::tribord_triolet::{Laid, Tile};

pub(super) fn examples(rule: &str) -> Vec<Example> {
    match rule {
        "TO-2" => [Tile::new(0), Tile::new(7), Tile::new(15), Some(Tile::JOKER)]
            .map(|it| Example::new(html! { @if let Some(it) = it { (tile(it)) } }, ""))
            .into(),
        "TO-3" => [("double", "×2"), ("triple", "×3"), ("bis", "bis")]
            .map(|(kind, sign)| {
                Example::new(html! { span class={ "square " (kind) } { (sign) } }, "")
            })
            .into(),
        "TO-4" => vec![row(&[6, 7]), wrong(&[9, 7])],
        "TO-5" => vec![row(&[3, 8, 4]), wrong(&[3, 8, 5])],
        "TO-14" => vec![Example { what: points(13), ..row(&[6, 7]) }],
        "TO-15" => vec![Example { what: points(30), ..row(&[3, 8, 4]) }],
        "TO-20" => vec![Example::new(
            html! { @if let Some(joker) = Laid::joker(7) { (laid(joker)) } },
            "7",
        )],
        _ => Vec::new(),
    }
}

fn row(numbers: &[u8]) -> Example {
    let tiles = numbers.iter().filter_map(|&number| Laid::number(number));
    Example::new(html! { @for it in tiles { (laid(it)) } }, "✓")
}

fn wrong(numbers: &[u8]) -> Example {
    Example { what: "✗".to_owned(), ..row(numbers) }
}

fn points(count: i32) -> String {
    tell("points", &[("count", count.into())])
}
