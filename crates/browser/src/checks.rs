//! What holds for every page: everything can be seen and reached, by everybody.

use crate::{Tab, target};
use std::path::PathBuf;
use std::sync::OnceLock;

/// What is cut off, lies over something else, or cannot be scrolled to; in words.
pub async fn layout(tab: &Tab) -> Vec<String> {
    tab.js(include_str!("layout.js")).await
}

/// Where `cargo xtask test` puts axe-core.
pub fn axe_path() -> PathBuf {
    target().join("tools/node_modules/axe-core/axe.min.js")
}

/// What axe-core objects to, with a rule that it still tries out: whoever speaks to the device says
/// what stands on a button, so its name must begin with that.
pub async fn axe(tab: &Tab) -> Vec<String> {
    static SOURCE: OnceLock<String> = OnceLock::new();
    let source = SOURCE.get_or_init(|| std::fs::read_to_string(axe_path()).unwrap());
    if tab.js("typeof axe === 'undefined'").await {
        tab.js::<()>(&format!("{source};undefined")).await;
    }
    tab.js(
        "axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } }).then(({ violations }) => violations.map(\
         ({ id, nodes }) => `${id}, ${nodes.length} times: ${[...new Set(nodes.map((node) => node.html.slice(0, 200)))].slice(0, 3).join(' | ')} — ${nodes[0].failureSummary}`))",
    )
    .await
}

/// Texts that are a message's key: it has no words in this language. Rules are no messages.
pub async fn raw_keys(tab: &Tab) -> Vec<String> {
    tab.js(
        "(() => { const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const raw = [];\
         while (all.nextNode()) { const text = all.currentNode.data.trim();\
         if (/^[a-z]+(-[a-z0-9]+)+$/.test(text) && !all.currentNode.parentElement.closest('#rules, script')) raw.push(text); }\
         return raw; })()",
    )
    .await
}
