//! `mousse`: sees colours first, then shapes, and counts the marks only when it must.

use tribord_game::Seat;
use tribord_triples::{Action, Card, Pile, Square, View};

/// What makes a triple, the most eye-catching first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    Colour,
    Shape,
    Marks,
}

/// Lays a card that makes a new triple of colour, else one of shape. If there is none it draws, though
/// the marks may match: it looks at these only once its packet is empty.
pub(super) fn choose(view: &View, seat: Seat) -> Option<Action> {
    let (square, hand) = (&view.square, view.hands[seat].cards);
    let fitting = |pile| (square.fits(pile) & hand).iter().map(move |card| (card, pile));
    let seen = |&(card, pile): &(Card, Pile)| sign(square, card, pile);
    let first = Pile::all().flat_map(fitting).min_by_key(seen);
    let may_draw = view.packets[seat] > 0;
    let laid = first.filter(|laying| seen(laying) < Sign::Marks || !may_draw);
    laid.map(|(card, pile)| Action::Lay(card, pile)).or(may_draw.then_some(Action::Draw))
}

/// What one sees first of the triples that a card makes.
fn sign(square: &Square, card: Card, pile: Pile) -> Sign {
    let [colour, shape, _] = card.features();
    let made = |feature| square.announced(card, pile).iter().any(|other| other == feature);
    match () {
        () if made(colour) => Sign::Colour,
        () if made(shape) => Sign::Shape,
        () => Sign::Marks,
    }
}
