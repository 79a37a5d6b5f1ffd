//! A group's channel that is told whose turn it is at a table. Its host decides.

use super::{failure, framed, on_head_gesture};
use crate::browser;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::net::{self, Answer, Reply};
use crate::page::{Message, Page};
use crate::told;
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_table::api;

verbs! {
    /// What can be done here.
    enum Do {
        /// The field for the address of a channel.
        Url = "url",
        /// Let it be told.
        Set = "set",
        Unset = "unset",
    }
}

/// The channel of a group that is told of a table.
pub(super) struct Channel {
    table: String,
    known: Option<Answer<api::Channel>>,
    url: String,
}

impl Channel {
    pub(super) fn new(table: &str) -> Channel {
        net::ask_channel(table);
        Channel { table: table.to_owned(), known: None, url: String::new() }
    }

    fn content(&self) -> Markup {
        let site = match &self.known {
            None => return html! { p class="quiet" role="status" { (say("loading")) } },
            Some(Err(problem)) if self.url.is_empty() => return failure(problem),
            Some(known) => known.as_ref().map(|known| known.site.clone()),
        };
        html! {
            p { (say("channel-how")) }
            @match site {
                Ok(Some(site)) => {
                    p role="status" { (tell("channel-told", &[("site", site.into())])) }
                    (button("", Do::Unset, say("channel-stop"), true))
                }
                Ok(None) => {}
                Err(problem) => (failure(problem)),
            }
            label class="option" {
                span { (say("channel-url")) }
                input type="url" maxlength="1024" autocomplete="off" data-do=(Do::Url) value=(self.url);
            }
            (button("main", Do::Set, say("channel-set"), self.url.starts_with("http")))
            p { a href={ "/t/" (browser::encoded(&self.table)) } { (say("channel-back")) } }
        }
    }
}

impl Page for Channel {
    fn title(&self) -> String {
        format!("{} — Tribord", say("channel"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! { h1 { (say("channel")) } div class="paper-sheet setup" { (self.content()) } },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Do::Url, url)) = gesture.input() {
            self.url = url.to_owned();
            return true;
        }
        match gesture.click() {
            Some(Do::Set) => net::set_channel(&self.table, &told::channel(&self.url)),
            Some(Do::Unset) => {
                net::remove_channel(&self.table);
                self.known = Some(Ok(api::Channel { site: None }));
            }
            _ => return on_head_gesture(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        if let Message::Reply(Reply::Channel(answer)) = message {
            if answer.as_ref().is_ok_and(|channel| channel.site.is_some()) {
                self.url.clear();
            }
            self.known = Some(answer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Problem;
    use crate::verbs::assert_returns;

    fn hears(page: &mut impl Page, reply: Reply) -> String {
        page.on_message(Message::Reply(reply));
        page.render().into_string()
    }

    #[test]
    fn a_channel_is_set_and_its_secret_goes() {
        assert_returns([Do::Url, Do::Set, Do::Unset]);
        let mut page = Channel::new("t1");
        let html = hears(&mut page, Reply::Channel(Ok(api::Channel { site: None })));
        assert!(!html.contains("data-do=\"unset\""));
        assert!(page.on_gesture(RawGesture::Input("url", "https://chat.example/secret")));
        let site = Some("chat.example".to_owned());
        let html = hears(&mut page, Reply::Channel(Ok(api::Channel { site })));
        assert!(html.contains("chat.example") && !html.contains("secret"), "{html}");
        assert!(page.on_gesture(RawGesture::Click("unset")));
        assert!(!page.render().into_string().contains("data-do=\"unset\""));
        let no = Problem::Code("not-host".to_owned());
        assert!(hears(&mut page, Reply::Channel(Err(no))).contains("role=\"alert\""));
    }
}
