//! The other language is fetched when somebody wants it.

use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::prefs::change;
use crate::verbs::verbs;
use crate::words::{Lang, lang, say, speak};
use crate::{app, browser, screen};
use std::cell::{Cell, RefCell};

verbs! {
    /// What can be done when a language cannot be had.
    enum Do {
        Close = "words-close",
    }
}

thread_local! {
    /// Where the words of English and of French are.
    static ADDRESSES: RefCell<(String, String)> = RefCell::default();
    /// Could the words that were wanted last not be had?
    static AWAY: Cell<bool> = const { Cell::new(false) };
}

/// Says where the words of both languages are.
pub(crate) fn set_addresses(english: String, french: String) {
    ADDRESSES.set((english, french));
}

/// Speaks this language as soon as its words are here, and opens the page anew in it: a game goes
/// on from where it was kept.
pub(crate) fn switch(to: Lang) {
    let address = ADDRESSES.with_borrow(|(english, french)| match to {
        Lang::En => english.clone(),
        Lang::Fr => french.clone(),
    });
    browser::spawn(async move {
        let words = browser::fetch(&address).await;
        AWAY.set(words.is_none());
        match words {
            Some(words) => {
                speak(to, &words);
                change(|prefs| prefs.lang = to);
                app::reopen();
            }
            None => {
                // The list of languages shows the one that is spoken still.
                screen::set_list("lang", lang().tag());
                app::redraw();
            }
        }
    });
}

/// Says that the other language cannot be had.
pub(crate) fn bar() -> Markup {
    html! {
        @if AWAY.get() {
            div class="update" role="alert" {
                span { (say("words-away")) }
                (button("", Do::Close, say("close"), true))
            }
        }
    }
}

/// What the bar can do.
pub(crate) fn on_gesture(gesture: RawGesture<'_>) -> bool {
    let close = gesture.click() == Some(Do::Close);
    if close {
        AWAY.set(false);
    }
    close
}
