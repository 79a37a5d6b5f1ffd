//! Every page and every board, drawn in many states with names, talk, records, options and addresses
//! that try to be HTML: a real reader of HTML finds no element and no attribute that was not meant.

mod elsewhere;
mod start;

use super::*;
use crate::codec;
use crate::net::{Problem, Reply, Show};
use crate::page::{Message, Timer};
use crate::prefs::change;
use html5gum::{Token, Tokenizer};
use std::collections::BTreeSet;
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::{Game, Observer, ToAct};
use tribord_table::api::{self, TableDetails, TableInfo, TableSummary};
use tribord_table::message::{
    Argument, ChatMessage, Code, Declined, Denied, EndRequest, EndWhy, Ending, Matter, Pause,
    Remark, ServerMessage, Stage, UndoRequest, Undone,
};
use tribord_table::room::{Command, Plan, Request, Room};
use tribord_table::{Fair, Table, with_game};

/// What somebody who means harm could call themselves.
const HOSTILE: [&str; 5] = [
    "<img src=x onerror=alert(1)>",
    "\"><script>alert(1)</script>",
    "' onmouseover='alert(1)' x='",
    "</button></textarea></title><svg onload=alert(1)>",
    "javascript:alert(1)//&lt;b&gt;&#60;b&#62;",
];

/// The elements and attributes that pages are made of.
const ELEMENTS: &str = "a animate article aside b br button circle code dd details dialog div dl dt \
    fieldset figcaption figure footer form g h1 h2 h3 header i img input kbd label legend li main nav ol \
    option p path pre progress rect section select small span strong summary svg table tbody td \
    text textarea tfoot th thead time tr ul use";
const ATTRIBUTES: &str = "accept alt aria-atomic aria-current aria-describedby aria-disabled aria-expanded aria-hidden aria-label \
    aria-labelledby aria-live aria-pressed attributename autocomplete autofocus checked class cx \
    cy d data-at data-cards data-do data-drag data-drop data-fly data-focus data-from \
    data-further data-game data-high data-key data-kind data-nearer data-now data-nth data-others data-share \
    data-pan data-people data-rank data-rows data-seat data-sight data-spot data-submit data-tiles \
    data-tilt data-to data-turn data-tone data-wait datetime disabled download dur fill for from height hidden href id lang \
    max maxlength min name opacity open pathlength placeholder preserveaspectratio r readonly \
    reversed role rows rx scope selected src start stroke-dasharray tabindex target title to transform \
    type value viewbox width x x1 x2 y y1 y2";

/// Reads what a page shows, and fails if it has anything in it that was not meant.
fn assert_meant(page: &dyn Page, state: &str) {
    let html = page.render().into_string();
    let words = |list: &'static str| list.split_whitespace().collect::<BTreeSet<_>>();
    let (elements, attributes) = (words(ELEMENTS), words(ATTRIBUTES));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    for token in Tokenizer::new(&html) {
        let Ok(token) = token;
        let Token::StartTag(tag) = token else { continue };
        let name = text(&tag.name);
        assert!(elements.contains(name.as_str()), "{state}: <{name}> in {html}");
        for (attribute, value) in &tag.attributes {
            let (attribute, value) = (text(attribute), text(value));
            let known = attributes.contains(attribute.as_str());
            assert!(known, "{state}: {attribute}=\"{value}\" of <{name}> in {html}");
            let own = ["#", "/t/", "/api/v1/", "data:image/svg+xml,"];
            let leads = matches!(attribute.as_str(), "href" | "src");
            assert!(!leads || own.iter().any(|start| value.starts_with(start)), "{state}: {value}");
        }
    }
}

fn games() -> impl Iterator<Item = &'static str> {
    catalogue::GAMES.iter().map(|entry| entry.id)
}

#[test]
fn addresses_cannot_be_html() {
    for hostile in HOSTILE {
        let encoded = browser::encoded(hostile);
        for part in [hostile, encoded.as_str()] {
            let pages =
                ["new", "play", "learn", "try", "rules", "t", "w", "game", "carry", "replay", "x"];
            for page in pages {
                assert_meant(&*open(&[page, part]), page);
                assert_meant(&*open(&[page, part, part]), page);
                games().for_each(|game| assert_meant(&*open(&[page, game, part]), page));
            }
        }
    }
}

#[test]
fn what_is_entered_cannot_be_html() {
    for hostile in HOSTILE {
        change(|prefs| prefs.name = hostile.to_owned());
        let pages =
            [&[][..], &["settings"], &["about"], &["lobby"], &["mine"], &["carry"], &["learn"]];
        for page in pages {
            assert_meant(&*open(page), hostile);
        }
        for game in games() {
            for company in ["bots", "together", "online"] {
                let mut page = open(&["new", game, company]);
                for field in ["name 0", "name 1", "option 0", "option 1", "option-for 1 0", "who 1"]
                {
                    page.on_gesture(RawGesture::Input(field, hostile));
                }
                assert_meant(&*page, field_state(game, company));
                page.on_gesture(RawGesture::Click("start"));
                assert_meant(&*page, "after a start that may fail");
            }
            let mut rules = open(&["rules", game, hostile]);
            rules.on_gesture(RawGesture::Input("search", hostile));
            assert_meant(&*rules, "searched rules");
        }
        let mut replay = open(&["replay"]);
        replay.on_gesture(RawGesture::Input("paste", hostile));
        assert_meant(&*replay, "no record");
    }
}

fn field_state(game: &str, company: &str) -> &'static str {
    format!("new {game} {company}").leak()
}

/// A game with hostile names and so many moves, as it is kept here.
fn kept<G: Mind>(names: &[String], moves: usize) -> Saved {
    let fair = Fair::new([7; 32]);
    let (mut table, _) = Table::<G>::open(G::Options::default(), names.to_vec(), fair).unwrap();
    let mut bot = Player::<G>::new(Level::Greedy, 3);
    for number in 0..moves {
        let ToAct::Seats(seats) = table.to_act() else { break };
        let found = seats
            .iter()
            .find_map(|seat| Some((seat, bot.choose(seat, &table.view(Observer::Seat(seat)))?)));
        let Some((seat, action)) = found else { break };
        table.act(seat, action, G::INFO.timed.then_some(number as u64 * 100)).unwrap();
    }
    Saved::new(vec![None; names.len()], table.record().to_string())
}

#[test]
fn names_at_a_table_here_and_in_a_record_cannot_be_html() {
    for game in games() {
        let (fewest, most) = catalogue::find(game).unwrap().info().seats;
        for (seats, moves) in
            [(fewest, 0), (most, 3), (2.max(fewest), 25), (2.max(fewest), 100_000)]
        {
            let names: Vec<_> =
                HOSTILE.iter().cycle().take(seats.into()).map(|name| (*name).to_owned()).collect();
            let saved = with_game!(game, G => kept::<G>(&names, moves)).unwrap();
            saved.store();
            assert_meant(&*open(&[]), "the entrance with a game that waits");
            let mut page = open(&["play", &saved.id]);
            assert_meant(&*page, game);
            for action in ["page-uncover", "page-pause", "page-help", "page-log", "page-look 1"] {
                page.on_gesture(RawGesture::Click(action));
                assert_meant(&*page, action);
            }
            // Whatever can be pressed or dragged there, as far as that goes.
            let html = page.render().into_string();
            for part in html.split("data-do=\"").skip(1).take(80) {
                let action = part.split('"').next().unwrap();
                page.on_gesture(RawGesture::Click(action));
                assert_meant(&*page, action);
            }
            let mut film = open(&["replay", &browser::encoded(&saved.record)]);
            assert_meant(&*film, "a film");
            for action in ["page-look-on", "page-look-on", "page-play", "page-copy"] {
                film.on_gesture(RawGesture::Click(action));
                assert_meant(&*film, action);
            }
            film.on_message(Message::Timer(Timer::Film(1)));
            film.on_gesture(RawGesture::Input("page-eyes", "1"));
            assert_meant(&*film, "through the eyes of a seat");
            assert_meant(&*open(&["analyse", &browser::encoded(&saved.record)]), "an analysis");
            let broken =
                saved.record.replace("seats", "seats <b>").replace("names", "date <i>\nnames");
            assert_meant(&*open(&["replay", &browser::encoded(&broken)]), "a broken record");
            crate::saved::forget(&saved.id);
        }
    }
}

#[test]
fn lessons_and_figures_are_only_what_was_meant() {
    for game in games() {
        let mut lesson = open(&["learn", game]);
        for _ in 0..8 {
            assert_meant(&*lesson, game);
            lesson.on_gesture(RawGesture::Click("page-next"));
        }
        let mut rules = open(&["rules", game]);
        let parts = FIGURES.iter().filter(|(of, ..)| *of == game);
        let parts: Vec<_> =
            parts.map(|(_, rule, _)| format!("{{\"html\":\"\",\"rule\":\"{rule}\"}}")).collect();
        rules.on_message(Message::Text(Some(format!("[{}]", parts.join(",")))));
        assert_meant(&*rules, "rules with figures");
    }
}

#[test]
fn lists_and_failures_of_a_server_cannot_be_html() {
    for hostile in HOSTILE {
        let own = || hostile.to_owned();
        let details = TableDetails {
            plan: Plan::new(hostile, 2),
            names: vec![Some(own()), None, Some(format!("bot:{hostile}"))],
            to_act: vec![0],
            points: vec![1, 2, 3],
            standing: Vec::new(),
            end_asked: None,
            ended: None,
            next: Some(own()),
        };
        let table = |game: &str, status| TableSummary {
            details: Some(details.clone()),
            ..TableSummary::new(own(), game.to_owned(), status)
        };
        let tables = || {
            let stages = [Stage::Gathering, Stage::Playing, Stage::Over];
            stages.into_iter().flat_map(|stage| [table("triolet", stage), table(hostile, stage)])
        };
        let mut mine = open(&["mine"]);
        for list in [Show::Turn, Show::Waiting, Show::Over] {
            let tables = Reply::MoreTables(list, Ok(tables().collect()));
            mine.on_message(Message::Reply(tables));
        }
        assert_meant(&*mine, "my games");
        let failed = Reply::MoreTables(Show::Over, Err(Problem::Code(own())));
        mine.on_message(Message::Reply(failed));
        assert_meant(&*mine, "a failure");
        let mut lobby = open(&["lobby"]);
        let told =
            api::Lobby { open: tables().collect(), watch: tables().collect(), restart: None };
        lobby.on_message(Message::Socket(0, Some(codec::write(&told))));
        assert_meant(&*lobby, "the lobby");
        let mut carry = open(&["carry"]);
        let made = api::Carry { url: own(), qr: own(), expires: 0 };
        carry.on_message(Message::Reply(Reply::Carry(Ok(made))));
        assert_meant(&*carry, "a link to carry");
    }
}

/// Makes so many moves in a room, whoever's turn it is.
fn play_on(room: &mut Room, moves: u64) {
    for number in 0..moves {
        let ServerMessage::Welcome { game: Some(game), room: news, .. } =
            room.welcome("ana", 0, 0, 0).unwrap()
        else {
            panic!("the game has begun")
        };
        let Some(seat) = game.to_act.first() else { return };
        let who = ["ana", "bo"][usize::from(*seat)];
        let position = room.welcome(who, 0, 0, 0).unwrap();
        let ServerMessage::Welcome { game: Some(own), .. } = position else { panic!("a seat") };
        let choose = |game: &str| {
            with_game!(game, G => {
                let state = G::read_position(&Default::default(), Some(2), &own.position).unwrap();
                let all = tribord_game::legal::<G>(&state, tribord_game::Seat(*seat));
                // The first and the last in turn: who lays and draws plays long rounds.
                let at = if number % 2 == 0 { 0 } else { all.len() - 1 };
                all[at].to_string()
            })
        };
        let action = choose(&news.plan.game).unwrap();
        let command = Command::Act { action, seen: game.ply };
        room.command(who, &Request { id: 100 + number, command }, 9_000).unwrap();
    }
}

/// A room in which so many moves were made, and the page of Ana, who comes back to it.
fn comes_late(game: &str, moves: u64) -> (Room, Box<dyn Page>) {
    let (mut room, _) = Room::open("ana", Plan::new(game, 2), [7; 32]).unwrap();
    for (seat, who) in [(0, "ana"), (1, "bo")] {
        room.came(who, 0);
        let command = Command::Sit {
            seat,
            name: who.to_owned(),
            entropy: None,
            pledge: None,
            ready: true,
            zone: None,
        };
        room.command(who, &Request { id: 1, command }, 0).unwrap();
    }
    play_on(&mut room, moves);
    let mut page = open(&["t", "x"]);
    let info = TableInfo {
        id: "x".to_owned(),
        seat: Some(0),
        host: true,
        closed: None,
        room: room.room_news(0),
    };
    page.on_message(Message::Reply(Reply::Table(Box::new(Ok(info)))));
    browser::take_sent();
    let welcome = room.welcome("ana", 0, 0, 0).unwrap();
    page.on_message(Message::Socket(1, Some(codec::write(&welcome))));
    (room, page)
}

/// What a page has asked for of the past since, if anything; it is answered.
fn answer_past(room: &mut Room, page: &mut dyn Page) -> Option<(usize, usize)> {
    let sent = browser::take_sent();
    let mut sent = sent.iter().map(|text| codec::read::<Request>(text).unwrap());
    let asked = sent.find(|request| matches!(request.command, Command::History { .. }))?;
    let answer = room.command("ana", &asked, 0).unwrap().answer.unwrap();
    page.on_message(Message::Socket(1, Some(codec::write(&answer))));
    let Command::History { from, to } = asked.command else { return None };
    Some((from, to))
}

#[test]
fn whoever_comes_late_asks_for_the_past_once() {
    let (mut room, mut page) = comes_late("triolet", 60);
    let (from, to) = answer_past(&mut room, &mut *page).unwrap();
    assert_eq!(to - from, 40, "as many as the log draws");
    // What is answered is read once, and every line of the log has its table.
    page.on_gesture(RawGesture::Click("page-look 30"));
    assert!(browser::take_sent().is_empty(), "that table is here already");
    page.on_gesture(RawGesture::Click("page-look 2"));
    let older: Request = codec::read(&browser::take_sent()[0]).unwrap();
    assert_eq!(older.command, Command::History { from: 2, to: 3 });
}

/// What a round brought is said when it is over: the tables since it began must be known.
#[test]
fn whoever_comes_back_to_a_long_round_learns_all_of_it() {
    let mut asked = Vec::new();
    for moves in 42..60 {
        let (mut room, mut page) = comes_late("tripple-domino", moves);
        let all: Vec<_> = std::iter::from_fn(|| answer_past(&mut room, &mut *page)).collect();
        asked.push(all);
    }
    assert!(asked.iter().all(|all| all[0].1 - all[0].0 == 40), "as many as the log draws");
    // Sooner or later the next round begins: then the first forty are enough.
    let long = asked.iter().filter(|all| all.len() > 1);
    assert!(long.clone().count() > 0, "{asked:?}");
    for all in long {
        let [(later, _), (from, to)] = all[..] else { panic!("{asked:?}") };
        assert!(to == later && from == 0, "{asked:?}");
    }
}

#[test]
fn what_belongs_to_my_games_stands_there_in_the_navigation() {
    assert_eq!(is_at("#/mine", "#/mine"), Some("page"));
    for here in ["#/statistics/triolet", "#/companions", "#/sheet", "#/mine/hidden"] {
        assert_eq!(is_at(here, "#/mine"), Some("true"), "{here}");
        assert_eq!(is_at(here, "#/"), None, "{here}");
    }
}
