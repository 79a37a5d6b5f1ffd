//! The other language is fetched when somebody wants it.

use super::{Lang, lang, say, speak};
use crate::app::{self, Gesture};
use crate::browser::{document, fetch};
use crate::html::button;
use crate::prefs::change;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

thread_local! {
    /// Where the words of English and of French are.
    static PLACES: RefCell<(String, String)> = RefCell::default();
    /// Could the words that were wanted last not be had?
    static AWAY: Cell<bool> = const { Cell::new(false) };
}

/// Says where the words of both languages are.
pub(crate) fn place(english: String, french: String) {
    PLACES.set((english, french));
}

/// Speaks this language as soon as its words are here, and opens the page anew in it: a game goes
/// on from where it was kept.
pub(crate) fn switch(to: Lang) {
    let address = PLACES.with_borrow(|(english, french)| match to {
        Lang::En => english.clone(),
        Lang::Fr => french.clone(),
    });
    wasm_bindgen_futures::spawn_local(async move {
        let words = fetch(&address).await;
        AWAY.set(words.is_none());
        match words {
            Some(words) => {
                speak(to, &words);
                change(|prefs| prefs.lang = to);
                app::turn();
            }
            None => {
                show_chosen();
                app::redraw();
            }
        }
    });
}

/// The list of languages shows the one that is spoken still.
fn show_chosen() {
    let list = document().query_selector("select[data-do=lang]").ok().flatten();
    if let Some(list) = list.and_then(|list| list.dyn_into::<HtmlSelectElement>().ok()) {
        list.set_value(lang().tag());
    }
}

/// Says that the other language cannot be had.
pub(crate) fn bar() -> String {
    if !AWAY.get() {
        return String::new();
    }
    let close = button("", "words close", &say("close"), true);
    format!("<div class=\"update\" role=\"alert\"><span>{}</span>{close}</div>", say("words-away"))
}

/// What the bar can do.
pub(crate) fn touch(gesture: Gesture<'_>) -> bool {
    let close = gesture == Gesture::Click("words close");
    if close {
        AWAY.set(false);
    }
    close
}
