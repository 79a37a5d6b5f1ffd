//! A game to look back at, moment by moment: stepped through or played, through anybody's eyes,
//! with a bot's advice for whoever is to move.

use crate::app::{self, Message, Page};
use crate::boards::Board;
use crate::browser;
use crate::desk::{Ask, Desk};
use crate::html::{button, choice, escape};
use crate::pages::{passed_on, shared};
use crate::past::moments;
use crate::play::{Around, Host, panel};
use crate::prefs::prefs;
use crate::words::{say, tell};
use tribord_game::{Observer, Record, Seat};

/// The host of a record.
pub(crate) struct Film<G: Board> {
    record: Record<G>,
    reel: Reel,
}

/// Where a film is, whatever its game.
struct Reel {
    at: usize,
    last: usize,
    playing: bool,
    /// How often it was played: times of an earlier one are over.
    runs: u32,
    /// Names as people read them.
    names: Vec<String>,
    papers: Papers,
}

/// The page of a film, or what is wrong with the record.
pub(crate) type Opened = Result<Box<dyn Page>, String>;

/// What stands around a film: HTML.
pub(crate) struct Papers {
    /// What was found when it was checked.
    pub(crate) verdict: String,
    /// The same and more, beside the board.
    pub(crate) side: String,
    /// Where everybody finds it.
    pub(crate) link: String,
    pub(crate) copied: bool,
}

impl Reel {
    /// Plays on, from the beginning if it is at its end; or stops.
    fn play(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.at == self.last {
            self.at = 0;
        }
        self.runs += 1;
        self.wait();
    }

    fn wait(&self) {
        app::later(prefs().pace().max(250.0), self.runs);
    }

    /// The time that was set with this number is over. `true` if there is more to see.
    fn ticked(&mut self, run: u32) -> bool {
        let on = self.playing && run == self.runs;
        if on {
            self.at = self.last.min(self.at + 1);
            self.playing = self.at < self.last;
            self.wait();
        }
        on
    }

    /// A button or a key. `true` if it is one of these.
    fn command(&mut self, what: &str) -> bool {
        match what {
            "look-back" | "key ArrowLeft" => self.at = self.at.saturating_sub(1),
            "look-on" | "key ArrowRight" => self.at += 1,
            "play" => self.play(),
            "look" => {}
            "copy" => self.papers.copied = browser::copy(&self.papers.link),
            "share" => browser::share(&self.papers.link),
            _ => match what.strip_prefix("look ").and_then(|line| line.parse().ok()) {
                Some(line) => self.at = line,
                None => return false,
            },
        }
        self.at = self.at.min(self.last);
        true
    }

    /// What was checked, and ways to pass the game on.
    fn side(&self) -> String {
        let Papers { side, link, copied, .. } = &self.papers;
        let ways = shared("page share") + &button("", "page download", &say("download"), true);
        panel("", "pass-on", &passed_on("link", link, "page copy", *copied, &ways)) + side
    }

    /// Buttons to step, jump and play, and through whose eyes; at the beginning also the verdict,
    /// where the side is folded away.
    fn steps(&self) -> String {
        let step = |what: &str, sign: &str, key: &str| {
            button("", what, &format!("{sign}<span class=\"heard\">{}</span>", say(key)), true)
        };
        let eyes = self.names.iter().enumerate();
        let eyes: String =
            eyes.map(|(seat, name)| choice(&seat.to_string(), &escape(name), false)).collect();
        format!(
            "<div class=\"row steps\">{}{}{}\
             <input type=\"range\" min=\"0\" max=\"{}\" value=\"{}\" data-do=\"page jump\" aria-label=\"{}\">\
             <select data-do=\"page eyes\" aria-label=\"{}\">{}{eyes}</select></div><div class=\"unfold\">{}</div>",
            step("page look-back", "‹", "step-back"),
            button("main", "page play", &say(if self.playing { "stop" } else { "play-on" }), true),
            step("page look-on", "›", "step-on"),
            self.last,
            self.at,
            say("jump"),
            say("through-eyes"),
            choice("open", &say("everything-open"), true),
            if self.at == 0 { &self.papers.verdict } else { "" }
        )
    }
}

impl<G: Board> Film<G> {
    /// Opens a record at its beginning, or says what is wrong with it.
    pub(crate) fn open(text: &str, papers: Papers) -> Result<(Film<G>, Desk<G>), String> {
        let mut record = Record::<G>::read(text).map_err(|error| error.to_string())?;
        if record.names.is_empty() {
            let name = |seat: Seat| tell("place", &[("number", (seat.0 + 1).into())]);
            record.names = Seat::all(record.seats).map(name).collect();
        }
        let past = moments(&record, Observer::Open);
        let first = past.first().and_then(|moment| moment.view.clone());
        let first = first.ok_or_else(|| say("not-a-record"))?;
        let mut desk = Desk::new(record.names.clone(), first, None);
        let names = Seat::all(record.seats).map(|seat| desk.name(seat)).collect();
        let reel = Reel { at: 0, last: past.len() - 1, playing: false, runs: 0, names, papers };
        desk.past = past;
        let film = Film { record, reel };
        film.show(&mut desk);
        Ok((film, desk))
    }

    fn show(&self, desk: &mut Desk<G>) {
        desk.looked = Some(self.reel.at);
        if let Some(view) = desk.past[self.reel.at].view.clone() {
            desk.set(view);
        }
    }
}

impl<G: Board> Host<G> for Film<G> {
    /// What happened cannot be changed.
    fn answer(&mut self, _: &mut Desk<G>, _: Ask<G::Action>) {}

    fn hear(&mut self, desk: &mut Desk<G>, message: Message) {
        if matches!(message, Message::Time(run) if self.reel.ticked(run)) {
            self.show(desk);
        }
    }

    fn command(&mut self, desk: &mut Desk<G>, what: &str) -> bool {
        if what == "download" {
            browser::download(&format!("{}.tri", G::INFO.id), &self.record.to_string());
            return true;
        }
        let known = self.reel.command(what);
        if known {
            self.show(desk);
        }
        known
    }

    fn enter(&mut self, desk: &mut Desk<G>, what: &str, value: &str) {
        if what == "jump" {
            self.reel.at = value.parse().unwrap_or(0).min(self.reel.last);
        } else {
            desk.here = value.parse().ok().map(Seat);
            desk.past = moments(&self.record, desk.here.map_or(Observer::Open, Observer::Seat));
        }
        self.show(desk);
    }

    /// Who moves next, and what they alone saw.
    fn puzzled(&self, desk: &Desk<G>) -> Option<(Seat, String)> {
        let seat = desk.to_act.iter().next()?;
        let own = moments(&self.record, Observer::Seat(seat)).swap_remove(self.reel.at);
        Some((seat, own.view?.to_string()))
    }

    fn around(&self) -> Around {
        Around {
            asks: self.reel.steps(),
            side: self.reel.side(),
            guest: true,
            film: true,
            ..Around::default()
        }
    }
}
