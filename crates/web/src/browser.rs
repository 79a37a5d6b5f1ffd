//! The little we need from the browser.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, HtmlInputElement, Response, ScrollIntoViewOptions, ScrollLogicalPosition, Storage,
    Window,
};

/// The window. Only the page asks for it, never the worker.
pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub(crate) fn document() -> Document {
    window().document().expect("a window shows a document")
}

/// Where things are kept between visits; `None` where the browser forbids it.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a key.
pub(crate) fn kept(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps something. Says whether it worked: storage may be full or forbidden.
pub(crate) fn keep(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Forgets something.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// All keys under which something is kept.
pub(crate) fn keys() -> Vec<String> {
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

/// Milliseconds since some moment in the past.
pub(crate) fn clock() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Does the browser ask for calm?
pub(crate) fn wants_calm() -> bool {
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
pub(crate) async fn text(response: &Response) -> Option<String> {
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
pub(crate) fn bring_into_sight(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let little = ScrollIntoViewOptions::new();
        little.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&little);
    }
}

/// Puts a text where it can be pasted from; `false` if that was not possible. The field that shows
/// it is marked and copied, which also works without TLS; where that is gone, the clipboard is asked.
pub(crate) fn copy(text: &str) -> bool {
    if let Ok(Some(field)) = document().query_selector(".link-field") {
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

/// The whole address of a page of this client.
pub(crate) fn link(page: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    format!("{}#/{page}", here.split('#').next().unwrap_or_default())
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
    let what = js_sys::Object::new();
    // A fresh object takes any property.
    let _ = js_sys::Reflect::set(&what, &"url".into(), &link.into());
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
    let own = |voice: &web_sys::SpeechSynthesisVoice| {
        voice.local_service() && voice.lang().starts_with(tag)
    };
    let voice = voices.iter().filter_map(|voice| voice.dyn_into().ok()).find(own);
    if let (Some(voice), Ok(said)) = (voice, web_sys::SpeechSynthesisUtterance::new_with_text(text))
    {
        said.set_voice(Some(&voice));
        // The newest counts; what is still being said is old by then.
        speech.cancel();
        speech.speak(&said);
    }
}
