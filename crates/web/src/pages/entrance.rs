//! The first page: what is going on, and a card for each game. One tap and a game begins.

use super::puzzle::daily;
use super::setup::{LEVELS, last_level, set_level};
use super::when::{ago, since};
use super::{card_text, framed, game_art, on_head_gesture};
use crate::browser;
use crate::catalogue::{self, GameEntry};
use crate::desk::display_name;
use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html, icon};
use crate::net::{self, Reply};
use crate::page::{Message, Page};
use crate::prefs::prefs;
use crate::saved::{self, Saved};
use crate::turns;
use crate::verbs::verbs;
use crate::words::{say, tell};
use tribord_bots::Level;
use tribord_table::api::TableSummary;
use tribord_table::message::Stage;

verbs! {
    /// What can be done here.
    enum Do {
        /// Forget a game that waits.
        Forget(id: String) = "forget",
        /// Have it back.
        Remember = "remember",
        /// Choose the bots that one plays this game against.
        Level(game: String) = "level",
    }
}

/// What waits to be gone on with, and what was played last.
pub(super) struct Entrance {
    waiting: Vec<Saved>,
    finished: Option<Saved>,
    /// A game with others elsewhere that goes on, as soon as the server has told of it.
    elsewhere: Option<TableSummary>,
    /// Forgotten just now: it can be had back until one leaves the page.
    forgotten: Option<Saved>,
}

impl Entrance {
    pub(super) fn new() -> Entrance {
        let (finished, waiting): (Vec<_>, Vec<_>) =
            saved::all().into_iter().partition(Saved::is_over);
        // Who was never at a table elsewhere has none there: nothing is asked.
        if turns::may_be_some() {
            net::ask_tables(net::Show::Mine);
        }
        let finished = finished.into_iter().next();
        Entrance { waiting, finished, elsewhere: None, forgotten: None }
    }

    /// My own card: a game that waits; or else what was played last; or else a welcome.
    fn mine(&self) -> Markup {
        html! {
            li class="card own" {
                @if self.forgotten.is_some() {
                    h2 { (say("forgotten")) }
                    p role="status" { (say("aboard-how")) }
                    (button("primary", Do::Remember, say("remember"), true))
                } @else if let Some(table) = &self.elsewhere {
                    h2 { (say("going-on")) }
                    (company_elsewhere(table))
                    (game_art(&table.game))
                    a class="primary" href={ "/t/" (browser::encoded(&table.id)) } { (say("continue")) }
                } @else if let Some(saved) = self.waiting.first() {
                    h2 { (say(if saved.is_against_bots() { "yours" } else { "going-on" })) }
                    (company(saved, begun(saved)))
                    (game_art(saved.game()))
                    div class="row" {
                        a class="primary" href={ "#/play/" (saved.id) } { (say("continue")) }
                        button type="button" class="quick" data-do=(Do::Forget(saved.id.clone()))
                            title=(say("forget")) aria-label=(say("forget")) { "×" }
                    }
                } @else if let Some(saved) = &self.finished {
                    h2 { (say("last-time")) }
                    (company(saved, score(saved)))
                    (game_art(saved.game()))
                    a class="primary" href={ "#/start/" (saved.game()) } { (say("rematch")) }
                } @else {
                    h2 { (say("aboard")) }
                    p { (say("aboard-how")) }
                    (game_art("triqueta"))
                    a class="primary" href="#/learn" { (say("aboard-learn")) }
                }
                (daily())
                p class="more" { (self.more()) }
            }
        }
    }

    /// The way to all the others.
    fn more(&self) -> Markup {
        html! {
            @match self.waiting.len() {
                0 | 1 => a href="#/lobby" { (icon("people")) (say("lobby-go")) },
                count => a href="#/mine" {
                    (icon("log")) (tell("more-games", &[("count", (count - 1).into())]))
                },
            }
        }
    }
}

impl Page for Entrance {
    fn render(&self) -> Markup {
        framed(
            "entrance",
            html! {
                svg class="shore" viewBox="0 0 640 160" preserveAspectRatio="xMaxYMin slice" aria-hidden="true" {
                    use href="#shore" {}
                }
                h1 { (say("welcome-title")) }
                div class="deck" {
                    ul class="cards" {
                        (self.mine())
                        @for entry in catalogue::GAMES { (card(entry)) }
                    }
                }
            },
        )
    }

    fn on_message(&mut self, message: Message) {
        if let Message::Reply(Reply::Tables(Ok(tables))) = message {
            let goes_on = |table: &TableSummary| table.status == Stage::Playing;
            // Where it is my turn goes before where I wait.
            self.elsewhere = tables.into_iter().filter(goes_on).min_by_key(|table| !table.turn);
        }
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Do::Level(game), level)) = gesture.input() {
            if let Some((entry, level)) = catalogue::find(&game).zip(Level::by_name(level)) {
                set_level(entry, level);
            }
            return true;
        }
        match gesture.click() {
            Some(Do::Forget(id)) => {
                let forgotten = Saved::load(&id);
                saved::forget(&id);
                *self = Entrance { forgotten, ..Entrance::new() };
            }
            Some(Do::Remember) => {
                // There was room for it a moment ago.
                self.forgotten.take().map(|saved| saved.store());
                *self = Entrance::new();
            }
            Some(Do::Level(_)) => return false,
            None => return on_head_gesture(gesture),
        }
        true
    }
}

/// A game: its pieces on its table, against whom, and the ways to begin. It stands in `card.html`, too.
fn card(entry: &GameEntry) -> Markup {
    let (info, id) = (entry.info(), entry.id);
    let (fewest, most) = info.seats;
    let chosen = last_level(entry);
    html! {
        li class="card" data-game=(id) {
            (game_art(id))
            div class="about" {
                h2 { (info.title) }
                p class="facts" {
                    (tell("players", &[("fewest", fewest.into()), ("most", most.into())]))
                    " · " (card_text(id, "-time"))
                }
                p class="pitch" { (card_text(id, "")) }
                fieldset class="levels" {
                    legend class="heard" { (say("against-whom")) }
                    @for level in LEVELS.map(Level::name) {
                        label class="level" {
                            input type="radio" name={ "level-" (id) } value=(level)
                                data-do=(Do::Level(id.to_owned())) checked[level == chosen.name()];
                            (faces(&[format!("bot:{level}")]).remove(0))
                            span class="heard" { (display_name(&format!("bot:{level}"))) }
                        }
                    }
                    small { (super::level_word(chosen)) }
                }
                div class="row" {
                    a class="primary" href={ "#/start/" (id) } { (icon("play")) (say("play-now")) }
                    a class="quick" href={ "#/new/" (id) "/bots" } {
                        (icon("settings")) span class="heard" { (say("options")) }
                    }
                }
                div class="ways" {
                    a href={ "#/new/" (id) "/online" } { (icon("globe")) (say("with-friends")) }
                    a href={ "#/new/" (id) "/together" } { (icon("people")) (say("with-people")) }
                    a href={ "#/learn/" (id) } { (icon("learn")) (say("learn")) }
                    a href={ "#/rules/" (id) } { (icon("rules")) (say("rules")) }
                }
            }
        }
    }
}

/// Who sits at a kept game, and a line about it.
fn company(saved: &Saved, line: String) -> Markup {
    html! {
        div class="company" {
            span class="faces" { @for face in super::faces_of(saved) { (face) } }
            p { b { (super::named(saved)) } br; (line) }
        }
    }
}

/// The others at a table elsewhere, and when something happened there.
fn company_elsewhere(table: &TableSummary) -> Markup {
    let own = prefs().name;
    let names = table.details.iter().flat_map(|details| details.names.iter().flatten());
    let others: Vec<String> = names.filter(|name| **name != own).cloned().collect();
    let shown: Vec<_> = others.iter().map(|name| display_name(name)).collect();
    let args = [
        ("game", catalogue::title(&table.game).to_owned().into()),
        ("names", shown.join(", ").into()),
    ];
    html! {
        div class="company" {
            span class="faces" { @for face in faces(&others) { (face) } }
            p { b { (tell("versus", &args)) } br; (since(table.updated)) }
        }
    }
}

/// When it was begun.
fn begun(saved: &Saved) -> String {
    ago(saved).map(|when| tell("begun", &[("when", when.into())])).unwrap_or_default()
}

/// When it was played, and how it ended.
fn score(saved: &Saved) -> String {
    let score = super::points(saved).map(|points| points.join(" – "));
    [ago(saved), score].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    fn kept(lines: &str) -> Saved {
        let names = ["Ana".to_owned(), "bot:bosco".to_owned()];
        let head = (catalogue::find("triolet").unwrap().code().unwrap().head)(&names, "").unwrap();
        let saved = Saved::new(vec![None, None], head + lines);
        saved.store();
        saved
    }

    #[test]
    fn a_forgotten_game_can_be_had_back() {
        let id = "4f2a".to_owned();
        assert_returns([Do::Forget(id.clone()), Do::Remember, Do::Level(id)]);
        let saved = kept("");
        let mut page = Entrance::new();
        let forget = Do::Forget(saved.id.clone()).to_string();
        assert!(page.render().into_string().contains(&forget));
        assert!(page.on_gesture(RawGesture::Click(&forget)));
        assert!(page.waiting.is_empty() && Saved::load(&saved.id).is_none());
        assert!(page.on_gesture(RawGesture::Click("remember")));
        assert_eq!(page.waiting.len(), 1);
    }

    #[test]
    fn whoever_sits_in_another_seat_is_not_their_own_opponent() {
        let names = ["bot:bosco".to_owned(), "Lou".to_owned()];
        let head = (catalogue::find("triolet").unwrap().code().unwrap().head)(&names, "").unwrap();
        let saved = Saved::new(vec![Some(Level::Bosco), None], head.clone());
        saved.store();
        let versus = |name: &str| {
            tell(
                "versus",
                &[("game", "Triolet".to_owned().into()), ("names", name.to_owned().into())],
            )
        };
        let html = Entrance::new().mine().into_string();
        assert!(html.contains(&versus("Bosco")) && html.contains(&say("yours")), "{html}");
        assert!(!html.contains("Lou") && super::super::faces_of(&saved).len() == 1, "{html}");
        let row = super::super::lists::kept_row(&saved, None, None, crate::markup::nothing())
            .into_string();
        assert!(row.contains("Bosco") && !row.contains("Lou"), "{row}");
        let over = Saved { record: head + "result 12 -40\n", ..saved };
        assert_eq!(super::super::points(&over).unwrap(), ["−40", "12"], "mine first");
        // Two people at one screen: any of them may be next.
        let together = Saved { players: vec![None, None], ..over };
        assert!(!together.is_against_bots());
    }

    #[test]
    fn a_game_elsewhere_comes_first() {
        kept("");
        let mut page = Entrance::new();
        let table =
            |id: &str, status| TableSummary::new(id.to_owned(), "triples".to_owned(), status);
        let tables = vec![table("over", Stage::Over), table("a b", Stage::Playing)];
        page.on_message(Message::Reply(Reply::Tables(Ok(tables))));
        let html = page.render().into_string();
        assert!(html.contains("/t/a%20b") && !html.contains("#/play/"), "{html}");
    }

    #[test]
    fn what_was_played_last_can_be_played_again() {
        assert!(Entrance::new().render().into_string().contains(&say("aboard")));
        kept("result 12 -40\n");
        let page = Entrance::new().render().into_string();
        assert!(page.contains("12 – −40") && page.contains(&say("last-time")), "{page}");
    }

    #[test]
    fn the_level_that_is_chosen_is_kept() {
        let mut page = Entrance::new();
        assert!(page.on_gesture(RawGesture::Input("level triples", "capitaine")));
        assert!(page.on_gesture(RawGesture::Input("level chess", "capitaine")));
        assert!(page.on_gesture(RawGesture::Input("level triolet", "grandmaster")));
        let [triples, triolet] =
            ["triples", "triolet"].map(|game| last_level(catalogue::find(game).unwrap()));
        assert_eq!((triples, triolet), (Level::Capitaine, Level::Matelot));
    }
}
