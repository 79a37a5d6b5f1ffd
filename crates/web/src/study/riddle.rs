//! A puzzle on the table: find the best move; in a race the order in which all cards can be laid.

use super::{chance, why};
use crate::boards::Board;
use crate::browser;
use crate::desk::{Ask, Desk};
use crate::log::{LogEntry, Points};
use crate::markup::{Markup, button, html};
use crate::page::{Message, Page};
use crate::play::{Driver, Extras, TableDo, driven};
use crate::prefs::prefs;
use crate::puzzles;
use crate::words::{say, tell};
use tribord_analysis::puzzle::Puzzle;
use tribord_game::{Fast, HouseRules, Observer, Seat, Step, gained, legal, settle, take_step};

/// How far one is.
enum Progress<A> {
    /// Nothing was tried, or in a race it goes well so far.
    Open,
    /// This was tried, and it is not the best.
    Wrong(A),
    /// A race: nothing fits any more.
    Stuck,
    Solved,
    /// The answer was asked for.
    Shown,
}

/// The driver of a puzzle.
struct Riddle<G: Board> {
    puzzle: Puzzle,
    number: usize,
    /// The day on which it was opened.
    opened: i64,
    answer: Vec<G::Action>,
    /// The table as it stands, with hidden pieces made up.
    state: G::State,
    /// How many moves were made.
    made: usize,
    progress: Progress<G::Action>,
}

/// The page of a puzzle; `None` if it is none of this game.
pub(super) fn open<G: Board>(line: &str, number: usize) -> Option<Box<dyn Page>> {
    let puzzle: Puzzle = line.parse().ok()?;
    let options = G::Options::read("").ok()?;
    let answer = puzzle.answer.iter().map(|action| action.parse().ok()).collect::<Option<_>>()?;
    let name = |seat: Seat| match prefs().name {
        name if seat == puzzle.seat && !name.is_empty() => name,
        _ => tell("player-name", &[("number", (seat.0 + 1).into())]),
    };
    let names = Seat::all(puzzle.seats).map(name).collect();
    let state = begin::<G>(&puzzle)?;
    let view = G::view(&state, Observer::Seat(puzzle.seat));
    let mut desk = Desk::new(names, view.clone(), Some(puzzle.seat));
    desk.log.push(LogEntry { view: Some(view), ..LogEntry::new() });
    let (opened, progress) = (browser::today(), Progress::Open);
    let riddle = Riddle { puzzle, number, opened, answer, state, made: 0, progress };
    Some(driven::<G>(desk, Box::new(riddle), options))
}

/// The table at the beginning. Which hidden pieces are made up matters to nobody.
fn begin<G: Board>(puzzle: &Puzzle) -> Option<G::State> {
    let options = G::Options::read("").ok()?;
    let state = G::read_position(&options, Some(puzzle.seats), &puzzle.position).ok()?;
    let view = G::view(&state, Observer::Seat(puzzle.seat));
    Some(G::determinize(&view, &mut Fast::new(browser::random_number())))
}

impl<G: Board> Riddle<G> {
    fn is_race(&self) -> bool {
        self.answer.len() > 1
    }

    /// Begins again; what was found out stays.
    fn again(&mut self, desk: &mut Desk<G>) {
        let Some(state) = begin::<G>(&self.puzzle) else { return };
        (self.state, self.made) = (state, 0);
        desk.log.truncate(1);
        desk.set(G::view(&self.state, Observer::Seat(self.puzzle.seat)));
    }

    fn make(&mut self, desk: &mut Desk<G>, action: G::Action) {
        let observer = Observer::Seat(self.puzzle.seat);
        let mut entry = LogEntry::new();
        let mut note = |state: &G::State, step: Step<G>| {
            entry.add(&G::seen(state, &step, observer).to_string());
            entry.points.extend(gained(state, &step).iter().map(Points::from));
        };
        let act = Step::Act(self.puzzle.seat, action);
        note(&self.state, act);
        take_step::<G>(&mut self.state, &act);
        let mut luck = Fast::new(browser::random_number());
        settle::<G>(&mut self.state, &mut luck, |state, chance| note(state, Step::Chance(chance)));
        let view = G::view(&self.state, observer);
        entry.view = Some(view.clone());
        desk.log.push(entry);
        desk.set(view);
        self.made += 1;
    }

    fn act(&mut self, desk: &mut Desk<G>, action: G::Action) {
        let seat = self.puzzle.seat;
        if matches!(self.progress, Progress::Solved | Progress::Shown) {
            return desk.warn("puzzle-over");
        }
        if let Err(refusal) = G::check(&self.state, seat, action) {
            return desk.refuse(&refusal);
        }
        if !self.is_race() {
            if self.answer.first() != Some(&action) {
                self.progress = Progress::Wrong(action);
                // What was tried goes back.
                return self.again(desk);
            }
            self.make(desk, action);
            return self.solve();
        }
        if !lays(&action) {
            return desk.warn("puzzle-no-draw");
        }
        self.make(desk, action);
        self.progress = Progress::Open;
        if self.made == self.answer.len() {
            self.solve();
        } else if !legal::<G>(&self.state, seat).iter().any(lays) {
            self.progress = Progress::Stuck;
        }
    }

    fn solve(&mut self) {
        self.progress = Progress::Solved;
        puzzles::note_solved(G::INFO.id, self.number, self.opened);
    }

    /// The answer is asked for.
    fn show(&mut self, desk: &mut Desk<G>) {
        self.again(desk);
        self.progress = Progress::Shown;
        desk.hint = self.answer.first().copied();
    }

    /// What is asked, what came of it, and why.
    fn words(&self) -> Markup {
        let level = say(&format!("puzzle-level-{}", self.puzzle.level));
        let (entry, number) = puzzles::of_day(self.opened);
        let todays = (entry.id, number) == (G::INFO.id, self.number);
        let head = match todays {
            true => say("puzzle-today"),
            false => tell("puzzle-number", &[("number", (self.number + 1).into())]),
        };
        let over = matches!(self.progress, Progress::Solved | Progress::Shown);
        html! {
            p class="riddle" {
                small class="quiet" { (head) " · " (level) }
                (self.verdict()) " "
                @if matches!(self.progress, Progress::Solved) && todays {
                    (tell("puzzle-streak", &[("days", (puzzles::streak().days() as usize).into())]))
                }
                @if !over { (button("link", TableDo::Answer, say("puzzle-show"), true)) }
            }
        }
    }

    /// The ways on, when it is over or nothing fits any more.
    fn ways(&self) -> Option<Markup> {
        let next = format!("#/puzzles/{}/{}", G::INFO.id, self.puzzle.level);
        match self.progress {
            Progress::Open | Progress::Wrong(_) => None,
            Progress::Stuck => Some(button("primary", TableDo::Undo, say("figure-again"), true)),
            Progress::Solved | Progress::Shown => Some(html! {
                a class="button primary" href=(next) { (say("puzzle-next")) }
                a class="button plain" href="#/puzzles" { (say("puzzles")) }
            }),
        }
    }

    fn verdict(&self) -> Markup {
        let best = || html! { @for (at, action) in self.answer.iter().enumerate() { @if at > 0 { ", " } b { (G::advised(action)) } } };
        let odds = self.puzzle.others.iter().map(|(_, win)| *win).max();
        let odds = odds.map(|next| {
            let part = |thousandths: u16| chance(f64::from(thousandths) / 1000.0);
            tell(
                "puzzle-odds",
                &[("best", part(self.puzzle.win).into()), ("next", part(next).into())],
            )
        });
        let because = html! {
            (say("hint-because")) (why(&self.puzzle.why)) "."
            @if let Some(odds) = odds.filter(|_| !self.is_race()) { " " small class="quiet" { (odds) } }
        };
        match &self.progress {
            Progress::Open if self.is_race() => {
                html! { (tell("puzzle-order", &[("count", self.answer.len().into())])) }
            }
            Progress::Open => html! { (say("puzzle-find")) },
            Progress::Wrong(action) => html! {
                b { (G::advised(action)) } (say("hint-because")) (say("puzzle-wrong"))
                @if let Some((_, win)) = self.puzzle.others.iter().find(|(other, _)| *other == action.to_string()) {
                    " " (tell("puzzle-wrong-odds", &[("loss", chance(f64::from(self.puzzle.win.saturating_sub(*win)) / 1000.0).into())]))
                }
            },
            Progress::Stuck => html! { (say("puzzle-stuck")) },
            Progress::Solved => {
                html! { b class="gain" { (say("puzzle-solved")) } " " (best()) (because) }
            }
            Progress::Shown => html! { (say("puzzle-answer")) " " (best()) (because) },
        }
    }
}

/// Does it lay something? In a race that is all one does in a puzzle.
fn lays<A: ToString>(action: &A) -> bool {
    action.to_string().starts_with("lay")
}

impl<G: Board> Driver<G> for Riddle<G> {
    fn on_ask(&mut self, desk: &mut Desk<G>, ask: Ask<G::Action>) {
        match ask {
            Ask::Act(action) | Ask::ActFor(_, action) => self.act(desk, action),
            Ask::Undo if !matches!(self.progress, Progress::Solved | Progress::Shown) => {
                self.progress = Progress::Open;
                self.again(desk);
            }
            _ => {}
        }
    }

    fn on_message(&mut self, _: &mut Desk<G>, _: Message) {}

    fn on_click(&mut self, desk: &mut Desk<G>, action: &TableDo) -> bool {
        let shows = *action == TableDo::Answer;
        if shows {
            self.show(desk);
        }
        shows
    }

    fn extras(&self, _: &Desk<G>) -> Extras {
        Extras {
            says: Some(self.words()),
            ways: self.ways(),
            hints: false,
            undo: Some(say("figure-again")),
            ..Extras::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::with_game;

    fn shipped(game: &str) -> Vec<String> {
        let file = format!("{}/puzzles/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.starts_with(&format!("# tribord puzzles {game} --count ")), "{game}");
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
    }

    fn sit<G: Board>(line: &str) -> (Riddle<G>, Desk<G>) {
        let puzzle: Puzzle = line.parse().unwrap();
        let answer = puzzle.answer.iter().map(|action| action.parse().unwrap()).collect();
        let state = begin::<G>(&puzzle).unwrap();
        let view = G::view(&state, Observer::Seat(puzzle.seat));
        let names = vec![String::new(); puzzle.seats.into()];
        let desk = Desk::new(names, view, Some(puzzle.seat));
        let progress = Progress::Open;
        (
            Riddle {
                puzzle,
                number: 0,
                opened: browser::today(),
                answer,
                state,
                made: 0,
                progress,
            },
            desk,
        )
    }

    /// The answer solves it; anything else that the file names does not.
    fn solves<G: Board>(line: &str) {
        let (mut riddle, mut desk) = sit::<G>(line);
        for (other, win) in riddle.puzzle.others.clone() {
            assert!(win + 30 < riddle.puzzle.win, "{other} is as good: {line}");
            riddle.act(&mut desk, other.parse().unwrap());
            assert!(matches!(riddle.progress, Progress::Wrong(_)), "{line}");
            assert!(!riddle.words().into_string().contains(&say("puzzle-solved")));
        }
        for action in riddle.answer.clone() {
            assert!(!matches!(riddle.progress, Progress::Solved), "{line}");
            riddle.act(&mut desk, action);
        }
        assert!(matches!(riddle.progress, Progress::Solved), "{line}");
        let html = riddle.words().into_string();
        assert!(html.contains(&say("puzzle-solved")) && !html.contains("why-"), "{html}");
    }

    #[test]
    fn every_puzzle_that_ships_is_solved_by_its_answer() {
        for game in tribord_table::GAMES {
            let lines = shipped(game.id);
            assert!(lines.len() >= 200, "{}: {}", game.id, lines.len());
            for level in ["1", "2", "3"] {
                assert!(lines.iter().any(|line| line.starts_with(level)), "{} {level}", game.id);
            }
            lines.iter().for_each(|line| with_game!(game.id, G => solves::<G>(line)).unwrap());
        }
    }

    #[test]
    fn the_answer_can_be_asked_for_and_counts_for_nothing() {
        let line = shipped("triqueta").remove(0);
        let (mut riddle, mut desk) = sit::<tribord_table::tribord_triqueta::Triqueta>(&line);
        assert!(riddle.on_click(&mut desk, &TableDo::Answer));
        assert_eq!(desk.hint, riddle.answer.first().copied());
        riddle.act(&mut desk, riddle.answer[0]);
        assert!(matches!(riddle.progress, Progress::Shown) && puzzles::solved("triqueta") == 0);
    }

    #[test]
    fn who_is_stuck_in_a_race_begins_again() {
        let lines = shipped("triples");
        let mut stuck = false;
        for line in &lines {
            let (mut riddle, mut desk) = sit::<tribord_table::tribord_triples::Triples>(line);
            let first =
                legal::<tribord_table::tribord_triples::Triples>(&riddle.state, riddle.puzzle.seat);
            riddle.act(&mut desk, first[0]);
            assert_eq!(riddle.made, 0, "nothing is drawn in a puzzle");
            // The first card that fits, again and again: it never gets through.
            while matches!(riddle.progress, Progress::Open) {
                let all = legal::<tribord_table::tribord_triples::Triples>(
                    &riddle.state,
                    riddle.puzzle.seat,
                );
                riddle.act(&mut desk, *all.iter().find(|action| lays(*action)).unwrap());
            }
            assert!(matches!(riddle.progress, Progress::Stuck), "{line}");
            riddle.on_ask(&mut desk, Ask::Undo);
            assert!(matches!(riddle.progress, Progress::Open) && riddle.made == 0);
            stuck = true;
        }
        assert!(stuck);
    }
}
