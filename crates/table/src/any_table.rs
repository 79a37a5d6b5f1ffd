//! A [`Table`] of any game behind one trait that speaks notation. A server has rooms of all games
//! side by side, so a room cannot be generic over its game; this is the only place where the type
//! of a game is erased.

use crate::message::{Code, Denied, LogLine};
use crate::redact::redacted;
use crate::{Event, Fair, NoUndo, Table, with_game};
use core::fmt::Write;
use core::ops::{ControlFlow, Range};
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::{
    Fast, Game, HouseRules, Info, Observer, ParseError, Seat, Step, ToAct, take_step,
};

/// A bot's work, which can run on any thread. Returns the bot's action and, in a race, how many
/// milliseconds the bot takes for it. It owns a view of the seat, never the truth.
pub(crate) type Thought = Box<dyn FnOnce() -> Option<(String, u32)> + Send>;

/// A game going on, whichever it is.
pub(crate) trait AnyTable: Send + Sync {
    fn info(&self) -> &'static Info;
    /// A seat acts, `at` milliseconds of play after the start.
    fn act(&mut self, seat: Seat, action: &str, at: u64) -> Result<(), Denied>;
    /// Was this legal after that many moves?
    fn was_legal(&self, ply: usize, seat: Seat, action: &str) -> bool;
    /// When the move of this number was made, in milliseconds of play.
    fn time_of(&self, ply: usize) -> Option<u64>;
    /// How many moves a seat would have to take back, and whether others' are among them.
    fn undo(&self, seat: Seat) -> Result<(usize, bool), NoUndo>;
    fn take_back(&mut self, moves: usize);
    /// Moves so far, the set-up included.
    fn ply(&self) -> usize;
    /// Lines of the log so far.
    fn lines_so_far(&self) -> usize;
    /// The lines of an observer's log from that number on. `late`: the numbers of moves that a bot
    /// made because time had run out.
    fn lines(&self, observer: Observer, from: usize, late: &[usize]) -> Vec<LogLine>;
    /// The number of the first line of the last move.
    fn latest(&self) -> usize;
    /// The last move as the record has it.
    fn last_move(&self) -> String;
    fn position(&self, observer: Observer) -> String;
    /// The position after each of these moves, as the observer saw it. Moves that were not made yet
    /// are left out.
    fn positions(&self, observer: Observer, moves: Range<usize>) -> Vec<String>;
    /// What a seat may do, as the seat itself can work it out: so many actions from that number on,
    /// and how many there are in all.
    fn legal(&self, seat: Seat, from: usize, most: usize) -> (Vec<String>, usize);
    /// The number of the move that this line of the log belongs to.
    fn move_of_line(&self, line: usize) -> Option<usize>;
    fn points(&self, observer: Observer) -> Vec<i32>;
    fn standing(&self) -> Vec<u8>;
    fn to_act(&self) -> ToAct;
    fn begins_round(&self) -> bool;
    /// Gives a seat another name.
    fn rename(&mut self, seat: Seat, name: &str);
    /// The record. Until the game is over, the secret and whatever is hidden from the observer are
    /// left out.
    fn record(&self, observer: Observer) -> String;
    /// Ends a game before it is over: the secret is revealed.
    fn end(&mut self);
    fn think(&self, seat: Seat, level: Level, seed: u64) -> Thought;
}

/// Opens the game of that name.
pub(crate) fn open(
    game: &str,
    options: &str,
    names: Vec<String>,
    fair: Fair,
) -> Result<Box<dyn AnyTable>, ParseError> {
    let unknown =
        || ParseError { at: 0, expected: "the name of a game".to_owned(), found: game.to_owned() };
    with_game!(game, G => open_as::<G>(options, names, fair)).ok_or_else(unknown)?
}

fn open_as<G: Mind>(
    options: &str,
    names: Vec<String>,
    fair: Fair,
) -> Result<Box<dyn AnyTable>, ParseError> {
    let (table, latest) = Table::<G>::open(G::Options::read(options)?, names, fair)?;
    Ok(Box::new(TypedTable { table, latest, latest_from: 0 }))
}

struct TypedTable<G: Game> {
    table: Table<G>,
    /// The steps of the last move.
    latest: Vec<Event<G>>,
    /// The number of the first of them in the log.
    latest_from: usize,
}

impl<G: Game> TypedTable<G> {
    /// Replays that many moves and shows each step, with the state before it.
    fn replay(&self, moves: usize, mut each: impl FnMut(usize, &G::State, &Step<G>)) -> G::State {
        let record = self.table.record();
        let mut state = G::start(&record.options, record.seats);
        for (ply, line) in record.moves.iter().take(moves).enumerate() {
            for step in line.steps() {
                each(ply, &state, &step);
                take_step::<G>(&mut state, &step);
            }
        }
        state
    }
}

impl<G: Mind> AnyTable for TypedTable<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn act(&mut self, seat: Seat, action: &str, at: u64) -> Result<(), Denied> {
        let action: G::Action =
            action.parse().map_err(|error| Denied::saying(Code::Unreadable, error))?;
        let from = self.lines_so_far();
        self.latest = self.table.act(seat, action, Some(at)).map_err(|refusal| {
            let wait = u64::from(self.table.penalty(&refusal));
            Denied { wait: (wait > 0).then_some(wait), ..Denied::refused(Code::Refused, &refusal) }
        })?;
        self.latest_from = from;
        Ok(())
    }

    fn was_legal(&self, ply: usize, seat: Seat, action: &str) -> bool {
        let state = self.replay(ply, |_, _, _| {});
        action.parse().is_ok_and(|action| G::check(&state, seat, action).is_ok())
    }

    fn time_of(&self, ply: usize) -> Option<u64> {
        self.table.record().moves.get(ply)?.at
    }

    fn undo(&self, seat: Seat) -> Result<(usize, bool), NoUndo> {
        self.table.undoable(seat)
    }

    fn take_back(&mut self, moves: usize) {
        self.table.take_back(moves);
        let moves = self.table.record().moves.iter();
        let lines = moves.map(|line| line.steps().count());
        (self.latest_from, self.latest) = (lines.sum(), Vec::new());
    }

    fn ply(&self) -> usize {
        self.table.record().moves.len()
    }

    fn lines_so_far(&self) -> usize {
        self.latest_from + self.latest.len()
    }

    fn lines(&self, observer: Observer, from: usize, late: &[usize]) -> Vec<LogLine> {
        let moves = &self.table.record().moves;
        let line =
            |event: &Event<G>, ply: usize| event.line(observer, moves[ply].at, late.contains(&ply));
        if let Some(skipped) = from.checked_sub(self.latest_from) {
            return self.latest.iter().skip(skipped).map(|e| line(e, moves.len() - 1)).collect();
        }
        let (mut lines, mut count) = (Vec::new(), 0);
        self.replay(moves.len(), |ply, state, step| {
            if count >= from {
                lines.push(line(&Event::new(state, step), ply));
            }
            count += 1;
        });
        lines
    }

    fn latest(&self) -> usize {
        self.latest_from
    }

    fn last_move(&self) -> String {
        self.table.record().moves.last().map(ToString::to_string).unwrap_or_default()
    }

    fn position(&self, observer: Observer) -> String {
        let mut text = String::with_capacity(256);
        // Writing into a text never fails.
        let _ = write!(text, "{}", self.table.view(observer));
        text
    }

    fn positions(&self, observer: Observer, moves: Range<usize>) -> Vec<String> {
        let observer = self.table.allowed(observer);
        let record = self.table.record();
        let mut state = G::start(&record.options, record.seats);
        let mut positions = Vec::new();
        for (ply, line) in record.moves.iter().take(moves.end).enumerate() {
            line.steps().for_each(|step| take_step::<G>(&mut state, &step));
            if moves.contains(&ply) {
                positions.push(G::view(&state, observer).to_string());
            }
        }
        positions
    }

    fn legal(&self, seat: Seat, from: usize, most: usize) -> (Vec<String>, usize) {
        let view = self.table.view(Observer::Seat(seat));
        // What is made up for the hidden part makes no difference: a law of every game.
        let state = G::determinize(&view, &mut Fast::new(1));
        let (mut listed, mut total) = (Vec::new(), 0);
        let _ = G::each_legal(&state, seat, &mut |action| {
            if total >= from && listed.len() < most {
                listed.push(action.to_string());
            }
            total += 1;
            ControlFlow::Continue(())
        });
        (listed, total)
    }

    fn move_of_line(&self, line: usize) -> Option<usize> {
        let mut before = 0;
        self.table.record().moves.iter().position(|made| {
            before += made.steps().count();
            line < before
        })
    }

    fn points(&self, observer: Observer) -> Vec<i32> {
        G::points(&self.table.view(observer)).iter().collect()
    }

    fn standing(&self) -> Vec<u8> {
        self.table.standing().iter().collect()
    }

    fn to_act(&self) -> ToAct {
        self.table.to_act()
    }

    fn begins_round(&self) -> bool {
        self.table.begins_round()
    }

    fn rename(&mut self, seat: Seat, name: &str) {
        self.table.rename(seat, name);
    }

    fn record(&self, observer: Observer) -> String {
        let record = self.table.record();
        if self.table.is_open() { record.to_string() } else { redacted(record, observer) }
    }

    fn end(&mut self) {
        self.table.end();
    }

    fn think(&self, seat: Seat, level: Level, seed: u64) -> Thought {
        let view = self.table.view(Observer::Seat(seat));
        Box::new(move || {
            let mut bot = Player::<G>::new(level, seed);
            let action = bot.choose(seat, &view)?;
            let reaction = if G::INFO.timed { bot.reaction(&action) } else { 0 };
            Some((action.to_string(), reaction))
        })
    }
}
