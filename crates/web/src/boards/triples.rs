//! Triples³ in the browser: the square of nine piles, my hand and my packet, in real time. Several
//! people at one screen have a half each.

mod call;
mod draft;
mod draw;
mod examples;
mod half;
mod keys;
mod race;
mod verbs;

use super::{Act, Board, BoardGesture, Example, Mine};
use crate::desk::Desk;
use crate::gesture::Gesture;
use crate::log::{SeenAction, When};
use crate::markup::{Markup, heard, html, nothing};
use crate::prefs::prefs;
use crate::sound;
use crate::words::{say, seconds, tell};
use draft::Draft;
pub(crate) use draw::named as card_name;
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Chance, Pile, Triples, View};
use verbs::{Do, Piece, Place};

impl Board for Triples {
    type Draft = Draft;
    type Do = Do;
    type Piece = Piece;
    type Place = Place;
    const SECRETS: bool = true;
    const POINTS: &'static str = "triples-tokens";
    const ROUNDS: bool = true;
    const GESTURES: &'static [&'static str] =
        &["triples-gesture-lay", "triples-gesture-draw", "triples-gesture-together"];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("1–9", "triples-key-pile"),
        ("← →", "triples-key-card"),
        ("↑, d", "triples-key-draw"),
        ("Esc", "triples-key-escape"),
        ("e r t d f g c v b", "triples-key-left-pile"),
        ("s, x", "triples-key-left-card"),
    ];

    fn middle(desk: &Desk<Triples>, draft: &Draft) -> Markup {
        half::middle(desk, draft, prefs().places)
    }

    fn mine(desk: &Desk<Triples>, draft: &Draft) -> Mine {
        half::mine(desk, draft, prefs().places)
    }

    fn dock(desk: &Desk<Triples>, _: &Draft) -> Vec<Act> {
        half::acts(desk)
    }

    fn holds(desk: &Desk<Triples>, seat: Seat) -> Markup {
        race::holds(desk, seat)
    }

    fn remark(desk: &Desk<Triples>, seat: Seat) -> String {
        tell("triples-to-lay", &[("count", race::left(desk, seat).into())])
    }

    /// Tokens count only where several rounds are played.
    fn progress(desk: &Desk<Triples>) -> String {
        match desk.view.options.tokens {
            1 => String::new(),
            tokens => tell("triples-race-to", &[("tokens", tokens.into())]),
        }
    }

    fn on_gesture(
        desk: &Desk<Triples>,
        draft: &mut Draft,
        gesture: BoardGesture<'_, Triples>,
    ) -> bool {
        match gesture {
            Gesture::Click(what) => draft.click(desk, what),
            Gesture::Lift(card) => draft.pick(card.seat, Some(card.what)),
            Gesture::Drop(card, pile) => draft.drop(desk, card, pile),
            Gesture::Key(key, focus) => return keys::press(desk, draft, key, &focus),
            Gesture::Input(..) => return false,
        }
        true
    }

    /// Nobody begins a race; who won the one before is told instead.
    fn begins(desk: &Desk<Triples>) -> Markup {
        html! { @if let Some(last) = desk.log.last() { (call::won(desk, &last.points)) } }
    }

    /// How long it took, and what the next best still held.
    fn outcome(desk: &Desk<Triples>) -> String {
        let Some(When::At(millis)) = desk.log.last().and_then(|entry| entry.at) else {
            return String::new();
        };
        let view = &desk.view;
        let left =
            |seat: &Seat| u16::from(view.hands[*seat].len()) + u16::from(view.packets[*seat]);
        let others = Seat::all(view.seats()).filter(|seat| left(seat) > 0);
        let Some(next) = others.min_by_key(left) else { return String::new() };
        let args = [
            ("time", seconds(millis).into()),
            ("name", desk.name(next).into()),
            ("count", i32::from(left(&next)).into()),
        ];
        tell(if desk.reads(next) { "triples-outcome-you" } else { "triples-outcome" }, &args)
    }

    fn stage(desk: &Desk<Triples>, draft: &mut Draft, action: Action) {
        if let (Some(seat), Action::Lay(card, _)) = (desk.here, action) {
            draft.pick(seat, Some(card));
        }
    }

    /// Everybody acts at once: what others do does not put my card back.
    fn after_change(_: &mut Draft) {}

    fn announcement(desk: &Desk<Triples>, draft: &Draft) -> Option<String> {
        draft.spoken.then(|| call::last(desk)).flatten()
    }

    fn examples(rule: &str) -> Vec<Example> {
        examples::examples(rule)
    }

    fn sound(_: &Desk<Triples>) -> sound::Piece {
        sound::Piece::Card
    }

    fn status(desk: &Desk<Triples>) -> String {
        let lays = desk.legal.iter().any(|action| matches!(action, Action::Lay(..)));
        let empty = desk.here.is_some_and(|seat| desk.view.packets[seat] == 0);
        say(match (desk.blocked, lays, empty) {
            (true, ..) => "triples-status-blocked",
            (_, _, false) => "triples-status",
            (_, true, true) => "triples-status-lay",
            (_, false, true) => "triples-status-wait",
        })
    }

    fn describe(desk: &Desk<Triples>) -> Vec<String> {
        let view = &desk.view;
        let pile = |pile: Pile| {
            let args = [
                ("pile", pile.number().into()),
                ("card", draw::named(view.square.top(pile)).into()),
            ];
            tell("triples-twin-pile", &args)
        };
        let seat = |seat: Seat| {
            let cards: Vec<_> = view.hands[seat].cards.iter().map(draw::named).collect();
            let args = [
                ("name", desk.name(seat).into()),
                ("hand", view.hands[seat].len().into()),
                ("packet", view.packets[seat].into()),
                ("tokens", view.tokens[seat].into()),
                ("cards", cards.join(", ").into()),
            ];
            tell("triples-twin-seat", &args)
        };
        Pile::all().map(pile).chain(Seat::all(view.seats()).map(seat)).collect()
    }

    fn phrase(action: &Action) -> String {
        match action {
            Action::Lay(card, pile) => {
                let args = [("card", draw::named(*card).into()), ("pile", pile.number().into())];
                tell("triples-do-lay", &args)
            }
            Action::Draw => say("triples-do-draw"),
        }
    }

    /// Nothing of an action is hidden in this game.
    fn phrase_hidden(notation: &str) -> String {
        notation.to_owned()
    }

    fn log_action(act: &SeenAction<Triples>) -> Markup {
        html! {
            @match act.action {
                Some(Action::Lay(card, pile)) => {
                    @let args = [("card", draw::named(card).into()), ("pile", pile.number().into())];
                    (heard(tell("triples-lays", &args)))
                    span class="t3-small" { (draw::card(card)) }
                    span class="t3-to" aria-hidden="true" { " → " (pile) }
                }
                Some(Action::Draw) | None => (say("triples-draws")),
            }
        }
    }

    /// What was called.
    fn log_change(act: &SeenAction<Triples>, before: &View, _after: &View) -> Markup {
        match act.action {
            Some(Action::Lay(card, pile)) => call::shout(&before.square, card, pile),
            _ => nothing(),
        }
    }

    /// The card drawn, if it was seen; not the deal of a round.
    fn log_outcomes(outcomes: &[Option<Chance>]) -> Markup {
        html! {
            @if let [drawn] = outcomes {
                span class="t3-small" {
                    @match *drawn {
                        Some(Chance::Card(card) | Chance::LeftOver(_, card)) => {
                            (heard(draw::named(card))) (draw::card(card))
                        },
                        None => (draw::back()),
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
