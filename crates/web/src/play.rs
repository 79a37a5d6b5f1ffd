//! The page of a game going on: the same for every game and every host.

mod advice;
mod end;
mod frame;
mod host;
mod keys;
mod open;
mod side;
mod told;

pub(crate) use host::{Around, Coach, Host};
pub(crate) use open::{film, online, play, stage};
pub(crate) use side::panel;

use crate::app::{self, Gesture, Message, Page};
use crate::boards::Board;
use crate::bots::Advice;
use crate::desk::{Ask, Desk, complain};
use crate::pages::touch_head;
use crate::sound::{self, Sound};
use crate::words::{say, tell};
use crate::{alert, browser};
use advice::HINTS;
use frame::Frame;

/// So many lines of the log are drawn unasked: hundreds would be felt on a slow device.
const LINES: usize = 40;

struct Play<G: Board> {
    desk: Desk<G>,
    host: Box<dyn Host<G>>,
    hand: G::Hand,
    /// The house rules, as words.
    options: String,
    /// The hint that was asked for last, and whether it is still being thought about.
    asked: u32,
    thinks: bool,
    advice: Vec<Advice>,
    /// Where the page is unfolded or covered by a sheet.
    folded: bool,
    end_seen: bool,
    help: bool,
    /// Are all lines of the log wanted?
    all: bool,
    /// The line of the log that was brought into sight.
    sighted: Option<usize>,
    /// Is it a figure inside another page?
    small: bool,
}

impl<G: Board> Page for Play<G> {
    fn title(&self) -> String {
        let mark =
            if self.calls() { format!("● {} — ", say("your-turn")) } else { String::new() };
        format!("{mark}{} — Tribord", G::INFO.title)
    }

    fn calls(&self) -> bool {
        self.desk.my_turn() && !G::INFO.timed
    }

    fn look(&self) -> String {
        self.frame().html()
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        let before = self.desk.changes;
        // Whatever is done next, a refusal has been read.
        let refused = self.desk.refused.take();
        let handled = match gesture {
            Gesture::Click(what) if what.starts_with("page ") => self.command(&what[5..]),
            Gesture::Enter(what, value) if what.starts_with("page ") => {
                self.host.enter(&mut self.desk, &what[5..], value);
                true
            }
            Gesture::Key(key, _) if self.host.command(&mut self.desk, &format!("key {key}")) => {
                true
            }
            Gesture::Key(key, at) => {
                // What has the keyboard keeps Enter and arrows; digits and letters are the board's.
                let own = at.starts_with("page ") && (key.len() > 1 || key == " ");
                let away = own || self.help || self.end_shown();
                !away && G::touch(&self.desk, &mut self.hand, gesture) || self.key(key)
            }
            _ => G::touch(&self.desk, &mut self.hand, gesture) || touch_head(gesture),
        };
        if !handled {
            self.desk.refused.replace(refused);
        }
        self.serve();
        self.follow(before);
        handled
    }

    fn drawn(&mut self) {
        // The line of the log that is looked at stays in sight.
        if self.sighted != self.desk.looked {
            self.sighted = self.desk.looked;
            browser::bring_into_sight(".side .looked");
        }
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Thought { number, choices, .. } if number >= HINTS => {
                self.take_advice(number, choices);
            }
            Message::NoThought => {
                self.thinks = false;
                complain(&self.desk, "bots-away");
            }
            message => {
                let before = self.desk.changes;
                self.host.hear(&mut self.desk, message);
                self.follow(before);
            }
        }
    }
}

impl<G: Board> Play<G> {
    /// Lets the host do what the desk asks for.
    fn serve(&mut self) {
        for what in self.desk.asked() {
            self.host.answer(&mut self.desk, what);
        }
    }

    /// The table may have changed since: what was tried and advised is over then.
    fn follow(&mut self, before: u32) {
        if self.desk.changes != before {
            self.renew();
            self.announce();
        }
    }

    /// Says aloud what the board wants said.
    fn announce(&self) {
        if let Some(text) = G::announced(&self.desk, &self.hand) {
            browser::speak(&text);
        }
    }

    /// The table has changed.
    fn renew(&mut self) {
        sound::hear(match () {
            () if self.desk.refused.borrow().is_some() => Sound::No,
            () if self.desk.over => Sound::End,
            () if self.calls() => Sound::Turn,
            () => Sound::Knock,
        });
        if self.calls() {
            alert::turn(G::INFO.title);
        }
        G::renew(&mut self.hand);
        self.drop_advice();
    }

    fn command(&mut self, what: &str) -> bool {
        // Whoever looks at a line of the log wants to see the table.
        self.folded |= what.starts_with("look ");
        if self.host.command(&mut self.desk, what) {
            return true;
        }
        let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
        match verb {
            "hint" => self.ask_hint(),
            "undo" => self.desk.ask(Ask::Undo),
            "uncover" => self.desk.ask(Ask::Uncover),
            "pause" => self.desk.ask(Ask::Pause(!self.desk.paused)),
            "next" => self.desk.ask(Ask::Next),
            "advice" => self.show_advice(object.parse().unwrap_or(0)),
            "look" => {
                let last = self.desk.past.len().saturating_sub(1);
                let line =
                    object.parse().ok().filter(|&at| at < last && self.desk.looked != Some(at));
                match line.filter(|&at| self.desk.past[at].view.is_none()) {
                    Some(unknown) => self.desk.ask(Ask::Look(unknown)),
                    None => self.desk.look(line),
                }
                G::renew(&mut self.hand);
            }
            "log" => self.folded = !self.folded,
            "seen" => self.end_seen = !self.end_seen,
            "help" => self.help = !self.help,
            "all" => self.all = !self.all,
            _ => return false,
        }
        true
    }

    /// Keys that work at every table.
    fn key(&mut self, key: &str) -> bool {
        match key {
            "Escape" if self.help => self.command("help"),
            "Escape" if !self.folded => self.command("log"),
            "Escape" if self.end_shown() => self.command("seen"),
            "Escape" if self.desk.looked.is_some() => self.command("look"),
            // Under a sheet nothing can be reached.
            _ if self.end_shown() => false,
            "?" => self.command("help"),
            _ if self.help => false,
            "h" => self.command("hint"),
            "u" => self.command("undo"),
            "l" => self.command("log"),
            // Nobody leaves a race by mistake.
            "r" if !G::INFO.timed || self.desk.paused => {
                app::go(&format!("/rules/{}", G::INFO.id));
                true
            }
            _ => false,
        }
    }

    /// Does the end of the game lie over the table?
    fn end_shown(&self) -> bool {
        self.desk.over && !self.end_seen && self.desk.looked.is_none() && !self.small
    }

    /// Hides which game it is: everything around the board is built once.
    fn frame(&self) -> Frame {
        let desk = &self.desk;
        let seats = desk.names.len() as u8;
        let mut breakdown = Vec::new();
        let now = desk.past.len().saturating_sub(1);
        let so_far = &desk.past[..desk.past.len().min(desk.looked.unwrap_or(now) + 1)];
        for points in so_far.iter().flat_map(|moment| &moment.points) {
            side::add(&mut breakdown, points, seats.into());
        }
        let advice = self.advice.iter().map(|choice| (G::phrase(&choice.action), choice.clone()));
        let around = self.host.around();
        let earlier =
            if self.all || around.film { 0 } else { desk.past.len().saturating_sub(LINES) };
        let earlier = desk.looked.map_or(earlier, |looked| looked.min(earlier));
        Frame {
            game: G::INFO.id,
            title: G::INFO.title,
            timed: G::INFO.timed,
            begun: desk.past.len() > 1,
            plates: told::plates(desk),
            status: self.status(),
            refused: desk.refused.borrow().clone(),
            advice: advice.collect(),
            asked: self.thinks,
            log: (earlier..desk.past.len()).map(|at| told::told(desk, at)).collect(),
            earlier,
            long: desk.past.len() > LINES && !around.film,
            news: so_far.last().map(|moment| told::news(desk, moment)).unwrap_or_default(),
            looked: desk.looked,
            over: desk.over,
            end: self.end_shown(),
            ended: desk.ended,
            cover: desk.cover.map(|seat| desk.name(seat)),
            paused: desk.paused,
            breakdown,
            twin: G::twin(desk),
            board: G::look(desk, &self.hand),
            unseen: G::unseen(desk),
            folded: self.folded,
            small: self.small,
            help: self.help.then_some(if around.film { keys::FILM } else { G::KEYS }),
            coach: self.host.coach(),
            around,
        }
    }

    /// What can be done now, or for whom we wait.
    fn status(&self) -> String {
        let desk = &self.desk;
        if desk.looked.is_some() {
            return say("status-past");
        }
        if desk.over {
            return say("game-over");
        }
        if desk.paused && G::INFO.timed {
            return say("race-stands");
        }
        if desk.my_turn() {
            return G::status(desk);
        }
        if !desk.pending.is_empty() && !G::INFO.timed {
            return say("status-sent");
        }
        let names: Vec<_> = desk.to_act.iter().map(|seat| desk.name(seat)).collect();
        tell("status-waiting", &[("name", names.join(", ").into())])
    }
}
