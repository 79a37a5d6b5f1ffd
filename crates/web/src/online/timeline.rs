//! What a table elsewhere has told of its game but the position: the same for every game.

use crate::browser::clock;
use crate::log::{LogEntry, Points, When};
use tribord_game::{Game, Seat};
use tribord_table::message::{GameNews, UndoNews};

/// What the game's clocks showed when we heard of them last.
#[derive(Default)]
pub(super) struct Clocks {
    /// Our own clock then.
    pub(super) heard: f64,
    /// Milliseconds of play.
    pub(super) time: f64,
    /// When play begins, in the server's time.
    pub(super) starts: Option<f64>,
    /// What each seat has left.
    pub(super) left: Vec<f64>,
    pub(super) to_act: Vec<u8>,
}

/// How far the game is, and where each entry of the log begins among the table's lines.
#[derive(Default)]
pub(super) struct Timeline {
    pub(super) ply: usize,
    pub(super) undo: Option<UndoNews>,
    pub(super) clocks: Clocks,
    starts: Vec<usize>,
}

impl Timeline {
    /// Takes in news: how many entries of the log are as they were, and those that follow. A table
    /// tells a line for each step; an entry is a decision with all that fell because of it.
    pub(super) fn take_in<G: Game>(&mut self, news: &GameNews) -> (usize, Vec<LogEntry<G>>) {
        (self.ply, self.undo) = (news.ply, news.undo);
        self.clocks = Clocks {
            heard: clock(),
            time: news.time as f64,
            starts: news.starts.map(|starts| starts as f64),
            left: news.clocks.iter().map(|left| *left as f64).collect(),
            to_act: news.to_act.clone(),
        };
        let kept = self.starts.partition_point(|start| *start < news.from);
        self.starts.truncate(kept);
        let mut new: Vec<LogEntry<G>> = Vec::new();
        for (at, line) in news.lines.iter().enumerate() {
            if line.by.is_some() || new.is_empty() {
                self.starts.push(news.from + at);
                new.push(LogEntry::new());
            }
            let Some(entry) = new.last_mut() else { continue };
            entry.add(&line.text);
            let at = line.at.filter(|_| G::INFO.timed).map(When::At);
            entry.at = entry.at.or(if line.late { Some(When::OutOfTime) } else { at });
            entry.points.extend(line.gains.iter().map(|gain| Points {
                seat: Seat(gain.seat),
                points: gain.points,
                rule: gain.rule.clone(),
            }));
        }
        (kept, new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::message::LogLine;
    use tribord_table::tribord_triqueta::Triqueta;

    fn news(from: usize, lines: &[(Option<u8>, &str)]) -> GameNews {
        let line = |(by, text): &(Option<u8>, &str)| LogLine {
            by: *by,
            text: (*text).to_owned(),
            gains: Vec::new(),
            at: Some(7),
            late: *text == "1 keep",
        };
        GameNews {
            ply: 0,
            undos: 0,
            from,
            lines: lines.iter().map(line).collect(),
            position: String::new(),
            to_act: Vec::new(),
            points: Vec::new(),
            standing: Vec::new(),
            time: 0,
            starts: None,
            clocks: Vec::new(),
            undo: None,
        }
    }

    #[test]
    fn lines_become_entries_and_are_replaced_where_they_are_told_anew() {
        let mut timeline = Timeline::default();
        let begin = [(None, "= 0"), (Some(0), "0 draw"), (None, "= owl"), (Some(0), "0 row 1")];
        let (kept, entries) = timeline.take_in::<Triqueta>(&news(0, &begin));
        assert_eq!((kept, entries.len()), (0, 3));
        assert!(entries[0].act.is_none() && entries[1].outcomes.len() == 1);
        assert_eq!(entries[2].at, None, "only races show the time");
        let (kept, entries) = timeline.take_in::<Triqueta>(&news(4, &[(Some(1), "1 keep")]));
        assert_eq!((kept, entries[0].at), (3, Some(When::OutOfTime)));
        let (kept, entries) = timeline.take_in::<Triqueta>(&news(3, &[]));
        assert_eq!((kept, entries.len()), (2, 0), "two moves are taken back");
    }
}
