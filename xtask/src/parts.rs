//! What each part of the client weighs: the bytes of its functions, by the crate they come from.

use rustc_demangle::demangle;
use std::collections::BTreeMap;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

/// The parts and their bytes, the heaviest first. They are those before compression, which packs all
/// functions to about a third.
pub(crate) fn parts(wasm: &[u8]) -> Result<Vec<(String, usize)>, String> {
    let unreadable = |error| format!("cannot read the client: {error}");
    let (mut imported, mut sizes) = (0, Vec::new());
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.map_err(unreadable)? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import.map_err(unreadable)?;
                    imported += usize::from(matches!(import.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push(body.range().len()),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(all) = section.as_known() else { continue };
                for subsection in all {
                    let Name::Function(map) = subsection.map_err(unreadable)? else { continue };
                    for naming in map {
                        let naming = naming.map_err(unreadable)?;
                        names.insert(naming.index as usize, naming.name.to_owned());
                    }
                }
            }
            _ => {}
        }
    }
    let mut parts: BTreeMap<String, usize> = BTreeMap::new();
    for (at, size) in sizes.into_iter().enumerate() {
        let name = names.get(&(imported + at)).map_or("", String::as_str);
        *parts.entry(part(&demangle(name).to_string())).or_default() += size;
    }
    let mut parts: Vec<_> = parts.into_iter().collect();
    parts.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    Ok(parts)
}

/// The part that a function belongs to: a game, if it names one; else its crate, and of the client
/// itself its module.
fn part(function: &str) -> String {
    let names = function.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    const GAMES: [&str; 5] = ["triplette", "triqueta", "triolet", "triples", "tripple_domino"];
    let game = |name: &&&str| GAMES.contains(&name.trim_start_matches("tribord_"));
    if let Some(game) = names.iter().find(game) {
        return format!("game {}", game.trim_start_matches("tribord_"));
    }
    match names.as_slice() {
        ["tribord_web", module, ..] => format!("client {module}"),
        _ if names.contains(&"tribord_web") => "client".to_owned(),
        _ if names.iter().any(|name| name.starts_with("tribord_")) => {
            "table, bots, contract".to_owned()
        }
        _ if names.iter().any(|name| name.starts_with("serde")) => "serde".to_owned(),
        [] => "unnamed".to_owned(),
        _ => "standard library and other crates".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_belong_to_a_game_or_to_their_crate() {
        assert_eq!(
            part("<tribord_web::play::Play<tribord_triolet::Triolet>>::frame"),
            "game triolet"
        );
        assert_eq!(part("tribord_web::boards::triples::half::halves"), "game triples");
        assert_eq!(part("tribord_web::pages::setup::row"), "client pages");
        assert_eq!(part("tribord_bots::search::rank"), "table, bots, contract");
        assert_eq!(part("core::fmt::write"), "standard library and other crates");
        assert_eq!(part(""), "unnamed");
    }
}
