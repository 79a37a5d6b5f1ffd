//! Changing a piece of the page into another by touching only what differs: the focus stays, and
//! what is new can be told from what was there.

use crate::browser::document;
use crate::prefs::prefs;
use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlInputElement, Node};

/// Shows this HTML inside `place`.
pub(crate) fn show(place: &Element, html: &str) {
    let before = flying(place);
    put(place, html);
    fly(place, &before);
    follow_focus(place);
}

/// Shows it at once: nothing flies, and the focus stays.
pub(crate) fn put(place: &Element, html: &str) {
    let Ok(wanted) = place.clone_node() else { return };
    let wanted: Element = wanted.unchecked_into();
    wanted.set_inner_html(html);
    children(place, &wanted);
}

fn name(node: &Node) -> Option<String> {
    node.dyn_ref::<Element>().and_then(|element| element.get_attribute("data-fly"))
}

fn alike(old: &Node, new: &Node) -> bool {
    old.node_name() == new.node_name() && name(old) == name(new)
}

/// Makes the children of `old` those of `new`.
fn children(old: &Node, new: &Node) {
    let mut next = old.first_child();
    let mut coming = new.first_child();
    while let Some(wanted) = coming {
        coming = wanted.next_sibling();
        // Most of a page stays as it is, and the browser sees that at once.
        if let Some(same) = next.as_ref().filter(|next| next.is_equal_node(Some(&wanted))) {
            next = same.next_sibling();
            continue;
        }
        // A named piece that stands further on comes here.
        let moved = name(&wanted).and_then(|_| later(next.clone(), &wanted));
        match moved.or_else(|| next.clone().filter(|next| alike(next, &wanted))) {
            Some(kept) => {
                if next.as_ref() == Some(&kept) {
                    next = kept.next_sibling();
                } else {
                    // Both are nodes of this page, so this cannot fail.
                    let _ = old.insert_before(&kept, next.as_ref());
                }
                change(&kept, &wanted);
            }
            None => {
                let _ = old.insert_before(&wanted, next.as_ref());
            }
        }
    }
    while let Some(gone) = next {
        next = gone.next_sibling();
        let _ = old.remove_child(&gone);
    }
}

fn later(mut from: Option<Node>, wanted: &Node) -> Option<Node> {
    while let Some(node) = from {
        if alike(&node, wanted) {
            return Some(node);
        }
        from = node.next_sibling();
    }
    None
}

fn change(old: &Node, new: &Node) {
    let (Some(element), Some(wanted)) = (old.dyn_ref::<Element>(), new.dyn_ref::<Element>()) else {
        if old.node_value() != new.node_value() {
            old.set_node_value(new.node_value().as_deref());
        }
        return;
    };
    for name in names(element) {
        // What people unfold stays so.
        if !wanted.has_attribute(&name) && name != "open" {
            let _ = element.remove_attribute(&name);
            if let ("checked", Some(input)) = (name.as_str(), element.dyn_ref::<HtmlInputElement>())
            {
                input.set_checked(false);
            }
        }
    }
    for name in names(wanted) {
        let value = wanted.get_attribute(&name).unwrap_or_default();
        if element.get_attribute(&name).as_deref() == Some(&value) {
            continue;
        }
        let _ = element.set_attribute(&name, &value);
        // What people have touched no longer follows its attribute.
        match (name.as_str(), element.dyn_ref::<HtmlInputElement>()) {
            ("value", Some(input)) if input.value() != value => input.set_value(&value),
            ("checked", Some(input)) => input.set_checked(true),
            _ => {}
        }
    }
    children(old, new);
}

fn names(element: &Element) -> Vec<String> {
    element.get_attribute_names().iter().filter_map(|name| name.as_string()).collect()
}

fn each_flying(place: &Element, mut each: impl FnMut(&Element, String)) {
    let Ok(found) = place.query_selector_all("[data-fly]") else { return };
    for at in 0..found.length() {
        if let Some(piece) = found.item(at).and_then(|node| node.dyn_into::<Element>().ok()) {
            let name = piece.get_attribute("data-fly").unwrap_or_default();
            each(&piece, name);
        }
    }
}

/// Where every named piece is.
fn flying(place: &Element) -> Vec<(String, f64, f64)> {
    let mut places = Vec::new();
    each_flying(place, |piece, name| {
        let area = piece.get_bounding_client_rect();
        places.push((name, area.left(), area.top()));
    });
    places
}

/// Lets every named piece fly from where it was.
fn fly(place: &Element, before: &[(String, f64, f64)]) {
    let Some(millis) = prefs().flight() else { return };
    each_flying(place, |piece, name| {
        let Some((_, left, top)) = before.iter().find(|(own, ..)| *own == name) else { return };
        let area = piece.get_bounding_client_rect();
        let (x, y) = (left - area.left(), top - area.top());
        if x.abs() + y.abs() > 2.0 {
            let from = frame(&format!("translate({}px, {}px)", x as i32, y as i32));
            let frames = Array::of2(&from, &frame("none"));
            // web-sys does not have `animate` yet.
            if let Ok(animate) =
                Reflect::get(piece, &"animate".into()).and_then(JsCast::dyn_into::<Function>)
            {
                let _ = animate.call2(piece, &frames, &millis.into());
            }
        }
    });
}

fn frame(transform: &str) -> Object {
    let frame = Object::new();
    // A fresh object takes any property.
    let _ = Reflect::set(&frame, &"transform".into(), &JsValue::from_str(transform));
    frame
}

/// If the keyboard is on the surface, it goes where the board says.
fn follow_focus(place: &Element) {
    let active = document().active_element();
    // Where nothing has the focus, the body has it.
    let free = |active: &Element| place.contains(Some(active)) || active.tag_name() == "BODY";
    let inside = active.as_ref().is_none_or(free);
    let wanted = place.query_selector("[data-focus]").ok().flatten();
    if let (true, Some(wanted)) = (inside, wanted)
        && active.as_ref() != Some(&wanted)
        && let Some(wanted) = wanted.dyn_ref::<HtmlElement>()
    {
        let _ = wanted.focus();
    }
}
