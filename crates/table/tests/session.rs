//! The session in `docs/api.md` is what really happens: it is played again, with the same secret at the same time.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use tribord_table::api::Opened;
use tribord_table::message::{ServerMessage, Stage};
use tribord_table::room::{Effects, Plan, Request, Room};

const PAGE: &str = include_str!("../../../docs/api.md");
const START: u64 = 1_794_787_200_000;

/// The session as the page has it, block by block: what it is, and its JSON. "…" stands where moves are left out.
fn told() -> Vec<(String, Value)> {
    let (_, rest) = PAGE.split_once("## A game from beginning to end\n").unwrap();
    let section = rest.split("\n## ").next().unwrap();
    let mut blocks = Vec::new();
    for (at, piece) in section.split("```").enumerate() {
        match piece.strip_prefix("json ").filter(|_| at % 2 == 1) {
            Some(block) => {
                let (kind, text) = block.split_once('\n').unwrap();
                blocks.push((kind.to_owned(), serde_json::from_str(text).unwrap()));
            }
            None if piece.contains("\n…\n") => blocks.push(("…".to_owned(), Value::Null)),
            None => {}
        }
    }
    blocks
}

/// A table at which Ana plays against a bot, and everything that she sends and hears.
struct Session {
    room: Room,
    now: u64,
    id: u64,
    all: Vec<(String, Value)>,
}

impl Session {
    fn open(plan: &Value) -> Session {
        let plan: Plan = serde_json::from_value(plan.clone()).unwrap();
        let (room, _) = Room::open("ana", plan.clone(), [5; 32]).unwrap();
        let mut session = Session { room, now: START, id: 100, all: Vec::new() };
        session.add("plan", &plan);
        let opened = Opened { id: "9f0c2d".into(), url: "http://127.0.0.1:8080/t/9f0c2d".into() };
        session.add("answer", &opened);
        let _ = session.room.came("ana", session.now);
        let welcome = session.room.welcome("ana", 0, 0, session.now).unwrap();
        session.hear(&welcome);
        session
    }

    fn add(&mut self, kind: &str, what: &impl serde::Serialize) {
        self.all.push((kind.to_owned(), serde_json::to_value(what).unwrap()));
    }

    fn hear(&mut self, message: &ServerMessage) {
        self.add("message", message);
    }

    /// What Ana is told of what happened.
    fn publish(&mut self, effects: &Effects) {
        let observer = self.room.observer("ana").unwrap();
        if let Some(news) = self.room.news(observer, effects, self.now) {
            self.hear(&news);
        }
    }

    /// Ana sends a command and hears the answer. One who sits down is welcomed again, as the player she is now.
    fn send(&mut self, mut command: Value) -> Option<Vec<String>> {
        (self.id, self.now) = (self.id + 1, self.now + 1_500);
        command["id"] = self.id.into();
        let request: Request = serde_json::from_value(command.clone()).unwrap();
        self.all.push(("request".to_owned(), command));
        let before = self.room.observer("ana").unwrap();
        let effects = self.room.command("ana", &request, self.now).unwrap();
        if self.room.observer("ana").unwrap() != before {
            let welcome = self.room.welcome("ana", 0, u32::MAX, self.now).unwrap();
            self.hear(&welcome);
        }
        self.publish(&effects);
        let done = ServerMessage::Done { id: self.id, seq: self.room.seq() };
        let answer = effects.answer.unwrap_or(done);
        self.hear(&answer);
        match answer {
            ServerMessage::Legal { actions, .. } => Some(actions),
            _ => None,
        }
    }

    fn ply(&self) -> usize {
        match self.room.welcome("ana", 0, 0, self.now) {
            Ok(ServerMessage::Welcome { game: Some(game), .. }) => game.ply,
            other => panic!("{other:?}"),
        }
    }

    /// Lets the bot move until it is Ana's turn or the game is over.
    fn wait(&mut self) {
        loop {
            let thinking = self.room.thinking(self.now);
            if thinking.is_empty() {
                return;
            }
            for one in thinking {
                let answer = (one.work)();
                let _ = self.room.thought(one.seat, one.ply, answer, self.now);
            }
            self.now = self.room.wake_at(self.now).unwrap();
            let ticked = self.room.tick(self.now);
            self.publish(&ticked);
        }
    }
}

fn played(plan: &Value) -> Vec<(String, Value)> {
    let mut session = Session::open(plan);
    session.send(json!({"do": "sit", "seat": 0, "name": "Ana", "ready": true}));
    session.wait();
    while session.room.stage() != Stage::Over {
        let actions = session.send(json!({"do": "legal"})).unwrap();
        let (action, seen) = (actions.last().unwrap(), session.ply());
        session.send(json!({"do": "act", "action": action, "seen": seen}));
        session.wait();
    }
    session.all
}

#[test]
fn the_session_is_what_happens() {
    let told = told();
    let played = played(&told[0].1);
    let at = told.iter().position(|(kind, _)| kind == "…").unwrap();
    let (first, last) = (&told[..at], &told[at + 1..]);
    let skipped = played.len() - last.len();
    assert!(first.len() > 8 && last.len() > 1 && first.len() < skipped);
    let real = played[..first.len()].iter().zip(first);
    for (real, told) in real.chain(played[skipped..].iter().zip(last)) {
        assert_eq!(real, told, "expected {}", real.1);
    }
}
