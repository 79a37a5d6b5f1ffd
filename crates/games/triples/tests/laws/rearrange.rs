//! Deals hidden cards anew, on the words of a position alone.

use tribord_game::{Fast, Luck, Observer};
use tribord_triples::Card;

/// Every card in another hand becomes any that the position does not show elsewhere.
pub(crate) fn rearrange(position: &str, observer: Observer, luck: &mut Fast) -> String {
    let hands = position.split(' ').find_map(|field| field.strip_prefix("hands=")).unwrap_or("-");
    let own = match observer {
        Observer::Seat(seat) => hands.split('/').nth(seat.index()).unwrap_or("-"),
        _ => "-",
    };
    let elsewhere = position.replace(&format!("hands={hands}"), "");
    let known = |card: &String| elsewhere.contains(&**card) || own.contains(&**card);
    let mut free: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    free.retain(|card| !known(card));
    let changed = hands.split('/').zip(0..).map(|(hand, seat)| {
        let others = |card: &str| match card {
            "-" => "-".to_owned(),
            _ => free.swap_remove(luck.one_of(free.len() as u32) as usize),
        };
        match observer {
            Observer::Seat(own) if own.0 == seat => hand.to_owned(),
            _ => hand.split('.').map(others).collect::<Vec<_>>().join("."),
        }
    });
    let changed: Vec<String> = changed.collect();
    position.replace(&format!("hands={hands}"), &format!("hands={}", changed.join("/")))
}
