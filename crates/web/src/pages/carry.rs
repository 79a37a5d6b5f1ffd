//! The same person on another device: a link that works once.

use super::{failure, framed, link_field, on_head_gesture, qr_picture};
use crate::app;
use crate::browser::{self, encoded};
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html, nothing};
use crate::net::{self, Answer, Problem, Reply};
use crate::page::{Message, Page};
use crate::past;
use crate::prefs::change;
use crate::turns;
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_table::api;

verbs! {
    /// What can be done here.
    enum Do {
        /// Make a link.
        Make = "make",
        /// Become the person who made the link.
        Follow = "follow",
        Copy = "copy",
    }
}

/// Makes a link, or follows one.
pub(super) struct Carry {
    /// The link that was followed.
    token: Option<String>,
    /// How many tables this device has already, for who follows a link.
    tables: Option<usize>,
    /// The link that was made.
    made: Option<api::Carry>,
    copied: bool,
    problem: Option<Problem>,
}

impl Carry {
    pub(super) fn new(token: Option<&str>) -> Carry {
        if token.is_some() {
            net::ask_tables(net::Show::Mine);
        }
        let token = token.map(str::to_owned);
        Carry { token, tables: None, made: None, copied: false, problem: None }
    }

    fn content(&self) -> Markup {
        html! {
            @if let Some(problem) = &self.problem {
                (failure(problem))
            } @else if self.token.is_some() {
                p role="alert" {
                    (tell("carry-follow", &[("count", self.tables.unwrap_or(0).into())]))
                }
                (button("primary", Do::Follow, say("carry-yes"), self.tables.is_some()))
            } @else if let Some(made) = &self.made {
                p { (say("carry-once")) }
                (link_field("invite-link", &made.url, Do::Copy, self.copied, nothing()))
                (qr_picture(&format!("data:image/svg+xml,{}", encoded(&made.qr))))
            } @else {
                p { (say("carry-how")) }
                (button("primary", Do::Make, say("carry-make"), true))
            }
        }
    }

    fn fail<T>(&mut self, answer: Answer<T>) -> Option<T> {
        answer.map_err(|problem| self.problem = Some(problem)).ok()
    }
}

impl Page for Carry {
    fn render(&self) -> Markup {
        framed(
            "page",
            html! { h1 { (say("carry")) } div class="paper-sheet text" { (self.content()) } },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        match (gesture.click(), &self.token) {
            (Some(Do::Make), _) => net::make_carry(),
            (Some(Do::Follow), Some(token)) => net::follow_carry(token),
            (Some(Do::Copy), _) => {
                let url = self.made.as_ref().map(|made| made.url.as_str());
                self.copied = browser::copy(url.unwrap_or_default());
            }
            _ => return on_head_gesture(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        let Message::Reply(reply) = message else { return };
        match reply {
            Reply::Carry(answer) => self.made = self.fail(answer),
            Reply::Tables(answer) => self.tables = self.fail(answer).map(|tables| tables.len()),
            Reply::Adopted(answer) => {
                let Some(me) = self.fail(answer) else { return };
                if !me.name.is_empty() {
                    change(|prefs| prefs.name = me.name);
                }
                past::start_over();
                turns::carried();
                app::go("/mine");
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn a_link_is_made_shown_and_may_fail() {
        assert_returns([Do::Make, Do::Follow, Do::Copy]);
        let mut page = Carry::new(None);
        assert!(page.render().into_string().contains("data-do=\"make\""));
        let made = api::Carry { url: "a\"b".to_owned(), qr: "<svg>".to_owned(), expires: 0 };
        page.on_message(Message::Reply(Reply::Carry(Ok(made))));
        let shown = page.render().into_string();
        assert!(shown.contains("value=\"a&quot;b\"") && shown.contains("%3Csvg%3E"), "{shown}");
        page.on_message(Message::Reply(Reply::Carry(Err(Problem::Offline))));
        assert!(page.render().into_string().contains("role=\"alert\""));
    }
}
