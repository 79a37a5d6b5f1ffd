//! Triples³: the square of nine piles, one's hand, the packets.

use super::{Board, Screen};
use crate::ink;
use crate::words::Words;
use anstyle::AnsiColor;
use tribord_game::{Observer, Seat};
use tribord_table::tribord_triples::{Card, Pile, Seen, Triples, View};

impl Board for Triples {
    fn board(view: &View, screen: &Screen<'_>) -> String {
        let piles: Vec<Vec<String>> =
            Pile::all().map(|pile| card(view.square.top(pile), pile)).collect();
        let mut lines: Vec<String> =
            piles.chunks(3).flat_map(|row| ink::beside(row, " ")).collect();
        for seat in Seat::all(view.seats()) {
            let counts = screen.words.tell(
                "triples-player",
                &[
                    ("hand", view.hands[seat].len().into()),
                    ("packet", view.packets[seat].into()),
                    ("tokens", view.tokens[seat].into()),
                ],
            );
            lines.push(format!("{}  {counts}", screen.player(seat, false)));
        }
        if let Observer::Seat(seat) = screen.you {
            let hand = view.hands[seat].cards.iter().enumerate();
            let hand: Vec<_> =
                hand.map(|(index, card)| format!("{} {}", index + 1, drawn(card))).collect();
            lines.push(format!("  {}", hand.join("   ")));
        }
        lines.join("\n") + "\n"
    }

    /// `1 5` is the first card of the hand onto pile 5, `BC2 5` a card by name, `d` draws.
    fn short_hand(view: &View, seat: Seat, said: &str) -> Option<String> {
        if matches!(said, "d" | "p" | "piocher") {
            return Some("draw".to_owned());
        }
        let (card, pile) = said.split_once(' ')?;
        if let Ok(number) = card.parse::<usize>() {
            let card = view.hands[seat].cards.iter().nth(number.checked_sub(1)?)?;
            return Some(format!("lay {card} {pile}"));
        }
        card.to_uppercase().parse::<Card>().ok().map(|card| format!("lay {card} {pile}"))
    }

    /// T3-11: the features of the new triples.
    fn announcement(words: &Words, seen: &Seen) -> Option<String> {
        let Seen::Laid(_, _, _, features) = seen else { return None };
        let names = features.iter().map(|feature| words.say(&format!("feature-{feature}")));
        Some(names.map(|name| format!("{name}!")).collect::<Vec<_>>().join(" "))
    }

    fn phrase(words: &Words, notation: &str) -> String {
        match notation.strip_prefix("lay ").and_then(|rest| rest.split_once(' ')) {
            Some((card, pile)) => {
                words.tell("triples-do-lay", &[("card", card.into()), ("pile", pile.into())])
            }
            None => words.action::<Triples>(notation),
        }
    }
}

fn colour(card: Card) -> AnsiColor {
    [AnsiColor::Red, AnsiColor::Blue, AnsiColor::Magenta, AnsiColor::Yellow]
        [usize::from(card.colour())]
}

/// A card by its name and its picture: the shape, as often as its quantity, hollow for none.
fn drawn(card: Card) -> String {
    ink::coloured(colour(card), &format!("{card} {}", picture(card)))
}

fn picture(card: Card) -> String {
    let (full, hollow) =
        [("●", "○"), ("◆", "◇"), ("✚", "✛"), ("★", "☆")][usize::from(card.shape())];
    match card.quantity() {
        0 => hollow.to_owned(),
        count => full.repeat(count.into()),
    }
}

fn card(card: Card, pile: Pile) -> Vec<String> {
    let line = |text: &str| {
        let text = ink::pad(text, 5);
        format!("│ {} │", ink::coloured(colour(card), &text))
    };
    vec![
        format!("┌─{}─────┐", ink::dim(&pile.to_string())),
        line(&card.to_string()),
        line(&picture(card)),
        "└───────┘".to_owned(),
    ]
}
