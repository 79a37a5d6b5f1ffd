//! What is kept of me, where and for how long, in plain words; and the buttons to take it along or to be forgotten.

use super::{failure, framed, on_head_gesture};
use crate::app;
use crate::browser;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::net::{self, Answer, Reply};
use crate::page::{Message, Page};
use crate::past;
use crate::prefs::change;
use crate::takeout::{self, Taken};
use crate::verbs::verbs;
use crate::words::{say, tell};

verbs! {
    /// What can be done here.
    #[derive(Copy)]
    enum Do {
        /// Take everything along.
        Everything = "everything",
        /// Only the games, as records.
        Records = "records",
        /// Ask once more before something is forgotten.
        Ask(what: What) = "ask",
        Forget(what: What) = "forget",
        /// Nothing is forgotten after all.
        Keep = "keep",
    }
}

verbs! {
    /// What can be forgotten.
    #[derive(Copy)]
    enum What {
        /// Who I am to the server and to others.
        Me = "me",
        /// What was counted of my games.
        Statistics = "statistics",
        /// Whatever this device keeps.
        Device = "device",
    }
}

/// How far what was wanted is.
#[derive(Default)]
enum State {
    #[default]
    Nothing,
    /// Something is on its way.
    Working,
    /// Really?
    Asked(What),
    /// It is done: the words for that.
    Done(String),
}

#[derive(Default)]
pub(super) struct Privacy {
    state: State,
    /// Which file was wanted last.
    everything: bool,
    problem: Option<net::Problem>,
}

/// What is kept on this device and on the server, each as a word and a sentence.
const HERE: [&str; 5] = ["settings", "games", "sheets", "facts", "fair"];
const THERE: [&str; 9] =
    ["cookie", "name", "tables", "open", "people", "notices", "channel", "talk", "address"];

impl Privacy {
    fn list(&self, title: &str, place: &str, kinds: &[&str]) -> Markup {
        html! {
            h2 { (say(title)) }
            dl class="kept" {
                @for kind in kinds {
                    dt { (say(&format!("privacy-{place}-{kind}"))) }
                    dd { (say(&format!("privacy-{place}-{kind}-how"))) }
                }
            }
        }
    }

    fn buttons(&self) -> Markup {
        let idle = !matches!(self.state, State::Working);
        html! {
            h2 { (say("privacy-take")) }
            p { (say("privacy-take-how")) }
            p class="row" {
                (button("main", Do::Everything, say("privacy-everything"), idle))
                (button("", Do::Records, say("privacy-records"), idle))
            }
            h2 { (say("privacy-forget")) }
            @for what in [What::Me, What::Statistics, What::Device] {
                p { (say(&format!("privacy-forget-{what}-how"))) }
                @if matches!(self.state, State::Asked(asked) if asked == what) {
                    div class="question" role="alert" {
                        p { (say(&format!("privacy-sure-{what}"))) }
                        p class="row" {
                            (button("primary", Do::Forget(what), say("privacy-yes"), true))
                            (button("plain", Do::Keep, say("privacy-no"), true))
                        }
                    }
                } @else {
                    p class="row" { (button("", Do::Ask(what), say(&format!("privacy-forget-{what}")), idle)) }
                }
            }
        }
    }

    fn status(&self) -> Markup {
        html! {
            @if let Some(problem) = &self.problem { (failure(problem)) }
            p role="status" {
                @match &self.state {
                    State::Working => (say("privacy-working")),
                    State::Done(words) => (words),
                    _ => {},
                }
            }
        }
    }

    fn press(&mut self, action: Do) {
        self.problem = None;
        match action {
            Do::Everything | Do::Records => {
                self.state = State::Working;
                self.everything = action == Do::Everything;
                export(self.everything);
            }
            Do::Ask(what) => self.state = State::Asked(what),
            Do::Keep => self.state = State::Nothing,
            Do::Forget(What::Me) => {
                self.state = State::Working;
                net::forget_me();
            }
            Do::Forget(What::Statistics) => {
                past::forget_all();
                self.state = State::Done(say("privacy-forgotten-statistics"));
            }
            Do::Forget(What::Device) => {
                takeout::forget_device();
                browser::reload();
            }
        }
    }

    fn finish(&mut self, answer: Answer<String>) {
        self.state = match answer {
            Ok(words) => State::Done(words),
            Err(problem) => {
                self.problem = Some(problem);
                State::Nothing
            }
        };
    }
}

/// Makes a file of everything, or of the records; the present page hears when it is there.
pub(super) fn export(everything: bool) {
    let page = app::page_number();
    browser::spawn(async move {
        let made = match everything {
            true => takeout::everything().await,
            false => takeout::records().await,
        };
        let answer = made.map(|(taken, text)| {
            if everything || taken.games > 0 {
                let name = if everything { "tribord.json" } else { "tribord.tri" };
                browser::download(name, &text);
            }
            taken
        });
        app::send(page, Message::Reply(Reply::Exported(answer)));
    });
}

/// What is in a file that was made of the records, or of everything.
pub(super) fn told(taken: Taken, everything: bool) -> String {
    let Taken { games, unread, offline } = taken;
    let missing = || tell("export-unread", &[("count", unread.into())]);
    match (offline, games) {
        (true, 0) if !everything => say("export-offline-nothing"),
        (true, _) => say("export-offline"),
        (false, 0) if !everything && unread == 0 => say("export-nothing"),
        (false, 0) if !everything => missing(),
        _ if unread > 0 => format!("{} {}", say("export-done"), missing()),
        _ => say("export-done"),
    }
}

impl Page for Privacy {
    fn title(&self) -> String {
        format!("{} — Tribord", say("privacy"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("privacy")) }
                div class="paper-sheet text" {
                    p { (say("privacy-short")) }
                    (self.status())
                    (self.list("privacy-here", "here", &HERE))
                    (self.list("privacy-there", "there", &THERE))
                    (self.buttons())
                    p class="quiet" { (say("privacy-host")) }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        match gesture.click() {
            Some(action) => self.press(action),
            None => return on_head_gesture(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Reply(Reply::Exported(answer)) => {
                self.finish(answer.map(|taken| told(taken, self.everything)));
            }
            Message::Reply(Reply::Forgotten(answer)) => {
                if answer.is_ok() {
                    // Who comes next is somebody new, and says first what they are called.
                    change(|prefs| prefs.name.clear());
                    past::start_over();
                }
                self.finish(answer.map(|()| say("privacy-forgotten-me")));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;
    use net::Problem;

    fn html(page: &Privacy) -> String {
        page.render().into_string()
    }

    #[test]
    fn nothing_is_forgotten_without_being_asked_twice() {
        assert_returns([Do::Everything, Do::Records, Do::Ask(What::Me), Do::Keep]);
        assert_returns([Do::Forget(What::Statistics), Do::Forget(What::Device)]);
        let mut page = Privacy::default();
        assert!(!html(&page).contains("forget me"));
        assert!(page.on_gesture(RawGesture::Click("ask me")));
        assert!(html(&page).contains("\"forget me\"") && html(&page).contains("role=\"alert\""));
        assert!(page.on_gesture(RawGesture::Click("keep")));
        assert!(!html(&page).contains("\"forget me\""));
    }

    #[test]
    fn what_is_missing_in_a_file_is_said() {
        let taken = Taken { games: 3, unread: 0, offline: false };
        assert_eq!(told(taken, false), say("export-done"));
        assert_eq!(
            told(Taken { unread: 1, ..taken }, true),
            "The file is ready. One game could not be read and is missing."
        );
        assert_eq!(
            told(Taken { games: 0, unread: 2, ..taken }, false),
            "2 games could not be read and are missing."
        );
        assert_eq!(told(Taken { games: 0, ..taken }, false), say("export-nothing"));
        assert_eq!(told(Taken { games: 0, ..taken }, true), say("export-done"));
        assert_eq!(told(Taken { offline: true, ..taken }, false), say("export-offline"));
        assert_eq!(
            told(Taken { games: 0, offline: true, ..taken }, false),
            say("export-offline-nothing")
        );
    }

    #[test]
    fn who_was_forgotten_has_no_name_here_and_a_failure_is_told() {
        change(|prefs| prefs.name = "Ana".to_owned());
        let mut page = Privacy::default();
        page.on_message(Message::Reply(Reply::Forgotten(Err(Problem::Offline))));
        assert!(html(&page).contains("role=\"alert\""));
        assert_eq!(crate::prefs::prefs().name, "Ana");
        page.on_message(Message::Reply(Reply::Forgotten(Ok(()))));
        assert!(html(&page).contains(&say("privacy-forgotten-me")));
        assert_eq!(crate::prefs::prefs().name, "");
    }

    #[test]
    fn everything_that_is_kept_has_words() {
        let html = html(&Privacy::default());
        assert!(!html.contains("privacy-"), "{html}");
    }
}
