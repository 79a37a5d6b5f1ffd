//! Bots think in a worker, which runs the same module as the page. What is asked and answered are
//! the types below, as JSON. The worker has no words: a reason is its message's key and arguments,
//! which the page puts into words.

use crate::boards::Board;
use crate::catalogue;
use crate::codec;
use crate::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tribord_bots::{Alone, Bot, Budget, Level, Outlook, Player, Why};
use tribord_game::{HouseRules, Observer, Seat, Value, write_options};
use tribord_table::message::Argument;

/// What somebody would do who sees this.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct BotTask {
    game: String,
    options: String,
    seats: u8,
    seat: u8,
    level: String,
    /// How long it may take.
    millis: u32,
    /// Below 2⁵³, as numbers of JSON are.
    seed: u64,
    /// What the seat sees, as a position.
    position: String,
}

/// The worker's answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct BotAnswer {
    reaction: u32,
    choices: Vec<BotChoice>,
}

/// A choice as the worker tells it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct BotChoice {
    action: String,
    outlook: Option<(i32, i32)>,
    /// The reason: a message's key and its arguments.
    why: String,
    args: BTreeMap<String, Argument>,
}

/// What a bot has thought.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Thought {
    /// How many milliseconds a player of that level takes for the first choice in a race.
    pub(crate) reaction: u32,
    /// Best first.
    pub(crate) choices: Vec<Advice>,
}

/// A choice of a bot, in words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    /// In notation.
    pub(crate) action: String,
    /// Chance to win in percent and lead in tenths of a point, where they were worked out.
    pub(crate) outlook: Option<(i32, i32)>,
    pub(crate) why: String,
}

impl BotTask {
    /// What `seat`, seeing this, would do.
    pub(crate) fn new<G: Board>(
        options: &G::Options,
        seats: u8,
        seat: Seat,
        level: Level,
        view: &G::View,
    ) -> BotTask {
        BotTask {
            game: G::INFO.id.to_owned(),
            options: write_options(options),
            seats,
            seat: seat.0,
            level: level.name().to_owned(),
            // Strong bots may take their time, but nobody waits for ever on a slow phone.
            millis: if level == Level::Capitaine { 3000 } else { 1500 },
            seed: crate::browser::random_number(),
            position: view.to_string(),
        }
    }

    /// As the worker reads it.
    pub(crate) fn write(&self) -> String {
        codec::write(self)
    }
}

/// On the page: what the worker has answered; nothing if it found nothing to do.
pub(crate) fn read_answer(text: &str) -> Thought {
    let answer: BotAnswer = codec::read(text).unwrap_or_default();
    let advice = |choice: BotChoice| {
        let args: Vec<_> =
            choice.args.iter().map(|(key, arg)| (key.as_str(), arg.into())).collect();
        let why = words::tell(&choice.why, &args);
        Advice { action: choice.action, outlook: choice.outlook, why }
    };
    Thought { reaction: answer.reaction, choices: answer.choices.into_iter().map(advice).collect() }
}

/// In the worker: answers a question. Nothing if it is not understood or nothing can be done.
pub(crate) async fn answer(question: &str) -> Option<String> {
    let task: BotTask = codec::read(question).ok()?;
    let entry = catalogue::find(&task.game)?;
    let code = match entry.code() {
        Some(code) => code,
        None => entry.fetch().await.ok()?,
    };
    (code.think)(&task)
}

/// [`answer`] for one game.
pub(crate) fn think<G: Board>(task: &BotTask) -> Option<String> {
    let options = G::Options::read(&task.options).ok()?;
    let state = G::read_position(&options, Some(task.seats), &task.position).ok()?;
    let seat = Seat(task.seat);
    let view = G::view(&state, Observer::Seat(seat));

    let mut player = Player::<G>::new(Level::by_name(&task.level)?, task.seed);
    let end = crate::browser::now() + f64::from(task.millis);
    let stop = move || crate::browser::now() > end;
    let budget = Budget { simulations: player.simulations(), stop: &stop, crew: &Alone };
    let choices = player.advise(seat, &view, &budget);
    let reaction = player.reaction(&choices.first()?.action);
    let choices = choices.iter().take(3).map(|choice| {
        let (action, why) = (choice.action.to_string(), &choice.why);
        bot_choice(action, choice.outlook, why)
    });
    Some(codec::write(&BotAnswer { reaction, choices: choices.collect() }))
}

fn bot_choice(action: String, outlook: Option<Outlook>, why: &Why) -> BotChoice {
    let outlook = outlook.map(|it| ((it.win * 100.0) as i32, (it.lead * 10.0) as i32));
    let arg = |(name, value): &(&'static str, Value)| ((*name).to_owned(), value.into());
    let args = why.args.iter().map(arg).collect();
    BotChoice { action, outlook, why: why.key.to_owned(), args }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_said_by_the_page() {
        let why = Why::new("points", [("count", 3.into()), ("animal", "owl".to_owned().into())]);
        let outlook = Some(Outlook { win: 0.6, lead: -1.25 });
        let choice = bot_choice("lay 1".to_owned(), outlook, &why);
        let answer = codec::write(&BotAnswer { reaction: 250, choices: vec![choice] });
        let why = words::tell("points", &[("count", 3.into())]);
        assert_ne!(why, "points");
        let advice = Advice { action: "lay 1".to_owned(), outlook: Some((60, -12)), why };
        assert_eq!(read_answer(&answer), Thought { reaction: 250, choices: vec![advice] });
        assert_eq!(read_answer(""), Thought::default());
    }
}
