//! What the table announces when a card is laid: in words, and on the piles that made it.

use super::draw;
use crate::desk::Desk;
use crate::log::{LogEntry, Points};
use crate::markup::{Markup, heard, html, nothing};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Card, Feature, Pile, Square, Triples};

/// A card that made new triples.
struct Call {
    seat: Seat,
    card: Card,
    pile: Pile,
    /// The square before.
    square: Square,
}

/// What an entry of the log announced.
fn announced(log: &[LogEntry<Triples>], at: usize) -> Option<Call> {
    let (seat, Action::Lay(card, pile)) = log.get(at)?.action()? else { return None };
    let square = log.get(at.checked_sub(1)?)?.view.as_ref()?.square;
    Some(Call { seat, card, pile, square })
}

/// The latest announcement, and the entry of the log that made it.
fn latest(log: &[LogEntry<Triples>]) -> Option<(usize, Call)> {
    (0..log.len()).rev().find_map(|at| Some((at, announced(log, at)?)))
}

/// The features of the new triples, in words.
fn words(square: &Square, card: Card, pile: Pile) -> String {
    let words: Vec<_> = square.announced(card, pile).iter().map(draw::word).collect();
    words.join(", ")
}

/// What is announced now, to be spoken: nothing if the last thing was no card.
pub(super) fn last(desk: &Desk<Triples>) -> Option<String> {
    let Call { card, pile, square, .. } = announced(&desk.log, desk.log.len().checked_sub(1)?)?;
    Some(words(&square, card, pile))
}

/// The latest announcement, and who won a round with it.
pub(super) fn call(desk: &Desk<Triples>) -> Markup {
    let log = desk.log_so_far();
    let Some((at, Call { seat, card, pile, square })) = latest(log) else { return nothing() };
    let what = words(&square, card, pile);
    html! {
        span data-key={ "call " (at) } {
            (tell("triples-call", &[("name", desk.name(seat).into()), ("what", what.into())]))
            " " (won(desk, &log[at].points))
        }
    }
}

/// Who won a round, if anybody did.
pub(super) fn won(desk: &Desk<Triples>, points: &[Points]) -> Markup {
    let names: Vec<_> = points.iter().map(|points| desk.name(points.seat)).collect();
    let text = match points {
        [] => return nothing(),
        [alone] if desk.reads(alone.seat) => say("triples-won-you"),
        _ => tell("triples-won", &[("name", names.join(", ").into())]),
    };
    html! { b { (text) } }
}

/// The call as its seat shouts it, in the colour that was called.
pub(super) fn shout(square: &Square, card: Card, pile: Pile) -> Markup {
    let colour = colour(square, card, pile);
    let several = square.announced(card, pile).iter().count() > 1;
    html! {
        (heard(say("hint-because")))
        b class={ "t3-call" @if several { " several" } @if let Some(colour) = colour { " colour" (colour) } } {
            (tell("triples-shout", &[("what", words(square, card, pile).into())]))
        }
    }
}

/// The colour that was called, if one was.
fn colour(square: &Square, card: Card, pile: Pile) -> Option<u8> {
    let [colour, ..] = card.features();
    square.announced(card, pile).iter().any(|it| it == colour).then(|| card.colour())
}

/// The piles of the triples that were called last, and the colour if one was called.
#[derive(Default)]
pub(super) struct Glow {
    piles: Vec<Pile>,
    colour: Option<u8>,
}

impl Glow {
    pub(super) fn of(desk: &Desk<Triples>) -> Glow {
        let Some((_, Call { card, pile, square, .. })) = latest(desk.log_so_far()) else {
            return Glow::default();
        };
        let now = &desk.view.square;
        let called = square.announced(card, pile);
        // A round has begun since.
        if now.top(pile) != card {
            return Glow::default();
        }
        let others = || Pile::all().filter(|&other| other != pile);
        let pairs = others().flat_map(|one| others().map(move |two| (one, two)));
        let lines = pairs.filter(|&(one, two)| {
            let both =
                |feature: Feature| feature.is_on(now.top(one)) && feature.is_on(now.top(two));
            one != two && in_line(pile, one, two) && called.iter().any(both)
        });
        let mut piles: Vec<Pile> = lines.map(|(one, _)| one).collect();
        piles.push(pile);
        Glow { piles, colour: colour(&square, card, pile) }
    }

    /// The class of a pile that glows.
    pub(super) fn class(&self, pile: Pile) -> String {
        match (self.piles.contains(&pile), self.colour) {
            (false, _) => String::new(),
            (true, None) => " glows".to_owned(),
            (true, Some(colour)) => format!(" glows colour{colour}"),
        }
    }
}

/// Do three piles lie in a row, a column or a diagonal?
fn in_line(a: Pile, b: Pile, c: Pile) -> bool {
    let [a, b, c] = [a, b, c].map(|pile| i32::from(pile.number()) - 1).map(|at| (at % 3, at / 3));
    (b.0 - a.0) * (c.1 - a.1) == (c.0 - a.0) * (b.1 - a.1)
}
