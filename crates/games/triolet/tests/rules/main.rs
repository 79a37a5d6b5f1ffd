//! Every rule of Triolet, by its number: the grid, the points, the game, and what is known of it.

#![allow(clippy::unwrap_used)]

mod game;
mod grid;
mod known;
mod points;

use tribord_triolet::{Square, Tile, Tiles, Triolet};

type Table = tribord_laws::Scene<Triolet>;

fn at(position: &str) -> Table {
    Table::at("", position)
}

fn at_with(options: &str, position: &str) -> Table {
    Table::at(options, position)
}

/// A new game after its set-up fell as told.
fn dealt(seats: u8, options: &str, outcomes: &str) -> Table {
    Table::dealt(options, seats, outcomes)
}

fn refused_position(position: &str) -> &'static str {
    Table::refused_position(position)
}

/// Late in the game: every tile that is not in the bag, on a rack or aside lies on the grid, in
/// pairs of a low and a high tile with a row free between them. A high tile is above each low one
/// and the other way round, so that high tiles fit nowhere.
fn late(bag: &str, racks: &str, rest: &str) -> String {
    let aside = "0.0.0";
    let places = [bag, racks, aside];
    let away = |tile: Tile| {
        let items = places.into_iter().flat_map(|place| place.split(['/', '.']));
        items.filter(|item| *item == tile.to_string()).count()
    };
    let mut low: Vec<String> = Vec::new();
    for tile in [Tile::JOKER].into_iter().chain(Tile::all().filter(|tile| !tile.is_joker())) {
        let text = tile.number().map_or("*0".to_owned(), |number| number.to_string());
        let count = usize::from(Tiles::ALL.count(tile)) - away(tile);
        low.extend(core::iter::repeat_n(text, count));
    }
    let high = low.split_off(low.len().div_ceil(2));
    let mut high = high.into_iter().rev();
    let mut board = Vec::new();
    for (index, low) in low.into_iter().enumerate() {
        let (column, row) = (index as u8 % 5 * 3, index as u8 / 5 * 2);
        let [low_column, high_column] = [[0, 1], [1, 0]][usize::from(row / 2 % 2)];
        let square = |right| Square::new(column + right, row).unwrap();
        board.push(format!("{}:{low}", square(low_column)));
        board.extend(high.next().map(|high| format!("{}:{high}", square(high_column))));
    }
    format!("board={} racks={racks} aside={aside} {rest}", board.join("."))
}

#[test]
fn every_rule_has_a_test() {
    let rules = include_str!("../../../../../docs/rules/triolet.md");
    let tests = [include_str!("grid.rs"), include_str!("points.rs"), include_str!("game.rs")];
    let untested = tribord_laws::untested_rules(rules, &tests);
    assert!(untested.is_empty(), "no test names {untested:?}");
    let french = include_str!("../../../../../docs/rules/triolet.fr.md");
    assert_eq!(tribord_laws::rule_numbers(rules), tribord_laws::rule_numbers(french));
}
