//! Who sits where, and by which house rules.

use super::house::House;
use super::terms::{self, Term};
use super::{failure, framed, game_art, go_and_sit, level_word, on_head_gesture};
use crate::app;
use crate::browser;
use crate::catalogue::GameEntry;
use crate::desk::display_name;
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, html, icon};
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
            self.problem = Some(alert(say("denied-bad-name")));
            return;
        }
        change(|prefs| prefs.name = name);
        let chair = |place: &Place| {
            place.bot.map_or(Chair::Person, |level| Chair::Bot(level.name().to_owned()))
        };
        let seats = self.places.iter().map(chair).collect();
        let mut plan = Plan { seats, ..terms.clone() };
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
        let head = (self.entry.head)(&names, &options.join(" "))
            .map_err(|error| tell("option-wrong", &[("found", error.found.into())]))?;
        let bots: Vec<_> = self.places.iter().map(|place| place.bot).collect();
        remember(self.entry, &bots);
        let saved = Saved::new(bots, head);
        if saved.store() { Ok(saved.id) } else { Err(say("storage-full")) }
    }

    fn on_input(&mut self, field: &Field, value: &str) {
        self.problem = None;
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

impl Setup {
    /// The three ways to play.
    fn companies(&self) -> Markup {
        let all = [
            (Company::Bots, "play", "with-bots"),
            (Company::Together, "people", "with-people"),
            (Company::Online, "globe", "with-friends"),
        ];
        html! {
            nav class="segments" aria-label=(say("with-whom")) {
                @for (company, picture, words) in all {
                    a href={ "#/new/" (self.entry.id) "/" (company) }
                        aria-current=[(company == self.company).then_some("page")] {
                        (icon(picture)) span { (say(words)) }
                    }
                }
            }
        }
    }

    /// Everybody at the table, and who the one that is chosen may be.
    fn around(&self) -> Markup {
        let (fewest, most) = self.entry.info().seats;
        let range = tell("players", &[("fewest", fewest.into()), ("most", most.into())]);
        let names: Vec<String> = self.places.iter().map(Place::full_name).collect();
        html! {
            section class="around" {
                h2 { (say("who-sits")) " " small class="quiet" { (range) } }
                ul class="places" {
                    @for (seat, face) in faces(&names).into_iter().enumerate() {
                        li class="taken" {
                            button type="button" data-do=(Do::Choose(seat)) aria-pressed=(seat == self.chosen) {
                                (face)
                                b { (self.name(seat)) }
                                small { (self.remark(seat)) }
                            }
                        }
                    }
                    @if self.places.len() < usize::from(most) {
                        li {
                            button type="button" data-do=(Do::Add) {
                                span class="face empty" { "+" }
                                b { (say("add-seat")) }
                                small { (say("free-seat")) }
                            }
                        }
                    }
                }
                (self.panel())
            }
        }
    }

    /// A place as people read it.
    fn name(&self, seat: usize) -> String {
        let place = &self.places[seat];
        match (place.bot, self.company, seat) {
            (Some(_), ..) => display_name(&place.full_name()),
            (None, Company::Online, 1..) => say("friend"),
            _ if place.name.trim().is_empty() => say("you"),
            _ => place.name.clone(),
        }
    }

    fn remark(&self, seat: usize) -> String {
        match (self.places[seat].bot, self.company, seat) {
            (Some(level), ..) => level_word(level),
            (None, Company::Online, 1..) => say("by-link"),
            (None, Company::Together, _) => say("person"),
            (None, ..) => say("you"),
        }
    }

    /// Who sits in the place that is chosen: a person with a name, or a bot.
    fn panel(&self) -> Markup {
        let Some(place) = self.places.get(self.chosen) else { return html! {} };
        let (seat, online) = (self.chosen, self.company == Company::Online);
        let label = tell("place", &[("number", (seat + 1).into())]);
        let person = if online { "friend" } else { "person" };
        html! {
            fieldset class="seat-choice" {
                legend { (label) }
                // Who sets the table up sits at it.
                @if seat > 0 {
                    div class="choices" {
                        (choice(seat, "person", say(person), say(if online { "by-link" } else { "on-site" }), place.bot.is_none()))
                        @for level in LEVELS {
                            @let name = format!("bot:{}", level.name());
                            (choice(seat, level.name(), display_name(&name), level_word(level), place.bot == Some(level)))
                        }
                    }
                }
                @if let Some(level) = place.bot {
                    p class="quiet" { (find(&format!("bot-{}", level.name()), &[]).unwrap_or_default()) }
                } @else if !online || seat == 0 {
                    // Friends bring their names along.
                    label class="option" {
                        span { (say(if seat == 0 { "your-name" } else { "name-of" })) }
                        input type="text" maxlength="24" autocomplete="nickname" data-do=(Field::Name(seat)) value=(place.name);
                    }
                }
                @if self.can_remove(seat) {
                    (button("link", Do::Remove(seat), say("remove-seat"), true))
                }
            }
        }
    }
}

/// One of those who may sit in a place.
fn choice(seat: usize, value: &str, name: String, word: String, chosen: bool) -> Markup {
    let face = if value == "person" { "?".to_owned() } else { format!("bot:{value}") };
    html! {
        label class="pick" {
            input type="radio" name="who" value=(value) data-do=(Field::Who(seat)) checked[chosen];
            span {
                (faces(&[face]).remove(0))
                b { (name) }
                small { (word) }
            }
        }
    }
}

/// A game that begins at once, as it was played last.
pub(super) struct Start {
    problem: Option<String>,
}

impl Start {
    pub(super) fn new(entry: &'static GameEntry) -> Start {
        let begun = Setup::new(entry, Company::Bots).start();
        if let Ok(id) = &begun {
            browser::go_instead(&format!("/play/{id}"));
        }
        Start { problem: begun.err() }
    }
}

impl Page for Start {
    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("play-now")) }
                @match &self.problem {
                    Some(problem) => (alert(problem)),
                    None => p class="quiet" { (say("loading")) },
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}

fn setup_key(entry: &GameEntry) -> String {
    format!("tribord.setup.{}", entry.id)
}

/// Who sat where the last time one played against bots; a sailor, if one never has.
fn last_bots(entry: &GameEntry) -> Vec<Option<Level>> {
    let kept = browser::stored(&setup_key(entry)).unwrap_or_default();
    let bots: Vec<_> = kept.split(' ').map(Level::by_name).collect();
    match bots.as_slice() {
        [None, rest @ ..] if !rest.is_empty() && rest.iter().all(Option::is_some) => bots,
        _ => vec![None, Some(Level::Matelot)],
    }
}

fn remember(entry: &GameEntry, bots: &[Option<Level>]) {
    let who: Vec<_> = bots.iter().map(|bot| bot.map_or("person", Level::name)).collect();
    browser::store(&setup_key(entry), &who.join(" "));
}

/// The bots that one plays this game against.
pub(super) fn last_level(entry: &GameEntry) -> Level {
    last_bots(entry).into_iter().flatten().next().unwrap_or(Level::Matelot)
}

/// Plays against bots of this level from now on, as many as last time.
pub(super) fn set_level(entry: &GameEntry, level: Level) {
    let bots: Vec<_> = last_bots(entry).iter().map(|bot| bot.map(|_| level)).collect();
    remember(entry, &bots);
}

fn default_name(seat: usize, online: bool) -> String {
    let name = prefs().name;
    match seat {
        // Others will see it: it is asked for, and remembered.
        0 if online || !name.is_empty() => name,
        _ => tell("player-name", &[("number", (seat + 1).into())]),
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

    fn press(page: &mut Setup, what: &str) {
        assert!(page.on_gesture(RawGesture::Click(what)), "{what}");
    }

    #[test]
    fn fields_have_a_text_form() {
        assert_returns([Company::Bots, Company::Together, Company::Online]);
        assert_returns([Field::Who(1), Field::Name(0), Field::Rule(2)]);
        assert_returns([Field::RuleFor(1, 3), Field::Term(Term::Pace), Field::Term(Term::Hints)]);
        assert_returns([Do::Start, Do::Choose(2), Do::Add, Do::Remove(1)]);
    }

    #[test]
    fn a_table_is_set_up_and_kept() {
        let triolet = find("triolet").unwrap();
        let mut page = Setup::new(triolet, Company::Bots);
        press(&mut page, "add");
        press(&mut page, "choose 99");
        enter(&mut page, "who 1", "person");
        enter(&mut page, "name 1", "bot:bosco");
        enter(&mut page, "name 77", "nobody");
        let saved = Saved::load(&page.start().unwrap()).unwrap();
        assert_eq!(
            saved.names(),
            [default_name(0, false), "bosco".to_owned(), "Matelot".to_owned()]
        );
        assert_eq!(last_bots(triolet), [None, Some(Level::Matelot)], "people are not bots");
        enter(&mut page, "who 1", "capitaine");
        page.start().unwrap();
        assert_eq!(Setup::new(triolet, Company::Bots).places.len(), 3, "remembered");
        set_level(triolet, Level::Bosco);
        assert_eq!(last_bots(triolet), [None, Some(Level::Bosco), Some(Level::Bosco)]);
    }

    #[test]
    fn places_come_and_go_within_the_rules() {
        let mut page = Setup::new(find("triples").unwrap(), Company::Together);
        press(&mut page, "remove 1");
        assert_eq!(page.places.len(), 2, "it takes two");
        (0..9).for_each(|_| press(&mut page, "add"));
        assert_eq!((page.places.len(), page.chosen), (4, 3));
        press(&mut page, "remove 0");
        press(&mut page, "remove 3");
        assert_eq!((page.places.len(), page.chosen), (3, 2));
    }

    #[test]
    fn one_tap_begins_a_game() {
        let start = Start::new(find("triqueta").unwrap());
        let begun = crate::saved::all();
        assert!(start.problem.is_none() && begun.iter().any(|saved| saved.game() == "triqueta"));
    }

    #[test]
    fn others_are_not_invited_without_a_name() {
        let mut page = Setup::new(find("triples").unwrap(), Company::Online);
        enter(&mut page, "name 0", " ");
        press(&mut page, "start");
        assert!(page.render().into_string().contains(&say("denied-bad-name")));
        enter(&mut page, "may-watch", "no");
        assert!(page.terms.as_ref().is_some_and(|plan| !plan.watch) && page.problem.is_none());
    }
}
