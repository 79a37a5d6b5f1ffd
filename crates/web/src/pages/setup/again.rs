//! A game that begins at once, with the bots that one played last.

use super::super::{framed, on_head_gesture};
use super::{Company, Setup};
use crate::browser;
use crate::catalogue::GameEntry;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html};
use crate::page::Page;
use crate::words::say;
use tribord_bots::Level;

/// A game that begins at once, as it was played last.
pub(in crate::pages) struct Start {
    pub(super) problem: Option<String>,
}

impl Start {
    pub(in crate::pages) fn new(entry: &'static GameEntry) -> Start {
        let begun = Setup::new(entry, Company::Bots).start();
        if let Ok(id) = &begun {
            browser::go_instead(&format!("/play/{id}"));
        }
        Start { problem: begun.err() }
    }
}

impl Page for Start {
    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("play-now")) }
                @match &self.problem {
                    Some(problem) => (alert(problem)),
                    None => p class="quiet" { (say("loading")) },
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}

pub(super) fn setup_key(entry: &GameEntry) -> String {
    format!("tribord.setup.{}", entry.id)
}

/// Who sat where the last time one played against bots; a sailor, if one never has.
pub(super) fn last_bots(entry: &GameEntry) -> Vec<Option<Level>> {
    let kept = browser::stored(&setup_key(entry)).unwrap_or_default();
    let bots: Vec<_> = kept.split(' ').map(Level::by_name).collect();
    match bots.as_slice() {
        [None, rest @ ..] if !rest.is_empty() && rest.iter().all(Option::is_some) => bots,
        _ => vec![None, Some(Level::Matelot)],
    }
}

pub(super) fn remember(entry: &GameEntry, bots: &[Option<Level>]) {
    let who: Vec<_> = bots.iter().map(|bot| bot.map_or("person", Level::name)).collect();
    browser::store(&setup_key(entry), &who.join(" "));
}

/// The bots that one plays this game against.
pub(in crate::pages) fn last_level(entry: &GameEntry) -> Level {
    last_bots(entry).into_iter().flatten().next().unwrap_or(Level::Matelot)
}

/// Plays against bots of this level from now on, as many as last time.
pub(in crate::pages) fn set_level(entry: &GameEntry, level: Level) {
    let bots: Vec<_> = last_bots(entry).iter().map(|bot| bot.map(|_| level)).collect();
    remember(entry, &bots);
}
