//! Accepting connections. None is held for long without a request: heads must arrive in time, responses must be read in
//! time, and one address gets only so many connections. HTTP/2 is left to a proxy.

use crate::app::App;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::{ServiceExt, service_fn};

/// The largest head of a request.
const LARGEST_HEAD: usize = 16 * 1024;
/// How long to wait when the system has no file handle left for another connection.
const NO_ROOM: Duration = Duration::from_millis(200);

/// How long things may take.
#[derive(Clone, Copy)]
struct Times {
    /// A client's silence.
    patience: Duration,
    /// A whole connection, until it is asked to end.
    longest: Duration,
    /// Its last answer, from then on.
    last: Duration,
}

/// Accepts connections until `stop`. Returns those that are open then: they finish what they are doing once the server
/// begins to close.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    app: &App,
    stop: impl Future<Output = ()>,
) -> TaskTracker {
    let times = Times {
        patience: app.config.patience,
        longest: app.config.longest_connection,
        last: app.config.answer_within + app.config.patience,
    };
    let mut builder = Builder::new();
    // The time for a head runs from the start of a connection, and between two requests.
    builder.timer(TokioTimer::new()).header_read_timeout(times.patience).max_buf_size(LARGEST_HEAD);
    let open = TaskTracker::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return open,
        };
        match accepted {
            Ok((stream, from)) => match app.limits.accept(from.ip()) {
                Some(counted) => {
                    let (builder, router) = (builder.clone(), router.clone());
                    let served = serve(builder, router, (stream, from), times, app.closing.clone());
                    open.spawn(async move {
                        served.await;
                        // A WebSocket is counted as such from its upgrade on, which ends this: plain connections
                        // cannot use up the room of players.
                        drop(counted);
                    });
                }
                None => metrics::counter!("tribord_connections_refused_total").increment(1),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(NO_ROOM).await;
            }
        }
    }
}

/// Serves one connection, which ends after the request it is at once the server begins to close, or it has lasted long enough.
async fn serve(
    builder: Builder,
    router: Router,
    (stream, from): (TcpStream, SocketAddr),
    times: Times,
    closing: CancellationToken,
) {
    // Small messages should not wait for more of them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(times.patience));
    let service = service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request)
    });
    let io = TokioIo::new(Box::pin(stream));
    let connection = builder.serve_connection(io, TowerToHyperService::new(service));
    let mut connection = pin!(connection.with_upgrades());
    // A client that goes away in the middle is no fault of ours, so errors are ignored.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = closing.cancelled() => connection.as_mut().graceful_shutdown(),
        () = sleep(times.longest) => connection.as_mut().graceful_shutdown(),
    }
    let _ = timeout(times.last, connection).await;
}
