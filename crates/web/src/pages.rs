//! The pages, and which one an address shows.

mod about;
mod carry;
mod entrance;
mod figures;
mod house;
mod lists;
pub(crate) mod replay;
mod room;
mod rules;
mod settings;
mod setup;
mod table;
mod terms;

pub(crate) use room::go_and_sit;

use crate::app::{self, Gesture, Message, Page};
use crate::boards;
use crate::browser;
use crate::browser::window;
use crate::html::{button, escape, tool, tool_link};
use crate::lessons::{FIGURES, LESSONS};
use crate::prefs::{change, prefs};
use crate::saved::Saved;
use crate::words::{self, Lang, find, say};
use std::cell::Cell;
use web_sys::HtmlInputElement;

/// The page of an address, taken apart.
pub(crate) fn open(parts: &[&str]) -> Box<dyn Page> {
    let found: Option<Box<dyn Page>> = match parts {
        [] => Some(Box::new(entrance::Entrance::new())),
        ["new", game, company] => boards::find(game)
            .map(|entry| Box::new(setup::Setup::new(entry, company)) as Box<dyn Page>),
        ["play", id] => Saved::load(id).and_then(|saved| {
            let entry = boards::find(saved.game())?;
            (entry.play)(saved)
        }),
        ["learn", game] => {
            let lesson = LESSONS.iter().find(|(id, _)| id == game);
            lesson
                .zip(boards::find(game))
                .and_then(|((_, script), entry)| (entry.stage)(script, false))
        }
        ["try", game, number] => {
            let figure = number.parse().ok().and_then(|at: usize| FIGURES.get(at));
            let figure = figure.filter(|(id, ..)| id == game);
            figure
                .zip(boards::find(game))
                .and_then(|((.., script), entry)| (entry.stage)(script, false))
        }
        ["rules", game, rest @ ..] => boards::find(game).map(|entry| {
            Box::new(rules::Rules::new(entry, rest.first().copied())) as Box<dyn Page>
        }),
        ["t", id] => Some(Box::new(table::Table::new(id))),
        ["game", id] => Some(Box::new(replay::Replay::elsewhere(id))),
        ["lobby"] => Some(Box::new(lists::Lobby::new())),
        ["mine"] => Some(Box::new(lists::Mine::new())),
        ["carry"] => Some(Box::new(carry::Carry::new(None))),
        ["carry", token] => Some(Box::new(carry::Carry::new(Some(token)))),
        ["replay", rest @ ..] => Some(Box::new(replay::Replay::new(&rest.join("/")))),
        ["settings"] => Some(Box::new(settings::Settings)),
        ["about"] => Some(Box::new(about::About)),
        _ => None,
    };
    found.unwrap_or_else(|| Box::new(Missing))
}

struct Missing;

impl Page for Missing {
    fn look(&self) -> String {
        let (title, back) = (say("missing"), say("to-entrance"));
        framed(
            "page",
            &format!("<h1>{title}</h1><p><a class=\"button main\" href=\"#/\">{back}</a></p>"),
        )
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        touch_head(gesture)
    }
}

/// A page that is read: head, text, foot.
fn framed(class: &str, content: &str) -> String {
    format!(
        "<header class=\"head\"><a class=\"brand\" href=\"#/\">\
         <svg viewBox=\"0 0 40 40\" aria-hidden=\"true\"><use href=\"#piece-tribord\"/></svg>Tribord</a>\
         <nav>{}</nav></header><main class=\"{class}\">{content}</main>\
         <footer class=\"foot\"><a href=\"#/lobby\">{}</a><a href=\"#/mine\">{}</a>\
         <a href=\"#/replay\">{}</a><a href=\"#/about\">{}</a></footer>",
        head(),
        say("lobby"),
        say("mine"),
        say("replay"),
        say("about")
    )
}

/// Theme, language and settings.
pub(crate) fn head() -> String {
    let (other, tag) = (say("other-language"), say("other-lang"));
    tool("", "theme", "theme", &say("theme"))
        + &format!(
            "<button type=\"button\" class=\"tool\" data-do=\"language\" lang=\"{tag}\">{other}</button>"
        )
        + &tool_link("#/settings", "settings", &say("settings"))
}

/// A link to pass on: to copy, with other ways behind it.
pub(crate) fn passed_on(label: &str, link: &str, copy: &str, copied: bool, ways: &str) -> String {
    format!(
        "<p class=\"row\"><input class=\"link-field\" type=\"text\" readonly aria-label=\"{}\" value=\"{}\">{}{ways}</p>\
         <p role=\"status\">{}</p>",
        say(label),
        escape(link),
        button("main", copy, &say("copy"), true),
        if copied { say("copied") } else { String::new() }
    )
}

/// A button for the device's own way to pass a link on, if it has one.
pub(crate) fn shared(what: &str) -> String {
    if browser::can_share() { button("", what, &say("share"), true) } else { String::new() }
}

/// A link as a picture.
fn pictured(picture: &str) -> String {
    let alt = say("qr");
    format!("<img class=\"qr\" width=\"200\" height=\"200\" alt=\"{alt}\" src=\"{picture}\">")
}

/// Why the server says no, in words.
fn closed(code: &str) -> String {
    find(&format!("closed-{code}"), &[]).unwrap_or_else(|| say("closed-other"))
}

/// What the head can do.
pub(crate) fn touch_head(gesture: Gesture<'_>) -> bool {
    match gesture {
        Gesture::Click("theme") => change(|prefs| {
            let next = match prefs.theme.as_str() {
                "auto" => "light",
                "light" => "dark",
                _ => "auto",
            };
            prefs.theme = next.to_owned();
        }),
        Gesture::Click("language") => {
            words::switch(if prefs().lang == Lang::En { Lang::Fr } else { Lang::En });
        }
        _ => return false,
    }
    true
}

/// Reads a chosen file, and tells the page.
pub(crate) fn read_file(input: &HtmlInputElement) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    let page = app::number();
    wasm_bindgen_futures::spawn_local(async move {
        let text = wasm_bindgen_futures::JsFuture::from(file.text()).await;
        app::send(page, Message::Text(text.ok().and_then(|text| text.as_string())));
    });
}

thread_local! {
    static UPDATE: Cell<bool> = const { Cell::new(false) };
}

/// A new version is there.
pub(crate) fn offer_update() {
    UPDATE.set(true);
}

/// A quiet bar while a new version waits. Nobody is forced.
pub(crate) fn update_bar() -> String {
    if !UPDATE.get() {
        return String::new();
    }
    let (take, later) = (
        button("main", "update take", &say("take-version"), true),
        button("", "update later", &say("later"), true),
    );
    format!(
        "<div class=\"update\" role=\"status\"><span>{}</span>{take}{later}</div>",
        say("new-version")
    )
}

/// What the bar can do.
pub(crate) fn touch_update(gesture: Gesture<'_>) -> bool {
    match gesture {
        Gesture::Click("update take") => {
            // `start.js` listens.
            if let Ok(event) = web_sys::Event::new("tribord-take-update") {
                let _ = window().dispatch_event(&event);
            }
        }
        Gesture::Click("update later") => UPDATE.set(false),
        _ => return false,
    }
    true
}
