//! A table in this browser: people at this screen, and bots.

mod race;

use crate::app;
use crate::boards::Board;
use crate::bots::{BotTask, Thought};
use crate::browser::{self, clock};
use crate::desk::{Ask, Desk};
use crate::log::{LogEntry, Points, When, log_of};
use crate::page::{Message, Question, Timer};
use crate::past;
use crate::play::{Driver, Extras, TableDo};
use crate::prefs::prefs;
use crate::saved::{self, Saved};
use crate::thinker;
use crate::words::say;
use tribord_game::{Observer, Record, Seat, Seats, ToAct};
use tribord_stats::Moment;
use tribord_table::{Event, Fair, NoUndo, Table};

/// What a bot thinks about.
#[derive(Clone)]
struct Thinking<A> {
    /// The question's number, so that a late answer is known.
    question: u32,
    /// When it was asked, and after how many moves.
    asked: f64,
    moves: usize,
    /// What came of it, once that is known.
    action: Option<A>,
}

/// The driver of a game at a table in this browser.
pub(crate) struct Local<G: Board> {
    table: Table<G>,
    saved: Saved,
    people: Seats,
    /// What the bot of each seat thinks about.
    thinking: Vec<Option<Thinking<G::Action>>>,
    questions: u32,
    /// Races: when the clock was started, and what it showed then.
    started: (f64, f64),
    /// Races: what each person could do on the tables shown lately, and until when.
    lately: Vec<(f64, Seat, Vec<G::Action>)>,
    /// What was rare, once the game is over.
    moments: Vec<Moment>,
}

impl<G: Board> Local<G> {
    /// Opens a table, or opens it again where it was left. `None` if it was kept by an engine that
    /// knew other rules.
    pub(crate) fn open(saved: Saved) -> Option<(Local<G>, Desk<G>)> {
        let record = Record::<G>::read(&saved.record).ok()?;
        let fair = Fair::new(saved.secret);
        let mut table = match saved.given {
            0 => Table::open(record.options.clone(), record.names.clone(), fair).ok()?.0,
            given => {
                let mut begun = record.clone();
                begun.moves.truncate(given);
                begun.ending = None;
                Table::go_on(begun, &fair).ok()?
            }
        };
        for line in record.moves.iter().skip(saved.given) {
            let Some((seat, action)) = line.act else { continue };
            table.act(seat, action, line.at).ok()?;
        }
        let last = record.moves.iter().filter_map(|line| line.at).max().unwrap_or(0);
        let people: Seats = Seat::all(record.seats)
            .filter(|seat| saved.players.get(seat.index()).is_none_or(Option::is_none))
            .collect();
        // In a race everybody at the screen plays at once.
        let here = people.iter().next().filter(|_| people.len() == 1 || G::INFO.timed);
        let observer = here.map_or(Observer::Watcher, Observer::Seat);
        let mut desk = Desk::new(record.names, table.view(observer), here);
        // A race goes on when everybody is back; one that is over lies open.
        desk.paused = G::INFO.timed && table.to_act() != ToAct::Over;
        if G::INFO.timed {
            desk.mates = race::mates(&table, &desk.names, people);
        }
        let thinking = vec![None; record.seats.into()];
        let started = (clock(), last as f64);
        let mut local = Local {
            table,
            saved,
            people,
            thinking,
            questions: 0,
            started,
            lately: Vec::new(),
            moments: Vec::new(),
        };
        local.show(&mut desk);
        local.go_on(&mut desk);
        Some((local, desk))
    }

    fn observer(&self, desk: &Desk<G>) -> Observer {
        match desk.here {
            _ if self.table.to_act() == ToAct::Over => Observer::Open,
            Some(seat) => Observer::Seat(seat),
            None => Observer::Watcher,
        }
    }

    /// Tells everything anew, as the person at the screen saw it.
    fn show(&self, desk: &mut Desk<G>) {
        let observer = self.observer(desk);
        desk.log = log_of(self.table.record(), observer);
        desk.set(self.table.view(observer));
        self.show_mates(desk);
    }

    /// What the race's clock shows.
    fn time(&self, desk: &Desk<G>) -> f64 {
        let (since, then) = self.started;
        if desk.paused { then } else { then + clock() - since }
    }

    fn act(&mut self, desk: &mut Desk<G>, seat: Seat, action: G::Action, person: bool) {
        let at = G::INFO.timed.then(|| self.time(desk) as u64);
        match self.table.act(seat, action, at) {
            Ok(events) => {
                self.remember(desk);
                self.add_to_log(desk, &events);
                // Everybody takes a breath between two rounds of a race.
                if G::INFO.timed && self.table.begins_round() {
                    self.stop(desk);
                }
                desk.interlude = G::ROUNDS && self.table.begins_round();
            }
            Err(refusal) if person => return self.refuse(desk, seat, action, &refusal),
            // In a race a bot may come too late.
            Err(_) => {}
        }
        self.go_on(desk);
    }

    fn add_to_log(&self, desk: &mut Desk<G>, events: &[Event<G>]) {
        let observer = self.observer(desk);
        if observer == Observer::Open {
            // The game is over: everybody may look back at all of it.
            return self.show(desk);
        }
        self.add_entry(desk, events, observer);
        for mate in &mut desk.mates {
            if let Some(seat) = mate.here {
                self.add_entry(mate, events, Observer::Seat(seat));
            }
        }
    }

    fn add_entry(&self, desk: &mut Desk<G>, events: &[Event<G>], observer: Observer) {
        let view = self.table.view(observer);
        let steps = events.iter().map(|event| event.seen(observer).to_string());
        desk.log.push(LogEntry {
            points: events.iter().flat_map(|it| it.gains(observer)).map(Points::from).collect(),
            at: self.table.record().moves.last().and_then(|line| line.at).map(When::At),
            view: Some(view.clone()),
            ..LogEntry::read(steps)
        });
        desk.set(view);
    }

    /// Whose last move could be taken back: under a cover, that of whoever moved last.
    fn who_takes_back(&self, desk: &Desk<G>) -> Option<Seat> {
        let last = self.table.record().moves.last().and_then(|line| line.act);
        desk.here.or(last.map(|(seat, _)| seat).filter(|&seat| self.people.has(seat)))
    }

    /// Takes the person's last move back, and with it what bots answered.
    fn undo(&mut self, desk: &mut Desk<G>) {
        let seat = self.who_takes_back(desk);
        match seat.map_or(Err(NoUndo::Nothing), |seat| self.table.undo(seat)) {
            Ok(_) => {
                past::forget(&self.saved.id);
                self.stop_thinking();
                self.show(desk);
                self.go_on(desk);
            }
            Err(why) => desk.warn(undo_refused(why)),
        }
    }

    /// Keeps the game and lets those act who may.
    fn go_on(&mut self, desk: &mut Desk<G>) {
        self.saved.record = self.record();
        if !self.saved.store() {
            desk.warn("storage-full");
        }
        let ToAct::Seats(seats) = self.table.to_act() else { return self.end(desk) };
        self.hand_over(desk, seats);
        if desk.paused || desk.interlude {
            return;
        }
        let people = self.people;
        for seat in seats.iter().filter(|&seat| !people.has(seat)) {
            self.think(seat);
        }
    }

    /// The game is over. What is tried out from the middle of another game is none that counts.
    fn end(&mut self, desk: &Desk<G>) {
        saved::tidy();
        let record = self.table.record();
        let left = past::left_behind(record, &self.saved.id, past::me(&record.names));
        if let Some(fact) = left.filter(|_| self.saved.given == 0) {
            let (moments, kept) = past::note(fact);
            self.moments = moments;
            if !kept {
                desk.warn("storage-full");
            }
        }
    }

    /// Several people at one screen: the next one looks, after a cover if there are secrets.
    fn hand_over(&self, desk: &mut Desk<G>, seats: Seats) {
        let next = seats.iter().find(|&seat| self.people.has(seat));
        let stays = desk.here.is_some_and(|seat| seats.has(seat));
        let Some(next) = next.filter(|_| self.people.len() > 1 && !stays && !G::INFO.timed) else {
            return;
        };
        desk.here = Some(next).filter(|_| !G::SECRETS);
        desk.cover = Some(next).filter(|_| G::SECRETS);
        self.show(desk);
    }

    /// Whatever bots think about now is of no use any more.
    fn stop_thinking(&mut self) {
        self.thinking.fill(None);
    }

    /// A bot looks at the table.
    fn think(&mut self, seat: Seat) {
        let Some(level) = self.saved.players[seat.index()] else { return };
        if self.thinking[seat.index()].is_some() {
            return;
        }
        self.questions += 1;
        let question = self.questions;
        let moves = self.table.record().moves.len();
        let thinking = Thinking { question, asked: clock(), moves, action: None };
        self.thinking[seat.index()] = Some(thinking);
        let (record, view) = (self.table.record(), self.table.view(Observer::Seat(seat)));
        let task = BotTask::new::<G>(&record.options, record.seats, seat, level, &view);
        thinker::ask(&task, Question::Move(question));
    }

    /// Whose bot was asked this.
    fn asked(&self, question: u32) -> Option<Seat> {
        let asked =
            |it: &Option<Thinking<_>>| it.as_ref().is_some_and(|it| it.question == question);
        Some(Seat(self.thinking.iter().position(asked)? as u8))
    }

    /// A bot has thought, and acts after as long as somebody of its level would take.
    fn take_thought(&mut self, question: u32, thought: Thought) {
        let Some(seat) = self.asked(question) else { return };
        let Some(thinking) = &mut self.thinking[seat.index()] else { return };
        let best = thought.choices.first();
        thinking.action = best.and_then(|choice| choice.action.parse().ok());
        let wanted = if G::INFO.timed { f64::from(thought.reaction) } else { prefs().pace() };
        app::later(wanted - (clock() - thinking.asked), Timer::BotMoves(question));
    }

    /// That time is over.
    fn bot_moves(&mut self, desk: &mut Desk<G>, question: u32) {
        let Some(seat) = self.asked(question) else { return };
        let Some(thinking) = self.thinking[seat.index()].take() else { return };
        match thinking.action {
            Some(action) => self.act(desk, seat, action, false),
            // In a race somebody has moved meanwhile: now there may be something to do.
            None if self.table.record().moves.len() > thinking.moves => self.go_on(desk),
            None => {}
        }
    }
}

impl<G: Board> Driver<G> for Local<G> {
    fn extras(&self, desk: &Desk<G>) -> Extras {
        let no_undo = self
            .who_takes_back(desk)
            .map_or(Err(NoUndo::Nothing), |seat| self.table.undoable(seat));
        let moments = past::told_all::<G>(&self.moments, desk);
        Extras {
            no_undo: no_undo.err().map(|why| say(undo_refused(why))),
            told: moments.clone(),
            moments,
            ..Extras::default()
        }
    }

    fn on_ask(&mut self, desk: &mut Desk<G>, ask: Ask<G::Action>) {
        match ask {
            Ask::Act(action) => {
                if let Some(seat) = desk.here {
                    self.act_if_free(desk, seat, action);
                }
            }
            Ask::ActFor(seat, action) => self.act_if_free(desk, seat, action),
            Ask::Undo => self.undo(desk),
            Ask::Uncover => {
                desk.here = desk.cover.take();
                self.show(desk);
            }
            // A race begins for all at once.
            Ask::GoOn if G::INFO.timed => self.count_down(desk),
            Ask::GoOn => self.go_on(desk),
            Ask::Next | Ask::View(_) => {}
            Ask::Pause(true) => self.stop(desk),
            Ask::Pause(false) => self.count_down(desk),
        }
    }

    fn on_message(&mut self, desk: &mut Desk<G>, message: Message) {
        match message {
            Message::Thought(Question::Move(question), thought) => {
                self.take_thought(question, thought);
            }
            Message::Timer(Timer::BotMoves(question)) => self.bot_moves(desk, question),
            Message::Timer(Timer::Countdown) => self.count(desk),
            Message::Timer(Timer::Unlock(seat)) => race::unlock(desk, seat),
            _ => {}
        }
    }

    fn on_click(&mut self, desk: &mut Desk<G>, action: &TableDo) -> bool {
        // Nobody can race while a sheet lies over the table.
        if G::INFO.timed
            && matches!(action, TableDo::Help | TableDo::Log | TableDo::Rules | TableDo::Rule(_))
            && !desk.paused
        {
            self.stop(desk);
        }
        match action {
            TableDo::Download => {
                browser::download(&format!("{}.tri", G::INFO.id), &self.record());
            }
            TableDo::Replay => app::go(&format!("/replay/{}", browser::encoded(&self.record()))),
            TableDo::Analyse => app::go(&format!("/analyse/{}", browser::encoded(&self.record()))),
            TableDo::Rematch => match self.rematch() {
                Some(id) => app::go(&format!("/play/{id}")),
                None => desk.warn("storage-full"),
            },
            _ => return false,
        }
        true
    }
}

impl<G: Board> Local<G> {
    fn record(&self) -> String {
        self.table.record().to_string()
    }

    /// The same players again, everybody one seat further.
    fn rematch(&self) -> Option<String> {
        let old = self.table.record();
        let mut record = Record::<G>::new(old.options.clone(), old.seats);
        record.names.clone_from(&old.names);
        record.names.rotate_right(1);
        let mut players = self.saved.players.clone();
        players.rotate_right(1);
        let next = Saved::new(players, record.to_string());
        next.store().then_some(next.id)
    }
}

/// The message that says why nothing can be taken back.
fn undo_refused(why: NoUndo) -> &'static str {
    match why {
        NoUndo::Nothing => "undo-nothing",
        NoUndo::Revealed => "undo-revealed",
    }
}
