//! What can be done at every table around its board, whoever drives the game.

use super::side::Tab;
use crate::verbs::verbs;
use std::fmt;
use std::str::FromStr;
use tribord_table::message::Remark;
use tribord_table::room::{Choice, EMOJI, PHRASES};

verbs! {
    /// What can be pressed around a board.
    pub(crate) enum TableDo {
        /// Ask a bot for advice.
        Hint = "page-hint",
        /// Put one of its choices on the board for a try.
        Advice(at: usize) = "page-advice",
        Undo = "page-undo",
        /// The person for whom the table is covered looks now.
        Uncover = "page-uncover",
        /// Stop a race, or start it.
        Pause = "page-pause",
        /// Go on with a lesson.
        Next = "page-next",
        /// View the table after this entry of the log.
        View(entry: usize) = "page-look",
        /// View the present table.
        ViewNow = "page-now",
        /// Unfold the log, or fold it.
        Log = "page-log",
        /// Show this part of the drawer.
        Tab(tab: Tab) = "page-tab",
        /// Open the rules beside the table, or fold them away.
        Rules = "page-rules",
        /// Open them at this one.
        Rule(rule: String) = "page-rule",
        /// Let sounds be heard, or not.
        Sound = "page-sound",
        /// Let pieces fly, or lie where they go at once.
        Motion = "page-motion",
        /// Draw all of a long log, or only its end.
        WholeLog = "page-all",
        /// Show or hide the list of keys.
        Help = "page-help",
        /// Show or hide all that a seat holds.
        Holdings(seat: u8) = "page-holds",
        /// Show or hide the table in words.
        Twin = "page-twin",
        /// Show or hide the end of the game.
        End = "page-seen",
        Rematch = "page-rematch",
        /// Save the record as a file.
        Download = "page-download",
        Replay = "page-replay",
        /// A puzzle: show the answer.
        Answer = "page-answer",
        /// Look at what decided the game.
        Analyse = "page-analyse",

        /// A film: one step back, one on, and by itself.
        StepBack = "page-look-back",
        StepOn = "page-look-on",
        Play = "page-play",
        /// A field: the step to jump to.
        Jump = "page-jump",
        /// A field: through whose eyes.
        Eyes = "page-eyes",
        Copy = "page-copy",
        Share = "page-share",

        /// Others elsewhere: go to the table of the rematch.
        Follow = "page-follow",
        /// Open or close what one can say.
        Talk = "page-talk",
        Say(phrase: Spoken) = "page-say",
        /// A field: words of one's own.
        Write = "page-write",
        /// Send them.
        SendText = "page-text",
        /// A field: the name under which one watches.
        WatchName = "page-name",
        /// Watch under it.
        WatchAs = "page-named",
        /// Take one's seat back from the bot.
        TakeSeatBack = "page-back",
        Ready(ready: bool) = "page-ready",
        /// Let somebody take a move back, or not.
        AnswerUndo(agree: bool) = "page-agree",
        /// Stop after this round, or not after all.
        StopAfterRound(stop: bool) = "page-halt",
        /// Give up; it is asked once more.
        Resign = "page-resign",
        ReallyResign = "page-resign-now",
        /// Ask to end the game here, or answer that.
        EndTogether(agree: bool) = "page-end",
        /// End it because somebody is gone; it is asked once more.
        EndFor(seat: u8) = "page-end-for",
        /// Not after all.
        Stay = "page-stay",
        /// What happens while somebody is gone.
        Choose(seat: u8, choice: Choice) = "page-choose",
    }
}

/// A phrase or an emoji that every table allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spoken(pub(crate) Remark);

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Remark::Phrase(text) | Remark::Emoji(text) | Remark::Text(text)) = &self.0;
        f.write_str(text)
    }
}

impl FromStr for Spoken {
    type Err = ();
    fn from_str(text: &str) -> Result<Spoken, ()> {
        match text {
            _ if PHRASES.contains(&text) => Ok(Spoken(Remark::Phrase(text.to_owned()))),
            _ if EMOJI.contains(&text) => Ok(Spoken(Remark::Emoji(text.to_owned()))),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::assert_returns;

    #[test]
    fn what_is_done_around_a_board_has_a_text_form() {
        use TableDo as Do;
        let choices = [Choice::Wait, Choice::Bot, Choice::End];
        assert_returns(choices.map(|choice| Do::Choose(2, choice)));
        let phrases = PHRASES.iter().map(|key| Remark::Phrase((*key).to_owned()));
        let emoji = EMOJI.iter().map(|emoji| Remark::Emoji((*emoji).to_owned()));
        assert_returns(phrases.chain(emoji).map(|remark| Do::Say(Spoken(remark))));
        assert_returns([Do::Hint, Do::Advice(2), Do::Undo, Do::Uncover, Do::Pause, Do::Next]);
        assert_returns([
            Do::View(7),
            Do::ViewNow,
            Do::Log,
            Do::Holdings(2),
            Do::WholeLog,
            Do::Help,
            Do::End,
        ]);
        assert_returns([
            Do::Rematch,
            Do::Download,
            Do::Replay,
            Do::Analyse,
            Do::Answer,
            Do::StepBack,
            Do::StepOn,
            Do::Play,
        ]);
        assert_returns([Do::Jump, Do::Eyes, Do::Copy, Do::Share, Do::Follow, Do::Talk, Do::Write]);
        assert_returns([
            Do::SendText,
            Do::WatchName,
            Do::WatchAs,
            Do::TakeSeatBack,
            Do::Ready(true),
            Do::AnswerUndo(false),
        ]);
        assert_returns([
            Do::StopAfterRound(true),
            Do::Resign,
            Do::ReallyResign,
            Do::EndTogether(false),
            Do::EndFor(2),
            Do::Stay,
            Do::Tab(Tab::Points),
            Do::Sound,
            Do::Motion,
            Do::Rules,
            Do::Rule("TO-5".to_owned()),
        ]);
        assert!("page-say <b>".parse::<Do>().is_err() && "page-say 👍".parse::<Do>().is_ok());
    }
}
