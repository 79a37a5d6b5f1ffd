//! Taking connections in: who is slow to say what it wants is not waited for.

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::{ServiceExt, service_fn};

/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(10);
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(200);

/// Serves until `stop`. Those being served then are in what is returned.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) -> GracefulShutdown {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD);
    let everybody = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return everybody,
        };
        match accepted {
            Ok((stream, from)) => serve(&builder, &everybody, &router, stream, from),
            // Too many open files, for instance: others will leave.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken in");
                tokio::time::sleep(NO_ROOM).await;
            }
        }
    }
}

fn serve(
    builder: &Builder<TokioExecutor>,
    everybody: &GracefulShutdown,
    router: &Router,
    stream: TcpStream,
    from: SocketAddr,
) {
    // Small messages should not wait for more of them.
    let _ = stream.set_nodelay(true);
    let router = router.clone();
    let service = service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request)
    });
    let connection = builder
        .serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service))
        .into_owned();
    let connection = everybody.watch(connection);
    tokio::spawn(async move {
        // A visitor that goes away in the middle is no fault of ours.
        let _ = connection.await;
    });
}
