//! The first page: what do we play, and with whom?

use super::{framed, game_piece, on_head_gesture};
use crate::catalogue::{self, GameEntry};
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::page::Page;
use crate::saved::{self, Saved};
use crate::verbs::verbs;
use crate::words::{find, say, tell};

/// So many games that wait are shown.
const MOST: usize = 4;

verbs! {
    /// What can be done here.
    enum Do {
        /// Forget a game that waits.
        Forget(id: String) = "forget",
        /// Have it back.
        Remember = "remember",
    }
}

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

    fn waiting(&self) -> Markup {
        html! {
            // Its place is kept before the client is there (`early.js`).
            @if self.waiting.is_empty() && self.forgotten.is_none() {
                section class="waiting" hidden {}
            } @else {
                section class="waiting" {
                    h2 { (say("going-on")) }
                    ul {
                        @for saved in &self.waiting { (waiting_game(saved)) }
                        @if self.forgotten.is_some() {
                            li role="status" {
                                (say("forgotten")) " "
                                (button("", Do::Remember, say("remember"), true))
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Page for Entrance {
    fn render(&self) -> Markup {
        framed(
            "entrance",
            html! {
                h1 { (say("welcome-title")) }
                (self.waiting())
                ul class="cards" { @for entry in catalogue::GAMES { (card(entry)) } }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        match gesture.click() {
            Some(Do::Forget(id)) => {
                let forgotten = Saved::load(&id);
                saved::forget(&id);
                *self = Entrance { forgotten, ..Entrance::new() };
            }
            Some(Do::Remember) => {
                // There was room for it a moment ago.
                self.forgotten.take().map(|saved| saved.store());
                *self = Entrance::new();
            }
            None => return on_head_gesture(gesture),
        }
        true
    }
}

fn card(entry: &GameEntry) -> Markup {
    let (info, id) = (entry.info(), entry.id);
    let (fewest, most) = info.seats;
    let text = |part: &str| find(&format!("card-{id}{part}"), &[]).unwrap_or_default();
    html! {
        li class="card" data-game=(id) {
            (game_piece(id))
            h2 { (info.title) }
            p class="quiet" {
                (tell("players", &[("fewest", fewest.into()), ("most", most.into())]))
                " · " (text("-time"))
            }
            p { (text("")) }
            div class="row" {
                a class="button main" href={ "#/new/" (id) "/bots" } { (say("with-bots")) }
                a class="button" href={ "#/new/" (id) "/together" } { (say("with-people")) }
                a class="button" href={ "#/new/" (id) "/online" } { (say("with-friends")) }
                a class="link" href={ "#/learn/" (id) } { (say("lesson")) }
                a class="link" href={ "#/rules/" (id) } { (say("rules")) }
            }
        }
    }
}

fn waiting_game(saved: &Saved) -> Markup {
    let forget = say("forget");
    html! {
        li {
            a class="button" href={ "#/play/" (saved.id) } {
                (catalogue::title(saved.game())) " — " (saved.names().join(", "))
            }
            button type="button" class="tool" data-do=(Do::Forget(saved.id.clone())) title=(forget)
                aria-label=(forget) { "×" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn a_forgotten_game_can_be_had_back() {
        assert_returns([Do::Forget("4f2a".to_owned()), Do::Remember]);
        let names = ["Ana".to_owned(), "bot:bosco".to_owned()];
        let head = (catalogue::find("triolet").unwrap().head)(&names, "").unwrap();
        let saved = Saved::new(vec![None, None], head);
        saved.store();
        let mut page = Entrance::new();
        let forget = Do::Forget(saved.id.clone()).to_string();
        assert!(page.render().into_string().contains(&forget));
        assert!(page.on_gesture(RawGesture::Click(&forget)));
        assert!(page.waiting.is_empty() && Saved::load(&saved.id).is_none());
        assert!(page.on_gesture(RawGesture::Click("remember")));
        assert_eq!(page.waiting.len(), 1);
    }
}
