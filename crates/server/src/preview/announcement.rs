//! A table in words and as a picture, for somebody who is not there.

use crate::live::links::frame::Shown;
use std::cmp::Reverse;
use tribord_picture::{Board, Picture, Place, Who, is_drawable};
use tribord_table::GAMES;
use tribord_table::message::{GameNews, RoomNews, SeatNews, Stage};
use tribord_table::room::{Chair, Language, Pace, Plan};
use tribord_words::{Lang, Words, server_catalogue};

/// What a link says.
pub(super) struct Announcement {
    lang: Lang,
    title: String,
    text: String,
    /// What its picture shows.
    pub(super) alt: String,
}

fn words(lang: Option<Language>) -> Words {
    let lang = match lang {
        Some(Language::Fr) => Lang::Fr,
        Some(Language::En) | None => Lang::En,
    };
    Words::read(lang, server_catalogue(lang))
}

impl Announcement {
    /// There is no such table.
    pub(super) fn missing(lang: Language) -> Announcement {
        let words = words(Some(lang));
        let (title, text) = (words.say("missing-title"), words.say("missing-text"));
        Announcement { lang: words.lang, title, text, alt: String::new() }
    }

    /// What a stranger is told of a table, to sit down at it or to watch.
    pub(super) fn of(shown: &Shown, watch: bool) -> Announcement {
        let (room, words) = (&shown.room, words(shown.room.plan.lang));
        let game = game_title(&room.plan.game);
        let say = |key: &str| words.tell(key, &[("game", game.into())]);
        let tell = |key: &str, name: &str, value: &str| {
            words.tell(key, &[(name, value.into()), ("game", game.into())])
        };
        let names: Vec<String> = people(room).map(|(_, name)| name).collect();
        let names = names.join(", ");
        let (title, text) = match (room.stage, result(shown)) {
            (Stage::Gathering, _) if watch => (say("watch-title"), words.say("come-watch")),
            (Stage::Gathering, _) => {
                let title = match host(room) {
                    Some(name) => tell("invites", "name", name),
                    None => say("invites-nobody"),
                };
                (title, waits(&words, room))
            }
            _ if shown.closed.is_some() => (game.to_owned(), words.say("closed")),
            (Stage::Playing, _) => {
                let key = if room.seats.len() > 1 { "playing" } else { "alone" };
                (tell(key, "names", &names), words.say("come-watch"))
            }
            (Stage::Over, None) => (say("ended"), names),
            (Stage::Over, Some(ranks)) => (won(&words, room, &ranks), scores(room, &ranks)),
        };
        let alt = say("picture-alt");
        Announcement { lang: words.lang, title, text, alt }
    }

    /// Puts it into the client's page. `more`: properties besides these.
    pub(super) fn write(&self, page: &str, more: &str) -> String {
        let (title, text) = (escaped(&self.title), escaped(&self.text));
        let locale = match self.lang {
            Lang::En => "en_GB",
            Lang::Fr => "fr_FR",
        };
        let properties = [
            ("og:site_name", "Tribord"),
            ("og:type", "website"),
            ("og:locale", locale),
            ("og:title", &self.title),
            ("og:description", &self.text),
        ];
        let properties: String = properties.iter().map(|(name, it)| property(name, it)).collect();
        // Whoever has the link may come; nobody should find it by searching.
        let head = format!(
            "<title>{title} – Tribord</title>\n<meta name=\"description\" content=\"{text}\">\n\
             <meta name=\"robots\" content=\"noindex\">\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\">\n{properties}{more}"
        );
        let page = without(page, "<meta name=\"description\"", ">");
        let page =
            page.replacen("<html lang=\"en\">", &format!("<html lang=\"{}\">", self.lang.tag()), 1);
        let page = without(&page, "<title>", "</title>");
        page.replacen("<meta name=\"viewport\"", &format!("{head}<meta name=\"viewport\""), 1)
    }
}

/// A property that messengers read.
pub(super) fn property(name: &str, value: &str) -> String {
    format!("<meta property=\"{name}\" content=\"{}\">\n", escaped(value))
}

/// A text without the first part that begins and ends like this.
fn without(text: &str, begin: &str, end: &str) -> String {
    let found =
        text.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    found.map_or_else(|| text.to_owned(), |(before, after)| format!("{before}{after}"))
}

/// A text that is nothing but text, also in an attribute.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

pub(crate) fn game_title(game: &str) -> &'static str {
    GAMES.iter().find(|known| known.id == game).map_or("Tribord", |game| game.title)
}

/// Who opened the table, if they sit at it.
fn host(room: &RoomNews) -> Option<&str> {
    room.seats.iter().find(|seat| seat.host).and_then(|seat| seat.name.as_deref())
}

/// Everybody with a seat, bots too, with names as the client writes them.
fn people(room: &RoomNews) -> impl Iterator<Item = (usize, String)> + '_ {
    let name = |seat: &SeatNews| match &seat.bot {
        Some(level) => Some(level[..1].to_uppercase() + &level[1..]),
        None => seat.name.clone(),
    };
    room.seats.iter().enumerate().filter_map(move |(at, seat)| Some((at, name(seat)?)))
}

/// How many seats are free, and how much time there is.
fn waits(words: &Words, room: &RoomNews) -> String {
    let free = room.plan.seats.iter().zip(&room.seats);
    let free = free.filter(|(chair, seat)| **chair == Chair::Person && seat.name.is_none()).count();
    let seats = words.tell("seats-left", &[("count", free.into())]);
    match pace(words, &room.plan) {
        Some(pace) => format!("{seats} · {pace}"),
        None => seats,
    }
}

/// How much time there is, in games where that can be said.
fn pace(words: &Words, plan: &Plan) -> Option<String> {
    let timed = GAMES.iter().any(|game| game.id == plan.game && game.timed);
    let key = match plan.pace {
        _ if timed => return None,
        Pace::None => "pace-none",
        Pace::Relaxed => "pace-relaxed",
        Pace::Fast => "pace-fast",
        Pace::PerMove(seconds) => {
            return Some(words.tell("pace-move", &[("seconds", seconds.into())]));
        }
        Pace::Days(days) => return Some(words.tell("pace-days", &[("days", days.into())])),
    };
    Some(words.say(key))
}

/// A seat's rank, points and name at the end of a game.
type Ranked = (u8, i32, usize, String);

/// Everybody by rank, if the game is over and one may know how it ended.
fn result(shown: &Shown) -> Option<Vec<Ranked>> {
    let GameNews { points, standing, .. } = shown.game.as_ref()?;
    let of = |(at, name): (usize, String)| Some((*standing.get(at)?, *points.get(at)?, at, name));
    let mut all: Vec<Ranked> = people(&shown.room).filter_map(of).collect();
    all.sort_by_key(|(rank, points, at, _)| (*rank, Reverse(*points), *at));
    Some(all).filter(|all| !all.is_empty())
}

/// Who won, in a sentence.
fn won(words: &Words, room: &RoomNews, ranks: &[Ranked]) -> String {
    let tell = |key: &str, name: &str, value: &str, points: &str| {
        let game = game_title(&room.plan.game);
        let args = [(name, value.into()), ("points", points.into()), ("game", game.into())];
        words.tell(key, &args)
    };
    let winners: Vec<&str> =
        ranks.iter().filter(|(rank, ..)| *rank == 0).map(|(.., name)| name.as_str()).collect();
    match (&winners[..], ranks) {
        (_, [(_, points, _, name)]) => tell("solo", "name", name, &pointed(words, *points)),
        ([winner], _) => tell("wins", "name", winner, ""),
        _ => tell("tie", "names", &winners.join(", "), ""),
    }
}

fn pointed(words: &Words, points: i32) -> String {
    words.tell("points", &[("count", points.into())])
}

/// Everybody's points, the winner's first.
fn scores(room: &RoomNews, ranks: &[Ranked]) -> String {
    // After one race points say no more than who won.
    let timed = GAMES.iter().any(|game| game.id == room.plan.game && game.timed);
    let score = |(_, points, _, name): &Ranked| match timed {
        true => name.clone(),
        false => format!("{name} {}", points.to_string().replace('-', "−")),
    };
    ranks.iter().map(score).collect::<Vec<_>>().join(" · ")
}

/// T3-14: while a race stands still, and until it goes on, nobody sees a card.
fn is_covered(shown: &Shown) -> bool {
    let timed = GAMES.iter().any(|game| game.id == shown.room.plan.game && game.timed);
    let starts = shown.game.as_ref().is_some_and(|game| game.starts.is_some());
    timed && (shown.room.paused.is_some() || starts)
}

/// The table as a picture.
pub(super) fn picture(shown: &Shown) -> Picture {
    let room = &shown.room;
    let words = words(room.plan.lang);
    let ranks = result(shown).unwrap_or_default();
    let rank = |at: usize| ranks.iter().find(|(.., seat, _)| *seat == at).map(|(rank, ..)| *rank);
    let points = |at: usize| shown.game.as_ref().and_then(|game| game.points.get(at).copied());
    let place = |(at, seat): (usize, &SeatNews)| Place {
        seat: at as u8,
        who: match (&seat.bot, &seat.name) {
            (Some(level), _) => Who::Bot(level.clone()),
            (None, Some(name)) => Who::Person(name.clone()),
            (None, None) => Who::Free(words.say("free-seat")),
        },
        points: points(at),
        won: rank(at) == Some(0),
    };
    let mut places: Vec<Place> = room.seats.iter().enumerate().map(place).collect();
    places.sort_by_key(|place| rank(place.seat.into()));
    let named =
        |key: &str, name: Option<&str>, else_key: &str| match name.filter(|it| is_drawable(it)) {
            Some(name) => words.tell(key, &[("name", name.into())]),
            None => words.say(else_key),
        };
    let winners: Vec<&Ranked> = ranks.iter().filter(|(rank, ..)| *rank == 0).collect();
    let (kicker, line) = match (room.stage, &winners[..]) {
        (Stage::Gathering, _) => {
            (named("kicker-invites", host(room), "kicker-open"), waits(&words, room))
        }
        (Stage::Playing, _) => {
            (words.say("kicker-playing"), pace(&words, &room.plan).unwrap_or_default())
        }
        (Stage::Over, []) if shown.closed.is_some() => Default::default(),
        (Stage::Over, []) => (words.say("kicker-ended"), String::new()),
        (Stage::Over, [(_, points, _, name)]) => {
            let alone = room.seats.len() == 1;
            let line = if alone { pointed(&words, *points) } else { String::new() };
            (named("kicker-wins", Some(name), "kicker-over"), line)
        }
        (Stage::Over, _) => (words.say("kicker-tie"), String::new()),
    };
    let options = room.plan.options_text();
    let seen = shown.game.as_ref().filter(|_| !is_covered(shown));
    let board = seen.map(|game| Board { options, position: game.position.clone() });
    Picture { game: room.plan.game.clone(), kicker, line, places, board }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::room::{COUNTDOWN, Command, Request, Room};

    #[test]
    fn only_what_is_said_anew_is_taken_out_of_the_page() {
        let page = "<html lang=\"en\"><title>A</title><meta name=\"viewport\" content=\"b\">\
                    <meta name=\"description\" content=\"c\"><script src=\"d\"></script>";
        let written = Announcement::missing(Language::Fr).write(page, "more");
        assert!(written.starts_with("<html lang=\"fr\"><title>Pas de table ici – Tribord</title>"));
        assert!(
            written
                .ends_with("more<meta name=\"viewport\" content=\"b\"><script src=\"d\"></script>")
        );
    }

    /// T3-14: a picture of the table is no way to look at the cards in a pause.
    #[test]
    fn t3_14_a_race_that_stands_still_has_no_board() {
        let (mut room, _) = Room::open("ana", Plan::new("triples", 2), [7; 32]).unwrap();
        let shows = |room: &Room, now| {
            let (room, game) = (room.room_news(now), room.public_game(now));
            let shown = Shown { room, seat: None, host: false, closed: None, record: None, game };
            picture(&shown).board.is_some()
        };
        let want = |room: &mut Room, who: &str, id, command, now| {
            room.command(who, &Request { id, command }, now).unwrap();
        };
        for (seat, who) in [(0, "ana"), (1, "bo")] {
            let _ = room.came(who, 0);
            let (name, entropy, pledge) = (who.to_owned(), None, None);
            let sit = Command::Sit { seat, name, entropy, pledge, ready: true, zone: None };
            want(&mut room, who, 1, sit, 0);
        }
        assert!(room.is_racing() && !shows(&room, 0), "before the start");
        assert!(shows(&room, COUNTDOWN));
        want(&mut room, "ana", 2, Command::Pause, COUNTDOWN);
        assert!(!shows(&room, COUNTDOWN + 60_000), "in a pause");
        for who in ["ana", "bo"] {
            let ready = Command::Ready { ready: true, pledge: None };
            want(&mut room, who, 3, ready, COUNTDOWN);
        }
        assert!(!shows(&room, COUNTDOWN + 1), "before it goes on");
        assert!(shows(&room, 2 * COUNTDOWN));
    }

    #[test]
    fn no_sentence_is_left_over() {
        let source = concat!(
            include_str!("announcement.rs"),
            include_str!("../notices/sentences.rs"),
            include_str!("../notices/mail.rs")
        );
        for key in words(None).keys() {
            assert!(source.contains(&format!("\"{key}\"")), "{key} is never said");
        }
    }
}
