//! What is played, by whom, and how.

use super::{Clock, DAYS};
use crate::message::{Code, Denied};
use crate::with_game;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tribord_bots::Level;
use tribord_game::{Game, HouseRules, ParseError, check_seats};

/// Who a chair is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "`\"person\"` or `{\"bot\": …}`")]
pub enum Chair {
    /// A person, or somebody's own program.
    Person,
    /// One of the house's bots, by the name of its level.
    Bot(String),
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    expecting = "a pace: a word, `{\"per-move\": …}` or `{\"days\": …}`"
)]
pub enum Pace {
    /// No clock.
    #[default]
    None,
    /// Ten minutes, and twenty seconds more for each move.
    Relaxed,
    /// Two minutes, and five seconds more for each move.
    Fast,
    /// This many seconds for each move.
    PerMove(u32),
    /// This many days for each move; nobody needs to be at the table in between.
    Days(u8),
}

impl Pace {
    /// Is it over days? Then nobody needs to be at the table between two moves.
    pub fn is_over_days(self) -> bool {
        matches!(self, Pace::Days(_))
    }

    /// The clock in milliseconds, if there is one.
    pub fn clock(self) -> Option<Clock> {
        match self {
            // Over days no clock ticks: each seat is told until when it is to move.
            Pace::None | Pace::Days(_) => None,
            Pace::Relaxed => Some(Clock { bank: 600_000, plus: 20_000, each: false }),
            Pace::Fast => Some(Clock { bank: 120_000, plus: 5_000, each: false }),
            Pace::PerMove(seconds) => {
                Some(Clock { bank: u64::from(seconds) * 1000, plus: 0, each: true })
            }
        }
    }
}

/// What happens with the seat of somebody who resigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Resigned {
    /// A bot plays on for them.
    #[default]
    Bot,
    /// Nobody does: the game ends.
    End,
}

impl Resigned {
    fn is_usual(&self) -> bool {
        *self == Resigned::default()
    }
}

/// What happens in a game over days when a seat has no time left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Late {
    /// A bot makes the move.
    #[default]
    Bot,
    /// The others choose: wait, a bot, or the end of the game.
    Choose,
}

impl Late {
    fn is_usual(&self) -> bool {
        *self == Late::default()
    }
}

/// A language that people are told about a table in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

fn yes() -> bool {
    true
}

/// What is played, by whom, and how. The host may change it until the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, expecting = "a plan, which is an object,")]
pub struct Plan {
    /// The game's name.
    #[cfg_attr(feature = "schema", schema(schema_with = crate::schema::game))]
    pub game: String,
    /// Its house rules, where they differ from the printed ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// A chair for each seat.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 6))]
    pub seats: Vec<Chair>,
    /// The clock. At zero a bot makes the move.
    #[serde(default)]
    pub pace: Pace,
    /// May others watch?
    #[serde(default = "yes")]
    pub watch: bool,
    /// Is the table shown in the lobby?
    #[serde(default)]
    pub listed: bool,
    /// May players write free text? For tables among friends.
    #[serde(default)]
    pub free_text: bool,
    /// May players ask a bot for advice?
    #[serde(default = "yes")]
    pub hints: bool,
    /// What happens with the seat of somebody who resigns.
    #[serde(default, skip_serializing_if = "Resigned::is_usual")]
    pub resigned: Resigned,
    /// What happens in a game over days when a seat has no time left.
    #[serde(default, skip_serializing_if = "Late::is_usual")]
    pub late: Late,
    /// The language in which a link to the table announces it; that of whoever opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Language>,
}

impl Plan {
    /// A plan for people only, with defaults for everything else.
    pub fn new(game: &str, seats: u8) -> Plan {
        Plan {
            game: game.to_owned(),
            options: BTreeMap::new(),
            seats: vec![Chair::Person; seats.into()],
            pace: Pace::None,
            watch: true,
            listed: false,
            free_text: false,
            hints: true,
            resigned: Resigned::Bot,
            late: Late::Bot,
            lang: None,
        }
    }

    /// The house rules in notation.
    pub fn options_text(&self) -> String {
        let pairs: Vec<_> =
            self.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        pairs.join(" ")
    }

    /// The level of the bot in a chair.
    pub(crate) fn bot(&self, seat: usize) -> Option<Level> {
        match self.seats.get(seat)? {
            Chair::Bot(level) => Level::by_name(level),
            Chair::Person => None,
        }
    }

    /// The plan of a rematch: every chair one further, and with it whatever the house rules say for
    /// that chair.
    pub(crate) fn turned(&self) -> Plan {
        let mut plan = self.clone();
        plan.seats.rotate_right(1);
        for value in plan.options.values_mut() {
            // An option with a value for each seat is written `3/0`.
            let mut by_seat: Vec<_> = value.split('/').collect();
            if by_seat.len() == plan.seats.len() {
                by_seat.rotate_right(1);
                *value = by_seat.join("/");
            }
        }
        plan
    }

    /// Can this be played?
    pub(crate) fn check(&self) -> Result<(), Denied> {
        let bad = |why: String| Err(Denied::saying(Code::BadPlan, why));
        let checked = with_game!(self.game.as_str(), G => (self.check_game::<G>(), G::INFO.timed));
        let Some((rules, timed)) = checked else {
            return bad(format!("there is no game {:?}", self.game));
        };
        if let Err(why) = rules {
            return bad(why);
        }
        for chair in &self.seats {
            if let Chair::Bot(level) = chair
                && Level::by_name(level).is_none()
            {
                return bad(format!("there is no bot {level:?}"));
            }
        }
        if !self.seats.contains(&Chair::Person) {
            return bad("at least one seat is for a person".to_owned());
        }
        match self.pace {
            Pace::None => Ok(()),
            _ if timed => bad("everybody acts at once in this game: it has no clock".to_owned()),
            Pace::PerMove(seconds) if !(5..=3600).contains(&seconds) => {
                bad("a move takes 5 to 3600 seconds".to_owned())
            }
            Pace::Days(days) if !DAYS.contains(&days) => {
                bad(format!("a move takes one of {DAYS:?} days"))
            }
            _ => Ok(()),
        }
    }

    fn check_game<G: Game>(&self) -> Result<(), String> {
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        check_seats::<G>(seats).map_err(|error| describe("seats", &error))?;
        let mut options = G::Options::default();
        for (key, value) in &self.options {
            options.set(key, value).map_err(|error| describe("options", &error))?;
            // In notation a space would end the value.
            if value.contains(char::is_whitespace) {
                return Err(format!("options: expected no spaces, found {value:?}"));
            }
        }
        options.check(seats).map_err(|error| describe("options", &error))
    }
}

/// What is wrong with a part of a plan. The error's column is left out: a plan is JSON, so a column
/// of the notation would mean nothing to whoever wrote it.
fn describe(part: &str, error: &ParseError) -> String {
    let found: String = error.found.chars().take(40).collect();
    let found = if found.is_empty() { "nothing".to_owned() } else { format!("{found:?}") };
    format!("{part}: expected {}, found {found}", error.expected)
}
