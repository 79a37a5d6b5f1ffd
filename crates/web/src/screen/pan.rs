//! Surfaces larger than their window, marked `data-pan`: what is in the middle stays there when they
//! grow or shrink, and the mouse can drag them. Fingers scroll them anyway.

use super::marked;
use crate::browser::{self, document, window};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// Movement below this many pixels is a click.
const SLACK: i32 = 6;

struct Pan {
    surface: Element,
    /// Where the mouse was, and where the surface was scrolled to.
    mouse: (i32, i32),
    scroll: (i32, i32),
}

thread_local! {
    static PAN: RefCell<Option<Pan>> = const { RefCell::new(None) };
    static MOVED: Cell<bool> = const { Cell::new(false) };
}

/// A surface, and which part of it is in the middle.
pub(super) type Middle = (Element, f64, f64);

/// What is in the middle of each surface.
pub(super) fn middles(place: &Element) -> Vec<Middle> {
    let Ok(found) = place.query_selector_all("[data-pan]") else { return Vec::new() };
    let surfaces = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok());
    let part = |scroll: i32, shown: i32, whole: i32| {
        (f64::from(scroll) + f64::from(shown) / 2.0) / f64::from(whole.max(1))
    };
    let middle = |surface: Element| {
        let x = part(surface.scroll_left(), surface.client_width(), surface.scroll_width());
        let y = part(surface.scroll_top(), surface.client_height(), surface.scroll_height());
        (surface, x, y)
    };
    surfaces.map(middle).collect()
}

/// Brings it back there.
pub(super) fn restore(middles: Vec<Middle>) {
    for (surface, x, y) in middles {
        let (width, height) =
            (f64::from(surface.scroll_width()), f64::from(surface.scroll_height()));
        surface.set_scroll_left((x * width) as i32 - surface.client_width() / 2);
        surface.set_scroll_top((y * height) as i32 - surface.client_height() / 2);
    }
}

/// Listens to the mouse.
pub(super) fn listen() {
    browser::listen(&document(), "pointerdown", |event| press(event.unchecked_ref()));
    browser::listen(&window(), "pointermove", |event| follow(event.unchecked_ref()));
    browser::listen(&window(), "pointerup", |_| PAN.set(None));
    browser::listen(&window(), "pointercancel", |_| PAN.set(None));
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
