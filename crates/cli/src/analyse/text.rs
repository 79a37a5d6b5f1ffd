//! An analysis in the terminal.

use super::{chance, names, percent, table, told};
use crate::board::Board;
use crate::ink;
use crate::words::Words;
use tribord_analysis::{
    Account, Considered, Deciding, Decision, Grade, MoveReport, Reason, Report,
};
use tribord_analysis::{Argument, SeatReport};
use tribord_words::Arg;

/// Everything.
pub(super) fn text<G: Board>(report: &Report, words: &Words) -> String {
    let names = names(&report.names, report.seats.len());
    let about =
        [("moves", (report.moves.len() - 1).into()), ("playouts", report.effort.playouts.into())];
    let mut text = format!("{}\n", ink::bold(&format!("{}: {}", G::INFO.title, names.join(" – "))));
    text += &format!("{}\n\n", ink::dim(&words.tell("analysis-about", &about)));
    text += &table(&names, &rows(report, words));
    text += &format!("\n\n{}\n", ink::accent(&words.say("analysis-deciding")));
    for event in &report.deciding {
        text += &format!("{}\n", deciding::<G>(report, &names, event, words));
    }
    let bad = report.moves.iter().enumerate().filter_map(|(at, line)| {
        let decision = line.decision.as_ref().filter(|decision| decision.grade > Grade::Fine)?;
        Some(given_away::<G>(at, line, decision, &names, words))
    });
    let bad: Vec<String> = bad.collect();
    text += &format!("\n{}\n", ink::accent(&words.say("analysis-given-away")));
    if bad.is_empty() {
        return text + &words.say("analysis-nothing-given-away") + "\n";
    }
    text + &bad.join("\n") + "\n"
}

/// The accounts and the grades: a name, and a value for each seat.
pub(super) fn rows(report: &Report, words: &Words) -> Vec<(String, Vec<String>)> {
    let row = |key: &str, value: &dyn Fn(&SeatReport) -> String| {
        (words.say(key), report.seats.iter().map(value).collect())
    };
    let count = |number: u32| number.to_string();
    vec![
        row("analysis-start", &|seat| chance(words, seat.start.fraction())),
        row("analysis-luck", &|seat| percent(words, seat.luck)),
        row("analysis-play", &|seat| percent(words, seat.play)),
        row("analysis-hindsight", &|seat| percent(words, seat.hindsight)),
        row("analysis-end", &|seat| chance(words, seat.end.fraction())),
        row("analysis-without-luck", &|seat| chance(words, seat.without_luck.fraction())),
        row("analysis-accuracy", &|seat| chance(words, seat.accuracy)),
        row("analysis-loss", &|seat| format!("{} %", words.rounded(seat.mean_loss * 100.0, 2))),
        row("analysis-count-inaccuracy", &|seat| count(seat.inaccuracies)),
        row("analysis-count-mistake", &|seat| count(seat.mistakes)),
        row("analysis-count-blunder", &|seat| count(seat.blunders)),
    ]
}

/// An event that moved the chances, and by how much.
pub(super) fn deciding<G: Board>(
    report: &Report,
    names: &[String],
    event: &Deciding,
    words: &Words,
) -> String {
    let line = &report.moves[event.at];
    let what = told::<G>(words, line.action.as_deref(), &line.outcomes);
    let who = line.seat.map_or(String::new(), |seat| names[usize::from(seat)].clone());
    let account = match event.account {
        Account::Luck => words.say("analysis-luck"),
        Account::Decision => words.say("analysis-decision"),
    };
    let moved = names.iter().zip(&event.change);
    let moved: Vec<String> =
        moved.map(|(name, share)| format!("{name} {}", percent(words, *share))).collect();
    let did = match line.seat {
        Some(_) => words.tell("did", &[("name", who.into()), ("what", what.into())]),
        None => what,
    };
    let change = [("name", account.into()), ("what", moved.join(", ").into())];
    format!("{:>4}. {did} ({})", event.at, words.tell("did", &change))
}

fn given_away<G: Board>(
    at: usize,
    line: &MoveReport,
    decision: &Decision,
    names: &[String],
    words: &Words,
) -> String {
    let who = line.seat.map_or("", |seat| &names[usize::from(seat)]);
    let what = told::<G>(words, line.action.as_deref(), &[]);
    let did = words.tell("did", &[("name", who.into()), ("what", what.into())]);
    let grade = ink::bold(&words.say(decision.grade.key()));
    let (grade, loss) = (grade, percent(words, -decision.loss));
    format!("{at:>4}. {did} – {grade}, {loss}\n      {}", better::<G>(decision, words))
}

/// What would have been better, and why.
pub(super) fn better<G: Board>(decision: &Decision, words: &Words) -> String {
    let (best, made) = (&decision.choices[0], &decision.choices[decision.made]);
    let win = |choice: &Considered| chance(words, choice.win);
    let give_or_take = |figure: f64, error: f64, places| {
        format!("{} ± {}", words.rounded(figure, places), words.rounded(error, places))
    };
    let args = [
        ("action", G::phrase(words, &best.action).into()),
        ("best", win(best).into()),
        ("made", win(made).into()),
        ("place", give_or_take(best.place, best.place_error, 1).into()),
        ("points", give_or_take(best.points, best.points_error, 0).into()),
        ("why", why(&best.why, words).into()),
    ];
    words.tell("analysis-better", &args)
}

/// A reason in words.
pub(super) fn why(reason: &Reason, words: &Words) -> String {
    let arg = |argument: &Argument| -> Arg<'static> {
        match argument {
            Argument::Number(number) => (*number).into(),
            Argument::Text(text) => text.clone().into(),
        }
    };
    let args: Vec<_> =
        reason.args.iter().map(|(name, value)| (name.as_str(), arg(value))).collect();
    words.tell(&reason.key, &args)
}
