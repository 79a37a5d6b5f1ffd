//! Tripple Domino in the browser: the plane that fits itself to the view, the rack, the pool.

mod draft;
mod draw;
mod examples;
mod keys;
mod marks;
mod news;
mod plane;
mod rack;
mod target;
mod words;

use super::{Act, Board, BoardGesture, Example, Mine};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, heard, html, nothing};
use crate::prefs::prefs;
use crate::sound;
use crate::verbs::verbs;
use crate::words::{say, tell};
use draft::Draft;
use target::Target;
use tribord_game::Seat;
use tribord_table::tribord_tripple_domino::{Action, Tile, Tiles, TrippleDomino};

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
    const ROUNDS: bool = true;
    const GESTURES: &'static [&'static str] =
        &["domino-gesture-lay", "domino-gesture-turn", "domino-gesture-near"];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← →, 1–9", "domino-key-tile"),
        ("↑ ↓", "domino-key-place"),
        ("Enter", "domino-key-enter"),
        ("Esc", "domino-key-escape"),
        ("d", "domino-key-draw"),
        ("p", "domino-key-pass"),
        ("+ − 0", "domino-key-zoom"),
    ];

    fn middle(desk: &Desk<TrippleDomino>, draft: &Draft) -> Markup {
        plane::plane(desk, draft, prefs().places)
    }

    fn mine(desk: &Desk<TrippleDomino>, draft: &Draft) -> Mine {
        Mine { aside: goal(desk, desk.near()), pieces: rack::rack(desk, draft, prefs().places) }
    }

    fn dock(desk: &Desk<TrippleDomino>, draft: &Draft) -> Vec<Act> {
        rack::acts(desk, draft)
    }

    fn instruction(desk: &Desk<TrippleDomino>, draft: &Draft) -> Markup {
        match draft.tried {
            Some(laying) => rack::bill(desk, laying),
            None => html! { (words::status(desk)) },
        }
    }

    fn examples(rule: &str) -> Vec<Example> {
        examples::examples(rule)
    }

    fn sound(_: &Desk<TrippleDomino>) -> sound::Piece {
        sound::Piece::Ivory
    }

    fn cheer(desk: &Desk<TrippleDomino>) -> Option<String> {
        news::cheer(desk)
    }

    fn stage(desk: &Desk<TrippleDomino>, draft: &mut Draft, action: Action) {
        draft.clear();
        if let Action::Lay(laying) = action {
            draft.try_out(desk, Some(laying));
        }
    }

    fn outcome(desk: &Desk<TrippleDomino>) -> String {
        let (view, seats) = (&desk.view, Seat::all(desk.view.seats()));
        let first = seats.max_by_key(|&seat| view.scores[seat]).unwrap_or_default();
        let args = [("name", desk.name(first).into()), ("target", view.options.target.into())];
        // Alone there is nothing to race for.
        let key = if desk.reads(first) { "domino-outcome-you" } else { "domino-outcome" };
        if view.seats() > 1 { tell(key, &args) } else { String::new() }
    }

    fn progress(desk: &Desk<TrippleDomino>) -> String {
        words::pool(&desk.view)
    }

    fn begins(desk: &Desk<TrippleDomino>) -> Markup {
        // Alone, the first tile is drawn.
        html! { @if desk.names.len() > 1 { (words::begins(desk)) } }
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

    fn advised(action: &Action) -> Markup {
        words::advised(action)
    }

    fn log_action(act: &SeenAction<TrippleDomino>) -> Markup {
        match act.action {
            Some(Action::Lay(laying)) => html! {
                // No coordinates are to be seen on the plane.
                (heard(words::lays(laying)))
                (draw::small(draw::laid(laying)))
            },
            Some(Action::Pass) => html! { (say("domino-passes")) },
            _ => html! { (say("domino-draws")) },
        }
    }

    /// The tile drawn, if only one was: not the whole deal of a round.
    fn log_outcomes(outcomes: &[Option<Tile>]) -> Markup {
        match outcomes {
            [Some(tile)] => {
                html! { (heard(tile.to_string())) (draw::small(draw::tile(tile.numbers(), true))) }
            }
            [None] => draw::small(draw::back()),
            _ => nothing(),
        }
    }

    fn holds(desk: &Desk<TrippleDomino>, seat: Seat) -> Markup {
        let count = desk.view.racks[seat].len();
        html! {
            @let words = tell("domino-count", &[("count", count.into())]);
            (heard(&words))
            span class="count" title=(words) aria-hidden="true" {
                span data-at=(desk.mark(format!("rack {seat}"))) { (draw::back()) } (count)
            }
            (goal(desk, seat))
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

/// How far a seat is on its way to the end. Alone there is nothing to race for.
fn goal(desk: &Desk<TrippleDomino>, seat: Seat) -> Markup {
    let view = &desk.view;
    let (points, target) = (view.scores[seat], view.options.target);
    let way = tell("domino-way", &[("points", points.into()), ("target", target.into())]);
    html! {
        @if view.seats() > 1 {
            span class="goal" {
                progress max=(target) value=(points.max(0)) title=(way) aria-label=(way) {}
                small aria-hidden="true" { (target) }
            }
        }
    }
}

#[cfg(test)]
mod tests;
