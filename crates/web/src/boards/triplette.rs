//! La Triplette in the browser: the river, everybody's hands in order, my dice and cards.

mod choices;
mod common;
mod draft;
mod draw;
mod examples;
mod player_area;
mod slots;
mod words;

use super::{Act, Board, BoardGesture, Example, Mine};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::SeenAction;
use crate::markup::{Markup, heard, html};
use crate::sound;
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
    const GESTURES: &'static [&'static str] =
        &["triplette-gesture-keep", "triplette-gesture-take", "triplette-gesture-pay"];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← →", "triplette-key-arrows"),
        ("1–6", "triplette-key-digits"),
        ("Enter", "triplette-key-enter"),
        ("c", "triplette-key-card"),
        ("s", "triplette-key-stop"),
        ("e", "triplette-key-end"),
        ("Esc", "triplette-key-escape"),
    ];

    fn middle(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
        html! {
            (common::river(desk, draft))
            (common::order_of_taking(desk))
        }
    }

    fn mine(desk: &Desk<Triplette>, draft: &Draft) -> Mine {
        Mine { aside: player_area::reserve(desk, draft), pieces: player_area::tray(desk, draft) }
    }

    fn dock(desk: &Desk<Triplette>, draft: &Draft) -> Vec<Act> {
        choices::acts(desk, draft)
    }

    fn instruction(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
        player_area::instruction(desk, draft)
    }

    fn holds(desk: &Desk<Triplette>, seat: Seat) -> Markup {
        common::holds(desk, seat)
    }

    fn remark(desk: &Desk<Triplette>, seat: Seat) -> String {
        common::remark(desk, seat)
    }

    fn stage(desk: &Desk<Triplette>, draft: &mut Draft, action: Action) {
        draft.stage(desk, action);
    }

    fn begins(desk: &Desk<Triplette>) -> Markup {
        common::begins(desk)
    }

    fn outcome(desk: &Desk<Triplette>) -> String {
        words::outcome(desk)
    }

    fn progress(desk: &Desk<Triplette>) -> String {
        tell("triplette-river-number", &[("number", common::round(desk).into())])
    }

    fn examples(rule: &str) -> Vec<Example> {
        examples::examples(rule)
    }

    fn sound(desk: &Desk<Triplette>) -> sound::Piece {
        match desk.last {
            Some((_, Action::Roll | Action::Reroll { .. })) => sound::Piece::Dice,
            Some((_, Action::Turn { .. })) => sound::Piece::Wood,
            _ => sound::Piece::Card,
        }
    }

    fn cheer(desk: &Desk<Triplette>) -> Option<String> {
        common::cheer(desk)
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

    fn unseen(desk: &Desk<Triplette>) -> Option<Markup> {
        let (pile, discard) = (&desk.view.pile, &desk.view.discard);
        Some(html! {
            ul class="tp-unseen" {
                @for face in Face::ALL {
                    @let (left, gone) = (pile.count(face), discard.count(face));
                    li class=[(left == 0).then_some("none")] {
                        span aria-hidden="true" {
                            (draw::card(face)) "×" (left) " " small class="quiet" { "(" (gone) ")" }
                        }
                        (heard(words::left(face, left, gone)))
                    }
                }
            }
            p class="quiet" { (say("triplette-unseen")) }
        })
    }
}

#[cfg(test)]
mod tests;
