//! Puzzles: the day's and all the others, by game and level; and one of them, when its game is there.

use super::{framed, game_art, on_head_gesture};
use crate::catalogue::{GAMES, GameEntry};
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html, icon};
use crate::net::Problem;
use crate::page::{Message, Page};
use crate::words::{say, tell};
use crate::{browser, net, puzzles};

/// All puzzles.
pub(super) struct Puzzles;

impl Page for Puzzles {
    fn title(&self) -> String {
        format!("{} — Tribord", say("puzzles"))
    }

    fn render(&self) -> Markup {
        framed(
            "page wide",
            html! {
                h1 { (say("puzzles")) }
                div class="deck" {
                    ul class="cards" {
                        li class="card own told" { (of_today()) }
                        @for entry in GAMES { (card(entry)) }
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}

/// The day's puzzle, and the streak.
fn of_today() -> Markup {
    let (entry, number) = puzzles::of_today();
    let streak = puzzles::streak();
    let solved = puzzles::is_solved(entry.id, number);
    html! {
        h2 { (say("puzzle-today")) }
        p { (entry.info().title) @if solved { " · ✓ " (say("puzzle-solved-today")) } }
        (game_art(entry.id))
        @if streak.best() > 0 {
            p {
                (tell("puzzle-streak", &[("days", (streak.days() as usize).into())])) " "
                (tell("puzzle-best", &[("days", (streak.best() as usize).into())]))
            }
        }
        a class="primary" href="#/puzzle/today" { (say(if solved { "puzzle-look" } else { "puzzle-try" })) }
    }
}

fn card(entry: &GameEntry) -> Markup {
    let id = entry.id;
    html! {
        li class="card" data-game=(id) {
            (game_art(id))
            div class="about" {
                h2 { (entry.info().title) }
                p class="facts" { (tell("puzzle-count", &[("count", puzzles::solved(id).into())])) }
                p class="pitch" { (say(if entry.info().timed { "puzzle-about-race" } else { "puzzle-about" })) }
                div class="row" {
                    @for level in 1..=3 {
                        a class={ @if level == 1 { "primary" } @else { "plain" } } href={ "#/puzzles/" (id) "/" (level) } {
                            (say(&format!("puzzle-level-{level}")))
                        }
                    }
                }
            }
        }
    }
}

/// The day's puzzle at the entrance.
pub(super) fn daily() -> Markup {
    let (entry, number) = puzzles::of_today();
    let solved = puzzles::is_solved(entry.id, number);
    html! {
        div class="daily" {
            (icon("hint"))
            p { b { (say("puzzle-today")) } br; (entry.info().title) @if solved { " · ✓" } }
            a class="button" href=(if solved { "#/puzzles" } else { "#/puzzle/today" }) {
                (say(if solved { "puzzle-more" } else { "puzzle-try" }))
            }
        }
    }
}

/// Which puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// This one.
    Number(usize),
    /// The next one of this level that was not solved.
    Level(u8),
}

/// One puzzle, when it and the code of its game have come.
pub(super) struct OnePuzzle {
    entry: &'static GameEntry,
    wanted: Wanted,
    all: Option<Vec<String>>,
    table: Option<Box<dyn Page>>,
    problem: Option<String>,
}

impl OnePuzzle {
    pub(super) fn number(entry: &'static GameEntry, number: usize) -> OnePuzzle {
        OnePuzzle::open(entry, Wanted::Number(number))
    }

    pub(super) fn today() -> OnePuzzle {
        let (entry, number) = puzzles::of_today();
        OnePuzzle::number(entry, number)
    }

    pub(super) fn level(entry: &'static GameEntry, level: u8) -> OnePuzzle {
        OnePuzzle::open(entry, Wanted::Level(level))
    }

    fn open(entry: &'static GameEntry, wanted: Wanted) -> OnePuzzle {
        net::fetch(format!("/puzzles/{}.txt", entry.id));
        if entry.study().is_none() {
            entry.ask_study();
        }
        OnePuzzle { entry, wanted, all: None, table: None, problem: None }
    }

    /// Sets the table up as soon as everything is there.
    fn set_up(&mut self) {
        let (Some(all), Some(study)) = (&self.all, self.entry.study()) else { return };
        let number = match self.wanted {
            Wanted::Number(number) => number,
            Wanted::Level(level) => match next(all, self.entry.id, level) {
                Some(number) => {
                    return browser::go_instead(&format!(
                        "/puzzle/{}/{}",
                        self.entry.id,
                        number + 1
                    ));
                }
                None => return self.problem = Some(say("puzzle-none")),
            },
        };
        self.table = all.get(number).and_then(|line| (study.puzzle)(line, number));
        if self.table.is_none() {
            self.problem = Some(say("puzzle-none"));
        }
    }
}

/// The next puzzle of a level: one that was not solved, else any of them.
fn next(all: &[String], game: &str, level: u8) -> Option<usize> {
    let of_level = |line: &str| line.starts_with(char::from(b'0' + level.min(9)));
    let fitting = || (0..all.len()).filter(|&number| of_level(&all[number]));
    let fresh = fitting().find(|&number| !puzzles::is_solved(game, number));
    let count = fitting().count().max(1) as u64;
    fresh.or_else(|| fitting().nth((browser::random_number() % count) as usize))
}

impl Page for OnePuzzle {
    fn title(&self) -> String {
        format!("{} — {} — Tribord", say("puzzles"), self.entry.info().title)
    }

    fn render(&self) -> Markup {
        if let Some(table) = &self.table {
            return table.render();
        }
        framed(
            "page",
            html! {
                h1 { (say("puzzles")) }
                @match &self.problem {
                    Some(problem) => {
                        (alert(problem))
                        p { a class="button" href="#/puzzles" { (say("puzzles")) } }
                    },
                    None => p class="quiet" { (say("loading")) },
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        match &mut self.table {
            Some(table) => table.on_gesture(gesture),
            None => on_head_gesture(gesture),
        }
    }

    fn on_message(&mut self, message: Message) {
        match (message, &mut self.table) {
            (message, Some(table)) => table.on_message(message),
            (Message::Text(Some(text)), _) => {
                let lines = text.lines().filter(|line| !line.starts_with('#'));
                self.all = Some(lines.map(str::to_owned).collect());
                self.set_up();
            }
            (Message::Game(true), _) => self.set_up(),
            (Message::Text(None) | Message::Game(false), _) => {
                self.problem = Some(Problem::Offline.explain());
            }
            _ => {}
        }
    }

    fn after_render(&mut self) {
        if let Some(table) = &mut self.table {
            table.after_render();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    #[test]
    fn the_next_puzzle_is_one_that_was_not_solved() {
        let all = ["1a", "2b", "1c", "3d"].map(str::to_owned);
        assert_eq!((next(&all, "triolet", 1), next(&all, "triolet", 3)), (Some(0), Some(3)));
        puzzles::note_solved("triolet", 0, browser::today());
        assert_eq!((next(&all, "triolet", 1), next(&all, "triqueta", 1)), (Some(2), Some(0)));
        puzzles::note_solved("triolet", 2, browser::today());
        assert!(matches!(next(&all, "triolet", 1), Some(0 | 2)), "solved ones come again");
        assert_eq!(next(&all, "triolet", 4), None);
    }

    #[test]
    fn what_cannot_be_fetched_or_is_none_says_so() {
        let entry = find("triolet").unwrap();
        let mut page = OnePuzzle::number(entry, 7);
        assert!(page.render().into_string().contains(&say("loading")));
        page.on_message(Message::Text(Some("# command\nnot a puzzle\n".to_owned())));
        assert!(page.render().into_string().contains(&say("puzzle-none")));
        let mut page = OnePuzzle::level(entry, 2);
        page.on_message(Message::Text(None));
        assert!(page.render().into_string().contains("class=\"refused\""));
    }
}
