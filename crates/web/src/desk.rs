//! What a board gets: the table as the person at the screen sees it, and what can be done there.

use crate::log::LogEntry;
use crate::markup::{Markup, html};
use crate::sound::{self, Sound};
use crate::verbs::{Scope, Scoped};
use crate::words::{self, say};
use std::cell::RefCell;
use std::fmt::Display;
use tribord_bots::Level;
use tribord_game::{
    Fast, Gain, Game, PerSeat, Refusal, Seat, Seats, Step, ToAct, common, gained, legal,
};
use tribord_table::room::SOMEBODY;

/// Why something was refused, in words, and the rule to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) text: String,
    pub(crate) rule: Option<String>,
}

impl Refused {
    /// With the rule to read: `way` makes a link or a button of its number.
    pub(crate) fn render(&self, way: impl FnOnce(&str) -> Markup) -> Markup {
        html! {
            p class="refused" role="alert" {
                (self.text)
                @if let Some(rule) = &self.rule { " " (way(rule)) }
            }
        }
    }
}

/// What a desk asks of its driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask<A> {
    /// The person at the screen does this.
    Act(A),
    /// Races: somebody at this screen does this; there may be several.
    ActFor(Seat, A),
    /// Take the last move back.
    Undo,
    /// The person for whom the table is covered looks now.
    Uncover,
    /// Races: stop the clock for all, or let it run.
    Pause(bool),
    /// A lesson goes on.
    Next,
    /// The end of a round was seen: the next one begins.
    GoOn,
    /// The table after this entry of the log, which is not known here.
    View(usize),
}

/// A place at a table: plain data, fed with views alone by whoever drives the game. What may be done
/// is worked out from a state made from the view, which is what the table would say too.
pub(crate) struct Desk<G: Game> {
    /// As records have them: `bot:bosco` is a bot.
    pub(crate) names: Vec<String>,
    /// The table to draw: as it is, or as it was at the entry of the log that is viewed.
    pub(crate) view: G::View,
    /// Who sits at the screen; nobody for a watcher.
    pub(crate) here: Option<Seat>,
    /// Who may act.
    pub(crate) to_act: Seats,
    pub(crate) over: bool,
    /// What the person at the screen may do now; empty when it is not their turn.
    pub(crate) legal: Vec<G::Action>,
    /// The last move drawn, if all of it was seen: to be marked.
    pub(crate) last: Option<(Seat, G::Action)>,
    /// What a bot would do, if somebody asked: to be shown on the board.
    pub(crate) hint: Option<G::Action>,
    /// Everything that happened, entry by entry.
    pub(crate) log: Vec<LogEntry<G>>,
    /// The entry of the log whose table is viewed instead of the present one.
    pub(crate) viewing: Option<usize>,
    /// The person who must take the screen before anything secret is shown.
    pub(crate) cover: Option<Seat>,
    /// Done here, and on its way to a table elsewhere.
    pub(crate) pending: Vec<G::Action>,
    /// Ended before it was over.
    pub(crate) ended: bool,
    /// The person at the screen has given up, and only watches.
    pub(crate) resigned: bool,
    /// A round is over, and the next one waits until that was seen.
    pub(crate) interlude: bool,
    /// How often the table has changed.
    pub(crate) changes: u32,
    /// Races: nobody may act.
    pub(crate) paused: bool,
    /// Races: the person at the screen may not act for a moment, after a mistake.
    pub(crate) blocked: bool,
    /// Races: seconds until it starts.
    pub(crate) countdown: u8,
    /// Races: the desks of the others who play at this screen, at the same time.
    pub(crate) mates: Vec<Desk<G>>,
    /// Why the last thing tried was refused; nothing once the table has changed.
    pub(crate) refused: RefCell<Option<Refused>>,
    /// Which of several boards on the page this is.
    pub(crate) scope: Scope,
    /// May the board say where the keyboard goes? Of several boards on a page, only one may.
    pub(crate) keyboard: bool,
    /// What the driver is asked to do.
    asked: RefCell<Vec<Ask<G::Action>>>,
    now: G::View,
    state: G::State,
}

impl<G: Game> Desk<G> {
    /// A desk for somebody who sees this.
    pub(crate) fn new(names: Vec<String>, view: G::View, here: Option<Seat>) -> Desk<G> {
        let mut desk = Desk {
            names,
            view: view.clone(),
            here,
            to_act: Seats::NONE,
            over: false,
            legal: Vec::new(),
            last: None,
            hint: None,
            log: Vec::new(),
            viewing: None,
            cover: None,
            pending: Vec::new(),
            ended: false,
            resigned: false,
            interlude: false,
            changes: 0,
            paused: false,
            blocked: false,
            countdown: 0,
            mates: Vec::new(),
            refused: RefCell::default(),
            scope: Scope::default(),
            keyboard: true,
            asked: RefCell::default(),
            state: imagined::<G>(&view),
            now: view,
        };
        desk.refresh();
        desk
    }

    /// The table looks like this now.
    pub(crate) fn set(&mut self, view: G::View) {
        self.state = imagined::<G>(&view);
        self.now = view;
        self.hint = None;
        self.changes += 1;
        // What was refused was meant for another table. In a race others move all the time: there it
        // is read until the mistake is forgiven.
        if !G::INFO.timed {
            self.refused.replace(None);
        }
        self.refresh();
    }

    /// Shows the table after an entry of the log, or the present one.
    pub(crate) fn view_entry(&mut self, entry: Option<usize>) {
        self.viewing = entry;
        self.refresh();
    }

    /// The log up to what is shown: to the entry that is viewed, or all of it.
    pub(crate) fn log_so_far(&self) -> &[LogEntry<G>] {
        let end = self.viewing.map_or(self.log.len(), |at| at + 1);
        &self.log[..end.min(self.log.len())]
    }

    /// Works out everything that follows from the rest.
    pub(crate) fn refresh(&mut self) {
        let entry = self.log_so_far().last();
        let last = entry.and_then(LogEntry::action);
        let then = entry.filter(|_| self.viewing.is_some()).and_then(|entry| entry.view.clone());
        self.last = last;
        self.view = then.unwrap_or_else(|| self.now.clone());
        self.over = self.ended || G::to_act(&self.state) == ToAct::Over;
        self.to_act = match G::to_act(&self.state) {
            ToAct::Seats(seats) if !self.over => seats,
            _ => Seats::NONE,
        };
        // Where one moves after another, one waits until the move is there.
        let waits = self.paused || self.over || self.resigned;
        let waits = waits || !(G::INFO.timed || self.pending.is_empty());
        self.legal = match self.here {
            Some(seat) if self.viewing.is_none() && !waits => legal::<G>(&self.state, seat),
            _ => Vec::new(),
        };
    }

    /// Has a round just been set up?
    pub(crate) fn begins_round(&self) -> bool {
        G::begins_round(&self.state)
    }

    /// The table as it was set up, with what was done first on it: to tell who began, and why. Lessons
    /// and figures begin in the middle: nothing was drawn there.
    pub(crate) fn at_start(&self) -> Option<Desk<G>> {
        let first = self.log.first()?;
        let drawn = first.act.is_none() && !first.outcomes.is_empty();
        let view = first.view.clone().filter(|_| drawn)?;
        let log = self.log.iter().take(2).cloned().collect();
        Some(Desk { log, ..Desk::new(self.names.clone(), view, None) })
    }

    /// The entries of the round before the one that has just been set up.
    pub(crate) fn last_round(&self) -> &[LogEntry<G>] {
        let before = &self.log[..self.log.len().saturating_sub(1)];
        let start = before.iter().rposition(LogEntry::begins_round).map_or(0, |at| at + 1);
        &self.log[start..]
    }

    /// The table as it is now, whatever is viewed.
    pub(crate) fn now(&self) -> &G::View {
        &self.now
    }

    /// Asks the driver.
    pub(crate) fn ask(&self, what: Ask<G::Action>) {
        self.asked.borrow_mut().push(what);
    }

    /// What the driver is to do.
    pub(crate) fn take_asked(&self) -> Vec<Ask<G::Action>> {
        self.asked.take()
    }

    /// May this be done now by the person at the screen? If not, why?
    pub(crate) fn check(&self, action: G::Action) -> Result<(), Refusal> {
        match self.here {
            Some(seat) if self.viewing.is_none() && !self.resigned => {
                G::check(&self.state, seat, action)
            }
            _ => Err(common::NOT_YOUR_TURN.refuse()),
        }
    }

    /// The points this would bring the person at the screen at once, as far as that can be known.
    pub(crate) fn gains(&self, action: G::Action) -> Vec<Gain> {
        let Some(seat) = self.here else { return Vec::new() };
        let mut gains = gained::<G>(&self.state, &Step::Act(seat, action));
        gains.retain(|gain| gain.seat == seat);
        gains
    }

    /// Does it, or says why not. `true` if it may be done. In a race the table itself must refuse:
    /// a mistake has its price.
    pub(crate) fn act(&self, action: G::Action) -> bool {
        self.refused.replace(None);
        let checked = self.check(action);
        match &checked {
            Err(refusal) if !G::INFO.timed => self.refuse(refusal),
            _ => self.ask(Ask::Act(action)),
        }
        checked.is_ok()
    }

    /// In a race somebody at this screen does it. The table itself refuses: a mistake has its price.
    pub(crate) fn act_for(&self, seat: Seat, action: G::Action) {
        if let Some(desk) = self.desk_of(seat) {
            desk.refused.replace(None);
        }
        self.ask(Ask::ActFor(seat, action));
    }

    /// The desks of everybody at this screen: this one, and in a race those of the others.
    pub(crate) fn desks(&self) -> impl Iterator<Item = &Desk<G>> {
        std::iter::once(self).chain(&self.mates)
    }

    /// The desk of a person at this screen.
    pub(crate) fn desk_of(&self, seat: Seat) -> Option<&Desk<G>> {
        self.desks().find(|desk| desk.here == Some(seat))
    }

    /// A verb or a name as it stands in an attribute of this board.
    pub(crate) fn mark<T: Display>(&self, what: T) -> Scoped<T> {
        self.scope.mark(what)
    }

    /// Does the keyboard go to this part of the board, if it is the chosen one?
    pub(crate) fn focuses(&self, chosen: bool) -> bool {
        self.keyboard && chosen && self.cover.is_none()
    }

    /// Says over the board what went wrong.
    pub(crate) fn warn(&self, key: &str) {
        self.say_no(Refused { text: words::say(key), rule: None });
    }

    /// Says why not.
    pub(crate) fn refuse(&self, refusal: &Refusal) {
        let rule = Some(refusal.rule()).filter(|rule| rule.is_numbered());
        let (text, rule) = (words::refusal::<G>(refusal), rule.map(|rule| rule.to_string()));
        self.say_no(Refused { text, rule });
    }

    /// It is shown, and heard at that moment.
    pub(crate) fn say_no(&self, why: Refused) {
        sound::play(Sound::Refused);
        self.refused.replace(Some(why));
    }

    /// Nothing is refused any more.
    pub(crate) fn forgive(&mut self) {
        self.blocked = false;
        self.refused.replace(None);
    }

    /// The points as the person at the screen can count them.
    pub(crate) fn points(&self) -> PerSeat<i32> {
        G::points(&self.view)
    }

    /// The ranks as they stand.
    pub(crate) fn standing(&self) -> PerSeat<u8> {
        G::standing(&self.state)
    }

    /// A seat's name as people read it.
    pub(crate) fn name(&self, seat: Seat) -> String {
        name_of(&self.names, seat.index())
    }

    /// Whose place is nearest to the screen: that of the person at it, or of who takes it next; to a
    /// watcher the first.
    pub(crate) fn near(&self) -> Seat {
        self.here.or(self.cover).unwrap_or(Seat(0))
    }

    /// Does only the person of this seat read what is said?
    pub(crate) fn reads(&self, seat: Seat) -> bool {
        self.here == Some(seat) && self.mates.is_empty()
    }

    /// Is it the turn of the person at the screen, and is there something to do?
    pub(crate) fn my_turn(&self) -> bool {
        !self.legal.is_empty()
    }
}

/// A state that looks like this. Which hidden pieces it makes up does not matter for what may be
/// done.
pub(crate) fn imagined<G: Game>(view: &G::View) -> G::State {
    G::determinize(view, &mut Fast::new(1))
}

/// Whoever sits there, as people read it. Bots of one level are told apart by numbers.
pub(crate) fn name_of(names: &[String], at: usize) -> String {
    let Some(name) = names.get(at) else { return String::new() };
    let alike = |names: &[String]| names.iter().filter(|other| *other == name).count();
    if bot(name).is_none() || alike(names) == 1 {
        return display_name(name);
    }
    format!("{} {}", display_name(name), alike(&names[..=at]))
}

/// The bot of a seat with this name.
pub(crate) fn bot(name: &str) -> Option<Level> {
    Level::by_name(name.strip_prefix("bot:")?)
}

/// A name as people read it: bots begin with a capital.
pub(crate) fn display_name(name: &str) -> String {
    // Somebody who asked to be forgotten.
    if name == SOMEBODY {
        return say("somebody");
    }
    let Some(level) = bot(name) else { return name.to_owned() };
    let (first, rest) = level.name().split_at(1);
    first.to_ascii_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_names() {
        let names = ["ana", "bot:bosco", "ana", "bot:bosco", "bot:mousse"].map(str::to_owned);
        let shown: Vec<_> = (0..6).map(|at| name_of(&names, at)).collect();
        assert_eq!(shown, ["ana", "Bosco 1", "ana", "Bosco 2", "Mousse", ""]);
    }
}
