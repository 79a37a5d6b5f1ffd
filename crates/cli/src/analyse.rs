//! `tribord analyse`: how well each seat played a recorded game, and how lucky it was.

mod graph;
mod html;
mod race;
mod text;

use crate::args::AnalyseArgs;
use crate::board::Board;
use crate::words::Words;
use crate::{Failure, Outcome, files, ink, no_game};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use tribord_analysis::race as look_at_race;
use tribord_analysis::{Analysis, Effort, Findings};
use tribord_bots::Mind;
use tribord_game::{Record, Seat, record};
use tribord_table::tribord_triples::Triples;
use tribord_table::with_game;

/// A record and what was found out about it, as JSON has it.
#[derive(Serialize)]
struct Analysed {
    file: String,
    #[serde(flatten)]
    found: Findings,
}

pub(crate) fn analyse(args: &AnalyseArgs) -> Outcome {
    let words = Words::new(args.lang);
    let bar = ProgressBar::new(0)
        .with_style(ProgressStyle::with_template("{bar:30.green} {percent} %, {eta}")?);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let (mut analysed, mut failed) = (Vec::new(), 0);
    // Each is told as soon as it and those before it are done: whoever interrupts keeps what was told.
    let told = in_order(args, &threads, &bar, |file, one| {
        match one {
            Ok(one) if args.json => {
                let text = serde_json::to_string(&one)?;
                bar.suspend(|| println!("{text}"));
                analysed.push(one);
            }
            Ok(one) => {
                let text = text_of(&one.found, &words, args.seat.map(Seat));
                bar.suspend(|| ink::flowln!("{text}"));
                analysed.push(one);
            }
            Err(Failure(error)) if args.files.len() == 1 => return Err(error.into()),
            Err(Failure(error)) => {
                failed += 1;
                bar.suspend(|| {
                    anstream::eprintln!("{} {}: {error}", ink::bad("✗"), file.display());
                });
            }
        }
        Ok(())
    });
    bar.finish_and_clear();
    told?;
    if let Some(file) = &args.html {
        let sections =
            analysed.iter().map(|one| section_of(&one.found, &words, args.seat.map(Seat)));
        files::write(file, &html::page(&words, &sections.collect::<Vec<_>>()))?;
    }
    match failed {
        0 => Ok(()),
        _ => Err(format!("{failed} of {} records could not be analysed", args.files.len()).into()),
    }
}

/// Looks at all files on all threads, and hands out what was found in their order.
fn in_order(
    args: &AnalyseArgs,
    threads: &rayon::ThreadPool,
    bar: &ProgressBar,
    mut each: impl FnMut(&Path, Outcome<Analysed>) -> Outcome,
) -> Outcome {
    std::thread::scope(|scope| {
        let (told, heard) = mpsc::channel();
        let look = |told: &mut mpsc::Sender<_>, (at, file): (usize, &PathBuf)| {
            // Nobody hears it any more if something before it went wrong.
            let _ = told.send((at, look_at(file, args, bar)));
        };
        scope.spawn(move || {
            threads
                .install(|| args.files.iter().enumerate().par_bridge().for_each_with(told, look));
        });
        let (mut waiting, mut next) = (BTreeMap::new(), 0);
        for (at, one) in heard {
            waiting.insert(at, one);
            while let Some(one) = waiting.remove(&next) {
                each(&args.files[next], one)?;
                next += 1;
            }
        }
        Ok(())
    })
}

fn look_at(file: &Path, args: &AnalyseArgs, bar: &ProgressBar) -> Outcome<Analysed> {
    let text = files::read(file)?;
    let game = record::game_of(&text)?;
    let mut found = match game {
        "triples" => Findings::Race(look_at_race(&Record::<Triples>::read(&text)?)?),
        _ => with_game!(game, G => look_at_game::<G>(&text, args, bar))
            .unwrap_or_else(|| no_game(game))?,
    };
    let seats = found.seats();
    if let Some(seat) = args.seat.filter(|&seat| usize::from(seat) >= seats) {
        let said = [("seat", seat.into()), ("last", (seats - 1).into())];
        return Err(Words::new(args.lang).tell("no-such-seat", &said).into());
    }
    if let (Some(seat), Findings::Game(report)) = (args.seat, &mut found) {
        let others = report.moves.iter_mut().filter(|line| line.seat != Some(seat));
        others.for_each(|line| line.decision = None);
    }
    Ok(Analysed { file: file.display().to_string(), found })
}

fn look_at_game<G: Mind>(text: &str, args: &AnalyseArgs, bar: &ProgressBar) -> Outcome<Findings> {
    let record = Record::<G>::read(text)?;
    let mut analysis = match args.budget {
        Some(budget) => Analysis::new(&record, Effort::new(budget))?,
        None => Analysis::usual(&record)?,
    };
    bar.inc_length(analysis.jobs() as u64);
    let work = |job: usize| {
        let finding = analysis.work(job);
        bar.inc(1);
        finding
    };
    let findings: Vec<_> = (0..analysis.jobs()).into_par_iter().map(work).collect();
    findings.into_iter().enumerate().for_each(|(job, finding)| analysis.keep(job, finding));
    let report = analysis.report().ok_or("a moment was left without a value")?;
    Ok(Findings::Game(report))
}

fn text_of(found: &Findings, words: &Words, seat: Option<Seat>) -> String {
    match found {
        Findings::Game(report) => {
            with_game!(&*report.game, G => text::text::<G>(report, words)).unwrap_or_default()
        }
        Findings::Race(report) => race::text(report, words, seat),
    }
}

fn section_of(found: &Findings, words: &Words, seat: Option<Seat>) -> maud::Markup {
    match found {
        Findings::Game(report) => {
            with_game!(&*report.game, G => html::section::<G>(report, words)).unwrap_or_default()
        }
        Findings::Race(report) => race::section(report, words, seat),
    }
}

/// The players of a record by name, a bot without its mark; by number if nobody wrote names down.
fn names(names: &[String], seats: usize) -> Vec<String> {
    let name = |seat: usize| match names.get(seat) {
        Some(name) => name.strip_prefix("bot:").unwrap_or(name).to_owned(),
        None => seat.to_string(),
    };
    (0..seats).map(name).collect()
}

/// A part of a win, as a signed part of 100.
fn percent(words: &Words, share: tribord_analysis::Share) -> String {
    format!("{} %", words.signed((share.fraction() * 100.0) as f32))
}

/// A chance as a part of 100.
fn chance(words: &Words, chance: f64) -> String {
    format!("{} %", words.rounded(chance * 100.0, 1))
}

/// A table of lines with a name and a value for each seat, within the columns that there are.
fn table(heads: &[String], rows: &[(String, Vec<String>)]) -> String {
    let first = rows.iter().map(|(name, _)| ink::width(name)).max().unwrap_or(0);
    let room = ink::columns().saturating_sub(first) / heads.len().max(1);
    let wide = room.clamp(8, 16);
    let cell = |text: &str| {
        let short: String = text.chars().take(wide - 1).collect();
        format!("{}{short}", " ".repeat(wide.saturating_sub(ink::width(&short))))
    };
    let mut text = ink::pad("", first);
    text += &heads.iter().map(|head| ink::bold(&cell(head))).collect::<String>();
    for (name, values) in rows {
        let values: String = values.iter().map(|value| cell(value)).collect();
        text += &format!("\n{}{values}", ink::pad(name, first));
    }
    text
}

/// What was done and what fell, in words: “throw again 2 4 → 6 1”.
fn told<G: Board>(words: &Words, action: Option<&str>, outcomes: &[String]) -> String {
    let Some(action) = action else { return words.say("set-up") };
    let brought = G::outcomes(words, action, outcomes);
    let arrow = if brought.is_empty() { "" } else { " → " };
    format!("{}{arrow}{brought}", G::phrase(words, action))
}
