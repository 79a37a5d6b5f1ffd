//! Records of games: text files that replay anywhere.

mod read;
mod replay;

pub use read::game_of;
pub use replay::{Fault, RecordError};

use crate::{Game, Seat, Step, write_options};
use core::fmt;

/// A game as it was played: who, with which options, and everything that happened.
pub struct Record<G: Game> {
    /// How many seats played.
    pub seats: u8,
    /// The house rules.
    pub options: G::Options,
    /// Who sat where; empty if nobody wrote it down.
    pub names: Vec<String>,
    /// When it was played, as the writer chose to put it.
    pub date: Option<String>,
    /// How its chance can be checked.
    pub fairness: Fairness,
    /// The set-up, then a line for each decision.
    pub moves: Vec<Move<G>>,
    /// How it ended; `None` while it goes on.
    pub ending: Option<Ending>,
    /// Where each move, and then the ending, stood in the file it was read from.
    source: Vec<usize>,
}

/// What anybody needs to check a table's chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fairness {
    /// SHA-256 of the secret, published before the first draw.
    pub commit: Option<[u8; 32]>,
    /// What each seat fixed its entropy with before anybody's was known. A record with pledges is of
    /// version 2, one without of version 1.
    pub pledges: Vec<(Seat, [u8; 32])>,
    /// What each seat added; nothing from bots and silent clients.
    pub entropy: Vec<(Seat, [u8; 16])>,
    /// The secret, revealed at the end.
    pub seed: Option<[u8; 32]>,
}

/// The set-up or one decision, and the chance it brought about.
pub struct Move<G: Game> {
    /// Who did what; `None` for the set-up.
    pub act: Option<(Seat, G::Action)>,
    /// What fell, in that order.
    pub outcomes: Vec<G::Chance>,
    /// Milliseconds since the start.
    pub at: Option<u64>,
}

/// Final points and winners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The points by seat.
    pub points: Vec<i32>,
    /// Who won; several if shared.
    pub winners: Vec<Seat>,
}

impl Ending {
    /// The ending of a game that is over.
    pub fn of<G: Game>(state: &G::State) -> Ending {
        let standing = G::standing(state);
        Ending {
            points: G::scores(state).iter().collect(),
            winners: Seat::all(G::seats(state)).filter(|&seat| standing[seat] == 0).collect(),
        }
    }
}

impl<G: Game> Record<G> {
    /// A record that begins with its set-up, in which nothing has fallen yet.
    pub fn new(options: G::Options, seats: u8) -> Record<G> {
        Record {
            seats,
            options,
            names: Vec::new(),
            date: None,
            fairness: Fairness::default(),
            moves: vec![Move { act: None, outcomes: Vec::new(), at: None }],
            ending: None,
            source: Vec::new(),
        }
    }

    /// Adds a step: an action begins a line, an outcome goes to the line it belongs to.
    pub fn push(&mut self, step: &Step<G>, at: Option<u64>) {
        match *step {
            Step::Act(seat, action) => {
                self.moves.push(Move { act: Some((seat, action)), outcomes: Vec::new(), at });
            }
            Step::Chance(chance) => {
                if let Some(last) = self.moves.last_mut() {
                    last.outcomes.push(chance);
                }
            }
        }
    }
}

impl<G: Game> Move<G> {
    /// The steps it is made of: the decision, then everything that fell.
    pub fn steps(&self) -> impl Iterator<Item = Step<G>> {
        let act = self.act.map(|(seat, action)| Step::Act(seat, action));
        act.into_iter().chain(self.outcomes.iter().copied().map(Step::Chance))
    }
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            seats: self.seats,
            options: self.options.clone(),
            names: self.names.clone(),
            date: self.date.clone(),
            fairness: self.fairness.clone(),
            moves: self.moves.clone(),
            ending: self.ending.clone(),
            source: self.source.clone(),
        }
    }
}

impl<G: Game> Clone for Move<G> {
    fn clone(&self) -> Self {
        Move { act: self.act, outcomes: self.outcomes.clone(), at: self.at }
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes from hexadecimal digits, exactly as many as needed.
pub fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digit = |at: usize| char::from(pair[at]).to_digit(16).map(|digit| digit as u8);
        *byte = digit(0)? << 4 | digit(1)?;
    }
    Some(bytes)
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = if self.fairness.pledges.is_empty() { 1 } else { 2 };
        writeln!(f, "tribord {version}\ngame {}\nseats {}", G::INFO.id, self.seats)?;
        let options = write_options(&self.options);
        if !options.is_empty() {
            writeln!(f, "options {options}")?;
        }
        if !self.names.is_empty() {
            let names: Vec<_> = self.names.iter().map(|name| quote(name)).collect();
            writeln!(f, "names {}", names.join(" "))?;
        }
        if let Some(date) = &self.date {
            writeln!(f, "date {date}")?;
        }
        write!(f, "{}", self.fairness)?;
        writeln!(f)?;
        self.moves.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        match &self.ending {
            Some(ending) => write!(f, "{ending}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(commit) = &self.commit {
            writeln!(f, "commit {}", hex(commit))?;
        }
        for (seat, pledge) in &self.pledges {
            writeln!(f, "pledge {seat} {}", hex(pledge))?;
        }
        for (seat, entropy) in &self.entropy {
            writeln!(f, "entropy {seat} {}", hex(entropy))?;
        }
        self.seed.iter().try_for_each(|seed| writeln!(f, "seed {}", hex(seed)))
    }
}

impl<G: Game> fmt::Display for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.act {
            None => write!(f, "*")?,
            Some((seat, action)) => write!(f, "{seat} {action}")?,
        }
        for (index, outcome) in self.outcomes.iter().enumerate() {
            write!(f, "{} {outcome}", if index == 0 { " =" } else { "" })?;
        }
        self.at.iter().try_for_each(|at| write!(f, " @{at}"))
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("result")?;
        self.points.iter().try_for_each(|points| write!(f, " {points}"))?;
        f.write_str("\nwinners")?;
        self.winners.iter().try_for_each(|seat| write!(f, " {seat}"))?;
        writeln!(f)
    }
}

/// A name between quotes: `"` and `\` get a `\` before them; line breaks become spaces.
fn quote(name: &str) -> String {
    let mut quoted = String::from('"');
    for letter in name.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => quoted.push(' '),
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}
