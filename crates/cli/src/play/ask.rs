//! Asking for a line, with editing and history.

use crate::Outcome;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// What came back from the keyboard.
pub(crate) enum Asked {
    /// A line, without spaces around it.
    Said(String),
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-D, or the end of a file.
    Ended,
}

/// The keyboard.
pub(crate) struct Line(DefaultEditor);

impl Line {
    pub(crate) fn new() -> Outcome<Line> {
        Ok(Line(DefaultEditor::new()?))
    }

    pub(crate) fn ask(&mut self, prompt: &str) -> Outcome<Asked> {
        match self.0.readline(&format!("{prompt} ")) {
            Ok(line) => {
                let line = line.trim().to_owned();
                if !line.is_empty() {
                    self.0.add_history_entry(&line)?;
                }
                Ok(Asked::Said(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Asked::Interrupted),
            Err(ReadlineError::Eof) => Ok(Asked::Ended),
            Err(error) => Err(error.into()),
        }
    }
}
