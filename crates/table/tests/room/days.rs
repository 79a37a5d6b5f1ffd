//! Games over days: nobody needs to be there at the same time.

use crate::scene::{PEOPLE, Scene, pace};
use tribord_table::message::{Code, EndWhy, RoomNews, Stage};
use tribord_table::room::{Call, Choice, Command, HOLIDAY, Late, Pace, Plan, Room, Written};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// Nine in the morning of a Monday in Greenwich.
const MORNING: u64 = 1_799_020_800_000 + 9 * HOUR;

fn sit(seat: u8, entropy: Option<&str>, pledge: Option<&str>) -> Command {
    let [entropy, pledge] = [entropy, pledge].map(|text| text.map(str::to_owned));
    let name = PEOPLE[usize::from(seat)].to_uppercase();
    Command::Sit { seat, name, entropy, pledge, ready: true, zone: Some(0) }
}

/// Two people sat down, each alone at the table.
fn begun(plan: Plan) -> Scene {
    let mut scene = Scene::new(plan);
    scene.now = MORNING;
    for seat in [0, 1] {
        let who = PEOPLE[usize::from(seat)];
        let came = scene.room.came(who, scene.now);
        scene.write(&came);
        scene.want(who, sit(seat, Some(&"5a".repeat(16)), None)).unwrap();
        let went = scene.room.went(who, scene.now);
        scene.write(&went);
    }
    assert_eq!(scene.room.stage(), Stage::Playing);
    scene
}

fn due(news: &RoomNews) -> Vec<Option<u64>> {
    news.seats.iter().map(|seat| seat.due).collect()
}

/// The table as it is read from the disk; it wakes then.
fn asleep(scene: &mut Scene) {
    let slept = scene.room.sleep(scene.now);
    assert!(slept.entries.is_empty(), "time goes on");
    let written: Vec<(Written, u64)> = scene.written.clone();
    scene.room = Room::read(written).unwrap();
    let woke = scene.room.wake(scene.now);
    scene.write(&woke);
}

#[test]
fn a_game_is_played_by_people_who_never_meet() {
    let mut scene = begun(pace("triqueta", Pace::Days(2)));
    let (first, _) = scene.turn();
    let at = usize::from(scene.game().1[0]);
    assert_eq!(due(&scene.news())[at], Some(MORNING + 2 * DAY));
    assert_eq!(due(&scene.news())[1 - at], None);
    scene.now += DAY;
    asleep(&mut scene);
    assert_eq!(due(&scene.news())[at], Some(MORNING + 2 * DAY), "sleep changes nothing");
    assert!(scene.room.thinking(scene.now).is_empty());
    scene.act(first, "draw").unwrap();
    scene.act(first, "row 1").unwrap();
    let next = usize::from(scene.game().1[0]);
    assert_eq!(due(&scene.news())[next], Some(MORNING + DAY + 2 * DAY));
    assert!(scene.news().seats.iter().all(|seat| !seat.choose && seat.wait_until.is_none()));
}

#[test]
fn at_zero_a_bot_moves_and_says_so() {
    let mut scene = begun(pace("triqueta", Pace::Days(1)));
    let zero = scene.room.look_at(MORNING).unwrap();
    assert!(zero < MORNING + DAY, "a reminder comes first");
    scene.now = MORNING + DAY + 4 * 60_000;
    assert!(scene.room.thinking(scene.now).is_empty(), "a moment of grace");
    scene.now = MORNING + DAY + 6 * 60_000;
    asleep(&mut scene);
    let before = scene.ply();
    scene.pass();
    assert_eq!(scene.ply(), before + 1);
    assert!(Room::read(scene.written.clone()).is_ok());
}

#[test]
fn or_the_others_choose() {
    let plan = Plan { late: Late::Choose, ..pace("triqueta", Pace::Days(1)) };
    let mut scene = begun(plan);
    let (late, other) = scene.turn();
    let seat = scene.room.seat_of(late).unwrap().0;
    scene.now = MORNING + DAY - HOUR;
    let choose = |choice| Command::Choose { seat, choice };
    let came = scene.room.came(other, scene.now);
    scene.write(&came);
    assert_eq!(scene.want(other, choose(Choice::Bot)).err(), Some(Code::NotGone));
    scene.now = MORNING + DAY + HOUR;
    assert!(scene.room.thinking(scene.now).is_empty());
    assert!(scene.news().seats[usize::from(seat)].choose);
    scene.want(other, choose(Choice::Wait)).unwrap();
    let waits = due(&scene.news())[usize::from(seat)];
    assert_eq!(waits, Some(MORNING + DAY + HOUR + DAY), "as long as for any other move");
    scene.now = MORNING + 3 * DAY;
    asleep(&mut scene);
    let came = scene.room.came(other, scene.now);
    scene.write(&came);
    scene.want(other, choose(Choice::End)).unwrap();
    let ending = scene.news().ending.unwrap();
    assert_eq!((ending.why, ending.seat), (EndWhy::Absent, Some(seat)));
}

#[test]
fn nights_go_along_with_whoever_travels_but_nobody_lives_on_nights_alone() {
    let mut scene = begun(pace("triqueta", Pace::Days(1)));
    let (first, _) = scene.turn();
    let at = usize::from(scene.game().1[0]);
    let before = due(&scene.news())[at].unwrap();
    scene.want(first, Command::Zone { zone: -480 }).unwrap();
    // There it is still night.
    assert!(due(&scene.news())[at].unwrap() > before);
    let entries = scene.written.len();
    scene.want(first, Command::Zone { zone: -480 }).unwrap();
    assert_eq!(scene.written.len(), entries, "nothing has changed");
    assert_eq!(scene.want(first, Command::Zone { zone: 0 }).err(), Some(Code::TooFast));
    assert_eq!(scene.want(first, Command::Zone { zone: 900 }).err(), Some(Code::BadMessage));
    let stranger = scene.want("nobody", Command::Zone { zone: 0 }).err();
    assert_eq!(stranger, Some(Code::NotSeated));
    assert!(Room::read(scene.written.clone()).is_ok());
    let mut fast = Scene::begun(pace("triqueta", Pace::Fast));
    let (first, _) = fast.turn();
    assert_eq!(fast.want(first, Command::Zone { zone: 0 }).err(), Some(Code::NoPause));
}

#[test]
fn a_holiday_and_a_server_that_was_away_cost_nothing() {
    let mut scene = begun(pace("triqueta", Pace::Days(1)));
    let (first, other) = scene.turn();
    let at = usize::from(scene.game().1[0]);
    let given = scene.room.give_back(3 * HOUR, scene.now);
    scene.write(&given);
    assert_eq!(due(&scene.news())[at], Some(MORNING + DAY + 3 * HOUR));
    scene.want(first, Command::Holiday { days: 7 }).unwrap();
    assert_eq!(due(&scene.news())[at], Some(MORNING + 8 * DAY + 3 * HOUR));
    let seat = scene.news().seats[at].clone();
    assert_eq!((seat.holiday, seat.holidays_left), (Some(MORNING + 7 * DAY), Some(HOLIDAY)));
    // It can be longer or shorter, and it is used up day by day.
    scene.now += 2 * DAY;
    asleep(&mut scene);
    let refused = scene.want(first, Command::Holiday { days: HOLIDAY - 1 });
    assert_eq!(refused.err(), Some(Code::NoHoliday));
    scene.want(first, Command::Holiday { days: 0 }).unwrap();
    let seat = scene.news().seats[at].clone();
    assert_eq!((seat.holiday, seat.holidays_left), (None, Some(HOLIDAY - 2)));
    assert_eq!(due(&scene.news())[at], Some(MORNING + 3 * DAY + 3 * HOUR));
    scene.want(other, Command::Holiday { days: 3 }).unwrap();
    assert!(Room::read(scene.written.clone()).is_ok());
    let mut fast = Scene::begun(pace("triqueta", Pace::Fast));
    let refused = fast.want("ana", Command::Holiday { days: 1 });
    assert_eq!(refused.err(), Some(Code::NoPause));
}

#[test]
fn nobody_can_be_asked_or_made_to_wait_on_another_day() {
    let mut scene = Scene::new(pace("triqueta", Pace::Days(1)));
    let pledged = scene.want("ana", sit(0, None, Some(&"c3".repeat(32))));
    assert_eq!(pledged.err(), Some(Code::BadMessage), "nobody would be there to reveal it");
    let mut scene = begun(pace("triqueta", Pace::Days(7)));
    let (first, other) = scene.turn();
    scene.act(first, "draw").unwrap();
    scene.act(first, "row 1").unwrap();
    let seen = scene.ply();
    assert_eq!(scene.want(first, Command::Undo { seen }).err(), Some(Code::NoUndo));
    assert_eq!(scene.want(other, Command::Stop { stop: true }).err(), Some(Code::NoPause));
    for days in [0, 4, 8] {
        assert!(Room::open("ana", pace("triqueta", Pace::Days(days)), [3; 32]).is_err());
    }
    assert!(Room::open("ana", pace("triples", Pace::Days(1)), [3; 32]).is_err(), "a race");
}

/// Who is asked to end the game here comes on another day, when the table has slept.
#[test]
fn whether_to_end_the_game_is_asked_across_days() {
    let mut scene = begun(pace("triqueta", Pace::Days(7)));
    let end = |agree| Command::End { agree };
    scene.want("ana", end(true)).unwrap();
    asleep(&mut scene);
    assert_eq!(scene.news().end_asked.map(|asked| asked.by), Some(0));
    scene.want("bo", end(false)).unwrap();
    asleep(&mut scene);
    assert_eq!(scene.news().end_asked, None);
    assert_eq!(scene.want("ana", end(true)).err(), Some(Code::Declined), "nobody is pestered");
    scene.want("bo", end(true)).unwrap();
    asleep(&mut scene);
    scene.want("ana", end(true)).unwrap();
    assert_eq!(scene.room.stage(), Stage::Over);
}

#[test]
fn a_table_that_becomes_one_over_days_forgets_pledges() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    scene.want("ana", sit(0, None, Some(&"c3".repeat(32)))).unwrap();
    let plan = Box::new(pace("triqueta", Pace::Days(3)));
    scene.want("ana", Command::Plan { plan }).unwrap();
    scene.want("ana", Command::Ready { ready: true, pledge: None }).unwrap();
    scene.want("bo", sit(1, None, None)).unwrap();
    assert_eq!(scene.room.stage(), Stage::Playing);
    assert!(Room::read(scene.written).is_ok());
}

#[test]
fn whoever_is_to_move_is_called_once_a_turn_and_once_more_when_it_is_late() {
    let mut scene = begun(pace("triqueta", Pace::Days(1)));
    let (first, other) = scene.turn();
    let call = |scene: &Scene| scene.room.calls(scene.now);
    let seat = scene.room.seat_of(first).unwrap();
    assert_eq!(call(&scene), [Call { seat, turn: 0, here: false, late: false }]);
    let came = scene.room.came(first, scene.now);
    scene.write(&came);
    assert!(call(&scene)[0].here);
    let went = scene.room.went(first, scene.now);
    scene.write(&went);
    scene.now = scene.room.remind_at(scene.now).unwrap();
    asleep(&mut scene);
    assert_eq!(call(&scene), [Call { seat, turn: 0, here: false, late: true }]);
    assert_eq!(scene.room.remind_at(scene.now), None);
    scene.act(first, "draw").unwrap();
    scene.act(first, "row 1").unwrap();
    let seat = scene.room.seat_of(other).unwrap();
    assert_eq!(call(&scene), [Call { seat, turn: 0, here: false, late: false }]);
    asleep(&mut scene);
    scene.act(other, "draw").unwrap();
    scene.act(other, "row 1").unwrap();
    assert_eq!(call(&scene)[0].turn, 2, "another turn, also after a restart");
}
