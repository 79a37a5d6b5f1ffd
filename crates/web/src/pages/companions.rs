//! People I have played with: to play again by one tap, or not to hear from them any more.

use super::guests::{self, Guest};
use super::lists::told;
use super::{failure, framed, go_and_sit, on_head_gesture};
use crate::catalogue;
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::net::{self, Answer, Problem, Reply};
use crate::page::{Message, Page};
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_table::api::Companion;

verbs! {
    /// What can be done here.
    enum Do {
        /// Open the table of last time again, and ask them to it.
        Again(handle: String) = "again",
        Block(handle: String, blocked: bool) = "block",
    }
}

#[derive(Default)]
pub(super) struct Companions {
    all: Option<Answer<Vec<Companion>>>,
    /// Who is about to be asked, and to which table as soon as it is open.
    asking: Option<(String, Option<String>)>,
    problem: Option<Problem>,
}

impl Companions {
    pub(super) fn new() -> Companions {
        net::ask_companions();
        Companions::default()
    }

    fn known(&mut self) -> &mut [Companion] {
        match &mut self.all {
            Some(Ok(all)) => all,
            _ => &mut [],
        }
    }

    fn row(&self, companion: &Companion) -> Markup {
        let Companion { handle, name, games, last, blocked, plan } = companion;
        // Of who is kept away nothing else may be known any more.
        let name = if name.is_empty() { &say("somebody") } else { name };
        let mut facts = Vec::new();
        if *games > 0 {
            facts.push(tell("companion-games", &[("count", (*games as usize).into())]));
            facts.extend(plan.as_ref().map(|plan| catalogue::title(&plan.game).to_owned()));
        }
        let hide = if *blocked { "companion-unblock" } else { "companion-block" };
        html! {
            li {
                span class="faces" { @for face in faces(std::slice::from_ref(name)) { (face) } }
                span class="what" { b { (name) } small class="quiet" { (told(&facts, (*games > 0).then_some(*last))) } }
                div class="way" {
                    (button("plain", Do::Block(handle.clone(), !blocked), say(hide), true))
                    @if plan.is_some() && !blocked {
                        (button("main", Do::Again(handle.clone()), say("companion-again"), self.asking.is_none()))
                    }
                }
            }
        }
    }

    fn press(&mut self, action: Do) {
        self.problem = None;
        match action {
            Do::Again(handle) => {
                let found = self.known().iter().find(|companion| companion.handle == handle);
                if let Some(plan) = found.and_then(|companion| companion.plan.clone()) {
                    net::open_table(&plan);
                    self.asking = Some((handle, None));
                }
            }
            Do::Block(handle, blocked) => {
                net::block(&handle, blocked);
                let found = self.known().iter_mut().find(|companion| companion.handle == handle);
                found.into_iter().for_each(|companion| companion.blocked = blocked);
            }
        }
    }
}

impl Page for Companions {
    fn title(&self) -> String {
        format!("{} — Tribord", say("companions"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("companions")) }
                p { (say("companions-how")) }
                @if let Some(problem) = &self.problem {
                    (failure(problem))
                    @if let Some((_, Some(table))) = &self.asking {
                        p { a class="button main" href={ "/t/" (table) } { (say("go-there")) } }
                    }
                }
                @match &self.all {
                    None => p class="quiet" role="status" { (say("loading")) },
                    Some(Err(problem)) => (failure(problem)),
                    Some(Ok(all)) if all.is_empty() => p class="quiet" { (say("companions-none")) },
                    Some(Ok(all)) => ul class="tables companions-list" { @for one in all { (self.row(one)) } },
                }
                p class="row" {
                    a class="button" href="#/mine" { (say("mine")) }
                    a class="button" href="#/statistics" { (say("statistics")) }
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
            Message::Reply(Reply::Companions(answer)) => self.all = Some(answer),
            Message::Reply(Reply::Opened(Ok(opened))) => {
                if let Some((handle, table)) = &mut self.asking {
                    net::invite(&opened.id, handle);
                    *table = Some(opened.id);
                }
            }
            Message::Reply(Reply::Opened(Err(problem))) => {
                (self.asking, self.problem) = (None, Some(problem));
            }
            Message::Reply(Reply::Asked(_, answer)) => match (answer, &self.asking) {
                (Ok(_), Some((handle, Some(table)))) => {
                    guests::remember(table, Guest::Companion(handle.clone()));
                    go_and_sit(table, false);
                }
                (Ok(_), _) => {}
                (Err(problem), _) => self.problem = Some(problem),
            },
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;
    use tribord_table::api::Opened;
    use tribord_table::room::Plan;

    fn companion(handle: &str, blocked: bool) -> Companion {
        let plan = Some(Plan::new("triolet", 2));
        let (handle, name) = (handle.to_owned(), "<Bo>".to_owned());
        Companion { handle, name, games: 3, last: 0, blocked, plan }
    }

    #[test]
    fn whoever_is_kept_away_can_be_let_in_also_when_nothing_else_is_known_of_them() {
        let mut page = Companions::new();
        let unknown =
            Companion { name: String::new(), games: 0, plan: None, ..companion("c", true) };
        page.on_message(Message::Reply(Reply::Companions(Ok(vec![unknown]))));
        let html = page.render().into_string();
        assert!(html.contains(&say("somebody")) && html.contains("block c false"), "{html}");
        assert!(!html.contains("again c"), "{html}");
    }

    #[test]
    fn whom_i_played_with_is_asked_again_or_kept_away() {
        assert_returns([Do::Again("a".to_owned()), Do::Block("b".to_owned(), true)]);
        let mut page = Companions::new();
        let all = vec![companion("a", false), companion("b", true)];
        page.on_message(Message::Reply(Reply::Companions(Ok(all))));
        let html = page.render().into_string();
        assert!(html.contains("&lt;Bo&gt;") && html.contains("again a"), "{html}");
        assert!(!html.contains("again b"), "who is kept away is not asked");
        assert!(page.on_gesture(RawGesture::Click("block a true")));
        assert!(page.render().into_string().contains("block a false"));
        assert!(page.on_gesture(RawGesture::Click("again a")));
        let opened = Opened { id: "t".to_owned(), url: String::new() };
        page.on_message(Message::Reply(Reply::Opened(Ok(opened))));
        let many = Problem::Code("too-many-invitations".to_owned());
        page.on_message(Message::Reply(Reply::Asked("a".to_owned(), Err(many))));
        let html = page.render().into_string();
        assert!(html.contains("role=\"alert\"") && html.contains("/t/t"), "the table is there");
    }
}
