//! Looking back at games: from this browser, a file, a pasted text or a link. And checking them.

use super::{framed, touch_head};
use crate::app::{Gesture, Message, Page};
use crate::boards::{self, Board};
use crate::browser::{decoded, encoded, link};
use crate::film::Papers;
use crate::html::escape;
use crate::net;
use crate::online::visit::Visit;
use crate::play::panel;
use crate::saved::{self, Saved};
use crate::words::{say, tell};
use tribord_game::Record;
use tribord_game::record::game_of;
use tribord_table::{Chance, Report};

/// Checks a record of one game.
pub(crate) fn verify<G: Board>(text: &str) -> Result<Report, String> {
    let record = Record::<G>::read(text).map_err(|error| error.to_string())?;
    tribord_table::verify(&record).map_err(|error| error.to_string())
}

/// The page: where to find a record, then the game itself.
pub(super) struct Replay {
    film: Option<Box<dyn Page>>,
    wrong: Option<String>,
    /// The table elsewhere where it was played.
    table: Option<String>,
}

impl Replay {
    /// `link` is a record in an address, or the name of a kept game.
    pub(super) fn new(link: &str) -> Replay {
        let mut page = Replay { film: None, wrong: None, table: None };
        let kept = Saved::load(link)
            .map(|saved| saved.record)
            .or_else(|| decoded(link).filter(|text| !text.is_empty()));
        if let Some(text) = kept {
            page.open(&text);
        }
        page
    }

    /// A game that was played at a table elsewhere.
    pub(super) fn elsewhere(id: &str) -> Replay {
        net::fetch(format!("api/v1/games/{id}/record"));
        Replay { table: Some(id.to_owned()), ..Replay::new("") }
    }

    fn open(&mut self, text: &str) {
        let entry = game_of(text).ok().and_then(boards::find);
        let film = entry.map_or_else(
            || Err(say("not-a-record")),
            |entry| (entry.replay)(text, self.papers(text, (entry.verify)(text))),
        );
        match film {
            Ok(film) => self.film = Some(film),
            Err(wrong) => self.wrong = Some(wrong),
        }
    }

    /// Was the chance the one that was promised to this browser, with its own share in it?
    fn witness(&self, text: &str) -> Option<Result<String, String>> {
        let (commit, entropy) = Visit::witnessed(self.table.as_ref()?);
        let has = |name: &str, value: &str| {
            let own = text.lines().filter(|line| line.starts_with(name));
            own.take(20).any(|line| line.ends_with(value))
        };
        let same = has("commit ", &commit?);
        Some(match entropy {
            Some(own) if same && has("entropy ", &own) => Ok(say("witness-both")),
            None if same => Ok(say("witness-commit")),
            _ => Err(say("witness-wrong")),
        })
    }

    /// What stands around the game: what was checked and from what, and the record itself.
    fn papers(&self, text: &str, report: Result<Report, String>) -> Papers {
        let mut verdict = String::new();
        for report in [Some(report.map(|report| checked(&report))), self.witness(text)] {
            match report {
                Some(Ok(report)) => verdict += &format!("<p class=\"verified\">✓ {report}</p>"),
                Some(Err(why)) => {
                    verdict += &format!("<p class=\"refused\" role=\"alert\">{}</p>", escape(&why));
                }
                None => {}
            }
        }
        let mut papers = verdict.clone();
        let (head, _) = text.split_once("\n\n").unwrap_or((text, ""));
        for (name, key) in [("commit ", "chance-commit"), ("seed ", "chance-seed")] {
            if let Some(value) = head.lines().find_map(|line| line.strip_prefix(name)) {
                papers += &format!("<p>{} <code>{}</code></p>", say(key), escape(value));
            }
        }
        let link = link(&match &self.table {
            Some(id) => format!("game/{id}"),
            None => format!("replay/{}", encoded(text)),
        });
        papers += &format!(
            "<details><summary>{}</summary><pre>{}</pre></details>",
            say("record"),
            escape(text)
        );
        Papers { verdict, side: panel(" promise", "fair", &papers), link, copied: false }
    }
}

impl Page for Replay {
    fn title(&self) -> String {
        let title = || format!("{} — Tribord", say("replay"));
        self.film.as_ref().map_or_else(title, |film| film.title())
    }

    fn look(&self) -> String {
        if let Some(film) = &self.film {
            return film.look();
        }
        let mut page = format!("<h1>{}</h1>", say("replay"));
        if let Some(why) = &self.wrong {
            page += &format!("<p class=\"refused\" role=\"alert\">{}</p>", escape(why));
        }
        framed("page", &(page + &ways()))
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match (gesture, &mut self.film) {
            (_, Some(film)) => film.touch(gesture),
            (Gesture::Enter("paste", text), None) => {
                self.open(text);
                true
            }
            (_, None) => touch_head(gesture),
        }
    }

    fn hear(&mut self, message: Message) {
        match (message, &mut self.film) {
            (Message::Text(Some(text)), _) => self.open(&text),
            (Message::Text(None), _) => self.wrong = Some(say("record-away")),
            (message, Some(film)) => film.hear(message),
            _ => {}
        }
    }

    fn drawn(&mut self) {
        if let Some(film) = &mut self.film {
            film.drawn();
        }
    }
}

/// Where a record can come from.
fn ways() -> String {
    let mut kept = String::new();
    // What is hidden in a game going on stays hidden.
    for saved in saved::all().into_iter().filter(Saved::is_over) {
        let title = boards::find(saved.game()).map(|entry| entry.info().title).unwrap_or_default();
        let names = escape(&saved.names().join(", "));
        kept += &format!("<li><a href=\"#/replay/{}\">{title} — {names}</a></li>", saved.id);
    }
    format!(
        "<ul>{kept}</ul><p><label class=\"button\">{}\
         <input class=\"heard\" type=\"file\" accept=\".tri,text/plain\" data-do=\"file\"></label></p>\
         <label class=\"option tall\"><span>{}</span><textarea rows=\"8\" data-do=\"paste\"></textarea></label>",
        say("choose-file"),
        say("paste-record")
    )
}

/// What was checked, in words.
fn checked(report: &Report) -> String {
    let key = match report.chance {
        Chance::Proven => "chance-proven",
        Chance::Seeded => "chance-seeded",
        Chance::Committed => "chance-committed",
        Chance::Unknown => "chance-unknown",
    };
    let counts = [("moves", report.moves.into()), ("outcomes", report.outcomes.into())];
    format!("{} {}", tell("checked", &counts), say(key))
}
