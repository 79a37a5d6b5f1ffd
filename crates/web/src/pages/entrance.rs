//! The first page: what do we play, and with whom?

use super::{framed, touch_head};
use crate::app::{Gesture, Page};
use crate::boards::{self, Entry};
use crate::html::{button, escape};
use crate::saved::{self, Saved};
use crate::words::{find, say, tell};

/// So many games that wait are shown.
const MOST: usize = 4;

/// The games that wait to be gone on with.
pub(super) struct Entrance {
    waiting: Vec<Saved>,
    /// Forgotten just now: it can be had back until one leaves the page.
    forgotten: Option<Saved>,
}

impl Entrance {
    pub(super) fn new() -> Entrance {
        Entrance {
            waiting: saved::all().into_iter().filter(|saved| !saved.is_over()).take(MOST).collect(),
            forgotten: None,
        }
    }
}

impl Page for Entrance {
    fn look(&self) -> String {
        let cards: String = boards::BOARDS.iter().map(card).collect();
        let content = format!(
            "<h1>{}</h1>{}<ul class=\"cards\">{cards}</ul>",
            say("welcome-title"),
            waiting(&self.waiting, self.forgotten.is_some())
        );
        framed("entrance", &content)
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click(what) if what.starts_with("forget ") => {
                let forgotten = Saved::load(&what[7..]);
                saved::forget(&what[7..]);
                *self = Entrance { forgotten, ..Entrance::new() };
                true
            }
            Gesture::Click("remember") => {
                // There was room for it a moment ago.
                self.forgotten.take().map(|saved| saved.store());
                *self = Entrance::new();
                true
            }
            _ => touch_head(gesture),
        }
    }
}

fn card(entry: &Entry) -> String {
    let (info, id) = (entry.info(), entry.id);
    let (fewest, most) = info.seats;
    let players = tell("players", &[("fewest", fewest.into()), ("most", most.into())]);
    let text = |part: &str| find(&format!("card-{id}{part}"), &[]).unwrap_or_default();
    format!(
        "<li class=\"card\" data-game=\"{id}\">\
         <svg class=\"piece\" viewBox=\"0 0 120 80\" aria-hidden=\"true\"><use href=\"#piece-{id}\"/></svg>\
         <h2>{}</h2><p class=\"quiet\">{players} · {}</p><p>{}</p>\
         <div class=\"row\"><a class=\"button main\" href=\"#/new/{id}/bots\">{}</a>\
         <a class=\"button\" href=\"#/new/{id}/together\">{}</a>\
         <a class=\"button\" href=\"#/new/{id}/online\">{}</a>\
         <a class=\"link\" href=\"#/learn/{id}\">{}</a><a class=\"link\" href=\"#/rules/{id}\">{}</a></div></li>",
        info.title,
        text("-time"),
        text(""),
        say("with-bots"),
        say("with-people"),
        say("with-friends"),
        say("lesson"),
        say("rules")
    )
}

fn waiting(games: &[Saved], forgotten: bool) -> String {
    // Its place is kept before the client is there (`early.js`).
    if games.is_empty() && !forgotten {
        return "<section class=\"waiting\" hidden></section>".to_owned();
    }
    let mut list = String::new();
    for saved in games {
        let title = boards::find(saved.game()).map(|entry| entry.info().title).unwrap_or_default();
        let (id, forget) = (&saved.id, say("forget"));
        list += &format!(
            "<li><a class=\"button\" href=\"#/play/{id}\">{title} — {}</a>\
             <button type=\"button\" class=\"tool\" data-do=\"forget {id}\" title=\"{forget}\" aria-label=\"{forget}\">×</button></li>",
            escape(&saved.names().join(", "))
        );
    }
    if forgotten {
        let back = button("", "remember", &say("remember"), true);
        list += &format!("<li role=\"status\">{} {back}</li>", say("forgotten"));
    }
    format!("<section class=\"waiting\"><h2>{}</h2><ul>{list}</ul></section>", say("going-on"))
}
