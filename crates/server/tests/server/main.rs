//! Real servers on free ports, real files, a real HTTP client.

#![allow(clippy::unwrap_used)]

mod abandoned;
mod admin;
mod analyses;
mod client;
mod days;
mod describe;
mod file_store;
mod hostile;
mod http;
mod identity;
mod lifecycle;
mod links;
mod moving;
mod nats;
mod nodes;
mod notices;
mod old_games;
mod people;
mod preview;
mod quiet;
mod receivers;
mod reference;
mod schemas;
mod shares;
mod silence;
mod socket;
mod store;
mod store_notices;
mod tables;
mod takeover;
mod trouble;

use serde_json::Value;
use std::sync::Arc;
use std::thread::JoinHandle;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tribord_server::{App, Config, Server};
use ureq::http::{Request, Response};

/// A server that runs until it is dropped, in a folder of its own.
struct Running {
    url: String,
    /// The page of whoever runs it, with its key.
    admin: Option<String>,
    app: Arc<App>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    folder: Arc<TempDir>,
}

/// An answer, read whole.
struct Answer {
    status: u16,
    head: Response<()>,
    body: Vec<u8>,
}

fn start(change: impl FnOnce(&mut Config)) -> Running {
    start_in(Arc::new(tempfile::tempdir().unwrap()), change)
}

fn start_in(folder: Arc<TempDir>, change: impl FnOnce(&mut Config)) -> Running {
    let mut config = Config::new(folder.path().join("data"));
    config.address.set_port(0);
    change(&mut config);
    let (told, started) = std::sync::mpsc::channel();
    let (stop, stopped) = oneshot::channel();
    let thread = std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(async move {
            let server = Server::open(config).await.unwrap();
            let (address, admin) = (server.address().unwrap(), server.admin_url());
            told.send((address, admin, server.app().clone())).unwrap();
            server.run(async { drop(stopped.await) }).await;
        });
    });
    let (address, admin, app) = started.recv().unwrap();
    Running {
        url: format!("http://{address}"),
        admin,
        app,
        stop: Some(stop),
        thread: Some(thread),
        folder,
    }
}

/// Waits for something that must happen, however slow the machine is.
fn eventually(what: &str, mut happened: impl FnMut() -> bool) {
    for _ in 0..2_000 {
        if happened() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("{what}: it never happened");
}

/// Waits for the store, outside of any runtime.
fn wait<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

impl Running {
    /// Stops it and waits until it has stopped.
    fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let answer = self.fetch(method, path, headers, body);
        schemas::check_answer(method, path, body, &answer);
        answer
    }

    /// The same, whatever is answered.
    fn fetch(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let config = ureq::Agent::config_builder().http_status_as_error(false).proxy(None);
        let config = config.allow_non_standard_methods(true).max_redirects(0).build();
        let whole =
            if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.url) };
        let mut request = Request::builder().method(method).uri(whole);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body.to_owned()).unwrap();
        let (head, mut body) = config.new_agent().run(request).unwrap().into_parts();
        Answer {
            status: head.status.as_u16(),
            head: Response::from_parts(head, ()),
            body: body.read_to_vec().unwrap(),
        }
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "")
    }

    /// As our own page would ask, with the cookie of a person.
    fn json(&self, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
        let headers = [("content-type", "application/json"), ("cookie", cookie)];
        self.ask(method, path, &headers, body)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.stop();
        }
    }
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.headers().get(name).map(|value| value.to_str().unwrap())
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    fn value(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The cookie it sets, as a browser sends it back.
    fn cookie(&self) -> Option<String> {
        Some(self.header("set-cookie")?.split(';').next().unwrap().to_owned())
    }

    /// It failed in the one form in which things fail.
    fn problem(&self, status: u16, code: &str) {
        assert_eq!(self.status, status, "{}", self.text());
        let value = self.value();
        assert_eq!(value["error"]["code"], code);
        assert!(value["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
}
