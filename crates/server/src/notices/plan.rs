//! When something is sent, and what follows from how that went. No I/O and no clock.

use crate::store::WayKind;
use tribord_table::room::awake;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;

/// How long is waited after each attempt that failed, in milliseconds. After the last one there is no other.
const WAITS: [u64; 5] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 12 * HOUR];
/// The longest wait that a server may ask for.
const LONGEST: u64 = 24 * HOUR;

/// How an attempt went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It was taken.
    Sent,
    /// There is nobody there any more, or it leads where it must not.
    Gone,
    /// Not now; perhaps after so many milliseconds.
    Later(Option<u64>),
}

impl Outcome {
    /// For whoever counts.
    pub(super) fn name(self) -> &'static str {
        match self {
            Outcome::Sent => "sent",
            Outcome::Gone => "gone",
            Outcome::Later(_) => "later",
        }
    }

    /// What the answer of an HTTP server means.
    pub(super) fn of_status(status: u16, after: Option<u64>) -> Outcome {
        match status {
            200..=299 => Outcome::Sent,
            // 401, 403: who signed this is not believed, which is so as long as our clock is wrong. 425: too early. Everything else
            // among these says that it will never be taken; redirects are not followed.
            401 | 403 | 408 | 425 | 429 | 500..=599 => Outcome::Later(after),
            _ => Outcome::Gone,
        }
    }
}

/// What is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Nothing: it is sent, or given up.
    Done,
    /// It is tried again after so many milliseconds.
    Again(u64),
    /// The way is forgotten.
    Forget,
}

/// The earliest moment at which somebody may be told: not at night, where they are.
pub(super) fn not_before(now: u64, zone: i16) -> u64 {
    awake(now, zone)
}

/// What follows from an attempt, the so manieth.
pub(super) fn after(outcome: Outcome, kind: WayKind, tries: u32) -> Step {
    let wait = WAITS.get(tries.saturating_sub(1) as usize);
    match (outcome, wait) {
        (Outcome::Sent, _) => Step::Done,
        (Outcome::Gone, _) => Step::Forget,
        (Outcome::Later(asked), Some(wait)) => {
            Step::Again(asked.unwrap_or(0).clamp(*wait, LONGEST))
        }
        // If the operator's own server takes no mail, that is not the fault of the address.
        (Outcome::Later(_), None) if kind == WayKind::Mail => Step::Done,
        (Outcome::Later(_), None) => Step::Forget,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_then_the_way_is_forgotten() {
        let later = Outcome::Later(None);
        let waits: Vec<Step> = (1..=6).map(|tries| after(later, WayKind::Push, tries)).collect();
        let again = WAITS.map(Step::Again);
        assert_eq!(waits[..5], again);
        assert!(WAITS.is_sorted(), "{WAITS:?}");
        assert_eq!(waits[5], Step::Forget);
        assert_eq!(after(later, WayKind::Mail, 6), Step::Done, "the address is kept");
    }

    #[test]
    fn a_server_may_ask_for_a_longer_wait_but_not_for_ever() {
        let asked = |millis| after(Outcome::Later(Some(millis)), WayKind::Hook, 1);
        assert_eq!(asked(1), Step::Again(MINUTE));
        assert_eq!(asked(HOUR), Step::Again(HOUR));
        assert_eq!(asked(u64::MAX), Step::Again(LONGEST));
    }

    #[test]
    fn answers_are_told_apart() {
        for status in [200, 201, 202, 204] {
            assert_eq!(Outcome::of_status(status, None), Outcome::Sent);
        }
        for status in [301, 307, 400, 404, 410, 413] {
            assert_eq!(Outcome::of_status(status, None), Outcome::Gone, "{status}");
        }
        for status in [401, 403, 408, 429, 500, 502, 503] {
            assert_eq!(Outcome::of_status(status, Some(7)), Outcome::Later(Some(7)), "{status}");
        }
        assert_eq!(after(Outcome::Gone, WayKind::Push, 1), Step::Forget, "at once");
    }

    #[test]
    fn nobody_is_woken() {
        // 4 January 2027, 23:00 and 12:00 in Greenwich.
        let (night, noon) = (1_799_103_600_000, 1_799_064_000_000);
        assert_eq!(not_before(noon, 0), noon);
        assert_eq!(not_before(night, 0), night + 9 * HOUR);
        assert_eq!(not_before(night, -300), night, "it is evening there");
    }
}
