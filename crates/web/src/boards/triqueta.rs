//! Triqueta in the browser: the rows, the tile in the hand, what everybody owns.

mod draw;
mod hand;
mod ledger;
mod middle;
mod palm;

use super::{Board, walk};
use crate::app::Gesture;
use crate::desk::Desk;
use crate::past::Seen;
use crate::words::{self, say, tell};
use hand::{Hand, can};
use tribord_game::{Game, Seat};
use tribord_table::tribord_triqueta::{Action, Animal, Held, Row, Triqueta, View};

impl Board for Triqueta {
    type Hand = Hand;
    const SECRETS: bool = true;
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← → ↑ ↓", "triqueta-key-arrows"),
        ("d", "triqueta-key-draw"),
        ("1–5", "triqueta-key-rows"),
        ("Enter", "triqueta-key-enter"),
        ("k", "triqueta-key-keep"),
        ("+ −", "triqueta-key-decide"),
        ("Esc", "triqueta-key-escape"),
    ];

    fn look(desk: &Desk<Triqueta>, hand: &Hand) -> String {
        let html = format!(
            "<div class=\"glade\">{}{}{}</div>",
            middle::rows(desk, hand),
            palm::palm(desk, hand),
            ledger::ledger(desk, hand)
        );
        walk::focused(&html, &hand.focus)
    }

    fn touch(desk: &Desk<Triqueta>, hand: &mut Hand, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click(what) | Gesture::Drop("held", what) => hand.click(desk, what),
            Gesture::Key(key, at) => return hand.press(desk, key, at, &Self::look(desk, hand)),
            Gesture::Lift(_) | Gesture::Drop(..) | Gesture::Enter(..) => return false,
        }
        true
    }

    fn status(desk: &Desk<Triqueta>) -> String {
        let view = &desk.view;
        let animal = match view.held {
            Held::Tile(animal) => Some(draw::named(animal)),
            _ => None,
        };
        let key = match animal {
            Some(animal) => {
                let key = if can(desk, Action::Keep) {
                    "triqueta-status-tile"
                } else {
                    "triqueta-status-place"
                };
                return tell(key, &[("animal", animal.into())]);
            }
            None if view.inside.is_empty() => "triqueta-status-decide",
            None if !can(desk, Action::Draw) => "triqueta-status-empty",
            None if view.inside.len() == 1 => "triqueta-status-last",
            None => "triqueta-status",
        };
        say(key)
    }

    fn twin(desk: &Desk<Triqueta>) -> Vec<String> {
        let view = &desk.view;
        let pile = [("round", view.round.into()), ("pile", view.pile.into())];
        let mut lines = vec![tell("triqueta-pile", &pile)];
        lines.extend(Row::all(view.seats()).map(|row| {
            let tiles = match view.rows[Seat(row.0)] {
                None => say("triqueta-taken-row"),
                Some(tiles) => draw::listed(tiles.iter()),
            };
            tell("triqueta-twin-row", &[("row", row.number().into()), ("tiles", tiles.into())])
        }));
        let points = Triqueta::points(view);
        lines.extend(Seat::all(view.seats()).map(|seat| {
            let kept = view.kept[seat];
            let args = [
                ("name", desk.name(seat).into()),
                ("points", points[seat].into()),
                ("tiles", draw::counted(view.tiles[seat]).into()),
                ("kept", kept.len().into()),
                ("known", draw::listed(kept.known().iter()).into()),
                ("trees", view.trees[seat].into()),
                ("rock", if view.rock == seat { 1 } else { 0 }.into()),
            ];
            tell("triqueta-twin-seat", &args)
        }));
        lines
    }

    fn phrase(notation: &str) -> String {
        match notation.split_once(' ') {
            Some((verb @ ("add" | "return"), animal)) => {
                let animal = say(&format!("animal-{animal}"));
                words::action("triqueta", &format!("{verb} {animal}"))
            }
            None if notation == "?" => say("triqueta-do-decide"),
            _ => words::action("triqueta", notation),
        }
    }

    fn line(seen: &Seen) -> String {
        let Some((_, action)) = seen.action::<Triqueta>() else { return say("triqueta-do-decide") };
        match action {
            Action::Draw => say("triqueta-draws"),
            Action::Row(row) => tell("triqueta-places", &[("row", row.number().into())]),
            Action::Keep => format!("{} {}", say("triqueta-keeps"), draw::back()),
            Action::Take(row) => tell("triqueta-takes", &[("row", row.number().into())]),
            Action::Add(animal) => format!("{} {}", say("triqueta-adds"), draw::tile(animal)),
            Action::Return(animal) => format!("{} {}", say("triqueta-returns"), draw::tile(animal)),
        }
    }

    /// The tile drawn, if one may know it; the tile placed; the tiles taken.
    fn change(act: &Seen, before: &View, after: &View) -> String {
        let row = |view: &View, row: Row| view.rows[Seat(row.0)].unwrap_or_default();
        match act.action::<Triqueta>() {
            Some((_, Action::Draw)) => match after.held {
                Held::Tile(animal) => draw::tile(animal),
                _ => draw::back(),
            },
            Some((_, Action::Row(own))) => {
                let new = row(after, own).without(&row(before, own)).unwrap_or_default();
                new.iter().map(draw::tile).collect()
            }
            Some((_, Action::Take(own))) => row(before, own).iter().map(draw::tile).collect(),
            _ => String::new(),
        }
    }

    fn plate(view: &View, seat: Seat) -> String {
        let (kept, trees, rock) = (view.kept[seat].len(), view.trees[seat], view.rock == seat);
        let label = tell(
            "triqueta-has",
            &[("kept", kept.into()), ("trees", trees.into()), ("rock", u8::from(rock).into())],
        );
        let many = |piece: String, count: u8| match count {
            0 => String::new(),
            1 => piece,
            count => format!("{piece}{count}"),
        };
        let signs = many(draw::rock(), rock.into())
            + &many(draw::tree(), trees)
            + &many(draw::back(), kept);
        format!("<span class=\"tq-plate\" title=\"{label}\">{signs}</span>")
    }

    fn unseen(desk: &Desk<Triqueta>) -> Option<String> {
        let unseen = desk.view.unseen();
        let one = |animal: Animal| {
            let left = unseen.count(animal);
            let class = if left == 0 { " class=\"none\"" } else { "" };
            format!("<li{class}>{}×{left}</li>", draw::tile(animal))
        };
        let all: String = Animal::ALL.into_iter().map(one).collect();
        Some(format!(
            "<ul class=\"tq-unseen\">{all}</ul><p class=\"quiet\">{}</p>",
            say("triqueta-unseen")
        ))
    }
}

#[cfg(test)]
mod tests;
