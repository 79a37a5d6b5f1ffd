//! A table on which something is taught: a lesson step by step, or a figure of the rules to try out.

use crate::boards::Board;
use crate::desk::{Ask, Desk};
use crate::log::{LogEntry, Points};
use crate::page::{Message, Timer};
use crate::play::{Coach, Driver};
use crate::scripts::{Beat, Script};
use crate::words::{say, tell};
use crate::{app, browser};
use tribord_game::{Fast, HouseRules, Observer, Seat, Step, ToAct, gained, settle, take_step};

/// How long the other side takes in a lesson.
const PAUSE: f64 = 900.0;

/// The driver of a script.
pub(crate) struct Lesson<G: Board> {
    script: &'static Script,
    state: G::State,
    /// The next beat.
    at: usize,
    luck: Fast,
}

impl<G: Board> Lesson<G> {
    /// Sets the table up; `None` if the script is not one of this game.
    pub(crate) fn open(script: &'static Script) -> Option<(Lesson<G>, Desk<G>)> {
        let options = G::Options::read(script.options).ok()?;
        let state = G::read_position(&options, Some(script.seats), script.position).ok()?;
        let luck = Fast::new(browser::random_number());
        let lesson = Lesson { script, state, at: 0, luck };
        // Names that read well in any sentence.
        let names =
            (0..script.seats).map(|seat| tell("player-name", &[("number", (seat + 1).into())]));
        let here = Seat(script.seat);
        let view = G::view(&lesson.state, Observer::Seat(here));
        let mut desk = Desk::new(names.collect(), view.clone(), Some(here));
        desk.log.push(LogEntry { view: Some(view), ..LogEntry::new() });
        lesson.show(&mut desk);
        Some((lesson, desk))
    }

    fn observer(&self) -> Observer {
        Observer::Seat(Seat(self.script.seat))
    }

    /// Shows the table, and on the board what is to be done.
    fn show(&self, desk: &mut Desk<G>) {
        desk.set(G::view(&self.state, self.observer()));
        if let Some(Beat::Do(_, _, action)) = self.script.beats.get(self.at) {
            desk.hint = action.split(" = ").next().and_then(|action| action.parse().ok());
        }
    }

    /// Makes a move, with the outcomes that the script has or with any.
    fn make(&mut self, desk: &mut Desk<G>, seat: Seat, action: G::Action, outcomes: &str) {
        let observer = self.observer();
        let mut entry = LogEntry::new();
        let mut note = |state: &G::State, step: Step<G>| {
            entry.add(&G::seen(state, &step, observer).to_string());
            entry.points.extend(gained(state, &step).iter().map(Points::from));
        };
        let act = Step::Act(seat, action);
        note(&self.state, act);
        take_step::<G>(&mut self.state, &act);
        for outcome in outcomes.split(' ').filter_map(|word| word.parse().ok()) {
            note(&self.state, Step::Chance(outcome));
            let _ = G::apply_chance(&mut self.state, outcome);
        }
        settle::<G>(&mut self.state, &mut self.luck, |state, chance| {
            note(state, Step::Chance(chance))
        });
        entry.view = Some(G::view(&self.state, observer));
        desk.log.push(entry);
        self.show(desk);
    }

    /// A figure: anything legal may be tried.
    fn try_out(&mut self, desk: &mut Desk<G>, action: G::Action) {
        match G::check(&self.state, Seat(self.script.seat), action) {
            Ok(()) => self.make(desk, Seat(self.script.seat), action, ""),
            Err(refusal) => desk.refuse(&refusal),
        }
    }

    /// A lesson: what is asked for.
    fn follow(&mut self, desk: &mut Desk<G>, action: G::Action) {
        let Some(Beat::Do(_, _, wanted)) = self.script.beats.get(self.at) else {
            return desk.warn("lesson-wait");
        };
        let seat = Seat(self.script.seat);
        if let Err(refusal) = G::check(&self.state, seat, action) {
            return desk.refuse(&refusal);
        }
        let (wanted, outcomes) = wanted.split_once(" = ").unwrap_or((wanted, ""));
        if wanted.parse::<G::Action>().ok() != Some(action) {
            return desk.warn("lesson-other");
        }
        self.at += 1;
        self.make(desk, seat, action, outcomes);
        self.go_on();
    }

    /// Lets the other side move after a moment.
    fn go_on(&self) {
        if let Some(Beat::Other(..)) = self.script.beats.get(self.at) {
            app::later(PAUSE, Timer::Lesson(self.at));
        }
    }
}

impl<G: Board> Driver<G> for Lesson<G> {
    fn on_ask(&mut self, desk: &mut Desk<G>, ask: Ask<G::Action>) {
        match ask {
            Ask::Act(action) | Ask::ActFor(_, action) if self.script.beats.is_empty() => {
                self.try_out(desk, action);
            }
            Ask::Act(action) | Ask::ActFor(_, action) => self.follow(desk, action),
            Ask::Next => {
                if let Some(Beat::Say(..)) = self.script.beats.get(self.at) {
                    self.at += 1;
                    self.show(desk);
                    self.go_on();
                }
            }
            // A figure begins again.
            Ask::Undo if self.script.beats.is_empty() => {
                if let Some((lesson, mut fresh)) = Lesson::open(self.script) {
                    // A change, even if nothing had happened: what was tried is over.
                    fresh.changes += desk.changes;
                    (fresh.scope, fresh.keyboard) = (desk.scope, desk.keyboard);
                    (*self, *desk) = (lesson, fresh);
                }
            }
            Ask::Undo | Ask::Uncover | Ask::Pause(_) | Ask::View(_) | Ask::GoOn => {}
        }
    }

    fn on_message(&mut self, desk: &mut Desk<G>, message: Message) {
        let Message::Timer(Timer::Lesson(step)) = message else { return };
        let Some(&Beat::Other(seat, action)) = self.script.beats.get(self.at) else { return };
        if step != self.at {
            return;
        }
        self.at += 1;
        let (action, outcomes) = action.split_once(" = ").unwrap_or((action, ""));
        if let Ok(action) = action.parse() {
            self.make(desk, Seat(seat), action, outcomes);
        }
        self.go_on();
    }

    fn coach(&self) -> Option<Coach> {
        let beats = self.script.beats;
        let text = |beat: &Beat| match beat {
            Beat::Say(key, _) | Beat::Do(key, ..) => Some(*key),
            Beat::Other(..) => None,
        };
        let key = match beats.get(self.at) {
            None if beats.is_empty() => self.script.title,
            None => "lesson-over",
            Some(beat) => text(beat).unwrap_or("lesson-watch"),
        };
        let spot = match beats.get(self.at) {
            Some(Beat::Say(_, spot) | Beat::Do(_, spot, _)) => Some(*spot),
            _ => None,
        };
        let steps = |beats: &[Beat]| beats.iter().filter(|beat| text(beat).is_some()).count();
        Some(Coach {
            text: say(key),
            spot,
            step: steps(&beats[..self.at.min(beats.len())]),
            steps: steps(beats),
            next: matches!(beats.get(self.at), Some(Beat::Say(..))),
            over: self.at >= beats.len() || G::to_act(&self.state) == ToAct::Over,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scripts::{FIGURES, LESSONS};
    use tribord_table::with_game;

    /// Every beat of a script may be done, and its outcomes can fall.
    fn plays<G: tribord_game::Game>(script: &Script) {
        let options = G::Options::read(script.options).unwrap();
        let mut state = G::read_position(&options, Some(script.seats), script.position)
            .unwrap_or_else(|error| panic!("{}: {error}", script.title));
        assert!(
            !tribord_game::legal::<G>(&state, Seat(script.seat)).is_empty(),
            "{}",
            script.title
        );
        for beat in script.beats {
            let (seat, action) = match beat {
                Beat::Say(..) => continue,
                Beat::Do(_, _, action) => (script.seat, *action),
                Beat::Other(seat, action) => (*seat, *action),
            };
            let (action, outcomes) = action.split_once(" = ").unwrap_or((action, ""));
            let parsed = action.parse::<G::Action>().unwrap();
            G::play(&mut state, Seat(seat), parsed).unwrap_or_else(|why| panic!("{action}: {why}"));
            for outcome in outcomes.split(' ').filter(|word| !word.is_empty()) {
                G::apply_chance(&mut state, outcome.parse().unwrap()).unwrap();
            }
            assert_ne!(G::to_act(&state), ToAct::Nature, "{action} needs more outcomes");
        }
    }

    #[test]
    fn every_lesson_and_figure_can_be_played() {
        for game in tribord_table::GAMES {
            let lesson = LESSONS.iter().find(|(id, _)| *id == game.id).unwrap();
            let steps = lesson.1.beats.iter().filter(|beat| !matches!(beat, Beat::Other(..)));
            assert!((5..=10).contains(&steps.count()), "{}", game.id);
        }
        let lessons = LESSONS.iter().map(|(game, script)| (game, script));
        let figures = FIGURES.iter().map(|(game, _, script)| (game, script));
        for (game, script) in lessons.chain(figures) {
            with_game!(*game, G => plays::<G>(script)).unwrap();
        }
    }

    #[test]
    fn every_figure_belongs_to_a_rule() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/");
        for (game, rule, _) in FIGURES {
            for end in ["md", "fr.md"] {
                let text = std::fs::read_to_string(format!("{folder}{game}.{end}")).unwrap();
                assert!(text.contains(&format!("- **{rule}** ")), "{rule} is not in {game}.{end}");
            }
        }
    }
}
