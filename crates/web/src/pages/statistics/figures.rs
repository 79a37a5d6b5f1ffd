//! The numbers themselves, each with what it is.

use super::percent;
use crate::catalogue::GameEntry;
use crate::markup::{Markup, html, minus};
use crate::words::{say, seconds, tell, tenths};
use tribord_stats::{Luck, Tally, likely_share};

/// With fewer games, a word of warning.
const FEW: u32 = 10;

/// All numbers of some games; points only where they are of one kind.
pub(super) fn figures(tally: &Tally, game: Option<&'static GameEntry>) -> Markup {
    let mut all = vec![("stats-played", tally.played.to_string(), String::new())];
    if let Some((from, to)) = likely_share(tally.won, tally.contested()) {
        let share = f64::from(tally.won) / f64::from(tally.contested());
        let args = [("from", percent(from).into()), ("to", percent(to).into())];
        let note = format!("{} · {}", percent(share), tell("stats-likely", &args));
        all.push(("stats-won", tally.won.to_string(), note));
        let longest = match tally.longest {
            0 => String::new(),
            longest => tell("stats-longest", &[("count", (longest as i32).into())]),
        };
        all.push(("stats-streak", tally.streak.to_string(), longest));
    }
    if tally.tied > 0 {
        all.push(("stats-tied", tally.tied.to_string(), String::new()));
    }
    if let Some(game) = game {
        points(tally, game, &mut all);
    }
    if let Some(time) = tally.time_a_move() {
        all.push(("stats-time", seconds(time), String::new()));
    }
    html! {
        section aria-label=(say("stats-numbers")) {
            @if tally.played < FEW {
                p class="quiet" { (tell("stats-few", &[("count", (tally.played as i32).into())])) }
            }
            dl class="tallies" {
                @for (key, value, note) in &all {
                    div { dt { (say(key)) } dd { b { (value) } @if !note.is_empty() { small { (note) } } } }
                }
            }
            (deeds(tally))
        }
    }
}

fn points(tally: &Tally, game: &GameEntry, all: &mut Vec<(&'static str, String, String)>) {
    let tenth = |number: f64| tenths((number * 10.0).round() as i32);
    if !game.info().timed {
        let spread = tally.points.deviation().map(|spread| {
            let (least, most) = (minus(tally.points.least), minus(tally.points.most));
            let args =
                [("spread", tenth(spread).into()), ("least", least.into()), ("most", most.into())];
            tell("stats-spread", &args)
        });
        if let Some(average) = tally.points.average() {
            all.push(("stats-average", tenth(average), spread.unwrap_or_default()));
        }
        all.push(("stats-best", minus(tally.points.most), String::new()));
    }
    let best = |points: Option<i32>| points.map(minus);
    let one = [("stats-move", best(tally.best_move)), ("stats-round", best(tally.best_round))];
    all.extend(one.into_iter().filter_map(|(key, value)| Some((key, value?, String::new()))));
    if let Some(time) = tally.quickest {
        all.push(("stats-quickest", seconds(time), String::new()));
    }
    if let Some((best, worst)) = tally.luck {
        all.push(("stats-lucky", dice(best), ways("stats-as-good", best)));
        all.push(("stats-unlucky", dice(worst), ways("stats-as-bad", worst)));
    }
}

/// `641` as dice.
fn dice(throw: Luck) -> String {
    let digits = throw.dice.to_string();
    digits.chars().map(String::from).collect::<Vec<_>>().join("-")
}

fn ways(key: &str, throw: Luck) -> String {
    tell(key, &[("ways", i32::from(throw.ways).into())])
}

/// What was done, and how often.
fn deeds(tally: &Tally) -> Markup {
    html! {
        @if !tally.deeds.is_empty() {
            ul class="deeds" {
                @for (deed, count) in &tally.deeds {
                    li { b { (count) } " " (tell(&format!("deed-{}", deed.name()), &[("count", (*count as i32).into())])) }
                }
            }
        }
    }
}
