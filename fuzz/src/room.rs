//! A table and four people who do anything at any time. The bytes say who does what.

use tribord_game::record::{hex, read_hex};
use tribord_game::{Game, Observer, Seat, legal};
use tribord_table::message::{Remark, ServerMessage};
use tribord_table::room::{
    Chair, Choice, Command, Effects, Late, Pace, Plan, Request, Room, Written,
};
use tribord_table::{GAMES, pledge, with_game};

const PEOPLE: [&str; 4] = ["ana", "ben", "cem", "dan"];

/// Bytes, one after another; when they have run out, zeros.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn below(&mut self, most: u8) -> u8 {
        self.next() % most
    }
}

/// Whatever people do, nothing panics, and what the disk has is the same table.
pub(crate) fn room(input: &[u8]) {
    let mut bytes = Bytes(input.iter());
    let game = &GAMES[usize::from(bytes.below(5))];
    let (fewest, most) = game.seats;
    let seats = (fewest + bytes.below(most - fewest + 1)).min(most);
    let mut plan = Plan::new(game.id, seats);
    change(&mut plan, &mut bytes);
    let Ok((mut room, opened)) = Room::open(PEOPLE[0], plan, [bytes.next(); 32]) else { return };
    let mut disk = vec![(opened.into(), 0)];
    let mut now = 1_000;
    for id in 0..u64::MAX {
        if bytes.0.len() == 0 {
            break;
        }
        let who = PEOPLE[usize::from(bytes.below(4))];
        now += 10 * u64::from(bytes.next());
        let effects = match bytes.below(10) {
            0 => room.came(who, now),
            1 => room.went(who, now),
            2 => {
                now += 1_000 * u64::from(bytes.next());
                room.tick(now)
            }
            3 => {
                // Days, and a server that was away for a part of them.
                now += 4 * 3_600_000 * u64::from(bytes.next());
                let given = room.give_back(60_000 * u64::from(bytes.next()), now);
                keep(&mut disk, given, now);
                room.tick(now)
            }
            4 => {
                think(&mut room, now);
                room.tick(now)
            }
            _ => {
                let command = command(&mut bytes, &room, who);
                let request = Request { id, command };
                let mut effects = room.command(who, &request, now).unwrap_or_default();
                if effects.rematch && room.next_table(who, [7; 32]).is_ok() {
                    effects.entries.extend(room.opened_rematch("next", now).entries);
                }
                effects
            }
        };
        keep(&mut disk, effects, now);
    }
    assert_eq!(room.seq(), disk.len() as u64, "everything that happened is on the disk");
    let again = Room::read(disk).expect("what was written is read again");
    assert_eq!(again.record(Observer::Open), room.record(Observer::Open));
    assert_eq!((again.seq(), again.stage()), (room.seq(), room.stage()));
}

fn keep(disk: &mut Vec<(Written, u64)>, effects: Effects, now: u64) {
    disk.extend(effects.written().map(|entry| (entry, now)));
}

/// Another pace, and bots on some chairs. Some of it cannot be played.
fn change(plan: &mut Plan, bytes: &mut Bytes<'_>) {
    if GAMES.iter().any(|game| game.id == plan.game && !game.timed) {
        plan.pace = [Pace::None, Pace::Fast, Pace::Days(1)][usize::from(bytes.below(3))];
        plan.late = [Late::Bot, Late::Choose][usize::from(bytes.below(2))];
    }
    let bots = bytes.below(8);
    for (at, chair) in plan.seats.iter_mut().enumerate() {
        let bot = at > 0 && bots >> at & 1 == 1;
        *chair = if bot { Chair::Bot("random".to_owned()) } else { Chair::Person };
    }
}

/// Bots that are to move make up their minds at once.
fn think(room: &mut Room, now: u64) {
    let mut thinking = room.thinking(now);
    // A bot that found nothing to do may have to look again.
    for _ in 0..8 {
        let answers: Vec<_> =
            thinking.into_iter().map(|it| (it.seat, it.ply, (it.work)())).collect();
        let again =
            answers.into_iter().map(|(seat, ply, answer)| room.thought(seat, ply, answer, now));
        thinking = again.flatten().collect();
    }
}

/// What everybody adds to the chance who pledges something.
const ENTROPY: [u8; 16] = [0x5a; 16];

fn pledged(room: &Room, seat: u8) -> Option<String> {
    let commit = read_hex(&room.room_news(0).commit)?;
    Some(hex(&pledge(&commit, Seat(seat), &ENTROPY)))
}

fn command(bytes: &mut Bytes<'_>, room: &Room, who: &str) -> Command {
    let seat = bytes.below(7);
    let yes = bytes.below(2) == 1;
    match bytes.below(28) {
        0..=2 => {
            // Nothing, entropy, what can be revealed, what cannot, and too much.
            let kind = bytes.below(5);
            let entropy = matches!(kind, 1 | 4).then(|| hex(&ENTROPY));
            let pledge = match kind {
                2 => pledged(room, seat),
                3 | 4 => Some("c3".repeat(32)),
                _ => None,
            };
            Command::Sit {
                seat,
                name: format!("{who}{}", bytes.below(2)),
                entropy,
                pledge,
                ready: true,
                zone: yes.then(|| 10 * i16::from(bytes.next()) - 900),
            }
        }
        3 => Command::Stand,
        4 => Command::Ready { ready: yes, pledge: None },
        5 | 20 | 21 => Command::Reveal { entropy: hex(&ENTROPY) },
        6 => Command::Unseat { seat },
        7 => Command::Undo { seen: usize::from(bytes.next()) },
        8 => Command::Answer { agree: yes },
        9 => Command::Pause,
        10 => Command::Stop { stop: yes },
        11 => {
            let choice = [Choice::Wait, Choice::Bot, Choice::End][usize::from(bytes.below(3))];
            Command::Choose { seat, choice }
        }
        12 => Command::Back,
        13 => Command::Say { what: Remark::Text("!".repeat(usize::from(bytes.next()))) },
        14 => Command::History { from: usize::from(bytes.next()), to: usize::from(bytes.next()) },
        15 => Command::Look { line: usize::from(bytes.next()) },
        16 => Command::Legal { from: usize::from(bytes.next()) },
        17 => Command::Holiday { days: bytes.below(30) },
        18 => {
            let mut plan = room.plan().clone();
            change(&mut plan, bytes);
            Command::Plan { plan: Box::new(plan) }
        }
        19 => Command::Name { name: format!("{who}{}", bytes.below(3)) },
        22 => Command::Resign,
        23 => Command::End { agree: yes },
        24 => Command::Rematch,
        _ => act(bytes, room, who),
    }
}

/// Something that is listed for this person, as their own program would find it out, or a word.
fn act(bytes: &mut Bytes<'_>, room: &Room, who: &str) -> Command {
    let Ok(ServerMessage::Welcome { you, game: Some(game), .. }) = room.welcome(who, 0, 0, 0)
    else {
        return Command::Act { action: "draw".to_owned(), seen: usize::from(bytes.next()) };
    };
    let (seats, seat) = (room.plan().seats.len() as u8, Seat(you.seat.unwrap_or(0)));
    let listed = with_game!(&*room.plan().game, G => listed::<G>(&game.position, seats, seat));
    let listed = listed.unwrap_or_default();
    let action = match listed.len() {
        0 => "pass".to_owned(),
        many => listed[usize::from(bytes.next()) % many].clone(),
    };
    Command::Act { action, seen: game.ply }
}

fn listed<G: Game>(position: &str, seats: u8, seat: Seat) -> Vec<String> {
    let state = G::read_position(&G::Options::default(), Some(seats), position);
    let state = state.expect("what a table says is read");
    legal::<G>(&state, seat).iter().map(ToString::to_string).collect()
}
