//! What the table announces when a card is laid.

use super::draw;
use crate::desk::Desk;
use crate::html::escape;
use crate::past::Moment;
use crate::words::tell;
use tribord_table::tribord_triples::{Action, Triples};

/// The moments up to the one that is drawn.
fn past(desk: &Desk<Triples>) -> &[Moment<Triples>] {
    let end = desk.looked.map_or(desk.past.len(), |at| at + 1);
    desk.past.get(..end).unwrap_or(&desk.past)
}

/// The features of the new triples that a moment brought, and who did it.
fn announced(past: &[Moment<Triples>], at: usize) -> Option<(tribord_game::Seat, String)> {
    let laid = past[at].seen.iter().find_map(|seen| seen.action::<Triples>());
    let Some((seat, Action::Lay(card, pile))) = laid else { return None };
    let before = &past.get(at.checked_sub(1)?)?.view.as_ref()?.square;
    let words: Vec<_> = before.announced(card, pile).iter().map(draw::word).collect();
    Some((seat, words.join(", ")))
}

/// What is announced now, to be spoken: nothing if the last thing was no card.
pub(super) fn last(desk: &Desk<Triples>) -> Option<String> {
    announced(&desk.past, desk.past.len().checked_sub(1)?).map(|(_, words)| words)
}

/// The latest announcement, and who won a round with it, as HTML.
pub(super) fn call(desk: &Desk<Triples>) -> String {
    let past = past(desk);
    let latest = (0..past.len()).rev().find_map(|at| Some((at, announced(past, at)?)));
    let Some((at, (seat, words))) = latest else { return String::new() };
    let args = [("name", desk.name(seat).into()), ("what", words.into())];
    let mut text = escape(&tell("triples-call", &args));
    let won: Vec<_> = past[at].points.iter().map(|points| desk.name(points.seat)).collect();
    if !won.is_empty() {
        text += " <b>";
        text += &escape(&tell("triples-won", &[("name", won.join(", ").into())]));
        text += "</b>";
    }
    format!("<span data-key=\"call {at}\">{text}</span>")
}
