//! `tribord serve`: Tribord in the browser, from this computer.

use crate::args::{DataArg, Log, ServeArgs};
use crate::words::Words;
use crate::{Failure, Outcome, ink};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use tokio::runtime::Runtime;
use tribord_server::store::StoreError;
use tribord_server::{
    Config, Secret, Server, StartError, log_to_stderr, readable_by_others, stop_signal,
};

pub(crate) fn serve(args: ServeArgs) -> Outcome {
    let words = Words::new(args.lang.lang);
    log_to_stderr(args.log == Log::Json, args.log_requests);
    // Each connection is an open file; most systems allow more than they give at first.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024);
    let open = args.open;
    let mut config = config(args, &words)?;
    config.fit(files);
    Runtime::new()?.block_on(run(config, open, &words))
}

async fn run(config: Config, open: bool, words: &Words) -> Outcome {
    let (folder, url) = (config.data.clone(), config.url.clone());
    let here = config.postgres.is_none();
    let data = folder.display().to_string();
    let server = Server::open(config).await.map_err(|error| explain(&error, words))?;
    let (at, public) = (server.address()?, url.is_some());
    let url = url.unwrap_or_else(|| format!("http://{}", from_here(at)));
    // Listening to signals comes before the line that tells others we are here.
    let stop = stop_signal()?;
    let others = from_elsewhere(at).filter(|_| !public).map(|at| format!("http://{at}"));
    let others = others.map(|url| words.tell("serve-others", &[("url", url.into())]));
    let listens = words.tell("serve-listens", &[("url", url.clone().into())]);
    let keeps = match server.app().store.node() {
        None => words.tell("serve-data", &[("folder", data.into())]),
        Some(node) => words.tell("serve-node", &[("node", node.into())]),
    };
    let admin = server.admin_url().map(|url| words.tell("serve-admin", &[("url", url.into())]));
    // Not on standard error: the log there may be read by machines.
    let readable = if here { readable_by_others(&folder) } else { Vec::new() };
    let readable = readable.into_iter().map(|(path, mode)| {
        let args = [("path", path.display().to_string().into()), ("mode", mode.into())];
        words.tell("serve-readable", &args)
    });
    let lines = [Some(listens), others, Some(keeps), admin].into_iter().flatten();
    let lines: Vec<_> = lines.chain(readable).collect();
    // In one piece: whoever reads only the first line may then go away.
    let said = lines.join("\n") + "\n";
    print!("{said}");
    if open {
        // The address is on the screen; whoever has no browser here types it elsewhere.
        let _ = open::that_detached(url);
    }
    let [stops, stopped] = ["serve-stops", "serve-stopped"].map(|key| words.say(key));
    let stop = async move {
        stop.await;
        // Made only now, so that it hears the next signal and not this one; and before anybody is told, who may send it at once.
        let again = stop_signal();
        tell(&stops);
        let Ok(again) = again else { return };
        tokio::spawn(async move {
            again.await;
            tell(&stopped);
            std::process::exit(130);
        });
    };
    server.run(stop).await;
    Ok(())
}

/// Says something on a screen that may not be there any more.
fn tell(sentence: &str) {
    let _ = writeln!(std::io::stdout(), "{}", ink::wrapped(sentence));
}

/// Where this computer finds a server that listens there. "Everywhere" is no address that one can open.
fn from_here(mut at: SocketAddr) -> SocketAddr {
    match at.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => at.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => at.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    at
}

/// Where others on the network find a server that listens everywhere, if this computer knows its own address.
fn from_elsewhere(mut at: SocketAddr) -> Option<SocketAddr> {
    let everywhere = Some(at.ip()).filter(IpAddr::is_unspecified)?;
    // An address for examples only. Nothing is sent: the system just chooses the way, and with it our own address.
    let example: SocketAddr = match everywhere {
        IpAddr::V4(_) => (Ipv4Addr::new(192, 0, 2, 1), 9).into(),
        IpAddr::V6(_) => (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9).into(),
    };
    let way = UdpSocket::bind((everywhere, 0)).ok()?;
    way.connect(example).ok()?;
    at.set_ip(way.local_addr().ok()?.ip());
    Some(at).filter(|at| !at.ip().is_loopback() && !at.ip().is_unspecified())
}

fn config(args: ServeArgs, words: &Words) -> Outcome<Config> {
    // With PostgreSQL there is nothing to put into a folder.
    let folder = match args.postgres {
        None => data_folder(&args.data, words)?,
        Some(_) => PathBuf::new(),
    };
    let mut config = Config::new(folder);
    config.postgres = args.postgres.map(Secret);
    config.nats = args.nats.map(Secret);
    config.address = args.address;
    if let Some(port) = args.port {
        config.address.set_port(port);
    }
    let drain = args.drain_seconds.map(|seconds| Duration::from_secs(seconds.into()));
    config.drain = drain.unwrap_or(config.drain);
    config.url = args.url;
    config.behind_proxy = args.behind_proxy;
    config.smtp = args.smtp.map(Secret);
    config.mail_from = args.mail_from;
    config.notify_inside = args.notify_inside;
    config.client = args.client;
    config.admin = args.admin;
    let days = |days: NonZeroU32| Duration::from_secs(u64::from(days.get()) * 24 * 60 * 60);
    config.keep_games = args.keep_games.map(days);
    config.most_space = args.most_megabytes.map(|most| u64::from(most.get()) << 20);
    config.most_tables = args.most_tables.unwrap_or(config.most_tables);
    config.most_waiting = args.most_waiting_tables.unwrap_or(config.most_waiting);
    config.most_waiting_per_address =
        args.most_waiting_tables_per_address.unwrap_or(config.most_waiting_per_address);
    config.tables_per_address = args.tables_per_address.unwrap_or(config.tables_per_address);
    config.most_analyses = args.most_analyses.unwrap_or(config.most_analyses);
    config.most_analyses_per_person =
        args.most_analyses_per_person.unwrap_or(config.most_analyses_per_person);
    config.most_analyses_per_address =
        args.most_analyses_per_address.unwrap_or(config.most_analyses_per_address);
    config.analysis_budget = args.analysis_budget;
    config.most_connections = args.most_connections.unwrap_or(config.most_connections);
    config.most_connections_total =
        args.most_connections_total.unwrap_or(config.most_connections_total);
    config.most_plain_connections =
        args.most_plain_connections.unwrap_or(config.most_plain_connections);
    config.commands_per_connection =
        args.commands_per_connection.unwrap_or(config.commands_per_connection);
    config.requests_per_address = args.requests_per_address.unwrap_or(config.requests_per_address);
    config.requests_per_person = args.requests_per_person.unwrap_or(config.requests_per_person);
    Ok(config)
}

/// The folder asked for, else the one that the system has for such things.
pub(crate) fn data_folder(asked: &DataArg, words: &Words) -> Outcome<PathBuf> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from).filter(|it| it.is_absolute());
    let shared =
        || variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")));
    let folder = asked.data.clone().or_else(|| Some(shared()?.join("tribord")));
    folder.ok_or_else(|| Failure(words.say("no-data-folder")))
}

/// Why it does not serve, and what to do about it.
fn explain(error: &StartError, words: &Words) -> Failure {
    let folder = |path: &PathBuf| path.display().to_string();
    Failure(match error {
        StartError::Taken(address) => {
            let port = address.port().checked_add(1).unwrap_or(8080).to_string();
            let args = [("address", address.to_string().into()), ("port", port.into())];
            words.tell("serve-taken", &args)
        }
        StartError::NoClient(client) => {
            words.tell("serve-no-client", &[("folder", folder(client).into())])
        }
        StartError::Store(StoreError::InUse(data)) => {
            words.tell("serve-in-use", &[("folder", folder(data).into())])
        }
        StartError::Store(StoreError::Newer { found, known }) => {
            words.tell("serve-newer", &[("found", (*found).into()), ("known", (*known).into())])
        }
        other => words.tell("serve-failed", &[("why", other.to_string().into())]),
    })
}
