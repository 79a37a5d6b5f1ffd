//! Everybody's share of chance: fixed before any is known, revealed before the start, never chosen.

use crate::scene::{PEOPLE, Scene};
use tribord_game::record::{hex, read_hex};
use tribord_game::{Observer, Record, Seat};
use tribord_table::message::{Code, RoomNews, Stage};
use tribord_table::room::{Command, Effects, Entry, Plan, Room};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{Chance, pledge, verify};

const ANA: [u8; 16] = [0xA1; 16];
const BO: [u8; 16] = [0xB2; 16];

fn pledged(news: &RoomNews, seat: u8, entropy: &[u8; 16]) -> Option<String> {
    let commit = read_hex(&news.commit).unwrap();
    Some(hex(&pledge(&commit, Seat(seat), entropy)))
}

fn sit(scene: &mut Scene, seat: u8, entropy: &[u8; 16]) -> Result<Effects, Code> {
    let who = PEOPLE[usize::from(seat)];
    sit_as(scene, who, seat, entropy)
}

fn sit_as(scene: &mut Scene, who: &str, seat: u8, entropy: &[u8; 16]) -> Result<Effects, Code> {
    let pledge = pledged(&scene.news(), seat, entropy);
    let name = who.to_uppercase();
    scene.want(who, Command::Sit { seat, name, entropy: None, pledge, ready: true, zone: None })
}

fn reveal(scene: &mut Scene, who: &str, entropy: &[u8; 16]) -> Result<Effects, Code> {
    scene.want(who, Command::Reveal { entropy: hex(entropy) })
}

fn come(scene: &mut Scene, who: &str) {
    let came = scene.room.came(who, scene.now);
    scene.write(&came);
}

fn leave(scene: &mut Scene, who: &str) {
    let went = scene.room.went(who, scene.now);
    scene.write(&went);
}

/// A table for two at which these have arrived.
fn with(people: &[&str]) -> Scene {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    people.iter().for_each(|who| come(&mut scene, who));
    scene
}

/// Ana and Bo are ready, and their shares are fixed.
fn sealed() -> Scene {
    let mut scene = with(&PEOPLE);
    sit(&mut scene, 0, &ANA).unwrap();
    assert!(!scene.news().revealing);
    sit(&mut scene, 1, &BO).unwrap();
    assert!(scene.news().revealing && scene.room.stage() == Stage::Gathering);
    scene
}

fn begin(scene: &mut Scene) {
    reveal(scene, "ana", &ANA).unwrap();
    assert_eq!(scene.room.stage(), Stage::Gathering);
    reveal(scene, "bo", &BO).unwrap();
    assert_eq!(scene.room.stage(), Stage::Playing);
}

fn record(room: &Room) -> Record<Triqueta> {
    // What was drawn is hidden while the game goes on; the set-up of Triqueta hides nothing.
    Record::read(&room.record(Observer::Watcher).unwrap()).unwrap()
}

/// Whoever knows the secret and everything on the disk, and comes last, can still not choose: all
/// that goes into the key is fixed while nobody's entropy is known.
#[test]
fn the_key_is_fixed_before_any_entropy_is_known() {
    let mut scene = sealed();
    let kept = serde_json::to_string(&scene.written).unwrap();
    let told = serde_json::to_string(&scene.news()).unwrap();
    for entropy in [ANA, BO] {
        assert!(!kept.contains(&hex(&entropy)) && !told.contains(&hex(&entropy)));
    }
    let fixed: Vec<_> = scene.news().seats.into_iter().map(|seat| seat.pledge).collect();
    reveal(&mut scene, "ana", &ANA).unwrap();
    let told = serde_json::to_string(&scene.news()).unwrap();
    assert!(!told.contains(&hex(&ANA)), "nobody is told before all are in");
    // Bo reads Ana's entropy from the disk and looks for a better one of his own.
    for number in 0..=255 {
        let other = [number; 16];
        if other != BO {
            assert_eq!(reveal(&mut scene, "bo", &other).err(), Some(Code::NotPledged));
        }
        let better = pledged(&scene.news(), 1, &other);
        let ready = Command::Ready { ready: true, pledge: better };
        assert_eq!(scene.want("bo", ready).err(), Some(Code::Started));
        assert_eq!(sit(&mut scene, 1, &other).err(), Some(Code::Started));
    }
    let entropy = Some(hex(&[1; 16]));
    let told = Command::Sit {
        seat: 1,
        name: "Bo".to_owned(),
        entropy,
        pledge: None,
        ready: true,
        zone: None,
    };
    assert_eq!(scene.want("bo", told).err(), Some(Code::Started));
    assert_eq!(scene.room.stage(), Stage::Gathering);
    reveal(&mut scene, "bo", &BO).unwrap();
    let fairness = record(&scene.room).fairness;
    let pledges: Vec<_> = fairness.pledges.iter().map(|(_, pledge)| Some(hex(pledge))).collect();
    assert_eq!(pledges, fixed);
    assert_eq!(fairness.entropy, [(Seat(0), ANA), (Seat(1), BO)]);
}

#[test]
fn the_order_of_revealing_changes_nothing() {
    let (mut one, mut other) = (sealed(), sealed());
    begin(&mut one);
    reveal(&mut other, "bo", &BO).unwrap();
    reveal(&mut other, "ana", &ANA).unwrap();
    assert_eq!(record(&one.room), record(&other.room));
}

#[test]
fn a_pledge_is_of_one_seat() {
    let mut scene = with(&["ana", "bo"]);
    sit(&mut scene, 0, &ANA).unwrap();
    let copied = scene.news().seats[0].pledge.clone();
    let copy = Command::Sit {
        seat: 1,
        name: "Bo".to_owned(),
        entropy: None,
        pledge: copied,
        ready: true,
        zone: None,
    };
    scene.want("bo", copy).unwrap();
    reveal(&mut scene, "ana", &ANA).unwrap();
    assert_eq!(reveal(&mut scene, "bo", &ANA).err(), Some(Code::NotPledged));
}

#[test]
fn what_cannot_be_a_share_is_refused() {
    let mut scene = with(&["ana"]);
    let mut sit = |entropy: Option<&str>, pledge: Option<&str>| {
        let (entropy, pledge) = (entropy.map(str::to_owned), pledge.map(str::to_owned));
        let sit = Command::Sit {
            seat: 0,
            name: "Ana".to_owned(),
            entropy,
            pledge,
            ready: true,
            zone: None,
        };
        scene.want("ana", sit).err()
    };
    let (half, whole) = ("ab".repeat(16), "ab".repeat(32));
    assert_eq!(sit(None, Some(&half)), Some(Code::BadMessage));
    assert_eq!(sit(Some(&whole), None), Some(Code::BadMessage));
    assert_eq!(sit(Some(&half), Some(&whole)), Some(Code::BadMessage));
    assert_eq!(sit(None, Some(&whole.to_uppercase())), None);
    assert_eq!(scene.news().seats[0].pledge.as_deref(), Some(&*whole));
    let ready = Command::Ready { ready: true, pledge: Some("?".to_owned()) };
    assert_eq!(scene.want("ana", ready).err(), Some(Code::BadMessage));
    assert_eq!(reveal(&mut scene, "ana", &ANA).err(), Some(Code::NotAsked), "not all are ready");
    assert_eq!(reveal(&mut scene, "bo", &ANA).err(), Some(Code::NotSeated));
}

#[test]
fn waiting_shows_only_when_it_takes_long() {
    let mut scene = sealed();
    let shown = |scene: &Scene| scene.news().seats.iter().any(|seat| seat.wait_until.is_some());
    assert!(!shown(&scene), "in normal life nobody notices");
    assert_eq!(scene.pass(), 2_000);
    let until = scene.news().seats.into_iter().map(|seat| seat.wait_until).collect::<Vec<_>>();
    assert_eq!(until, [Some(scene.now + 28_000); 2]);
    let mut scene = sealed();
    leave(&mut scene, "bo");
    assert!(shown(&scene) && scene.news().seats[0].wait_until.is_none(), "only Bo is away");
}

#[test]
fn a_phone_that_comes_back_reveals_and_the_game_begins() {
    let mut scene = sealed();
    reveal(&mut scene, "ana", &ANA).unwrap();
    leave(&mut scene, "bo");
    scene.now += 3_600_000;
    come(&mut scene, "bo");
    assert!(scene.news().seats[0].revealed && !scene.news().seats[1].revealed);
    reveal(&mut scene, "bo", &BO).unwrap();
    assert_eq!(scene.room.stage(), Stage::Playing);
    // Who revealed need not be there any more.
    let mut scene = sealed();
    reveal(&mut scene, "bo", &BO).unwrap();
    leave(&mut scene, "bo");
    reveal(&mut scene, "ana", &ANA).unwrap();
    assert_eq!(scene.room.stage(), Stage::Playing);
}

#[test]
fn a_restart_while_shares_are_revealed_changes_nothing() {
    let mut scene = sealed();
    reveal(&mut scene, "ana", &ANA).unwrap();
    let mut there = sealed();
    begin(&mut there);
    scene.now += 3_600_000;
    scene.room = Room::read(scene.written.clone()).unwrap();
    let woke = scene.room.wake(scene.now);
    scene.write(&woke);
    let news = scene.news();
    assert!(news.revealing && news.seats[0].revealed && !news.seats[1].revealed);
    come(&mut scene, "ana");
    // The time without a server does not count.
    let unseat = Command::Unseat { seat: 1 };
    assert_eq!(scene.want("ana", unseat).err(), Some(Code::NotGone));
    come(&mut scene, "bo");
    reveal(&mut scene, "bo", &BO).unwrap();
    assert_eq!(record(&scene.room), record(&there.room));
    let again = Room::read(scene.written.clone()).unwrap();
    assert_eq!(record(&again), record(&there.room));
}

/// Bo does not reveal, and after the usual wait Ana frees his chair.
fn withheld() -> Scene {
    let mut scene = sealed();
    reveal(&mut scene, "ana", &ANA).unwrap();
    let unseat = Command::Unseat { seat: 1 };
    assert_eq!(scene.want("ana", unseat.clone()).err(), Some(Code::NotGone));
    scene.now += 30_000;
    assert!(scene.news().seats[1].choose && !scene.news().seats[0].choose);
    assert_eq!(scene.want("bo", Command::Unseat { seat: 0 }).err(), Some(Code::NotGone));
    assert_eq!(scene.want("cy", unseat.clone()).err(), Some(Code::NotSeated));
    scene.want("ana", unseat).unwrap();
    scene
}

#[test]
fn who_does_not_reveal_gains_nothing() {
    let mut scene = withheld();
    let (before, after) = (sealed().news(), scene.news());
    assert_ne!(after.commit, before.commit, "another secret");
    assert!(!after.revealing && after.seats.iter().all(|seat| seat.pledge.is_none()));
    assert!(!after.seats[0].ready, "Ana pledges anew");
    assert_eq!(after.withheld.as_deref(), Some("BO"), "everybody reads what happened");
    assert!(scene.room.you("bo").withheld && !scene.room.you("ana").withheld);
    for seat in [0, 1] {
        assert_eq!(sit_as(&mut scene, "bo", seat, &BO).err(), Some(Code::Withheld));
    }
    // What had been revealed is not used again, and what was pledged fits no longer.
    let pledge = before.seats[0].pledge.clone();
    scene.want("ana", Command::Ready { ready: true, pledge }).unwrap();
    sit_as(&mut scene, "cy", 1, &BO).unwrap();
    assert_eq!(reveal(&mut scene, "ana", &ANA).err(), Some(Code::NotPledged));
}

#[test]
fn the_others_play_on_a_new_draw() {
    let mut scene = withheld();
    let pledge = pledged(&scene.news(), 0, &[3; 16]);
    scene.want("ana", Command::Ready { ready: true, pledge }).unwrap();
    sit_as(&mut scene, "cy", 1, &BO).unwrap();
    reveal(&mut scene, "ana", &[3; 16]).unwrap();
    reveal(&mut scene, "cy", &BO).unwrap();
    assert_eq!(scene.room.stage(), Stage::Playing);
    assert_eq!(scene.room.observer("bo"), Ok(Observer::Watcher), "Bo may watch");
    assert!(!scene.room.you("bo").withheld, "nobody can sit down now");
    let again = Room::read(scene.written.clone()).unwrap();
    assert_eq!(again.room_news(scene.now).commit, scene.news().commit);
    assert_eq!(record(&again), record(&scene.room));
    leave(&mut scene, "cy");
    scene.now += 10 * 60_000;
    let choice = tribord_table::room::Choice::End;
    scene.want("ana", Command::Choose { seat: 1, choice }).unwrap();
    assert_eq!(verify(&record(&scene.room)).unwrap().chance, Chance::Pledged);
}

#[test]
fn leaving_while_shares_are_revealed_counts_as_not_revealing() {
    for revealed_before in [false, true] {
        let mut scene = sealed();
        if revealed_before {
            reveal(&mut scene, "bo", &BO).unwrap();
        }
        let commit = scene.news().commit;
        scene.want("bo", Command::Stand).unwrap();
        assert_ne!(scene.news().commit, commit);
        assert_eq!(sit(&mut scene, 1, &BO).err(), Some(Code::Withheld));
        let again = Room::read(scene.written.clone()).unwrap();
        assert!(again.you("bo").withheld);
        assert_eq!(again.room_news(scene.now).commit, scene.news().commit);
    }
}

#[test]
fn a_chair_taken_twice_counts_with_its_last_pledge() {
    let mut scene = with(&["ana", "ana", "bo"]);
    sit(&mut scene, 0, &ANA).unwrap();
    sit(&mut scene, 0, &[7; 16]).unwrap();
    sit(&mut scene, 1, &BO).unwrap();
    reveal(&mut scene, "bo", &BO).unwrap();
    assert_eq!(reveal(&mut scene, "ana", &ANA).err(), Some(Code::NotPledged));
    reveal(&mut scene, "ana", &[7; 16]).unwrap();
    // The other tab says the same a moment later.
    assert!(reveal(&mut scene, "ana", &[7; 16]).unwrap().entries.is_empty());
    assert_eq!(scene.room.stage(), Stage::Playing);
}

#[test]
fn a_disk_with_other_shares_than_were_pledged_is_not_read() {
    let mut scene = sealed();
    begin(&mut scene);
    let changed = |change: &dyn Fn(&mut Entry)| {
        let mut entries = scene.written.clone();
        entries.iter_mut().for_each(|(written, _)| change(&mut written.entry));
        Room::read(entries).map(|_| ()).map_err(|error| error.why)
    };
    assert_eq!(changed(&|_| {}), Ok(()));
    let other = changed(&|entry| {
        if let Entry::Revealed { seat: 1, entropy } = entry {
            *entropy = hex(&[1; 16]);
        }
    });
    assert_eq!(other, Err("this was not pledged".to_owned()));
    let silent = changed(&|entry| {
        if let Entry::Sat { seat: 0, pledge, .. } = entry {
            *pledge = None;
        }
    });
    assert_eq!(silent, Err("this was not pledged".to_owned()));
    let mut twice = scene.written.clone();
    twice.push((Entry::Sealed.into(), scene.now));
    assert!(Room::read(twice).is_err());
}

#[test]
fn entropy_told_at_once_is_pledged_by_the_table() {
    let mut scene = with(&["ana", "bo"]);
    for (seat, entropy) in [(0, ANA), (1, BO)] {
        let (name, entropy) = (format!("P{seat}"), Some(hex(&entropy)));
        let sit = Command::Sit { seat, name, entropy, pledge: None, ready: true, zone: None };
        scene.want(PEOPLE[usize::from(seat)], sit).unwrap();
    }
    assert_eq!(scene.room.stage(), Stage::Playing, "there is nothing to wait for");
    let now = record(&scene.room);
    assert_eq!((now.fairness.pledges.len(), now.fairness.entropy.len()), (2, 2));
    // Tables from before there were pledges: the same game, and a record of version 1.
    let old = scene.written.iter().filter(|(entry, _)| entry.entry != Entry::Sealed).cloned();
    let old = Room::read(old).unwrap().record(Observer::Watcher).unwrap();
    let lines = |text: &str| {
        let kept = text.lines().filter(|line| !line.starts_with("pledge "));
        kept.skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(old.starts_with("tribord 1\n") && !old.contains("pledge"), "{old}");
    assert_eq!(lines(&old), lines(&now.to_string()));
}

#[test]
fn told_entropy_stays_when_another_does_not_reveal() {
    let mut scene = with(&PEOPLE);
    let entropy = Some(hex(&ANA));
    let told = Command::Sit {
        seat: 0,
        name: "Ana".to_owned(),
        entropy,
        pledge: None,
        ready: true,
        zone: None,
    };
    scene.want("ana", told).unwrap();
    sit(&mut scene, 1, &BO).unwrap();
    scene.want("bo", Command::Stand).unwrap();
    let news = scene.news();
    assert!(news.seats[0].ready, "an old program need not say it again");
    assert_eq!(news.seats[0].pledge, pledged(&news, 0, &ANA));
}

#[test]
fn without_shares_a_game_begins_at_once() {
    let scene = Scene::begun(Plan::new("triqueta", 2));
    let kinds: Vec<_> = scene.written.iter().map(|(entry, _)| format!("{entry:?}")).collect();
    assert_eq!(kinds, ["opened", "sat", "sat", "started"]);
    assert!(record(&scene.room).to_string().starts_with("tribord 1\n"));
}
