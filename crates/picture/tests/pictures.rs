//! The pictures of tables: one golden SVG a game, and that they can be seen. With `TRIBORD_RENEW=1` the golden
//! ones are written again; with `TRIBORD_PICTURES=folder` all are put there to look at.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::path::Path;
use std::{env, fs};
use tribord_picture::{Board, HEIGHT, Picture, Place, WIDTH, Who, png};
use tribord_table::GAMES;

/// The end of a golden game.
fn last_board(game: &str, name: &str) -> Board {
    let folder = format!("{}/../games/{game}/tests/golden", env!("CARGO_MANIFEST_DIR"));
    let read = |ending| fs::read_to_string(format!("{folder}/{name}.{ending}")).unwrap();
    let (seen, record) = (read("txt"), read("tri"));
    let position = seen.lines().rev().find_map(|line| line.strip_prefix("  truth: ")).unwrap();
    let options = record.lines().find_map(|line| line.strip_prefix("options ")).unwrap_or_default();
    Board { options: options.to_owned(), position: position.to_owned() }
}

const NAMES: [&str; 6] =
    ["Anna", "Jean-Baptiste de la Tour", "bosco", "Zoé 🎉", "Łucja", "WWWWWWWWWWWWWWWWWWWWWWWW"];

fn place(seat: u8, points: Option<i32>) -> Place {
    let who = match NAMES[usize::from(seat)] {
        "bosco" => Who::Bot("bosco".to_owned()),
        name => Who::Person(name.to_owned()),
    };
    Place { seat, who, points, won: points.is_some() && seat == 1 }
}

/// The end of a golden game.
fn end(game: &str, seats: u8) -> Picture {
    let mut places: Vec<_> =
        (0..seats).map(|seat| place(seat, Some(i32::from(seat) * 37 - 12))).collect();
    places.sort_by_key(|place| !place.won);
    Picture {
        game: game.to_owned(),
        kicker: "Jean-Baptiste de la Tour gagne".to_owned(),
        line: "17 novembre".to_owned(),
        places,
        board: Some(last_board(game, &format!("{seats}-players"))),
    }
}

/// A table that waits for players.
fn invitation(game: &str, seats: u8) -> Picture {
    let mut places: Vec<_> = (0..seats).map(|seat| place(seat, None)).collect();
    if let Some(last) = places.last_mut().filter(|_| seats > 1) {
        last.who = Who::Free("Free seat".to_owned());
    }
    let kicker = "Jean-Baptiste de la Tour invites you".to_owned();
    let line = "One seat left · 10 min + 20 s a move".to_owned();
    Picture { game: game.to_owned(), kicker, line, places, board: None }
}

/// Renders, and says how many colours are in it; of the right size.
fn colours(name: &str, picture: &Picture) -> usize {
    let file = png(&picture.svg().unwrap()).unwrap();
    if let Ok(folder) = env::var("TRIBORD_PICTURES") {
        fs::write(Path::new(&folder).join(format!("{name}.png")), &file).unwrap();
    }
    let image = resvg::tiny_skia::Pixmap::decode_png(&file).unwrap();
    assert_eq!((image.width(), image.height()), (WIDTH, HEIGHT));
    assert!(image.pixels().iter().all(|pixel| pixel.alpha() == 255), "{name} can be seen through");
    image.pixels().iter().map(|it| (it.red(), it.green(), it.blue())).collect::<HashSet<_>>().len()
}

#[test]
fn every_game_is_drawn_as_before() {
    for game in GAMES {
        let svg = end(game.id, 2).svg().unwrap();
        // What follows is the same in all: letters and pieces.
        let (drawn, _) = svg.split_once("<defs><path").unwrap();
        let file = format!("{}/tests/golden/{}.svg", env!("CARGO_MANIFEST_DIR"), game.id);
        if env::var_os("TRIBORD_RENEW").is_some() {
            fs::write(&file, drawn).unwrap();
        }
        assert!(fs::read_to_string(&file).unwrap() == drawn, "{} is drawn otherwise", game.id);
    }
}

#[test]
fn every_table_can_be_seen() {
    for game in GAMES {
        for seats in [game.seats.0.max(2), game.seats.1] {
            let (id, most) = (game.id, 400);
            assert!(colours(&format!("{id}-{seats}-end"), &end(id, seats)) > most);
            assert!(colours(&format!("{id}-{seats}-invitation"), &invitation(id, seats)) > most);
        }
    }
}

#[test]
fn a_board_is_more_than_its_absence() {
    for game in GAMES {
        let with = end(game.id, 2);
        let without = Picture { board: None, ..with.clone() };
        assert_ne!(png(&with.svg().unwrap()).unwrap(), png(&without.svg().unwrap()).unwrap());
    }
}

#[test]
fn names_are_only_names() {
    let mut picture = invitation("triolet", 2);
    picture.places[0].who = Who::Person("\"><script>&'".to_owned());
    picture.kicker = "<b>\u{1}\u{0}𓀀&amp;".to_owned();
    let svg = picture.svg().unwrap();
    assert!(!svg.contains("<script") && !svg.contains("<b>"), "{svg}");
    assert!(svg.contains("aria-label=\"&quot;&gt;&lt;script&gt;&amp;'\""));
    assert!(!png(&svg).unwrap().is_empty());
}

#[test]
fn what_is_no_table_is_refused() {
    let game = Picture { game: "chess".to_owned(), ..invitation("triolet", 2) };
    assert!(game.svg().is_err());
    let mut position = end("triolet", 2);
    position.board = Some(Board { options: String::new(), position: "board=<svg>".to_owned() });
    assert!(position.svg().is_err());
    assert!(png("<svg>").is_err());
}
