//! Small pieces of HTML that every page uses.

/// Text as it may stand in HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A button that does something, if it can be done.
pub(crate) fn button(class: &str, what: &str, label: &str, active: bool) -> String {
    let disabled = if active { "" } else { " disabled" };
    format!(
        "<button type=\"button\" class=\"{class}\" data-do=\"{what}\"{disabled}>{label}</button>"
    )
}

/// A small drawing of `pieces.svg`.
pub(crate) fn icon(name: &str) -> String {
    format!(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#icon-{name}\"/></svg>"
    )
}

/// A button that shows a drawing; its name is read and shown on demand.
pub(crate) fn tool(class: &str, what: &str, picture: &str, name: &str) -> String {
    format!(
        "<button type=\"button\" class=\"tool {class}\" data-do=\"{what}\" title=\"{name}\" aria-label=\"{name}\">{}</button>",
        icon(picture)
    )
}

/// A link that looks like a tool.
pub(crate) fn tool_link(to: &str, picture: &str, name: &str) -> String {
    format!(
        "<a class=\"tool\" href=\"{to}\" title=\"{name}\" aria-label=\"{name}\">{}</a>",
        icon(picture)
    )
}

/// One of a list to choose from.
pub(crate) fn choice(value: &str, label: &str, chosen: bool) -> String {
    let selected = if chosen { " selected" } else { "" };
    format!("<option value=\"{value}\"{selected}>{label}</option>")
}

/// A number with its sign, as people write it.
pub(crate) fn signed(number: i32) -> String {
    format!("{number:+}").replace('-', "−")
}

/// A sheet above the page, with a title: nothing else can be reached until it goes. The keyboard
/// begins at the title, so that a key meant for the board presses nothing here.
pub(crate) fn sheet(title: &str, inside: &str) -> String {
    format!(
        "<dialog class=\"sheet\" aria-label=\"{title}\"><div class=\"paper\">\
         <h2 tabindex=\"-1\" autofocus>{title}</h2>{inside}</div></dialog>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_be_html() {
        assert_eq!(escape("<b a=\"&\">"), "&lt;b a=&quot;&amp;&quot;>");
        assert_eq!((signed(3), signed(-3)), ("+3".to_owned(), "−3".to_owned()));
    }
}
