//! Before a sheet: which game, who plays.

use super::Kept;
use crate::app;
use crate::catalogue::{GAMES, GameEntry};
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, html, option};
use crate::page::Page;
use crate::pages::{framed, game_art, on_head_gesture};
use crate::prefs::prefs;
use crate::verbs::verbs;
use crate::words::{say, tell};

/// Which game is played at the real table.
pub(crate) struct Choose;

impl Page for Choose {
    fn title(&self) -> String {
        format!("{} — Tribord", say("sheet"))
    }

    fn render(&self) -> Markup {
        framed(
            "page",
            html! {
                h1 { (say("sheet")) }
                p { (say("sheet-about")) }
                ul class="games" {
                    @for entry in GAMES {
                        li { a href={ "#/sheet/" (entry.id) } { (game_art(entry.id)) b { (entry.info().title) } } }
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
}

verbs! {
    /// What can be pressed and filled in.
    enum Do {
        Name(seat: usize) = "sheet-name",
        Add = "sheet-more",
        Remove(seat: usize) = "sheet-fewer",
        Rule = "sheet-rule",
        Begin = "sheet-begin",
    }
}

/// Who plays.
pub(crate) struct Begin {
    entry: &'static GameEntry,
    names: Vec<String>,
    options: &'static str,
    problem: Option<String>,
}

/// House rules that matter on paper: what they are written as, and the number that tells them apart.
fn rules(game: &str) -> &'static [(&'static str, u8, i32)] {
    match game {
        "triples" => &[("tokens=1", 0, 1), ("tokens=4", 0, 4)],
        "tripple-domino" => {
            &[("target=300", 1, 300), ("target=200", 1, 200), ("target=100", 1, 100)]
        }
        _ => &[],
    }
}

impl Begin {
    pub(crate) fn new(entry: &'static GameEntry) -> Begin {
        let seats = usize::from(entry.info().seats.0.max(2));
        let mut names = vec![String::new(); seats];
        names[0] = prefs().name;
        let options = rules(entry.id).first().map_or("", |(text, ..)| text);
        Begin { entry, names, options, problem: None }
    }

    /// Everybody as they are called on the sheet; no two alike, and nobody passes for a bot.
    fn called(&self) -> Vec<String> {
        let mut called: Vec<String> = Vec::new();
        for (seat, name) in self.names.iter().enumerate() {
            let name: String = name.trim().trim_start_matches("bot:").chars().take(24).collect();
            let name = match (name.is_empty(), seat) {
                (false, _) => name,
                (true, 0) => say("you"),
                (true, _) => tell("place", &[("number", (seat + 1).into())]),
            };
            let taken = called.contains(&name);
            called.push(if taken { format!("{name} {}", seat + 1) } else { name });
        }
        called
    }

    fn rule(&self) -> Markup {
        let rules = rules(self.entry.id);
        html! {
            @if !rules.is_empty() {
                label class="option" {
                    span { (say("sheet-rule")) }
                    select data-do=(Do::Rule) {
                        @for (text, kind, number) in rules {
                            @let key = if *kind == 0 { "sheet-tokens" } else { "sheet-target" };
                            (option(text, tell(key, &[("count", (*number).into())]), *text == self.options))
                        }
                    }
                }
            }
        }
    }
}

impl Page for Begin {
    fn title(&self) -> String {
        format!("{} · {} — Tribord", self.entry.info().title, say("sheet"))
    }

    fn render(&self) -> Markup {
        let (fewest, most) = self.entry.info().seats;
        let range = tell("players", &[("fewest", fewest.into()), ("most", most.into())]);
        let can_remove = self.names.len() > usize::from(fewest);
        framed(
            "page",
            html! {
                h1 { (self.entry.info().title) " " small class="quiet" { (say("sheet")) } }
                div class="paper-sheet setup" {
                    fieldset {
                        legend { (say("who-sits")) " " small class="quiet" { (range) } }
                        @for (seat, face) in faces(&self.called()).into_iter().enumerate() {
                            div class="row sheet-player" {
                                (face)
                                label class="option" {
                                    @let label = if seat == 0 { say("your-name") } else { tell("place", &[("number", (seat + 1).into())]) };
                                    span { (label) }
                                    input type="text" maxlength="24" data-do=(Do::Name(seat)) value=(self.names[seat]);
                                }
                                @if seat > 0 && can_remove { (button("link", Do::Remove(seat), say("remove-seat"), true)) }
                            }
                        }
                        @if self.names.len() < usize::from(most) { (button("", Do::Add, say("add-seat"), true)) }
                        (self.rule())
                    }
                    @if let Some(problem) = &self.problem { (alert(problem)) }
                    (button("primary", Do::Begin, say("sheet-begin"), true))
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((field, value)) = gesture.input::<Do>() {
            match field {
                Do::Name(seat) if seat < self.names.len() => {
                    value.clone_into(&mut self.names[seat])
                }
                Do::Rule => {
                    let known = rules(self.entry.id).iter().find(|(text, ..)| *text == value);
                    self.options = known.map_or(self.options, |(text, ..)| text);
                }
                _ => return false,
            }
            return true;
        }
        let (fewest, most) = self.entry.info().seats;
        match gesture.click::<Do>() {
            Some(Do::Add) if self.names.len() < usize::from(most) => self.names.push(String::new()),
            Some(Do::Remove(seat))
                if self.names.len() > usize::from(fewest) && seat < self.names.len() =>
            {
                self.names.remove(seat);
            }
            Some(Do::Begin) => {
                let kept = Kept::new(self.entry.id, self.options, self.called());
                match kept.store() {
                    true => app::go(&format!("/sheet/{}/{}", kept.game, kept.id)),
                    false => self.problem = Some(say("storage-full")),
                }
            }
            Some(_) => {}
            None => return on_head_gesture(gesture),
        }
        true
    }
}
