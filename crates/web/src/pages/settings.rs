//! What a person likes.

use super::{framed, on_head_gesture};
use crate::gesture::RawGesture;
use crate::language;
use crate::markup::{Markup, html, option};
use crate::page::Page;
use crate::prefs::{Speed, Theme, change, prefs};
use crate::screen;
use crate::verbs::{Verb, verbs};
use crate::words::{Lang, say};

verbs! {
    /// The fields.
    enum Field {
        Name = "name",
        Language = "lang",
        Theme = "theme",
        Speed = "speed",
        /// Do legal places light up?
        Places = "places",
        /// Letters on whatever differs by colour?
        Letters = "letters",
        Sound = "sound",
        Notify = "notify",
    }
}

pub(super) struct Settings;

impl Page for Settings {
    fn title(&self) -> String {
        format!("{} — Tribord", say("settings"))
    }

    fn render(&self) -> Markup {
        let prefs = prefs();
        let languages = [(Lang::Fr, "Français"), (Lang::En, "English")];
        let name = html! {
            input type="text" maxlength="24" data-do=(Field::Name) value=(prefs.name);
        };
        let language = html! {
            select data-do=(Field::Language) {
                @for (lang, name) in languages { (option(lang.tag(), name, prefs.lang == lang)) }
            }
        };
        let themes = [Theme::Auto, Theme::Light, Theme::Dark];
        let speeds = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Off];
        framed(
            "page",
            html! {
                h1 { (say("settings")) }
                div class="paper-sheet setup" {
                    fieldset {
                        legend { (say("about-you")) }
                        (labelled("your-name", name))
                        p { a href="#/carry" { (say("carry")) } }
                        p { a href="#/privacy" { (say("privacy")) } }
                    }
                    fieldset {
                        legend { (say("looks")) }
                        (labelled("language", language))
                        (list("theme", Field::Theme, prefs.theme, &themes))
                        (list("speed", Field::Speed, prefs.speed, &speeds))
                    }
                    fieldset {
                        legend { (say("comfort")) }
                        (switch("light-places", Field::Places, prefs.places))
                        (switch("letters", Field::Letters, prefs.letters))
                        (switch("sound", Field::Sound, prefs.sound))
                        (switch("notify", Field::Notify, prefs.notify))
                        p { a href="#/notices" { (say("told-settings")) } }
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        let Some((field, value)) = gesture.input() else { return on_head_gesture(gesture) };
        let yes = value == "yes";
        match field {
            Field::Language => language::switch(Lang::by_tag(value)),
            Field::Name => change(|prefs| prefs.name = value.to_owned()),
            Field::Theme => change(|prefs| prefs.theme = value.parse().unwrap_or(prefs.theme)),
            Field::Speed => change(|prefs| prefs.speed = value.parse().unwrap_or(prefs.speed)),
            Field::Places => change(|prefs| prefs.places = yes),
            Field::Letters => change(|prefs| prefs.letters = yes),
            Field::Sound => change(|prefs| prefs.sound = yes),
            Field::Notify => {
                change(|prefs| prefs.notify = yes);
                if yes {
                    screen::ask_to_notify();
                }
            }
        }
        true
    }
}

fn labelled(label: &str, field: Markup) -> Markup {
    html! { label class="option" { span { (say(label)) } (field) } }
}

/// A list whose entries have the words `theme-light` and the like.
fn list<T: Verb>(key: &str, field: Field, value: T, all: &[T]) -> Markup {
    let list = html! {
        select data-do=(field) {
            @for one in all { (option(one, say(&format!("{key}-{one}")), *one == value)) }
        }
    };
    labelled(key, list)
}

fn switch(label: &str, field: Field, on: bool) -> Markup {
    labelled(label, html! { input type="checkbox" data-do=(field) checked[on]; })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn what_is_entered_is_kept() {
        assert_returns([Field::Name, Field::Language, Field::Theme, Field::Speed]);
        assert_returns([Field::Places, Field::Letters, Field::Sound, Field::Notify]);
        let mut page = Settings;
        assert!(page.on_gesture(RawGesture::Input("speed", "fast")));
        assert!(
            page.on_gesture(RawGesture::Input("speed", "warp")),
            "an unknown one changes nothing"
        );
        assert!(page.on_gesture(RawGesture::Input("letters", "yes")));
        assert!(page.on_gesture(RawGesture::Input("name", "<Ana>")));
        assert_eq!(prefs().speed, Speed::Fast);
        assert!(prefs().letters);
        let html = page.render().into_string();
        assert!(html.contains("value=\"&lt;Ana&gt;\"") && html.contains("value=\"fast\" selected"));
    }
}
