//! A game to look back at, moment by moment: stepped through or played, through anybody's eyes,
//! with a bot's advice for whoever is to move.

use crate::app;
use crate::boards::Board;
use crate::browser;
use crate::desk::{Ask, Desk};
use crate::log::log_of;
use crate::markup::{Markup, button, html, nothing, option};
use crate::page::{Message, Page, Timer};
use crate::pages::{link_field, share_button};
use crate::play::{Driver, Extras, TableDo, panel};
use crate::prefs::prefs;
use crate::words::{say, tell};
use tribord_game::{Observer, Record, Seat};

/// The driver of a record.
pub(crate) struct Film<G: Board> {
    record: Record<G>,
    reel: Reel,
}

/// Where a film is, whatever its game.
struct Reel {
    at: usize,
    last: usize,
    playing: bool,
    /// How often it was played: timers of an earlier time are over.
    runs: u32,
    /// Does it show a whole game?
    over: bool,
    /// Names as people read them.
    names: Vec<String>,
    /// Nothing where another page leads through it.
    notes: Option<FilmNotes>,
}

/// The page of a film, or what is wrong with the record.
pub(crate) type Opened = Result<Box<dyn Page>, String>;

/// What stands around a film.
pub(crate) struct FilmNotes {
    /// What was found when it was checked.
    pub(crate) verdict: Markup,
    /// The same and more, beside the board.
    pub(crate) side: Markup,
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
        app::later(prefs().pace().max(250.0), Timer::Film(self.runs));
    }

    /// A timer rings. `true` if there is more to see.
    fn ticked(&mut self, run: u32) -> bool {
        let on = self.playing && run == self.runs;
        if on {
            self.at = self.last.min(self.at + 1);
            self.playing = self.at < self.last;
            self.wait();
        }
        on
    }

    /// Something is pressed. `true` if it is one of these.
    fn on_click(&mut self, action: &TableDo) -> bool {
        match action {
            TableDo::StepBack => self.at = self.at.saturating_sub(1),
            TableDo::StepOn => self.at += 1,
            TableDo::Play => self.play(),
            TableDo::View(entry) => self.at = *entry,
            TableDo::ViewNow => {}
            TableDo::Copy => {
                if let Some(notes) = &mut self.notes {
                    notes.copied = browser::copy(&notes.link);
                }
            }
            TableDo::Share => {
                if let Some(notes) = &self.notes {
                    browser::share(&notes.link);
                }
            }
            _ => return false,
        }
        self.at = self.at.min(self.last);
        true
    }

    /// What was checked, and ways to pass the game on.
    fn side(&self) -> Markup {
        let Some(FilmNotes { side, link, copied, .. }) = &self.notes else { return nothing() };
        let ways = html! {
            (share_button(TableDo::Share))
            (button("", TableDo::Download, say("download"), true))
        };
        html! {
            (panel("", "pass-on", link_field("link", link, TableDo::Copy, *copied, ways)))
            (side)
        }
    }

    /// Buttons to step, jump and play, and through whose eyes; at the beginning also the verdict,
    /// where the side is folded away.
    fn steps(&self) -> Option<Markup> {
        let notes = self.notes.as_ref()?;
        let step = |action: TableDo, sign: &str, key: &str| {
            button("", action, html! { (sign) span class="heard" { (say(key)) } }, true)
        };
        Some(html! {
            div class="row steps" {
                (step(TableDo::StepBack, "‹", "step-back"))
                (button("main", TableDo::Play, say(if self.playing { "stop" } else { "play-on" }), true))
                (step(TableDo::StepOn, "›", "step-on"))
                input type="range" min="0" max=(self.last) value=(self.at) data-do=(TableDo::Jump)
                    aria-label=(say("jump"));
                select data-do=(TableDo::Eyes) aria-label=(say("through-eyes")) {
                    (option("open", say("everything-open"), true))
                    @for (seat, name) in self.names.iter().enumerate() { (option(seat, name, false)) }
                }
                @if self.over && self.names.len() > 1 {
                    (button("", TableDo::Analyse, say("analyse"), true))
                }
            }
            div class="unfold" { @if self.at == 0 { (notes.verdict) } }
        })
    }
}

impl<G: Board> Film<G> {
    /// Opens a record at its beginning, or says what is wrong with it.
    pub(crate) fn open(text: &str, notes: Option<FilmNotes>) -> Result<(Film<G>, Desk<G>), String> {
        let mut record = Record::<G>::read(text).map_err(|error| error.to_string())?;
        if record.names.is_empty() {
            let name = |seat: Seat| tell("place", &[("number", (seat.0 + 1).into())]);
            record.names = Seat::all(record.seats).map(name).collect();
        }
        let log = log_of(&record, Observer::Open);
        let first = log.first().and_then(|entry| entry.view.clone());
        let first = first.ok_or_else(|| say("not-a-record"))?;
        let mut desk = Desk::new(record.names.clone(), first, None);
        let names = Seat::all(record.seats).map(|seat| desk.name(seat)).collect();
        let (last, over) = (log.len() - 1, record.ending.is_some());
        let reel = Reel { at: 0, last, playing: false, runs: 0, over, names, notes };
        desk.log = log;
        let film = Film { record, reel };
        film.show(&mut desk);
        Ok((film, desk))
    }

    /// Shows what this seat saw, or everything.
    fn look_through(&self, desk: &mut Desk<G>, eyes: Option<Seat>) {
        desk.here = eyes.filter(|seat| seat.0 < self.record.seats);
        desk.log = log_of(&self.record, desk.here.map_or(Observer::Open, Observer::Seat));
    }

    fn show(&self, desk: &mut Desk<G>) {
        desk.viewing = Some(self.reel.at);
        if let Some(view) = desk.log[self.reel.at].view.clone() {
            desk.set(view);
        }
    }
}

impl<G: Board> Driver<G> for Film<G> {
    /// What happened cannot be changed.
    fn on_ask(&mut self, _: &mut Desk<G>, _: Ask<G::Action>) {}

    fn on_message(&mut self, desk: &mut Desk<G>, message: Message) {
        match message {
            Message::Timer(Timer::Film(run)) if self.reel.ticked(run) => self.show(desk),
            Message::Moment(at, eyes, hint) => {
                self.reel.at = at.min(self.reel.last);
                if desk.here != eyes {
                    self.look_through(desk, eyes);
                }
                self.show(desk);
                desk.hint = hint.and_then(|hint| hint.parse().ok());
            }
            _ => {}
        }
    }

    fn on_click(&mut self, desk: &mut Desk<G>, action: &TableDo) -> bool {
        if *action == TableDo::Analyse {
            app::go(&format!("/analyse/{}", browser::encoded(&self.record.to_string())));
            return true;
        }
        if *action == TableDo::Download {
            browser::download(&format!("{}.tri", G::INFO.id), &self.record.to_string());
            return true;
        }
        let known = self.reel.on_click(action);
        if known {
            self.show(desk);
        }
        known
    }

    fn on_key(&mut self, desk: &mut Desk<G>, key: &str) -> bool {
        match key {
            "ArrowLeft" => self.on_click(desk, &TableDo::StepBack),
            "ArrowRight" => self.on_click(desk, &TableDo::StepOn),
            _ => false,
        }
    }

    fn on_input(&mut self, desk: &mut Desk<G>, field: &TableDo, value: &str) {
        match field {
            TableDo::Jump => self.reel.at = value.parse().unwrap_or(0).min(self.reel.last),
            TableDo::Eyes => self.look_through(desk, value.parse().ok().map(Seat)),
            _ => return,
        }
        self.show(desk);
    }

    /// Who moves next, and what they alone saw.
    fn hint_for(&self, desk: &Desk<G>) -> Option<(Seat, G::View)> {
        let seat = desk.to_act.iter().next()?;
        let log = log_of(&self.record, Observer::Seat(seat));
        Some((seat, log.into_iter().nth(self.reel.at)?.view?))
    }

    fn extras(&self, _: &Desk<G>) -> Extras {
        Extras {
            questions: self.reel.steps(),
            side: self.reel.side(),
            watching: true,
            film: true,
            ..Extras::default()
        }
    }
}
