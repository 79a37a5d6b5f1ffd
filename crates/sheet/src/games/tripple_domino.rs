//! Tripple Domino: tiles laid and how they join, tiles drawn, the end of each round.

use crate::left::read_seat;
use crate::{Left, Objection, Sheet};
use core::fmt;
use core::str::FromStr;
use tribord_game::{Gain, ParseError, Rule, Seat, Text};
use tribord_tripple_domino::{Links, Options, Tile, Tiles, TrippleDomino};

/// How a tile lies among those that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// Along one edge.
    Plain,
    /// TD-13: a bridge.
    Bridge,
    /// TD-14: a double link.
    DoubleLink,
    /// TD-15: so many hexagons.
    Hexagons(u8),
}

impl Join {
    /// Every one.
    pub const ALL: [Join; 6] = [
        Join::Plain,
        Join::Bridge,
        Join::DoubleLink,
        Join::Hexagons(1),
        Join::Hexagons(2),
        Join::Hexagons(3),
    ];

    /// Its name in texts and files.
    pub const fn name(self) -> &'static str {
        match self {
            Join::Plain => "plain",
            Join::Bridge => "bridge",
            Join::DoubleLink => "double",
            Join::Hexagons(..=1) => "hexagon",
            Join::Hexagons(2) => "hexagons-2",
            Join::Hexagons(3..) => "hexagons-3",
        }
    }

    fn links(self) -> Links {
        match self {
            Join::Plain => Links { edges: 1, ..Links::default() },
            Join::Bridge => Links { edges: 1, bridge: true, hexagons: 0 },
            Join::DoubleLink => Links { edges: 2, ..Links::default() },
            Join::Hexagons(hexagons) => Links { edges: 2, bridge: false, hexagons },
        }
    }
}

/// What happened in Tripple Domino.
#[derive(Clone, Debug, PartialEq)]
pub enum DominoEntry {
    /// `0 lay 1-3-5 bridge`: a tile, and how it joins. A round's first tile opens it.
    Lay(Seat, Tile, Join),
    /// `0 draw`: a tile drawn (TD-8).
    Draw(Seat),
    /// `0 pass`: nothing left to draw (TD-10).
    Pass(Seat),
    /// `out 1 5/0`: the end of a round, with the tiles left (TD-16, TD-17).
    End(Left),
}

/// The round so far.
#[derive(Clone)]
pub struct Round {
    seats: u8,
    target: i32,
    /// The tiles laid in this round.
    pub laid: Tiles,
    /// Rounds that are over.
    rounds: u16,
    /// Has the round just ended?
    pub between: bool,
}

impl Sheet for TrippleDomino {
    type Entry = DominoEntry;
    type Count = Round;

    fn blank(options: &Options, seats: u8) -> Round {
        Round { seats, target: options.target, laid: Tiles::NONE, rounds: 0, between: true }
    }

    fn enter(count: &mut Round, _: &[i32], entry: &DominoEntry) -> Result<Vec<Gain>, Objection> {
        let known =
            |seat: &Seat| if seat.0 < count.seats { Ok(()) } else { Err(Objection::Unsound) };
        match entry {
            DominoEntry::Lay(seat, tile, join) => {
                known(seat)?;
                if count.laid.has(*tile) {
                    return Err(Objection::Pieces);
                }
                // TD-19: alone, the first tile is the start and scores nothing.
                let opens = count.laid.is_empty();
                count.laid = count.laid.with(*tile);
                count.between = false;
                let gain = |points, rule| Gain { seat: *seat, points, rule: Rule(rule) };
                let links = join.links();
                let all = match opens {
                    true if count.seats == 1 => Vec::new(),
                    true => vec![gain(tile.value(), "TD-5"), gain(5, "TD-11")],
                    false => vec![
                        gain(tile.value(), "TD-7"),
                        gain(links.bridge_points(), "TD-13"),
                        gain(links.double_link_points(), "TD-14"),
                        gain(links.hexagon_points(), "TD-15"),
                    ],
                };
                Ok(all.into_iter().filter(|gain| gain.points != 0).collect())
            }
            DominoEntry::Draw(seat) | DominoEntry::Pass(seat) => {
                known(seat)?;
                let rule = if matches!(entry, DominoEntry::Draw(_)) { "TD-8" } else { "TD-10" };
                Ok(vec![Gain { seat: *seat, points: -5, rule: Rule(rule) }])
            }
            DominoEntry::End(left) => {
                if !left.is_sound(count.seats) {
                    return Err(Objection::Unsound);
                }
                count.laid = Tiles::NONE;
                count.rounds += 1;
                count.between = true;
                Ok(round_end(left))
            }
        }
    }

    /// TD-18: somebody has enough points when a round ends. TD-19: alone there is one round.
    fn is_over(count: &Round, totals: &[i32]) -> bool {
        let reached = totals.iter().any(|points| *points >= count.target);
        count.rounds > 0 && count.between && (count.seats == 1 || reached)
    }

    fn next(count: &Round, entry: &DominoEntry) -> Option<Seat> {
        match entry {
            DominoEntry::Lay(seat, ..) | DominoEntry::Pass(seat) => Some(seat.next(count.seats)),
            DominoEntry::Draw(seat) => Some(*seat),
            DominoEntry::End(_) => None,
        }
    }
}

/// TD-12, TD-16: who laid a last tile gets 20 and the tiles of the others. TD-17: otherwise whoever holds the lowest total gets
/// those of the others and loses its own; so does each who ties for it.
fn round_end(left: &Left) -> Vec<Gain> {
    let sum: i32 = left.values.iter().sum();
    let gain = |seat, points, rule| Gain { seat, points, rule: Rule(rule) };
    match left.out {
        Some(seat) => vec![gain(seat, 20, "TD-12"), gain(seat, sum, "TD-16")],
        None => {
            let lowest = left.values.iter().min();
            let all = (0..).map(Seat).zip(&left.values);
            let lowest = all.filter(|(_, value)| Some(*value) == lowest);
            lowest.map(|(seat, value)| gain(seat, sum - 2 * value, "TD-17")).collect()
        }
    }
}

impl fmt::Display for DominoEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DominoEntry::Lay(seat, tile, join) => write!(f, "{seat} lay {tile} {}", join.name()),
            DominoEntry::Draw(seat) => write!(f, "{seat} draw"),
            DominoEntry::Pass(seat) => write!(f, "{seat} pass"),
            DominoEntry::End(left) => left.fmt(f),
        }
    }
}

impl FromStr for DominoEntry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<DominoEntry, ParseError> {
        let text = Text::new(text);
        let (seat, rest) = text.first_word();
        let Ok(seat) = read_seat(seat) else { return Left::read(text).map(DominoEntry::End) };
        let (verb, rest) = rest.first_word();
        match verb.str() {
            "draw" => rest.end().map(|()| DominoEntry::Draw(seat)),
            "pass" => rest.end().map(|()| DominoEntry::Pass(seat)),
            "lay" => {
                let (tile, join) = rest.first_word();
                let known = Join::ALL.into_iter().find(|known| known.name() == join.str());
                let known = known.ok_or_else(|| join.expected("how the tile joins"))?;
                Ok(DominoEntry::Lay(seat, tile.str().parse()?, known))
            }
            _ => Err(verb.expected("lay, draw or pass")),
        }
    }
}
