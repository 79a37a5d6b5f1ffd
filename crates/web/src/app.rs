//! The one page that is shown: which it is, what it hears, where it leads.
//!
//! In the markup, `data-do` is what a click or an input reports, `data-submit` what a form does,
//! `data-now` says that a finger's tap does it even while others are on the screen, `data-drag` can
//! be dragged, `data-drop` is where it can be let go, `data-fly` names a piece that
//! moves visibly from where it was (each name at most once), `data-key` one that is only known again
//! by its name, and `data-focus` is where the keyboard is.

use crate::catalogue::GameEntry;
use crate::gesture::RawGesture;
use crate::markup::{Markup, html};
use crate::page::{Message, Page, Timer};
use crate::screen::{self, Motion};
use crate::{browser, language, pages, told, turns};
use std::cell::{Cell, RefCell};

thread_local! {
    static PAGE: RefCell<Option<Box<dyn Page>>> = const { RefCell::new(None) };
    /// Which page it is, counted: messages for pages left behind are dropped.
    static NUMBER: Cell<u32> = const { Cell::new(0) };
    /// Is a drawing due already?
    static DUE: Cell<bool> = const { Cell::new(false) };
    /// The address of this page, and of the table where one was before.
    static HERE: RefCell<String> = const { RefCell::new(String::new()) };
    static TABLE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The first page.
pub(crate) fn start() {
    browser::settle();
    HERE.set(browser::hash());
    told::look_at_zone();
    open_page(false);
}

/// The address may have changed: shows its page.
pub(crate) fn address_changed() {
    browser::settle();
    let here = browser::hash();
    let before = HERE.replace(here.clone());
    if before == here {
        return;
    }
    if is_table(&before) {
        TABLE.set(before);
    }
    reopen();
}

/// Is a game played at this address?
fn is_table(address: &str) -> bool {
    ["#/play/", "#/t/", "#/w/"].iter().any(|table| address.starts_with(table))
}

/// Opens the page of the address anew.
pub(crate) fn reopen() {
    open_page(true);
}

/// Opens the page anew as soon as whatever goes on is done.
pub(crate) fn reopen_soon() {
    browser::spawn(async { reopen() });
}

/// Shows the page of the address; `anew`: from its top, in place of another one. If it needs a game that is
/// not here yet, the page before it stays until the game has come.
fn open_page(anew: bool) {
    NUMBER.set(NUMBER.get() + 1);
    let hash = browser::hash();
    let path = hash.trim_start_matches('#').trim_start_matches('/');
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let missing = pages::game(&parts).filter(|entry| entry.code().is_none());
    screen::set_busy(missing.is_some());
    match missing {
        Some(entry) => browser::spawn(fetch_game(entry, NUMBER.get(), anew)),
        None => show(pages::open(&parts), anew),
    }
}

async fn fetch_game(entry: &'static GameEntry, page: u32, anew: bool) {
    let fetched = entry.fetch().await;
    // Somebody may have gone elsewhere meanwhile.
    if page == NUMBER.get() {
        match fetched {
            Ok(_) => open_page(anew),
            Err(_) => {
                screen::set_busy(false);
                show(pages::not_fetched(), anew);
            }
        }
    }
}

fn show(page: Box<dyn Page>, anew: bool) {
    PAGE.set(Some(page));
    turns::look();
    if anew {
        screen::scroll_to_top();
    }
    draw(Motion::Fly);
    if anew {
        screen::focus_title();
    }
}

/// The table that was left last, to go back to; empty if there was none.
pub(crate) fn last_table() -> String {
    TABLE.with_borrow(Clone::clone)
}

/// Goes there: `/play/4f2a`.
pub(crate) fn go(to: &str) {
    browser::go(to);
}

/// What is to be drawn of the present page.
pub(crate) struct Drawing {
    pub(crate) markup: Markup,
    pub(crate) title: String,
    pub(crate) wants_attention: bool,
}

fn drawing() -> Option<Drawing> {
    PAGE.with_borrow(|page| {
        let page = page.as_ref()?;
        let markup = html! { (page.render()) (language::bar()) (pages::update_bar()) };
        // A table calls for itself, with its own title.
        let title = match turns::count() {
            1.. if !HERE.with_borrow(|here| is_table(here)) => {
                format!("({}) {}", turns::count(), page.title())
            }
            _ => page.title(),
        };
        Some(Drawing { markup, title, wants_attention: page.wants_attention() })
    })
}

fn draw(motion: Motion) {
    DUE.set(false);
    let Some(drawing) = drawing() else { return };
    screen::draw(drawing, motion);
    PAGE.with_borrow_mut(|page| page.as_mut().map(|page| page.after_render()));
}

/// Draws the page as soon as whatever goes on is done.
pub(crate) fn redraw() {
    if !DUE.replace(true) {
        browser::spawn(async { draw(Motion::Fly) });
    }
}

/// Hands a gesture to the page, and draws what it changed.
pub(crate) fn on_gesture(gesture: RawGesture<'_>) -> bool {
    let handled = language::on_gesture(gesture)
        || pages::on_update_gesture(gesture)
        || PAGE.with_borrow_mut(|page| page.as_mut().is_some_and(|page| page.on_gesture(gesture)));
    match gesture {
        _ if !handled => {}
        // Not in the frame in which it begins to move: both in one would be felt on a slow device.
        RawGesture::Lift(_) if !DUE.replace(true) => {
            browser::after(0.0, || draw(Motion::Nothing));
        }
        // What was dragged has had its way already.
        RawGesture::Drop(..) if !DUE.replace(true) => {
            browser::spawn(async { draw(Motion::Still) });
        }
        _ => redraw(),
    }
    handled
}

/// Which page is shown, to be told with [`send`] later.
pub(crate) fn page_number() -> u32 {
    NUMBER.get()
}

/// Hands a message to the page with this number, if it is still there.
pub(crate) fn send(page: u32, message: Message) {
    if page == NUMBER.get() {
        PAGE.with_borrow_mut(|page| page.as_mut().map(|page| page.on_message(message)));
        redraw();
    }
}

/// Tells the present page after so many milliseconds.
pub(crate) fn later(millis: f64, timer: Timer) {
    let page = NUMBER.get();
    browser::after(millis, move || send(page, Message::Timer(timer)));
}
