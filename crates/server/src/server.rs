//! Starting and stopping.

use crate::accept;
use crate::app::{App, now};
use crate::bus::{Carrier, Ends, Hub, Nats, Servers, bus};
use crate::config::Config;
use crate::http::{self, Client};
use crate::identity::{Forgotten, Keys, Visitors};
use crate::limits::Limits;
use crate::notices::Notices;
use crate::store::{Nodes, Store, StoreError};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How long requests and tables may take to finish when the server shuts down.
const FAREWELL: Duration = Duration::from_secs(10);
/// The same for tables that other nodes take over: races go on until the end of their round.
const LONG_FAREWELL: Duration = Duration::from_secs(30);

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// Another program listens on this address.
    Taken(SocketAddr),
    /// The system does not allow listening on this address.
    Listen(SocketAddr, io::Error),
    /// The page of whoever runs the server must not be where others can reach it.
    Public(SocketAddr),
    /// There is no browser client in this folder.
    NoClient(PathBuf),
    /// The data folder cannot be used.
    Data(PathBuf, io::Error),
    /// The store cannot be opened.
    Store(StoreError),
    /// Where NATS is cannot be read.
    Nats(String),
    /// Nobody could be told anything: what the operator says of e-mail cannot be read, or the server's own key.
    Notices(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Taken(address) => write!(f, "{address} is taken by another program"),
            StartError::Listen(address, why) => write!(f, "cannot listen on {address}: {why}"),
            StartError::Public(address) => {
                write!(f, "others can reach {address}: use 127.0.0.1 or [::1]")
            }
            StartError::NoClient(path) => write!(f, "there is no index.html in {}", path.display()),
            StartError::Data(path, why) => write!(f, "cannot use {}: {why}", path.display()),
            StartError::Store(why) => write!(f, "{why}"),
            StartError::Nats(why) | StartError::Notices(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A server that has its port and its data, but does not accept connections yet.
pub struct Server {
    listener: TcpListener,
    app: Arc<App>,
    admin: Option<Admin>,
}

/// The page of whoever runs the server.
struct Admin {
    listener: TcpListener,
    router: axum::Router,
    /// Its path, with the key.
    path: String,
}

impl Server {
    /// Opens the data folder and binds the port.
    ///
    /// # Errors
    /// The address is taken, or the data cannot be used.
    pub async fn open(config: Config) -> Result<Server, StartError> {
        if let Some(folder) = config.client.as_ref().filter(|it| !it.join("index.html").is_file()) {
            return Err(StartError::NoClient(folder.clone()));
        }
        if let Some(address) = config.admin.filter(|address| !address.ip().is_loopback()) {
            return Err(StartError::Public(address));
        }
        let nats = config.nats.as_ref().map(|url| Servers::read(&url.0)).transpose();
        let nats = nats.map_err(StartError::Nats)?;
        let listener = listen(config.address).await?;
        let admin = match config.admin {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let (store, keys) = open_store(&config).await?;
        let notices = Notices::open(&config, &store).await.map_err(StartError::Notices)?;
        let forgotten = Forgotten::open(&store).await.map_err(StartError::Store)?;
        let (others, ear) = match store.nodes() {
            None => (None, None),
            Some(nodes) => {
                let (bus, ear, ends) = bus(nodes.own.clone());
                carry((config.hub.clone(), nats), &store, nodes.clone(), ends).await?;
                (Some((bus, nodes)), Some(ear))
            }
        };
        let app = App {
            store,
            keys,
            visitors: Visitors::default(),
            forgotten,
            probed: http::Probed::default(),
            limits: Limits::new(&config),
            metrics: metrics_handle(),
            client: config.client.clone().map_or(Client::Embedded, Client::Folder),
            notices,
            gallery: crate::preview::Gallery::default(),
            analyses: Arc::default(),
            live: crate::live::Live::new(others),
            draining: CancellationToken::new(),
            closing: CancellationToken::new(),
            closed: CancellationToken::new(),
            tasks: TaskTracker::new(),
            config,
        };
        let app = Arc::new(app);
        // From now on, because whoever asks this node waits for an answer.
        if let Some(ear) = ear {
            tokio::spawn(crate::live::keep_links(app.clone(), ear));
        }
        let admin = admin.map(|listener| {
            let (path, router) = crate::admin::open(app.clone())
                .map_err(|problem| StartError::Store(StoreError::Database(problem.message)))?;
            Ok(Admin { listener, router, path })
        });
        Ok(Server { listener, app, admin: admin.transpose()? })
    }

    /// The address of the page of whoever runs the server, with its key, if there is one.
    pub fn admin_url(&self) -> Option<String> {
        let admin = self.admin.as_ref()?;
        Some(format!("http://{}{}", admin.listener.local_addr().ok()?, admin.path))
    }

    /// The address it listens on, with the actual port if 0 was asked for.
    ///
    /// # Errors
    /// The socket is broken.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The state that all requests share.
    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Serves until `stop`, then finishes what is under way and closes the store.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let app = self.app;
        tokio::spawn(keep_house(app.clone()));
        tokio::spawn(crate::live::keep_time(app.clone()));
        tokio::spawn(crate::live::keep_lobby(app.clone()));
        tokio::spawn(crate::live::keep_due(app.clone()));
        app.tasks.spawn(crate::notices::keep(app.clone()));
        tokio::spawn(crate::live::keep_forgetting(app.clone()));
        tokio::spawn(crate::live::tidy(app.clone()));
        if let Some(Admin { listener, router, .. }) = self.admin {
            app.tasks.spawn(serve_admin(app.clone(), listener, router));
        }
        let drained = async {
            stop.await;
            app.drain().await;
        };
        let open = accept::accept(self.listener, http::router(app.clone()), &app, drained).await;
        let farewell = if app.live.has_others() { LONG_FAREWELL } else { FAREWELL };
        app.closing.cancel();
        open.close();
        let _ = tokio::time::timeout(FAREWELL, open.wait()).await;
        app.tasks.close();
        if tokio::time::timeout(farewell, app.tasks.wait()).await.is_err() {
            tracing::warn!("some tables did not finish in time");
        }
        app.live.said().await;
        app.closed.cancel();
        app.store.close().await;
    }
}

/// The database, and the keys that sign cookies.
async fn open_store(config: &Config) -> Result<(Store, Keys), StartError> {
    if let Some(url) = &config.postgres {
        let store = Store::connect(&url.0).await.map_err(StartError::Store)?;
        let keys = Keys::share(&store, now()).await;
        let failed = |error: io::Error| StartError::Store(StoreError::Database(error.to_string()));
        return Ok((store, keys.map_err(failed)?));
    }
    make_private(&config.data).map_err(|error| StartError::Data(config.data.clone(), error))?;
    // The store's lock comes first: two servers must not make keys at the same time.
    let store = Store::open(&config.data).map_err(StartError::Store)?;
    if let Some(most) = config.most_space {
        store.limit(most).await.map_err(StartError::Store)?;
    }
    let keys = Keys::open(&config.data, now()).await;
    Ok((store, keys.map_err(|error| StartError::Data(config.data.join("keys"), error))?))
}

/// Lets the nodes of a database talk to each other, over whatever there is for that.
async fn carry(
    others: (Option<Hub>, Option<Servers>),
    store: &Store,
    nodes: Nodes,
    ends: Ends,
) -> Result<(), StartError> {
    match (others, store.notifier()) {
        ((Some(hub), _), _) => drop(tokio::spawn(hub.carry(ends))),
        (_, None) => {}
        ((None, None), Some(notifier)) => drop(tokio::spawn(notifier.carry(ends))),
        ((None, Some(servers)), Some(notifier)) => {
            let realm = store.realm().await.map_err(StartError::Store)?;
            let fallback = notifier.capped();
            drop(tokio::spawn(Nats { servers, realm, nodes, fallback }.carry(ends)));
        }
    }
    Ok(())
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => StartError::Taken(address),
        _ => StartError::Listen(address, error),
    })
}

/// Serves the page of whoever runs the server until it closes.
async fn serve_admin(app: Arc<App>, listener: TcpListener, router: axum::Router) {
    let open = accept::accept(listener, router, &app, app.closing.cancelled()).await;
    open.close();
    open.wait().await;
}

/// Files of a data folder that others on this computer can read, with the mode that keeps them out.
pub fn readable_by_others(data: &Path) -> Vec<(PathBuf, &'static str)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = |path: &PathBuf| {
            std::fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o077 != 0)
        };
        let files = ["keys", "tribord.db", "tribord.db-wal"].map(|name| (data.join(name), "600"));
        let all = [(data.to_owned(), "700")].into_iter().chain(files);
        all.filter(|(path, _)| open(path)).collect()
    }
    #[cfg(not(unix))]
    {
        let _ = data;
        Vec::new()
    }
}

/// Completes on SIGINT or SIGTERM (Ctrl-C on Windows). Signals are caught from the call on, not from the first poll.
///
/// # Errors
/// The handlers cannot be installed.
pub fn stop_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(windows)]
    {
        let mut interrupt = tokio::signal::windows::ctrl_c()?;
        Ok(async move { drop(interrupt.recv().await) })
    }
}

/// Periodic maintenance.
async fn keep_house(app: Arc<App>) {
    let mut minute = tokio::time::interval(Duration::from_secs(60));
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            _ = minute.tick() => {}
        }
        app.limits.tidy();
        app.metrics.run_upkeep();
        // Makes none until the newest key is old enough: no separate timer is needed.
        if let Err(error) = app.keys.rotate(now()).await {
            tracing::error!(%error, "the keys were not rotated");
        }
        if app.store.node().is_some()
            && let Err(error) = app.forgotten.reload(&app.store).await
        {
            tracing::warn!(%error, "who was forgotten elsewhere is not known");
        }
    }
}

/// The recorder of metrics is global to the process, so all servers in it share one.
fn metrics_handle() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Fails only if the embedding program has installed a recorder of its own; then /metrics is empty.
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another recorder of metrics is installed");
        }
        handle
    };
    HANDLE.get_or_init(install).clone()
}

/// Creates a folder that only its owner can read.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
