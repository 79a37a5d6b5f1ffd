//! Nodes that talk over NATS, and over the database while it is away.

use super::socket::{catch_up, join, play, two_at, visitor};
use super::store::postgres;
use super::{Running, eventually, start};
use tribord_game::Fast;
use tribord_server::{Config, Secret};
use tribord_services::{Nats, or_skip};
use tribord_table::tribord_triplette::Triplette;

/// Two nodes that know this address of NATS.
fn nodes(url: &str) -> Option<[Running; 2]> {
    let database = postgres()?.database();
    Some([(); 2].map(|()| {
        start(|config: &mut Config| {
            config.postgres = Some(Secret(database.clone()));
            config.nats = Some(Secret(url.to_owned()));
        })
    }))
}

fn talk_over_nats(nodes: [&Running; 2]) -> bool {
    let numbers = nodes.map(|node| node.app.store.node().unwrap());
    nodes.iter().all(|node| numbers.iter().all(|it| node.app.live.reached().contains(it)))
}

#[test]
fn people_play_over_nats_without_it_and_over_it_again() {
    let Some(nats) = or_skip(Nats::start()) else { return };
    let Some([first, second]) = nodes(&nats.url()) else { return };
    eventually("they hear each other", || talk_over_nats([&first, &second]));
    let (table, mut sockets, cookies) = two_at([&first, &second], "triplette");
    let mut luck = Fast::new(8);
    assert!(play::<Triplette>(&mut sockets, 4, &mut luck) >= 4);
    // Somebody at the table's own node does not notice.
    let mut near = join(&first, &table, &visitor(&first));
    nats.stop();
    eventually("they notice", || {
        [&first, &second].iter().all(|node| node.app.live.reached().is_empty())
    });
    let mut sockets = [join(&first, &table, &cookies[0]), join(&second, &table, &cookies[1])];
    assert!(play::<Triplette>(&mut sockets, 4, &mut luck) >= 4);
    catch_up(std::slice::from_mut(&mut near));
    assert_eq!(near.lines, sockets[1].lines);
    nats.resume();
    eventually("they hear each other again", || talk_over_nats([&first, &second]));
    let mut sockets = [join(&first, &table, &cookies[0]), join(&second, &table, &cookies[1])];
    assert!(play::<Triplette>(&mut sockets, 4, &mut luck) >= 4);
    catch_up(std::slice::from_mut(&mut near));
    assert_eq!(near.lines, sockets[1].lines);
}

#[test]
fn whoever_does_not_know_the_password_talks_over_the_database() {
    let Some(nats) = or_skip(Nats::start_with(&["--user", "ana", "--pass", "p@ss"])) else {
        return;
    };
    let login = |login: &str| nats.url().replace("nats://", &format!("nats://{login}@"));
    let Some([first, second]) = nodes(&login("ana:p%40ss")) else { return };
    eventually("they hear each other", || talk_over_nats([&first, &second]));
    let Some([first, second]) = nodes(&login("ana:guess")) else { return };
    let mut sockets = two_at([&first, &second], "triplette").1;
    assert!(play::<Triplette>(&mut sockets, 4, &mut Fast::new(9)) >= 4);
    assert!(first.app.live.reached().is_empty() && second.app.live.reached().is_empty());
}

#[test]
fn databases_that_share_a_nats_do_not_hear_each_other() {
    let Some(nats) = or_skip(Nats::start()) else { return };
    let Some(one) = nodes(&nats.url()) else { return };
    let Some(other) = nodes(&nats.url()) else { return };
    for [first, second] in [&one, &other] {
        eventually("they hear each other", || talk_over_nats([first, second]));
        let mut sockets = two_at([first, second], "triplette").1;
        assert!(play::<Triplette>(&mut sockets, 4, &mut Fast::new(10)) >= 4);
    }
    // In a database of its own each begins to count at one.
    assert_eq!(one[0].app.store.node(), other[0].app.store.node());
    assert!(one.iter().chain(&other).all(|node| node.app.live.reached().len() == 2));
}
