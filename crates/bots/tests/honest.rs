//! Bots cannot see what is hidden from their seat, in every game and at every number of seats.
//!
//! Two true states are compared that differ only in what a seat cannot see: pieces in other hands
//! were exchanged for others in the text of the position, without `determinize`, which bots use
//! themselves. Whoever decides by its view alone decides the same in both. A bot that is handed the
//! truth does not, and the same check finds it out.

mod common;
#[path = "../../games/triolet/tests/laws/rearrange.rs"]
mod triolet_hands;
#[path = "../../games/triples/tests/laws/rearrange.rs"]
mod triples_hands;
#[path = "../../games/tripple-domino/tests/laws/rearrange.rs"]
mod tripple_domino_hands;
#[path = "../../games/triqueta/tests/laws/rearrange.rs"]
mod triqueta_hands;

use common::positions;
use std::hash::{DefaultHasher, Hash, Hasher};
use tribord_bots::{Bot, Budget, Choice, Level, Mind, Player, Why};
use tribord_game::{Fast, Game, Observer, Seat, legal};

/// How many pairs of states are compared for each number of seats.
const PAIRS: usize = 6;

/// Changes what an observer cannot see, in the text of a position.
type Rearrange = fn(&str, Observer, &mut Fast) -> String;

/// Two true states that look the same to a seat which is to act.
struct Pair<G: Game> {
    seat: Seat,
    states: [G::State; 2],
}

/// Pairs from random games. Every one differs in something hidden, and the seat has a choice.
fn pairs<G: Game>(seats: u8, rearrange: Rearrange) -> Vec<Pair<G>> {
    let mut luck = Fast::new(11);
    let pair = |(state, seat): (G::State, Seat)| {
        let truth = G::position(&state);
        let changed = rearrange(&truth, Observer::Seat(seat), &mut luck);
        let other = G::read_position(&G::Options::default(), Some(seats), &changed);
        let other = other.unwrap_or_else(|error| panic!("{changed}: {error}"));
        let views = [&state, &other].map(|state| G::view(state, Observer::Seat(seat)));
        let useful = truth != changed && views[0] == views[1] && legal::<G>(&state, seat).len() > 1;
        useful.then_some(Pair { seat, states: [state, other] })
    };
    // Not every position hides something, but most do.
    positions::<G>(seats).take(40 * PAIRS).filter_map(pair).take(PAIRS).collect()
}

/// Does a bot choose the same in both states of every pair? `make` is shown the truth of the table,
/// which honest bots have no use for.
fn decides_by_its_view<G: Game>(
    pairs: &[Pair<G>],
    make: impl Fn(&G::State) -> Box<dyn Bot<G>>,
) -> Result<(), String> {
    for Pair { seat, states } in pairs {
        let [one, two] = states.each_ref().map(|state| {
            let view = G::view(state, Observer::Seat(*seat));
            make(state).advise(*seat, &view, &Budget::simulations(24))
        });
        if one != two {
            return Err(format!("{one:?}\nbut\n{two:?}"));
        }
    }
    Ok(())
}

/// A cheat: it carries the truth around, and lets it decide.
struct Peeking<G: Game>(G::State);

impl<G: Game> Bot<G> for Peeking<G> {
    fn choose(&mut self, seat: Seat, _: &G::View) -> Option<G::Action> {
        let mut hash = DefaultHasher::new();
        G::position(&self.0).hash(&mut hash);
        let actions = legal::<G>(&self.0, seat);
        let picked = hash.finish().checked_rem(actions.len() as u64)?;
        Some(actions[picked as usize])
    }

    fn advise(&mut self, seat: Seat, view: &G::View, _: &Budget<'_>) -> Vec<Choice<G::Action>> {
        let action = self.choose(seat, view);
        let why = Why::new("why-random", []);
        action.map(|action| Choice { action, outlook: None, why }).into_iter().collect()
    }

    fn simulations(&self) -> u32 {
        0
    }

    fn reaction(&mut self, _: &G::Action) -> u32 {
        0
    }
}

/// The pairs for every number of seats at which something can be hidden.
fn each_table<G: Game>(rearrange: Rearrange, mut each: impl FnMut(&[Pair<G>])) {
    let (fewest, most) = G::INFO.seats;
    // Alone at the table one sees all there is.
    for seats in fewest.max(2)..=most {
        let pairs = pairs::<G>(seats, rearrange);
        assert_eq!(pairs.len(), PAIRS, "{} with {seats} seats", G::INFO.id);
        each(&pairs);
    }
}

macro_rules! each_game {
    ($($game:ident: $type:ty, $rearrange:expr;)*) => {$(
        mod $game {
            use super::*;

            #[test]
            fn no_level_sees_what_is_hidden() {
                each_table::<$type>($rearrange, |pairs| for level in Level::ALL {
                    let honest = decides_by_its_view(pairs, |_| Box::new(Player::new(level, 7)));
                    assert_eq!(honest, Ok(()), "{}", level.name());
                });
            }

            #[test]
            fn a_bot_that_is_handed_the_truth_is_found_out() {
                each_table::<$type>($rearrange, |pairs| {
                    let found = decides_by_its_view(pairs, |truth| Box::new(Peeking(truth.clone())));
                    assert!(found.is_err());
                });
            }
        }
    )*};
}

each_game! {
    triqueta: tribord_triqueta::Triqueta, triqueta_hands::rearrange;
    triolet: tribord_triolet::Triolet, triolet_hands::rearrange;
    triples: tribord_triples::Triples, triples_hands::rearrange;
    tripple_domino: tribord_tripple_domino::TrippleDomino, tripple_domino_hands::rearrange;
}

/// In La Triplette, and alone at Tripple Domino, there is nothing to peek at: a seat sees the whole
/// truth.
#[test]
fn where_nothing_is_hidden_there_is_nothing_to_see() {
    fn sees_everything<G: Mind>(seats: u8) {
        for (state, seat) in positions::<G>(seats).take(40) {
            let view = G::view(&state, Observer::Seat(seat));
            assert_eq!(view.to_string(), G::position(&state));
        }
    }
    (2..=5).for_each(sees_everything::<tribord_triplette::Triplette>);
    sees_everything::<tribord_tripple_domino::TrippleDomino>(1);
}
