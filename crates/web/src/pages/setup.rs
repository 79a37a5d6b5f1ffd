//! Who sits where, and by which house rules.

use super::house::House;
use super::terms::{self, Term};
use super::{failure, framed, go_and_sit, on_head_gesture};
use crate::app;
use crate::browser;
use crate::catalogue::GameEntry;
use crate::desk::display_name;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html, option};
use crate::net::{self, Reply};
use crate::page::{Message, Page};
use crate::prefs::{change, prefs};
use crate::saved::Saved;
use crate::verbs::verbs;
use crate::words::{find, say, tell};
use tribord_bots::Level;
use tribord_table::room::{Chair, Plan};

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
    }
}

verbs! {
    /// The fields.
    pub(super) enum Field {
        /// How many play.
        Count = "count",
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

pub(super) struct Setup {
    entry: &'static GameEntry,
    count: usize,
    places: Vec<Place>,
    house: House,
    /// With others elsewhere: the terms.
    terms: Option<Plan>,
    problem: Option<Markup>,
}

impl Setup {
    pub(super) fn new(entry: &'static GameEntry, company: Company) -> Setup {
        let (fewest, most) = entry.info().seats;
        let terms = (company == Company::Online).then(|| Plan::new(entry.id, fewest));
        let remembered = browser::stored(&setup_key(entry)).unwrap_or_default();
        let level = remembered.split(' ').find_map(Level::by_name).unwrap_or(Level::Matelot);
        let place = |seat: u8| Place {
            bot: Some(level).filter(|_| seat > 0 && company == Company::Bots),
            name: default_name(seat, company == Company::Online),
        };
        let count = remembered.split(' ').count().max(2);
        Setup {
            entry,
            count: count.clamp(fewest.into(), most.into()),
            places: (0..most).map(place).collect(),
            house: House::new(entry),
            terms,
            problem: None,
        }
    }

    /// Opens a table elsewhere.
    fn open(&mut self, terms: &Plan) {
        let name = self.places[0].name.trim().to_owned();
        if name.is_empty() {
            self.problem = Some(alert(say("denied-bad-name")));
            return;
        }
        change(|prefs| prefs.name = name);
        let chair = |place: &Place| {
            place.bot.map_or(Chair::Person, |level| Chair::Bot(level.name().to_owned()))
        };
        let seats = self.places[..self.count].iter().map(chair).collect();
        let mut plan = Plan { seats, ..terms.clone() };
        for (key, value) in self.house.chosen(self.count) {
            plan.options.insert(key.to_owned(), value);
        }
        net::open_table(&plan);
    }

    /// Opens the table here: its name, or what is wrong.
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
        browser::store(&setup_key(self.entry), &who.join(" "));
        let saved = Saved::new(places.iter().map(|place| place.bot).collect(), head);
        if saved.store() { Ok(saved.id) } else { Err(say("storage-full")) }
    }

    fn on_input(&mut self, field: &Field, value: &str) {
        self.problem = None;
        match field {
            Field::Count => {
                let count =
                    value.parse().ok().filter(|count| (1..=self.places.len()).contains(count));
                self.count = count.unwrap_or(self.count);
            }
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
        let info = self.entry.info();
        let (fewest, most) = info.seats;
        let start = say(if self.terms.is_some() { "open-table" } else { "sit-down" });
        framed(
            "page",
            html! {
                h1 { (info.title) }
                form class="setup" data-submit=(Do::Start) {
                    fieldset {
                        legend { (say("how-many")) }
                        div class="row" {
                            @for size in fewest..=most {
                                label class="pick" {
                                    input type="radio" name="count" value=(size) data-do=(Field::Count)
                                        checked[usize::from(size) == self.count];
                                    span { (size) }
                                }
                            }
                        }
                    }
                    fieldset {
                        legend { (say("who-sits")) }
                        ul class="places" {
                            @for (seat, place) in self.places[..self.count].iter().enumerate() {
                                (row(seat, place, self.terms.is_some()))
                            }
                        }
                    }
                    @if let Some(plan) = &self.terms {
                        fieldset { legend { (say("terms")) } (terms::form(plan, info.timed)) }
                    }
                    details { summary { (say("house-rules")) } (self.house.fields(self.count)) }
                    @if let Some(problem) = &self.problem { (problem) }
                    button class="main large" type="submit" { (start) }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((field, value)) = gesture.input() {
            self.on_input(&field, value);
            return true;
        }
        if gesture.click() != Some(Do::Start) {
            return on_head_gesture(gesture);
        }
        match self.terms.clone() {
            Some(terms) => self.open(&terms),
            None => match self.start() {
                Ok(id) => app::go(&format!("/play/{id}")),
                Err(problem) => self.problem = Some(alert(problem)),
            },
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

fn setup_key(entry: &GameEntry) -> String {
    format!("tribord.setup.{}", entry.id)
}

fn default_name(seat: u8, online: bool) -> String {
    let name = prefs().name;
    match seat {
        // Others will see it: it is asked for, and remembered.
        0 if online || !name.is_empty() => name,
        _ => tell("player-name", &[("number", (seat + 1).into())]),
    }
}

/// One place: a person with a name, or a bot.
fn row(seat: usize, place: &Place, online: bool) -> Markup {
    let label = tell("place", &[("number", (seat + 1).into())]);
    let person = match (online, seat) {
        (false, _) => "person",
        (true, 0) => "you",
        (true, _) => "friend",
    };
    html! {
        li {
            select aria-label=(label) data-do=(Field::Who(seat)) {
                (option("person", say(person), place.bot.is_none()))
                // Who opens a table for others sits at it.
                @if !(online && seat == 0) {
                    @for level in LEVELS {
                        (option(level.name(), display_name(&format!("bot:{}", level.name())), place.bot == Some(level)))
                    }
                }
            }
            @if let Some(level) = place.bot {
                small class="quiet" { (find(&format!("bot-{}", level.name()), &[]).unwrap_or_default()) }
            } @else if !online || seat == 0 {
                // Friends bring their names along.
                input type="text" maxlength="24" data-do=(Field::Name(seat))
                    aria-label=(tell("name-of", &[("place", label.into())])) value=(place.name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use crate::verbs::assert_returns;

    fn enter(page: &mut Setup, field: &str, value: &str) {
        assert!(page.on_gesture(RawGesture::Input(field, value)), "{field}");
    }

    #[test]
    fn fields_have_a_text_form() {
        assert_returns([Company::Bots, Company::Together, Company::Online]);
        assert_returns([Field::Count, Field::Who(1), Field::Name(0), Field::Rule(2)]);
        assert_returns([Field::RuleFor(1, 3), Field::Term(Term::Pace), Field::Term(Term::Hints)]);
    }

    #[test]
    fn a_table_is_set_up_and_kept() {
        let mut page = Setup::new(find("triolet").unwrap(), Company::Bots);
        enter(&mut page, "count", "3");
        enter(&mut page, "count", "99");
        enter(&mut page, "who 1", "person");
        enter(&mut page, "name 1", "bot:bosco");
        enter(&mut page, "name 77", "nobody");
        let saved = Saved::load(&page.start().unwrap()).unwrap();
        assert_eq!(
            saved.names(),
            [default_name(0, false), "bosco".to_owned(), "Matelot".to_owned()]
        );
        assert_eq!(Setup::new(find("triolet").unwrap(), Company::Bots).count, 3, "remembered");
    }

    #[test]
    fn others_are_not_invited_without_a_name() {
        let mut page = Setup::new(find("triples").unwrap(), Company::Online);
        enter(&mut page, "name 0", " ");
        assert!(page.on_gesture(RawGesture::Click("start")));
        assert!(page.render().into_string().contains(&say("denied-bad-name")));
        enter(&mut page, "may-watch", "no");
        assert!(page.terms.as_ref().is_some_and(|plan| !plan.watch) && page.problem.is_none());
    }
}
