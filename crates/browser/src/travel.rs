//! From page to page.

use crate::Tab;
use crate::tab::quoted;

/// No page is on its way that needs a game.
const AT_REST: &str = "!document.querySelector('#app[aria-busy]')";

impl Tab {
    /// Opens a page of the client by its address after `#`.
    pub async fn go(&self, hash: &str) {
        // The page of the address is drawn when the browser has told about it.
        self.js::<()>(&format!(
            "new Promise((done) => {{ const before = location.hash; location.hash = {}; \
             const drawn = () => requestAnimationFrame(() => done()); if (location.hash === before) drawn(); \
             else addEventListener('hashchange', drawn, {{ once: true }}); }})",
            quoted(hash)
        ))
        .await;
        self.until(AT_REST).await;
    }

    /// Loads a page by its path.
    pub async fn visit(&self, path: &str) {
        let origin: String = self.js("location.origin").await;
        self.leave_for(&(origin + path)).await;
        self.arrived().await;
    }

    /// Loads everything anew.
    pub async fn reload(&self) {
        self.load_again().await;
        self.arrived().await;
    }

    /// The same without waiting for the client.
    pub async fn load_again(&self) {
        self.leave("location.reload()").await;
    }

    pub(crate) async fn leave_for(&self, url: &str) {
        self.leave(&format!("location.assign({})", quoted(url))).await;
    }

    /// Leaves the document for another. The library has a way of its own for this, but at times it misses an event of the load and
    /// fails after 30 seconds, though the page is there. So it is looked for on the page itself.
    async fn leave(&self, how: &str) {
        // The document may be gone before it has answered.
        let _ = self.try_js(&format!("(() => {{ window.left = true; {how}; }})()")).await;
        self.until("window.left === undefined && document.body").await;
    }

    /// Waits for the client: before it is there, the entrance has no tools and other pages are not
    /// shown.
    pub(crate) async fn arrived(&self) {
        self.until(
            "document.querySelector('#app') && (location.hash.length > 2 || location.pathname.length > 1 \
             ? document.documentElement.dataset.away === undefined : document.querySelector('[data-do=theme]'))",
        )
        .await;
        self.until(AT_REST).await;
    }
}
