//! `tribord verify`: checks recorded games.

use crate::args::VerifyArgs;
use crate::{Failure, Outcome, files, ink, no_game};
use std::path::Path;
use tribord_game::{Game, Record, record};
use tribord_table::{Chance, with_game};

pub(crate) fn verify(args: &VerifyArgs) -> Outcome {
    let mut wrong = 0;
    for file in &args.files {
        match check(file) {
            Ok(said) => anstream::println!("{} {}: {said}", ink::accent("✓"), file.display()),
            Err(Failure(error)) => {
                wrong += 1;
                anstream::println!("{} {}: {error}", ink::bad("✗"), file.display());
            }
        }
    }
    match wrong {
        0 => Ok(()),
        1 => Err("one record does not hold".into()),
        _ => Err(format!("{wrong} records do not hold").into()),
    }
}

fn check(file: &Path) -> Outcome<String> {
    let text = files::read(file)?;
    let game = record::game_of(&text)?;
    with_game!(game, G => check_game::<G>(&text)).unwrap_or_else(|| no_game(game))
}

fn check_game<G: Game>(text: &str) -> Outcome<String> {
    let record = Record::<G>::read(text)?;
    let report = tribord_table::verify(&record)?;
    let chance = match report.chance {
        Chance::Pledged => {
            "all follow from the seed and the pledged entropy, and the seed from the commitment"
        }
        Chance::Proven => "all follow from the seed, and the seed from the commitment",
        Chance::Seeded => "all follow from the seed",
        Chance::Committed => "the seed is not revealed",
        Chance::Unknown => "no seed is given",
    };
    let end = if report.finished { "result and winners are right" } else { "unfinished" };
    Ok(format!(
        "{}, {} seats, {} moves, {end}; {} outcomes, {chance}",
        G::INFO.id,
        record.seats,
        report.moves,
        report.outcomes
    ))
}
