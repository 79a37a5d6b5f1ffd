//! How far somebody is in the race: what is left to lay, and a sail on its lane.

use super::draw;
use crate::desk::Desk;
use crate::markup::{Markup, heard, html};
use crate::words::tell;
use tribord_game::Seat;
use tribord_table::tribord_triples::Triples;

/// T3-3: so many cards are dealt out.
const DEALT: u8 = 55;

/// How long a lane is drawn.
const LANE: u32 = 100;

/// What a seat still has to lay.
pub(super) fn left(desk: &Desk<Triples>, seat: Seat) -> u8 {
    desk.view.hands[seat].len() + desk.view.packets[seat]
}

/// A seat's packet and hand as numbers, and its sail.
pub(super) fn holds(desk: &Desk<Triples>, seat: Seat) -> Markup {
    let view = &desk.view;
    let (hand, packet) = (view.hands[seat].len(), view.packets[seat]);
    let label = tell("triples-left", &[("hand", hand.into()), ("packet", packet.into())]);
    html! {
        // Its cards fly from here.
        div class="race" title=(label) data-at=(desk.mark(place(seat))) {
            (heard(&label))
            span class="cards-left" aria-hidden="true" {
                (draw::back()) b { (packet) } " · " (tell("triples-in-hand", &[("hand", hand.into())]))
            }
            (lane(desk, seat))
        }
    }
}

/// Where a seat's cards come from.
pub(super) fn place(seat: Seat) -> String {
    format!("seat-{seat}")
}

fn lane(desk: &Desk<Triples>, seat: Seat) -> Markup {
    let (options, seats) = (&desk.view.options, desk.view.seats());
    let even = DEALT.saturating_sub(options.handicap.total()) / seats.max(1);
    let all = u32::from(even + options.handicap.extra(seat)).max(1);
    let done = all.saturating_sub(left(desk, seat).into()) * (LANE - 16) / all;
    html! {
        svg class="lane" viewBox="0 0 100 20" aria-hidden="true" {
            rect class="water" y="12" width=(LANE) height="6" rx="3" {}
            rect class="wake" y="12" width=(done + 8) height="6" rx="3" {}
            g class="boat" transform={ "translate(" (done) " 0)" } {
                path class="sail" d="M8 1v11H2Z" {}
                path d="M9.500 3v9h5ZM1 13h14l-2 4H3Z" {}
            }
        }
    }
}
