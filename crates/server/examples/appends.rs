//! How many durable appends a second the store does when many tables play at once.
//!
//! `cargo run --release -p tribord-server --example appends [TABLES] [ROUNDS]`, into a file or, if `TRIBORD_POSTGRES` names an empty
//! database, into that.

use std::error::Error;
use std::time::Instant;
use tribord_server::store::{Entry, Index, Status, Store};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse());
    let tables: u64 = args.next().transpose()?.unwrap_or(10_000);
    let rounds: u64 = args.next().transpose()?.unwrap_or(20);
    let folder = tempfile::tempdir()?;
    let store = match std::env::var("TRIBORD_POSTGRES") {
        Ok(url) => Store::connect(&url).await?,
        Err(_) => Store::open(folder.path())?,
    };
    let name = |n: u64| format!("{:022x}", n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let index = Index {
        game: "triolet".to_owned(),
        status: Status::Playing,
        seated: Vec::new(),
        summary: String::new(),
        updated: 0,
        wake: None,
    };
    let mut opening = tokio::task::JoinSet::new();
    for n in 0..tables {
        let (store, index) = (store.clone(), index.clone());
        opening.spawn(async move { store.create(&name(n), Vec::new(), index).await });
    }
    let claims = opening.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;

    let start = Instant::now();
    let mut playing = tokio::task::JoinSet::new();
    for mut claim in claims {
        let store = store.clone();
        playing.spawn(async move {
            for seq in 0..rounds {
                let entries = vec![Entry { at: seq, body: "x".repeat(100) }];
                store.append(&mut claim, seq, entries, None).await?;
            }
            Ok::<_, tribord_server::store::StoreError>(())
        });
    }
    while let Some(done) = playing.join_next().await {
        done??;
    }
    let (count, time) = (tables * rounds, start.elapsed());
    println!("{count} appends in {time:.2?}: {:.0} a second", count as f64 / time.as_secs_f64());
    store.close().await;
    Ok(())
}
