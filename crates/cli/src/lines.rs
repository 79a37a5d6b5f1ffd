//! Lines from outside. None is kept that is longer than the limit, however long it is.

use std::io::{self, BufRead};

/// The most bytes of a line.
pub(crate) const LONGEST: usize = 1 << 20;

/// How reading a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Read {
    /// It is there, without its end.
    Line,
    /// It was longer than [`LONGEST`] and was passed over.
    TooLong,
    /// There are no more.
    Ended,
}

/// Reads the next line into `line`.
pub(crate) fn read(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Read> {
    line.clear();
    let (mut some, mut long) = (false, false);
    loop {
        let part = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            part => part?,
        };
        if part.is_empty() {
            break;
        }
        some = true;
        let end = part.iter().position(|&byte| byte == b'\n');
        let content = &part[..end.unwrap_or(part.len())];
        long |= line.len() + content.len() > LONGEST;
        if !long {
            line.extend_from_slice(content);
        }
        let used = end.map_or(part.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (some, long) {
        (false, _) => Read::Ended,
        (true, true) => Read::TooLong,
        (true, false) => Read::Line,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::io::{BufReader, Read as _};

    #[test]
    fn lines_come_one_by_one() {
        let mut input = BufReader::with_capacity(3, &b"one\n\nlonger\r\nlast"[..]);
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while read(&mut input, &mut line).unwrap() == Read::Line {
            lines.push(String::from_utf8(line.clone()).unwrap());
        }
        assert_eq!(lines, ["one", "", "longer\r", "last"]);
        assert_eq!(read(&mut input, &mut line).unwrap(), Read::Ended);
    }

    #[test]
    fn what_is_too_long_is_passed_over_and_not_kept() {
        let endless = io::repeat(b'x').take(64 << 20);
        let mut input = BufReader::new(endless.chain(&b"\nnext\n"[..]));
        let mut line = Vec::new();
        assert_eq!(read(&mut input, &mut line).unwrap(), Read::TooLong);
        assert!(line.capacity() <= 2 * LONGEST, "{} bytes were kept", line.capacity());
        assert_eq!(read(&mut input, &mut line).unwrap(), Read::Line);
        assert_eq!(line, b"next");
        let mut longest = BufReader::new(io::repeat(b'x').take(LONGEST as u64));
        assert_eq!(read(&mut longest, &mut line).unwrap(), Read::Line);
        assert_eq!(line.len(), LONGEST);
    }
}
