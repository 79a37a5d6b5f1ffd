//! What cannot be shown now, and trying again.

use super::{failure, framed, on_head_gesture};
use crate::app;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::net::Problem;
use crate::page::Page;
use crate::verbs::verbs;
use crate::words::say;

verbs! {
    /// What can be done where one cannot come in.
    enum Do {
        TryAgain = "again",
    }
}

/// Why something cannot be shown, under a title.
pub(super) fn closed(title: &str, why: &Markup) -> Markup {
    framed(
        "page",
        html! {
            h1 { (say(title)) }
            (why)
            p class="row" {
                (button("main", Do::TryAgain, say("try-again"), true))
                a class="button" href="#/" { (say("to-entrance")) }
            }
        },
    )
}

pub(super) fn on_closed_gesture(gesture: RawGesture<'_>) -> bool {
    if gesture.click() == Some(Do::TryAgain) {
        app::reopen_soon();
        return true;
    }
    on_head_gesture(gesture)
}

/// The code of a game could not be fetched.
pub(super) struct NotFetched;

impl Page for NotFetched {
    fn render(&self) -> Markup {
        closed("not-fetched", &failure(&Problem::Offline))
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_closed_gesture(gesture)
    }
}
