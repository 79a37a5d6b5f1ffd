//! Triqueta: the rows, and what everybody has of each animal.

use super::{Board, Screen};
use crate::ink;
use crate::words::Words;
use anstyle::AnsiColor;
use tribord_game::{Game, Seat};
use tribord_table::tribord_triqueta::{Animal, Held, Kept, Tiles, Triqueta, View};

impl Board for Triqueta {
    fn board(view: &View, screen: &Screen<'_>) -> String {
        let words = screen.words;
        let pile = [("round", view.round.into()), ("pile", view.pile.into())];
        let mut lines = vec![ink::bold(&words.tell("triqueta-round", &pile))];
        for row in Seat::all(view.seats()) {
            let tiles = match &view.rows[row] {
                None => ink::dim(&words.say("triqueta-taken")),
                Some(tiles) if tiles.is_empty() => ink::dim("·"),
                Some(tiles) => names(words, tiles),
            };
            lines.push(format!("  {} │ {tiles}", row.0 + 1));
        }
        if let Held::Tile(animal) = view.held {
            let name = paint(animal, &name(words, animal));
            lines.push(words.tell("triqueta-held", &[("animal", name.into())]));
        }
        lines.push(String::new());
        lines.push(heading(screen));
        lines.extend(Seat::all(view.seats()).map(|seat| player(view, screen, seat)));
        lines.join("\n") + "\n"
    }

    fn phrase(words: &Words, notation: &str) -> String {
        match notation.split_once(' ') {
            Some((verb @ ("add" | "return"), animal)) => {
                let animal = words.say(&format!("animal-{animal}"));
                words.action::<Triqueta>(&format!("{verb} {animal}"))
            }
            None if notation == "?" => words.say("triqueta-do-decide"),
            _ => words.action::<Triqueta>(notation),
        }
    }
}

fn name(words: &Words, animal: Animal) -> String {
    words.say(&format!("animal-{animal}"))
}

fn paint(animal: Animal, text: &str) -> String {
    let colour = match animal {
        Animal::Rabbit => AnsiColor::White,
        Animal::Owl => AnsiColor::Cyan,
        Animal::Deer => AnsiColor::Yellow,
        Animal::Boar => AnsiColor::Magenta,
        Animal::Ram => AnsiColor::Blue,
        Animal::Bear => AnsiColor::Red,
    };
    ink::coloured(colour, text)
}

fn names(words: &Words, tiles: &Tiles) -> String {
    let names: Vec<_> = tiles.iter().map(|animal| paint(animal, &name(words, animal))).collect();
    names.join("  ")
}

/// The animals with what three of them are worth.
fn heading(screen: &Screen<'_>) -> String {
    let animals =
        Animal::ALL.map(|animal| paint(animal, &format!("  {}", title(screen.words, animal))));
    format!("  {}{}", " ".repeat(screen.name_width()), animals.concat())
}

fn title(words: &Words, animal: Animal) -> String {
    format!("{} {}", name(words, animal), animal.value())
}

/// Counts by animal: three are a triqueta (★), more are a danger (!).
fn player(view: &View, screen: &Screen<'_>, seat: Seat) -> String {
    let out = !view.inside.is_empty() && !view.inside.has(seat);
    let to_act = seat == view.turn && !out && !view.inside.is_empty();
    let counts = Animal::ALL.map(|animal| {
        let wide = ink::width(&title(screen.words, animal)) + 2;
        match view.tiles[seat].count(animal) {
            0 => ink::dim(&format!("{:>wide$}", "·")),
            3 => ink::accent(&format!("{:>wide$}", "3★")),
            count @ 4.. => ink::bad(&format!("{:>wide$}", format!("{count}!"))),
            count => format!("{count:>wide$}"),
        }
    });
    let rock = if view.rock == seat { screen.words.say("triqueta-rock") } else { String::new() };
    let rest = screen.words.tell(
        "triqueta-player",
        &[
            ("points", Triqueta::points(view)[seat].into()),
            ("trees", view.trees[seat].into()),
            ("kept", view.kept[seat].len().into()),
        ],
    );
    let known = kept(screen.words, &view.kept[seat]);
    let name = screen.player(seat, to_act);
    format!("{name}{}   {rest} {rock} {known}", counts.concat()).trim_end().to_owned()
}

fn kept(words: &Words, kept: &Kept) -> String {
    let known = kept.known();
    if known.is_empty() { String::new() } else { format!("({})", names(words, &known)) }
}
