//! Surfaces larger than their window, marked `data-pan`. What is in the middle stays there when they
//! grow or shrink; where the attribute says another part (`40 62`: hundredths of the width and the
//! height), that comes to the middle. The mouse can drag them; fingers scroll them anyway. Pinching and
//! tapping twice do what `data-nearer` and `data-further` say. A frame beside the surface, marked
//! `data-sight`, lies on its map where the part in sight is.

use super::flights::{animate, record, travel};
use super::marked;
use crate::app;
use crate::browser::{self, document, window};
use crate::gesture::RawGesture;
use crate::prefs::prefs;
use js_sys::Array;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, Event, HtmlElement, MouseEvent, PointerEvent, TouchEvent};

/// Movement below this many pixels is a click.
const SLACK: i32 = 6;

/// Fingers that are so many times further apart, or nearer, than before mean it.
const PINCH: f64 = 1.3;

struct Pan {
    surface: Element,
    /// Where the mouse was, and where the surface was scrolled to.
    mouse: (i32, i32),
    scroll: (i32, i32),
}

thread_local! {
    static PAN: RefCell<Option<Pan>> = const { RefCell::new(None) };
    static MOVED: Cell<bool> = const { Cell::new(false) };
    /// How far two fingers were apart.
    static APART: Cell<Option<f64>> = const { Cell::new(None) };
    /// The part of the surface that somebody wants to see from nearer or further.
    static AIM: Cell<Option<(f64, f64)>> = const { Cell::new(None) };
}

/// What is in sight of a surface.
pub(super) struct Sight {
    surface: Element,
    /// Which part is in the middle.
    middle: (f64, f64),
    /// Which part the page wants there.
    wanted: Option<String>,
    size: (i32, i32),
    origin: Option<DomRect>,
}

/// What is in sight of each surface.
pub(super) fn sights(place: &Element) -> Vec<Sight> {
    surfaces(place).into_iter().map(sight).collect()
}

fn surfaces(place: &Element) -> Vec<Element> {
    let Ok(found) = place.query_selector_all("[data-pan]") else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

fn sight(surface: Element) -> Sight {
    let part = |scroll: i32, shown: i32, whole: i32| {
        (f64::from(scroll) + f64::from(shown) / 2.0) / f64::from(whole.max(1))
    };
    let x = part(surface.scroll_left(), surface.client_width(), surface.scroll_width());
    let y = part(surface.scroll_top(), surface.client_height(), surface.scroll_height());
    let origin = origin(&surface).map(|it| it.get_bounding_client_rect());
    let (wanted, size) = (surface.get_attribute("data-pan"), size(&surface));
    Sight { surface, middle: (x, y), wanted, size, origin }
}

/// Something on the surface that says where it is, and how large: all of it, or in a drawing that
/// fits itself, a part that always stays.
fn origin(surface: &Element) -> Option<Element> {
    let part = surface.query_selector("[data-key=origin]").ok()?;
    part.or_else(|| surface.first_element_child())
}

fn size(surface: &Element) -> (i32, i32) {
    (surface.scroll_width(), surface.scroll_height())
}

/// Brings everything back to the middle, or what is wanted there now.
pub(super) fn restore(place: &Element, sights: &[Sight]) {
    let aim = AIM.take();
    for surface in surfaces(place) {
        let was = sights.iter().find(|sight| sight.surface == surface);
        let grown = was.is_none_or(|was| was.size != size(&surface));
        let now = surface.get_attribute("data-pan");
        let named = now.as_deref().and_then(hundredths);
        if grown || (named.is_some() && was.is_some_and(|was| was.wanted != now)) {
            let middle = was.map_or((0.5, 0.5), |was| was.middle);
            let (x, y) = aim.filter(|_| grown).or(named).unwrap_or(middle);
            let (width, height) = size(&surface);
            surface.set_scroll_left((x * f64::from(width)) as i32 - surface.client_width() / 2);
            surface.set_scroll_top((y * f64::from(height)) as i32 - surface.client_height() / 2);
            show_sight(&surface);
        }
        if let Some(origin) = was.and_then(|was| was.origin.as_ref()) {
            ease(&surface, origin);
        }
    }
}

fn hundredths(text: &str) -> Option<(f64, f64)> {
    let (x, y) = text.split_once(' ')?;
    let part = |text: &str| Some(f64::from(text.parse::<i32>().ok()?) / 100.0);
    Some((part(x)?, part(y)?))
}

/// The content goes from where it was to where it is.
fn ease(surface: &Element, was: &DomRect) -> Option<()> {
    let content = surface.first_element_child()?;
    let (is, all) =
        (origin(surface)?.get_bounding_client_rect(), content.get_bounding_client_rect());
    let change = (was.left() - is.left()).abs() + (was.top() - is.top()).abs();
    if change + (was.width() - is.width()).abs() < 2.0 {
        return None;
    }
    let millis = prefs().flight()?;
    let scale = was.width() / is.width().max(1.0);
    let x = was.left() - all.left() - scale * (is.left() - all.left());
    let y = was.top() - all.top() - scale * (is.top() - all.top());
    let from = travel(x, y, scale);
    let frame = |way: &str| record(&[("transform", way.into()), ("transformOrigin", "0 0".into())]);
    let timing = [("duration", millis.into()), ("easing", "cubic-bezier(.2, .8, .2, 1)".into())];
    animate(&content, &Array::of2(&frame(&from), &frame("none")), &record(&timing))?;
    Some(())
}

/// Moves the frame on the map. Only that: a property of something that the surface is in would make the
/// browser work out the style of everything on the surface.
fn show_sight(surface: &Element) -> Option<()> {
    let frame = surface.parent_element()?.query_selector("[data-sight]").ok()??;
    let style = frame.dyn_into::<HtmlElement>().ok()?.style();
    let (width, height) = size(surface);
    let parts = [
        ("left", surface.scroll_left(), width),
        ("top", surface.scroll_top(), height),
        ("width", surface.client_width(), width),
        ("height", surface.client_height(), height),
    ];
    for (name, part, whole) in parts {
        let part = (100 * part / whole.max(1)).min(100);
        let _ = style.set_property(name, &format!("{part}%"));
    }
    Some(())
}

/// Listens to the mouse and to fingers.
pub(super) fn listen() {
    browser::listen(&document(), "pointerdown", |event| press(event.unchecked_ref()));
    browser::listen(&window(), "pointermove", |event| follow(event.unchecked_ref()));
    browser::listen(&window(), "pointerup", |_| PAN.set(None));
    browser::listen(&window(), "pointercancel", |_| PAN.set(None));
    browser::listen(&document(), "touchstart", |_| APART.set(None));
    browser::listen(&document(), "touchmove", |event| pinch(event.unchecked_ref()));
    browser::listen(&document(), "dblclick", |event| tap_twice(event.unchecked_ref()));
    browser::listen(&document(), "scroll", |event| {
        if let Some((surface, _)) = marked(&event, "data-pan") {
            show_sight(&surface);
        }
    });
}

/// Has the mouse dragged a surface since it was pressed? Then its click means nothing.
pub(super) fn has_moved() -> bool {
    MOVED.replace(false)
}

fn press(event: &PointerEvent) {
    MOVED.set(false);
    let mouse = event.pointer_type() == "mouse" && event.button() == 0;
    let surface = marked(event, "data-pan").filter(|_| mouse);
    PAN.set(surface.map(|(surface, _)| Pan {
        mouse: (event.client_x(), event.client_y()),
        scroll: (surface.scroll_left(), surface.scroll_top()),
        surface,
    }));
}

fn follow(event: &PointerEvent) {
    PAN.with_borrow(|pan| {
        let Some(pan) = pan else { return };
        let (x, y) = (event.client_x() - pan.mouse.0, event.client_y() - pan.mouse.1);
        if MOVED.get() || x.abs() + y.abs() > SLACK {
            MOVED.set(true);
            pan.surface.set_scroll_left(pan.scroll.0 - x);
            pan.surface.set_scroll_top(pan.scroll.1 - y);
        }
    });
}

/// Two fingers on a surface.
fn pinch(event: &TouchEvent) {
    let fingers = event.touches();
    let (Some(a), Some(b), None) = (fingers.get(0), fingers.get(1), fingers.get(2)) else { return };
    let point =
        |finger: &web_sys::Touch| (f64::from(finger.client_x()), f64::from(finger.client_y()));
    let ((ax, ay), (bx, by)) = (point(&a), point(&b));
    let apart = (ax - bx).hypot(ay - by).max(1.0);
    let before = APART.get().unwrap_or(apart);
    let verb = match apart / before {
        ratio if ratio > PINCH => "data-nearer",
        ratio if ratio < 1.0 / PINCH => "data-further",
        _ => return APART.set(Some(before)),
    };
    APART.set(Some(apart));
    look(event, verb, ((ax + bx) / 2.0, (ay + by) / 2.0));
}

/// Nearer, if that is possible, or back.
fn tap_twice(event: &MouseEvent) {
    let verb = if marked(event, "data-nearer").is_some() { "data-nearer" } else { "data-further" };
    // Tapping a button twice is pressing it twice.
    if marked(event, "data-pan").is_some() {
        look(event, verb, (f64::from(event.client_x()), f64::from(event.client_y())));
    }
}

/// Does what the surface says, and keeps this point in sight.
fn look(event: &Event, verb: &str, (x, y): (f64, f64)) {
    let Some((surface, what)) = marked(event, verb) else { return };
    if let Some(content) = surface.first_element_child() {
        let area = content.get_bounding_client_rect();
        let part = |at: f64, from: f64, whole: f64| ((at - from) / whole.max(1.0)).clamp(0.0, 1.0);
        AIM.set(Some((part(x, area.left(), area.width()), part(y, area.top(), area.height()))));
    }
    app::on_gesture(RawGesture::Click(&what));
}
