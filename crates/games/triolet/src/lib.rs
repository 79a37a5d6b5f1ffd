//! Triolet: sets of two and three crossing on a grid, and every three make fifteen. 2 to 4 players.
//!
//! A seat holds three tiles with numbers from 0 to 15 and places one, two or three of them in a row
//! or a column, next to what lies there already. Two in a line make at most 15, three exactly 15,
//! four never meet. A move scores every set of two or three it makes: a pair its sum, a trio 30, and
//! three tiles placed at once 50 more. Yellow and red squares multiply, orange ones (*bis*) give
//! another move. Jokers stand for any number and count nothing in pairs. Instead of placing, a seat
//! may exchange tiles. The game ends when the bag is empty and somebody has placed the last tile, or
//! when nobody can place any more.
//!
//! ```text
//!       F   G   H   I
//!   8 | 4 |   |11 | 3 |     With 4 on F8 and 3 on F9 a seat has just made
//!   9 | 3 | 8 | 4 |   |     the pair 4-3 (7) and the trio 3-8-4 (30): 37 points.
//! ```
//!
//! Where to read on: [`Triolet`] says what can be done when. Rules that refuse are in `legal.rs`;
//! `placing.rs` lists every placement with its points ([`each_scored`]), which `finder.rs` and
//! `couples.rs` find from what each empty square allows (`direction.rs`, kept up to date by [`Grid`])
//! and where none may lie (`forbidden.rs`), as sets of squares that go through a `queue.rs`;
//! `random.rs` counts those sets for random play. `play.rs` is what happens then, `score.rs` where
//! points come from. The rules by number are in `docs/rules/triolet.md`.
//!
//! ```
//! use tribord_game::{Game, Seat, legal};
//! use tribord_triolet::{Options, Triolet};
//!
//! // The first move covers H8, whose double square makes the 11 count twice.
//! let text = "board=- racks=2.3.11/4.7.8";
//! let mut state = Triolet::read_position(&Options::default(), None, text)?;
//! Triolet::play(&mut state, Seat(0), "H8:11 I8:3".parse()?)?;
//! assert_eq!(Triolet::scores(&state).as_slice(), [25, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod beside;
mod couples;
mod direction;
mod finder;
mod forbidden;
mod grid;
mod legal;
mod offer;
mod options;
mod placing;
mod play;
mod position;
mod queue;
mod random;
mod reasons;
mod score;
mod square;
mod squares;
mod state;
mod tile;
mod tiles;
mod view;

pub use action::{Action, Placement};
pub use grid::Grid;
pub use options::{Lone, Options};
pub use placing::{Seeker, each_scored, seek};
pub use square::{SIDE, Special, Square};
pub use state::State;
pub use tile::{Laid, Tile};
pub use tiles::{Handful, Rack, Tiles};
pub use view::{Seen, View};

use core::ops::ControlFlow;
use state::Phase;
use tribord_game::{
    Gain, Game, Info, Luck, Observer, PerSeat, PositionError, Reason, Refusal, Seat, Seats, Step,
    ToAct,
};

/// The rules of Triolet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triolet;

impl Game for Triolet {
    const INFO: Info = Info {
        id: "triolet",
        title: "Triolet",
        prefix: "TO",
        seats: (2, 4),
        credit: "DJ Games",
        timed: false,
        rounds: false,
    };
    const REASONS: &'static [&'static Reason] = reasons::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Tile;
    type View = View;
    type Seen = Seen;

    fn start(options: &Options, seats: u8) -> State {
        State::new(*options, seats)
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn to_act(state: &State) -> ToAct {
        match state.phase {
            Phase::Move => ToAct::Seats(Seats::only(state.turn)),
            Phase::Over => ToAct::Over,
            Phase::Lot | Phase::Deal | Phase::Refill | Phase::Exchange => ToAct::Nature,
        }
    }

    /// Nothing is listed for a seat whose own tiles are not all known.
    fn each_legal(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        legal::each(state, seat, each)
    }

    fn pick(state: &State, seats: Seats, luck: &mut impl Luck) -> Option<(Seat, Action)> {
        random::pick(state, seats, luck).map(|action| (state.turn, action))
    }

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        legal::check(state, seat, action)
    }

    fn play_unchecked(state: &mut State, _: Seat, action: Action) {
        state.play(action);
    }

    fn each_chance(
        state: &State,
        each: &mut impl FnMut(Tile, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let weight = |tile: Tile| match state.phase {
            Phase::Lot => u32::from(tile.kind() < state.seats.into()),
            Phase::Deal | Phase::Refill | Phase::Exchange => state.unseen.count(tile).into(),
            Phase::Move | Phase::Over => 0,
        };
        Tile::all().filter(|&tile| weight(tile) > 0).try_for_each(|tile| each(tile, weight(tile)))
    }

    fn draw(state: &State, luck: &mut impl Luck) -> Tile {
        match state.phase {
            Phase::Lot => Tile::of_kind(luck.one_of(state.seats.into()) as u8),
            _ => state.unseen.draw(luck),
        }
    }

    fn apply_chance_unchecked(state: &mut State, tile: Tile) {
        state.apply_chance(tile);
    }

    fn view(state: &State, observer: Observer) -> View {
        View::of(state, observer)
    }

    fn seen(state: &State, step: &Step<Triolet>, observer: Observer) -> Seen {
        Seen::of(state, step, observer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> State {
        view.determinize(luck)
    }

    /// Placing shows tiles of a secret rack. Exchanging shows nobody which tiles they are.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        matches!(action, Action::Place(_))
    }

    fn is_hidden(state: &State, seat: Seat) -> bool {
        state.racks.get(seat.index()).is_some_and(|rack| rack.hidden > 0)
    }

    fn scores(state: &State) -> PerSeat<i32> {
        score::points(state)
    }

    fn standing(state: &State) -> PerSeat<u8> {
        score::standing(state)
    }

    fn points(view: &View) -> PerSeat<i32> {
        view.scores
    }

    fn begins_round(state: &State) -> bool {
        state.begins_round()
    }

    fn gains(state: &State, step: &Step<Triolet>, each: &mut impl FnMut(Gain)) {
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
