//! Where inputs come from: the golden games, and the examples of `docs/api.md`.

use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use tribord_game::{Fast, Game, Luck, Record, Step, ToAct};
use tribord_table::{GAMES, with_game};

/// Inputs that a target's mutations begin with.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    match target {
        "messages" => examples("message"),
        "commands" => [examples("command"), examples("plan")].concat(),
        // Any bytes are something that people do.
        "room" | "connection" => (0..64).map(any_bytes).collect(),
        target => {
            let games = GAMES.iter().zip(0_u8..);
            let all = games.flat_map(|(game, number)| {
                let text = move |text: String| [&[number], text.as_bytes()].concat();
                with_game!(game.id, G => of_game::<G>(target))
                    .unwrap_or_default()
                    .into_iter()
                    .map(text)
            });
            all.collect()
        }
    }
}

fn any_bytes(number: u64) -> Vec<u8> {
    let mut luck = Fast::new(number);
    (0..400).map(|_| luck.one_of(256) as u8).collect()
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The texts that a target reads, from every golden game of a game.
fn of_game<G: Game>(target: &str) -> Vec<String> {
    let folder = root().join("crates/games").join(G::INFO.id).join("tests/golden");
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "tri"));
    files.sort();
    let records = files.iter().map(|path| fs::read_to_string(path).unwrap());
    records.flat_map(|text| of_record::<G>(target, text)).collect()
}

fn of_record<G: Game>(target: &str, text: String) -> Vec<String> {
    let record = Record::<G>::read(&text).unwrap();
    let mut texts = Vec::new();
    let _ = record.replay(|_, state, step| {
        let at_rest = matches!(G::to_act(state), ToAct::Seats(_));
        match (target, step) {
            ("actions", Step::Act(_, action)) => texts.push(action.to_string()),
            ("positions", _) if at_rest => texts.push(G::position(state)),
            ("referee", Step::Act(seat, action)) if at_rest => {
                let request = json!({
                    "position": G::position(state), "seat": seat.0, "action": action.to_string(),
                });
                texts.push(request.to_string());
            }
            _ => {}
        }
        Ok(())
    });
    if target == "records" {
        texts.push(text);
    }
    texts
}

/// The JSON examples of one kind in the description of the API.
fn examples(kind: &str) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(root().join("docs/api.md")).unwrap();
    let fence = format!("```json {kind}\n");
    let blocks = text.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
    let lines = blocks.flat_map(|block| [block].into_iter().chain(block.lines()));
    lines.map(|example| example.trim().as_bytes().to_vec()).collect()
}
