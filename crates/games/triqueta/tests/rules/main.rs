//! Every rule of Triqueta, by its number.

#![allow(clippy::unwrap_used)]

mod a_round;
mod positions;
mod scoring;
mod setting_up;

use tribord_game::{Fast, Game, HouseRules, Observer, Seat, Step, set_up};
use tribord_laws::field;
use tribord_triqueta::{Animal, Options, Tiles, Triqueta};

type Table = tribord_laws::Scene<Triqueta>;

fn at(position: &str) -> Table {
    Table::at("", position)
}

/// A new game in which this seat begins.
fn begun(seats: u8, first: u8) -> Table {
    Table::dealt(&format!("first={first}"), seats, "")
}

fn refused_position(position: &str) -> &'static str {
    Table::refused_position(position)
}

const ANA: Observer = Observer::Seat(Seat(0));
const BO: Observer = Observer::Seat(Seat(1));

#[test]
fn every_rule_has_a_test() {
    let rules = include_str!("../../../../../docs/rules/triqueta.md");
    let untested = tribord_laws::untested_rules(
        rules,
        &[
            include_str!("setting_up.rs"),
            include_str!("a_round.rs"),
            include_str!("scoring.rs"),
            include_str!("positions.rs"),
        ],
    );
    assert!(untested.is_empty(), "no test names {untested:?}");
    let french = include_str!("../../../../../docs/rules/triqueta.fr.md");
    assert_eq!(tribord_laws::rule_numbers(rules), tribord_laws::rule_numbers(french));
}
