//! Checking a record: does it follow the rules, and did its chance fall as its seed says?

use crate::Fair;
use crate::fair::broken_pledge;
use tribord_game::record::{Fault, RecordError};
use tribord_game::{Game, Record, Step};

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Decisions, the set-up not counted.
    pub moves: usize,
    /// Random outcomes.
    pub outcomes: usize,
    /// Is the game over?
    pub finished: bool,
    /// What is known about its chance.
    pub chance: Chance,
}

/// What is known about a record's chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Every outcome follows from the seed and from entropy that matches its pledges, and the seed
    /// from the commitment. Who made a pledge, and when, a record does not say: the table makes those
    /// of entropy that was told at once, as over days.
    Pledged,
    /// Every outcome follows from the seed, and the seed from the commitment.
    Proven,
    /// Every outcome follows from the seed; there is no commitment.
    Seeded,
    /// There is a commitment, but the seed is not revealed.
    Committed,
    /// There is neither a seed nor a commitment.
    Unknown,
}

/// Replays a record and checks every action, outcome, result and, where given, the seed.
pub fn verify<G: Game>(record: &Record<G>) -> Result<Report, RecordError> {
    if let Some(seat) = broken_pledge(&record.fairness) {
        return Err(RecordError { line: 1, fault: Fault::Pledge(seat) });
    }
    let fair = Fair::from_record(&record.fairness);
    let chance = match (record.fairness.commit, &fair) {
        (Some(commit), Some(fair)) if fair.commit() != commit => {
            return Err(RecordError { line: 1, fault: Fault::Commit });
        }
        (Some(_), Some(_)) if record.fairness.pledges.is_empty() => Chance::Proven,
        (Some(_), Some(_)) => Chance::Pledged,
        (None, Some(_)) => Chance::Seeded,
        (Some(_), None) => Chance::Committed,
        (None, None) => Chance::Unknown,
    };
    let mut stream = fair.as_ref().map(Fair::stream);
    let mut outcomes = 0;
    record.replay(|_, state, step| {
        let Step::Chance(found) = *step else { return Ok(()) };
        outcomes += 1;
        match &mut stream {
            None => Ok(()),
            Some(stream) => match G::draw(state, stream) {
                drawn if drawn == found => Ok(()),
                drawn => Err(Fault::Seed { drawn: drawn.to_string(), found: found.to_string() }),
            },
        }
    })?;
    let moves = record.moves.iter().filter(|line| line.act.is_some()).count();
    Ok(Report { moves, outcomes, finished: record.ending.is_some(), chance })
}
