//! Companions who ask me to a table.

use super::super::go_and_sit;
use super::super::terms::pace_words;
use super::super::when::since;
use crate::catalogue;
use crate::desk::display_name;
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html, nothing};
use crate::net;
use crate::turns;
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_table::api::Invitation;

verbs! {
    /// What can be done with an invitation.
    enum Do {
        Accept(table: String) = "accept",
        Refuse(table: String) = "refuse",
        /// Neither this one nor any other of the same person.
        Block(companion: String) = "block",
    }
}

/// The invitations.
#[derive(Default)]
pub(super) struct Asked(Vec<Invitation>);

impl Asked {
    /// Asks for them. Who was never at a table elsewhere is asked by nobody.
    pub(super) fn look(&self) {
        if turns::may_be_some() {
            net::ask_invitations();
        }
    }

    pub(super) fn told(&mut self, all: Vec<Invitation>) {
        let known = |one: &Invitation| catalogue::find(&one.table.game).is_some();
        self.0 = all.into_iter().filter(known).collect();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn render(&self) -> Markup {
        if self.0.is_empty() {
            return nothing();
        }
        html! {
            section {
                h2 { (say("invitations")) }
                ul class="tables" { @for one in &self.0 { (row(one)) } }
            }
        }
    }

    pub(super) fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        match gesture.click() {
            Some(Do::Accept(table)) => go_and_sit(&table, false),
            Some(Do::Refuse(table)) => {
                net::refuse(&table);
                self.0.retain(|one| one.table.id != table);
            }
            Some(Do::Block(companion)) => {
                net::block(&companion, true);
                self.0.retain(|one| one.companion != companion);
            }
            None => return false,
        }
        true
    }
}

fn row(one: &Invitation) -> Markup {
    let Invitation { table, companion, name, at } = one;
    let game = catalogue::title(&table.game).to_owned();
    let asks = [("name", display_name(name).into()), ("game", game.into())];
    let mut facts = Vec::new();
    facts.extend(table.details.as_ref().map(|details| pace_words(details.plan.pace)));
    facts.push(since(*at));
    html! {
        li data-game=(table.game) {
            span class="faces" { @for face in faces(std::slice::from_ref(name)) { (face) } }
            span class="what" { b { (tell("invitation", &asks)) } small class="quiet" { (facts.join(" · ")) } }
            div class="way" {
                (button("plain", Do::Block(companion.clone()), say("invitation-block"), true))
                (button("plain", Do::Refuse(table.id.clone()), say("invitation-refuse"), true))
                (button("main", Do::Accept(table.id.clone()), say("invitation-accept"), true))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;
    use tribord_table::api::TableSummary;
    use tribord_table::message::Stage;

    fn invitation(table: &str, companion: &str) -> Invitation {
        let (id, game) = (table.to_owned(), "triolet".to_owned());
        let table = TableSummary::new(id, game, Stage::Gathering);
        let (companion, name) = (companion.to_owned(), "<Bo>".to_owned());
        Invitation { table, companion, name, at: 0 }
    }

    #[test]
    fn an_invitation_is_accepted_refused_or_the_last_of_its_kind() {
        assert_returns([Do::Accept("a".to_owned()), Do::Refuse("b".to_owned())]);
        assert_returns([Do::Block("c".to_owned())]);
        let mut asked = Asked::default();
        assert_eq!(asked.render().into_string(), "");
        asked.told(vec![invitation("1", "bo"), invitation("2", "bo"), invitation("3", "cy")]);
        let html = asked.render().into_string();
        assert!(html.contains("&lt;Bo&gt;") && html.contains("accept 1"), "{html}");
        assert!(asked.on_gesture(RawGesture::Click("refuse 1")));
        assert_eq!(asked.0.len(), 2);
        assert!(asked.on_gesture(RawGesture::Click("block bo")));
        assert_eq!(asked.0.iter().map(|one| &*one.table.id).collect::<Vec<_>>(), ["3"]);
        assert!(!asked.on_gesture(RawGesture::Click("hide 3 true")));
    }
}
