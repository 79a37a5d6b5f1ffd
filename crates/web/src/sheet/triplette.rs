//! La Triplette: series sold; and the dice of a round, to know who takes first.

use super::Form;
use crate::markup::{Markup, button, html};
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_sheet::{Paper, TripletteEntry};
use tribord_table::tribord_triplette::{Face, Hand, Series, Triplette};

verbs! {
    /// What can be pressed and filled in.
    pub(crate) enum Press {
        /// A series is sold: counted as in [`Series::ALL`].
        Sell(series: usize) = "series",
        /// A die of a seat.
        Die(seat: usize, die: usize) = "die-of",
        /// The dice are to be ranked.
        Rank = "rank-dice",
    }
}

/// The dice of a round.
#[derive(Default)]
pub(crate) struct Filled {
    dice: Vec<[Option<Face>; 3]>,
    ranking: bool,
}

/// TP-26: with so many points one may declare the end.
const ENOUGH: i32 = 15;

impl Form for Triplette {
    type Filled = Filled;
    type Press = Press;

    fn form(paper: &Paper<Triplette>, names: &[String], filled: &Filled, seat: Seat) -> Markup {
        let die = |at: usize, die: usize| filled.dice.get(at).and_then(|hand| hand[die]);
        html! {
            @if filled.ranking {
                p class="quiet" { (tell("sheet-dice-first", &[("name", names[seat.index()].clone().into())])) }
                @for other in seat.round(paper.seats()) {
                    div class="pad" role="group" aria-label=(names[other.index()]) {
                        span class="name" { (names[other.index()]) }
                        @for number in 0..3 {
                            input type="number" inputmode="numeric" min="1" max="6" aria-label={ (say("sheet-die")) " " (number + 1) }
                                data-do=(Press::Die(other.index(), number))
                                value=(die(other.index(), number).map(|face| face.to_string()).unwrap_or_default());
                        }
                    }
                }
            } @else {
                p class="quiet" { (say("sheet-sell")) }
                div class="pad wide" role="group" aria-label=(say("sheet-sell")) {
                    @for (at, series) in Series::ALL.into_iter().enumerate() {
                        (button("", Press::Sell(at), series_word(&series), true))
                    }
                }
                @if paper.totals()[seat.index()] >= ENOUGH { p { (say("sheet-may-end")) } }
            }
            (button("link", Press::Rank, say(if filled.ranking { "sheet-not-end" } else { "sheet-rank" }), true))
        }
    }

    fn press(filled: &mut Filled, press: &Press, seat: Seat) -> Option<TripletteEntry> {
        match press {
            Press::Sell(at) => return Some(TripletteEntry::Sell(seat, *Series::ALL.get(*at)?)),
            Press::Rank => filled.ranking = !filled.ranking,
            Press::Die(..) => {}
        }
        None
    }

    fn fill(filled: &mut Filled, field: &Press, value: &str) {
        let Press::Die(seat, die) = *field else { return };
        if seat < tribord_game::MAX_SEATS && die < 3 {
            filled.dice.resize(filled.dice.len().max(seat + 1), [None; 3]);
            filled.dice[seat][die] = value.parse().ok().and_then(Face::new);
        }
    }

    fn entry(filled: &Filled, paper: &Paper<Triplette>, seat: Seat) -> Option<TripletteEntry> {
        if !filled.ranking {
            return None;
        }
        let hand = |seat: Seat| {
            let [a, b, c] = *filled.dice.get(seat.index())?;
            Some(Hand::new([a?, b?, c?]))
        };
        let hands = seat.round(paper.seats()).map(hand).collect::<Option<Vec<_>>>()?;
        Some(TripletteEntry::Dice(seat, hands))
    }

    fn told(entry: &TripletteEntry, names: &[String]) -> (Option<Seat>, String) {
        match entry {
            TripletteEntry::Sell(seat, series) => {
                // After the name of whoever did it.
                (Some(*seat), format!("{} {series}", say("triplette-sells")))
            }
            TripletteEntry::Dice(..) => {
                let order = entry.order().unwrap_or_default();
                let names: Vec<_> = order.iter().map(|seat| names[seat.index()].as_str()).collect();
                (None, tell("sheet-takes", &[("names", names.join(", ").into())]))
            }
        }
    }
}

fn series_word(series: &Series) -> String {
    format!("{series} (+{})", series.kept().number())
}
