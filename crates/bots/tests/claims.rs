//! No choice is praised that the numbers beside it call worse.

mod common;

use common::positions;
use std::collections::BTreeSet;
use tribord_bots::{Bot, Budget, FACTS, JUDGEMENTS, Level, Mind, Player};
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

/// Whoever adds a reason has to say whether it praises: else nothing would keep it from standing beside a worse move.
#[test]
fn every_reason_of_the_catalogue_is_a_fact_or_a_judgement() {
    let locales = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en");
    let files = std::fs::read_dir(locales).expect("the catalogue").flatten();
    let texts = files.map(|file| std::fs::read_to_string(file.path()).expect("a text"));
    let text: String = texts.collect();
    let names = text.lines().filter_map(|line| Some(line.split_once(" =")?.0));
    let told: BTreeSet<&str> = names.filter(|name| name.starts_with("why-")).collect();
    let classified: BTreeSet<&str> = FACTS.into_iter().chain(JUDGEMENTS).collect();
    assert_eq!(told, classified);
    assert_eq!(classified.len(), FACTS.len() + JUDGEMENTS.len(), "one is in both lists");
}
