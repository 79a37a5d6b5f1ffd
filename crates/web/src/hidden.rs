//! Games and sheets of this device that are left out of my list. They are kept as before.

use crate::browser;

/// Their names are kept here, with spaces between them.
const KEY: &str = "tribord.hidden";

/// Their names.
pub(crate) fn all() -> Vec<String> {
    let kept = browser::stored(KEY).unwrap_or_default();
    kept.split_whitespace().map(str::to_owned).collect()
}

/// Leaves one out, or shows it again.
pub(crate) fn set(id: &str, hidden: bool) {
    let mut all = all();
    all.retain(|other| other != id);
    if hidden {
        all.push(id.to_owned());
    }
    browser::store(KEY, &all.join(" "));
}
