//! Reading notation: slices of text that remember where they came from.

use core::fmt;
use core::ops::RangeInclusive;

/// What could not be read, where, and what would have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The byte offset in the text that was read.
    pub at: usize,
    /// What should have stood there.
    pub expected: String,
    /// What stood there.
    pub found: String,
}

impl ParseError {
    /// The same error for a text that began `by` bytes earlier.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> ParseError {
        self.at += by;
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at column {}: expected {}, found ", self.at + 1, self.expected)?;
        match self.found.as_str() {
            "" => f.write_str("nothing"),
            found => write!(f, "{:?}", crate::text::shorten(found)),
        }
    }
}

impl core::error::Error for ParseError {}

/// The beginning of a long text, so that an error stays one line.
fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A piece of text that knows its place in the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Text<'a> {
    /// The whole of a text, without spaces around it.
    pub fn new(text: &'a str) -> Text<'a> {
        Text { text, at: 0 }.trimmed()
    }

    fn trimmed(self) -> Text<'a> {
        let start = self.text.trim_start();
        Text { text: start.trim_end(), at: self.at + self.text.len() - start.len() }
    }

    /// The text itself.
    pub fn str(self) -> &'a str {
        self.text
    }

    /// Where it begins in the whole.
    pub fn at(self) -> usize {
        self.at
    }

    /// Is it just this?
    pub fn is(self, text: &str) -> bool {
        self.text == text
    }

    /// The part of it from byte `start` to `end`.
    fn part(self, start: usize, end: usize) -> Text<'a> {
        Text { text: &self.text[start..end], at: self.at + start }
    }

    /// The error that something else should stand here.
    pub fn expected(self, what: impl Into<String>) -> ParseError {
        ParseError { at: self.at, expected: what.into(), found: self.text.to_owned() }
    }

    /// The words of it, whatever space is between them.
    pub fn words(self) -> impl Iterator<Item = Text<'a>> + Clone {
        self.split(' ').flat_map(|part| part.split('\t')).filter(|word| !word.is(""))
    }

    /// The parts between separators.
    pub fn split(self, separator: char) -> impl Iterator<Item = Text<'a>> + Clone {
        self.text.split(separator).map(move |part| {
            let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
            self.part(start, start + part.len()).trimmed()
        })
    }

    /// What stands before and after the first `separator`.
    pub fn split_once(self, separator: char) -> Option<(Text<'a>, Text<'a>)> {
        let middle = self.text.find(separator)?;
        let after = middle + separator.len_utf8();
        Some((self.part(0, middle).trimmed(), self.part(after, self.text.len()).trimmed()))
    }

    /// What follows `prefix`, if it begins so.
    pub fn strip(self, prefix: &str) -> Option<Text<'a>> {
        self.text.starts_with(prefix).then(|| self.part(prefix.len(), self.text.len()).trimmed())
    }

    /// The first word, and the rest.
    pub fn first_word(self) -> (Text<'a>, Text<'a>) {
        let end = self.text.find([' ', '\t']).unwrap_or(self.text.len());
        (self.part(0, end), self.part(end, self.text.len()).trimmed())
    }

    /// A whole number in a range. Only digits and a leading minus: no plus, no leading zeros.
    pub fn number(
        self,
        range: RangeInclusive<i32>,
        what: impl fmt::Display,
    ) -> Result<i32, ParseError> {
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        let plain = self.is("0") || !digits.starts_with(['0', '+']);
        let number = self.text.parse().ok().filter(|number| plain && range.contains(number));
        number.ok_or_else(|| self.expected(what.to_string()))
    }

    /// Nothing may stand here.
    pub fn end(self) -> Result<(), ParseError> {
        if self.is("") { Ok(()) } else { Err(self.expected("nothing more")) }
    }
}
