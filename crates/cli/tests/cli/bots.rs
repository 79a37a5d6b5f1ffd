//! The example for programs that play, as its author would start it.

use crate::serve::{Served, serve};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use tribord_table::GAMES;
use tungstenite::Message;
use tungstenite::client::IntoClientRequest;

/// A server, and somebody who opens tables at it and gives their chairs to programs.
struct Club {
    server: Served,
    cookie: String,
    _folder: tempfile::TempDir,
}

/// Where a program connects, and its token.
type Seat = (String, String);

fn text(answer: &Value, name: &str) -> String {
    answer[name].as_str().unwrap_or_else(|| panic!("no {name}: {answer}")).to_owned()
}

impl Club {
    /// `None` where there is no Python.
    fn open(more: &[&str]) -> Option<Club> {
        if Command::new("python3").arg("--version").output().is_err() {
            eprintln!("the example bot was not tried: there is no python3");
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let server = serve(folder.path(), more);
        let answer = server.ask("GET /api/v1/me");
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Some(Club { server, cookie, _folder: folder })
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let cookie = &self.cookie;
        let head = format!("POST {path}\ncontent-type: application/json\ncookie: {cookie}");
        let answer = self.server.send(&head, &body.to_string());
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    }

    fn table(&self, game: &str) -> String {
        let plan = json!({"game": game, "seats": ["person", "person"]});
        text(&self.post("/api/v1/tables", &plan), "id")
    }

    fn seat(&self, table: &str, seat: u8) -> Seat {
        let body = json!({"seat": seat, "name": format!("Robot {seat}")});
        let seated = self.post(&format!("/api/v1/tables/{table}/bots"), &body);
        (text(&seated, "live"), text(&seated, "token"))
    }

    /// The tables of that many games, from the first one on: each was played to its end.
    fn check_games(&self, first: &str, games: usize) {
        let mut table = first.to_owned();
        for game in 1..=games {
            let record = self.server.ask(&format!("GET /api/games/{table}/record"));
            assert!(record.contains("\nwinners "), "{record}");
            let info = self.server.ask(&format!("GET /api/v1/tables/{table}"));
            let info: Value = serde_json::from_str(info.split("\r\n\r\n").nth(1).unwrap()).unwrap();
            match info["room"]["next"].as_str() {
                Some(next) => table = next.to_owned(),
                None => assert_eq!(game, games, "{info}"),
            }
        }
    }
}

fn bot(args: &[&str]) -> Child {
    Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"))
        .args(args)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Two bots at a table of each of these games, until each pair has played that many.
fn play_on(club: &Club, kinds: &[&str], games: usize) {
    let begun: Vec<(&str, String, [Child; 2])> = kinds
        .iter()
        .map(|kind| {
            let table = club.table(kind);
            let bots = [0, 1].map(|seat| club.seat(&table, seat));
            let bots =
                bots.map(|(live, token)| bot(&[&live, &token, "--games", &games.to_string()]));
            (*kind, table, bots)
        })
        .collect();
    for (kind, table, bots) in begun {
        for mut bot in bots {
            let mut said = String::new();
            bot.stdout.take().unwrap().read_to_string(&mut said).unwrap();
            assert!(bot.wait().unwrap().success(), "{kind}: {said}");
            assert_eq!(said.lines().count(), games, "{kind}: {said}");
            assert!(said.lines().all(|line| line.starts_with("over: [")), "{kind}: {said}");
        }
        club.check_games(&table, games);
    }
}

fn every_kind() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.id).collect()
}

#[test]
fn the_example_bot_plays_a_game_and_its_rematch() {
    let Some(club) = Club::open(&[]) else { return };
    let table = club.table("triqueta");
    let (live, token) = club.seat(&table, 0);
    let url = format!("http://{}", club.server.address);
    // Both ways to start it.
    let bots = [bot(&[&live, &token]), bot(&[&url, &table, "1", &club.cookie])];
    let mut bots = bots.map(|mut bot| {
        let lines = BufReader::new(bot.stdout.take().unwrap()).lines();
        (bot, lines)
    });
    let mut until_over = || {
        for (_, lines) in &mut bots {
            let said = lines.next().unwrap().unwrap();
            assert!(said.starts_with("over: ["), "{said}");
        }
    };
    until_over();
    // Whoever has the token is that player: here somebody asks for a rematch in the first bot's name.
    let mut request = live.into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    let stream = TcpStream::connect(&club.server.address).unwrap();
    let (mut socket, _) = tungstenite::client(request, stream).unwrap();
    socket.send(Message::text(r#"{"id": 1, "do": "rematch"}"#)).unwrap();
    until_over();
    club.check_games(&table, 2);
    // They wait for another rematch until the server goes.
    assert_eq!(club.server.end().0, Some(0));
    for (mut bot, _) in bots {
        assert!(bot.wait().unwrap().success());
    }
}

#[test]
fn two_example_bots_play_every_game_again_and_again() {
    let Some(club) =
        Club::open(&["--commands-per-connection", "1000", "--requests-per-address", "1000"])
    else {
        return;
    };
    play_on(&club, &every_kind(), 2);
    assert_eq!(club.server.end().0, Some(0));
}

#[test]
fn the_example_bot_slows_down_when_it_is_told_to() {
    let Some(club) = Club::open(&["--commands-per-connection", "5"]) else { return };
    // A game takes each of them about 30 commands; 10 are free.
    play_on(&club, &["triqueta"], 1);
    assert_eq!(club.server.end().0, Some(0));
}

/// `cargo test -p tribord-cli --release -- --ignored a_hundred_games`: some minutes, most of it La Triplette and Triples³.
#[test]
#[ignore = "takes minutes; a few games of each kind are played with every test run"]
fn a_hundred_games_of_each_kind() {
    let Some(club) = Club::open(&[
        "--commands-per-connection",
        "1000",
        "--requests-per-address",
        "1000",
        "--tables-per-address",
        "100",
    ]) else {
        return;
    };
    play_on(&club, &every_kind(), 100);
    assert_eq!(club.server.end().0, Some(0));
}
