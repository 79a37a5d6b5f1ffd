//! What is wrong with JSON, without the words of the language that reads it.

/// Says for people what a reader of JSON says for its programmers. The place stays.
pub fn plainly(error: &str) -> String {
    let (what, place) = error.rfind(" at line ").map_or((error, ""), |at| error.split_at(at));
    let what = match what {
        "expected value" => "this is not JSON".to_owned(),
        "trailing characters" => "something follows where the JSON has ended".to_owned(),
        _ if what.starts_with("EOF") => "the JSON ends too early".to_owned(),
        _ => match what.split_once(", expected ") {
            Some((found, expected)) => {
                format!("{}, expected {}", found_instead(found), kind(expected))
            }
            None => what.to_owned(),
        },
    };
    what + place
}

fn found_instead(found: &str) -> String {
    for invalid in ["invalid type: ", "invalid value: ", "invalid length "] {
        if let Some((path, value)) = found.split_once(invalid) {
            let (kind, value) = value.split_once(' ').unwrap_or((value, ""));
            let kind = match kind {
                "map" => "an object",
                "sequence" => "a list",
                "null" | "unit" => "nothing",
                "string" => "the text",
                "boolean" => "",
                _ => "the number",
            };
            let value = value.strip_prefix("point ").unwrap_or(value);
            return format!("{path}found {kind} {value}").trim_end().replace("  ", " ");
        }
    }
    found.replace("unknown variant", "unknown word")
}

/// What would have been right.
fn kind(expected: &str) -> &str {
    match expected {
        "a string" => "a text",
        "a boolean" => "true or false",
        "a map" => "an object",
        "a sequence" => "a list",
        "string or map" => "a word or an object",
        "u8" => "a whole number from 0 to 255",
        "u32" | "u64" | "usize" => "a whole number",
        _ if expected.contains("unit variant") => "the word alone",
        _ if expected.contains("struct ") || expected.contains("enum ") => "an object",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use tribord_table::room::{Plan, Request};

    fn plan(text: &str) -> String {
        plainly(&serde_json::from_str::<Plan>(text).err().unwrap().to_string())
    }

    #[test]
    fn what_is_wrong_is_said_in_words_of_json() {
        assert_eq!(plan("x"), "this is not JSON at line 1 column 1");
        assert_eq!(plan("{"), "the JSON ends too early at line 1 column 1");
        assert_eq!(plan("5"), "found the number `5`, expected an object at line 1 column 1");
        assert_eq!(
            plan("{\"game\":5}"),
            "found the number `5`, expected a text at line 1 column 9"
        );
        assert_eq!(
            plan("{\"seats\":[\"human\"]}"),
            "unknown word `human`, expected `person` or `bot` at line 1 column 17"
        );
        assert_eq!(plan("{\"game\":\"triolet\"}"), "missing field `seats` at line 1 column 18");
    }

    #[test]
    fn no_word_of_a_programming_language_is_left() {
        const WORDS: [&str; 9] =
            ["struct", "enum", "variant", "map", "sequence", "u8", "u32", "usize", "invalid"];
        let plans = [
            "[]",
            "{\"seats\":{}}",
            "{\"seats\":[5]}",
            "{\"seats\":[[]]}",
            "{\"seats\":[{\"person\":{}}]}",
            "{\"seats\":[{\"bot\":5}]}",
            "{\"pace\":{\"per-move\":-1}}",
            "{\"pace\":{\"per-move\":1.5}}",
            "{\"pace\":[]}",
            "{\"watch\":\"yes\"}",
            "{\"options\":[]}",
            "{\"options\":{\"a\":null}}",
            "{\"colour\":1}",
            "{\"game\":true}",
            "{} x",
        ];
        let requests = [
            "[]",
            "{}",
            "{\"id\":-1,\"do\":\"ping\"}",
            "{\"id\":1,\"do\":\"dance\"}",
            "{\"id\":1,\"do\":5}",
            "{\"id\":1,\"do\":\"sit\",\"seat\":300}",
            "{\"id\":1,\"do\":\"sit\",\"seat\":\"0\"}",
            "{\"id\":1,\"do\":\"act\",\"action\":\"draw\",\"seen\":[]}",
            "{\"id\":1,\"do\":\"say\",\"what\":{\"shout\":\"a\"}}",
            "{\"id\":1,\"do\":\"say\",\"what\":5}",
        ];
        let requests =
            requests.iter().map(|text| serde_json::from_str::<Request>(text).err().unwrap());
        let told = plans.iter().map(|text| plan(text));
        for told in told.chain(requests.map(|error| plainly(&error.to_string()))) {
            println!("{told}");
            for word in WORDS {
                assert!(!told.contains(word), "{word}: {told}");
            }
        }
    }
}
