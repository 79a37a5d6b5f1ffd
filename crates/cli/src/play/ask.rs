//! Asking for a line, with editing and history.

use crate::Outcome;
use rustyline::error::ReadlineError;
use rustyline::{DefaultEditor, ExternalPrinter};

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

    /// A way to print while a line is being typed, where the terminal allows it.
    pub(crate) fn printer(&mut self) -> Option<impl FnMut(String) + Send + use<>> {
        let mut printer = self.0.create_external_printer().ok()?;
        Some(move |text: String| {
            // A line that cannot be printed is a terminal that is gone.
            let _ = printer.print(text + "\n");
        })
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
