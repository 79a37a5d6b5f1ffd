//! A page with a storage of its own, and everything a person can do to it.

use crate::watch::{Complaints, watch};
use crate::{Harness, target};
use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::browser::{
    BrowserContextId, PermissionDescriptor, PermissionSetting, SetDownloadBehaviorBehavior,
    SetDownloadBehaviorParams, SetPermissionParams,
};
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams,
    SetFocusEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
    MouseButton,
};
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use chromiumoxide::cdp::browser_protocol::service_worker::{
    self, DeliverPushMessageParams, EventWorkerRegistrationUpdated,
};
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams, SetAutoAttachParams,
};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use chromiumoxide::page::ScreenshotParams;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long anything may take that is waited for. Generous: machines may be busy.
const PATIENCE: Duration = Duration::from_secs(120);

/// What the browser tells the page about the person before it.
#[derive(Clone, Copy)]
pub struct Screen {
    /// Width and height.
    pub size: (i64, i64),
    /// `light` or `dark`.
    pub theme: &'static str,
    /// Is calm asked for?
    pub calm: bool,
}

impl Default for Screen {
    fn default() -> Screen {
        Screen { size: (1280, 800), theme: "light", calm: false }
    }
}

/// A tab in a profile of its own.
pub struct Tab {
    page: Page,
    complaints: Complaints,
    context: BrowserContextId,
}

impl Tab {
    /// Opens the entrance. `prefs` are kept preferences: `[("speed", "off")]`.
    pub async fn open(harness: &Harness, prefs: &[(&str, &str)]) -> Tab {
        Tab::open_at(harness, &harness.server.url, prefs).await
    }

    /// Opens the entrance of another server.
    pub async fn open_at(harness: &Harness, url: &str, prefs: &[(&str, &str)]) -> Tab {
        let context = CreateBrowserContextParams::default();
        let context = harness.browser.create_browser_context(context).await.unwrap();
        Tab::open_in(harness, context, (url, "/"), prefs).await
    }

    /// Opens a link, as somebody who has never been here.
    pub async fn open_link(harness: &Harness, path: &str, prefs: &[(&str, &str)]) -> Tab {
        let context = CreateBrowserContextParams::default();
        let context = harness.browser.create_browser_context(context).await.unwrap();
        Tab::open_in(harness, context, (&harness.server.url, path), prefs).await
    }

    /// Opens a file of this machine.
    pub async fn open_file(harness: &Harness, file: &Path) -> Tab {
        let context = CreateBrowserContextParams::default();
        let context = harness.browser.create_browser_context(context).await.unwrap();
        let mut blank = CreateTargetParams::new("about:blank");
        blank.browser_context_id = Some(context.clone());
        let page = harness.browser.new_page(blank).await.unwrap();
        let url = format!("file://{}", file.display());
        let complaints = watch(&page, url.clone()).await;
        let tab = Tab { page, complaints, context };
        tab.emulate(Screen { size: (1600, 900), ..Screen::default() }).await;
        tab.page.goto(url).await.unwrap();
        tab
    }

    /// Another tab of the same person.
    pub async fn another(&self, harness: &Harness) -> Tab {
        let url: String = self.js("location.origin").await;
        Tab::open_in(harness, self.context.clone(), (&url, "/"), &[]).await
    }

    async fn open_in(
        harness: &Harness,
        context: BrowserContextId,
        (url, path): (&str, &str),
        prefs: &[(&str, &str)],
    ) -> Tab {
        let mut blank = CreateTargetParams::new("about:blank");
        blank.browser_context_id = Some(context.clone());
        let page = harness.browser.new_page(blank).await.unwrap();
        // Workers begin at once: nobody is there to let them go on if they were to wait.
        let mut workers = SetAutoAttachParams::new(true, false);
        workers.flatten = Some(true);
        page.execute(workers).await.unwrap();
        let complaints = watch(&page, url.to_owned()).await;
        page.execute(SetFocusEmulationEnabledParams::new(true)).await.unwrap();
        let mut kept = String::new();
        for (key, value) in prefs {
            kept += &format!(
                "localStorage.getItem('tribord.{key}') ?? localStorage.setItem('tribord.{key}', '{value}');"
            );
        }
        let early = format!("if (location.protocol === 'http:') {{ {kept} }}");
        page.execute(AddScriptToEvaluateOnNewDocumentParams::new(early)).await.unwrap();
        let tab = Tab { page, complaints, context };
        tab.emulate(Screen::default()).await;
        tab.leave_for(&format!("{url}{path}")).await;
        tab.arrived().await;
        tab
    }

    /// The person has allowed notifications.
    pub async fn allow_notifications(&self, harness: &Harness) {
        let notifications = PermissionDescriptor::new("notifications");
        let mut allow = SetPermissionParams::new(notifications, PermissionSetting::Granted);
        allow.browser_context_id = Some(self.context.clone());
        allow.origin = Some(self.js("location.origin").await);
        harness.browser.execute(allow).await.unwrap();
    }

    /// The service worker gets a message from the browser's push service.
    pub async fn push(&self, message: &str) {
        let mut known = self.page.event_listener::<EventWorkerRegistrationUpdated>().await.unwrap();
        self.page.execute(service_worker::EnableParams::default()).await.unwrap();
        let origin: String = self.js("location.origin").await;
        let own = |url: &str| url.starts_with(&origin);
        let registration = loop {
            let told = known.next().await.expect("a service worker");
            let found = told.registrations.iter().find(|it| own(&it.scope_url) && !it.is_deleted);
            if let Some(found) = found {
                break found.registration_id.clone();
            }
        };
        let push = DeliverPushMessageParams::new(origin, registration, message);
        self.page.execute(push).await.unwrap();
        self.page.execute(service_worker::DisableParams::default()).await.unwrap();
    }

    /// Files that this tab saves go to this folder.
    pub async fn save_to(&self, folder: &Path) {
        let mut saves = SetDownloadBehaviorParams::new(SetDownloadBehaviorBehavior::Allow);
        saves.browser_context_id = Some(self.context.clone());
        saves.download_path = Some(folder.display().to_string());
        self.page.execute(saves).await.unwrap();
    }

    /// Ends the tab: nothing may have happened that must not.
    pub async fn close(self) {
        self.close_but(|_| false).await;
    }

    /// The same where some complaints belong to the test.
    pub async fn close_but(self, expected: impl Fn(&str) -> bool) {
        let wrong: Vec<_> =
            self.complaints.all().into_iter().filter(|own| !expected(own)).collect();
        assert!(wrong.is_empty(), "the page complained: {wrong:#?}");
        self.page.close().await.unwrap();
    }

    /// Shows the page on such a screen.
    pub async fn emulate(&self, screen: Screen) {
        let (width, height) = screen.size;
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, false);
        self.page.execute(size).await.unwrap();
        let calm = if screen.calm { "reduce" } else { "no-preference" };
        let media = SetEmulatedMediaParams::builder()
            .features([
                MediaFeature::new("prefers-color-scheme", screen.theme),
                MediaFeature::new("prefers-reduced-motion", calm),
            ])
            .build();
        self.page.execute(media).await.unwrap();
    }

    /// What an expression comes to; a promise is waited for.
    pub async fn js<T: DeserializeOwned>(&self, code: &str) -> T {
        let value = self.try_js(code).await.unwrap_or_else(|error| panic!("{error} in {code}"));
        serde_json::from_value(value).unwrap_or_else(|error| panic!("{error} in {code}"))
    }

    pub(crate) async fn try_js(&self, code: &str) -> Result<Value, String> {
        let mut asked = EvaluateParams::new(code);
        (asked.await_promise, asked.return_by_value) = (Some(true), Some(true));
        let answer = self.page.execute(asked).await.map_err(|error| error.to_string())?.result;
        match answer.exception_details {
            Some(thrown) => Err(format!("{:?}", thrown.exception.and_then(|it| it.description))),
            None => Ok(answer.result.value.unwrap_or(Value::Null)),
        }
    }

    /// Waits until an expression is true.
    pub async fn until(&self, code: &str) {
        let test = format!("(async () => !!(await ({code})))()");
        let start = Instant::now();
        // While a page is being left nothing can be asked.
        while self.try_js(&test).await != Ok(Value::Bool(true)) {
            if start.elapsed() > PATIENCE {
                self.fail(&format!("this never came: {code}")).await;
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Is there such an element, and can it be used?
    pub async fn has(&self, selector: &str) -> bool {
        self.js(&format!("!!document.querySelector({})", quoted(selector))).await
    }

    /// The text of an element as it is shown; empty if there is none.
    pub async fn text(&self, selector: &str) -> String {
        self.js(&format!("document.querySelector({})?.innerText ?? ''", quoted(selector))).await
    }

    /// The middle of an element in sight that nothing covers, once it stands still.
    pub async fn middle(&self, selector: &str) -> (f64, f64) {
        let code = format!("({MIDDLE})({})", quoted(selector));
        let start = Instant::now();
        let mut last = Value::Null;
        loop {
            let found: Value = self.js(&code).await;
            match (found["x"].as_f64(), found["y"].as_f64()) {
                (Some(x), Some(y)) if found == last => return (x, y),
                _ if start.elapsed() < PATIENCE / 4 => last = found,
                _ => self.fail(&format!("{selector}: {found}")).await,
            }
        }
    }

    /// Clicks the middle of an element.
    pub async fn click(&self, selector: &str) {
        let at = self.middle(selector).await;
        self.mouse(DispatchMouseEventType::MousePressed, at).await;
        self.mouse(DispatchMouseEventType::MouseReleased, at).await;
    }

    /// Drags one thing onto another, slowly enough to be seen.
    pub async fn drag(&self, from: &str, onto: &str, steps: u32) {
        self.drag_along(self.middle(from).await, self.middle(onto).await, steps).await;
    }

    /// The same between two points.
    pub async fn drag_along(&self, (x, y): (f64, f64), (to_x, to_y): (f64, f64), steps: u32) {
        self.mouse(DispatchMouseEventType::MousePressed, (x, y)).await;
        for step in 1..=steps {
            let part = f64::from(step) / f64::from(steps);
            let at = (x + (to_x - x) * part, y + (to_y - y) * part);
            self.mouse(DispatchMouseEventType::MouseMoved, at).await;
        }
        self.mouse(DispatchMouseEventType::MouseReleased, (to_x, to_y)).await;
    }

    async fn mouse(&self, what: DispatchMouseEventType, (x, y): (f64, f64)) {
        let mut event = DispatchMouseEventParams::new(what, x, y);
        (event.button, event.click_count) = (Some(MouseButton::Left), Some(1));
        event.buttons = Some(1);
        self.page.execute(event).await.unwrap();
    }

    /// Presses and lets go of a key.
    pub async fn key(&self, key: &str) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            "Backspace" => 8,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            letter => i64::from(letter.to_uppercase().as_bytes()[0]),
        };
        let text = match key {
            "Enter" => Some("\r".to_owned()),
            key if key.chars().count() == 1 => Some(key.to_owned()),
            _ => None,
        };
        for kind in [DispatchKeyEventType::KeyDown, DispatchKeyEventType::KeyUp] {
            let down = kind == DispatchKeyEventType::KeyDown;
            let mut event = DispatchKeyEventParams::new(kind);
            event.key = Some(key.to_owned());
            event.windows_virtual_key_code = Some(code);
            event.text = text.clone().filter(|_| down);
            self.page.execute(event).await.unwrap();
        }
    }

    /// Walks to an element with the Tab key and presses Enter there.
    pub async fn enter(&self, selector: &str) {
        self.until(&format!("document.querySelector({})", quoted(selector))).await;
        let here = format!("!!document.activeElement?.matches({})", quoted(selector));
        for _ in 0..200 {
            if self.js(&here).await {
                return self.key("Enter").await;
            }
            self.key("Tab").await;
        }
        self.fail(&format!("the Tab key never reaches {selector}")).await;
    }

    /// Writes something into a field, as if it had been typed.
    pub async fn write(&self, selector: &str, text: &str) {
        let code = format!(
            "(() => {{ const field = document.querySelector({}); field.value = {};\
             field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()",
            quoted(selector),
            quoted(text)
        );
        self.js::<()>(&code).await;
    }

    /// A picture of what is in sight, as `target/screenshots/<name>.png`.
    pub async fn shot(&self, name: &str) {
        let folder = target().join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}.png"));
        self.picture(&path).await;
    }

    /// A picture of what is in sight.
    pub async fn picture(&self, path: &Path) {
        self.page.save_screenshot(ScreenshotParams::builder().build(), path).await.unwrap();
    }

    /// A picture of the whole page, however long it is.
    pub async fn whole_picture(&self, path: &Path) {
        let whole = ScreenshotParams::builder().full_page(true).build();
        self.page.save_screenshot(whole, path).await.unwrap();
    }

    /// Lets things come to rest: bots that move, pieces that fly.
    pub async fn rest(&self) {
        self.js::<()>("new Promise((done) => setTimeout(() => done(), 500))").await;
    }

    /// The page behind it, for what is needed once only.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Ends the test with a picture of what went wrong.
    pub async fn fail(&self, why: &str) -> ! {
        let hash: String = self.js("location.pathname + location.hash").await;
        let name = format!("failed-{}", hash.replace(['#', '/'], "-"));
        self.shot(&name).await;
        let status = self.text(".dock").await;
        panic!(
            "{why}\n  at {hash}, which says {status:?} (see target/screenshots/{name}.png)\n  {:?}",
            self.complaints.all()
        );
    }
}

/// A text as JavaScript writes it.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Brings an element into sight and finds its middle, or says why it cannot be pressed.
const MIDDLE: &str = "async (selector) => {
  await new Promise((done) => requestAnimationFrame(done));
  const element = document.querySelector(selector);
  if (!element) return 'is not there';
  if (element.disabled) return 'is disabled';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return 'is out of sight';
  if (!element.contains(hit)) return 'is covered by ' + hit.outerHTML.slice(0, 200);
  return { x, y };
}";
