//! Triqueta: how many of each animal somebody has in the end, trees and the rock.

use super::Form;
use crate::markup::{Markup, button, html};
use crate::verbs::verbs;
use crate::words::{find, say, tell};
use tribord_game::Seat;
use tribord_sheet::{Collection, Paper, TriquetaEntry};
use tribord_table::tribord_triqueta::{Animal, Triqueta};

verbs! {
    /// What can be pressed. Things are counted: six animals, then trees.
    pub(crate) enum Press {
        More(thing: usize) = "one-more",
        Fewer(thing: usize) = "one-fewer",
        Rock = "has-rock",
    }
}

impl Form for Triqueta {
    type Filled = Collection;
    type Press = Press;

    fn form(_: &Paper<Triqueta>, _: &[String], filled: &Collection, _: Seat) -> Markup {
        html! {
            p class="quiet" { (say("sheet-triqueta")) }
            ul class="steppers" {
                @for (at, animal) in Animal::ALL.into_iter().enumerate() {
                    (stepper(at, &animal_word(animal), filled.animals[at]))
                }
                (stepper(TREES, &say("sheet-trees"), filled.trees))
                li {
                    button type="button" data-do=(Press::Rock) aria-pressed=(filled.rock) { (say("sheet-rock")) }
                }
            }
        }
    }

    fn press(filled: &mut Collection, press: &Press, _: Seat) -> Option<TriquetaEntry> {
        let (thing, more) = match *press {
            Press::Rock => {
                filled.rock = !filled.rock;
                return None;
            }
            Press::More(thing) => (thing, true),
            Press::Fewer(thing) => (thing, false),
        };
        let (number, most) = match thing {
            TREES => (&mut filled.trees, 3),
            _ => (filled.animals.get_mut(thing)?, 10),
        };
        *number = if more { most.min(*number + 1) } else { number.saturating_sub(1) };
        None
    }

    fn entry(filled: &Collection, _: &Paper<Triqueta>, seat: Seat) -> Option<TriquetaEntry> {
        Some(TriquetaEntry(seat, *filled))
    }

    fn begin(paper: &Paper<Triqueta>, seat: Seat) -> Collection {
        paper.count()[seat.index()].unwrap_or_default()
    }

    fn told(TriquetaEntry(seat, has): &TriquetaEntry, _: &[String]) -> (Option<Seat>, String) {
        let animals = Animal::ALL.into_iter().zip(has.animals);
        let mut all: Vec<_> = animals
            .filter(|(_, count)| *count > 0)
            .map(|(animal, count)| format!("{count} × {}", animal_word(animal)))
            .collect();
        if has.trees > 0 {
            all.push(tell("sheet-trees-laid", &[("count", i32::from(has.trees).into())]));
        }
        if has.rock {
            all.push(say("sheet-rock"));
        }
        (Some(*seat), all.join(", "))
    }
}

/// Trees come after the animals.
const TREES: usize = 6;

fn animal_word(animal: Animal) -> String {
    find(&format!("animal-{}", animal.name()), &[]).unwrap_or_default()
}

fn stepper(thing: usize, word: &str, count: u8) -> Markup {
    html! {
        li {
            span class="name" { (word) }
            (button("", Press::Fewer(thing), html! { span aria-hidden="true" { "−" } span class="heard" { (word) " −1" } }, count > 0))
            output { (count) }
            (button("", Press::More(thing), html! { span aria-hidden="true" { "+" } span class="heard" { (word) " +1" } }, true))
        }
    }
}
