//! What stands for a browser where there is none, in native tests: something to store things in, and a
//! note of what was sent. Otherwise nothing happens.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::future::Future;

thread_local! {
    static STORAGE: RefCell<BTreeMap<String, String>> = RefCell::default();
    static SENT: RefCell<Vec<String>> = RefCell::default();
    static FULL: Cell<bool> = const { Cell::new(false) };
    static RANDOM: Cell<u8> = const { Cell::new(7) };
}

/// From now on there is no room for anything, or there is again.
pub(crate) fn fill(full: bool) {
    FULL.set(full);
}

/// What a future comes to that has to wait for nothing.
pub(crate) fn at_once<T>(future: impl Future<Output = T>) -> T {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(future).poll(&mut context) {
        std::task::Poll::Ready(done) => done,
        std::task::Poll::Pending => panic!("it waits for something"),
    }
}

/// What was sent over sockets since this was asked last.
pub(crate) fn take_sent() -> Vec<String> {
    SENT.take()
}

pub(crate) fn stored(key: &str) -> Option<String> {
    STORAGE.with_borrow(|storage| storage.get(key).cloned())
}

pub(crate) fn store(key: &str, value: &str) -> bool {
    if FULL.get() {
        return false;
    }
    STORAGE.with_borrow_mut(|storage| storage.insert(key.to_owned(), value.to_owned()));
    true
}

pub(crate) fn remove(key: &str) {
    STORAGE.with_borrow_mut(|storage| storage.remove(key));
}

pub(crate) fn stored_keys() -> Vec<String> {
    STORAGE.with_borrow(|storage| storage.keys().cloned().collect())
}

/// The same bytes every time, until a test says otherwise.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    [RANDOM.get(); N]
}

/// From now on random bytes are these.
pub(crate) fn draw(byte: u8) {
    RANDOM.set(byte);
}

pub(crate) fn random_number() -> u64 {
    7
}

pub(crate) fn now() -> f64 {
    1.8e12
}

pub(crate) fn today() -> i64 {
    20_833
}

pub(crate) fn zone() -> i16 {
    60
}

pub(crate) fn moment(time: u64, _: &str) -> String {
    format!("at {time}")
}

pub(crate) fn date(time: u64, _: &str) -> String {
    format!("day {}", time / 86_400_000)
}

pub(crate) fn iso(time: u64) -> String {
    format!("T{time}")
}

pub(crate) fn set_badge(_: usize) {}

pub(crate) fn can_be_told() -> bool {
    true
}

pub(crate) async fn subscription() -> Option<String> {
    None
}

pub(crate) async fn subscribe(_key: &str) -> Result<String, &'static str> {
    Err("push-denied")
}

pub(crate) async fn unsubscribe() {}

pub(crate) fn clock() -> f64 {
    0.0
}

pub(crate) fn prefers_reduced_motion() -> bool {
    false
}

/// Letters and digits as they are, everything else as `%` and two digits a byte.
pub(crate) fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

pub(crate) fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut letters = part.bytes();
    while let Some(letter) = letters.next() {
        bytes.push(match letter {
            b'%' => {
                let pair = [letters.next()?, letters.next()?];
                u8::from_str_radix(std::str::from_utf8(&pair).ok()?, 16).ok()?
            }
            letter => letter,
        });
    }
    String::from_utf8(bytes).ok()
}

pub(crate) fn lower_case(text: &str) -> String {
    text.to_lowercase()
}

pub(crate) fn page_language() -> String {
    "en".to_owned()
}

pub(crate) fn set_page_attribute(_name: &str, _value: &str) {}

pub(crate) async fn fetch(_address: &str) -> Option<String> {
    None
}

pub(crate) async fn request(_method: &str, _path: &str, _body: &str) -> Option<(bool, String)> {
    None
}

pub(crate) fn download(_name: &str, _text: &str) {}
pub(crate) fn follow(_address: &str) {}
pub(crate) fn scroll_to(_selector: &str) {}
pub(crate) fn go(_to: &str) {}
pub(crate) fn go_instead(_to: &str) {}
pub(crate) fn reload() {}
pub(crate) fn settle() {}
pub(crate) fn speak(_text: &str) {}
pub(crate) fn share(_link: &str) {}
pub(crate) fn share_words(words: &str) {
    SENT.with_borrow_mut(|sent| sent.push(words.to_owned()));
}
pub(crate) fn spawn(_future: impl Future<Output = ()> + 'static) {}
pub(crate) fn after(_millis: f64, _then: impl FnOnce() + 'static) {}

pub(crate) fn hash() -> String {
    String::new()
}

pub(crate) fn copy(_text: &str) -> bool {
    true
}

pub(crate) fn can_share() -> bool {
    true
}

pub(crate) fn link(path: &str) -> String {
    format!("http://localhost{path}")
}

/// A connection on which nothing is ever heard.
pub(crate) struct Socket;

impl Socket {
    pub(crate) fn open(
        _path: &str,
        _heard: impl Fn(Option<String>) + Clone + 'static,
    ) -> Option<Socket> {
        Some(Socket)
    }

    pub(crate) fn send(&self, text: &str) {
        SENT.with_borrow_mut(|sent| sent.push(text.to_owned()));
    }
}

/// A worker that never starts.
pub(crate) struct Worker;

impl Worker {
    pub(crate) fn start(
        _address: &str,
        _heard: impl Fn(Option<String>) + Clone + 'static,
    ) -> Option<Worker> {
        None
    }

    pub(crate) fn post(&self, _text: &str) -> bool {
        false
    }
}
