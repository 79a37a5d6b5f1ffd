//! Lists of tables elsewhere: the lobby, live, and my own games.

use super::{closed, framed, touch_head};
use crate::app::{self, Gesture, Message, Page, Wire};
use crate::boards;
use crate::desk::shown_name;
use crate::html::escape;
use crate::net::{self, Answer, Json};
use crate::words::{say, tell};
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, WebSocket};

/// The lobby: tables that wait for players, and games to watch.
pub(super) struct Lobby {
    socket: Option<WebSocket>,
    said: Option<Json>,
    lost: bool,
    /// Why there is no lobby here, in words.
    closed: Option<String>,
}

impl Lobby {
    pub(super) fn new() -> Lobby {
        // Who answers this is a server of games.
        net::ask("GET", "tables?show=open", "", 0);
        let mut lobby = Lobby { socket: None, said: None, lost: false, closed: None };
        lobby.connect();
        lobby
    }

    fn connect(&mut self) {
        let page = app::number();
        let Ok(socket) = WebSocket::new(&net::live("lobby/live")) else { return };
        app::listen(&socket, "message", move |event| {
            let text = event.unchecked_into::<MessageEvent>().data().as_string();
            app::send(page, Message::Wire(0, Wire::Text(text.unwrap_or_default())));
        });
        app::listen(&socket, "close", move |_| app::send(page, Message::Wire(0, Wire::Closed)));
        self.socket = Some(socket);
    }
}

impl Drop for Lobby {
    fn drop(&mut self) {
        if let Some(socket) = &self.socket {
            let _ = socket.close();
        }
    }
}

impl Page for Lobby {
    fn title(&self) -> String {
        format!("{} — Tribord", say("lobby"))
    }

    fn look(&self) -> String {
        let list = |key: &str, none: &str| match &self.said {
            None => format!("<p class=\"quiet\">{}</p>", say("loading")),
            Some(said) => listed(&said.get(key).list(), none),
        };
        let lost = self.closed.clone().or_else(|| self.lost.then(|| say("lobby-lost")));
        let lost = lost.map(|why| format!("<p class=\"refused\" role=\"alert\">{why}</p>"));
        let lost = lost.unwrap_or_default();
        let open: String = boards::BOARDS
            .iter()
            .map(|entry| {
                format!(
                    "<a class=\"button\" href=\"#/new/{}/online\">{}</a>",
                    entry.id,
                    entry.info().title
                )
            })
            .collect();
        framed(
            "page",
            &format!(
                "<h1>{}</h1>{lost}<section aria-live=\"polite\"><h2>{}</h2>{}<h2>{}</h2>{}</section>\
                 <section><h2>{}</h2><p class=\"row\">{open}</p></section>",
                say("lobby"),
                say("lobby-open"),
                list("open", "lobby-none"),
                say("lobby-watch"),
                list("watch", "lobby-none-watch"),
                say("lobby-new")
            ),
        )
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        touch_head(gesture)
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Wire(_, Wire::Text(text)) => {
                self.said = Json::read(&text);
                self.lost = false;
            }
            Message::Answer(_, Err(code)) => self.closed = Some(closed(&code)),
            Message::Wire(_, Wire::Closed) => {
                self.lost = true;
                app::later(2_000.0, 0);
            }
            Message::Time(_) => self.connect(),
            _ => {}
        }
    }
}

/// What I am in, and what I have finished.
pub(super) struct Mine {
    answer: Option<Answer>,
}

impl Mine {
    pub(super) fn new() -> Mine {
        net::ask("GET", "tables?show=mine", "", 0);
        Mine { answer: None }
    }
}

impl Page for Mine {
    fn title(&self) -> String {
        format!("{} — Tribord", say("mine"))
    }

    fn look(&self) -> String {
        let content = match &self.answer {
            None => format!("<p class=\"quiet\">{}</p>", say("loading")),
            Some(Err(code)) => {
                format!("<p class=\"refused\" role=\"alert\">{}</p>", closed(code))
            }
            Some(Ok(tables)) => {
                let over = |table: &Json| table.get("status").text().as_deref() == Some("over");
                let (done, open): (Vec<_>, Vec<_>) = tables.list().into_iter().partition(over);
                format!(
                    "<h2>{}</h2>{}<h2>{}</h2>{}",
                    say("mine-open"),
                    listed(&open, "mine-none"),
                    say("mine-over"),
                    listed(&done, "mine-none-over")
                )
            }
        };
        let carry = format!("<p><a class=\"link\" href=\"#/carry\">{}</a></p>", say("carry"));
        let here =
            format!("<p>{} <a href=\"#/replay\">{}</a></p>", say("mine-here"), say("replay"));
        framed("page", &format!("<h1>{}</h1>{content}{here}{carry}", say("mine")))
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        touch_head(gesture)
    }

    fn hear(&mut self, message: Message) {
        if let Message::Answer(_, answer) = message {
            self.answer = Some(answer);
        }
    }
}

/// Tables, each with its game and its people, and what one can do there.
fn listed(tables: &[Json], none: &str) -> String {
    if tables.is_empty() {
        return format!("<p class=\"quiet\">{}</p>", say(none));
    }
    let rows: String = tables.iter().filter_map(row).collect();
    format!("<ul class=\"tables\">{rows}</ul>")
}

fn row(table: &Json) -> Option<String> {
    let (id, game) = (table.get("id").text()?, table.get("game").text()?);
    let title = boards::find(&game)?.info().title;
    let names = table.get("names").list();
    let free = names.iter().filter(|name| name.text().is_none()).count();
    let points = table.get("points").list();
    let name = |(seat, name): (usize, &Json)| {
        let name = escape(&shown_name(&name.text()?));
        Some(match points.get(seat).and_then(Json::number) {
            Some(points) => format!("{name} {}", points as i32),
            None => name,
        })
    };
    let names: Vec<_> = names.iter().enumerate().filter_map(name).collect();
    let (key, to) = match table.get("status").text()?.as_str() {
        "over" => ("look-back", format!("#/game/{id}")),
        "gathering" => ("go-there", format!("#/t/{id}")),
        _ => ("go-watch", format!("#/t/{id}")),
    };
    let free = if free > 0 { tell("free-seats", &[("count", free.into())]) } else { String::new() };
    Some(format!(
        "<li data-game=\"{game}\"><svg class=\"piece\" viewBox=\"0 0 120 80\" aria-hidden=\"true\"><use href=\"#piece-{game}\"/></svg>\
         <span><b>{title}</b><br>{}</span><small class=\"quiet\">{free}</small>\
         <a class=\"button main\" href=\"{to}\">{}</a></li>",
        names.join(", "),
        say(key)
    ))
}
