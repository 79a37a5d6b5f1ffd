//! The real browser.

mod push;
mod time;

pub(crate) use push::{can_be_told, subscribe, subscription, unsubscribe};
pub(crate) use time::{clock, date, iso, moment, now, today, zone};

use std::future::Future;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, Event, EventTarget, HtmlInputElement, MessageEvent, Response, ScrollIntoViewOptions,
    ScrollLogicalPosition, Storage, WebSocket, Window,
};

/// The window. Only the page asks for it, never the worker.
pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub(crate) fn document() -> Document {
    window().document().expect("a window shows a document")
}

/// What outlasts a visit; `None` where the browser forbids it.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is stored under a key.
pub(crate) fn stored(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Stores something. Says whether it worked: storage may be full or forbidden.
pub(crate) fn store(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Removes what is stored under a key.
pub(crate) fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// All keys under which something is stored.
pub(crate) fn stored_keys() -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count).filter_map(|index| storage.key(index).ok().flatten()).collect()
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Every browser that runs wasm has this.
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}

/// A number that nobody can guess, below 2⁵³, as numbers of JSON are.
pub(crate) fn random_number() -> u64 {
    u64::from_le_bytes(random()) >> 11
}

/// A number on the app's icon, where there is one.
pub(crate) fn set_badge(number: usize) {
    let navigator = window().navigator();
    let name = if number == 0 { "clearAppBadge" } else { "setAppBadge" };
    let set = js_sys::Reflect::get(&navigator, &name.into())
        .and_then(JsCast::dyn_into::<js_sys::Function>);
    if let Ok(set) = set {
        // Nobody has to know whether the icon shows it.
        let _ = set.call1(&navigator, &(number as u32).into());
    }
}

/// Does this person want nothing to move?
pub(crate) fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// A text as part of an address.
pub(crate) fn encoded(text: &str) -> String {
    String::from(js_sys::encode_uri_component(text))
}

/// The text in a part of an address, if it is one.
pub(crate) fn decoded(part: &str) -> Option<String> {
    js_sys::decode_uri_component(part).ok().map(String::from)
}

/// The text at an address, if it can be had.
pub(crate) async fn fetch(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    text(&response.dyn_into().ok().filter(Response::ok)?).await
}

/// What a response says.
async fn text(response: &Response) -> Option<String> {
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Offers a text as a file to keep.
pub(crate) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let link = document().create_element("a").ok();
    if let Some(link) = link.and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok()) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Follows a link, as if it had been clicked.
pub(crate) fn follow(address: &str) {
    // Going somewhere on one's own server is always allowed.
    let _ = window().location().set_href(address);
}

/// Scrolls no further than needed to show this, if it is there.
pub(crate) fn scroll_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let little = ScrollIntoViewOptions::new();
        little.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&little);
    }
}

/// Puts a text where it can be pasted from; `false` if that was not possible. The field that shows
/// it is marked and copied, which also works without TLS; where that is gone, the clipboard is asked.
pub(crate) fn copy(text: &str) -> bool {
    if let Ok(Some(field)) = document().query_selector(&format!(".link-field[value=\"{text}\"]")) {
        field.unchecked_into::<HtmlInputElement>().select();
    }
    let run = js_sys::Reflect::get(&document(), &"execCommand".into());
    let run = run.and_then(JsCast::dyn_into::<js_sys::Function>);
    if run.is_ok_and(|run| run.call1(&document(), &"copy".into()).is_ok_and(|did| did.is_truthy()))
    {
        return true;
    }
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    let has = clipboard.is_ok_and(|clipboard| clipboard.is_object());
    if has {
        let _ = navigator.clipboard().write_text(text);
    }
    has
}

/// The whole address of a path: `/t/4f2a`.
pub(crate) fn link(path: &str) -> String {
    window().location().origin().unwrap_or_default() + path
}

fn sharing() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Has this device a way to pass links on?
pub(crate) fn can_share() -> bool {
    sharing().is_some()
}

/// Passes a link on in the way of this device.
pub(crate) fn share(link: &str) {
    pass_on("url", link);
}

/// The same with words.
pub(crate) fn share_words(words: &str) {
    pass_on("text", words);
}

fn pass_on(kind: &str, value: &str) {
    let what = js_sys::Object::new();
    // A fresh object takes any property.
    let _ = js_sys::Reflect::set(&what, &kind.into(), &value.into());
    if let Some(share) = sharing() {
        let _ = share.call1(&window().navigator(), &what);
    }
}

/// Says something aloud, with a voice of this device: none of the network's, which would have to be
/// asked over it.
pub(crate) fn speak(text: &str) {
    let Ok(speech) = window().speech_synthesis() else { return };
    let tag = crate::words::lang().tag();
    let voices = speech.get_voices();
    let fits = |voice: &web_sys::SpeechSynthesisVoice| {
        voice.local_service() && voice.lang().starts_with(tag)
    };
    let voice = voices.iter().filter_map(|voice| voice.dyn_into().ok()).find(fits);
    if let (Some(voice), Ok(said)) = (voice, web_sys::SpeechSynthesisUtterance::new_with_text(text))
    {
        said.set_voice(Some(&voice));
        // Only the latest counts: whatever is still being spoken is out of date.
        speech.cancel();
        speech.speak(&said);
    }
}

/// Listens as long as the target is there.
pub(crate) fn listen(target: &EventTarget, name: &str, heard: impl Fn(Event) + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(move |event| {
        // After a panic nothing in here can be trusted any more.
        if !crate::crash::has_crashed() {
            heard(event);
        }
    });
    // Any name can be listened to. In the capturing phase, because not every event bubbles.
    let callback = heard.as_ref().unchecked_ref();
    let _ = target.add_event_listener_with_callback_and_bool(name, callback, true);
    heard.forget();
}

/// Runs something as soon as whatever goes on is done.
pub(crate) fn spawn(future: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(async move {
        if !crate::crash::has_crashed() {
            future.await;
        }
    });
}

/// Does something after so many milliseconds.
pub(crate) fn after(millis: f64, then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(move || {
        if !crate::crash::has_crashed() {
            then();
        }
    });
    let millis = millis.clamp(0.0, 1e6) as i32;
    // A timeout can always be set.
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), millis);
}

/// The page that the address names, as a fragment: `#/play/4f2a`. Tables have a path of their own, so
/// that a server can say of each what it is: `/t/4f2a` is `#/t/4f2a` here.
pub(crate) fn hash() -> String {
    let location = window().location();
    let hash = location.hash().unwrap_or_default();
    match location.pathname() {
        Ok(path) if hash.is_empty() && is_table(&path) => format!("#{path}"),
        _ => hash,
    }
}

/// Is this the path of a table, to sit down or to watch?
fn is_table(path: &str) -> bool {
    path.starts_with("/t/") || path.starts_with("/w/")
}

/// Writes the address of this page as others should get it: tables as paths, everything else as a
/// fragment of the entrance.
pub(crate) fn settle() {
    let hash = hash();
    let address = match hash.get(1..).filter(|path| is_table(path)) {
        Some(path) => path.to_owned(),
        None => format!("/{hash}"),
    };
    if let Ok(history) = window().history() {
        // Nothing but the address changes, and it stays on this server.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Goes to a page of this client: `/play/4f2a`.
pub(crate) fn go(to: &str) {
    // Setting the fragment of one's own page is always allowed.
    let _ = window().location().set_hash(to);
}

/// Goes there instead of here: whoever goes back does not come by again.
pub(crate) fn go_instead(to: &str) {
    let _ = window().location().replace(&format!("#{to}"));
}

/// Loads the page anew.
pub(crate) fn reload() {
    let _ = window().location().reload();
}

/// A WebSocket to the server; it closes when it is dropped.
pub(crate) struct Socket(WebSocket);

impl Socket {
    /// Connects. `heard` gets each text, and `None` when the connection has ended.
    pub(crate) fn open(
        path: &str,
        heard: impl Fn(Option<String>) + Clone + 'static,
    ) -> Option<Socket> {
        let socket = WebSocket::new(&link(path).replacen("http", "ws", 1)).ok()?;
        let text = heard.clone();
        listen(&socket, "message", move |event| {
            text(event.unchecked_into::<MessageEvent>().data().as_string());
        });
        listen(&socket, "close", move |_| heard(None));
        Some(Socket(socket))
    }

    /// Sends a text. If that fails the socket itself says so by closing.
    pub(crate) fn send(&self, text: &str) {
        let _ = self.0.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let _ = self.0.close();
    }
}

/// A text in small letters. The browser's own: with those of Rust the download would be 9 kB larger.
pub(crate) fn lower_case(text: &str) -> String {
    String::from(js_sys::JsString::from(text).to_lower_case())
}

/// The language of the page, as `early.js` has chosen it before the first paint.
pub(crate) fn page_language() -> String {
    let root = document().document_element();
    root.and_then(|root| root.get_attribute("lang")).unwrap_or_default()
}

/// Marks something on the whole page, for the style sheets.
pub(crate) fn set_page_attribute(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // These names are well-formed, so this cannot fail.
        let _ = root.set_attribute(name, value);
    }
}

/// Asks the server: whether it went well, and what it said; `None` if nobody answered.
pub(crate) async fn request(method: &str, path: &str, body: &str) -> Option<(bool, String)> {
    let request = web_sys::RequestInit::new();
    request.set_method(method);
    if method != "GET" {
        let kind = js_sys::Array::of2(&"Content-Type".into(), &"application/json".into());
        request.set_headers(&js_sys::Array::of1(&kind));
        request.set_body(&body.into());
    }
    let asked = window().fetch_with_str_and_init(path, &request);
    let response: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let text = text(&response).await?;
    Some((response.ok(), text))
}

/// A worker that answers each text with a text.
pub(crate) struct Worker(web_sys::Worker);

impl Worker {
    /// Starts one. `heard` gets each answer, and `None` if it cannot work.
    pub(crate) fn start(
        address: &str,
        heard: impl Fn(Option<String>) + Clone + 'static,
    ) -> Option<Worker> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(address, &options).ok()?;
        let answer = heard.clone();
        listen(&worker, "message", move |event| {
            answer(event.unchecked_into::<MessageEvent>().data().as_string());
        });
        listen(&worker, "error", move |_| heard(None));
        Some(Worker(worker))
    }

    /// Asks something. `false` if it cannot be asked.
    pub(crate) fn post(&self, text: &str) -> bool {
        self.0.post_message(&text.into()).is_ok()
    }
}
