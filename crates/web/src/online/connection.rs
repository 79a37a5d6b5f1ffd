//! The logic of a connection to a table, without a socket or a clock: when to connect again, what to
//! send again, what a gap means. It is told what happened and when, and answers what is to be done.

#[cfg(feature = "fuzz")]
pub(crate) mod fuzz;

use tribord_table::message::{GameNews, ServerMessage};
use tribord_table::room::{Command, Request};

/// Milliseconds.
pub(crate) type Millis = f64;

/// How often the server is asked whether it is there. Browsers slow this down themselves where nobody looks.
const HEARTBEAT: Millis = 2_000.0;
/// How long an answer may take, at least; where answers always take long, four times as long as usual.
const ANSWER: Millis = 1_900.0;
/// How long a new connection may be silent.
const SILENCE: Millis = 15_000.0;
/// The same for the first tries after a loss: they may have led to a node that stands still, while others go on.
const SHORT_SILENCE: Millis = 3_500.0;
/// How long to wait before the first tries; the last is for all that follow.
const WAITS: [Millis; 4] = [300.0, 1_000.0, 2_000.0, 4_000.0];
/// After so many tries in vain one asks whether the table is still there at all.
const DOUBT: u32 = 3;

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    /// Open a socket with this number. The table then says what is new after so many lines of the
    /// log and so many undos.
    Open { socket: u32, lines: usize, undos: u32 },
    /// Close the socket.
    Close,
    /// Send this.
    Send(Request),
    /// Say [`Connection::on_reconnect_time`] after so long.
    ReconnectAfter(Millis),
    /// Say [`Connection::on_heartbeat_time`] after so long.
    HeartbeatAfter(Millis),
    /// Ask over HTTP whether the table is still there.
    AskForTable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// No socket.
    Closed,
    /// A socket, but the table has not said anything yet.
    Connecting,
    /// The table has said what is the case.
    Open,
}

/// A connection to a table.
pub(crate) struct Connection {
    status: Status,
    /// The number of the present socket: what older ones say is dropped.
    socket: u32,
    /// How often it was tried in vain since the last welcome.
    failures: u32,
    /// Has the server said that it goes down?
    server_closing: bool,
    /// When the server will be restarted, if that was announced.
    restart: Option<Millis>,
    /// Has the server said something that this client does not know?
    outdated: bool,
    /// What was sent and not answered yet, in order.
    unanswered: Vec<Request>,
    /// How much of the log is known: lines and undos.
    known: (usize, u32),
    /// Has the table been asked for what was missed?
    syncing: bool,
    /// The last ping and when it was sent.
    ping: Option<(u64, Millis)>,
    heard_at: Millis,
    beating: bool,
    round_trip: Option<Millis>,
}

/// Is this command worth being sent again after a lost connection? The table does it once, however
/// often it comes. Talk, questions and pings are worth nothing later.
fn is_repeated(command: &Command) -> bool {
    match command {
        Command::Sit { .. }
        | Command::Stand
        | Command::Ready { .. }
        | Command::Reveal { .. }
        | Command::Plan { .. }
        | Command::Unseat { .. }
        | Command::Act { .. }
        | Command::Undo { .. }
        | Command::Answer { .. }
        | Command::Pause
        | Command::Stop { .. }
        | Command::Choose { .. }
        | Command::Resign
        | Command::End { .. }
        | Command::Holiday { .. }
        | Command::Zone { .. }
        | Command::Back
        | Command::Rematch => true,
        Command::Name { .. }
        | Command::Say { .. }
        | Command::Look { .. }
        | Command::History { .. }
        | Command::Legal { .. }
        | Command::Sync { .. }
        | Command::Ping => false,
    }
}

impl Connection {
    pub(crate) fn new() -> Connection {
        Connection {
            status: Status::Closed,
            socket: 0,
            failures: 0,
            server_closing: false,
            restart: None,
            outdated: false,
            unanswered: Vec::new(),
            known: (0, 0),
            syncing: false,
            ping: None,
            heard_at: 0.0,
            beating: false,
            round_trip: None,
        }
    }

    /// Is it open, and has the table said what is the case?
    pub(crate) fn is_open(&self) -> bool {
        self.status == Status::Open
    }

    /// Has the server said that it goes down?
    pub(crate) fn is_server_closing(&self) -> bool {
        self.server_closing
    }

    /// When the server will be restarted, if that was announced.
    pub(crate) fn restart(&self) -> Option<Millis> {
        self.restart
    }

    /// Is this page older than the server? Then it must be loaded anew.
    pub(crate) fn is_outdated(&self) -> bool {
        self.outdated
    }

    /// How long it takes to the server and back.
    pub(crate) fn round_trip(&self) -> Option<Millis> {
        self.round_trip
    }

    /// Connects, resuming after what is known.
    pub(crate) fn connect(&mut self, now: Millis) -> Vec<Effect> {
        let mut effects = self.close();
        self.socket += 1;
        self.status = Status::Connecting;
        self.heard_at = now;
        let (lines, undos) = self.known;
        effects.push(Effect::Open { socket: self.socket, lines, undos });
        if !std::mem::replace(&mut self.beating, true) {
            effects.push(Effect::HeartbeatAfter(HEARTBEAT));
        }
        effects
    }

    fn close(&mut self) -> Vec<Effect> {
        (self.round_trip, self.ping, self.syncing) = (None, None, false);
        match std::mem::replace(&mut self.status, Status::Closed) {
            Status::Closed => Vec::new(),
            Status::Connecting | Status::Open => vec![Effect::Close],
        }
    }

    /// The connection is lost: it is tried again, soon at first. `jitter`, from 0 to 1, spreads the
    /// tries of those who lost it at the same moment.
    fn lose(&mut self, jitter: f64) -> Vec<Effect> {
        let mut effects = self.close();
        let wait = WAITS[WAITS.len().min(self.failures as usize + 1) - 1];
        self.failures += 1;
        effects.push(Effect::ReconnectAfter(wait * (0.75 + jitter / 2.0)));
        effects
    }

    fn patience(&self) -> Millis {
        if (1..DOUBT).contains(&self.failures) { SHORT_SILENCE } else { SILENCE }
    }

    /// A socket has ended.
    pub(crate) fn on_closed(&mut self, socket: u32, jitter: f64) -> Vec<Effect> {
        if socket == self.socket && self.status != Status::Closed {
            self.lose(jitter)
        } else {
            Vec::new()
        }
    }

    /// It is time to try again.
    pub(crate) fn on_reconnect_time(&mut self, now: Millis) -> Vec<Effect> {
        if self.status != Status::Closed || self.outdated {
            return Vec::new();
        }
        let mut effects = self.connect(now);
        if self.failures >= DOUBT {
            effects.push(Effect::AskForTable);
        }
        effects
    }

    /// It is time to ask whether the server is there. If it is not, nobody would tell us.
    pub(crate) fn on_heartbeat_time(&mut self, id: u64, now: Millis, jitter: f64) -> Vec<Effect> {
        self.beating = self.status != Status::Closed;
        if !self.beating {
            return Vec::new();
        }
        // The time since the question counts, not since the last news: where nobody looks, this may come late.
        let lost = match self.ping {
            Some((_, asked)) => {
                let usual = self.round_trip.unwrap_or(0.0);
                now - asked.max(self.heard_at) > ANSWER.max(4.0 * usual)
            }
            None => !self.is_open() && now - self.heard_at > self.patience(),
        };
        if lost {
            self.beating = false;
            return self.lose(jitter);
        }
        let mut effects = self.ping(id, now);
        effects.push(Effect::HeartbeatAfter(HEARTBEAT));
        effects
    }

    /// The browser says that there is no network: nobody is waited for.
    pub(crate) fn on_offline(&mut self, jitter: f64) -> Vec<Effect> {
        if self.status == Status::Closed { Vec::new() } else { self.lose(jitter) }
    }

    fn ping(&mut self, id: u64, now: Millis) -> Vec<Effect> {
        if !self.is_open() || self.ping.is_some() {
            return Vec::new();
        }
        self.ping = Some((id, now));
        vec![Effect::Send(Request { id, command: Command::Ping })]
    }

    /// Sends a command under a number that was not used before. `None` if there is no connection,
    /// and then it is not sent later either.
    pub(crate) fn send(&mut self, id: u64, command: Command) -> Option<Effect> {
        if !self.is_open() {
            return None;
        }
        let request = Request { id, command };
        if is_repeated(&request.command) {
            self.unanswered.push(request.clone());
        }
        Some(Effect::Send(request))
    }

    /// Is this what the present socket says? Then the server is alive.
    pub(crate) fn is_present(&mut self, socket: u32, now: Millis) -> bool {
        let present = socket == self.socket && self.status != Status::Closed;
        if present {
            self.heard_at = now;
        }
        present
    }

    /// The server says something that this client does not know. What follows could be taken for
    /// something else, so nothing more is heard until the page is loaded anew.
    pub(crate) fn on_unknown(&mut self) -> Vec<Effect> {
        self.outdated = true;
        self.close()
    }

    /// Takes in what the present socket says. `None` if it must not be believed, because something
    /// before it was missed; the table is then asked for all that is lacking. `id` is for a ping or
    /// for that question.
    pub(crate) fn on_message(
        &mut self,
        message: &ServerMessage,
        id: u64,
        now: Millis,
    ) -> (bool, Vec<Effect>) {
        let mut effects = Vec::new();
        match message {
            ServerMessage::Welcome { game, .. } => {
                self.syncing = false;
                self.follow(game.as_ref());
                effects = self.welcomed(id, now);
            }
            ServerMessage::News { game: Some(game), .. } if self.is_gap(game) => {
                // Asked once: whatever comes before the answer has the same gap.
                if !std::mem::replace(&mut self.syncing, true) {
                    let (from, undos) = self.known;
                    let command = Command::Sync { from, undos };
                    effects.push(Effect::Send(Request { id, command }));
                }
                return (false, effects);
            }
            ServerMessage::News { game, .. } => self.follow(game.as_ref()),
            ServerMessage::Done { id, .. } => {
                self.unanswered.retain(|request| request.id != *id);
            }
            ServerMessage::Denied { id, .. } => {
                self.unanswered.retain(|request| request.id != *id);
                // It may have been the question about a gap: then the next news asks again.
                self.syncing = false;
            }
            ServerMessage::Pong { id, .. } => {
                let sent = self.ping.take_if(|(ping, _)| ping == id);
                self.round_trip = sent.map(|(_, at)| now - at).or(self.round_trip);
            }
            ServerMessage::Restart { wait } => self.restart = wait.map(|wait| now + wait as Millis),
            ServerMessage::Closing => self.server_closing = true,
            ServerMessage::Said { .. }
            | ServerMessage::Looked { .. }
            | ServerMessage::History { .. }
            | ServerMessage::Legal { .. } => {}
        }
        (true, effects)
    }

    /// Do these lines begin after the end of what is known?
    fn is_gap(&self, game: &GameNews) -> bool {
        game.from > self.known.0
    }

    fn follow(&mut self, game: Option<&GameNews>) {
        if let Some(game) = game {
            self.known = (game.from + game.lines.len(), game.undos);
        }
    }

    /// The table has said what is the case. After a new connection, what it has not answered is sent
    /// again: it knows by the numbers what it has done already.
    fn welcomed(&mut self, id: u64, now: Millis) -> Vec<Effect> {
        if self.is_open() {
            return Vec::new();
        }
        self.status = Status::Open;
        (self.server_closing, self.failures, self.restart) = (false, 0, None);
        let mut effects: Vec<_> = self.unanswered.iter().cloned().map(Effect::Send).collect();
        effects.extend(self.ping(id, now));
        effects
    }
}

#[cfg(test)]
mod tests;
