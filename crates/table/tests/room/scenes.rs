//! What happens at a table, one thing at a time.

use crate::scene::{Scene, pace};
use tribord_game::{Observer, Seat};
use tribord_table::message::{Code, Denied, ServerMessage, Stage};
use tribord_table::room::{
    COUNTDOWN, Chair, Choice, Command, Effects, Language, Pace, Plan, Request, Room, Thinking,
};

#[test]
fn only_the_host_plans_and_only_before_the_start() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    let plan = Box::new(Plan::new("triqueta", 3));
    assert_eq!(scene.want("bo", Command::Plan { plan: plan.clone() }).err(), Some(Code::NotHost));
    scene.want("ana", Command::Plan { plan: plan.clone() }).unwrap();
    assert_eq!(scene.news().seats.len(), 3);
    let chess = Box::new(Plan::new("chess", 2));
    assert_eq!(scene.want("ana", Command::Plan { plan: chess }).err(), Some(Code::BadPlan));
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    assert_eq!(scene.want("ana", Command::Plan { plan }).err(), Some(Code::Started));
}

#[test]
fn the_language_of_a_table_stays_unless_another_is_said() {
    let plan = |lang| Plan { lang, ..Plan::new("triqueta", 2) };
    let mut scene = Scene::new(plan(Some(Language::Fr)));
    for (said, then) in [(None, Language::Fr), (Some(Language::En), Language::En)] {
        scene.want("ana", Command::Plan { plan: Box::new(plan(said)) }).unwrap();
        assert_eq!(scene.news().plan.lang, Some(then));
    }
}

#[test]
fn chairs_are_for_one_and_names_are_names() {
    let mut scene = Scene::new(Plan::new("triolet", 2));
    let sit = |seat, name: &str| Command::Sit {
        seat,
        name: name.to_owned(),
        entropy: None,
        pledge: None,
        ready: false,
        zone: None,
    };
    scene.want("ana", sit(0, "Ana")).unwrap();
    assert_eq!(scene.want("bo", sit(0, "Bo")).err(), Some(Code::SeatTaken));
    assert_eq!(scene.want("bo", sit(7, "Bo")).err(), Some(Code::NoSeat));
    for bad in ["", "   ", "a\nb", "x\u{202e}y", &"n".repeat(25)] {
        assert_eq!(scene.want("bo", sit(1, bad)).err(), Some(Code::BadName), "{bad:?}");
    }
    scene.want("ana", sit(1, " Ana ")).unwrap();
    assert_eq!(scene.news().seats[0].name, None);
    assert_eq!(scene.news().seats[1].name.as_deref(), Some("Ana"));
    assert_eq!(scene.want("bo", Command::Unseat { seat: 1 }).err(), Some(Code::NotHost));
    scene.want("ana", Command::Unseat { seat: 1 }).unwrap();
    assert_eq!(scene.room.seat_of("ana"), None);
}

#[test]
fn at_zero_a_bot_makes_the_move() {
    let mut scene = Scene::begun(pace("triqueta", Pace::PerMove(10)));
    let before = scene.ply();
    assert_eq!(scene.pass(), 10_000, "the clock runs out");
    scene.pass();
    assert!(scene.ply() > before, "nobody moved");
    let bank = scene.room.welcome("ana", 0, 0, scene.now);
    let Ok(ServerMessage::Welcome { game: Some(game), .. }) = bank else { panic!() };
    assert!(game.clocks.iter().all(|left| *left > 9_000), "{:?}", game.clocks);
}

/// Who made each move, and whether it was a bot because time had run out.
fn late(room: &Room, now: u64) -> Vec<(u8, bool)> {
    let Ok(ServerMessage::Welcome { game: Some(game), .. }) = room.welcome("ana", 0, 0, now) else {
        panic!()
    };
    assert!(game.lines.iter().all(|line| line.by.is_some() || !line.late), "chance is never late");
    game.lines.iter().filter_map(|line| Some((line.by?, line.late))).collect()
}

#[test]
fn the_log_says_for_whom_a_bot_moved_because_time_was_up() {
    let mut scene = Scene::begun(pace("triqueta", Pace::PerMove(10)));
    let (first, _) = scene.turn();
    let seat = scene.room.seat_of(first).unwrap().0;
    scene.act(first, "draw").unwrap();
    scene.pass();
    assert_eq!(late(&scene.room, scene.now), [(seat, false)], "time is up, nobody has moved yet");
    scene.pass();
    // What everybody is told at once, what is told later, and what is read again from the disk.
    let moved = Effects { game: true, ..Effects::default() };
    let news = scene.room.news(Observer::Watcher, &moved, scene.now);
    let Some(ServerMessage::News { game: Some(news), .. }) = news else { panic!() };
    assert!(news.lines[0].late, "{:?}", news.lines);
    assert_eq!(late(&scene.room, scene.now), [(seat, false), (seat, true)]);
    let again = Room::read(scene.written.clone()).unwrap();
    assert_eq!(late(&again, scene.now), [(seat, false), (seat, true)]);
}

#[test]
fn a_bot_on_a_chair_of_its_own_is_not_late() {
    let mut plan = pace("triqueta", Pace::PerMove(10));
    plan.seats[1] = Chair::Bot("mousse".to_owned());
    let mut scene = Scene::begun(plan);
    let moved = |scene: &Scene| late(&scene.room, scene.now);
    while ![0, 1].iter().all(|seat| moved(&scene).iter().any(|(by, _)| by == seat)) {
        scene.pass();
    }
    assert!(moved(&scene).iter().all(|(by, late)| *late == (*by == 0)), "{:?}", moved(&scene));
}

#[test]
fn time_does_not_run_while_the_server_is_away() {
    let mut scene = Scene::begun(pace("triqueta", Pace::Fast));
    let (first, _) = scene.turn();
    scene.now += 20_000;
    scene.act(first, "draw").unwrap();
    scene.now += 4_000;
    let slept = scene.room.sleep(scene.now);
    scene.write(&slept);
    scene.now += 3_600_000;
    scene.room = Room::read(scene.written.clone()).unwrap();
    let woke = scene.room.wake(scene.now);
    scene.write(&woke);
    let Ok(ServerMessage::Welcome { game: Some(game), .. }) =
        scene.room.welcome("ana", 0, 0, scene.now)
    else {
        panic!()
    };
    let seat = scene.room.seat_of(first).unwrap().index();
    assert_eq!(game.clocks[seat], 120_000 - 20_000 + 5_000 - 4_000);
}

#[test]
fn somebody_gone_is_waited_for_then_a_bot_holds_the_seat_until_its_owner_is_back() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let (first, second) = scene.turn();
    let went = scene.room.went(first, scene.now);
    scene.write(&went);
    let seat = scene.room.seat_of(first).unwrap().0;
    let choose = |choice| Command::Choose { seat, choice };
    assert_eq!(scene.want(second, choose(Choice::Bot)).err(), Some(Code::NotGone));
    assert_eq!(scene.pass(), 30_000);
    assert!(scene.news().seats[usize::from(seat)].choose);
    scene.want(second, choose(Choice::Wait)).unwrap();
    assert_eq!(scene.pass(), 30_000);
    scene.want(second, choose(Choice::Bot)).unwrap();
    let before = scene.ply();
    scene.pass();
    assert!(scene.ply() > before, "the bot plays");
    assert_eq!(late(&scene.room, scene.now), [(seat, false)], "nobody's time was up");
    assert_eq!(scene.news().seats[usize::from(seat)].kept_by.as_deref(), Some("matelot"));
    let came = scene.room.came(first, scene.now);
    scene.write(&came);
    scene.want(first, Command::Back).unwrap();
    assert_eq!(scene.news().seats[usize::from(seat)].kept_by, None);
    let went = scene.room.went(first, scene.now);
    scene.write(&went);
    scene.now += 10 * 60_000;
    scene.want(second, choose(Choice::End)).unwrap();
    assert_eq!((scene.room.stage(), scene.news().ended), (Stage::Over, true));
    let record = scene.room.record(Observer::Watcher).unwrap();
    assert!(record.contains("\nseed ") && !record.contains("\nresult "), "{record}");
}

#[test]
fn t3_13_wrong_costs_time_and_too_late_does_not() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    assert_eq!(scene.act("ana", "draw").err(), Some(Code::NotStarted), "the countdown runs");
    scene.now += COUNTDOWN;
    // Both draw until both can lay; what each may lay they know from their own view.
    use tribord_game::{Fast, Game, legal};
    use tribord_table::tribord_triples::{Action, Triples};
    let lays = |scene: &Scene, who: &str| {
        let Ok(ServerMessage::Welcome { game: Some(game), .. }) =
            scene.room.welcome(who, 0, 0, scene.now)
        else {
            panic!()
        };
        let seat = scene.room.seat_of(who).unwrap();
        let read = Triples::read_position(&Default::default(), Some(2), &game.position).unwrap();
        let state =
            Triples::determinize(&Triples::view(&read, Observer::Seat(seat)), &mut Fast::new(1));
        let all = legal::<Triples>(&state, Seat(seat.0));
        all.into_iter().filter(|action| matches!(action, Action::Lay(..))).collect::<Vec<_>>()
    };
    let same_pile = |scene: &Scene| {
        let (ana, bo) = (lays(scene, "ana"), lays(scene, "bo"));
        let pile = |action: &Action| match action {
            Action::Lay(_, pile) => pile.to_string(),
            Action::Draw => String::new(),
        };
        ana.iter().find_map(|a| Some((*a, *bo.iter().find(|b| pile(b) == pile(a))?)))
    };
    let mut late = None;
    for _ in 0..20 {
        let _ = (scene.act("ana", "draw"), scene.act("bo", "draw"));
        let Some((first, second)) = same_pile(&scene) else { continue };
        let seen = scene.ply();
        scene.act("ana", &first.to_string()).unwrap();
        // Bo's card was on its way. If it no longer fits it is too late, which costs nothing.
        let command = Command::Act { action: second.to_string(), seen };
        let request = Request { id: (1 << 40) + seen as u64, command };
        match scene.room.command("bo", &request, scene.now) {
            Ok(effects) => scene.write(&effects),
            Err(denied) => {
                late = Some(denied);
                break;
            }
        }
    }
    assert_eq!(late, Some(Denied { rule: Some("T3-13".to_owned()), ..Code::TooLate.into() }));
    while lays(&scene, "bo").is_empty() {
        assert_ne!(scene.act("bo", "draw").err(), Some(Code::Locked));
    }
    // A card that does not fit where it is laid is wrong, which costs time.
    let fits: Vec<String> = lays(&scene, "bo").iter().map(ToString::to_string).collect();
    let card = fits[0].split(' ').nth(1).unwrap();
    let all = (1..=9).map(|pile| format!("lay {card} {pile}"));
    let misfit = { all }.find(|lay| !fits.contains(lay)).unwrap();
    let wrong = scene.act("bo", &misfit).err();
    assert_eq!(wrong, Some(Code::Refused));
    assert_eq!(scene.act("bo", "draw").err(), Some(Code::Locked));
    scene.now += 1_500;
    assert_ne!(scene.act("bo", "draw").err(), Some(Code::Locked));
}

#[test]
fn t3_12_a_bot_that_found_nothing_looks_again_if_somebody_moved_meanwhile() {
    let mut plan = Plan::new("triples", 2);
    plan.seats[1] = Chair::Bot("matelot".to_owned());
    let mut scene = Scene::begun(plan);
    scene.now += COUNTDOWN;
    let thinks =
        |bots: Vec<Thinking>| bots.iter().map(|bot| (bot.seat.0, bot.ply)).collect::<Vec<_>>();
    let before = scene.ply();
    assert_eq!(thinks(scene.room.thinking(scene.now)), [(1, before)]);
    scene.act("ana", "draw").unwrap();
    // It does not begin to think again while it thinks.
    assert_eq!(thinks(scene.room.thinking(scene.now)), []);
    let again = scene.room.thought(Seat(1), before, None, scene.now);
    assert_eq!(thinks(again), [(1, before + 1)]);
    let still = scene.room.thought(Seat(1), before + 1, None, scene.now);
    assert_eq!(thinks(still), [], "nobody has moved since");
}

#[test]
fn t3_14_anybody_stops_the_race_and_all_must_be_ready_to_go_on() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    scene.now += COUNTDOWN;
    scene.act("ana", "draw").unwrap();
    scene.want("bo", Command::Pause).unwrap();
    assert_eq!(scene.news().paused.map(|pause| pause.by), Some(Some(1)));
    assert_eq!(scene.act("ana", "draw").err(), Some(Code::Paused));
    scene.now += 60_000;
    scene.want("ana", Command::Ready { ready: true, pledge: None }).unwrap();
    assert!(scene.news().paused.is_some());
    scene.want("bo", Command::Ready { ready: true, pledge: None }).unwrap();
    assert!(scene.news().paused.is_none());
    scene.now += COUNTDOWN + 250;
    scene.act("ana", "draw").unwrap();
    let record = scene.room.record(Observer::Seat(tribord_game::Seat(0))).unwrap();
    assert!(record.trim_end().ends_with("@250"), "a pause takes no time of play: {record}");
    let mut calm = Scene::begun(Plan::new("triqueta", 2));
    assert_eq!(calm.want("ana", Command::Pause).err(), Some(Code::NoPause));
}

#[test]
fn no_says_what_is_wrong() {
    let stop = Command::Stop { stop: true };
    let mut scene = Scene::new(Plan::new("triolet", 2));
    let sit = Command::Sit {
        seat: 0,
        name: "Ana".to_owned(),
        entropy: None,
        pledge: None,
        ready: true,
        zone: None,
    };
    scene.want("ana", sit).unwrap();
    assert_eq!(scene.want("ana", Command::Rematch).err(), Some(Code::NotStarted));
    assert_eq!(scene.want("ana", Command::Look { line: 0 }).err(), Some(Code::NotStarted));
    assert_eq!(scene.want("ana", stop.clone()).err(), Some(Code::NotStarted));
    let mut scene = Scene::begun(Plan::new("triolet", 2));
    assert_eq!(scene.want("ana", Command::Rematch).err(), Some(Code::Started));
    assert!(scene.want("ana", Command::Look { line: 0 }).is_ok());
    assert_eq!(scene.want("ana", Command::Look { line: 9_999 }).err(), Some(Code::Stale));
    assert_eq!(scene.want("ana", stop).err(), Some(Code::NoPause), "there is one round");
}

#[test]
fn a_whole_history_is_told_at_once() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let (mover, other) = scene.turn();
    scene.act(mover, "draw").unwrap();
    scene.act(mover, "row 1").unwrap();
    let mut history = |from, to| match scene.want(other, Command::History { from, to }) {
        Ok(effects) => match effects.answer {
            Some(ServerMessage::History { from: first, positions, .. }) => {
                assert_eq!(first, from);
                positions
            }
            other => panic!("{other:?}"),
        },
        Err(code) => panic!("{code:?}"),
    };
    let all = history(0, usize::MAX);
    assert_eq!(all.len(), 3, "the set-up and two moves");
    assert!(all[1].contains("held=?"), "the other does not see what was drawn: {}", all[1]);
    assert_eq!(history(1, 2), all[1..2]);
    assert!(history(3, 9).is_empty() && history(2, 1).is_empty());
    let line = scene.room.welcome(other, 0, 0, scene.now).unwrap();
    let ServerMessage::Welcome { game: Some(game), .. } = line else { panic!("{line:?}") };
    assert_eq!(all[2], game.position);
}

#[test]
fn a_table_can_stop_between_rounds() {
    let mut plan = Plan::new("triqueta", 2);
    plan.seats[1] = Chair::Bot("random".to_owned());
    let mut scene = Scene::begun(plan);
    scene.want("ana", Command::Stop { stop: true }).unwrap();
    let mut luck = tribord_game::Fast::new(5);
    for _ in 0..400 {
        if scene.news().paused.is_some() {
            assert!(scene.news_position().starts_with("round=2 "), "{}", scene.news_position());
            scene.want("ana", Command::Ready { ready: true, pledge: None }).unwrap();
            assert!(scene.news().paused.is_none());
            return;
        }
        if scene.game().1.contains(&0) {
            let action = scene.any_action("ana", &mut luck);
            scene.act("ana", &action).unwrap();
        } else {
            scene.pass();
        }
    }
    panic!("it never stopped");
}
