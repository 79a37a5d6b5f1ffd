//! Triolet: the grid with its special squares, racks and points.

use super::{Board, Screen, lot};
use crate::ink;
use crate::words::Words;
use anstyle::AnsiColor;
use tribord_game::Seat;
use tribord_table::tribord_triolet::{Rack, SIDE, Special, Square, Tile, Triolet, View};

impl Board for Triolet {
    fn board(view: &View, screen: &Screen<'_>) -> String {
        let letters: String =
            (b'A'..b'A' + SIDE).map(|letter| format!("{:>3}", char::from(letter))).collect();
        let mut lines = vec![format!("   {}", ink::dim(&letters))];
        for row in 0..SIDE {
            let squares = (0..SIDE).filter_map(|column| Square::new(column, row));
            let cells: String = squares.map(|square| cell(view, square)).collect();
            lines.push(format!("{}{cells}", ink::dim(&format!("{:>3}", row + 1))));
        }
        lines.push(legend(screen.words));
        for seat in Seat::all(view.seats()) {
            let points = screen.words.tell("points", &[("count", view.scores[seat].into())]);
            let name = screen.player(seat, seat == view.turn && !view.over);
            lines.push(format!("{name}  {}  {points}", ink::pad(&rack(&view.racks[seat]), 14)));
        }
        lines.push(ink::dim(&unseen(view, screen.words)));
        if view.bis {
            lines.push(ink::accent(&screen.words.say("triolet-bis")));
        }
        lines.join("\n") + "\n"
    }

    /// The lot comes first, if there was one, then everybody's three tiles.
    fn opening(screen: &Screen<'_>, outcomes: &[String]) -> String {
        let drawn = outcomes.len() > 3 * screen.names.len();
        lot(screen, outcomes.first().filter(|_| drawn))
    }

    fn phrase(words: &Words, notation: &str) -> String {
        if notation.contains(':') {
            return words.tell("triolet-do-place", &[("what", notation.into())]);
        }
        words.action::<Triolet>(notation)
    }
}

/// A tile, a special square by its sign and colour, or a dot.
fn cell(view: &View, square: Square) -> String {
    if let Some(laid) = view.grid.get(square) {
        let star = if laid.is_joker() { "*" } else { "" };
        return ink::bold(&format!("{:>3}", format!("{star}{}", laid.value())));
    }
    match square.special() {
        None => ink::dim("  ·"),
        Some(Special::Double) => ink::coloured(AnsiColor::Yellow, "  ="),
        Some(Special::Triple) => ink::coloured(AnsiColor::Red, "  ≡"),
        Some(Special::Bis) => ink::coloured(AnsiColor::Magenta, "  @"),
    }
}

fn legend(words: &Words) -> String {
    let parts = [
        ink::coloured(AnsiColor::Yellow, &format!("= {}", words.say("triolet-double"))),
        ink::coloured(AnsiColor::Red, &format!("≡ {}", words.say("triolet-triple"))),
        ink::coloured(AnsiColor::Magenta, &format!("@ {}", words.say("triolet-bis-square"))),
    ];
    format!("   {}", parts.join("   "))
}

fn rack(rack: &Rack) -> String {
    let known = rack
        .known
        .iter()
        .map(|tile| format!("[{}]", ink::coloured(AnsiColor::Cyan, &tile.to_string())));
    known.chain((0..rack.hidden).map(|_| ink::dim("[?]"))).collect()
}

/// What may still come: the tiles this observer has not seen, and how many are in the bag.
fn unseen(view: &View, words: &Words) -> String {
    let kinds = Tile::all().filter(|&tile| view.unseen.count(tile) > 0);
    let kinds: Vec<_> = kinds.map(|tile| format!("{tile}×{}", view.unseen.count(tile))).collect();
    words.tell("triolet-unseen", &[("bag", view.bag.into()), ("tiles", kinds.join(" ").into())])
}
