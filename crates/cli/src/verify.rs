//! `tribord verify`: checks recorded games.

use crate::args::VerifyArgs;
use crate::words::Words;
use crate::{Failure, Outcome, files, ink, no_game};
use std::path::Path;
use tribord_game::{Game, Record, record};
use tribord_table::{Chance, with_game};

pub(crate) fn verify(args: &VerifyArgs) -> Outcome {
    let words = Words::new(args.lang.lang);
    let mut wrong = 0;
    for file in &args.files {
        match check(file, &words) {
            Ok(said) => ink::flowln!("{} {}: {said}", ink::accent("✓"), file.display()),
            Err(Failure(error)) => {
                wrong += 1;
                ink::flowln!("{} {}: {error}", ink::bad("✗"), file.display());
            }
        }
    }
    match wrong {
        0 => Ok(()),
        _ => Err(words.tell("verify-wrong", &[("count", wrong.into())]).into()),
    }
}

fn check(file: &Path, words: &Words) -> Outcome<String> {
    let text = files::read(file)?;
    let game = record::game_of(&text)?;
    with_game!(game, G => check_game::<G>(&text, words)).unwrap_or_else(|| no_game(game))
}

fn check_game<G: Game>(text: &str, words: &Words) -> Outcome<String> {
    let record = Record::<G>::read(text)?;
    let report = tribord_table::verify(&record)?;
    let chance = words.say(match report.chance {
        Chance::Pledged => "verify-pledged",
        Chance::Proven => "verify-proven",
        Chance::Seeded => "verify-seeded",
        Chance::Committed => "verify-committed",
        Chance::Unknown => "verify-unknown",
    });
    let end = words.say(if report.finished { "verify-finished" } else { "verify-unfinished" });
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    Ok(words.tell(
        "verify-report",
        &[
            ("game", G::INFO.title.into()),
            ("seats", i64::from(record.seats).into()),
            ("moves", count(report.moves).into()),
            ("end", end.into()),
            ("outcomes", count(report.outcomes).into()),
            ("chance", chance.into()),
        ],
    ))
}
