//! Changing the page into another by touching only what differs: the focus stays, and what is new
//! can be told from what was there. Differences are found in the text of the pages, so that the
//! browser hears of little more than those.

use crate::browser::document;
use crate::html_tree::{self, Tree};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, FocusOptions, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
    Node,
};

thread_local! {
    /// What was shown last.
    static SHOWN: RefCell<Tree> = RefCell::new(Tree::read(String::new()));
}

/// Shows this HTML inside `place`, always the same one.
pub(super) fn show(place: &Element, html: String) {
    let new = Tree::read(html);
    // When a sheet goes, the keyboard goes back to where it was.
    if let Some(sheet) = sheet(place).filter(|_| !new.has("dialog")) {
        sheet.close();
    }
    let held = active().is_some_and(|active| place.contains(Some(&active)));
    let ended = card(place).is_some();
    change_into(place, new);
    // Whatever one was about to press, the end of a round or a game is read first.
    if let Some(title) = card(place).filter(|_| !ended) {
        take_focus(Some(title));
    }
    if let Some(sheet) = sheet(place).filter(|sheet| !sheet.open()) {
        // It is on the page and closed, so this cannot fail.
        let _ = sheet.show_modal();
    }
    follow_focus(place);
    // What had the keyboard is gone: it stays near.
    if held && active().is_none() {
        let near = place.query_selector(".surface").ok().flatten();
        take_focus(near.or_else(|| place.query_selector("main").ok().flatten()));
    }
}

/// What has the keyboard. Where nothing has it, the body has.
fn active() -> Option<Element> {
    document().active_element().filter(|active| active.tag_name() != "BODY")
}

/// Gives the keyboard to something that is no button, without moving the page.
fn take_focus(place: Option<Element>) {
    let Some(place) = place.and_then(|place| place.dyn_into::<HtmlElement>().ok()) else { return };
    place.set_tab_index(-1);
    let quietly = FocusOptions::new();
    quietly.set_prevent_scroll(true);
    let _ = place.focus_with_options(&quietly);
}

/// Another page: the keyboard begins at its title, unless the page knows better.
pub(super) fn focus_title() {
    let on_the_page =
        |active: Element| matches!(active.closest("[data-focus], dialog"), Ok(Some(_)));
    if !active().is_some_and(on_the_page) {
        take_focus(document().query_selector("#app h1").ok().flatten());
    }
}

/// The title of the end of a round or a game.
fn card(place: &Element) -> Option<Element> {
    place.query_selector(":is(.ending, .interlude) h2").ok().flatten()
}

fn sheet(place: &Element) -> Option<HtmlDialogElement> {
    place.query_selector("dialog").ok()??.dyn_into().ok()
}

/// Puts it there: nothing flies, and the focus stays.
pub(super) fn put(place: &Element, html: String) {
    change_into(place, Tree::read(html));
}

fn change_into(place: &Element, new: Tree) {
    SHOWN.with_borrow(|old| Change { old, new: &new }.children(place, 0, 0));
    SHOWN.set(new);
}

/// From one text to another. Pieces are known by their numbers.
struct Change<'a> {
    old: &'a Tree,
    new: &'a Tree,
}

impl Change<'_> {
    fn alike(&self, old: usize, new: usize) -> bool {
        let name = self.new.name(new);
        name != "!" && self.old.name(old) == name && self.old.known(old) == self.new.known(new)
    }

    /// Makes the children of a place those of a new piece.
    fn children(&self, place: &Element, old: usize, new: usize) {
        let mut was: Vec<usize> = self.old.children(old).collect();
        let there = place.child_nodes().length() as usize;
        if there == 0 {
            return place.set_inner_html(self.new.inner(new));
        }
        if was.len() != there {
            return reread(place, self.new.inner(new));
        }
        let (mut at, mut next) = (0, place.first_child());
        for wanted in self.new.children(new) {
            let same = |old: &usize| self.old.whole(*old) == self.new.whole(wanted);
            if was.get(at).is_some_and(same) {
                (at, next) = (at + 1, next.and_then(|node| node.next_sibling()));
                continue;
            }
            // A named piece that stands further on comes here.
            let named = self.new.known(wanted).is_some();
            let far = if named { was.len() } else { was.len().min(at + 1) };
            match (at..far).find(|&old| self.alike(was[old], wanted)) {
                Some(found) => {
                    let mut kept = next.clone();
                    for _ in at..found {
                        kept = kept.and_then(|node| node.next_sibling());
                    }
                    let Some(kept) = kept else { return };
                    if found == at {
                        next = kept.next_sibling();
                    } else {
                        // Both are nodes of this page, so this cannot fail.
                        let _ = place.insert_before(&kept, next.as_ref());
                    }
                    self.change(&kept, was.remove(found), wanted);
                }
                None => insert(place, self.new.whole(wanted), next.as_ref()),
            }
        }
        while let Some(gone) = next {
            next = gone.next_sibling();
            let _ = place.remove_child(&gone);
        }
    }

    fn change(&self, node: &Node, old: usize, new: usize) {
        let Some(element) = node.dyn_ref::<Element>() else {
            return node.set_node_value(Some(&html_tree::plain(self.new.whole(new))));
        };
        let (was, wanted) = (self.old.attributes(old), self.new.attributes(new));
        for (name, _) in &was {
            // What somebody has unfolded stays unfolded.
            if *name != "open" && wanted.iter().all(|(other, _)| other != name) {
                let _ = element.remove_attribute(name);
                if let ("checked", Some(input)) = (*name, element.dyn_ref::<HtmlInputElement>()) {
                    input.set_checked(false);
                }
            }
        }
        for (name, value) in wanted.iter().filter(|attribute| !was.contains(attribute)) {
            let value = html_tree::plain(value);
            let _ = element.set_attribute(name, &value);
            // A field that somebody has used no longer follows its attribute.
            match (*name, element.dyn_ref::<HtmlInputElement>()) {
                ("value", Some(input)) if input.value() != value => input.set_value(&value),
                ("checked", Some(input)) => input.set_checked(true),
                _ => {}
            }
        }
        if self.old.inner(old) != self.new.inner(new) {
            self.children(element, old, new);
            choose(element);
        }
    }
}

/// An option that is added to a list makes itself the chosen one. The markup says which one is.
fn choose(list: &Element) {
    let Some(list) = list.dyn_ref::<HtmlSelectElement>() else { return };
    if let Ok(Some(chosen)) = list.query_selector("[selected]") {
        list.set_value(&chosen.get_attribute("value").unwrap_or_default());
    }
}

/// The browser made something else of our text, such as a `tbody` of its own: what it made is compared.
fn reread(place: &Element, html: &str) {
    let (old, new) = (Tree::read(place.inner_html()), Tree::read(html.to_owned()));
    if old.children(0).count() == place.child_nodes().length() as usize {
        Change { old: &old, new: &new }.children(place, 0, 0);
    } else {
        place.set_inner_html(html);
    }
}

/// Makes nodes of a text, as they would be in this place.
fn insert(place: &Element, html: &str, next: Option<&Node>) {
    let Ok(maker) = place.clone_node() else { return };
    let maker: Element = maker.unchecked_into();
    maker.set_inner_html(html);
    while let Some(new) = maker.first_child() {
        let _ = place.insert_before(&new, next);
    }
}

/// If the keyboard is on the board, or nowhere, it goes where the board says.
fn follow_focus(place: &Element) {
    let Ok(Some(wanted)) = place.query_selector("[data-focus]") else { return };
    let board = wanted.closest(".scene").ok().flatten();
    let active = active();
    let free = |active: &Element| board.is_some_and(|board| board.contains(Some(active)));
    if active.as_ref() != Some(&wanted)
        && active.as_ref().is_none_or(free)
        && let Some(wanted) = wanted.dyn_ref::<HtmlElement>()
    {
        let _ = wanted.focus();
    }
}
