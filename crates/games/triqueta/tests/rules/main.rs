//! Every rule of Triqueta, by its number.

#![allow(clippy::unwrap_used)]

mod a_round;
mod positions;
mod scoring;
mod setting_up;

use tribord_game::{Fast, Game, HouseRules, Observer, Seat, Step, ToAct, legal, set_up};
use tribord_triqueta::{Animal, Options, State, Tiles, Triqueta};

/// A game that a test plays in notation.
struct Table(State);

fn at(position: &str) -> Table {
    let state = Triqueta::read_position(&Options::default(), None, position);
    Table(state.unwrap_or_else(|error| panic!("{position}: {error}")))
}

/// A new game in which this seat begins.
fn begun(seats: u8, first: u8) -> Table {
    let options = Options::read(&format!("first={first}")).unwrap();
    Table(set_up::<Triqueta>(&options, seats).unwrap())
}

impl Table {
    /// `0 draw = owl`, as in a record.
    fn play(&mut self, line: &str) -> &mut Table {
        let (act, outcomes) = line.split_once(" = ").unwrap_or((line, ""));
        let (seat, action) = split(act);
        Triqueta::play(&mut self.0, seat, action.parse().unwrap())
            .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        for outcome in outcomes.split_whitespace() {
            Triqueta::apply_chance(&mut self.0, outcome.parse().unwrap()).unwrap();
        }
        self
    }

    /// Several lines with `;` between them.
    fn play_all(&mut self, lines: &str) -> &mut Table {
        for line in lines.split(';') {
            self.play(line.trim());
        }
        self
    }

    fn refusal(&self, line: &str) -> &'static str {
        let (seat, action) = split(line);
        match Triqueta::check(&self.0, seat, action.parse().unwrap()) {
            Ok(()) => panic!("{line} is accepted"),
            Err(refusal) => refusal.rule().0,
        }
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        legal::<Triqueta>(&self.0, Seat(seat)).iter().map(ToString::to_string).collect()
    }

    fn position(&self) -> String {
        Triqueta::position(&self.0)
    }

    /// The value of a field of the position.
    fn field(&self, key: &str) -> String {
        field(&self.position(), key)
    }

    /// The value of a field as an observer sees it.
    fn seen_by(&self, observer: Observer, key: &str) -> String {
        field(&Triqueta::view(&self.0, observer).to_string(), key)
    }

    /// What an observer learns from a step.
    fn learns(&self, observer: Observer, line: &str) -> String {
        let step = match line.strip_prefix("= ") {
            Some(outcome) => Step::Chance(outcome.parse().unwrap()),
            None => {
                let (seat, action) = split(line);
                Step::Act(seat, action.parse().unwrap())
            }
        };
        Triqueta::seen(&self.0, &step, observer).to_string()
    }

    fn to_act(&self) -> String {
        match Triqueta::to_act(&self.0) {
            ToAct::Nature => "chance".to_owned(),
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
            ToAct::Over => "over".to_owned(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        Triqueta::scores(&self.0).iter().collect()
    }

    fn ranks(&self) -> Vec<u8> {
        Triqueta::standing(&self.0).iter().collect()
    }
}

fn split(line: &str) -> (Seat, &str) {
    let (seat, action) = line.split_once(' ').unwrap();
    (Seat(seat.parse().unwrap()), action)
}

fn field(position: &str, key: &str) -> String {
    let fields = position.split(' ').filter_map(|field| field.split_once('='));
    fields.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).collect()
}

fn refused_position(position: &str) -> String {
    match Triqueta::read_position(&Options::default(), None, position) {
        Ok(_) => panic!("{position} is accepted"),
        Err(error) => error.to_string().split(':').next().unwrap().to_owned(),
    }
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
