//! What must never happen on a page, whatever is tested.

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::EventRequestWillBeSent;
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use futures_util::StreamExt;
use std::sync::{Arc, Mutex};

/// What happened that must not.
#[derive(Clone, Default)]
pub(crate) struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    fn add(&self, what: String) {
        self.0.lock().unwrap().push(what);
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Listens to a page: errors, breaches of its policy (the browser logs them), other hosts.
pub(crate) async fn watch(page: &Page, own: String) -> Complaints {
    let complaints = Complaints::default();
    page.enable_log().await.unwrap();
    page.enable_runtime().await.unwrap();

    let mut entries = page.event_listener::<EventEntryAdded>().await.unwrap();
    let told = complaints.clone();
    tokio::spawn(async move {
        while let Some(event) = entries.next().await {
            // Whoever leaves a page at once gives up its connection before it stands.
            let left = event.entry.text.contains("closed before the connection is established");
            let loud = matches!(event.entry.level, LogEntryLevel::Error | LogEntryLevel::Warning);
            if loud && !left {
                let at = event.entry.url.clone().unwrap_or_default();
                told.add(format!("{} {at}", event.entry.text));
            }
        }
    });

    let mut thrown = page.event_listener::<EventExceptionThrown>().await.unwrap();
    let told = complaints.clone();
    tokio::spawn(async move {
        while let Some(event) = thrown.next().await {
            told.add(format!("exception: {:?}", event.exception_details.exception));
        }
    });

    let mut written = page.event_listener::<EventConsoleApiCalled>().await.unwrap();
    let told = complaints.clone();
    tokio::spawn(async move {
        while let Some(event) = written.next().await {
            if matches!(event.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Warning) {
                told.add(format!("console: {:?}", event.args));
            }
        }
    });

    let mut requests = page.event_listener::<EventRequestWillBeSent>().await.unwrap();
    let told = complaints.clone();
    tokio::spawn(async move {
        while let Some(event) = requests.next().await {
            let url = &event.request.url;
            let inside = ["data:", "blob:", "about:"].iter().any(|scheme| url.starts_with(scheme));
            if !inside && !url.starts_with(&own) {
                told.add(format!("asks another host: {url}"));
            }
        }
    });
    complaints
}
