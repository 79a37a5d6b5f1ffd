//! The page of an analysis.

use super::graph::{Graph, deciding};
use super::progress::{Progress, Wanted};
use super::{Findings, Kit};
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, html, nothing};
use crate::page::{Message, Page};
use crate::pages::{aimed, framed, on_head_gesture};
use crate::verbs::verbs;
use crate::words::{say, tell};
use crate::{app, browser, codec, thinker};
use tribord_analysis::{Grade, Report, race::RaceReport};
use tribord_game::Seat;

/// For so many milliseconds the worker is busy at a time.
const SLICE: u32 = 250;

verbs! {
    /// What can be done here.
    pub(super) enum Do {
        /// Show the table after this line of the record.
        At(line: usize) = "study-at",
        /// A field: the line to jump to.
        Jump = "study-jump",
        /// Show what would have been better, or what was done.
        Better = "study-better",
        /// Show or hide the list of all moves.
        Moves = "study-moves",
        /// Play on from here.
        Try = "study-try",
        /// Stop the work, or go on with it.
        Stop = "study-stop",
        GoOn = "study-go-on",
    }
}

/// A game under study.
pub(super) struct Study {
    pub(super) kit: Kit,
    text: String,
    pub(super) names: Vec<String>,
    /// The table, which shows any moment.
    board: Box<dyn Page>,
    /// What is known, and how the work goes on.
    progress: Progress,
    /// The line that is shown.
    pub(super) at: usize,
    last: usize,
    /// Is the better move shown on the table, as it was before the move?
    pub(super) better: bool,
    /// Did somebody say so?
    chosen: bool,
    /// Is the list of all moves shown? It is long: drawing it unasked would be felt on a slow device.
    pub(super) listed: bool,
}

impl Study {
    pub(super) fn new(kit: Kit, text: String, names: Vec<String>, board: Box<dyn Page>) -> Study {
        let progress = Progress::of(&text);
        let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves).lines();
        let last = moves.take_while(|line| !line.starts_with("result")).count().saturating_sub(1);
        let mut study = Study {
            kit,
            text,
            names,
            board,
            progress,
            at: 0,
            last,
            better: false,
            chosen: false,
            listed: false,
        };
        // What was kept is shown as it is, also if it is not all: more is worked out if somebody wants it.
        if study.progress.findings().is_none() {
            study.go_on();
        }
        study.show(study.first_moment());
        study
    }

    /// Where one begins to look: at what decided most.
    fn first_moment(&self) -> usize {
        self.report().and_then(|report| report.deciding.first()).map_or(self.last, |event| event.at)
    }

    fn report(&self) -> Option<&Report> {
        match self.progress.findings() {
            Some(Findings::Game(report)) => Some(report),
            _ => None,
        }
    }

    fn race_report(&self) -> Option<&RaceReport> {
        match self.progress.findings() {
            Some(Findings::Race(report)) => Some(report),
            _ => None,
        }
    }

    fn go_on(&mut self) {
        let wanted = self.progress.go_on(browser::now());
        self.ask(wanted);
    }

    /// Asks for another slice of the work; now and then also for what is known.
    fn ask(&self, wanted: Option<Wanted>) {
        let word = match wanted {
            Some(Wanted::Go) => "go",
            Some(Wanted::Tell) => "tell",
            None => return,
        };
        thinker::ask_study(&self.task(SLICE, word));
    }

    /// A question for the worker.
    pub(super) fn task(&self, millis: u32, wanted: &str) -> String {
        format!("{}{} {millis} {wanted}\n{}", super::ASKED, self.kit.game, self.text)
    }

    /// The worker has done a slice.
    fn take_in(&mut self, answer: &str) {
        let Ok(answer) = codec::read(answer) else { return self.progress.lose_worker() };
        let first = self.progress.findings().is_none();
        let wanted = self.progress.take_in(&self.text, answer, browser::now());
        match self.progress.findings().is_some() {
            true if first => self.show(self.first_moment()),
            true if !self.chosen => self.show(self.at),
            _ => {}
        }
        self.ask(wanted);
    }

    /// Keeps what is known with the game.
    fn keep(&mut self) {
        self.progress.keep(&self.text, browser::now());
    }

    /// Shows a moment: of a move that gave something away, the table before it and what was better.
    fn show(&mut self, at: usize) {
        self.at = at.min(self.last);
        (self.better, self.chosen) = (self.lost_here(), false);
        self.show_board();
    }

    fn lost_here(&self) -> bool {
        let decision =
            self.report().and_then(|report| report.moves.get(self.at)?.decision.as_ref());
        decision.is_some_and(|decision| decision.grade > Grade::Fine)
    }

    fn show_board(&mut self) {
        let line = self.report().and_then(|report| report.moves.get(self.at));
        let best = line.and_then(|line| {
            let decision = line.decision.as_ref().filter(|_| self.better)?;
            Some((line.seat?, decision.choices.first()?.action.clone()))
        });
        let moment = match best {
            Some((seat, action)) => {
                Message::Moment(self.at.saturating_sub(1), Some(Seat(seat)), Some(action))
            }
            None => Message::Moment(self.at, None, None),
        };
        self.board.on_message(moment);
    }

    /// Plays on from here, for whoever moved; in the set-up and in a race for the first who moves then.
    fn play_on(&mut self) {
        self.keep();
        let mover = |at: usize| match (self.report(), self.race_report()) {
            (Some(report), _) => report.moves.get(at)?.seat,
            (_, Some(race)) => Some(race.actions.get(at.checked_sub(1)?)?.seat),
            _ => None,
        };
        let (lines, seat) = match mover(self.at) {
            Some(seat) => (self.at, seat),
            None => (self.at + 1, mover(self.at + 1).unwrap_or(0)),
        };
        let saved = (self.kit.resumed)(&self.text, lines, Seat(seat));
        match saved.filter(|saved| saved.store()) {
            Some(saved) => app::go(&format!("/play/{}", saved.id)),
            None => self.progress.fail("storage-full"),
        }
    }

    /// How far the work is.
    fn progress_line(&self) -> Markup {
        let progress = &self.progress;
        let (part, working) = (progress.part(), progress.is_working());
        let key = match working {
            true if progress.is_catching_up() => "study-catching-up",
            true => "study-working",
            false => "study-stopped",
        };
        html! {
            @if let Some(problem) = progress.problem() { (alert(say(problem))) }
            @if !progress.is_whole() && (progress.has_begun() || progress.problem().is_none()) {
                div class="row progress-line" {
                    label {
                        (tell(key, &[("part", part.into())])) " "
                        progress max="100" value=(part) {}
                    }
                    @if working { (button("", Do::Stop, say("study-stop"), true)) }
                    @else { (button("main", Do::GoOn, say("study-go-on"), true)) }
                }
            }
            @if let Some(unkept) = progress.unkept() { p role="status" { (say(unkept.key())) } }
        }
    }

    fn board(&self, beside: Markup) -> Markup {
        html! {
            div class="moment" {
                figure data-game=(self.kit.game) { (self.board.render()) }
                div class="beside" { (beside) }
            }
        }
    }

    fn game(&self, report: &Report) -> Markup {
        let graph =
            Graph { report, names: &self.names, at: self.at, told: self.told(self.at, report) };
        let about = [
            ("moves", (report.moves.len() - 1).into()),
            ("playouts", (report.effort.playouts as usize).into()),
        ];
        html! {
            section class="paper-sheet text" {
                h2 { (say("analysis-chances")) }
                (graph.render())
                (self.board(self.verdict(report)))
            }
            section class="paper-sheet text" {
                h2 { (say("study-deciding")) }
                (deciding(report, &self.names, self.at, |at| self.did(&report.moves[at])))
            }
            section class="paper-sheet text" {
                h2 { (say("study-accounts")) }
                (self.accounts(report))
            }
            section class="paper-sheet text" {
                (self.moves(report))
                p class="quiet" { (tell("analysis-about", &about)) }
            }
        }
    }

    /// A race has its table and what was done before it.
    fn raced(&self, report: &RaceReport) -> Markup {
        let beside = html! {
            input type="range" min="0" max=(self.last) value=(self.at) data-do=(Do::Jump) aria-label=(say("jump"));
            div class="row ways-through" {
                (button("", Do::At(self.at.saturating_sub(1)), html! { "‹" span class="heard" { (say("step-back")) } }, self.at > 0))
                (button("", Do::At(self.at + 1), html! { "›" span class="heard" { (say("step-on")) } }, self.at < self.last))
                @if self.at < self.last { (button("main", Do::Try, say("study-try"), true)) }
            }
        };
        html! {
            section class="paper-sheet text" { (self.board(beside)) }
            (self.race(report))
        }
    }
}

impl Page for Study {
    fn title(&self) -> String {
        format!("{} — {} — Tribord", say("analyse"), self.kit.title)
    }

    fn render(&self) -> Markup {
        framed(
            "page wide study",
            html! {
                h1 { (self.kit.title) ": " (self.names.join(" – ")) }
                (self.progress_line())
                @match self.progress.findings() {
                    Some(Findings::Game(report)) => (self.game(report)),
                    Some(Findings::Race(report)) => (self.raced(report)),
                    None if self.progress.problem().is_some() => (nothing()),
                    None => section class="paper-sheet text" { (self.board(html! { p class="quiet" { (say("study-soon")) } })) },
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Do::Jump, value)) = gesture.input() {
            self.show(value.parse().unwrap_or(0));
            return true;
        }
        match gesture.click() {
            Some(Do::At(line)) => self.show(line),
            Some(Do::Better) => {
                (self.better, self.chosen) = (!self.better, true);
                self.show_board();
            }
            Some(Do::Moves) => self.listed = !self.listed,
            Some(Do::Try) => self.play_on(),
            Some(Do::Stop) => {
                self.progress.stop();
                self.keep();
            }
            Some(Do::GoOn) => self.go_on(),
            Some(Do::Jump) => return false,
            None => return self.on_other(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Studied(answer) => self.take_in(&answer),
            Message::NoThought => self.progress.lose_worker(),
            // Whoever looks away may never come back.
            Message::Seen => {
                self.keep();
                self.board.on_message(Message::Seen);
            }
            message => self.board.on_message(message),
        }
    }

    fn after_render(&mut self) {
        self.board.after_render();
    }
}

impl Study {
    /// What belongs to the table, and the keys of a film.
    fn on_other(&mut self, gesture: RawGesture<'_>) -> bool {
        match gesture {
            RawGesture::Key("ArrowLeft", _) if self.at > 0 => self.show(self.at - 1),
            RawGesture::Key("ArrowRight", _) => self.show(self.at + 1),
            _ => {
                let for_board = aimed(gesture).is_some_and(|(_, it)| self.board.on_gesture(it));
                return for_board || on_head_gesture(gesture);
            }
        }
        true
    }
}
