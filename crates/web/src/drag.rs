//! Dragging: a likeness of the pressed piece follows the pointer until it is let go.

use crate::app::{self, Gesture, marked};
use crate::browser::{document, window};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

/// Movement below this many pixels is a click.
const SLACK: f64 = 6.0;

/// Something was pressed, and perhaps moves.
struct Drag {
    what: String,
    piece: Element,
    start: (f64, f64),
    ghost: Option<HtmlElement>,
    /// Does the page know?
    told: bool,
}

thread_local! {
    static DRAG: RefCell<Option<Drag>> = const { RefCell::new(None) };
}

/// Listens to the pointer, wherever it goes.
pub(crate) fn listen() {
    app::listen(&window(), "pointermove", |event| follow(event.unchecked_ref()));
    app::listen(&window(), "pointerup", |event| end(place(event.unchecked_ref())));
    app::listen(&window(), "pointercancel", |_| end(None));
}

/// The pointer has pressed something.
pub(crate) fn begin(press: &PointerEvent) {
    if !press.is_primary() || press.button() != 0 {
        return;
    }
    let drag = marked(press, "data-drag");
    DRAG.set(drag.map(|(piece, what)| Drag {
        what,
        piece,
        start: point(press),
        ghost: None,
        told: false,
    }));
}

fn follow(event: &PointerEvent) {
    let (x, y) = point(event);
    let lifted = DRAG.with_borrow_mut(|drag| {
        let drag = drag.as_mut()?;
        // The likeness is there at once, and the page hears of it with the next movement, a frame
        // later: both in one would be felt on a slow device.
        let tell = drag.ghost.is_some() && !drag.told;
        if drag.ghost.is_none() {
            if (x - drag.start.0).hypot(y - drag.start.1) < SLACK {
                return None;
            }
            drag.ghost = likeness(&drag.piece);
            // The piece may be drawn anew meanwhile; the pointer must not be lost with it.
            if let Some(root) = document().document_element() {
                let _ = root.set_pointer_capture(event.pointer_id());
            }
        }
        if let Some(ghost) = &drag.ghost {
            let way = format!("translate({}px, {}px) translate(-50%, -70%)", x as i32, y as i32);
            let _ = ghost.style().set_property("transform", &way);
        }
        drag.told |= tell;
        tell.then(|| drag.what.clone())
    });
    if let Some(what) = lifted {
        app::touch(Gesture::Lift(&what));
    }
}

fn end(place: Option<String>) {
    let Some(drag) = DRAG.take() else { return };
    if let Some(ghost) = drag.ghost {
        ghost.remove();
        if !drag.told {
            app::touch(Gesture::Lift(&drag.what));
        }
        app::touch(Gesture::Drop(&drag.what, &place.unwrap_or_default()));
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The value of the nearest `data-drop` under the pointer.
fn place(event: &PointerEvent) -> Option<String> {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    under.closest("[data-drop]").ok()??.get_attribute("data-drop")
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
