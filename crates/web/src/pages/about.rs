//! Who made the games, and under which licence this is.

use super::{framed, on_head_gesture};
use crate::gesture::RawGesture;
use crate::markup::{Markup, html};
use crate::page::Page;
use crate::words::{find, say, tell};

pub(super) struct About;

impl Page for About {
    fn title(&self) -> String {
        format!("{} — Tribord", say("about"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("about")) }
                div class="paper-sheet text" {
                p { (say("about-tribord")) }
                ul {
                    @for info in tribord_table::GAMES {
                        // Names are the same in every language; what is no name has words of its own.
                        @let credit = find(&format!("credit-{}", info.id), &[]);
                        @let credit = credit.unwrap_or_else(|| info.credit.to_owned());
                        @let args = [("title", info.title.to_owned().into()), ("credit", credit.into())];
                        li { (tell("credit", &args)) }
                    }
                }
                p { (say("about-independent")) }
                p { (say("about-private")) " " a href="#/privacy" { (say("privacy")) } }
                p { (say("about-licence")) }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}
