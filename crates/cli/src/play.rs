//! `tribord play`: a game in the terminal.

mod ask;
pub(crate) mod log;
mod person;
mod race;

use crate::args::PlayArgs;
use crate::board::{Board, Screen};
use crate::players::{self, Player};
use crate::words::Words;
use crate::{Outcome, files, ink};
use ask::{Asked, Line};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use tribord_game::{Fast, Observer, Seat, ToAct};
use tribord_table::{Event, Fair, GAMES, Table};

/// A game being played here.
pub(crate) struct Session<'a, G: Board> {
    args: &'a PlayArgs,
    words: &'a Words,
    table: Table<G>,
    players: Vec<Player<G>>,
    names: Vec<String>,
    line: Line,
    /// Everything that happened, to be described from any seat's point of view.
    events: Vec<Vec<Event<G>>>,
    /// Up to where the person at the keyboard has been told.
    told: usize,
    /// Who sits at the keyboard.
    here: Observer,
    /// Who acted last; where several may act, the next one comes first.
    last: Seat,
    start: Instant,
}

/// Asks which game to play.
pub(crate) fn choose_game(words: &Words) -> Outcome<String> {
    let mut line = Line::new()?;
    for (index, game) in GAMES.iter().enumerate() {
        let (fewest, most) = game.seats;
        let players = words.tell("players", &[("fewest", fewest.into()), ("most", most.into())]);
        ink::flowln!(
            "  {}  {}  {}",
            ink::accent(&(index + 1).to_string()),
            ink::pad(game.title, 16),
            ink::dim(&players)
        );
    }
    loop {
        let Asked::Said(said) = line.ask(&words.say("which-game"))? else {
            return Err(words.say("no-game-chosen").into());
        };
        let number =
            said.parse::<usize>().ok().and_then(|number| GAMES.get(number.wrapping_sub(1)));
        let game = number.or_else(|| GAMES.iter().find(|game| game.id == said));
        if let Some(game) = game {
            return Ok(game.id.to_owned());
        }
    }
}

/// Plays a game to its end, or until it is left.
pub(crate) fn play<G: Board>(args: &PlayArgs, words: &Words) -> Outcome {
    let options = players::options::<G>(&args.options, args.seats.len())?;
    let fair = match args.seed {
        Some(seed) => Fair::from_number(seed),
        None => {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret)?;
            Fair::new(secret)
        }
    };
    let mut luck = Fast::new(args.seed.map_or_else(getrandom::u64, Ok)?);
    let (players, names) = players::seated::<G>(&args.seats, &words.say("you"), &mut luck)?;
    let (table, set_up) = Table::open(options, names.clone(), fair)?;
    let people = players.iter().filter(|player| matches!(player, Player::Person)).count();
    let only = players.iter().position(|player| matches!(player, Player::Person));
    let here = match (people, only) {
        (1, Some(seat)) => Observer::Seat(Seat(seat as u8)),
        _ => Observer::Watcher,
    };
    let events = vec![set_up];
    let line = Line::new()?;
    let last = Seat(names.len() as u8 - 1);
    let start = Instant::now();
    let mut session =
        Session { args, words, table, players, names, line, events, told: 0, here, last, start };
    ink::flowln!("{}  {}", ink::accent(G::INFO.title), ink::dim(&words.say("welcome")));
    let finished = if G::INFO.timed && !args.turns { session.race()? } else { session.run()? };
    session.end(finished)
}

impl<G: Board> Session<'_, G> {
    /// Goes on until the game is over (true) or somebody leaves.
    fn run(&mut self) -> Outcome<bool> {
        loop {
            let ToAct::Seats(seats) = self.table.to_act() else { return Ok(true) };
            let round = self.last.next(self.names.len() as u8).round(self.names.len() as u8);
            let able = |seat: &Seat| seats.has(*seat) && !self.table.legal(*seat).is_empty();
            let Some(seat) = { round }.find(able) else { return Ok(true) };
            self.last = seat;
            let view = self.table.view(Observer::Seat(seat));
            let choice = match &mut self.players[seat.index()] {
                Player::Person => None,
                Player::Bot(bot) => {
                    let choices = players::think(bot.as_mut(), seat, &view);
                    choices.first().map(|choice| choice.action)
                }
            };
            match choice {
                Some(action) => {
                    std::thread::sleep(self.pace());
                    self.act(seat, action)?;
                    self.print_news();
                }
                None => {
                    if !self.person(seat)? {
                        return Ok(false);
                    }
                }
            }
        }
    }

    /// A race in real time. One person at most has the keyboard.
    fn race(&mut self) -> Outcome<bool> {
        if self.here == Observer::Watcher {
            return Err(self.words.say("race-alone").into());
        }
        let players = std::mem::take(&mut self.players);
        let (table, line, events) = (&mut self.table, &mut self.line, &mut self.events);
        let finished = race::race(table, players, &self.names, self.words, line, events)?;
        self.told = self.events.len();
        Ok(finished)
    }

    fn pace(&self) -> Duration {
        let default = if std::io::stdout().is_terminal() { 400 } else { 0 };
        Duration::from_millis(self.args.pace.unwrap_or(default))
    }

    /// Does what was checked before.
    fn act(&mut self, seat: Seat, action: G::Action) -> Outcome {
        let at = G::INFO.timed.then(|| self.start.elapsed().as_millis() as u64);
        let events = self.table.act(seat, action, at)?;
        for (seat, player) in Seat::all(self.players.len() as u8).zip(&mut self.players) {
            if let Player::Bot(bot) = player {
                events.iter().for_each(|event| bot.see(event.seen(Observer::Seat(seat))));
            }
        }
        self.events.push(events);
        Ok(())
    }

    pub(crate) fn screen(&self) -> Screen<'_> {
        Screen { words: self.words, names: &self.names, you: self.here }
    }

    /// Tells whoever is here what happened since they last looked.
    fn print_news(&mut self) {
        for events in &self.events[self.told..] {
            ink::flowln!("{}", log::happening(&self.screen(), events));
        }
        self.told = self.events.len();
    }

    fn end(&mut self, finished: bool) -> Outcome {
        self.here = Observer::Open;
        self.print_news();
        println!();
        ink::flow!("{}", G::board(&self.table.view(Observer::Open), &self.screen()));
        if finished {
            let (scores, ranks) = (self.table.scores(), self.table.standing());
            ink::flow!("{}", log::podium(&self.screen(), scores, ranks));
        }
        match &self.args.save {
            Some(file) => self.save(file),
            None => Ok(()),
        }
    }

    fn save(&self, file: &std::path::Path) -> Outcome {
        files::write(file, &self.table.record().to_string())?;
        let shown = file.display().to_string();
        ink::flowln!("{}", self.words.tell("saved", &[("file", shown.into())]));
        Ok(())
    }
}
