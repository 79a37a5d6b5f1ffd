//! Tripple Domino: triangular tiles, three numbers each, laid edge to edge. 1 to 6 players.
//!
//! Every seat has a secret rack. The seat with the highest *trio* opens with it; then, clockwise, each
//! seat *lays* a tile whose numbers agree with all it touches, or *draws* up to three tiles at 5
//! points each and lays one of those, or *passes* when it has drawn three or nothing is left to
//! draw. A tile is worth the sum of its numbers, and more as a *bridge*, a *double link* or the
//! end of a *hexagon*. A round ends when a rack is empty or nobody can go on; the game when
//! somebody has 300 points at the end of a round. Alone, one plays a single round.
//!
//! Where to read on: [`TrippleDomino`] says what can be done when (`legal.rs`) and what happens
//! then (`play.rs`, `score.rs`, drawn at random by `random.rs`); [`Board`] knows where which tiles fit, [`Spot`] and [`Links`] what
//! they bring there; [`Place`] explains the plane. The rules by number are in
//! `docs/rules/tripple-domino.md`.
//!
//! ```
//! use tribord_game::{Game, Seat};
//! use tribord_tripple_domino::{Options, TrippleDomino};
//!
//! // Ana (seat 0) opened with 5-5-5 and lays another tile to its right: 14 points more.
//! let text = "board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1 scores=20/0";
//! let mut state = TrippleDomino::read_position(&Options::default(), None, text)?;
//! TrippleDomino::play(&mut state, Seat(0), "lay 5-5-4 1,0".parse()?)?;
//! assert!(TrippleDomino::position(&state).starts_with("board=0,0:5-5-5.1,0:5-5-4 racks=0-0-0/"));
//! assert_eq!(TrippleDomino::scores(&state).as_slice(), [34, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod board;
mod corners;
mod laying;
mod legal;
mod options;
mod place;
mod play;
mod position;
mod rack;
mod random;
mod reasons;
mod rim;
mod sample;
mod score;
mod seen;
mod spot;
mod state;
mod tile;
mod tiles;
mod view;

pub use action::Action;
pub use board::Board;
pub use laying::Laying;
pub use options::Options;
pub use place::{Place, Point};
pub use rack::Rack;
pub use seen::Seen;
pub use spot::{Links, Spot};
pub use state::State;
pub use tile::Tile;
pub use tiles::Tiles;
pub use view::View;

use core::ops::ControlFlow;
use score::nobody;
use state::Phase;
use tribord_game::{
    Gain, Game, Info, Luck, Observer, PerSeat, PositionError, Reason, Refusal, Seat, Seats, Step,
    ToAct,
};

/// The rules of Tripple Domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrippleDomino;

impl Game for TrippleDomino {
    const INFO: Info = Info {
        id: "tripple-domino",
        title: "Tripple Domino",
        prefix: "TD",
        seats: (1, 6),
        credit: "its authors and publisher",
        timed: false,
        rounds: true,
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
            _ if state.due > 0 => ToAct::Nature,
            Phase::Over => ToAct::Over,
            _ => ToAct::Seats(Seats::only(state.turn)),
        }
    }

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
        state.play(action, &mut nobody);
    }

    fn each_chance(
        state: &State,
        each: &mut impl FnMut(Tile, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let tiles = if state.due > 0 { state.unseen } else { Tiles::NONE };
        tiles.iter().try_for_each(|tile| each(tile, 1))
    }

    fn draw(state: &State, luck: &mut impl Luck) -> Tile {
        state.unseen.draw(luck)
    }

    fn apply_chance_unchecked(state: &mut State, chance: Tile) {
        state.apply_chance(chance, &mut nobody);
    }

    fn view(state: &State, observer: Observer) -> View {
        View::of(state, observer)
    }

    fn seen(state: &State, step: &Step<TrippleDomino>, observer: Observer) -> Seen {
        Seen::of(state, step, observer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> State {
        sample::sample(view, luck)
    }

    /// A tile laid was secret, and so is one drawn. A pass that ends the round brings new ones.
    fn reveals(state: &State, _: Seat, action: Action) -> bool {
        match action {
            Action::Lay(_) | Action::Draw => true,
            Action::Pass => state.pass_ends_round(),
        }
    }

    fn is_hidden(state: &State, seat: Seat) -> bool {
        state.racks().get(seat.index()).is_some_and(|rack| rack.unknown > 0)
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

    fn gains(state: &State, step: &Step<TrippleDomino>, each: &mut impl FnMut(Gain)) {
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
