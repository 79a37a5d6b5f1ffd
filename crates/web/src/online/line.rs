//! The connection to a table: kept alive, lost, found again; nothing is sent twice or forgotten.

use super::wire::Told;
use crate::app::{self, Message, Wire};
use crate::browser::{clock, random};
use crate::net;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, WebSocket};

/// The times of a connection have these numbers.
pub(crate) const RETRY: u32 = u32::MAX;
pub(crate) const PING: u32 = u32::MAX - 1;

/// How often the server is asked whether it is there, and how long it may be silent.
const BEAT: f64 = 5_000.0;
const SILENCE: f64 = 15_000.0;

thread_local! {
    /// The socket of the table on the screen.
    static PRESENT: RefCell<Option<WebSocket>> = const { RefCell::new(None) };
}

/// The page is left, and may be kept for coming back: the others are told that nobody is here. When
/// it is shown again, the closed socket is found and another one opened.
pub(crate) fn leave() {
    if let Some(socket) = PRESENT.take() {
        let _ = socket.close();
    }
}

/// Something sent and not yet answered.
struct Sent {
    id: u64,
    text: String,
}

/// A connection to a table.
pub(crate) struct Line {
    table: String,
    socket: Option<WebSocket>,
    /// Which socket it is: what older ones say is dropped.
    number: u32,
    open: bool,
    /// Has the server said that it goes down?
    pub(crate) closing: bool,
    tries: u32,
    unanswered: Vec<Sent>,
    /// The last ping and when it was sent; when something was heard last.
    asked: (u64, f64),
    heard: f64,
    beating: bool,
    /// How many milliseconds it takes to the server and back.
    pub(crate) delay: Option<f64>,
}

impl Line {
    pub(crate) fn new(table: &str) -> Line {
        Line {
            table: table.to_owned(),
            socket: None,
            number: 0,
            open: false,
            closing: false,
            tries: 0,
            unanswered: Vec::new(),
            asked: (0, 0.0),
            heard: 0.0,
            beating: false,
            delay: None,
        }
    }

    /// Is it open, and has the table said what is the case?
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    /// How often it was tried in vain.
    pub(crate) fn tries(&self) -> u32 {
        self.tries
    }

    /// Connects; the table then tells what is new after so many lines and undos.
    pub(crate) fn connect(&mut self, (lines, undos): (usize, u32)) {
        self.close();
        self.number += 1;
        let (page, number) = (app::number(), self.number);
        let path = format!("tables/{}/live?from={lines}&undos={undos}", self.table);
        let Ok(socket) = WebSocket::new(&net::live(&path)) else { return self.retry() };
        let tell = move |wire| app::send(page, Message::Wire(number, wire));
        app::listen(&socket, "message", move |event| {
            let text = event.unchecked_into::<MessageEvent>().data().as_string();
            tell(Wire::Text(text.unwrap_or_default()));
        });
        app::listen(&socket, "close", move |_| tell(Wire::Closed));
        self.heard = clock();
        PRESENT.set(Some(socket.clone()));
        self.socket = Some(socket);
        if !std::mem::replace(&mut self.beating, true) {
            app::later(BEAT, PING);
        }
    }

    /// Does a message come from the present socket? Then it is alive.
    pub(crate) fn is_present(&mut self, number: u32) -> bool {
        self.heard = clock();
        number == self.number
    }

    /// The connection is lost: it is tried again, soon at first.
    pub(crate) fn lost(&mut self) {
        self.close();
        self.retry();
    }

    fn retry(&mut self) {
        let wait = [300.0, 1_000.0, 2_000.0, 4_000.0][self.tries.min(3) as usize];
        self.tries += 1;
        app::later(wait, RETRY);
    }

    fn close(&mut self) {
        (self.open, self.delay) = (false, None);
        if let Some(socket) = self.socket.take() {
            let _ = socket.close();
        }
    }

    /// Is there no connection, nor one about to be?
    pub(crate) fn is_lost(&self) -> bool {
        self.socket.is_none()
    }

    /// The table has said what is the case: what it did not answer is sent again. It knows what it
    /// has done already by the numbers.
    pub(crate) fn welcomed(&mut self) {
        if std::mem::replace(&mut self.open, true) {
            return;
        }
        (self.closing, self.tries) = (false, 0);
        for sent in &self.unanswered {
            self.write(&sent.text);
        }
        self.ping();
    }

    /// Sends a command: `"do":"stand"`. Its number; `None` if there is no connection, and then it
    /// is not sent later either.
    pub(crate) fn send(&mut self, command: &str) -> Option<u64> {
        if !self.open {
            return None;
        }
        let id = u64::from_le_bytes(random()) >> 11;
        let text = format!("{{\"id\":{id},{command}}}");
        self.write(&text);
        // Talk, looks and pings are worth nothing later.
        let fleeting =
            ["say", "look", "ping"].iter().any(|own| command.contains(&format!(":\"{own}\"")));
        if !fleeting {
            self.unanswered.push(Sent { id, text });
        }
        Some(id)
    }

    fn write(&self, text: &str) {
        if let Some(socket) = &self.socket {
            // If it fails the socket says so itself.
            let _ = socket.send_with_str(text);
        }
    }

    /// Notes what the table has answered.
    pub(crate) fn hear(&mut self, told: &Told) {
        match told {
            Told::Done(id) | Told::Denied(id, _) => self.unanswered.retain(|sent| sent.id != *id),
            Told::Pong(id) if *id == self.asked.0 => self.delay = Some(clock() - self.asked.1),
            Told::Closing => self.closing = true,
            _ => {}
        }
    }

    /// It is time to ask whether the server is there. If it is not, nobody would tell us.
    pub(crate) fn beat(&mut self) {
        self.beating = self.socket.is_some();
        if !self.beating {
            return;
        }
        if clock() - self.heard > SILENCE {
            self.beating = false;
            return self.lost();
        }
        self.ping();
        app::later(BEAT, PING);
    }

    fn ping(&mut self) {
        if let Some(id) = self.send("\"do\":\"ping\"") {
            self.asked = (id, clock());
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.close();
    }
}
