//! What a person likes, kept in this browser.

use crate::browser::{document, keep, kept, wants_calm};
use crate::words::Lang;
use std::cell::RefCell;

/// What can be switched in the settings, each kept under its own name.
#[derive(Clone)]
pub(crate) struct Prefs {
    pub(crate) lang: Lang,
    /// `auto`, `light` or `dark`.
    pub(crate) theme: String,
    /// `slow`, `normal`, `fast` or `off`: how bots move and things fly.
    pub(crate) speed: String,
    /// Do legal places light up?
    pub(crate) places: bool,
    /// Letters on whatever differs by colour?
    pub(crate) letters: bool,
    /// Small sounds? Off until chosen.
    pub(crate) sound: bool,
    /// Say so when it is my turn in a hidden tab? Off until chosen.
    pub(crate) notify: bool,
    /// How the person at the screen is called; may be empty.
    pub(crate) name: String,
}

thread_local! {
    static PREFS: RefCell<Option<Prefs>> = const { RefCell::new(None) };
}

/// The preferences as they are now.
pub(crate) fn prefs() -> Prefs {
    PREFS.with_borrow_mut(|prefs| prefs.get_or_insert_with(Prefs::load).clone())
}

/// Changes preferences, keeps them, and shows them on the page.
pub(crate) fn change(change: impl FnOnce(&mut Prefs)) {
    let mut changed = prefs();
    change(&mut changed);
    changed.show();
    PREFS.set(Some(changed));
}

impl Prefs {
    fn load() -> Prefs {
        let text = |key: &str| kept(&format!("tribord.{key}"));
        let flag = |key: &str, default: bool| text(key).map_or(default, |value| value == "yes");
        // `early.js` has chosen it already, so that the first paint speaks it too.
        let root = document().document_element();
        let tag = root.and_then(|root| root.get_attribute("lang")).unwrap_or_default();
        let calm = if wants_calm() { "off" } else { "normal" };
        Prefs {
            lang: Lang::by_tag(&tag),
            theme: text("theme").unwrap_or_else(|| "auto".to_owned()),
            speed: text("speed").unwrap_or_else(|| calm.to_owned()),
            places: flag("places", true),
            letters: flag("letters", false),
            sound: flag("sound", false),
            notify: flag("notify", false),
            name: text("name").unwrap_or_default(),
        }
    }

    /// Keeps them, and marks them on the page for the style sheets.
    pub(crate) fn show(&self) {
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        mark("theme", &self.theme);
        mark("speed", &self.speed);
        mark("places", yes(self.places));
        mark("letters", yes(self.letters));
        keep("tribord.sound", yes(self.sound));
        keep("tribord.notify", yes(self.notify));
        keep("tribord.name", &self.name);
        keep("tribord.lang", self.lang.tag());
        attribute("lang", self.lang.tag());
    }

    /// How many milliseconds a piece flies; `None` if nothing is to move.
    pub(crate) fn flight(&self) -> Option<f64> {
        match self.speed.as_str() {
            // Calm may have been asked for since the speed was kept.
            _ if wants_calm() => None,
            "slow" => Some(600.0),
            "fast" => Some(150.0),
            "off" => None,
            _ => Some(300.0),
        }
    }

    /// How many milliseconds a bot takes at least.
    pub(crate) fn pace(&self) -> f64 {
        match self.speed.as_str() {
            "slow" => 1600.0,
            "fast" => 250.0,
            "off" => 0.0,
            _ => 750.0,
        }
    }
}

fn mark(key: &str, value: &str) {
    keep(&format!("tribord.{key}"), value);
    attribute(&format!("data-{key}"), value);
}

fn attribute(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // These names are well-formed, so this cannot fail.
        let _ = root.set_attribute(name, value);
    }
}
