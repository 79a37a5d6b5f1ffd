//! `tribord replay`: going through a recorded game.

use crate::args::ReplayArgs;
use crate::board::{Board, Screen};
use crate::words::Words;
use crate::{Outcome, files, ink, lines, no_game, play::log};
use std::io::Write;
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
            let args = [("seat", seat.into()), ("last", last.into())];
            return Err(words.tell("no-such-seat", &args).into());
        }
    };
    // Replay everything first: a broken record is refused before anything is shown.
    record.replay(|_, _, _| Ok(()))?;
    let screen = Screen { words: &words, names: &record.names, you: observer };
    let (mut seen, mut left) = (Vec::<G::Seen>::new(), false);
    let tell = |seen: &mut Vec<G::Seen>| {
        if !seen.is_empty() {
            ink::flowln!("{}", log::told::<G>(&screen, &seen.iter().collect::<Vec<_>>(), &[]));
            seen.clear();
        }
    };
    let end = record.replay(|_, state, step| {
        if G::to_act(state) != ToAct::Nature && !left {
            tell(&mut seen);
            ink::flowln!("{}", G::board(&G::view(state, observer), &screen));
            // A terminal that is gone has seen enough.
            left = args.step && !goes_on(&words).unwrap_or(false);
        }
        if !left {
            seen.push(G::seen(state, step, observer));
        }
        Ok(())
    })?;
    if left {
        return Ok(());
    }
    tell(&mut seen);
    ink::flowln!("\n{}", G::board(&G::view(&end, observer), &screen));
    if G::to_act(&end) == ToAct::Over {
        ink::flow!("{}", log::podium(&screen, G::scores(&end), G::standing(&end)));
    } else {
        ink::flowln!("{}", ink::dim(&words.say("unfinished")));
    }
    Ok(())
}

/// Says which keys there are, and waits for one: false if one has seen enough.
fn goes_on(words: &Words) -> std::io::Result<bool> {
    anstream::print!("{} ", ink::dim(&words.say("replay-keys")));
    std::io::stdout().flush()?;
    let mut line = Vec::new();
    lines::read(&mut std::io::stdin().lock(), &mut line)?;
    Ok(!line.trim_ascii().eq_ignore_ascii_case(b"q"))
}
