//! The grid of 15 by 15 squares.

use super::draft::Draft;
use super::draw;
use super::verbs::{Answer, Do, Piece, Place};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html, nothing};
use crate::words::{say, tell};
use tribord_table::tribord_triolet::{Action, Laid, SIDE, Special, Square, Tile, Triolet};

/// What the squares show besides the tiles that lie on them.
struct Marks<'a> {
    draft: &'a Draft,
    last: Vec<(Square, Laid)>,
    hinted: Vec<(Square, Laid)>,
}

/// The grid. `lights`: shall the squares light up where the picked tile can go?
pub(super) fn grid(desk: &Desk<Triolet>, draft: &Draft, lights: bool) -> Markup {
    let tiles = |action: Option<Action>| match action {
        Some(Action::Place(placement)) => placement.tiles().to_vec(),
        _ => Vec::new(),
    };
    let last = tiles(desk.last.map(|(_, action)| action));
    let marks = Marks { draft, last, hinted: tiles(desk.hint) };
    let lit = draft.picked.filter(|_| lights);
    html! {
        div class="grid" role="grid" aria-label="Triolet" {
            div class="line-squares" aria-hidden="true" {
                span class="edge" {}
                @for letter in b'A'..b'A' + SIDE { span class="edge" { (char::from(letter)) } }
            }
            @for row in 0..SIDE {
                div class="line-squares" role="row" {
                    span class="edge" { (row + 1) }
                    @for square in (0..SIDE).filter_map(|column| Square::new(column, row)) {
                        (cell(desk, &marks, square))
                    }
                }
            }
            (lit_squares(lit.map(|tile| draft.possible(desk, tile)).unwrap_or_default()))
            (joker_question(desk, draft))
        }
    }
}

/// Where the picked tile can go: one drawing over the squares. With a mark in each of them, half
/// the board would be drawn again when a tile is lifted, which is felt on a slow device.
fn lit_squares(possible: Vec<(Square, Laid)>) -> Markup {
    let mut squares: Vec<Square> = possible.into_iter().map(|(square, _)| square).collect();
    squares.dedup();
    let (mut edges, mut dots) = (String::new(), String::new());
    for square in squares {
        let (x, y) = (square.column(), square.row());
        edges += &format!("M{x}.05 {y}.05h.9v.9h-.9z");
        if square.special().is_none() {
            dots += &format!("M{x}.5 {y}.5h0");
        }
    }
    html! {
        div class="line-squares lights" aria-hidden="true" {
            svg viewBox="0 0 15 15" preserveAspectRatio="none" {
                path d=(edges) {}
                path class="dots" d=(dots) {}
            }
        }
    }
}

/// A special square's class, name and sign.
fn special(square: Square) -> (&'static str, String, &'static str) {
    match square.special() {
        None => ("", say("triolet-empty"), ""),
        Some(Special::Double) => (" double", say("triolet-double"), "×2"),
        Some(Special::Triple) => (" triple", say("triolet-triple"), "×3"),
        Some(Special::Bis) => (" bis", say("triolet-bis-square"), "bis"),
    }
}

fn tile_at(tiles: &[(Square, Laid)], square: Square) -> Option<Laid> {
    tiles.iter().find(|(other, _)| *other == square).map(|(_, laid)| *laid)
}

fn cell(desk: &Desk<Triolet>, marks: &Marks<'_>, square: Square) -> Markup {
    let draft = marks.draft;
    let on_trial = tile_at(&draft.staged, square);
    let laid = desk.view.grid.get(square).or(on_trial);
    let hinted = tile_at(&marks.hinted, square);
    let (kind, name, sign) = special(square);
    let what = laid.map_or(name, |laid| laid.value().to_string());
    let label =
        tell("triolet-square", &[("square", square.to_string().into()), ("what", what.into())]);
    let at_cursor = draft.cursor == square;
    let last = tile_at(&marks.last, square).is_some();
    let state = classes(&[("tried", on_trial.is_some()), ("last", last)]);
    let piece = on_trial.map(|laid| Piece { tile: laid.tile(), from: Some(square) });
    html! {
        button type="button" role="gridcell" id=(desk.mark(format_args!("square-{square}")))
            class={ "square" (kind) (state) } tabindex=(if at_cursor { "0" } else { "-1" })
            data-focus[desk.focuses(at_cursor && draft.asking.is_none())]
            data-do=(desk.mark(Do::Square(square))) data-drop=(desk.mark(Place::Square(square)))
            data-drag=[piece.map(|piece| desk.mark(piece))] aria-label=(label) {
            @if let Some(laid) = laid {
                (draw::laid(laid))
            } @else if let Some(laid) = hinted {
                span class="ghostly" { (draw::laid(laid)) }
            } @else if at_cursor && !draft.typed.is_empty() {
                (draft.typed) "…"
            } @else if !sign.is_empty() {
                // The label says it in words.
                span aria-hidden="true" { (sign) }
            }
        }
    }
}

/// A joker asks for its number, on the side of the grid with more room.
fn joker_question(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let Some((square, at)) = draft.asking else { return nothing() };
    let possible = draft.possible(desk, Tile::JOKER);
    let title = say("triolet-joker-number");
    html! {
        div class={ "ask" (classes(&[("upper", square.row() > SIDE / 2)])) } role="dialog" aria-label=(title) {
            p { (title) }
            div class="numbers" {
                @for joker in (0..=15).filter_map(Laid::joker) {
                    button type="button" class=[possible.contains(&(square, joker)).then_some("lit")]
                        data-do=(desk.mark(Do::Joker(Answer(Some(joker)))))
                        data-focus[desk.focuses(joker.value() == at)] { (joker.value()) }
                }
            }
            button type="button" data-do=(desk.mark(Do::Joker(Answer(None)))) { (say("cancel")) }
        }
    }
}
