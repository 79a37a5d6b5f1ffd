//! What a finished game takes on the disk, as it is played and once it is packed.
//!
//! `cargo run --release -p tribord-server --example packing [GAMES]`: a person and a bot sit down at each table, the person
//! lets the time of every move run out, so that a bot makes it, and the game is played to its end; all into one file.

use std::error::Error;
use tribord_game::Info;
use tribord_server::store::{Entry, Index, Status, Store};
use tribord_table::GAMES;
use tribord_table::message::{Denied, Stage};
use tribord_table::room::{Chair, Command, Pace, Plan, Request, Room, Written};

type Done<T = ()> = Result<T, Box<dyn Error>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done {
    let games: u64 = std::env::args().nth(1).map_or(Ok(100), |arg| arg.parse())?;
    println!("| game | entries | bytes as played | bytes packed |\n|---|---|---|---|");
    // A race needs somebody who plays.
    for game in GAMES.into_iter().filter(|game| !game.timed) {
        let folder = tempfile::tempdir()?;
        let store = Store::open(folder.path())?;
        let empty = used(folder.path())?;
        let mut entries = 0;
        for n in 0..games {
            let record = play(&game, n)?;
            entries += record.len() as u64;
            let index = Index {
                game: game.id.to_owned(),
                status: Status::Over,
                seated: Vec::new(),
                summary: String::new(),
                updated: 0,
                wake: None,
            };
            store.create(&format!("{n:032x}"), record, index).await?;
        }
        store.close().await;
        let played = used(folder.path())?;
        let store = Store::open(folder.path())?;
        while store.pack_some(1).await? > 0 {}
        store.close().await;
        let packed = used(folder.path())?;
        println!(
            "| {} | {} | {} | {} |",
            game.id,
            entries / games,
            (played - empty) / games,
            (packed - empty) / games
        );
    }
    Ok(())
}

/// The bytes of all pages of the file that are in use.
fn used(data: &std::path::Path) -> Done<u64> {
    let db = rusqlite::Connection::open(data.join("tribord.db"))?;
    let pragma = |name: &str| -> rusqlite::Result<u64> {
        db.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))
    };
    Ok((pragma("page_count")? - pragma("freelist_count")?) * pragma("page_size")?)
}

/// The record of a whole game.
fn play(game: &Info, seed: u64) -> Done<Vec<Entry>> {
    let mut plan = Plan::new(game.id, 2);
    plan.seats[1] = Chair::Bot("matelot".to_owned());
    plan.pace = Pace::PerMove(5);
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    let (mut room, opened) = Room::open("ana", plan, secret).map_err(refused)?;
    let mut now = 1_795_000_000_000 + seed * 1_000_000;
    let mut record = vec![entry(opened.into(), now)?];
    let sit = Command::Sit {
        seat: 0,
        name: "Ana".to_owned(),
        entropy: Some("11".repeat(16)),
        pledge: None,
        ready: true,
        zone: None,
    };
    room.came("ana", now);
    let effects = room.command("ana", &Request { id: 1, command: sit }, now).map_err(refused)?;
    for it in effects.written() {
        record.push(entry(it, now)?);
    }
    while room.stage() != Stage::Over {
        let mut thinking = room.thinking(now);
        while let Some(bot) = thinking.pop() {
            thinking.extend(room.thought(bot.seat, bot.ply, (bot.work)(), now));
        }
        now = room.wake_at(now).ok_or("nobody acts")?.max(now);
        let effects = room.tick(now);
        for it in effects.written() {
            record.push(entry(it, now)?);
        }
    }
    Ok(record)
}

fn refused(why: Denied) -> String {
    format!("{:?}", why.code)
}

fn entry(written: Written, at: u64) -> Result<Entry, serde_json::Error> {
    Ok(Entry { at, body: serde_json::to_string(&written)? })
}
