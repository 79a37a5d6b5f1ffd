//! `tribord odds`: what people ask about the games, counted exactly or measured with an interval. The tables
//! are those of `docs/odds.md`.

mod dice;
mod domino;
mod measure;
mod seats;
mod triolet;
mod triqueta;

use crate::args::OddsArgs;
use crate::{Outcome, no_game};
use measure::Asked;
use tribord_table::with_game;

pub(crate) fn odds(args: &OddsArgs) -> Outcome {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let asked = &Asked { games: args.games.get(), seed: args.seed, level: args.level };
    let tables = threads.install(|| {
        let own = match &*args.game {
            "triplette" => vec![dice::ranks()],
            "triolet" => triolet::tables(asked)?,
            // Its bots think for long: the same games tell who is better off.
            "triqueta" => return triqueta::tables(asked),
            "tripple-domino" => domino::tables(asked)?,
            _ => Vec::new(),
        };
        let game = &*args.game;
        let seats =
            with_game!(game, G => seat_table::<G>(asked)).unwrap_or_else(|| no_game(game))?;
        Ok(own.into_iter().chain(seats).collect::<Vec<_>>())
    });
    tables.map(|tables: Vec<String>| println!("{}", tables.join("\n")))
}

/// In a race nobody goes first, so there is nothing to measure.
fn seat_table<G: tribord_bots::Mind>(asked: &Asked) -> Outcome<Option<String>> {
    if G::INFO.timed {
        return Ok(Some(
            "No games are played for this: by the rules everybody acts at once, so no seat goes first.\n".to_owned(),
        ));
    }
    seats::table::<G>(asked).map(Some)
}
