//! Who sits where, drawn: the ways to play, the places, and who may sit in the one that is chosen.

use super::super::level_word;
use super::{Company, Do, Field, LEVELS, Place, Setup};
use crate::desk::display_name;
use crate::faces::faces;
use crate::markup::{Markup, alert, button, html, icon};
use crate::words::{find, say, tell};
use tribord_bots::Level;

impl Setup {
    /// The three ways to play.
    pub(super) fn companies(&self) -> Markup {
        let all = [
            (Company::Bots, "play", "with-bots"),
            (Company::Together, "people", "with-people"),
            (Company::Online, "globe", "with-friends"),
        ];
        html! {
            nav class="segments" aria-label=(say("with-whom")) {
                @for (company, picture, words) in all {
                    a href={ "#/new/" (self.entry.id) "/" (company) }
                        aria-current=[(company == self.company).then_some("page")] {
                        (icon(picture)) span { (say(words)) }
                    }
                }
            }
        }
    }

    /// Everybody at the table, and who the one that is chosen may be.
    pub(super) fn around(&self) -> Markup {
        let (fewest, most) = self.entry.info().seats;
        let range = tell("players", &[("fewest", fewest.into()), ("most", most.into())]);
        let names: Vec<String> = self.places.iter().map(Place::full_name).collect();
        html! {
            section class="around" {
                h2 { (say("who-sits")) " " small class="quiet" { (range) } }
                ul class="places" {
                    @for (seat, face) in faces(&names).into_iter().enumerate() {
                        li class="taken" {
                            button type="button" data-do=(Do::Choose(seat)) aria-pressed=(seat == self.chosen) {
                                (face)
                                b { (self.name(seat)) }
                                small { (self.remark(seat)) }
                            }
                        }
                    }
                    @if self.places.len() < usize::from(most) {
                        li {
                            button type="button" data-do=(Do::Add) {
                                span class="face empty" { "+" }
                                b { (say("add-seat")) }
                                small { (say("free-seat")) }
                            }
                        }
                    }
                }
                (self.panel())
            }
        }
    }

    /// A place as people read it.
    pub(super) fn name(&self, seat: usize) -> String {
        let place = &self.places[seat];
        match (place.bot, self.company, seat) {
            (Some(_), ..) => display_name(&place.full_name()),
            (None, Company::Online, 1..) => say("friend"),
            _ if place.name.trim().is_empty() => say("you"),
            _ => place.name.clone(),
        }
    }

    fn remark(&self, seat: usize) -> String {
        match (self.places[seat].bot, self.company, seat) {
            (Some(level), ..) => level_word(level),
            (None, Company::Online, 1..) => say("by-link"),
            (None, Company::Together, _) => say("person"),
            (None, ..) => say("you"),
        }
    }

    /// Who sits in the place that is chosen: a person with a name, or a bot.
    pub(super) fn panel(&self) -> Markup {
        let Some(place) = self.places.get(self.chosen) else { return html! {} };
        let (seat, online) = (self.chosen, self.company == Company::Online);
        let label = tell("place", &[("number", (seat + 1).into())]);
        let person = if online { "friend" } else { "person" };
        html! {
            fieldset class="seat-choice" {
                legend { (label) }
                // Who sets the table up sits at it.
                @if seat > 0 {
                    div class="choices" {
                        (choice(seat, "person", say(person), say(if online { "by-link" } else { "on-site" }), place.bot.is_none()))
                        @for level in LEVELS {
                            @let name = format!("bot:{}", level.name());
                            (choice(seat, level.name(), display_name(&name), level_word(level), place.bot == Some(level)))
                        }
                    }
                }
                @if let Some(level) = place.bot {
                    p class="quiet" { (style_of(level, self.entry.id)) }
                } @else if !online || seat == 0 {
                    // Friends bring their names along.
                    label class="option" {
                        span { (say(if seat == 0 { "your-name" } else { "name-of" })) }
                        input type="text" maxlength="24" autocomplete="nickname" data-do=(Field::Name(seat)) value=(place.name);
                    }
                    @if seat == 0 && self.nameless { (alert(say("denied-bad-name"))) }
                }
                @if self.can_remove(seat) {
                    (button("link", Do::Remove(seat), say("remove-seat"), true))
                }
            }
        }
    }
}

/// How a bot plays, and what gives it away in this game.
fn style_of(level: Level, game: &str) -> String {
    let general = find(&format!("bot-{}", level.name()), &[]);
    let here = find(&format!("bot-{}-{game}", level.name()), &[]);
    general.into_iter().chain(here).collect::<Vec<_>>().join(" ")
}

/// One of those who may sit in a place.
fn choice(seat: usize, value: &str, name: String, word: String, chosen: bool) -> Markup {
    let face = if value == "person" { "?".to_owned() } else { format!("bot:{value}") };
    html! {
        label class="pick" {
            input type="radio" name="who" value=(value) data-do=(Field::Who(seat)) checked[chosen];
            span {
                (faces(&[face]).remove(0))
                b { (name) }
                small { (word) }
            }
        }
    }
}
