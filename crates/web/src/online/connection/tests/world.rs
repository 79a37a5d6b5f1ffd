//! A connection and a server that loses whatever can be lost, thousands of times over.

use super::{Connection, Effect, game, welcome};
use proptest::prelude::*;
use tribord_table::message::{GameNews, LogLine, ServerMessage};
use tribord_table::room::{Command, Request};

/// What happens to a connection and its server.
#[derive(Clone, Debug)]
enum Happens {
    /// The person does something that is sent again if need be, or not.
    Wants(bool),
    /// So many bytes of what was sent arrive at the server.
    Arrives(usize),
    /// So many of the server's messages arrive.
    Heard(usize),
    /// The table's log grows, or some of it is taken back.
    Moves(usize),
    Undoes(usize),
    /// The connection breaks; what is on its way is lost.
    Breaks,
    /// The page's timers ring.
    Time,
}

fn happens() -> impl Strategy<Value = Happens> {
    prop_oneof![
        any::<bool>().prop_map(Happens::Wants),
        (0..4_usize).prop_map(Happens::Arrives),
        (0..4_usize).prop_map(Happens::Heard),
        (1..3_usize).prop_map(Happens::Moves),
        (1..3_usize).prop_map(Happens::Undoes),
        Just(Happens::Breaks),
        Just(Happens::Time),
    ]
}

/// A connection, a server that does each command once, and what is on its way between them.
struct World {
    connection: Connection,
    next_id: u64,
    sockets: Vec<u32>,
    to_server: Vec<Request>,
    to_client: Vec<ServerMessage>,
    /// What the server has carried out, in order.
    done: Vec<u64>,
    /// How often it was asked for each.
    asked: std::collections::BTreeMap<u64, usize>,
    accepted: Vec<(u64, bool)>,
    /// The server's log, each line by its own number, and its undos.
    log: Vec<u32>,
    undos: u32,
    lines_ever: u32,
    /// The client's copy.
    copy: Vec<u32>,
    copy_undos: u32,
    reconnects: bool,
}

impl World {
    fn new() -> World {
        let mut world = World {
            connection: Connection::new(),
            next_id: 1,
            sockets: Vec::new(),
            to_server: Vec::new(),
            to_client: Vec::new(),
            done: Vec::new(),
            asked: Default::default(),
            accepted: Vec::new(),
            log: Vec::new(),
            undos: 0,
            lines_ever: 0,
            copy: Vec::new(),
            copy_undos: 0,
            reconnects: false,
        };
        let effects = world.connection.connect(0.0);
        world.run(effects);
        world
    }

    fn id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    fn lines(&self, from: usize) -> GameNews {
        let mut news = game(from, 0, self.undos);
        news.lines = self.log[from..]
            .iter()
            .map(|number| LogLine { text: number.to_string(), ..game(0, 1, 0).lines.remove(0) })
            .collect();
        news
    }

    fn welcome(&mut self, from: usize, undos: u32) {
        let from = if undos == self.undos { from.min(self.log.len()) } else { 0 };
        let ServerMessage::Welcome { seq, now, you, room, chat, .. } = welcome(0, 0, 0) else {
            unreachable!()
        };
        let game = Some(self.lines(from));
        self.to_client.push(ServerMessage::Welcome { seq, now, you, room, game, chat });
    }

    fn tell(&mut self, from: usize) {
        if !self.sockets.is_empty() {
            let game = Some(self.lines(from));
            let told = ServerMessage::News { seq: 0, now: 0, you: None, room: None, game };
            self.to_client.push(told);
        }
    }

    fn run(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Open { socket, lines, undos } => {
                    assert!(self.sockets.is_empty(), "one socket at a time");
                    self.sockets.push(socket);
                    self.welcome(lines, undos);
                }
                Effect::Close => {
                    assert!(self.sockets.pop().is_some());
                    self.to_server.clear();
                    self.to_client.clear();
                }
                Effect::Send(request) => {
                    assert!(!self.sockets.is_empty(), "something is sent without a socket");
                    self.to_server.push(request);
                }
                Effect::ReconnectAfter(_) => self.reconnects = true,
                Effect::HeartbeatAfter(_) | Effect::AskForTable => {}
            }
        }
    }

    fn serve(&mut self, count: usize) {
        for _ in 0..count.min(self.to_server.len()) {
            let request = self.to_server.remove(0);
            match request.command {
                Command::Ping => {
                    self.to_client.push(ServerMessage::Pong { id: request.id, now: 0 })
                }
                Command::Sync { from, undos } => self.welcome(from, undos),
                _ => {
                    *self.asked.entry(request.id).or_default() += 1;
                    if !self.done.contains(&request.id) {
                        self.done.push(request.id);
                    }
                    self.to_client.push(ServerMessage::Done { id: request.id, seq: 0 });
                }
            }
        }
    }

    fn hear(&mut self, count: usize) {
        for _ in 0..count.min(self.to_client.len()) {
            let message = self.to_client.remove(0);
            let Some(&socket) = self.sockets.first() else { return };
            assert!(self.connection.is_present(socket, 0.0));
            let id = self.id();
            let (believed, effects) = self.connection.on_message(&message, id, 0.0);
            if let (
                true,
                ServerMessage::Welcome { game: Some(game), .. }
                | ServerMessage::News { game: Some(game), .. },
            ) = (believed, &message)
            {
                assert!(game.from <= self.copy.len(), "nothing is believed beyond a gap");
                self.copy.truncate(game.from);
                self.copy.extend(game.lines.iter().map(|line| line.text.parse::<u32>().unwrap()));
                self.copy_undos = game.undos;
            }
            self.run(effects);
        }
    }

    fn step(&mut self, happens: &Happens) {
        match *happens {
            Happens::Wants(lasting) => {
                let id = self.id();
                let command = if lasting { Command::Stand } else { Command::Look { line: 0 } };
                if let Some(effect) = self.connection.send(id, command) {
                    self.accepted.push((id, lasting));
                    self.run(vec![effect]);
                }
            }
            Happens::Arrives(count) => self.serve(count),
            Happens::Heard(count) => self.hear(count),
            Happens::Moves(count) => {
                let from = self.log.len();
                for _ in 0..count {
                    self.lines_ever += 1;
                    self.log.push(self.lines_ever);
                }
                self.tell(from);
            }
            Happens::Undoes(count) => {
                let left = self.log.len().saturating_sub(count);
                self.log.truncate(left);
                self.undos += 1;
                self.tell(left);
            }
            Happens::Breaks => {
                if let Some(socket) = self.sockets.pop() {
                    self.to_server.clear();
                    self.to_client.clear();
                    let mut effects = self.connection.on_closed(socket, 0.5);
                    // The socket is gone already.
                    effects.retain(|effect| *effect != Effect::Close);
                    self.run(effects);
                }
            }
            Happens::Time => {
                if std::mem::take(&mut self.reconnects) {
                    let effects = self.connection.on_reconnect_time(0.0);
                    self.run(effects);
                }
                let id = self.id();
                let effects = self.connection.on_heartbeat_time(id, 0.0, 0.5);
                self.run(effects);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever is lost and whenever: in the end each lasting command was done once and in the order
    /// in which it was given, nothing fleeting was asked for twice, and the log is the table's own.
    #[test]
    fn nothing_is_lost_done_twice_or_believed_wrongly(story in prop::collection::vec(happens(), 0..60)) {
        let mut world = World::new();
        for happens in &story {
            world.step(happens);
        }
        for _ in 0..20 {
            world.step(&Happens::Time);
            world.step(&Happens::Arrives(99));
            world.step(&Happens::Heard(99));
        }
        prop_assert!(world.connection.is_open());
        prop_assert_eq!(&world.copy, &world.log);
        prop_assert_eq!(world.copy_undos, world.undos);
        let lasting = |(id, lasting): &(u64, bool)| lasting.then_some(*id);
        let wanted: Vec<u64> = world.accepted.iter().filter_map(lasting).collect();
        let done = world.done.iter().filter(|id| wanted.contains(id)).copied();
        prop_assert_eq!(done.collect::<Vec<_>>(), wanted);
        for (id, _) in world.accepted.iter().filter(|(_, lasting)| !lasting) {
            prop_assert!(world.asked.get(id).is_none_or(|times| *times == 1));
        }
        prop_assert!(world.connection.unanswered.is_empty());
    }
}
