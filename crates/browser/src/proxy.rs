//! A network that can be slow, or cut: between a browser and the server.

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
    /// Nothing passes, and nobody is told.
    Cut,
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
                if *own.borrow() == Net::Cut {
                    continue;
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

    /// The network is like this from now on. A cut ends all connections.
    pub fn set(&self, net: Net) {
        self.net.send_replace(net);
    }
}

async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut net: watch::Receiver<Net>,
) {
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            cut = net.wait_for(|net| *net == Net::Cut) => {
                drop(cut);
                return;
            }
        };
        let Ok(count @ 1..) = read else { return };
        let wait = match *net.borrow() {
            Net::Delay(millis) => Duration::from_millis(millis),
            Net::Cut => return,
        };
        tokio::time::sleep(wait).await;
        if to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}
