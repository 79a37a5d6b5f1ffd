//! The moments of a record that need a value, each once.

use crate::analysis::Unfit;
use crate::future::reference;
use crate::share::{Shares, at_the_end};
use tribord_bots::Mind;
use tribord_game::{Fast, Game, Observer, Record, Seat, Step, ToAct, legal};

/// Where the value of a moment comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// Playing on from this state of [`Timeline::states`].
    State(usize),
    /// The game is over.
    End,
}

/// A line of the record: what somebody did, then what fell.
pub(crate) struct Turn<G: Game> {
    pub(crate) act: Option<(Seat, G::Action)>,
    /// What the maker saw, if there was anything to choose.
    pub(crate) decision: Option<G::View>,
    pub(crate) outcomes: Vec<G::Chance>,
    /// After the action, before anything falls.
    pub(crate) after: Value,
    /// When all has fallen.
    pub(crate) rest: Value,
}

/// A finished game, taken apart.
pub(crate) struct Timeline<G: Game> {
    pub(crate) turns: Vec<Turn<G>>,
    /// The states to be valued.
    pub(crate) states: Vec<G::State>,
    pub(crate) end: Shares,
}

/// The true states around a line: before the action, and after it if something fell then.
struct Around<G: Game> {
    before: Option<G::State>,
    falling: Option<G::State>,
}

impl<G: Mind> Timeline<G> {
    pub(crate) fn of(record: &Record<G>) -> Result<Timeline<G>, Unfit> {
        let mut around: Vec<Around<G>> =
            record.moves.iter().map(|_| Around { before: None, falling: None }).collect();
        let end = record.replay(|index, state, step| {
            let around = &mut around[index];
            match step {
                Step::Act(..) => around.before = Some(state.clone()),
                Step::Chance(_) if around.falling.is_none() => around.falling = Some(state.clone()),
                Step::Chance(_) => {}
            }
            Ok(())
        });
        let end = end.map_err(Unfit::Broken)?;
        if G::to_act(&end) != ToAct::Over {
            return Err(Unfit::Unfinished);
        }
        let mut timeline =
            Timeline { turns: Vec::new(), states: Vec::new(), end: at_the_end::<G>(&end) };
        // From the end: a move that the reference player would make itself changes nothing, so the
        // moment before it has the value of the moment after it.
        let mut next = Value::End;
        for (line, around) in record.moves.iter().zip(around).rev() {
            let rest = next;
            let after = around.falling.map_or(rest, |state| timeline.add(state));
            let mut decision = None;
            next = after;
            if let (Some(act), Some(before)) = (line.act, around.before) {
                if legal::<G>(&before, act.0).len() > 1 {
                    decision = Some(G::view(&before, Observer::Seat(act.0)));
                }
                if reference::<G>(&before, &mut Fast::new(0)) != Some(act) {
                    next = timeline.add(before);
                }
            }
            let outcomes = line.outcomes.clone();
            timeline.turns.push(Turn { act: line.act, decision, outcomes, after, rest });
        }
        timeline.turns.reverse();
        Ok(timeline)
    }

    fn add(&mut self, state: G::State) -> Value {
        self.states.push(state);
        Value::State(self.states.len() - 1)
    }
}
