//! What a table elsewhere tells.

use super::*;

/// What a real room would send to its host, with everything that people can choose made hostile.
fn messages(game: &str, hostile: &str, begun: bool) -> (TableInfo, Vec<ServerMessage>) {
    let mut plan = Plan::new(game, 2);
    plan.free_text = true;
    let (mut room, _) = Room::open("ana", plan, [7; 32]).unwrap();
    for (seat, who) in ["ana", "bo"].into_iter().enumerate() {
        room.came(who, 0);
        let (seat, name) = (seat as u8, who.to_owned());
        let command =
            Command::Sit { seat, name, entropy: None, pledge: None, ready: begun, zone: None };
        room.command(who, &Request { id: 1, command }, 0).unwrap();
    }
    let mut news = room.room_news(0);
    for seat in &mut news.seats {
        seat.name = Some(hostile.to_owned());
        seat.kept_by = Some(hostile.to_owned());
        (seat.wait_until, seat.choose) = (Some(9), true);
        seat.enders = vec![1];
        seat.pledge = Some(hostile.to_owned());
    }
    news.commit = hostile.to_owned();
    (news.withheld, news.revealing) = (Some(hostile.to_owned()), !begun);
    news.next = Some(hostile.to_owned());
    if !begun {
        news.plan.options.insert(hostile.to_owned(), hostile.to_owned());
    }
    news.asked = Some(UndoRequest { by: 1, moves: 2, agreed: Vec::new() });
    let said = ChatMessage {
        name: hostile.to_owned(),
        seat: Some(1),
        what: Remark::Text(hostile.to_owned()),
        at: browser::now() as u64,
    };
    let ServerMessage::Welcome { seq, you, game: played, .. } =
        room.welcome("ana", 0, 0, 0).unwrap()
    else {
        panic!("a welcome is a welcome")
    };
    let args = [("tile", Argument::Text(hostile.to_owned())), ("sum", Argument::Number(3))];
    let why = Denied {
        rule: Some(format!("TO-5{hostile}")),
        reason: Some("not-your-turn".to_owned()),
        args: args.map(|(key, value)| (key.to_owned(), value)).into(),
        message: Some(hostile.to_owned()),
        wait: None,
        code: Code::Refused,
    };
    let now = browser::now() as u64;
    let (mut paused, mut over) = (news.clone(), news.clone());
    (paused.paused, paused.stage) = (Some(Pause { by: Some(1), lost: None }), Stage::Playing);
    (over.stage, over.ended) = (Stage::Over, true);
    let (by, seat) = (vec![1], Some(1));
    over.ending = Some(Ending { why: EndWhy::Absent, by, seat, at: now });
    let declined = Declined { matter: Matter::End, by: 1, asked_by: 0, played: false };
    let end_asked = Some(EndRequest { by: 1, agreed: vec![2] });
    (paused.declined, paused.end_asked) = (Some(declined), end_asked);
    (paused.undone, paused.stop_by) = (Some(Undone { by: 1, moves: 2 }), Some(1));
    paused.stopping = true;
    let changed = |room| ServerMessage::News { seq, now, you: None, room: Some(room), game: None };
    let all = vec![
        ServerMessage::Welcome {
            seq,
            now,
            you,
            room: news.clone(),
            game: played,
            chat: vec![said.clone()],
        },
        ServerMessage::Said { said },
        ServerMessage::Denied { id: 1, why },
        ServerMessage::Closing,
        changed(paused),
        changed(over),
    ];
    let (id, seat) = (hostile.to_owned(), Some(0));
    (TableInfo { id, seat, host: true, closed: None, room: news }, all)
}

#[test]
fn what_a_table_elsewhere_tells_cannot_be_html() {
    for hostile in HOSTILE {
        for (game, begun) in games().flat_map(|game| [(game, false), (game, true)]) {
            let (info, messages) = messages(game, hostile, begun);
            let mut page = open(&["t", &browser::encoded(hostile)]);
            assert_meant(&*page, "before anything is known");
            page.on_message(Message::Reply(Reply::Table(Box::new(Ok(info)))));
            assert_meant(&*page, "a room over HTTP");
            for message in messages {
                page.on_message(Message::Socket(1, Some(codec::write(&message))));
                assert_meant(&*page, game);
                page.on_gesture(RawGesture::Click("page-talk"));
                page.on_gesture(RawGesture::Input("page-write", hostile));
                page.on_gesture(RawGesture::Input("name", hostile));
                assert_meant(&*page, game);
            }
            page.on_message(Message::Socket(1, Some("{\"type\":\"parade\"}".to_owned())));
            let html = page.render().into_string();
            assert!(
                html.contains(&say("outdated")) && html.contains("data-do=\"reload\""),
                "{html}"
            );
            page.on_message(Message::Socket(1, None));
            assert_meant(&*page, "without a connection");
        }
    }
}

/// A table of Ana and Bo at which so many moves were made, as Eve sees it, who watches.
fn watched(game: &str, moves: u64) -> (TableInfo, ServerMessage) {
    let (mut room, _) = Room::open("ana", Plan::new(game, 2), [7; 32]).unwrap();
    for (seat, who) in [(0, "ana"), (1, "bo")] {
        room.came(who, 0);
        let (name, entropy, pledge) = (who.to_owned(), None, None);
        let command = Command::Sit { seat, name, entropy, pledge, ready: true, zone: None };
        room.command(who, &Request { id: 1, command }, 0).unwrap();
    }
    for id in 2..2 + moves {
        let now = 10_000 * id;
        let acted = ["ana", "bo"].into_iter().any(|who| {
            let legal = Request { id, command: Command::Legal { from: 0 } };
            let Ok(Some(ServerMessage::Legal { actions, ply: seen, .. })) =
                room.command(who, &legal, now).map(|effects| effects.answer)
            else {
                return false;
            };
            let Some(action) = actions.first().cloned() else { return false };
            room.command(who, &Request { id, command: Command::Act { action, seen } }, now).is_ok()
        });
        assert!(acted, "{game} goes on");
    }
    room.came("eve", 90_000);
    let welcome = room.welcome("eve", 0, 0, 90_000).unwrap();
    let info = TableInfo {
        id: "a".to_owned(),
        seat: None,
        host: false,
        closed: None,
        room: room.room_news(90_000),
    };
    (info, welcome)
}

/// What can be pressed on a page.
fn buttons(html: &str) -> Vec<String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let tags = Tokenizer::new(html).filter_map(|token| match token {
        Ok(Token::StartTag(tag)) if text(&tag.name) == "button" => Some(tag.attributes),
        _ => None,
    });
    let active = tags.filter_map(|attributes| {
        let get = |name: &str| {
            attributes.iter().find(|(own, _)| text(own) == name).map(|(_, value)| text(value))
        };
        // The cells of a grid are walked over to be read.
        let off = ["disabled", "aria-disabled", "role"].iter().any(|name| get(name).is_some());
        get("data-do").filter(|_| !off)
    });
    active.collect()
}

#[test]
fn who_watches_finds_no_button_that_does_nothing() {
    const HEAD: [&str; 2] = ["theme", "language"];
    for game in games() {
        for moves in [0, 1, 6] {
            let (info, welcome) = watched(game, moves);
            let page = || {
                let mut page = open(&["t", "a"]);
                let info = Box::new(Ok(info.clone()));
                page.on_message(Message::Reply(Reply::Table(info)));
                page.on_message(Message::Socket(1, Some(codec::write(&welcome))));
                page
            };
            let before = page().render().into_string();
            assert!(before.contains(&say("you-watch")) || game == "triples", "{before}");
            // What stands around every board is pressed elsewhere.
            let around = |own: &&String| own.starts_with("page-") || HEAD.contains(&own.as_str());
            for button in buttons(&before).iter().filter(|own| !around(own)) {
                let mut page = page();
                page.on_gesture(RawGesture::Click(button));
                let after = page.render().into_string();
                assert_ne!(before, after, "{button} in {game} after {moves} moves");
            }
        }
    }
}

/// A table that Ana opened for two, as somebody sees it: she herself, or Eve, who has its link.
fn gathering(who: &str, anas_name: Option<&str>) -> String {
    let (mut room, _) = Room::open("ana", Plan::new("triqueta", 2), [7; 32]).unwrap();
    if let Some(name) = anas_name {
        room.came("ana", 0);
        let (seat, name, entropy, pledge) = (0, name.to_owned(), None, None);
        let command = Command::Sit { seat, name, entropy, pledge, ready: true, zone: None };
        room.command("ana", &Request { id: 1, command }, 0).unwrap();
    }
    room.came(who, 0);
    let (id, seat) = ("a".to_owned(), (who == "ana").then_some(0));
    let info = TableInfo { id, seat, host: who == "ana", closed: None, room: room.room_news(0) };
    let mut page = open(&["t", "a"]);
    page.on_message(Message::Reply(Reply::Table(Box::new(Ok(info)))));
    page.on_message(Message::Socket(1, Some(codec::write(&room.welcome(who, 0, 0, 0).unwrap()))));
    page.render().into_string()
}

#[test]
fn who_comes_by_the_link_is_invited_and_who_sits_passes_it_on() {
    let eve = gathering("eve", Some("Ana"));
    let invited = tell(
        "invited",
        &[("name", "Ana".to_owned().into()), ("game", "Triqueta".to_owned().into())],
    );
    assert!(eve.contains(&invited) && eve.contains("#/learn/triqueta"), "{eve}");
    assert!(eve.contains("data-do=\"name\"") && !eve.contains(&say("invite-how")), "{eve}");
    let ana = gathering("ana", Some("Ana"));
    assert!(ana.contains(&say("invite-how")) && !ana.contains(&invited), "{ana}");
    // Nobody has sat down yet.
    let nobodys = tell("invited-here", &[("game", "Triqueta".to_owned().into())]);
    assert!(gathering("eve", None).contains(&nobodys));
}
