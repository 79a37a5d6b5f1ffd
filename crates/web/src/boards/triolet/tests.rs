//! What gestures do to a draft, and what the desk is asked for.

use super::verbs::Answer;
use super::*;
use crate::desk::Ask;
use crate::gesture::RawGesture;
use crate::log::LogEntry;
use crate::verbs::{Scope, assert_returns};
use tribord_game::{Fast, Game, Observer, Playout, Step, take_step};
use tribord_table::tribord_triolet::Options;

fn desk(position: &str) -> Desk<Triolet> {
    let state = Triolet::read_position(&Options::default(), None, position).unwrap();
    let view = Triolet::view(&state, Observer::Seat(Seat(0)));
    Desk::new(vec!["Ana".to_owned(), "bot:bosco".to_owned()], view, Some(Seat(0)))
}

/// The whole board, with its lights, and what is said.
fn drawn(desk: &Desk<Triolet>, draft: &Draft) -> String {
    let mine = Triolet::mine(desk, draft);
    let drawing = html! {
        (grid::grid(desk, draft, true)) (mine.aside) (mine.pieces)
        @for seat in Seat::all(desk.view.seats()) { (Triolet::holds(desk, seat)) }
        (Triolet::instruction(desk, draft))
        @for act in Triolet::dock(desk, draft) { (act) }
    };
    drawing.into_string()
}

fn touch(desk: &Desk<Triolet>, draft: &mut Draft, gesture: RawGesture<'_>) {
    assert!(Triolet::on_gesture(desk, draft, gesture.read().unwrap()), "{gesture:?}");
}

fn clicks(desk: &Desk<Triolet>, draft: &mut Draft, all: &[&str]) {
    all.iter().for_each(|what| touch(desk, draft, RawGesture::Click(what)));
}

fn keys(desk: &Desk<Triolet>, draft: &mut Draft, all: &[&str]) {
    all.iter().for_each(|key| {
        let gesture = RawGesture::Key(key, "square H8").read().unwrap();
        Triolet::on_gesture(desk, draft, gesture);
    });
}

fn asked(desk: &Desk<Triolet>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.take_asked().into_iter().map(each).collect()
}

#[test]
fn click_a_tile_then_a_square() {
    let desk = desk("board=- racks=2.3.11/4.7.8");
    let mut draft = Draft::default();
    clicks(&desk, &mut draft, &["tile 11", "square H8", "tile 3", "square I8"]);
    assert_eq!(draft.left(&desk), [Tile::new(2).unwrap()]);
    assert!(drawn(&desk, &draft).contains(">Place · 25</button>"));
    assert!(drawn(&desk, &draft).contains(">11×2 + 3 = 25</span>"));
    clicks(&desk, &mut draft, &["confirm"]);
    assert_eq!(asked(&desk), ["H8:11 I8:3"]);
}

#[test]
fn what_breaks_a_rule_is_refused_with_its_number() {
    let desk = desk("board=- racks=2.3.11/4.7.8");
    let mut draft = Draft::default();
    clicks(&desk, &mut draft, &["tile 11", "square A1", "confirm"]);
    assert!(asked(&desk).is_empty());
    let refused = desk.refused.take().unwrap();
    assert_eq!(refused.rule.unwrap(), "TO-9");
    clicks(&desk, &mut draft, &["square A1"]);
    assert!(draft.is_idle(), "a click takes a tile on trial back");
}

/// The labels of the sets, and the bonus, come to what the move brings; in every move of a game.
#[test]
fn labels_add_up() {
    let mut luck = Fast::new(7);
    let mut state = Triolet::start(&Options::default(), 2);
    let mut playout = Playout::<Triolet>::default();
    let (mut labels, mut trios, mut doubled) = (0, 0, 0);
    while let Some(step) = playout.step(&state, &mut luck) {
        if let Step::Act(seat, Action::Place(placement)) = step {
            let view = Triolet::view(&state, Observer::Seat(seat));
            let desk = Desk::<Triolet>::new(vec![String::new(); 2], view, Some(seat));
            let draft = Draft { staged: placement.tiles().to_vec(), ..Draft::default() };
            let sets = sets::sets(&desk, &draft);
            let gains = desk.gains(Action::Place(placement));
            let sum = |rules: &[&str]| {
                let gains = gains.iter().filter(|gain| rules.contains(&gain.rule.0));
                gains.map(|gain| gain.points).sum::<i32>()
            };
            let points: i32 = sets.iter().map(|set| set.points).sum();
            assert_eq!(points, sum(&["TO-14", "TO-15", "TO-17"]), "{placement:?}");
            for set in &sets {
                assert!(set.label.ends_with(&format!(" = {}", set.points)) && !set.wrong);
                trios += usize::from(set.label.starts_with("trio"));
                doubled += usize::from(set.label.contains('×'));
            }
            labels += sets.len();
        }
        take_step::<Triolet>(&mut state, &step);
    }
    assert!(labels > 20 && trios > 3 && doubled > 0, "{labels} {trios} {doubled}");
}

#[test]
fn what_speaks_against_a_move_is_shown_where_it_lies() {
    let desk = desk("board=G8:9.H8:4 racks=5.6.7/4.7.8");
    let mut draft = Draft::default();
    clicks(&desk, &mut draft, &["tile 5", "square I8"]);
    let all = drawn(&desk, &draft);
    assert!(all.contains(">9 + 4 + 5 = 18</span>") && all.contains("page-rule TO-5"));
    assert!(all.contains("disabled>Place</button>"), "{all}");
    clicks(&desk, &mut draft, &["back", "tile 7", "square G7"]);
    assert!(drawn(&desk, &draft).contains(">7 + 9 = 16</span>"));
}

#[test]
fn on_a_phone_one_looks_where_one_plays() {
    let desk = desk("board=B2:9.B3:4 racks=2.6.7/4.7.8");
    let mut draft = Draft::default();
    assert!(drawn(&desk, &draft).contains("data-pan=\"\" data-nearer=\"nearer\""));
    clicks(&desk, &mut draft, &["tile 2"]);
    let look = draft.look.unwrap();
    assert!(look.column() < 6 && look.row() < 7, "{look}");
    assert!(drawn(&desk, &draft).contains("data-further=\"further\""));
    clicks(&desk, &mut draft, &["further", "tile 2", "tile 2"]);
    assert_eq!(draft.look, None, "whoever wants the whole board keeps it");
    clicks(&desk, &mut draft, &["nearer"]);
    assert!(draft.look.is_some());
    Triolet::after_change(&mut draft);
    assert_eq!(draft.look, None);
}

#[test]
fn the_end_by_waiting_is_announced() {
    let status = |idle: u8| {
        let text = format!("board=G8:9.H8:4 racks=2.6.7/4.7.8 idle={idle}");
        Triolet::status(&desk(&text))
    };
    assert_eq!(status(3), say("triolet-status"));
    assert!(status(4).starts_with("2 more turns"), "{}", status(4));
    assert!(status(5).starts_with("One more turn"), "{}", status(5));
}

#[test]
fn only_what_can_be_done_is_asked_for() {
    let left = |idle: u8, places: bool, swaps: bool| {
        let mut desk = desk(&format!("board=G8:9.H8:4 racks=2.6.7/4.7.8 idle={idle}"));
        desk.legal.retain(|action| match action {
            Action::Place(_) => places,
            Action::Swap(_) => swaps,
            Action::Pass => false,
        });
        if desk.legal.is_empty() {
            desk.legal.push(Action::Pass);
        }
        desk
    };
    for (places, swaps, key) in [
        (true, true, "triolet-status"),
        (true, false, "triolet-status-place"),
        (false, true, "triolet-status-exchange"),
        (false, false, "triolet-status-pass"),
    ] {
        let desk = left(0, places, swaps);
        assert_eq!(Triolet::status(&desk), say(key));
        let alone = drawn(&desk, &Draft::default()).contains("class=\"plain alone\"");
        assert_eq!(alone, !places && !swaps, "what alone is left stands out");
    }
    let last = Triolet::status(&left(5, false, false));
    assert!(last.starts_with(&say("triolet-status-pass")) && last.contains("One more"), "{last}");
}

#[test]
fn typing_waits_where_two_tiles_begin_alike() {
    let desk = desk("board=- racks=1.3.11/4.7.8");
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["1"]);
    assert!(draft.staged.is_empty());
    keys(&desk, &mut draft, &["1", "3", "Enter"]);
    assert_eq!(asked(&desk), ["H8:11 I8:3"]);
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["1", "Enter", "Backspace", "1", "Enter", "Enter"]);
    assert_eq!(asked(&desk), ["H8:1"]);
}

#[test]
fn a_joker_asks_for_its_number() {
    let desk = desk("board=- racks=3.5.*/4.7.8");
    let mut draft = Draft::default();
    clicks(&desk, &mut draft, &["tile *", "square H8"]);
    assert!(drawn(&desk, &draft).contains("data-do=\"joker 15\""));
    clicks(&desk, &mut draft, &["joker 7", "tile 5", "square G8", "confirm"]);
    assert_eq!(asked(&desk), ["G8:5 H8:*7"]);
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["*", "1", "2", "Enter"]);
    assert_eq!(asked(&desk), ["H8:*12"]);
}

#[test]
fn tiles_are_dragged_to_the_grid_and_to_the_tray() {
    let desk = desk("board=- racks=2.3.11/4.7.8");
    let mut draft = Draft::default();
    touch(&desk, &mut draft, RawGesture::Lift("3"));
    assert_eq!(draft.possible(&desk, Tile::new(3).unwrap()).len(), 5);
    touch(&desk, &mut draft, RawGesture::Drop("3", "H8"));
    touch(&desk, &mut draft, RawGesture::Lift("3 H8"));
    touch(&desk, &mut draft, RawGesture::Drop("3 H8", "H9"));
    assert_eq!(draft.action().unwrap().to_string(), "H9:3");
    clicks(&desk, &mut draft, &["tray", "tile 2"]);
    touch(&desk, &mut draft, RawGesture::Drop("11", "tray"));
    clicks(&desk, &mut draft, &["swap"]);
    assert_eq!(asked(&desk), ["swap 2 11"]);
}

#[test]
fn digits_that_may_go_on_are_shown_and_can_be_taken_back() {
    let desk = desk("board=- racks=1.3.12/4.7.8");
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["9"]);
    assert_eq!((draft.cursor, draft.typed.as_str()), (Square::CENTRE, ""), "there is no 9");
    keys(&desk, &mut draft, &["1"]);
    assert!(drawn(&desk, &draft).contains(">1…</span></button>"));
    assert!(drawn(&desk, &draft).contains("1… <kbd>"));
    keys(&desk, &mut draft, &["Backspace", "1", "2", "1", "Enter"]);
    assert_eq!(draft.action().unwrap().to_string(), "H8:12 I8:1");
}

#[test]
fn typing_passes_over_what_lies_there() {
    let desk = desk("board=G8:2.H8:5 racks=3.8.8/4.7.8");
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["ArrowLeft", "8"]);
    assert_eq!(draft.action().unwrap().to_string(), "I8:8");
}

#[test]
fn the_arrows_choose_the_number_of_a_joker() {
    let desk = desk("board=G8:2.H8:5 racks=*.3.8/4.7.8");
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["ArrowRight", "*"]);
    let first = draft.asking.unwrap().1;
    assert!(drawn(&desk, &draft).contains(&format!("data-do=\"joker {first}\" data-focus")));
    keys(&desk, &mut draft, &["ArrowRight", "ArrowDown"]);
    assert_eq!(draft.asking.unwrap().1, (first + 9) % 16);
    assert_eq!(drawn(&desk, &draft).matches("data-focus").count(), 1);
}

#[test]
fn verbs_return() {
    let number = |number| Answer(Laid::joker(number));
    let squares = || (0..SIDE).filter_map(|at| Square::new(at, SIDE - 1 - at));
    assert_returns(squares().map(Do::Square));
    assert_returns(Tile::all().flat_map(|tile| [Do::Tile(tile), Do::Keep(tile)]));
    assert_returns((0..=15).map(|value| Do::Joker(number(value))));
    assert_returns([Do::Joker(Answer(None)), Do::Confirm, Do::Back, Do::Tray, Do::Swap, Do::Pass]);
    assert_returns([Do::Nearer, Do::Further]);
    assert_returns(squares().map(Place::Square).chain([Place::Rack, Place::Tray]));
    let froms = || squares().map(Some).chain([None]);
    assert_returns(Tile::all().flat_map(|tile| froms().map(move |from| Piece { tile, from })));
    assert_eq!(Do::Joker(Answer(None)).to_string(), "joker -");
    assert_eq!(Do::Joker(number(7)).to_string(), "joker 7");
    for wrong in ["square P1", "tile 16", "joker 16", "joker", "keep", "pass 1", "tile *7"] {
        assert!(wrong.parse::<Do>().is_err(), "{wrong}");
    }
    for wrong in ["", "16", "11 P1", "11 H8 H8", "H8", "11 "] {
        assert!(wrong.parse::<Piece>().is_err(), "{wrong:?}");
    }
}

/// Boards in many states: with tiles on trial, a tile picked, a joker's question, the tray, a hint,
/// digits half typed; seen by a player and by a watcher.
fn scenes() -> Vec<(Desk<Triolet>, Draft)> {
    let draft = |desk: &Desk<Triolet>, all: &[&str]| {
        let mut draft = Draft::default();
        clicks(desk, &mut draft, all);
        draft
    };
    let desk = || desk("board=G8:2.H8:5 racks=*.1.12/4.7.8");
    let mut scenes = Vec::new();
    for all in [
        &[][..],
        &["tile 12"],
        &["tile 12", "square I8"],
        &["tile 12", "square A1"],
        &["tile *", "square I8"],
        &["tile *", "square I8", "joker 8"],
        &["tray", "tile *", "tile 1"],
    ] {
        let desk = desk();
        let draft = draft(&desk, all);
        scenes.push((desk, draft));
    }
    let mut hinted = desk();
    hinted.hint = hinted.legal.first().copied();
    hinted.log.push(LogEntry::read(["1 G8:2 H8:5"]));
    hinted.refresh();
    let mut typed = Draft::default();
    keys(&hinted, &mut typed, &["ArrowUp", "1"]);
    scenes.push((hinted, typed));
    let mut watched = desk();
    watched.here = None;
    watched.refresh();
    scenes.push((watched, Draft::default()));
    scenes
}

#[test]
fn names_and_notation_cannot_be_markup() {
    let hostile = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>"];
    for (mut desk, draft) in scenes() {
        desk.names = hostile.map(str::to_owned).to_vec();
        let mut all = drawn(&desk, &draft);
        for seat in Seat::all(desk.view.seats()) {
            all += &Triolet::holds(&desk, seat).into_string();
        }
        all += &Triolet::unseen(&desk).unwrap().into_string();
        for notation in hostile.map(|text| format!("0 {text}")).iter().map(String::as_str) {
            let entry = LogEntry::<Triolet>::read([notation]);
            all += &Triolet::log_action(entry.act.as_ref().unwrap()).into_string();
        }
        assert!(!all.contains("<img") && !all.contains("<script"), "{all}");
    }
}

#[test]
fn what_belongs_to_one_of_several_boards_says_so() {
    for (mut desk, draft) in scenes() {
        desk.scope = Scope(Some(2));
        let all = drawn(&desk, &draft);
        for attribute in ["data-do", "data-drag", "data-drop", "id"] {
            let begins = format!(" {attribute}=\"");
            let all: Vec<_> = all.split(&begins).skip(1).collect();
            assert!(all.iter().all(|value| value.starts_with("2-")), "{attribute}");
            let some = attribute != "data-drag" || desk.here.is_some();
            assert!(!some || !all.is_empty(), "{attribute}");
        }
    }
}

#[test]
fn the_keyboard_goes_to_one_place_if_it_may() {
    for (mut desk, draft) in scenes() {
        assert_eq!(drawn(&desk, &draft).matches(" data-focus").count(), 1);
        desk.keyboard = false;
        assert_eq!(drawn(&desk, &draft).matches(" data-focus").count(), 0);
    }
}

#[test]
fn the_log_draws_what_was_seen() {
    let drawn = |step: &str| {
        let entry = LogEntry::<Triolet>::read([step]);
        Triolet::log_action(entry.act.as_ref().unwrap()).into_string()
    };
    let placed = drawn("0 G8:5 H8:*7");
    assert_eq!(placed.matches("class=\"placed\"").count(), 2);
    assert!(placed.contains("<i>★</i></span><small>H8</small>"), "{placed}");
    assert_eq!(drawn("0 swap 2 11").matches("class=\"tile\"").count(), 2);
    assert!(drawn("0 swap ? ?").starts_with("exchanges <span class=\"tile back\""));
    assert_eq!(drawn("0 swap ? ?").matches("tile back").count(), 2);
    assert_eq!(drawn("0 pass"), "passes");
    let phrase = |text: &str| Triolet::phrase(&text.parse().unwrap());
    assert!(phrase("G8:5 H8:*7").ends_with("5 on G8, joker 7 on H8"), "{}", phrase("G8:5 H8:*7"));
    assert_eq!(phrase("swap 2 11"), words::action("triolet", "swap 2 11"));
}
