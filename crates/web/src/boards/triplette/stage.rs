//! What is mine: the big dice, what can be done, my cards.

use super::draw;
use super::hand::{Hand, Mode, mode, reserve, seat};
use super::slots::Slots;
use crate::desk::Desk;
use crate::html::escape;
use crate::words::{say, tell};
use tribord_table::tribord_triplette::{Action, Face, Phase, Series, Triplette};

pub(super) fn stage(desk: &Desk<Triplette>, hand: &Hand) -> String {
    let selling = if matches!(mode(desk), Mode::Sell | Mode::Discard) { " selling" } else { "" };
    let slots = Slots::of(desk, seat(desk));
    let dice: String = (0..3).map(|slot| die(desk, hand, &slots, slot)).collect();
    format!(
        "<section class=\"stage{selling}\"><div class=\"big dice\" role=\"group\" aria-label=\"{}\">{dice}</div>\
         <p class=\"throws\">{}</p><div class=\"choices\">{}</div>\
         <div class=\"big cards\" role=\"group\" aria-label=\"{}\">{}</div></section>",
        say("triplette-dice"),
        throws(desk, hand),
        acts(desk, hand),
        say("triplette-reserve"),
        cards(desk, hand)
    )
}

fn pressed(on: bool) -> &'static str {
    if on { " aria-pressed=\"true\"" } else { " aria-pressed=\"false\"" }
}

/// A big die: touched, it is thrown again or kept; with a card in the hand, it is turned.
fn die(desk: &Desk<Triplette>, hand: &Hand, slots: &Slots, slot: usize) -> String {
    let again = mode(desk) == Mode::Again;
    let marked = hand.marked[slot];
    let turned = hand.turned(desk, slot);
    let hinted = match desk.hint {
        Some(Action::Reroll { dice, .. }) => slots.places(dice.faces())[slot],
        Some(Action::Turn { from, .. }) => slots.places(&[from])[slot],
        _ => false,
    };
    let lit = turned.is_some();
    let class = [("marked", marked), ("hinted", hinted), ("lit", lit)];
    let class: String =
        class.iter().filter(|(_, on)| *on).map(|(name, _)| format!(" {name}")).collect();
    let below = match turned {
        Some(turned) => format!("→ {}", draw::kind(&turned)),
        None if again && hand.card.is_none() => {
            say(if marked { "triplette-throw" } else { "triplette-keep" })
        }
        None => String::new(),
    };
    let shows = slots.dice[slot].map(|face| face.to_string()).unwrap_or_default();
    let label =
        tell("triplette-die", &[("place", (slot as u8 + 1).into()), ("shows", shows.into())]);
    // A new name for a die that was thrown, so that it tumbles.
    format!(
        "<div class=\"place\" data-drop=\"die {slot}\"><button type=\"button\" class=\"slot{class}\" data-do=\"die {slot}\"\
         {} aria-label=\"{label}\"{}><span class=\"tumble\" data-key=\"die-{slot}-{}\">{}</span></button><small>{below}</small></div>",
        pressed(marked),
        if again { "" } else { " disabled" },
        slots.moved[slot],
        draw::die(slots.dice[slot])
    )
}

/// What to do first, or throws used and allowed, and who set the limit.
fn throws(desk: &Desk<Triplette>, hand: &Hand) -> String {
    let view = &desk.view;
    if hand.note.is_some() {
        return format!("<b class=\"note\" role=\"alert\">{}</b>", hand.note());
    }
    if view.phase != Phase::Roll || view.turn != seat(desk) {
        return String::new();
    }
    let (used, most) = (view.throws, view.limit.unwrap_or(3));
    let pips: String = (0..most).map(|at| if at < used { '●' } else { '○' }).collect();
    let limit = match view.limit {
        Some(_) => tell("triplette-limit", &[("name", desk.name(view.first).into())]),
        None if desk.here.is_none() => String::new(),
        None => say("triplette-sets-limit"),
    };
    let says = tell("triplette-used", &[("used", used.into()), ("limit", most.into())]);
    format!(
        "<b class=\"pips\" aria-hidden=\"true\">{pips}</b><span>{says}</span><small class=\"quiet\">{}</small>",
        escape(&limit)
    )
}

/// A button; a name of its own keeps it apart from what stood there before.
fn button(class: &str, what: &str, label: &str, hinted: bool) -> String {
    let hinted = if hinted { " hinted" } else { "" };
    let name = what.replace(' ', "-");
    format!(
        "<button type=\"button\" class=\"{class}{hinted}\" data-key=\"do-{name}\" data-do=\"{what}\">{label}</button>"
    )
}

fn acts(desk: &Desk<Triplette>, hand: &Hand) -> String {
    let plain = |action: Action, key: &str| {
        button("", &action.to_string(), &say(key), desk.hint == Some(action))
    };
    match mode(desk) {
        Mode::Wait | Mode::Take => String::new(),
        Mode::Throw => throw(desk, &say("triplette-roll"), true),
        Mode::Again => {
            let count = hand.marked.iter().filter(|on| **on).count();
            let free =
                desk.legal.iter().any(|own| matches!(own, Action::Reroll { paying: None, .. }));
            let stop = plain(Action::Stop, "triplette-stop");
            let label = match (hand.picked(desk), count) {
                (Some(card), _) => tell("triplette-pay", &[("card", card.to_string().into())]),
                // Only a card brings another throw; without one there is none.
                (None, _)
                    if !free
                        && !desk.legal.iter().any(|own| matches!(own, Action::Reroll { .. })) =>
                {
                    return stop;
                }
                (None, _) if !free => {
                    return throw(desk, &say("triplette-pay-first"), false) + &stop;
                }
                (None, 0) => say("triplette-roll-again"),
                (None, count) => tell("triplette-roll-dice", &[("count", (count as u8).into())]),
            };
            throw(desk, &label, true) + &stop
        }
        Mode::Discard => match hand.picked(desk) {
            Some(card) => {
                let label = tell("triplette-discard-card", &[("card", card.to_string().into())]);
                button("main", "discard", &label, false)
            }
            None => say("triplette-discard"),
        },
        Mode::Sell => {
            let one = |&action: &Action| match action {
                Action::Sell(series) => offer(desk, action, series),
                Action::End => plain(action, "triplette-end"),
                _ => plain(action, "triplette-done"),
            };
            desk.legal.iter().map(one).collect()
        }
    }
}

/// The button that throws: a card let go here pays for the throw.
fn throw(desk: &Desk<Triplette>, label: &str, active: bool) -> String {
    let hinted = matches!(desk.hint, Some(Action::Roll | Action::Reroll { .. }));
    let mut button = button("main large", "throw", label, hinted);
    if !active {
        button = button.replacen("<button", "<button disabled", 1);
    }
    format!("<span data-drop=\"throw\">{button}</span>")
}

/// A series that can be sold, with its points; the card that counts stands out.
fn offer(desk: &Desk<Triplette>, action: Action, series: Series) -> String {
    let [low, high] = series.dropped();
    let label = format!(
        "{}<span class=\"scores\">{}</span>{}<b>{}</b>",
        draw::card(low),
        draw::card(series.kept()),
        draw::card(high),
        tell("triplette-worth", &[("count", series.kept().number().into())])
    );
    button("offer", &action.to_string(), &label, desk.hint == Some(action))
}

/// My reserve.
fn cards(desk: &Desk<Triplette>, hand: &Hand) -> String {
    let useful = matches!(mode(desk), Mode::Again | Mode::Discard);
    let advised = |face: Face| match desk.hint {
        Some(Action::Reroll { paying, .. }) => paying == Some(face),
        Some(Action::Turn { to: card, .. } | Action::Discard(card)) => card == face,
        _ => false,
    };
    let one = |(at, face): (usize, Face)| {
        let picked = hand.card == Some(at);
        let class = [("picked", picked), ("hinted", advised(face))];
        let class: String =
            class.iter().filter(|(_, on)| *on).map(|(name, _)| format!(" {name}")).collect();
        format!(
            "<button type=\"button\" class=\"slot{class}\" data-do=\"card {at}\" data-drag=\"card {at}\"{} aria-label=\"{}\"{}>{}</button>",
            pressed(picked),
            tell("triplette-card", &[("value", face.to_string().into())]),
            if useful { "" } else { " disabled" },
            draw::card(face)
        )
    };
    reserve(desk).into_iter().enumerate().map(one).collect()
}
