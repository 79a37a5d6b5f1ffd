//! The laws, whatever people and networks do.

use crate::sim::{ENTROPY, SECRET, Sim};
use proptest::collection::vec;
use proptest::prelude::*;
use tribord_bots::Mind;
use tribord_game::record::hex;
use tribord_game::{Observer, Record, Seat};
use tribord_table::message::{ServerMessage, Stage};
use tribord_table::room::{Entry, Pace, Room};
use tribord_table::{Chance, verify, with_game};

const GAMES: [(&str, u8); 5] =
    [("triplette", 2), ("triqueta", 3), ("triolet", 2), ("triples", 2), ("tripple-domino", 3)];

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]
    #[test]
    fn whatever_happens(
        game in 0..GAMES.len(),
        bot in any::<bool>(),
        clock in any::<bool>(),
        seed in any::<u64>(),
        script in vec(any::<u16>(), 0..400),
    ) {
        let (name, seats) = GAMES[game];
        let pace = if clock { Pace::Fast } else { Pace::None };
        let ran = with_game!(name, G => run(Sim::<G>::new(seats, bot, pace, seed), &script));
        prop_assert!(ran.is_some());
    }
}

fn run<G: Mind>(mut sim: Sim<G>, script: &[u16]) {
    for &choice in script {
        sim.step(choice);
        if sim.room.stage() == Stage::Over {
            break;
        }
        no_secret_crosses(&sim);
    }
    sim.finish();
    nothing_lost_or_doubled(&sim);
    everybody_knows_the_same(&sim);
    the_record_replays(&sim);
    the_disk_is_the_truth(&sim);
}

/// Neither the secret nor anybody's entropy or identity is in any message while the game goes on, and every
/// position in a message is what the game's own rules show that seat.
fn no_secret_crosses<G: Mind>(sim: &Sim<G>) {
    let (secret, entropy) = (hex(&SECRET), hex(&ENTROPY));
    for client in &sim.clients {
        for message in client.received.iter().rev().take(4) {
            assert!(!message.contains(&secret) && !message.contains("person-"), "{message}");
            assert!(!message.contains(&entropy), "{message}");
        }
        if let (Some(seat), true) = (client.seat, client.connected) {
            let record = sim.room.record(Observer::Seat(Seat(seat)));
            assert!(record.is_none_or(|record| !record.contains(&secret)));
        }
    }
    assert!(!format!("{:?}", sim.disk).contains(&secret));
}

/// Every action that was answered "done" is on the disk exactly once.
fn nothing_lost_or_doubled<G: Mind>(sim: &Sim<G>) {
    let ids: Vec<u64> = sim
        .disk
        .iter()
        .filter_map(|(written, _)| match &written.entry {
            Entry::Moved { id, .. } => *id,
            _ => None,
        })
        .collect();
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len(), "an action was done twice");
    for client in &sim.clients {
        for done in &client.done {
            assert!(ids.contains(done), "action {done} was acknowledged and is lost");
        }
    }
}

/// A client that followed all along knows the same as one that connects now.
fn everybody_knows_the_same<G: Mind>(sim: &Sim<G>) {
    for client in &sim.clients {
        let fresh = sim.room.welcome(&client.who, 0, u32::MAX, sim.now).unwrap();
        let ServerMessage::Welcome { game: Some(game), .. } = fresh else { panic!("no game") };
        assert_eq!(client.lines, game.lines, "{}", client.who);
        assert_eq!((client.ply, &client.position), (game.ply, &game.position));
    }
}

/// The record follows the rules, its chance follows from the secret, and every seat's last
/// position is what the rules show it.
fn the_record_replays<G: Mind>(sim: &Sim<G>) {
    let text = sim.room.record(Observer::Watcher).unwrap();
    let record = Record::<G>::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let report = verify(&record).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((report.finished, report.chance), (true, Chance::Pledged));
    let end = record.replay(|_, _, _| Ok(())).unwrap();
    for client in &sim.clients {
        let eyes = client.seat.map_or(Observer::Watcher, |seat| Observer::Seat(Seat(seat)));
        assert_eq!(client.position, G::view(&end, eyes).to_string());
    }
}

/// A room read from the disk shows everybody the same.
fn the_disk_is_the_truth<G: Mind>(sim: &Sim<G>) {
    let again = Room::read(sim.disk.iter().cloned()).unwrap();
    for client in &sim.clients {
        let game = |room: &Room| match room.welcome(&client.who, 0, u32::MAX, sim.now) {
            Ok(ServerMessage::Welcome { game, you, .. }) => {
                (game.map(|g| (g.lines, g.position)), you)
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(game(&sim.room), game(&again));
    }
}
