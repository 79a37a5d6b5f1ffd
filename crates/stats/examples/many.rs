//! How long many games take: reading their facts, adding them up, what was rare in one more.
//!
//! `cargo run --release -p tribord-stats --example many`

use std::time::Instant;
use tribord_game::Seat;
use tribord_stats::{Deed, Fact, Luck, Played, Summary, moments};

const GAMES: u64 = 10_000;

fn made_up(number: u64) -> Fact {
    let games = ["triplette", "triqueta", "triolet", "triples", "tripple-domino"];
    let others = ["bot:mousse", "bot:bosco", "Béa", "Maximilienne", "Zoé"];
    let seats = 2 + number as usize % 3;
    let names = (0..seats).map(|seat| others[(seat + number as usize) % 5].to_owned()).collect();
    let points: Vec<i32> =
        (0..seats as i32).map(|seat| 100 + (seat * 37 + number as i32 * 53) % 90).collect();
    let place = |mine: &i32| points.iter().filter(|other| *other > mine).count() as u8;
    let places = points.iter().map(place).collect();
    let played = Played { id: format!("{number:x}"), me: Seat(0), at: 1_700_000_000_000 + number };
    let fact = Fact::of_end(games[number as usize % 5], played, names, points, places);
    let luck = Luck { dice: 641, ways: 90 };
    Fact {
        moves: 30,
        time: Some(300_000),
        best_move: Some(60 + number as i32 % 50),
        deeds: vec![(Deed::Trio, 12), (Deed::Triolet, 1)],
        luck: Some((luck, luck)),
        ..fact
    }
}

fn main() {
    let facts: Vec<Fact> = (0..GAMES).map(made_up).collect();
    let texts: Vec<String> =
        facts.iter().map(|fact| serde_json::to_string(fact).expect("plain data")).collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    println!("{GAMES} games, {} bytes each", bytes / texts.len());
    let timed = |what: &str, since: Instant| println!("{:>8.1?}  {what}", since.elapsed());
    let start = Instant::now();
    let read: Vec<Fact> =
        texts.iter().map(|text| serde_json::from_str(text).expect("it was written so")).collect();
    timed("reading them", start);
    let start = Instant::now();
    let summary = Summary::of(&read);
    timed("adding them up", start);
    let start = Instant::now();
    let rare = moments(&summary, &made_up(GAMES));
    timed(&format!("what was rare in one more: {}", rare.len()), start);
    let kept = serde_json::to_string(&summary).expect("plain data");
    println!("{} bytes for all sums", kept.len());
}
