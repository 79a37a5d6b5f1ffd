//! Triolet in the browser: the grid with its special squares, the rack, the exchange tray.

mod draft;
mod draw;
mod examples;
mod grid;
mod keys;
mod near;
mod rack;
mod sets;
mod verbs;

use super::{Act, Board, BoardGesture, Example, Mine};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, heard, html, signed};
use crate::prefs::prefs;
use crate::sound;
use crate::words::{self, say, tell};
use draft::Draft;
use tribord_game::{Game, Seat};
use tribord_table::tribord_triolet::{Action, Laid, SIDE, Square, Tile, Triolet, View};
use verbs::{Do, Piece, Place};

impl Board for Triolet {
    type Draft = Draft;
    type Do = Do;
    type Piece = Piece;
    type Place = Place;
    const SECRETS: bool = true;
    const GESTURES: &'static [&'static str] =
        &["triolet-gesture-place", "triolet-gesture-back", "triolet-gesture-near"];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← ↑ → ↓", "triolet-key-arrows"),
        ("0–15, *", "triolet-key-type"),
        ("Enter", "triolet-key-enter"),
        ("⌫", "triolet-key-back"),
        ("Esc", "triolet-key-escape"),
        ("x", "triolet-key-swap"),
    ];

    fn middle(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
        grid::grid(desk, draft, draft.picked.is_some() && prefs().places)
    }

    fn mine(desk: &Desk<Triolet>, draft: &Draft) -> Mine {
        Mine { aside: rack::bag(desk, draft), pieces: rack::rack(desk, draft) }
    }

    fn dock(desk: &Desk<Triolet>, draft: &Draft) -> Vec<Act> {
        rack::acts(desk, draft)
    }

    fn instruction(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
        rack::instruction(desk, draft).unwrap_or_else(|| html! { (Triolet::status(desk)) })
    }

    fn examples(rule: &str) -> Vec<Example> {
        examples::examples(rule)
    }

    fn sound(_: &Desk<Triolet>) -> sound::Piece {
        sound::Piece::Wood
    }

    /// A triolet, or else a trio.
    fn cheer(desk: &Desk<Triolet>) -> Option<String> {
        let points = &desk.log_so_far().last()?.points;
        let best = |rule: &str| points.iter().find(|points| points.rule == rule);
        let best = best("TO-16").or_else(|| best("TO-15"))?;
        let what = words::find(&format!("gain-{}", best.rule), &[])?;
        Some(tell("cheer", &[("what", what.into()), ("points", signed(best.points).into())]))
    }

    fn stage(_: &Desk<Triolet>, draft: &mut Draft, action: Action) {
        draft.clear();
        match action {
            Action::Place(placement) => draft.staged = placement.tiles().to_vec(),
            Action::Swap(tiles) => draft.tray = Some(tiles.iter().collect()),
            Action::Pass => {}
        }
    }

    fn outcome(desk: &Desk<Triolet>) -> String {
        match desk.last {
            Some((seat, Action::Place(_))) if desk.reads(seat) => say("triolet-outcome-laid-you"),
            Some((seat, Action::Place(_))) => {
                tell("triolet-outcome-laid", &[("name", desk.name(seat).into())])
            }
            _ => say("triolet-outcome-idle"),
        }
    }

    fn progress(desk: &Desk<Triolet>) -> String {
        tell("triolet-in-bag", &[("count", desk.view.bag.into())])
    }

    fn begins(desk: &Desk<Triolet>) -> Markup {
        let name = desk.to_act.iter().map(|seat| desk.name(seat)).collect::<String>();
        let key = if desk.view.options.first.is_some() { "begins-agreed" } else { "begins-by-lot" };
        html! { (tell(key, &[("name", name.into())])) }
    }

    fn on_gesture(
        desk: &Desk<Triolet>,
        draft: &mut Draft,
        gesture: BoardGesture<'_, Triolet>,
    ) -> bool {
        match gesture {
            Gesture::Click(what) => draft.click(desk, what),
            Gesture::Lift(piece) => draft.lift(desk, piece),
            Gesture::Drop(piece, place) => draft.drop(desk, piece, place),
            Gesture::Key(key, focus) => return keys::press(desk, draft, key, &focus),
            Gesture::Input(..) => return false,
        }
        true
    }

    fn status(desk: &Desk<Triolet>) -> String {
        rack::status(desk)
    }

    fn describe(desk: &Desk<Triolet>) -> Vec<String> {
        let view = &desk.view;
        let seat = |seat: Seat| {
            let rack = &view.racks[seat];
            let args = [
                ("name", desk.name(seat).into()),
                ("points", view.scores[seat].into()),
                ("tiles", draw::listed(rack.known.iter()).into()),
                ("hidden", rack.hidden.into()),
            ];
            tell("triolet-twin-seat", &args)
        };
        let mut lines: Vec<String> = Seat::all(view.seats()).map(seat).collect();
        lines.extend((0..SIDE).filter_map(|row| describe_row(view, row)));
        lines.push(tell("triolet-bag", &[("count", view.bag.into())]));
        lines
    }

    fn phrase(action: &Action) -> String {
        let Action::Place(placement) = action else {
            return words::action(Triolet::INFO.id, &action.to_string());
        };
        tell("triolet-do-place", &[("what", placed(placement.tiles()).into())])
    }

    fn log_action(act: &SeenAction<Triolet>) -> Markup {
        html! {
            @match act.action {
                Some(Action::Place(placement)) => {
                    (heard(tell("triolet-places", &[("what", placed(placement.tiles()).into())])))
                    @for (square, laid) in placement.tiles() {
                        span class="placed" aria-hidden="true" { (draw::laid(*laid)) small { (square) } }
                    }
                }
                Some(Action::Swap(tiles)) => {
                    (say("triolet-exchanges")) " " @for tile in tiles.iter() { (draw::tile(tile)) }
                    (heard(draw::listed(tiles.iter())))
                }
                Some(Action::Pass) => (say("triolet-passes")),
                // Only an exchange hides something: its tiles.
                None => {
                    @let count = act.text.matches('?').count();
                    (say("triolet-exchanges")) " " (draw::backs(count))
                    (heard(tell("triolet-tiles", &[("count", count.into())])))
                }
            }
        }
    }

    fn holds(desk: &Desk<Triolet>, seat: Seat) -> Markup {
        let rack = &desk.view.racks[seat];
        html! {
            @let count = tell("triolet-tiles", &[("count", rack.len().into())]);
            span class="backs" title=(count) {
                (heard(&count))
                @for tile in rack.known.iter() { (draw::tile(tile)) }
                @for at in 0..rack.hidden {
                    @let place = (at == 0).then(|| desk.mark(format!("rack {seat}")));
                    span class="tile back" aria-hidden="true" data-at=[place] {}
                }
            }
        }
    }

    fn unseen(desk: &Desk<Triolet>) -> Option<Markup> {
        let count = |tile: Tile| desk.view.unseen.count(tile);
        Some(html! {
            p class="quiet" { (tell("triolet-bag", &[("count", desk.view.bag.into())])) }
            ul class="unseen-tiles" {
                @for tile in Tile::all() {
                    li class=[(count(tile) == 0).then_some("none")] {
                        (draw::tile(tile)) (heard(draw::named(tile) + &say("hint-because"))) " " span { "×" (count(tile)) }
                    }
                }
            }
        })
    }
}

/// Which tiles were placed where.
fn placed(tiles: &[(Square, Laid)]) -> String {
    let each = |(square, laid): &(Square, Laid)| {
        let joker = laid.is_joker().then(|| say("triolet-joker") + " ");
        let tile = joker.unwrap_or_default() + &laid.value().to_string();
        tell("triolet-at", &[("tile", tile.into()), ("square", square.to_string().into())])
    };
    tiles.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// What lies in a row, if anything.
fn describe_row(view: &View, row: u8) -> Option<String> {
    let squares = (0..SIDE).filter_map(|column| Square::new(column, row));
    let tiles: Vec<_> = squares
        .filter_map(|square| Some(format!("{square} {}", view.grid.get(square)?.value())))
        .collect();
    let args = [("row", (row + 1).into()), ("tiles", tiles.join(", ").into())];
    (!tiles.is_empty()).then(|| tell("triolet-twin-row", &args))
}

#[cfg(test)]
mod tests;
