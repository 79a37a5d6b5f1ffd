//! The terms of a table with others: clock, who may watch, hints, talk.

use super::house::is_time;
use crate::catalogue;
use crate::markup::{Markup, html, option};
use crate::verbs::verbs;
use crate::words::{find, say, seconds, tell};
use tribord_table::room::{Late, Pace, Plan, Resigned};

verbs! {
    /// The terms that can be changed.
    #[derive(Copy)]
    pub(super) enum Term {
        Pace = "pace",
        Watch = "may-watch",
        Listed = "in-lobby",
        Hints = "may-hint",
        FreeText = "may-write",
        /// A bot plays on for who resigns.
        Resigned = "resigned-bot",
        /// Over days a bot moves for who has no time left.
        Late = "late-bot",
    }
}

/// The clocks that are offered.
const PACES: [(&str, Pace); 9] = [
    ("none", Pace::None),
    ("relaxed", Pace::Relaxed),
    ("fast", Pace::Fast),
    ("move-30", Pace::PerMove(30)),
    ("move-90", Pace::PerMove(90)),
    ("days-1", Pace::Days(1)),
    ("days-2", Pace::Days(2)),
    ("days-3", Pace::Days(3)),
    ("days-7", Pace::Days(7)),
];

/// What can be switched, and whether it is on. Its word is the message that says what it is.
fn switches(plan: &Plan) -> Vec<(Term, bool)> {
    let mut switches = vec![
        (Term::Watch, plan.watch),
        (Term::Listed, plan.listed),
        (Term::Hints, plan.hints),
        (Term::FreeText, plan.free_text),
        (Term::Resigned, plan.resigned == Resigned::Bot),
    ];
    if plan.pace.is_over_days() {
        switches.push((Term::Late, plan.late == Late::Bot));
    }
    switches
}

/// A form for them. Where everybody acts at once no clock is needed.
pub(super) fn form(plan: &Plan, timed: bool) -> Markup {
    html! {
        @if !timed {
            label class="option" {
                span { (say("pace")) }
                select data-do=(Term::Pace) {
                    @for (key, pace) in PACES { (option(key, pace_words(pace), plan.pace == pace)) }
                }
            }
            @if plan.pace.is_over_days() { p class="quiet" { (say("pace-days-how")) } }
        }
        @for (term, on) in switches(plan) {
            label class="option" {
                span { (say(&term.to_string())) }
                input type="checkbox" data-do=(term) checked[on];
            }
        }
    }
}

/// Somebody changes one of them.
pub(super) fn on_input(plan: &mut Plan, term: Term, value: &str) {
    let yes = value == "yes";
    match term {
        Term::Pace => {
            let found = PACES.iter().find(|(key, _)| *key == value);
            plan.pace = found.map_or(Pace::None, |(_, pace)| *pace);
        }
        Term::Watch => plan.watch = yes,
        Term::Listed => plan.listed = yes,
        Term::Hints => plan.hints = yes,
        Term::FreeText => plan.free_text = yes,
        Term::Late => plan.late = if yes { Late::Bot } else { Late::Choose },
        Term::Resigned => plan.resigned = if yes { Resigned::Bot } else { Resigned::End },
    }
}

/// How much time there is, in words.
pub(super) fn pace_words(pace: Pace) -> String {
    match pace {
        Pace::None => say("pace-none"),
        Pace::Relaxed => say("pace-relaxed"),
        Pace::Fast => say("pace-fast"),
        Pace::PerMove(seconds) => tell("pace-move", &[("seconds", (seconds as i32).into())]),
        Pace::Days(days) => tell("pace-days", &[("days", i32::from(days).into())]),
    }
}

/// What one sits down to, in words.
pub(super) fn summary(plan: &Plan) -> Markup {
    let mut lines = Vec::new();
    if catalogue::find(&plan.game).is_some_and(|entry| !entry.info().timed) {
        lines.push(pace_words(plan.pace));
    }
    lines.extend(plan.options.iter().map(|(key, value)| house_rule(&plan.game, key, value)));
    lines.extend(switches(plan).into_iter().filter_map(|(term, on)| {
        let key = if on { Some(term.to_string()) } else { off(term).map(str::to_owned) };
        key.map(|key| say(&key))
    }));
    html! { ul class="chips" aria-label=(say("terms")) { @for line in lines { li { (line) } } } }
}

/// What is told of a switch that is off, where that is more than that something is missing.
fn off(term: Term) -> Option<&'static str> {
    match term {
        Term::Watch => Some("may-watch-off"),
        Term::Hints => Some("may-hint-off"),
        Term::Resigned => Some("resigned-bot-off"),
        Term::Late => Some("late-bot-off"),
        Term::Pace | Term::Listed | Term::FreeText => None,
    }
}

/// A house rule in words.
fn house_rule(game: &str, key: &str, value: &str) -> String {
    let label = find(&format!("option-{game}-{key}"), &[]).unwrap_or_default();
    let words = find(&format!("option-{game}-{key}-{value}"), &[]);
    let rule = catalogue::find(game).and_then(|it| it.options.iter().find(|rule| rule.name == key));
    // Where words are examples too, a number is a seat.
    let by_word = rule.filter(|rule| rule.examples.iter().any(|it| it.parse::<u8>().is_err()));
    let seat = by_word.and_then(|_| value.parse::<u8>().ok());
    let seat = seat.map(|seat| tell("place", &[("number", (usize::from(seat) + 1).into())]));
    let time = rule.filter(|rule| is_time(rule)).and_then(|_| value.parse().ok()).map(seconds);
    let value = words.or(seat).or(time).unwrap_or_else(|| value.to_owned());
    tell("term", &[("label", label.into()), ("value", value.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn terms_are_changed_and_told() {
        assert_returns([Term::Pace, Term::Watch, Term::Listed, Term::Hints, Term::FreeText]);
        assert_returns([Term::Resigned, Term::Late]);
        let mut plan = Plan::new("triolet", 2);
        on_input(&mut plan, Term::Pace, "move-90");
        on_input(&mut plan, Term::Watch, "no");
        on_input(&mut plan, Term::FreeText, "yes");
        assert_eq!((plan.pace, plan.watch, plan.free_text), (Pace::PerMove(90), false, true));
        plan.options.insert("lone".to_owned(), "<b>".to_owned());
        let told = summary(&plan).into_string();
        assert!(told.contains("90") && told.contains("&lt;b&gt;"), "{told}");
        let words = |term: Term| say(&term.to_string());
        assert!(told.contains(&words(Term::FreeText)) && !told.contains(&words(Term::Watch)));
        // Over days it is also told what happens when time is over.
        assert!(!told.contains(&words(Term::Late)));
        on_input(&mut plan, Term::Pace, "days-3");
        assert!(summary(&plan).into_string().contains(&words(Term::Late)));
        on_input(&mut plan, Term::Late, "no");
        assert_eq!((plan.pace, plan.late), (Pace::Days(3), Late::Choose));
        assert!(!summary(&plan).into_string().contains(&words(Term::Late)));
        assert!(summary(&plan).into_string().contains(&say("late-bot-off")));
        for (term, off) in [
            (Term::Resigned, "resigned-bot-off"),
            (Term::Watch, "may-watch-off"),
            (Term::Hints, "may-hint-off"),
        ] {
            on_input(&mut plan, term, "no");
            assert!(summary(&plan).into_string().contains(&say(off)), "{off}");
            on_input(&mut plan, term, "yes");
            assert!(!summary(&plan).into_string().contains(&say(off)), "{off}");
        }
        on_input(&mut plan, Term::Pace, "unknown");
        assert_eq!(plan.pace, Pace::None);
    }
}
