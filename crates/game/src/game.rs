//! The trait that every game implements, and functions that work for all of them.

use crate::{
    HouseRules, Luck, Observer, ParseError, PerSeat, PositionError, Reason, Refusal, Rule, Seat,
    Seats, Step, ToAct, common,
};
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

/// What is always true of a game.
#[derive(Debug)]
pub struct Info {
    /// Its name in records and on the command line.
    pub id: &'static str,
    /// Its name on the box.
    pub title: &'static str,
    /// What its rule identifiers begin with (`TP`).
    pub prefix: &'static str,
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// Who made it: authors, publisher.
    pub credit: &'static str,
    /// Does everybody act at the same time? Then every action in a record carries its time.
    pub timed: bool,
    /// Does it have rounds between which a table may pause? A race pauses between them anyway.
    pub rounds: bool,
}

/// Anything with a text form: what is printed reads back as the same value.
pub trait Notation: Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static {}
impl<T: Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static> Notation for T {}

/// Points that a step brings, and the rule that gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The seat that gets them.
    pub seat: Seat,
    /// How many; negative if they are lost.
    pub points: i32,
    /// The rule that gives them.
    pub rule: Rule,
}

/// A game's rules, as functions on a type without values.
///
/// `State` is the truth, `View` is what somebody knows of it. Nothing here draws anything: where
/// chance is due ([`ToAct::Nature`]) a dealer picks one of [`each_chance`](Game::each_chance).
/// A state is *at rest* when no chance is due. Views and positions are taken at rest.
///
/// `docs/adding-a-game.md` walks through writing one; `tribord-laws` has the laws it must keep.
pub trait Game: Copy + Send + Sync + 'static {
    /// Name, players, credits.
    const INFO: Info;
    /// Every reason this game refuses for, besides those in [`common`].
    const REASONS: &'static [&'static Reason];

    /// House rules.
    type Options: HouseRules;
    /// The truth. No generator, no clock, no order of a pile: the future does not exist before it
    /// is drawn. Neither printable nor serialisable, so that it cannot be sent by accident.
    type State: Clone + PartialEq + Send + Sync + 'static;
    /// What a seat can do.
    type Action: Notation + Copy + Ord + Hash;
    /// One random outcome: one die, one card, one tile.
    type Chance: Notation + Copy + Ord + Hash;
    /// What an observer knows. Prints as a position with `?` for what is unknown.
    type View: Clone + PartialEq + Debug + Display + Send + Sync + 'static;
    /// What an observer learns from one step. Prints as the step with `?` for what is unknown.
    type Seen: Clone + PartialEq + Debug + Display + Send + Sync + 'static;

    /// A new game. Only through [`set_up`], which has checked the options and the number of seats.
    fn start(options: &Self::Options, seats: u8) -> Self::State;
    /// How many seats play.
    fn seats(state: &Self::State) -> u8;
    /// Who makes the next step.
    fn to_act(state: &Self::State) -> ToAct;

    /// Calls `each` with every action that `seat` may do, each once, in a stable order, until it
    /// breaks. Allocates nothing. A seat that is not to act has none. What other seats hide does
    /// not matter: a seat that reads its own view lists what the truth lists.
    fn each_legal(
        state: &Self::State,
        seat: Seat,
        each: &mut impl FnMut(Self::Action) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
    /// What these seats do in random play: what [`Playout`](crate::Playout) draws from the list of all
    /// they may do, with the same luck, but without that list. `None`, with nothing drawn yet, if it
    /// takes a list. A game overrides this where counting is faster.
    fn pick(
        _state: &Self::State,
        _seats: Seats,
        _luck: &mut impl Luck,
    ) -> Option<(Seat, Self::Action)> {
        None
    }
    /// May `seat` do this? If several rules are broken, the lowest number is named; before them a
    /// piece that is not there, before that `turn`, before that `over`. In a state read from a
    /// position that hides what the action counts, it is [`HIDDEN`](crate::common::HIDDEN).
    fn check(state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal>;
    /// Performs an action that [`check`](Game::check) allows. With any other action the resulting
    /// state is unspecified.
    fn play_unchecked(state: &mut Self::State, seat: Seat, action: Self::Action);

    /// Calls `each` with every outcome that can fall now and its weight, in the order in which a
    /// table's stream counts them, until it breaks. Nothing if no chance is due.
    fn each_chance(
        state: &Self::State,
        each: &mut impl FnMut(Self::Chance, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
    /// Draws the outcome that is due: one of the sum of all weights, counted through the outcomes.
    /// A game overrides this where an outcome is drawn in two parts, or to be faster.
    fn draw(state: &Self::State, luck: &mut impl Luck) -> Self::Chance {
        draw_by_weight::<Self>(state, luck)
    }
    /// Applies an outcome that is one of [`each_chance`](Game::each_chance).
    fn apply_chance_unchecked(state: &mut Self::State, chance: Self::Chance);

    /// What an observer knows, built field by field.
    fn view(state: &Self::State, observer: Observer) -> Self::View;
    /// What an observer learns from a step, which has not been made yet in `state`.
    fn seen(state: &Self::State, step: &Step<Self>, observer: Observer) -> Self::Seen;
    /// A state that looks like this view, what is hidden drawn at random in proportion to how
    /// likely it is from the cards alone. The only way from a view to a state.
    fn determinize(view: &Self::View, luck: &mut impl Luck) -> Self::State;
    /// Would doing this show anybody something hidden? (Then it cannot be taken back.)
    fn reveals(state: &Self::State, seat: Seat, action: Self::Action) -> bool;

    /// The points each seat has if the game ends as it stands.
    fn scores(state: &Self::State) -> PerSeat<i32>;
    /// The rank of each seat if the game ends as it stands: 0 wins, ties share a rank.
    fn standing(state: &Self::State) -> PerSeat<u8>;
    /// The points as far as an observer can count them. Unlike [`scores`](Game::scores) they tell
    /// nothing that is hidden.
    fn points(view: &Self::View) -> PerSeat<i32>;
    /// Has a round just been set up, with nobody having acted in it yet? A good moment to stop.
    fn begins_round(state: &Self::State) -> bool;
    /// Where the points of a step come from; the step has not been made yet in `state`. Their sum
    /// over a whole game is [`scores`](Game::scores).
    fn gains(state: &Self::State, step: &Step<Self>, each: &mut impl FnMut(Gain));

    /// The whole truth as a line of text. For referees, tests and analysis, never for players.
    fn position(state: &Self::State) -> String;
    /// Reads a position. `seats` is what was asked for, else it follows from the text. `?` stands
    /// for a piece that need not be known.
    fn read_position(
        options: &Self::Options,
        seats: Option<u8>,
        text: &str,
    ) -> Result<Self::State, PositionError>;

    /// Does a position hide (`?`) what this seat itself holds, so that what it may do cannot be
    /// listed? Never so at a real table.
    fn is_hidden(_state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// For how many milliseconds a seat may do nothing after this refusal. Races only.
    fn penalty(_options: &Self::Options, _refusal: &Refusal) -> u32 {
        0
    }

    /// Does an action, or says which rule it breaks.
    fn play(state: &mut Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        Self::check(state, seat, action)?;
        Self::play_unchecked(state, seat, action);
        Ok(())
    }

    /// Applies an outcome, if it is possible now.
    fn apply_chance(state: &mut Self::State, chance: Self::Chance) -> Result<(), Impossible> {
        let possible = Self::each_chance(state, &mut |other, _| {
            if other == chance { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if possible.is_continue() {
            return Err(Impossible);
        }
        Self::apply_chance_unchecked(state, chance);
        Ok(())
    }
}

/// The error for an outcome that is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

impl Display for Impossible {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("this outcome cannot fall here")
    }
}

impl core::error::Error for Impossible {}

/// A new game, or what is wrong with the number of seats or the options.
pub fn set_up<G: Game>(options: &G::Options, seats: u8) -> Result<G::State, ParseError> {
    check_seats::<G>(seats)?;
    options.check(seats)?;
    Ok(G::start(options, seats))
}

/// Can this many play?
pub fn check_seats<G: Game>(seats: u8) -> Result<(), ParseError> {
    let (fewest, most) = G::INFO.seats;
    if (fewest..=most).contains(&seats) {
        return Ok(());
    }
    let expected = format!("{fewest} to {most} seats for {}", G::INFO.id);
    Err(ParseError { at: 0, expected, found: seats.to_string() })
}

/// The beginning of every [`Game::check`]: is the game going on, and may this seat act?
pub fn check_turn<G: Game>(state: &G::State, seat: Seat) -> Result<(), Refusal> {
    match G::to_act(state) {
        ToAct::Over => Err(common::GAME_OVER.refuse()),
        ToAct::Seats(seats) if seats.has(seat) => Ok(()),
        _ => Err(common::NOT_YOUR_TURN.refuse()),
    }
}

/// All legal actions of a seat as a list. For people; searches use [`Game::each_legal`].
pub fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = G::each_legal(state, seat, &mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}

/// The points that a step brings, as a list. For people; searches use [`Game::gains`].
pub fn gained<G: Game>(state: &G::State, step: &Step<G>) -> Vec<Gain> {
    let mut gains = Vec::new();
    G::gains(state, step, &mut |gain| gains.push(gain));
    gains
}

/// Takes a step, which must be possible.
pub fn take_step<G: Game>(state: &mut G::State, step: &Step<G>) {
    match *step {
        Step::Act(seat, action) => G::play_unchecked(state, seat, action),
        Step::Chance(chance) => G::apply_chance_unchecked(state, chance),
    }
}

/// The default implementation of [`Game::draw`].
pub fn draw_by_weight<G: Game>(state: &G::State, luck: &mut impl Luck) -> G::Chance {
    let mut total = 0;
    let _ = G::each_chance(state, &mut |_, weight| {
        total += weight;
        ControlFlow::Continue(())
    });
    let mut left = luck.one_of(total);
    let mut drawn = None;
    let _ = G::each_chance(state, &mut |chance, weight| {
        drawn = Some(chance);
        match left.checked_sub(weight) {
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    });
    drawn.expect("something can fall whenever chance is due")
}

/// Draws outcomes until no chance is due. `each` is called before every outcome is applied.
pub fn settle<G: Game>(
    state: &mut G::State,
    luck: &mut impl Luck,
    mut each: impl FnMut(&G::State, G::Chance),
) {
    while G::to_act(state) == ToAct::Nature {
        let chance = G::draw(state, luck);
        each(state, chance);
        G::apply_chance_unchecked(state, chance);
    }
}
