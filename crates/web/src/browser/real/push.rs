//! The browser's push service: what reaches this device while no page of ours is open.

use super::window;
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Notification, PushManager, PushSubscription, PushSubscriptionOptionsInit,
    ServiceWorkerRegistration,
};

/// Can this browser be told something while it shows no page of ours? Not without TLS, and on some phones only once the
/// app is on the home screen.
pub(crate) fn can_be_told() -> bool {
    let has = |name: &str| Reflect::has(&window(), &name.into()).unwrap_or(false);
    window().is_secure_context() && has("PushManager") && has("Notification")
}

async fn service() -> Option<PushManager> {
    let ready = window().navigator().service_worker().ready().ok()?;
    let worker: ServiceWorkerRegistration = JsFuture::from(ready).await.ok()?.dyn_into().ok()?;
    worker.push_manager().ok()
}

async fn existing(service: &PushManager) -> Option<PushSubscription> {
    JsFuture::from(service.get_subscription().ok()?).await.ok()?.dyn_into().ok()
}

/// What the browser says of its subscription, as JSON.
fn text(subscription: &PushSubscription) -> Option<String> {
    JSON::stringify(subscription).ok().map(String::from)
}

/// The subscription that there is, without asking anybody.
pub(crate) async fn subscription() -> Option<String> {
    text(&existing(&service().await?).await?)
}

/// Subscribes, for the server with this key. The person is asked first; if they say no, that is the error.
pub(crate) async fn subscribe(key: &str) -> Result<String, &'static str> {
    let asked = Notification::request_permission().map_err(|_| "push-denied")?;
    let said = JsFuture::from(asked).await.map_err(|_| "push-denied")?;
    if said.as_string().as_deref() != Some("granted") {
        return Err("push-denied");
    }
    let service = service().await.ok_or("push-failed")?;
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&JsValue::from(key));
    let mut made = ask(&service, &options).await;
    if made.is_none()
        && let Some(old) = existing(&service).await
    {
        // It was made for another key.
        if let Ok(gone) = old.unsubscribe() {
            let _ = JsFuture::from(gone).await;
        }
        made = ask(&service, &options).await;
    }
    made.as_ref().and_then(text).ok_or("push-failed")
}

async fn ask(
    service: &PushManager,
    options: &PushSubscriptionOptionsInit,
) -> Option<PushSubscription> {
    let asked = service.subscribe_with_options(options).ok()?;
    JsFuture::from(asked).await.ok()?.dyn_into().ok()
}

/// Ends the subscription.
pub(crate) async fn unsubscribe() {
    let Some(service) = service().await else { return };
    if let Some(old) = existing(&service).await
        && let Ok(gone) = old.unsubscribe()
    {
        let _ = JsFuture::from(gone).await;
    }
}
