//! `tribord bench`: how fast the games are played, on one core, with two players.

use crate::args::BenchArgs;
use crate::{Outcome, no_game};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use tribord_bots::Mind;
use tribord_game::{Fast, Game, Playout, ToAct, set_up, settle};
use tribord_table::{GAMES, with_game};

pub(crate) fn bench(args: &BenchArgs) -> Outcome {
    let asked = args.game.as_deref();
    if let Some(game) = asked.filter(|name| GAMES.iter().all(|game| game.id != *name)) {
        return no_game(game);
    }
    if !(0.01..=600.0).contains(&args.seconds) {
        return Err("--seconds must be between 0.01 and 600".into());
    }
    let time = Duration::from_secs_f64(args.seconds);
    let mut all = Map::new();
    if !args.json {
        println!(
            "{:<16}{:>14}{:>14}{:>16}{:>14}",
            "two players", "playouts/s", "actions/s", "greedy games/s", "lists/s"
        );
    }
    for game in GAMES.iter().filter(|game| asked.is_none_or(|name| name == game.id)) {
        let Some(figures) = with_game!(game.id, G => Figures::of::<G>(time)) else { continue };
        if !args.json {
            let Figures { playouts, actions, greedy, lists } = figures;
            println!("{:<16}{playouts:>14.0}{actions:>14.0}{greedy:>16.0}{lists:>14.0}", game.id);
        }
        all.insert(game.id.to_owned(), figures.json());
    }
    if args.json {
        println!("{}", Value::Object(all));
    }
    Ok(())
}

/// How often a second.
struct Figures {
    /// Random games.
    playouts: f64,
    /// Actions in them.
    actions: f64,
    /// Games of the best single step.
    greedy: f64,
    /// Positions of such games whose legal actions are listed.
    lists: f64,
}

impl Figures {
    fn of<G: Mind>(time: Duration) -> Figures {
        let mut playout = Playout::<G>::default();
        let mut luck = Fast::new(1);
        let (mut games, mut acted) = (0, 0);
        let playouts = rate(time, || {
            let mut state = opened::<G>();
            acted += playout.run(&mut state, &mut luck, usize::MAX);
            black_box(G::scores(&state));
            games += 1;
            1
        });
        let greedy = rate(time, || {
            let mut state = opened::<G>();
            greedy_game::<G>(&mut state, &mut luck, |_| {});
            black_box(G::scores(&state));
            1
        });
        let mut positions = Vec::new();
        while positions.len() < 2000 {
            let mut state = opened::<G>();
            greedy_game::<G>(&mut state, &mut luck, |state| positions.push(state.clone()));
        }
        let lists =
            rate(time, || positions.iter().map(list::<G>).filter(|&count| count > 0).count());
        Figures { playouts, actions: playouts * acted as f64 / f64::from(games), greedy, lists }
    }

    fn json(&self) -> Value {
        json!({
            "playouts_per_second": self.playouts,
            "actions_per_second": self.actions,
            "greedy_games_per_second": self.greedy,
            "lists_per_second": self.lists,
        })
    }
}

/// What `work` counts, a second.
fn rate(time: Duration, mut work: impl FnMut() -> usize) -> f64 {
    let start = Instant::now();
    let mut count = 0;
    while start.elapsed() < time {
        count += work();
    }
    count as f64 / start.elapsed().as_secs_f64()
}

fn opened<G: Game>() -> G::State {
    set_up::<G>(&G::Options::default(), 2).expect("two can play every game by the printed rules")
}

/// Both seats take the best single step until the game is over.
fn greedy_game<G: Mind>(state: &mut G::State, luck: &mut Fast, mut each: impl FnMut(&G::State)) {
    settle::<G>(state, luck, |_, _| {});
    while let ToAct::Seats(seats) = G::to_act(state) {
        each(state);
        let step = seats.iter().find_map(|seat| Some((seat, G::greedy(state, seat, luck)?)));
        let Some((seat, action)) = step else { break };
        G::play_unchecked(state, seat, action);
        settle::<G>(state, luck, |_, _| {});
    }
}

/// How many actions the seats to act have.
fn list<G: Game>(state: &G::State) -> usize {
    let mut count = 0;
    if let ToAct::Seats(seats) = G::to_act(state) {
        for seat in seats.iter() {
            let _ = G::each_legal(state, seat, &mut |action| {
                black_box(action);
                count += 1;
                ControlFlow::Continue(())
            });
        }
    }
    count
}
