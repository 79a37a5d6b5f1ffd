//! `tribord replay`: going through a recorded game.

use crate::args::ReplayArgs;
use crate::board::{Board, Screen};
use crate::words::Words;
use crate::{Outcome, files, ink, lines, no_game, play::log};
use tribord_game::{Observer, Record, Seat, ToAct, record};
use tribord_table::with_game;

pub(crate) fn replay(args: &ReplayArgs) -> Outcome {
    let text = files::read(&args.file)?;
    let game = record::game_of(&text)?;
    with_game!(game, G => show::<G>(args, &text)).unwrap_or_else(|| no_game(game))
}

fn show<G: Board>(args: &ReplayArgs, text: &str) -> Outcome {
    let words = Words::new(args.lang);
    let mut record = Record::<G>::read(text)?;
    if record.names.is_empty() {
        record.names = Seat::all(record.seats).map(|seat| format!("{}", seat.0)).collect();
    }
    let observer = match args.seat {
        None => Observer::Open,
        Some(seat) if seat < record.seats => Observer::Seat(Seat(seat)),
        Some(seat) => {
            let last = record.seats - 1;
            return Err(format!("--seat {seat}: the seats are 0 to {last}").into());
        }
    };
    // Replay everything first: a broken record is refused before anything is shown.
    record.replay(|_, _, _| Ok(()))?;
    let screen = Screen { words: &words, names: &record.names, you: observer };
    let mut input = std::io::stdin().lock();
    let end = record.replay(|_, state, step| {
        if G::to_act(state) != ToAct::Nature {
            anstream::println!("{}", G::board(&G::view(state, observer), &screen));
            if args.step {
                let _ = lines::read(&mut input, &mut Vec::new());
            }
        }
        anstream::println!(
            "{}",
            log::line::<G>(&screen, &G::seen(state, step, observer).to_string())
        );
        Ok(())
    })?;
    anstream::println!("\n{}", G::board(&G::view(&end, observer), &screen));
    if G::to_act(&end) == ToAct::Over {
        anstream::print!("{}", log::podium(&screen, G::scores(&end), G::standing(&end)));
    } else {
        anstream::println!("{}", ink::dim(&words.say("unfinished")));
    }
    Ok(())
}
