use super::*;
use crate::verbs::assert_returns;
use tribord_table::api::TableDetails;
use tribord_table::message::{EndWhy, Stage};
use tribord_table::room::{Pace, Plan};

fn table(id: &str, status: Stage) -> TableSummary {
    let over = status == Stage::Over;
    let details = TableDetails {
        plan: Plan { pace: Pace::Days(2), ..Plan::new("triolet", 2) },
        names: vec![Some("<Ana>".to_owned()), Some("bot:bosco".to_owned())],
        to_act: vec![1],
        points: if over { vec![-12, 40] } else { Vec::new() },
        standing: if over { vec![1, 0] } else { Vec::new() },
        end_asked: None,
        ended: None,
        next: None,
    };
    let (id, game) = (id.to_owned(), "triolet".to_owned());
    let (seat, details) = (Some(0), Some(details));
    TableSummary { seat, details, ..TableSummary::new(id, game, status) }
}

fn told(mine: &mut Mine, list: Show, tables: Vec<TableSummary>) {
    mine.on_message(Message::Reply(Reply::MoreTables(list, Ok(tables))));
}

#[test]
fn what_is_done_here_has_a_text_form() {
    assert_returns([Do::Hide("a".to_owned(), true), Do::Share("b".to_owned()), Do::Holiday]);
    assert_returns([Do::Again("c".to_owned()), Do::ShareSheet("f".to_owned()), Do::Export]);
    assert_returns([Do::HideHere("d".to_owned(), true), Do::Record("e".to_owned())]);
}

#[test]
fn games_stand_in_their_part_with_what_is_known_of_them() {
    let mut mine = Mine::new();
    assert!(mine.render().into_string().contains(&say("loading")));
    let now = browser::now() as u64;
    let hour = 3_600_000;
    let late =
        TableSummary { turn: true, due: Some(now + 50 * hour), ..table("late", Stage::Playing) };
    let soon =
        TableSummary { turn: true, due: Some(now + 3 * hour), ..table("soon", Stage::Playing) };
    told(&mut mine, Show::Turn, vec![late, soon]);
    told(&mut mine, Show::Waiting, vec![table("a\"b", Stage::Playing)]);
    told(&mut mine, Show::Over, vec![table("over", Stage::Over)]);
    let html = mine.render().into_string();
    assert!(!html.contains(&say("loading")), "{html}");
    let at = |what: &str| html.find(what).unwrap_or_else(|| panic!("{what} is not in {html}"));
    assert!(at("/t/soon") < at("/t/late") && at("/t/late") < at("/t/a%22b"));
    assert!(at("/t/a%22b") < at("#/game/over"));
    assert!(html.contains("3 h left") && html.contains("2 d 2 h left"), "{html}");
    assert!(html.contains("−12 – 40") && html.contains("2nd"), "{html}");
    assert!(html.contains("data-do=\"holiday\""), "whoever plays over days may be away");
}

#[test]
fn who_never_played_is_told_what_will_be_here_and_can_begin() {
    let mut mine = Mine::new();
    for list in [Show::Turn, Show::Waiting, Show::Over] {
        told(&mut mine, list, Vec::new());
    }
    let html = mine.render().into_string();
    assert!(html.contains(&say("mine-first")) && html.contains(&say("play-now")), "{html}");
    assert!(!html.contains("data-do=\"export\""), "there is nothing to take along: {html}");
    told(&mut mine, Show::Over, vec![table("over", Stage::Over)]);
    let html = mine.render().into_string();
    assert!(!html.contains(&say("mine-first")) && html.contains("data-do=\"export\""), "{html}");
}

#[test]
fn games_of_this_device_and_elsewhere_stand_in_one_order() {
    let names = vec!["Ana".to_owned(), "Bo".to_owned()];
    let sheet = Kept { over: true, points: vec![3, 2], ..Kept::new("triolet", "", names) };
    assert!(sheet.store());
    let at = super::super::when::begun(&sheet.id).expect("its name tells when");
    let changed = |id: &str, updated| TableSummary { updated, ..table(id, Stage::Over) };
    let mut mine = Mine::new();
    told(&mut mine, Show::Over, vec![changed("newer", at + 5), changed("older", at - 5)]);
    let order = |mine: &Mine| {
        let html = mine.render().into_string();
        ["game/newer", &*sheet.id, "game/older"].map(|what| html.find(what))
    };
    let found = order(&mine);
    assert!(found.is_sorted() && found[0].is_some(), "{found:?}");
    // As long as there are more tables to come, what is older than those waits for them.
    let mut mine = Mine::new();
    let page: Vec<_> = (0..100).map(|n| changed(&format!("newer{n}"), at + 200 - n)).collect();
    told(&mut mine, Show::Over, page);
    assert_eq!(order(&mine)[1], None);
    told(&mut mine, Show::Over, vec![changed("older", at - 5)]);
    let [_, sheet, older] = order(&mine);
    assert!(sheet.is_some() && sheet < older);
}

#[test]
fn my_points_come_first_and_the_others_as_they_are_named() {
    let mut mine = Mine::new();
    let mut second = table("over", Stage::Over);
    second.seat = Some(1);
    told(&mut mine, Show::Over, vec![second]);
    let html = mine.render().into_string();
    assert!(
        html.contains(&tell("mine-won", &[("points", "40 – −12".to_owned().into())])),
        "{html}"
    );
    assert_eq!(came_out(&[300], &[0], 0).as_deref(), Some("300"), "alone nobody wins");
}

#[test]
fn a_game_of_this_device_says_how_it_came_out() {
    let record = "tribord 1\ngame triolet\nnames \"bot:bosco\" \"Ana\"\n\nresult 1 2\n";
    let saved = Saved::new(vec![tribord_bots::Level::by_name("bosco"), None], record.to_owned());
    assert!(saved.store());
    let played = tribord_stats::Played { id: saved.id, me: tribord_game::Seat(1), at: 5 };
    let names = vec!["bot:bosco".to_owned(), "Ana".to_owned()];
    past::keep(Fact::of_end("triolet", played, names, vec![1, 2], vec![1, 0]));
    let html = Mine::new().render().into_string();
    assert!(html.contains(&tell("mine-won", &[("points", "2 – 1".to_owned().into())])), "{html}");
}

#[test]
fn how_a_game_was_ended_is_said() {
    let mut mine = Mine::new();
    let ended = |why| {
        let mut table = table("over", Stage::Over);
        let details = table.details.as_mut().unwrap();
        (details.ended, details.points, details.standing) = (Some(why), Vec::new(), Vec::new());
        table
    };
    for (why, key) in [
        (EndWhy::Agreed, "mine-ended-agreed"),
        (EndWhy::Resigned, "mine-ended-resigned"),
        (EndWhy::Absent, "mine-ended-absent"),
        (EndWhy::Abandoned, "mine-ended-abandoned"),
        (EndWhy::Closed, "mine-ended-closed"),
        (EndWhy::Unknown, "not-finished"),
    ] {
        told(&mut mine, Show::Over, vec![ended(why)]);
        assert!(mine.render().into_string().contains(&say(key)), "{key}");
        mine = Mine::new();
    }
}

/// Over days nobody sits there when somebody asks: it is found in the list.
#[test]
fn who_would_like_to_end_a_game_is_said() {
    let mut mine = Mine::new();
    let mut asked = table("asked", Stage::Playing);
    asked.details.as_mut().unwrap().end_asked = Some(0);
    let mut asks = asked.clone();
    (asks.id, asks.seat) = ("asks".to_owned(), Some(1));
    told(&mut mine, Show::Waiting, vec![asked, asks]);
    let html = mine.render().into_string();
    let words = tell("end-asks", &[("name", "&lt;Ana&gt;".to_owned().into())]);
    assert!(html.contains(&say("end-asked")) && html.contains(&words), "{html}");
}

#[test]
fn a_hidden_game_goes_at_once() {
    let mut mine = Mine::new();
    told(&mut mine, Show::Over, vec![table("one", Stage::Over), table("two", Stage::Over)]);
    assert!(mine.on_gesture(RawGesture::Click("hide one true")));
    let html = mine.render().into_string();
    assert!(!html.contains("#/game/one") && html.contains("#/game/two"));
}

#[test]
fn every_turn_counts_also_when_the_next_page_comes() {
    let mut mine = Mine::new();
    let page = |from: usize, to: usize| {
        (from..to).map(|n| table(&n.to_string(), Stage::Playing)).collect::<Vec<_>>()
    };
    told(&mut mine, Show::Turn, page(0, 100));
    assert_eq!(turns::count(), 100);
    told(&mut mine, Show::Turn, page(100, 103));
    assert_eq!(turns::count(), 103);
}

#[test]
fn what_a_sheet_came_to_can_be_passed_on() {
    let names = vec!["Ana".to_owned(), "Bo".to_owned()];
    let sheet =
        Kept { over: true, points: vec![-5, 300], ..Kept::new("tripple-domino", "", names) };
    assert!(sheet.store());
    browser::take_sent();
    assert!(Mine::new().on_gesture(RawGesture::Click(&format!("share-sheet {}", sheet.id))));
    assert_eq!(browser::take_sent(), ["Tripple Domino — Ana −5, Bo 300"]);
    let going_on = Kept { over: false, ..sheet };
    assert!(going_on.store());
    assert!(!Mine::new().render().into_string().contains("share-sheet"));
}

#[test]
fn games_of_this_device_can_be_hidden_and_taken_along() {
    let record = "tribord 1\ngame triolet\nnames \"Ana\" \"bot:bosco\"\n\nresult 1 2\n";
    let saved = Saved::new(Vec::new(), record.to_owned());
    assert!(saved.store());
    let sheet = Kept { over: true, ..Kept::new("triolet", "", vec!["Ana".to_owned()]) };
    assert!(sheet.store());
    let mut mine = Mine::new();
    let html = mine.render().into_string();
    assert!(html.contains(&format!("record {}", saved.id)) && html.contains("<time"), "{html}");
    assert!(!html.contains(&format!("record {}", sheet.id)), "a sheet has no moves");
    for id in [&saved.id, &sheet.id] {
        assert!(mine.on_gesture(RawGesture::Click(&format!("hide-here {id} true"))));
    }
    let shows = |mine: &Mine| {
        let html = mine.render().into_string();
        [&saved.id, &sheet.id].map(|id| html.contains(&format!("/{id}\"")))
    };
    assert_eq!(shows(&mine), [false, false]);
    let mut hidden = Mine::hidden();
    assert_eq!(shows(&hidden), [true, true]);
    assert!(hidden.on_gesture(RawGesture::Click(&format!("hide-here {} false", saved.id))));
    assert_eq!(shows(&hidden), [false, true]);
    assert_eq!(shows(&Mine::new()), [true, false]);
}
