//! For everybody: axe-core objects to nothing, in both themes.

use crate::pages::{read, states};
use crate::play::QUICK;
use std::sync::Arc;
use tribord_browser::checks::axe;
use tribord_browser::{Look, Stage, Tab};

async fn inspect(tab: &Tab, name: &str, wrong: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        tab.look(Look { theme, calm: true, ..Look::default() }).await;
        let found = axe(tab).await;
        wrong.extend(found.into_iter().map(|what| format!("{name} {theme}: {what}")));
    }
    tab.look(Look::default()).await;
}

pub(crate) async fn boards(stage: Arc<Stage>, game: &'static str) {
    let tab = Tab::open(&stage, &QUICK).await;
    let mut wrong = Vec::new();
    states(&tab, game, async |state| inspect(&tab, state, &mut wrong).await).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    tab.close().await;
}

pub(crate) async fn pages(stage: Arc<Stage>) {
    let tab = Tab::open(&stage, &QUICK).await;
    let mut wrong = Vec::new();
    read(&tab, async |name| inspect(&tab, name, &mut wrong).await).await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    tab.close().await;
}
