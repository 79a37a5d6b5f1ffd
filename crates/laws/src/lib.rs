//! The laws that every game keeps, as property tests.
//!
//! A law looks at a [`Walk`]: a game played by choices that proptest picks, and shrinks when the
//! law is broken, so that what is printed is a short, readable record. A game calls all of them
//! with [`laws!`] in its `tests/laws.rs`:
//!
//! ```ignore
//! tribord_laws::laws! {
//!     game: Triplette,
//!     pieces: |state| state.cards(),
//!     rearrange: |position, _observer, _luck| position.to_owned(),
//! }
//! ```
//!
//! `pieces` counts everything on the table, wherever it is. `rearrange` takes the truth as a
//! position and changes what the observer cannot see; it works on the text alone, so it shares
//! nothing with the game's own `determinize`. A game whose positions cannot say everything that is
//! hidden gives the whole law instead, as `hidden`.
//!
//! [`golden()`] keeps whole games as text files, and [`untested_rules`] holds tests against the
//! rules' numbers.
//!
//! # What does not compile
//!
//! The truth of a game can be neither sent nor printed by accident. What an observer sees prints:
//!
//! ```
//! # use tribord_game::{Game, Observer};
//! # use tribord_triplette::{Options, Triplette};
//! let state = Triplette::start(&Options::default(), 2);
//! println!("{}", Triplette::view(&state, Observer::Watcher));
//! ```
//!
//! The state itself does not:
//!
//! ```compile_fail,E0277
//! # use tribord_game::{Game, Observer};
//! # use tribord_triplette::{Options, Triplette};
//! let state = Triplette::start(&Options::default(), 2);
//! println!("{}", state);
//! ```
//!
//! ```compile_fail,E0277
//! # use tribord_game::{Game, Observer};
//! # use tribord_triplette::{Options, Triplette};
//! let state = Triplette::start(&Options::default(), 2);
//! println!("{:?}", state);
//! ```
//!
//! Nor does it go into any format of serde, for which this would be needed:
//!
//! ```compile_fail,E0277
//! # use tribord_game::{Game, Observer};
//! # use tribord_triplette::{Options, Triplette};
//! fn send(_: impl tribord_laws::serde::Serialize) {}
//! send(Triplette::start(&Options::default(), 2));
//! ```
//!
//! A game whose state could be sent is stopped by [`laws!`], which asserts of every state what
//! holds of this one,
//!
//! ```
//! struct State;
//! tribord_laws::static_assertions::assert_not_impl_any!(State: tribord_laws::serde::Serialize);
//! ```
//!
//! and not of this one:
//!
//! ```compile_fail,E0283
//! struct State;
//! # use tribord_laws::serde::{Serialize, Serializer};
//! impl Serialize for State {
//!     fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> { to.serialize_unit() }
//! }
//! tribord_laws::static_assertions::assert_not_impl_any!(State: tribord_laws::serde::Serialize);
//! ```

mod counts;
mod golden;
mod hidden;
mod legal;
mod memory;
mod points;
mod random;
mod rules;
mod scene;
mod text;
mod walk;

pub use counts::{Slow, counts, side_by_side};
pub use golden::{golden, playthrough};
pub use hidden::{determinized_view_is_the_same, hidden_changes_show_nothing, view_lists_the_same};
pub use legal::{
    chance_is_drawn_as_listed, listed_if_and_only_if_accepted, random_play_ends,
    seats_list_what_the_table_accepts, something_can_be_done,
};
pub use memory::playouts_allocate_nothing;
pub use points::{nothing_is_lost, points_add_up, points_are_seen};
pub use random::random_play_picks_from_the_list;
pub use rules::{rule_numbers, untested_rules};
pub use scene::{Scene, field};
pub use text::{
    accepted_positions_read_back, notation_is_inverse, reading_never_panics, records_replay,
    views_travel_as_text,
};
pub use walk::{Broken, Verdict, Walk, hold};

#[doc(hidden)]
pub use {serde, static_assertions, tribord_game};

/// Every law as a test of one game. See the crate's documentation.
#[macro_export]
macro_rules! laws {
    (game: $game:ty, pieces: $pieces:expr, rearrange: $rearrange:expr $(,)?) => {
        $crate::laws! {
            game: $game,
            pieces: $pieces,
            hidden: |walk| $crate::hidden_changes_show_nothing(walk, $rearrange),
        }
    };
    (game: $game:ty, pieces: $pieces:expr, hidden: $hidden:expr $(,)?) => {
        // The truth can neither be sent nor printed by accident.
        $crate::static_assertions::assert_not_impl_any!(
            <$game as $crate::tribord_game::Game>::State:
            $crate::serde::Serialize, ::core::fmt::Debug, ::core::fmt::Display
        );

        $crate::laws!(@test $game, listed_if_and_only_if_accepted);
        $crate::laws!(@test $game, something_can_be_done);
        $crate::laws!(@test $game, random_play_ends);
        $crate::laws!(@test $game, random_play_picks_from_the_list);
        $crate::laws!(@test $game, chance_is_drawn_as_listed);
        $crate::laws!(@test $game, view_lists_the_same);
        $crate::laws!(@test $game, determinized_view_is_the_same);
        $crate::laws!(@test $game, notation_is_inverse);
        $crate::laws!(@test $game, accepted_positions_read_back);
        $crate::laws!(@test $game, reading_never_panics);
        $crate::laws!(@test $game, views_travel_as_text);
        $crate::laws!(@test $game, seats_list_what_the_table_accepts);
        $crate::laws!(@test $game, records_replay);
        $crate::laws!(@test $game, points_add_up);
        $crate::laws!(@test $game, points_are_seen);
        $crate::laws!(@test $game, playouts_allocate_nothing);

        #[test]
        fn nothing_is_lost() {
            if let Err(broken) = $crate::hold::<$game>(|w| $crate::nothing_is_lost(w, $pieces)) {
                panic!("{broken}");
            }
        }

        #[test]
        fn hidden_changes_show_nothing() {
            if let Err(broken) = $crate::hold::<$game>($hidden) {
                panic!("{broken}");
            }
        }
    };
    (@test $game:ty, $law:ident) => {
        #[test]
        fn $law() {
            if let Err(broken) = $crate::hold::<$game>($crate::$law) {
                panic!("{broken}");
            }
        }
    };
}
