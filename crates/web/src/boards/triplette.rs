//! La Triplette in the browser: the river, everybody's hands in order, my dice and cards.

mod choices;
mod common;
mod draft;
mod draw;
mod player_area;
mod slots;
mod words;

use super::{Board, BoardGesture};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, html};
use crate::verbs::verbs;
use crate::words::{say, tell};
use draft::Draft;
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Face, Triplette, View};

verbs! {
    /// What can be pressed. Places of dice and cards count from the left.
    pub(crate) enum Do {
        /// Marks a big die to be thrown, or turns it to the card in the hand.
        Die(slot: usize) = "die",
        /// Takes a card of the reserve into the hand, or puts it back.
        Card(at: usize) = "card",
        /// Throws: all dice, or those marked.
        Throw = "throw",
        /// Discards the card in the hand.
        Discard = "discard",
    }
    else /// What needs nothing else to be chosen is an action as it is written.
    Act(Action)
}

verbs! {
    /// What can be dragged.
    pub(crate) enum Piece {
        /// A card of the reserve.
        Card(at: usize) = "card",
    }
}

verbs! {
    /// Where a card can be let go.
    pub(crate) enum Place {
        /// On a big die, which it turns.
        Die(slot: usize) = "die",
        /// On the button that throws: the card pays for it.
        Throw = "throw",
    }
}

impl Board for Triplette {
    type Draft = Draft;
    type Do = Do;
    type Piece = Piece;
    type Place = Place;
    const SECRETS: bool = false;
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← →", "triplette-key-arrows"),
        ("1–6", "triplette-key-digits"),
        ("Enter", "triplette-key-enter"),
        ("c", "triplette-key-card"),
        ("s", "triplette-key-stop"),
        ("e", "triplette-key-end"),
        ("Esc", "triplette-key-escape"),
    ];

    fn render(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
        html! {
            div class="felt" {
                div class="common" tabindex="0" {
                    (common::river(desk, draft))
                    (common::beginning(desk))
                    (common::players(desk))
                    (common::ties(desk))
                }
                (player_area::player_area(desk, draft))
            }
        }
    }

    fn on_gesture(
        desk: &Desk<Triplette>,
        draft: &mut Draft,
        gesture: BoardGesture<'_, Triplette>,
    ) -> bool {
        match gesture {
            Gesture::Click(verb) => draft.click(desk, verb),
            Gesture::Lift(Piece::Card(at)) => draft.pick(desk, Some(at)),
            Gesture::Drop(Piece::Card(at), place) => draft.drop(desk, at, place),
            Gesture::Key(key, focus) => return draft.press(desk, key, &focus),
            Gesture::Input(..) => return false,
        }
        true
    }

    fn walk(desk: &Desk<Triplette>, draft: &Draft) -> Vec<Do> {
        let mut verbs = common::takes(desk);
        verbs.extend(player_area::walk(desk, draft));
        verbs
    }

    fn status(desk: &Desk<Triplette>) -> String {
        words::status(desk)
    }

    fn describe(desk: &Desk<Triplette>) -> Vec<String> {
        words::describe(desk)
    }

    fn phrase(action: &Action) -> String {
        words::phrase(action)
    }

    fn log_action(act: &SeenAction<Triplette>) -> Markup {
        draw::log_action(act)
    }

    /// The dice after a throw; else the new river, if one was turned up.
    fn log_change(act: &SeenAction<Triplette>, before: &View, after: &View) -> Markup {
        draw::log_change(act, before, after)
    }

    fn seat_extra(view: &View, seat: Seat) -> Markup {
        let scored = view.scored[seat].len();
        let label = tell("triplette-holds", &[("scored", scored.into())]);
        html! { span class="tp-plate" title=(label) { (draw::back()) "×" (scored) } }
    }

    fn unseen(desk: &Desk<Triplette>) -> Option<Markup> {
        let (pile, discard) = (&desk.view.pile, &desk.view.discard);
        Some(html! {
            ul class="tp-unseen" {
                @for face in Face::ALL {
                    li class=[(pile.count(face) == 0).then_some("none")] {
                        (draw::card(face)) "×" (pile.count(face)) " "
                        small class="quiet" { "(" (discard.count(face)) ")" }
                    }
                }
            }
            p class="quiet" { (say("triplette-unseen")) }
        })
    }
}

#[cfg(test)]
mod tests;
