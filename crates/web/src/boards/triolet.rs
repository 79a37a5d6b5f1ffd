//! Triolet in the browser: the grid with its special squares, the rack, the exchange tray.

mod draw;
mod grid;
mod hand;
mod keys;
mod rack;

use super::Board;
use crate::app::Gesture;
use crate::desk::Desk;
use crate::past::Seen;
use crate::words::{say, tell};
use hand::Hand;
use tribord_game::Seat;
use tribord_table::tribord_triolet::{Action, SIDE, Square, Tile, Triolet, View};

impl Board for Triolet {
    type Hand = Hand;
    const SECRETS: bool = true;
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← ↑ → ↓", "triolet-key-arrows"),
        ("0–15, *", "triolet-key-type"),
        ("Enter", "triolet-key-enter"),
        ("⌫", "triolet-key-back"),
        ("Esc", "triolet-key-escape"),
        ("x", "triolet-key-swap"),
    ];

    fn look(desk: &Desk<Triolet>, hand: &Hand) -> String {
        format!("<div class=\"fit\">{}</div>{}", grid::grid(desk, hand), rack::rack(desk, hand))
    }

    fn touch(desk: &Desk<Triolet>, hand: &mut Hand, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click(what) => hand.click(desk, what),
            Gesture::Lift(what) => hand.lift(desk, what),
            Gesture::Drop(what, onto) => hand.drop(desk, what, onto),
            Gesture::Key(key, at) => return keys::press(desk, hand, key, at),
            Gesture::Enter(..) => return false,
        }
        true
    }

    fn status(desk: &Desk<Triolet>) -> String {
        let (bis, first) = (desk.view.bis, desk.view.grid.is_empty());
        let key = match (bis, first) {
            (true, _) => "triolet-status-bis",
            (_, true) => "triolet-status-first",
            _ => "triolet-status",
        };
        say(key)
    }

    fn twin(desk: &Desk<Triolet>) -> Vec<String> {
        let view = &desk.view;
        let seat = |seat: Seat| {
            let rack = &view.racks[seat];
            let tiles: Vec<_> = rack.known.iter().map(draw::named).collect();
            let args = [
                ("name", desk.name(seat).into()),
                ("points", view.scores[seat].into()),
                ("tiles", tiles.join(", ").into()),
                ("hidden", rack.hidden.into()),
            ];
            tell("triolet-twin-seat", &args)
        };
        let mut lines: Vec<String> = Seat::all(view.seats()).map(seat).collect();
        lines.extend((0..SIDE).filter_map(|row| twin_row(view, row)));
        lines.push(tell("triolet-bag", &[("count", view.bag.into())]));
        lines
    }

    fn phrase(notation: &str) -> String {
        if notation.contains(':') {
            let each = |own: &str| {
                let (square, tile) = own.split_once(':').unwrap_or((own, ""));
                let tile = tile.replace('*', &format!("{} ", say("triolet-joker")));
                let args = [("tile", tile.into()), ("square", square.to_owned().into())];
                tell("triolet-at", &args)
            };
            let placed: Vec<_> = notation.split(' ').map(each).collect();
            return tell("triolet-do-place", &[("what", placed.join(", ").into())]);
        }
        crate::words::action("triolet", notation)
    }

    fn line(seen: &Seen) -> String {
        match seen.action::<Triolet>() {
            Some((_, Action::Place(placement))) => {
                let each = |(square, laid): &(Square, _)| {
                    format!(
                        "<span class=\"placed\">{}<small>{square}</small></span>",
                        draw::laid(*laid)
                    )
                };
                placement.tiles().iter().map(each).collect()
            }
            Some((_, Action::Swap(tiles))) => {
                let tiles: String = tiles.iter().map(draw::tile).collect();
                format!("{} {tiles}", say("triolet-exchanges"))
            }
            Some((_, Action::Pass)) => say("triolet-passes"),
            None => {
                let hidden = seen.text.matches('?').count();
                format!("{} {}", say("triolet-exchanges"), draw::back().repeat(hidden))
            }
        }
    }

    fn plate(view: &View, seat: Seat) -> String {
        let rack = &view.racks[seat];
        let label = tell("triolet-tiles", &[("count", rack.len().into())]);
        let faces: String = rack.known.iter().map(draw::tile).collect();
        let backs = draw::back().repeat(rack.hidden.into());
        format!("<span class=\"backs\" title=\"{label}\">{faces}{backs}</span>")
    }

    fn unseen(desk: &Desk<Triolet>) -> Option<String> {
        let one = |tile: Tile| {
            let count = desk.view.unseen.count(tile);
            let none = if count == 0 { " class=\"none\"" } else { "" };
            format!("<li{none}>{}<span>×{count}</span></li>", draw::tile(tile))
        };
        let tiles: String = Tile::all().map(one).collect();
        let bag = tell("triolet-bag", &[("count", desk.view.bag.into())]);
        Some(format!("<p class=\"quiet\">{bag}</p><ul class=\"unseen-tiles\">{tiles}</ul>"))
    }
}

/// What lies in a row, if anything.
fn twin_row(view: &View, row: u8) -> Option<String> {
    let squares = (0..SIDE).filter_map(|column| Square::new(column, row));
    let tiles: Vec<_> = squares
        .filter_map(|square| Some(format!("{square} {}", view.grid.get(square)?.value())))
        .collect();
    let args = [("row", (row + 1).into()), ("tiles", tiles.join(", ").into())];
    (!tiles.is_empty()).then(|| tell("triolet-twin-row", &args))
}

#[cfg(test)]
mod tests;
