//! A game that a test plays in notation, so that tests read like the game.

use tribord_game::{Game, HouseRules, Observer, PositionError, Seat, Step, ToAct, legal, set_up};

/// A game that a test plays in notation. Whatever cannot be done ends the test.
pub struct Scene<G: Game>(pub G::State);

fn expect<T, E: core::fmt::Display>(result: Result<T, E>, what: &str) -> T {
    result.unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// The value of a field of a position.
pub fn field(position: &str, key: &str) -> String {
    let fields = position.split(' ').filter_map(|field| field.split_once('='));
    fields.filter(|(name, _)| *name == key).map(|(_, value)| value.to_owned()).collect()
}

impl<G: Game> Scene<G> {
    /// At a position, with these options.
    pub fn at(options: &str, position: &str) -> Scene<G> {
        let options = expect(G::Options::read(options), options);
        Scene(expect(G::read_position(&options, None, position), position))
    }

    /// A new game whose set-up draws these outcomes.
    pub fn dealt(options: &str, seats: u8, outcomes: &str) -> Scene<G> {
        let options = expect(G::Options::read(options), options);
        let mut scene = Scene(expect(set_up::<G>(&options, seats), "set-up"));
        scene.fall(outcomes);
        scene
    }

    /// The rule for which a position is refused.
    pub fn refused_position(position: &str) -> &'static str {
        match G::read_position(&G::Options::default(), None, position) {
            Ok(_) => panic!("{position} is accepted"),
            Err(PositionError::Breaks(refusal)) => refusal.rule().0,
            Err(PositionError::Unreadable(error)) => panic!("{position}: {error}"),
        }
    }

    /// Applies these outcomes.
    pub fn fall(&mut self, outcomes: &str) {
        for outcome in outcomes.split_whitespace() {
            let chance = expect(outcome.parse(), outcome);
            expect(G::apply_chance(&mut self.0, chance), outcome);
        }
    }

    /// `0 reroll 2 = 5`, as in a record; without a seat, whose turn it is.
    pub fn play(&mut self, line: &str) -> &mut Scene<G> {
        let (act, outcomes) = line.split_once(" = ").unwrap_or((line, ""));
        let (seat, action) = self.line(act);
        expect(G::play(&mut self.0, seat, action), line);
        self.fall(outcomes);
        self
    }

    /// Several lines with `;` between them.
    pub fn play_all(&mut self, lines: &str) -> &mut Scene<G> {
        for line in lines.split(';') {
            self.play(line.trim());
        }
        self
    }

    /// A seat and its action as a record has them; without a seat, whose turn it is.
    pub fn line(&self, line: &str) -> (Seat, G::Action) {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first.parse() {
            Ok(seat) => (Seat(seat), expect(rest.parse(), line)),
            Err(_) => (self.turn(), expect(line.parse(), line)),
        }
    }

    fn step(&self, line: &str) -> Step<G> {
        if let Some(outcome) = line.strip_prefix("= ") {
            return Step::Chance(expect(outcome.parse(), line));
        }
        let (seat, action) = self.line(line);
        Step::Act(seat, action)
    }

    /// Whose turn the position says it is.
    pub fn turn(&self) -> Seat {
        Seat(expect(self.field("turn").parse(), "turn"))
    }

    /// May this be done?
    pub fn accepts(&self, line: &str) -> bool {
        let (seat, action) = self.line(line);
        G::check(&self.0, seat, action).is_ok()
    }

    /// Why this may not be done: the rule, the reason and its numbers.
    pub fn why(&self, line: &str) -> String {
        let (seat, action) = self.line(line);
        match G::check(&self.0, seat, action) {
            Ok(()) => panic!("{line} is accepted"),
            Err(refusal) => refusal.to_string(),
        }
    }

    /// The rule for which this may not be done.
    pub fn refusal(&self, line: &str) -> String {
        let why = self.why(line);
        why.split(':').next().unwrap_or_default().to_owned()
    }

    /// What a seat may do.
    pub fn legal(&self, seat: u8) -> Vec<String> {
        legal::<G>(&self.0, Seat(seat)).iter().map(ToString::to_string).collect()
    }

    /// The points that a line brings to the seat that plays it.
    pub fn points(&self, line: &str) -> i32 {
        let (seat, action) = self.line(line);
        let mut after = self.0.clone();
        expect(G::play(&mut after, seat, action), line);
        G::scores(&after)[seat] - G::scores(&self.0)[seat]
    }

    /// Where the points of a step come from: `0 30 TO-15`, seat, points and rule.
    pub fn gains(&self, line: &str) -> Vec<String> {
        let mut gains = Vec::new();
        G::gains(&self.0, &self.step(line), &mut |gain| {
            gains.push(format!("{} {} {}", gain.seat, gain.points, gain.rule));
        });
        gains
    }

    /// The truth.
    pub fn position(&self) -> String {
        G::position(&self.0)
    }

    /// The value of a field of the position.
    pub fn field(&self, key: &str) -> String {
        field(&self.position(), key)
    }

    /// The value of a field as an observer sees it.
    pub fn seen_by(&self, observer: Observer, key: &str) -> String {
        field(&G::view(&self.0, observer).to_string(), key)
    }

    /// What an observer learns from a step.
    pub fn learns(&self, observer: Observer, line: &str) -> String {
        G::seen(&self.0, &self.step(line), observer).to_string()
    }

    /// Who is to act: `chance`, the seats without anything between them, or `over`.
    pub fn to_act(&self) -> String {
        match G::to_act(&self.0) {
            ToAct::Nature => "chance".to_owned(),
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
            ToAct::Over => "over".to_owned(),
        }
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        G::to_act(&self.0) == ToAct::Over
    }

    /// The points by seat.
    pub fn scores(&self) -> Vec<i32> {
        G::scores(&self.0).iter().collect()
    }

    /// The ranks by seat.
    pub fn ranks(&self) -> Vec<u8> {
        G::standing(&self.0).iter().collect()
    }

    /// Who wins as it stands.
    pub fn winners(&self) -> Vec<u8> {
        let ranks = self.ranks();
        (0..ranks.len() as u8).filter(|&seat| ranks[usize::from(seat)] == 0).collect()
    }
}
