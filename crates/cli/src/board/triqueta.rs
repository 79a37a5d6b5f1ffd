//! Triqueta: the rows, and what everybody has of each animal.

use super::{Board, Screen, lot};
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
        let mut table = vec![heading(screen)];
        table.extend(Seat::all(view.seats()).map(|seat| player(view, screen, seat)));
        let fits = table.iter().all(|line| ink::width(line) <= ink::columns());
        if !fits {
            table = Seat::all(view.seats()).flat_map(|seat| listed(view, screen, seat)).collect();
        }
        lines.extend(table);
        lines.join("\n") + "\n"
    }

    fn phrase(words: &Words, notation: &str) -> String {
        match notation.split_once(' ') {
            Some((verb @ ("add" | "return"), animal)) => {
                let animal = translated(words, animal);
                words.action::<Triqueta>(&format!("{verb} {animal}"))
            }
            None if notation == "?" => words.say("triqueta-do-decide"),
            _ => words.action::<Triqueta>(notation),
        }
    }

    fn opening(screen: &Screen<'_>, outcomes: &[String]) -> String {
        lot(screen, outcomes.first())
    }

    fn outcomes(words: &Words, _action: &str, outcomes: &[String]) -> String {
        let seen = outcomes.iter().filter(|it| *it != "?").map(|it| translated(words, it));
        seen.collect::<Vec<_>>().join(", ")
    }
}

/// An animal as it is written, in words.
fn translated(words: &Words, animal: &str) -> String {
    words.say(&format!("animal-{animal}"))
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
    let name = screen.player(seat, to_act);
    format!("{name}{}   {}", counts.concat(), rest(view, screen, seat))
}

/// The same where there is no room for a table: what there is of each animal stands below.
fn listed(view: &View, screen: &Screen<'_>, seat: Seat) -> Vec<String> {
    let to_act = seat == view.turn && view.inside.has(seat);
    let of = |animal: Animal| {
        let mark = match view.tiles[seat].count(animal) {
            3 => ink::accent("3★"),
            count @ 4.. => ink::bad(&format!("{count}!")),
            count => count.to_string(),
        };
        format!("{} {mark}", paint(animal, &name(screen.words, animal)))
    };
    let all: Vec<_> = view.tiles[seat].animals().map(of).collect();
    let first = format!("{}  {}", screen.player(seat, to_act), rest(view, screen, seat));
    let animals = (!all.is_empty()).then(|| format!("    {}", all.join("  ")));
    std::iter::once(first).chain(animals).collect()
}

/// Points, trees, what lies face down, the rock.
fn rest(view: &View, screen: &Screen<'_>, seat: Seat) -> String {
    let rest = screen.words.tell(
        "triqueta-player",
        &[
            ("points", Triqueta::points(view)[seat].into()),
            ("trees", view.trees[seat].into()),
            ("kept", view.kept[seat].len().into()),
        ],
    );
    let known = kept(screen.words, &view.kept[seat]);
    let rock = (view.rock == seat).then(|| format!(", {}", screen.words.say("triqueta-rock")));
    format!("{rest}{known}{}", rock.unwrap_or_default())
}

fn kept(words: &Words, kept: &Kept) -> String {
    let known = kept.known();
    if known.is_empty() { String::new() } else { format!(" ({})", names(words, &known)) }
}
