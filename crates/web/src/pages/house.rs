//! The house rules of a table that is being set up.

use super::setup::Field;
use crate::catalogue::GameEntry;
use crate::markup::{Markup, html, option};
use crate::words::{find, say, tell};
use tribord_game::Key;

/// The house rules as they are set, in the order of the game's keys.
pub(super) struct House {
    entry: &'static GameEntry,
    values: Vec<String>,
}

/// Does every seat have a number of its own?
fn by_seat(key: &Key) -> bool {
    key.examples[0].contains('/')
}

/// The numbers of so many seats: nothing is nought.
fn numbers(value: &str, seats: usize) -> Vec<&str> {
    let given = value.split('/').map(|number| if number.is_empty() { "0" } else { number });
    given.chain(std::iter::repeat("0")).take(seats).collect()
}

/// A seat in words.
fn place(seat: usize) -> String {
    tell("place", &[("number", (seat + 1).into())])
}

impl House {
    pub(super) fn new(entry: &'static GameEntry) -> House {
        let values = entry.options.iter().map(|key| key.examples[0].to_owned()).collect();
        House { entry, values }
    }

    /// What is not as printed. Printed rules are left out: some fit only some numbers of seats.
    pub(super) fn chosen(&self, seats: usize) -> impl Iterator<Item = (&'static str, String)> {
        let pairs = self.entry.options.iter().zip(&self.values);
        pairs.filter_map(move |(key, value)| {
            if by_seat(key) {
                let all = numbers(value, seats);
                return all.iter().any(|it| *it != "0").then(|| (key.name, all.join("/")));
            }
            (*value != key.examples[0]).then(|| (key.name, value.clone()))
        })
    }

    /// A rule gets a value.
    pub(super) fn set(&mut self, rule: usize, value: &str) {
        if let Some(current) = self.values.get_mut(rule) {
            value.clone_into(current);
        }
    }

    /// A rule gets a value for one seat.
    pub(super) fn set_for(&mut self, rule: usize, seat: usize, value: &str) {
        let most = usize::from(self.entry.info().seats.1);
        let Some(current) = self.values.get_mut(rule).filter(|_| seat < most) else { return };
        let mut all = numbers(current, current.split('/').count().max(seat + 1));
        all[seat] = value;
        *current = all.join("/");
    }

    /// In a word, how many rules are not as printed.
    pub(super) fn changes(&self, seats: usize) -> String {
        match self.chosen(seats).count() {
            0 => say("rules-printed"),
            count => tell("rules-changed", &[("count", count.into())]),
        }
    }

    pub(super) fn fields(&self, seats: usize) -> Markup {
        html! { @for at in 0..self.values.len() { (self.field(at, seats)) } }
    }

    /// One house rule: a choice of words, a seat, a number, or a number for each seat.
    fn field(&self, at: usize, seats: usize) -> Markup {
        let key: &Key = &self.entry.options[at];
        let (value, game) = (&self.values[at], self.entry.id);
        let label = find(&format!("option-{game}-{}", key.name), &[]).unwrap_or_default();
        let is_number = key.examples.iter().all(|example| example.parse::<u32>().is_ok());
        html! {
            @if by_seat(key) {
                div class="option" role="group" aria-label=(label) {
                    span { (label) }
                    span class="row each" {
                        @for (seat, value) in numbers(value, seats).into_iter().enumerate() {
                            input type="number" min="0" data-do=(Field::RuleFor(at, seat))
                                value=(value) aria-label=(place(seat));
                        }
                    }
                }
            } @else {
                label class="option" {
                    span { (label) }
                    @if is_number {
                        input type="number" min="0" data-do=(Field::Rule(at)) value=(value);
                    } @else {
                        select data-do=(Field::Rule(at)) { (self.words(at, seats)) }
                    }
                }
            }
        }
    }

    /// The words that a rule can have; where examples are seats, every seat of this table.
    fn words(&self, at: usize, seats: usize) -> Markup {
        let key: &Key = &self.entry.options[at];
        let (value, game) = (&self.values[at], self.entry.id);
        let label = |word: &str| {
            let found = find(&format!("option-{game}-{}-{word}", key.name), &[]);
            found.unwrap_or_else(|| word.to_owned())
        };
        html! {
            @for word in key.examples.iter().filter(|it| it.parse::<u8>().is_err()) {
                (option(word, label(word), value == word))
            }
            @if key.examples.contains(&"1") {
                @for seat in 0..seats { (option(seat, place(seat), *value == seat.to_string())) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    fn written(house: &House, seats: usize) -> Vec<String> {
        house.chosen(seats).map(|(key, value)| format!("{key}={value}")).collect()
    }

    #[test]
    fn printed_rules_are_not_written() {
        for game in ["triplette", "triqueta", "triolet", "triples", "tripple-domino"] {
            let house = House::new(find(game).unwrap());
            assert_eq!(written(&house, 3), [""; 0]);
        }
    }

    #[test]
    fn every_seat_has_a_number_of_its_own() {
        let mut house = House::new(find("triples").unwrap());
        let at = house.entry.options.iter().position(by_seat).unwrap();
        house.set_for(at, 2, "4");
        house.set_for(at, 0, "");
        house.set_for(at, 999_999, "4");
        house.set(99, "4");
        assert_eq!(written(&house, 4), ["handicap=0/0/4/0"]);
        assert_eq!(written(&house, 2), [""; 0], "nobody sits there");
        house.set(0, "3");
        assert_eq!(written(&house, 3), ["tokens=3", "handicap=0/0/4"]);
    }
}
