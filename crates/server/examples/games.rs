//! How long somebody with very many games waits for their own list, their companions, and the page after ten thousand others.
//!
//! `cargo run --release -p tribord-server --example games [GAMES …]`: into a file, and into a database if PostgreSQL is there.

use std::error::Error;
use std::time::{Duration, Instant};
use tribord_server::store::{After, Filter, Index, Part, Seated, Status, Store};
use tribord_services::Postgres;

type Done<T = ()> = Result<T, Box<dyn Error>>;

/// Each question is asked so often; the middle of all times counts.
const TIMES: usize = 101;
/// How many tables a page has, and how many are looked at for companions, as in the server.
const PAGE: u32 = 100;
const MET: u32 = 500;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done {
    let mut games: Vec<u64> =
        std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    if games.is_empty() {
        games = vec![5_000, 50_000];
    }
    let postgres = Postgres::start(&["fsync=off"]);
    if let Err(missing) = &postgres {
        println!("{missing}");
    }
    println!(
        "| games | store | my turn | first page of those that are over | a page in the middle | companions |"
    );
    println!("|---|---|---|---|---|---|");
    for &count in &games {
        let folder = tempfile::tempdir()?;
        measure("SQLite", Store::open(folder.path())?, count).await?;
        if let Ok(postgres) = &postgres {
            let url = postgres.database();
            let store = Store::connect(&url).await?;
            fill(&store, count).await?;
            // As its own housekeeping would after a while.
            postgres.sql(&url, "ANALYZE");
            ask("PostgreSQL", &store, count).await?;
            store.close().await;
        }
    }
    Ok(())
}

async fn measure(name: &str, store: Store, count: u64) -> Done {
    fill(&store, count).await?;
    ask(name, &store, count).await?;
    store.close().await;
    Ok(())
}

fn table(n: u64) -> String {
    format!("{:032x}", u128::from(n).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835))
}

/// Games of Ana against forty others, a few of which go on; and as many of people whom she does not know.
async fn fill(store: &Store, count: u64) -> Done {
    let mut opening = tokio::task::JoinSet::new();
    for n in 0..2 * count {
        let hers = n % 2 == 0;
        let going_on = n < 20;
        let others = format!("person{}", n / 2 % 40);
        let person = if hers { "ana".to_owned() } else { format!("other{}", n % 1_000) };
        let part = if going_on { Part::Turn } else { Part::Over };
        let seated = |(seat, person): (u8, String)| Seated {
            person,
            seat: Some(seat),
            part,
            due: None,
            hidden: false,
            told: None,
            call: None,
        };
        let index = Index {
            game: "triolet".to_owned(),
            status: if going_on { Status::Playing } else { Status::Over },
            seated: [(0, person), (1, others)].into_iter().map(seated).collect(),
            summary: r#"{"plan":{"game":"triolet","seats":["person","person"],"pace":"none","watch":true,"listed":false,"free_text":false,"hints":true},"names":["Ana","Bo"],"points":[312,287],"standing":[0,1]}"#.to_owned(),
            updated: 1_790_000_000_000 + n * 60_000,
            wake: None,
        };
        let store = store.clone();
        opening.spawn(async move { store.create(&table(n), Vec::new(), index).await.map(drop) });
        if opening.len() >= 500 {
            opening.join_next().await.transpose()?.transpose()?;
        }
    }
    opening.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok(())
}

async fn ask(name: &str, store: &Store, count: u64) -> Done {
    let of = |part| Filter::Of { person: "ana".to_owned(), part: Some(part), hidden: false };
    let middle = count / 2 * 2;
    let after = After { updated: 1_790_000_000_000 + middle * 60_000, id: table(middle) };
    let turn = median(async || store.listing(of(Part::Turn), None, PAGE).await.map(|it| it.len()));
    let turn = turn.await?;
    let first = median(async || store.listing(of(Part::Over), None, PAGE).await.map(|it| it.len()));
    let first = first.await?;
    let deep = median(async || {
        store.listing(of(Part::Over), Some(after.clone()), PAGE).await.map(|it| it.len())
    });
    let deep = deep.await?;
    let met = median(async || store.met("ana", MET).await.map(|it| it.len())).await?;
    println!(
        "| {count} | {name} | {} | {} | {} | {} |",
        millis(turn),
        millis(first),
        millis(deep),
        millis(met)
    );
    Ok(())
}

fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

async fn median<E: Error + 'static>(
    mut question: impl AsyncFnMut() -> Result<usize, E>,
) -> Done<Duration> {
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let start = Instant::now();
        if question().await? == 0 {
            return Err("nothing was found".into());
        }
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Ok(times[TIMES / 2])
}
