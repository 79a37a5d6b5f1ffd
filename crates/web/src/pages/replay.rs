//! Looking back at games: from this browser, a file, a pasted text or a link. And checking them.

use super::lists::kept_row;
use super::{framed, on_head_gesture};
use crate::boards::Board;
use crate::browser::{decoded, encoded, link};
use crate::film::FilmNotes;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html};
use crate::net::Problem;
use crate::online::{self, Testimony};
use crate::page::{Message, Page};
use crate::play::panel;
use crate::saved::{self, Saved};
use crate::verbs::verbs;
use crate::words::{say, tell};
use crate::{catalogue, net};
use tribord_game::Record;
use tribord_game::record::game_of;
use tribord_table::{Chance, Report};

verbs! {
    /// The fields.
    enum Field {
        /// A record to be read.
        Paste = "paste",
        File = "file",
    }
}

/// Checks a record of one game.
pub(crate) fn verify<G: Board>(text: &str) -> Result<Report, String> {
    let record = Record::<G>::read(text).map_err(|error| error.to_string())?;
    tribord_table::verify(&record).map_err(|error| error.to_string())
}

/// The page: where to find a record, then the game itself, or what decided it.
#[derive(Default)]
pub(super) struct Replay {
    film: Option<Box<dyn Page>>,
    problem: Option<String>,
    /// The table elsewhere where it was played.
    table: Option<String>,
    /// The record, until the code of its game has come.
    waiting: String,
    /// Is it to be analysed?
    analysed: bool,
}

impl Replay {
    /// `link` is a record in an address, or the name of a kept game.
    pub(super) fn new(link: &str) -> Replay {
        Replay::default().at(link)
    }

    /// The same, to be analysed.
    pub(super) fn analysed(link: &str) -> Replay {
        Replay { analysed: true, ..Replay::default() }.at(link)
    }

    fn at(mut self, link: &str) -> Replay {
        let record = Saved::load(link)
            .map(|saved| saved.record)
            .or_else(|| decoded(link).filter(|text| !text.is_empty()));
        if let Some(text) = record {
            self.open(&text);
        }
        self
    }

    /// A game that was played at a table elsewhere.
    pub(super) fn elsewhere(id: &str) -> Replay {
        net::fetch(net::record_address(id));
        Replay { table: Some(id.to_owned()), ..Replay::default() }
    }

    /// The same, to be analysed.
    pub(super) fn analysed_elsewhere(id: &str) -> Replay {
        Replay { analysed: true, ..Replay::elsewhere(id) }
    }

    fn name(&self) -> &'static str {
        if self.analysed { "analyse" } else { "replay" }
    }

    fn open(&mut self, text: &str) {
        let Some(entry) = game_of(text).ok().and_then(catalogue::find) else {
            self.problem = Some(say("not-a-record"));
            return;
        };
        let opened = match self.analysed {
            true => entry.study().map(|study| (study.page)(text)),
            false => {
                entry.code().map(|code| (code.film)(text, self.notes(text, (code.verify)(text))))
            }
        };
        match opened {
            Some(Ok(film)) => self.film = Some(film),
            Some(Err(problem)) => self.problem = Some(problem),
            None => {
                self.waiting = text.to_owned();
                if self.analysed { entry.ask_study() } else { entry.ask() }
            }
        }
    }

    /// What this browser itself knows of the chance at that table.
    fn witness(&self, text: &str) -> Option<Markup> {
        Some(match online::testimony(self.table.as_ref()?, text)? {
            Testimony::Shares => verified(say("witness-shares")),
            Testimony::Promise => verified(say("witness-promise")),
            Testimony::OtherPromise => html! { p { (say("witness-other")) } },
            Testimony::Again => html! { p { (say("witness-again")) } },
            Testimony::Broken => alert(say("witness-broken")),
        })
    }

    /// What stands around the game: what was checked and from what, and the record itself.
    fn notes(&self, text: &str, report: Result<Report, String>) -> FilmNotes {
        let verdict = html! {
            @match report {
                Ok(report) => (verified(checked(&report))),
                Err(problem) => (alert(problem)),
            }
            @if let Some(witness) = self.witness(text) { (witness) }
        };
        let (head, _) = text.split_once("\n\n").unwrap_or((text, ""));
        let value = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
        let side = html! {
            (verdict)
            @for (name, key) in [("commit ", "chance-commit"), ("seed ", "chance-seed")] {
                @if let Some(value) = value(name) { p { (say(key)) " " code { (value) } } }
            }
            details { summary { (say("record")) } pre { (text) } }
        };
        let link = link(&match &self.table {
            Some(id) => format!("/#/game/{}", encoded(id)),
            None => format!("/#/replay/{}", encoded(text)),
        });
        FilmNotes { verdict, side: panel(" promise", "fair", side), link, copied: false }
    }
}

impl Page for Replay {
    fn title(&self) -> String {
        let title = || format!("{} — Tribord", say(self.name()));
        self.film.as_ref().map_or_else(title, |film| film.title())
    }

    fn render(&self) -> Markup {
        if let Some(film) = &self.film {
            return film.render();
        }
        framed(
            "page",
            html! {
                h1 { (say(self.name())) }
                @if let Some(problem) = &self.problem { (alert(problem)) }
                @if self.waiting.is_empty() { (sources()) } @else { p class="quiet" { (say("loading")) } }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some(film) = &mut self.film {
            return film.on_gesture(gesture);
        }
        match gesture.input() {
            Some((Field::Paste, text)) => self.open(text),
            _ => return on_head_gesture(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        match (message, &mut self.film) {
            (Message::Text(Some(text)), _) => self.open(&text),
            (Message::Text(None), _) => self.problem = Some(say("record-away")),
            (Message::Game(true), _) => {
                let text = std::mem::take(&mut self.waiting);
                self.open(&text);
            }
            (Message::Game(false), _) => {
                self.waiting.clear();
                self.problem = Some(Problem::Offline.explain());
            }
            (message, Some(film)) => film.on_message(message),
            _ => {}
        }
    }

    fn after_render(&mut self) {
        if let Some(film) = &mut self.film {
            film.after_render();
        }
    }
}

/// Where a record can come from.
fn sources() -> Markup {
    // What is hidden in a game going on stays hidden.
    let finished: Vec<_> = saved::all().into_iter().filter(Saved::is_over).collect();
    html! {
        @if !finished.is_empty() { ul class="tables" { @for saved in &finished { (kept_row(saved, None, None, html! {})) } } }
        div class="paper-sheet text" {
            p {
                label class="button" {
                    (say("choose-file"))
                    input class="heard" type="file" accept=".tri,text/plain" data-do=(Field::File);
                }
            }
            label class="option tall" {
                span { (say("paste-record")) }
                textarea rows="8" data-do=(Field::Paste) {}
            }
        }
    }
}

/// Something that was checked and holds.
fn verified(what: String) -> Markup {
    html! { p class="verified" { "✓ " (what) } }
}

/// What was checked, in words.
fn checked(report: &Report) -> String {
    let key = match report.chance {
        Chance::Pledged => "chance-pledged",
        Chance::Proven => "chance-proven",
        Chance::Seeded => "chance-seeded",
        Chance::Committed => "chance-committed",
        Chance::Unknown => "chance-unknown",
    };
    let counts = [("moves", report.moves.into()), ("outcomes", report.outcomes.into())];
    format!("{} {}", tell("checked", &counts), say(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::store;
    use crate::verbs::assert_returns;

    #[test]
    fn this_browser_says_what_it_saw_and_accuses_only_with_proof() {
        let page = Replay { table: Some("w".to_owned()), ..Replay::new("") };
        let says = |commit: &str| {
            let text = format!("tribord 2\ncommit {commit}\npledge 0 aa\n\n*\n");
            page.witness(&text).map(Markup::into_string)
        };
        assert_eq!(says("c0"), None);
        store("tribord.fair.w.commit", "c0");
        store("tribord.fair.w.c2", "pledge 0 aa");
        store("tribord.fair.w.c3", "pledge 0 bb");
        store("tribord.fair.w.c4", "pledge 0 bb\n\npledge 0 aa");
        for (commit, key, mark, accuses) in [
            ("c0", "witness-promise", true, false),
            ("c1", "witness-other", false, false),
            ("c2", "witness-shares", true, false),
            ("c3", "witness-broken", false, true),
            ("c4", "witness-again", false, false),
        ] {
            let said = says(commit).unwrap_or_default();
            assert!(said.contains(&say(key)), "{said}");
            assert_eq!((said.contains('✓'), said.contains("alert")), (mark, accuses), "{said}");
        }
    }

    #[test]
    fn what_is_no_record_is_said_to_be_none() {
        assert_returns([Field::Paste, Field::File]);
        let mut page = Replay::new("");
        assert!(page.on_gesture(RawGesture::Input("paste", "<b>chess</b>")));
        assert_eq!(page.problem, Some(say("not-a-record")));
        assert!(!page.render().into_string().contains("<b>chess"));
        page.on_message(Message::Text(None));
        assert_eq!(page.problem, Some(say("record-away")));
    }
}
