//! Triples³ in the browser: the square of nine piles, my hand and my packet, in real time. Several
//! people at one screen have a half each.

mod call;
mod draw;
mod half;
mod hand;
mod keys;

use super::Board;
use crate::app::Gesture;
use crate::desk::Desk;
use crate::past::Seen;
use crate::words::{say, tell};
use hand::Hand;
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Pile, Triples, View};

impl Board for Triples {
    type Hand = Hand;
    const SECRETS: bool = true;
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("1–9", "triples-key-pile"),
        ("← →", "triples-key-card"),
        ("↑, d", "triples-key-draw"),
        ("Esc", "triples-key-escape"),
        ("e r t d f g c v b", "triples-key-left-pile"),
        ("s, x", "triples-key-left-card"),
    ];

    fn look(desk: &Desk<Triples>, hand: &Hand) -> String {
        half::halves(desk, hand)
    }

    fn touch(desk: &Desk<Triples>, hand: &mut Hand, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click(what) => hand.click(desk, what),
            Gesture::Lift(what) => hand.lift(what),
            Gesture::Drop(what, onto) => hand.drop(desk, what, onto),
            Gesture::Key(key, at) => return keys::press(desk, hand, key, at),
            Gesture::Enter(..) => return false,
        }
        true
    }

    /// Everybody acts at once: what others do does not take the card out of my hand.
    fn renew(_: &mut Hand) {}

    fn announced(desk: &Desk<Triples>, hand: &Hand) -> Option<String> {
        hand.spoken.then(|| call::last(desk)).flatten()
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

    fn twin(desk: &Desk<Triples>) -> Vec<String> {
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

    fn phrase(notation: &str) -> String {
        match notation.parse() {
            Ok(Action::Lay(card, pile)) => {
                let args = [("card", draw::named(card).into()), ("pile", pile.number().into())];
                tell("triples-do-lay", &args)
            }
            Ok(Action::Draw) => say("triples-do-draw"),
            Err(_) => notation.to_owned(),
        }
    }

    fn line(seen: &Seen) -> String {
        match seen.action::<Triples>() {
            Some((_, Action::Lay(card, pile))) => {
                format!("<span class=\"t3-small\">{}</span> → {}", draw::card(card), pile.number())
            }
            _ => say("triples-draws"),
        }
    }

    /// The card drawn, if it was seen; not the deal of a round.
    fn outcome(seen: &[Seen]) -> String {
        let [seen] = seen else { return String::new() };
        let drawn = seen.text.parse().map_or_else(|_| draw::back(), draw::card);
        format!("<span class=\"t3-small\">{drawn}</span>")
    }

    fn plate(view: &View, seat: Seat) -> String {
        let (hand, packet) = (view.hands[seat].len(), view.packets[seat]);
        let label = tell("triples-left", &[("hand", hand.into()), ("packet", packet.into())]);
        format!("<span class=\"t3-plate\" title=\"{label}\">{}{packet}+{hand}</span>", draw::back())
    }
}
