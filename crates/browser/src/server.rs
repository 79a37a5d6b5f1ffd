//! A server in this process.

use crate::target;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread::JoinHandle;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tribord_server::{Config, Server};

/// A server with the built client that runs until it is stopped or dropped.
pub struct Running {
    /// Where it is: `http://127.0.0.1:4321`.
    pub url: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    folder: TempDir,
}

impl Running {
    /// Starts one on a free port, with the client in `target/dist`.
    pub fn start() -> Running {
        let folder = tempfile::tempdir().unwrap();
        let (address, stop, thread) = serve(folder.path().join("data"), 0);
        let url = format!("http://{address}");
        Running { url, stop: Some(stop), thread: Some(thread), folder }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.url.trim_start_matches("http://").parse().unwrap()
    }

    /// Stops it if it runs, and starts it again in the same place with the same data.
    pub fn restart(&mut self) {
        self.stop();
        let (_, stop, thread) = serve(self.folder.path().join("data"), self.address().port());
        (self.stop, self.thread) = (Some(stop), Some(thread));
    }

    /// Stops it and waits until it has stopped.
    pub fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

fn serve(data: PathBuf, port: u16) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let mut config = Config::new(data);
    config.address.set_port(port);
    config.client = Some(target().join("dist"));
    let (told, started) = std::sync::mpsc::channel::<SocketAddr>();
    let (stop, stopped) = oneshot::channel();
    // On a runtime of its own, so that it can be stopped while tests go on.
    let thread = std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(async move {
            let server = Server::open(config).await.unwrap();
            told.send(server.address().unwrap()).unwrap();
            server.run(async { drop(stopped.await) }).await;
        });
    });
    (started.recv().unwrap(), stop, thread)
}

impl Drop for Running {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.stop();
        }
    }
}
