//! What a person likes, kept in this browser.

use crate::browser::{page_language, prefers_reduced_motion, set_page_attribute, store, stored};
use crate::verbs::verbs;
use crate::words::Lang;
use std::cell::RefCell;

verbs! {
    /// Light or dark.
    #[derive(Copy)]
    pub(crate) enum Theme {
        /// As the device has it.
        Auto = "auto",
        Light = "light",
        Dark = "dark",
    }
}

verbs! {
    /// How fast bots move and things fly.
    #[derive(Copy)]
    pub(crate) enum Speed {
        Slow = "slow",
        Normal = "normal",
        Fast = "fast",
        /// At once.
        Off = "off",
    }
}

/// What can be switched in the settings, each kept under its own name.
#[derive(Clone)]
pub(crate) struct Prefs {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// How fast bots move and things fly.
    pub(crate) speed: Speed,
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
        let text = |key: &str| stored(&format!("tribord.{key}"));
        let flag = |key: &str, default: bool| text(key).map_or(default, |value| value == "yes");
        // `early.js` has chosen it already, so that the first paint speaks it too.
        let tag = page_language();
        let speed = if prefers_reduced_motion() { Speed::Off } else { Speed::Normal };
        Prefs {
            lang: Lang::by_tag(&tag),
            theme: text("theme").and_then(|theme| theme.parse().ok()).unwrap_or(Theme::Auto),
            speed: text("speed").and_then(|kept| kept.parse().ok()).unwrap_or(speed),
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
        mark("theme", &self.theme.to_string());
        mark("speed", &self.speed.to_string());
        mark("places", yes(self.places));
        mark("letters", yes(self.letters));
        store("tribord.sound", yes(self.sound));
        store("tribord.notify", yes(self.notify));
        store("tribord.name", &self.name);
        store("tribord.lang", self.lang.tag());
        set_page_attribute("lang", self.lang.tag());
    }

    /// Lets everything move at its usual speed, or nothing.
    pub(crate) fn switch_motion(&mut self) {
        self.speed = if self.flight().is_some() { Speed::Off } else { Speed::Normal };
    }

    /// How many milliseconds a piece flies; `None` if nothing is to move.
    pub(crate) fn flight(&self) -> Option<f64> {
        match self.speed {
            // The device may have been told to keep still since the speed was stored.
            _ if prefers_reduced_motion() => None,
            Speed::Slow => Some(600.0),
            Speed::Normal => Some(300.0),
            Speed::Fast => Some(150.0),
            Speed::Off => None,
        }
    }

    /// How many milliseconds a bot takes at least.
    pub(crate) fn pace(&self) -> f64 {
        match self.speed {
            Speed::Slow => 1600.0,
            Speed::Normal => 750.0,
            Speed::Fast => 250.0,
            Speed::Off => 0.0,
        }
    }
}

fn mark(key: &str, value: &str) {
    store(&format!("tribord.{key}"), value);
    set_page_attribute(&format!("data-{key}"), value);
}
