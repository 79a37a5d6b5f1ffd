//! What pointers do besides clicking. Dragging: a likeness of the pressed piece follows the pointer
//! until it is let go. And tapping with several fingers at once, as racers at one screen do: browsers
//! make no clicks of that.

use super::marked;
use crate::app;
use crate::browser::{self, document, window};
use crate::gesture::RawGesture;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

/// Movement below this many pixels is a click.
const SLACK: f64 = 6.0;

/// So many milliseconds after a tap the browser may still make a click of it.
const LATE: f64 = 700.0;

/// Something was pressed, and perhaps moves.
struct Press {
    pointer: i32,
    /// What it drags.
    what: Option<String>,
    /// What it does when it is let go where it was, without waiting for a click.
    tap: Option<String>,
    piece: Element,
    start: (f64, f64),
    ghost: Option<HtmlElement>,
    /// Has the page been told?
    told: bool,
}

thread_local! {
    static PRESSES: RefCell<Vec<Press>> = const { RefCell::new(Vec::new()) };
    /// What was tapped, and when.
    static TAPPED: RefCell<Vec<(String, f64)>> = const { RefCell::new(Vec::new()) };
}

/// Listens to the pointer, wherever it goes.
pub(super) fn listen() {
    browser::listen(&window(), "pointermove", |event| follow(event.unchecked_ref()));
    browser::listen(&window(), "pointerup", |event| {
        let event = event.unchecked_ref();
        end(event, under(event));
    });
    browser::listen(&window(), "pointercancel", |event| end(event.unchecked_ref(), None));
}

/// The pointer has pressed something.
pub(super) fn begin(press: &PointerEvent) {
    let finger = press.pointer_type() == "touch";
    if press.button() != 0 || !press.is_primary() && !finger {
        return;
    }
    let drag = marked(press, "data-drag");
    let now = marked(press, "data-now").filter(|_| finger);
    let tap = now.as_ref().and_then(|(piece, _)| piece.get_attribute("data-do"));
    let what = drag.as_ref().map(|(_, what)| what.clone());
    let Some((piece, _)) = drag.or(now) else { return };
    let (pointer, start) = (press.pointer_id(), point(press));
    PRESSES.with_borrow_mut(|all| {
        all.retain(|press| press.pointer != pointer);
        all.push(Press { pointer, what, tap, piece, start, ghost: None, told: false });
    });
}

fn follow(event: &PointerEvent) {
    let (x, y) = point(event);
    let lifted = PRESSES.with_borrow_mut(|all| {
        let press = all.iter_mut().find(|press| press.pointer == event.pointer_id())?;
        // The likeness is there at once, and the page hears of it with the next movement, a frame
        // later: both in one would be felt on a slow device.
        let tell = press.ghost.is_some() && !press.told;
        if press.ghost.is_none() {
            if (x - press.start.0).hypot(y - press.start.1) < SLACK {
                return None;
            }
            press.tap = None;
            press.what.as_ref()?;
            press.ghost = likeness(&press.piece);
            // The piece may be drawn anew meanwhile; the pointer must not be lost with it.
            if let Some(root) = document().document_element() {
                let _ = root.set_pointer_capture(event.pointer_id());
            }
        }
        if let Some(ghost) = &press.ghost {
            let way = format!("translate({}px, {}px) translate(-50%, -70%)", x as i32, y as i32);
            let _ = ghost.style().set_property("transform", &way);
        }
        press.told |= tell;
        press.what.clone().filter(|_| tell)
    });
    if let Some(what) = lifted {
        app::on_gesture(RawGesture::Lift(&what));
    }
}

fn end(event: &PointerEvent, under: Option<Element>) {
    let press = PRESSES.with_borrow_mut(|all| {
        let at = all.iter().position(|press| press.pointer == event.pointer_id())?;
        Some(all.swap_remove(at))
    });
    let Some(press) = press else { return };
    match (press.ghost, press.what, press.tap) {
        (Some(ghost), Some(what), _) => {
            ghost.remove();
            if !press.told {
                app::on_gesture(RawGesture::Lift(&what));
            }
            let place = under.and_then(|under| nearest(&under, "data-drop"));
            app::on_gesture(RawGesture::Drop(&what, &place.unwrap_or_default()));
        }
        (_, _, Some(tap))
            if under.and_then(|under| nearest(&under, "data-do")).as_ref() == Some(&tap) =>
        {
            app::on_gesture(RawGesture::Click(&tap));
            TAPPED.with_borrow_mut(|all| all.push((tap, event.time_stamp())));
        }
        _ => {}
    }
}

/// Is this click one that was taken for a tap already?
pub(super) fn was_tap(click: &Event) -> bool {
    let what = marked(click, "data-do").map(|(_, what)| what);
    TAPPED.with_borrow_mut(|all| {
        all.retain(|(_, then)| click.time_stamp() - then < LATE);
        let at = all.iter().position(|(tapped, _)| Some(tapped) == what.as_ref());
        at.map(|at| all.remove(at)).is_some()
    })
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// What lies under the pointer.
fn under(event: &PointerEvent) -> Option<Element> {
    document().element_from_point(event.client_x() as f32, event.client_y() as f32)
}

/// The value of the nearest such attribute around something.
fn nearest(piece: &Element, attribute: &str) -> Option<String> {
    piece.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)
}

fn likeness(piece: &Element) -> Option<HtmlElement> {
    let copy = piece.clone_node_with_deep(true).ok()?;
    let ghost = document().create_element("div").ok()?.dyn_into::<HtmlElement>().ok()?;
    let size = piece.get_bounding_client_rect();
    // Inside a likeness of the page's own frame, so that the style sheets know the piece.
    let frame = piece.closest("[data-game]").ok().flatten();
    let game = frame.and_then(|frame| frame.get_attribute("data-game")).unwrap_or_default();
    ghost.set_class_name(&format!("ghost {game}"));
    let _ = ghost.style().set_property("width", &format!("{}px", size.width() as i32));
    let _ = ghost.append_child(&copy);
    let _ = document().body()?.append_child(&ghost);
    Some(ghost)
}
