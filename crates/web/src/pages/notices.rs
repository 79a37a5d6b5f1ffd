//! Tell me when it is my turn: on this device or by e-mail; and the links that confirm or end it.

use super::{failure, framed, on_head_gesture};
use crate::browser;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::net::{self, Answer, Problem, Reply};
use crate::page::{Message, Page};
use crate::told;
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_table::api::{self, NoticeWay, NoticeWayKind};

verbs! {
    /// What can be done here.
    enum Do {
        /// Be told on this device.
        On = "on",
        Off = "off",
        /// The field for an e-mail address.
        Address = "address",
        /// Send the link that confirms it.
        Mail = "mail",
        /// End another way.
        End(id: String) = "end",
    }
}

/// How I am told.
pub(super) struct Notices {
    known: Option<Answer<api::Notices>>,
    address: String,
    /// The link was sent there.
    sent: Option<NoticeWay>,
    problem: Option<Problem>,
    busy: bool,
}

impl Notices {
    pub(super) fn new() -> Notices {
        net::ask_notices();
        told::refresh();
        Notices { known: None, address: String::new(), sent: None, problem: None, busy: false }
    }

    fn content(&self) -> Markup {
        let known = match &self.known {
            None => return html! { p class="quiet" role="status" { (say("loading")) } },
            Some(Err(problem)) => return failure(problem),
            Some(Ok(known)) => known,
        };
        let here = told::here().filter(|id| known.ways.iter().any(|way| way.id == *id));
        html! {
            @if let Some(problem) = &self.problem { (failure(problem)) }
            (self.device(here.is_some()))
            @if known.mail { (self.mail(known)) }
            (others(known, here.as_deref()))
            p class="quiet" { (say("told-how")) }
        }
    }

    /// On this device, by one tap.
    fn device(&self, on: bool) -> Markup {
        html! {
            fieldset {
                legend { (say("told-here")) }
                @if on {
                    p role="status" { (say("told-on")) }
                    (button("", Do::Off, say("told-off"), true))
                } @else if browser::can_be_told() {
                    p role="status" { (say("told-why")) }
                    (button("main", Do::On, say("told-switch-on"), !self.busy))
                } @else {
                    p { (say("told-cannot")) }
                }
            }
        }
    }

    /// By e-mail, where the server can.
    fn mail(&self, known: &api::Notices) -> Markup {
        let mails: Vec<_> =
            known.ways.iter().filter(|way| way.kind == NoticeWayKind::Mail).collect();
        html! {
            fieldset {
                legend { (say("told-mail")) }
                p role="status" {
                    @if let Some(sent) = &self.sent {
                        (tell("told-mail-sent", &[("address", sent.to.clone().into())]))
                    } @else { (say("told-mail-how")) }
                }
                @for way in &mails {
                    p class="row" {
                        span {
                            (way.to)
                            @if !way.confirmed { " · " (say("told-unconfirmed")) }
                        }
                        (button("link", Do::End(way.id.clone()), say("told-remove"), true))
                    }
                }
                label class="option" {
                    span { (say("told-address")) }
                    input type="email" maxlength="254" autocomplete="email" data-do=(Do::Address) value=(self.address);
                }
                (button("", Do::Mail, say("told-send-link"), self.address.contains('@') && !self.busy))
            }
        }
    }

    fn press(&mut self, action: Do) {
        self.problem = None;
        match action {
            Do::On => {
                let Some(Ok(known)) = &self.known else { return };
                self.busy = true;
                told::switch_on(known.key.clone());
            }
            Do::Off => {
                let id = told::here();
                told::switch_off();
                self.forget(id.as_deref());
            }
            Do::Mail => {
                self.busy = true;
                told::by_mail(&self.address);
            }
            Do::End(id) => {
                net::end_way(&id);
                self.forget(Some(&id));
            }
            Do::Address => {}
        }
    }

    fn forget(&mut self, id: Option<&str>) {
        if let Some(Ok(known)) = &mut self.known {
            known.ways.retain(|way| Some(way.id.as_str()) != id);
        }
    }
}

/// Other devices that are told, to end that from here.
fn others(known: &api::Notices, here: Option<&str>) -> Markup {
    let others = known
        .ways
        .iter()
        .filter(|way| way.kind == NoticeWayKind::Push && Some(way.id.as_str()) != here);
    let others: Vec<_> = others.collect();
    html! {
        @if !others.is_empty() {
            fieldset {
                legend { (say("told-elsewhere")) }
                @for way in others {
                    p class="row" {
                        span { (way.to) }
                        (button("link", Do::End(way.id.clone()), say("told-remove"), true))
                    }
                }
            }
        }
    }
}

impl Page for Notices {
    fn title(&self) -> String {
        format!("{} — Tribord", say("told"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! { h1 { (say("told")) } div class="paper-sheet setup" { (self.content()) } },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Do::Address, address)) = gesture.input() {
            self.address = address.to_owned();
            return true;
        }
        match gesture.click() {
            Some(action) => self.press(action),
            None => return on_head_gesture(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Reply(Reply::Notices(answer)) => self.known = Some(answer),
            Message::Reply(Reply::WayChosen(answer)) => {
                self.busy = false;
                match (answer, &mut self.known) {
                    (Ok(way), Some(Ok(known))) => {
                        known.ways.retain(|old| old.id != way.id);
                        if way.kind == NoticeWayKind::Mail {
                            self.address.clear();
                            self.sent = Some(way.clone()).filter(|way| !way.confirmed);
                        }
                        known.ways.push(way);
                    }
                    (Err(problem), _) => self.problem = Some(problem),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

/// Where a link from a notice leads: what it is for is done at once, and said.
pub(super) struct Link {
    words: &'static str,
    done: Option<Answer<()>>,
}

impl Link {
    /// The link that confirms an address.
    pub(super) fn confirm(token: &str) -> Link {
        net::confirm_way(token);
        Link { words: "told-confirmed", done: None }
    }

    /// The link that ends a way.
    pub(super) fn stop(id: &str) -> Link {
        net::stop_way(id);
        Link { words: "told-stopped", done: None }
    }
}

impl Page for Link {
    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("told")) }
                div class="paper-sheet text" {
                    @match &self.done {
                        None => p class="quiet" role="status" { (say("loading")) },
                        Some(Ok(())) => p role="status" { (say(self.words)) },
                        Some(Err(problem)) => (failure(problem)),
                    }
                    p { a class="button" href="#/notices" { (say("told")) } }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        if let Message::Reply(Reply::Followed(answer)) = message {
            self.done = Some(answer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    fn way(id: &str, kind: NoticeWayKind, confirmed: bool) -> NoticeWay {
        NoticeWay { id: id.to_owned(), kind, to: format!("to {id}"), confirmed }
    }

    fn hears(page: &mut impl Page, reply: Reply) -> String {
        page.on_message(Message::Reply(reply));
        page.render().into_string()
    }

    #[test]
    fn everything_is_off_until_chosen_and_can_be_ended() {
        assert_returns([Do::On, Do::Off, Do::Address, Do::Mail, Do::End("a".to_owned())]);
        let mut page = Notices::new();
        assert!(page.render().into_string().contains(&say("loading")));
        let (key, ways) = ("key".to_owned(), Vec::new());
        let known = api::Notices { key, mail: true, ways };
        let html = hears(&mut page, Reply::Notices(Ok(known)));
        assert!(html.contains("data-do=\"on\"") && html.contains("type=\"email\""), "{html}");
        // This device.
        assert!(page.on_gesture(RawGesture::Click("on")));
        told::remember(Some("here"));
        let html = hears(&mut page, Reply::WayChosen(Ok(way("here", NoticeWayKind::Push, true))));
        assert!(html.contains("data-do=\"off\"") && !html.contains("to here"), "{html}");
        assert!(page.on_gesture(RawGesture::Click("off")));
        assert!(page.render().into_string().contains("data-do=\"on\""));
        assert_eq!(told::here(), None);
        // An address, which is confirmed elsewhere.
        assert!(page.on_gesture(RawGesture::Input("address", "a@example.org")));
        assert!(page.on_gesture(RawGesture::Click("mail")));
        let html = hears(&mut page, Reply::WayChosen(Ok(way("m", NoticeWayKind::Mail, false))));
        assert!(html.contains("data-do=\"end m\"") && html.contains(&say("told-unconfirmed")));
        assert!(page.on_gesture(RawGesture::Click("end m")));
        assert!(!page.render().into_string().contains("data-do=\"end m\""));
        let refused = Problem::Code("push-denied".to_owned());
        let html = hears(&mut page, Reply::WayChosen(Err(refused)));
        assert!(html.contains(&say("closed-push-denied")), "{html}");
    }

    #[test]
    fn a_link_says_what_it_did() {
        let mut page = Link::stop("a");
        assert!(hears(&mut page, Reply::Followed(Ok(()))).contains(&say("told-stopped")));
        let mut page = Link::confirm("a");
        let gone = Problem::Code("link-gone".to_owned());
        assert!(hears(&mut page, Reply::Followed(Err(gone))).contains(&say("closed-link-gone")));
    }
}
