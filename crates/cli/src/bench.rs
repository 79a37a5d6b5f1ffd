//! `tribord bench`: how fast the games are played at random, on one core.

use crate::args::BenchArgs;
use crate::{Outcome, no_game};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::time::{Duration, Instant};
use tribord_game::{Fast, Game, Playout, set_up};
use tribord_table::{GAMES, with_game};

pub(crate) fn bench(args: &BenchArgs) -> Outcome {
    if let Some(game) =
        args.game.as_deref().filter(|name| GAMES.iter().all(|game| game.id != *name))
    {
        return no_game(game);
    }
    if !(0.01..=600.0).contains(&args.seconds) {
        return Err("--seconds must be between 0.01 and 600".into());
    }
    let time = Duration::from_secs_f64(args.seconds);
    let mut all = Map::new();
    if !args.json {
        println!("{:<16}{:>16}{:>16}", "two players", "playouts/s", "actions/s");
    }
    for game in GAMES.iter().filter(|game| args.game.as_deref().is_none_or(|name| name == game.id))
    {
        let Some((playouts, actions)) = with_game!(game.id, G => playouts::<G>(time)) else {
            continue;
        };
        if !args.json {
            println!("{:<16}{playouts:>16.0}{actions:>16.0}", game.id);
        }
        let figures = json!({"playouts_per_second": playouts, "actions_per_second": actions});
        all.insert(game.id.to_owned(), figures);
    }
    if args.json {
        println!("{}", Value::Object(all));
    }
    Ok(())
}

/// Random games and actions a second.
fn playouts<G: Game>(time: Duration) -> (f64, f64) {
    let options = G::Options::default();
    let mut playout = Playout::<G>::default();
    let mut luck = Fast::new(1);
    let (mut games, mut actions) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < time {
        let Ok(mut state) = set_up::<G>(&options, 2) else { break };
        actions += playout.run(&mut state, &mut luck, usize::MAX) as u64;
        black_box(G::scores(&state));
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    (games as f64 / seconds, actions as f64 / seconds)
}
