//! A disk that stands still, for tests.

#![allow(clippy::unwrap_used)]

use crate::store::{Kind, Store};
use std::sync::mpsc;

/// Holds the writer until the sender is dropped: what is to be written meanwhile waits, and forms one group.
pub(crate) async fn hold(store: &Store) -> mpsc::Sender<()> {
    let (release, held) = mpsc::channel::<()>();
    let (begun, begins) = tokio::sync::oneshot::channel();
    let Kind::Sqlite(file) = &store.0 else { panic!("only a file can be held") };
    let file = file.clone();
    tokio::spawn(async move {
        let work = move |_: &_| {
            let _ = (begun.send(()), held.recv());
            Ok(())
        };
        file.writer.write(work).await
    });
    begins.await.unwrap();
    release
}
