//! A disk that stands still, for tests.

#![allow(clippy::unwrap_used)]

use super::Store;
use std::sync::mpsc;

/// Holds the writer until the sender is dropped: what is to be written meanwhile waits, and forms one group.
pub(crate) async fn hold(store: &Store) -> mpsc::Sender<()> {
    let (release, held) = mpsc::channel::<()>();
    let (begun, begins) = tokio::sync::oneshot::channel();
    let store = store.clone();
    tokio::spawn(async move {
        let work = move |_: &_| {
            let _ = (begun.send(()), held.recv());
            Ok(())
        };
        store.writer.write(work).await
    });
    begins.await.unwrap();
    release
}
