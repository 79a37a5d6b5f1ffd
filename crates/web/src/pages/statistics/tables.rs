//! Everybody I played with, and the games themselves, as tables.

use super::super::when::dated;
use super::{percent, with_address};
use crate::catalogue;
use crate::desk::display_name;
use crate::faces::faces;
use crate::markup::{Markup, html, minus, nothing};
use crate::words::{say, tell};
use tribord_stats::{Fact, Tally, likely_share};

/// So many games are listed.
const LISTED: usize = 50;

/// A line for each companion, with a bar: ahead of them, level, behind.
pub(super) fn companions(all: &[(&str, &Tally)]) -> Markup {
    if all.is_empty() {
        return nothing();
    }
    let most = all.iter().map(|(_, tally)| tally.contested()).max().unwrap_or(1).max(1);
    html! {
        section {
            h2 { (say("stats-companions")) }
            div class="scrolls" tabindex="0" role="group" aria-label=(say("stats-companions")) {
                table class="companions" {
                    thead {
                        tr {
                            th scope="col" { (say("stats-who")) }
                            @for key in ["stats-games", "stats-ahead", "stats-level", "stats-behind", "stats-row"] {
                                th scope="col" { (say(key)) }
                            }
                        }
                    }
                    tbody {
                        @for (name, tally) in all {
                            tr {
                                th scope="row" {
                                    span {
                                        @for face in faces(&[(*name).to_owned()]) { (face) }
                                        a href=(with_address(name)) { (display_name(name)) }
                                    }
                                    (bar(tally, most))
                                }
                                td { (tally.played) }
                                td { (tally.won) " " small class="quiet" { (share(tally)) } }
                                td { (tally.tied) }
                                td { (tally.lost()) }
                                td { (tally.longest) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The share of wins with what it may truly be.
fn share(tally: &Tally) -> String {
    let Some((from, to)) = likely_share(tally.won, tally.contested()) else { return String::new() };
    format!("({}–{})", percent(from), percent(to))
}

fn bar(tally: &Tally, most: u32) -> Markup {
    let wide = |count: u32| f64::from(count) / f64::from(most) * 100.0;
    let parts = [("won", tally.won), ("tied", tally.tied), ("lost", tally.lost())];
    let mut x = 0.0;
    html! {
        svg class="shares" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            @for (class, count) in parts {
                rect class=(class) x=(format!("{x:.2}")) width=(format!("{:.2}", wide(count))) y="0" height="10" {}
                @let () = x += wide(count);
            }
        }
    }
}

/// The last games: what the drawings show, in words.
pub(super) fn games(facts: &[Fact]) -> Markup {
    let with = |fact: &Fact| {
        let names: Vec<_> = fact.companions().into_iter().map(display_name).collect();
        if names.is_empty() { "–".to_owned() } else { names.join(", ") }
    };
    html! {
        details class="details" {
            summary { (tell("stats-list", &[("count", facts.len().min(LISTED).into())])) }
            div class="scrolls" tabindex="0" role="group" aria-label=(say("stats-games")) {
                table {
                    thead {
                        tr {
                            @for key in ["stats-when", "stats-game", "stats-with", "stats-place", "stats-points-mine"] {
                                th scope="col" { (say(key)) }
                            }
                        }
                    }
                    tbody {
                        @for fact in facts.iter().rev().take(LISTED) {
                            tr {
                                th scope="row" class="words" { (dated(fact.at)) }
                                td class="words" { (catalogue::title(&fact.game)) }
                                td class="words" { (with(fact)) }
                                td { (fact.my_place() + 1) " / " (fact.seats()) }
                                td { (minus(fact.my_points())) }
                            }
                        }
                    }
                }
            }
        }
    }
}
