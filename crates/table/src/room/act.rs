//! Moves: people make them by command, bots after thinking.

use super::{Done, Effects, Entry, Intent, REMEMBERED, Room, Thinking, Time};
use crate::message::{Code, Declined, Denied, Matter, Stage};
use tribord_bots::Level;
use tribord_game::{Seat, Seats, ToAct};

/// Milliseconds a bot takes for a move, so that people can follow.
const BOT_PACE: Time = 700;
/// The rule about wrong cards, and about those that are only late.
const WRONG_CARD: &str = "T3-13";
/// A card that was right at most this many milliseconds of play ago is too late, not wrong.
const LATE: u64 = 2_000;
/// Who moves for a seat whose time has run out, or whose owner is gone.
pub(super) const STAND_IN: Level = Level::Matelot;

impl Room {
    pub(super) fn act(
        &mut self,
        who: &str,
        id: u64,
        action: &str,
        seen: usize,
        now: Time,
    ) -> Result<Effects, Denied> {
        let seat = self.active(who)?;
        let ply = self.playing()?.ply();
        self.check_running(now)?;
        let (race, time) = (self.is_race(), self.clock.time(now));
        let locked = self.sitters[seat.index()].locked;
        if race && time < locked {
            let wait = Some(locked - time);
            return Err(Denied { wait, rule: Some(WRONG_CARD.to_owned()), ..Code::Locked.into() });
        }
        // Where one seat has the turn, a move about another position is out of date. Where several
        // act at once, others may move in between.
        let several = self.to_act().len() > 1;
        let done = &self.sitters[seat.index()].done;
        let oldest = done.front().filter(|_| done.len() == REMEMBERED);
        let forgotten = oldest.is_some_and(|oldest| seen < oldest.ply);
        if seen > ply || seen < ply && !several && !race || forgotten {
            return Err(Code::Stale.into());
        }
        let mut effects = Effects::default();
        match self.make_move(seat, Some(id), action, now, &mut effects) {
            Ok(()) if self.sitters[seat.index()].kept.is_some() => {
                self.happen(Entry::Back { seat: seat.0 }, now, &mut effects);
                Ok(effects)
            }
            Ok(()) => Ok(effects),
            Err(denied) if denied.code == Code::Refused && seen < ply => {
                let play = self.playing()?;
                let recent = play.time_of(seen).is_some_and(|at| time.saturating_sub(at) <= LATE);
                if recent && play.was_legal(seen, seat, action) {
                    // Not why the card does not fit: it did.
                    let rule = if race { Some(WRONG_CARD.to_owned()) } else { denied.rule };
                    return Err(Denied { rule, ..Code::TooLate.into() });
                }
                Err(self.lock(seat, time, denied))
            }
            Err(denied) => Err(self.lock(seat, time, denied)),
        }
    }

    /// A wrong card keeps a seat from acting for a while.
    fn lock(&mut self, seat: Seat, time: u64, denied: Denied) -> Denied {
        if let Some(wait) = denied.wait {
            self.sitters[seat.index()].locked = time + wait;
        }
        denied
    }

    /// Denies what needs a running game, during a pause or a countdown.
    pub(super) fn check_running(&self, now: Time) -> Result<(), Denied> {
        match self.clock.starts(now) {
            _ if self.paused.is_some() => Err(Code::Paused.into()),
            Some(starts) => Err(Denied { wait: Some(starts - now), ..Code::NotStarted.into() }),
            None => Ok(()),
        }
    }

    /// Makes a move and writes its entry.
    ///
    /// Other entries are decided first and then applied. A move cannot be: its entry has what was
    /// drawn, and that is known only once the move is made. [`Room::apply`] makes the same move
    /// again when the entry is read, and everything that follows from a move is in `after_move`,
    /// which both use.
    fn make_move(
        &mut self,
        seat: Seat,
        id: Option<u64>,
        action: &str,
        now: Time,
        effects: &mut Effects,
    ) -> Result<(), Denied> {
        let time = self.clock.time(now);
        let told = self.is_telling();
        let play = self.playing()?;
        play.act(seat, action, time)?;
        let line = play.last_move();
        effects.entries.push(Entry::Moved { line, id });
        self.after_move(seat, time, id, now);
        self.seq += 1;
        effects.game = true;
        self.pause_between_rounds(now, effects);
        effects.room |= told || self.stage == Stage::Over;
        Ok(())
    }

    /// What follows from every move, whether it is made now or read from an entry.
    pub(super) fn after_move(&mut self, seat: Seat, time: u64, id: Option<u64>, at: Time) {
        self.latest = at;
        self.sitters[seat.index()].moves += 1;
        self.clock.moved(seat, time, self.to_act(), at);
        let (seq, ply) = (self.seq + 1, self.play.as_ref().map_or(0, |play| play.ply()));
        // A person's moves have the number of a command. One without was made by a bot because the
        // person's time had run out.
        let is_person = self.plan.bot(seat.index()).or(self.sitters[seat.index()].kept).is_none();
        let late = is_person && id.is_none();
        if late {
            self.late.extend(ply.checked_sub(1));
        }
        // Over days such a bot goes on until it is somebody else's turn.
        self.count_days(Some(seat).filter(|_| !late), at);
        if let Some(id) = id {
            let done = &mut self.sitters[seat.index()].done;
            done.push_back(Done { id, seq, ply });
            done.drain(..done.len().saturating_sub(REMEMBERED));
        }
        self.intents[seat.index()] = None;
        self.sitters[seat.index()].enders = Seats::NONE;
        let lapsed = self.asked.as_ref().map(|asked| Declined {
            matter: Matter::Undo,
            by: seat.0,
            asked_by: asked.by,
            played: true,
        });
        self.forget_questions();
        self.declined_now = lapsed;
        self.close_if_over();
    }

    /// What players asked each other about the position is settled by another one.
    pub(super) fn forget_questions(&mut self) {
        self.asked = None;
        self.declined.clear();
        (self.declined_now, self.undone, self.end_declined) = (None, None, None);
    }

    /// Is anything told of questions about the position, so that a move changes it?
    fn is_telling(&self) -> bool {
        self.asked.is_some()
            || self.declined_now.is_some()
            || self.undone.is_some()
            || self.sitters.iter().any(|sitter| !sitter.enders.is_empty())
    }

    /// Ends play if the last move ended the game.
    pub(super) fn close_if_over(&mut self) {
        if self.play.as_ref().is_some_and(|play| play.to_act() == ToAct::Over) {
            self.stage = Stage::Over;
            self.clock.stop();
            self.intents.fill(None);
        }
    }

    /// The bot that is to move for this seat now: its own, a stand-in, or one because time is out.
    fn mind(&self, seat: Seat, now: Time) -> Option<Level> {
        let out = self.clock.is_out(seat, now) || self.is_overdue(seat, now);
        let out = out.then_some(STAND_IN);
        self.plan.bot(seat.index()).or(self.sitters[seat.index()].kept).or(out)
    }

    /// The bots that are to begin thinking now. Each is returned once for a position.
    pub fn thinking(&mut self, now: Time) -> Vec<Thinking> {
        if self.check_running(now).is_err() {
            return Vec::new();
        }
        let (to_act, race) = (self.to_act(), self.is_race());
        let minds: Vec<_> = to_act.iter().filter_map(|s| Some((s, self.mind(s, now)?))).collect();
        let Some(play) = &self.play else { return Vec::new() };
        let ply = play.ply();
        let mut thinking = Vec::new();
        for (seat, level) in minds {
            let intent = &mut self.intents[seat.index()];
            if intent.as_ref().is_some_and(|intent| intent.holds(ply, race)) {
                continue;
            }
            *intent = Some(Intent::Thinking { ply, since: now });
            let seed = self.fair.bot_seed(seat, self.seq);
            thinking.push(Thinking { seat, ply, work: play.think(seat, level, seed) });
        }
        thinking
    }

    /// A bot has made up its mind. In a race somebody may have moved meanwhile. A bot that found
    /// nothing to do then thinks again about the new position, because perhaps nobody else can
    /// move.
    #[must_use]
    pub fn thought(
        &mut self,
        seat: Seat,
        ply: usize,
        answer: Option<(String, u32)>,
        now: Time,
    ) -> Vec<Thinking> {
        let race = self.is_race();
        let Some(intent) = self.intents.get_mut(seat.index()) else { return Vec::new() };
        let Some(Intent::Thinking { ply: asked, since }) = *intent else { return Vec::new() };
        if asked != ply {
            return Vec::new();
        }
        *intent = Some(match answer {
            None => Intent::Nothing { ply },
            Some((action, reaction)) => {
                let takes = if race { Time::from(reaction) } else { BOT_PACE };
                Intent::Doing { ply, due: (since + takes).max(now), action }
            }
        });
        self.thinking(now)
    }

    /// Lets the first bot whose time has come do what it decided, if that is still possible.
    pub(super) fn act_on_intent(&mut self, now: Time) -> Option<Effects> {
        let due = self.intents.iter().enumerate().filter_map(|(seat, intent)| {
            Some((intent.as_ref()?.due().filter(|due| *due <= now)?, seat))
        });
        let (_, seat) = due.min()?;
        let Some(Intent::Doing { action, .. }) = self.intents[seat].take() else { return None };
        let mut effects = Effects::default();
        // In a race somebody may have been faster. Then nothing happens, and the bot thinks again.
        let _ = self
            .check_running(now)
            .and_then(|()| self.make_move(Seat(seat as u8), None, &action, now, &mut effects));
        Some(effects)
    }
}

impl Intent {
    pub(super) fn due(&self) -> Option<Time> {
        match self {
            Intent::Doing { due, .. } => Some(*due),
            Intent::Thinking { .. } | Intent::Nothing { .. } => None,
        }
    }

    /// Is this still what the bot is about to do, after this many moves?
    fn holds(&self, ply: usize, race: bool) -> bool {
        match self {
            Intent::Thinking { ply: then, .. } | Intent::Doing { ply: then, .. } => {
                // In a race a bot does not start anew whenever somebody else moves.
                race || *then == ply
            }
            Intent::Nothing { ply: then } => *then == ply,
        }
    }
}
