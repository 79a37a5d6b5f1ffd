//! What happened at a table, decision by decision. What comes as text is read here, once.

use crate::desk::imagined;
use tribord_game::{Gain, Game, Observer, Record, Seat, Step, gained};

/// A seat's action, as far as the person at the screen saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeenAction<G: Game> {
    pub(crate) by: Seat,
    /// The action, if all of it was seen.
    pub(crate) action: Option<G::Action>,
    /// In notation, `?` for what is hidden.
    pub(crate) text: String,
}

/// Points that a step brought, and the rule that gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    pub(crate) seat: Seat,
    pub(crate) points: i32,
    pub(crate) rule: String,
}

impl From<&Gain> for Points {
    fn from(gain: &Gain) -> Points {
        Points { seat: gain.seat, points: gain.points, rule: gain.rule.to_string() }
    }
}

/// What is to be said about the time of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// In a race: milliseconds since the start.
    At(u64),
    /// The seat had no time left, and a bot acted for it.
    OutOfTime,
}

/// An entry of the log: a decision and what chance then brought, and the table afterwards.
#[derive(Clone)]
pub(crate) struct LogEntry<G: Game> {
    /// Nobody decides about the set-up.
    pub(crate) act: Option<SeenAction<G>>,
    /// What fell, in order; `None` for what the person at the screen did not see.
    pub(crate) outcomes: Vec<Option<G::Chance>>,
    pub(crate) points: Vec<Points>,
    pub(crate) at: Option<When>,
    /// Online, the tables from before one came are asked for when they are needed.
    pub(crate) view: Option<G::View>,
}

impl<G: Game> LogEntry<G> {
    /// An entry in which nothing has happened yet.
    pub(crate) fn new() -> LogEntry<G> {
        LogEntry { act: None, outcomes: Vec::new(), points: Vec::new(), at: None, view: None }
    }

    /// An entry of steps as they are printed: `0 take 4`, then `= 4` for what fell.
    pub(crate) fn read(steps: impl IntoIterator<Item = impl AsRef<str>>) -> LogEntry<G> {
        let mut entry = LogEntry::new();
        steps.into_iter().for_each(|step| entry.add(step.as_ref()));
        entry
    }

    /// Adds a step as it is printed.
    pub(crate) fn add(&mut self, step: &str) {
        let (who, text) = step.split_once(' ').unwrap_or((step, ""));
        match who.parse() {
            Ok(seat) => {
                let (by, action) = (Seat(seat), text.parse().ok());
                self.act = Some(SeenAction { by, action, text: text.to_owned() });
            }
            Err(_) => self.outcomes.push(text.parse().ok()),
        }
    }

    /// Was a round set up by it, as far as that is known?
    pub(crate) fn begins_round(&self) -> bool {
        self.view.as_ref().is_some_and(|view| G::begins_round(&imagined::<G>(view)))
    }

    /// Who did what, if all of it was seen.
    pub(crate) fn action(&self) -> Option<(Seat, G::Action)> {
        let act = self.act.as_ref()?;
        Some((act.by, act.action?))
    }
}

/// A record as an observer saw it, entry by entry. Points of what was partly hidden are left out:
/// one could tell the rest from them.
pub(crate) fn log_of<G: Game>(record: &Record<G>, observer: Observer) -> Vec<LogEntry<G>> {
    let mut log: Vec<LogEntry<G>> = record.moves.iter().map(|_| LogEntry::new()).collect();
    let end = record.replay(|index, state, step: &Step<G>| {
        if matches!(step, Step::Act(..)) && index > 0 {
            log[index - 1].view = Some(G::view(state, observer));
        }
        let seen = G::seen(state, step, observer);
        if seen == G::seen(state, step, Observer::Open) {
            log[index].points.extend(gained(state, step).iter().map(Points::from));
        }
        log[index].add(&seen.to_string());
        Ok(())
    });
    if let (Ok(state), Some(last)) = (end, log.last_mut()) {
        last.view = Some(G::view(&state, observer));
    }
    for (entry, line) in log.iter_mut().zip(&record.moves) {
        // Only in a race does it matter.
        entry.at = line.at.filter(|_| G::INFO.timed).map(When::At);
    }
    // A record that cannot be replayed to its end shows what can be.
    let whole = log.iter().take_while(|entry| entry.view.is_some()).count();
    log.truncate(whole);
    log
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::tribord_triolet::{Tile, Triolet};

    #[test]
    fn steps_are_read_once() {
        let entry = LogEntry::<Triolet>::read(["1 swap ? ?", "= ?", "= 7"]);
        let act = entry.act.as_ref().unwrap();
        assert_eq!((act.by, act.action, act.text.as_str()), (Seat(1), None, "swap ? ?"));
        assert_eq!(entry.outcomes, [None, Tile::new(7)]);
        assert_eq!(entry.action(), None);
        let entry = LogEntry::<Triolet>::read(["0 H8:11 I8:3"]);
        assert_eq!(entry.action().unwrap().1.to_string(), "H8:11 I8:3");
        assert!(LogEntry::<Triolet>::read([""; 0]).act.is_none());
    }
}
