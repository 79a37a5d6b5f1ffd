//! Being told while no page is open: switched on by one tap, shown by the service worker, ended in the notice.

use crate::play::QUICK;
use serde_json::{Value, json};
use std::sync::Arc;
use tribord_browser::checks::layout;
use tribord_browser::{Harness, Screen, Tab};

/// No push service can be reached from a test: this is what a browser says that has one, each its own.
const SUBSCRIBED: &str = "(() => {
  const made = Object.create(PushSubscription.prototype);
  made.toJSON = () => ({ endpoint: 'https://push.example/' + document.documentElement.lang, keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg' } });
  made.unsubscribe = async () => { window.ended = true; return true; };
  PushManager.prototype.subscribe = async (options) => { window.asked = options; return made; };
  PushManager.prototype.getSubscription = async () => made;
})()";

const WORKS: &str = "navigator.serviceWorker.ready.then((it) => it.active.state === 'activated')";
const WAYS: &str =
    "fetch('/api/v1/me/notices').then((answer) => answer.json()).then((it) => it.ways.length)";

/// Nothing is cut off or lies over something else, by day and by night, on a phone and on a desk.
async fn on_every_screen(tab: &Tab, name: &str) {
    for (size, theme) in
        [((360, 740), "light"), ((360, 740), "dark"), ((1280, 800), "light"), ((1280, 800), "dark")]
    {
        tab.emulate(Screen { size, theme, ..Screen::default() }).await;
        tab.rest().await;
        tab.shot(&format!("{name}-{}-{theme}", size.0)).await;
        let complaints = layout(tab).await;
        assert!(complaints.is_empty(), "{name}: {complaints:?}");
    }
    tab.emulate(Screen::default()).await;
}

pub(crate) async fn told(harness: Arc<Harness>, lang: &'static str) {
    let tab = Tab::open(&harness, &[("speed", "off"), ("lang", lang)]).await;
    tab.until(WORKS).await;
    tab.allow_notifications(&harness).await;
    tab.js::<()>(SUBSCRIBED).await;
    tab.js::<()>("void (location.hash = '#/settings')").await;
    tab.click("main a[href='#/notices']").await;
    tab.until("document.querySelector('[data-do=on]')").await;
    assert!(!tab.has("input[type=email]").await, "this server sends no mail");
    on_every_screen(&tab, &format!("told-off-{lang}")).await;
    assert_eq!(tab.js::<usize>(WAYS).await, 0, "off until chosen");
    tab.click("[data-do=on]").await;
    tab.until("document.querySelector('[data-do=off]')").await;
    assert!(tab.js::<bool>("window.asked.userVisibleOnly").await);
    assert_eq!(tab.js::<usize>(WAYS).await, 1);
    on_every_screen(&tab, &format!("told-on-{lang}")).await;
    tab.click("[data-do=off]").await;
    tab.until("document.querySelector('[data-do=on]')").await;
    tab.until(&format!("window.ended && {WAYS}.then((ways) => ways === 0)")).await;
    tab.close().await;
}

/// What the server encrypts, as the browser hands it over.
fn message(stop: &str) -> Value {
    json!({
        "title": "Your turn at Triolet", "body": "With Ana.", "lang": "en", "url": "/t/0123", "tag": "0123", "stop": stop,
        "words": {"open": "Go to the table", "stop": "Stop telling me"},
    })
}

/// A real push event in the real service worker.
pub(crate) async fn notification(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    tab.until(WORKS).await;
    tab.allow_notifications(&harness).await;
    tab.push(&message("/stop/0123").to_string()).await;
    let shown = "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map((it) =>\
        ({ title: it.title, body: it.body, tag: it.tag, data: it.data, actions: it.actions.map((at) => at.action) })))";
    tab.until(&format!("{shown}.then((all) => all.length === 1)")).await;
    let shown: Value = tab.js(shown).await;
    let expected = json!([{
        "title": "Your turn at Triolet", "body": "With Ana.", "tag": "0123", "actions": ["open", "stop"],
        "data": {"url": "/t/0123", "stop": "/stop/0123"},
    }]);
    assert_eq!(shown, expected);
    // Something that cannot be read is shown all the same: a browser insists on it.
    tab.push("no JSON").await;
    let titles = "navigator.serviceWorker.ready.then((it) => it.getNotifications())\
        .then((all) => all.some((it) => it.title === 'Tribord'))";
    tab.until(titles).await;
    tab.close().await;
}

/// What a tap does, in the service worker's own code, with a browser that writes down what it is asked.
pub(crate) async fn tapped(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    let code: String = tab.js("fetch('/service.js').then((answer) => answer.text())").await;
    let data = json!({"url": "/t/0123", "stop": "/stop/0123"});
    let tap = format!(
        "(async () => {{
           const heard = {{}}, did = [];
           const addEventListener = (name, hear) => {{ heard[name] = hear; }};
           const fetch = async (...asked) => {{ did.push(asked[0], asked[1].method); }};
           const open = [{{ url: 'https://x.example/t/0123', focus: async () => did.push('focus') || true }}];
           const clients = {{ matchAll: async () => open, openWindow: async (url) => did.push(url) }};
           const registration = {{}}, caches = {{}};
           {code}
           const tapped = async (action) => {{
             let done;
             const notification = {{ data: {data}, close: () => did.push('close') }};
             heard.notificationclick({{ action, notification, waitUntil: (it) => {{ done = it; }} }});
             await done;
           }};
           await tapped('stop');
           await tapped('open');
           open.pop();
           await tapped('');
           return did;
         }})()"
    );
    let did: Vec<String> = tab.js(&tap).await;
    assert_eq!(did, ["close", "/stop/0123", "POST", "close", "focus", "close", "/t/0123"]);
    tab.close().await;
}
