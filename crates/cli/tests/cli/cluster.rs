//! Several nodes on one database, as real processes, with people who play at all of them while nodes are killed, frozen and cut off.
//!
//! What must be true whatever happens: what was acknowledged is in the record, once, and in order; nobody who comes is shown less
//! than they were told before; what each was told is the beginning of what there is in the end; nobody who comes is left without an
//! answer.

mod people;

use people::Table;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tribord_game::{Fast, Luck};
use tribord_services::{Nats, Postgres, Proxy, Stop, Way};

/// For how long anything may take before it counts as never.
const NEVER: Duration = Duration::from_secs(60);
/// How long a node may take to answer a request.
const LONG_PATIENCE: Duration = Duration::from_secs(11);
/// No table should stand still for longer while the database lives.
pub(crate) const LONG: Duration = Duration::from_secs(10);
/// How long a blow may have an effect after it is over: until a lease has ended.
const AFTERMATH: Duration = Duration::from_secs(5);
const MANY: &str = "1000000";

/// One node.
pub(crate) struct Node {
    child: Child,
    address: String,
}

/// The way of one node to the database and to NATS.
struct Ways {
    postgres: Proxy,
    nats: Option<Proxy>,
}

/// Nodes that share a database.
pub(crate) struct Cluster<'a> {
    postgres: &'a Postgres,
    /// Whoever asks the database waits until it is there again.
    restarting: RwLock<()>,
    nats: Option<&'a Nats>,
    /// The database's address.
    url: String,
    /// Of each node, if they are to be cut off.
    ways: Vec<Ways>,
    folder: tempfile::TempDir,
    nodes: Vec<Mutex<Node>>,
    addresses: RwLock<Vec<String>>,
    logs: AtomicUsize,
    struck: Mutex<Vec<Struck>>,
}

/// A blow that was struck.
struct Struck {
    from: Instant,
    until: Instant,
    node: usize,
    blow: Blow,
}

/// Somebody waited for an answer for longer than anybody should.
#[derive(Debug)]
pub(crate) struct Wait {
    from: Instant,
    pub(crate) took: Duration,
}

/// What happens to a node, or to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blow {
    /// SIGKILL, and another is started in its place.
    Kill,
    /// SIGTERM, and another is started in its place when it is gone.
    Term,
    /// SIGSTOP for so many milliseconds, then SIGCONT.
    Freeze(u64),
    /// The sessions of some node with the database are ended.
    Sessions,
    /// A node's way to the database is so for so many milliseconds.
    Database(Way, u64),
    /// The same for its way to NATS.
    Bus(Way, u64),
    /// NATS is stopped, whichever node it is, and started again so many milliseconds later.
    NoBus(u64),
    /// The database is restarted, whichever node it is.
    Fast,
    /// The same as if the power were cut.
    Immediate,
}

/// What people saw.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) done: usize,
    pub(crate) games: usize,
    /// How often somebody had to come again.
    pub(crate) comebacks: usize,
    /// How often somebody was told that something could not be done now.
    pub(crate) denied: usize,
    /// How often somebody was let in and then not greeted.
    pub(crate) silences: usize,
    /// The longest time between two acknowledged actions of a table.
    pub(crate) longest: Duration,
    /// Those that were longer than [`LONG`], and what went wrong then or shortly before.
    pub(crate) waits: Vec<(Duration, Vec<String>)>,
    pub(crate) blows: BTreeMap<String, usize>,
}

impl Node {
    fn start((postgres, nats): (&str, Option<&str>), folder: &Path, log: usize) -> Node {
        // A file, because a pipe that nobody reads would stop the node in the end.
        let log = File::create(folder.join(format!("{log}.log"))).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_tribord"))
            .args(["serve", "--port", "0", "--lang", "en", "--most-tables", MANY])
            .args(["--most-waiting-tables-per-address", MANY, "--tables-per-address", MANY])
            .args(["--most-connections", MANY, "--requests-per-address", MANY])
            .args(["--drain-seconds", "1", "--commands-per-connection", MANY, "--data"])
            .arg(folder)
            .env("TRIBORD_POSTGRES", postgres)
            .envs(nats.map(|url| ("TRIBORD_NATS", url)))
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Node { child, address }
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl<'a> Cluster<'a> {
    /// So many nodes, which talk over the database or over NATS. Nobody comes between them and these.
    pub(crate) fn start(
        postgres: &'a Postgres,
        nats: Option<&'a Nats>,
        nodes: usize,
    ) -> Cluster<'a> {
        Cluster::with(postgres, nats, Vec::new(), nodes)
    }

    /// The same with a way for each node that can be cut.
    pub(crate) fn apart(
        postgres: &'a Postgres,
        nats: Option<&'a Nats>,
        nodes: usize,
    ) -> Cluster<'a> {
        let way = || Ways {
            postgres: Proxy::to(postgres.port()).unwrap(),
            nats: nats.map(|nats| Proxy::to(nats.port()).unwrap()),
        };
        Cluster::with(postgres, nats, (0..nodes).map(|_| way()).collect(), nodes)
    }

    fn with(
        postgres: &'a Postgres,
        nats: Option<&'a Nats>,
        ways: Vec<Ways>,
        nodes: usize,
    ) -> Cluster<'a> {
        let (url, folder) = (postgres.database(), tempfile::tempdir().unwrap());
        // Nobody is taken for dead right after the database itself was started.
        postgres.sql(&url, "SELECT pg_sleep(5)");
        let (nodes_to_be, addresses) = (nodes, RwLock::default());
        let (nodes, logs, restarting) = (Vec::new(), AtomicUsize::new(0), RwLock::default());
        let mut cluster = Cluster {
            postgres,
            restarting,
            nats,
            url,
            ways,
            folder,
            nodes,
            addresses,
            logs,
            struck: Mutex::default(),
        };
        for at in 0..nodes_to_be {
            let node = cluster.node(at);
            cluster.addresses.write().unwrap().push(node.address.clone());
            cluster.nodes.push(Mutex::new(node));
        }
        cluster
    }

    /// Starts the node of a place.
    fn node(&self, at: usize) -> Node {
        let ways = self.ways.get(at);
        let port = |port: u16| format!(":{port}");
        let over = |url: &str, own: u16, way: Option<&Proxy>| match way {
            None => url.to_owned(),
            Some(way) => url.replace(&port(own), &port(way.port())),
        };
        let postgres = over(&self.url, self.postgres.port(), ways.map(|ways| &ways.postgres));
        let nats = self
            .nats
            .map(|nats| over(&nats.url(), nats.port(), ways.and_then(|ways| ways.nats.as_ref())));
        let log = self.logs.fetch_add(1, Ordering::Relaxed);
        Node::start((&postgres, nats.as_deref()), self.folder.path(), log)
    }

    /// Some node, but not this one if there are others.
    pub(crate) fn address(&self, luck: &mut Fast, not: &str) -> String {
        let addresses = self.addresses.read().unwrap();
        let others: Vec<_> = addresses.iter().filter(|address| *address != not).collect();
        match others.len() as u32 {
            0 => not.to_owned(),
            count => others[luck.one_of(count) as usize].clone(),
        }
    }

    /// Waits until every node hears all of them over NATS.
    pub(crate) fn all_talk_over_nats(&self) {
        let until = Instant::now() + NEVER;
        let metric = format!("\ntribord_bus_reached {}\n", self.nodes.len());
        for address in self.addresses.read().unwrap().iter() {
            while !ask(address, "GET /metrics", "", "").is_some_and(|it| it.1.contains(&metric)) {
                assert!(Instant::now() < until, "{address}: {}", self.logs());
                sleep(Duration::from_millis(100));
            }
        }
    }

    /// Waits until as many nodes live as were started.
    pub(crate) fn all_live(&self) {
        let until = Instant::now() + NEVER;
        let living = || self.sql("SELECT count(*) FROM nodes WHERE NOT dead");
        while living() != self.nodes.len().to_string() {
            assert!(Instant::now() < until, "{} live: {}", living(), self.logs());
            sleep(Duration::from_millis(100));
        }
    }

    pub(crate) fn sql(&self, statement: &str) -> String {
        let _there = self.restarting.read().unwrap();
        self.postgres.sql(&self.url, statement)
    }

    fn replace(&self, at: usize, node: &mut Node) {
        *node = self.node(at);
        self.addresses.write().unwrap()[at] = node.address.clone();
    }

    fn restart(&self, how: Stop) {
        let _alone = self.restarting.write().unwrap();
        self.postgres.restart(how);
    }

    pub(crate) fn strike(&self, at: usize, blow: Blow) {
        let from = Instant::now();
        self.hit(at, blow);
        let until = Instant::now();
        self.struck.lock().unwrap().push(Struck { from, until, node: at, blow });
    }

    /// What went wrong while somebody waited, or shortly before.
    fn reasons(&self, wait: &Wait) -> Vec<String> {
        let struck = self.struck.lock().unwrap();
        let during = struck
            .iter()
            .filter(|it| it.from < wait.from + wait.took && it.until + AFTERMATH > wait.from);
        let reason = |it: &Struck| {
            let away = matches!(it.blow, Blow::Fast | Blow::Immediate);
            let database = if away { "restarted" } else { "alive" };
            format!("{:?} at node {} (database {database})", it.blow, it.node)
        };
        during.map(reason).collect()
    }

    fn hit(&self, at: usize, blow: Blow) {
        let mut node = self.nodes[at].lock().unwrap();
        match blow {
            Blow::Fast => self.restart(Stop::Fast),
            Blow::Immediate => self.restart(Stop::Immediate),
            Blow::Kill => {
                node.child.kill().unwrap();
                node.child.wait().unwrap();
                self.replace(at, &mut node);
            }
            Blow::Term => {
                node.signal("-TERM");
                let code = node.child.wait().unwrap().code();
                assert_eq!(code, Some(0), "{}", self.logs());
                self.replace(at, &mut node);
            }
            Blow::Freeze(millis) => {
                node.signal("-STOP");
                sleep(Duration::from_millis(millis));
                node.signal("-CONT");
            }
            Blow::Sessions => {
                let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name =
                    (SELECT 'tribord-' || node FROM nodes WHERE NOT dead ORDER BY random() LIMIT 1)";
                self.sql(end);
            }
            Blow::Database(way, millis) => part(&self.ways[at].postgres, way, millis),
            Blow::Bus(way, millis) => part(self.ways[at].nats.as_ref().unwrap(), way, millis),
            Blow::NoBus(millis) => {
                self.nats.unwrap().stop();
                sleep(Duration::from_millis(millis));
                self.nats.unwrap().resume();
            }
        }
    }

    /// What the nodes logged, for whoever looks into a failure.
    fn logs(&self) -> String {
        let log = |log| std::fs::read_to_string(self.folder.path().join(format!("{log}.log")));
        let logs = 0..self.logs.load(Ordering::Relaxed);
        logs.map(|at| format!("--- {at}\n{}", log(at).unwrap_or_default())).collect()
    }
}

/// A way is so for a while.
fn part(proxy: &Proxy, way: Way, millis: u64) {
    proxy.set(way);
    sleep(Duration::from_millis(millis));
    proxy.set(Way::Open);
}

/// A GET or POST to a node: the status and the rest of the answer. `None` if nobody is there.
pub(crate) fn ask(address: &str, line: &str, cookie: &str, body: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(LONG_PATIENCE)).unwrap();
    let length = body.len();
    let head = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some((answer.split(' ').nth(1)?.parse().ok()?, answer))
}

/// The same at whichever node, until one does it.
fn insist(
    cluster: &Cluster,
    luck: &mut Fast,
    line: &str,
    cookie: &str,
    body: &str,
) -> (u16, String) {
    let until = Instant::now() + NEVER;
    loop {
        match ask(&cluster.address(luck, ""), line, cookie, body) {
            Some((200, answer)) => return (200, answer),
            Some((503, _)) | None => sleep(Duration::from_millis(200)),
            Some((status, answer)) => panic!("{status}: {answer}"),
        }
        assert!(Instant::now() < until, "{line}: nobody does it");
    }
}

/// Lets people play while blows fall, one every `pause` milliseconds, and checks everything afterwards.
pub(crate) fn survive(
    cluster: &Cluster,
    tables: u64,
    blows: impl Iterator<Item = (usize, Blow)>,
    pause: u64,
) -> Report {
    let (stop, report) = (AtomicBool::new(false), Mutex::new(Report::default()));
    let (numbers, waits) = (AtomicUsize::new(0), Mutex::<Vec<Wait>>::default());
    // One game after the other.
    let play = || {
        while !stop.load(Ordering::Relaxed) {
            let mut table = Table::open(cluster, numbers.fetch_add(1, Ordering::Relaxed) as u64);
            table.play(cluster, &stop);
            table.check(cluster);
            let mut report = report.lock().unwrap();
            report.done += table.done;
            report.games += 1;
            report.comebacks += table.comebacks;
            report.denied += table.denied;
            report.silences += table.silences;
            report.longest = report.longest.max(table.longest);
            waits.lock().unwrap().append(&mut table.waits);
        }
    };
    let failed = std::thread::scope(|scope| {
        let playing: Vec<_> = (0..tables).map(|_| scope.spawn(play)).collect();
        for (at, blow) in blows {
            sleep(Duration::from_millis(pause));
            // Whoever is finished so early has failed.
            if playing.iter().any(|table| table.is_finished()) {
                break;
            }
            *report.lock().unwrap().blows.entry(format!("{blow:?}")).or_default() += 1;
            cluster.strike(at, blow);
        }
        sleep(Duration::from_millis(pause));
        stop.store(true, Ordering::Relaxed);
        playing.into_iter().filter_map(|table| table.join().err()).count()
    });
    assert_eq!(failed, 0, "tables failed; what the nodes said: {}", cluster.logs());
    let mut report = report.into_inner().unwrap();
    let waits = waits.into_inner().unwrap();
    report.waits = waits.iter().map(|wait| (wait.took, cluster.reasons(wait))).collect();
    report
}
