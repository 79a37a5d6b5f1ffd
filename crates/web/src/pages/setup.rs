//! Who sits where, and by which house rules.

use super::house::House;
use super::{closed, framed, go_and_sit, terms, touch_head};
use crate::app::{self, Gesture, Message, Page};
use crate::boards::Entry;
use crate::browser;
use crate::desk::shown_name;
use crate::html::{choice, escape};
use crate::net;
use crate::prefs::{change, prefs};
use crate::saved::Saved;
use crate::words::{find, say, tell};
use tribord_bots::Level;
use tribord_table::room::{Chair, Plan};

/// The levels that are offered: the others are yardsticks.
pub(super) const LEVELS: [Level; 4] =
    [Level::Mousse, Level::Matelot, Level::Bosco, Level::Capitaine];

/// A place at the table that is being set up.
struct Place {
    /// A bot of this level, or a person.
    bot: Option<Level>,
    name: String,
}

pub(super) struct Setup {
    entry: &'static Entry,
    count: usize,
    places: Vec<Place>,
    house: House,
    /// With others elsewhere: the terms.
    terms: Option<Plan>,
    wrong: Option<String>,
}

impl Setup {
    pub(super) fn new(entry: &'static Entry, company: &str) -> Setup {
        let info = entry.info();
        let (fewest, most) = info.seats;
        let together = company != "bots";
        let terms = (company == "online").then(|| Plan::new(entry.id, fewest));
        let kept = browser::kept(&format!("tribord.setup.{}", entry.id)).unwrap_or_default();
        let level = kept.split(' ').find_map(Level::by_name).unwrap_or(Level::Matelot);
        let place = |seat: u8| Place {
            bot: Some(level).filter(|_| seat > 0 && !together),
            name: default_name(seat, company == "online"),
        };
        let remembered = kept.split(' ').count();
        let count = if remembered > 1 { remembered } else { 2 };
        Setup {
            entry,
            count: count.clamp(fewest.into(), most.into()),
            places: (0..most).map(place).collect(),
            house: House::new(entry),
            terms,
            wrong: None,
        }
    }

    /// Opens a table elsewhere.
    fn open(&self, terms: &Plan) {
        let name = self.places[0].name.trim().to_owned();
        change(|prefs| prefs.name = name);
        let chair = |place: &Place| {
            place.bot.map_or(Chair::Person, |level| Chair::Bot(level.name().to_owned()))
        };
        let seats = self.places[..self.count].iter().map(chair).collect();
        let mut plan = Plan { seats, ..terms.clone() };
        for (key, value) in self.house.chosen(self.count) {
            plan.options.insert(key.to_owned(), value);
        }
        net::ask("POST", "tables", &terms::written(&plan), 0);
    }

    /// Opens the table here. Says what is wrong if something is.
    fn start(&self) -> Result<String, String> {
        let places = &self.places[..self.count];
        let name = |place: &Place| match place.bot {
            Some(level) => format!("bot:{}", level.name()),
            // Nobody may pass for a bot.
            None => place.name.trim().trim_start_matches("bot:").to_owned(),
        };
        let names: Vec<String> = places.iter().map(name).collect();
        let options = self.house.chosen(self.count);
        let options: Vec<_> = options.map(|(key, value)| format!("{key}={value}")).collect();
        let head = (self.entry.head)(&names, &options.join(" "))
            .map_err(|error| tell("option-wrong", &[("found", error.found.into())]))?;
        let who: Vec<_> =
            places.iter().map(|place| place.bot.map_or("person", Level::name)).collect();
        browser::keep(&format!("tribord.setup.{}", self.entry.id), &who.join(" "));
        let saved = Saved::new(places.iter().map(|place| place.bot).collect(), head);
        if saved.store() { Ok(saved.id) } else { Err(say("storage-full")) }
    }

    fn enter(&mut self, what: &str, value: &str) -> bool {
        let (what, at) = what.split_once(' ').unwrap_or((what, ""));
        if what == "option" {
            self.house.enter(at, value);
            self.wrong = None;
            return true;
        }
        let at: usize = at.parse().unwrap_or(0);
        match what {
            "count" => self.count = value.parse().unwrap_or(self.count),
            "who" => self.places[at].bot = Level::by_name(value),
            "name" => self.places[at].name = value.to_owned(),
            _ => {
                let terms = self.terms.as_mut();
                if !terms.is_some_and(|plan| terms::enter(plan, what, value)) {
                    return false;
                }
            }
        }
        self.wrong = None;
        true
    }
}

impl Page for Setup {
    fn title(&self) -> String {
        format!("{} — Tribord", self.entry.info().title)
    }

    fn look(&self) -> String {
        let info = self.entry.info();
        let (fewest, most) = info.seats;
        let size = |size: u8| {
            let checked = if usize::from(size) == self.count { " checked" } else { "" };
            format!(
                "<label class=\"pick\"><input type=\"radio\" name=\"count\" value=\"{size}\" data-do=\"count\"{checked}>\
                 <span>{size}</span></label>"
            )
        };
        let sizes: String = (fewest..=most).map(size).collect();
        let seats: String = self.places[..self.count]
            .iter()
            .enumerate()
            .map(|(seat, place)| row(seat, place, self.terms.is_some()))
            .collect();
        let options = self.house.fields(self.count);
        let terms = self.terms.as_ref().map(|plan| {
            let form = terms::form(plan, info.timed);
            format!("<fieldset><legend>{}</legend>{form}</fieldset>", say("terms"))
        });
        let terms = terms.unwrap_or_default();
        let wrong = self.wrong.as_ref();
        let wrong =
            wrong.map(|why| format!("<p class=\"refused\" role=\"alert\">{}</p>", escape(why)));
        framed(
            "page",
            &format!(
                "<h1>{}</h1><form class=\"setup\" data-submit=\"start\">\
                 <fieldset><legend>{}</legend><div class=\"row\">{sizes}</div></fieldset>\
                 <fieldset><legend>{}</legend><ul class=\"places\">{seats}</ul></fieldset>\
                 {terms}<details><summary>{}</summary>{options}</details>{}\
                 <button class=\"main large\" type=\"submit\">{}</button></form>",
                info.title,
                say("how-many"),
                say("who-sits"),
                say("house-rules"),
                wrong.unwrap_or_default(),
                say(if self.terms.is_some() { "open-table" } else { "sit-down" })
            ),
        )
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Enter(what, value) => self.enter(what, value),
            Gesture::Click("start") => {
                match &self.terms {
                    Some(_) if self.places[0].name.trim().is_empty() => {
                        self.wrong = Some(say("denied-bad-name"));
                    }
                    Some(terms) => self.open(terms),
                    None => match self.start() {
                        Ok(id) => app::go(&format!("/play/{id}")),
                        Err(why) => self.wrong = Some(why),
                    },
                }
                true
            }
            _ => touch_head(gesture),
        }
    }

    fn hear(&mut self, message: Message) {
        let Message::Answer(_, answer) = message else { return };
        match answer.map(|table| table.get("id").text().unwrap_or_default()) {
            Ok(id) => go_and_sit(&id, false),
            Err(code) => self.wrong = Some(closed(&code)),
        }
    }
}

fn default_name(seat: u8, online: bool) -> String {
    let own = prefs().name;
    match seat {
        // Others will see it: it is asked for, and remembered.
        0 if online || !own.is_empty() => own,
        _ => tell("player-name", &[("number", (seat + 1).into())]),
    }
}

/// One place: a person with a name, or a bot.
fn row(seat: usize, place: &Place, online: bool) -> String {
    let label = tell("place", &[("number", (seat + 1).into())]);
    let level = |level: Level| {
        let name = shown_name(&format!("bot:{}", level.name()));
        choice(level.name(), &name, place.bot == Some(level))
    };
    let person = match (online, seat) {
        (false, _) => "person",
        (true, 0) => "you",
        (true, _) => "friend",
    };
    let person = choice("person", &say(person), place.bot.is_none());
    // Who opens a table for others sits at it.
    let bots = if online && seat == 0 { String::new() } else { LEVELS.map(level).concat() };
    let who = person + &bots;
    let more = match place.bot {
        Some(level) => {
            let about = find(&format!("bot-{}", level.name()), &[]).unwrap_or_default();
            format!("<small class=\"quiet\">{about}</small>")
        }
        // Friends bring their names along.
        None if online && seat > 0 => String::new(),
        None => format!(
            "<input type=\"text\" maxlength=\"24\" data-do=\"name {seat}\" aria-label=\"{}\" value=\"{}\">",
            tell("name-of", &[("place", label.clone().into())]),
            escape(&place.name)
        ),
    };
    format!("<li><select aria-label=\"{label}\" data-do=\"who {seat}\">{who}</select>{more}</li>")
}
