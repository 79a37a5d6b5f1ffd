//! Bots think in a worker: questions and answers are text.
//!
//! A question has the lines game, options, seats, seat, level, milliseconds, seed and what the seat
//! sees, as a position. The answer's first line is how long a player of that level takes for the
//! first choice in a race; then a line for each choice, best first: action, chance to win in
//! percent, lead in tenths of a point, and the reason, separated by tabs. The worker has no words:
//! a reason is its message's key and arguments, `points#12` for a number and `animal=owl` for text.

use crate::boards::{self, Board};
use crate::words;
use std::fmt::Display;
use tribord_bots::{Alone, Bot, Budget, Level, Outlook, Player, Why};
use tribord_game::{HouseRules, Observer, Seat, Value, write_options};

/// What is asked.
pub(crate) struct Question {
    pub(crate) game: &'static str,
    pub(crate) options: String,
    pub(crate) seats: u8,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) view: String,
    pub(crate) seed: u64,
}

impl Question {
    /// What `seat`, seeing this, would do.
    pub(crate) fn new<G: Board>(
        options: &G::Options,
        seats: u8,
        seat: Seat,
        level: Level,
        view: &G::View,
    ) -> Question {
        let seed = u64::from_le_bytes(crate::browser::random());
        let (options, view) = (write_options(options), view.to_string());
        Question { game: G::INFO.id, options, seats, seat, level, view, seed }
    }

    pub(crate) fn write(&self) -> String {
        let Question { game, options, seats, seat, level, view, seed } = self;
        // Strong bots may take their time, but nobody waits for ever on a slow phone.
        let millis = if *level == Level::Capitaine { 3000 } else { 1500 };
        let level = level.name();
        format!("{game}\n{options}\n{seats}\n{seat}\n{level}\n{millis}\n{seed}\n{view}")
    }
}

/// A choice as it came back.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    pub(crate) action: String,
    /// Chance to win in percent and lead in tenths of a point, where they were worked out.
    pub(crate) outlook: Option<(i32, i32)>,
    pub(crate) why: String,
}

/// The answer: milliseconds for the first choice, and the choices.
pub(crate) fn read_answer(answer: &str) -> (u32, Vec<Advice>) {
    let mut lines = answer.lines();
    let reaction = lines.next().and_then(|line| line.parse().ok()).unwrap_or(0);
    let choice = |line: &str| {
        let mut parts = line.split('\t');
        let action = parts.next()?.to_owned();
        let (win, lead) = (parts.next()?.parse().ok(), parts.next()?.parse().ok());
        let key = parts.next()?;
        let why = words::tell(key, &parts.filter_map(read_arg).collect::<Vec<_>>());
        Some(Advice { action, outlook: win.zip(lead), why })
    };
    (reaction, lines.filter_map(choice).collect())
}

fn read_arg(part: &str) -> Option<(&str, Value)> {
    let mark = part.find(['#', '='])?;
    let (name, value) = (&part[..mark], &part[mark + 1..]);
    let number = if part[mark..].starts_with('#') { value.parse().ok() } else { None };
    Some((name, number.map_or_else(|| Value::Text(value.to_owned()), Value::Number)))
}

fn write_why(why: &Why) -> String {
    let mut text = why.key.to_owned();
    for (name, value) in &why.args {
        text += &match value {
            Value::Number(number) => format!("\t{name}#{number}"),
            Value::Text(value) => format!("\t{name}={value}"),
        };
    }
    text
}

/// In the worker: answers a question. Nothing if it is not understood or nothing can be done.
pub(crate) fn answer(question: &str) -> String {
    let game = question.lines().next().unwrap_or_default();
    boards::find(game).and_then(|entry| (entry.think)(question)).unwrap_or_default()
}

/// [`answer`] for one game.
pub(crate) fn think<G: Board>(question: &str) -> Option<String> {
    let Asked { options, seats, seat, level, millis, seed, position } = asked(question)?;
    let options = G::Options::read(options).ok()?;
    let state = G::read_position(&options, Some(seats), position).ok()?;
    let view = G::view(&state, Observer::Seat(seat));

    let mut player = Player::<G>::new(level, seed);
    let end = js_sys::Date::now() + f64::from(millis);
    let stop = move || js_sys::Date::now() > end;
    let budget = Budget { simulations: player.simulations(), stop: &stop, crew: &Alone };
    let choices = player.advise(seat, &view, &budget);
    let mut text = player.reaction(&choices.first()?.action).to_string();
    for choice in choices.iter().take(3) {
        add(&mut text, &choice.action, choice.outlook, &choice.why);
    }
    Some(text)
}

/// A question, taken apart as far as no game is needed for it.
struct Asked<'a> {
    options: &'a str,
    seats: u8,
    seat: Seat,
    level: Level,
    millis: u32,
    seed: u64,
    position: &'a str,
}

fn asked(question: &str) -> Option<Asked<'_>> {
    let mut lines = question.splitn(8, '\n').skip(1);
    Some(Asked {
        options: lines.next()?,
        seats: lines.next()?.parse().ok()?,
        seat: Seat(lines.next()?.parse().ok()?),
        level: Level::by_name(lines.next()?)?,
        millis: lines.next()?.parse().ok()?,
        seed: lines.next()?.parse().ok()?,
        position: lines.next()?,
    })
}

/// A choice, as a line of the answer.
fn add(text: &mut String, action: &dyn Display, outlook: Option<Outlook>, why: &Why) {
    let outlook = outlook.map_or_else(
        || "\t".to_owned(),
        |outlook| format!("{}\t{}", (outlook.win * 100.0) as i32, (outlook.lead * 10.0) as i32),
    );
    *text += &format!("\n{action}\t{outlook}\t{}", write_why(why));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_said_by_the_page() {
        let why = Why::new("points", [("count", 3.into()), ("animal", "owl".to_owned().into())]);
        let line = format!("250\nlay 1\t60\t-12\t{}", write_why(&why));
        assert_eq!(line, "250\nlay 1\t60\t-12\tpoints\tcount#3\tanimal=owl");
        let (reaction, choices) = read_answer(&line);
        let why = words::tell("points", &[("count", 3.into())]);
        assert_ne!(why, "points");
        let advice = Advice { action: "lay 1".to_owned(), outlook: Some((60, -12)), why };
        assert_eq!((reaction, choices), (250, vec![advice]));
        assert_eq!(read_arg("animal=owl"), Some(("animal", "owl".to_owned().into())));
    }
}
