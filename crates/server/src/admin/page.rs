//! The markup of the host's pages. They work without scripts; every change is a form.

use crate::http::Problem;
use crate::store::NodeRow;
use axum::http::{HeaderMap, header};
use axum::response::Html;
use maud::{DOCTYPE, Markup, html};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use tribord_table::GAMES;
use tribord_table::api::{PAGE, TableSummary};
use tribord_table::message::{RoomNews, Stage};
use tribord_words::{Arg, Lang, Words, terminal_catalogue};

const MINUTE: u64 = 60 * 1000;

/// What the first page shows besides tables.
pub(super) struct Facts {
    /// Milliseconds since the start.
    pub(super) uptime: u64,
    pub(super) awake: usize,
    pub(super) connections: u32,
    /// In bytes.
    pub(super) disk: u64,
    /// The nodes that share the database, if there may be several.
    pub(super) nodes: Vec<NodeRow>,
    /// The number of this one.
    pub(super) own: Option<u32>,
    /// Those that NATS leads to from here.
    pub(super) reached: Arc<BTreeSet<u32>>,
    /// What this node has counted of what goes on between nodes, as sentences with numbers.
    pub(super) counted: Vec<(&'static str, f64)>,
    /// In how many milliseconds a restart was announced.
    pub(super) restart: Option<u64>,
    /// Milliseconds since 1970.
    pub(super) now: u64,
}

/// Pages in the language of the reader.
pub(super) struct Page {
    lang: Lang,
    words: &'static Words,
}

impl Page {
    /// French for whoever prefers it to English.
    pub(super) fn of(headers: &HeaderMap) -> Page {
        static ENGLISH: LazyLock<Words> =
            LazyLock::new(|| Words::read(Lang::En, terminal_catalogue(Lang::En)));
        static FRENCH: LazyLock<Words> =
            LazyLock::new(|| Words::read(Lang::Fr, terminal_catalogue(Lang::Fr)));
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        // Browsers list languages in the order in which their owner prefers them.
        let known = |tag: &&str| tag.starts_with("fr") || tag.starts_with("en");
        let first = accepted.unwrap_or_default().split([',', ';']).map(str::trim).find(known);
        let lang = Lang::by_tag(first.unwrap_or_default());
        Page { lang, words: if lang == Lang::Fr { &FRENCH } else { &ENGLISH } }
    }

    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    fn tell(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words.tell(key, args)
    }

    fn whole(&self, title: &str, content: &Markup) -> Html<String> {
        let whole = html! {
            (DOCTYPE)
            html lang=(self.lang.tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) " — Tribord" }
                    link rel="stylesheet" href="/admin/style.css";
                }
                body { main { h1 { (title) } (content) } }
            }
        };
        Html(whole.into_string())
    }

    /// Why somebody may not see this.
    pub(super) fn refusal(&self, why: &str) -> Html<String> {
        self.whole(&self.say("admin-title"), &html! { p role="alert" { (self.say(why)) } })
    }

    /// What went wrong, for whoever runs the server.
    pub(super) fn problem(&self, problem: &Problem) -> Html<String> {
        let content = html! { p role="alert" { (problem.message) } (self.back()) };
        self.whole(&self.say("admin-title"), &content)
    }

    fn back(&self) -> Markup {
        html! { p { a href="/admin" { (self.say("admin-back")) } } }
    }

    /// A time that has passed, in its largest unit.
    fn span(&self, milliseconds: u64) -> String {
        let minutes = milliseconds / MINUTE;
        let (key, count) = match minutes {
            0..60 => ("admin-minutes", minutes),
            60..2880 => ("admin-hours", minutes / 60),
            _ => ("admin-days", minutes / 1440),
        };
        self.tell(key, &[("count", (count as i64).into())])
    }

    fn decimal(&self, number: f64) -> String {
        let text = number.to_string();
        if self.lang == Lang::Fr { text.replace('.', ",") } else { text }
    }

    fn stage(&self, stage: Stage) -> String {
        self.say(match stage {
            Stage::Gathering => "admin-gathering",
            Stage::Playing => "admin-playing",
            Stage::Over => "admin-over",
        })
    }

    /// What there is, and all tables, page by page.
    pub(super) fn overview(&self, facts: &Facts, tables: &[TableSummary]) -> Html<String> {
        let megabytes = facts.disk.div_ceil(1 << 20) as i64;
        let lines = [
            ("admin-version", env!("CARGO_PKG_VERSION").to_owned()),
            ("admin-uptime", self.span(facts.uptime)),
            ("admin-awake", facts.awake.to_string()),
            ("admin-connections", facts.connections.to_string()),
            ("admin-disk", self.tell("admin-megabytes", &[("count", megabytes.into())])),
        ];
        let next = tables.last().filter(|_| tables.len() == PAGE);
        let content = html! {
            dl {
                @for (key, value) in lines { div { dt { (self.say(key)) } dd { (value) } } }
            }
            @if !facts.nodes.is_empty() { (self.nodes(facts)) }
            section aria-labelledby="restart" {
                h2 id="restart" { (self.say("admin-restart")) }
                (self.restart(facts.restart))
            }
            section aria-labelledby="tables" {
                h2 id="tables" { (self.say("admin-tables")) }
                @if tables.is_empty() { p { (self.say("admin-no-tables")) } } @else {
                    (self.list(tables, facts.now))
                }
                @if let Some(last) = next {
                    p { a href={ "/admin?after=" (last.cursor()) } { (self.say("admin-more")) } }
                }
            }
        };
        self.whole(&self.say("admin-title"), &content)
    }

    /// Who shares the database, and who has how many tables.
    fn nodes(&self, facts: &Facts) -> Markup {
        let head = ["admin-node", "admin-node-tables", "admin-node-lease", "admin-node-bus"];
        let bus = |node| if facts.reached.contains(&node) { "NATS" } else { "PostgreSQL" };
        html! {
            section aria-labelledby="nodes" {
                h2 id="nodes" { (self.say("admin-nodes")) }
                div class="wide" tabindex="0" role="region" aria-labelledby="nodes" {
                    table {
                        thead { tr { @for key in head { th scope="col" { (self.say(key)) } } } }
                        tbody {
                            @for node in &facts.nodes {
                                tr {
                                    td {
                                        (node.node)
                                        @if facts.own == Some(node.node) { " (" (self.say("admin-node-own")) ")" }
                                    }
                                    td { (node.tables) }
                                    td { (self.tell("admin-node-seconds", &[("seconds", ((node.lease / 1000) as i64).into())])) }
                                    td { (bus(node.node)) }
                                }
                            }
                        }
                    }
                }
                dl {
                    @for (key, number) in &facts.counted {
                        div { dt { (self.say(key)) } dd { (self.decimal(*number)) } }
                    }
                }
            }
        }
    }

    fn restart(&self, announced: Option<u64>) -> Markup {
        html! {
            @if let Some(wait) = announced {
                p role="status" {
                    (self.tell("admin-announced", &[("minutes", (wait.div_ceil(MINUTE) as i64).into())]))
                }
                form method="post" action="/admin/no-restart" {
                    button { (self.say("admin-withdraw")) }
                }
            } @else {
                p { (self.say("admin-restart-why")) }
                form method="post" action="/admin/restart" {
                    label for="minutes" { (self.say("admin-restart-when")) }
                    input id="minutes" name="minutes" type="number" min="1" max="1440" value="5" required;
                    button { (self.say("admin-announce")) }
                }
            }
        }
    }

    fn list(&self, tables: &[TableSummary], now: u64) -> Markup {
        let head = ["admin-game", "admin-stage", "admin-players", "admin-changed"];
        html! {
            div class="wide" tabindex="0" role="region" aria-labelledby="tables" {
                table {
                    thead { tr { @for key in head { th scope="col" { (self.say(key)) } } } }
                    tbody {
                        @for table in tables {
                            @let names = table.details.iter().flat_map(|it| &it.names);
                            @let names: Vec<_> = names.map(|name| shown(name.as_deref())).collect();
                            tr {
                                td { a href={ "/admin/tables/" (table.id) } { (title(&table.game)) } }
                                td { (self.stage(table.status)) }
                                td { (names.join(", ")) }
                                td { (self.span(now.saturating_sub(table.updated))) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// One table, and what can be done with it. It is also where one thinks twice.
    pub(super) fn table(&self, id: &str, room: &RoomNews) -> Html<String> {
        let playing = room.stage == Stage::Playing;
        let content = html! {
            p { (self.stage(room.stage)) }
            ul {
                @for seat in &room.seats {
                    @let name = seat.name.as_deref().or(seat.bot.as_deref()).unwrap_or("…");
                    li {
                        (name)
                        @if seat.here && seat.bot.is_none() { " (" (self.say("admin-here")) ")" }
                    }
                }
            }
            p { (self.tell("admin-watchers", &[("count", (room.watchers as i64).into())])) }
            @if playing {
                form method="post" action={ "/admin/tables/" (id) "/end" } {
                    p { (self.say("admin-end-why")) }
                    button { (self.say("admin-end")) }
                }
            }
            form method="post" action={ "/admin/tables/" (id) "/delete" } {
                p { (self.say("admin-delete-why")) }
                button class="danger" { (self.say("admin-delete")) }
            }
            (self.back())
        };
        self.whole(title(&room.plan.game), &content)
    }
}

/// A game's name on the box.
fn title(game: &str) -> &str {
    GAMES.iter().find(|known| known.id == game).map_or(game, |known| known.title)
}

/// Who has a seat, as lists name them: a person, or a bot by its level.
fn shown(name: Option<&str>) -> &str {
    let name = name.unwrap_or("…");
    name.strip_prefix("bot:").unwrap_or(name)
}
