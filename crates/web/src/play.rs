//! The page of a game going on: the same for every game and every driver.

mod advice;
mod describe;
mod dock;
mod driver;
mod end;
mod frame;
mod keys;
mod news;
mod open;
mod points;
mod seats;
mod side;
mod sounds;
mod status;
mod verbs;

pub(crate) use driver::{Coach, Driver, Extras};
pub(crate) use frame::way_to_rule;
pub(crate) use open::{driven, film, lesson, local, moments, online};
pub(crate) use side::panel;
pub(crate) use verbs::{Spoken, TableDo};

use crate::boards::{Board, examples};
use crate::desk::{Ask, Desk};
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::Markup;
use crate::page::{Message, Page, Question};
use crate::pages::on_head_gesture;
use crate::prefs::{self, Prefs};
use crate::rulebook::Rulebook;
use crate::sound::{self, Sound};
use crate::words::say;
use crate::{browser, screen};
use advice::Hint;
use frame::{Frame, Interlude};
use keys::Help;
use news::News;
use points::Breakdown;
use side::Tab;
use tribord_game::Seat;

/// So many entries of the log are drawn unasked: hundreds would be felt on a slow device.
const SHORT_LOG: usize = 40;

/// What can lie above everything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    /// What fingers and keys do.
    Keys,
    /// The table in words.
    Twin,
    /// All that a seat holds.
    Holdings(Seat),
}

struct Play<G: Board> {
    desk: Desk<G>,
    driver: Box<dyn Driver<G>>,
    draft: G::Draft,
    /// The house rules.
    options: G::Options,
    /// The number of the last question to a bot, and whether it is still being thought about.
    question: u32,
    thinking: bool,
    /// What a bot would do, best first.
    hints: Vec<Hint<G>>,
    /// Is the drawer folded away, where there is no room for it beside the table?
    folded: bool,
    tab: Tab,
    end_seen: bool,
    /// What lies above everything.
    sheet: Option<Sheet>,
    /// What is told to those who listen.
    news: News,
    /// The rules, once somebody has asked for them.
    rules: Option<Rulebook>,
    /// Are all entries of the log wanted?
    whole_log: bool,
    /// The entry of the log that was brought into sight.
    scrolled_to: Option<usize>,
    /// Is it a figure inside another page?
    small: bool,
}

impl<G: Board> Page for Play<G> {
    fn title(&self) -> String {
        let mark = if self.wants_attention() {
            format!("● {} — ", say("your-turn"))
        } else {
            String::new()
        };
        format!("{mark}{} — Tribord", G::INFO.title)
    }

    fn wants_attention(&self) -> bool {
        self.desk.my_turn() && !G::INFO.timed
    }

    fn render(&self) -> Markup {
        self.frame().render()
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        let before = self.desk.changes;
        // Whatever is done next, a refusal has been read.
        let refused = self.desk.refused.take();
        let handled = self.handle(gesture);
        if !handled {
            self.desk.refused.replace(refused);
        }
        self.serve();
        self.follow(before);
        handled
    }

    fn after_render(&mut self) {
        if let Some(rules) = self.rules.as_mut().filter(|_| self.tab == Tab::Rules) {
            rules.mark();
        }
        // The entry of the log that is viewed stays in sight.
        if self.scrolled_to != self.desk.viewing {
            self.scrolled_to = self.desk.viewing;
            browser::scroll_to(".side .looked");
        }
        self.news.after_render();
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Thought(Question::Hint(question), thought) => {
                self.take_advice(question, thought);
            }
            Message::Rules(text) => {
                if let Some(rules) = &mut self.rules {
                    rules.take_in(text);
                }
            }
            Message::NoThought => {
                self.thinking = false;
                self.desk.warn("bots-away");
            }
            message => {
                let before = self.desk.changes;
                self.driver.on_message(&mut self.desk, message);
                self.follow(before);
            }
        }
    }

    fn set_keyboard(&mut self, on: bool) {
        self.desk.keyboard = on;
    }
}

impl<G: Board> Play<G> {
    fn handle(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some(action) = gesture.click::<TableDo>() {
            return self.on_click(&action);
        }
        if let Some((field, value)) = gesture.input::<TableDo>() {
            self.driver.on_input(&mut self.desk, &field, value);
            return true;
        }
        if let RawGesture::Key(key, at) = gesture {
            if self.driver.on_key(&mut self.desk, key) {
                return true;
            }
            // A button around the board keeps Enter and arrows; digits and letters are the board's.
            let on_button = at.parse::<TableDo>().is_ok() && (key.len() > 1 || key == " ");
            if on_button || self.sheet.is_some() || self.end_shown() || self.desk.interlude {
                return self.on_key(key);
            }
        }
        let handled = match gesture.read() {
            Some(gesture) => G::on_gesture(&self.desk, &mut self.draft, gesture),
            None => false,
        };
        handled
            || match gesture {
                RawGesture::Key(key, _) => self.on_key(key),
                _ => on_head_gesture(gesture),
            }
    }

    /// Lets the driver do what the desk asks for.
    fn serve(&mut self) {
        for ask in self.desk.take_asked() {
            self.driver.on_ask(&mut self.desk, ask);
        }
    }

    /// The table may have changed since: what was tried and advised is over then.
    fn follow(&mut self, before: u32) {
        if self.desk.changes == before {
            return;
        }
        sound::play(self.sound());
        if self.wants_attention() {
            screen::notify(G::INFO.title, &say("your-turn"));
        }
        G::after_change(&mut self.draft);
        self.drop_advice();
        self.news.follow(self.desk.log.len());
        if let Some(text) = G::announcement(&self.desk, &self.draft) {
            browser::speak(&text);
        }
    }

    fn on_click(&mut self, action: &TableDo) -> bool {
        // Whoever views an entry of the log wants to see the table.
        self.folded |= matches!(action, TableDo::View(_));
        if self.driver.on_click(&mut self.desk, action) {
            return true;
        }
        match action {
            TableDo::Hint => self.ask_hint(),
            TableDo::Undo => self.desk.ask(Ask::Undo),
            TableDo::Uncover => self.desk.ask(Ask::Uncover),
            TableDo::Pause => self.desk.ask(Ask::Pause(!self.desk.paused)),
            TableDo::Next if self.desk.interlude => {
                self.desk.interlude = false;
                self.desk.ask(Ask::GoOn);
            }
            TableDo::Next => self.desk.ask(Ask::Next),
            TableDo::Advice(at) => {
                self.show_hint(*at);
                self.try_hint();
            }
            TableDo::View(entry) => self.view(Some(*entry)),
            TableDo::ViewNow => self.view(None),
            TableDo::Log => self.folded = !self.folded,
            TableDo::Tab(tab) => self.tab = *tab,
            TableDo::Rules if self.tab == Tab::Rules && !self.folded => {
                (self.tab, self.folded) = (Tab::Log, true);
            }
            TableDo::Rules => self.open_rules(""),
            TableDo::Rule(rule) => self.open_rules(rule),
            TableDo::Sound => {
                prefs::change(|prefs| prefs.sound = !prefs.sound);
                sound::play(Sound::Piece(G::sound(&self.desk)));
            }
            TableDo::Motion => prefs::change(Prefs::switch_motion),
            TableDo::End => self.end_seen = !self.end_seen,
            TableDo::Help => self.lay(Sheet::Keys),
            TableDo::Twin => self.lay(Sheet::Twin),
            TableDo::Holdings(seat) if usize::from(*seat) < self.desk.names.len() => {
                self.lay(Sheet::Holdings(Seat(*seat)));
            }
            TableDo::WholeLog => self.whole_log = !self.whole_log,
            _ => return false,
        }
        true
    }

    /// Lays a sheet above everything, or takes it away.
    fn lay(&mut self, sheet: Sheet) {
        self.sheet = Some(sheet).filter(|_| self.sheet != Some(sheet));
    }

    /// Opens the rules beside the table.
    fn open_rules(&mut self, rule: &str) {
        (self.tab, self.folded) = (Tab::Rules, false);
        match &mut self.rules {
            Some(rules) => rules.look_for(rule),
            None => self.rules = Some(Rulebook::open(G::INFO.id, rule)),
        }
    }

    /// Views the table after an entry of the log: the present one after the last, or if it is
    /// viewed already.
    fn view(&mut self, entry: Option<usize>) {
        let last = self.desk.log.len().saturating_sub(1);
        let entry = entry.filter(|&at| at < last && self.desk.viewing != Some(at));
        match entry.filter(|&at| self.desk.log[at].view.is_none()) {
            Some(unknown) => self.desk.ask(Ask::View(unknown)),
            None => self.desk.view_entry(entry),
        }
        G::after_change(&mut self.draft);
    }

    /// Keys that work at every table.
    fn on_key(&mut self, key: &str) -> bool {
        match key {
            "Enter" | " " | "Escape" if self.desk.interlude => self.on_click(&TableDo::Next),
            "Escape" if self.sheet.take().is_some() => true,
            "Escape" if !self.folded => self.on_click(&TableDo::Log),
            "Escape" if self.end_shown() => self.on_click(&TableDo::End),
            "Escape" if self.desk.viewing.is_some() => self.on_click(&TableDo::ViewNow),
            // Under a sheet nothing can be reached.
            _ if self.end_shown() => false,
            "?" => self.on_click(&TableDo::Help),
            "w" => self.on_click(&TableDo::Twin),
            _ if self.sheet.is_some() => false,
            "h" => self.on_click(&TableDo::Hint),
            "u" => self.on_click(&TableDo::Undo),
            "l" => self.on_click(&TableDo::Log),
            // Nobody leaves a race by mistake.
            "r" if !G::INFO.timed || self.desk.paused => self.on_click(&TableDo::Rules),
            _ => false,
        }
    }

    /// Does the end of the game lie over the table?
    fn end_shown(&self) -> bool {
        self.desk.over && !self.end_seen && self.desk.viewing.is_none() && !self.small
    }

    fn frame(&self) -> Frame {
        let desk = &self.desk;
        let mut breakdown = Breakdown::default();
        let so_far = desk.log_so_far();
        for points in so_far.iter().flat_map(|entry| &entry.points) {
            breakdown.add(points, desk.names.len());
        }
        let advice = self.hints.iter().map(|hint| (G::advised(&hint.action), hint.advice.clone()));
        let extras = self.driver.extras(&self.desk);
        let help = match extras.film {
            true => Help { gestures: &[], keys: keys::FILM },
            false => Help { gestures: G::GESTURES, keys: G::KEYS },
        };
        let faces = faces(&desk.names);
        let all = self.whole_log || extras.film;
        let earlier = if all { 0 } else { desk.log.len().saturating_sub(SHORT_LOG) };
        let earlier = desk.viewing.map_or(earlier, |viewing| viewing.min(earlier));
        Frame {
            game: G::INFO.id,
            title: G::INFO.title,
            timed: G::INFO.timed,
            begun: desk.log.len() > 1,
            plates: seats::plates(desk),
            near: if desk.mates.is_empty() { 1 } else { 1 + desk.mates.len() },
            progress: G::progress(desk),
            begins: self.begins(),
            status: self.turn(),
            no_news: self.is_no_news(),
            acts: if desk.my_turn() { G::dock(desk, &self.draft) } else { Vec::new() },
            refused: desk.refused.borrow().clone(),
            advice: advice.collect(),
            thinking: self.thinking,
            log: (earlier..desk.log.len())
                .map(|at| describe::log_entry(desk, &faces, at))
                .collect(),
            earlier,
            long: desk.log.len() > SHORT_LOG && !extras.film,
            news: self.news.lines(|| self.greeting(), |at| describe::news(desk, at), &extras.told),
            cheer: G::cheer(desk).map(|cheer| (so_far.len(), cheer)),
            viewing: desk.viewing,
            over: desk.over,
            end: self.end_shown(),
            outcome: if desk.over && !desk.ended { G::outcome(desk) } else { String::new() },
            best: points::best_move(desk),
            interlude: self.interlude(),
            ended: desk.ended,
            cover: desk.cover.map(|seat| desk.name(seat)),
            paused: desk.paused,
            breakdown,
            // T3-14: a pause is no time to think.
            description: match desk.paused && G::INFO.timed {
                true => vec![say("race-stands")],
                false => G::describe(desk),
            },
            middle: G::middle(desk, &self.draft),
            mine: G::mine(desk, &self.draft),
            unseen: G::unseen(desk),
            rules: self.rules.as_ref().map(|rules| rules.render(examples::<G>)),
            folded: self.folded,
            tab: self.tab,
            small: self.small,
            scope: desk.scope,
            twin: self.sheet == Some(Sheet::Twin),
            holdings: match self.sheet {
                Some(Sheet::Holdings(seat)) => Some((seat, G::collection(desk, seat))),
                _ => None,
            },
            help: (self.sheet == Some(Sheet::Keys)).then_some(help),
            coach: self.driver.coach(),
            extras,
        }
    }

    /// What stands between two rounds.
    fn interlude(&self) -> Option<Interlude> {
        let desk = &self.desk;
        if !desk.interlude || desk.over || desk.viewing.is_some() || self.small {
            return None;
        }
        let mut made = vec![0; desk.names.len()];
        for points in desk.last_round().iter().flat_map(|entry| &entry.points) {
            made[points.seat.index()] += points.points;
        }
        Some(Interlude { title: say("round-over"), made, begins: G::begins(desk) })
    }
}

#[cfg(test)]
mod tests;
