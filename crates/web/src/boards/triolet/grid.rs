//! The grid of 15 by 15 squares.

use super::draft::Draft;
use super::draw;
use super::near::{aim, lens};
use super::sets::{Set, label_places, sets};
use super::verbs::{Answer, Do, Piece, Place};
use crate::desk::Desk;
use crate::markup::{Markup, classes, heard, html, nothing};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triolet::{Action, Laid, SIDE, Special, Square, Tile, Triolet};

/// What the squares show besides the tiles that lie on them.
struct Marks<'a> {
    draft: &'a Draft,
    last: Vec<(Square, Laid)>,
    /// Who laid those.
    by: Option<Seat>,
    hinted: Vec<(Square, Laid)>,
    sets: Vec<Set>,
    /// Where their labels stand.
    labels: Vec<(Square, &'static str)>,
}

/// The board. `lights`: shall the squares light up where the picked tile can go?
pub(super) fn grid(desk: &Desk<Triolet>, draft: &Draft, lights: bool) -> Markup {
    let tiles = |action: Option<Action>| match action {
        Some(Action::Place(placement)) => placement.tiles().to_vec(),
        _ => Vec::new(),
    };
    let last = tiles(desk.last.map(|(_, action)| action));
    // What is cheered stands on the other half.
    let low = last.first().is_some_and(|(square, _)| square.row() < SIDE / 2);
    // The end leaves little room on a phone: the last move is what one wants to see there.
    let end = last.first().filter(|_| desk.over).map(|(square, _)| *square);
    let look = draft.look.or(end);
    let by = desk.last.map(|(seat, _)| seat);
    let sets = sets(desk, draft);
    let labels = label_places(desk, draft, &sets);
    let marks = Marks { draft, last, by, hinted: tiles(desk.hint), sets, labels };
    let lit = draft.picked.filter(|_| lights);
    let near = draft.look.is_some();
    html! {
        div class={ "window" (classes(&[("near", near), ("low", low)])) }
            data-pan=(look.map(aim).unwrap_or_default())
            data-nearer=[(!near).then(|| desk.mark(Do::Nearer))]
            data-further=[near.then(|| desk.mark(Do::Further))] {
            div class="grid" role="grid" aria-label="Triolet" {
                div class="line-squares" aria-hidden="true" {
                    span {}
                    @for letter in b'A'..b'A' + SIDE { span class="edge" { (char::from(letter)) } }
                }
                @for row in 0..SIDE {
                    div class="line-squares" role="row" {
                        span class="edge" aria-hidden="true" { (row + 1) }
                        @for square in (0..SIDE).filter_map(|column| Square::new(column, row)) {
                            (cell(desk, &marks, square))
                        }
                    }
                }
                (lit_squares(lit.map(|tile| draft.possible(desk, tile)).unwrap_or_default()))
            }
        }
        (lens(desk, draft))
        (joker_question(desk, draft))
    }
}

/// Where the picked tile can go: one drawing over the squares. With a mark in each of them, half
/// the board would be drawn again when a tile is lifted, which is felt on a slow device.
fn lit_squares(possible: Vec<(Square, Laid)>) -> Markup {
    let mut squares: Vec<Square> = possible.into_iter().map(|(square, _)| square).collect();
    squares.dedup();
    let edge = |square: &Square| {
        format!(
            "M{}.09 {}.15q0-.06.06-.06h.7q.06 0 .06.06v.7q0 .06-.06.06h-.7q-.06 0-.06-.06z",
            square.column(),
            square.row()
        )
    };
    let edges: String = squares.iter().map(edge).collect();
    html! {
        svg class={ "lights" (classes(&[("on", !edges.is_empty())])) } viewBox="0 0 15 15" aria-hidden="true" { path d=(edges) {} }
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
    let sums = || marks.sets.iter().zip(&marks.labels).filter(|(_, place)| place.0 == square);
    let mut what = match (laid, hinted) {
        (Some(laid), _) => laid.value().to_string(),
        (None, Some(laid)) => format!("{} {}", say("hint"), laid.value()),
        (None, None) => name,
    };
    sums().for_each(|(set, _)| what = format!("{what}, {}", set.label));
    let label =
        tell("triolet-square", &[("square", square.to_string().into()), ("what", what.into())]);
    let at_cursor = draft.cursor == square;
    // What is drawn there in signs is said in words.
    let signs = laid.is_none() && !(hinted.is_none() && sign.is_empty()) || sums().next().is_some();
    let last = tile_at(&marks.last, square).is_some();
    let wrong = |set: &Set| set.wrong && set.tiles.iter().any(|(other, _)| *other == square);
    let state = classes(&[
        ("tried", on_trial.is_some()),
        ("last", last),
        ("wrong", marks.sets.iter().any(wrong)),
    ]);
    let piece = on_trial.map(|laid| Piece { tile: laid.tile(), from: Some(square) });
    // A tile comes from its socket, or from the rack of whoever laid it.
    let from = match on_trial {
        Some(laid) => Some(format!("socket {}", laid.tile())),
        None => marks.by.filter(|_| last).map(|seat| format!("rack {seat}")),
    };
    // Points rise from the last tile of the last move.
    let points = marks.last.last().is_some_and(|(other, _)| *other == square);
    html! {
        button type="button" role="gridcell" id=(desk.mark(format_args!("square-{square}")))
            class={ "square" (kind) (state) } tabindex=(if at_cursor { "0" } else { "-1" })
            data-focus[desk.focuses(at_cursor && draft.asking.is_none())]
            data-do=(desk.mark(Do::Square(square))) data-drop=(desk.mark(Place::Square(square)))
            data-at=[points.then_some("last")]
            data-drag=[piece.map(|piece| desk.mark(piece))] aria-label=[(!signs).then_some(&label)] {
            @if signs { (heard(&label)) }
            @if let Some(laid) = laid {
                (draw::flying(desk, square, laid, from))
            } @else if let Some(laid) = hinted {
                span class="ghostly" { (draw::laid(laid)) }
            } @else if at_cursor && !draft.typed.is_empty() {
                span class="typed" { (draft.typed) "…" }
            } @else if !sign.is_empty() {
                span aria-hidden="true" { (sign) }
            }
            @for (set, (_, side)) in sums() { (set_label(desk, set, square, side)) }
        }
    }
}

/// What a set brings, in the square where its label stands. When the move is made it goes to whoever
/// made it, with the points.
fn set_label(desk: &Desk<Triolet>, set: &Set, square: Square, side: &str) -> Markup {
    let name = format!("set {square} {}", set.down);
    let seat = desk.here.map_or(0, |seat| seat.0);
    html! {
        span class={ "sum " (side) (classes(&[("wrong", set.wrong)])) } aria-hidden="true"
            data-key=(name) data-fly=(desk.mark(&name)) data-to={ "gain " (desk.log.len() + 1) " " (seat) } {
            (set.label)
        }
    }
}

/// A joker asks for its number, on the half of the board where it does not lie.
fn joker_question(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let Some((square, at)) = draft.asking else { return nothing() };
    let possible = draft.possible(desk, Tile::JOKER);
    let title = say("triolet-joker-number");
    html! {
        div class={ "ask" (classes(&[("upper", square.row() > SIDE / 2)])) } role="dialog" aria-label=(title) {
            p { (draw::tile(Tile::JOKER)) (title) }
            div class="numbers" {
                @for joker in (0..=15).filter_map(Laid::joker) {
                    button type="button" class=[possible.contains(&(square, joker)).then_some("lit")]
                        data-do=(desk.mark(Do::Joker(Answer(Some(joker)))))
                        data-focus[desk.focuses(joker.value() == at)] { (joker.value()) }
                }
            }
            button type="button" class="plain" data-do=(desk.mark(Do::Joker(Answer(None)))) { (say("cancel")) }
        }
    }
}
