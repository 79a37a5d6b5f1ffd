//! Somebody at a table elsewhere: the connection, who one is there, and the table without its game.

use super::connection::{Connection, Effect};
use super::questions::Sure;
use super::{share, wire};
use crate::browser::{self, Socket, clock, random, random_number};
use crate::codec;
use crate::desk::Refused;
use crate::net;
use crate::page::{Message, Timer};
use crate::prefs::{change, prefs};
use crate::words::{find, say};
use crate::{app, net::record_address};
use std::cell::RefCell;
use std::rc::Rc;
use tribord_game::Value;
use tribord_game::record::hex;
use tribord_table::message::{
    ChatMessage, Code, Denied, Remark, RoomNews, ServerMessage, Stage, You,
};
use tribord_table::room::Command;

/// Shared by the page of the table and the driver of its game.
pub(crate) type SharedSession = Rc<RefCell<Session>>;

/// How long a remark hangs in the air, in milliseconds.
const REMARK: f64 = 6_000.0;
/// How many remarks are kept in sight.
const TALK: usize = 30;

thread_local! {
    /// The socket of the table on the screen.
    static SOCKET: RefCell<Option<Socket>> = const { RefCell::new(None) };
}

/// The page is left, and may be kept for coming back: the others are told that nobody is here. When
/// it is shown again, the end of the socket is noticed and another one opened.
pub(crate) fn leave() {
    SOCKET.set(None);
}

pub(crate) struct Session {
    pub(crate) table: String,
    connection: Connection,
    pub(crate) you: You,
    /// Has the table told which place that is?
    known: bool,
    /// One's place at a table that is about to begin. It is shown together with the game.
    you_soon: Option<You>,
    pub(crate) room: Option<RoomNews>,
    pub(crate) chat: Vec<ChatMessage>,
    /// What is being written; and are the phrases in sight?
    pub(crate) writing: String,
    pub(crate) talk_open: bool,
    /// The name under which one watches, as far as it is written.
    pub(crate) naming: String,
    /// The command with which one said unasked under which name one watches.
    introduced: Option<u64>,
    /// Has somebody else's table become one's own, because they were gone?
    pub(crate) inherited: bool,
    /// What one is asked to say once more.
    pub(super) sure: Option<Sure>,
    /// Has one come to watch?
    pub(crate) watches: bool,
    /// The link that was copied last.
    pub(crate) copied: String,
    /// Has one asked to play again?
    pub(crate) wants_rematch: bool,
    /// The server's time less ours.
    ahead: f64,
}

impl Session {
    /// `watches`: one has come to watch, and is not asked to sit down.
    pub(crate) fn new(table: &str, watches: bool) -> Session {
        Session {
            table: table.to_owned(),
            connection: Connection::new(),
            you: You { seat: None, host: false, name: None, withheld: false },
            known: false,
            you_soon: None,
            room: None,
            chat: Vec::new(),
            writing: String::new(),
            talk_open: false,
            naming: prefs().name,
            introduced: None,
            inherited: false,
            sure: None,
            watches,
            copied: String::new(),
            wants_rematch: false,
            ahead: 0.0,
        }
    }

    pub(crate) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The server's time.
    pub(crate) fn now(&self) -> f64 {
        browser::now() + self.ahead
    }

    /// Connects for the first time.
    pub(crate) fn connect(&mut self) {
        let effects = self.connection.connect(clock());
        self.run(effects);
    }

    /// Does what the connection wants done.
    fn run(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Open { socket, lines, undos } => self.open(socket, lines, undos),
                Effect::Close => SOCKET.set(None),
                Effect::Send(request) => SOCKET.with_borrow(|socket| {
                    socket.iter().for_each(|socket| socket.send(&codec::write(&request)));
                }),
                Effect::ReconnectAfter(millis) => app::later(millis, Timer::Reconnect),
                Effect::HeartbeatAfter(millis) => app::later(millis, Timer::Heartbeat),
                Effect::AskForTable => net::ask_table(&self.table),
            }
        }
    }

    fn open(&mut self, number: u32, lines: usize, undos: u32) {
        let page = app::page_number();
        let table = browser::encoded(&self.table);
        let path = format!("/api/v1/tables/{table}/live?from={lines}&undos={undos}");
        let heard = move |text| app::send(page, Message::Socket(number, text));
        let socket = Socket::open(&path, heard);
        if socket.is_none() {
            // There is no such thing as a socket here: it ends before it begins.
            browser::spawn(async move { heard(None) });
        }
        SOCKET.set(socket);
    }

    /// Something came over a socket, or the socket has ended: what the table says, if it is to be
    /// believed.
    pub(crate) fn on_socket(&mut self, number: u32, text: Option<String>) -> Option<ServerMessage> {
        let Some(text) = text else {
            let effects = self.connection.on_closed(number, jitter());
            self.run(effects);
            return None;
        };
        if !self.connection.is_present(number, clock()) {
            return None;
        }
        let Ok(message) = wire::read(&text) else {
            let effects = self.connection.on_unknown();
            self.run(effects);
            return None;
        };
        let (believed, effects) = self.connection.on_message(&message, random_number(), clock());
        self.run(effects);
        // Somebody else has the name: nobody has asked for it here, so nobody is told.
        let unasked =
            matches!(&message, ServerMessage::Denied { id, .. } if Some(*id) == self.introduced);
        (believed && !unasked).then(|| {
            self.take_in(&message);
            message
        })
    }

    /// A timer of the connection rings.
    pub(crate) fn on_timer(&mut self, timer: Timer) {
        let effects = match timer {
            Timer::Reconnect => self.connection.on_reconnect_time(clock()),
            Timer::Heartbeat => {
                self.connection.on_heartbeat_time(random_number(), clock(), jitter())
            }
            _ => return,
        };
        self.run(effects);
    }

    /// The browser says whether there is a network.
    pub(crate) fn on_network(&mut self, there: bool) {
        let effects = match there {
            true => self.connection.on_reconnect_time(clock()),
            false => self.connection.on_offline(jitter()),
        };
        self.run(effects);
    }

    /// Sends a command: its number, or `None` if there is no connection.
    pub(crate) fn send(&mut self, command: Command) -> Option<u64> {
        let id = random_number();
        let effect = self.connection.send(id, command)?;
        self.run(vec![effect]);
        Some(id)
    }

    /// Takes in what the table says, all but its game.
    fn take_in(&mut self, message: &ServerMessage) {
        let (now, you, room) = match message {
            ServerMessage::Welcome { now, you, room, chat, .. } => {
                self.chat.clone_from(chat);
                (now, Some(you), Some(room))
            }
            ServerMessage::News { now, you, room, .. } => (now, you.as_ref(), room.as_ref()),
            ServerMessage::Said { said } => {
                self.chat.push(said.clone());
                self.chat.drain(..self.chat.len().saturating_sub(TALK));
                return;
            }
            _ => return,
        };
        self.ahead = *now as f64 - browser::now();
        let you = you.cloned().or_else(|| self.you_soon.take());
        let seat = you.as_ref().unwrap_or(&self.you).seat;
        if let Some(room) = room {
            share::keep_promise(&self.table, room);
            if let Some(command) = seat.and_then(|seat| share::due(&self.table, seat, room)) {
                self.send(command);
            }
            // Shares are revealed within moments. Unless somebody is waited for, nothing of that is shown.
            let waits = room.seats.iter().any(|seat| seat.wait_until.is_some());
            if room.revealing && !waits && self.room.is_some() {
                self.you_soon = you;
                return;
            }
            self.room = Some(room.clone());
        }
        if let Some(you) = you {
            self.take_place(you);
        }
        if matches!(message, ServerMessage::Welcome { .. }) {
            self.introduce();
        }
    }

    /// One's own place at the table is this now.
    fn take_place(&mut self, you: You) {
        self.inherited |= self.known && you.host && !self.you.host;
        self.known = true;
        // The name is one's own as soon as the table has taken it.
        let name = you.name.as_deref().filter(|name| *name == self.naming.trim());
        if let Some(name) = name.filter(|name| *name != prefs().name) {
            change(|prefs| name.clone_into(&mut prefs.name));
        }
        self.you = you;
    }

    /// Sits down, with one's own share of the table's chance.
    pub(crate) fn sit(&mut self, seat: u8, name: &str, ready: bool) {
        let name = name.to_owned();
        let (entropy, pledge) = match self.is_over_days() {
            // Nobody is there when a pledge would have to be revealed.
            true => (Some(hex(&random::<16>())), None),
            false => (None, self.pledge(seat)),
        };
        let zone = Some(browser::zone());
        self.send(Command::Sit { seat, name: name.clone(), entropy, pledge, ready, zone });
        // It is the same person next time, and on another device.
        net::rename(&name);
    }

    /// Says before the start that one is ready, with a new share, or no longer.
    pub(crate) fn ready(&mut self, ready: bool) {
        let seat = self.you.seat.filter(|_| ready && !self.is_over_days());
        let pledge = seat.and_then(|seat| self.pledge(seat));
        self.send(Command::Ready { ready, pledge });
    }

    /// Is the game played over days?
    pub(crate) fn is_over_days(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.plan.pace.is_over_days())
    }

    fn pledge(&self, seat: u8) -> Option<String> {
        share::new_pledge(&self.table, &self.room.as_ref()?.commit, seat)
    }

    /// What a seat, or somebody without one, said just now.
    pub(crate) fn latest(&self, seat: Option<u8>) -> Option<&ChatMessage> {
        let fresh = |said: &&ChatMessage| self.now() - (said.at as f64) < REMARK;
        self.chat.iter().rev().take_while(fresh).find(|said| said.seat == seat)
    }

    /// Does one watch, and no longer may sit down?
    pub(super) fn is_watching(&self) -> bool {
        let begun = self.room.as_ref().is_some_and(|room| room.stage != Stage::Gathering);
        self.you.seat.is_none() && (self.watches || begun)
    }

    /// Who watches says under which name, if they have one.
    fn introduce(&mut self) {
        let name = self.naming.trim().to_owned();
        if self.is_watching() && !name.is_empty() && self.you.name.is_none() {
            self.introduced = self.send(Command::Name { name });
        }
    }

    /// A seat's name as records have it: `bot:bosco` is a bot.
    pub(crate) fn name(&self, seat: usize) -> String {
        let seat = self.room.as_ref().and_then(|room| room.seats.get(seat));
        let bot = seat.and_then(|seat| seat.bot.as_ref()).map(|bot| format!("bot:{bot}"));
        bot.or_else(|| seat?.name.clone()).unwrap_or_default()
    }

    /// Where the record of its game is.
    pub(crate) fn record(&self) -> String {
        record_address(&self.table)
    }

    /// The link for those who play.
    pub(crate) fn link(&self) -> String {
        browser::link(&format!("/t/{}", self.table))
    }

    /// The link for those who only watch.
    pub(crate) fn watch_link(&self) -> String {
        browser::link(&format!("/w/{}", self.table))
    }

    /// Copies a link.
    pub(crate) fn copy(&mut self, link: String) {
        self.copied = if browser::copy(&link) { link } else { String::new() };
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        SOCKET.set(None);
    }
}

/// From 0 to 1, different every time.
fn jitter() -> f64 {
    f64::from(random::<1>()[0]) / 255.0
}

/// What was said, in words.
pub(crate) fn spoken(remark: &Remark) -> String {
    match remark {
        Remark::Phrase(key) => say(&format!("phrase-{key}")),
        Remark::Emoji(text) | Remark::Text(text) => text.clone(),
    }
}

/// Why something was not done, in words.
pub(crate) fn explain(game: &str, why: &Denied) -> Refused {
    let args: Vec<(&str, Value)> =
        why.args.iter().map(|(name, value)| (name.as_str(), value.into())).collect();
    let reason = why.reason.as_ref().filter(|_| why.code == Code::Refused);
    let text = reason.and_then(|reason| {
        find(&format!("{game}-{reason}"), &args)
            .or_else(|| find(&format!("refusal-{reason}"), &args))
    });
    // Somebody is gone, but not for long enough.
    let early = why.code == Code::NotGone && why.wait.is_some();
    let text = text.or_else(|| early.then(|| say("denied-too-early")));
    let text = text.or_else(|| find(&format!("denied-{}", why.code), &[]));
    let text = text.unwrap_or_else(|| say("denied-other"));
    Refused { text, rule: why.rule.clone().filter(|rule| rule.contains('-')) }
}
