//! Sending something to a server somewhere. The name is looked up once, what it leads to is checked, and that very address is
//! connected to. Redirects are not followed, and nothing of the answer is read but its head.

use super::PATIENCE;
use super::guard::{Site, checked};
use super::plan::Outcome;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_util::task::AbortOnDropHandle;

/// How long it may take to reach one address.
const CONNECT: Duration = Duration::from_secs(4);
/// How many addresses of a name are tried.
const ADDRESSES: usize = 3;
/// How large the head of an answer may be.
const HEAD: usize = 16 * 1024;

/// The world outside.
pub(super) struct Outside {
    tls: TlsConnector,
    /// Whether this computer and its network may be called, too.
    pub(super) inside: bool,
}

impl Outside {
    pub(super) fn new(inside: bool) -> Result<Outside, String> {
        Ok(Outside { tls: TlsConnector::from(Arc::new(crate::trust::trust()?)), inside })
    }

    /// Posts something there.
    pub(super) async fn post(&self, site: &Site, headers: HeaderMap, body: Vec<u8>) -> Outcome {
        match tokio::time::timeout(PATIENCE, self.try_post(site, headers, body)).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(error)) => {
                tracing::debug!(host = site.host, %error, "a notice could not be handed over");
                Outcome::Later(None)
            }
            Err(_) => Outcome::Later(None),
        }
    }

    async fn try_post(
        &self,
        site: &Site,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<Outcome, io::Error> {
        let found = lookup_host((site.host.as_str(), site.port)).await?.collect();
        let Some(addresses) = checked(found, self.inside) else {
            tracing::warn!(host = site.host, "a notice would have gone to our own network");
            return Ok(Outcome::Gone);
        };
        let mut reached = Err(io::Error::other("no address"));
        for address in addresses.into_iter().take(ADDRESSES) {
            let connect = tokio::time::timeout(CONNECT, TcpStream::connect(address));
            reached = connect.await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
            if reached.is_ok() {
                break;
            }
        }
        let socket = reached?;
        if !site.encrypted {
            return ask(socket, site, headers, body).await;
        }
        let name = ServerName::try_from(site.host.clone()).map_err(io::Error::other)?;
        ask(self.tls.connect(name, socket).await?, site, headers, body).await
    }
}

/// One request on a connection of its own.
async fn ask(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    site: &Site,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<Outcome, io::Error> {
    let mut builder = http1::Builder::new();
    builder.max_buf_size(HEAD).max_headers(100);
    let shaken = builder.handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    let (mut sender, connection) = shaken;
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = site.path.parse().map_err(io::Error::other)?;
    *request.headers_mut() = headers;
    let host = site.origin.split_once("://").map_or("", |(_, host)| host);
    let host = HeaderValue::from_str(host).map_err(io::Error::other)?;
    request.headers_mut().insert(header::HOST, host);
    // It runs beside, because it may end together with the answer; what is left of that is dropped with it.
    let _connection = AbortOnDropHandle::new(tokio::spawn(connection));
    let answer = sender.send_request(request).await.map_err(io::Error::other)?;
    Ok(Outcome::of_status(answer.status().as_u16(), wait(answer.headers())))
}

/// For how many milliseconds a server asks to be left alone, if it says so in seconds.
fn wait(headers: &HeaderMap) -> Option<u64> {
    let seconds: u64 = headers.get(header::RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(seconds.saturating_mul(1000))
}
