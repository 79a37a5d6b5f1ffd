//! A game that a test plays in notation.

use tribord_game::{Game, HouseRules, Observer, Seat, Step, ToAct, legal, set_up};
use tribord_tripple_domino::{Options, State, TrippleDomino};

pub(crate) struct Table(pub(crate) State);

pub(crate) fn at(position: &str) -> Table {
    at_with("", position)
}

pub(crate) fn at_with(options: &str, position: &str) -> Table {
    let options = Options::read(options).unwrap();
    let state = TrippleDomino::read_position(&options, None, position);
    Table(state.unwrap_or_else(|error| panic!("{position}: {error}")))
}

/// A new game after its set-up fell as told.
pub(crate) fn dealt(options: &str, seats: u8, outcomes: &str) -> Table {
    let options = Options::read(options).unwrap();
    let mut table = Table(set_up::<TrippleDomino>(&options, seats).unwrap());
    table.fall(outcomes);
    table
}

/// The rule for which a position is refused.
pub(crate) fn refused(position: &str) -> &'static str {
    use tribord_game::PositionError::{Breaks, Unreadable};
    match TrippleDomino::read_position(&Options::default(), None, position) {
        Ok(_) => panic!("{position} is accepted"),
        Err(Breaks(refusal)) => refusal.rule().0,
        Err(Unreadable(error)) => panic!("{position}: {error}"),
    }
}

fn line(text: &str) -> (Seat, tribord_tripple_domino::Action) {
    let (seat, action) = text.split_once(' ').unwrap();
    (Seat(seat.parse().unwrap()), action.parse().unwrap())
}

impl Table {
    pub(crate) fn fall(&mut self, outcomes: &str) {
        for outcome in outcomes.split_whitespace() {
            TrippleDomino::apply_chance(&mut self.0, outcome.parse().unwrap())
                .unwrap_or_else(|error| panic!("{outcome}: {error}"));
        }
    }

    /// `0 draw = 1-3-5`, as in a record.
    pub(crate) fn play(&mut self, text: &str) -> &mut Table {
        let (act, outcomes) = text.split_once(" = ").unwrap_or((text, ""));
        let (seat, action) = line(act);
        TrippleDomino::play(&mut self.0, seat, action)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        self.fall(outcomes);
        self
    }

    /// The rule that an action breaks.
    pub(crate) fn refusal(&self, text: &str) -> &'static str {
        let (seat, action) = line(text);
        match TrippleDomino::check(&self.0, seat, action) {
            Ok(()) => panic!("{text} is accepted"),
            Err(refusal) => refusal.rule().0,
        }
    }

    /// Where the points of an action come from: `7 TD-7, 25 TD-14`; another seat's with its name.
    pub(crate) fn gains(&self, text: &str) -> String {
        let (seat, action) = line(text);
        self.gains_of(&Step::Act(seat, action))
    }

    pub(crate) fn gains_of(&self, step: &Step<TrippleDomino>) -> String {
        let mut gains = Vec::new();
        TrippleDomino::gains(&self.0, step, &mut |gain| {
            let seat = if gain.seat == self.turn() { "" } else { &format!("seat {}: ", gain.seat) };
            gains.push(format!("{seat}{} {}", gain.points, gain.rule));
        });
        gains.join(", ")
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        legal::<TrippleDomino>(&self.0, Seat(seat)).iter().map(ToString::to_string).collect()
    }

    pub(crate) fn position(&self) -> String {
        TrippleDomino::position(&self.0)
    }

    /// The value of a field of the position.
    pub(crate) fn field(&self, key: &str) -> String {
        field(&self.position(), key)
    }

    pub(crate) fn seen_by(&self, observer: Observer, key: &str) -> String {
        field(&TrippleDomino::view(&self.0, observer).to_string(), key)
    }

    pub(crate) fn turn(&self) -> Seat {
        Seat(self.field("turn").parse().unwrap())
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        TrippleDomino::scores(&self.0).iter().collect()
    }

    pub(crate) fn to_act(&self) -> ToAct {
        TrippleDomino::to_act(&self.0)
    }

    pub(crate) fn winners(&self) -> Vec<u8> {
        let ranks = TrippleDomino::standing(&self.0);
        (0..ranks.seats()).filter(|&seat| ranks[Seat(seat)] == 0).collect()
    }
}

pub(crate) fn field(position: &str, key: &str) -> String {
    let fields = position.split(' ').filter_map(|field| field.split_once('='));
    fields.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).collect()
}
