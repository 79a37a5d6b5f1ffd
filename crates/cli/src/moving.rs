//! `tribord move`: everything a server keeps, from a folder to PostgreSQL or back.

use crate::args::LangArg;
use crate::words::Words;
use crate::{Failure, Outcome};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::runtime::Runtime;
use tribord_server::{MoveError, Place};

#[derive(Args)]
pub(crate) struct MoveArgs {
    /// Where everything is: a data folder, or `postgres://…`
    #[arg(long, env = "TRIBORD_FROM", hide_env_values = true, value_name = "PLACE")]
    from: String,
    /// Where everything is to go: a folder or a database with nothing in it
    #[arg(long, env = "TRIBORD_TO", hide_env_values = true, value_name = "PLACE")]
    to: String,
    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn move_house(args: &MoveArgs) -> Outcome {
    let words = Words::new(args.lang.lang);
    let (from, to) = (Place::named(&args.from), Place::named(&args.to));
    let bar = ProgressBar::new_spinner();
    bar.set_style(
        ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    let copied = |tables: usize| {
        bar.set_message(words.tell("move-copied", &[("tables", tables.into())]));
        bar.tick();
    };
    let moved = Runtime::new()?.block_on(tribord_server::move_house(&from, &to, copied));
    bar.finish_and_clear();
    let moved = moved.map_err(|error| Failure(explain(&error, &args.from, &words)))?;
    let figures = [("tables", moved.tables.into()), ("persons", moved.persons.into())];
    println!("{}", words.tell("move-done", &figures));
    Ok(())
}

fn explain(error: &MoveError, from: &str, words: &Words) -> String {
    match error {
        MoveError::InUse => words.say("move-in-use"),
        MoveError::NotEmpty => words.say("move-not-empty"),
        MoveError::Nothing => words.tell("move-nothing", &[("from", from.into())]),
        error => words.tell("move-failed", &[("why", error.to_string().into())]),
    }
}
