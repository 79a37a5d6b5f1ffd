use super::*;
use crate::catalogue::{GAMES, find};
use crate::gesture::RawGesture;
use crate::page::{Message, Page};
use crate::words::say;

fn golden(game: &str, name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/");
    std::fs::read_to_string(format!("{folder}{game}/tests/golden/{name}.tri")).unwrap()
}

fn page(text: &str) -> Box<dyn Page> {
    let game = tribord_game::record::game_of(text).unwrap();
    (find(game).unwrap().study().unwrap().page)(text).unwrap()
}

/// What the worker answers to a slice of the work on this record.
fn slice(text: &str, millis: u32, wanted: &str) -> String {
    let game = tribord_game::record::game_of(text).unwrap();
    let task = format!("{game} {millis} {wanted}\n{text}");
    (find(game).unwrap().study().unwrap().work)(&task).unwrap()
}

/// A report as of a whole analysis, but with little effort.
fn report<G: Board>(text: &str) -> Report {
    let record = Record::<G>::read(text).unwrap();
    let mut analysis =
        tribord_analysis::Analysis::new(&record, tribord_analysis::Effort::new(8)).unwrap();
    for job in 0..analysis.jobs() {
        let finding = analysis.work(job);
        analysis.keep(job, finding);
    }
    analysis.report().unwrap()
}

fn answer(text: &str) -> Message {
    let game = tribord_game::record::game_of(text).unwrap();
    studied(tribord_table::with_game!(game, G => report::<G>(text)).unwrap())
}

/// The whole work is done.
fn studied(report: Report) -> Message {
    let answer = Answer { done: 9, jobs: 9, findings: Some(Findings::Game(report)), problem: None };
    Message::Studied(crate::codec::write(&answer))
}

#[test]
fn a_game_is_shown_with_its_graph_its_moments_and_its_accounts() {
    for (game, name) in [("triqueta", "3-players"), ("tripple-domino", "6-players")] {
        let text = golden(game, name);
        let mut page = page(&text);
        assert!(page.render().into_string().contains(&say("study-soon")), "{game}");
        page.on_message(answer(&text));
        let html = page.render().into_string();
        for key in ["analysis-chances", "study-deciding", "study-accounts", "analysis-moves"] {
            assert!(html.contains(&say(key)), "{game}: {key}");
        }
        let seats: usize = name[..1].parse().unwrap();
        assert_eq!(html.matches("<polyline").count(), seats, "{game}");
        assert!(!html.contains("progress-line"), "{game}: the work is done");
        assert!(!html.contains("study-") || !html.contains(">study-"), "a sentence is missing");
        assert!(page.on_gesture(RawGesture::Click("study-moves")));
        let html = page.render().into_string();
        let moves_table = html.split_once("all-moves").unwrap().1;
        // The deal is luck, too, though nobody moved.
        let set_up = moves_table.split("</tr>").nth(1).unwrap();
        assert_eq!(set_up.matches(" / ").count(), seats - 1, "{game}: {set_up}");
        // Any moment can be reached, and every one can be drawn.
        let moves = html.matches("class=\"touch\"").count();
        for at in (0..moves).step_by(7) {
            assert!(page.on_gesture(RawGesture::Click(&format!("study-at {at}"))));
            let html = page.render().into_string();
            assert!(html.contains(&format!("value=\"{at}\"")), "{game} {at}");
        }
        assert!(page.on_gesture(RawGesture::Input("study-jump", "99999")));
        assert!(page.render().into_string().contains(&format!("value=\"{}\"", moves - 1)));
        assert!(page.on_gesture(RawGesture::Key("ArrowLeft", "")));
        assert!(page.render().into_string().contains(&format!("value=\"{}\"", moves - 2)));
    }
}

#[test]
fn what_was_better_is_shown_on_the_board_and_can_be_hidden() {
    let text = golden("triolet", "2-players");
    let mut page = page(&text);
    let mut report = report::<tribord_table::tribord_triolet::Triolet>(&text);
    let decided = |line: &tribord_analysis::MoveReport| {
        line.decision.as_ref().is_some_and(|decision| decision.choices.len() > 1)
    };
    let slip = report.moves.iter().position(decided).unwrap();
    let decision = report.moves[slip].decision.as_mut().unwrap();
    let loss = tribord_analysis::Share::of(0.08);
    (decision.made, decision.loss) = (1, loss);
    decision.grade = tribord_analysis::Grade::of(loss);
    page.on_message(studied(report));
    assert!(page.on_gesture(RawGesture::Click("study-at 0")));
    let next = page.render().into_string();
    let way = format!("data-do=\"study-at {slip}\">»");
    assert!(next.contains(&way), "the next slip is a click away: {next}");
    assert!(page.on_gesture(RawGesture::Click(&format!("study-at {slip}"))));
    let better = page.render().into_string();
    assert!(better.contains(&say("study-show-made")) && better.contains(&say("study-better")));
    // What was considered, with the chance to win, place and points of each, and how sure that is.
    let table =
        better.split_once("class=\"considered\"").unwrap().1.split_once("</table>").unwrap().0;
    let rows = table.matches("scope=\"row\"").count();
    assert!(rows > 1 && table.matches('±').count() == 3 * rows, "{table}");
    assert!(
        table.contains(&say("study-choices-made")) && table.contains("aria-current"),
        "{table}"
    );
    assert!(page.on_gesture(RawGesture::Click("study-better")));
    let made = page.render().into_string();
    assert!(made.contains(&say("study-show-better")));
    assert_ne!(better, made);
}

#[test]
fn the_worker_goes_on_where_it_was_and_the_page_keeps_what_it_has() {
    let text = golden("triqueta", "2-players");
    let mut study = page(&text);
    let first: Answer = crate::codec::read(&slice(&text, 0, "go")).unwrap();
    assert_eq!((first.done, first.findings.is_none()), (1, true));
    let second: Answer = crate::codec::read(&slice(&text, 0, "tell")).unwrap();
    assert_eq!((second.done, second.jobs), (2, first.jobs));
    study.on_message(Message::Studied(crate::codec::write(&second)));
    assert!(study.render().into_string().contains("progress-line"));
    // Stopped: what arrives late is no reason to go on, and what is known is there when one comes back, without
    // any work.
    let report = tribord_table::with_game!("triqueta", G => report::<G>(&text)).unwrap();
    let known = |done| Answer {
        done,
        jobs: 9,
        findings: Some(Findings::Game(report.clone())),
        problem: None,
    };
    study.on_message(Message::Studied(crate::codec::write(&known(3))));
    assert!(study.on_gesture(RawGesture::Click("study-stop")));
    assert!(study.render().into_string().contains(&say("study-go-on")));
    study.on_message(Message::Studied(crate::codec::write(&known(4))));
    assert!(study.render().into_string().contains(&say("study-go-on")));
    study.on_message(Message::Seen);
    let mut again = page(&text);
    let html = again.render().into_string();
    let stopped = crate::words::tell("study-stopped", &[("part", 44.into())]);
    assert!(html.contains("<polyline") && html.contains(&stopped), "{html}");
    // What the worker knows after a reload is less: nothing is lost by it.
    assert!(again.on_gesture(RawGesture::Click("study-go-on")));
    let less = Answer { done: 1, jobs: 9, ..Answer::default() };
    again.on_message(Message::Studied(crate::codec::write(&less)));
    let html = again.render().into_string();
    let catching_up = crate::words::tell("study-catching-up", &[("part", 11.into())]);
    assert!(html.contains("<polyline") && html.contains(&catching_up), "{html}");
    again.on_message(Message::NoThought);
    let html = again.render().into_string();
    assert!(html.contains(&say("bots-away")) && html.contains(&say("study-go-on")), "{html}");
    again.on_message(answer(&text));
    assert!(!page(&text).render().into_string().contains("progress-line"), "all of it is kept");
}

#[test]
fn a_race_is_told_in_its_own_terms() {
    let text = golden("triples", "3-players");
    let mut study = page(&text);
    study.on_message(Message::Studied(slice(&text, 100, "tell")));
    let html = study.render().into_string();
    for key in ["analysis-race-reaction", "analysis-race-misses", "analysis-race-luck"] {
        assert!(html.contains(&say(key)), "{key}");
    }
    assert!(!html.contains("<polyline"));
    assert!(study.on_gesture(RawGesture::Click("study-at 5")));
    assert!(study.render().into_string().contains("value=\"5\""));
}

#[test]
fn what_cannot_be_analysed_says_why() {
    let alone = golden("tripple-domino", "solitaire");
    let mut study = page(&alone);
    study.on_message(Message::Studied(slice(&alone, 1, "go")));
    assert!(study.render().into_string().contains(&say("study-alone")));
    let text = golden("triolet", "2-players");
    let cut = text.lines().take(12).collect::<Vec<_>>().join("\n") + "\n";
    let mut study = page(&cut);
    study.on_message(Message::Studied(slice(&cut, 1, "go")));
    assert!(study.render().into_string().contains(&say("study-unfinished")));
    study.on_message(Message::NoThought);
    assert!(study.render().into_string().contains(&say("bots-away")));
}

#[test]
fn one_plays_on_from_any_moment_of_any_game() {
    for entry in GAMES {
        let text = golden(entry.id, "3-players");
        let lines = 9;
        let saved =
            tribord_table::with_game!(entry.id, G => resumed::<G>(&text, lines, Seat(1))).unwrap();
        let saved = saved.unwrap();
        assert!(saved.store());
        // Kept under one name, and read back as it was.
        let again = Saved::load(&saved.id).unwrap();
        assert_eq!((again.given, &again.record), (lines, &saved.record), "{}", entry.id);
        assert_eq!(again.players.iter().filter(|player| player.is_none()).count(), 1);
        assert!(crate::saved::all().is_empty(), "it is listed among the games");
        let page = (entry.code().unwrap().local)(again).expect(entry.id);
        assert!(page.render().into_string().contains(entry.info().title));
    }
}
