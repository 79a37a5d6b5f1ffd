//! Triples³: the cards that everybody has left at the end of a round.

use super::Form;
use crate::markup::{Markup, html};
use crate::verbs::verbs;
use crate::words::say;
use tribord_game::Seat;
use tribord_sheet::{Paper, TriplesEntry};
use tribord_table::tribord_triples::Triples;

verbs! {
    /// What can be filled in.
    pub(crate) enum Press {
        /// The cards that a seat has left.
        Cards(seat: usize) = "cards-left",
    }
}

impl Form for Triples {
    type Filled = Vec<Option<u8>>;
    type Press = Press;

    const BY_PLAYER: bool = false;

    fn form(_: &Paper<Triples>, names: &[String], filled: &Vec<Option<u8>>, _: Seat) -> Markup {
        let value = |at: usize| filled.get(at).copied().flatten().map(|cards| cards.to_string());
        html! {
            p class="quiet" { (say("sheet-triples")) }
            @for (at, name) in names.iter().enumerate() {
                label class="option" {
                    span { (name) }
                    input type="number" inputmode="numeric" min="0" max="55" data-do=(Press::Cards(at))
                        value=(value(at).unwrap_or_default());
                }
            }
        }
    }

    fn press(_: &mut Vec<Option<u8>>, _: &Press, _: Seat) -> Option<TriplesEntry> {
        None
    }

    fn fill(filled: &mut Vec<Option<u8>>, Press::Cards(at): &Press, value: &str) {
        if *at < tribord_game::MAX_SEATS {
            filled.resize(filled.len().max(at + 1), None);
            filled[*at] = value.parse().ok();
        }
    }

    fn entry(filled: &Vec<Option<u8>>, paper: &Paper<Triples>, _: Seat) -> Option<TriplesEntry> {
        let cards = |at: u8| filled.get(usize::from(at)).copied().flatten();
        Some(TriplesEntry((0..paper.seats()).map(cards).collect::<Option<_>>()?))
    }

    fn told(TriplesEntry(left): &TriplesEntry, names: &[String]) -> (Option<Seat>, String) {
        let all: Vec<_> =
            names.iter().zip(left).map(|(name, cards)| format!("{name} {cards}")).collect();
        (None, format!("{} {} ·", say("sheet-cards"), all.join(", ")))
    }
}
