//! Asking the server, and the JSON it speaks. The browser reads JSON itself: a reader in Rust would
//! add a tenth to the download.

use crate::app::{self, Message};
use crate::browser::{self, document, window};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

/// A value of JSON; what is not there is a value too.
#[derive(Clone, Debug)]
pub(crate) struct Json(JsValue);

impl Json {
    /// Reads a text, if it is JSON.
    pub(crate) fn read(text: &str) -> Option<Json> {
        JSON::parse(text).ok().map(Json)
    }

    /// A field.
    pub(crate) fn get(&self, key: &str) -> Json {
        Json(Reflect::get(&self.0, &key.into()).unwrap_or(JsValue::UNDEFINED))
    }

    /// Itself, if it is there.
    pub(crate) fn there(self) -> Option<Json> {
        (!self.0.is_undefined() && !self.0.is_null()).then_some(self)
    }

    pub(crate) fn text(&self) -> Option<String> {
        self.0.as_string()
    }

    pub(crate) fn number(&self) -> Option<f64> {
        self.0.as_f64()
    }

    pub(crate) fn is_true(&self) -> bool {
        self.0.as_bool() == Some(true)
    }

    /// The parts of a list; none if it is no list.
    pub(crate) fn list(&self) -> Vec<Json> {
        self.0.dyn_ref::<Array>().map(|list| list.iter().map(Json).collect()).unwrap_or_default()
    }

    /// The fields of an object.
    pub(crate) fn fields(&self) -> Vec<(String, Json)> {
        let keys = self.0.dyn_ref::<js_sys::Object>().map(js_sys::Object::keys).unwrap_or_default();
        let field = |key: JsValue| key.as_string().map(|key| (key.clone(), self.get(&key)));
        keys.iter().filter_map(field).collect()
    }
}

/// A text as JSON writes it.
pub(crate) fn quoted(text: &str) -> String {
    // Any text can be written.
    JSON::stringify(&text.into()).map(String::from).unwrap_or_default()
}

/// The server's answer, or the code of what went wrong: `offline` if nobody answered, `no-server`
/// if whoever answered is no server of games.
pub(crate) type Answer = Result<Json, String>;

/// Asks the server; the present page hears the answer under this number.
pub(crate) fn ask(method: &'static str, path: &str, body: &str, number: u32) {
    let (page, path, body) = (app::number(), path.to_owned(), body.to_owned());
    wasm_bindgen_futures::spawn_local(async move {
        let answer = answer(method, &format!("api/v1/{path}"), &body).await;
        app::send(page, Message::Answer(number, answer));
    });
}

/// Fetches a text; the present page hears it.
pub(crate) fn fetch(address: String) {
    let page = app::number();
    wasm_bindgen_futures::spawn_local(async move {
        app::send(page, Message::Text(browser::fetch(&address).await));
    });
}

async fn answer(method: &str, path: &str, body: &str) -> Answer {
    let request = RequestInit::new();
    request.set_method(method);
    if method != "GET" {
        let kind = Array::of2(&"Content-Type".into(), &"application/json".into());
        request.set_headers(&Array::of1(&kind));
        request.set_body(&body.into());
    }
    let asked = window().fetch_with_str_and_init(path, &request);
    let response: Response =
        JsFuture::from(asked).await.ok().and_then(|it| it.dyn_into().ok()).ok_or("offline")?;
    let said = browser::text(&response).await.as_deref().and_then(Json::read).ok_or("no-server")?;
    match said.get("error").get("code").text() {
        Some(code) => Err(code),
        None if response.ok() => Ok(said),
        None => Err("no-server".to_owned()),
    }
}

/// The address of something on the server, for a live connection.
pub(crate) fn live(path: &str) -> String {
    let here = document().base_uri().ok().flatten().unwrap_or_default();
    let here = here.split('#').next().unwrap_or_default();
    let folder = here.rsplit_once('/').map_or(here, |(folder, _)| folder);
    format!("{}/api/v1/{path}", folder.replacen("http", "ws", 1))
}
