//! What a whole game on the screen says and lets be heard, move by move.

use super::*;
use crate::bots::{Advice, Thought};
use crate::local::Local;
use crate::page::Timer;
use crate::saved::Saved;
use crate::sound::take_heard;
use crate::words::tell;
use tribord_bots::{Bot, Level, Mind, Player};
use tribord_game::{Game, HouseRules, Observer, ToAct};
use tribord_table::tribord_triolet::Triolet;
use tribord_table::tribord_triples::{self as triples, Triples};
use tribord_table::tribord_tripple_domino::TrippleDomino;
use tribord_table::{Fair, Table};

/// A table with the chance that games kept in tests have.
fn table<G: Game>(names: &[&str], options: &str) -> Table<G> {
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    Table::open(G::Options::read(options).unwrap(), names, Fair::new([7; 32])).unwrap().0
}

/// Who may act, and what they would do.
fn next<G: Mind>(table: &Table<G>, bot: &mut Player<G>) -> Option<(Seat, G::Action)> {
    let ToAct::Seats(seats) = table.to_act() else { return None };
    seats.iter().find_map(|seat| Some((seat, bot.choose(seat, &table.view(Observer::Seat(seat)))?)))
}

/// The page of such a table, with bots where names say so.
fn page<G: Board>(table: &Table<G>) -> Box<dyn Page> {
    let record = table.record();
    let players = record.names.iter().map(|name| crate::desk::bot(name)).collect();
    local::<G>(Saved::new(players, record.to_string())).unwrap()
}

/// The bot whose turn it is has thought of this, and its time is over.
fn bot_moves(page: &mut dyn Page, question: u32, action: String) {
    let advice = Advice { action, outlook: None, why: String::new() };
    let thought = Thought { reaction: 0, choices: vec![advice] };
    page.on_message(Message::Thought(Question::Move(question), thought));
    page.on_message(Message::Timer(Timer::BotMoves(question)));
}

#[test]
fn a_refusal_goes_when_anything_changes_and_is_heard_once() {
    let mut table = table::<Triolet>(&["Ana", "bot:mousse"], "first=1");
    let mut page = page(&table);
    take_heard();
    let refused = |page: &dyn Page| page.render().into_string().contains("class=\"refused\"");
    assert!(page.on_gesture(RawGesture::Click("page-undo")));
    assert!(refused(&*page), "there is nothing to take back");
    assert_eq!(take_heard(), [Sound::Refused], "at that moment");
    let (_, action) = next(&table, &mut Player::new(Level::Greedy, 3)).unwrap();
    table.act(Seat(1), action, None).unwrap();
    bot_moves(&mut *page, 1, action.to_string());
    assert!(!refused(&*page), "now it is Ana's turn, and said");
    let heard = take_heard();
    assert!(heard.len() == 1 && heard[0] != Sound::Refused, "{heard:?}");
}

#[test]
fn in_a_race_a_mistake_is_read_until_it_is_forgiven() {
    let table = table::<Triples>(&["Ana", "bot:mousse"], "");
    let saved = Saved::new(vec![None, Some(Level::Mousse)], table.record().to_string());
    let (mut local, mut desk) = Local::<Triples>::open(saved).unwrap();
    desk.paused = false;
    local.on_ask(&mut desk, Ask::ActFor(Seat(0), triples::Action::Draw));
    let card = desk.view.hands[Seat(0)].cards.iter().next().unwrap();
    let mut all = triples::Pile::all().map(|pile| triples::Action::Lay(card, pile));
    let wrong = all.find(|action| !desk.legal.contains(action)).unwrap();
    take_heard();
    local.on_ask(&mut desk, Ask::ActFor(Seat(0), wrong));
    assert!(desk.refused.borrow().is_some() && desk.blocked);
    assert_eq!(take_heard(), [Sound::Refused]);
    let view = desk.now().clone();
    desk.set(view);
    assert!(desk.refused.borrow().is_some(), "others move all the time");
    local.on_message(&mut desk, Message::Timer(Timer::Unlock(Seat(0))));
    assert!(desk.refused.borrow().is_none() && !desk.blocked);
}

#[test]
fn who_began_is_told_until_ones_own_first_move() {
    let table = table::<Triolet>(&["Ana", "bot:mousse"], "first=1");
    let mut page = page(&table);
    let begins = tell("begins-agreed", &[("name", "Mousse".to_owned().into())]);
    let dock = |page: &dyn Page| {
        let html = page.render().into_string();
        html.split("class=\"saying\"")
            .nth(1)
            .unwrap()
            .split("class=\"ways-on\"")
            .next()
            .unwrap()
            .to_owned()
    };
    assert!(dock(&*page).contains(&begins));
    let (_, action) = next(&table, &mut Player::new(Level::Greedy, 3)).unwrap();
    bot_moves(&mut *page, 1, action.to_string());
    let said = dock(&*page);
    assert!(said.contains(&begins) && said.contains(&say("triolet-status")), "{said}");
    for gesture in ["tray", "swap"] {
        let tile = table.view(Observer::Seat(Seat(0))).racks[Seat(0)].known.iter().next().unwrap();
        if gesture == "swap" {
            assert!(page.on_gesture(RawGesture::Click(&format!("tile {tile}"))));
        }
        assert!(page.on_gesture(RawGesture::Click(gesture)));
    }
    let said = dock(&*page);
    assert!(!said.contains(&begins), "Ana has moved: {said}");
}

#[test]
fn the_tile_that_opened_is_named_once_it_lies() {
    let mut table = table::<TrippleDomino>(&["Ana", "Ben", "Lou"], "");
    let (seat, action) = next(&table, &mut Player::new(Level::Greedy, 3)).unwrap();
    let name = ["Ana", "Ben", "Lou"][seat.index()];
    let before = page(&table).render().into_string();
    let unknown = tell("domino-begins", &[("name", name.to_owned().into())]);
    assert!(before.contains(&unknown), "{unknown}: {before}");
    table.act(seat, action, None).unwrap();
    let after = page(&table).render().into_string();
    assert!(!after.contains(&unknown) && after.contains(&format!("{name} opens")), "{after}");
}

/// Two rounds of a race: who won the first is said between them, and the next one is counted down.
#[test]
fn between_two_races_one_reads_who_won() {
    let mut table = table::<Triples>(&["Ana", "Ben"], "tokens=2");
    let mut bot = Player::<Triples>::new(Level::Greedy, 3);
    let (last, action) = loop {
        let (seat, action) = next(&table, &mut bot).unwrap();
        let before = table.record().to_string();
        table.act(seat, action, Some(1)).unwrap();
        if table.begins_round() && table.record().moves.len() > 2 {
            break ((seat, before), action);
        }
    };
    let (seat, before) = last;
    let (mut local, mut desk) = Local::<Triples>::open(Saved::new(vec![None; 2], before)).unwrap();
    desk.paused = false;
    local.on_ask(&mut desk, Ask::ActFor(seat, action));
    assert!(desk.interlude && desk.paused);
    let won = desk.log.last().unwrap().points[0].seat;
    assert_eq!(desk.last_round().iter().map(|entry| entry.points.len()).sum::<usize>(), 1);
    let name = desk.name(won);
    assert!(Triples::begins(&desk).into_string().contains(&format!("{name} wins the round!")));
    desk.interlude = false;
    local.on_ask(&mut desk, Ask::GoOn);
    assert!(desk.countdown > 0, "everybody gets ready");
}

#[test]
fn the_winner_of_a_race_reads_that_they_won() {
    let table = table::<Triples>(&["Ana", "bot:mousse"], "");
    let (view, here) = (table.view(Observer::Seat(Seat(0))), Some(Seat(0)));
    let mut desk = Desk::<Triples>::new(table.record().names.clone(), view, here);
    let points = crate::log::Points { seat: Seat(0), points: 1, rule: "T3-16".to_owned() };
    desk.log.push(crate::log::LogEntry { points: vec![points], ..crate::log::LogEntry::new() });
    assert!(Triples::begins(&desk).into_string().contains(&say("triples-won-you")));
}

#[test]
fn everything_that_moves_can_be_stopped_at_the_table() {
    let mut page = page(&table::<Triolet>(&["Ana", "bot:mousse"], ""));
    assert!(page.render().into_string().contains(&say("motion-off")));
    assert!(page.on_gesture(RawGesture::Click("page-motion")));
    assert!(prefs::prefs().flight().is_none());
    assert!(page.render().into_string().contains(&say("motion-on")));
}
