//! Before the start: sitting down, getting ready, changing the plan.

use super::{Chair, Effects, Entry, Plan, Room, Sitter, Time, clock};
use crate::any_table::{self, AnyTable};
use crate::check_name;
use crate::message::{Code, Denied, Stage};
use crate::name::is_same_name;
use tribord_game::record::read_hex;
use tribord_game::{ParseError, Seat};

impl Room {
    pub(super) fn sit(
        &mut self,
        who: &str,
        seat: Seat,
        name: &str,
        entropy: Option<&str>,
        ready: bool,
        now: Time,
    ) -> Result<Effects, Denied> {
        self.check_gathering()?;
        let name = check_name(name)?;
        if entropy.is_some_and(|text| read_hex::<16>(text).is_none()) {
            return Err(Denied::saying(Code::BadMessage, "entropy is 32 hexadecimal digits"));
        }
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
        let mut effects = Effects::for_everybody();
        if let Some(old) = self.seat_of(who).filter(|old| *old != seat) {
            self.happen(Entry::Stood { seat: old.0 }, now, &mut effects);
        }
        let entry = Entry::Sat {
            seat: seat.0,
            who: who.to_owned(),
            name,
            entropy: entropy.map(str::to_lowercase),
            ready,
        };
        self.happen(entry, now, &mut effects);
        self.start_if_ready(now, &mut effects);
        Ok(effects)
    }

    pub(super) fn stand(&mut self, who: &str) -> Result<Effects, Denied> {
        self.check_gathering()?;
        let mut effects = Effects::for_everybody();
        if let Some(seat) = self.seat_of(who) {
            self.happen(Entry::Stood { seat: seat.0 }, 0, &mut effects);
        }
        Ok(effects)
    }

    pub(super) fn unseat(&mut self, who: &str, seat: Seat) -> Result<Effects, Denied> {
        self.check_gathering()?;
        self.check_host(who)?;
        if seat.index() >= self.sitters.len() {
            return Err(Code::NoSeat.into());
        }
        let mut effects = Effects::for_everybody();
        self.happen(Entry::Stood { seat: seat.0 }, 0, &mut effects);
        Ok(effects)
    }

    pub(super) fn change_plan(&mut self, who: &str, plan: &Plan) -> Result<Effects, Denied> {
        self.check_gathering()?;
        self.check_host(who)?;
        plan.check()?;
        let mut effects = Effects::for_everybody();
        self.happen(Entry::Planned { plan: Box::new(plan.clone()) }, 0, &mut effects);
        Ok(effects)
    }

    /// Takes a new plan. People keep their chairs as far as those are still for people, and must
    /// say again that they are ready.
    pub(super) fn apply_plan(&mut self, plan: &Plan) {
        self.plan = plan.clone();
        self.sitters.resize(plan.seats.len(), Sitter::default());
        self.intents = vec![None; plan.seats.len()];
        for (sitter, chair) in self.sitters.iter_mut().zip(&plan.seats) {
            sitter.ready = false;
            if *chair != Chair::Person {
                *sitter = Sitter::default();
            }
        }
    }

    pub(super) fn ready(&mut self, who: &str, ready: bool, now: Time) -> Result<Effects, Denied> {
        let seat = self.player(who)?;
        if self.stage == Stage::Over {
            return Err(Code::Over.into());
        }
        if self.stage == Stage::Playing && self.paused.is_none() {
            return Err(Code::Started.into());
        }
        let mut effects = Effects::for_everybody();
        if self.sitters[seat.index()].ready != ready {
            self.happen(Entry::Ready { seat: seat.0, ready }, now, &mut effects);
        }
        match self.stage {
            Stage::Gathering => self.start_if_ready(now, &mut effects),
            _ => self.resume_if_ready(now, &mut effects),
        }
        Ok(effects)
    }

    /// Is every chair taken, and everybody there and ready?
    pub(super) fn can_start(&self) -> bool {
        let ready = |seat: Seat| self.sitters[seat.index()].ready && self.is_here(seat);
        let mut chairs = self.plan.seats.iter().zip(Seat::all(self.sitters.len() as u8));
        self.stage == Stage::Gathering
            && chairs.all(|(chair, seat)| *chair != Chair::Person || ready(seat))
    }

    /// Starts the game if everybody is ready. The entry says what the set-up drew, so it is written
    /// after the start ([`Room::apply`]).
    pub(super) fn start_if_ready(&mut self, now: Time, effects: &mut Effects) {
        if !self.can_start() {
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
        let entropy = self
            .sitters
            .iter()
            .enumerate()
            .filter_map(|(seat, sitter)| Some((Seat(seat as u8), sitter.entropy?)));
        let fair =
            entropy.fold(self.fair.clone(), |fair, (seat, bytes)| fair.with_entropy(seat, bytes));
        let names = (0..self.sitters.len()).map(|seat| self.name(seat)).collect();
        any_table::open(&self.plan.game, &self.plan.options_text(), names, fair)
    }

    /// The game has been opened: play and clocks begin.
    pub(super) fn begin(&mut self, play: Box<dyn AnyTable>, at: Time) {
        self.play = Some(play);
        self.stage = Stage::Playing;
        self.clock = clock::Running::new(self.plan.pace.clock(), self.sitters.len());
        self.clock.run(at, self.is_race());
        self.clock.turns(self.to_act(), true);
        for seat in 0..self.sitters.len() {
            let here = self.is_here(Seat(seat as u8));
            let sitter = &mut self.sitters[seat];
            sitter.ready = false;
            sitter.away = (sitter.who.is_some() && !here).then_some(at);
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

    fn check_gathering(&self) -> Result<(), Denied> {
        match self.stage {
            Stage::Gathering => Ok(()),
            Stage::Playing => Err(Code::Started.into()),
            Stage::Over => Err(Code::Over.into()),
        }
    }

    fn check_host(&self, who: &str) -> Result<(), Denied> {
        if who == self.host { Ok(()) } else { Err(Code::NotHost.into()) }
    }
}
