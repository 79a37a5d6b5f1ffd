//! Making sessions.

use crate::store::error::StoreError;
use crate::trust::trust;
use std::future::poll_fn;
use std::net::IpAddr;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::error::Severity;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Error, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long making a session may take, and any one statement as seen from here.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// What every session says first. The database gives a statement up somewhat later than we do. Statements rely on seeing what others
/// have just committed, whatever the operator chose as the default.
const OPTIONS: &str = "-c statement_timeout=5000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=5000 \
                       -c default_transaction_isolation=read\\ committed -c jit=off";

/// Why something was not done.
#[derive(Debug)]
pub(super) enum Failure {
    /// The database said why; nothing has happened.
    Refused(StoreError),
    /// There was no answer. It may have happened, or happen still.
    Unanswered(String),
}

impl Failure {
    /// Nothing was heard for as long as anybody waits.
    pub(super) fn silence() -> Failure {
        Failure::Unanswered("it did not answer in time".to_owned())
    }

    /// For whoever has changed nothing.
    pub(super) fn away(self) -> StoreError {
        match self {
            Failure::Refused(error) => error,
            Failure::Unanswered(why) => StoreError::Away(why),
        }
    }

    /// For whoever has tried to change something.
    pub(super) fn doubt(self) -> StoreError {
        match self {
            Failure::Refused(error) => error,
            Failure::Unanswered(why) => StoreError::Doubt(why),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        // A session that is being ended says so as well, and perhaps after its statement was committed.
        let said = error.as_db_error().filter(|it| it.parsed_severity() == Some(Severity::Error));
        let Some(said) = said else {
            // The chain has the reason; the error itself only says where it happened.
            let mut why = error.to_string();
            let mut next = std::error::Error::source(&error);
            while let Some(source) = next {
                why = format!("{why}: {source}");
                next = source.source();
            }
            return Failure::Unanswered(why);
        };
        let why = said.message().to_owned();
        Failure::Refused(match said.code().code() {
            // No room, too many locks, read-only, given up because of its timeout: it may get better.
            code if code.starts_with("53") || matches!(code, "25006" | "57014" | "55P03") => {
                StoreError::Full(why)
            }
            code if code.starts_with("XX") => StoreError::Corrupt(why),
            code => StoreError::Database(format!("{code} {why}")),
        })
    }
}

/// Knows where the database is, and how to get there.
pub(super) struct Connector {
    config: Config,
    pub(super) tls: Option<MakeRustlsConnect>,
    /// Sessions are named by the node, so that whoever takes over from it can end them.
    pub(super) node: AtomicI32,
}

impl Connector {
    pub(super) fn new(url: &str) -> Result<Connector, StoreError> {
        // The message of a URL that cannot be read never contains it: it may have a password.
        let mut config: Config =
            url.parse().map_err(|error: Error| StoreError::Database(error.to_string()))?;
        // Nobody listens on the way to this very machine. Elsewhere a session is encrypted, unless the URL says otherwise.
        if !url.contains("sslmode") {
            let here = config.get_hosts().iter().all(is_here);
            config.ssl_mode(if here { SslMode::Disable } else { SslMode::Require });
        }
        let options = config.get_options().map_or(String::new(), |it| format!("{it} "));
        config.options(options + OPTIONS);
        config.connect_timeout(PATIENCE);
        config.keepalives_idle(Duration::from_secs(10));
        config.tcp_user_timeout(Duration::from_secs(10));
        let tls = match config.get_ssl_mode() {
            SslMode::Disable => None,
            _ => Some(MakeRustlsConnect::new(trust().map_err(StoreError::Database)?)),
        };
        Ok(Connector { config, tls, node: AtomicI32::new(0) })
    }

    /// Makes a session.
    pub(super) async fn session(&self) -> Result<Client, Failure> {
        self.make(None).await
    }

    /// Makes a session, and gives what it hears without having asked to somebody. If that is too much, the session ends.
    pub(super) async fn listen(&self, heard: mpsc::Sender<String>) -> Result<Client, Failure> {
        self.make(Some(heard)).await
    }

    async fn make(&self, heard: Option<mpsc::Sender<String>>) -> Result<Client, Failure> {
        let mut config = self.config.clone();
        config.application_name(name(self.node.load(Ordering::Relaxed)));
        let made = tokio::time::timeout(PATIENCE, async {
            Ok::<_, Error>(match self.tls.clone() {
                Some(tls) => {
                    let (client, connection) = config.connect(tls).await?;
                    tokio::spawn(drive(connection, heard));
                    client
                }
                None => {
                    let (client, connection) = config.connect(NoTls).await?;
                    tokio::spawn(drive(connection, heard));
                    client
                }
            })
        });
        match made.await {
            Ok(made) => Ok(made?),
            Err(_) => Err(Failure::silence()),
        }
    }
}

/// Moves what a session says and hears, until it ends.
async fn drive<S, T>(mut connection: Connection<S, T>, heard: Option<mpsc::Sender<String>>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    let Some(heard) = heard else { return drop(connection.await) };
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(it) = message
            && heard.try_send(it.payload().to_owned()).is_err()
        {
            return;
        }
    }
}

/// How the sessions of a node are called.
pub(super) fn name(node: i32) -> String {
    format!("tribord-{node}")
}

fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) if name == "localhost" => true,
        Host::Tcp(name) => name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}
