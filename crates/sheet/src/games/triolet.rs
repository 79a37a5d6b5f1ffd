//! Triolet: placements on the grid, then the tiles left.

use crate::left::read_seat;
use crate::{Left, Objection, Sheet};
use core::fmt;
use core::str::FromStr;
use tribord_game::{Gain, Game, ParseError, PositionError, Rule, Seat, Step, Text, gained};
use tribord_triolet::{Action, Laid, Options, Placement, Special, Square, Triolet};

/// What happened in Triolet.
#[derive(Clone, Debug, PartialEq)]
pub enum TrioletEntry {
    /// `0 H8:11 I8:3`: tiles put on squares.
    Place(Seat, Placement),
    /// `out 1 5/0`: the end, with the tiles left (TO-25, TO-26).
    End(Left),
}

/// The grid so far.
#[derive(Clone)]
pub struct Laying {
    options: Options,
    seats: u8,
    /// Every tile that lies there.
    pub tiles: Vec<(Square, Laid)>,
    over: bool,
}

impl Laying {
    /// The table just before a placement, with exactly these tiles on the rack: so the rules themselves check and
    /// count it. Nothing is known of other racks, and nothing of the bag matters.
    fn state(
        &self,
        seat: Seat,
        placement: &Placement,
    ) -> Result<<Triolet as Game>::State, Objection> {
        let list =
            |tiles: &[String]| if tiles.is_empty() { "-".to_owned() } else { tiles.join(".") };
        let board: Vec<_> = self.tiles.iter().map(|(at, laid)| format!("{at}:{laid}")).collect();
        let rack: Vec<_> =
            placement.tiles().iter().map(|(_, laid)| laid.tile().to_string()).collect();
        let racks =
            Seat::all(self.seats).map(|other| list(if other == seat { &rack } else { &[] }));
        let racks: Vec<_> = racks.collect();
        let text = format!("board={} racks={} turn={seat}", list(&board), racks.join("/"));
        Triolet::read_position(&self.options, Some(self.seats), &text).map_err(
            |error| match error {
                PositionError::Breaks(refusal) => Objection::Rule(refusal),
                PositionError::Unreadable(_) => Objection::Unsound,
            },
        )
    }
}

impl Sheet for Triolet {
    type Entry = TrioletEntry;
    type Count = Laying;

    fn blank(options: &Options, seats: u8) -> Laying {
        Laying { options: *options, seats, tiles: Vec::new(), over: false }
    }

    fn enter(count: &mut Laying, _: &[i32], entry: &TrioletEntry) -> Result<Vec<Gain>, Objection> {
        match entry {
            TrioletEntry::Place(seat, placement) => {
                if seat.0 >= count.seats {
                    return Err(Objection::Unsound);
                }
                let state = count.state(*seat, placement)?;
                let action = Action::Place(*placement);
                Triolet::check(&state, *seat, action).map_err(Objection::Rule)?;
                count.tiles.extend_from_slice(placement.tiles());
                Ok(gained::<Triolet>(&state, &Step::Act(*seat, action)))
            }
            TrioletEntry::End(left) => {
                if !left.is_sound(count.seats) {
                    return Err(Objection::Unsound);
                }
                count.over = true;
                Ok(final_count(left))
            }
        }
    }

    fn is_over(count: &Laying, _: &[i32]) -> bool {
        count.over
    }

    fn next(count: &Laying, entry: &TrioletEntry) -> Option<Seat> {
        let TrioletEntry::Place(seat, placement) = entry else { return None };
        // TO-18: a bis square gives another move.
        let bis = |(square, _): &(Square, Laid)| square.special() == Some(Special::Bis);
        let again = placement.tiles().iter().any(bis);
        Some(if again { *seat } else { seat.next(count.seats) })
    }
}

/// TO-25: who placed a last tile gets the tiles of the others. TO-26: otherwise all lose their own.
fn final_count(left: &Left) -> Vec<Gain> {
    match left.out {
        Some(seat) => {
            vec![Gain { seat, points: left.values.iter().sum(), rule: Rule("TO-25") }]
        }
        None => (0..)
            .zip(&left.values)
            .map(|(seat, value)| Gain { seat: Seat(seat), points: -value, rule: Rule("TO-26") })
            .collect(),
    }
}

impl fmt::Display for TrioletEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrioletEntry::Place(seat, placement) => {
                write!(f, "{seat} {}", Action::Place(*placement))
            }
            TrioletEntry::End(left) => left.fmt(f),
        }
    }
}

impl FromStr for TrioletEntry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TrioletEntry, ParseError> {
        let text = Text::new(text);
        let (seat, rest) = text.first_word();
        match read_seat(seat) {
            Err(_) => Left::read(text).map(TrioletEntry::End),
            Ok(seat) => match rest.str().parse()? {
                Action::Place(placement) => Ok(TrioletEntry::Place(seat, placement)),
                _ => Err(rest.expected("tiles on squares")),
            },
        }
    }
}
