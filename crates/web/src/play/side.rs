//! The drawer: what happened, what is unseen, where the points came from, who is there.

use super::TableDo;
use super::dock::advised;
use super::frame::Frame;
use super::points::breakdown;
use crate::markup::{Markup, button, html, tool};
use crate::pages::head;
use crate::prefs::prefs;
use crate::verbs::verbs;
use crate::words::{say, tell};

verbs! {
    /// The parts of the drawer.
    #[derive(Copy)]
    pub(crate) enum Tab {
        Log = "log",
        Unseen = "unseen",
        Points = "points",
        /// The rules, once somebody has asked for them.
        Rules = "rules",
        /// Hints, people, talk, the promise of fair chance: what the driver adds.
        Table = "table",
    }
}

pub(super) fn side(frame: &Frame) -> Markup {
    let more = !frame.extras.side.0.is_empty() || frame.advice.len() > 1;
    let tabs = [(Tab::Log, "log", true), (Tab::Unseen, "unseen", frame.unseen.is_some())];
    let tabs = tabs.into_iter().chain([
        (Tab::Points, "score", true),
        (Tab::Rules, "rules", frame.rules.is_some()),
        (Tab::Table, "table", more),
    ]);
    let tabs: Vec<_> = tabs.filter(|(.., there)| *there).collect();
    let shown = tabs.iter().any(|(tab, ..)| *tab == frame.tab);
    let shown = if shown { frame.tab } else { Tab::Log };
    html! {
        aside class="side" aria-label=(say("drawer")) {
            div class="tabs" {
                @for (tab, name, _) in tabs {
                    button type="button" data-do=(TableDo::Tab(tab)) aria-pressed=(tab == shown) {
                        (say(name))
                    }
                }
            }
            @match shown {
                Tab::Log => (panel(" log", "log", log(frame))),
                Tab::Unseen => (panel("", "unseen", frame.unseen.clone().unwrap_or_default())),
                Tab::Points => (panel("", "score", breakdown(frame))),
                Tab::Rules => (panel(" book", "rules", html! {
                    (frame.rules.clone().unwrap_or_default())
                    p { a href={ "#/rules/" (frame.game) } { (say("rules-page")) } }
                })),
                Tab::Table => {
                    @if frame.advice.len() > 1 { (panel("", "hint", hints(frame))) }
                    (frame.extras.side)
                }
            }
            nav class="row" {
                (sound_switch())
                (motion_switch())
                (tool("", TableDo::Help, "keys", &say("keys")))
                (head())
            }
        }
    }
}

fn hints(frame: &Frame) -> Markup {
    html! {
        ol class="advice" { @for at in 0..frame.advice.len() { li { (advised(frame, at)) } } }
    }
}

/// The switch for sounds.
pub(super) fn sound_switch() -> Markup {
    let (name, picture) = if prefs().sound { ("sound-off", "sound") } else { ("sound-on", "mute") };
    tool("", TableDo::Sound, picture, &say(name))
}

/// The switch for everything that moves; hidden from whoever told the device to keep still, who has turned it off there.
fn motion_switch() -> Markup {
    let (name, picture) = match prefs().flight() {
        Some(_) => ("motion-off", "motion"),
        None => ("motion-on", "still"),
    };
    tool("moves", TableDo::Motion, picture, &say(name))
}

/// A part with a title.
pub(crate) fn panel(class: &str, title: &str, content: Markup) -> Markup {
    html! { section class={ "panel" (class) } { h2 { (say(title)) } (content) } }
}

/// One line an entry, newest first; a click shows the table as it was.
fn log(frame: &Frame) -> Markup {
    let end = frame.earlier + frame.log.len();
    html! {
        @if frame.viewing.is_some() && !frame.extras.film {
            (button("main", TableDo::ViewNow, say("to-now"), true))
        }
        ol reversed start=(end) {
            @for (at, line) in (0..end).rev().zip(frame.log.iter().rev()) {
                @let here = frame.viewing == Some(at);
                li data-key={ "line " (at) } aria-current=[here.then_some("true")] {
                    (button(if here { "line looked" } else { "line" }, TableDo::View(at), line, true))
                }
            }
        }
        @if frame.long {
            @let label = match frame.earlier {
                0 => say("log-few"),
                _ => tell("log-all", &[("count", end.into())]),
            };
            (button("", TableDo::WholeLog, label, true))
        }
    }
}
