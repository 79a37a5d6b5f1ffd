//! An animated WebP picture, put together from single ones that the browser has made. Nothing is
//! decoded: the format says for each frame how long it stands, and then has it as it is.

/// A picture that moves, without end: frames of this size, each shown for so many milliseconds.
pub fn animated((width, height): (u32, u32), frames: &[(Vec<u8>, u32)]) -> Vec<u8> {
    const ANIMATION: u8 = 0b10;
    let size = [three_bytes(width - 1), three_bytes(height - 1)].concat();
    let mut body = b"WEBP".to_vec();
    chunk(&mut body, b"VP8X", &[&[ANIMATION, 0, 0, 0], &size[..]].concat());
    // On white, again and again.
    chunk(&mut body, b"ANIM", &[255, 255, 255, 255, 0, 0]);
    for (picture, millis) in frames {
        let origin = [0; 6];
        let millis = three_bytes(*millis);
        chunk(&mut body, b"ANMF", &[&origin, &size[..], &millis, &[0], drawing(picture)].concat());
    }
    let mut file = Vec::new();
    chunk(&mut file, b"RIFF", &body);
    file
}

/// The part of a picture's file that is the drawing itself, with its name and length. Before it
/// there may be a head and a profile of its colours; the whole has its own.
fn drawing(picture: &[u8]) -> &[u8] {
    const HEAD: usize = b"RIFF\0\0\0\0WEBP".len();
    let mut rest = picture.get(HEAD..).unwrap_or_default();
    while let Some((name, after)) = rest.split_first_chunk::<4>() {
        let length = after.first_chunk().map_or(0, |length| u32::from_le_bytes(*length) as usize);
        let whole = 8 + length + length % 2;
        if name == b"VP8 " || name == b"VP8L" {
            return &rest[..whole.min(rest.len())];
        }
        rest = rest.get(whole..).unwrap_or_default();
    }
    rest
}

fn three_bytes(number: u32) -> [u8; 3] {
    let [a, b, c, _] = number.to_le_bytes();
    [a, b, c]
}

/// A name, a length, and content that is filled up to an even length.
fn chunk(file: &mut Vec<u8>, name: &[u8; 4], content: &[u8]) {
    file.extend(name);
    file.extend((content.len() as u32).to_le_bytes());
    file.extend(content);
    if content.len() % 2 == 1 {
        file.push(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stand_one_after_another() {
        let picture = |content: u8| {
            let mut file = Vec::new();
            let profile = b"WEBPICCP\x02\0\0\0..";
            let drawing = [content, 0];
            let drawing = [b"VP8 \x01\0\0\0", &drawing[..]].concat();
            chunk(&mut file, b"RIFF", &[profile, &drawing[..]].concat());
            file
        };
        let file = animated((300, 200), &[(picture(7), 40), (picture(9), 1000)]);
        assert_eq!(&file[..4], b"RIFF");
        assert_eq!(u32::from_le_bytes(file[4..8].try_into().unwrap()) as usize, file.len() - 8);
        assert_eq!(&file[8..16], b"WEBPVP8X");
        // A canvas of 300 by 200.
        assert_eq!(&file[24..30], &[43, 1, 0, 199, 0, 0]);
        let frames: Vec<usize> =
            (0..file.len() - 4).filter(|&at| &file[at..at + 4] == b"ANMF").collect();
        let [first, second] = frames[..] else { panic!("{frames:?}") };
        assert_eq!(&file[first + 20..first + 24], &[40, 0, 0, 0]);
        assert_eq!(&file[second + 20..second + 23], &[232, 3, 0]);
        assert_eq!(file[second + 32..], [9, 0]);
    }
}
