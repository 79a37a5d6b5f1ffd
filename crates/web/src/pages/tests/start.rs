//! From the room to the game: this browser fixes its share of the chance, reveals it by itself, and
//! shows nothing of that unless somebody keeps the others waiting.

use super::*;
use crate::browser::{store, stored, take_sent};
use tribord_game::Seat;
use tribord_game::record::{hex, read_hex};
use tribord_table::message::RoomNews;
use tribord_table::pledge;
use tribord_table::room::Effects;

/// A room, and Ana's page.
struct Start {
    room: Room,
    page: Box<dyn Page>,
    id: u64,
    now: u64,
}

const BO: [u8; 16] = [0xB0; 16];

fn pledged(news: &RoomNews, seat: u8, entropy: &[u8; 16]) -> String {
    hex(&pledge(&read_hex(&news.commit).unwrap(), Seat(seat), entropy))
}

impl Start {
    fn new() -> Start {
        let (mut room, _) = Room::open("ana", Plan::new("triqueta", 2), [7; 32]).unwrap();
        ["ana", "bo"].iter().for_each(|who| drop(room.came(who, 0)));
        let mut start = Start { room, page: open(&["mine"]), id: 0, now: 0 };
        start.load();
        start.welcome("ana");
        start
    }

    /// The page is loaded, perhaps again.
    fn load(&mut self) {
        // There is one socket, and it ends with the page.
        self.page = open(&["mine"]);
        self.page = open(&["t", "x"]);
        let room = self.room.room_news(self.now);
        let info = TableInfo { id: "x".to_owned(), seat: None, host: true, closed: None, room };
        self.page.on_message(Message::Reply(Reply::Table(Box::new(Ok(info)))));
        take_sent();
    }

    /// The page is told everything, as this person's.
    fn welcome(&mut self, who: &str) {
        let welcome = self.room.welcome(who, 0, 0, self.now).unwrap();
        self.page.on_message(Message::Socket(1, Some(codec::write(&welcome))));
    }

    fn command(&mut self, who: &str, command: Command) -> Result<Effects, Code> {
        self.id += 1;
        let request = Request { id: self.id, command };
        self.room.command(who, &request, self.now).map_err(|denied| denied.code)
    }

    /// Somebody else does something, and the page hears of it.
    fn other(&mut self, who: &str, command: Command) {
        let effects = self.command(who, command).unwrap();
        self.tell(&effects);
    }

    fn tell(&mut self, effects: &Effects) {
        let observer = self.room.observer("ana").unwrap();
        if let Some(news) = self.room.news(observer, effects, self.now) {
            self.page.on_message(Message::Socket(1, Some(codec::write(&news))));
        }
    }

    /// What the page has sent since, without pings.
    fn sent() -> Vec<Command> {
        let sent = take_sent().into_iter().map(|text| codec::read::<Request>(&text).unwrap());
        sent.map(|request| request.command).filter(|sent| *sent != Command::Ping).collect()
    }

    /// Everything that the page sent arrives, and what it brings comes back, as from a server.
    fn arrive(&mut self) {
        Start::sent().into_iter().for_each(|command| self.hear(command));
    }

    /// A command of Ana's arrives. Who sits down or stands up is welcomed anew.
    fn hear(&mut self, command: Command) {
        let before = self.room.observer("ana");
        let effects = self.command("ana", command).unwrap();
        if self.room.observer("ana") != before {
            self.welcome("ana");
        }
        self.tell(&effects);
    }

    /// Ana takes a seat.
    fn sit(&mut self) {
        self.page.on_gesture(RawGesture::Input("name", "Ana"));
        self.page.on_gesture(RawGesture::Click("sit 0"));
        self.arrive();
    }

    /// Bo sits down elsewhere, ready, with a pledge of his own.
    fn bo_sits(&mut self) {
        let pledge = Some(pledged(&self.room.room_news(0), 1, &BO));
        let name = "Bo".to_owned();
        self.other(
            "bo",
            Command::Sit { seat: 1, name, entropy: None, pledge, ready: true, zone: None },
        );
    }

    fn html(&self) -> String {
        self.page.render().into_string()
    }
}

#[test]
fn a_share_is_pledged_then_revealed_and_nobody_notices() {
    let mut start = Start::new();
    start.page.on_gesture(RawGesture::Input("name", "Ana"));
    start.page.on_gesture(RawGesture::Click("sit 0"));
    let sent = Start::sent();
    let [Command::Sit { entropy: None, pledge: Some(_), ready: true, .. }] = &sent[..] else {
        panic!("{sent:?}")
    };
    start.hear(sent[0].clone());
    let before = start.html();
    start.bo_sits();
    assert!(start.room.room_news(0).revealing);
    assert_eq!(start.html(), before, "the page does not flicker");
    let sent = Start::sent();
    let [Command::Reveal { entropy }] = &sent[..] else { panic!("{sent:?}") };
    start.other("ana", Command::Reveal { entropy: entropy.clone() });
    assert_eq!(start.html(), before);
    start.other("bo", Command::Reveal { entropy: hex(&BO) });
    assert_eq!(start.room.stage(), Stage::Playing);
    assert!(before.contains("ticket") && !start.html().contains("ticket"), "the game is there");
}

#[test]
fn who_sits_down_last_goes_straight_to_the_game() {
    let mut start = Start::new();
    start.bo_sits();
    start.page.on_gesture(RawGesture::Input("name", "Ana"));
    start.page.on_gesture(RawGesture::Click("sit 0"));
    let before = start.html();
    start.arrive();
    assert!(start.room.room_news(0).revealing);
    assert_eq!(start.html(), before, "the page does not flicker");
    start.arrive();
    start.other("bo", Command::Reveal { entropy: hex(&BO) });
    assert_eq!(start.room.stage(), Stage::Playing);
    assert!(!start.html().contains("ticket"), "the game is there");
}

#[test]
fn the_tab_that_is_there_reveals_what_another_one_pledged() {
    let mut start = Start::new();
    start.sit();
    // The other tab of the same browser sat down a moment later, with another share.
    let (other, news) = ([0x0A; 16], start.room.room_news(0));
    let last = pledged(&news, 0, &other);
    assert!(store(&format!("tribord.fair.x.{last}"), &hex(&other)));
    start.other("ana", Command::Ready { ready: true, pledge: Some(last) });
    start.bo_sits();
    start.arrive();
    assert!(start.room.room_news(0).seats[0].revealed);
    assert!(stored(&format!("tribord.fair.x.{}", news.seats[0].pledge.clone().unwrap())).is_some());
}

#[test]
fn who_comes_back_while_shares_are_revealed_does_it_then() {
    let mut start = Start::new();
    start.sit();
    start.bo_sits();
    assert_eq!(Start::sent().len(), 1, "this was lost with the connection");
    start.load();
    start.welcome("ana");
    start.arrive();
    assert!(start.room.room_news(0).seats[0].revealed);
}

#[test]
fn a_pledge_for_an_earlier_secret_is_made_anew() {
    let mut start = Start::new();
    let early = start.room.room_news(0);
    start.sit();
    start.bo_sits();
    start.arrive();
    start.other("bo", Command::Stand);
    assert_ne!(start.room.room_news(0).commit, early.commit);
    assert!(Start::sent().is_empty(), "Ana looks first");
    // This was on its way when the secret was made anew.
    let pledge = Some(pledged(&early, 0, &[7; 16]));
    start.other("ana", Command::Ready { ready: true, pledge });
    start.arrive();
    let news = start.room.room_news(0);
    assert_eq!(news.seats[0].pledge, Some(pledged(&news, 0, &[7; 16])));
    assert!(news.seats[0].ready);
}

#[test]
fn everybody_reads_who_is_waited_for_and_what_came_of_it() {
    let mut start = Start::new();
    start.sit();
    start.bo_sits();
    start.arrive();
    let went = start.room.went("bo", 0);
    start.tell(&went);
    let html = start.html();
    assert!(html.contains(&tell("reveal-wait", &[("name", "Bo".to_owned().into())])), "{html}");
    assert!(!html.contains("data-do=\"unseat 1\"") && !html.contains("data-do=\"ready"), "{html}");
    start.now = 30_000;
    let waited = start.room.tick(start.now);
    start.tell(&waited);
    assert!(start.html().contains("data-do=\"unseat 1\""), "{}", start.html());
    start.page.on_gesture(RawGesture::Click("unseat 1"));
    start.arrive();
    let html = start.html();
    assert!(html.contains(&tell("withheld", &[("name", "Bo".to_owned().into())])), "{html}");
    assert!(html.contains("data-do=\"ready true\""), "{html}");
    // Bo comes back and reads it as well.
    start.load();
    start.welcome("bo");
    let html = start.html();
    assert!(html.contains(&say("denied-withheld")) && !html.contains("data-do=\"sit"), "{html}");
}

#[test]
fn a_device_without_the_share_says_where_it_is() {
    let mut start = Start::new();
    start.sit();
    let elsewhere = Some("ab".repeat(32));
    start.other("ana", Command::Ready { ready: true, pledge: elsewhere });
    start.bo_sits();
    assert!(Start::sent().is_empty());
    start.now = 2_000;
    let waited = start.room.tick(start.now);
    start.tell(&waited);
    assert!(start.html().contains(&say("reveal-elsewhere")), "{}", start.html());
}

#[test]
fn a_start_called_off_meanwhile_is_no_mistake() {
    let mut start = Start::new();
    start.sit();
    start.bo_sits();
    let sent = Start::sent();
    start.other("bo", Command::Stand);
    let code = start.command("ana", sent[0].clone()).unwrap_err();
    let denied = ServerMessage::Denied { id: 7, why: code.into() };
    start.page.on_message(Message::Socket(1, Some(codec::write(&denied))));
    let html = start.html();
    assert!(html.contains(&tell("withheld", &[("name", "Bo".to_owned().into())])), "{html}");
}
