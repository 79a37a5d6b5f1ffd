//! Asking for a line: with editing and history at a terminal, else as it comes.

use crate::{Outcome, lines};
use rustyline::error::ReadlineError;
use rustyline::{DefaultEditor, ExternalPrinter};
use std::io::{IsTerminal, stdin};

/// What came back from the keyboard.
pub(crate) enum Asked {
    /// A line, without spaces around it.
    Said(String),
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-D, or the end of a file.
    Ended,
}

/// Where lines come from.
pub(crate) enum Line {
    /// Somebody at the keyboard.
    Keyboard(Box<DefaultEditor>),
    /// A file or another program.
    Input,
}

impl Line {
    pub(crate) fn new() -> Outcome<Line> {
        match stdin().is_terminal() {
            true => Ok(Line::Keyboard(Box::new(DefaultEditor::new()?))),
            false => Ok(Line::Input),
        }
    }

    /// A way to print while a line is being typed, where the terminal allows it.
    pub(crate) fn printer(&mut self) -> Option<impl FnMut(String) + Send + use<>> {
        let Line::Keyboard(editor) = self else { return None };
        let mut printer = editor.create_external_printer().ok()?;
        Some(move |text: String| {
            // A line that cannot be printed is a terminal that is gone.
            let _ = printer.print(text + "\n");
        })
    }

    pub(crate) fn ask(&mut self, prompt: &str) -> Outcome<Asked> {
        match self {
            Line::Keyboard(editor) => ask_somebody(editor, prompt),
            Line::Input => read_on(),
        }
    }
}

fn ask_somebody(editor: &mut DefaultEditor, prompt: &str) -> Outcome<Asked> {
    match editor.readline(&format!("{prompt} ")) {
        Ok(line) => {
            let line = line.trim().to_owned();
            if !line.is_empty() {
                editor.add_history_entry(&line)?;
            }
            Ok(Asked::Said(line))
        }
        Err(ReadlineError::Interrupted) => Ok(Asked::Interrupted),
        Err(ReadlineError::Eof) => Ok(Asked::Ended),
        Err(error) => Err(error.into()),
    }
}

fn read_on() -> Outcome<Asked> {
    let mut line = Vec::new();
    match lines::read(&mut stdin().lock(), &mut line)? {
        lines::Read::Line => Ok(Asked::Said(String::from_utf8_lossy(&line).trim().to_owned())),
        lines::Read::TooLong => Err(format!("a line has at most {} bytes", lines::LONGEST).into()),
        lines::Read::Ended => Ok(Asked::Ended),
    }
}
