//! Three nodes on one database, and people who play while these are killed and stand still.

use crate::cluster::{Blow, Cluster, Report, survive};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tribord_game::{Fast, Luck};
use tribord_services::{Nats, Postgres, Way, or_skip};

const NODES: usize = 3;

#[test]
fn nodes_are_killed_and_nothing_acknowledged_is_lost() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let cluster = Cluster::start(&postgres, None, NODES);
    let report = survive(&cluster, 9, (0..8).map(|round| (round % NODES, Blow::Kill)), 900);
    said(&report);
    assert!(report.comebacks > 0 && report.done > 100 && report.silences == 0, "{report:?}");
}

/// The same over NATS, which is stopped as well.
#[test]
fn nodes_and_nats_are_killed_and_nothing_acknowledged_is_lost() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let Some(nats) = or_skip(Nats::start()) else { return };
    let cluster = Cluster::start(&postgres, Some(&nats), NODES);
    cluster.all_talk_over_nats();
    let blows = [
        (0, Blow::Kill),
        (1, Blow::Kill),
        (0, Blow::NoBus(0)),
        (2, Blow::Kill),
        (0, Blow::NoBus(3_000)),
        (1, Blow::Kill),
    ];
    let report = survive(&cluster, 9, blows.into_iter(), 900);
    said(&report);
    assert!(report.comebacks > 0 && report.done > 100 && report.silences == 0, "{report:?}");
    // However often it was away, in the end they are back.
    cluster.all_talk_over_nats();
}

#[test]
fn nodes_that_are_cut_off_lose_nothing_and_nobody_waits_long() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let Some(nats) = or_skip(Nats::start()) else { return };
    let cluster = Cluster::apart(&postgres, Some(&nats), NODES);
    cluster.all_talk_over_nats();
    // Shorter than the lease, and longer.
    let blows = [
        (0, Blow::Bus(Way::Silent, 1_000)),
        (1, Blow::Database(Way::Silent, 1_000)),
        (2, Blow::Database(Way::Cut, 1_000)),
        (0, Blow::Database(Way::Silent, 6_000)),
        (1, Blow::Bus(Way::Silent, 6_000)),
        (2, Blow::Database(Way::Cut, 6_000)),
        (0, Blow::Bus(Way::Cut, 1_000)),
    ];
    let report = survive(&cluster, 6, blows.into_iter(), 800);
    said(&report);
    assert!(report.comebacks > 0 && report.done > 100, "{report:?}");
    cluster.all_talk_over_nats();
}

#[test]
fn nodes_that_stood_still_have_lost_their_tables_and_know_it() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let cluster = Cluster::start(&postgres, None, NODES);
    // Shorter than the lease, and longer.
    let blows = [
        (0, Blow::Freeze(1_500)),
        (1, Blow::Freeze(7_000)),
        (0, Blow::Sessions),
        (2, Blow::Freeze(6_500)),
    ];
    let report = survive(&cluster, 6, blows.into_iter(), 800);
    said(&report);
    assert!(report.comebacks > 0 && report.done > 100, "{report:?}");
}

#[test]
fn the_database_is_restarted_and_all_nodes_are_there_afterwards() {
    let Some(postgres) = or_skip(Postgres::start(&[])) else { return };
    let cluster = Cluster::start(&postgres, None, NODES);
    let blows = [(0, Blow::Fast), (0, Blow::Immediate), (1, Blow::Kill)];
    let report = survive(&cluster, 6, blows.into_iter(), 2_000);
    said(&report);
    assert!(report.done > 100, "{report:?}");
    // All are there in the end: one was killed, and one came in its place. Nobody is buried right after the database is back (tested
    // at the store); whoever cannot renew a lease for seconds afterwards, on a busy machine, comes under another number.
    cluster.all_live();
}

/// One node after the other is replaced, as when a new version is brought out.
#[test]
fn a_rolling_restart_denies_nobody_anything() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let cluster = Cluster::start(&postgres, None, NODES);
    let report = survive(&cluster, 9, (0..NODES).map(|node| (node, Blow::Term)), 500);
    said(&report);
    assert!(report.comebacks > 0 && report.done > 100, "{report:?}");
    assert_eq!((report.denied, report.silences), (0, 0), "{report:?}");
}

/// Two nodes are away from the database for half a minute each; then, for as long as `TRIBORD_SOAK_MINUTES` says in all, anything that
/// can happen: `cargo xtask soak`. `TRIBORD_SOAK_PAUSE` says how many milliseconds apart: with 45,000 one trouble is over before the next.
#[test]
#[ignore = "takes as long as one wants"]
fn soak() {
    let Some(postgres) = or_skip(Postgres::start(&[])) else { return };
    let Some(nats) = or_skip(Nats::start()) else { return };
    let cluster = Cluster::apart(&postgres, Some(&nats), NODES);
    let asked = |name| std::env::var(name).ok().and_then(|it| it.parse::<u64>().ok());
    let until =
        Instant::now() + Duration::from_secs(60 * asked("TRIBORD_SOAK_MINUTES").unwrap_or(1));
    let pause = asked("TRIBORD_SOAK_PAUSE").unwrap_or(1_200);
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().subsec_nanos();
    println!("seed {seed}");
    let mut luck = Fast::new(seed.into());
    let blows = std::iter::from_fn(|| {
        let at = luck.one_of(NODES as u32) as usize;
        let way = if luck.one_of(2) == 0 { Way::Silent } else { Way::Cut };
        let millis = [1_000, 6_000, 12_000, 30_000][luck.one_of(4) as usize];
        let blow = match luck.one_of(12) {
            0..3 => Blow::Kill,
            3 => Blow::Term,
            4 | 5 => Blow::Freeze(millis),
            6 => Blow::Fast,
            7 => Blow::Immediate,
            8 => Blow::Sessions,
            9 => Blow::Database(way, millis),
            10 => Blow::Bus(way, millis),
            _ => Blow::NoBus(millis),
        };
        (Instant::now() < until).then_some((at, blow))
    });
    let long = [Way::Silent, Way::Cut].map(|way| Blow::Database(way, 30_000));
    said(&survive(&cluster, 12, (0..).zip(long).chain(blows), pause));
}

fn said(report: &Report) {
    let Report { done, games, comebacks, denied, longest, blows, waits, .. } = report;
    println!(
        "survived {blows:?}: {done} actions of {games} games were acknowledged, all of them are there once; \
         {comebacks} times somebody came again, {denied} times they were told to wait; the longest wait for an answer was {longest:?}"
    );
    for (took, reasons) in waits {
        println!("somebody waited for {took:?}, during or shortly after {}", reasons.join(", "));
    }
}
