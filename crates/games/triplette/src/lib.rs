//! La Triplette: roll three dice, take the better card, sell series of three. 2 to 5 players.
//!
//! A round has four parts. Each seat *rolls* its dice in turn; the round's first player sets how
//! many throws the others may use, and cards can buy more throws or turn a die. The hands are
//! *ranked*, and from best to worst each seat *takes* a card of the river into its reserve. Then
//! seats may *sell* trios and suites; one card of each series becomes points. With 15 points a seat
//! may declare the end. Everything is public: dice, reserves, the river, what was scored.
//!
//! Where to read on: [`Triplette`] says what can be done when (`legal.rs`) and what happens then
//! (`play.rs`); [`Hand`] ranks dice; [`Series`] is what can be sold. The rules by number are in
//! `docs/rules/triplette.md`.
//!
//! ```
//! use tribord_game::{Game, Seat, legal};
//! use tribord_triplette::{Options, Triplette};
//!
//! // Ana (seat 0) has thrown once and pays with her card 3 to make a chaînette.
//! let text = "phase=roll throws=1 dice=6.4.2/- reserves=3/1 river=5.6";
//! let mut state = Triplette::read_position(&Options::default(), None, text)?;
//! Triplette::play(&mut state, Seat(0), "turn 6 3".parse()?)?;
//! assert!(Triplette::position(&state).contains("dice=4.3.2/-"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod cards;
mod hand;
mod legal;
mod options;
mod play;
mod position;
mod reasons;
mod score;
mod series;
mod state;
mod view;

pub use action::{Action, Dice};
pub use cards::{Cards, Face};
pub use hand::{Hand, Kind};
pub use options::{End, Options};
pub use series::Series;
pub use state::{Phase, State};
pub use view::View;

use core::ops::ControlFlow;
use tribord_game::{
    Gain, Game, Info, Luck, Observer, PerSeat, PositionError, Reason, Refusal, Seat, Seats, Step,
    ToAct,
};

/// The rules of La Triplette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triplette;

impl Game for Triplette {
    const INFO: Info = Info {
        id: "triplette",
        title: "La Triplette",
        prefix: "TP",
        seats: (2, 5),
        credit: "Bakakou",
        timed: false,
        rounds: true,
    };
    const REASONS: &'static [&'static Reason] = reasons::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Face;
    type View = View;
    type Seen = Step<Triplette>;

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

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        legal::check(state, seat, action)
    }

    fn play_unchecked(state: &mut State, _: Seat, action: Action) {
        state.play(action);
    }

    fn each_chance(
        state: &State,
        each: &mut impl FnMut(Face, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let weights = state.weights();
        Face::ALL
            .into_iter()
            .filter(|&face| weights.count(face) > 0)
            .try_for_each(|face| each(face, weights.count(face).into()))
    }

    fn draw(state: &State, luck: &mut impl Luck) -> Face {
        state.weights().draw(luck)
    }

    fn apply_chance_unchecked(state: &mut State, chance: Face) {
        state.apply_chance(chance);
    }

    fn view(state: &State, _: Observer) -> View {
        View::of(state)
    }

    fn seen(_: &State, step: &Step<Triplette>, _: Observer) -> Step<Triplette> {
        *step
    }

    fn determinize(view: &View, _: &mut impl Luck) -> State {
        view.state()
    }

    fn reveals(_: &State, _: Seat, _: Action) -> bool {
        false
    }

    fn scores(state: &State) -> PerSeat<i32> {
        score::points(state)
    }

    fn standing(state: &State) -> PerSeat<u8> {
        score::standing(state)
    }

    fn points(view: &View) -> PerSeat<i32> {
        score::points(&view.state())
    }

    fn begins_round(state: &State) -> bool {
        state.begins_round()
    }

    fn gains(_: &State, step: &Step<Triplette>, each: &mut impl FnMut(Gain)) {
        score::gains(step, each);
    }

    fn position(state: &State) -> String {
        View::of(state).to_string()
    }

    fn read_position(
        options: &Options,
        seats: Option<u8>,
        text: &str,
    ) -> Result<State, PositionError> {
        position::read(options, seats, text)
    }
}
