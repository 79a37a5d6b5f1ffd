//! What is said, in the language of whoever is told. It names the game, the people and the time, and nothing of anybody's hand.

use crate::app::now;
use crate::preview::game_title;
use crate::store::{Index, NoticeKind, Pending, Way};
use tribord_table::api::TableDetails;
use tribord_words::{Lang, Words, server_catalogue};

/// How much of a name is written.
const LONGEST: usize = 24;

/// All that is said of one thing.
pub(super) struct Sentences {
    pub(super) title: String,
    pub(super) text: String,
    /// To a group, who is meant.
    pub(super) to_group: String,
    /// On the buttons of a notification.
    pub(super) open: String,
    pub(super) stop: String,
    /// Where the table is, and where one can end this.
    pub(super) url: String,
    pub(super) stop_url: String,
}

/// The words of a language.
pub(super) fn words(lang: &str) -> Words {
    let lang = Lang::by_tag(lang);
    Words::read(lang, server_catalogue(lang))
}

impl Sentences {
    /// `by`: who invites.
    pub(super) fn of(
        way: &Way,
        index: &Index,
        (pending, by): (&Pending, Option<String>),
        home: &str,
    ) -> Sentences {
        let words = words(&way.lang);
        let game = game_title(&index.game);
        let tell = |key: &str, name: &str| {
            words.tell(key, &[("game", game.into()), ("name", name.into())])
        };
        let own = index.seated.iter().find(|seated| seated.person == pending.person);
        let details: Option<TableDetails> = serde_json::from_str(&index.summary).ok();
        let names = details.map(|details| details.names).unwrap_or_default();
        let seat = own.and_then(|own| own.seat).map(usize::from);
        let me = seat.and_then(|seat| names.get(seat).cloned().flatten()).map(display);
        let me = me.unwrap_or_default();
        let others = names.iter().enumerate().filter(|(at, _)| Some(*at) != seat);
        let others: Vec<String> =
            others.filter_map(|(_, name)| name.clone()).map(display).collect();
        let with = words.tell("notice-with", &[("names", others.join(", ").into())]);
        let left = own.and_then(|own| own.due).map(|due| left(&words, due.saturating_sub(now())));
        let with = Some(with).filter(|_| !others.is_empty());
        let about: Vec<String> = with.into_iter().chain(left).collect();
        let (title, text, to_group) = match pending.kind {
            NoticeKind::Turn => {
                (tell("notice-turn", ""), about.join(" "), tell("notice-turn-group", &me))
            }
            NoticeKind::Late => {
                (tell("notice-late", ""), about.join(" "), tell("notice-late-group", &me))
            }
            NoticeKind::Invited => {
                let by: String = by.unwrap_or_default().chars().take(LONGEST).collect();
                let title = tell("invites", &by);
                (title.clone(), words.say("notice-invited"), title)
            }
        };
        Sentences {
            title,
            text,
            to_group,
            open: words.say("notice-open"),
            stop: words.say("notice-stop"),
            url: format!("{home}/t/{}", pending.table),
            stop_url: format!("{home}/stop/{}", way.id),
        }
    }
}

/// A name as the client writes it: bots have theirs in capitals.
fn display(name: String) -> String {
    match name.strip_prefix("bot:") {
        Some(level) => level[..1].to_uppercase() + &level[1..],
        None => name,
    }
}

/// How much time is left, as one says it.
fn left(words: &Words, millis: u64) -> String {
    let hours = millis / (60 * 60 * 1000);
    match hours {
        0 => words.say("notice-minutes"),
        1..48 => words.tell("notice-hours", &[("hours", (hours as usize).into())]),
        _ => words.tell("notice-days", &[("days", ((hours / 24) as usize).into())]),
    }
}
