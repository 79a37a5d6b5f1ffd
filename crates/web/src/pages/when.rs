//! When something was, as people say it.

use crate::browser;
use crate::saved::Saved;
use crate::words::{say, tell};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// No game was begun before 2020.
const FIRST: u64 = 1_577_836_800_000;

/// How long ago a kept game was begun, if its name tells.
pub(super) fn ago(saved: &Saved) -> Option<String> {
    // Its name begins with the time; four more digits tell games of one moment apart.
    let time = saved.id.get(..saved.id.len().checked_sub(4)?)?;
    let time = u64::from_str_radix(time, 16).ok()?;
    (time > FIRST).then(|| since(time))
}

/// How long ago this was, in milliseconds since 1970.
pub(super) fn since(time: u64) -> String {
    match (browser::now() as u64).saturating_sub(time) {
        past if past < MINUTE => say("when-now"),
        past if past < HOUR => count("when-minutes", past / MINUTE),
        past if past < DAY => count("when-hours", past / HOUR),
        past => count("when-days", past / DAY),
    }
}

/// How long there is until then.
pub(super) fn until(time: u64) -> String {
    let left = time.saturating_sub(browser::now() as u64);
    let [days, hours, minutes] = [left / DAY, left % DAY / HOUR, left % HOUR / MINUTE];
    let number = |number: u64| (number as usize).into();
    match (days, hours) {
        (0, 0) => tell("left-minutes", &[("minutes", number(minutes))]),
        (0, _) => tell("left-hours", &[("hours", number(hours))]),
        (_, 0) => tell("left-days", &[("days", number(days))]),
        _ => tell("left-days-hours", &[("days", number(days)), ("hours", number(hours))]),
    }
}

fn count(key: &str, count: u64) -> String {
    tell(key, &[("count", (count as usize).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_largest_unit_that_fits() {
        let now = browser::now() as u64;
        assert_eq!(since(now + DAY), "just now");
        assert_eq!(since(now - 5 * MINUTE), "5 min ago");
        assert_eq!(since(now - 30 * HOUR), "yesterday");
        let saved = Saved::new(Vec::new(), String::new());
        assert_eq!(ago(&saved).as_deref(), Some("just now"));
        assert_eq!(ago(&Saved { id: "éé12345".to_owned(), ..saved }), None, "not one of ours");
    }
}
