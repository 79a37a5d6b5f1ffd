//! What each observer is told.

use super::{Effects, Room, Time};
use crate::message::{Code, Denied, GameNews, Message, Pause, RoomNews, SeatNews, Stage};
use tribord_game::record::hex;
use tribord_game::{Observer, Seat};

impl Room {
    /// Everything that somebody may know; of the log only what it lacks: it has `from` lines, and
    /// knows of that many undos.
    pub fn welcome(
        &self,
        who: &str,
        from: usize,
        undos: u32,
        now: Time,
    ) -> Result<Message, Denied> {
        let observer = self.observer(who)?;
        let from = if undos == self.undos { from } else { 0 };
        Ok(Message::Welcome {
            seq: self.seq,
            now,
            you: self.you(who),
            room: self.room_news(now),
            game: self.game_news(observer, Some(from), now),
            chat: self.chat.iter().cloned().collect(),
        })
    }

    /// What an observer is told of the effects of a command. All with the same eyes are told the
    /// same; `None` if there is nothing to tell.
    pub fn news(&self, observer: Observer, effects: &Effects, now: Time) -> Option<Message> {
        if !effects.room && !effects.game {
            return None;
        }
        Some(Message::News {
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
            paused: self.paused.map(|by| Pause { by: by.map(|seat| seat.0) }),
            stopping: self.stopping,
            asked: self.asked.clone(),
            ended: self.ended,
            next: self.next.clone(),
        }
    }

    /// Points and ranks by seat, once the game is over.
    pub fn result(&self) -> Option<(Vec<i32>, Vec<u8>)> {
        let play = self.play.as_ref().filter(|_| self.stage == Stage::Over && !self.ended)?;
        Some((play.points(Observer::Watcher), play.standing()))
    }

    fn seat_news(&self, seat: Seat, now: Time) -> SeatNews {
        let sitter = &self.sitters[seat.index()];
        let bot = self.plan.bot(seat.index()).map(|level| level.name().to_owned());
        let wait_until = self.wait_until(seat, now);
        SeatNews {
            name: sitter.who.as_ref().map(|_| sitter.name.clone()),
            kept_by: sitter.kept.map(|level| level.name().to_owned()),
            ready: sitter.ready || bot.is_some(),
            here: self.is_here(seat) || bot.is_some(),
            host: sitter.who.as_ref() == Some(&self.host),
            wait_until: wait_until.filter(|_| sitter.away.is_some() || self.is_gone(seat, now)),
            choose: self.is_gone(seat, now),
            locked_until: (sitter.locked > self.clock.time(now)).then_some(sitter.locked),
            bot,
        }
    }

    /// The game as an observer sees it, with the lines from that number on or the latest ones.
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
            standing: if over && !self.ended { play.standing() } else { Vec::new() },
            time: self.clock.time(now),
            starts: self.clock.starts(now),
            clocks: self.clock.left(now),
            undo,
        })
    }

    pub(super) fn look(&self, who: &str, id: u64, line: usize) -> Result<Effects, Denied> {
        let observer = self.observer(who)?;
        let play = self.play.as_ref().ok_or(Code::NotStarted)?;
        let position = play.position_after(observer, line).ok_or(Code::Stale)?;
        Ok(Effects { answer: Some(Message::Looked { id, line, position }), ..Effects::default() })
    }
}
