//! Several clients around a room, over a network that delays, repeats, reorders and drops.

use std::marker::PhantomData;
use tribord_bots::Mind;
use tribord_game::record::{hex, read_hex};
use tribord_game::{Fast, Observer, Playout, Seat};
use tribord_table::message::{Code, LogLine, Remark, ServerMessage, Stage};
use tribord_table::pledge;
use tribord_table::room::{Chair, Choice, Command, Effects, Pace, Plan, Request, Room, Written};

/// Somebody's browser.
pub(crate) struct Client {
    pub(crate) who: String,
    pub(crate) connected: bool,
    pub(crate) lines: Vec<LogLine>,
    pub(crate) undos: u32,
    pub(crate) ply: usize,
    pub(crate) position: String,
    pub(crate) seat: Option<u8>,
    /// The numbers of actions that the table said were done.
    pub(crate) done: Vec<u64>,
    /// Every message it ever received.
    pub(crate) received: Vec<String>,
    last: Option<Request>,
}

/// The room, its disk, the clients, and the messages on their way between them.
pub(crate) struct Sim<G> {
    pub(crate) room: Room,
    /// What is durable.
    pub(crate) disk: Vec<(Written, u64)>,
    pub(crate) clients: Vec<Client>,
    pub(crate) now: u64,
    under_way: Vec<(usize, Request)>,
    luck: Fast,
    ids: u64,
    game: PhantomData<G>,
}

pub(crate) const SECRET: [u8; 32] = [0xA7; 32];
/// What the first person pledges, and reveals as soon as all pledges are fixed.
pub(crate) const ENTROPY: [u8; 16] = [0xE5; 16];

impl<G: Mind> Sim<G> {
    /// A table of `seats` with a bot in the last seat if wanted, and one who watches.
    pub(crate) fn new(seats: u8, bot: bool, pace: Pace, seed: u64) -> Sim<G> {
        let mut plan = Plan::new(G::INFO.id, seats);
        plan.free_text = true;
        plan.pace = if G::INFO.timed { Pace::None } else { pace };
        let people = if bot && seats > 1 { seats - 1 } else { seats };
        if people < seats {
            plan.seats[usize::from(people)] = Chair::Bot("random".to_owned());
        }
        let (room, opened) = Room::open("person-0", plan, SECRET).unwrap();
        let clients = (0..=people).map(|number| Client {
            who: format!("person-{number}"),
            connected: false,
            lines: Vec::new(),
            undos: 0,
            ply: 0,
            position: String::new(),
            seat: None,
            done: Vec::new(),
            received: Vec::new(),
            last: None,
        });
        let mut sim = Sim {
            room,
            disk: vec![(opened.into(), 0)],
            clients: clients.collect(),
            now: 1_000_000,
            under_way: Vec::new(),
            luck: Fast::new(seed),
            ids: 0,
            game: PhantomData,
        };
        (0..=people).for_each(|number| sim.connect(number.into()));
        for number in 0..people {
            // One pledges, one tells at once, one is silent.
            let entropy = (number == 1).then(|| hex(&[0x11; 16]));
            let commit = read_hex(&sim.room.room_news(0).commit).unwrap();
            let pledge = (number == 0).then(|| hex(&pledge(&commit, Seat(0), &ENTROPY)));
            let name = format!("Player {number}");
            let sit = Command::Sit { seat: number, name, entropy, pledge, ready: true, zone: None };
            let request = sim.request(sit);
            sim.deliver(number.into(), request);
        }
        sim
    }

    pub(crate) fn request(&mut self, command: Command) -> Request {
        self.ids += 1;
        Request { id: self.ids, command }
    }

    /// Makes entries durable, then tells everybody connected.
    pub(crate) fn carry_out(&mut self, effects: Effects) {
        let now = self.now;
        self.disk.extend(effects.written().map(|entry| (entry, now)));
        assert_eq!(self.room.seq(), self.disk.len() as u64, "{:?}", effects.entries);
        for index in 0..self.clients.len() {
            let who = self.clients[index].who.clone();
            let Ok(observer) = self.room.observer(&who) else { continue };
            let news = self.room.news(observer, &effects, now);
            news.into_iter().for_each(|news| self.tell(index, news));
        }
        if effects.rematch {
            let (_, entries) = self.room.next_table("person-0", [1; 32]).unwrap();
            assert!(Room::read(entries.into_iter().map(|entry| (entry, now))).is_ok());
            let opened = self.room.opened_rematch("next", now);
            self.carry_out(opened);
        }
        self.bots();
    }

    /// Bots think at once; the room decides when they act.
    fn bots(&mut self) {
        for thinking in self.room.thinking(self.now) {
            let answer = (thinking.work)();
            let again = self.room.thought(thinking.seat, thinking.ply, answer, self.now);
            assert!(again.is_empty(), "nothing has happened meanwhile");
        }
    }

    fn tell(&mut self, index: usize, message: ServerMessage) {
        let client = &mut self.clients[index];
        if !client.connected {
            return;
        }
        client.received.push(serde_json::to_string(&message).unwrap());
        let (you, room, game) = match message {
            ServerMessage::Welcome { you, game, room, .. } => (Some(you), Some(room), game),
            ServerMessage::News { you, game, room, .. } => (you, room, game),
            ServerMessage::Done { id, .. } => {
                client.done.push(id);
                return;
            }
            _ => return,
        };
        client.seat = you.map_or(client.seat, |you| you.seat);
        if index == 0 && room.is_some_and(|room| room.revealing) {
            let request = self.request(Command::Reveal { entropy: hex(&ENTROPY) });
            self.under_way.push((index, request));
        }
        let client = &mut self.clients[index];
        if let Some(game) = game {
            assert!(game.from <= client.lines.len(), "lines are missing");
            client.lines.truncate(game.from);
            client.lines.extend(game.lines);
            (client.undos, client.ply, client.position) = (game.undos, game.ply, game.position);
        }
    }

    pub(crate) fn connect(&mut self, index: usize) {
        let client = &mut self.clients[index];
        client.connected = true;
        let (who, from, undos) = (client.who.clone(), client.lines.len(), client.undos);
        let came = self.room.came(&who, self.now);
        let welcome = self.room.welcome(&who, from, undos, self.now).unwrap();
        self.tell(index, welcome);
        self.carry_out(came);
    }

    pub(crate) fn disconnect(&mut self, index: usize) {
        self.clients[index].connected = false;
        let went = self.room.went(&self.clients[index].who, self.now);
        self.carry_out(went);
    }

    /// The room hears a request; the sender hears how it went, if it still can.
    pub(crate) fn deliver(&mut self, index: usize, request: Request) -> Option<Code> {
        let who = self.clients[index].who.clone();
        let answer = self.room.command(&who, &request, self.now);
        match answer {
            Ok(effects) => {
                let act = matches!(request.command, Command::Act { .. });
                self.carry_out(effects);
                if act {
                    let seq = self.room.already(&who, request.id).expect("it was done");
                    self.tell(index, ServerMessage::Done { id: request.id, seq });
                } else if matches!(request.command, Command::Sit { .. }) {
                    self.clients[index].seat = self.room.you(&who).seat;
                }
                None
            }
            Err(why) => {
                self.tell(index, ServerMessage::Denied { id: request.id, why: why.clone() });
                Some(why.code)
            }
        }
    }

    /// The server dies and comes back: only the disk is left.
    pub(crate) fn crash(&mut self) {
        self.room = Room::read(self.disk.iter().cloned()).unwrap();
        let woke = self.room.wake(self.now);
        self.carry_out(woke);
        for index in 0..self.clients.len() {
            if self.clients[index].connected {
                self.connect(index);
            }
        }
    }

    /// One thing happens, chosen by a number.
    pub(crate) fn step(&mut self, choice: u16) {
        let index = usize::from(choice) % self.clients.len();
        self.now += u64::from(choice % 97) * 10;
        match choice / 256 {
            0 => self.disconnect_if(index),
            1..=8 => {
                if !self.clients[index].connected {
                    self.connect(index);
                }
            }
            9 => self.crash(),
            10..=24 => {
                let odd = self.odd(choice);
                self.send(index, odd);
            }
            25..=60 => self.pass_time(),
            // A message arrives, not always in order, sometimes twice.
            61..=140 if !self.under_way.is_empty() => {
                let which = usize::from(choice) % self.under_way.len();
                let (to, request) = match choice % 5 {
                    0 => self.under_way[which].clone(),
                    _ => self.under_way.remove(which),
                };
                if self.clients[to].connected {
                    self.deliver(to, request);
                }
            }
            141..=150 => {
                if let Some(last) = self.clients[index].last.clone() {
                    self.under_way.push((index, last));
                }
            }
            _ => self.act(index),
        }
    }

    fn disconnect_if(&mut self, index: usize) {
        if self.clients[index].connected {
            self.disconnect(index);
        }
    }

    /// Lets time pass until the room wants to be woken, at most ten seconds.
    pub(crate) fn pass_time(&mut self) {
        self.bots();
        let wake = self.room.wake_at(self.now).unwrap_or(self.now + 10_000);
        self.now = wake.clamp(self.now, self.now + 10_000);
        let ticked = self.room.tick(self.now);
        self.carry_out(ticked);
    }

    fn send(&mut self, index: usize, command: Command) {
        let request = self.request(command);
        self.clients[index].last = Some(request.clone());
        self.under_way.push((index, request));
    }

    /// An action that is legal as far as the client knows.
    pub(crate) fn act(&mut self, index: usize) {
        let client = &self.clients[index];
        let (Some(seat), false) = (client.seat, client.position.is_empty()) else { return };
        let options = G::Options::default();
        let seats = self.room.plan().seats.len() as u8;
        let read = G::read_position(&options, Some(seats), &client.position).unwrap();
        let view = G::view(&read, Observer::Seat(Seat(seat)));
        let state = G::determinize(&view, &mut self.luck);
        let chosen = Playout::<G>::default().choose(&state, Seat(seat), &mut self.luck);
        let Some(action) = chosen.map(|action| action.to_string()) else { return };
        let seen = client.ply;
        self.send(index, Command::Act { action, seen });
    }

    fn odd(&mut self, choice: u16) -> Command {
        let seen = self.clients[usize::from(choice) % self.clients.len()].ply;
        let seat = (choice % 3) as u8;
        match choice % 13 {
            0..=2 => Command::Undo { seen },
            3 | 4 => Command::Answer { agree: true },
            5 => Command::Pause,
            6 | 7 => Command::Ready { ready: true, pledge: None },
            8 => Command::Choose {
                seat,
                choice: [Choice::Wait, Choice::Bot][usize::from(choice % 2)],
            },
            9 => Command::Back,
            10 => Command::Stop { stop: true },
            11 => Command::Say { what: Remark::Phrase("hello".to_owned()) },
            _ => Command::Act { action: "nonsense".to_owned(), seen },
        }
    }

    /// Everybody comes back, everything on its way arrives, and the game is played to its end.
    pub(crate) fn finish(&mut self) {
        for index in 0..self.clients.len() {
            if !self.clients[index].connected {
                self.connect(index);
            }
        }
        for (index, request) in std::mem::take(&mut self.under_way) {
            self.deliver(index, request);
        }
        for _ in 0..20_000 {
            if self.room.stage() == Stage::Over {
                return;
            }
            for index in 0..self.clients.len() {
                for command in [Command::Back, Command::Ready { ready: true, pledge: None }] {
                    let request = self.request(command);
                    self.deliver(index, request);
                }
                self.act(index);
                if let Some((to, request)) = self.under_way.pop() {
                    self.deliver(to, request);
                }
            }
            self.pass_time();
        }
        panic!("the game does not end");
    }
}
