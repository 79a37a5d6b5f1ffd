//! A person's turn: what they see, what they can do, what they type.

use super::{Asked, Session, log};
use crate::board::Board;
use crate::{Outcome, ink, players, rules};
use std::path::Path;
use tribord_bots::Level;
use tribord_game::{Observer, Refusal, Seat};
use tribord_table::NoUndo;

/// More choices than this are shown by kind, not one by one.
const MOST_SHOWN: usize = 24;

impl<G: Board> Session<'_, G> {
    /// One person's decision. False if they leave the game.
    pub(super) fn person(&mut self, seat: Seat) -> Outcome<bool> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        self.print_news();
        println!();
        ink::flow!("{}", G::board(&self.table.view(self.here), &self.screen()));
        let actions = self.table.legal(seat);
        self.offer(seat, &actions);
        loop {
            let prompt = format!("{} >", self.screen().name(seat));
            let said = match self.line.ask(&prompt)? {
                Asked::Said(said) => said,
                Asked::Interrupted if self.leave()? => return Ok(false),
                Asked::Interrupted => continue,
                Asked::Ended => return Ok(false),
            };
            match self.command(seat, &said, &actions)? {
                Next::Ask => continue,
                Next::Turn => return Ok(true),
                Next::Leave => return Ok(false),
                Next::Act(action) => {
                    self.act(seat, action)?;
                    return Ok(true);
                }
            }
        }
    }

    /// Between people with secrets the screen is cleared until the next one is there.
    fn hand_over(&mut self, seat: Seat) -> Outcome<bool> {
        let (before, next) = (self.here, Observer::Seat(seat));
        if before == next {
            return Ok(true);
        }
        let secrets =
            self.table.view(next).to_string() != self.table.view(Observer::Watcher).to_string();
        if secrets {
            // Tell what everybody may know, then cover it.
            self.here = Observer::Watcher;
            anstream::print!("\x1b[2J\x1b[3J\x1b[H");
            let name = self.screen().name(seat).to_owned();
            ink::flowln!("{}", self.words.tell("cover", &[("name", name.into())]));
            if !matches!(self.line.ask("…")?, Asked::Said(_)) {
                return Ok(false);
            }
        }
        self.here = next;
        Ok(true)
    }

    /// Asks whether to leave.
    fn leave(&mut self) -> Outcome<bool> {
        match self.line.ask(&self.words.say("leave"))? {
            Asked::Said(said) => Ok(matches!(said.as_str(), "y" | "yes" | "o" | "oui")),
            _ => Ok(true),
        }
    }

    /// Lists what can be done: one by one, or by kind where there is too much.
    fn offer(&self, seat: Seat, actions: &[G::Action]) {
        let name = self.screen().name(seat).to_owned();
        ink::flowln!("{}", ink::accent(&self.words.tell("your-turn", &[("name", name.into())])));
        if actions.len() <= MOST_SHOWN {
            return self.list(seat, actions);
        }
        let mut kinds: Vec<(String, usize, String)> = Vec::new();
        for action in actions.iter().map(ToString::to_string) {
            let verb = action.split(' ').next().unwrap_or_default();
            let verb = if verb.contains(':') { "place" } else { verb }.to_owned();
            match kinds.iter_mut().find(|(kind, ..)| *kind == verb) {
                Some((_, count, _)) => *count += 1,
                None => kinds.push((verb, 1, action)),
            }
        }
        for (_, count, example) in kinds {
            let count =
                self.words.tell("ways", &[("count", count.into()), ("example", example.into())]);
            ink::flowln!("   · {count}");
        }
        ink::flowln!("{}", ink::dim(&self.words.say("list-hint")));
    }

    fn list(&self, seat: Seat, actions: &[G::Action]) {
        for (index, &action) in actions.iter().enumerate() {
            let notation = action.to_string();
            let phrase = G::phrase(self.words, &notation);
            let points = match self.table.points(seat, action) {
                0 => String::new(),
                points => ink::accent(&format!("  {points:+}").replace('-', "−")),
            };
            let written =
                if phrase == notation { String::new() } else { ink::dim(&format!("  {notation}")) };
            ink::flowln!("  {:>3}  {phrase}{points}{written}", index + 1);
        }
    }

    fn command(&mut self, seat: Seat, said: &str, actions: &[G::Action]) -> Outcome<Next<G>> {
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        match word {
            "" => {}
            "?" | "help" | "aide" => ink::flowln!("{}", self.words.say("help")),
            "moves" | "coups" => self.list(seat, actions),
            "hint" | "conseil" | "indice" => self.hint(seat)?,
            "undo" | "reprendre" | "annuler" => return Ok(self.undo(seat)),
            "log" | "journal" => {
                for events in &self.events {
                    ink::flowln!("{}", log::happening(&self.screen(), events));
                }
            }
            "save" | "enregistrer" | "sauver" if rest.is_empty() => {
                ink::flowln!("{}", ink::bad(&self.words.say("save-where")));
            }
            "save" | "enregistrer" | "sauver" => {
                if self.save(Path::new(rest)).is_err() {
                    let why = self.words.tell("not-saved", &[("file", rest.into())]);
                    ink::flowln!("{}", ink::bad(&why));
                }
            }
            "rules" | "règles" | "regles" => self.rules(rest),
            "quit" | "quitter" | "exit" => {
                return Ok(if self.leave()? { Next::Leave } else { Next::Ask });
            }
            _ => return Ok(self.action(seat, said, actions)),
        }
        Ok(Next::Ask)
    }

    /// A number of the list, notation, or the words of the list as far as they mean one thing only.
    fn action(&self, seat: Seat, said: &str, actions: &[G::Action]) -> Next<G> {
        if let Ok(number) = said.parse::<usize>() {
            if let Some(&action) = actions.get(number.wrapping_sub(1)) {
                return Next::Act(action);
            }
            let count = self.words.tell("no-such-number", &[("count", actions.len().into())]);
            ink::flowln!("{}", ink::bad(&count));
            return Next::Ask;
        }
        match said.parse::<G::Action>() {
            Ok(action) => match self.table.check(seat, action) {
                Ok(()) => return Next::Act(action),
                Err(refusal) => self.refuse(&refusal),
            },
            Err(_) if let Some(action) = self.meant(said, actions) => return Next::Act(action),
            Err(error) => {
                ink::flowln!("{}", ink::bad(&self.words.unreadable(&error)));
                ink::flowln!("{}", ink::dim(&self.words.say("try-help")));
            }
        }
        Next::Ask
    }

    /// The only action whose words begin like this.
    fn meant(&self, said: &str, actions: &[G::Action]) -> Option<G::Action> {
        let said = said.to_lowercase();
        let words = |action: &&G::Action| G::phrase(self.words, &action.to_string()).to_lowercase();
        let exactly = actions.iter().find(|action| words(action) == said);
        let mut all = actions.iter().filter(|action| words(action).starts_with(&said));
        exactly.or_else(|| all.next().filter(|_| all.next().is_none())).copied()
    }

    /// Says why not, with the rule's number and where to read it.
    fn refuse(&self, refusal: &Refusal) {
        let why = self.words.refusal::<G>(refusal);
        if refusal.rule().is_numbered() {
            let rule = refusal.rule().0;
            let read = self.words.tell("read-rule", &[("rule", rule.into())]);
            ink::flowln!("{} — {}  {}", ink::bad(&why), ink::bold(rule), ink::dim(&read));
        } else {
            ink::flowln!("{}", ink::bad(&why));
        }
    }

    fn rules(&self, id: &str) {
        let lang = self.words.lang;
        let text = match id {
            "" => Some(rules::document::<G>(lang).to_owned()),
            id => rules::rule::<G>(lang, id),
        };
        let text = text.unwrap_or_else(|| self.words.say("no-such-rule"));
        ink::flow!("{}", rules::shown(&(text + "\n")));
    }

    /// What the strongest bot would do here, and why.
    fn hint(&self, seat: Seat) -> Outcome {
        let view = self.table.view(Observer::Seat(seat));
        let mut bot = players::bot::<G>(Level::Capitaine.name(), getrandom::u64()?)?;
        for choice in players::think(bot.as_mut(), seat, &view).iter().take(3) {
            let phrase = G::phrase(self.words, &choice.action.to_string());
            let outlook = choice.outlook.map_or(String::new(), |outlook| {
                let win = (outlook.win * 100.0).round();
                let lead = self.words.signed(outlook.lead);
                self.words.tell("outlook", &[("win", win.into()), ("lead", lead.into())])
            });
            let why = ink::dim(&self.words.why(&choice.why));
            ink::flowln!("   {} {}  {outlook}  {why}", ink::accent("→"), ink::bold(&phrase));
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Next<G> {
        match self.table.undo(seat) {
            Ok(moves) => {
                self.events.truncate(self.events.len().saturating_sub(moves));
                self.told = self.told.min(self.events.len());
                Next::Turn
            }
            Err(why) => {
                let key = match why {
                    NoUndo::Nothing => "undo-nothing",
                    NoUndo::Revealed => "undo-revealed",
                };
                ink::flowln!("{}", ink::bad(&self.words.say(key)));
                Next::Ask
            }
        }
    }
}

/// What follows from a line.
enum Next<G: Board> {
    Ask,
    Turn,
    Leave,
    Act(G::Action),
}
