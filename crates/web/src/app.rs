//! The one page on the screen: drawn from what it says, touched by what people do.
//!
//! In the HTML, `data-do` is what a click or an input reports, `data-submit` what a form does,
//! `data-now` says that a finger's tap does it even while others are on the screen, `data-drag` can
//! be dragged, `data-drop` is where it can be let go, `data-fly` names a piece that
//! moves visibly from where it was (each name at most once), `data-key` one that is only known again
//! by its name, and `data-focus` is where the keyboard is.

use crate::alert;
use crate::bots::Advice;
use crate::browser::{document, window};
use crate::net::Answer;
use crate::online::line;
use crate::online::wire::Told;
use crate::prefs::prefs;
use crate::{drag, morph, pages, pan, words};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget, HtmlInputElement, KeyboardEvent, PointerEvent};

/// What somebody does on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture<'a> {
    /// A click, a tap or Enter on something with this `data-do`.
    Click(&'a str),
    /// A field with this `data-do` has this value now; a box to tick `yes` or `no`.
    Enter(&'a str, &'a str),
    /// Something with this `data-drag` begins to move.
    Lift(&'a str),
    /// It was let go over something with this `data-drop`; empty if nowhere.
    Drop(&'a str, &'a str),
    /// A key, and the `data-do` that has the focus; empty if none.
    Key(&'a str, &'a str),
}

/// What a page hears later.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// A bot's answer to the question with this number.
    Thought { number: u32, reaction: u32, choices: Vec<Advice> },
    /// Bots cannot think here.
    NoThought,
    /// The time that was set with this number is over.
    Time(u32),
    /// A text that was fetched or a file that was opened; `None` if it could not be read.
    Text(Option<String>),
    /// The server's answer to the question with this number.
    Answer(u32, Answer),
    /// The live connection with this number says something, or ends.
    Wire(u32, Wire),
    /// What a table elsewhere tells.
    Told(Box<Told>),
}

/// What comes over a live connection.
#[derive(Clone, Debug)]
pub(crate) enum Wire {
    Text(String),
    Closed,
}

/// A page.
pub(crate) trait Page {
    /// Its name in the title bar.
    fn title(&self) -> String {
        "Tribord".to_owned()
    }

    /// Itself as HTML.
    fn look(&self) -> String;

    /// Somebody does something. `true` if that meant anything.
    fn touch(&mut self, gesture: Gesture<'_>) -> bool;

    /// Something that was asked for is here.
    fn hear(&mut self, _message: Message) {}

    /// Does it wait for somebody to come back to it?
    fn calls(&self) -> bool {
        false
    }

    /// It has just been drawn.
    fn drawn(&mut self) {}
}

thread_local! {
    static PAGE: RefCell<Option<Box<dyn Page>>> = const { RefCell::new(None) };
    /// Which page it is, counted: messages for pages left behind are dropped.
    static NUMBER: Cell<u32> = const { Cell::new(0) };
    static DUE: Cell<bool> = const { Cell::new(false) };
    /// Where one is, and the table where one was before, as addresses.
    static HERE: RefCell<String> = const { RefCell::new(String::new()) };
    static TABLE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Begins: listens to everything, and shows the page of the address.
pub(crate) fn open() {
    prefs().show();
    let page = document();
    listen(&page, "click", |event| {
        if !pan::moved() && !drag::was_tap(&event) {
            report(&event, "data-do");
        }
    });
    listen(&page, "input", |event| entered(&event));
    listen(&page, "submit", |event| {
        event.prevent_default();
        report(&event, "data-submit");
    });
    listen(&page, "keydown", |event| pressed(event.unchecked_ref()));
    // How phones go back from a sheet.
    listen(&page, "cancel", |event| {
        event.prevent_default();
        touch(Gesture::Key("Escape", ""));
    });
    listen(&page, "pointerdown", |event| drag::begin(event.unchecked_ref::<PointerEvent>()));
    listen(&window(), "hashchange", |_| turn());
    listen(&window(), "pagehide", |_| line::leave());
    // `start.js` says when a new version waits.
    listen(&window(), "tribord-update", |_| {
        pages::offer_update();
        redraw();
    });
    drag::listen();
    pan::open();
    HERE.set(window().location().hash().unwrap_or_default());
    // Whoever has scrolled the entrance meanwhile stays there.
    show();
    // The entrance that stood here for other pages is gone (`early.js`).
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute("data-away");
    }
}

/// Listens as long as the page is there.
pub(crate) fn listen(target: &EventTarget, name: &str, heard: impl Fn(Event) + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(heard);
    // Any name can be listened to. Early, because not every event comes back up.
    let heard_early = heard.as_ref().unchecked_ref();
    let _ = target.add_event_listener_with_callback_and_bool(name, heard_early, true);
    heard.forget();
}

/// Shows the page of the address, anew if it is there already.
pub(crate) fn turn() {
    let left = window().location().hash().unwrap_or_default();
    let before = HERE.replace(left);
    if before.starts_with("#/play/") || before.starts_with("#/t/") {
        TABLE.set(before);
    }
    window().scroll_to_with_x_and_y(0.0, 0.0);
    show();
    morph::begin_at_title();
}

/// The table that was left last, to go back to; empty if there was none.
pub(crate) fn last_table() -> String {
    TABLE.with_borrow(Clone::clone)
}

fn show() {
    NUMBER.set(NUMBER.get() + 1);
    let hash = window().location().hash().unwrap_or_default();
    let path = hash.trim_start_matches('#').trim_start_matches('/');
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let page = pages::open(&parts);
    PAGE.set(Some(page));
    draw();
}

/// Opens the page anew as soon as whatever goes on is done.
pub(crate) fn turn_soon() {
    wasm_bindgen_futures::spawn_local(async { turn() });
}

/// Goes there: `/play/4f2a`.
pub(crate) fn go(to: &str) {
    // Setting the fragment of one's own page is always allowed.
    let _ = window().location().set_hash(to);
}

/// Draws the page as soon as whatever goes on is done.
pub(crate) fn redraw() {
    if !DUE.replace(true) {
        wasm_bindgen_futures::spawn_local(async { draw() });
    }
}

fn draw() {
    draw_by(morph::show);
}

fn draw_by(show: fn(&Element, String)) {
    DUE.set(false);
    let Some(place) = document().get_element_by_id("app") else { return };
    let drawn = PAGE
        .with_borrow(|page| page.as_ref().map(|page| (page.look(), page.title(), page.calls())));
    let Some((html, title, calls)) = drawn else { return };
    document().set_title(&title);
    alert::mark(calls);
    let middles = pan::middles(&place);
    show(&place, html + &words::bar() + &pages::update_bar());
    pan::restore(middles);
    PAGE.with_borrow_mut(|page| page.as_mut().map(|page| page.drawn()));
}

/// Hands a gesture to the page, and draws what it changed.
pub(crate) fn touch(gesture: Gesture<'_>) -> bool {
    let handled = words::touch(gesture)
        || pages::touch_update(gesture)
        || PAGE.with_borrow_mut(|page| page.as_mut().is_some_and(|page| page.touch(gesture)));
    match gesture {
        _ if !handled => {}
        // Not in the frame in which it begins to move: both in one would be felt on a slow device.
        Gesture::Lift(_) if !DUE.replace(true) => after(0.0, || draw_by(morph::put)),
        Gesture::Drop(..) if !DUE.replace(true) => {
            wasm_bindgen_futures::spawn_local(async { draw_by(morph::show_still) });
        }
        _ => redraw(),
    }
    handled
}

/// Which page is shown.
pub(crate) fn number() -> u32 {
    NUMBER.get()
}

/// Hands a message to the page with this number, if it is still there.
pub(crate) fn send(number: u32, message: Message) {
    if number == NUMBER.get() {
        PAGE.with_borrow_mut(|page| page.as_mut().map(|page| page.hear(message)));
        redraw();
    }
}

/// Tells the present page after so many milliseconds.
pub(crate) fn later(millis: f64, number: u32) {
    let page = NUMBER.get();
    after(millis, move || send(page, Message::Time(number)));
}

fn after(millis: f64, then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    let millis = millis.clamp(0.0, 1e6) as i32;
    // Windows let time pass.
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), millis);
}

/// The nearest element around an event that has this attribute, and its value. What is disabled
/// has none.
pub(crate) fn marked(event: &Event, attribute: &str) -> Option<(Element, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(&format!("[{attribute}]")).ok()??;
    let value = found.get_attribute(attribute).filter(|_| !found.has_attribute("disabled"))?;
    Some((found, value))
}

/// Fields report what is entered, not clicks.
fn is_field(element: &Element) -> bool {
    matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

fn report(event: &Event, attribute: &str) {
    if let Some((element, what)) = marked(event, attribute)
        && !is_field(&element)
    {
        touch(Gesture::Click(&what));
    }
}

fn entered(event: &Event) {
    let Some((element, what)) = marked(event, "data-do") else { return };
    let value = match element.dyn_ref::<HtmlInputElement>() {
        Some(input) if input.type_() == "checkbox" => {
            if input.checked() {
                "yes".to_owned()
            } else {
                "no".to_owned()
            }
        }
        Some(input) if input.type_() == "file" => return pages::read_file(input),
        Some(input) => input.value(),
        // Lists and large fields have a value too, under the same name.
        None => js_sys::Reflect::get(&element, &"value".into())
            .ok()
            .and_then(|value| value.as_string())
            .unwrap_or_default(),
    };
    touch(Gesture::Enter(&what, &value));
}

fn pressed(event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if modified || target.as_ref().is_some_and(is_field) {
        return;
    }
    let (key, what) = (event.key(), marked(event, "data-do"));
    let what = what.map(|(_, what)| what).unwrap_or_default();
    // Links, and whatever else does something by itself, keep their own keys.
    let pressed = matches!(key.as_str(), "Enter" | " ") && what.is_empty();
    if pressed && target.is_some_and(|own| matches!(own.closest("a, summary"), Ok(Some(_)))) {
        return;
    }
    if touch(Gesture::Key(&key, &what)) {
        event.prevent_default();
    }
}
