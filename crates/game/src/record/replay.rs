//! Going through a record again, and saying precisely what is wrong with it.

use super::{Ending, Record};
use crate::{Game, ParseError, Refusal, Seat, Step, ToAct, set_up};
use core::fmt;

/// What is wrong, and in which line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// The ways in which a record can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A line cannot be read.
    Unreadable(ParseError),
    /// An action breaks a rule.
    Refused(Refusal),
    /// An outcome that cannot have fallen.
    Impossible(String),
    /// The line needs more outcomes.
    OutcomeMissing,
    /// Nothing more was to be drawn.
    OutcomeSurplus(String),
    /// The time is missing where it must not be.
    TimeMissing,
    /// Time ran backwards.
    TimeDecreases,
    /// A result where the game is not over.
    NotOver,
    /// The game is over and the result is missing.
    ResultMissing,
    /// The result is not what the game came to.
    Result(Ending),
    /// The seed does not have this commitment.
    Commit,
    /// A seat's entropy is missing, or not what was pledged for it.
    Pledge(Seat),
    /// The seed gives another outcome.
    Seed {
        /// What the seed gives.
        drawn: String,
        /// What the record says.
        found: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl core::error::Error for RecordError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable(error) => write!(f, "{error}"),
            Fault::Refused(refusal) => write!(f, "this may not be done ({refusal})"),
            Fault::Impossible(outcome) => write!(f, "the outcome {outcome} cannot fall here"),
            Fault::OutcomeMissing => f.write_str("an outcome is missing; is the record cut off?"),
            Fault::OutcomeSurplus(outcome) => write!(f, "nothing is left to draw for {outcome}"),
            Fault::TimeMissing => f.write_str("this game needs the time of every move (@ms)"),
            Fault::TimeDecreases => f.write_str("the time is earlier than on the line before"),
            Fault::NotOver => f.write_str("a result is given, but the game is not over"),
            Fault::ResultMissing => f.write_str("the game is over, but its result is missing"),
            Fault::Result(right) => {
                let right = right.to_string();
                write!(f, "the game came to \"{}\"", right.trim_end().replace('\n', "; "))
            }
            Fault::Commit => f.write_str("the seed does not match the commitment"),
            Fault::Pledge(seat) => {
                write!(f, "the entropy of seat {seat} is not what was pledged for it")
            }
            Fault::Seed { drawn, found } => {
                write!(f, "the seed gives {drawn} where the record says {found}")
            }
        }
    }
}

impl<G: Game> Record<G> {
    /// Plays the record from its set-up. `each` gets the index of the move, the state before each
    /// step, and the step; it may object. Returns the state the record ends in.
    pub fn replay(
        &self,
        mut each: impl FnMut(usize, &G::State, &Step<G>) -> Result<(), Fault>,
    ) -> Result<G::State, RecordError> {
        let header = |error| self.error(0, Fault::Unreadable(error));
        let mut state = set_up::<G>(&self.options, self.seats).map_err(header)?;
        let mut clock = 0;
        for (index, line) in self.moves.iter().enumerate() {
            self.replay_move(index, &mut state, &mut each).map_err(|f| self.error(index, f))?;
            match line.at {
                None if G::INFO.timed && line.act.is_some() => {
                    return Err(self.error(index, Fault::TimeMissing));
                }
                Some(at) if at < clock => return Err(self.error(index, Fault::TimeDecreases)),
                at => clock = at.unwrap_or(clock),
            }
        }
        let over = G::to_act(&state) == ToAct::Over;
        let fault = match &self.ending {
            None if over => Fault::ResultMissing,
            None => return Ok(state),
            Some(_) if !over => Fault::NotOver,
            Some(ending) if *ending == Ending::of::<G>(&state) => return Ok(state),
            Some(_) => Fault::Result(Ending::of::<G>(&state)),
        };
        Err(self.error(self.moves.len(), fault))
    }

    fn replay_move(
        &self,
        index: usize,
        state: &mut G::State,
        each: &mut impl FnMut(usize, &G::State, &Step<G>) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let line = &self.moves[index];
        if let Some((seat, action)) = line.act {
            G::check(state, seat, action).map_err(Fault::Refused)?;
            each(index, state, &Step::Act(seat, action))?;
            G::play_unchecked(state, seat, action);
        }
        for &chance in &line.outcomes {
            if G::to_act(state) != ToAct::Nature {
                return Err(Fault::OutcomeSurplus(chance.to_string()));
            }
            let mut after = state.clone();
            G::apply_chance(&mut after, chance)
                .map_err(|_| Fault::Impossible(chance.to_string()))?;
            each(index, state, &Step::Chance(chance))?;
            *state = after;
        }
        match G::to_act(state) {
            ToAct::Nature => Err(Fault::OutcomeMissing),
            _ => Ok(()),
        }
    }

    /// An error in the line of a move, or of the ending after the last move.
    fn error(&self, index: usize, fault: Fault) -> RecordError {
        let end = self.source.last().map_or(1, |last| last + 1);
        RecordError { line: self.source.get(index).copied().unwrap_or(end), fault }
    }
}
