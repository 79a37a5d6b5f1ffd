//! A way to another program on this computer that can be cut.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::spawn;

/// Passes on whatever comes to its port, as long as the way is open.
pub struct Proxy {
    port: u16,
    shared: Arc<Shared>,
}

/// How the way is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Everything gets there.
    Open,
    /// Nothing gets there and nobody is told, as behind a cable that was pulled. What waits gets there when it is open again.
    Silent,
    /// All connections are ended, and nobody gets a new one.
    Cut,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    way: Way,
    open: Vec<TcpStream>,
}

impl Proxy {
    /// A way to this port.
    ///
    /// # Errors
    /// No port is free.
    pub fn to(target: u16) -> io::Result<Proxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let port = listener.local_addr()?.port();
        let state = Mutex::new(State { way: Way::Open, open: Vec::new() });
        let shared = Arc::new(Shared { state, changed: Condvar::new() });
        let accepting = shared.clone();
        // Ends with the process: whoever tests does not have thousands of them.
        spawn(move || {
            for client in listener.incoming().flatten() {
                let shared = accepting.clone();
                spawn(move || shared.connect(client, target));
            }
        });
        Ok(Proxy { port, shared })
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// From now on the way is like this.
    pub fn set(&self, way: Way) {
        let mut state = self.shared.state();
        state.way = way;
        if way == Way::Cut {
            state.open.drain(..).for_each(|stream| drop(stream.shutdown(Shutdown::Both)));
        }
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while nothing gets through; `false` if the connection is to end.
    fn passes(&self) -> bool {
        let state = self.changed.wait_while(self.state(), |state| state.way == Way::Silent);
        state.unwrap_or_else(PoisonError::into_inner).way == Way::Open
    }

    fn connect(self: Arc<Shared>, client: TcpStream, target: u16) {
        if !self.passes() {
            return;
        }
        let Ok(server) = TcpStream::connect(("127.0.0.1", target)) else { return };
        let both = [(&client, &server), (&server, &client)];
        let [Some(up), Some(down)] = both.map(|(from, to)| {
            from.set_nodelay(true).ok()?;
            self.state().open.push(from.try_clone().ok()?);
            Some((from.try_clone().ok()?, to.try_clone().ok()?))
        }) else {
            return;
        };
        let shared = self.clone();
        spawn(move || shared.pass(up));
        self.pass(down);
    }

    /// Passes on what comes from one side, until either ends.
    fn pass(&self, (mut from, mut to): (TcpStream, TcpStream)) {
        let mut bytes = [0; 16_384];
        while let Ok(count) = from.read(&mut bytes) {
            if count == 0 || !self.passes() || to.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn what_waits_behind_a_silent_way_gets_there_later_and_a_cut_one_ends() {
        let server = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let proxy = Proxy::to(server.local_addr().unwrap().port()).unwrap();
        let connect = || TcpStream::connect(("127.0.0.1", proxy.port())).unwrap();
        let mut client = connect();
        let mut there = server.accept().unwrap().0;
        let mut got = [0; 3];
        client.write_all(b"one").unwrap();
        there.read_exact(&mut got).unwrap();
        assert_eq!(&got, b"one");
        proxy.set(Way::Silent);
        client.write_all(b"two").unwrap();
        there.set_nonblocking(true).unwrap();
        assert_eq!(there.read(&mut got).unwrap_err().kind(), io::ErrorKind::WouldBlock);
        there.set_nonblocking(false).unwrap();
        proxy.set(Way::Open);
        there.read_exact(&mut got).unwrap();
        assert_eq!(&got, b"two");
        proxy.set(Way::Cut);
        assert!(matches!(client.read(&mut got), Ok(0) | Err(_)));
        assert!(matches!(connect().read(&mut got), Ok(0) | Err(_)));
        proxy.set(Way::Open);
        connect().write_all(b"new").unwrap();
        server.accept().unwrap().0.read_exact(&mut got).unwrap();
        assert_eq!(&got, b"new");
    }
}
