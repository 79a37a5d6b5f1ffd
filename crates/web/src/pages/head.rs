//! What stands on every page: theme, language and settings; and a bar while a new version waits.

use crate::browser;
use crate::gesture::RawGesture;
use crate::language;
use crate::markup::{Markup, alert, button, html, tool, tool_link};
use crate::net::Problem;
use crate::prefs::{Theme, change, prefs};
use crate::screen;
use crate::verbs::verbs;
use crate::words::{Lang, say, tell};
use std::cell::Cell;

verbs! {
    /// What the head of a page can do.
    pub(crate) enum HeadDo {
        Theme = "theme",
        Language = "language",
        /// Load the page anew, because it is older than the server.
        Reload = "reload",
    }
}

verbs! {
    /// What can be done about a new version.
    enum UpdateDo {
        Take = "update-take",
        Later = "update-later",
    }
}

/// Theme, language and settings.
pub(crate) fn head() -> Markup {
    html! {
        (switches())
        (tool_link("#/settings", "settings", &say("settings")))
    }
}

/// Theme and language.
pub(super) fn switches() -> Markup {
    let other = say("other-lang");
    html! {
        (tool("", HeadDo::Theme, "theme", &say("theme")))
        button type="button" class="tool" data-do=(HeadDo::Language) lang=(other)
            title=(say("other-language")) { (other.to_ascii_uppercase()) }
    }
}

/// What the head can do.
pub(crate) fn on_head_gesture(gesture: RawGesture<'_>) -> bool {
    match gesture.click() {
        Some(HeadDo::Theme) => change(|prefs| {
            prefs.theme = match prefs.theme {
                Theme::Auto => Theme::Light,
                Theme::Light => Theme::Dark,
                Theme::Dark => Theme::Auto,
            };
        }),
        Some(HeadDo::Language) => {
            language::switch(if prefs().lang == Lang::En { Lang::Fr } else { Lang::En });
        }
        Some(HeadDo::Reload) => browser::reload(),
        None => return false,
    }
    true
}

/// This page is older than the server: only loading it anew helps.
pub(crate) fn outdated() -> Markup {
    html! {
        p { (say("outdated")) }
        (button("main large", HeadDo::Reload, say("reload"), true))
    }
}

/// The server will be restarted in so many milliseconds.
pub(crate) fn restarts(wait: f64) -> Markup {
    let minutes = (wait / 60_000.0).ceil().max(1.0) as i32;
    html! {
        p class="quiet" role="status" { (tell("server-restarts", &[("minutes", minutes.into())])) }
    }
}

/// What went wrong when the server was asked.
pub(crate) fn failure(problem: &Problem) -> Markup {
    html! {
        @if *problem == Problem::Outdated {
            div class="refused" role="alert" { (outdated()) }
        } @else {
            (alert(problem.explain()))
        }
    }
}

thread_local! {
    static UPDATE: Cell<bool> = const { Cell::new(false) };
}

/// A new version is there.
pub(crate) fn offer_update() {
    UPDATE.set(true);
}

/// A quiet bar while a new version waits. Nobody is forced.
pub(crate) fn update_bar() -> Markup {
    html! {
        @if UPDATE.get() {
            div class="update" role="status" {
                span { (say("new-version")) }
                (button("main", UpdateDo::Take, say("take-version"), true))
                (button("", UpdateDo::Later, say("later"), true))
            }
        }
    }
}

/// What the bar can do.
pub(crate) fn on_update_gesture(gesture: RawGesture<'_>) -> bool {
    match gesture.click() {
        Some(UpdateDo::Take) => screen::take_update(),
        Some(UpdateDo::Later) => UPDATE.set(false),
        None => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn what_the_head_does_has_a_text_form() {
        assert_returns([HeadDo::Theme, HeadDo::Language, HeadDo::Reload]);
        assert_returns([UpdateDo::Take, UpdateDo::Later]);
    }
}
