//! A game on the screen: the bar, the table with those who sit at it, the dock, the drawer.

use super::keys::Help;
use super::points::Breakdown;
use super::seats::{self, Plate};
use super::side::Tab;
use super::{Coach, Extras, TableDo, dock, end, keys, side};
use crate::boards::{Act, Mine};
use crate::bots::Advice;
use crate::desk::Refused;
use crate::markup::{Markup, button, classes, html, icon, nothing, sheet, tool};
use crate::verbs::Scope;
use crate::words::{say, tell};
use tribord_game::Seat;

/// A game on the screen, without its type: everything around the board is built once.
pub(super) struct Frame {
    pub(super) game: &'static str,
    pub(super) title: &'static str,
    pub(super) timed: bool,
    /// Has anything happened?
    pub(super) begun: bool,
    /// The seat nearest to the screen first, then clockwise.
    pub(super) plates: Vec<Plate>,
    /// How many of them sit at this screen with pieces of their own.
    pub(super) near: usize,
    /// How far the game is: its round, what is left in the bag.
    pub(super) progress: String,
    /// Who began, and why, while that is still news.
    pub(super) begins: Option<Markup>,
    /// What can be done now.
    pub(super) status: Markup,
    /// Have those who listen heard it?
    pub(super) no_news: bool,
    /// The buttons for it.
    pub(super) acts: Vec<Act>,
    pub(super) refused: Option<Refused>,
    /// A bot's advice: the action in words, and all of it.
    pub(super) advice: Vec<(Markup, Advice)>,
    /// Is advice being thought about?
    pub(super) thinking: bool,
    /// The last entries of the log, and how many there are before them.
    pub(super) log: Vec<Markup>,
    pub(super) earlier: usize,
    /// Are there more than are drawn unasked?
    pub(super) long: bool,
    /// What happened just now, for those who listen: each thing with its name.
    pub(super) news: Vec<(String, Markup)>,
    /// What happened last, if it is worth a cheer, and the number of its entry.
    pub(super) cheer: Option<(usize, String)>,
    /// The entry of the log that is viewed.
    pub(super) viewing: Option<usize>,
    pub(super) over: bool,
    /// Does its end lie over the table?
    pub(super) end: bool,
    /// What ended the game, in a sentence.
    pub(super) outcome: String,
    /// The best move of the game.
    pub(super) best: Option<String>,
    /// What stands between two rounds.
    pub(super) interlude: Option<Interlude>,
    /// Ended before it was over.
    pub(super) ended: bool,
    /// Whose turn it is to take the screen.
    pub(super) cover: Option<String>,
    pub(super) paused: bool,
    pub(super) breakdown: Breakdown,
    /// The table in words.
    pub(super) description: Vec<String>,
    pub(super) middle: Markup,
    pub(super) mine: Mine,
    pub(super) unseen: Option<Markup>,
    /// The rules, while they are open.
    pub(super) rules: Option<Markup>,
    pub(super) folded: bool,
    /// The part of the drawer that is shown.
    pub(super) tab: Tab,
    /// Is it a figure inside another page?
    pub(super) small: bool,
    pub(super) scope: Scope,
    /// Is it shown in words, to everybody?
    pub(super) twin: bool,
    /// All that a seat holds, while that is shown.
    pub(super) holdings: Option<(Seat, Markup)>,
    /// The board's own keys, while all keys are shown.
    pub(super) help: Option<Help>,
    /// What a lesson says.
    pub(super) coach: Option<Coach>,
    pub(super) extras: Extras,
}

/// The way to a rule: beside the table, so that nothing on trial is lost. A figure stands among the
/// rules already.
pub(crate) fn way_to_rule(game: &str, rule: &str, scope: Scope) -> Markup {
    match scope {
        Scope(None) => button("chip", TableDo::Rule(rule.to_owned()), rule, true),
        Scope(Some(_)) => html! { a class="chip" href={ "#/rules/" (game) "/" (rule) } { (rule) } },
    }
}

/// Between two rounds.
pub(super) struct Interlude {
    pub(super) title: String,
    /// What each seat made in the round that is over.
    pub(super) made: Vec<i32>,
    /// Who begins the next one, and why.
    pub(super) begins: Markup,
}

impl Frame {
    /// The whole page of a game.
    pub(super) fn render(&self) -> Markup {
        if self.small {
            return self.figure();
        }
        html! {
            div class="hall" {
                main class={ "play" (classes(&[("folded", self.folded), ("ended", self.end), ("lesson", self.is_lesson())])) } data-game=(self.game) {
                    (self.bar())
                    (self.told())
                    (self.scene())
                    // What is not needed yet does not distract from a lesson.
                    @if !self.is_lesson() { (side::side(self)) }
                    (end::end(self))
                    (end::interlude(self))
                    section class="heard" aria-label=(say("twin")) { (self.description()) }
                    (self.sheets())
                }
            }
        }
    }

    /// What lies above everything: the table in words, or all keys.
    fn sheets(&self) -> Markup {
        if self.twin {
            let close = button("main", self.scope.mark(TableDo::Twin), say("close"), true);
            return sheet(&say("twin"), html! { (self.description()) (close) });
        }
        if let Some((seat, all)) = &self.holdings {
            return self.holdings(*seat, all);
        }
        self.help.as_ref().map(|help| keys::help(help, self.scope)).unwrap_or_default()
    }

    /// All that a seat holds.
    fn holdings(&self, seat: Seat, all: &Markup) -> Markup {
        let Some(plate) = self.plates.iter().find(|plate| plate.seat == seat) else {
            return nothing();
        };
        let title = format!("{} · {}", plate.name, plate.told_points);
        let close = button("main", self.scope.mark(TableDo::Holdings(seat.0)), say("close"), true);
        let what = html! {
            @if !plate.remark.is_empty() { p { (plate.remark) } }
            div class={ "holdings " (self.game) } { (all) }
            (close)
        };
        sheet(&title, what)
    }

    /// The seats, the best first; of equals the first seat, so that everybody sees the same order.
    /// Sorting would weigh more than looking for each.
    pub(super) fn ranked(&self) -> Vec<&Plate> {
        let seats = self.plates.len() as u8;
        let places = (0..seats).flat_map(|rank| (0..seats).map(move |seat| (rank, Seat(seat))));
        let find = |place| self.plates.iter().find(|plate| (plate.rank, plate.seat) == place);
        places.filter_map(find).collect()
    }

    fn is_lesson(&self) -> bool {
        self.coach.as_ref().is_some_and(|coach| coach.steps > 0)
    }

    /// Only the table and what belongs to it.
    fn figure(&self) -> Markup {
        html! {
            figcaption { @if let Some(coach) = &self.coach { (coach.text) } }
            (self.told())
            (self.scene())
            div class="heard" { (self.description()) }
            (self.sheets())
        }
    }

    /// The table, those who sit at it, and the dock.
    fn scene(&self) -> Markup {
        let (near, others) = self.plates.split_at(self.near.min(self.plates.len()));
        let beside = &self.extras.seats;
        let spot = self.coach.as_ref().and_then(|coach| coach.spot).filter(|_| !self.small);
        html! {
            section class={ "scene " (self.game) } aria-label=[(!self.small).then_some(self.title)] data-others=(others.len())
                data-spot=[spot] {
                div class="table" {
                    (seats::others(others, beside))
                    div class="surface" {
                        (self.middle)
                        @if let Some((entry, cheer)) = &self.cheer {
                            p class="cheer" data-key={ "cheer " (entry) } { (cheer) }
                        }
                    }
                    @if let [near] = near {
                        div class="mine" {
                            (seats::near(near, beside))
                            div class="aside" { (self.mine.aside) }
                            div class="pieces" { (self.mine.pieces) }
                            @if self.cover.is_some() {
                                button type="button" class="cloth" data-do=(TableDo::Uncover) {
                                    (tell("cover-turn", &[("name", near.name.clone().into())]))
                                }
                            }
                        }
                    }
                    (self.covers())
                }
                (dock::dock(self))
            }
        }
    }

    fn bar(&self) -> Markup {
        let extras = &self.extras;
        let undo = || extras.undo.clone().unwrap_or_else(|| say("undo"));
        html! {
            header class="bar" {
                a class="back" href="#/" aria-label=(say("to-entrance")) { "‹" }
                div class="title" {
                    h1 { (self.title) }
                    @if !self.progress.is_empty() { span class="progress" { (self.progress) } }
                }
                nav aria-label=(say("tools")) {
                    @if extras.hints && !self.is_lesson() { (tool("", TableDo::Hint, "hint", &say("hint"))) }
                    // In a race nothing is taken back.
                    @if !extras.watching && !self.timed && !self.is_lesson() {
                        @let name = extras.no_undo.clone().unwrap_or_else(undo);
                        button type="button" class={ "tool" (classes(&[("off", extras.no_undo.is_some())])) }
                            data-do=(TableDo::Undo) title=(name) aria-label=(name)
                            aria-disabled=[extras.no_undo.as_ref().map(|_| "true")] { (icon("undo")) }
                    }
                    @if extras.talks { (tool("", TableDo::Talk, "talk", &say("talk"))) }
                    (tool("", TableDo::Rules, "rules", &say("rules")))
                    // Where one talks there is no room for it on a phone: it is in the drawer, too.
                    span class={ "sounds" (classes(&[("beside-talk", extras.talks)])) } { (side::sound_switch()) }
                    (tool("wide", TableDo::Help, "keys", &say("keys")))
                    @let log = say("drawer");
                    @if !self.is_lesson() { button type="button" class="tool unfold" aria-expanded=(!self.folded)
                        data-do=(TableDo::Log) title=(log) aria-label=(log) { (icon("log")) } }
                }
                @if let Some(said) = &extras.gallery { (said) }
            }
        }
    }

    /// The entry of the log that is viewed.
    pub(super) fn viewed_line(&self) -> Option<&Markup> {
        self.log.get(self.viewing?.checked_sub(self.earlier)?)
    }

    /// Races wait for a start, and can be stopped for all.
    fn covers(&self) -> Markup {
        if let Some(cover) = &self.extras.cover {
            return cover.clone();
        }
        if !self.timed || self.over || self.extras.watching || self.interlude.is_some() {
            return nothing();
        }
        if !self.paused {
            // Who sits alone at the screen has it in the dock.
            if self.near == 1 {
                return nothing();
            }
            let pause = button("", TableDo::Pause, say("race-pause"), true);
            return html! { div class="pause" { (pause) } };
        }
        let key = if self.begun { "race-go-on" } else { "race-start" };
        html! {
            div class="cover" {
                button type="button" class="primary" data-focus data-do=(TableDo::Pause) { (say(key)) }
            }
        }
    }

    /// What happens, told as it happens: of a log only what is new is read out. It stands before the
    /// dock, so that what happened is told before what can be done now.
    fn told(&self) -> Markup {
        html! {
            div class="heard" role="log" {
                @for (name, line) in &self.news { p data-key=(name) { (line) } }
            }
        }
    }

    /// The table in words.
    fn description(&self) -> Markup {
        html! { ul { @for line in &self.description { li { (line) } } } }
    }
}
