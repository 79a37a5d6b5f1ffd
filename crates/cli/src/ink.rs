//! Colours. They are stripped where they do not belong: in pipes, and with `NO_COLOR`.

use anstyle::{AnsiColor, Style};

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
