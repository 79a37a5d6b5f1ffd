//! The lobby, live; and how a game looks in a list.

use super::mine::came_out;
use super::more::More;
use super::when::{begun, dated};
use super::{faces_of, failure, framed, game_art, on_head_gesture, others, points, restarts};
use crate::browser::{Socket, encoded};
use crate::desk::display_name;
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html, icon, minus, nothing};
use crate::net::{self, Problem, Reply, Show};
use crate::page::{Message, Page, Timer};
use crate::saved::Saved;
use crate::sheet::Kept;
use crate::words::{say, tell};
use crate::{app, catalogue, codec};
use tribord_stats::Fact;
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

/// Games that this client does not know are left out.
pub(super) fn known<'a>(
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
            ul class="tables" { @for table in tables { (row(table)) } }
        }
    }
}

/// A table of others.
fn row(table: &TableSummary) -> Markup {
    let details = table.details.as_ref();
    let names = details.map(|details| details.names.as_slice()).unwrap_or_default();
    let free = names.iter().filter(|name| name.is_none()).count();
    let names: Vec<_> = names.iter().flatten().map(|name| display_name(name)).collect();
    let key = if table.status == Stage::Gathering { "go-there" } else { "go-watch" };
    let mut facts = Vec::new();
    if free > 0 {
        facts.push(tell("free-seats", &[("count", free.into())]));
    }
    let to = format!("/t/{}", encoded(&table.id));
    let title = html! { b { (catalogue::title(&table.game)) } " " (names.join(", ")) };
    let way = html! { a class="button main" href=(to) { (say(key)) } };
    line(&table.game, title, (&facts, Some(table.updated)), None, (nothing(), way))
}

/// A game kept in this browser; `fact`: how it came out; `acts`: what can be done with it besides looking at it.
pub(super) fn kept_row(
    saved: &Saved,
    fact: Option<&Fact>,
    rare: Option<&String>,
    acts: Markup,
) -> Markup {
    let score = fact.and_then(result).or_else(|| points(saved).map(|points| points.join(" – ")));
    let facts: Vec<_> = [score, Some(say("mine-here"))].into_iter().flatten().collect();
    let (to, key) = match saved.is_over() {
        true => (format!("#/replay/{}", saved.id), "replay-again"),
        false => (format!("#/play/{}", saved.id), "continue"),
    };
    let names = saved.names();
    let people = match names.len() {
        1 => tell("stats-players", &[("count", 1.into())]),
        _ => others(saved, names).join(", "),
    };
    let title = html! {
        span class="faces" { @for face in faces_of(saved) { (face) } }
        span { b { (catalogue::title(saved.game())) } " " (people) }
    };
    let way = html! { a class=(way_class(saved.is_over())) href=(to) { (say(key)) } };
    line(saved.game(), title, (&facts, begun(&saved.id)), rare, (acts, way))
}

/// A game at a real table, whose sheet is kept in this browser.
pub(super) fn sheet_row(
    kept: &Kept,
    fact: Option<&Fact>,
    rare: Option<&String>,
    acts: Markup,
) -> Markup {
    let mut names = kept.names.clone();
    if names.len() > 1 {
        names.remove(usize::from(kept.me));
    }
    let title = html! {
        span class="faces" { @for face in faces(&names) { (face) } }
        span { b { (catalogue::title(&kept.game)) } " " (names.join(", ")) }
    };
    let key = if kept.over { "look-back" } else { "continue" };
    let to = format!("#/sheet/{}/{}", kept.game, kept.id);
    let way = html! { a class=(way_class(kept.over)) href=(to) { (say(key)) } };
    let score = fact.filter(|_| kept.over).and_then(result).unwrap_or_else(|| {
        let mut points: Vec<_> = kept.points.iter().map(|points| minus(*points)).collect();
        points[..=usize::from(kept.me)].rotate_right(1);
        points.join(" – ")
    });
    let facts = [score, say("sheet-real")];
    line(&kept.game, title, (&facts, begun(&kept.id)), rare, (acts, way))
}

/// How a game came out that is remembered.
fn result(fact: &Fact) -> Option<String> {
    came_out(&fact.points, &fact.places, usize::from(fact.me))
}

/// What goes on calls louder than what is over.
fn way_class(over: bool) -> &'static str {
    if over { "button" } else { "button main" }
}

/// A game in a list: its piece, what it is, facts about it and when it was; what can be done with it, and the way there.
pub(super) fn line(
    game: &str,
    title: Markup,
    (facts, time): (&[String], Option<u64>),
    rare: Option<&String>,
    (acts, way): (Markup, Markup),
) -> Markup {
    html! {
        li data-game=(game) {
            (game_art(game))
            div class="what" {
                (title) small class="quiet" { (told(facts, time)) }
                // What was special about it.
                @if let Some(rare) = rare { small class="rare" { (icon("star")) (rare) } }
            }
            div class="way" { (way) }
            @if !acts.0.is_empty() { div class="acts" { (acts) } }
        }
    }
}

/// Facts about something in a list, and when it was.
pub(super) fn told(facts: &[String], time: Option<u64>) -> Markup {
    html! {
        (facts.join(" · "))
        @if let Some(time) = time { @if !facts.is_empty() { " · " } (dated(time)) }
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
            to_act: Vec::new(),
            points: Vec::new(),
            standing: Vec::new(),
            end_asked: None,
            ended: None,
            next: None,
        };
        let (id, game) = ("a\"b".to_owned(), "triolet".to_owned());
        TableSummary { details: Some(details), ..TableSummary::new(id, game, status) }
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
        let html = lobby.render().into_string();
        assert!(html.contains("\"/t/a%22b") && html.contains("one free seat"), "{html}");
        assert!(html.contains("&lt;Ana&gt;"), "{html}");
        lobby.on_message(Message::Socket(0, None));
        assert!(lobby.render().into_string().contains(&say("lobby-lost")));
        lobby.on_message(Message::Socket(0, Some("{\"type\":\"lobby\",\"open\":5}".to_owned())));
        assert!(lobby.render().into_string().contains(&say("outdated")));
    }
}
