//! The page of a game going on: the same for every game and every host.

mod end;
pub(crate) mod frame;
mod keys;
mod side;

use crate::app::{self, Gesture, Message, Page};
use crate::boards::Board;
use crate::bots::{Advice, Question};
use crate::desk::{Ask, Desk, Moment, Refused};
use crate::html::{escape, signed};
use crate::lessons::Script;
use crate::local::Local;
use crate::saved::Saved;
use crate::sound::{self, Sound};
use crate::stage::Stage;
use crate::words::{say, tell};
use crate::{browser, thinker};
use frame::{Frame, Plate};
use std::collections::BTreeMap;
use tribord_bots::Level;
use tribord_game::{Record, Seat, write_options};

/// Who keeps the game and tells the desk what happens.
pub(crate) trait Host<G: Board> {
    /// The desk asks for something.
    fn answer(&mut self, desk: &mut Desk<G>, what: Ask<G::Action>);
    /// Something that was waited for is here.
    fn hear(&mut self, desk: &mut Desk<G>, message: Message);
    /// The record so far.
    fn record(&self) -> String;
    /// Opens another game with the same people; its name, if that could be done.
    fn rematch(&self) -> Option<String>;
    /// What a lesson says now.
    fn coach(&self) -> Option<Coach> {
        None
    }
}

/// What a lesson says.
pub(crate) struct Coach {
    pub(crate) text: String,
    pub(crate) step: usize,
    /// None: a figure, which has no steps.
    pub(crate) steps: usize,
    /// Is there nothing to do but to read on?
    pub(crate) next: bool,
    pub(crate) over: bool,
}

/// Hints are counted from here, bots' own thoughts from 1.
const HINTS: u32 = 1 << 24;

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
}

/// A game at a table in this browser.
pub(crate) fn play<G: Board>(saved: Saved) -> Option<Box<dyn Page>> {
    let options = write_options(&Record::<G>::read(&saved.record).ok()?.options);
    let (local, desk) = Local::<G>::open(saved)?;
    Some(Box::new(Play::new(desk, Box::new(local), options)))
}

/// A lesson, or a figure to try out.
pub(crate) fn stage<G: Board>(script: &'static Script) -> Option<Box<dyn Page>> {
    let (stage, desk) = Stage::<G>::open(script)?;
    Some(Box::new(Play::new(desk, Box::new(stage), script.options.to_owned())))
}

impl<G: Board> Play<G> {
    fn new(desk: Desk<G>, host: Box<dyn Host<G>>, options: String) -> Play<G> {
        Play {
            desk,
            host,
            hand: G::Hand::default(),
            options,
            asked: HINTS,
            thinks: false,
            advice: Vec::new(),
            folded: true,
            end_seen: false,
            help: false,
        }
    }
}

impl<G: Board> Page for Play<G> {
    fn title(&self) -> String {
        let mark = if self.desk.my_turn() { "● " } else { "" };
        format!("{mark}{} — Tribord", G::INFO.title)
    }

    fn look(&self) -> String {
        self.frame().html()
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        let handled = match gesture {
            Gesture::Click(what) if what.starts_with("page ") => self.command(&what[5..]),
            Gesture::Key(key, at) => {
                let board =
                    !at.starts_with("page ") && G::touch(&self.desk, &mut self.hand, gesture);
                board || self.key(key)
            }
            _ => G::touch(&self.desk, &mut self.hand, gesture),
        };
        self.serve();
        handled
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Thought { number, choices, .. } if number >= HINTS => {
                if number == self.asked {
                    self.thinks = false;
                    if choices.is_empty() {
                        self.complain("no-advice");
                    }
                    self.desk.hint = choices.first().and_then(|choice| choice.action.parse().ok());
                    self.advice = choices;
                }
            }
            Message::NoThought => {
                self.complain("bots-away");
            }
            message => {
                let before = self.desk.past.len();
                self.host.hear(&mut self.desk, message);
                if self.desk.past.len() != before {
                    self.renew();
                    self.announce();
                }
            }
        }
    }
}

impl<G: Board> Play<G> {
    /// Lets the host do what the desk asks for.
    fn serve(&mut self) {
        let before = self.desk.past.len();
        for what in self.desk.asked() {
            self.host.answer(&mut self.desk, what);
            self.renew();
        }
        if self.desk.past.len() != before {
            self.announce();
        }
    }

    /// Says aloud what the board wants said.
    fn announce(&self) {
        if let Some(text) = G::announced(&self.desk, &self.hand) {
            browser::speak(&text);
        }
    }

    /// Says over the board what went wrong.
    fn complain(&self, key: &str) {
        self.desk.refused.replace(Some(Refused { text: say(key), rule: None }));
    }

    /// The table has changed: what was tried and advised is over.
    fn renew(&mut self) {
        sound::hear(match () {
            () if self.desk.refused.borrow().is_some() => Sound::No,
            () if self.desk.over => Sound::End,
            () if self.desk.my_turn() && !G::INFO.timed => Sound::Turn,
            () => Sound::Knock,
        });
        G::renew(&mut self.hand);
        self.advice.clear();
        self.asked += 1;
        self.thinks = false;
    }

    fn command(&mut self, what: &str) -> bool {
        let (verb, object) = what.split_once(' ').unwrap_or((what, ""));
        match verb {
            "hint" => self.ask_hint(),
            "undo" => self.desk.ask(Ask::Undo),
            "uncover" => self.desk.ask(Ask::Uncover),
            "pause" => self.desk.ask(Ask::Pause(!self.desk.paused)),
            "next" => self.desk.ask(Ask::Next),
            "download" => browser::download(&format!("{}.tri", G::INFO.id), &self.host.record()),
            "replay" => app::go(&format!("/replay/{}", browser::encoded(&self.host.record()))),
            "rematch" => match self.host.rematch() {
                Some(id) => app::go(&format!("/play/{id}")),
                None => self.complain("storage-full"),
            },
            "advice" => {
                let choice = object.parse().ok().and_then(|at: usize| self.advice.get(at));
                self.desk.hint = choice.and_then(|choice| choice.action.parse().ok());
            }
            "look" => {
                let last = self.desk.past.len().saturating_sub(1);
                let line =
                    object.parse().ok().filter(|&at| at < last && self.desk.looked != Some(at));
                self.desk.look(line);
                G::renew(&mut self.hand);
            }
            "log" => self.folded = !self.folded,
            "seen" => self.end_seen = true,
            "help" => self.help = !self.help,
            _ => return false,
        }
        true
    }

    /// Keys that work at every table.
    fn key(&mut self, key: &str) -> bool {
        match key {
            "?" => self.command("help"),
            "h" => self.command("hint"),
            "u" => self.command("undo"),
            "l" => self.command("log"),
            "r" => {
                app::go(&format!("/rules/{}", G::INFO.id));
                true
            }
            "Escape" if self.help => self.command("help"),
            "Escape" if self.desk.looked.is_some() => self.command("look"),
            _ => false,
        }
    }

    fn ask_hint(&mut self) {
        let Some(seat) = self.desk.here.filter(|_| self.desk.my_turn()) else { return };
        self.asked += 1;
        self.thinks = true;
        let question = Question {
            game: G::INFO.id,
            options: self.options.clone(),
            seats: self.desk.names.len() as u8,
            seat,
            level: Level::Capitaine,
            view: self.desk.position(),
            seed: u64::from_le_bytes(browser::random()),
        };
        thinker::ask(&question, self.asked);
    }

    /// Hides which game it is: everything around the board is built once.
    fn frame(&self) -> Frame {
        let desk = &self.desk;
        let seats = desk.names.len() as u8;
        let mut breakdown = BTreeMap::<String, Vec<i32>>::new();
        for points in desk.past.iter().flat_map(|moment| &moment.points) {
            let row = breakdown.entry(points.rule.clone()).or_insert_with(|| vec![0; seats.into()]);
            row[points.seat.index()] += points.points;
        }
        let advice = self.advice.iter().map(|choice| (G::phrase(&choice.action), choice.clone()));
        Frame {
            game: G::INFO.id,
            title: G::INFO.title,
            timed: G::INFO.timed,
            plates: plates(desk),
            status: self.status(),
            refused: desk.refused.borrow().clone(),
            advice: advice.collect(),
            asked: self.thinks,
            log: (0..desk.past.len()).map(|at| told(desk, at)).collect(),
            news: desk.past.last().map(|moment| news(desk, moment)).unwrap_or_default(),
            looked: desk.looked,
            over: desk.over && !self.end_seen,
            cover: desk.cover.map(|seat| desk.name(seat)),
            paused: desk.paused,
            breakdown,
            twin: G::twin(desk),
            board: G::look(desk, &self.hand),
            unseen: G::unseen(desk),
            folded: self.folded,
            help: self.help.then_some(G::KEYS),
            coach: self.host.coach(),
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
        if desk.my_turn() {
            return G::status(desk);
        }
        let names: Vec<_> = desk.to_act.iter().map(|seat| desk.name(seat)).collect();
        tell("status-waiting", &[("name", names.join(", ").into())])
    }
}

/// The seats as they stand.
pub(crate) fn plates<G: Board>(desk: &Desk<G>) -> Vec<Plate> {
    let (points, ranks) = (desk.points(), desk.standing());
    let plate = |seat| Plate {
        name: escape(&desk.name(seat)),
        points: points[seat],
        rank: ranks[seat],
        acts: desk.to_act.has(seat),
        here: desk.here == Some(seat),
        extra: G::plate(&desk.view, seat),
    };
    Seat::all(desk.names.len() as u8).map(plate).collect()
}

/// What happened, in words: for those who listen.
fn news<G: Board>(desk: &Desk<G>, moment: &Moment<G>) -> String {
    let act = moment.seen.iter().find_map(|seen| Some((seen.by?, seen)));
    act.map_or_else(
        || say("set-up"),
        |(by, seen)| format!("{}: {}", desk.name(by), G::phrase(&seen.text)),
    )
}

/// A line of the log as HTML: who, what, what it brought.
pub(crate) fn told<G: Board>(desk: &Desk<G>, at: usize) -> String {
    let Some(moment) = desk.past.get(at) else { return String::new() };
    let act = moment.seen.iter().find(|seen| seen.by.is_some());
    let outcomes: Vec<_> = moment.seen.iter().filter(|seen| seen.by.is_none()).cloned().collect();
    let by = act.and_then(|seen| seen.by);
    let name = by.map(|by| escape(&desk.name(by))).unwrap_or_default();
    let what = act.map_or_else(|| say("set-up"), G::line);
    let before = at.checked_sub(1).and_then(|at| desk.past.get(at));
    let change = act.zip(before).map(|(act, before)| G::change(act, &before.view, &moment.view));
    let change = change.unwrap_or_default();
    let mut text = format!("<b>{name}</b> {what} {change} {}", G::outcome(&outcomes));
    for seat in Seat::all(desk.names.len() as u8) {
        let own = moment.points.iter().filter(|points| points.seat == seat);
        let sum: i32 = own.map(|points| points.points).sum();
        if sum != 0 {
            let whom = if by == Some(seat) { String::new() } else { escape(&desk.name(seat)) };
            let class = if sum < 0 { "gain lost" } else { "gain" };
            text += &format!("<span class=\"{class}\">{whom} {}</span>", signed(sum));
        }
    }
    text
}
