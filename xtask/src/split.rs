//! Takes the client apart: what every page needs, the code of each game, which comes when somebody wants to play it,
//! and what looks at its finished games, which comes after that. `catalogue.rs` of the client says where the
//! borders are.
//!
//! Whatever several games share is a piece of its own, and a piece must be made once only. One file a game has
//! all the pieces of that game, so that it takes one request; those that came with another game are skipped.
//! What looks at finished games is fetched when the game itself is there: the game's own pieces are not in it.

use crate::files::read_bytes;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};
use wasmparser::Parser;

/// What the module imports its loaders from. It is no file: `loaders` takes its place.
pub(crate) const LINK: &str = "./games.js";

/// Sections that the browser does not need.
const CUSTOM: u8 = 0;

/// What the name of that begins with which looks at finished games.
const STUDY: &str = "study_";

/// The code of a game, or what looks at its finished games.
pub(crate) struct GameFile {
    /// `tripple_domino`, `study_triolet`.
    pub(crate) name: String,
    /// All pieces, one behind the other.
    pub(crate) code: Vec<u8>,
    /// The name and the length of each.
    pieces: Vec<(String, usize)>,
}

/// Splits a module: where its main part is now, and the code of each game.
pub(crate) fn split(module: &Path, folder: &Path) -> Result<(PathBuf, Vec<GameFile>), String> {
    let (wasm, main) = (read_bytes(module)?, folder.join("main.wasm"));
    let mut options = Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LINK;
    let told = |error| format!("cannot split {}: {error}", module.display());
    let parts = transform(options).map_err(told)?;
    let mut games = Vec::new();
    for (name, files) in &parts.prefetch_map {
        let (mut code, mut pieces) = (Vec::new(), Vec::new());
        let game = name.strip_prefix(STUDY).and_then(|game| parts.prefetch_map.get(game));
        let new = |file: &&String| game.is_none_or(|there| !there.contains(file));
        for file in files.iter().filter(new) {
            let piece = bare(read_bytes(&folder.join(file).with_extension("wasm"))?)?;
            pieces.push((file.clone(), piece.len()));
            code.extend(piece);
        }
        games.push(GameFile { name: name.clone(), code, pieces });
    }
    games.sort_by(|a, b| a.name.cmp(&b.name));
    Ok((main, games))
}

impl GameFile {
    /// What the file is called: `game-triolet`, `study-triolet`.
    pub(crate) fn key(&self) -> String {
        match self.name.strip_prefix(STUDY) {
            Some(game) => format!("study-{game}"),
            None => format!("game-{}", self.name),
        }
    }
}

/// A module without the names of its functions, which stand at the end.
fn bare(mut module: Vec<u8>) -> Result<Vec<u8>, String> {
    let mut end = module.len();
    for payload in Parser::new(0).parse_all(&module) {
        let section = payload.map_err(|error| format!("a piece of a game: {error}"))?.as_section();
        if let Some((_, range)) = section.filter(|(id, _)| *id != CUSTOM) {
            end = range.end;
        }
    }
    module.truncate(end);
    Ok(module)
}

/// Puts what fetches the games into the code between wasm and the browser. Each file is called by its key
/// there, `{{game-triolet}}`.
pub(crate) fn loaders(glue: &str, games: &[GameFile]) -> Result<String, String> {
    let game = |game: &GameFile| {
        let pieces = game.pieces.iter().map(|(name, length)| format!("[\"{name}\", {length}]"));
        let (name, key, pieces) = (&game.name, game.key(), pieces.collect::<Vec<_>>().join(", "));
        format!("__wasm_split_load_{name}: fetchGame(\"./{{{{{key}}}}}\", [{pieces}]),\n")
    };
    let games: String = games.iter().map(game).collect();
    let mut lines = vec![FETCH.to_owned(), format!("const games = {{\n{games}}};")];
    let mut found = false;
    for line in glue.lines() {
        let import = line.trim_end_matches(';').strip_suffix(&format!(" from \"{LINK}\""));
        match import.and_then(|line| line.strip_prefix("import * as ")) {
            Some(name) => {
                found = true;
                lines.push(format!("const {name} = games;"));
            }
            None => lines.push(line.to_owned()),
        }
    }
    let told = "the code for the browser does not import what fetches games";
    if found { Ok(lines.join("\n")) } else { Err(told.to_owned()) }
}

/// Fetches a file of pieces and makes those that are not there yet; `wasm` is the main part.
const FETCH: &str = r#"
const madePieces = new Map();
const fetchGame = (file, pieces) => async (callback, data) => {
let fine = false, at = 0, making;
try {
const answer = await fetch(new URL(file, import.meta.url));
if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
const code = await answer.arrayBuffer();
for (const [name, length] of pieces) {
making = name;
const piece = code.slice(at, at += length);
if (!madePieces.has(name)) madePieces.set(name, WebAssembly.instantiate(piece, { __wasm_split: wasm }));
await madePieces.get(name);
}
fine = true;
} catch (error) {
madePieces.delete(making);
console.error(error);
}
wasm.__indirect_function_table.get(callback)(data, fine);
};
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_fetched_by_the_code_between() {
        let glue = "import * as import1 from \"./games.js\"\nimport * as import2 from \"./games.js\"\nlet wasm;";
        let pieces = vec![("chunk_1".to_owned(), 3), ("split_triolet".to_owned(), 5)];
        let game = GameFile { name: "triolet".to_owned(), code: Vec::new(), pieces };
        let glue = loaders(glue, &[game]).unwrap();
        let line = "__wasm_split_load_triolet: fetchGame(\"./{{game-triolet}}\", \
                    [[\"chunk_1\", 3], [\"split_triolet\", 5]]),";
        assert!(glue.contains(line), "{glue}");
        assert!(
            glue.ends_with("const import1 = games;\nconst import2 = games;\nlet wasm;"),
            "{glue}"
        );
        assert!(loaders("let wasm;", &[]).is_err());
    }

    #[test]
    fn pieces_lose_what_stands_behind_their_code() {
        let empty = b"\0asm\x01\0\0\0";
        let types = [1, 1, 0];
        let name = [0, 5, 4, b'n', b'a', b'm', b'e'];
        let module = [&empty[..], &types, &name].concat();
        assert_eq!(bare(module).unwrap(), [&empty[..], &types].concat());
        assert!(bare(b"nothing".to_vec()).is_err());
    }
}
