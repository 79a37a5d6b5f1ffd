//! What happened, moment by moment.

use crate::boards::Board;
use tribord_game::{Gain, Game, Observer, Record, Seat, Step, gained};

/// What was seen of one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// Who acted; nobody for chance.
    pub(crate) by: Option<Seat>,
    /// The action or the outcome in notation, `?` for what is hidden.
    pub(crate) text: String,
}

impl Seen {
    /// Reads a step as it is printed: `0 take 4`, `= 4`.
    pub(crate) fn read(step: &str) -> Seen {
        let (who, text) = step.split_once(' ').unwrap_or((step, ""));
        Seen { by: who.parse().ok().map(Seat), text: text.to_owned() }
    }

    /// The action, if all of it was seen.
    pub(crate) fn action<G: Game>(&self) -> Option<(Seat, G::Action)> {
        self.by.zip(self.text.parse().ok())
    }
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
#[derive(Clone, Copy)]
pub(crate) enum When {
    /// In a race: milliseconds since the start.
    At(u64),
    /// The seat had no time left, and a bot acted for it.
    TooLate,
}

/// A line of the log: a decision and what chance then brought, and the table afterwards.
pub(crate) struct Moment<G: Game> {
    pub(crate) seen: Vec<Seen>,
    pub(crate) points: Vec<Points>,
    pub(crate) at: Option<When>,
    /// Online, what came before one did is asked for when somebody wants to look at it.
    pub(crate) view: Option<G::View>,
}

/// A record as an observer saw it, moment by moment. Points of what was partly hidden are left
/// out: one could tell the rest from them.
pub(crate) fn moments<G: Board>(record: &Record<G>, observer: Observer) -> Vec<Moment<G>> {
    let mut told: Vec<(Vec<Seen>, Vec<Points>)> =
        record.moves.iter().map(|_| Default::default()).collect();
    let mut views = Vec::new();
    let end = record.replay(|index, state, step: &Step<G>| {
        if matches!(step, Step::Act(..)) && index > 0 {
            views.push(G::view(state, observer));
        }
        let seen = G::seen(state, step, observer);
        if seen == G::seen(state, step, Observer::Open) {
            told[index].1.extend(gained(state, step).iter().map(Points::from));
        }
        told[index].0.push(Seen::read(&seen.to_string()));
        Ok(())
    });
    if let Ok(state) = end {
        views.push(G::view(&state, observer));
    }
    let at = record.moves.iter().map(|line| line.at.map(When::At));
    let whole = |(((seen, points), view), at)| Moment { seen, points, at, view: Some(view) };
    told.into_iter().zip(views).zip(at).map(whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read() {
        let act = Seen::read("1 swap ? ?");
        assert_eq!(act, Seen { by: Some(Seat(1)), text: "swap ? ?".to_owned() });
        assert_eq!(Seen::read("= 7"), Seen { by: None, text: "7".to_owned() });
    }
}
