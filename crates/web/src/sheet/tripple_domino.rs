//! Tripple Domino: the three numbers of a tile and how it joins; tiles drawn; the end of a round.

use super::Form;
use super::left::{self, LeftDo, LeftFilled};
use crate::markup::{Markup, button, html};
use crate::verbs::verbs;
use crate::words::say;
use tribord_game::Seat;
use tribord_sheet::{DominoEntry, Join, Paper};
use tribord_table::tribord_tripple_domino::{Tile, TrippleDomino};

verbs! {
    /// What can be pressed.
    pub(crate) enum Press {
        /// A corner shows this.
        Corner(corner: usize, number: u8) = "corner",
        /// The tile joins so: counted as in [`Join::ALL`].
        Joins(how: usize) = "joins",
        Draw = "draw-one",
        Pass = "pass-one",
    }
    else /// The tiles left at the end of a round.
    Left(LeftDo)
}

/// What has been filled in so far.
#[derive(Default)]
pub(crate) struct Filled {
    numbers: [Option<u8>; 3],
    joins: usize,
    left: LeftFilled,
}

impl Form for TrippleDomino {
    type Filled = Filled;
    type Press = Press;

    fn form(paper: &Paper<TrippleDomino>, names: &[String], filled: &Filled, _: Seat) -> Markup {
        let first = paper.count().laid.is_empty();
        let switch = say(if filled.left.open { "sheet-not-end" } else { "sheet-end-round" });
        html! {
            @if filled.left.open {
                (filled.left.form(names))
            } @else {
                @for corner in 0..3 {
                    div class="pad" role="group" aria-label={ (say("sheet-corner")) " " (corner + 1) } {
                        @for number in 0..=5u8 {
                            button type="button" data-do=(Press::Corner(corner, number))
                                aria-pressed=(filled.numbers[corner] == Some(number)) { (number) }
                        }
                    }
                }
                @if first { p class="quiet" { (say(if names.len() == 1 { "sheet-start" } else { "sheet-opens" })) } }
                @else {
                    div class="pad wide" role="group" aria-label=(say("sheet-joins")) {
                        @for (how, join) in Join::ALL.into_iter().enumerate() {
                            button type="button" data-do=(Press::Joins(how)) aria-pressed=(filled.joins == how) { (join_word(join)) }
                        }
                    }
                    p class="row" {
                        (button("", Press::Draw, say("sheet-draw"), true))
                        (button("", Press::Pass, say("sheet-pass"), true))
                    }
                }
            }
            @if !first { (button("link", Press::Left(LeftDo::Open), switch, true)) }
        }
    }

    fn press(filled: &mut Filled, press: &Press, seat: Seat) -> Option<DominoEntry> {
        match press {
            Press::Corner(corner, number) => {
                *filled.numbers.get_mut(*corner)? = Some(*number).filter(|number| *number <= 5);
            }
            Press::Joins(how) => filled.joins = *how,
            Press::Draw => return Some(DominoEntry::Draw(seat)),
            Press::Pass => return Some(DominoEntry::Pass(seat)),
            Press::Left(press) => filled.left.press(press),
        }
        None
    }

    fn fill(filled: &mut Filled, field: &Press, value: &str) {
        if let Press::Left(field) = field {
            filled.left.fill(field, value);
        }
    }

    fn entry(filled: &Filled, paper: &Paper<TrippleDomino>, seat: Seat) -> Option<DominoEntry> {
        if filled.left.open {
            return filled.left.left(paper.seats()).map(DominoEntry::End);
        }
        let [a, b, c] = filled.numbers;
        let mut numbers = [a?, b?, c?];
        // TD-1: ascending, every tile is read clockwise from its lowest number.
        numbers.sort_unstable();
        let join = Join::ALL.get(filled.joins).copied()?;
        Some(DominoEntry::Lay(seat, Tile::clockwise(numbers)?, join))
    }

    fn told(entry: &DominoEntry, names: &[String]) -> (Option<Seat>, String) {
        match entry {
            DominoEntry::Lay(seat, tile, Join::Plain) => (Some(*seat), tile.to_string()),
            DominoEntry::Lay(seat, tile, join) => {
                (Some(*seat), format!("{tile} · {}", join_word(*join)))
            }
            DominoEntry::Draw(seat) => (Some(*seat), say("gain-TD-8")),
            DominoEntry::Pass(seat) => (Some(*seat), say("gain-TD-10")),
            DominoEntry::End(left) => (None, left::told(left, names)),
        }
    }
}

fn join_word(join: Join) -> String {
    match join {
        Join::Plain => say("sheet-plain"),
        Join::Bridge => say("gain-TD-13"),
        Join::DoubleLink => say("gain-TD-14"),
        Join::Hexagons(..=1) => say("gain-TD-15"),
        Join::Hexagons(count) => format!("{count} × {}", say("gain-TD-15")),
    }
}
