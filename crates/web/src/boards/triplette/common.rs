//! What everybody shares: the river, the piles, and all hands, best first.

use super::draw;
use super::hand::{Mode, mode};
use super::slots::{just_taken, place_name, river as places};
use crate::desk::Desk;
use crate::html::escape;
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Face, Phase, Triplette, View};

/// The river: a card that is taken leaves its place empty.
pub(super) fn river(desk: &Desk<Triplette>) -> String {
    let view = &desk.view;
    let can_take = mode(desk) == Mode::Take;
    let one = |(at, (card, here)): (usize, (Face, bool))| {
        if !here {
            return "<span class=\"gap\"></span>".to_owned();
        }
        let action = Action::Take(card);
        let lit = if can_take { " lit" } else { "" };
        let hinted = if desk.hint == Some(action) { " hinted" } else { "" };
        format!(
            "<button type=\"button\" class=\"slot{lit}{hinted}\" data-fly=\"{}\" data-do=\"{action}\" aria-label=\"{}\"{}>{}</button>",
            place_name(desk, at),
            tell("triplette-do-take", &[("what", card.to_string().into())]),
            if can_take { "" } else { " disabled" },
            draw::card(card)
        )
    };
    let cards: String = places(desk).into_iter().enumerate().map(one).collect();
    format!(
        "<div class=\"river\" role=\"group\" aria-label=\"{}\">{cards}<p class=\"piles quiet\">{}<span>{}<br>{}</span></p></div>",
        say("triplette-river"),
        draw::back(),
        tell("triplette-to-draw", &[("count", view.pile.len().into())]),
        tell("triplette-gone", &[("count", view.discard.len().into())])
    )
}

/// Why who begins begins: the lowest card, or the dice that the tied threw.
pub(super) fn beginning(desk: &Desk<Triplette>) -> String {
    let Some(dealt) = desk.past.first().filter(|_| desk.past.len() == 1 || desk.looked == Some(0))
    else {
        return String::new();
    };
    // Figures and lessons begin in the middle: nothing was dealt there.
    if dealt.seen.is_empty() {
        return String::new();
    }
    let faces = dealt.seen.iter().filter_map(|seen| seen.text.parse::<Face>().ok());
    let lots: String =
        faces.skip(2 * usize::from(desk.view.seats())).map(|die| draw::die(Some(die))).collect();
    let key = if lots.is_empty() { "triplette-begins" } else { "triplette-begins-lot" };
    let text = tell(key, &[("name", desk.name(desk.view.first).into())]);
    format!("<p class=\"begins\">{} {lots}</p>", escape(&text))
}

/// Everybody's dice and cards, from the best hand to the worst, then those who have yet to throw.
pub(super) fn players(desk: &Desk<Triplette>) -> String {
    let rows: String = order(&desk.view)
        .into_iter()
        .enumerate()
        .map(|(at, seat)| player(desk, at, seat))
        .collect();
    format!("<ol class=\"players\" aria-label=\"{}\">{rows}</ol>", say("triplette-ranking"))
}

fn order(view: &View) -> Vec<Seat> {
    let seats = view.seats();
    let thrown = |seat: &Seat| view.hands[*seat].is_some();
    let mut order: Vec<Seat> = (0..seats).map(|rank| view.ranked(rank)).filter(thrown).collect();
    order.extend(
        (0..seats).map(|turn| Seat((view.first.0 + turn) % seats)).filter(|seat| !thrown(seat)),
    );
    order
}

/// Is the hand finished, so that its place in the order counts?
fn is_ranked(view: &View, seat: Seat) -> bool {
    view.hands[seat].is_some() && !(view.phase == Phase::Roll && view.turn == seat)
}

fn player(desk: &Desk<Triplette>, at: usize, seat: Seat) -> String {
    let view = &desk.view;
    let rank = if is_ranked(view, seat) { format!("{}.", at + 1) } else { String::new() };
    let acts = if view.turn == seat && view.phase != Phase::Over { " acts" } else { "" };
    let last = if desk.last.is_some_and(|(by, _)| by == seat) { " last" } else { "" };
    let dice: String = match view.hands[seat] {
        Some(hand) => hand.dice().into_iter().map(|die| draw::die(Some(die))).collect(),
        None => draw::die(None).repeat(3),
    };
    format!(
        "<li class=\"player{acts}{last}\" data-fly=\"seat-{seat}\"><b class=\"rank\">{rank}</b><span class=\"who\">\
         <span class=\"name\">{}</span><small>{}</small></span><span class=\"mini dice\">{dice}</span>\
         <span class=\"mini cards\">{}</span></li>",
        escape(&desk.name(seat)),
        remark(view, seat),
        cards(desk, seat)
    )
}

/// A seat's reserve; a card just taken flies there from the river.
fn cards(desk: &Desk<Triplette>, seat: Seat) -> String {
    let taken = just_taken(desk).filter(|(by, ..)| *by == seat);
    let cards: Vec<Face> = desk.view.reserves[seat].iter().collect();
    let new = taken.and_then(|(_, card, _)| cards.iter().rposition(|&own| own == card));
    let one = |(at, &card): (usize, &Face)| {
        let fly = match taken {
            Some((_, _, place)) if new == Some(at) => {
                format!(" class=\"new\" data-fly=\"{}\"", place_name(desk, place))
            }
            _ => String::new(),
        };
        format!("<span{fly}>{}</span>", draw::card(card))
    };
    cards.iter().enumerate().map(one).collect()
}

/// What a hand is.
fn remark(view: &View, seat: Seat) -> String {
    match view.hands[seat] {
        Some(hand) => draw::kind(&hand),
        None if view.first == seat => say("triplette-first"),
        None => String::new(),
    }
}

/// Why equal hands stand in this order.
pub(super) fn ties(desk: &Desk<Triplette>) -> String {
    let view = &desk.view;
    let ranked: Vec<Seat> = order(view).into_iter().filter(|&seat| is_ranked(view, seat)).collect();
    let pairs = ranked.windows(2).filter(|pair| view.hands[pair[0]] == view.hands[pair[1]]);
    let tell_one = |pair: &[Seat]| {
        let names = [("better", desk.name(pair[0]).into()), ("worse", desk.name(pair[1]).into())];
        format!("<p class=\"ties\">{} TP-15</p>", escape(&tell("triplette-tie", &names)))
    };
    pairs.map(tell_one).collect()
}
