//! The five games to learn: a lesson for each, and its rules.

use super::{framed, game_art, on_head_gesture};
use crate::catalogue;
use crate::gesture::RawGesture;
use crate::markup::{Markup, html, icon};
use crate::page::Page;
use crate::words::{find, say};

pub(super) struct Learn;

impl Page for Learn {
    fn title(&self) -> String {
        format!("{} — Tribord", say("lesson"))
    }

    fn render(&self) -> Markup {
        framed(
            "page wide",
            html! {
                h1 { (say("lesson")) }
                div class="deck" {
                ul class="cards" {
                    li class="card own told" {
                        h2 { (say("lessons")) }
                        p { (say("learn-how")) }
                        (game_art("triolet"))
                        a class="primary" href="#/puzzles" { (icon("hint")) (say("puzzles")) }
                    }
                    @for entry in catalogue::GAMES {
                        @let id = entry.id;
                        li class="card" data-game=(id) {
                            (game_art(id))
                            div class="about" {
                                h2 { (entry.info().title) }
                                p class="pitch" { (find(&format!("card-{id}"), &[]).unwrap_or_default()) }
                                div class="row" {
                                    a class="primary" href={ "#/learn/" (id) } { (icon("play")) (say("lesson-begin")) }
                                    a class="plain" href={ "#/rules/" (id) } { (icon("rules")) (say("rules")) }
                                }
                            }
                        }
                    }
                }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}
