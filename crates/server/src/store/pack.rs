//! A whole record as a few bytes. A game that is over is kept for years and read rarely.
//!
//! A byte for the version of this format, then, compressed: how many entries there are, the times between them, the lengths of their
//! texts, and all texts. What is alike stands together, so that it compresses well.

use super::error::StoreError;
use super::model::Entry;
use brotli::enc::BrotliEncoderParams;
use std::io::Read;

/// The format that is written.
const VERSION: u8 = 1;

/// How large a record may be once it is unpacked. None comes near it: whoever plays is limited long before.
const LARGEST: u64 = 256 * 1024 * 1024;

/// The same, where it keeps nobody waiting.
pub(super) async fn pack_aside(entries: Vec<Entry>) -> Result<Vec<u8>, StoreError> {
    let work = tokio::task::spawn_blocking(move || pack(&entries));
    work.await.map_err(|_| StoreError::Closed)?
}

pub(super) fn pack(entries: &[Entry]) -> Result<Vec<u8>, StoreError> {
    let mut plain = Vec::new();
    put(&mut plain, entries.len() as u64);
    let mut last = 0;
    for entry in entries {
        // Wraps where a clock went back, which costs a few bytes.
        put(&mut plain, entry.at.wrapping_sub(last));
        last = entry.at;
    }
    entries.iter().for_each(|entry| put(&mut plain, entry.body.len() as u64));
    entries.iter().for_each(|entry| plain.extend_from_slice(entry.body.as_bytes()));
    let mut packed = vec![VERSION];
    let how = BrotliEncoderParams { size_hint: plain.len(), ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &plain[..], &mut packed, &how)
        .map_err(|error| StoreError::Database(format!("a record was not packed: {error}")))?;
    Ok(packed)
}

pub(super) fn unpack(packed: &[u8]) -> Result<Vec<Entry>, StoreError> {
    read(packed).ok_or_else(|| StoreError::Corrupt("a packed record cannot be read".to_owned()))
}

fn read(packed: &[u8]) -> Option<Vec<Entry>> {
    let (VERSION, compressed) = packed.split_first().map(|(version, rest)| (*version, rest))?
    else {
        return None;
    };
    let mut plain = Vec::new();
    let mut unpacked = brotli::Decompressor::new(compressed, 4096).take(LARGEST);
    unpacked.read_to_end(&mut plain).ok()?;
    let mut rest = &plain[..];
    let count = usize::try_from(take(&mut rest)?).ok()?;
    // Each entry takes at least two bytes, so a number that is too large is not believed.
    let mut times = Vec::with_capacity(count.min(rest.len()));
    let mut last = 0_u64;
    for _ in 0..count {
        last = last.wrapping_add(take(&mut rest)?);
        times.push(last);
    }
    let lengths = (0..count).map(|_| take(&mut rest)).collect::<Option<Vec<_>>>()?;
    let mut entries = Vec::with_capacity(count);
    for (at, length) in times.into_iter().zip(lengths) {
        let (body, later) = rest.split_at_checked(usize::try_from(length).ok()?)?;
        entries.push(Entry { at, body: String::from_utf8(body.to_vec()).ok()? });
        rest = later;
    }
    rest.is_empty().then_some(entries)
}

/// Writes a number, seven bits a byte, the lowest first; all bytes but the last have the highest bit set.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads such a number off the front.
fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn entry(at: u64, body: &str) -> Entry {
        Entry { at, body: body.to_owned() }
    }

    #[test]
    fn every_record_comes_back() {
        let clock_went_back =
            [entry(1_795_000_000_000, "a"), entry(5, ""), entry(u64::MAX, "é\n\0")];
        let long: Vec<_> = (0..2_000).map(|n| entry(n * 997, &"x".repeat(n as usize))).collect();
        for record in [&[][..], &[entry(0, "")], &clock_went_back, &long] {
            assert_eq!(unpack(&pack(record).unwrap()).unwrap(), record);
        }
    }

    #[test]
    fn whatever_is_damaged_is_refused_or_read_but_never_a_panic() {
        let packed = pack(&[entry(7, "one"), entry(9, "two")]).unwrap();
        for end in 0..packed.len() {
            assert!(unpack(&packed[..end]).is_err(), "{end}");
        }
        for at in 0..packed.len() {
            for bit in 0..8 {
                let mut damaged = packed.clone();
                damaged[at] ^= 1 << bit;
                let _ = unpack(&damaged);
            }
        }
        assert!(unpack(&[VERSION + 1]).is_err());
    }
}
