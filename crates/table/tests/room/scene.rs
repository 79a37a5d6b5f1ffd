//! A table for tests.

use tribord_game::{Observer, Seat};
use tribord_table::message::{Code, RoomNews, ServerMessage, Stage};
use tribord_table::room::{Chair, Command, Effects, Pace, Plan, Request, Room, Written};

/// A room, the time it is there, and all its entries.
pub(crate) struct Scene {
    pub(crate) room: Room,
    pub(crate) now: u64,
    id: u64,
    pub(crate) written: Vec<(Written, u64)>,
}

pub(crate) const PEOPLE: [&str; 3] = ["ana", "bo", "cy"];

impl Scene {
    pub(crate) fn new(plan: Plan) -> Scene {
        let (room, opened) = Room::open("ana", plan, [3; 32]).unwrap();
        Scene { room, now: 1_000_000, id: 0, written: vec![(opened.into(), 0)] }
    }

    /// Everybody sits down and is ready, so the game begins.
    pub(crate) fn begun(plan: Plan) -> Scene {
        let people: Vec<usize> =
            (0..plan.seats.len()).filter(|&seat| plan.seats[seat] == Chair::Person).collect();
        let mut scene = Scene::new(plan);
        for seat in people {
            let came = scene.room.came(PEOPLE[seat], scene.now);
            scene.write(&came);
            let name = PEOPLE[seat].to_uppercase();
            let sit = Command::Sit {
                seat: seat as u8,
                name,
                entropy: None,
                pledge: None,
                ready: true,
                zone: None,
            };
            scene.want(PEOPLE[seat], sit).unwrap();
        }
        assert_eq!(scene.room.stage(), Stage::Playing);
        scene
    }

    pub(crate) fn write(&mut self, effects: &Effects) {
        self.written.extend(effects.written().map(|entry| (entry, self.now)));
    }

    pub(crate) fn want(&mut self, who: &str, command: Command) -> Result<Effects, Code> {
        self.id += 1;
        self.want_as(self.id, who, command)
    }

    /// The same, with a chosen number.
    pub(crate) fn want_as(
        &mut self,
        id: u64,
        who: &str,
        command: Command,
    ) -> Result<Effects, Code> {
        let request = Request { id, command };
        let effects = self.room.command(who, &request, self.now).map_err(|denied| denied.code)?;
        self.write(&effects);
        Ok(effects)
    }

    /// The number of the last command.
    pub(crate) fn last(&self) -> u64 {
        self.id
    }

    pub(crate) fn act(&mut self, who: &str, action: &str) -> Result<Effects, Code> {
        let seen = self.ply();
        self.want(who, Command::Act { action: action.to_owned(), seen })
    }

    pub(crate) fn ply(&self) -> usize {
        self.game().0
    }

    /// Moves so far, and who is to act.
    pub(crate) fn game(&self) -> (usize, Vec<u8>) {
        match self.room.welcome("ana", 0, 0, self.now) {
            Ok(ServerMessage::Welcome { game: Some(game), .. }) => (game.ply, game.to_act),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn news(&self) -> RoomNews {
        self.room.room_news(self.now)
    }

    /// Who is to act, by name, and who is not.
    pub(crate) fn turn(&self) -> (&'static str, &'static str) {
        let seat = usize::from(self.game().1[0]);
        (PEOPLE[seat], PEOPLE[1 - seat])
    }

    /// Lets bots think, and time pass until the room wants to be woken.
    pub(crate) fn pass(&mut self) -> u64 {
        for thinking in self.room.thinking(self.now) {
            let answer = (thinking.work)();
            let again = self.room.thought(thinking.seat, thinking.ply, answer, self.now);
            assert!(again.is_empty(), "nothing has happened meanwhile");
        }
        let wake = self.room.wake_at(self.now).expect("something will happen");
        let waited = wake - self.now;
        self.now = wake;
        let ticked = self.room.tick(self.now);
        self.write(&ticked);
        waited
    }

    pub(crate) fn news_position(&self) -> String {
        match self.room.welcome("ana", 0, 0, self.now) {
            Ok(ServerMessage::Welcome { game: Some(game), .. }) => game.position,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn any_action(&self, who: &str, luck: &mut tribord_game::Fast) -> String {
        use tribord_game::{Game, Playout};
        use tribord_table::tribord_triqueta::Triqueta;
        let seat = self.room.seat_of(who).unwrap();
        let Ok(ServerMessage::Welcome { game: Some(game), .. }) =
            self.room.welcome(who, 0, 0, self.now)
        else {
            panic!("no game")
        };
        let state = Triqueta::read_position(
            &Default::default(),
            Some(game.points.len() as u8),
            &game.position,
        )
        .unwrap();
        let state = Triqueta::determinize(&Triqueta::view(&state, Observer::Seat(seat)), luck);
        Playout::<Triqueta>::default().choose(&state, Seat(seat.0), luck).unwrap().to_string()
    }
}

pub(crate) fn pace(game: &str, pace: Pace) -> Plan {
    Plan { pace, ..Plan::new(game, 2) }
}
