//! A game going on.

use crate::{Fair, Stream};
use tribord_game::record::Ending;
use tribord_game::{
    Gain, Game, Observer, ParseError, PerSeat, Record, Refusal, Seat, Step, ToAct, legal, set_up,
    settle, take_step,
};

/// A game with its seats, record and chance.
pub struct Table<G: Game> {
    state: G::State,
    record: Record<G>,
    fair: Fair,
    stream: Stream,
    /// The states before each of the last moves that can still be taken back.
    undoable: Vec<G::State>,
}

/// A step as everybody gets to know it.
pub struct Event<G: Game> {
    /// What each observer learns: the seats in order, then a watcher.
    seen: Vec<G::Seen>,
    /// All of it, which not everybody learns.
    whole: G::Seen,
    /// The points it brought.
    gains: Vec<Gain>,
    /// Who acted; `None` for chance.
    pub by: Option<Seat>,
}

impl<G: Game> Event<G> {
    fn new(state: &G::State, step: &Step<G>) -> Event<G> {
        let mut gains = Vec::new();
        G::gains(state, step, &mut |gain| gains.push(gain));
        let everybody = Observer::everybody(G::seats(state));
        let by = match step {
            Step::Act(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        };
        Event {
            seen: everybody.map(|observer| G::seen(state, step, observer)).collect(),
            whole: G::seen(state, step, Observer::Open),
            gains,
            by,
        }
    }

    /// What an observer learns. A table never shows more than a watcher sees to anybody else.
    pub fn seen(&self, observer: Observer) -> &G::Seen {
        let watcher = self.seen.len() - 1;
        match observer {
            Observer::Seat(seat) => &self.seen[seat.index().min(watcher)],
            Observer::Watcher | Observer::Open => &self.seen[watcher],
        }
    }

    /// The points it brought, for those who saw all of it: from points one could tell the rest.
    pub fn gains(&self, observer: Observer) -> &[Gain] {
        if *self.seen(observer) == self.whole { &self.gains } else { &[] }
    }
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// The last move was not this seat's, or there is none.
    NotYours,
    /// Something was drawn, thrown or shown since.
    Revealed,
}

impl<G: Game> Table<G> {
    /// Opens a table, draws the set-up, and tells what fell. `names` has one name a seat.
    pub fn open(
        options: G::Options,
        names: Vec<String>,
        fair: Fair,
    ) -> Result<(Table<G>, Vec<Event<G>>), ParseError> {
        let seats = names.len().min(255) as u8;
        let state = set_up::<G>(&options, seats)?;
        let mut record = Record::new(options, seats);
        record.names = names;
        record.fairness = fair.hidden();
        let stream = fair.stream();
        let mut table = Table { state, record, fair, stream, undoable: Vec::new() };
        let mut events = Vec::new();
        table.settle(&mut events);
        Ok((table, events))
    }

    /// Draws what chance is due, and closes the record when the game is over.
    fn settle(&mut self, events: &mut Vec<Event<G>>) {
        settle::<G>(&mut self.state, &mut self.stream, |state, chance| {
            let step = Step::Chance(chance);
            events.push(Event::new(state, &step));
            self.record.push(&step, None);
        });
        if G::to_act(&self.state) == ToAct::Over {
            self.record.ending = Some(Ending::of::<G>(&self.state));
            self.record.fairness = self.fair.revealed();
        }
    }

    /// A seat acts, `at` milliseconds after the start. Tells what happened.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: Option<u64>,
    ) -> Result<Vec<Event<G>>, Refusal> {
        G::check(&self.state, seat, action)?;
        let before = self.state.clone();
        let step = Step::Act(seat, action);
        let mut events = vec![Event::new(&before, &step)];
        self.record.push(&step, at);
        take_step::<G>(&mut self.state, &step);
        self.settle(&mut events);
        let shown = G::reveals(&before, seat, action);
        if shown || events.len() > 1 || G::to_act(&self.state) == ToAct::Over {
            self.undoable.clear();
        } else {
            self.undoable.push(before);
        }
        Ok(events)
    }

    /// A seat takes its last move back: free as long as nothing was drawn, thrown or shown since
    /// and nobody else has acted.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let last = self.record.moves.last().and_then(|last| last.act);
        if last.is_none_or(|(by, _)| by != seat) {
            return Err(NoUndo::NotYours);
        }
        self.state = self.undoable.pop().ok_or(NoUndo::Revealed)?;
        self.record.moves.pop();
        Ok(())
    }

    /// What an observer sees. Everything is open only once the game is over.
    pub fn view(&self, observer: Observer) -> G::View {
        match observer {
            Observer::Open if self.to_act() != ToAct::Over => {
                G::view(&self.state, Observer::Watcher)
            }
            _ => G::view(&self.state, observer),
        }
    }

    /// What a seat may do.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        legal::<G>(&self.state, seat)
    }

    /// May a seat do this?
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        G::check(&self.state, seat, action)
    }

    /// For how many milliseconds a refusal keeps a seat from acting. Races only.
    pub fn penalty(&self, refusal: &Refusal) -> u32 {
        G::penalty(&self.record.options, refusal)
    }

    /// The points a seat would get for an action at once.
    pub fn points(&self, seat: Seat, action: G::Action) -> i32 {
        let mut points = 0;
        G::gains(&self.state, &Step::Act(seat, action), &mut |gain| {
            points += if gain.seat == seat { gain.points } else { 0 };
        });
        points
    }

    /// Who makes the next step.
    pub fn to_act(&self) -> ToAct {
        G::to_act(&self.state)
    }

    /// Who sits where.
    pub fn name(&self, seat: Seat) -> &str {
        self.record.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The points as they stand.
    pub fn scores(&self) -> PerSeat<i32> {
        G::scores(&self.state)
    }

    /// The ranks as they stand.
    pub fn standing(&self) -> PerSeat<u8> {
        G::standing(&self.state)
    }

    /// The whole record, hidden things included: for files, not for players of a running game.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }
}
