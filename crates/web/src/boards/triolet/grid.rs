//! The grid of 15 by 15 squares.

use super::draw;
use super::hand::Hand;
use crate::desk::Desk;
use crate::prefs::prefs;
use crate::words::{say, tell};
use tribord_table::tribord_triolet::{Action, Laid, SIDE, Special, Square, Tile, Triolet, View};

/// Where tiles lie that are no part of the grid itself.
struct Marks<'a> {
    hand: &'a Hand,
    last: Vec<(Square, Laid)>,
    hinted: Vec<(Square, Laid)>,
}

pub(super) fn grid(desk: &Desk<Triolet>, hand: &Hand) -> String {
    let tiles = |action: Option<Action>| match action {
        Some(Action::Place(placement)) => placement.tiles().to_vec(),
        _ => Vec::new(),
    };
    let last = tiles(desk.last.map(|(_, action)| action));
    let marks = Marks { hand, last, hinted: tiles(desk.hint) };
    let letters: String = (b'A'..b'A' + SIDE)
        .map(|letter| format!("<span class=\"edge\">{}</span>", char::from(letter)))
        .collect();
    let mut html = format!(
        "<div class=\"grid\" role=\"grid\" aria-label=\"Triolet\">\
         <div class=\"line-squares\" aria-hidden=\"true\"><span class=\"edge\"></span>{letters}</div>"
    );
    for row in 0..SIDE {
        html += &format!(
            "<div class=\"line-squares\" role=\"row\"><span class=\"edge\">{}</span>",
            row + 1
        );
        let squares = (0..SIDE).filter_map(|column| Square::new(column, row));
        squares.for_each(|square| html += &cell(&desk.view, &marks, square));
        html += "</div>";
    }
    html + &lights(desk, hand) + &ask(desk, hand) + "</div>"
}

/// Where the picked tile can go: one drawing over the squares. With a mark in each of them, half
/// the board would be drawn again when a tile is lifted, which is felt on a slow device.
fn lights(desk: &Desk<Triolet>, hand: &Hand) -> String {
    let picked = hand.picked.filter(|_| prefs().places);
    let possible = picked.map(|tile| hand.possible(desk, tile)).unwrap_or_default();
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
    format!(
        "<div class=\"line-squares lights\" aria-hidden=\"true\"><svg viewBox=\"0 0 15 15\" preserveAspectRatio=\"none\">\
         <path d=\"{edges}\"/><path class=\"dots\" d=\"{dots}\"/></svg></div>"
    )
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

fn on(list: &[(Square, Laid)], square: Square) -> Option<Laid> {
    list.iter().find(|(own, _)| *own == square).map(|(_, laid)| *laid)
}

fn cell(view: &View, marks: &Marks<'_>, square: Square) -> String {
    let tried = on(&marks.hand.staged, square);
    let laid = view.grid.get(square).or(tried);
    let (kind, name, sign) = special(square);
    let mut class = format!("square{kind}");
    let mut drag = String::new();
    if let Some(laid) = tried {
        class += " tried";
        drag = format!(" data-drag=\"{} {square}\"", laid.tile());
    }
    if on(&marks.last, square).is_some() {
        class += " last";
    }
    let face = match (laid, on(&marks.hinted, square)) {
        (Some(laid), _) => draw::laid(laid),
        (None, Some(laid)) => format!("<span class=\"ghostly\">{}</span>", draw::laid(laid)),
        _ if marks.hand.cursor == square && !marks.hand.typed.is_empty() => {
            format!("{}…", marks.hand.typed)
        }
        _ if sign.is_empty() => String::new(),
        // The label says it in words.
        _ => format!("<span aria-hidden=\"true\">{sign}</span>"),
    };
    let what = laid.map_or(name, |laid| laid.value().to_string());
    let label =
        tell("triolet-square", &[("square", square.to_string().into()), ("what", what.into())]);
    let here = marks.hand.cursor == square;
    let focus = match (here, marks.hand.asking) {
        (true, None) => "0\" data-focus=\"",
        (true, _) => "0",
        _ => "-1",
    };
    format!(
        "<button type=\"button\" role=\"gridcell\" id=\"square-{square}\" class=\"{class}\" tabindex=\"{focus}\" \
         data-do=\"square {square}\" data-drop=\"{square}\"{drag} aria-label=\"{label}\">{face}</button>"
    )
}

/// A joker asks for its number, on the side of the grid with more room.
fn ask(desk: &Desk<Triolet>, hand: &Hand) -> String {
    let Some((square, at)) = hand.asking else { return String::new() };
    let possible = hand.possible(desk, Tile::JOKER);
    let number = |number: u8| {
        let fits = possible.iter().any(|(own, laid)| *own == square && laid.value() == number);
        let lit = if fits { " class=\"lit\"" } else { "" };
        let focus = if number == at { " data-focus" } else { "" };
        format!("<button type=\"button\"{lit} data-do=\"joker {number}\"{focus}>{number}</button>")
    };
    let numbers: String = (0..=15).map(number).collect();
    let upper = if square.row() > SIDE / 2 { " upper" } else { "" };
    let (title, cancel) = (say("triolet-joker-number"), say("cancel"));
    format!(
        "<div class=\"ask{upper}\" role=\"dialog\" aria-label=\"{title}\"><p>{title}</p>\
         <div class=\"numbers\">{numbers}</div>\
         <button type=\"button\" data-do=\"joker -\">{cancel}</button></div>"
    )
}
