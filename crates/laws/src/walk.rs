//! A game played by choices that can be shrunk.

use core::fmt;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use tribord_game::{Game, HouseRules, Luck, Playout, Record, Step, ToAct, set_up, take_step};

/// What a law says about a walk.
pub type Verdict = Result<(), String>;

/// A game with these seats, options and choices, played until the choices run out.
#[derive(Clone)]
pub struct Walk<G: Game> {
    /// How many play.
    pub seats: u8,
    /// The house rules.
    pub options: G::Options,
    /// Which action or outcome comes next, modulo how many there are.
    choices: Vec<u16>,
}

/// Answers random draws from the recorded choices; 0 once they have run out.
struct Tape<'a>(core::slice::Iter<'a, u16>);

impl Luck for Tape<'_> {
    fn one_of(&mut self, n: u32) -> u32 {
        self.0.next().map_or(0, |&choice| u32::from(choice) % n)
    }
}

impl<G: Game> Walk<G> {
    /// Goes through the walk: `each` sees every state, with the step that will be made in it. In
    /// the state where the walk ends there is none.
    pub fn each(
        &self,
        mut each: impl FnMut(&G::State, Option<&Step<G>>) -> Verdict,
    ) -> Result<G::State, String> {
        let mut state = set_up::<G>(&self.options, self.seats).map_err(|e| e.to_string())?;
        let mut tape = Tape(self.choices.iter());
        let mut playout = Playout::<G>::default();
        while tape.0.len() > 0 {
            let Some(step) = next(&mut playout, &state, &mut tape) else { break };
            each(&state, Some(&step))?;
            take_step::<G>(&mut state, &step);
        }
        each(&state, None)?;
        Ok(state)
    }

    /// Like [`each`](Walk::each), but only where no chance is due.
    pub fn each_at_rest(
        &self,
        mut each: impl FnMut(&G::State, Option<&Step<G>>) -> Verdict,
    ) -> Result<G::State, String> {
        self.each(|state, step| match G::to_act(state) {
            ToAct::Nature => Ok(()),
            _ => each(state, step),
        })
    }

    /// The record of the walk, up to the last state at rest.
    pub fn record(&self) -> Record<G> {
        let mut record = Record::new(self.options.clone(), self.seats);
        let (mut rested, mut clock) = (record.clone(), 0);
        rested.moves.clear();
        let walked = self.each(|state, step| {
            if G::to_act(state) != ToAct::Nature {
                rested = record.clone();
            }
            clock += 10;
            step.iter().for_each(|step| record.push(step, Some(clock)));
            Ok(())
        });
        if let Ok(state) = walked
            && G::to_act(&state) == ToAct::Over
        {
            rested.ending = Some(tribord_game::record::Ending::of::<G>(&state));
        }
        rested
    }

    /// A seed that belongs to the walk, for laws that draw on their own.
    pub fn seed(&self) -> u64 {
        self.choices.iter().fold(7, |seed: u64, &choice| seed.wrapping_mul(31) + u64::from(choice))
    }
}

/// The next step by the tape; `None` where nothing can be done, which another law objects to.
fn next<G: Game>(
    playout: &mut Playout<G>,
    state: &G::State,
    tape: &mut Tape<'_>,
) -> Option<Step<G>> {
    match G::to_act(state) {
        ToAct::Seats(seats) if playout.list(state, seats).is_empty() => None,
        _ => playout.step(state, tape),
    }
}

impl<G: Game> fmt::Debug for Walk<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.record())
    }
}

/// Walks of every length, with every number of seats and every mixture of options.
fn walks<G: Game>() -> impl Strategy<Value = Walk<G>> {
    let (fewest, most) = G::INFO.seats;
    let options = vec(any::<u8>(), G::Options::KEYS.len());
    let choices = prop_oneof![vec(any::<u16>(), 0..60), vec(any::<u16>(), 0..600)];
    (fewest..=most, options, choices).prop_map(|(seats, picks, choices)| {
        let mut options = G::Options::default();
        for (key, pick) in G::Options::KEYS.iter().zip(picks) {
            let before = options.clone();
            let value = key.examples[usize::from(pick) % key.examples.len()];
            let set = options.set(key.name, value);
            if set.and_then(|()| options.check(seats)).is_err() {
                options = before;
            }
        }
        Walk { seats, options, choices }
    })
}

/// A law that does not hold: why, and the shortest game that shows it.
#[derive(Debug)]
pub struct Broken {
    /// What the law says.
    pub why: String,
    /// The record of the game.
    pub record: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nin the game\n{}", self.why, self.record)
    }
}

/// Does a law hold for a game? Looks at 96 walks.
pub fn hold<G: Game>(law: impl Fn(&Walk<G>) -> Verdict) -> Result<(), Broken> {
    let config = Config { cases: 96, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(
        config,
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    );
    let result = runner.run(&walks::<G>(), |walk| law(&walk).map_err(TestCaseError::fail));
    match result {
        Ok(()) => Ok(()),
        Err(TestError::Fail(why, walk)) => {
            Err(Broken { why: why.to_string(), record: walk.record().to_string() })
        }
        Err(TestError::Abort(why)) => Err(Broken { why: why.to_string(), record: String::new() }),
    }
}
