//! Every law can fail: a toy game keeps them all, and a fault in it breaks just the law it should.

#![allow(clippy::unwrap_used)]

mod game;
mod text;

use game::{State, Toy};
use tribord_game::{Fast, Observer, Seat};
use tribord_laws::{
    Broken, accepted_positions_read_back, chance_is_drawn_as_listed, determinized_view_is_the_same,
    hidden_changes_show_nothing, hold, listed_if_and_only_if_accepted, notation_is_inverse,
    nothing_is_lost, playouts_allocate_nothing, points_add_up, points_are_seen, random_play_ends,
    random_play_picks_from_the_list, reading_never_panics, records_replay,
    seats_list_what_the_table_accepts, something_can_be_done, untested_rules, view_lists_the_same,
    views_travel_as_text,
};

mod sound {
    use crate::game::{SOUND, State, Toy};

    tribord_laws::laws! {
        game: Toy<{ SOUND }>,
        pieces: State::pieces,
        rearrange: crate::rearrange,
    }
}

/// Gives a seat that the observer does not see the card that nobody has.
fn rearrange(position: &str, observer: Observer, _: &mut Fast) -> String {
    let (rest, cards) = position.split_once("cards=").unwrap();
    let (first, second) = cards.split_once('/').unwrap();
    let free = ["1", "2", "3"].into_iter().find(|card| ![first, second].contains(card)).unwrap();
    match observer {
        Observer::Seat(Seat(0)) => format!("{rest}cards={first}/{free}"),
        _ => format!("{rest}cards={free}/{second}"),
    }
}

/// The law holds without the fault, and the fault breaks it with these words.
macro_rules! fault {
    ($name:ident, $fault:ident, $law:expr, $why:literal) => {
        #[test]
        fn $name() {
            assert!(hold::<Toy<{ game::SOUND }>>($law).is_ok());
            let broken: Broken = hold::<Toy<{ game::$fault }>>($law).unwrap_err();
            assert!(broken.why.contains($why), "{broken}");
            assert!(broken.record.starts_with("tribord 1\ngame toy\n"), "{broken}");
        }
    };
}

fault!(listing_too_much, LISTS_TOO_MUCH, listed_if_and_only_if_accepted, "listed and refused");
fault!(listing_twice, LISTS_TWICE, listed_if_and_only_if_accepted, "listed twice");
fault!(accepting_too_much, ACCEPTS_TOO_MUCH, listed_if_and_only_if_accepted, "not listed");
fault!(inventing_reasons, INVENTS_REASON, listed_if_and_only_if_accepted, "not declared");
fault!(getting_stuck, GETS_STUCK, something_can_be_done, "0 actions");
fault!(never_ending, NEVER_ENDS, random_play_ends, "does not end");
fault!(picking_elsewhere, PICKS_ELSEWHERE, random_play_picks_from_the_list, "not what is");
fault!(drawing_elsewhere, DRAWS_ELSEWHERE, chance_is_drawn_as_listed, "is not listed");
fault!(deciding_on_hidden_cards, LISTS_BY_HIDDEN, view_lists_the_same, "cannot know");
fault!(listing_too_little, LISTS_WHAT_IT_KNOWS, seats_list_what_the_table_accepts, "leaves out");
fault!(refusing_what_is_legal, REFUSES_THE_UNKNOWN, seats_list_what_the_table_accepts, "says of");
fault!(printing_nonsense, PRINTS_THE_UNKNOWN, accepted_positions_read_back, "cannot be read");
fault!(forgetting_the_view, FORGETS_VIEW, determinized_view_is_the_same, "saw");
fault!(showing_cards, SHOWS_CARDS, |w| hidden_changes_show_nothing(w, rearrange), "sees");
fault!(telling_cards, TELLS_CARDS, |w| hidden_changes_show_nothing(w, rearrange), "learns");
fault!(misprinting, MISPRINTS, notation_is_inverse, "is read as");
fault!(panicking, PANICS, reading_never_panics, "panicked");
fault!(replaying_differently, REMEMBERS, records_replay, "repl");
fault!(miscounting, MISCOUNTS, points_add_up, "gains");
fault!(hiding_points, SHOWS_NO_POINTS, points_are_seen, "counts");
fault!(forgetting_the_turn, FORGETS_TURN, views_travel_as_text, "is read as");
fault!(allocating, ALLOCATES, playouts_allocate_nothing, "allocations");
fault!(losing_pieces, LOSES, |w| nothing_is_lost(w, State::pieces), "there were");

#[test]
fn rules_without_a_test_are_found() {
    let rules = "- **TY-1** One.\n  - **TY-1a** Half.\n- **TY-10** Ten.\n- **Note** no rule.";
    let tests = ["fn ty_1_one() {}", "fn ty_10() {}"];
    assert_eq!(untested_rules(rules, &tests), ["TY-1a"]);
}
