//! Small pieces of markup that every page uses.
//!
//! Pages and boards return [`Markup`], which escapes whatever is put into it. Raw HTML
//! ([`maud::PreEscaped`]) enters at two places only: the rules, which are made when the client is
//! built (`pages/rules.rs`), and the text that `morph.rs` compares with what is shown.

pub(crate) use maud::{Markup, html};

use maud::Render;
use std::fmt::Display;

/// Nothing.
pub(crate) fn nothing() -> Markup {
    html! {}
}

/// A button that does something, if it can be done.
pub(crate) fn button(
    class: &str,
    action: impl Display,
    label: impl Render,
    active: bool,
) -> Markup {
    html! {
        button type="button" class=(class) data-do=(action) disabled[!active] { (label) }
    }
}

/// A small drawing of `pieces.svg`.
pub(crate) fn icon(name: &str) -> Markup {
    html! {
        svg class="icon" viewBox="0 0 24 24" aria-hidden="true" { use href={ "#icon-" (name) } {} }
    }
}

/// A button that shows a drawing; its name is read and shown on demand.
pub(crate) fn tool(class: &str, action: impl Display, picture: &str, name: &str) -> Markup {
    html! {
        button type="button" class={ "tool " (class) } data-do=(action) title=(name) aria-label=(name) {
            (icon(picture))
        }
    }
}

/// A link that looks like a tool.
pub(crate) fn tool_link(to: &str, picture: &str, name: &str) -> Markup {
    html! { a class="tool" href=(to) title=(name) aria-label=(name) { (icon(picture)) } }
}

/// Words for those who listen, of what others see.
pub(crate) fn heard(words: impl AsRef<str>) -> Markup {
    let words = words.as_ref();
    html! { span class="heard" { (words) } }
}

/// One entry of a list to choose from.
pub(crate) fn option(value: impl Display, label: impl Render, chosen: bool) -> Markup {
    html! { option value=(value) selected[chosen] { (label) } }
}

/// The names of those classes that apply, each after a space.
pub(crate) fn classes(all: &[(&str, bool)]) -> String {
    all.iter().filter(|(_, on)| *on).map(|(name, _)| format!(" {name}")).collect()
}

/// What was refused or went wrong.
pub(crate) fn alert(why: impl Render) -> Markup {
    html! { p class="refused" role="alert" { (why) } }
}

/// A number with its sign, as people write it.
pub(crate) fn signed(number: i32) -> String {
    format!("{number:+}").replace('-', "−")
}

/// A number with a minus, as people write it, if it is negative.
pub(crate) fn minus(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A sheet above the page, with a title: nothing else can be reached until it goes. The keyboard
/// begins at the title, so that a key meant for the board presses nothing here.
pub(crate) fn sheet(title: &str, inside: Markup) -> Markup {
    html! {
        dialog class="sheet" aria-label=(title) {
            div class="paper" {
                h2 tabindex="-1" autofocus { (title) }
                (inside)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_be_html() {
        let hostile = "<b a=\"&\">";
        let escaped = "&lt;b a=&quot;&amp;&quot;&gt;";
        let tool = tool(hostile, hostile, "x", hostile).into_string();
        assert_eq!((tool.matches(escaped).count(), tool.matches("<b").count()), (4, 1), "{tool}");
        assert_eq!((signed(3), signed(-3)), ("+3".to_owned(), "−3".to_owned()));
        assert_eq!(classes(&[("a", true), ("b", false), ("c", true)]), " a c");
    }
}
