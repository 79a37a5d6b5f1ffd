//! A network that can be slow, or cut: between a browser and the server.

use crate::Tab;
use chromiumoxide::cdp::browser_protocol::network::OverrideNetworkStateParams;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How the network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Net {
    /// Everything passes after that many milliseconds.
    Delay(u64),
    /// Connections end, and no others come about.
    Cut,
    /// Nothing passes, and nobody is told: a phone without reception.
    Silent,
}

/// The network. It lives as long as the test.
pub struct Proxy {
    /// Its entrance: `http://127.0.0.1:4321`.
    pub url: String,
    net: Arc<watch::Sender<Net>>,
}

impl Proxy {
    /// A quick network to this server.
    pub async fn open(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let net = Arc::new(watch::channel(Net::Delay(0)).0);
        let own = net.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                match *own.borrow() {
                    Net::Delay(_) => {}
                    Net::Cut => continue,
                    Net::Silent => {
                        tokio::spawn(hold(near, own.subscribe()));
                        continue;
                    }
                }
                let Ok(far) = TcpStream::connect(server).await else { continue };
                let ((near_in, near_out), (far_in, far_out)) =
                    (near.into_split(), far.into_split());
                tokio::spawn(pass(near_in, far_out, own.subscribe()));
                tokio::spawn(pass(far_in, near_out, own.subscribe()));
            }
        });
        Proxy { url, net }
    }

    /// The network is like this from now on. Connections that were cut or silent do not come back.
    pub fn set(&self, net: Net) {
        self.net.send_replace(net);
    }
}

impl Tab {
    /// The device has no network, and the browser knows it; or it has one again.
    pub async fn set_offline(&self, offline: bool) {
        let network = OverrideNetworkStateParams::new(offline, 0.0, -1.0, -1.0);
        self.page().execute(network).await.unwrap();
    }
}

async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    net: watch::Receiver<Net>,
) {
    let mut buffer = vec![0; 64 * 1024];
    let (mut own, mut news) = (net.clone(), net.clone());
    let passing = async {
        loop {
            let Ok(count @ 1..) = from.read(&mut buffer).await else { return };
            let Net::Delay(millis) = *own.borrow_and_update() else { return };
            tokio::time::sleep(Duration::from_millis(millis)).await;
            if to.write_all(&buffer[..count]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = passing => {}
        _ = news.wait_for(|net| !matches!(net, Net::Delay(_))) => {}
    }
    hold((from, to), net).await;
}

/// Keeps connections open, but silent, as long as the network is.
async fn hold<T>(connections: T, mut net: watch::Receiver<Net>) {
    let _ = net.wait_for(|net| *net != Net::Silent).await;
    drop(connections);
}
