//! Pieces that travel: a likeness flies above everything, and the piece itself shows when it has
//! landed. What moves says so in attributes: `data-fly` names a piece that flies when it comes to be
//! elsewhere; `data-from` names where a new one comes from; `data-at` names such a place; `data-to`
//! names where a piece goes that is there no longer; `data-wait` is how many milliseconds later than
//! others it starts; `data-turn` is by how many degrees it has turned.

use crate::browser::{self, document};
use crate::prefs::prefs;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, Element, HtmlElement};

/// So many milliseconds places are outlined instead of a flight, and for so many pieces at most.
const OUTLINED: f64 = 1200.0;
const FEW: usize = 6;

/// A place on the screen.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// Something with a name, and where it is.
struct Named {
    name: String,
    piece: Element,
    area: Area,
    /// Does it lie on a surface that can be moved or looked at from nearer?
    on_surface: bool,
}

/// Everything that has a name, as it stood before the page changed.
pub(super) struct Before {
    pieces: Vec<Named>,
    places: Vec<Named>,
    /// Likenesses of those that may leave the page, and where they go then.
    leaving: Vec<(String, Element, Area, String)>,
}

/// Looks where everything is.
pub(super) fn look(root: &Element) -> Before {
    let pieces = named(root, "data-fly");
    let leaving = pieces.iter().filter_map(|Named { name, piece, area, .. }| {
        let to = piece.get_attribute("data-to")?;
        let likeness = piece.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
        Some((name.clone(), likeness, *area, to))
    });
    Before { leaving: leaving.collect(), places: named(root, "data-at"), pieces }
}

/// Lets everything fly that has come to be elsewhere. All are looked for before the first one flies:
/// in turns, the browser would lay out the page again for each.
pub(super) fn fly(root: &Element, before: &Before) {
    // A table that has just come to the screen stands as it stands.
    if before.pieces.is_empty() && before.places.is_empty() {
        return;
    }
    let (pieces, places) = (named(root, "data-fly"), named(root, "data-at"));
    let find = |all: &[Named], name: &str| all.iter().find(|it| it.name == name).map(|it| it.area);
    let mut flights = Vec::new();
    for Named { name, piece, area, on_surface } in &pieces {
        let from = || {
            let place = piece.get_attribute("data-from")?;
            let place = find(&places, &place).or_else(|| find(&before.places, &place))?;
            Some(place.middle(*area))
        };
        // What lies on a surface goes with it when that is moved or looked at from nearer.
        let lay = |was: &Named| was.name == *name && was.on_surface;
        if *on_surface && before.pieces.iter().any(lay) {
            continue;
        }
        let Some(was) = find(&before.pieces, name).or_else(from) else { continue };
        if (was.left - area.left).abs() + (was.top - area.top).abs() > 2.0 {
            let wait = piece.get_attribute("data-wait").and_then(|wait| wait.parse::<u32>().ok());
            flights.push((name, piece.clone(), Some(piece), was, *area, wait.unwrap_or(0).into()));
        }
    }
    for (name, likeness, was, to) in &before.leaving {
        let gone = find(&pieces, name).is_none();
        if let Some(to) = find(&places, to).or_else(|| find(&pieces, to)).filter(|_| gone) {
            flights.push((name, likeness.clone(), None, *was, to, 0.0));
        }
    }
    // If everything is elsewhere, the page has another form: nothing has happened.
    let few = flights.len() <= FEW;
    for (name, look, piece, from, to, wait) in flights {
        match prefs().flight() {
            Some(millis) => {
                land(name);
                flight(name, &look, piece, from, to, (millis, wait));
            }
            None if few => told(from, to),
            None => {}
        }
    }
}

fn named(root: &Element, attribute: &str) -> Vec<Named> {
    let Ok(found) = root.query_selector_all(&format!("[{attribute}]")) else { return Vec::new() };
    let piece = |at| {
        let piece = found.item(at)?.dyn_into::<Element>().ok()?;
        let area = Area::from(piece.get_bounding_client_rect());
        let name = piece.get_attribute(attribute)?;
        let on_surface = matches!(piece.closest("[data-pan]"), Ok(Some(_)));
        (area.width > 0.0).then_some(Named { name, piece, area, on_surface })
    };
    (0..found.length()).filter_map(piece).collect()
}

/// A likeness flies in a shallow arc, larger at its top; the piece is hidden until it lands.
fn flight(
    name: &str,
    look: &Element,
    piece: Option<&Element>,
    from: Area,
    to: Area,
    (millis, wait): (f64, f64),
) -> Option<()> {
    let likeness = look.clone_node_with_deep(true).ok()?.dyn_into::<Element>().ok()?;
    // Only the page itself has pieces with names.
    for attribute in ["data-fly", "data-at", "data-do", "data-drag", "data-focus", "id"] {
        let _ = likeness.remove_attribute(attribute);
    }
    let carrier = carrier(to)?;
    let _ = carrier.set_attribute("data-name", name);
    let likeness = alone(likeness)?;
    carrier.append_child(&likeness).ok()?;
    let (x, y) = (from.left - to.left, from.top - to.top);
    let scale = if to.width > 0.0 { from.width / to.width } else { 1.0 };
    let rise = 0.12 * x.hypot(y);
    let turn = piece.and_then(|piece| piece.get_attribute("data-turn")?.parse::<i32>().ok());
    let turned = |part: i32| turn.map(|turn| format!(" rotate({}deg)", -turn / part));
    let first = travel(x, y, scale) + &turned(1).unwrap_or_default();
    let middle = travel(x / 2.0, y / 2.0 - rise, (scale + 1.0) / 2.0 * 1.08);
    let middle = middle + &turned(2).unwrap_or_default();
    let frames = Array::of3(
        &record(&[("transform", first.into())]),
        &record(&[("transform", middle.into())]),
        &record(&[("transform", "none".into())]),
    );
    let curve = "cubic-bezier(.2, .8, .2, 1)";
    let timing = [
        ("duration", millis.into()),
        ("delay", wait.into()),
        ("easing", curve.into()),
        ("fill", "both".into()),
    ];
    let animation = animate(&carrier, &frames, &record(&timing))?;
    if let Some(piece) = piece {
        // Unlike visibility, no part of the piece can undo this.
        let hidden = record(&[("opacity", "0".into())]);
        let whole = record(&[("duration", (millis + wait).into())]);
        animate(piece, &Array::of2(&hidden, &hidden), &whole);
    }
    remove_after(&animation, carrier);
    Some(())
}

/// A piece that flies on is not seen twice: what still flies of it is over.
fn land(name: &str) {
    let Ok(flying) = document().query_selector_all("body > .flights > [data-name]") else { return };
    let carriers =
        (0..flying.length()).filter_map(|at| flying.item(at)?.dyn_into::<Element>().ok());
    let of_it = |carrier: &Element| carrier.get_attribute("data-name").is_some_and(|it| it == name);
    carriers.filter(of_it).for_each(|carrier| carrier.remove());
}

/// A part of a drawing becomes a drawing of its own.
fn alone(likeness: Element) -> Option<Element> {
    if likeness.tag_name() != "g" {
        return Some(likeness);
    }
    let drawing = document().create_element_ns(likeness.namespace_uri().as_deref(), "svg").ok()?;
    let _ = drawing.set_attribute("viewBox", "0 0 100 87");
    let _ = drawing.set_attribute("class", "tri");
    let _ = likeness.remove_attribute("transform");
    drawing.append_child(&likeness).ok()?;
    Some(drawing)
}

/// Without movement: where a piece was and where it is are both outlined for a moment.
fn told(from: Area, to: Area) {
    for area in [from, to] {
        let Some(carrier) = carrier(area) else { continue };
        carrier.set_class_name("flight ring");
        browser::after(OUTLINED, move || carrier.remove());
    }
}

/// The page has another size: what is outlined is elsewhere now. What flies lands in a moment anyway.
pub(super) fn forget_places() {
    let Ok(rings) = document().query_selector_all("body > .flights > .ring") else { return };
    (0..rings.length())
        .filter_map(|at| rings.item(at)?.dyn_into::<Element>().ok())
        .for_each(|ring| ring.remove());
}

/// A place in the layer above everything.
fn carrier(area: Area) -> Option<HtmlElement> {
    let layer = match document().query_selector("body > .flights").ok()? {
        Some(layer) => layer,
        None => {
            let layer = document().create_element("div").ok()?;
            layer.set_class_name("flights");
            document().body()?.append_child(&layer).ok()?;
            layer
        }
    };
    let carrier = document().create_element("div").ok()?.dyn_into::<HtmlElement>().ok()?;
    carrier.set_class_name("flight");
    let sides =
        [("left", area.left), ("top", area.top), ("width", area.width), ("height", area.height)];
    for (side, pixels) in sides {
        let _ = carrier.style().set_property(side, &format!("{}px", pixels as i32));
    }
    layer.append_child(&carrier).ok()?;
    Some(carrier)
}

/// A `transform` of so many pixels and times. Whole numbers do: what writes and reads broken ones
/// would weigh more than everything that flies.
pub(super) fn travel(x: f64, y: f64, scale: f64) -> String {
    let thousandths = (scale * 1000.0) as i32;
    let (whole, rest) = (thousandths / 1000, thousandths % 1000);
    format!("translate({}px, {}px) scale({whole}.{rest:03})", x as i32, y as i32)
}

/// Moves something from frame to frame. web-sys does not have `animate` yet.
pub(super) fn animate(element: &Element, frames: &Array, timing: &Object) -> Option<JsValue> {
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    animate.call2(element, frames, timing).ok()
}

fn remove_after(animation: &JsValue, carrier: HtmlElement) {
    let remove = Closure::once_into_js(move || carrier.remove());
    // A fresh animation takes any listener.
    let _ = Reflect::set(animation, &"onfinish".into(), &remove);
}

/// A plain object.
pub(super) fn record(entries: &[(&str, JsValue)]) -> Object {
    let record = Object::new();
    for (key, value) in entries {
        // A fresh object takes any property.
        let _ = Reflect::set(&record, &(*key).into(), value);
    }
    record
}

impl Area {
    /// Where something of that size begins that comes out of a larger place: in its middle.
    fn middle(self, size: Area) -> Area {
        let (width, height) = (self.width.min(size.width), self.height.min(size.height));
        let (left, top) =
            (self.left + (self.width - width) / 2.0, self.top + (self.height - height) / 2.0);
        Area { left, top, width, height }
    }
}

impl From<DomRect> for Area {
    fn from(rect: DomRect) -> Area {
        Area { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
    }
}
