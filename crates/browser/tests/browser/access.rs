//! For everybody: axe-core objects to nothing, in both themes.

use crate::pages::{read, states};
use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::axe;
use tribord_browser::{Harness, Screen, Tab};

async fn inspect(tab: &Tab, name: &str, wrong: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        tab.emulate(Screen { theme, calm: true, ..Screen::default() }).await;
        let found = axe(tab).await;
        wrong.extend(found.into_iter().map(|what| format!("{name} {theme}: {what}")));
    }
    tab.emulate(Screen::default()).await;
}

pub(crate) async fn boards(harness: Arc<Harness>, game: &'static str) {
    let tab = Tab::open(&harness, &QUICK).await;
    let mut wrong = Vec::new();
    states(&tab, game, async |state| inspect(&tab, state, &mut wrong).await).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    tab.close().await;
}

pub(crate) async fn pages(harness: Arc<Harness>) {
    let tab = Tab::open(&harness, &QUICK).await;
    let mut wrong = Vec::new();
    read(&tab, async |name| inspect(&tab, name, &mut wrong).await).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    tab.close().await;
}
