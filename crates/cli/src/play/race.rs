//! A race in real time: bots act while one types.

use super::{Asked, Line, log};
use crate::board::{Board, Screen};
use crate::players::Player;
use crate::words::Words;
use crate::{Outcome, ink};
use std::io::IsTerminal;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tribord_bots::Race;
use tribord_game::{Observer, Seat, ToAct};
use tribord_table::{Event, Table};

/// How many happenings stay in sight.
const LATEST: usize = 4;

/// A line that appears while the other side is typing.
type Print<'a> = dyn FnMut(String) + Send + 'a;

/// What the bots' thread and the keyboard's share.
struct Course<'a, G: Board> {
    table: &'a mut Table<G>,
    race: Race<G>,
    screen: Screen<'a>,
    you: Seat,
    /// Time that counts: it stands still in a pause.
    run: Duration,
    since: Option<Instant>,
    /// Until when a wrong card keeps the person from acting.
    blocked: u64,
    left: bool,
    /// The last few things that happened, shown below the board.
    latest: Vec<String>,
}

/// Runs a race between one person and bots. False if the person leaves.
pub(super) fn race<G: Board>(
    table: &mut Table<G>,
    players: Vec<Player<G>>,
    names: &[String],
    words: &Words,
    line: &mut Line,
    events: &mut Vec<Vec<Event<G>>>,
) -> Outcome<bool> {
    let person = players.iter().position(|player| matches!(player, Player::Person));
    let you = Seat(person.ok_or_else(|| words.say("race-alone"))? as u8);
    let bots = players.into_iter().map(|player| match player {
        Player::Person => None,
        Player::Bot(bot) => Some(bot),
    });
    let screen = Screen { words, names, you: Observer::Seat(you) };
    let race = Race::new(bots.collect());
    let course = Course {
        table,
        race,
        screen,
        you,
        run: Duration::ZERO,
        since: None,
        blocked: 0,
        left: false,
        latest: Vec::new(),
    };
    ink::flowln!("{}", words.say("race-help"));
    if !matches!(line.ask(&words.say("race-ready"))?, Asked::Said(_)) {
        return Ok(false);
    }
    let course = Mutex::new(course);
    let changed = Condvar::new();
    let happened = Mutex::new(Vec::new());
    let mut printer = line.printer();
    let mut print = move |text: String| match &mut printer {
        Some(printer) => printer(text),
        None => anstream::println!("{text}"),
    };
    lock(&course).start();
    print(lock(&course).shown());
    std::thread::scope(|scope| {
        scope.spawn(|| bots_run(&course, &changed, &happened, &mut print));
        keyboard(&course, &changed, &happened, line)
    })?;
    events.extend(happened.into_inner().unwrap_or_else(PoisonError::into_inner));
    Ok(!lock(&course).left)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The bots' side: sleeps until somebody's plan is due, or something changed.
fn bots_run<G: Board>(
    course: &Mutex<Course<'_, G>>,
    changed: &Condvar,
    happened: &Mutex<Vec<Vec<Event<G>>>>,
    print: &mut Print<'_>,
) {
    let mut guard = lock(course);
    let mut last = guard.table.record().moves.len();
    while !guard.left && guard.table.to_act() != ToAct::Over {
        let moves = guard.table.record().moves.len();
        if moves != last {
            last = moves;
            print(guard.shown());
        }
        let wait = match guard.due() {
            Some(Due::Now(seat)) => {
                if let Some(events) = guard.carry_out(seat) {
                    guard.note(&events);
                    lock(happened).push(events);
                }
                continue;
            }
            Some(Due::In(wait)) => wait,
            None => Duration::from_secs(60),
        };
        guard = changed.wait_timeout(guard, wait).unwrap_or_else(PoisonError::into_inner).0;
    }
    if guard.table.to_act() == ToAct::Over {
        print(guard.screen.words.say("race-over"));
    }
}

/// The person's side: reads lines until the race is over or left.
fn keyboard<G: Board>(
    course: &Mutex<Course<'_, G>>,
    changed: &Condvar,
    happened: &Mutex<Vec<Vec<Event<G>>>>,
    line: &mut Line,
) -> Outcome {
    let name = {
        let guard = lock(course);
        guard.screen.name(guard.you).to_owned()
    };
    loop {
        let asked = line.ask(&format!("{name} >"));
        let mut guard = lock(course);
        let over = guard.table.to_act() == ToAct::Over;
        match &asked {
            Ok(Asked::Said(said)) if !over => {
                if let Some(events) = guard.typed(said) {
                    guard.note(&events);
                    lock(happened).push(events);
                }
            }
            Ok(Asked::Said(_)) => {}
            Ok(Asked::Interrupted | Asked::Ended) | Err(_) => guard.left = !over,
        }
        changed.notify_all();
        if guard.left || guard.table.to_act() == ToAct::Over {
            return asked.map(drop);
        }
    }
}

/// When the next plan is due.
enum Due {
    Now(Seat),
    In(Duration),
}

impl<G: Board> Course<'_, G> {
    fn start(&mut self) {
        self.since = Some(Instant::now());
    }

    fn pause(&mut self) {
        self.run += self.since.take().map_or(Duration::ZERO, |since| since.elapsed());
    }

    fn now(&self) -> u64 {
        (self.run + self.since.map_or(Duration::ZERO, |since| since.elapsed())).as_millis() as u64
    }

    /// The board; in a pause nothing of it, which is no time to think (T3-14).
    fn shown(&self) -> String {
        // What has scrolled out of sight goes, too.
        let clear = if std::io::stdout().is_terminal() { "\x1b[2J\x1b[3J\x1b[H" } else { "" };
        if self.since.is_none() {
            return clear.to_owned() + &ink::wrapped(&self.screen.words.say("race-paused"));
        }
        let board = G::board(&self.table.view(self.screen.you), &self.screen);
        clear.to_owned() + &ink::wrapped(&format!("{board}{}", self.latest.join("\n")))
    }

    fn note(&mut self, events: &[Event<G>]) {
        self.latest.push(log::happening(&self.screen, events));
        if self.latest.len() > LATEST {
            self.latest.remove(0);
        }
    }

    fn due(&mut self) -> Option<Due> {
        self.since?;
        let ToAct::Seats(seats) = self.table.to_act() else { return None };
        let (now, table) = (self.now(), &self.table);
        self.race.plan(now, seats, |seat| table.view(Observer::Seat(seat)));
        let (at, seat) = self.race.next()?;
        Some(match at.checked_sub(now) {
            None | Some(0) => Due::Now(seat),
            Some(wait) => Due::In(Duration::from_millis(wait)),
        })
    }

    fn carry_out(&mut self, seat: Seat) -> Option<Vec<Event<G>>> {
        let action = self.race.take(seat)?;
        // Somebody may have been faster: then the bot looks again.
        let events = self.table.act(seat, action, Some(self.now())).ok()?;
        self.tell_bots(&events);
        Some(events)
    }

    fn tell_bots(&mut self, events: &[Event<G>]) {
        for seat in Seat::all(self.screen.names.len() as u8) {
            events.iter().for_each(|event| self.race.see(seat, event.seen(Observer::Seat(seat))));
        }
    }

    /// What the person typed: an action, or a word to the table.
    fn typed(&mut self, said: &str) -> Option<Vec<Event<G>>> {
        let words = self.screen.words;
        match said {
            "" if self.since.is_none() => {
                self.start();
                anstream::println!("{}", self.shown());
            }
            "" | "?" | "help" | "aide" => ink::flowln!("{}", words.say("race-help")),
            "stop" | "pause" => {
                self.pause();
                anstream::println!("{}", self.shown());
            }
            "quit" | "quitter" => self.left = true,
            said => return self.acted(said),
        }
        None
    }

    fn acted(&mut self, said: &str) -> Option<Vec<Event<G>>> {
        let words = self.screen.words;
        if self.since.is_none() || self.now() < self.blocked {
            let key = if self.since.is_none() { "race-paused" } else { "race-blocked" };
            ink::flowln!("{}", ink::bad(&words.say(key)));
            return None;
        }
        let notation = G::short_hand(&self.table.view(self.screen.you), self.you, said);
        let action = match notation.as_deref().unwrap_or(said).parse::<G::Action>() {
            Ok(action) => action,
            Err(error) => {
                ink::flowln!("{}", ink::bad(&words.unreadable(&error)));
                return None;
            }
        };
        match self.table.act(self.you, action, Some(self.now())) {
            Ok(events) => {
                self.tell_bots(&events);
                Some(events)
            }
            Err(refusal) => {
                self.blocked = self.now() + u64::from(self.table.penalty(&refusal));
                let why = words.refusal::<G>(&refusal);
                ink::flowln!("{} — {}", ink::bad(&why), refusal.rule());
                None
            }
        }
    }
}
