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

/// A finger holds a piece so many pixels below its middle, so that both are seen.
const ABOVE: f64 = 40.0;

/// So near to the edge of its window a surface scrolls, and so far with each movement.
const EDGE: f64 = 28.0;
const SCROLL: i32 = 9;

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
    /// The place it would go to, which is marked.
    aimed: Option<Element>,
    finger: bool,
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
        end(event, under(point(event)));
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
        let (ghost, aimed) = (None, None);
        all.push(Press { pointer, what, tap, piece, start, ghost, aimed, finger, told: false });
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
            let (x, y) = held((x, y), press.finger);
            let way = format!("translate({}px, {}px) translate(-50%, -50%)", x as i32, y as i32);
            let _ = ghost.style().set_property("transform", &way);
            let under = under((x, y));
            under.iter().for_each(|under| scroll(under, (x, y)));
            aim(&mut press.aimed, under.and_then(|under| around(&under, "data-drop")));
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
    let Some(mut press) = press else { return };
    aim(&mut press.aimed, None);
    match (press.ghost, press.what, press.tap) {
        (Some(ghost), Some(what), _) => {
            ghost.remove();
            if !press.told {
                app::on_gesture(RawGesture::Lift(&what));
            }
            // Where the piece is, and not the finger; at the edge of the screen either will do.
            let middle = self::under(held(point(event), press.finger)).filter(|_| under.is_some());
            let place = |under: Option<Element>| nearest(&under?, "data-drop");
            let place = place(middle).or_else(|| place(under));
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

/// Where the middle of a piece is that is held at this point.
fn held((x, y): (f64, f64), finger: bool) -> (f64, f64) {
    (x, if finger { y - ABOVE } else { y })
}

/// What lies there.
fn under((x, y): (f64, f64)) -> Option<Element> {
    document().element_from_point(x as f32, y as f32)
}

/// Marks the place to which a piece would go, instead of another one.
fn aim(aimed: &mut Option<Element>, place: Option<Element>) {
    if *aimed == place {
        return;
    }
    if let Some(old) = aimed.take() {
        let _ = old.remove_attribute("data-aimed");
    }
    if let Some(place) = &place {
        let _ = place.set_attribute("data-aimed", "");
    }
    *aimed = place;
}

/// A piece held at the edge of a surface that is larger than its window brings more of it into sight.
fn scroll(under: &Element, (x, y): (f64, f64)) {
    let Some(surface) = around(under, "data-pan") else { return };
    let area = surface.get_bounding_client_rect();
    let step = |at: f64, from: f64, to: f64| match at {
        _ if at < from + EDGE => -SCROLL,
        _ if at > to - EDGE => SCROLL,
        _ => 0,
    };
    let (x, y) = (step(x, area.left(), area.right()), step(y, area.top(), area.bottom()));
    if x != 0 {
        surface.set_scroll_left(surface.scroll_left() + x);
    }
    if y != 0 {
        surface.set_scroll_top(surface.scroll_top() + y);
    }
}

/// The nearest such element around something.
fn around(piece: &Element, attribute: &str) -> Option<Element> {
    piece.closest(&format!("[{attribute}]")).ok()?
}

/// The value of the nearest such attribute around something.
fn nearest(piece: &Element, attribute: &str) -> Option<String> {
    around(piece, attribute)?.get_attribute(attribute)
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
