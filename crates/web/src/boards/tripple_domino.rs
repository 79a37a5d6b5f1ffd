//! Tripple Domino in the browser: the plane that fits itself to the view, the rack, the pool.

mod draw;
mod hand;
mod keys;
mod news;
mod plane;
mod rack;

use super::Board;
use crate::app::Gesture;
use crate::desk::Desk;
use crate::past::Seen;
use crate::words::{say, tell};
use hand::Hand;
use tribord_game::Seat;
use tribord_table::tribord_tripple_domino::{
    Action, Laying, Rack, Tile, Tiles, TrippleDomino, View,
};

impl Board for TrippleDomino {
    type Hand = Hand;
    const SECRETS: bool = true;
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← →, 1–9", "domino-key-tile"),
        ("↑ ↓", "domino-key-place"),
        ("Enter", "domino-key-enter"),
        ("Esc", "domino-key-escape"),
        ("d", "domino-key-draw"),
        ("p", "domino-key-pass"),
        ("+ − 0", "domino-key-zoom"),
    ];

    fn look(desk: &Desk<TrippleDomino>, hand: &Hand) -> String {
        plane::plane(desk, hand) + &rack::rack(desk, hand)
    }

    fn touch(desk: &Desk<TrippleDomino>, hand: &mut Hand, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click(what) => hand.click(desk, what),
            Gesture::Lift(what) => hand.lift(desk, what),
            Gesture::Drop(what, onto) => hand.drop(desk, what, onto),
            Gesture::Key(key, at) => return keys::press(desk, hand, key, at),
            Gesture::Enter(..) => return false,
        }
        true
    }

    /// Where one looks stays.
    fn renew(hand: &mut Hand) {
        hand.clear();
    }

    fn status(desk: &Desk<TrippleDomino>) -> String {
        let lays = desk.legal.iter().any(|action| matches!(action, Action::Lay(_)));
        let draws = desk.legal.contains(&Action::Draw);
        if desk.view.board.is_empty()
            && let Some(Action::Lay(laying)) = desk.legal.first()
            && let Some(tile) = laying.tile()
        {
            return tell("domino-status-open", &[("tile", tile.to_string().into())]);
        }
        let key = match (lays, draws, desk.view.drawn.len()) {
            (true, true, 0) => "domino-status",
            (true, true, _) => "domino-status-drawn",
            (true, false, 0) => "domino-status-lay-pass",
            (true, false, _) => "domino-status-drawn-pass",
            (false, true, 0) => "domino-status-draw",
            (false, true, _) => "domino-status-draw-on",
            (false, false, _) => "domino-status-pass",
        };
        say(key)
    }

    fn twin(desk: &Desk<TrippleDomino>) -> Vec<String> {
        let view = &desk.view;
        let mut lines: Vec<_> = Seat::all(view.seats()).map(|seat| twin_seat(desk, seat)).collect();
        let laid = view.board.laid();
        lines.extend(laid.chunk_by(|a, b| a.place().row() == b.place().row()).map(twin_row));
        lines.push(rack::pool(view));
        if desk.my_turn() {
            let own: Vec<_> =
                desk.legal.iter().map(|action| Self::phrase(&action.to_string())).collect();
            lines.push(tell("domino-twin-can", &[("what", own.join("; ").into())]));
        }
        lines
    }

    fn phrase(notation: &str) -> String {
        match notation.parse() {
            Ok(Action::Lay(laying)) => {
                let place = laying.place().to_string();
                // As the tile is called on the rack, whichever way it lies.
                let [a, b, c] = laying.numbers();
                let (low, high) = (a.min(b).min(c), a.max(b).max(c));
                let tile = format!("{low}-{}-{high}", a + b + c - low - high);
                let args = [("tile", tile.into()), ("place", place.replace('-', "−").into())];
                tell("domino-do-lay", &args)
            }
            Ok(Action::Draw) => say("domino-do-draw"),
            Ok(Action::Pass) => say("domino-do-pass"),
            Err(_) => notation.to_owned(),
        }
    }

    fn line(seen: &Seen) -> String {
        match seen.action::<TrippleDomino>() {
            Some((_, Action::Lay(laying))) => {
                let place = laying.place().to_string().replace('-', "−");
                format!(
                    "{}<small class=\"quiet\">{place}</small>",
                    draw::small(&draw::laid(laying))
                )
            }
            Some((_, Action::Pass)) => say("domino-passes"),
            _ => say("domino-draws"),
        }
    }

    /// The tile drawn, if only one was: not the whole deal of a round.
    fn outcome(seen: &[Seen]) -> String {
        let [seen] = seen else { return String::new() };
        let tile = seen.text.parse::<Tile>();
        draw::small(&tile.map_or_else(|_| draw::back(), |tile| draw::tile(tile.numbers(), true)))
    }

    fn plate(view: &View, seat: Seat) -> String {
        let count = view.racks[seat].len();
        let label = tell("domino-count", &[("count", count.into())]);
        let mut plate = format!(
            "<span class=\"domino-plate\"><span title=\"{label}\">{}{count}</span>",
            draw::small(&draw::back())
        );
        // Alone there is nothing to race for.
        if view.seats() > 1 {
            let (points, target) = (view.scores[seat], view.options.target);
            let title = tell("domino-way", &[("points", points.into()), ("target", target.into())]);
            let points = points.max(0);
            plate += &format!(
                "<progress max=\"{target}\" value=\"{points}\" title=\"{title}\" aria-label=\"{title}\"></progress>"
            );
        }
        plate + "</span>"
    }

    fn unseen(desk: &Desk<TrippleDomino>) -> Option<String> {
        let unseen = desk.view.unseen;
        let pool = format!("<p class=\"quiet\">{}</p>", rack::pool(&desk.view));
        if unseen.is_empty() {
            return Some(pool);
        }
        let one = |tile: Tile| {
            let class = if unseen.has(tile) { "there" } else { "gone" };
            format!("<span class=\"{class}\">{}</span>", draw::tile(tile.numbers(), true))
        };
        let tiles: String = Tiles::ALL.iter().map(one).collect();
        let named: Vec<_> = unseen.iter().map(|tile| tile.to_string()).collect();
        Some(format!(
            "{pool}<div class=\"domino-unseen\" role=\"img\" aria-label=\"{}\">{tiles}</div>",
            named.join(", ")
        ))
    }
}

/// A seat in words.
fn twin_seat(desk: &Desk<TrippleDomino>, seat: Seat) -> String {
    let Rack { tiles, unknown } = desk.view.racks[seat];
    let tiles: Vec<_> = tiles.iter().map(|tile| tile.to_string()).collect();
    let args = [
        ("name", desk.name(seat).into()),
        ("points", desk.view.scores[seat].into()),
        ("tiles", tiles.join(", ").into()),
        ("hidden", unknown.into()),
    ];
    tell("domino-twin-seat", &args)
}

/// What lies in a row of the plane.
fn twin_row(tiles: &[Laying]) -> String {
    let one = |laying: &Laying| format!("{}: {}", laying.place().column(), draw::numbers(*laying));
    let all: Vec<_> = tiles.iter().map(one).collect();
    let row = tiles.first().map_or(0, |laying| laying.place().row());
    tell("domino-twin-row", &[("row", row.into()), ("tiles", all.join(", ").into())])
}
