//! What the table announces when a card is laid.

use super::draw;
use crate::desk::Desk;
use crate::log::LogEntry;
use crate::markup::{Markup, html, nothing};
use crate::words::tell;
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Triples};

/// The features of the new triples that an entry of the log brought, and who laid the card.
fn announced(log: &[LogEntry<Triples>], at: usize) -> Option<(Seat, String)> {
    let (seat, Action::Lay(card, pile)) = log.get(at)?.action()? else { return None };
    let before = &log.get(at.checked_sub(1)?)?.view.as_ref()?.square;
    let words: Vec<_> = before.announced(card, pile).iter().map(draw::word).collect();
    Some((seat, words.join(", ")))
}

/// What is announced now, to be spoken: nothing if the last thing was no card.
pub(super) fn last(desk: &Desk<Triples>) -> Option<String> {
    announced(&desk.log, desk.log.len().checked_sub(1)?).map(|(_, words)| words)
}

/// The latest announcement, and who won a round with it.
pub(super) fn call(desk: &Desk<Triples>) -> Markup {
    let log = desk.log_so_far();
    let latest = (0..log.len()).rev().find_map(|at| Some((at, announced(log, at)?)));
    let Some((at, (seat, words))) = latest else { return nothing() };
    let won: Vec<_> = log[at].points.iter().map(|points| desk.name(points.seat)).collect();
    html! {
        span data-key={ "call " (at) } {
            (tell("triples-call", &[("name", desk.name(seat).into()), ("what", words.into())]))
            @if !won.is_empty() {
                " " b { (tell("triples-won", &[("name", won.join(", ").into())])) }
            }
        }
    }
}
