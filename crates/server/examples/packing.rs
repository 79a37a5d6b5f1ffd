//! What a finished game takes on the disk, as it is played and once it is packed.
//!
//! `cargo run --release -p tribord-server --example packing [GAMES]`: a person and a bot sit down at each table, the person
//! lets the time of every move run out, so that a bot makes it, and the game is played to its end; all into one file, and into one database if PostgreSQL is there.

use std::error::Error;
use std::path::Path;
use tribord_game::Info;
use tribord_server::listed;
use tribord_server::store::{Entry, Index, Store};
use tribord_services::Postgres;
use tribord_table::GAMES;
use tribord_table::message::{Denied, Stage};
use tribord_table::room::{Chair, Command, Pace, Plan, Request, Room, Written};

/// As long as the names of people are.
const WHO: &str = "0123456789abcdef0123456789abcdef";

type Done<T = ()> = Result<T, Box<dyn Error>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done {
    let games: u64 = std::env::args().nth(1).map_or(Ok(100), |arg| arg.parse())?;
    let postgres = Postgres::start(&["fsync=off", "autovacuum=off"]);
    if let Err(missing) = &postgres {
        println!("{missing}");
    }
    println!(
        "| game | entries | the record alone, packed | SQLite, as played | packed | PostgreSQL, as played | packed |"
    );
    println!("|---|---|---|---|---|---|---|");
    // A race needs somebody who plays.
    for game in GAMES.into_iter().filter(|game| !game.timed) {
        let played: Vec<Played> = (0..games).map(|n| play(&game, n)).collect::<Done<_>>()?;
        let entries = played.iter().map(|it| it.record.len()).sum::<usize>() as u64 / games;
        let folder = tempfile::tempdir()?;
        let mut sizes = grow(&Home::Folder(folder.path()), &played).await?.to_vec();
        let db = rusqlite::Connection::open(folder.path().join("tribord.db"))?;
        let alone = "SELECT sum(length(body)) FROM packed";
        sizes.insert(0, db.query_row(alone, [], |row| row.get(0))?);
        if let Ok(postgres) = &postgres {
            let database = Home::Database(postgres, postgres.database());
            sizes.extend(grow(&database, &played).await?);
        }
        let sizes: Vec<String> = sizes.iter().map(|size| (size / games).to_string()).collect();
        println!("| {} | {entries} | {} |", game.id, sizes.join(" | "));
    }
    Ok(())
}

/// Where the games are kept.
enum Home<'a> {
    Folder(&'a Path),
    Database(&'a Postgres, String),
}

/// By how many bytes it grows with these games as they are played, and with the same games packed.
async fn grow(home: &Home<'_>, games: &[Played]) -> Done<[u64; 2]> {
    let open = async || match home {
        Home::Folder(folder) => Store::open(folder),
        Home::Database(_, url) => Store::connect(url).await,
    };
    let store = open().await?;
    let empty = home.used()?;
    for (n, Played { record, listed }) in games.iter().enumerate() {
        let listed = Index { updated: 0, ..listed.clone() };
        store.create(&format!("{n:032x}"), record.clone(), listed).await?;
    }
    store.close().await;
    let played = home.used()?;
    let store = open().await?;
    while store.pack_some(1).await? > 0 {}
    store.close().await;
    Ok([played - empty, home.used()?.saturating_sub(empty)])
}

impl Home<'_> {
    fn used(&self) -> Done<u64> {
        match self {
            Home::Folder(folder) => used(folder),
            Home::Database(postgres, url) => {
                postgres.sql(url, "VACUUM FULL");
                let all = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class
                    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
                Ok(postgres.sql(url, all).parse()?)
            }
        }
    }
}

/// The bytes of all pages of the file that are in use.
fn used(data: &Path) -> Done<u64> {
    let db = rusqlite::Connection::open(data.join("tribord.db"))?;
    let pragma = |name: &str| -> rusqlite::Result<u64> {
        db.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))
    };
    Ok((pragma("page_count")? - pragma("freelist_count")?) * pragma("page_size")?)
}

/// A whole game.
struct Played {
    record: Vec<Entry>,
    listed: Index,
}

fn play(game: &Info, seed: u64) -> Done<Played> {
    let mut plan = Plan::new(game.id, 2);
    plan.seats[1] = Chair::Bot("matelot".to_owned());
    plan.pace = Pace::PerMove(5);
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    let (mut room, opened) = Room::open(WHO, plan, secret).map_err(refused)?;
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
    room.came(WHO, now);
    let effects = room.command(WHO, &Request { id: 1, command: sit }, now).map_err(refused)?;
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
    Ok(Played { record, listed: listed(&room, now) })
}

fn refused(why: Denied) -> String {
    format!("{:?}", why.code)
}

fn entry(written: Written, at: u64) -> Result<Entry, serde_json::Error> {
    Ok(Entry { at, body: serde_json::to_string(&written)? })
}
