//! What a person likes.

use super::{framed, touch_head};
use crate::alert;
use crate::app::{Gesture, Page};
use crate::html::{choice, escape};
use crate::prefs::{change, prefs};
use crate::words::{self, Lang, say};

pub(super) struct Settings;

impl Page for Settings {
    fn title(&self) -> String {
        format!("{} — Tribord", say("settings"))
    }

    fn look(&self) -> String {
        let prefs = prefs();
        let languages: String = [("fr", "Français"), ("en", "English")]
            .map(|(tag, name)| choice(tag, name, prefs.lang.tag() == tag))
            .concat();
        let mut form = option(
            "your-name",
            &format!(
                "<input type=\"text\" maxlength=\"24\" data-do=\"name\" value=\"{}\">",
                escape(&prefs.name)
            ),
        );
        form += &option("language", &format!("<select data-do=\"lang\">{languages}</select>"));
        form += &list("theme", &prefs.theme, &["auto", "light", "dark"]);
        form += &list("speed", &prefs.speed, &["slow", "normal", "fast", "off"]);
        form += &switch("light-places", "places", prefs.places);
        form += &switch("letters", "letters", prefs.letters);
        form += &switch("sound", "sound", prefs.sound);
        form += &switch("notify", "notify", prefs.notify);
        let carry = format!("<p><a class=\"link\" href=\"#/carry\">{}</a></p>", say("carry"));
        framed(
            "page",
            &format!("<h1>{}</h1><div class=\"setup\">{form}</div>{carry}", say("settings")),
        )
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        let Gesture::Enter(what, value) = gesture else { return touch_head(gesture) };
        let (text, yes) = (value.to_owned(), value == "yes");
        match what {
            "lang" => words::switch(Lang::by_tag(value)),
            "name" => change(|prefs| prefs.name = text),
            "theme" => change(|prefs| prefs.theme = text),
            "speed" => change(|prefs| prefs.speed = text),
            "places" => change(|prefs| prefs.places = yes),
            "letters" => change(|prefs| prefs.letters = yes),
            "sound" => change(|prefs| prefs.sound = yes),
            "notify" => {
                change(|prefs| prefs.notify = yes);
                if yes {
                    alert::ask();
                }
            }
            _ => return false,
        }
        true
    }
}

fn option(label: &str, field: &str) -> String {
    format!("<label class=\"option\"><span>{}</span>{field}</label>", say(label))
}

/// A list whose entries have the words `theme-light` and the like.
fn list(key: &str, value: &str, all: &[&str]) -> String {
    let options: String = all
        .iter()
        .map(|name| choice(name, &say(&format!("{key}-{name}")), value == *name))
        .collect();
    option(key, &format!("<select data-do=\"{key}\">{options}</select>"))
}

fn switch(label: &str, key: &str, on: bool) -> String {
    let checked = if on { " checked" } else { "" };
    option(label, &format!("<input type=\"checkbox\" data-do=\"{key}\"{checked}>"))
}
