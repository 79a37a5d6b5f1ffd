//! Whole games as text files: records, and playthroughs that show what everybody sees.

use std::path::Path;
use tribord_game::record::Ending;
use tribord_game::{Fast, Game, HouseRules, Observer, Playout, Record, ToAct, set_up, take_step};

/// Compares a random game with the files `<name>.tri` (its record) and `<name>.txt` (its
/// playthrough) in `folder`. With `TRIBORD_RENEW=1` in the environment it writes them instead.
///
/// The record file is what counts: the game is replayed from it, never drawn again, so that it
/// stays the same game for ever.
pub fn golden<G: Game>(folder: &str, name: &str, seats: u8, options: &str) {
    let (tri, txt) = (format!("{folder}/{name}.tri"), format!("{folder}/{name}.txt"));
    let renew = std::env::var_os("TRIBORD_RENEW").is_some();
    if renew && !Path::new(&tri).exists() {
        let games = (0..64).map(|seed| random_game::<G>(seats, options, seed));
        let shortest = games.min_by_key(|game| game.moves.len());
        shortest.iter().for_each(|game| write(&tri, &game.to_string()));
    }
    let text = read(&tri);
    let record = Record::<G>::read(&text).unwrap_or_else(|error| panic!("{tri}: {error}"));
    assert_eq!(record.seats, seats, "{tri}");
    assert_eq!(record.to_string(), text, "{tri} is not written as records are");
    assert!(record.ending.is_some(), "{tri} is unfinished");
    let shown = playthrough(&record);
    if renew {
        write(&txt, &shown);
    }
    let expected = read(&txt);
    let lines = shown.lines().zip(expected.lines()).enumerate();
    if let Some((line, (now, before))) = lines.into_iter().find(|(_, (a, b))| a != b) {
        panic!("{txt}:{}\n  was {before}\n  now {now}\nTRIBORD_RENEW=1 renews it", line + 1);
    }
    assert_eq!(shown.len(), expected.len(), "{txt} has another length");
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{path}: {error}; TRIBORD_RENEW=1 makes it"))
}

fn write(path: &str, text: &str) {
    let folder = Path::new(path).parent().unwrap_or(Path::new("."));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
    written.unwrap_or_else(|error| panic!("{path}: {error}"));
}

fn random_game<G: Game>(seats: u8, options: &str, seed: u64) -> Record<G> {
    let options = G::Options::read(options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let mut state = set_up::<G>(&options, seats).unwrap_or_else(|error| panic!("{error}"));
    let mut record = Record::new(options, seats);
    let mut luck = Fast::new(seed);
    let mut playout = Playout::<G>::default();
    let mut clock = 0;
    while let Some(step) = playout.step(&state, &mut luck) {
        clock += 500;
        record.push(&step, G::INFO.timed.then_some(clock));
        take_step::<G>(&mut state, &step);
    }
    record.ending = Some(Ending::of::<G>(&state));
    record
}

/// A game step by step: what happens, what each observer learns from it, what each sees then.
/// Observers who are shown the same share a line (`0 1 w`, w for a watcher). Those who are shown
/// the whole truth have no line, so that a leak stands out in the diff.
pub fn playthrough<G: Game>(record: &Record<G>) -> String {
    let mut text = String::new();
    let replayed = record.replay(|_, state, step| {
        if G::to_act(state) != ToAct::Nature {
            text += &table::<G>(state);
        }
        text += &format!("\n{step}\n");
        let learnt = |observer| G::seen(state, step, observer).to_string();
        text += &by_observer(G::seats(state), "learns", &step.to_string(), learnt);
        G::gains(state, step, &mut |gain| {
            text += &format!("  {} gets {} by {}\n", gain.seat, gain.points, gain.rule);
        });
        Ok(())
    });
    let state = replayed.unwrap_or_else(|error| panic!("the record does not replay: {error}"));
    text += &table::<G>(&state);
    text += &format!("\n{}", Ending::of::<G>(&state));
    text
}

fn table<G: Game>(state: &G::State) -> String {
    let seats = G::seats(state);
    let who = match G::to_act(state) {
        ToAct::Seats(seats) => seats.iter().map(|seat| format!(" {seat}")).collect(),
        _ => " nobody".to_owned(),
    };
    let truth = G::position(state);
    let shown = |observer| G::view(state, observer).to_string();
    format!("  truth: {truth}\n  to act:{who}\n") + &by_observer(seats, "sees", &truth, shown)
}

fn by_observer(seats: u8, verb: &str, truth: &str, show: impl Fn(Observer) -> String) -> String {
    let mut groups: Vec<(String, String)> = Vec::new();
    for observer in Observer::everybody(seats) {
        let name = match observer {
            Observer::Seat(seat) => seat.to_string(),
            _ => "w".to_owned(),
        };
        let shown = show(observer);
        match groups.iter_mut().find(|(_, other)| *other == shown) {
            Some((names, _)) => *names += &format!(" {name}"),
            None => groups.push((name, shown)),
        }
    }
    groups.retain(|(_, shown)| shown != truth);
    groups.iter().map(|(names, shown)| format!("  {names} {verb}: {shown}\n")).collect()
}
