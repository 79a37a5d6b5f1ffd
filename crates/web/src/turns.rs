//! How many games at tables elsewhere wait for me: beside "My games", in the title, on the app's icon.

use crate::app;
use crate::browser;
use crate::net;
use std::cell::Cell;

/// How often it is asked at most, in milliseconds.
const OFTEN: f64 = 20_000.0;
/// What is kept of every table elsewhere begins so.
const BEEN_ELSEWHERE: &str = "tribord.fair.";
/// Kept by a device that became somebody's who may have been at one.
const CARRIED: &str = "tribord.carried";

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
    static ASKED: Cell<Option<f64>> = const { Cell::new(None) };
}

/// How many there are, as far as it is known.
pub(crate) fn count() -> usize {
    COUNT.get()
}

/// Who was never at a table elsewhere has no turn there: nothing is asked.
pub(crate) fn may_be_some() -> bool {
    let been = |key: &String| key.starts_with(BEEN_ELSEWHERE) || key == CARRIED;
    browser::stored_keys().iter().any(been)
}

/// This device belongs to somebody who came from another one.
pub(crate) fn carried() {
    browser::store(CARRIED, "yes");
}

/// So many there are.
pub(crate) fn counted(turns: usize) {
    if COUNT.replace(turns) != turns {
        browser::set_badge(turns);
        app::redraw();
    }
}

/// Asks, if that was not done just now.
pub(crate) fn look() {
    let now = browser::clock();
    let recent = ASKED.get().is_some_and(|asked| now - asked < OFTEN);
    if recent || !may_be_some() {
        return;
    }
    ASKED.set(Some(now));
    browser::spawn(async {
        if let Ok(turns) = net::turns().await {
            counted(turns.len());
        }
    });
}
