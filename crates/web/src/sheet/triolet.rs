//! Triolet: squares pressed on the grid, numbers from a pad.

use super::Form;
use super::left::{self, LeftDo, LeftFilled};
use crate::markup::{Markup, button, classes, html};
use crate::verbs::verbs;
use crate::words::{self, say};
use tribord_game::Seat;
use tribord_sheet::{Paper, TrioletEntry};
use tribord_table::tribord_triolet::{Laid, Placement, SIDE, Special, Square, Triolet};

verbs! {
    /// What can be pressed.
    pub(crate) enum Press {
        At(square: Square) = "square",
        Number(number: u8) = "number",
        /// The next number is that of a joker.
        Joker = "as-joker",
    }
    else /// The tiles left at the end.
    Left(LeftDo)
}

/// Tiles that are being put down: squares, each with its number as soon as it is known.
#[derive(Default)]
pub(crate) struct Filled {
    tiles: Vec<(Square, Option<Laid>)>,
    joker: bool,
    left: LeftFilled,
}

/// A move puts down so many tiles at most (TO-7).
const MOST: usize = 3;
/// So far from what lies there a tile of a move can be.
const NEAR: u8 = 2;
/// So many squares are shown around what lies there.
const AROUND: u8 = 3;

impl Form for Triolet {
    type Filled = Filled;
    type Press = Press;

    fn form(paper: &Paper<Triolet>, names: &[String], filled: &Filled, _: Seat) -> Markup {
        let switch = say(if filled.left.open { "sheet-not-end" } else { "sheet-end-game" });
        html! {
            @if filled.left.open {
                (filled.left.form(names))
            } @else {
                p class="quiet" { (say("sheet-triolet")) }
                div class="scrolls" tabindex="0" role="group" aria-label=(say("sheet-grid")) {
                    (grid(paper, filled))
                }
                div class="pad" role="group" aria-label=(say("sheet-number")) {
                    @for number in 0..=15u8 { (button("", Press::Number(number), number, !filled.tiles.is_empty())) }
                    button type="button" data-do=(Press::Joker) aria-pressed=(filled.joker) { (say("sheet-joker")) }
                }
            }
            (button("link", Press::Left(LeftDo::Open), switch, true))
        }
    }

    fn press(filled: &mut Filled, press: &Press, _: Seat) -> Option<TrioletEntry> {
        match press {
            Press::At(square) => match filled.tiles.iter().position(|(at, _)| at == square) {
                Some(at) => drop(filled.tiles.remove(at)),
                None if filled.tiles.len() < MOST => filled.tiles.push((*square, None)),
                None => {}
            },
            Press::Number(number) => {
                let laid = if filled.joker { Laid::joker(*number) } else { Laid::number(*number) };
                // The first square without a number gets it, or the last one another.
                let at = filled.tiles.iter().position(|(_, laid)| laid.is_none());
                let at = at.unwrap_or(filled.tiles.len().saturating_sub(1));
                if let Some((_, tile)) = filled.tiles.get_mut(at) {
                    *tile = laid;
                }
                filled.joker = false;
            }
            Press::Joker => filled.joker = !filled.joker,
            Press::Left(press) => filled.left.press(press),
        }
        None
    }

    fn fill(filled: &mut Filled, field: &Press, value: &str) {
        if let Press::Left(field) = field {
            filled.left.fill(field, value);
        }
    }

    fn entry(filled: &Filled, paper: &Paper<Triolet>, seat: Seat) -> Option<TrioletEntry> {
        if filled.left.open {
            return filled.left.left(paper.seats()).map(TrioletEntry::End);
        }
        let tiles = filled.tiles.iter().map(|(square, laid)| Some((*square, (*laid)?)));
        let tiles = tiles.collect::<Option<Vec<_>>>()?;
        Some(TrioletEntry::Place(seat, Placement::new(&tiles)?))
    }

    fn told(entry: &TrioletEntry, names: &[String]) -> (Option<Seat>, String) {
        match entry {
            TrioletEntry::Place(seat, placement) => {
                (Some(*seat), words::action("triolet", &placement.to_string()))
            }
            TrioletEntry::End(left) => (None, left::told(left, names)),
        }
    }
}

/// The part of the grid where something lies or can lie, with its letters and numbers.
fn grid(paper: &Paper<Triolet>, filled: &Filled) -> Markup {
    let around = |place: fn(Square) -> u8| {
        let (mut first, mut last) = (SIDE, 0);
        for at in squares(paper, filled) {
            first = first.min(place(at).saturating_sub(AROUND));
            last = last.max((place(at) + AROUND).min(SIDE - 1));
        }
        first..=last
    };
    let columns = around(Square::column);
    html! {
        div class="sheet-grid" {
            div class="line" aria-hidden="true" {
                span class="mark" {}
                @for column in columns.clone() { span class="mark" { (char::from(b'A' + column)) } }
            }
            @for row in around(Square::row) {
                div class="line" {
                    span class="mark" aria-hidden="true" { (row + 1) }
                    @for column in columns.clone() { (square(paper, filled, column, row)) }
                }
            }
        }
    }
}

/// A square of the grid: one near what lies there can be pressed.
fn square(paper: &Paper<Triolet>, filled: &Filled, column: u8, row: u8) -> Markup {
    let Some(here) = Square::new(column, row) else { return html! { div {} } };
    let lies = paper.count().tiles.iter().find(|(at, _)| *at == here).map(|(_, laid)| *laid);
    let chosen = filled.tiles.iter().find(|(at, _)| *at == here);
    let special = match here.special() {
        Some(Special::Double) => "double",
        Some(Special::Triple) => "triple",
        Some(Special::Bis) => "bis",
        None => "",
    };
    html! {
        div class=(special) {
            @if let Some(laid) = lies {
                span class="laid" { (laid) }
            } @else if chosen.is_some() || is_near(paper, filled, here) {
                button type="button" class={ (classes(&[("chosen", chosen.is_some())])) } data-do=(Press::At(here))
                    aria-pressed=(chosen.is_some()) aria-label=(named(here, chosen.and_then(|(_, laid)| *laid))) {
                    @if let Some((_, Some(laid))) = chosen { (laid) }
                }
            }
        }
    }
}

fn named(square: Square, laid: Option<Laid>) -> String {
    match laid {
        Some(laid) => format!("{square} {laid}"),
        None => square.to_string(),
    }
}

/// Squares with a tile, those that are being filled, and the one in the middle (TO-9).
fn squares(paper: &Paper<Triolet>, filled: &Filled) -> impl Iterator<Item = Square> {
    let laid = paper.count().tiles.iter().map(|(at, _)| *at);
    laid.chain(filled.tiles.iter().map(|(at, _)| *at)).chain([Square::CENTRE])
}

/// Can a tile lie there? Next to what lies there or is being put down, or two squares further.
fn is_near(paper: &Paper<Triolet>, filled: &Filled, here: Square) -> bool {
    squares(paper, filled).any(|at| {
        let (across, down) = (at.column().abs_diff(here.column()), at.row().abs_diff(here.row()));
        across.max(down) <= NEAR
    })
}
