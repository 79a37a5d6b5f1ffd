//! Walking with the arrows over what can be pressed, where pieces lie in no grid.

/// Where the keyboard goes from `at` with this key, over these things to press in their order.
pub(super) fn step<'a>(verbs: &'a [String], at: &str, key: &str) -> Option<&'a String> {
    let place = verbs.iter().position(|verb| verb == at);
    let count = verbs.len();
    match (key, place) {
        _ if count == 0 => None,
        ("ArrowLeft" | "ArrowUp", Some(at)) => verbs.get((at + count - 1) % count),
        ("ArrowRight" | "ArrowDown", Some(at)) => verbs.get((at + 1) % count),
        ("ArrowLeft" | "ArrowUp", None) => verbs.last(),
        ("ArrowRight" | "ArrowDown", None) => verbs.first(),
        _ => None,
    }
}

/// Every `data-do` of this HTML that can be pressed, in order.
pub(super) fn verbs(html: &str) -> Vec<String> {
    let buttons = html.split("<button ").skip(1).filter_map(|rest| rest.split_once('>'));
    let pressable = buttons.filter(|(tag, _)| !tag.ends_with(" disabled"));
    let verb = |(tag, _): (&str, &str)| {
        Some(tag.split_once("data-do=\"")?.1.split_once('"')?.0.to_owned())
    };
    pressable.filter_map(verb).collect()
}

/// The same HTML with the keyboard on `wanted`, if that can be pressed.
pub(super) fn focused(html: &str, wanted: &str) -> String {
    let mark = format!("data-do=\"{wanted}\"");
    match verbs(html).iter().any(|verb| verb == wanted) {
        true => html.replacen(&mark, &format!("{mark} data-focus"), 1),
        false => html.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<button class=\"a\" data-do=\"die 1\" disabled>1</button>\
                        <button data-do=\"die 2\">2</button><button data-do=\"stop\">s</button>";

    #[test]
    fn the_arrows_walk_over_what_can_be_pressed() {
        let verbs = verbs(HTML);
        assert_eq!(verbs, ["die 2", "stop"]);
        let next = |at, key| step(&verbs, at, key).map(String::as_str);
        assert_eq!(next("die 2", "ArrowRight"), Some("stop"));
        assert_eq!(next("die 2", "ArrowUp"), Some("stop"));
        assert_eq!(next("", "ArrowRight"), Some("die 2"));
        assert_eq!(next("stop", "x"), None);
    }

    #[test]
    fn the_keyboard_is_in_one_place() {
        assert_eq!(focused(HTML, "die 1"), HTML);
        let html = focused(HTML, "stop");
        assert_eq!(html.matches("data-focus").count(), 1);
        assert!(html.contains("data-do=\"stop\" data-focus>"));
    }
}
