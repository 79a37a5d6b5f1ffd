//! What each observer is told. Nothing else makes messages about a game, so this is where secrets
//! are kept: everything here comes from what the observer sees.

use super::{Effects, Room, Time};
use crate::message::{Code, Denied, GameNews, RoomNews, SeatNews, ServerMessage, Stage};
use std::ops::Range;
use tribord_game::record::hex;
use tribord_game::{Observer, Seat};

/// The most positions that one `history` answers with.
const LONGEST_HISTORY: usize = 64;

/// The most actions that one `legal` answers with.
const LONGEST_LIST: usize = 256;

impl Room {
    /// Everything that somebody may know. Of the log only what they lack: they have `from` lines,
    /// unless they do not know of all `undos`.
    pub fn welcome(
        &self,
        who: &str,
        from: usize,
        undos: u32,
        now: Time,
    ) -> Result<ServerMessage, Denied> {
        let observer = self.observer(who)?;
        let from = if undos == self.undos { from } else { 0 };
        Ok(ServerMessage::Welcome {
            seq: self.seq,
            now,
            you: self.you(who),
            room: self.room_news(now),
            game: self.game_news(observer, Some(from), now),
            chat: self.chat.iter().cloned().collect(),
        })
    }

    /// What an observer is told about the effects of a command, the same for everybody who sees as
    /// this observer; `None` if there is nothing to tell.
    pub fn news(&self, observer: Observer, effects: &Effects, now: Time) -> Option<ServerMessage> {
        if !effects.room && !effects.game {
            return None;
        }
        Some(ServerMessage::News {
            seq: self.seq,
            now,
            you: None,
            room: effects.room.then(|| self.room_news(now)),
            game: if effects.game { self.game_news(observer, None, now) } else { None },
        })
    }

    /// The table as everybody may see it.
    pub fn room_news(&self, now: Time) -> RoomNews {
        let seats = (0..self.sitters.len()).map(|seat| self.seat_news(Seat(seat as u8), now));
        let seated = self.persons().filter(|who| self.present.contains_key(*who)).count();
        RoomNews {
            stage: self.stage,
            plan: self.plan.clone(),
            clock: self.plan.pace.clock(),
            seats: seats.collect(),
            commit: hex(&self.fair.commit()),
            watchers: self.present.len() - seated,
            watching: self.watching(),
            paused: self.paused,
            stopping: self.stopping.is_some(),
            stop_by: self.stopping.flatten(),
            asked: self.asked.clone(),
            undone: self.undone,
            end_asked: self.end_asked.clone(),
            declined: self.declined_now,
            revealing: self.revealing.is_some(),
            withheld: self.withheld.last().map(|(_, name)| name.clone()),
            ended: self.ending.is_some(),
            ending: self.ending.clone(),
            next: self.next.clone(),
        }
    }

    /// The game as spectators see it, without its log; none before the start.
    pub fn public_game(&self, now: Time) -> Option<GameNews> {
        self.game_news(Observer::Watcher, Some(usize::MAX), now)
    }

    /// Points and ranks by seat, once the game is over.
    pub fn result(&self) -> Option<(Vec<i32>, Vec<u8>)> {
        let play =
            self.play.as_ref().filter(|_| self.stage == Stage::Over && self.ending.is_none())?;
        Some((play.points(Observer::Watcher), play.standing()))
    }

    fn seat_news(&self, seat: Seat, now: Time) -> SeatNews {
        let sitter = &self.sitters[seat.index()];
        let bot = self.plan.bot(seat.index()).map(|level| level.name().to_owned());
        let wait_until = self.wait_until(seat, now);
        let (pledge, revealed) = self.share_news(seat);
        let late = self.notice_at().is_some_and(|at| at <= now || !self.is_here(seat));
        let (due, holiday, holidays_left) = self.days_news(seat, now);
        let waits = sitter.away.is_some() || late || self.is_gone(seat, now);
        SeatNews {
            name: sitter.who.as_ref().map(|_| sitter.name.clone()),
            kept_by: sitter.kept.map(|level| level.name().to_owned()),
            ready: sitter.ready || bot.is_some(),
            here: self.is_here(seat) || bot.is_some(),
            host: sitter.who.as_ref() == Some(&self.host),
            pledge,
            revealed,
            wait_until: wait_until.filter(|_| waits),
            choose: self.is_gone(seat, now),
            end_from: self.end_from(seat, now).filter(|_| waits),
            enders: sitter.enders.iter().map(|seat| seat.0).collect(),
            resigned: sitter.resigned,
            due,
            holiday,
            holidays_left,
            locked_until: (sitter.locked > self.clock.time(now)).then_some(sitter.locked),
            bot,
        }
    }

    /// The game as an observer sees it, with the lines `from` that number on; by default those of
    /// the last move.
    fn game_news(&self, observer: Observer, from: Option<usize>, now: Time) -> Option<GameNews> {
        let play = self.play.as_ref()?;
        let over = self.stage == Stage::Over;
        let from = from.unwrap_or_else(|| play.latest()).min(play.lines_so_far());
        let undo = match observer {
            Observer::Seat(seat) if !over => self.may_undo(seat),
            _ => None,
        };
        Some(GameNews {
            ply: play.ply(),
            undos: self.undos,
            from,
            lines: play.lines(observer, from, &self.late),
            position: play.position(observer),
            to_act: self.to_act().iter().map(|seat| seat.0).collect(),
            points: play.points(observer),
            standing: if over && self.ending.is_none() { play.standing() } else { Vec::new() },
            time: self.clock.time(now),
            starts: self.clock.starts(now),
            clocks: self.clock.left(now),
            undo,
        })
    }

    pub(super) fn look(&self, who: &str, id: u64, line: usize) -> Result<Effects, Denied> {
        let observer = self.observer(who)?;
        let play = self.play.as_ref().ok_or(Code::NotStarted)?;
        let ply = play.move_of_line(line).ok_or(Code::Stale)?;
        let position = play.positions(observer, ply..ply + 1).pop().ok_or(Code::Stale)?;
        let answer = Some(ServerMessage::Looked { id, line, position });
        Ok(Effects { answer, ..Effects::default() })
    }

    pub(super) fn history(
        &self,
        who: &str,
        id: u64,
        moves: Range<usize>,
    ) -> Result<Effects, Denied> {
        let observer = self.observer(who)?;
        let play = self.play.as_ref().ok_or(Code::NotStarted)?;
        let to = moves.end.min(moves.start.saturating_add(LONGEST_HISTORY));
        let positions = play.positions(observer, moves.start..to);
        let answer = Some(ServerMessage::History { id, from: moves.start, positions });
        Ok(Effects { answer, ..Effects::default() })
    }

    /// What somebody's seat may do now; denied where `act` would be, whatever the action.
    pub(super) fn legal(
        &mut self,
        who: &str,
        id: u64,
        from: usize,
        now: Time,
    ) -> Result<Effects, Denied> {
        let seat = self.player(who)?;
        self.playing()?;
        self.check_running(now)?;
        let play = self.playing()?;
        let (actions, total) = play.legal(seat, from, LONGEST_LIST);
        let answer = Some(ServerMessage::Legal { id, ply: play.ply(), total, from, actions });
        Ok(Effects { answer, ..Effects::default() })
    }
}
