//! `tribord`: serve five games of three to browsers; play, measure, replay and check them in the terminal.

mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod board;
mod bots;
mod files;
mod ink;
mod learn;
mod lines;
mod load;
mod moving;
mod odds;
mod play;
mod players;
mod puzzles;
mod referee;
mod replay;
mod rules;
mod serve;
mod verify;
mod words;

use args::{Command, Tribord};
use clap::Parser;
use std::process::ExitCode;
use tribord_table::with_game;

/// A server allocates and frees on several threads at once, which this does faster: see `docs/performance.md`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What went wrong, in one line that says what to do.
pub(crate) struct Failure(String);

impl<T: std::fmt::Display> From<T> for Failure {
    fn from(error: T) -> Failure {
        Failure(error.to_string())
    }
}

pub(crate) type Outcome<T = ()> = Result<T, Failure>;

fn main() -> ExitCode {
    let command = Tribord::parse().command;
    // `tribord rules triolet | head` ends quietly, as other tools do. A server stays when a visitor leaves.
    if !matches!(command, Command::Serve(_)) {
        sigpipe::reset();
    }
    match run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(message)) => {
            anstream::eprintln!("{} {message}", ink::bad("tribord:"));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Outcome {
    match command {
        Command::Serve(args) => serve::serve(*args),
        Command::Backup(args) => backup::backup(&args),
        Command::Move(args) => moving::move_house(&args),
        Command::Load(args) => load::load(&args),
        Command::LoadClients => load::clients(),
        Command::Play(args) => {
            let words = words::Words::new(args.lang);
            let game = args.game.clone().map_or_else(|| play::choose_game(&words), Ok)?;
            with_game!(&*game, G => play::play::<G>(&args, &words))
                .unwrap_or_else(|| no_game(&game))
        }
        Command::Referee(args) => with_game!(&*args.game, G => referee::referee::<G>())
            .unwrap_or_else(|| no_game(&args.game)),
        Command::Arena(args) => {
            with_game!(&*args.game, G => arena::arena::<G>(&args, &words::Words::new(args.lang)))
                .unwrap_or_else(|| no_game(&args.game))
        }
        Command::Analyse(args) => analyse::analyse(&args),
        Command::Puzzles(args) => puzzles::puzzles(&args),
        Command::Odds(args) => odds::odds(&args),
        Command::Bots(args) => {
            bots::bots(&words::Words::new(args.lang));
            Ok(())
        }
        Command::Learn(args) => with_game!(&*args.game, G => learn::learn::<G>(&args))
            .unwrap_or_else(|| no_game(&args.game)),
        Command::Replay(args) => replay::replay(&args),
        Command::Verify(args) => verify::verify(&args),
        Command::Rules(args) => with_game!(&*args.game, G => rules::rules::<G>(&args))
            .unwrap_or_else(|| no_game(&args.game)),
        Command::Bench(args) => bench::bench(&args),
    }
}

fn no_game<T>(name: &str) -> Outcome<T> {
    let games: Vec<_> = tribord_table::GAMES.iter().map(|game| game.id).collect();
    Err(format!("there is no game \"{name}\"; the games are {}", games.join(", ")).into())
}
