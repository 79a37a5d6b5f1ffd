//! One game, as small as it can be remembered.

use crate::{Deed, Noted, Notes};
use serde::{Deserialize, Serialize};
use tribord_game::record::Ending;
use tribord_game::{Record, Seat, Step, gained};

/// One finished game of somebody. In JSON its names are one letter each: thousands of them are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// The version of this form.
    #[serde(rename = "v")]
    pub version: u8,
    /// Which game it was, among all.
    #[serde(rename = "i")]
    pub id: String,
    /// The kind of game.
    #[serde(rename = "g")]
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    #[serde(rename = "t")]
    pub at: u64,
    /// My seat.
    #[serde(rename = "s")]
    pub me: u8,
    /// Who sat where, as records have it: `bot:bosco` is a bot.
    #[serde(rename = "n")]
    pub names: Vec<String>,
    /// The points by seat.
    #[serde(rename = "p")]
    pub points: Vec<i32>,
    /// The place of each seat: 0 won, equals share a place.
    #[serde(rename = "r")]
    pub places: Vec<u8>,
    /// My moves.
    #[serde(rename = "c", default, skip_serializing_if = "is_zero")]
    pub moves: u16,
    /// The milliseconds that I took for them, where the record has times.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// The most points of a move.
    #[serde(rename = "m", default, skip_serializing_if = "Option::is_none")]
    pub best_move: Option<i32>,
    /// The most points of a round.
    #[serde(rename = "b", default, skip_serializing_if = "Option::is_none")]
    pub best_round: Option<i32>,
    /// Races: the milliseconds of the quickest round that I won.
    #[serde(rename = "q", default, skip_serializing_if = "Option::is_none")]
    pub quickest: Option<u64>,
    /// What I did, and how often.
    #[serde(rename = "d", default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<(Deed, u16)>,
    /// The luckiest and the unluckiest first throw of three dice.
    #[serde(rename = "l", default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<(Luck, Luck)>,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// A throw of three dice, and how many of the 216 throws are at least as good; or as bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u16, u16)", into = "(u16, u16)")]
pub struct Luck {
    /// The dice, highest first, read as a number.
    pub dice: u16,
    /// So many of 216.
    pub ways: u16,
}

impl From<(u16, u16)> for Luck {
    fn from((dice, ways): (u16, u16)) -> Luck {
        Luck { dice, ways }
    }
}

impl From<Luck> for (u16, u16) {
    fn from(luck: Luck) -> (u16, u16) {
        (luck.dice, luck.ways)
    }
}

impl Luck {
    /// The rarer one of both; of equals the first.
    pub(crate) fn rarer(self, other: Luck) -> Luck {
        if other.ways < self.ways { other } else { self }
    }
}

/// How a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nobody else played.
    Alone,
    /// Ahead of all others.
    Won,
    /// Level with the best of them.
    Tied,
    /// Behind somebody.
    Lost,
}

/// Which game it was, who I was in it, and when it ended.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which game it was, among all.
    pub id: String,
    /// My seat.
    pub me: Seat,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
}

impl Fact {
    /// The version of the form.
    pub const VERSION: u8 = 1;

    /// A game of which only the end is known: points and places by seat.
    pub fn of_end(
        game: &str,
        played: Played,
        names: Vec<String>,
        points: Vec<i32>,
        places: Vec<u8>,
    ) -> Fact {
        let Played { id, me, at } = played;
        let game = game.to_owned();
        Fact {
            version: Fact::VERSION,
            id,
            game,
            at,
            me: me.0,
            names,
            points,
            places,
            ..Fact::default()
        }
    }

    /// Of a game over days: between two moves lie nights and days, so nobody knows how long was thought.
    #[must_use]
    pub fn over_days(self) -> Fact {
        Fact { time: None, ..self }
    }

    /// Can it be counted? What was stored may have been written by anybody.
    pub fn is_sound(&self) -> bool {
        let seats = self.points.len();
        self.version == Fact::VERSION
            && (self.places.len(), self.names.len()) == (seats, seats)
            && usize::from(self.me) < seats
            && seats <= tribord_game::MAX_SEATS
    }

    /// How many played.
    pub fn seats(&self) -> u8 {
        self.points.len() as u8
    }

    /// My points.
    pub fn my_points(&self) -> i32 {
        self.points.get(usize::from(self.me)).copied().unwrap_or_default()
    }

    /// My place: 0 is the first.
    pub fn my_place(&self) -> u8 {
        self.places.get(usize::from(self.me)).copied().unwrap_or_default()
    }

    /// Everybody else, each name once.
    pub fn companions(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.others().map(|(name, _)| name).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// How it came out, against all.
    pub fn outcome(&self) -> Outcome {
        self.outcome_among(|_| true)
    }

    /// How it came out against one of the others; of several with one name, against the best.
    pub fn outcome_against(&self, companion: &str) -> Outcome {
        self.outcome_among(|name| name == companion)
    }

    /// How often I did that.
    pub fn did(&self, deed: Deed) -> u16 {
        self.deeds.iter().find(|(other, _)| *other == deed).map_or(0, |(_, count)| *count)
    }

    fn others(&self) -> impl Iterator<Item = (&str, u8)> {
        let all = self.names.iter().map(String::as_str).zip(self.places.iter().copied());
        all.enumerate().filter(|(seat, _)| *seat != usize::from(self.me)).map(|(_, other)| other)
    }

    fn outcome_among(&self, counts: impl Fn(&str) -> bool) -> Outcome {
        let best = self.others().filter(|(name, _)| counts(name)).map(|(_, place)| place).min();
        match best.map(|best| self.my_place().cmp(&best)) {
            None => Outcome::Alone,
            Some(core::cmp::Ordering::Less) => Outcome::Won,
            Some(core::cmp::Ordering::Equal) => Outcome::Tied,
            Some(core::cmp::Ordering::Greater) => Outcome::Lost,
        }
    }
}

/// What a finished game leaves behind; `None` if the record is not of a whole game, or has no such seat.
pub fn fact<G: Noted>(record: &Record<G>, played: Played) -> Option<Fact> {
    let me = played.me;
    if me.0 >= record.seats || record.ending.is_none() {
        return None;
    }
    let mut notes = Notes::new(me);
    let mut last = None;
    let end = record.replay(|index, state, step| {
        if let Step::Act(..) = step {
            G::look(state, &mut notes);
            if G::begins_round(state) {
                notes.begin_round();
            }
        }
        if last != Some(index) {
            last = Some(index);
            notes.begin_line(&record.moves[index]);
            G::read_line(&record.moves[index], &mut notes);
        }
        gained::<G>(state, step).iter().for_each(|gain| notes.gain::<G>(gain));
        Ok(())
    });
    let end = end.ok()?;
    G::look(&end, &mut notes);
    notes.end_line();
    let names = (0..usize::from(record.seats))
        .map(|seat| record.names.get(seat).cloned().unwrap_or_default())
        .collect();
    let places = G::standing(&end).iter().collect();
    let fact = Fact::of_end(G::INFO.id, played, names, Ending::of::<G>(&end).points, places);
    Some(notes.written::<G>(&end, fact))
}
