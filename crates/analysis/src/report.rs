//! What an analysis says, without the types of a game: it is shown, sent, and kept with the game.

use crate::race::RaceReport;
use crate::{Effort, Share};
use serde::{Deserialize, Serialize};
use tribord_bots::Why;
use tribord_game::Value;

/// What was found out about a record of any game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Findings {
    /// A game of turns.
    Game(Report),
    /// A race.
    Race(RaceReport),
}

impl Findings {
    /// How many seats there are.
    pub fn seats(&self) -> usize {
        match self {
            Findings::Game(report) => report.seats.len(),
            Findings::Race(report) => report.seats.len(),
        }
    }
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// The game's name in records.
    pub game: String,
    /// Who sat where; empty if nobody wrote it down.
    pub names: Vec<String>,
    /// The final points by seat.
    pub points: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// How much work went into it.
    pub effort: Effort,
    /// The chances to win before anything was dealt.
    pub start: Vec<Share>,
    /// Their standard error.
    pub start_error: f64,
    /// The accounts of each seat.
    pub seats: Vec<SeatReport>,
    /// What moved the chances most, in the order in which it happened.
    pub deciding: Vec<Deciding>,
    /// The lines of the record: the set-up, then every move.
    pub moves: Vec<MoveReport>,
}

/// How a seat came from its start to its end: `end − start = luck + play + hindsight`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatReport {
    /// Its chance before anything was dealt.
    pub start: Share,
    /// Its part of the win.
    pub end: Share,
    /// What chance brought it.
    pub luck: Share,
    /// What decisions gave away, its own and, to its gain, those of others.
    pub play: Share,
    /// What decisions changed that nobody could know.
    pub hindsight: Share,
    /// Its result without the luck: `end − luck`.
    pub without_luck: Share,
    /// Its decisions that were judged: those with a choice.
    pub decisions: u32,
    /// How many of them were fine.
    pub fine: u32,
    /// How many were inaccuracies.
    pub inaccuracies: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// How many were blunders.
    pub blunders: u32,
    /// The part of its decisions that were fine.
    pub accuracy: f64,
    /// The chance to win that a decision gave away on average.
    pub mean_loss: f64,
}

/// A line of the record. Lists have a value a seat; each sums to zero, the chances to one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReport {
    /// Who decided; nobody in the set-up.
    pub seat: Option<u8>,
    /// What was done, in notation.
    pub action: Option<String>,
    /// What fell then, in notation.
    pub outcomes: Vec<String>,
    /// The chances to win when all had fallen.
    pub chances: Vec<Share>,
    /// Their standard error.
    pub error: f64,
    /// What the outcomes changed, if anything fell.
    pub luck: Option<Vec<Share>>,
    /// The standard error of that.
    pub luck_error: Option<f64>,
    /// What the decision gave away.
    pub play: Option<Vec<Share>>,
    /// What else it changed.
    pub hindsight: Option<Vec<Share>>,
    /// What `capitaine` thinks of the decision, if there was a choice and it has been judged.
    pub decision: Option<Decision>,
}

/// A decision as its maker could have seen it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The move made and the best ones, best first.
    pub choices: Vec<Considered>,
    /// Where the move made stands among them.
    pub made: usize,
    /// What it gave away against the best; nothing where the two cannot be told apart.
    pub loss: Share,
    /// A word for that.
    pub grade: Grade,
}

/// A move that could have been made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Considered {
    /// The move, in notation.
    pub action: String,
    /// The chance to win.
    pub win: f64,
    /// Its standard error; nothing where it was calculated.
    pub win_error: f64,
    /// The expected place, the first being 1.
    pub place: f64,
    /// Its standard error.
    pub place_error: f64,
    /// The expected points.
    pub points: f64,
    /// Their standard error.
    pub points_error: f64,
    /// What speaks for it or against it.
    pub why: Reason,
}

/// A sentence of the catalogue and its arguments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// The name of the sentence.
    pub key: String,
    /// Its arguments, each a name and a value.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Argument>>))]
    pub args: Vec<(String, Argument)>,
}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(i64),
    /// A piece or the like, in notation.
    Text(String),
}

impl From<&Why> for Reason {
    fn from(why: &Why) -> Reason {
        let argument = |value: &Value| match value {
            Value::Number(number) => Argument::Number(*number),
            Value::Text(text) => Argument::Text(text.clone()),
        };
        let args = why.args.iter().map(|(name, value)| ((*name).to_owned(), argument(value)));
        Reason { key: why.key.to_owned(), args: args.collect() }
    }
}

/// How much a decision gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Less than 2 in 100 of a win.
    Fine,
    /// Less than 5.
    Inaccuracy,
    /// Less than 10.
    Mistake,
    /// More.
    Blunder,
}

impl Grade {
    /// The word for a loss.
    pub fn of(loss: Share) -> Grade {
        let hundredth = Share::ONE.0 / 100;
        match loss.0 {
            loss if loss < 2 * hundredth => Grade::Fine,
            loss if loss < 5 * hundredth => Grade::Inaccuracy,
            loss if loss < 10 * hundredth => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// The sentence of the catalogue that names it.
    pub fn key(self) -> &'static str {
        match self {
            Grade::Fine => "grade-fine",
            Grade::Inaccuracy => "grade-inaccuracy",
            Grade::Mistake => "grade-mistake",
            Grade::Blunder => "grade-blunder",
        }
    }
}

/// Something that moved the chances much.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Deciding {
    /// The line of the record, from 0 for the set-up.
    pub at: usize,
    /// What of it.
    pub account: Account,
    /// How far it moved each seat's chance.
    pub change: Vec<Share>,
}

/// What an event of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Account {
    /// What fell.
    Luck,
    /// What was decided: play and hindsight together.
    Decision,
}

/// As much of a figure as its error lets one know: four places behind the point. Reports are long, and most of what is
/// in them are figures.
pub(crate) fn brief(figure: f64) -> f64 {
    (figure * 10_000.0).round() / 10_000.0
}
