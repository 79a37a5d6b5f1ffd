//! Somewhere for notices to arrive: a push service or channel that writes down what it gets, and a mail server.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// Something that was posted.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    pub(crate) path: String,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// An HTTP server that takes whatever is posted.
pub(crate) struct Receiver {
    pub(crate) url: String,
    got: Arc<Mutex<Vec<Posted>>>,
    answer: Arc<Mutex<&'static str>>,
}

impl Receiver {
    pub(crate) fn start() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (got, answer): (Arc<Mutex<Vec<Posted>>>, _) =
            (Arc::default(), Arc::new(Mutex::new("201 Created")));
        let shared = (got.clone(), answer.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (got, answer) = shared.clone();
                std::thread::spawn(move || {
                    if let Some(posted) = read(&stream.unwrap(), *answer.lock().unwrap()) {
                        got.lock().unwrap().push(posted);
                    }
                });
            }
        });
        Receiver { url, got, answer }
    }

    /// From now on everything is answered like this.
    pub(crate) fn answer(&self, status: &'static str) {
        *self.answer.lock().unwrap() = status;
    }

    pub(crate) fn got(&self) -> Vec<Posted> {
        self.got.lock().unwrap().clone()
    }
}

fn read(stream: &TcpStream, answer: &str) -> Option<Posted> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut headers = HashMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.insert(name.to_lowercase(), value.to_owned());
    }
    let mut body = vec![0; headers.get("content-length")?.parse().ok()?];
    reader.read_exact(&mut body).ok()?;
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {answer}\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"
    )
    .ok()?;
    Some(Posted { path, headers, body })
}

/// A message as it was handed over.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) text: String,
}

/// A mail server that takes everything but what is for `nobody`.
pub(crate) struct MailServer {
    pub(crate) url: String,
    got: Arc<Mutex<Vec<Mail>>>,
}

impl MailServer {
    pub(crate) fn start() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let got: Arc<Mutex<Vec<Mail>>> = Arc::default();
        let shared = got.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let got = shared.clone();
                std::thread::spawn(move || converse(&stream.unwrap(), &got));
            }
        });
        MailServer { url, got }
    }

    pub(crate) fn got(&self) -> Vec<Mail> {
        self.got.lock().unwrap().clone()
    }
}

/// The part of RFC 5321 that a client needs to hand something over.
fn converse(mut stream: &TcpStream, got: &Mutex<Vec<Mail>>) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    write!(stream, "220 test\r\n").ok()?;
    let (mut from, mut to) = (String::new(), String::new());
    while let Some(Ok(line)) = lines.next() {
        let answer = match line.split([' ', ':']).next()?.to_uppercase().as_str() {
            "EHLO" => "250-test\r\n250 8BITMIME",
            "MAIL" => {
                from = line;
                "250 fine"
            }
            "RCPT" if line.contains("<nobody@") => "550 no such person",
            "RCPT" => {
                to = line;
                "250 fine"
            }
            "DATA" => {
                write!(stream, "354 go on\r\n").ok()?;
                let text: Vec<String> =
                    lines.by_ref().map_while(Result::ok).take_while(|it| it != ".").collect();
                let text = text.join("\n");
                got.lock().unwrap().push(Mail { from: from.clone(), to: to.clone(), text });
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 fine",
        };
        write!(stream, "{answer}\r\n").ok()?;
    }
    Some(())
}
