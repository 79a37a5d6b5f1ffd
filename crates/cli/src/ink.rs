//! Colours, which are stripped where they do not belong: in pipes, and with `NO_COLOR`. And the width that
//! there is.

use anstyle::{AnsiColor, Style};
use std::io::IsTerminal;

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Text in a colour.
pub(crate) fn coloured(colour: AnsiColor, text: &str) -> String {
    paint(colour.on_default(), text)
}

/// What matters.
pub(crate) fn bold(text: &str) -> String {
    paint(Style::new().bold(), text)
}

/// What matters less.
pub(crate) fn dim(text: &str) -> String {
    paint(Style::new().dimmed(), text)
}

/// The green light of starboard: whose turn it is, what can be done.
pub(crate) fn accent(text: &str) -> String {
    paint(AnsiColor::Green.on_default().bold(), text)
}

/// What went wrong.
pub(crate) fn bad(text: &str) -> String {
    paint(AnsiColor::Red.on_default().bold(), text)
}

/// The width of a text on screen, without its colours.
pub(crate) fn width(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// The columns that there are: fewer than 60 are not written for, more than 120 not read.
pub(crate) fn columns() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    told.unwrap_or_else(textwrap::termwidth).clamp(60, 120)
}

/// The text with every line that is too long for the screen broken between words; it goes on a little further in. What goes into a
/// file or to a program keeps its lines, unless `COLUMNS` says otherwise.
pub(crate) fn wrapped(text: &str) -> String {
    let read = std::env::var_os("COLUMNS").is_some() || std::io::stdout().is_terminal();
    if read { within(columns(), text) } else { text.to_owned() }
}

fn within(columns: usize, text: &str) -> String {
    let line = |line: &str| {
        if width(line) <= columns {
            return line.to_owned();
        }
        let words = line.trim_start();
        let indent = &line[..line.len() - words.len()];
        let below = format!("{indent}    ");
        // A tile such as 1-3-5 stays in one piece.
        let whole = textwrap::WordSplitter::NoHyphenation;
        let options = textwrap::Options::new(columns).word_splitter(whole);
        // A path or an address can be copied.
        let options = options.break_words(false);
        textwrap::fill(words, options.initial_indent(indent).subsequent_indent(&below))
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Prints a text within the columns that there are.
macro_rules! flow {
    ($($text:tt)*) => { anstream::print!("{}", $crate::ink::wrapped(&format!($($text)*))) };
}

/// The same with the end of a line.
macro_rules! flowln {
    ($($text:tt)*) => { anstream::println!("{}", $crate::ink::wrapped(&format!($($text)*))) };
}

pub(crate) use {flow, flowln};

/// The text with spaces after it up to a width.
pub(crate) fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// Blocks of lines side by side.
pub(crate) fn beside(blocks: &[Vec<String>], gap: &str) -> Vec<String> {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let parts = blocks.iter().map(|block| {
            let wide = block.iter().map(|line| width(line)).max().unwrap_or(0);
            pad(block.get(row).map_or("", String::as_str), wide)
        });
        parts.collect::<Vec<_>>().join(gap).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_by_what_they_take_on_the_screen() {
        let short = "  a line that is short enough stays as it is";
        assert_eq!(within(80, short), short);
        let long = format!("  {}", [bold("ééé"), "★★★".to_owned()].join(" ").repeat(12));
        let lines: Vec<String> = within(80, &long).lines().map(str::to_owned).collect();
        assert!(lines.len() > 1, "{lines:?}");
        assert!(lines.iter().all(|line| width(line) <= 80), "{lines:?}");
        assert!(lines[1].starts_with("      "), "{lines:?}");
        assert_eq!(within(80, "one\n\ntwo\n"), "one\n\ntwo\n");
        let tiles = within(80, &"1-3-5 ".repeat(40));
        assert!(tiles.split_whitespace().all(|tile| tile == "1-3-5"), "{tiles}");
    }
}
