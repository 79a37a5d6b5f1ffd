//! No choice is praised that the numbers beside it call worse.

mod common;

use common::positions;
use tribord_bots::{Bot, Budget, Level, Mind, Player};
use tribord_game::Observer;

fn only_the_best_is_praised<G: Mind>(seats: u8) {
    let mut several = 0;
    for (number, (state, seat)) in positions::<G>(seats).take(60).enumerate() {
        let view = G::view(&state, Observer::Seat(seat));
        let mut bot = Player::<G>::new(Level::Capitaine, number as u64);
        let choices = bot.advise(seat, &view, &Budget::simulations(60));
        let worth = |at: usize| choices[at].outlook.map(|outlook| outlook.worth());
        several += usize::from(choices.len() > 1);
        for at in 1..choices.len() {
            let praised = choices[at].why.claims_best();
            assert!(!praised || worth(at) == worth(0), "{}: {choices:?}", G::INFO.id);
        }
    }
    assert!(several > 10, "{}: {several} positions with a choice", G::INFO.id);
}

#[test]
fn only_the_best_is_praised_in_every_game() {
    only_the_best_is_praised::<tribord_triplette::Triplette>(3);
    only_the_best_is_praised::<tribord_triqueta::Triqueta>(2);
    only_the_best_is_praised::<tribord_triolet::Triolet>(2);
    only_the_best_is_praised::<tribord_triples::Triples>(2);
    only_the_best_is_praised::<tribord_tripple_domino::TrippleDomino>(2);
}
