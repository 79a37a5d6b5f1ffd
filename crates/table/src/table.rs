//! A game going on.

use crate::{Event, Fair, Stream};
use tribord_game::record::{Ending, Fairness, RecordError};
use tribord_game::{
    Game, Observer, ParseError, PerSeat, Record, Refusal, Seat, Step, ToAct, gained, legal, set_up,
    settle, take_step,
};

/// A game with its seats, record and chance.
pub struct Table<G: Game> {
    state: G::State,
    record: Record<G>,
    /// How its chance can be checked afterwards; not at all if the game was begun elsewhere.
    fair: Option<Fair>,
    stream: Stream,
    /// May everything be shown?
    open: bool,
    /// The states before each of the last moves that can still be taken back.
    undoable: Vec<G::State>,
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// This seat has not moved yet.
    Nothing,
    /// Something was drawn, thrown or shown since.
    Revealed,
}

impl<G: Game> Table<G> {
    /// Opens a table and draws its set-up; the events say what was drawn. `names` has one name a
    /// seat.
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
        let mut table =
            Table { state, record, fair: Some(fair), stream, open: false, undoable: Vec::new() };
        let mut events = Vec::new();
        table.settle(&mut events);
        Ok((table, events))
    }

    /// A table at which a game goes on that was played elsewhere so far: what stands in the record has happened,
    /// and what falls from now on comes from `fair`. No seed can prove the chance of such a game, so its
    /// record has none.
    pub fn go_on(mut record: Record<G>, fair: &Fair) -> Result<Table<G>, RecordError> {
        let state = record.replay(|_, _, _| Ok(()))?;
        record.fairness = Fairness::default();
        let open = record.ending.is_some();
        Ok(Table { state, record, fair: None, stream: fair.stream(), open, undoable: Vec::new() })
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
            self.reveal();
        }
    }

    /// Nothing is secret any more.
    fn reveal(&mut self) {
        self.open = true;
        self.record.fairness = self.fair.as_ref().map(Fair::revealed).unwrap_or_default();
    }

    /// A seat acts, `at` milliseconds after the start. The events are the action and what was drawn
    /// because of it.
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
        let revealed = G::reveals(&before, seat, action);
        let over = G::to_act(&self.state) == ToAct::Over;
        if revealed || events.len() > 1 || over || G::INFO.timed {
            self.undoable.clear();
        } else {
            self.undoable.push(before);
        }
        Ok(events)
    }

    /// Takes a seat's last move back, and with it the moves that others made since. They are not
    /// asked: this is for people around one screen. Impossible once something was drawn, thrown or
    /// shown. Returns how many moves were taken back.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo> {
        let (moves, _) = self.undoable(seat)?;
        self.take_back(moves);
        Ok(moves)
    }

    /// How many moves must be taken back to undo a seat's last one, and whether moves of others are
    /// among them. If so, online, those others must agree.
    pub fn undoable(&self, seat: Seat) -> Result<(usize, bool), NoUndo> {
        let mut acts = self.record.moves.iter().rev().map_while(|line| line.act);
        let back = acts.position(|(by, _)| by == seat).ok_or(NoUndo::Nothing)? + 1;
        if back > self.undoable.len() {
            return Err(NoUndo::Revealed);
        }
        Ok((back, back > 1))
    }

    /// Takes back that many of the last moves, or as many as can be.
    pub fn take_back(&mut self, moves: usize) {
        for _ in 0..moves {
            let Some(before) = self.undoable.pop() else { break };
            self.state = before;
            self.record.moves.pop();
        }
    }

    /// Ends a game before it is over: nothing is secret any more, and there is no result.
    pub fn end(&mut self) {
        self.reveal();
        self.undoable.clear();
    }

    /// Has the secret been revealed, so that everything may be shown?
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The observer as which somebody may look: an open view is for games that are over.
    pub(crate) fn allowed(&self, observer: Observer) -> Observer {
        let secret = observer == Observer::Open && !self.is_open();
        if secret { Observer::Watcher } else { observer }
    }

    /// Has a round just been set up, with nobody having acted in it yet?
    pub fn begins_round(&self) -> bool {
        G::begins_round(&self.state)
    }

    /// What an observer sees. Everything is open only once the game is over.
    pub fn view(&self, observer: Observer) -> G::View {
        G::view(&self.state, self.allowed(observer))
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
        let gains = gained::<G>(&self.state, &Step::Act(seat, action));
        gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum()
    }

    /// Who makes the next step.
    pub fn to_act(&self) -> ToAct {
        G::to_act(&self.state)
    }

    /// Gives a seat another name.
    pub fn rename(&mut self, seat: Seat, name: &str) {
        if let Some(named) = self.record.names.get_mut(seat.index()) {
            name.clone_into(named);
        }
    }

    /// The name of a seat.
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
