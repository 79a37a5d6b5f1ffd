//! La Triplette: the river, everybody's dice, reserves and points.

use super::{Board, Screen};
use crate::ink;
use crate::words::Words;
use anstyle::AnsiColor;
use tribord_game::{Observer, Seat};
use tribord_table::tribord_triplette::{Cards, Face, Hand, Kind, Phase, Triplette, View};

impl Board for Triplette {
    fn board(view: &View, screen: &Screen<'_>) -> String {
        let mut lines = vec![];
        lines.extend(ink::beside(&[river(view, screen), throws(view, screen)], "   "));
        for seat in Seat::all(view.seats()) {
            lines.push(player(view, screen, seat));
        }
        if let (Observer::Seat(seat), Phase::Roll) = (screen.you, view.phase)
            && let Some(hand) = view.hands[seat]
            && seat == view.turn
        {
            lines.extend(ink::beside(&hand.dice().map(die), " "));
        }
        lines.join("\n") + "\n"
    }

    fn phrase(words: &Words, notation: &str) -> String {
        if let Some((dice, card)) = notation.split_once(" paying ") {
            let dice = dice.trim_start_matches("reroll ");
            return words
                .tell("triplette-do-extra", &[("what", dice.into()), ("card", card.into())]);
        }
        match notation.strip_prefix("turn ").and_then(|rest| rest.split_once(' ')) {
            Some((from, to)) => {
                words.tell("triplette-do-turn", &[("from", from.into()), ("to", to.into())])
            }
            None => words.action::<Triplette>(notation),
        }
    }

    /// Everybody's card, the river, and the dice of those who tie for the lowest card.
    fn opening(screen: &Screen<'_>, outcomes: &[String]) -> String {
        let seats = screen.names.len();
        let (Some(cards), Some(river)) = (outcomes.get(..seats), outcomes.get(seats..2 * seats))
        else {
            return String::new();
        };
        let named = Seat::all(seats as u8).zip(cards);
        let named = named.map(|(seat, card)| format!("{} {card}", screen.name(seat)));
        let args = [
            ("cards", named.collect::<Vec<_>>().join(", ").into()),
            ("river", river.join(" ").into()),
        ];
        let dealt = screen.words.tell("triplette-dealt", &args);
        match outcomes.get(2 * seats..).filter(|dice| !dice.is_empty()) {
            Some(dice) => {
                let dice = screen.words.tell("triplette-lots", &[("dice", dice.join(" ").into())]);
                format!("{dealt} {dice}")
            }
            None => dealt,
        }
    }

    /// After a throw the dice, else the new river.
    fn outcomes(words: &Words, action: &str, outcomes: &[String]) -> String {
        let fallen = outcomes.join(" ");
        match outcomes.is_empty() || action.starts_with("roll") || action.starts_with("reroll") {
            true => fallen,
            false => words.tell("triplette-new-river", &[("cards", fallen.into())]),
        }
    }
}

/// The river as cards, with the piles beside it.
fn river(view: &View, screen: &Screen<'_>) -> Vec<String> {
    let cards: Vec<Vec<String>> = view.river.iter().map(card).collect();
    let piles = vec![
        screen.words.tell("triplette-pile", &[("count", view.pile.len().into())]),
        screen.words.tell("triplette-discarded", &[("count", view.discard.len().into())]),
    ];
    let title = ink::bold(&screen.words.say("triplette-river"));
    if cards.is_empty() {
        return vec![title, piles.join(" · ")];
    }
    let mut lines = vec![title];
    lines.extend(ink::beside(&[ink::beside(&cards, ""), piles], "   "));
    lines
}

fn card(value: Face) -> Vec<String> {
    let face = ink::coloured(AnsiColor::Cyan, &value.to_string());
    vec!["┌───┐".to_owned(), format!("│ {face} │"), "└───┘".to_owned()]
}

/// How many throws are allowed, and how many are used.
fn throws(view: &View, screen: &Screen<'_>) -> Vec<String> {
    if view.phase != Phase::Roll {
        return Vec::new();
    }
    let limit = view.limit.unwrap_or(3);
    vec![
        screen
            .words
            .tell("triplette-throws", &[("used", view.throws.into()), ("limit", limit.into())]),
    ]
}

/// A die with its pips.
fn die(face: Face) -> Vec<String> {
    let rows = match face.number() {
        1 => ["     ", "  ●  ", "     "],
        2 => ["●    ", "     ", "    ●"],
        3 => ["●    ", "  ●  ", "    ●"],
        4 => ["●   ●", "     ", "●   ●"],
        5 => ["●   ●", "  ●  ", "●   ●"],
        _ => ["●   ●", "●   ●", "●   ●"],
    };
    let mut lines = vec!["┌───────┐".to_owned()];
    lines.extend(rows.map(|row| format!("│ {} │", ink::accent(row))));
    lines.push("└───────┘".to_owned());
    lines
}

/// One line a player: dice and what they are, reserve, points.
fn player(view: &View, screen: &Screen<'_>, seat: Seat) -> String {
    let name = screen.player(seat, seat == view.turn && view.phase != Phase::Over);
    let (dice, kind) = match &view.hands[seat] {
        None => ("· · ·".to_owned(), String::new()),
        Some(hand) => (faces(hand), screen.words.say(kind_key(hand))),
    };
    // As wide as the largest reserve, three signs a card.
    let wide = Seat::all(view.seats()).map(|seat| 3 * usize::from(view.reserves[seat].len())).max();
    let reserve = ink::pad(&cards(&view.reserves[seat]), wide.unwrap_or(0));
    let scored = &view.scored[seat];
    let points = screen.words.tell(
        "triplette-score",
        &[("points", scored.sum().into()), ("cards", scored.len().into())],
    );
    format!("{name}  {dice}  {}  {reserve}  {points}", ink::pad(&kind, 10))
}

fn kind_key(hand: &Hand) -> &'static str {
    match hand.kind() {
        Kind::Triplette => "triplette-triplette",
        Kind::Chainette => "triplette-chainette",
        Kind::Simplette => "triplette-simplette",
    }
}

fn faces(hand: &Hand) -> String {
    hand.dice().map(|die| die.to_string()).join(" ")
}

fn cards(cards: &Cards) -> String {
    cards
        .iter()
        .map(|card| format!("[{}]", ink::coloured(AnsiColor::Cyan, &card.to_string())))
        .collect()
}
