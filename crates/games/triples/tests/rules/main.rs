//! Every rule of Triples³, by its number.

#![allow(clippy::unwrap_used)]

mod end;
mod play;
mod positions;
mod setting_up;

use std::collections::BTreeSet;
use tribord_game::{
    Fast, Game, HouseRules, Luck, Observer, Record, Seat, Step, ToAct, legal, set_up, settle,
};
use tribord_triples::{Action, Card, Cards, Chance, Feature, Options, Pile, State, Triples};

/// The sheet's detailed example.
const SHEET: &str = "VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1";
/// A square on which nothing fits: where two cards of a line share a feature, the third does too.
const BARREN: &str = "VC2.YD2.RS2.BC3.RD3.YS3.RC0.VD0.BS0";

/// A game that a test plays in notation.
struct Table(State);

fn at(position: &str) -> Table {
    at_with("", position)
}

fn at_with(options: &str, position: &str) -> Table {
    let options = Options::read(options).unwrap();
    let state = Triples::read_position(&options, None, position);
    Table(state.unwrap_or_else(|error| panic!("{position}: {error}")))
}

/// A new game after its set-up fell at random.
fn dealt(options: &str, seats: u8) -> Table {
    let options = Options::read(options).unwrap();
    let mut state = set_up::<Triples>(&options, seats).unwrap();
    settle::<Triples>(&mut state, &mut Fast::new(5), |_, _| ());
    Table(state)
}

impl Table {
    /// `0 draw = BC2`, as in a record.
    fn play(&mut self, line: &str) -> &mut Table {
        let (act, outcomes) = line.split_once(" = ").unwrap_or((line, ""));
        let (seat, action) = split(act);
        Triples::play(&mut self.0, seat, action)
            .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        for outcome in outcomes.split_whitespace() {
            Triples::apply_chance(&mut self.0, outcome.parse().unwrap()).unwrap();
        }
        self
    }

    fn refusal(&self, line: &str) -> &'static str {
        let (seat, action) = split(line);
        match Triples::check(&self.0, seat, action) {
            Ok(()) => panic!("{line} is accepted"),
            Err(refusal) => refusal.rule().0,
        }
    }

    /// A refusal with all it says.
    fn why(&self, line: &str) -> String {
        let (seat, action) = split(line);
        Triples::check(&self.0, seat, action).unwrap_err().to_string()
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        legal::<Triples>(&self.0, Seat(seat)).iter().map(ToString::to_string).collect()
    }

    fn position(&self) -> String {
        Triples::position(&self.0)
    }

    fn field(&self, key: &str) -> String {
        field(&self.position(), key)
    }

    fn seen_by(&self, observer: Observer, key: &str) -> String {
        field(&Triples::view(&self.0, observer).to_string(), key)
    }

    fn to_act(&self) -> String {
        match Triples::to_act(&self.0) {
            ToAct::Nature => "chance".to_owned(),
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
            ToAct::Over => "over".to_owned(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        Triples::scores(&self.0).iter().collect()
    }

    fn ranks(&self) -> Vec<u8> {
        Triples::standing(&self.0).iter().collect()
    }

    /// Where the points of a step come from.
    fn gains(&self, line: &str) -> Vec<String> {
        let (seat, action) = split(line);
        let mut gains = Vec::new();
        Triples::gains(&self.0, &Step::Act(seat, action), &mut |gain| {
            gains.push(format!("{} {} {}", gain.seat, gain.points, gain.rule));
        });
        gains
    }
}

fn split(line: &str) -> (Seat, Action) {
    let (seat, action) = line.split_once(' ').unwrap();
    (Seat(seat.parse().unwrap()), action.parse().unwrap())
}

fn field(position: &str, key: &str) -> String {
    let fields = position.split(' ').filter_map(|field| field.split_once('='));
    fields.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).collect()
}

fn refused_position(position: &str) -> String {
    match Triples::read_position(&Options::default(), None, position) {
        Ok(_) => panic!("{position} is accepted"),
        Err(error) => error.to_string().split(':').next().unwrap().to_owned(),
    }
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
