//! Who sits where, and by which house rules.

mod again;
#[cfg(test)]
mod tests;
mod who;

pub(super) use again::{Start, last_level, set_level};

use again::{last_bots, remember};

use super::house::House;
use super::terms::{self, Term};
use super::{failure, framed, game_art, go_and_sit, on_head_gesture};
use crate::app;
use crate::catalogue::GameEntry;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html};
use crate::net::{self, Reply};
use crate::page::{Message, Page};
use crate::prefs::{change, prefs};
use crate::saved::Saved;
use crate::verbs::verbs;
use crate::words::{Lang, lang, say, tell};
use tribord_bots::Level;
use tribord_table::room::{Chair, Language, Plan};

/// The levels that are offered: the others are yardsticks.
pub(super) const LEVELS: [Level; 4] =
    [Level::Mousse, Level::Matelot, Level::Bosco, Level::Capitaine];

verbs! {
    /// With whom one plays.
    #[derive(Copy)]
    pub(super) enum Company {
        Bots = "bots",
        /// Together at this screen.
        Together = "together",
        Online = "online",
    }
}

verbs! {
    /// What can be pressed.
    enum Do {
        Start = "start",
        /// Says who sits in a place.
        Choose(place: usize) = "choose",
        /// One more at the table, one fewer.
        Add = "add",
        Remove(place: usize) = "remove",
    }
}

verbs! {
    /// The fields.
    pub(super) enum Field {
        /// Who sits in a place.
        Who(place: usize) = "who",
        Name(place: usize) = "name",
        /// A house rule, or what it is for one seat.
        Rule(rule: usize) = "option",
        RuleFor(rule: usize, seat: usize) = "option-for",
    }
    else /// The terms of a table with others.
    Term(Term)
}

/// A place at the table that is being set up.
struct Place {
    /// A bot of this level, or a person.
    bot: Option<Level>,
    name: String,
}

impl Place {
    /// The name of a record: nobody may pass for a bot.
    fn full_name(&self) -> String {
        match self.bot {
            Some(level) => format!("bot:{}", level.name()),
            None => self.name.trim().trim_start_matches("bot:").to_owned(),
        }
    }
}

pub(super) struct Setup {
    entry: &'static GameEntry,
    company: Company,
    places: Vec<Place>,
    /// The place that is being filled.
    chosen: usize,
    house: House,
    /// With others elsewhere: the terms.
    terms: Option<Plan>,
    problem: Option<Markup>,
    /// The others are to read a name, and there is none.
    nameless: bool,
}

impl Setup {
    pub(super) fn new(entry: &'static GameEntry, company: Company) -> Setup {
        let (fewest, most) = entry.info().seats;
        let online = company == Company::Online;
        let bots = match company {
            Company::Bots => last_bots(entry),
            Company::Together | Company::Online => vec![None; 2],
        };
        let name = |seat: usize| default_name(seat, online);
        let place = |(seat, bot)| Place { bot, name: name(seat) };
        Setup {
            entry,
            company,
            places: bots.into_iter().take(most.into()).enumerate().map(place).collect(),
            chosen: usize::from(!online),
            house: House::new(entry),
            terms: online.then(|| Plan::new(entry.id, fewest)),
            problem: None,
            nameless: false,
        }
    }

    /// One more: a bot where one plays against bots, otherwise a person.
    fn add(&mut self) {
        let (seat, online) = (self.places.len(), self.company == Company::Online);
        let last = self.places.last().and_then(|place| place.bot);
        let bot = last.or(Some(Level::Matelot)).filter(|_| self.company == Company::Bots);
        if seat < usize::from(self.entry.info().seats.1) {
            self.places.push(Place { bot, name: default_name(seat, online) });
            self.chosen = seat;
        }
    }

    /// One fewer; never whoever sets up the table.
    fn remove(&mut self, seat: usize) {
        if self.can_remove(seat) {
            self.places.remove(seat);
            self.chosen = seat - 1;
        }
    }

    fn can_remove(&self, seat: usize) -> bool {
        let spare = self.places.len() > usize::from(self.entry.info().seats.0);
        spare && (1..self.places.len()).contains(&seat)
    }

    /// Opens a table elsewhere.
    fn open(&mut self, terms: &Plan) {
        let name = self.places[0].name.trim().to_owned();
        if name.is_empty() {
            // It stands beside the field.
            (self.chosen, self.nameless) = (0, true);
            return;
        }
        change(|prefs| prefs.name = name);
        let chair = |place: &Place| {
            place.bot.map_or(Chair::Person, |level| Chair::Bot(level.name().to_owned()))
        };
        let seats = self.places.iter().map(chair).collect();
        let lang = Some(match lang() {
            Lang::En => Language::En,
            Lang::Fr => Language::Fr,
        });
        let mut plan = Plan { seats, lang, ..terms.clone() };
        for (key, value) in self.house.chosen(self.places.len()) {
            plan.options.insert(key.to_owned(), value);
        }
        net::open_table(&plan);
    }

    /// Opens the table here: its name, or what is wrong.
    fn start(&self) -> Result<String, String> {
        let names: Vec<String> = self.places.iter().map(Place::full_name).collect();
        let options = self.house.chosen(names.len());
        let options: Vec<_> = options.map(|(key, value)| format!("{key}={value}")).collect();
        // The page was opened with it.
        let code = self.entry.code().ok_or_else(|| say("closed-offline"))?;
        let head = (code.head)(&names, &options.join(" "))
            .map_err(|error| tell("option-wrong", &[("found", error.found.into())]))?;
        let bots: Vec<_> = self.places.iter().map(|place| place.bot).collect();
        remember(self.entry, &bots);
        let saved = Saved::new(bots, head);
        if saved.store() { Ok(saved.id) } else { Err(say("storage-full")) }
    }

    fn on_input(&mut self, field: &Field, value: &str) {
        (self.problem, self.nameless) = (None, false);
        match field {
            Field::Who(place) => {
                if let Some(place) = self.places.get_mut(*place) {
                    place.bot = Level::by_name(value);
                }
            }
            Field::Name(place) => {
                if let Some(place) = self.places.get_mut(*place) {
                    value.clone_into(&mut place.name);
                }
            }
            Field::Rule(rule) => self.house.set(*rule, value),
            Field::RuleFor(rule, seat) => self.house.set_for(*rule, *seat, value),
            Field::Term(term) => {
                if let Some(plan) = &mut self.terms {
                    terms::on_input(plan, *term, value);
                }
            }
        }
    }
}

impl Page for Setup {
    fn title(&self) -> String {
        format!("{} — Tribord", self.entry.info().title)
    }

    fn render(&self) -> Markup {
        let id = self.entry.id;
        let seats = self.places.len();
        let start = match self.company {
            Company::Online => say("open-table"),
            _ => tell("start-with", &[("count", seats.into())]),
        };
        framed(
            "page",
            html! {
                div class="paper-sheet" {
                    header class={ "felt scene " (id) } {
                        a class="back" href="#/" aria-label=(say("to-entrance")) { "‹" }
                        h1 { (self.entry.info().title) }
                        (game_art(id))
                    }
                    form class="setup" data-submit=(Do::Start) {
                        (self.companies())
                        (self.around())
                        @if let Some(plan) = &self.terms {
                            details { summary { (say("terms")) } (terms::form(plan, self.entry.info().timed)) }
                        }
                        details {
                            summary {
                                (say("house-rules"))
                                small { (self.house.changes(seats)) }
                            }
                            (self.house.fields(seats))
                        }
                        @if let Some(problem) = &self.problem { (problem) }
                        div class="acts" {
                            button class="primary" type="submit" { (start) }
                            a class="plain" href={ "#/learn/" (id) } { (say("learn-first")) }
                        }
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((field, value)) = gesture.input() {
            self.on_input(&field, value);
            return true;
        }
        match gesture.click() {
            Some(Do::Start) => match self.terms.clone() {
                Some(terms) => self.open(&terms),
                None => match self.start() {
                    Ok(id) => app::go(&format!("/play/{id}")),
                    Err(problem) => self.problem = Some(alert(problem)),
                },
            },
            Some(Do::Choose(place)) if place < self.places.len() => self.chosen = place,
            Some(Do::Choose(_)) => {}
            Some(Do::Add) => self.add(),
            Some(Do::Remove(place)) => self.remove(place),
            None => return on_head_gesture(gesture),
        }
        true
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Reply(Reply::Opened(Ok(table))) => go_and_sit(&table.id, false),
            Message::Reply(Reply::Opened(Err(problem))) => self.problem = Some(failure(&problem)),
            _ => {}
        }
    }
}

fn default_name(seat: usize, online: bool) -> String {
    let name = prefs().name;
    match seat {
        // Others will see it: it is asked for, and remembered.
        0 if online || !name.is_empty() => name,
        _ => tell("player-name", &[("number", (seat + 1).into())]),
    }
}
