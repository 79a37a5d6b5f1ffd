//! Players that see only what their seat sees.
//!
//! A [`Bot`] is given a `View` and answers with an action. It never gets a `State` of the table it
//! plays at: that is another type, and the only way from a view to a state is
//! [`Game::determinize`], which makes one up from the view alone.
//!
//! ```
//! # use tribord_bots::{Bot, Level, Player};
//! # use tribord_game::{Fast, Game, Observer, Seat, settle};
//! # use tribord_triplette::{Options, Triplette};
//! # let mut state = Triplette::start(&Options::default(), 2);
//! # settle::<Triplette>(&mut state, &mut Fast::new(1), |_, _| {});
//! let mut bot = Player::<Triplette>::new(Level::Random, 1);
//! bot.choose(Seat(0), &Triplette::view(&state, Observer::Seat(Seat(0))));
//! ```
//!
//! Peeking does not compile:
//!
//! ```compile_fail,E0308
//! # use tribord_bots::{Bot, Level, Player};
//! # use tribord_game::{Fast, Game, Observer, Seat, settle};
//! # use tribord_triplette::{Options, Triplette};
//! # let mut state = Triplette::start(&Options::default(), 2);
//! # settle::<Triplette>(&mut state, &mut Fast::new(1), |_, _| {});
//! let mut bot = Player::<Triplette>::new(Level::Random, 1);
//! bot.choose(Seat(0), &state);
//! ```

mod advice;
mod budget;
mod compare;
mod decimal;
mod level;
mod mind;
mod minds;
mod order;
mod player;
mod race;
mod search;

pub use advice::{Choice, FACTS, JUDGEMENTS, Outlook, Why, temper};
pub use budget::{Alone, Budget, Crew};
pub use compare::{Comparison, compare, compare_until};
pub use level::Level;
pub use mind::{Mind, most_points, play_on, think_by_search};
pub use player::Player;
pub use race::Race;
pub use search::{Rated, lead, search};

use tribord_game::{Game, Seat};

/// A player of any kind: it sees what its seat sees, and decides.
pub trait Bot<G: Game>: Send {
    /// What to do in this seat, seeing this; `None` to wait, where nothing can be done.
    fn choose(&mut self, seat: Seat, view: &G::View) -> Option<G::Action>;

    /// What it considers, best first, within a budget: the actions with what they are expected to
    /// lead to, and why.
    fn advise(&mut self, seat: Seat, view: &G::View, budget: &Budget<'_>)
    -> Vec<Choice<G::Action>>;

    /// How many simulations it takes for a decision when nobody hurries it.
    fn simulations(&self) -> u32;

    /// How many milliseconds it needs from seeing the table to this action. Counts in races only.
    fn reaction(&mut self, action: &G::Action) -> u32;

    /// Called with every step as this seat saw it, for bots that remember.
    fn see(&mut self, _seen: &G::Seen) {}
}

/// The bot of that name, its choices following from `seed`.
pub fn by_name<G: Mind>(name: &str, seed: u64) -> Option<Box<dyn Bot<G>>> {
    Some(Box::new(Player::new(Level::by_name(name)?, seed)))
}
