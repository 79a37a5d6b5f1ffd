//! `tribord learn`: the numbers that bots know by heart, learnt again.

use crate::args::LearnArgs;
use crate::words::Words;
use crate::{Outcome, files};
use indicatif::{ProgressBar, ProgressStyle};
use tribord_bots::Mind;

pub(crate) fn learn<G: Mind>(args: &LearnArgs) -> Outcome {
    let style = ProgressStyle::with_template("{bar:40.green} {pos}/{len} · {eta}")?;
    let bar = ProgressBar::new(args.rounds.into()).with_style(style);
    let learnt = G::learn(args.rounds, args.seed, &mut |done| bar.set_position(done.into()));
    bar.finish_and_clear();
    let words = Words::new(args.lang);
    let text =
        learnt.ok_or_else(|| words.tell("learn-nothing", &[("game", G::INFO.title.into())]))?;
    let command =
        format!("tribord learn {} --rounds {} --seed {}", args.game, args.rounds, args.seed);
    let text = format!("# {command}\n{text}");
    match &args.out {
        Some(file) => files::write(file, &text),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}
