//! Everything around a board: seats, status, covers.

use super::side::Breakdown;
use super::{Coach, Extras, TableDo, end, keys, side};
use crate::bots::Advice;
use crate::desk::Refused;
use crate::markup::{Markup, button, html, icon, minus, nothing, tool, tool_link};
use crate::verbs::Scope;
use crate::words::{say, signed_tenths, tell};

/// A seat as the page shows it.
pub(crate) struct Plate {
    pub(crate) name: String,
    pub(crate) points: i32,
    pub(crate) rank: u8,
    pub(crate) acts: bool,
    pub(crate) here: bool,
    /// Below the name.
    pub(crate) extra: Markup,
}

/// A game on the screen, without its type: everything around the board is built once.
pub(super) struct Frame {
    pub(super) game: &'static str,
    pub(super) title: &'static str,
    pub(super) timed: bool,
    /// Has anything happened?
    pub(super) begun: bool,
    pub(super) plates: Vec<Plate>,
    /// What can be done now.
    pub(super) status: String,
    pub(super) refused: Option<Refused>,
    /// A bot's advice: the action in words, and all of it.
    pub(super) advice: Vec<(String, Advice)>,
    /// Is advice being thought about?
    pub(super) thinking: bool,
    /// The last entries of the log, and how many there are before them.
    pub(super) log: Vec<Markup>,
    pub(super) earlier: usize,
    /// Are there more than are drawn unasked?
    pub(super) long: bool,
    /// What happened last, in words.
    pub(super) news: String,
    /// The entry of the log that is viewed.
    pub(super) viewing: Option<usize>,
    pub(super) over: bool,
    /// Does its end lie over the table?
    pub(super) end: bool,
    /// Ended before it was over.
    pub(super) ended: bool,
    /// Whose turn it is to take the screen.
    pub(super) cover: Option<String>,
    pub(super) paused: bool,
    pub(super) breakdown: Breakdown,
    /// The table in words.
    pub(super) description: Vec<String>,
    pub(super) board: Markup,
    pub(super) unseen: Option<Markup>,
    pub(super) folded: bool,
    /// Is it a figure inside another page?
    pub(super) small: bool,
    pub(super) scope: Scope,
    /// The board's own keys, while all keys are shown.
    pub(super) help: Option<&'static [(&'static str, &'static str)]>,
    /// What a lesson says.
    pub(super) coach: Option<Coach>,
    pub(super) extras: Extras,
}

/// The seats, each with its points and what it holds, and more beside each name.
pub(crate) fn seats(plates: &[Plate], more: &[Markup]) -> Markup {
    html! {
        ul class="seats" {
            @for (at, plate) in plates.iter().enumerate() {
                @let class = match (plate.acts, plate.here) {
                    (true, true) => "seat acts here",
                    (true, false) => "seat acts",
                    (false, true) => "seat here",
                    (false, false) => "seat",
                };
                li class=(class) {
                    span class="name" { (plate.name) }
                    // Named by what they are, so that points which change are seen to change.
                    span class="points" data-key={ "points " (at) " " (plate.points) } {
                        (minus(plate.points))
                    }
                    span class="extra" {
                        (plate.extra)
                        @if let Some(more) = more.get(at) { (more) }
                    }
                    span class="heard" { @if plate.acts { (say("acts")) } }
                }
            }
        }
    }
}

/// What a lesson says, how far it is, and the ways on.
fn coached(coach: &Coach, game: &str) -> Markup {
    let play = |class: &str, key: &str| {
        html! { a class=(class) href={ "#/new/" (game) "/bots" } { (say(key)) } }
    };
    let step = (coach.step + 1).min(coach.steps);
    let args = [("step", step.into()), ("steps", coach.steps.into())];
    let (head, foot) = match (coach.steps, coach.over) {
        (0, _) => (say("figure-reset"), nothing()),
        (_, true) => (tell("lesson-step", &args), play("button main", "lesson-play")),
        _ => {
            let foot = html! {
                @if coach.next { (button("main", TableDo::Next, say("lesson-next"), true)) }
                (play("link", "lesson-skip"))
            };
            (tell("lesson-step", &args), foot)
        }
    };
    html! {
        div class="coach" role="status" {
            small class="quiet" { (head) }
            p { (coach.text) }
            div class="row" { (foot) }
        }
    }
}

/// A button that the keyboard goes to, because nothing else can be done.
fn awaited(class: &str, action: TableDo, label: String) -> Markup {
    html! { button type="button" class=(class) data-focus data-do=(action) { (label) } }
}

impl Frame {
    /// The whole page of a game.
    pub(super) fn render(&self) -> Markup {
        if self.small {
            return self.figure();
        }
        html! {
            div class="hall" {
                main class=(if self.folded { "play folded" } else { "play" }) data-game=(self.game) {
                    (self.bar())
                    (seats(&self.plates, &self.extras.seats))
                    section class="table" aria-label=(self.title) {
                        div class={ "surface " (self.game) } {
                            @if self.cover.is_none() { (self.board) }
                        }
                        (self.covers())
                    }
                    (self.status_line())
                    (side::side(self))
                    (end::end(self))
                    section class="heard" aria-label=(say("twin")) { (self.described()) }
                    @if let Some(keys) = self.help { (keys::help(keys, self.scope)) }
                }
            }
        }
    }

    /// Only the board and what belongs to it.
    fn figure(&self) -> Markup {
        html! {
            figcaption { @if let Some(coach) = &self.coach { (coach.text) } }
            (seats(&self.plates, &[]))
            div class="table" { div class={ "surface " (self.game) } { (self.board) } }
            (self.status_line())
            div class="heard" { (self.described()) }
            @if let Some(keys) = self.help { (keys::help(keys, self.scope)) }
        }
    }

    fn bar(&self) -> Markup {
        let extras = &self.extras;
        let undo = || extras.undo.clone().unwrap_or_else(|| say("undo"));
        html! {
            header class="bar" {
                a class="back" href="#/" aria-label=(say("to-entrance")) { "‹" }
                h1 { (self.title) }
                @if extras.hints { (tool("", TableDo::Hint, "hint", &say("hint"))) }
                // In a race nothing is taken back.
                @if !extras.watching && !self.timed { (tool("", TableDo::Undo, "undo", &undo())) }
                (extras.tools)
                (tool_link(&format!("#/rules/{}", self.game), "rules", &say("rules")))
                (tool("", TableDo::Help, "keys", &say("keys")))
                @let log = say("log");
                button type="button" class="tool unfold" aria-expanded=(!self.folded)
                    data-do=(TableDo::Log) title=(log) aria-label=(log) { (icon("log")) }
            }
        }
    }

    /// The status line, a refusal with its rule, and a bot's advice.
    fn status_line(&self) -> Markup {
        let extras = &self.extras;
        // At the end they stand on its sheet.
        let questions = extras.questions.as_ref().filter(|_| !self.end);
        // What a figure says stands above it.
        let coach = self.coach.as_ref().filter(|_| !self.small);
        html! {
            div class="status" {
                (extras.talk)
                @if let Some(questions) = questions { (questions) }
                @if let Some(coach) = coach { (coached(coach, self.game)) }
                @if let Some(refused) = &self.refused {
                    (refused.render(self.game))
                } @else if !self.advice.is_empty() {
                    ol class="advice" aria-live="polite" { (self.advised(0)) }
                } @else if self.thinking {
                    p class="now" { (say("thinks")) }
                } @else if coach.is_some() {
                } @else if extras.film {
                    p class="now line" { @if let Some(line) = self.viewed_line() { (line) } }
                } @else {
                    p class="now" aria-live="polite" { (self.status) }
                }
                @if self.small || extras.film {
                } @else if self.viewing.is_some() {
                    (button("", TableDo::ViewNow, say("to-now"), true))
                } @else if self.over && !self.end {
                    (button("", TableDo::End, say("show-end"), true))
                }
            }
        }
    }

    /// The entry of the log that is viewed.
    fn viewed_line(&self) -> Option<&Markup> {
        self.log.get(self.viewing?.checked_sub(self.earlier)?)
    }

    /// One choice of a bot, which a click shows on the board.
    pub(super) fn advised(&self, at: usize) -> Markup {
        let Some((phrase, choice)) = self.advice.get(at) else { return nothing() };
        let outlook = choice.outlook.map(|(win, lead)| {
            tell("outlook", &[("win", win.into()), ("lead", signed_tenths(lead).into())])
        });
        html! {
            li {
                (button("link", self.scope.mark(TableDo::Advice(at)), phrase, true))
                span class="quiet" { @if let Some(outlook) = outlook { " – " (outlook) } }
                " – "
                span { (choice.why) }
            }
        }
    }

    /// Between people with secrets; and races wait for a start, and can be stopped for all.
    fn covers(&self) -> Markup {
        if let Some(name) = &self.cover {
            return html! {
                div class="cover" {
                    p { (tell("cover-turn", &[("name", name.clone().into())])) }
                    (awaited("main", TableDo::Uncover, say("uncover")))
                }
            };
        }
        if let Some(cover) = &self.extras.cover {
            return cover.clone();
        }
        if !self.timed || self.over || self.extras.watching {
            return nothing();
        }
        if !self.paused {
            let pause = button("", TableDo::Pause, say("race-pause"), true);
            return html! { div class="pause" { (pause) } };
        }
        let key = if self.begun { "race-go-on" } else { "race-start" };
        html! { div class="cover" { (awaited("main large", TableDo::Pause, say(key))) } }
    }

    /// The table in words, and what others do as it happens.
    fn described(&self) -> Markup {
        html! {
            p aria-live="polite" { (self.news) }
            ul { @for line in &self.description { li { (line) } } }
        }
    }
}
