//! A toy: two seats with a secret card each take one or two of nine stones in turn.

use crate::text::{FACE_DOWN, Take, View};
use core::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use tribord_game::{
    Gain, Game, HouseRules, Info, Key, Luck, Observer, ParseError, PerSeat, PositionError, Reason,
    Refusal, Rule, Seat, Seats, Step, ToAct, check_turn, rank_by_key,
};

pub(crate) const SOUND: u8 = 0;
pub(crate) const LISTS_TOO_MUCH: u8 = 1;
pub(crate) const LISTS_TWICE: u8 = 2;
pub(crate) const ACCEPTS_TOO_MUCH: u8 = 3;
pub(crate) const INVENTS_REASON: u8 = 4;
pub(crate) const GETS_STUCK: u8 = 5;
pub(crate) const NEVER_ENDS: u8 = 6;
pub(crate) const DRAWS_ELSEWHERE: u8 = 7;
pub(crate) const LISTS_BY_HIDDEN: u8 = 8;
pub(crate) const FORGETS_VIEW: u8 = 9;
pub(crate) const SHOWS_CARDS: u8 = 10;
pub(crate) const TELLS_CARDS: u8 = 11;
pub(crate) const MISPRINTS: u8 = 12;
pub(crate) const PANICS: u8 = 13;
pub(crate) const REMEMBERS: u8 = 14;
pub(crate) const MISCOUNTS: u8 = 15;
pub(crate) const ALLOCATES: u8 = 16;
pub(crate) const LOSES: u8 = 17;
pub(crate) const FORGETS_TURN: u8 = 18;
pub(crate) const SHOWS_NO_POINTS: u8 = 19;
pub(crate) const LISTS_WHAT_IT_KNOWS: u8 = 20;
pub(crate) const REFUSES_THE_UNKNOWN: u8 = 21;
pub(crate) const PRINTS_THE_UNKNOWN: u8 = 22;
pub(crate) const PICKS_ELSEWHERE: u8 = 23;

/// The game, with one fault.
#[derive(Clone, Copy)]
pub(crate) struct Toy<const FAULT: u8>;

#[derive(Clone, PartialEq)]
pub(crate) struct State {
    pub(crate) stones: u8,
    pub(crate) taken: [u8; 2],
    pub(crate) turn: Seat,
    /// 0 until it is dealt; each of 1 to 3 once.
    pub(crate) cards: [u8; 2],
}

impl State {
    pub(crate) fn pieces(&self) -> u8 {
        self.stones + self.taken[0] + self.taken[1]
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct None;

impl HouseRules for None {
    const KEYS: &'static [Key] = &[];
    fn get(&self, _: &str) -> Option<String> {
        Option::None
    }
    fn set(&mut self, key: &str, _: &str) -> Result<(), ParseError> {
        Err(Self::unknown(key))
    }
    fn check(&self, _: u8) -> Result<(), ParseError> {
        Ok(())
    }
}

static TOO_MANY: Reason = Reason::new("TY-1", "too-many", &["stones"]);
static INVENTED: Reason = Reason::new("TY-9", "invented", &["stones"]);
/// What a game must not have: a memory outside its state.
static MEMORY: AtomicU32 = AtomicU32::new(0);

impl<const FAULT: u8> Game for Toy<FAULT> {
    const INFO: Info = Info {
        id: "toy",
        title: "Toy",
        prefix: "TY",
        seats: (2, 2),
        credit: "us",
        timed: false,
        rounds: false,
    };
    const REASONS: &'static [&'static Reason] = &[&TOO_MANY];
    type Options = None;
    type State = State;
    type Action = Take<FAULT>;
    type Chance = Take<SOUND>;
    type View = View;
    type Seen = String;

    fn start(_: &None, _: u8) -> State {
        State { stones: 9, taken: [0; 2], turn: Seat(0), cards: [0; 2] }
    }

    fn seats(_: &State) -> u8 {
        2
    }

    fn to_act(state: &State) -> ToAct {
        match state {
            state if state.cards.contains(&0) => ToAct::Nature,
            State { stones: 0, .. } => ToAct::Over,
            _ => ToAct::Seats(Seats::only(state.turn)),
        }
    }

    fn each_legal(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Take<FAULT>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if check_turn::<Self>(state, seat).is_err() || FAULT == GETS_STUCK && state.stones < 4 {
            return ControlFlow::Continue(());
        }
        if FAULT == ALLOCATES {
            core::hint::black_box(vec![0; 9]);
        }
        let most = match FAULT {
            LISTS_TOO_MUCH => 3,
            LISTS_BY_HIDDEN if state.cards[1 - seat.index()] == 2 => 1,
            LISTS_WHAT_IT_KNOWS if state.cards.contains(&FACE_DOWN) => state.stones.min(1),
            _ => state.stones.min(2),
        };
        (1..=most).try_for_each(|count| each(Take(count)))?;
        if FAULT == LISTS_TWICE { each(Take(1)) } else { ControlFlow::Continue(()) }
    }

    fn pick(state: &State, seats: Seats, _: &mut impl Luck) -> Option<(Seat, Self::Action)> {
        let seat = seats.iter().next().filter(|_| FAULT == PICKS_ELSEWHERE)?;
        tribord_game::legal::<Self>(state, seat).last().map(|&action| (seat, action))
    }

    fn check(state: &State, seat: Seat, Take(count): Take<FAULT>) -> Result<(), Refusal> {
        check_turn::<Self>(state, seat)?;
        let most = state.stones.min(2);
        match FAULT {
            ACCEPTS_TOO_MUCH if count <= 2 => Ok(()),
            REFUSES_THE_UNKNOWN if state.cards.contains(&FACE_DOWN) => {
                Err(TOO_MANY.with([state.stones.into()]))
            }
            INVENTS_REASON if count > most => Err(INVENTED.with([state.stones.into()])),
            _ if count > most => Err(TOO_MANY.with([state.stones.into()])),
            _ => Ok(()),
        }
    }

    fn play_unchecked(state: &mut State, seat: Seat, Take(count): Take<FAULT>) {
        let count = count.min(state.stones);
        state.stones -= count;
        state.taken[seat.index()] += count;
        state.turn = seat.next(2);
        match FAULT {
            LOSES => state.taken[seat.index()] -= 1,
            NEVER_ENDS if state.stones == 0 => {
                state.stones = core::mem::take(&mut state.taken[seat.index()]);
            }
            REMEMBERS if MEMORY.fetch_add(1, Ordering::Relaxed).is_multiple_of(7) => {
                state.turn = seat
            }
            _ => {}
        }
    }

    fn each_chance(
        state: &State,
        each: &mut impl FnMut(Take<SOUND>, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if Self::to_act(state) != ToAct::Nature {
            return ControlFlow::Continue(());
        }
        (1..=3).filter(|card| !state.cards.contains(card)).try_for_each(|card| each(Take(card), 1))
    }

    fn draw(state: &State, luck: &mut impl Luck) -> Take<SOUND> {
        match FAULT {
            DRAWS_ELSEWHERE => Take(luck.one_of(4) as u8 + 1),
            _ => tribord_game::draw_by_weight::<Self>(state, luck),
        }
    }

    fn apply_chance_unchecked(state: &mut State, Take(card): Take<SOUND>) {
        let seat = usize::from(state.cards[0] != 0);
        state.cards[seat] = card;
    }

    fn view(state: &State, observer: Observer) -> View {
        let known =
            |seat: u8| state.cards[usize::from(seat)] != FACE_DOWN || FAULT == PRINTS_THE_UNKNOWN;
        let sees = |seat| known(seat) && (observer.sees(Seat(seat)) || FAULT == SHOWS_CARDS);
        View {
            stones: state.stones,
            taken: state.taken,
            turn: state.turn,
            cards: [0, 1].map(|seat| sees(seat).then_some(state.cards[usize::from(seat)])),
        }
    }

    fn seen(state: &State, step: &Step<Self>, observer: Observer) -> String {
        match step {
            Step::Act(..) if FAULT == TELLS_CARDS => format!("{step} {:?}", state.cards),
            Step::Act(..) => step.to_string(),
            Step::Chance(_) if observer.sees(Seat(u8::from(state.cards[0] != 0))) => {
                step.to_string()
            }
            Step::Chance(_) => "= ?".to_owned(),
        }
    }

    fn determinize(view: &View, luck: &mut impl Luck) -> State {
        let known = view.cards.map(|card| card.unwrap_or(0));
        let mut free = [1, 2, 3].map(|card| u8::from(!known.contains(&card)));
        let cards = known.map(|card| match card {
            0 => luck.take(&mut free).map_or(0, |index| index as u8 + 1),
            card => card,
        });
        let stones = if FAULT == FORGETS_VIEW { 9 } else { view.stones };
        State { stones, taken: view.taken, turn: view.turn, cards }
    }

    fn reveals(_: &State, _: Seat, _: Take<FAULT>) -> bool {
        false
    }

    fn scores(state: &State) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| state.taken[seat.index()].into())
    }

    fn standing(state: &State) -> PerSeat<u8> {
        rank_by_key(2, |seat: Seat| state.taken[seat.index()])
    }

    fn points(view: &View) -> PerSeat<i32> {
        let shown = if FAULT == SHOWS_NO_POINTS { [0; 2] } else { view.taken };
        PerSeat::from_fn(2, |seat| shown[seat.index()].into())
    }

    fn begins_round(state: &State) -> bool {
        state.stones == 9
    }

    fn gains(_: &State, step: &Step<Self>, each: &mut impl FnMut(Gain)) {
        if let Step::Act(seat, Take(count)) = *step {
            let points = if FAULT == MISCOUNTS { 1 } else { count.into() };
            each(Gain { seat, points, rule: Rule("TY-1") });
        }
    }

    fn position(state: &State) -> String {
        Self::view(state, Observer::Open).to_string()
    }

    fn read_position(_: &None, _: Option<u8>, text: &str) -> Result<State, PositionError> {
        let state = crate::text::read(text, FAULT == PANICS)?;
        Ok(if FAULT == FORGETS_TURN { State { turn: Seat(0), ..state } } else { state })
    }
}
