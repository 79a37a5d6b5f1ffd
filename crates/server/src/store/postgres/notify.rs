//! The bus of those who have nothing but the database: its notifications. Never in the transaction of an append, because committing
//! notifications is one after the other for the whole database.

use super::connect::{Connector, Failure, PATIENCE};
use crate::bus::packet::{Packer, Unpacker};
use crate::bus::{Carrier, Ends, To};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_postgres::Client;

/// The database takes payloads of less than 8,000 bytes.
const MOST: usize = 7_900;
/// How many texts are sent with one statement.
const GROUP: usize = 1_024;
/// How many payloads may wait to be read.
const QUEUE: usize = 65_536;
/// The time between two attempts to reach the database.
const PAUSE: Duration = Duration::from_millis(200);

/// How many texts a second a node sends that usually talks over something else: the database has other things to do.
const CAP: u32 = 5_000;

/// Notifications of the database, with a session of their own.
pub(crate) struct Notifier {
    connector: Arc<Connector>,
    /// How long each text keeps the next one waiting.
    pace: Duration,
}

fn channel(to: To) -> String {
    match to {
        To::Node(node) => format!("tribord_node_{node}"),
        To::All => "tribord_all".to_owned(),
    }
}

impl Carrier for Notifier {
    async fn carry(self, mut ends: Ends) {
        let mut again = false;
        loop {
            let node = *ends.node.borrow_and_update();
            let why = match self.open(node).await {
                Err(failure) => Some(failure),
                Ok((client, payloads)) => {
                    // Whatever was sent meanwhile is lost.
                    if std::mem::replace(&mut again, true) {
                        ends.arrivals.broke();
                    }
                    match serve(client, payloads, (node, self.pace), &mut ends).await {
                        Ok(Turn::Ended) => return,
                        Ok(Turn::NewNumber) => None,
                        Err(failure) => Some(failure),
                    }
                }
            };
            if let Some(failure) = why {
                tracing::warn!(why = %failure.away(), "nodes cannot talk over the database");
                tokio::time::sleep(PAUSE).await;
                if ends.out.is_closed() {
                    return;
                }
            }
        }
    }
}

/// Why a session came to its end without a failure.
enum Turn {
    Ended,
    NewNumber,
}

impl Notifier {
    pub(super) fn new(connector: Arc<Connector>) -> Notifier {
        Notifier { connector, pace: Duration::ZERO }
    }

    /// The same for whoever uses it only while something better is away.
    pub(crate) fn capped(self) -> Notifier {
        Notifier { pace: Duration::from_secs(1) / CAP, ..self }
    }

    async fn open(&self, node: u32) -> Result<(Client, mpsc::Receiver<String>), Failure> {
        let (sender, payloads) = mpsc::channel(QUEUE);
        let client = self.connector.listen(sender).await?;
        let [own, all] = [To::Node(node), To::All].map(channel);
        in_time(client.batch_execute(&format!("LISTEN {own}; LISTEN {all}"))).await?;
        Ok((client, payloads))
    }
}

async fn in_time<T>(
    work: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, Failure> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(Failure::silence()),
    }
}

/// Sends and hears until either fails, the node gets another number, or nobody sends any more.
async fn serve(
    client: Client,
    mut payloads: mpsc::Receiver<String>,
    (node, pace): (u32, Duration),
    ends: &mut Ends,
) -> Result<Turn, Failure> {
    const SEND: &str = "SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) it (c, p)";
    let statement = in_time(client.prepare(SEND)).await?;
    let (mut packer, mut unpacker) = (Packer::new(node, MOST), Unpacker::default());
    let mut number = ends.node.clone();
    let Ends { out, arrivals, .. } = ends;
    let (send, mut waiting) = (&client, Vec::new());
    let mut sending = std::pin::pin!(async {
        loop {
            waiting.clear();
            if out.recv_many(&mut waiting, GROUP).await == 0 {
                return Ok(Turn::Ended);
            }
            let pause = pace * waiting.len() as u32;
            let packets = packer.pack(std::mem::take(&mut waiting));
            let (to, payload): (Vec<String>, Vec<String>) =
                packets.into_iter().map(|(to, packet)| (channel(to), packet)).unzip();
            in_time(send.query(&statement, &[&to, &payload])).await?;
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
        }
    });
    loop {
        tokio::select! {
            ended = &mut sending => return ended,
            payload = payloads.recv() => match payload {
                Some(payload) => drop(unpacker.open(&payload, |text| arrivals.arrived(text))),
                None => return Err(Failure::Unanswered("the session has ended".to_owned())),
            },
            changed = number.changed() => {
                return Ok(if changed.is_ok() { Turn::NewNumber } else { Turn::Ended });
            }
        }
    }
}
