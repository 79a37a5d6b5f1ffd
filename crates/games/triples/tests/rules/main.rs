//! Every rule of Triples³, by its number.

#![allow(clippy::unwrap_used)]

mod end;
mod play;
mod positions;
mod setting_up;

use std::collections::BTreeSet;
use tribord_game::{
    Fast, Game, HouseRules, Luck, Observer, Record, Seat, Step, ToAct, set_up, settle,
};
use tribord_laws::field;
use tribord_triples::{Action, Card, Cards, Chance, Feature, Options, Pile, Triples};

/// The sheet's detailed example.
const SHEET: &str = "VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1";
/// A square on which nothing fits: where two cards of a line share a feature, the third does too.
const BARREN: &str = "VC2.YD2.RS2.BC3.RD3.YS3.RC0.VD0.BS0";

type Table = tribord_laws::Scene<Triples>;

fn at(position: &str) -> Table {
    Table::at("", position)
}

fn at_with(options: &str, position: &str) -> Table {
    Table::at(options, position)
}

/// A new game after its set-up fell at random.
fn dealt(options: &str, seats: u8) -> Table {
    let mut table = Table::dealt(options, seats, "");
    settle::<Triples>(&mut table.0, &mut Fast::new(5), |_, _| ());
    table
}

fn refused_position(position: &str) -> &'static str {
    Table::refused_position(position)
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn pile(number: usize) -> Pile {
    Pile::all().nth(number - 1).unwrap()
}

/// What is announced for a card on a pile of the sheet's example.
fn announced(laid: &str, number: usize) -> Vec<&'static str> {
    let view = Triples::view(&at(&format!("tops={SHEET} hands=BC2/-")).0, Observer::Watcher);
    view.square.announced(card(laid), pile(number)).iter().map(Feature::name).collect()
}

const ANA: Observer = Observer::Seat(Seat(0));
const BO: Observer = Observer::Seat(Seat(1));

#[test]
fn every_rule_has_a_test() {
    let rules = include_str!("../../../../../docs/rules/triples.md");
    let untested = tribord_laws::untested_rules(
        rules,
        &[
            include_str!("setting_up.rs"),
            include_str!("play.rs"),
            include_str!("end.rs"),
            include_str!("positions.rs"),
        ],
    );
    assert!(untested.is_empty(), "no test names {untested:?}");
    let french = include_str!("../../../../../docs/rules/triples.fr.md");
    assert_eq!(tribord_laws::rule_numbers(rules), tribord_laws::rule_numbers(french));
}
