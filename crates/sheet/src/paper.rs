//! A sheet of paper: lines, totals, the end.

use crate::left::read_seat;
use core::fmt;
use core::str::FromStr;
use tribord_game::HouseRules;
use tribord_game::{
    Gain, ParseError, PerSeat, Refusal, Rule, Seat, Text, check_seats, rank_by_key,
};
use tribord_stats::{Fact, Noted, Played};

/// A game whose points can be counted from what people enter.
pub trait Sheet: Noted {
    /// Something that happened.
    type Entry: Clone + fmt::Debug + PartialEq + fmt::Display + FromStr<Err = ParseError>;
    /// What must be known to count: what lies on the table, who has what.
    type Count: Clone;

    /// Nothing has happened yet.
    fn blank(options: &Self::Options, seats: u8) -> Self::Count;

    /// What an entry brings, noted in the count; or why it cannot be.
    fn enter(
        count: &mut Self::Count,
        totals: &[i32],
        entry: &Self::Entry,
    ) -> Result<Vec<Gain>, Objection>;

    /// What decides between equal points: more is better.
    fn tie_break(_count: &Self::Count, _seat: Seat) -> i32 {
        0
    }

    /// Is the game over by its rules?
    fn is_over(count: &Self::Count, totals: &[i32]) -> bool;

    /// Whose turn it is after this entry, if that is known.
    fn next(_count: &Self::Count, _entry: &Self::Entry) -> Option<Seat> {
        None
    }
}

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum Line<E> {
    /// `points 1 -5`: points that people counted themselves.
    Points(Seat, i32),
    /// `close`: people say that the game is over.
    Close,
    /// What happened.
    Entry(E),
}

/// Why a line cannot be entered.
#[derive(Clone, Debug, PartialEq)]
pub enum Objection {
    /// The game is over.
    Over,
    /// A rule of the game is broken.
    Rule(Refusal),
    /// There are not so many of these pieces in the box.
    Pieces,
    /// Somebody who does not play, or a number that cannot be.
    Unsound,
    /// No sheet is that long.
    Full,
}

/// So many lines are enough for any game.
const MOST_LINES: usize = 2000;
/// So many points at once are enough for any game.
const MOST_POINTS: i32 = 9999;

/// Points that people counted themselves have no rule of the game.
const BY_HAND: Rule = Rule("hand");

/// A score sheet.
pub struct Paper<G: Sheet> {
    options: G::Options,
    seats: u8,
    lines: Vec<Line<G::Entry>>,
    gains: Vec<Vec<Gain>>,
    totals: Vec<i32>,
    count: G::Count,
    closed: bool,
}

impl<G: Sheet> Paper<G> {
    /// An empty sheet; `None` if so many cannot play so.
    pub fn new(options: G::Options, seats: u8) -> Option<Paper<G>> {
        check_seats::<G>(seats).ok()?;
        options.check(seats).ok()?;
        let count = G::blank(&options, seats);
        Some(Paper {
            options,
            seats,
            lines: Vec::new(),
            gains: Vec::new(),
            totals: vec![0; seats.into()],
            count,
            closed: false,
        })
    }

    /// A sheet with these lines; `None` if one of them cannot be.
    pub fn read<'a>(
        options: G::Options,
        seats: u8,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Option<Paper<G>> {
        let mut paper = Paper::new(options, seats)?;
        for line in lines {
            paper.enter(line.parse().ok()?).ok()?;
        }
        Some(paper)
    }

    /// Enters a line, or says why it cannot be.
    pub fn enter(&mut self, line: Line<G::Entry>) -> Result<(), Objection> {
        let gains = self.gains_of(&line)?;
        for gain in &gains {
            self.totals[gain.seat.index()] += gain.points;
        }
        self.closed = line == Line::Close;
        self.gains.push(gains);
        self.lines.push(line);
        Ok(())
    }

    /// The points that an entry would bring to each seat, or why it cannot be entered.
    pub fn tried(&self, entry: &G::Entry) -> Result<Vec<i32>, Objection> {
        let mut made = vec![0; self.seats.into()];
        let mut count = self.count.clone();
        for gain in G::enter(&mut count, &self.totals, entry)? {
            made[gain.seat.index()] += gain.points;
        }
        Ok(made)
    }

    fn gains_of(&mut self, line: &Line<G::Entry>) -> Result<Vec<Gain>, Objection> {
        if self.is_over() {
            return Err(Objection::Over);
        }
        if self.lines.len() >= MOST_LINES {
            return Err(Objection::Full);
        }
        match line {
            Line::Points(seat, points)
                if seat.0 < self.seats && (-MOST_POINTS..=MOST_POINTS).contains(points) =>
            {
                Ok(vec![Gain { seat: *seat, points: *points, rule: BY_HAND }])
            }
            Line::Points(..) => Err(Objection::Unsound),
            Line::Close => Ok(Vec::new()),
            Line::Entry(entry) => {
                // A refused entry leaves the count as it was.
                let mut count = self.count.clone();
                let gains = G::enter(&mut count, &self.totals, entry)?;
                self.count = count;
                Ok(gains)
            }
        }
    }

    /// Takes the last line back. `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(mut blank) = Paper::<G>::new(self.options.clone(), self.seats) else {
            return false;
        };
        let Some((_, rest)) = self.lines.split_last() else { return false };
        for line in rest {
            // Each of them was entered before, in this order.
            let _ = blank.enter(line.clone());
        }
        *self = blank;
        true
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Every line with what it brought, the first one first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = (&Line<G::Entry>, &[Gain])> {
        self.lines.iter().zip(self.gains.iter().map(Vec::as_slice))
    }

    /// The points by seat.
    pub fn totals(&self) -> &[i32] {
        &self.totals
    }

    /// What is known of the table.
    pub fn count(&self) -> &G::Count {
        &self.count
    }

    /// The place of each seat as it stands: 0 is the first, equals share a place.
    pub fn standing(&self) -> PerSeat<u8> {
        let key = |seat: Seat| (self.totals[seat.index()], G::tie_break(&self.count, seat));
        rank_by_key(self.seats, key)
    }

    /// Is the game over, by its rules or because people say so?
    pub fn is_over(&self) -> bool {
        self.closed || G::is_over(&self.count, &self.totals)
    }

    /// Whose turn it is, as far as the last line tells.
    pub fn next(&self) -> Option<Seat> {
        match self.lines.last()? {
            Line::Entry(entry) => G::next(&self.count, entry),
            Line::Points(seat, _) => Some(seat.next(self.seats)),
            Line::Close => None,
        }
    }

    /// What a finished game leaves behind; `None` while it goes on.
    pub fn fact(&self, played: Played, names: Vec<String>) -> Option<Fact> {
        if !self.is_over() || played.me.0 >= self.seats {
            return None;
        }
        let me = played.me;
        let places = self.standing().iter().collect();
        let mut fact = Fact::of_end(G::INFO.id, played, names, self.totals.clone(), places);
        for (line, gains) in self.lines() {
            let mine = || gains.iter().filter(|gain| gain.seat == me);
            for (_, deed) in
                mine().filter_map(|gain| G::DEEDS.iter().find(|(rule, _)| *rule == gain.rule.0))
            {
                match fact.deeds.iter_mut().find(|(other, _)| other == deed) {
                    Some((_, times)) => *times += 1,
                    None => fact.deeds.push((*deed, 1)),
                }
            }
            if matches!(line, Line::Entry(_)) && !G::INFO.timed {
                let own = mine().filter(|gain| !G::BESIDES.contains(&gain.rule.0));
                let made: i32 = own.map(|gain| gain.points).sum();
                fact.best_move = fact.best_move.max(Some(made).filter(|made| *made > 0));
            }
        }
        fact.deeds.sort_unstable();
        Some(fact)
    }
}

impl<E: fmt::Display> fmt::Display for Line<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Points(seat, points) => write!(f, "points {seat} {points}"),
            Line::Close => f.write_str("close"),
            Line::Entry(entry) => entry.fmt(f),
        }
    }
}

impl<E: FromStr<Err = ParseError>> FromStr for Line<E> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Line<E>, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        match verb.str() {
            "points" => {
                let (seat, points) = rest.first_word();
                let points = points.number(-MOST_POINTS..=MOST_POINTS, "points")?;
                Ok(Line::Points(read_seat(seat)?, points))
            }
            "close" => rest.end().map(|()| Line::Close),
            _ => text.parse().map(Line::Entry),
        }
    }
}
