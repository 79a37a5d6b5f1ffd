//! The work of an analysis, as jobs that can be done one by one.

use crate::books;
use crate::future::{Tally, play_on};
use crate::judging::judge;
use crate::report::{Decision, Report};
use crate::timeline::Timeline;
use crate::{Effort, Share};
use core::fmt;
use core::ops::Range;
use tribord_bots::Mind;
use tribord_game::record::{Ending, RecordError};
use tribord_game::{PerSeat, Record};

/// Why a record cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It does not replay.
    Broken(RecordError),
    /// The game is not over.
    Unfinished,
    /// One seat alone has nobody to win against.
    Alone,
    /// A race is not made of turns: `race` looks at those.
    Race,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Broken(error) => write!(f, "{error}"),
            Unfit::Unfinished => f.write_str("only a finished game can be analysed"),
            Unfit::Alone => f.write_str("a game of one seat has no chances to win to analyse"),
            Unfit::Race => f.write_str("a race is analysed in another way"),
        }
    }
}

impl core::error::Error for Unfit {}

/// A finished game under analysis.
pub struct Analysis<G: Mind> {
    pub(crate) timeline: Timeline<G>,
    pub(crate) effort: Effort,
    pub(crate) seats: u8,
    pub(crate) names: Vec<String>,
    pub(crate) ending: Ending,
    seed: u64,
    jobs: Vec<Job>,
    /// For each state of the timeline, what is known of its value.
    pub(crate) values: Vec<Option<Tally>>,
    /// For each turn, what is thought of its decision.
    pub(crate) decisions: Vec<Option<Decision>>,
}

#[derive(Clone)]
enum Job {
    /// Value a state by these playouts.
    Value(usize, Range<u32>),
    /// Judge the decision of a turn.
    Judge(usize),
}

/// What came out of a job.
#[derive(Clone, Debug)]
pub struct Finding(Found);

#[derive(Clone, Debug)]
enum Found {
    Value(Tally),
    Decision(Option<Decision>),
}

impl<G: Mind> Analysis<G> {
    /// Takes a record apart, to look at it as closely as its length allows.
    pub fn usual(record: &Record<G>) -> Result<Analysis<G>, Unfit> {
        Analysis::of(record, |timeline| Effort::usual::<G>(timeline.states.len()))
    }

    /// Takes a record apart. The result follows from the record and the effort alone.
    pub fn new(record: &Record<G>, effort: Effort) -> Result<Analysis<G>, Unfit> {
        Analysis::of(record, |_| effort)
    }

    fn of(
        record: &Record<G>,
        effort: impl FnOnce(&Timeline<G>) -> Effort,
    ) -> Result<Analysis<G>, Unfit> {
        if G::INFO.timed {
            return Err(Unfit::Race);
        }
        if record.seats < 2 {
            return Err(Unfit::Alone);
        }
        let timeline = Timeline::of(record)?;
        let ending = record.ending.clone().ok_or(Unfit::Unfinished)?;
        let effort = effort(&timeline);
        // Roughly everything first, so that who stops early has a whole game, then in earnest.
        let states = 0..timeline.states.len();
        let rough = states.clone().map(|state| Job::Value(state, 0..effort.rough()));
        let rest = states.map(|state| Job::Value(state, effort.rough()..effort.playouts));
        let decided = |turn: &usize| timeline.turns[*turn].decision.is_some();
        let judged = (0..timeline.turns.len()).filter(decided).map(Job::Judge);
        let jobs = rough.chain(judged).chain(rest).collect();
        Ok(Analysis {
            values: vec![None; timeline.states.len()],
            decisions: vec![None; timeline.turns.len()],
            effort,
            seats: record.seats,
            names: record.names.clone(),
            ending,
            seed: seed(&record.to_string()),
            jobs,
            timeline,
        })
    }

    /// How many jobs there are.
    pub fn jobs(&self) -> usize {
        self.jobs.len()
    }

    /// Does one job. They can be done in any order and at the same time.
    pub fn work(&self, job: usize) -> Finding {
        Finding(match &self.jobs[job] {
            Job::Value(state, playouts) => {
                let state = &self.timeline.states[*state];
                Found::Value(play_on::<G>(state, self.seed, playouts.clone()))
            }
            Job::Judge(at) => {
                let turn = &self.timeline.turns[*at];
                let decided = turn.act.zip(turn.decision.as_ref());
                let seed = self.seed.wrapping_add(1 + *at as u64);
                let judged =
                    |((seat, action), view)| judge::<G>(view, seat, action, &self.effort, seed);
                Found::Decision(decided.map(judged))
            }
        })
    }

    /// Keeps what came out of a job.
    pub fn keep(&mut self, job: usize, finding: Finding) {
        match (&self.jobs[job], finding.0) {
            (Job::Value(state, _), Found::Value(tally)) => {
                let known = self.values[*state].get_or_insert(Tally::new(self.seats));
                known.add(&tally);
            }
            (Job::Judge(turn), Found::Decision(decision)) => self.decisions[*turn] = decision,
            _ => {}
        }
    }

    /// What is known so far: `None` until every moment has at least a rough value. What a decision
    /// changed that is not judged yet counts as hindsight.
    pub fn report(&self) -> Option<Report> {
        books::report(self)
    }

    /// The end, as everybody's share of the win.
    pub(crate) fn end(&self) -> PerSeat<Share> {
        self.timeline.end
    }
}

/// A number that follows from a text (FNV-1a).
fn seed(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
