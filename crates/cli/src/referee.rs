//! The referee: rules for any program, one JSON object a line.

use crate::words::{Lang, Words};
use crate::{Outcome, lines};
use serde_json::json;
use std::io::Write;
use tribord_game::{Fast, Game, Refusal};
use tribord_table::referee::answer;

/// Answers requests until the input ends.
pub(crate) fn referee<G: Game>() -> Outcome {
    let words = Words::new(Some(Lang::En));
    let say = |refusal: &Refusal| words.refusal::<G>(refusal);
    let mut luck = Fast::new(getrandom::u64()?);
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut line = Vec::new();
    loop {
        let answer = match lines::read(&mut input, &mut line)? {
            lines::Read::Ended => return Ok(()),
            lines::Read::TooLong => {
                let error = format!("a request has at most {} bytes", lines::LONGEST);
                json!({"ok": false, "error": error})
            }
            lines::Read::Line if line.iter().all(u8::is_ascii_whitespace) => continue,
            lines::Read::Line => answer::<G>(&line, &say, &mut luck),
        };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}
