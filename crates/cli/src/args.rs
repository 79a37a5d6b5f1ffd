//! The command line.

mod arena;
mod learning;

pub(crate) use arena::{ArenaArgs, Effort, Sprt, Thinking};
pub(crate) use learning::{AnalyseArgs, LearnArgs, OddsArgs, PuzzlesArgs};

use crate::words::Lang;
use clap::{Args, Parser, Subcommand};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;

/// Five French tabletop games of three: play them, measure bots, replay and check games.
#[derive(Parser)]
#[command(name = "tribord", version, max_term_width = 100)]
#[command(after_help = "Games: triplette, triqueta, triolet, triples, tripple-domino.\n\
    Begin with: tribord play triplette")]
pub(crate) struct Tribord {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the games to browsers, and tables online through the API
    Serve(Box<ServeArgs>),
    /// Copy a server's database into a new file, also while it runs
    Backup(crate::backup::BackupArgs),
    /// Move a server's database from a folder to PostgreSQL, or back
    Move(crate::moving::MoveArgs),
    /// Play a game here, against bots or together
    Play(PlayArgs),
    /// Let any program use the rules: one JSON object a line in, one a line out
    #[command(after_help = "Example:\n  \
        echo '{\"position\":\"phase=roll reserves=1/2 river=3.4\",\"seat\":0,\"legal\":true}' | tribord referee triplette\n\
        The protocol is described in docs/notation.md.")]
    Referee(GameArg),
    /// Let bots play many games and count who wins
    Arena(ArenaArgs),
    /// Tell how well each seat played recorded games, and how lucky it was
    #[command(after_help = "What the figures mean, and the JSON, is in docs/analysis.md.")]
    Analyse(AnalyseArgs),
    /// Find positions in which one move is clearly best and not obvious
    Puzzles(PuzzlesArgs),
    /// Answer what people ask about a game: odds, values, who is better off
    Odds(OddsArgs),
    /// Who the bots are
    Bots(LangArg),
    /// Learn again the numbers that a game's bots know by heart
    Learn(LearnArgs),
    /// Go through a recorded game
    Replay(ReplayArgs),
    /// Check recorded games: every rule, outcome, result, and the seed where it is given
    Verify(VerifyArgs),
    /// Read the numbered rules of a game
    Rules(RulesArgs),
    /// Measure how fast the games are played on one core
    Bench(BenchArgs),
    /// Measure how many tables a server holds: starts one on this computer and plays at all of them
    Load(LoadArgs),
    /// Some of the clients of `load`, which starts this itself
    #[command(hide = true)]
    LoadClients,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; 0.0.0.0 lets the whole network in
    #[arg(long, env = "TRIBORD_ADDRESS", value_name = "IP[:PORT]", default_value = "127.0.0.1:8080", value_parser = listening)]
    pub(crate) address: SocketAddr,
    /// Another port; 0 takes a free one
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    #[command(flatten)]
    pub(crate) data: DataArg,
    /// Keep everything in this PostgreSQL database instead, for instance `postgres://tribord@db.example/tribord`
    #[arg(long, env = "TRIBORD_POSTGRES", hide_env_values = true, value_name = "URL")]
    #[arg(conflicts_with = "most_megabytes")]
    pub(crate) postgres: Option<String>,
    /// Let the nodes of that database talk over NATS, for instance `tls://tribord:PASSWORD@nats.example`
    #[arg(
        long,
        env = "TRIBORD_NATS",
        hide_env_values = true,
        value_name = "URL",
        requires = "postgres"
    )]
    pub(crate) nats: Option<String>,
    /// For how long a node that is told to stop still serves while /readyz says no, if other nodes can take over [default: 5]
    #[arg(long, env = "TRIBORD_DRAIN_SECONDS", value_name = "N", requires = "postgres")]
    pub(crate) drain_seconds: Option<u32>,
    /// The address that people type, if it is another one, for instance `https://tribord.example`
    #[arg(long, env = "TRIBORD_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) url: Option<String>,
    /// A proxy stands in front and tells visitors' addresses in X-Forwarded-For
    #[arg(long, env = "TRIBORD_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// Send e-mail to those who want it when it is their turn, through this server, for instance `smtps://NAME:PASSWORD@mail.example`
    #[arg(long, env = "TRIBORD_SMTP", hide_env_values = true, value_name = "URL")]
    #[arg(requires_all = ["mail_from", "url"])]
    pub(crate) smtp: Option<String>,
    /// Whom such e-mail comes from, for instance `Tribord <tribord@mail.example>`
    #[arg(long, env = "TRIBORD_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Let notices go to this computer and its own network, also unencrypted: for tests, or for a channel of your own
    #[arg(long, env = "TRIBORD_NOTIFY_INSIDE")]
    pub(crate) notify_inside: bool,
    /// The browser client from this folder, not the one built in
    #[arg(long, env = "TRIBORD_CLIENT", value_name = "DIR")]
    pub(crate) client: Option<PathBuf>,
    /// A page for whoever runs the server, at this address of this computer, for instance 127.0.0.1:8081
    #[arg(long, env = "TRIBORD_ADMIN", value_name = "ADDRESS", value_parser = on_this_computer)]
    pub(crate) admin: Option<SocketAddr>,
    /// Open the browser, where this computer has one
    #[arg(long)]
    pub(crate) open: bool,
    /// How to write the log on standard error
    #[arg(long, env = "TRIBORD_LOG", default_value = "text")]
    pub(crate) log: Log,
    /// Log every request
    #[arg(long, env = "TRIBORD_LOG_REQUESTS")]
    pub(crate) log_requests: bool,
    /// How many unfinished tables there may be that have changed within a day [default: 20000]
    #[arg(long, env = "TRIBORD_MOST_TABLES", value_name = "N")]
    pub(crate) most_tables: Option<u64>,
    /// Remove games after so many days in which nothing happened, over or not [default: keep them for good]
    #[arg(long, env = "TRIBORD_KEEP_GAMES", value_name = "DAYS")]
    pub(crate) keep_games: Option<NonZeroU32>,
    /// How many megabytes the database may grow to [default: as far as the disk allows]
    #[arg(long, env = "TRIBORD_MOST_MEGABYTES", value_name = "N")]
    pub(crate) most_megabytes: Option<NonZeroU32>,
    /// How many tables that have not begun one person may have open [default: 20]
    #[arg(long, env = "TRIBORD_MOST_WAITING_TABLES", value_name = "N")]
    pub(crate) most_waiting_tables: Option<usize>,
    /// The same for one network address [default: 100]
    #[arg(long, env = "TRIBORD_MOST_WAITING_TABLES_PER_ADDRESS", value_name = "N")]
    pub(crate) most_waiting_tables_per_address: Option<usize>,
    /// How many tables a minute one network address may open; ten times as many at once [default: 10]
    #[arg(long, env = "TRIBORD_TABLES_PER_ADDRESS", value_name = "N")]
    pub(crate) tables_per_address: Option<NonZeroU32>,
    /// How many analyses of games may be wanted at the same time; none with 0 [default: 16]
    #[arg(long, env = "TRIBORD_MOST_ANALYSES", value_name = "N")]
    pub(crate) most_analyses: Option<usize>,
    /// The same for one person [default: 2]
    #[arg(long, env = "TRIBORD_MOST_ANALYSES_PER_PERSON", value_name = "N")]
    pub(crate) most_analyses_per_person: Option<usize>,
    /// The same for one network address [default: 4]
    #[arg(long, env = "TRIBORD_MOST_ANALYSES_PER_ADDRESS", value_name = "N")]
    pub(crate) most_analyses_per_address: Option<usize>,
    /// How many times an analysis plays on from each moment of a game, as `tribord analyse --budget`
    #[arg(long, env = "TRIBORD_ANALYSIS_BUDGET", value_name = "N")]
    pub(crate) analysis_budget: Option<NonZeroU32>,
    /// How many open connections (WebSockets) one network address may have [default: 200]
    #[arg(long, env = "TRIBORD_MOST_CONNECTIONS", value_name = "N")]
    pub(crate) most_connections: Option<u32>,
    /// The same for all addresses together [default: 20000, less if there are few file handles]
    #[arg(long, env = "TRIBORD_MOST_CONNECTIONS_TOTAL", value_name = "N")]
    pub(crate) most_connections_total: Option<u32>,
    /// How many connections there may be that are no WebSockets [default: 2000, less if there are few file handles]
    #[arg(long, env = "TRIBORD_MOST_PLAIN_CONNECTIONS", value_name = "N")]
    pub(crate) most_plain_connections: Option<u32>,
    /// How many commands a second one connection to a table may send [default: 50]
    #[arg(long, env = "TRIBORD_COMMANDS_PER_CONNECTION", value_name = "N")]
    pub(crate) commands_per_connection: Option<NonZeroU32>,
    /// How many requests a second one network address may make [default: 50]
    #[arg(long, env = "TRIBORD_REQUESTS_PER_ADDRESS", value_name = "N")]
    pub(crate) requests_per_address: Option<NonZeroU32>,
    /// How many requests a second one person may make [default: 20]
    #[arg(long, env = "TRIBORD_REQUESTS_PER_PERSON", value_name = "N")]
    pub(crate) requests_per_person: Option<NonZeroU32>,
    #[command(flatten)]
    pub(crate) lang: LangArg,
}

#[derive(Args)]
pub(crate) struct LoadArgs {
    /// How many tables, with two clients each
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) tables: u32,
    /// Actions a second at each table; 0 for as many as possible
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    pub(crate) rate: f64,
    /// For how long
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) seconds: u32,
    /// Which game
    #[arg(long, value_name = "GAME", default_value = "triplette")]
    pub(crate) game: String,
    /// So many nodes on a PostgreSQL of their own, instead of one server on SQLite; the players of a table are at different nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=16))]
    pub(crate) nodes: Option<u8>,
    /// Let these nodes talk over a NATS of their own
    #[arg(long, requires = "nodes")]
    pub(crate) nats: bool,
    /// In how many processes the clients are [default: as many as their connections need]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) clients: Option<u32>,
    /// Go on with more tables until the server cannot keep up
    #[arg(long)]
    pub(crate) search: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) lang: LangArg,
}

#[derive(Args)]
pub(crate) struct DataArg {
    /// The data folder [default: $XDG_DATA_HOME/tribord or ~/.local/share/tribord]
    #[arg(long, env = "TRIBORD_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Log {
    /// One line for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// An address, on the usual port if it names none.
fn listening(text: &str) -> Result<SocketAddr, String> {
    let alone = || Some((text.parse::<IpAddr>().ok()?, 8080).into());
    let address = text.parse().ok().or_else(alone);
    address.ok_or_else(|| "write an address such as 0.0.0.0 or 127.0.0.1:8080".to_owned())
}

/// An address that no other computer reaches.
fn on_this_computer(text: &str) -> Result<SocketAddr, String> {
    let here = |address: &SocketAddr| address.ip().is_loopback();
    let address = text.parse().ok().filter(here);
    address.ok_or_else(|| "write an address of this computer and a port: 127.0.0.1:8081".to_owned())
}

/// A scheme and a host, without the slash that people tend to add.
fn public_url(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']) => {
            Ok(text.to_owned())
        }
        _ => Err("write http:// or https:// and a host, nothing after it".to_owned()),
    }
}

#[derive(Args)]
pub(crate) struct GameArg {
    /// Which game
    pub(crate) game: String,
}

#[derive(Args)]
pub(crate) struct LangArg {
    /// The language; else taken from the environment
    #[arg(long, value_name = "fr|en")]
    pub(crate) lang: Option<Lang>,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Which game; asked for if left out
    pub(crate) game: Option<String>,
    /// Who sits where: "you", "you:Name", or a bot
    #[arg(long, value_name = "WHO,WHO…", default_value = "you,matelot", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// A house rule, for instance end=automatic (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// The same number gives the same dice and cards
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The language; else taken from the environment
    #[arg(long, value_name = "fr|en")]
    pub(crate) lang: Option<Lang>,
    /// Write the record here when the game ends or is left
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Milliseconds a bot waits before it acts, so that one can follow [default: 400 on a terminal, else 0]
    #[arg(long, value_name = "MS")]
    pub(crate) pace: Option<u64>,
    /// Triples³ one card at a time instead of as a race
    #[arg(long)]
    pub(crate) turns: bool,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// A record (.tri)
    pub(crate) file: PathBuf,
    /// As this seat saw it; else with everything open
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    /// Wait for Enter after each move
    #[arg(long)]
    pub(crate) step: bool,
    /// The language; else taken from the environment
    #[arg(long, value_name = "fr|en")]
    pub(crate) lang: Option<Lang>,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// Records (.tri)
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) lang: LangArg,
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// Which game
    pub(crate) game: String,
    /// Only this rule, for instance TP-8
    pub(crate) rule: Option<String>,
    /// The language; else taken from the environment
    #[arg(long, value_name = "fr|en")]
    pub(crate) lang: Option<Lang>,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// How many seconds of processor time to measure each figure
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    pub(crate) seconds: f64,
    /// In how many rounds through all games; the best and the median of them are shown
    #[arg(long, value_name = "N", default_value = "5")]
    pub(crate) rounds: NonZeroU32,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}
