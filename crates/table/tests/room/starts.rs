//! The laws of a start, whatever people do before it: what is fixed stays fixed, nobody's entropy is
//! told, and the disk knows as much as the room.

use crate::scene::{PEOPLE, Scene};
use proptest::collection::vec;
use proptest::prelude::*;
use tribord_game::record::{hex, read_hex};
use tribord_game::{Observer, Record, Seat};
use tribord_table::message::{RoomNews, Stage};
use tribord_table::room::{Command, Entry, Plan, Room, Written};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{pledge, verify};

/// People around a table for two, and what each has pledged so far.
struct Crowd {
    scene: Scene,
    shares: Vec<(String, [u8; 16])>,
    here: [bool; 3],
    /// The promise and the pledges, while they are fixed.
    fixed: Option<(String, Vec<Option<String>>)>,
}

/// What must be the same after a restart.
fn lasting(
    news: &RoomNews,
) -> (String, bool, Option<String>, Vec<impl PartialEq + std::fmt::Debug>) {
    let seats = news.seats.iter().cloned();
    let seats = seats.map(|seat| (seat.name, seat.ready, seat.pledge, seat.revealed)).collect();
    (news.commit.clone(), news.revealing, news.withheld.clone(), seats)
}

fn pledges(news: &RoomNews) -> Vec<Option<String>> {
    news.seats.iter().map(|seat| seat.pledge.clone()).collect()
}

impl Crowd {
    fn new() -> Crowd {
        let scene = Scene::new(Plan::new("triqueta", 2));
        let mut crowd = Crowd { scene, shares: Vec::new(), here: [false; 3], fixed: None };
        (0..3).for_each(|who| crowd.come_or_go(who));
        crowd
    }

    fn come_or_go(&mut self, who: usize) {
        self.here[who] = !self.here[who];
        let (room, now) = (&mut self.scene.room, self.scene.now);
        let moved = match self.here[who] {
            true => room.came(PEOPLE[who], now),
            false => room.went(PEOPLE[who], now),
        };
        self.scene.write(&moved);
    }

    fn pledge(&mut self, seat: u8) -> Option<String> {
        let entropy = [self.shares.len() as u8 + 100; 16];
        let commit = read_hex(&self.scene.news().commit).unwrap();
        let pledge = hex(&pledge(&commit, Seat(seat), &entropy));
        self.shares.push((pledge.clone(), entropy));
        Some(pledge)
    }

    /// What somebody would reveal who keeps to the rules.
    fn share(&self, who: &str) -> Option<[u8; 16]> {
        let seat = self.scene.room.seat_of(who)?;
        let pledge = self.scene.news().seats[seat.index()].pledge.clone()?;
        self.shares.iter().find(|(other, _)| *other == pledge).map(|(_, entropy)| *entropy)
    }

    fn step(&mut self, who: usize, what: u8, seat: u8) {
        let name = PEOPLE[who];
        let own = self.scene.room.seat_of(name).map_or(seat, |seat| seat.0);
        let command = match what {
            0 => return self.come_or_go(who),
            1 => {
                self.scene.now += 10_000;
                let ticked = self.scene.room.tick(self.scene.now);
                return self.scene.write(&ticked);
            }
            2 => {
                self.scene.room = Room::read(self.scene.written.clone()).unwrap();
                let woke = self.scene.room.wake(self.scene.now);
                self.scene.write(&woke);
                self.here = [false; 3];
                return (0..3).for_each(|who| self.come_or_go(who));
            }
            3 => Command::Stand,
            4 => Command::Unseat { seat },
            5 => Command::Ready { ready: false, pledge: None },
            6 => Command::Reveal { entropy: hex(&[1; 16]) },
            7 | 8 => Command::Ready { ready: true, pledge: self.pledge(own) },
            9..=11 => Command::Sit {
                seat,
                name: name.to_owned(),
                entropy: None,
                pledge: self.pledge(seat),
                ready: true,
                zone: None,
            },
            12 => Command::Sit {
                seat,
                name: name.to_owned(),
                entropy: Some(hex(&[2; 16])),
                pledge: None,
                ready: true,
                zone: None,
            },
            _ => match self.share(name) {
                Some(entropy) => Command::Reveal { entropy: hex(&entropy) },
                None => return,
            },
        };
        // Whether it is allowed or not, the laws hold.
        let _ = self.scene.want(name, command);
    }

    fn check(&mut self) {
        let news = self.scene.news();
        let told = serde_json::to_string(&news).unwrap();
        for (_, entropy) in &self.shares {
            assert!(!told.contains(&hex(entropy)), "entropy is told: {told}");
        }
        let again = Room::read(self.scene.written.clone()).unwrap();
        assert_eq!(lasting(&again.room_news(self.scene.now)), lasting(&news));
        for who in PEOPLE {
            let you = self.scene.room.you(who);
            assert!(!(you.withheld && you.seat.is_some()), "who withheld sits here");
        }
        if news.stage != Stage::Gathering {
            return self.begun(&again);
        }
        let now = (news.commit.clone(), pledges(&news));
        match (self.fixed.take(), news.revealing) {
            (Some(fixed), true) if fixed.0 == now.0 => assert_eq!(fixed, now, "a share changed"),
            (Some(fixed), false) => assert_ne!(fixed.0, now.0, "the old secret is used again"),
            _ => {}
        }
        self.fixed = news.revealing.then_some(now);
    }

    /// The game has begun with exactly what was fixed, and the record holds.
    fn begun(&self, again: &Room) {
        let text = self.scene.room.record(Observer::Watcher).unwrap();
        assert_eq!(again.record(Observer::Watcher).as_ref(), Some(&text));
        let record = Record::<Triqueta>::read(&text).unwrap();
        verify(&record).unwrap();
        let played: Vec<_> = record.fairness.pledges.iter().map(|(_, p)| hex(p)).collect();
        if let Some((commit, fixed)) = &self.fixed {
            assert_eq!(record.fairness.commit.map(|commit| hex(&commit)).as_ref(), Some(commit));
            let fixed: Vec<_> = fixed.iter().flatten().cloned().collect();
            assert_eq!(played, fixed);
        } else {
            let revealed =
                |(written, _): &(Written, u64)| matches!(written.entry, Entry::Revealed { .. });
            let sealed =
                self.scene.written.iter().rposition(|(it, _)| it.entry == Entry::Sealed).unwrap();
            assert!(!self.scene.written[sealed..].iter().any(revealed), "nobody was waited for");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
    #[test]
    fn whatever_people_do(script in vec((0..3_usize, 0..19_u8, 0..2_u8), 0..80)) {
        let mut crowd = Crowd::new();
        for (who, what, seat) in script {
            crowd.step(who, what, seat);
            crowd.check();
            if crowd.scene.room.stage() != Stage::Gathering {
                break;
            }
        }
    }
}
