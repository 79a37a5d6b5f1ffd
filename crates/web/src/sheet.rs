//! A score sheet for a game at a real table: the page is the same for every game, and each game has a form
//! for what happened (`Form`), which comes with that game's file.

mod kept;
mod left;
mod setup;
#[cfg(test)]
mod tests;
mod triolet;
mod triples;
mod triplette;
mod tripple_domino;
mod triqueta;

pub(crate) use kept::{Kept, all};
pub(crate) use setup::{Begin, Choose};

use crate::boards::Board;
use crate::browser;
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, classes, html, minus, signed};
use crate::page::Page;
use crate::pages::{framed, on_head_gesture};
use crate::past;
use crate::verbs::{Verb, verbs};
use crate::words::{refusal, say, tell};
use tribord_game::{Gain, HouseRules, Seat};
use tribord_sheet::{Line, Objection, Paper, Sheet};
use tribord_stats::Played;

/// How somebody tells what happened in a game.
pub(crate) trait Form: Board + Sheet {
    /// What has been filled in so far.
    type Filled: Default + 'static;
    /// What can be pressed or filled in.
    type Press: Verb;

    /// Is it told for one player after another?
    const BY_PLAYER: bool = true;

    /// The form, for the player whose turn it is.
    fn form(paper: &Paper<Self>, names: &[String], filled: &Self::Filled, seat: Seat) -> Markup;

    /// Something is pressed. Some buttons enter something at once.
    fn press(filled: &mut Self::Filled, press: &Self::Press, seat: Seat) -> Option<Self::Entry>;

    /// A field has this value now.
    fn fill(_filled: &mut Self::Filled, _field: &Self::Press, _value: &str) {}

    /// What is filled in, if it is complete.
    fn entry(filled: &Self::Filled, paper: &Paper<Self>, seat: Seat) -> Option<Self::Entry>;

    /// Another player was chosen: what the form shows then.
    fn begin(_paper: &Paper<Self>, _seat: Seat) -> Self::Filled {
        Self::Filled::default()
    }

    /// An entry in words, and whose it is.
    fn told(entry: &Self::Entry, names: &[String]) -> (Option<Seat>, String);
}

verbs! {
    /// What can be pressed on every sheet.
    enum Do {
        /// It is this player's turn.
        Turn(seat: u8) = "sheet-turn",
        Enter = "sheet-enter",
        Undo = "sheet-undo",
        Close = "sheet-close",
        /// Points that were counted by hand.
        Points = "sheet-points",
        AddPoints = "sheet-add",
    }
}

struct SheetPage<G: Form> {
    kept: Kept,
    paper: Paper<G>,
    turn: Seat,
    filled: G::Filled,
    /// What stands in the field for points.
    points: String,
    problem: Option<String>,
    /// What was rare in the game, once it is over.
    moments: Vec<String>,
}

/// The page of a sheet; `None` if it cannot be read.
pub(crate) fn open<G: Form>(kept: Kept) -> Option<Box<dyn Page>> {
    let options = G::Options::read(&kept.options).ok()?;
    let seats = u8::try_from(kept.names.len()).ok()?;
    let paper = Paper::<G>::read(options, seats, kept.lines.iter().map(String::as_str))?;
    let turn = paper.next().unwrap_or(Seat(0));
    let filled = G::begin(&paper, turn);
    let mut page = SheetPage {
        kept,
        paper,
        turn,
        filled,
        points: String::new(),
        problem: None,
        moments: Vec::new(),
    };
    page.note_end();
    Some(Box::new(page))
}

impl<G: Form> SheetPage<G> {
    fn enter(&mut self, line: Line<G::Entry>) {
        match self.paper.enter(line) {
            Ok(()) => self.changed(),
            Err(objection) => self.problem = Some(objected::<G>(&objection)),
        }
    }

    /// Keeps the sheet as it is now, and turns to whoever is next.
    fn changed(&mut self) {
        self.problem = None;
        self.points.clear();
        self.turn = self.paper.next().unwrap_or(self.turn);
        self.filled = G::begin(&self.paper, self.turn);
        self.kept.lines = self.paper.lines().map(|(line, _)| line.to_string()).collect();
        self.kept.points = self.paper.totals().to_vec();
        self.kept.over = self.paper.is_over();
        if !self.kept.store() {
            self.problem = Some(say("storage-full"));
        }
        self.note_end();
    }

    /// A game that is over counts in the statistics; one that goes on after all does not.
    fn note_end(&mut self) {
        let played =
            Played { id: self.kept.id.clone(), me: Seat(self.kept.me), at: browser::now() as u64 };
        match self.paper.fact(played, self.kept.names.clone()) {
            Some(fact) => {
                let (moments, kept) = past::keep_and_tell(fact, G::INFO.title);
                self.moments = moments;
                if !kept {
                    self.problem = Some(say("storage-full"));
                }
            }
            None => past::forget(&self.kept.id),
        }
    }

    fn on_press(&mut self, press: &Do) {
        match press {
            Do::Turn(seat) if *seat < self.paper.seats() => {
                self.turn = Seat(*seat);
                self.filled = G::begin(&self.paper, self.turn);
                self.problem = None;
            }
            Do::Turn(_) | Do::Points => {}
            Do::Enter => match G::entry(&self.filled, &self.paper, self.turn) {
                Some(entry) => self.enter(Line::Entry(entry)),
                None => self.problem = Some(say("sheet-incomplete")),
            },
            Do::Undo => {
                if self.paper.undo() {
                    self.changed();
                }
            }
            Do::Close => self.enter(Line::Close),
            Do::AddPoints => match self.points.trim().replace('−', "-").parse() {
                Ok(points) => self.enter(Line::Points(self.turn, points)),
                Err(_) => self.problem = Some(say("sheet-incomplete")),
            },
        }
    }

    /// Everybody with their points; who is pressed tells next.
    fn totals(&self) -> Markup {
        let places = self.paper.standing();
        let begun = self.paper.totals().iter().any(|points| *points != 0);
        html! {
            ol class="totals" aria-label=(say("score")) {
                @for (at, face) in faces(&self.kept.names).into_iter().enumerate() {
                    @let seat = Seat(at as u8);
                    li class=[(begun && places[seat] == 0).then_some("leads")] {
                        @let inside = html! {
                            (face) span class="name" { (self.kept.names[at]) }
                            strong { (minus(self.paper.totals()[at])) }
                        };
                        @if G::BY_PLAYER && !self.paper.is_over() {
                            button type="button" data-do=(Do::Turn(seat.0)) aria-pressed=(seat == self.turn) { (inside) }
                        } @else { span class="player" { (inside) } }
                    }
                }
            }
        }
    }

    /// What can be entered now.
    fn entering(&self) -> Markup {
        let entry = G::entry(&self.filled, &self.paper, self.turn);
        let tried = entry.as_ref().map(|entry| self.paper.tried(entry));
        let name = self.kept.names[self.turn.index()].clone();
        html! {
            section class="entering" {
                @if G::BY_PLAYER { h2 { (tell("sheet-turn", &[("name", name.into())])) } }
                (G::form(&self.paper, &self.kept.names, &self.filled, self.turn))
                p class="worth" role="status" {
                    @match &tried {
                        Some(Ok(made)) => (made_by(made, &self.kept.names)),
                        Some(Err(objection)) => (objected::<G>(objection)),
                        None => (say("sheet-incomplete")),
                    }
                }
                (button("primary", Do::Enter, say("sheet-enter"), matches!(tried, Some(Ok(_)))))
                @if let Some(problem) = &self.problem { (alert(problem)) }
            }
            details class="details by-hand" {
                summary { (say("sheet-by-hand")) }
                p class="row" {
                    label class="option" {
                        span { (say("sheet-points")) }
                        input type="number" inputmode="numeric" min="-9999" max="9999" data-do=(Do::Points) value=(self.points);
                    }
                    @if !G::BY_PLAYER { (self.whose()) }
                    (button("", Do::AddPoints, say("sheet-add"), true))
                }
            }
        }
    }

    /// Whose points are counted by hand, where the form is about all at once.
    fn whose(&self) -> Markup {
        html! {
            @for (at, name) in self.kept.names.iter().enumerate() {
                button type="button" data-do=(Do::Turn(at as u8)) aria-pressed=(at == self.turn.index()) { (name) }
            }
        }
    }

    /// The end: who won, by the rules.
    fn end(&self) -> Markup {
        let places = self.paper.standing();
        let first = |seat: &Seat| places[*seat] == 0;
        let winners: Vec<Seat> = Seat::all(self.paper.seats()).filter(first).collect();
        let name = |seat: Seat| self.kept.names[seat.index()].clone();
        let title = match winners[..] {
            [only] if self.paper.seats() == 1 => {
                tell("points", &[("count", self.paper.totals()[only.index()].into())])
            }
            [only] if only.0 == self.kept.me => say("end-you-win"),
            [only] => tell("end-wins", &[("name", name(only).into())]),
            _ => {
                let names: Vec<_> = winners.iter().map(|seat| name(*seat)).collect();
                tell("end-tie", &[("names", names.join(", ").into())])
            }
        };
        html! {
            section class="sheet-end" role="status" {
                h2 { (title) }
                @if !self.moments.is_empty() {
                    ul class="moments" { @for moment in &self.moments { li { (moment) } } }
                }
            }
            p class="row" {
                a class="button main" href={ "#/sheet/" (G::INFO.id) } { (say("sheet-another")) }
                a class="button" href="#/statistics" { (say("statistics")) }
                a class="button" href="#/mine" { (say("mine")) }
            }
        }
    }

    /// Every line, the last one first.
    fn lines(&self) -> Markup {
        let lines: Vec<_> = self.paper.lines().collect();
        html! {
            @if !lines.is_empty() {
                section class="written" {
                    h2 { (say("sheet-lines")) }
                    (button("", Do::Undo, say("undo"), true))
                    ol class="sheet-lines" reversed {
                        @for (line, gains) in lines.into_iter().rev() { li { (self.line(line, gains)) } }
                    }
                    @if !self.paper.is_over() { (button("", Do::Close, say("sheet-close"), true)) }
                }
            }
        }
    }

    fn line(&self, line: &Line<G::Entry>, gains: &[Gain]) -> Markup {
        let names = &self.kept.names;
        let (whose, told) = match line {
            Line::Points(seat, _) => (Some(*seat), say("sheet-by-hand")),
            Line::Close => (None, say("game-over")),
            Line::Entry(entry) => G::told(entry, names),
        };
        let mut made = vec![0; names.len()];
        gains.iter().for_each(|gain| made[gain.seat.index()] += gain.points);
        let mine =
            whose.filter(|seat| (0..).zip(&made).all(|(at, points)| at == seat.0 || *points == 0));
        html! {
            @if let Some(seat) = whose { b { (names[seat.index()]) } " " }
            (told) " "
            @match mine {
                Some(seat) => strong class={ "gain" (classes(&[("lost", made[seat.index()] < 0)])) } { (signed(made[seat.index()])) },
                None => span class="gain" { (made_by(&made, names)) },
            }
        }
    }
}

/// Who gets how many points.
fn made_by(made: &[i32], names: &[String]) -> String {
    let some: Vec<_> = names
        .iter()
        .zip(made)
        .filter(|(_, points)| **points != 0)
        .map(|(name, points)| format!("{name} {}", signed(*points)))
        .collect();
    if some.is_empty() { say("sheet-nothing") } else { some.join(", ") }
}

/// Why something cannot be entered, in words.
fn objected<G: Form>(objection: &Objection) -> String {
    match objection {
        Objection::Rule(why) => refusal::<G>(why),
        Objection::Over => say("game-over"),
        Objection::Pieces => say("sheet-pieces"),
        Objection::Unsound => say("sheet-incomplete"),
        Objection::Full => say("storage-full"),
    }
}

impl<G: Form> Page for SheetPage<G> {
    fn title(&self) -> String {
        format!("{} · {} — Tribord", G::INFO.title, say("sheet"))
    }

    fn render(&self) -> Markup {
        let over = self.paper.is_over();
        framed(
            "page score-sheet",
            html! {
                h1 { (G::INFO.title) " " small class="quiet" { (say("sheet")) } }
                (self.totals())
                @if over { (self.end()) } @else { (self.entering()) }
                (self.lines())
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some(press) = gesture.click::<Do>() {
            self.on_press(&press);
            return true;
        }
        if let Some((Do::Points, value)) = gesture.input::<Do>() {
            value.clone_into(&mut self.points);
            return true;
        }
        if let Some(press) = gesture.click::<G::Press>() {
            self.problem = None;
            if let Some(entry) = G::press(&mut self.filled, &press, self.turn) {
                self.enter(Line::Entry(entry));
            }
            return true;
        }
        if let Some((field, value)) = gesture.input::<G::Press>() {
            G::fill(&mut self.filled, &field, value);
            return true;
        }
        on_head_gesture(gesture)
    }
}
