//! Every rule of Tripple Domino, by its number.

#![allow(clippy::unwrap_used)]

mod ends;
mod laying;
mod material;
mod premiums;
mod solitaire;
mod table;
mod unknown;

/// Every rule of the document has a test that bears its number.
#[test]
fn every_rule_is_tested() {
    let rules = include_str!("../../../../../docs/rules/tripple-domino.md");
    let tests = [
        include_str!("material.rs"),
        include_str!("laying.rs"),
        include_str!("premiums.rs"),
        include_str!("ends.rs"),
        include_str!("solitaire.rs"),
    ];
    assert_eq!(tribord_laws::rule_numbers(rules).len(), 20);
    assert_eq!(tribord_laws::untested_rules(rules, &tests), Vec::<String>::new());
}
