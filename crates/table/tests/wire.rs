//! Every message and every command is read back as it was written, whatever people call themselves.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use tribord_table::message::{
    Argument, ChatMessage, Code, Declined, Denied, EndRequest, EndWhy, Ending, GameNews, LogLine,
    Matter, Pause, Points, Remark, RoomNews, SeatNews, ServerMessage, Stage, UndoNews, UndoRequest,
    Undone, You,
};
use tribord_table::room::{Chair, Choice, Command, Language, Late, Pace, Plan, Request, Resigned};

fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read, *value, "{text}");
}

/// Words that are names of commands, and what could break out of a quoted text.
fn name() -> impl Strategy<Value = String> {
    const FIXED: &[&str] =
        &["say", "look", "ping", "\",\"do\":\"stand", "\\", "<b>", "é😄", "\u{7f}", ""];
    prop_oneof![prop::sample::select(FIXED).prop_map(str::to_owned), ".{0,24}"]
}

fn remark() -> impl Strategy<Value = Remark> {
    prop_oneof![
        name().prop_map(Remark::Phrase),
        name().prop_map(Remark::Emoji),
        name().prop_map(Remark::Text)
    ]
}

fn plan() -> impl Strategy<Value = Plan> {
    let pace = prop_oneof![
        Just(Pace::None),
        Just(Pace::Relaxed),
        Just(Pace::Fast),
        any::<u32>().prop_map(Pace::PerMove),
        any::<u8>().prop_map(Pace::Days)
    ];
    let chair = prop_oneof![Just(Chair::Person), name().prop_map(Chair::Bot)];
    let options = prop::collection::btree_map(name(), name(), 0..3);
    let flags = any::<[bool; 6]>();
    let lang = prop::sample::select(vec![None, Some(Language::En), Some(Language::Fr)]);
    (name(), options, prop::collection::vec(chair, 0..6), pace, flags, lang).prop_map(
        |(game, options, seats, pace, [watch, listed, free_text, hints, bot, late], lang)| Plan {
            game,
            options,
            seats,
            pace,
            watch,
            listed,
            free_text,
            hints,
            resigned: if bot { Resigned::Bot } else { Resigned::End },
            late: if late { Late::Bot } else { Late::Choose },
            lang,
        },
    )
}

/// A command of each kind in turn. Whoever adds one is reminded by the match below.
fn commands(name: String, plan: Plan, what: Remark, number: u32) -> Vec<Command> {
    let (seat, line) = (number as u8, number as usize);
    let (entropy, plan) = (Some(name.clone()), Box::new(plan));
    let all = vec![
        Command::Sit {
            seat,
            name: name.clone(),
            entropy,
            pledge: Some(name.clone()),
            ready: true,
            zone: Some(number as i16),
        },
        Command::Sit {
            seat,
            name: name.clone(),
            entropy: None,
            pledge: None,
            ready: false,
            zone: None,
        },
        Command::Stand,
        Command::Ready { ready: seat > 1, pledge: None },
        Command::Ready { ready: seat > 1, pledge: Some(name.clone()) },
        Command::Reveal { entropy: name.clone() },
        Command::Plan { plan },
        Command::Unseat { seat },
        Command::Name { name: name.clone() },
        Command::Act { action: name, seen: line },
        Command::Undo { seen: line },
        Command::Answer { agree: seat > 1 },
        Command::Pause,
        Command::Stop { stop: seat > 1 },
        Command::Choose { seat, choice: Choice::Wait },
        Command::Choose { seat, choice: Choice::Bot },
        Command::Choose { seat, choice: Choice::End },
        Command::Resign,
        Command::End { agree: seat > 1 },
        Command::Holiday { days: seat },
        Command::Zone { zone: number as i16 },
        Command::Back,
        Command::Rematch,
        Command::Say { what },
        Command::Look { line },
        Command::History { from: line, to: line + 1 },
        Command::Legal { from: line },
        Command::Sync { from: line, undos: number },
        Command::Ping,
    ];
    for command in &all {
        match command {
            Command::Sit { .. }
            | Command::Stand
            | Command::Ready { .. }
            | Command::Reveal { .. }
            | Command::Plan { .. }
            | Command::Unseat { .. }
            | Command::Name { .. }
            | Command::Act { .. }
            | Command::Undo { .. }
            | Command::Answer { .. }
            | Command::Pause
            | Command::Stop { .. }
            | Command::Choose { .. }
            | Command::Resign
            | Command::End { .. }
            | Command::Holiday { .. }
            | Command::Zone { .. }
            | Command::Back
            | Command::Rematch
            | Command::Say { .. }
            | Command::Look { .. }
            | Command::History { .. }
            | Command::Legal { .. }
            | Command::Sync { .. }
            | Command::Ping => {}
        }
    }
    all
}

fn room(name: &str, plan: Plan, number: u64) -> RoomNews {
    let seat = SeatNews {
        name: Some(name.to_owned()),
        bot: Some(name.to_owned()),
        kept_by: Some(name.to_owned()),
        wait_until: Some(number),
        end_from: Some(number),
        enders: vec![0],
        resigned: true,
        locked_until: Some(number),
        pledge: Some(name.to_owned()),
        revealed: true,
        ..SeatNews::default()
    };
    RoomNews {
        stage: Stage::Playing,
        clock: plan.pace.clock(),
        plan,
        seats: vec![SeatNews::default(), seat],
        commit: name.to_owned(),
        watchers: 3,
        watching: vec![name.to_owned()],
        paused: Some(Pause { by: Some(1), lost: Some(0) }),
        stopping: true,
        stop_by: Some(1),
        asked: Some(UndoRequest { by: 1, moves: 2, agreed: vec![0] }),
        undone: Some(Undone { by: 1, moves: 2 }),
        end_asked: Some(EndRequest { by: 1, agreed: vec![0] }),
        declined: Some(Declined { matter: Matter::Undo, by: 1, asked_by: 0, played: true }),
        revealing: true,
        withheld: Some(name.to_owned()),
        ended: false,
        ending: Some(Ending { why: EndWhy::Agreed, by: vec![0], seat: Some(1), at: number }),
        next: Some(name.to_owned()),
    }
}

fn game(text: &str, number: u64) -> GameNews {
    let gains = vec![Points { seat: 1, points: -3, rule: "TP-1".to_owned() }];
    let (text, position) = (text.to_owned(), text.to_owned());
    GameNews {
        ply: 3,
        undos: 1,
        from: 2,
        lines: vec![LogLine { by: Some(1), text, gains, at: Some(number), late: true }],
        position,
        to_act: vec![0, 1],
        points: vec![-1, 2],
        standing: vec![0, 0],
        time: number,
        starts: Some(number),
        clocks: vec![number],
        undo: Some(UndoNews::Ask),
    }
}

/// A message of each kind in turn.
fn messages(name: String, plan: Plan, what: Remark, number: u64) -> Vec<ServerMessage> {
    let (seq, now, id) = (number, number, number);
    let you = You { seat: Some(1), host: true, name: Some(name.clone()), withheld: true };
    let said = ChatMessage { name: name.clone(), seat: None, what, at: number };
    let args = [("tile", Argument::Text(name.clone())), ("sum", Argument::Number(-17))];
    let why = Denied {
        rule: Some("TO-5".to_owned()),
        reason: Some(name.clone()),
        args: args.map(|(key, value)| (key.to_owned(), value)).into(),
        message: Some(name.clone()),
        wait: Some(number),
        ..Code::TooLate.into()
    };
    let room = room(&name, plan, number);
    let game = Some(game(&name, number));
    let all = vec![
        ServerMessage::Welcome {
            seq,
            now,
            you: you.clone(),
            room: room.clone(),
            game: game.clone(),
            chat: vec![said.clone()],
        },
        ServerMessage::News { seq, now, you: Some(you), room: Some(room), game },
        ServerMessage::News { seq, now, you: None, room: None, game: None },
        ServerMessage::Done { id, seq },
        ServerMessage::Denied { id, why },
        ServerMessage::Denied { id, why: Code::Storage.into() },
        ServerMessage::Said { said },
        ServerMessage::Looked { id, line: 4, position: name.clone() },
        ServerMessage::History { id, from: 4, positions: vec![name.clone()] },
        ServerMessage::Legal { id, ply: 3, total: 2, from: 1, actions: vec![name] },
        ServerMessage::Pong { id, now },
        ServerMessage::Restart { wait: Some(number) },
        ServerMessage::Restart { wait: None },
        ServerMessage::Closing,
    ];
    for message in &all {
        match message {
            ServerMessage::Welcome { .. }
            | ServerMessage::News { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Denied { .. }
            | ServerMessage::Said { .. }
            | ServerMessage::Looked { .. }
            | ServerMessage::History { .. }
            | ServerMessage::Legal { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Restart { .. }
            | ServerMessage::Closing => {}
        }
    }
    all
}

proptest! {
    #[test]
    fn commands_return(name in name(), plan in plan(), what in remark(), number: u32) {
        for command in commands(name, plan, what, number) {
            returns(&Request { id: number.into(), command });
        }
    }

    #[test]
    fn messages_return(name in name(), plan in plan(), what in remark(), number in 0..1_u64 << 53) {
        messages(name, plan, what, number).iter().for_each(returns);
    }
}
