//! The screen: draws what the page says by changing only what differs, and reports what people do.

mod attention;
mod drag;
mod flights;
mod morph;
mod pan;

pub(crate) use attention::{ask_to_notify, is_hidden, notify};

use crate::app::{self, Drawing};
use crate::browser::{document, listen, window};
use crate::gesture::RawGesture;
use crate::online;
use crate::page::Message;
use crate::prefs::prefs;
use crate::{browser, pages};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent, MouseEvent, PointerEvent,
};

/// How pieces come to be where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    /// They fly from where they were.
    Fly,
    /// They are there at once.
    Still,
    /// They are there at once, and the keyboard and sheets stay as they are too.
    Nothing,
}

/// Begins: listens to everything, and shows the page of the address.
pub(crate) fn start() {
    prefs().show();
    let page = document();
    listen(&page, "click", |event| {
        if !pan::has_moved() && !drag::was_tap(&event) {
            report(&event, "data-do");
            follow_table(event.unchecked_ref());
        }
    });
    listen(&page, "input", |event| on_input(&event));
    listen(&page, "submit", |event| {
        event.prevent_default();
        report(&event, "data-submit");
    });
    listen(&page, "keydown", |event| on_key(event.unchecked_ref()));
    // How phones go back from a sheet.
    listen(&page, "cancel", |event| {
        event.prevent_default();
        app::on_gesture(RawGesture::Key("Escape", ""));
    });
    listen(&page, "pointerdown", |event| drag::begin(event.unchecked_ref::<PointerEvent>()));
    // Also comes when only the path differs. It may come amid a gesture that leads away.
    listen(&window(), "popstate", |_| browser::spawn(async { app::address_changed() }));
    listen(&window(), "pagehide", |_| online::leave());
    listen(&window(), "resize", |_| flights::forget_places());
    // `start.js` says when a new version waits.
    listen(&window(), "tribord-update", |_| {
        pages::offer_update();
        app::redraw();
    });
    drag::listen();
    pan::listen();
    // Whoever has scrolled the entrance meanwhile stays there.
    listen(&document(), "visibilitychange", |_| app::send(app::page_number(), Message::Seen));
    for (event, there) in [("online", true), ("offline", false)] {
        listen(&window(), event, move |_| app::send(app::page_number(), Message::Network(there)));
    }
    app::start();
    // The entrance that stood here for other pages is gone (`early.js`).
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute("data-away");
    }
}

/// Shows this.
pub(crate) fn draw(drawing: Drawing, motion: Motion) {
    let Some(place) = document().get_element_by_id("app") else { return };
    document().set_title(&drawing.title);
    attention::mark(drawing.wants_attention);
    let sights = pan::sights(&place);
    let html = drawing.markup.into_string();
    let before = (motion == Motion::Fly).then(|| flights::look(&place));
    match motion {
        Motion::Fly | Motion::Still => morph::show(&place, html),
        Motion::Nothing => morph::put(&place, html),
    }
    pan::restore(&place, &sights);
    if let Some(before) = before {
        flights::fly(&place, &before);
    }
}

/// Another page is on its way.
pub(crate) fn set_busy(busy: bool) {
    let Some(place) = document().get_element_by_id("app") else { return };
    let _ = match busy {
        true => place.set_attribute("aria-busy", "true"),
        false => place.remove_attribute("aria-busy"),
    };
}

/// Another page begins at its top.
pub(crate) fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Another page: the keyboard begins at its title, unless the page knows better.
pub(crate) fn focus_title() {
    morph::focus_title();
}

/// Lets a list show another entry than the one that was chosen there.
pub(crate) fn set_list(action: &str, value: &str) {
    let list = document().query_selector(&format!("select[data-do=\"{action}\"]")).ok().flatten();
    if let Some(list) = list.and_then(|list| list.dyn_into::<HtmlSelectElement>().ok()) {
        list.set_value(value);
    }
}

/// Marks the rule with this number, or the first one with these words, and brings it into sight if
/// that is wanted. `false` if there is none.
pub(crate) fn mark_rule(wanted: &str, show: bool) -> bool {
    let Ok(rules) = document().query_selector_all("#rules .rule") else { return false };
    let mut found: Option<Element> = None;
    let words = browser::lower_case(wanted);
    for node in (0..rules.length()).filter_map(|at| rules.item(at)) {
        let rule: Element = node.unchecked_into();
        let _ = rule.class_list().remove_1("found");
        let text = browser::lower_case(&rule.text_content().unwrap_or_default());
        let first = found.is_none() && !wanted.is_empty() && text.contains(&words);
        if first || rule.id().eq_ignore_ascii_case(wanted) {
            found = Some(rule);
        }
    }
    if let Some(rule) = &found {
        let _ = rule.class_list().add_1("found");
        if show {
            rule.scroll_into_view();
        }
    }
    wanted.is_empty() || found.is_some()
}

/// Takes the new version: `start.js` listens.
pub(crate) fn take_update() {
    if let Ok(event) = Event::new("tribord-take-update") {
        let _ = window().dispatch_event(&event);
    }
}

/// The nearest element around an event that has this attribute, and its value. What is disabled
/// has none.
fn marked(event: &Event, attribute: &str) -> Option<(Element, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(&format!("[{attribute}]")).ok()??;
    let value = found.get_attribute(attribute).filter(|_| !found.has_attribute("disabled"))?;
    Some((found, value))
}

/// Fields report what is entered, not clicks.
fn is_field(element: &Element) -> bool {
    matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

/// A link to a table leads there without loading the client anew, unless another tab is wanted.
fn follow_table(event: &MouseEvent) {
    let Some((link, to)) = marked(event, "href") else { return };
    let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key();
    if to.starts_with("/t/") && !elsewhere && !link.has_attribute("download") {
        event.prevent_default();
        app::go(&to);
    }
}

fn report(event: &Event, attribute: &str) {
    if let Some((element, action)) = marked(event, attribute)
        && !is_field(&element)
    {
        app::on_gesture(RawGesture::Click(&action));
    }
}

fn on_input(event: &Event) {
    let Some((element, field)) = marked(event, "data-do") else { return };
    let value = match element.dyn_ref::<HtmlInputElement>() {
        Some(input) if input.type_() == "checkbox" => {
            let checked = if input.checked() { "yes" } else { "no" };
            checked.to_owned()
        }
        Some(input) if input.type_() == "file" => return read_file(input),
        Some(input) => input.value(),
        // Lists and large fields have a value too, under the same name.
        None => js_sys::Reflect::get(&element, &"value".into())
            .ok()
            .and_then(|value| value.as_string())
            .unwrap_or_default(),
    };
    app::on_gesture(RawGesture::Input(&field, &value));
}

/// Reads a chosen file, and tells the page.
fn read_file(input: &HtmlInputElement) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    let page = app::page_number();
    browser::spawn(async move {
        let text = wasm_bindgen_futures::JsFuture::from(file.text()).await;
        app::send(page, Message::Text(text.ok().and_then(|text| text.as_string())));
    });
}

fn on_key(event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if modified || target.as_ref().is_some_and(is_field) {
        return;
    }
    let focus = marked(event, "data-do").map(|(_, action)| action).unwrap_or_default();
    let key = event.key();
    // Links, and whatever else does something by itself, keep their own keys.
    let presses = matches!(key.as_str(), "Enter" | " ") && focus.is_empty();
    let acts_itself = |target: Element| matches!(target.closest("a, summary"), Ok(Some(_)));
    if presses && target.is_some_and(acts_itself) {
        return;
    }
    if app::on_gesture(RawGesture::Key(&key, &focus)) {
        event.prevent_default();
    }
}
