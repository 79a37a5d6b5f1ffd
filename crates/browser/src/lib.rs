//! The browser client in a real browser.
//!
//! A [`Harness`] is a server with the built client, and one headless chromium. Every test gets
//! [`Tab`]s that know nothing of each other, and a tab remembers what must never happen: errors on
//! the console, breaches of the page's own policy, requests to other hosts.
//!
//! Tests know what may be done from the game crates themselves ([`games`]), do it with the mouse or
//! with the keyboard alone ([`hands`]), and compare with the record that the client keeps.
//!
//! `cargo xtask test` builds the client, finds the browser and runs all of it.

// Whatever goes wrong here ends a test; that is what it is for.
#![allow(clippy::unwrap_used)]

pub mod animation;
pub mod checks;
pub mod games;
pub mod hands;
pub mod online;
pub mod proxy;
mod reader;
mod server;
mod tab;
mod touch;
mod travel;
mod watch;

pub use server::Running;
pub use tab::{Screen, Tab};

use chromiumoxide::browser::{Browser, BrowserConfig};
use chromiumoxide::cdp::browser_protocol::system_info::GetProcessInfoParams;
use futures_util::StreamExt;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// As root there is no sandbox, and nothing may be asked of other hosts.
const FLAGS: [&str; 15] = [
    "no-sandbox",
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "no-default-browser-check",
    "no-proxy-server",
    "disable-background-networking",
    "disable-component-update",
    "disable-default-apps",
    "disable-sync",
    "disable-dev-shm-usage",
    "disable-background-timer-throttling",
    "disable-backgrounding-occluded-windows",
    "disable-renderer-backgrounding",
    "hide-scrollbars",
];

/// A server and a browser.
pub struct Harness {
    pub(crate) browser: Browser,
    /// The server with the client.
    pub server: Running,
    _profile: TempDir,
}

impl Harness {
    /// Opens both. `Err` says why there is no browser: the one in `CHROME` counts, or one that is
    /// installed under a usual name.
    pub async fn open() -> Result<Harness, String> {
        let profile = tempfile::tempdir().unwrap();
        let config = BrowserConfig::builder()
            .new_headless_mode()
            .disable_default_args()
            .args(FLAGS)
            .user_data_dir(profile.path())
            .viewport(None)
            .launch_timeout(Duration::from_secs(180))
            .request_timeout(Duration::from_secs(180))
            .build()?;
        let (browser, mut handler) = Browser::launch(config).await.unwrap();
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        Ok(Harness { browser, server: Running::start(), _profile: profile })
    }

    /// What pages and their workers have used so far.
    pub async fn processor_time(&self) -> ProcessorTime {
        let told = self.browser.execute(GetProcessInfoParams::default()).await.unwrap();
        let pages = told.result.process_info.into_iter().filter(|it| it.r#type == "renderer");
        ProcessorTime(pages.map(|process| (process.id, process.cpu_time)).collect())
    }

    /// Closes the browser.
    pub async fn close(mut self) {
        self.browser.close().await.unwrap();
        self.browser.wait().await.unwrap();
    }
}

/// The processor time of each process that shows pages, in seconds.
pub struct ProcessorTime(HashMap<i64, f64>);

impl ProcessorTime {
    /// How much it has become since then.
    pub fn since(&self, before: &ProcessorTime) -> f64 {
        self.0.iter().map(|(process, now)| now - before.0.get(process).unwrap_or(&0.0)).sum()
    }
}

/// Where built things are, and where screenshots go.
pub fn target() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap().join("target")
}
