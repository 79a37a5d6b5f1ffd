//! Everything around a board: seats, status, covers.

use super::{Around, Coach, end, keys, side};
use crate::bots::Advice;
use crate::desk::Refused;
use crate::html::{button, escape, tool, tool_link};
use crate::words::{say, signed_tenths, tell};

/// A seat as the page shows it.
pub(crate) struct Plate {
    pub(crate) name: String,
    pub(crate) points: i32,
    pub(crate) rank: u8,
    pub(crate) acts: bool,
    pub(crate) here: bool,
    /// HTML below the name.
    pub(crate) extra: String,
}

/// A game on the screen, without its type.
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
    pub(super) asked: bool,
    /// The last lines of the log, each HTML, and how many there are before them.
    pub(super) log: Vec<String>,
    pub(super) earlier: usize,
    /// Are there more than are drawn unasked?
    pub(super) long: bool,
    /// What happened last, in words.
    pub(super) news: String,
    pub(super) looked: Option<usize>,
    pub(super) over: bool,
    /// Does its end lie over the table?
    pub(super) end: bool,
    /// Ended before it was over.
    pub(super) ended: bool,
    /// Whose turn it is to take the screen.
    pub(super) cover: Option<String>,
    pub(super) paused: bool,
    /// Points by rule and seat.
    pub(super) breakdown: Vec<(String, Vec<i32>)>,
    pub(super) twin: Vec<String>,
    pub(super) board: String,
    pub(super) unseen: Option<String>,
    pub(super) folded: bool,
    /// Is it a figure inside another page?
    pub(super) small: bool,
    /// The board's own keys, while all keys are shown.
    pub(super) help: Option<&'static [(&'static str, &'static str)]>,
    /// What a lesson says.
    pub(super) coach: Option<Coach>,
    /// What stands around it because others sit elsewhere.
    pub(super) around: Around,
}

/// A button that the keyboard goes to, because nothing else can be done.
fn awaited(button: String) -> String {
    button.replacen("<button", "<button data-focus", 1)
}

/// The seats, each with its points and what it holds.
pub(crate) fn seats(plates: &[Plate], more: &[String]) -> String {
    let one = |(at, plate): (usize, &Plate)| {
        let class = match (plate.acts, plate.here) {
            (true, true) => "seat acts here",
            (true, false) => "seat acts",
            (false, true) => "seat here",
            (false, false) => "seat",
        };
        let acts = if plate.acts { say("acts") } else { String::new() };
        // Named by what they are, so that points which change are seen to change.
        let points = plate.points.to_string();
        format!(
            "<li class=\"{class}\"><span class=\"name\">{}</span><span class=\"points\" data-key=\"points {at} {points}\">{}</span>\
             <span class=\"extra\">{}{}</span><span class=\"heard\">{acts}</span></li>",
            plate.name,
            points.replace('-', "−"),
            plate.extra,
            more.get(at).map_or("", String::as_str)
        )
    };
    format!("<ul class=\"seats\">{}</ul>", plates.iter().enumerate().map(one).collect::<String>())
}

/// What a lesson says, how far it is, and the ways on.
fn coached(coach: &Coach, game: &str) -> String {
    let way = |class: &str, key: &str| {
        format!("<a class=\"{class}\" href=\"#/new/{game}/bots\">{}</a>", say(key))
    };
    let step = (coach.step + 1).min(coach.steps);
    let args = [("step", step.into()), ("steps", coach.steps.into())];
    let (head, foot) = match (coach.steps, coach.over) {
        (0, _) => (say("figure-reset"), String::new()),
        (_, true) => (tell("lesson-step", &args), way("button main", "lesson-play")),
        _ if coach.next => {
            let next = button("main", "page next", &say("lesson-next"), true);
            (tell("lesson-step", &args), next + &way("link", "lesson-skip"))
        }
        _ => (tell("lesson-step", &args), way("link", "lesson-skip")),
    };
    format!(
        "<div class=\"coach\" role=\"status\"><small class=\"quiet\">{head}</small><p>{}</p>\
         <div class=\"row\">{foot}</div></div>",
        escape(&coach.text)
    )
}

impl Frame {
    /// The whole page of a game.
    pub(super) fn html(&self) -> String {
        if self.small {
            return self.figure();
        }
        let folded = if self.folded { " folded" } else { "" };
        let game = self.game;
        let mut html =
            format!("<div class=\"hall\"><main class=\"play{folded}\" data-game=\"{game}\">");
        html += &self.bar();
        html += &seats(&self.plates, &self.around.seats);
        html += &format!(
            "<section class=\"table\" aria-label=\"{}\"><div class=\"surface {game}\">{}</div>{}</section>",
            self.title,
            if self.cover.is_some() { "" } else { &self.board },
            self.covers()
        );
        html += &self.status_line();
        html += &side::side(self);
        html += &end::end(self);
        html += &format!(
            "<section class=\"heard\" aria-label=\"{}\">{}</section>",
            say("twin"),
            self.heard()
        );
        html + &self.help.map(keys::help).unwrap_or_default() + "</main></div>"
    }

    /// Only the board and what belongs to it.
    fn figure(&self) -> String {
        format!(
            "<figcaption>{}</figcaption>{}<div class=\"table\"><div class=\"surface {}\">{}</div></div>\
             {}<div class=\"heard\">{}</div>{}",
            self.coach.as_ref().map(|coach| escape(&coach.text)).unwrap_or_default(),
            seats(&self.plates, &[]),
            self.game,
            self.board,
            self.status_line(),
            self.heard(),
            self.help.map(keys::help).unwrap_or_default()
        )
    }

    fn bar(&self) -> String {
        let mut bar = format!(
            "<header class=\"bar\"><a class=\"back\" href=\"#/\" aria-label=\"{}\">‹</a><h1>{}</h1>",
            say("to-entrance"),
            self.title
        );
        let around = &self.around;
        if !around.no_hint {
            bar += &tool("", "page hint", "hint", &say("hint"));
        }
        // In a race nothing is taken back.
        if !around.guest && !self.timed {
            let undo = around.undo.clone().unwrap_or_else(|| say("undo"));
            bar += &tool("", "page undo", "undo", &undo);
        }
        bar += &around.tools;
        bar += &tool_link(&format!("#/rules/{}", self.game), "rules", &say("rules"));
        bar += &tool("", "page help", "keys", &say("keys"));
        let log = tool("unfold", "page log", "log", &say("log"));
        bar += &log.replacen("<button", &format!("<button aria-expanded=\"{}\"", !self.folded), 1);
        bar + "</header>"
    }

    /// The status line, a refusal with its rule, and a bot's advice.
    fn status_line(&self) -> String {
        // At the end they stand on its sheet.
        let asks = if self.end { "" } else { &self.around.asks };
        let mut text = format!("<div class=\"status\">{}{asks}", self.around.tray);
        // What a figure says stands above it.
        let coach = self.coach.as_ref().filter(|_| !self.small);
        text += &coach.map(|coach| coached(coach, self.game)).unwrap_or_default();
        match (&self.refused, self.advice.first()) {
            (Some(refused), _) => text += &refused.html(self.game),
            (None, Some(_)) => {
                text +=
                    &format!("<ol class=\"advice\" aria-live=\"polite\">{}</ol>", self.advised(0))
            }
            (None, None) if self.asked => {
                text += &format!("<p class=\"now\">{}</p>", say("thinks"))
            }
            (None, None) if coach.is_some() => {}
            (None, None) if self.around.film => {
                let line = self.looked.and_then(|at| self.log.get(at - self.earlier));
                text += &format!("<p class=\"now line\">{}</p>", line.map_or("", |line| line));
            }
            (None, None) => {
                text +=
                    &format!("<p class=\"now\" aria-live=\"polite\">{}</p>", escape(&self.status));
            }
        }
        match self.looked {
            _ if self.small || self.around.film => {}
            Some(_) => text += &button("", "page look", &say("to-now"), true),
            None if self.over && !self.end => {
                text += &button("", "page seen", &say("show-end"), true);
            }
            None => {}
        }
        text + "</div>"
    }

    /// One choice of a bot, which a click shows on the board.
    pub(super) fn advised(&self, at: usize) -> String {
        let Some((phrase, choice)) = self.advice.get(at) else { return String::new() };
        let outlook = choice.outlook.map(|(win, lead)| {
            tell("outlook", &[("win", win.into()), ("lead", signed_tenths(lead).into())])
        });
        format!(
            "<li>{}<span class=\"quiet\">{}</span> – <span>{}</span></li>",
            button("link", &format!("page advice {at}"), &escape(phrase), true),
            outlook.map(|text| format!(" – {text}")).unwrap_or_default(),
            escape(&choice.why)
        )
    }

    /// Between people with secrets; and races wait for a start, and can be stopped for all.
    fn covers(&self) -> String {
        if let Some(name) = &self.cover {
            let turn = tell("cover-turn", &[("name", escape(name).into())]);
            return format!(
                "<div class=\"cover\"><p>{turn}</p>{}</div>",
                awaited(button("main", "page uncover", &say("uncover"), true))
            );
        }
        match (self.timed && !self.over, self.paused) {
            _ if !self.around.over.is_empty() => self.around.over.clone(),
            (false, _) => String::new(),
            (true, _) if self.around.guest => String::new(),
            (true, true) => {
                let key = if self.begun { "race-go-on" } else { "race-start" };
                let start = button("main large", "page pause", &say(key), true);
                format!("<div class=\"cover\">{}</div>", awaited(start))
            }
            (true, false) => format!(
                "<div class=\"pause\">{}</div>",
                button("", "page pause", &say("race-pause"), true)
            ),
        }
    }

    /// The table in words, and what others do as it happens.
    fn heard(&self) -> String {
        let lines: String =
            self.twin.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
        format!("<p aria-live=\"polite\">{}</p><ul>{lines}</ul>", escape(&self.news))
    }
}
