//! Texts in packets of a limited size: many small ones share a packet, a large one takes several. Each packet is another than all
//! before, because a bus may leave out what it has seen.

use super::To;
use std::collections::HashMap;

/// The largest text that is put together again.
const LARGEST: usize = 4 * 1024 * 1024;

/// Makes packets.
pub(crate) struct Packer {
    from: u32,
    most: usize,
    number: u64,
}

/// Opens packets, those of each sender in their order.
#[derive(Default)]
pub(crate) struct Unpacker(HashMap<u32, Part>);

struct Part {
    number: u64,
    text: String,
}

impl Packer {
    /// For packets of a node with so many bytes at most.
    pub(crate) fn new(from: u32, most: usize) -> Packer {
        // The head has a mark, a space and two numbers.
        Packer { from, most: most - 40, number: 0 }
    }

    /// The packets of some texts, in order.
    pub(crate) fn pack(&mut self, texts: Vec<(To, String)>) -> Vec<(To, String)> {
        let mut packets: Vec<(To, String)> = Vec::new();
        let mut open: Option<usize> = None;
        for (to, text) in texts {
            if text.len() > self.most {
                open = None;
                self.split(to, &text, &mut packets);
                continue;
            }
            match open {
                Some(at) if packets[at].0 == to && packets[at].1.len() + text.len() < self.most => {
                    packets[at].1.push('\n');
                    packets[at].1.push_str(&text);
                }
                _ => {
                    open = Some(packets.len());
                    let head = self.head('=');
                    packets.push((to, head + &text));
                }
            }
        }
        packets
    }

    /// A packet that says nothing but who sent it.
    pub(crate) fn beat(&mut self) -> String {
        self.head('~')
    }

    /// The kind of a packet: `=` whole texts, `<` the first part of one, `+` another, `.` the last, `~` nothing.
    fn head(&mut self, kind: char) -> String {
        self.number += 1;
        format!("{kind}{} {}\n", self.from, self.number)
    }

    fn split(&mut self, to: To, mut text: &str, packets: &mut Vec<(To, String)>) {
        let mut kind = '<';
        while !text.is_empty() {
            let (part, rest) = text.split_at(text.floor_char_boundary(self.most));
            kind = if rest.is_empty() { '.' } else { kind };
            let head = self.head(kind);
            packets.push((to, head + part));
            (text, kind) = (rest, '+');
        }
    }
}

impl Unpacker {
    /// The texts that are whole with this packet, and who sent it. What cannot be read, or lacks a part, is left out.
    pub(crate) fn open(&mut self, packet: &str, mut each: impl FnMut(String)) -> Option<u32> {
        let (head, body) = packet.split_once('\n')?;
        let (kind, numbers) = head.split_at_checked(1)?;
        let (from, number) = numbers.split_once(' ')?;
        let (from, number) = (from.parse::<u32>().ok()?, number.parse::<u64>().ok()?);
        let before = self.0.remove(&from);
        let joined = |before: Option<Part>| match before {
            Some(part) if part.number + 1 == number && part.text.len() < LARGEST => {
                Some(part.text + body)
            }
            _ => None,
        };
        match kind {
            "=" => body.split('\n').for_each(|text| each(text.to_owned())),
            "<" => drop(self.0.insert(from, Part { number, text: body.to_owned() })),
            "+" => {
                if let Some(text) = joined(before) {
                    self.0.insert(from, Part { number, text });
                }
            }
            "." => joined(before).into_iter().for_each(each),
            _ => {}
        }
        Some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Vec<(To, String)> {
        let long = |length: usize| format!("{{\"é\":\"{}\"}}", "é".repeat(length));
        let lengths = [1, 10, 4_000, 3, 9_000, 1, 1, 30_000, 2];
        let to = |at: usize| if at % 4 == 3 { To::All } else { To::Node(7) };
        lengths.iter().enumerate().map(|(at, length)| (to(at), long(*length))).collect()
    }

    fn opened<'a>(packets: impl IntoIterator<Item = &'a (To, String)>) -> Vec<String> {
        let (mut unpacker, mut all) = (Unpacker::default(), Vec::new());
        for (_, packet) in packets {
            assert_eq!(unpacker.open(packet, |text| all.push(text)), Some(3));
        }
        all
    }

    #[test]
    fn what_is_packed_is_found_again_in_order_and_no_packet_is_like_another() {
        let mut packer = Packer::new(3, 7_900);
        let packets = packer.pack(texts());
        assert!(packets.iter().all(|(_, packet)| packet.len() < 7_900));
        assert_eq!(opened(&packets), texts().into_iter().map(|(_, text)| text).collect::<Vec<_>>());
        let again = packer.pack(texts());
        let all: std::collections::HashSet<_> =
            packets.iter().chain(&again).map(|(_, packet)| packet).collect();
        assert_eq!(all.len(), packets.len() + again.len());
        assert!(
            packets.iter().zip(texts()).all(|((to, _), _)| matches!(to, To::Node(7) | To::All))
        );
    }

    #[test]
    fn what_lacks_a_part_is_left_out_and_nothing_else_is() {
        let packets = Packer::new(3, 7_900).pack(texts());
        for lost in 0..packets.len() {
            let rest = packets.iter().enumerate().filter(|(at, _)| *at != lost).map(|(_, it)| it);
            let found = opened(rest);
            let all: Vec<_> = texts().into_iter().map(|(_, text)| text).collect();
            assert!(found.len() < all.len() && found.iter().all(|text| all.contains(text)));
        }
        let mut unpacker = Unpacker::default();
        for bad in ["", "=", "=1", "=1 1", "x1 1\n{}", "=a b\n{}", "+1 1\nx", ".1 2\ny"] {
            unpacker.open(bad, |text| assert_eq!(text, "never"));
        }
        let beat = Packer::new(7, 7_900).beat();
        assert_eq!(unpacker.open(&beat, |text| assert_eq!(text, "never")), Some(7));
        assert_eq!(unpacker.open("é1 1\n{}", drop), None);
    }
}
