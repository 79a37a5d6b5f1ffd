//! What happened at a table, line by line, and what its clocks showed: the same for every game.

use crate::browser::clock;
use crate::past::{Points, Seen, When};
use tribord_game::Seat;
use tribord_table::message::{GameNews, Line, UndoNews};

/// A moment of the log without the table it left: what was seen, the points, the time.
pub(super) type Happening = (Vec<Seen>, Vec<Points>, Option<When>);

/// What the game's clocks showed when we heard of them last.
#[derive(Default)]
pub(super) struct Times {
    /// Our own clock then.
    pub(super) heard: f64,
    /// Milliseconds of play.
    pub(super) time: f64,
    /// When play begins, in the server's time.
    pub(super) starts: Option<f64>,
    pub(super) left: Vec<f64>,
    pub(super) to_act: Vec<u8>,
}

/// All that a table has told of its game but the position.
#[derive(Default)]
pub(super) struct Log {
    pub(super) ply: usize,
    pub(super) undos: u32,
    pub(super) undo: Option<UndoNews>,
    pub(super) times: Times,
    lines: Vec<Line>,
    /// Where each moment begins among the lines.
    starts: Vec<usize>,
}

impl Log {
    /// Takes in news, with times in races. How many moments are as they were, and those that follow.
    pub(super) fn take(&mut self, news: &GameNews, race: bool) -> (usize, Vec<Happening>) {
        (self.ply, self.undos, self.undo) = (news.ply, news.undos, news.undo);
        self.times = Times {
            heard: clock(),
            time: news.time as f64,
            starts: news.starts.map(|starts| starts as f64),
            left: news.clocks.iter().map(|left| *left as f64).collect(),
            to_act: news.to_act.clone(),
        };
        self.lines.truncate(news.from);
        self.lines.extend(news.lines.iter().cloned());
        // What is told anew is known anew.
        let kept = self.starts.partition_point(|start| *start < news.from);
        self.starts.truncate(kept);
        let mut new: Vec<Happening> = Vec::new();
        for (at, line) in self.lines.iter().enumerate().skip(news.from) {
            if line.by.is_some() || new.is_empty() {
                self.starts.push(at);
                new.push(Happening::default());
            }
            let Some((seen, points, time)) = new.last_mut() else { continue };
            seen.push(Seen::read(&line.text));
            let at = line.at.filter(|_| race).map(When::At);
            *time = time.or(if line.late { Some(When::TooLate) } else { at });
            points.extend(line.gains.iter().map(|gain| Points {
                seat: Seat(gain.seat),
                points: gain.points,
                rule: gain.rule.clone(),
            }));
        }
        (kept, new)
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The last line of a moment.
    pub(super) fn last_of(&self, moment: usize) -> usize {
        let end = self.starts.get(moment + 1).copied().unwrap_or(self.lines.len());
        end.saturating_sub(1)
    }

    /// The moment of a line.
    pub(super) fn moment_of(&self, line: usize) -> Option<usize> {
        self.starts.partition_point(|start| *start <= line).checked_sub(1)
    }
}
