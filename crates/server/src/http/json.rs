//! JSON in requests and messages. What cannot be read is explained to the author of a program: where it is, what was
//! found and what was expected, in the vocabulary of JSON and not in that of the language this server is written in.

use super::Problem;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

/// Why a text could not be read.
#[derive(Debug, PartialEq, Eq)]
pub struct BadJson {
    /// Whether it is JSON at all, only not what was expected.
    pub is_json: bool,
    /// What is wrong, and where.
    pub message: String,
}

/// Reads a value, and nothing after it.
///
/// # Errors
/// The text is not JSON, or not such a value.
pub fn read_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, BadJson> {
    // The reader would take an array for an object whose fields have lost their names.
    if text.trim_ascii_start().first() == Some(&b'[')
        && serde_json::from_slice::<IgnoredAny>(text).is_ok()
    {
        return Err(BadJson {
            is_json: true,
            message: "found an array, expected an object".to_owned(),
        });
    }
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        // The root of the value has the path of a single dot.
        let path = Some(error.path().to_string()).filter(|path| path != ".");
        bad(text, path.map_or(String::new(), |path| path + ": "), error.inner())
    })?;
    reader.end().map_err(|error| bad(text, String::new(), &error))?;
    Ok(value)
}

fn bad(text: &[u8], path: String, error: &serde_json::Error) -> BadJson {
    let error_text = error.to_string();
    let place = error_text.rfind(" at line ").unwrap_or(error_text.len());
    let (what, place) = error_text.split_at(place);
    let message = match error.classify() {
        Category::Eof => format!("the JSON ends too early{place}"),
        Category::Data => format!("{path}{}{place}", reword(what)),
        // Where a word or an object is expected, the reader does not look further than the first character.
        Category::Syntax if serde_json::from_slice::<IgnoredAny>(text).is_ok() => {
            let message = format!("{path}expected a string or an object{place}");
            return BadJson { is_json: true, message };
        }
        Category::Syntax | Category::Io => format!("this is not JSON: {what}{place}"),
    };
    BadJson { is_json: error.is_data(), message }
}

/// The reader names what it found and what it expected like its own types; JSON has fewer kinds, and other names for them.
pub(super) fn reword(what: &str) -> String {
    const FOUND: [(&str, &str); 8] = [
        ("map", "an object"),
        ("sequence", "an array"),
        ("string", "the string"),
        ("integer", "the number"),
        ("floating point", "the number"),
        ("boolean ", ""),
        ("unit variant", "the word alone"),
        ("invalid length", "an array of length"),
    ];
    let Some((found, expected)) = what.split_once(", expected ") else { return what.to_owned() };
    let value = ["invalid type: ", "invalid value: "].iter().find_map(|it| found.strip_prefix(it));
    let known = FOUND.iter().find_map(|(theirs, ours)| {
        value.unwrap_or(found).strip_prefix(theirs).map(|rest| format!("found {ours}{rest}"))
    });
    let found = match (known, value) {
        (Some(known), _) => known,
        (None, Some(value)) => format!("found {value}"),
        (None, None) => found.replace("unknown variant", "unknown word"),
    };
    let expected = match expected {
        "a map" => "an object",
        "a sequence" => "an array",
        "string or map" => "a string or an object",
        "unit variant" | "unit" => "the word alone",
        "newtype variant" => "an object",
        "u8" => "a whole number from 0 to 255",
        "u32" | "u64" | "usize" => "a whole number",
        other => other,
    };
    format!("{found}, expected {expected}")
}

/// A body in JSON, in both directions; what cannot be read is a [`Problem`].
pub struct Json<T>(
    /// The value that the body holds.
    pub T,
);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;
    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Problem> {
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            let (code, message) = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "a body has at most 64 kB"),
                _ => ("bad-json", "the body broke off"),
            };
            Problem::new(rejection.status(), code, message)
        })?;
        read_json(&body).map(Json).map_err(|bad| {
            let status = match bad.is_json {
                true => StatusCode::UNPROCESSABLE_ENTITY,
                false => StatusCode::BAD_REQUEST,
            };
            Problem::new(status, "bad-json", bad.message)
        })
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use tribord_table::room::{Plan, Request};

    fn plan(text: &str) -> String {
        read_json::<Plan>(text.as_bytes()).err().unwrap().message
    }

    #[test]
    fn what_is_wrong_is_said_in_words_of_json() {
        assert_eq!(plan("x"), "this is not JSON: expected value at line 1 column 1");
        assert_eq!(plan("{"), "the JSON ends too early at line 1 column 1");
        assert_eq!(
            plan("{\"game\":\"triolet\",\"seats\":[]} x"),
            "this is not JSON: trailing characters at line 1 column 31"
        );
        assert_eq!(
            plan("5"),
            "found the number `5`, expected a plan, which is an object, at line 1 column 1"
        );
        assert_eq!(
            plan("{\"game\":5}"),
            "game: found the number `5`, expected a string at line 1 column 9"
        );
        assert_eq!(
            plan("{\"seats\":[\"human\"]}"),
            "seats[0]: unknown word `human`, expected `person` or `bot` at line 1 column 17"
        );
        assert_eq!(plan("[\"triolet\", {}, [\"person\"]]"), "found an array, expected an object");
        assert_eq!(plan("{\"game\":\"triolet\"}"), "missing field `seats` at line 1 column 18");
        assert_eq!(
            plan("{\"pace\":{\"per-move\":-1}}"),
            "pace.per-move: found the number `-1`, expected a whole number at line 1 column 22"
        );
    }

    #[test]
    fn only_what_is_no_json_at_all_is_called_so() {
        assert!(!read_json::<Plan>(b"{").unwrap_err().is_json);
        assert!(!read_json::<Plan>(b"{]").unwrap_err().is_json);
        assert!(read_json::<Plan>(b"{}").unwrap_err().is_json);
        assert!(read_json::<Plan>(b" []").unwrap_err().is_json);
        assert!(!read_json::<Plan>(b"[").unwrap_err().is_json);
        assert!(read_json::<Plan>(b"{\"seats\":[5]}").unwrap_err().is_json);
    }

    #[test]
    fn no_word_of_a_programming_language_is_left() {
        const WORDS: [&str; 12] = [
            "struct", "enum", "variant", "map", "sequence", "u8", "u32", "usize", "invalid",
            "unit", "integer", "tagged",
        ];
        let plans = [
            "[]",
            "{\"seats\":{}}",
            "{\"seats\":[5]}",
            "{\"seats\":[[]]}",
            "{\"seats\":[{\"person\":{}}]}",
            "{\"seats\":[{\"bot\":5}]}",
            "{\"seats\":[\"bot\"]}",
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
            "{\"id\":1,\"do\":\"choose\",\"seat\":0,\"choice\":5}",
        ];
        let requests = requests
            .iter()
            .map(|text| read_json::<Request>(text.as_bytes()).err().unwrap().message);
        for message in plans.iter().map(|text| plan(text)).chain(requests) {
            println!("{message}");
            for word in WORDS {
                assert!(
                    !message.split(|c: char| !c.is_alphanumeric()).any(|w| w == word),
                    "{word}: {message}"
                );
            }
        }
    }
}
