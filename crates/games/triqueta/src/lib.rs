//! Triqueta: collect exactly three of each animal, never a fourth. 2 to 5 players.
//!
//! Four rounds, one pile of fifteen tiles each. In the middle lie as many rows as there are seats.
//! On its turn a seat *draws* a tile that only it sees and then puts it face up in a *row* or *keeps*
//! it face down, at most twice in the game; or it *takes* a row and is out of the round. Whoever
//! takes the last row gets the rock and begins the next round, with the tree that lies on its pile. At the
//! end all decide at once which of their face-down tiles they *add* and which they *return*. One or
//! two of an animal count a point each, exactly three its value, more than three lose points.
//!
//! Two things are secret: the tile in a seat's hand, and the tiles it kept, with what it decides
//! about them until all have decided.
//!
//! Where to read on: [`Triqueta`] says what can be done when (`legal.rs`) and what happens then
//! (`play.rs`); [`Tiles`] counts points; [`Kept`] is what lies face down; [`View`] is what somebody
//! knows. The rules by number are in `docs/rules/triqueta.md`.
//!
//! ```
//! use tribord_game::{Game, Seat};
//! use tribord_triqueta::{Options, Triqueta};
//!
//! // Ana (seat 0) holds an owl. With two in the first row she puts it there, and then Bo takes it.
//! let text = "round=1 pile=12 held=owl rows=owl.owl/bear in=0.1 tiles=-/-";
//! let mut state = Triqueta::read_position(&Options::default(), None, text)?;
//! Triqueta::play(&mut state, Seat(0), "row 1".parse()?)?;
//! Triqueta::play(&mut state, Seat(1), "take 1".parse()?)?;
//! assert!(Triqueta::position(&state).contains("tiles=-/owl.owl.owl"));
//! assert_eq!(Triqueta::scores(&state).as_slice(), [1, 6]); // the rock, and three owls
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod animal;
mod chance;
mod kept;
mod legal;
mod options;
mod play;
mod position;
mod reasons;
mod score;
mod seen;
mod state;
mod tiles;
mod view;

pub use action::{Action, Row};
pub use animal::Animal;
pub use chance::Chance;
pub use kept::Kept;
pub use options::Options;
pub use seen::Seen;
pub use state::{Held, State};
pub use tiles::Tiles;
pub use view::View;

use core::ops::ControlFlow;
use tribord_game::{
    Gain, Game, Info, Luck, Observer, PerSeat, PositionError, Reason, Refusal, Seat, Seats, Step,
    ToAct,
};

/// The rules of Triqueta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triqueta;

impl Game for Triqueta {
    const INFO: Info = Info {
        id: "triqueta",
        title: "Triqueta",
        prefix: "TQ",
        seats: (2, 5),
        credit: "Stefan Dorra and Ralf zur Linde",
        timed: false,
        rounds: true,
    };
    const REASONS: &'static [&'static Reason] = reasons::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Seen = Seen;

    fn start(options: &Options, seats: u8) -> State {
        State::new(options, seats)
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn to_act(state: &State) -> ToAct {
        if state.due.is_some() {
            return ToAct::Nature;
        }
        if !state.inside.is_empty() {
            return ToAct::Seats(Seats::only(state.turn));
        }
        match state.undecided() {
            Seats::NONE => ToAct::Over,
            seats => ToAct::Seats(seats),
        }
    }

    /// Nothing for a seat that must use a tile the position does not show (`?`).
    fn each_legal(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal::each(state, seat, each)
    }

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        legal::check(state, seat, action)
    }

    fn play_unchecked(state: &mut State, seat: Seat, action: Action) {
        state.play(seat, action);
    }

    fn each_chance(
        state: &State,
        each: &mut impl FnMut(Chance, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        chance::each(state, each)
    }

    fn draw(state: &State, luck: &mut impl Luck) -> Chance {
        chance::draw(state, luck)
    }

    fn apply_chance_unchecked(state: &mut State, chance: Chance) {
        state.apply_chance(chance);
    }

    fn view(state: &State, observer: Observer) -> View {
        View::of(state, observer)
    }

    fn seen(state: &State, step: &Step<Triqueta>, observer: Observer) -> Seen {
        Seen::of(state, step, observer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> State {
        view.determinize(luck)
    }

    fn reveals(state: &State, _: Seat, action: Action) -> bool {
        seen::reveals(state, action)
    }

    fn is_hidden(state: &State, seat: Seat) -> bool {
        let kept = state.kept.get(seat.index());
        kept.is_some_and(|kept| kept.unknown > 0)
            || seat == state.turn && state.held == Held::Unknown
    }

    fn scores(state: &State) -> PerSeat<i32> {
        score::points(state)
    }

    fn standing(state: &State) -> PerSeat<u8> {
        score::standing(state)
    }

    fn points(view: &View) -> PerSeat<i32> {
        view.points()
    }

    fn begins_round(state: &State) -> bool {
        state.begins_round()
    }

    fn gains(state: &State, step: &Step<Triqueta>, each: &mut impl FnMut(Gain)) {
        score::gains(state, step, each);
    }

    fn position(state: &State) -> String {
        View::of(state, Observer::Open).to_string()
    }

    fn read_position(
        options: &Options,
        seats: Option<u8>,
        text: &str,
    ) -> Result<State, PositionError> {
        position::read(options, seats, text)
    }
}
