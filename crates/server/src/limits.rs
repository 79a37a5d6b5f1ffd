//! Rate limits, and limits on open connections.

mod connections;

pub(crate) use connections::Visitor;
pub use connections::{Connection, for_newcomers};

use crate::config::Config;
use crate::http::Problem;
use axum::http::StatusCode;
use connections::{Connections, Full, Most};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

/// How many ways to be told a network address may choose at once, and a minute in the long run.
const NOTICES: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
/// How many links an e-mail address gets at once, and an hour in the long run, whoever asks for them.
const MAILS: NonZeroU32 = NonZeroU32::new(3).expect("not zero");
/// The same for all addresses together: whoever asks from many networks for many addresses does not make a nuisance of this server.
const ALL_MAILS: NonZeroU32 = NonZeroU32::new(100).expect("not zero");
/// How many times an hour people are asked to tables from one network address. Each person has a limit of their own, which is in the
/// store: without a cookie everybody is a new person, but one who has played with nobody.
const INVITATIONS: NonZeroU32 = NonZeroU32::new(120).expect("not zero");

/// The limits of all clients.
pub struct Limits {
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    by_person: DefaultKeyedRateLimiter<String>,
    /// Tables that are opened.
    tables: DefaultKeyedRateLimiter<IpAddr>,
    /// Ways to be told that are chosen.
    notices: DefaultKeyedRateLimiter<IpAddr>,
    /// Links sent to e-mail addresses that are not confirmed yet.
    mails: DefaultKeyedRateLimiter<String>,
    all_mails: DefaultKeyedRateLimiter<()>,
    /// Invitations.
    invitations: DefaultKeyedRateLimiter<IpAddr>,
    /// WebSockets.
    live: Connections,
    /// All other connections.
    plain: Connections,
}

impl Limits {
    /// Fresh limits: nothing has been counted yet.
    pub fn new(config: &Config) -> Limits {
        let tenfold = |rate: NonZeroU32| rate.saturating_mul(NonZeroU32::MIN.saturating_add(9));
        let quota = |rate| Quota::per_second(rate).allow_burst(tenfold(rate));
        let tables = config.tables_per_address;
        Limits {
            by_address: RateLimiter::keyed(quota(config.requests_per_address)),
            by_person: RateLimiter::keyed(quota(config.requests_per_person)),
            tables: RateLimiter::keyed(Quota::per_minute(tables).allow_burst(tenfold(tables))),
            notices: RateLimiter::keyed(Quota::per_minute(NOTICES)),
            mails: RateLimiter::keyed(Quota::per_hour(MAILS)),
            all_mails: RateLimiter::keyed(Quota::per_hour(ALL_MAILS)),
            invitations: RateLimiter::keyed(Quota::per_hour(INVITATIONS)),
            live: Connections::new(Most {
                per_address: config.most_connections,
                total: config.most_connections_total,
            }),
            plain: Connections::new(Most {
                // A proxy has one address for everybody.
                per_address: match config.behind_proxy {
                    true => u32::MAX,
                    false => config.most_connections.max(100),
                },
                total: config.most_plain_connections,
            }),
        }
    }

    /// Counts a request from an address.
    ///
    /// # Errors
    /// Too many, with the seconds to wait.
    pub fn address(&self, from: IpAddr) -> Result<(), Problem> {
        check(&self.by_address, &network(from)).map_err(too_many)
    }

    /// Counts a request of a person.
    ///
    /// # Errors
    /// Too many, with the seconds to wait.
    pub fn person(&self, id: &str) -> Result<(), Problem> {
        check(&self.by_person, &id.to_owned()).map_err(too_many)
    }

    /// Counts a table that is opened from an address.
    ///
    /// # Errors
    /// Too many, with the seconds to wait.
    pub fn table(&self, from: IpAddr) -> Result<(), Problem> {
        check(&self.tables, &network(from)).map_err(|wait| {
            let message =
                "too many tables were opened from this network address; wait before the next one";
            Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", message)
                .retry_after(wait)
        })
    }

    /// Counts a way to be told that is chosen from an address.
    ///
    /// # Errors
    /// Too many, with the seconds to wait.
    pub(crate) fn notices(&self, from: IpAddr) -> Result<(), Problem> {
        check(&self.notices, &network(from)).map_err(too_many)
    }

    /// Counts a link that is sent to an e-mail address.
    ///
    /// # Errors
    /// Too many, with the seconds to wait.
    pub(crate) fn mail(&self, to: &str) -> Result<(), Problem> {
        check(&self.mails, &to.to_lowercase()).map_err(too_many)?;
        check(&self.all_mails, &()).map_err(too_many)
    }

    /// Counts a request from an address by which people are asked to a table.
    ///
    /// # Errors
    /// Too many, with the seconds to wait.
    pub fn invite(&self, from: IpAddr) -> Result<(), Problem> {
        check(&self.invitations, &network(from)).map_err(|wait| {
            let message =
                "too many people were asked from this network address; wait before the next one";
            Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-invitations", message)
                .retry_after(wait)
        })
    }

    /// Counts a WebSocket from an address, to a table or to the lobby. Those that are open stay: only newcomers are refused.
    ///
    /// # Errors
    /// Too many are open.
    pub fn connect(&self, from: IpAddr, visitor: Option<Visitor>) -> Result<Connection, Problem> {
        self.live.come(from, visitor).map_err(full)
    }

    /// The same for somebody with a seat at that table, for whom some room is kept. If even that is used up, they come in
    /// place of their own oldest connection to the table, which they have probably lost.
    ///
    /// # Errors
    /// Too many are open, and none of them is theirs.
    pub(crate) fn come_back(&self, from: IpAddr, visitor: Visitor) -> Result<Connection, Problem> {
        self.live.come_back(from, visitor).map_err(full)
    }

    /// Counts a new connection from an address; `None` if there are too many.
    pub(crate) fn accept(&self, from: IpAddr) -> Option<Connection> {
        self.plain.accept(from).ok()
    }

    /// How many WebSockets are open.
    pub(crate) fn open_sockets(&self) -> u32 {
        self.live.total()
    }

    /// Drops the counters of clients that have used none of their quota lately.
    pub(crate) fn tidy(&self) {
        self.by_address.retain_recent();
        self.by_person.retain_recent();
        self.tables.retain_recent();
        self.notices.retain_recent();
        self.mails.retain_recent();
        self.invitations.retain_recent();
    }
}

fn full(why: Full) -> Problem {
    let (status, message) = match why {
        Full::Address => {
            (StatusCode::TOO_MANY_REQUESTS, "too many open connections from this network address")
        }
        Full::Total => (
            StatusCode::SERVICE_UNAVAILABLE,
            "this server has as many open connections as its operator allows; try again later",
        ),
    };
    metrics::counter!("tribord_connections_refused_total").increment(1);
    Problem::new(status, "too-many-connections", message)
}

/// The unit that is limited: an IPv4 address, or an IPv6 network of 64 bits, since one household has that many addresses.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
        v4 => v4,
    }
}

/// Counts one more; or the seconds to wait for it.
fn check<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), u64> {
    let wait = |until: NotUntil<_>| until.wait_time_from(DefaultClock::default().now());
    limiter.check_key(key).map_err(|until| wait(until).as_secs() + 1)
}

fn too_many(wait: u64) -> Problem {
    let message = "too many requests; wait before the next one";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", message).retry_after(wait)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn neither_one_address_nor_all_of_them_get_any_number_of_links() {
        let limits = Limits::new(&Config::new("data".into()));
        for _ in 0..MAILS.get() {
            limits.mail("Ana@example.org").unwrap();
        }
        assert!(limits.mail("ana@example.org").is_err());
        let others = |from: u32| (from..).map(|n| limits.mail(&format!("{n}@example.org")));
        assert_eq!(
            others(0).take_while(Result::is_ok).count() as u32,
            ALL_MAILS.get() - MAILS.get()
        );
    }
}
