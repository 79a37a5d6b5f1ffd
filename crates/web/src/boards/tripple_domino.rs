//! Tripple Domino in the browser: the plane that fits itself to the view, the rack, the pool.

mod draft;
mod draw;
mod keys;
mod news;
mod plane;
mod rack;
mod target;
mod words;

use super::{Board, BoardGesture};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, html, nothing};
use crate::prefs::prefs;
use crate::verbs::verbs;
use crate::words::{say, tell};
use draft::Draft;
use target::Target;
use tribord_game::Seat;
use tribord_table::tribord_tripple_domino::{Action, Tile, Tiles, TrippleDomino, View};

verbs! {
    /// What can be pressed.
    pub(crate) enum Do {
        /// Takes a tile of the rack into the hand, or puts it back.
        Tile(tile: Tile) = "tile",
        /// Tries the tile in the hand at a place, or the next of those that fit there.
        Place(place: Target) = "place",
        /// Lays the tile that is tried.
        Lay = "lay",
        /// Takes everything back.
        Back = "back",
        /// Draws from the pool.
        Draw = "draw",
        /// Ends the turn.
        Pass = "pass",
        /// Looks from nearer.
        Nearer = "nearer",
        /// Looks from further away.
        Further = "further",
    }
}

impl Board for TrippleDomino {
    type Draft = Draft;
    type Do = Do;
    type Piece = Tile;
    type Place = Target;
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

    fn render(desk: &Desk<TrippleDomino>, draft: &Draft) -> Markup {
        board(desk, draft, prefs().places)
    }

    fn on_gesture(
        desk: &Desk<TrippleDomino>,
        draft: &mut Draft,
        gesture: BoardGesture<'_, TrippleDomino>,
    ) -> bool {
        match gesture {
            Gesture::Click(verb) => draft.click(desk, verb),
            Gesture::Lift(tile) => draft.lift(desk, tile),
            Gesture::Drop(tile, place) => draft.drop(desk, tile, place),
            Gesture::Key(key, focus) => return keys::press(desk, draft, key, &focus),
            Gesture::Input(..) => return false,
        }
        true
    }

    /// Where one looks stays.
    fn after_change(draft: &mut Draft) {
        draft.clear();
    }

    fn status(desk: &Desk<TrippleDomino>) -> String {
        words::status(desk)
    }

    fn describe(desk: &Desk<TrippleDomino>) -> Vec<String> {
        words::describe(desk)
    }

    fn phrase(action: &Action) -> String {
        words::phrase(action)
    }

    fn log_action(act: &SeenAction<TrippleDomino>) -> Markup {
        match act.action {
            Some(Action::Lay(laying)) => html! {
                (draw::small(draw::laid(laying)))
                small class="quiet" { (words::place(laying.place())) }
            },
            Some(Action::Pass) => html! { (say("domino-passes")) },
            _ => html! { (say("domino-draws")) },
        }
    }

    /// The tile drawn, if only one was: not the whole deal of a round.
    fn log_outcomes(outcomes: &[Option<Tile>]) -> Markup {
        match outcomes {
            [Some(tile)] => draw::small(draw::tile(tile.numbers(), true)),
            [None] => draw::small(draw::back()),
            _ => nothing(),
        }
    }

    fn seat_extra(view: &View, seat: Seat) -> Markup {
        let count = view.racks[seat].len();
        let (points, target) = (view.scores[seat], view.options.target);
        let way = tell("domino-way", &[("points", points.into()), ("target", target.into())]);
        html! {
            span class="domino-plate" {
                span title=(tell("domino-count", &[("count", count.into())])) {
                    (draw::small(draw::back())) (count)
                }
                // Alone there is nothing to race for.
                @if view.seats() > 1 {
                    progress max=(target) value=(points.max(0)) title=(way) aria-label=(way) {}
                }
            }
        }
    }

    fn unseen(desk: &Desk<TrippleDomino>) -> Option<Markup> {
        let unseen = desk.view.unseen;
        let named: Vec<_> = unseen.iter().map(|tile| tile.to_string()).collect();
        Some(html! {
            p class="quiet" { (words::pool(&desk.view)) }
            @if !unseen.is_empty() {
                div class="domino-unseen" role="img" aria-label=(named.join(", ")) {
                    @for tile in Tiles::ALL.iter() {
                        span class=(if unseen.has(tile) { "there" } else { "gone" }) {
                            (draw::tile(tile.numbers(), true))
                        }
                    }
                }
            }
        })
    }
}

/// The plane and what stands below it. Do places light up where a tile fits, and are tiles marked
/// that fit nowhere?
fn board(desk: &Desk<TrippleDomino>, draft: &Draft, show_places: bool) -> Markup {
    html! {
        (plane::plane(desk, draft, show_places))
        (rack::rack(desk, draft, show_places))
    }
}

#[cfg(test)]
mod tests;
