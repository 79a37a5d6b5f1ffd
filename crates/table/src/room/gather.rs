//! Before the start: sitting down, getting ready, changing the plan.

use super::days::{Calendar, check_zone};
use super::share::Share;
use super::{Chair, Effects, Entry, Plan, Room, Sitter, Time, clock};
use crate::any_table::{self, AnyTable};
use crate::message::{Code, Denied, Stage};
use crate::name::is_same_name;
use crate::{Fair, check_name};
use tribord_game::{ParseError, Seat};

/// So many entries a table may have before its start while people change their minds; nobody needs a tenth of it. Without a
/// limit one visitor could fill the disk with one table.
const RESTLESS: u64 = 1_000;

impl Room {
    pub(super) fn sit(
        &mut self,
        who: &str,
        seat: Seat,
        name: &str,
        (entropy, pledge): (Option<&str>, Option<&str>),
        (ready, zone): (bool, Option<i16>),
        now: Time,
    ) -> Result<Effects, Denied> {
        self.check_gathering()?;
        if self.has_withheld(who) {
            return Err(Code::Withheld.into());
        }
        let name = check_name(name)?;
        let share = self.check_share(entropy, pledge)?;
        zone.map_or(Ok(()), check_zone)?;
        if self.plan.seats.get(seat.index()) != Some(&Chair::Person) {
            return Err(Code::NoSeat.into());
        }
        match &self.sitters[seat.index()].who {
            Some(other) if other != who => return Err(Code::SeatTaken.into()),
            _ => {}
        }
        let others = self.sitters.iter().filter(|sitter| sitter.who.as_deref() != Some(who));
        if { others }.any(|other| other.who.is_some() && is_same_name(&other.name, &name)) {
            return Err(Code::NameTaken.into());
        }
        let sitter = &self.sitters[seat.index()];
        if sitter.who.is_some()
            && (sitter.ready, sitter.zone) == (ready, zone.unwrap_or(0))
            && (&sitter.name, &sitter.share) == (&name, &share)
        {
            return Ok(Effects::default());
        }
        self.check_restless()?;
        let mut effects = Effects::for_everybody();
        if let Some(old) = self.seat_of(who).filter(|old| *old != seat) {
            self.happen(Entry::Stood { seat: old.0 }, now, &mut effects);
        }
        let entry = Entry::Sat {
            seat: seat.0,
            who: who.to_owned(),
            name,
            entropy: entropy.map(str::to_lowercase),
            pledge: pledge.map(str::to_lowercase),
            ready,
            zone,
        };
        self.happen(entry, now, &mut effects);
        // The host may have left when nobody was there who could follow.
        self.pass_on_host(now, &mut effects);
        self.start_if_ready(now, &mut effects);
        Ok(effects)
    }

    pub(super) fn stand(&mut self, who: &str, now: Time) -> Result<Effects, Denied> {
        if let (Some(_), Some(seat)) = (self.revealing, self.seat_of(who)) {
            return Ok(self.withhold(seat, now));
        }
        self.check_gathering()?;
        let mut effects = Effects::for_everybody();
        if let Some(seat) = self.seat_of(who) {
            self.happen(Entry::Stood { seat: seat.0 }, now, &mut effects);
        }
        Ok(effects)
    }

    pub(super) fn unseat(&mut self, who: &str, seat: Seat, now: Time) -> Result<Effects, Denied> {
        if seat.index() >= self.sitters.len() {
            return Err(Code::NoSeat.into());
        }
        if self.revealing.is_some() {
            let chooser = self.player(who)?;
            if chooser == seat || !self.is_gone(seat, now) {
                return Err(Code::NotGone.into());
            }
            return Ok(self.withhold(seat, now));
        }
        self.check_gathering()?;
        self.check_host(who)?;
        if self.sitters[seat.index()].who.is_none() {
            return Ok(Effects::default());
        }
        let mut effects = Effects::for_everybody();
        self.happen(Entry::Stood { seat: seat.0 }, now, &mut effects);
        Ok(effects)
    }

    pub(super) fn change_plan(&mut self, who: &str, plan: &Plan) -> Result<Effects, Denied> {
        self.check_gathering()?;
        self.check_host(who)?;
        plan.check()?;
        // A program need not know of the language to change something else.
        let plan = Plan { lang: plan.lang.or(self.plan.lang), ..plan.clone() };
        if plan == self.plan {
            return Ok(Effects::default());
        }
        self.check_restless()?;
        let mut effects = Effects::for_everybody();
        self.happen(Entry::Planned { plan: Box::new(plan) }, 0, &mut effects);
        Ok(effects)
    }

    /// Takes a new plan. People keep their chairs as far as those are still for people, and must
    /// say again that they are ready.
    pub(super) fn apply_plan(&mut self, plan: &Plan) {
        self.plan = plan.clone();
        self.sitters.resize(plan.seats.len(), Sitter::default());
        self.intents = vec![None; plan.seats.len()];
        let over_days = self.is_over_days();
        for (sitter, chair) in self.sitters.iter_mut().zip(&plan.seats) {
            sitter.ready = false;
            // What was pledged for a game now cannot be asked for on another day.
            if over_days {
                sitter.share = None;
            }
            if *chair != Chair::Person {
                *sitter = Sitter::default();
            }
        }
    }

    pub(super) fn ready(
        &mut self,
        who: &str,
        ready: bool,
        pledge: Option<&str>,
        now: Time,
    ) -> Result<Effects, Denied> {
        let seat = self.player(who)?;
        if self.stage != Stage::Playing || self.paused.is_none() {
            self.check_gathering()?;
        }
        self.check_share(None, pledge)?;
        // After a pause nothing can be added to the chance any more.
        let pledge = pledge.filter(|_| self.stage == Stage::Gathering).map(str::to_lowercase);
        // Whoever is not ready may always say that they are: then the game can begin.
        if self.stage == Stage::Gathering && (!ready || self.sitters[seat.index()].ready) {
            self.check_restless()?;
        }
        let mut effects = Effects::for_everybody();
        if self.sitters[seat.index()].ready != ready || pledge.is_some() {
            self.happen(Entry::Ready { seat: seat.0, ready, pledge }, now, &mut effects);
        }
        match self.stage {
            Stage::Gathering => self.start_if_ready(now, &mut effects),
            _ => self.resume_if_ready(now, &mut effects),
        }
        Ok(effects)
    }

    /// Is every chair taken, and everybody there and ready? And if that was so and shares of chance are
    /// being revealed: have all been?
    pub(super) fn can_start(&self) -> bool {
        if self.revealing.is_some() {
            return self.all_revealed();
        }
        // Over days nobody waits for the others to come.
        let here = |seat: Seat| self.is_over_days() || self.is_here(seat);
        let ready = |seat: Seat| self.sitters[seat.index()].ready && here(seat);
        let mut chairs = self.plan.seats.iter().zip(Seat::all(self.sitters.len() as u8));
        self.stage == Stage::Gathering
            && chairs.all(|(chair, seat)| *chair != Chair::Person || ready(seat))
    }

    /// Starts the game if everybody is ready, once all shares of its chance are fixed and revealed. The
    /// entry says what the set-up drew, so it is written after the start ([`Room::apply`]).
    pub(super) fn start_if_ready(&mut self, now: Time, effects: &mut Effects) {
        if !self.can_start() {
            return;
        }
        self.seal(now, effects);
        if !self.all_revealed() {
            return;
        }
        // The plan was checked when it was made.
        let Ok(play) = self.open_game() else { return };
        effects.entries.push(Entry::Started { line: play.last_move() });
        self.begin(play, now);
        self.seq += 1;
        effects.game = true;
    }

    /// Opens the game. The secret and everybody's entropy determine whatever will be drawn.
    pub(super) fn open_game(&self) -> Result<Box<dyn AnyTable>, ParseError> {
        let entropy = self.sitters.iter().enumerate().filter_map(|(seat, sitter)| {
            Some((Seat(seat as u8), sitter.share.as_ref()?.entropy()?))
        });
        // Tables that began before there were pledges have no such entry.
        let sealed = self.revealing.is_some();
        let add = |fair: Fair, (seat, bytes)| match sealed {
            true => fair.with_pledge(seat, bytes),
            false => fair.with_entropy(seat, bytes),
        };
        let fair = entropy.fold(self.fair.clone(), add);
        let names = (0..self.sitters.len()).map(|seat| self.name(seat)).collect();
        any_table::open(&self.plan.game, &self.plan.options_text(), names, fair)
    }

    /// The game has been opened: play and clocks begin.
    pub(super) fn begin(&mut self, play: Box<dyn AnyTable>, at: Time) {
        self.play = Some(play);
        self.stage = Stage::Playing;
        self.revealing = None;
        self.latest = at;
        self.clock = clock::Running::new(self.plan.pace.clock(), self.sitters.len());
        self.clock.run(at, self.is_race());
        self.clock.turns(self.to_act(), true);
        let zones = self.sitters.iter().map(|sitter| sitter.zone);
        self.days = Calendar::new(self.plan.pace, zones);
        self.count_days(None, at);
        let over_days = self.is_over_days();
        for seat in 0..self.sitters.len() {
            let here = self.is_here(Seat(seat as u8));
            let sitter = &mut self.sitters[seat];
            sitter.ready = false;
            sitter.away = (sitter.who.is_some() && !here && !over_days).then_some(at);
            sitter.lost = sitter.away;
        }
        self.close_if_over();
    }

    /// The name of a seat as it stands in the record.
    pub(super) fn name(&self, seat: usize) -> String {
        match self.plan.bot(seat) {
            Some(level) => format!("bot:{}", level.name()),
            None => self.sitters[seat].name.clone(),
        }
    }

    /// Denies what is possible only before the start. It begins when everybody's share of chance is fixed.
    fn check_gathering(&self) -> Result<(), Denied> {
        match self.stage {
            Stage::Gathering if self.revealing.is_none() => Ok(()),
            Stage::Gathering | Stage::Playing => Err(Code::Started.into()),
            Stage::Over => Err(Code::Over.into()),
        }
    }

    /// Denies another change of mind at a table that has seen too many.
    fn check_restless(&self) -> Result<(), Denied> {
        if self.seq < RESTLESS { Ok(()) } else { Err(Code::TooOften.into()) }
    }

    fn check_host(&self, who: &str) -> Result<(), Denied> {
        if who == self.host { Ok(()) } else { Err(Code::NotHost.into()) }
    }

    /// Denies a share of chance that cannot be read, or could not be revealed when it is needed.
    fn check_share(
        &self,
        entropy: Option<&str>,
        pledge: Option<&str>,
    ) -> Result<Option<Share>, Denied> {
        let share = Share::read(entropy, pledge);
        let share = share.map_err(|why| Denied::saying(Code::BadMessage, why))?;
        if self.is_over_days() && pledge.is_some() {
            let why = "in a game over days nobody is there to reveal a pledge: tell the entropy";
            return Err(Denied::saying(Code::BadMessage, why));
        }
        Ok(share)
    }
}
