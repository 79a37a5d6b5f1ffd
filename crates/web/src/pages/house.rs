//! The house rules of a table that is being set up.

use crate::boards::Entry;
use crate::html::{choice, escape};
use crate::words::{find, tell};
use tribord_game::Key;

/// The house rules as they are set, in the order of the game's keys.
pub(super) struct House {
    entry: &'static Entry,
    values: Vec<String>,
}

/// Does every seat have a number of its own?
fn by_seat(key: &Key) -> bool {
    key.examples[0].contains('/')
}

/// The numbers of so many seats: nothing is nought.
fn numbers(value: &str, seats: usize) -> Vec<&str> {
    let given = value.split('/').map(|own| if own.is_empty() { "0" } else { own });
    given.chain(std::iter::repeat("0")).take(seats).collect()
}

impl House {
    pub(super) fn new(entry: &'static Entry) -> House {
        let values = entry.options.iter().map(|key| key.examples[0].to_owned()).collect();
        House { entry, values }
    }

    /// What is not as printed. Printed rules are left out: some fit only some numbers of seats.
    pub(super) fn chosen(&self, seats: usize) -> impl Iterator<Item = (&'static str, String)> {
        let pairs = self.entry.options.iter().zip(&self.values);
        pairs.filter_map(move |(key, value)| {
            if by_seat(key) {
                let own = numbers(value, seats);
                return own.iter().any(|own| *own != "0").then(|| (key.name, own.join("/")));
            }
            (*value != key.examples[0]).then(|| (key.name, value.clone()))
        })
    }

    /// A field gets a value: that of a rule, or that of a rule and a seat.
    pub(super) fn enter(&mut self, field: &str, value: &str) {
        let (at, seat) = field.split_once(' ').unwrap_or((field, ""));
        let Some(own) = at.parse().ok().and_then(|at: usize| self.values.get_mut(at)) else {
            return;
        };
        *own = match seat.parse::<usize>() {
            Ok(seat) => {
                let mut all = numbers(own, own.split('/').count().max(seat + 1));
                all[seat] = value;
                all.join("/")
            }
            Err(_) => value.to_owned(),
        };
    }

    pub(super) fn fields(&self, seats: usize) -> String {
        (0..self.values.len()).map(|at| self.field(at, seats)).collect()
    }

    /// One house rule: a choice of words, a seat, a number, or a number for each seat.
    fn field(&self, at: usize, seats: usize) -> String {
        let (key, value, game): (&Key, _, _) =
            (&self.entry.options[at], &self.values[at], self.entry.id);
        let label = find(&format!("option-{game}-{}", key.name), &[]).unwrap_or_default();
        let place = |seat: usize| tell("place", &[("number", (seat + 1).into())]);
        let number = |field: &str, value: &str, label: &str| {
            format!(
                "<input type=\"number\" min=\"0\" data-do=\"option {field}\" value=\"{}\"{label}>",
                escape(value)
            )
        };
        if by_seat(key) {
            let one = |(seat, value): (usize, &str)| {
                number(&format!("{at} {seat}"), value, &format!(" aria-label=\"{}\"", place(seat)))
            };
            let all: String = numbers(value, seats).into_iter().enumerate().map(one).collect();
            return format!(
                "<div class=\"option\" role=\"group\" aria-label=\"{label}\"><span>{label}</span>\
                 <span class=\"row each\">{all}</span></div>"
            );
        }
        let field = if key.examples.iter().all(|example| example.parse::<u32>().is_ok()) {
            number(&at.to_string(), value, "")
        } else {
            let words = key.examples.iter().filter(|example| example.parse::<u8>().is_err());
            let mut all: String = words
                .map(|word| {
                    let label = find(&format!("option-{game}-{}-{word}", key.name), &[]);
                    choice(word, &label.unwrap_or_else(|| (*word).to_owned()), value == word)
                })
                .collect();
            // Where examples are seats, every seat of this table can be named.
            if key.examples.contains(&"1") {
                let seat = |seat: usize| {
                    let own = seat.to_string();
                    choice(&own, &place(seat), *value == own)
                };
                all += &(0..seats).map(seat).collect::<String>();
            }
            format!("<select data-do=\"option {at}\">{all}</select>")
        };
        format!("<label class=\"option\"><span>{label}</span>{field}</label>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::find;

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
        house.enter(&format!("{at} 2"), "4");
        house.enter(&format!("{at} 0"), "");
        assert_eq!(written(&house, 4), ["handicap=0/0/4/0"]);
        assert_eq!(written(&house, 2), [""; 0], "nobody sits there");
        house.enter("0", "3");
        assert_eq!(written(&house, 3), ["tokens=3", "handicap=0/0/4"]);
    }
}
