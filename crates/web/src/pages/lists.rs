//! Lists of tables elsewhere: the lobby, live, and my own games.

use super::more::More;
use super::when::{ago, since};
use super::{faces_of, failure, framed, game_art, named, on_head_gesture, points, restarts};
use crate::browser::{Socket, encoded};
use crate::desk::display_name;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html, minus};
use crate::net::{self, Answer, Problem, Reply, Show};
use crate::page::{Message, Page, Timer};
use crate::saved::{self, Saved};
use crate::sheet::{self, Kept};
use crate::words::{say, tell};
use crate::{app, catalogue, codec};
use tribord_table::api::{self, TableSummary};
use tribord_table::message::Stage;

/// How long to wait before a lost lobby is tried again, in milliseconds.
const RETRY: f64 = 2_000.0;

/// The lobby: tables that wait for players, and games to watch.
pub(super) struct Lobby {
    socket: Option<Socket>,
    lobby: Option<api::Lobby>,
    /// What follows the beginnings that the live connection tells.
    more_open: More,
    more_watch: More,
    lost: bool,
    /// Why there is no lobby here.
    problem: Option<Problem>,
}

impl Lobby {
    pub(super) fn new() -> Lobby {
        // Who answers this is a server of games.
        net::ask_tables(Show::Open);
        let mut lobby = Lobby {
            socket: None,
            lobby: None,
            more_open: More::new(Show::Open),
            more_watch: More::new(Show::Watch),
            lost: false,
            problem: None,
        };
        lobby.connect();
        lobby
    }

    fn connect(&mut self) {
        let page = app::page_number();
        let heard = move |text| app::send(page, Message::Socket(0, text));
        self.socket = Socket::open("/api/v1/lobby/live", heard);
    }

    fn tables(first: Option<&Vec<TableSummary>>, more: &More, none: &str) -> Markup {
        match first {
            None => html! { p class="quiet" { (say("loading")) } },
            Some(first) => html! { (listed(more.all(first), none)) (more.button(first)) },
        }
    }
}

impl Page for Lobby {
    fn title(&self) -> String {
        format!("{} — Tribord", say("lobby"))
    }

    fn render(&self) -> Markup {
        let lobby = self.lobby.as_ref();
        let (open, watch) = (lobby.map(|lobby| &lobby.open), lobby.map(|lobby| &lobby.watch));
        framed(
            "page",
            html! {
                h1 { (say("lobby")) }
                @if let Some(problem) = &self.problem {
                    (failure(problem))
                } @else if self.lost {
                    (alert(say("lobby-lost")))
                }
                @if let Some(wait) = lobby.and_then(|lobby| lobby.restart) { (restarts(wait as f64)) }
                section aria-live="polite" {
                    h2 { (say("lobby-open")) }
                    (Lobby::tables(open, &self.more_open, "lobby-none"))
                    h2 { (say("lobby-watch")) }
                    (Lobby::tables(watch, &self.more_watch, "lobby-none-watch"))
                }
                section {
                    h2 { (say("lobby-new")) }
                    ul class="games" {
                        @for entry in catalogue::GAMES {
                            li {
                                a href={ "#/new/" (entry.id) "/online" } {
                                    (game_art(entry.id)) b { (entry.info().title) }
                                }
                            }
                        }
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        let (open, watch) = match &self.lobby {
            Some(lobby) => (&*lobby.open, &*lobby.watch),
            None => (&[][..], &[][..]),
        };
        self.more_open.on_gesture(gesture, open)
            || self.more_watch.on_gesture(gesture, watch)
            || on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Socket(_, Some(text)) => match codec::read(&text) {
                Ok(lobby) => {
                    self.lobby = Some(lobby);
                    self.lost = false;
                }
                Err(_) => self.problem = Some(Problem::Outdated),
            },
            Message::Socket(_, None) => {
                self.lost = true;
                app::later(RETRY, Timer::Reconnect);
            }
            Message::Reply(Reply::Tables(Err(problem))) => self.problem = Some(problem),
            Message::Reply(Reply::MoreTables(list, page)) => {
                self.more_open.on_page(list, &page);
                self.more_watch.on_page(list, &page);
            }
            Message::Timer(Timer::Reconnect) => self.connect(),
            _ => {}
        }
    }
}

/// What I am in, and what I have finished: here, and at tables elsewhere.
pub(super) struct Mine {
    here: Vec<Saved>,
    answer: Option<Answer<Vec<TableSummary>>>,
    more: More,
}

impl Mine {
    pub(super) fn new() -> Mine {
        net::ask_tables(Show::Mine);
        Mine { here: saved::all(), answer: None, more: More::new(Show::Mine) }
    }

    /// The first page of tables elsewhere, as far as it is known.
    fn first(&self) -> &[TableSummary] {
        self.answer.as_ref().and_then(|answer| answer.as_deref().ok()).unwrap_or_default()
    }

    /// Games here and elsewhere that are over, or are not.
    fn games(&self, over: bool, none: &str) -> Markup {
        let here: Vec<_> = self.here.iter().filter(|saved| saved.is_over() == over).collect();
        let all = self.more.all(self.first());
        let elsewhere = all.filter(|table| (table.status == Stage::Over) == over);
        let elsewhere: Vec<_> = known(elsewhere).collect();
        let sheets = sheet::all().into_iter().filter(|kept| kept.over == over);
        let sheets: Vec<_> = sheets.collect();
        html! {
            @if here.is_empty() && elsewhere.is_empty() && sheets.is_empty() { p class="quiet" { (say(none)) } }
            ul class="tables" {
                @for table in elsewhere { (row(table, true)) }
                @for saved in here { (kept_row(saved)) }
                @for kept in &sheets { (sheet_row(kept)) }
            }
        }
    }
}

impl Page for Mine {
    fn title(&self) -> String {
        format!("{} — Tribord", say("mine"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("mine")) }
                @match &self.answer {
                    None => p class="quiet" role="status" { (say("loading")) },
                    // Without a server there are the games of this device.
                    Some(Err(Problem::NoServer)) | Some(Ok(_)) => {}
                    Some(Err(problem)) => (failure(problem)),
                }
                h2 { (say("mine-open")) }
                (self.games(false, "mine-none"))
                h2 { (say("mine-over")) }
                (self.games(true, "mine-none-over"))
                (self.more.button(self.first()))
                p class="row" {
                    a class="button" href="#/statistics" { (say("statistics")) }
                    a class="button" href="#/sheet" { (say("sheet")) }
                    a class="button" href="#/replay" { (say("replay")) }
                    a class="button" href="#/carry" { (say("carry")) }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        let first = self.answer.as_ref().and_then(|answer| answer.as_deref().ok());
        self.more.on_gesture(gesture, first.unwrap_or_default()) || on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Reply(Reply::Tables(answer)) => self.answer = Some(answer),
            Message::Reply(Reply::MoreTables(list, page)) => self.more.on_page(list, &page),
            _ => {}
        }
    }
}

/// Games that this client does not know are left out.
fn known<'a>(
    tables: impl Iterator<Item = &'a TableSummary>,
) -> impl Iterator<Item = &'a TableSummary> {
    tables.filter(|table| catalogue::find(&table.game).is_some())
}

/// Tables, each with its game and its people, and what one can do there.
fn listed<'a>(tables: impl Iterator<Item = &'a TableSummary>, none: &str) -> Markup {
    let mut tables = known(tables).peekable();
    html! {
        @if tables.peek().is_none() {
            p class="quiet" { (say(none)) }
        } @else {
            ul class="tables" { @for table in tables { (row(table, false)) } }
        }
    }
}

/// A table elsewhere; at one's own one goes on rather than joins.
fn row(table: &TableSummary, mine: bool) -> Markup {
    let details = table.details.as_ref();
    let names = details.map(|details| details.names.as_slice()).unwrap_or_default();
    let points = details.map(|details| details.points.as_slice()).unwrap_or_default();
    let free = names.iter().filter(|name| name.is_none()).count();
    let name = |(seat, name): (usize, &Option<String>)| {
        let name = display_name(name.as_ref()?);
        Some(match points.get(seat) {
            Some(points) => format!("{name} {}", minus(*points)),
            None => name,
        })
    };
    let names: Vec<_> = names.iter().enumerate().filter_map(name).collect();
    let (key, page) = match (table.status, mine) {
        (Stage::Over, _) => ("look-back", "#/game"),
        (Stage::Playing, true) => ("continue", "/t"),
        (Stage::Gathering, false) => ("go-there", "/t"),
        (Stage::Playing, false) | (Stage::Gathering, true) => ("go-watch", "/t"),
    };
    let mut facts = vec![since(table.updated)];
    if free > 0 {
        facts.insert(0, tell("free-seats", &[("count", free.into())]));
    }
    let to = format!("{page}/{}", encoded(&table.id));
    let title = html! { b { (catalogue::title(&table.game)) } " " (names.join(", ")) };
    line(&table.game, title, &facts, html! { a class="button main" href=(to) { (say(key)) } })
}

/// A game kept in this browser.
pub(super) fn kept_row(saved: &Saved) -> Markup {
    let score = points(saved).map(|points| points.join(" – "));
    let facts: Vec<_> = [score, ago(saved), Some(say("mine-here"))].into_iter().flatten().collect();
    let (to, key) = match saved.is_over() {
        true => (format!("#/replay/{}", saved.id), "replay-again"),
        false => (format!("#/play/{}", saved.id), "continue"),
    };
    let title = html! {
        span class="faces" { @for face in faces_of(saved) { (face) } }
        b { (named(saved)) }
    };
    line(saved.game(), title, &facts, html! { a class="button main" href=(to) { (say(key)) } })
}

/// A game at a real table, whose sheet is kept in this browser.
fn sheet_row(kept: &Kept) -> Markup {
    let score: Vec<_> = kept.points.iter().map(|points| minus(*points)).collect();
    let title = html! { b { (catalogue::title(&kept.game)) } " " (kept.names.join(", ")) };
    let key = if kept.over { "look-back" } else { "continue" };
    let to = format!("#/sheet/{}/{}", kept.game, kept.id);
    let way = html! { a class="button main" href=(to) { (say(key)) } };
    line(&kept.game, title, &[score.join(" – "), say("sheet-real")], way)
}

/// A game in a list: its piece, what it is, facts about it, the way there.
fn line(game: &str, title: Markup, facts: &[String], way: Markup) -> Markup {
    html! {
        li data-game=(game) {
            (game_art(game))
            span class="what" { (title) small class="quiet" { (facts.join(" · ")) } }
            (way)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::api::TableDetails;
    use tribord_table::room::Plan;

    fn table(status: Stage) -> TableSummary {
        let details = TableDetails {
            plan: Plan::new("triolet", 2),
            names: vec![Some("<Ana>".to_owned()), None],
            points: vec![-12, 40],
            standing: vec![1, 0],
            next: None,
        };
        let (id, game) = ("a\"b".to_owned(), "triolet".to_owned());
        TableSummary { id, game, status, updated: 0, details: Some(details) }
    }

    #[test]
    fn tables_are_listed_by_how_far_they_are() {
        let mut mine = Mine::new();
        assert!(mine.render().into_string().contains(&say("loading")));
        let tables = vec![table(Stage::Over), table(Stage::Playing)];
        mine.on_message(Message::Reply(Reply::Tables(Ok(tables))));
        let html = mine.render().into_string();
        assert!(html.contains("#/game/a%22b") && html.contains("\"/t/a%22b"), "{html}");
        assert!(html.contains("&lt;Ana&gt; −12") && html.contains("one free seat"), "{html}");
    }

    #[test]
    fn the_lobby_follows_its_connection() {
        let mut lobby = Lobby::new();
        let open = vec![table(Stage::Gathering)];
        let mut told = api::Lobby { open, restart: Some(90_000), ..api::Lobby::default() };
        lobby.on_message(Message::Socket(0, Some(codec::write(&told))));
        let announced = tell("server-restarts", &[("minutes", 2.into())]);
        assert!(lobby.render().into_string().contains(&announced));
        told.restart = None;
        lobby.on_message(Message::Socket(0, Some(codec::write(&told))));
        assert!(lobby.render().into_string().contains("\"/t/a%22b"));
        lobby.on_message(Message::Socket(0, None));
        assert!(lobby.render().into_string().contains(&say("lobby-lost")));
        lobby.on_message(Message::Socket(0, Some("{\"type\":\"lobby\",\"open\":5}".to_owned())));
        assert!(lobby.render().into_string().contains(&say("outdated")));
    }
}
