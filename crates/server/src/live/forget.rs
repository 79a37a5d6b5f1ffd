//! Tables at which somebody sat who asked to be forgotten: one after the other they lose the name. What is left to do is in the store,
//! so nothing is lost when a server ends in the middle of it, and any node may go on.

use super::links::frame::Question;
use crate::app::App;
use crate::store::StoreError;
use std::sync::Arc;
use std::time::Duration;

/// How many are looked up at once.
const SOME: u32 = 100;
/// The longest time between two looks: what failed, or what another node left behind, is done then.
const AGAIN: Duration = Duration::from_secs(60);

/// Does what is left to do whenever somebody was forgotten, and from time to time, until the server closes.
pub(crate) async fn keep(app: Arc<App>) {
    loop {
        if let Err(error) = forget_all(&app).await {
            tracing::warn!(%error, "people who were forgotten still have their names at tables");
        }
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = app.forgotten.more() => {}
            () = tokio::time::sleep(AGAIN) => {}
        }
    }
}

async fn forget_all(app: &Arc<App>) -> Result<(), StoreError> {
    let mut after = (String::new(), String::new());
    loop {
        let seats = app.store.forgotten_seats((&after.0, &after.1), SOME).await?;
        for (who, table) in &seats {
            if app.closing.is_cancelled() {
                return Ok(());
            }
            let forget = Question::Forget { who: who.clone() };
            let told = app.live.ask(app, table, forget).await.and_then(|answer| answer.done());
            // The next look finds it again; the others need not wait for it.
            if let Err(problem) = told {
                tracing::warn!(why = problem.message, "a table still has a name it should not");
            }
        }
        match seats.last() {
            Some(last) if seats.len() == SOME as usize => after.clone_from(last),
            _ => return Ok(()),
        }
    }
}
