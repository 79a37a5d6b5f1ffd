//! My games: those in which it is my turn, those in which others are, those that are over; here and at tables elsewhere.

mod asked;
mod rows;
mod said;

use super::guests::{self, Guest};
use super::more::More;
use super::{failure, framed, go_and_sit, on_head_gesture, privacy};
use crate::browser;
use crate::gesture::RawGesture;
use crate::hidden;
use crate::markup::{Markup, button, html, option};
use crate::net::{self, Problem, Reply, Show};
use crate::page::{Message, Page};
use crate::past;
use crate::saved::{self, Saved};
use crate::sheet::{self, Kept};
use crate::takeout::Taken;
use crate::told;
use crate::turns;
use crate::verbs::verbs;
use crate::words::{say, tell};
use asked::Asked;
pub(super) use said::came_out;
use std::collections::HashMap;
use tribord_stats::Fact;
use tribord_table::api::TableSummary;
use tribord_table::room::HOLIDAY;

verbs! {
    /// What can be done in this list.
    enum Do {
        /// Leave a game out of it, or show it again.
        Hide(table: String, hidden: bool) = "hide",
        /// The same for a game of this device.
        HideHere(game: String, hidden: bool) = "hide-here",
        /// A game of this device as a file, to pass it on.
        Record(game: String) = "record",
        /// Pass the link to a game on.
        Share(table: String) = "share",
        /// Passes the result of a game at a real table on.
        ShareSheet(sheet: String) = "share-sheet",
        /// A list: for how many days one is away.
        Holiday = "holiday",
        /// The same table again, with everybody who sat there.
        Again(table: String) = "again",
        /// All games as a file.
        Export = "export",
    }
}

/// The lengths of holidays that are offered.
const HOLIDAYS: [u8; 6] = [1, 2, 3, 7, 14, HOLIDAY];

/// The page.
#[derive(Default)]
pub(super) struct Mine {
    /// Only what was hidden.
    hidden: bool,
    here: Vec<Saved>,
    /// Games at a real table.
    sheets: Vec<Kept>,
    lists: Vec<More>,
    /// Tables that were hidden or shown again just now.
    moved: Vec<String>,
    /// The game whose link was copied last.
    copied: Option<String>,
    /// At how many tables a holiday was taken, or why not.
    holiday: Option<Result<usize, Problem>>,
    asked: Asked,
    /// What was special about games, by their names.
    rare: HashMap<String, String>,
    /// How the games of this device came out, by their names.
    facts: HashMap<String, Fact>,
    /// What is in the file that was made, or why there is none; nothing as long as it is being made.
    exported: Option<Option<Result<Taken, Problem>>>,
    /// Who is asked to the table that is about to be opened again.
    asks: Vec<String>,
    /// Why a table could not be opened again.
    problem: Option<Problem>,
}

impl Mine {
    pub(super) fn new() -> Mine {
        let shows = [Show::Turn, Show::Waiting, Show::Over];
        past::look();
        let mine = Mine::of(&shows, false);
        mine.asked.look();
        mine
    }

    /// The games that were hidden.
    pub(super) fn hidden() -> Mine {
        Mine::of(&[Show::Hidden], true)
    }

    fn of(shows: &[Show], hidden: bool) -> Mine {
        let lists = shows.iter().map(|show| More::from_the_first(*show)).collect();
        let mut mine = Mine { hidden, lists, ..Mine::default() };
        mine.look_here();
        mine.remember();
        mine
    }

    /// What is known of games that are over.
    fn remember(&mut self) {
        self.rare = past::all_rare();
        self.facts = past::all().into_iter().map(|fact| (fact.id.clone(), fact)).collect();
    }

    /// The games of this device: those that are hidden, or those that are not.
    fn look_here(&mut self) {
        let hidden = hidden::all();
        let shown = |id: &String| hidden.contains(id) == self.hidden;
        self.here = saved::all().into_iter().filter(|saved| shown(&saved.id)).collect();
        self.sheets = sheet::all().into_iter().filter(|kept| shown(&kept.id)).collect();
    }

    /// A holiday, for whoever plays over days.
    fn holidays(&self) -> Markup {
        let mut tables = self.lists.iter().flat_map(|list| list.all(&[]));
        let plays = tables.any(TableSummary::is_over_days);
        html! {
            @if plays && !self.hidden && told::here().is_none() {
                p { a class="button" href="#/notices" { (say("told")) } }
            }
            @if plays && !self.hidden {
                label class="option" {
                    span { (say("holiday")) }
                    select data-do=(Do::Holiday) {
                        (option("", say("holiday-choose"), true))
                        @for days in HOLIDAYS {
                            (option(days, tell("holiday-days", &[("days", i32::from(days).into())]), false))
                        }
                        (option(0, say("holiday-end"), false))
                    }
                }
                p role="status" class="quiet" {
                    @match &self.holiday {
                        None => (say("holiday-how")),
                        Some(Ok(tables)) => (tell("holiday-taken", &[("count", (*tables).into())])),
                        Some(Err(problem)) => (problem.explain()),
                    }
                }
            }
        }
    }

    fn press(&mut self, action: Do) {
        match action {
            Do::Hide(table, hidden) => {
                net::hide(&table, hidden);
                self.moved.push(table);
            }
            Do::HideHere(game, hidden) => {
                hidden::set(&game, hidden);
                self.look_here();
            }
            Do::Record(game) => {
                if let Some(saved) = Saved::load(&game) {
                    browser::download(&format!("{}-{game}.tri", saved.game()), &saved.record);
                }
            }
            Do::Share(table) => {
                let link = browser::link(&format!("/t/{table}"));
                if browser::can_share() {
                    browser::share(&link);
                } else if browser::copy(&link) {
                    self.copied = Some(table);
                }
            }
            Do::ShareSheet(sheet) => {
                let Some(kept) = Kept::load(&sheet) else { return };
                let words = kept.in_words();
                if browser::can_share() {
                    browser::share_words(&words);
                } else if browser::copy(&words) {
                    self.copied = Some(sheet);
                }
            }
            Do::Again(table) => {
                self.problem = None;
                let mut tables = self.lists.iter().flat_map(|list| list.all(&[]));
                let found = tables.find(|other| other.id == table);
                let details = found.and_then(|table| table.details.as_ref());
                self.asks = details.iter().flat_map(|it| &it.names).flatten().cloned().collect();
                net::play_again(&table);
            }
            Do::Export => {
                self.exported = Some(None);
                privacy::export(false);
            }
            Do::Holiday => {}
        }
    }

    /// All games as a file.
    fn export(&self) -> Markup {
        html! {
            p role="status" class="quiet" {
                @match &self.exported {
                    None => {},
                    Some(None) => (say("privacy-working")),
                    Some(Some(Ok(taken))) => (privacy::told(*taken, false)),
                    Some(Some(Err(problem))) => (problem.explain()),
                }
            }
        }
    }
}

impl Page for Mine {
    fn title(&self) -> String {
        format!("{} — Tribord", say("mine"))
    }

    fn render(&self) -> Markup {
        let problem = self.lists.iter().find_map(More::problem);
        framed(
            "page",
            html! {
                h1 { (say(if self.hidden { "mine-hidden" } else { "mine" })) }
                @if !self.hidden {
                    // Where else one finds what was played and with whom: not below a hundred games.
                    nav class="row of-mine" aria-label=(say("mine-more")) {
                        a class="button" href="#/companions" { (say("companions")) }
                        a class="button" href="#/statistics" { (say("statistics")) }
                        a class="button" href="#/sheet" { (say("sheet")) }
                    }
                }
                // Without a server there are the games of this device.
                @if let Some(problem) = problem.filter(|problem| **problem != Problem::NoServer) {
                    (failure(problem))
                }
                @if let Some(problem) = &self.problem { (failure(problem)) }
                (self.asked.render())
                @if self.hidden {
                    (self.part(Show::Hidden))
                } @else if self.is_new() {
                    p { (say("mine-first")) }
                    p { a class="button main" href="#/" { (say("play-now")) } }
                } @else {
                    (self.part(Show::Turn))
                    (self.part(Show::Waiting))
                    (self.holidays())
                    (self.begun_here())
                    (self.part(Show::Over))
                }
                p class="row" {
                    @if self.hidden {
                        a class="button" href="#/mine" { (say("mine")) }
                    } @else {
                        a class="button" href="#/replay" { (say("replay")) }
                        a class="button" href="#/carry" { (say("carry")) }
                        @if !self.is_new() {
                            a class="button" href="#/mine/hidden" { (say("mine-hidden")) }
                            (button("", Do::Export, say("privacy-records"), self.exported != Some(None)))
                        }
                    }
                }
                (self.export())
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Do::Holiday, days)) = gesture.input() {
            if let Ok(days) = days.parse() {
                net::take_holiday(days);
            }
            return true;
        }
        if let Some(action) = gesture.click() {
            self.press(action);
            return true;
        }
        if self.asked.on_gesture(gesture) {
            return true;
        }
        self.lists.iter_mut().any(|list| list.on_gesture(gesture, &[])) || on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Reply(Reply::MoreTables(list, page)) => {
                self.lists.iter_mut().for_each(|own| own.on_page(list, &page));
                if let (Show::Turn, Ok(_)) = (list, &page) {
                    let turns = self.lists.iter().filter(|own| own.list() == Show::Turn);
                    turns::counted(turns.flat_map(|own| own.all(&[])).count());
                }
            }
            Message::Reply(Reply::Holiday(taken)) => {
                self.holiday = Some(taken.map(|taken| taken.tables));
            }
            Message::Reply(Reply::Counted) => self.remember(),
            Message::Reply(Reply::Exported(answer)) => self.exported = Some(Some(answer)),
            Message::Reply(Reply::Opened(Ok(opened))) => {
                for name in self.asks.drain(..) {
                    guests::remember(&opened.id, Guest::Named(name));
                }
                go_and_sit(&opened.id, false);
            }
            Message::Reply(Reply::Opened(Err(problem))) => self.problem = Some(problem),
            Message::Reply(Reply::Invitations(Ok(all))) => self.asked.told(all),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
