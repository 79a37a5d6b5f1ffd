//! When something was, as people say it.

use crate::browser;
use crate::markup::{Markup, html};
use crate::saved::Saved;
use crate::words::{lang, say, tell};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// No game was begun before 2020.
const FIRST: u64 = 1_577_836_800_000;

/// When what is kept under this name was begun, if it tells.
pub(super) fn begun(id: &str) -> Option<u64> {
    // It begins with the time, after a letter if it is a sheet's; four more digits tell what was begun at one moment apart.
    let time = id.get(..id.len().checked_sub(4)?)?;
    let time = u64::from_str_radix(time.trim_start_matches('s'), 16).ok()?;
    (time > FIRST).then_some(time)
}

/// How long ago a kept game was begun, if its name tells.
pub(super) fn ago(saved: &Saved) -> Option<String> {
    begun(&saved.id).map(since)
}

/// How long ago this was, and which day that was: from the day before yesterday on there for all to see.
pub(super) fn dated(time: u64) -> Markup {
    let date = browser::date(time, lang().tag());
    let far = (browser::now() as u64).saturating_sub(time) >= 2 * DAY;
    html! {
        time datetime=(browser::iso(time)) title=(date) { (since(time)) @if far { " (" (date) ")" } }
    }
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
        let sheet = crate::sheet::Kept::new("triolet", "", Vec::new());
        assert_eq!(begun(&sheet.id), Some(now));
    }

    #[test]
    fn days_that_nobody_counts_are_told_with_their_date() {
        let now = browser::now() as u64;
        let html = dated(now - 30 * HOUR).into_string();
        assert!(html.contains("datetime=\"") && html.contains("title=\"day "), "{html}");
        assert!(html.ends_with(">yesterday</time>"), "{html}");
        let far = now - 12 * DAY;
        assert!(dated(far).into_string().contains(&format!("12 days ago (day {})", far / DAY)));
    }
}
