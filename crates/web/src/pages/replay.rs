//! Looking back at games: from this browser, a file, a pasted text or a link. And checking them.

use super::{framed, touch_head};
use crate::app::{self, Gesture, Message, Page};
use crate::boards::{self, Board};
use crate::browser::{decoded, encoded};
use crate::desk::Desk;
use crate::html::{button, choice, escape};
use crate::local::moments;
use crate::net;
use crate::online::visit::Visit;
use crate::play::frame::seats;
use crate::play::{plates, told};
use crate::prefs::prefs;
use crate::saved;
use crate::words::{say, tell};
use tribord_game::record::game_of;
use tribord_game::{Observer, Record, Seat};
use tribord_table::{Chance, Report};

/// A record to step through.
pub(crate) trait Film {
    /// Its game.
    fn game(&self) -> &'static str;
    /// How many moments it has.
    fn length(&self) -> usize;
    /// Who played.
    fn names(&self) -> Vec<String>;
    /// Looks through the eyes of a seat, or at everything.
    fn look_as(&mut self, seat: Option<Seat>);
    /// Goes to a moment.
    fn go_to(&mut self, at: usize);
    /// What happened then, the seats, and the board: HTML.
    fn scene(&self) -> (String, String, String);
    /// Somebody touches the board: it can be looked at from all sides, but not played.
    fn touch(&mut self, gesture: Gesture<'_>) -> bool;
}

struct Shown<G: Board> {
    record: Record<G>,
    desk: Desk<G>,
    hand: G::Hand,
}

/// A record of one game to step through, or what is wrong with it.
pub(crate) fn replay<G: Board>(text: &str) -> Result<Box<dyn Film>, String> {
    let record = Record::<G>::read(text).map_err(|error| error.to_string())?;
    let past = moments(&record, Observer::Open);
    let last = past.last().and_then(|moment| moment.view.clone());
    let last = last.ok_or_else(|| say("not-a-record"))?;
    let names = if record.names.is_empty() {
        Seat::all(record.seats)
            .map(|seat| tell("place", &[("number", (seat.0 + 1).into())]))
            .collect()
    } else {
        record.names.clone()
    };
    let mut desk = Desk::<G>::new(names, last, None);
    desk.past = past;
    desk.look(Some(0));
    Ok(Box::new(Shown { record, desk, hand: G::Hand::default() }))
}

impl<G: Board> Film for Shown<G> {
    fn game(&self) -> &'static str {
        G::INFO.id
    }

    fn length(&self) -> usize {
        self.desk.past.len()
    }

    fn names(&self) -> Vec<String> {
        Seat::all(self.record.seats).map(|seat| self.desk.name(seat)).collect()
    }

    fn look_as(&mut self, seat: Option<Seat>) {
        self.desk.past = moments(&self.record, seat.map_or(Observer::Open, Observer::Seat));
        self.desk.here = seat;
        self.desk.refresh();
    }

    fn go_to(&mut self, at: usize) {
        self.desk.look(Some(at));
        G::renew(&mut self.hand);
    }

    fn scene(&self) -> (String, String, String) {
        let line = self.desk.looked.map(|at| told(&self.desk, at)).unwrap_or_default();
        (line, seats(&plates(&self.desk), &[]), G::look(&self.desk, &self.hand))
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        let handled = G::touch(&self.desk, &mut self.hand, gesture);
        self.desk.refused.replace(None);
        handled
    }
}

/// Checks a record of one game.
pub(crate) fn verify<G: Board>(text: &str) -> Result<Report, String> {
    let record = Record::<G>::read(text).map_err(|error| error.to_string())?;
    tribord_table::verify(&record).map_err(|error| error.to_string())
}

/// The page.
pub(super) struct Replay {
    film: Option<Box<dyn Film>>,
    /// The record as text.
    text: String,
    /// What was checked, or what is wrong.
    report: Option<Result<String, String>>,
    at: usize,
    playing: bool,
    /// The table elsewhere where it was played.
    table: Option<String>,
}

impl Replay {
    /// `link` is a record in an address, or the name of a kept game.
    pub(super) fn new(link: &str) -> Replay {
        let mut page = Replay {
            film: None,
            text: String::new(),
            report: None,
            at: 0,
            playing: false,
            table: None,
        };
        let kept = saved::Saved::load(link)
            .map(|saved| saved.record)
            .or_else(|| decoded(link).filter(|text| !text.is_empty()));
        if let Some(text) = kept {
            page.open(text);
        }
        page
    }

    /// A game that was played at a table elsewhere.
    pub(super) fn elsewhere(id: &str) -> Replay {
        net::fetch(format!("api/v1/games/{id}/record"));
        Replay { table: Some(id.to_owned()), ..Replay::new("") }
    }

    /// Was the chance the one that was promised to this browser, with its own share in it?
    fn witness(&self) -> Option<Result<String, String>> {
        let (commit, entropy) = Visit::witnessed(self.table.as_ref()?);
        let has = |name: &str, value: &str| {
            let own = self.text.lines().filter(|line| line.starts_with(name));
            own.take(20).any(|line| line.ends_with(value))
        };
        let same = has("commit ", &commit?);
        Some(match entropy {
            Some(own) if same && has("entropy ", &own) => Ok(say("witness-both")),
            None if same => Ok(say("witness-commit")),
            _ => Err(say("witness-wrong")),
        })
    }

    fn open(&mut self, text: String) {
        let entry = game_of(&text).ok().and_then(boards::find);
        let film = entry.map_or_else(|| Err(say("not-a-record")), |entry| (entry.replay)(&text));
        (self.at, self.playing) = (0, false);
        match (film, entry) {
            (Ok(film), Some(entry)) => {
                self.film = Some(film);
                self.report = Some((entry.verify)(&text).map(|report| checked(&report)));
            }
            (film, _) => {
                self.film = None;
                self.report = film.err().map(Err);
            }
        }
        self.text = text;
    }

    fn step(&mut self, to: usize) {
        if let Some(film) = &mut self.film {
            self.at = to.min(film.length().saturating_sub(1));
            film.go_to(self.at);
        }
    }

    /// Buttons to step, jump and play, and through whose eyes.
    fn steps(&self, film: &dyn Film) -> String {
        let eyes: String = film
            .names()
            .iter()
            .enumerate()
            .map(|(seat, name)| choice(&seat.to_string(), &escape(name), false))
            .collect();
        let play = if self.playing { say("stop") } else { say("play-on") };
        format!(
            "<div class=\"row steps\">{}{}{}\
             <input type=\"range\" min=\"0\" max=\"{}\" value=\"{}\" data-do=\"jump\" aria-label=\"{}\">\
             <select data-do=\"eyes\" aria-label=\"{}\">{}{eyes}</select></div>",
            button(
                "",
                "back",
                &format!("‹<span class=\"heard\">{}</span>", say("step-back")),
                true
            ),
            button("main", "play", &play, true),
            button("", "on", &format!("<span class=\"heard\">{}</span>›", say("step-on")), true),
            film.length() - 1,
            self.at,
            say("jump"),
            say("through-eyes"),
            choice("open", &say("everything-open"), true)
        )
    }
}

impl Page for Replay {
    fn look(&self) -> String {
        let mut page = format!("<h1>{}</h1>", say("replay"));
        if let Some(film) = &self.film {
            let (line, seats, board) = film.scene();
            page += &format!(
                "<div class=\"replay\" data-game=\"{0}\">{1}<p class=\"now\" aria-live=\"polite\">{line}</p>\
                 {seats}<section class=\"table\"><div class=\"surface {0}\">{board}</div></section></div>",
                film.game(),
                self.steps(&**film)
            );
        }
        let witness = self.film.as_ref().and_then(|_| self.witness());
        for report in [self.report.as_ref(), witness.as_ref()].into_iter().flatten() {
            match report {
                Ok(report) => page += &format!("<p class=\"verified\">✓ {report}</p>"),
                Err(why) => {
                    page += &format!("<p class=\"refused\" role=\"alert\">{}</p>", escape(why))
                }
            }
        }
        if self.film.is_some() {
            let link = match &self.table {
                Some(id) => format!("game/{id}"),
                None => format!("replay/{}", encoded(&self.text)),
            };
            let label = say("link");
            page += &format!(
                "<p><a class=\"button\" href=\"#/{link}\">{label}</a></p>\
                 <details><summary>{}</summary><pre>{}</pre></details>",
                say("record"),
                escape(&self.text)
            );
        } else {
            page += &ways();
        }
        framed("page", &page)
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click("back") | Gesture::Key("ArrowLeft", _) => {
                self.step(self.at.saturating_sub(1))
            }
            Gesture::Click("on") | Gesture::Key("ArrowRight", _) => self.step(self.at + 1),
            Gesture::Click("play") => {
                self.playing = !self.playing;
                app::later(0.0, 0);
            }
            Gesture::Enter("jump", to) => self.step(to.parse().unwrap_or(0)),
            Gesture::Enter("eyes", seat) => {
                if let Some(film) = &mut self.film {
                    film.look_as(seat.parse().ok().map(Seat));
                }
            }
            Gesture::Enter("paste", text) => self.open(text.to_owned()),
            _ => {
                return touch_head(gesture)
                    || self.film.as_mut().is_some_and(|film| film.touch(gesture));
            }
        }
        true
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Text(text) => self.open(text.unwrap_or_default()),
            Message::Time(_) if self.playing => {
                self.step(self.at + 1);
                self.playing = self.film.as_ref().is_some_and(|film| self.at + 1 < film.length());
                app::later(prefs().pace().max(250.0), 0);
            }
            _ => {}
        }
    }
}

/// Where a record can come from.
fn ways() -> String {
    let mut kept = String::new();
    // What is hidden in a game going on stays hidden.
    for saved in saved::all().into_iter().filter(saved::Saved::is_over) {
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
