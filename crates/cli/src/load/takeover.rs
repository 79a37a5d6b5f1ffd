//! How long it takes until the tables of a node that was killed go on elsewhere.

use super::table::connect;
use futures_util::StreamExt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How many people come at the same moment.
const COMING: usize = 512;
/// The time between two tries of the same person.
const PAUSE: Duration = Duration::from_millis(300);
/// Whoever has not got there by then never will.
const NEVER: Duration = Duration::from_secs(60);

/// How long after the death of their node tables were shown elsewhere, in order.
pub(super) struct Takeover(Vec<Duration>);

impl Takeover {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// After how long half of them were, and all.
    pub(super) fn half_and_all(&self) -> (Duration, Duration) {
        let at = |index: usize| self.0.get(index).copied().unwrap_or_default();
        (at(self.0.len() / 2), at(self.0.len().saturating_sub(1)))
    }
}

/// Somebody comes for each of these tables, to servers that never had them.
pub(super) async fn take_over(
    tables: Vec<String>,
    servers: Vec<SocketAddr>,
) -> Result<Takeover, String> {
    let (died, gate) = (Instant::now(), Arc::new(Semaphore::new(COMING)));
    let coming: Vec<_> = (0_u32..)
        .zip(tables)
        .map(|(number, table)| {
            let (gate, server) = (gate.clone(), servers[number as usize % servers.len()]);
            tokio::spawn(async move {
                let _turn = gate.acquire_owned().await.map_err(|error| error.to_string())?;
                loop {
                    let welcome = match connect(server, &table, None, number).await {
                        Ok(mut socket) => socket.next().await.is_some_and(|frame| frame.is_ok()),
                        Err(_) => false,
                    };
                    match died.elapsed() {
                        after if welcome => return Ok(after),
                        after if after > NEVER => return Err(format!("nobody has table {table}")),
                        _ => tokio::time::sleep(PAUSE).await,
                    }
                }
            })
        })
        .collect();
    let mut after = Vec::new();
    for came in coming {
        after.push(came.await.map_err(|error| error.to_string())??);
    }
    after.sort_unstable();
    Ok(Takeover(after))
}
