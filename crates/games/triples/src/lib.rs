//! Triples³: get rid of your cards, everybody at once. 2 to 4 players.
//!
//! Nine piles form a square. Each of the 64 cards has a colour, a shape and a quantity. There are no
//! turns: each seat *draws* from its own packet whenever it likes and *lays* a card onto a pile where
//! it makes a new triple, three top cards in a line that share a feature which they did not share
//! before. Whoever lays a last card wins the round; if nothing fits any more, whoever has the fewest
//! left. A round is worth a token, and the first seat with enough of them wins.
//!
//! A hand is known to its owner only; which card a draw brings nobody knows before. What lies on the
//! square, and what it covers, all have seen.
//!
//! Where to read on: [`Square`] says what fits where and what is announced; [`Triples`] what can be
//! done (`legal.rs`) and what happens then (`play.rs`). Time is none of its business: a table judges
//! what it receives in that order, stops play during a pause, and holds back a seat for as long as
//! [`Game::penalty`] says. The rules by number are in `docs/rules/triples.md`.
//!
//! ```text
//!   1 2 3      VC0 RC2 YC3     On 1 fits what is blue (with 5 and 9) or has a 1 (with 5 and 9);
//!   4 5 6      VD1 BC1 BP3     circles make a line 1 2 3 too, but that triple is there already.
//!   7 8 9      VP0 VC1 BD1
//! ```
//!
//! ```
//! use tribord_game::{Game, Seat};
//! use tribord_triples::{Options, Triples};
//!
//! let text = "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2.YS0/RD0 packets=3/5";
//! let mut state = Triples::read_position(&Options::default(), None, text)?;
//! Triples::play(&mut state, Seat(0), "lay BC2 1".parse()?)?;
//! assert!(Triples::position(&state).starts_with("tops=BC2.RC2.YC3."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod card;
mod cards;
mod chance;
mod feature;
mod legal;
mod options;
mod play;
mod position;
mod reasons;
mod score;
mod seen;
mod spread;
mod square;
mod state;
mod view;

pub use action::Action;
pub use card::Card;
pub use cards::Cards;
pub use chance::Chance;
pub use feature::{Feature, Features};
pub use options::{Handicap, Options};
pub use seen::Seen;
pub use square::{Pile, Square};
pub use state::{Hand, State};
pub use view::View;

use core::ops::ControlFlow;
use tribord_game::{
    Gain, Game, Info, Luck, Observer, PerSeat, PositionError, Reason, Refusal, Seat, Step, ToAct,
};

/// The rules of Triples³.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triples;

impl Game for Triples {
    const INFO: Info = Info {
        id: "triples",
        title: "Triples³",
        prefix: "T3",
        seats: (2, 4),
        credit: "Maureen Hiron; Ravensburger",
        timed: true,
        rounds: false,
    };
    const REASONS: &'static [&'static Reason] = reasons::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Seen = Seen;

    fn start(options: &Options, seats: u8) -> State {
        State::new(*options, seats)
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn to_act(state: &State) -> ToAct {
        if state.is_due() {
            ToAct::Nature
        } else if state.over {
            ToAct::Over
        } else {
            ToAct::Seats(state.with_cards())
        }
    }

    /// Nothing for a seat of whose hand the position does not show everything (`?`).
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

    fn seen(state: &State, step: &Step<Triples>, observer: Observer) -> Seen {
        Seen::of(state, step, observer)
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> State {
        view.determinize(luck)
    }

    /// A draw shows a card to its owner, a laid card shows itself to all.
    fn reveals(_: &State, _: Seat, _: Action) -> bool {
        true
    }

    fn is_hidden(state: &State, seat: Seat) -> bool {
        state.hands.get(seat.index()).is_some_and(|hand| hand.unknown > 0)
    }

    fn scores(state: &State) -> PerSeat<i32> {
        score::points(state)
    }

    fn standing(state: &State) -> PerSeat<u8> {
        score::standing(state)
    }

    fn points(view: &View) -> PerSeat<i32> {
        PerSeat::from_fn(view.seats(), |seat| view.tokens[seat].into())
    }

    fn begins_round(state: &State) -> bool {
        state.begins_round()
    }

    fn gains(state: &State, step: &Step<Triples>, each: &mut impl FnMut(Gain)) {
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

    fn penalty(options: &Options, refusal: &Refusal) -> u32 {
        legal::penalty(options, refusal)
    }
}
