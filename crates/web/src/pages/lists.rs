//! Lists of tables elsewhere: the lobby, live, and my own games.

use super::{failure, framed, game_art, on_head_gesture};
use crate::browser::{Socket, encoded};
use crate::desk::display_name;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html, minus};
use crate::net::{self, Answer, Problem, Reply};
use crate::page::{Message, Page, Timer};
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
    lost: bool,
    /// Why there is no lobby here.
    problem: Option<Problem>,
}

impl Lobby {
    pub(super) fn new() -> Lobby {
        // Who answers this is a server of games.
        net::ask_open_tables();
        let mut lobby = Lobby { socket: None, lobby: None, lost: false, problem: None };
        lobby.connect();
        lobby
    }

    fn connect(&mut self) {
        let page = app::page_number();
        let heard = move |text| app::send(page, Message::Socket(0, text));
        self.socket = Socket::open("api/v1/lobby/live", heard);
    }

    fn tables(&self, list: impl Fn(&api::Lobby) -> &Vec<TableSummary>, none: &str) -> Markup {
        match &self.lobby {
            None => html! { p class="quiet" { (say("loading")) } },
            Some(lobby) => listed(list(lobby).iter(), none),
        }
    }
}

impl Page for Lobby {
    fn title(&self) -> String {
        format!("{} — Tribord", say("lobby"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("lobby")) }
                @if let Some(problem) = &self.problem {
                    (failure(problem))
                } @else if self.lost {
                    (alert(say("lobby-lost")))
                }
                section aria-live="polite" {
                    h2 { (say("lobby-open")) }
                    (self.tables(|lobby| &lobby.open, "lobby-none"))
                    h2 { (say("lobby-watch")) }
                    (self.tables(|lobby| &lobby.watch, "lobby-none-watch"))
                }
                section {
                    h2 { (say("lobby-new")) }
                    p class="row" {
                        @for entry in catalogue::GAMES {
                            a class="button" href={ "#/new/" (entry.id) "/online" } { (entry.info().title) }
                        }
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
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
            Message::Timer(Timer::Reconnect) => self.connect(),
            _ => {}
        }
    }
}

/// What I am in, and what I have finished.
pub(super) struct Mine {
    answer: Option<Answer<Vec<TableSummary>>>,
}

impl Mine {
    pub(super) fn new() -> Mine {
        net::ask_my_tables();
        Mine { answer: None }
    }
}

impl Page for Mine {
    fn title(&self) -> String {
        format!("{} — Tribord", say("mine"))
    }

    fn render(&self) -> Markup {
        let is_over = |table: &&TableSummary| table.status == Stage::Over;
        framed(
            "page",
            html! {
                h1 { (say("mine")) }
                @match &self.answer {
                    None => p class="quiet" { (say("loading")) },
                    Some(Err(problem)) => (failure(problem)),
                    Some(Ok(tables)) => {
                        h2 { (say("mine-open")) }
                        (listed(tables.iter().filter(|table| !is_over(table)), "mine-none"))
                        h2 { (say("mine-over")) }
                        (listed(tables.iter().filter(is_over), "mine-none-over"))
                    }
                }
                p { (say("mine-here")) " " a href="#/replay" { (say("replay")) } }
                p { a class="link" href="#/carry" { (say("carry")) } }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        if let Message::Reply(Reply::Tables(answer)) = message {
            self.answer = Some(answer);
        }
    }
}

/// Tables, each with its game and its people, and what one can do there.
fn listed<'a>(tables: impl Iterator<Item = &'a TableSummary>, none: &str) -> Markup {
    // Games that this client does not know are left out.
    let mut tables = tables.filter(|table| catalogue::find(&table.game).is_some()).peekable();
    html! {
        @if tables.peek().is_none() {
            p class="quiet" { (say(none)) }
        } @else {
            ul class="tables" { @for table in tables { (row(table)) } }
        }
    }
}

fn row(table: &TableSummary) -> Markup {
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
    let (key, page) = match table.status {
        Stage::Over => ("look-back", "game"),
        Stage::Gathering => ("go-there", "t"),
        Stage::Playing => ("go-watch", "t"),
    };
    html! {
        li data-game=(table.game) {
            (game_art(&table.game))
            span { b { (catalogue::title(&table.game)) } br; (names.join(", ")) }
            small class="quiet" {
                @if free > 0 { (tell("free-seats", &[("count", free.into())])) }
            }
            a class="button main" href={ "#/" (page) "/" (encoded(&table.id)) } { (say(key)) }
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
        assert!(html.contains("#/game/a%22b") && html.contains("#/t/a%22b"), "{html}");
        assert!(html.contains("&lt;Ana&gt; −12") && html.contains("one free seat"), "{html}");
    }

    #[test]
    fn the_lobby_follows_its_connection() {
        let mut lobby = Lobby::new();
        let told = api::Lobby { open: vec![table(Stage::Gathering)], watch: Vec::new() };
        lobby.on_message(Message::Socket(0, Some(codec::write(&told))));
        assert!(lobby.render().into_string().contains("#/t/a%22b"));
        lobby.on_message(Message::Socket(0, None));
        assert!(lobby.render().into_string().contains(&say("lobby-lost")));
        lobby.on_message(Message::Socket(0, Some("{\"type\":\"lobby\",\"open\":5}".to_owned())));
        assert!(lobby.render().into_string().contains(&say("outdated")));
    }
}
