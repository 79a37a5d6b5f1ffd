//! What a table tells, read into the table's own words. `docs/api.md` shows every message.

use crate::net::Json;
use std::collections::BTreeMap;
use tribord_game::Value;
use tribord_table::message::{
    Asked, GameNews, Line, Pause, Points, Remark, RoomNews, Said, SeatNews, Stage, UndoNews, You,
};
use tribord_table::room::{Chair, Pace, Plan};

/// A message.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// What is the case: all of it, or what has changed.
    News {
        /// Is it the first of a connection?
        welcome: bool,
        now: f64,
        you: Option<You>,
        room: Option<Box<RoomNews>>,
        game: Option<GameNews>,
        chat: Vec<Said>,
    },
    Done(u64),
    Denied(u64, No),
    Said(Said),
    Looked {
        line: usize,
        position: String,
    },
    Pong(u64),
    Closing,
}

/// Why something was not done.
#[derive(Clone, Debug, Default)]
pub(crate) struct No {
    pub(crate) code: String,
    pub(crate) rule: Option<String>,
    pub(crate) reason: Option<String>,
    pub(crate) args: Vec<(String, Value)>,
    pub(crate) wait: Option<f64>,
}

/// Reads a message, if it is one that we know.
pub(super) fn read(text: &str) -> Option<Told> {
    let told = Json::read(text)?;
    let number = |key: &str| told.get(key).number();
    let kind = told.get("type").text()?;
    Some(match kind.as_str() {
        "welcome" | "news" => Told::News {
            welcome: kind == "welcome",
            now: number("now")?,
            you: told.get("you").there().map(|you| self::you(&you)),
            room: told.get("room").there().and_then(|news| room(&news)).map(Box::new),
            game: told.get("game").there().and_then(|news| game(&news)),
            chat: told.get("chat").list().iter().filter_map(said).collect(),
        },
        "done" => Told::Done(number("id")? as u64),
        "denied" => Told::Denied(number("id")? as u64, no(&told)?),
        "said" => Told::Said(said(&told)?),
        "looked" => {
            Told::Looked { line: number("line")? as usize, position: told.get("position").text()? }
        }
        "pong" => Told::Pong(number("id")? as u64),
        "closing" => Told::Closing,
        _ => return None,
    })
}

pub(crate) fn no(told: &Json) -> Option<No> {
    let arg = |(name, value): (String, Json)| {
        let value = match value.number() {
            Some(number) => Value::Number(number as i64),
            None => Value::Text(value.text()?),
        };
        Some((name, value))
    };
    Some(No {
        code: told.get("code").text()?,
        rule: told.get("rule").text(),
        reason: told.get("reason").text(),
        args: told.get("args").fields().into_iter().filter_map(arg).collect(),
        wait: told.get("wait").number(),
    })
}

fn seat(json: &Json) -> Option<u8> {
    json.number().map(|number| number as u8)
}

fn you(json: &Json) -> You {
    You { seat: seat(&json.get("seat")), host: json.get("host").is_true() }
}

fn game(json: &Json) -> Option<GameNews> {
    let whole = |key: &str| json.get(key).number().map(|number| number as u64);
    let list = |key: &str| json.get(key).list();
    Some(GameNews {
        ply: whole("ply")? as usize,
        undos: whole("undos")? as u32,
        from: whole("from")? as usize,
        lines: list("lines").iter().map(line).collect(),
        position: json.get("position").text()?,
        to_act: list("to_act").iter().filter_map(seat).collect(),
        points: list("points").iter().filter_map(|own| own.number().map(|n| n as i32)).collect(),
        standing: list("standing").iter().filter_map(seat).collect(),
        time: whole("time")?,
        starts: whole("starts"),
        clocks: list("clocks").iter().filter_map(|own| own.number().map(|n| n as u64)).collect(),
        undo: match json.get("undo").text().as_deref() {
            Some("free") => Some(UndoNews::Free),
            Some("ask") => Some(UndoNews::Ask),
            _ => None,
        },
    })
}

fn line(json: &Json) -> Line {
    let gain = |gain: &Json| {
        let (seat, points) = (seat(&gain.get("seat"))?, gain.get("points").number()? as i32);
        Some(Points { seat, points, rule: gain.get("rule").text()? })
    };
    Line {
        by: seat(&json.get("by")),
        text: json.get("text").text().unwrap_or_default(),
        gains: json.get("gains").list().iter().filter_map(gain).collect(),
        at: json.get("at").number().map(|number| number as u64),
        late: json.get("late").is_true(),
    }
}

fn said(json: &Json) -> Option<Said> {
    let what = json.get("what");
    let remark = match (what.get("phrase").text(), what.get("emoji").text()) {
        (Some(phrase), _) => Remark::Phrase(phrase),
        (_, Some(emoji)) => Remark::Emoji(emoji),
        _ => Remark::Text(what.get("text").text()?),
    };
    Some(Said {
        name: json.get("name").text()?,
        seat: seat(&json.get("seat")),
        what: remark,
        at: json.get("at").number()? as u64,
    })
}

pub(crate) fn room(json: &Json) -> Option<RoomNews> {
    let asked = |asked: Json| {
        let agreed = asked.get("agreed").list().iter().filter_map(seat).collect();
        let moves = asked.get("moves").number()? as usize;
        Some(Asked { by: seat(&asked.get("by"))?, moves, agreed })
    };
    Some(RoomNews {
        stage: match json.get("stage").text()?.as_str() {
            "gathering" => Stage::Gathering,
            "playing" => Stage::Playing,
            _ => Stage::Over,
        },
        plan: plan(&json.get("plan"))?,
        clock: None,
        seats: json.get("seats").list().iter().map(chair).collect(),
        commit: json.get("commit").text()?,
        watchers: json.get("watchers").number().unwrap_or(0.0) as usize,
        paused: json.get("paused").there().map(|pause| Pause { by: seat(&pause.get("by")) }),
        stopping: json.get("stopping").is_true(),
        asked: json.get("asked").there().and_then(asked),
        ended: json.get("ended").is_true(),
        next: json.get("next").text(),
    })
}

fn chair(json: &Json) -> SeatNews {
    let (text, flag) = (|key: &str| json.get(key).text(), |key: &str| json.get(key).is_true());
    let time = |key: &str| json.get(key).number().map(|time| time as u64);
    SeatNews {
        name: text("name"),
        bot: text("bot"),
        kept_by: text("kept_by"),
        ready: flag("ready"),
        here: flag("here"),
        host: flag("host"),
        wait_until: time("wait_until"),
        choose: flag("choose"),
        locked_until: time("locked_until"),
    }
}

pub(crate) fn plan(json: &Json) -> Option<Plan> {
    let seat = |seat: &Json| seat.get("bot").text().map_or(Chair::Person, Chair::Bot);
    let mut options = BTreeMap::new();
    for (key, value) in json.get("options").fields() {
        options.insert(key, value.text()?);
    }
    let pace = json.get("pace");
    Some(Plan {
        game: json.get("game").text()?,
        options,
        seats: json.get("seats").list().iter().map(seat).collect(),
        pace: match (pace.text().as_deref(), pace.get("per-move").number()) {
            (Some("relaxed"), _) => Pace::Relaxed,
            (Some("fast"), _) => Pace::Fast,
            (_, Some(seconds)) => Pace::PerMove(seconds as u32),
            _ => Pace::None,
        },
        watch: json.get("watch").is_true(),
        listed: json.get("listed").is_true(),
        free_text: json.get("free_text").is_true(),
        hints: json.get("hints").is_true(),
    })
}
