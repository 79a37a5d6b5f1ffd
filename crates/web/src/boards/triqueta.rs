//! Triqueta in the browser: the rows, the tile in the hand, what everybody owns.

mod acts;
mod draft;
mod draw;
mod examples;
mod heap;
mod rows;
mod travel;
mod wells;
mod words;

use super::{Act, Board, BoardGesture, Example, Mine};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, heard, html, nothing};
use crate::sound;
use crate::verbs::verbs;
use crate::words::{say, tell};
use draft::Draft;
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Action, Animal, Chance, Held, Row, Tiles, Triqueta, View};

verbs! {
    /// What can be dragged.
    pub(crate) enum Piece {
        /// The tile in the hand.
        Held = "held",
    }
}

impl Board for Triqueta {
    type Draft = Draft;
    /// Everything that can be pressed is an action as it is written.
    type Do = Action;
    type Piece = Piece;
    /// So are the places for the tile in the hand: a row, or those for tiles kept face down.
    type Place = Action;
    const SECRETS: bool = true;
    const ROUNDS: bool = true;
    const GESTURES: &'static [&'static str] =
        &["triqueta-gesture-place", "triqueta-gesture-row", "triqueta-gesture-look"];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← → ↑ ↓", "triqueta-key-arrows"),
        ("d", "triqueta-key-draw"),
        ("1–5", "triqueta-key-rows"),
        ("Enter", "triqueta-key-enter"),
        ("k", "triqueta-key-keep"),
        ("+ −", "triqueta-key-decide"),
        ("Esc", "triqueta-key-escape"),
    ];

    fn middle(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
        html! {
            div class="grove" data-rows=(desk.view.seats()) {
                (heap::heap(desk))
                (rows::rows(desk, draft))
            }
        }
    }

    fn mine(desk: &Desk<Triqueta>, draft: &Draft) -> Mine {
        Mine { aside: heap::kept(desk), pieces: wells::wells(desk, draft) }
    }

    fn dock(desk: &Desk<Triqueta>, draft: &Draft) -> Vec<Act> {
        acts::acts(desk, draft)
    }

    fn holds(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
        wells::collection(desk, seat)
    }

    const COLLECTIONS: bool = true;

    fn collection(desk: &Desk<Triqueta>, seat: Seat) -> Markup {
        wells::all(desk, seat)
    }

    fn worth(desk: &Desk<Triqueta>, seat: Seat) -> Option<Markup> {
        Some(wells::worth(desk, seat))
    }

    fn remark(desk: &Desk<Triqueta>, seat: Seat) -> String {
        words::remark(desk, seat)
    }

    fn progress(desk: &Desk<Triqueta>) -> String {
        tell("triqueta-round", &[("round", desk.view.round.into())])
    }

    fn examples(rule: &str) -> Vec<Example> {
        examples::examples(rule)
    }

    fn sound(_: &Desk<Triqueta>) -> sound::Piece {
        sound::Piece::Wood
    }

    fn cheer(desk: &Desk<Triqueta>) -> Option<String> {
        words::cheer(desk)
    }

    fn on_gesture(
        desk: &Desk<Triqueta>,
        draft: &mut Draft,
        gesture: BoardGesture<'_, Triqueta>,
    ) -> bool {
        match gesture {
            Gesture::Click(action) | Gesture::Drop(Piece::Held, Some(action)) => {
                draft.click(desk, action);
            }
            Gesture::Drop(Piece::Held, None) => draft.focus = None,
            Gesture::Key(key, focus) => return draft.press(desk, key, &focus),
            Gesture::Lift(_) | Gesture::Input(..) => return false,
        }
        true
    }

    fn begins(desk: &Desk<Triqueta>) -> Markup {
        let drawn = desk.log.first().and_then(|entry| entry.outcomes.first());
        let key = match drawn {
            _ if desk.view.round > 1 => "triqueta-begins",
            Some(Some(Chance::First(_))) => "begins-by-lot",
            _ => "begins-agreed",
        };
        html! { (tell(key, &[("name", desk.name(desk.view.rock).into())])) }
    }

    fn stage(_: &Desk<Triqueta>, draft: &mut Draft, action: Action) {
        draft.focus = Some(action);
        draft.row = match action {
            Action::Take(row) => Some(row),
            _ => None,
        };
    }

    fn walk(desk: &Desk<Triqueta>, draft: &Draft) -> Vec<Action> {
        let mut actions = rows::walk(desk);
        actions.extend(acts::walk(desk, draft));
        actions
    }

    fn status(desk: &Desk<Triqueta>) -> String {
        words::status(desk)
    }

    fn instruction(desk: &Desk<Triqueta>, draft: &Draft) -> Markup {
        html! { (words::instruction(desk, draft)) }
    }

    fn describe(desk: &Desk<Triqueta>) -> Vec<String> {
        words::describe(desk)
    }

    fn phrase(action: &Action) -> String {
        words::phrase(action)
    }

    /// Only decisions about tiles kept face down are hidden from anybody.
    fn phrase_hidden(_notation: &str) -> String {
        say("triqueta-do-decide")
    }

    fn log_action(act: &SeenAction<Triqueta>) -> Markup {
        let Some(action) = act.action else { return html! { (say("triqueta-do-decide")) } };
        match action {
            Action::Draw => html! { (say("triqueta-draws")) },
            Action::Row(row) => {
                html! { (tell("triqueta-places", &[("row", row.number().into())])) }
            }
            Action::Keep => html! {
                (say("triqueta-keeps")) " " (draw::back()) (heard(say("triqueta-hidden-tile")))
            },
            Action::Take(row) => {
                html! { (tell("triqueta-takes", &[("row", row.number().into())])) }
            }
            Action::Add(animal) => html! { (say("triqueta-adds")) " " (draw::tiles(one(animal))) },
            Action::Return(animal) => {
                html! { (say("triqueta-returns")) " " (draw::tiles(one(animal))) }
            }
        }
    }

    /// The tile drawn, if one may know it; the tile placed; the tiles taken.
    fn log_change(act: &SeenAction<Triqueta>, before: &View, after: &View) -> Markup {
        let tiles_in = |view: &View, row: Row| view.rows[Seat(row.0)].unwrap_or_default();
        match act.action {
            Some(Action::Draw) => match after.held {
                Held::Tile(animal) => draw::tiles(one(animal)),
                _ => draw::back(),
            },
            Some(Action::Row(row)) => {
                let new = tiles_in(after, row).without(&tiles_in(before, row));
                draw::tiles(new.unwrap_or_default())
            }
            Some(Action::Take(row)) => draw::tiles(tiles_in(before, row)),
            _ => nothing(),
        }
    }

    fn unseen(desk: &Desk<Triqueta>) -> Option<Markup> {
        let unseen = desk.view.unseen();
        Some(html! {
            ul class="tq-unseen" {
                @for animal in Animal::ALL {
                    li class=[(unseen.count(animal) == 0).then_some("none")] {
                        (draw::named(animal)) " ×" (unseen.count(animal))
                    }
                }
            }
            p class="quiet" { (say("triqueta-unseen")) }
        })
    }
}

/// This tile alone.
fn one(animal: Animal) -> Tiles {
    [animal].into_iter().collect()
}

#[cfg(test)]
mod tests;
