//! Every rule of Triolet, by its number: the grid, the points, the game, and what is known of it.

#![allow(clippy::unwrap_used)]

mod game;
mod grid;
mod known;
mod points;

use tribord_game::{Game, HouseRules, Seat, ToAct, legal, set_up};
use tribord_triolet::{Options, Square, State, Tile, Tiles, Triolet};

/// A game that a test plays in notation.
struct Table(State);

fn at(position: &str) -> Table {
    at_with("", position)
}

fn at_with(options: &str, position: &str) -> Table {
    let options = Options::read(options).unwrap();
    Table(Triolet::read_position(&options, None, position).unwrap_or_else(|e| panic!("{e}")))
}

/// A new game after its set-up fell as told.
fn dealt(seats: u8, options: &str, outcomes: &str) -> Table {
    let options = Options::read(options).unwrap();
    let mut table = Table(set_up::<Triolet>(&options, seats).unwrap());
    table.fall(outcomes);
    table
}

impl Table {
    fn fall(&mut self, outcomes: &str) {
        for outcome in outcomes.split_whitespace() {
            Triolet::apply_chance(&mut self.0, outcome.parse().unwrap())
                .unwrap_or_else(|_| panic!("{outcome} cannot fall"));
        }
    }

    /// `0 H8:11 I8:3 = 7 4`, as in a record.
    fn play(&mut self, line: &str) -> &mut Table {
        let (act, outcomes) = line.split_once(" = ").unwrap_or((line, ""));
        let (seat, action) = act.split_once(' ').unwrap();
        let seat = Seat(seat.parse().unwrap());
        Triolet::play(&mut self.0, seat, action.parse().unwrap())
            .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        self.fall(outcomes);
        self
    }

    /// The rule for which seat 0, or the seat that is named, may not do this.
    fn refusal(&self, line: &str) -> &'static str {
        let (seat, action) = match line.split_once(' ') {
            Some((seat, action)) if seat.len() == 1 => (Seat(seat.parse().unwrap()), action),
            _ => (self.turn(), line),
        };
        match Triolet::check(&self.0, seat, action.parse().unwrap()) {
            Ok(()) => panic!("{line} is accepted"),
            Err(refusal) => refusal.rule().0,
        }
    }

    fn accepts(&self, action: &str) -> bool {
        Triolet::check(&self.0, self.turn(), action.parse().unwrap()).is_ok()
    }

    /// What the seat to act would score with this.
    fn points(&self, action: &str) -> i32 {
        let mut after = Table(self.0.clone());
        let seat = self.turn();
        after.play(&format!("{seat} {action}"));
        Triolet::scores(&after.0)[seat] - Triolet::scores(&self.0)[seat]
    }

    fn turn(&self) -> Seat {
        Seat(self.field("turn").parse().unwrap())
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        legal::<Triolet>(&self.0, Seat(seat)).iter().map(ToString::to_string).collect()
    }

    fn position(&self) -> String {
        Triolet::position(&self.0)
    }

    /// The value of a field of the position.
    fn field(&self, key: &str) -> String {
        let position = self.position();
        let fields = position.split(' ').filter_map(|field| field.split_once('='));
        fields.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).collect()
    }

    fn scores(&self) -> Vec<i32> {
        Triolet::scores(&self.0).iter().collect()
    }

    fn ranks(&self) -> Vec<u8> {
        Triolet::standing(&self.0).iter().collect()
    }

    fn is_over(&self) -> bool {
        Triolet::to_act(&self.0) == ToAct::Over
    }
}

fn refused_position(position: &str) -> String {
    match Triolet::read_position(&Options::default(), None, position) {
        Ok(_) => panic!("{position} is accepted"),
        Err(error) => error.to_string().split(':').next().unwrap().to_owned(),
    }
}

/// Late in the game: every tile that is not in the bag, on a rack or aside lies on the grid, in
/// pairs of a low and a high tile with a row free between them. A high tile is above each low one
/// and the other way round, so that high tiles fit nowhere.
fn late(bag: &str, racks: &str, rest: &str) -> String {
    let aside = "0.0.0";
    let places = [bag, racks, aside];
    let away = |tile: Tile| {
        let items = places.into_iter().flat_map(|place| place.split(['/', '.']));
        items.filter(|item| *item == tile.to_string()).count()
    };
    let mut low: Vec<String> = Vec::new();
    for tile in [Tile::JOKER].into_iter().chain(Tile::all().filter(|tile| !tile.is_joker())) {
        let text = tile.number().map_or("*0".to_owned(), |number| number.to_string());
        let count = usize::from(Tiles::ALL.count(tile)) - away(tile);
        low.extend(core::iter::repeat_n(text, count));
    }
    let high = low.split_off(low.len().div_ceil(2));
    let mut high = high.into_iter().rev();
    let mut board = Vec::new();
    for (index, low) in low.into_iter().enumerate() {
        let (column, row) = (index as u8 % 5 * 3, index as u8 / 5 * 2);
        let [low_column, high_column] = [[0, 1], [1, 0]][usize::from(row / 2 % 2)];
        let square = |right| Square::new(column + right, row).unwrap();
        board.push(format!("{}:{low}", square(low_column)));
        board.extend(high.next().map(|high| format!("{}:{high}", square(high_column))));
    }
    format!("board={} racks={racks} aside={aside} {rest}", board.join("."))
}

#[test]
fn every_rule_has_a_test() {
    let rules = include_str!("../../../../../docs/rules/triolet.md");
    let tests = [include_str!("grid.rs"), include_str!("points.rs"), include_str!("game.rs")];
    let untested = tribord_laws::untested_rules(rules, &tests);
    assert!(untested.is_empty(), "no test names {untested:?}");
    let french = include_str!("../../../../../docs/rules/triolet.fr.md");
    assert_eq!(tribord_laws::rule_numbers(rules), tribord_laws::rule_numbers(french));
}
