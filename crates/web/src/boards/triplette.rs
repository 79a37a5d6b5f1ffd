//! La Triplette in the browser: the river, everybody's hands in order, my dice and cards.

mod common;
mod draw;
mod hand;
mod slots;
mod stage;

use super::{Board, walk};
use crate::app::Gesture;
use crate::desk::Desk;
use crate::past::Seen;
use crate::words::{self, say, tell};
use hand::{Hand, Mode, mode};
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Cards, Face, Phase, Triplette, View};

impl Board for Triplette {
    type Hand = Hand;
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

    fn look(desk: &Desk<Triplette>, hand: &Hand) -> String {
        let html = format!(
            "<div class=\"felt\"><div class=\"common\" tabindex=\"0\">{}{}{}{}</div>{}</div>",
            common::river(desk),
            common::beginning(desk),
            common::players(desk),
            common::ties(desk),
            stage::stage(desk, hand)
        );
        walk::focused(&html, &hand.focus)
    }

    fn touch(desk: &Desk<Triplette>, hand: &mut Hand, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click(what) => hand.click(desk, what),
            Gesture::Lift(what) => hand.drag(desk, what, None),
            Gesture::Drop(what, onto) => hand.drag(desk, what, Some(onto)),
            Gesture::Key(key, at) => return hand.press(desk, key, at, &Self::look(desk, hand)),
            Gesture::Enter(..) => return false,
        }
        true
    }

    fn status(desk: &Desk<Triplette>) -> String {
        let has = |action: Action| desk.legal.contains(&action);
        let left = desk.view.limit.unwrap_or(3).saturating_sub(desk.view.throws);
        let can_pay = desk
            .legal
            .iter()
            .any(|action| matches!(action, Action::Turn { .. } | Action::Reroll { .. }));
        say(match mode(desk) {
            Mode::Throw => "triplette-status-roll",
            Mode::Again if left > 0 => {
                return tell("triplette-status-again", &[("left", left.into())]);
            }
            Mode::Again if can_pay => "triplette-status-pay",
            Mode::Again | Mode::Wait => "triplette-status-stop",
            Mode::Take => "triplette-status-take",
            Mode::Discard => "triplette-status-discard",
            Mode::Sell if desk.view.phase == Phase::Final => "triplette-status-final",
            Mode::Sell if has(Action::End) => "triplette-status-end",
            Mode::Sell if has(Action::Done) => "triplette-status-sell",
            Mode::Sell => "triplette-status-must",
        })
    }

    fn twin(desk: &Desk<Triplette>) -> Vec<String> {
        let view = &desk.view;
        let river = draw::listed(view.river.iter());
        let mut lines = vec![tell("triplette-twin-river", &[("cards", river.into())])];
        lines.extend(Seat::all(view.seats()).map(|seat| {
            let dice = view.hands[seat].map_or_else(String::new, |hand| {
                format!("{} ({})", draw::listed(hand.dice().into_iter()), draw::kind(&hand))
            });
            let args = [
                ("name", desk.name(seat).into()),
                ("points", view.scored[seat].sum().into()),
                ("dice", dice.into()),
                ("cards", draw::listed(view.reserves[seat].iter()).into()),
            ];
            tell("triplette-twin-seat", &args)
        }));
        lines
    }

    fn phrase(notation: &str) -> String {
        if let Some((dice, card)) = notation.split_once(" paying ") {
            let dice = dice.trim_start_matches("reroll ").to_owned();
            return tell(
                "triplette-do-extra",
                &[("what", dice.into()), ("card", card.to_owned().into())],
            );
        }
        match notation.strip_prefix("turn ").and_then(|rest| rest.split_once(' ')) {
            Some((from, to)) => tell(
                "triplette-do-turn",
                &[("from", from.to_owned().into()), ("to", to.to_owned().into())],
            ),
            None => words::action("triplette", notation),
        }
    }

    fn line(seen: &Seen) -> String {
        let Some((_, action)) = seen.action::<Triplette>() else { return String::new() };
        let told = |key: &str, cards: &[Face]| {
            format!(
                "{} {}",
                say(key),
                cards.iter().map(|&card| draw::card(card)).collect::<String>()
            )
        };
        let dice = |dice: &[Face]| dice.iter().map(|&die| draw::die(Some(die))).collect::<String>();
        match action {
            Action::Roll => say("triplette-throws"),
            Action::Reroll { dice: thrown, paying } => {
                let paid = paying.map(|card| told("triplette-for", &[card])).unwrap_or_default();
                format!("{} {} {paid}", say("triplette-throws"), dice(thrown.faces()))
            }
            Action::Turn { from, to } => {
                format!(
                    "{} {} {}",
                    say("triplette-turns"),
                    dice(&[from]),
                    told("triplette-for", &[to])
                )
            }
            Action::Stop => say("triplette-stops"),
            Action::Take(card) => told("triplette-takes", &[card]),
            Action::Discard(card) => told("triplette-discards", &[card]),
            Action::Sell(series) => {
                let [low, high] = series.dropped();
                told("triplette-sells", &[low, series.kept(), high])
            }
            Action::End => say("triplette-declares"),
            Action::Done => say("triplette-finishes"),
        }
    }

    /// The dice after a throw; else the new river, if one was turned up.
    fn change(act: &Seen, before: &View, after: &View) -> String {
        let Some((seat, action)) = act.action::<Triplette>() else { return String::new() };
        match (action, after.hands[seat]) {
            (Action::Roll | Action::Reroll { .. }, Some(hand)) => {
                let dice: String =
                    hand.dice().into_iter().map(|die| draw::die(Some(die))).collect();
                format!("→ {dice}")
            }
            _ if after.phase == Phase::Roll && before.phase != Phase::Roll => {
                let cards: String = after.river.iter().map(draw::card).collect();
                format!("{} {cards}", say("triplette-new-river"))
            }
            _ => String::new(),
        }
    }

    fn plate(view: &View, seat: Seat) -> String {
        let label = tell("triplette-holds", &[("scored", view.scored[seat].len().into())]);
        format!(
            "<span class=\"tp-plate\" title=\"{label}\">{}×{}</span>",
            draw::back(),
            view.scored[seat].len()
        )
    }

    fn unseen(desk: &Desk<Triplette>) -> Option<String> {
        let count = |pile: &Cards, face| pile.count(face);
        let one = |face: Face| {
            let left = count(&desk.view.pile, face);
            format!(
                "<li{}>{}×{left} <small class=\"quiet\">({})</small></li>",
                if left == 0 { " class=\"none\"" } else { "" },
                draw::card(face),
                count(&desk.view.discard, face)
            )
        };
        let all: String = Face::ALL.into_iter().map(one).collect();
        Some(format!(
            "<ul class=\"tp-unseen\">{all}</ul><p class=\"quiet\">{}</p>",
            say("triplette-unseen")
        ))
    }
}

#[cfg(test)]
mod tests;
