//! Letters as shapes, from the two fonts in `fonts` (their licence is there too).

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Which letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Font {
    /// For names and numbers.
    Sans,
    /// For titles.
    Serif,
}

impl Font {
    fn face(self) -> Face<'static> {
        let file: &[u8] = match self {
            Font::Sans => include_bytes!("../fonts/sans.ttf"),
            Font::Serif => include_bytes!("../fonts/serif.ttf"),
        };
        Face::parse(file, 0).expect("the file is ours, and the tests read it")
    }

    /// Lays a text out on one line, leaving out what has no letter here.
    pub(crate) fn line(self, text: &str) -> Line {
        let face = self.face();
        let em = f32::from(face.units_per_em());
        let mut line = Line { font: self, em, text: String::new(), glyphs: Vec::new(), width: 0.0 };
        let mut before = None;
        for letter in text.chars() {
            let Some(glyph) = face.glyph_index(letter) else { continue };
            line.width += before.map_or(0.0, |before| kerning(&face, before, glyph));
            line.text.push(letter);
            line.glyphs.push((glyph.0, line.width));
            line.width += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
            before = Some(glyph);
        }
        line
    }

    /// A letter's shape in units of the font, whose y axis points up.
    pub(crate) fn outline(self, glyph: u16) -> String {
        let mut path = Path(String::new());
        // A space has none.
        let _ = self.face().outline_glyph(GlyphId(glyph), &mut path);
        path.0
    }
}

/// How much nearer two letters stand than others.
fn kerning(face: &Face<'_>, left: GlyphId, right: GlyphId) -> f32 {
    let tables = face.tables().kern.iter().flat_map(|kern| kern.subtables);
    let found =
        tables.filter(|table| table.horizontal).find_map(|it| it.glyphs_kerning(left, right));
    f32::from(found.unwrap_or(0))
}

/// A text laid out, in units of its font.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) font: Font,
    /// The size of the font in its own units.
    pub(crate) em: f32,
    /// What is left of the text.
    pub(crate) text: String,
    /// Letters and where they stand.
    pub(crate) glyphs: Vec<(u16, f32)>,
    width: f32,
}

impl Line {
    /// How wide it is in this size.
    pub(crate) fn width(&self, size: f32) -> f32 {
        self.width * size / self.em
    }

    /// The line and the size in which it fits: smaller down to three quarters, then cut short.
    pub(crate) fn fitting(mut self, size: f32, room: f32) -> (Line, f32) {
        let smaller = (size * room / self.width(size).max(1.0)).clamp(size * 0.75, size);
        let whole = self.text.clone();
        let mut kept = whole.chars().count();
        while self.width(smaller) > room && kept > 1 {
            kept -= 1;
            let start: String = whole.chars().take(kept).collect();
            self = self.font.line(&format!("{}…", start.trim_end()));
        }
        (self, smaller)
    }
}

/// Can any of this be drawn? Pictures leave out letters that they have no shape for, such as emoji.
#[must_use]
pub fn is_drawable(text: &str) -> bool {
    Font::Sans.line(text).text.chars().any(char::is_alphanumeric)
}

/// A shape as SVG writes it.
struct Path(String);

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0 += &format!("M{x} {y}");
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0 += &format!("L{x} {y}");
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0 += &format!("Q{x1} {y1} {x} {y}");
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0 += &format!("C{x1} {y1} {x2} {y2} {x} {y}");
    }
    fn close(&mut self) {
        self.0.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_letter_is_left_out() {
        assert_eq!(Font::Sans.line("Zoé 🎉 Łukasz Ωmega Иван").text, "Zoé  Łukasz Ωmega Иван");
        assert!(
            is_drawable("Zoé") && is_drawable("3") && !is_drawable("🎉⚓") && !is_drawable("…")
        );
        for font in [Font::Sans, Font::Serif] {
            assert_eq!(font.line("Triples³ – 12 · L’été…").text, "Triples³ – 12 · L’été…");
            let glyph = font.line("a").glyphs[0].0;
            assert!(font.outline(glyph).starts_with('M'));
        }
    }

    #[test]
    fn what_is_too_long_gets_smaller_then_shorter() {
        let (short, size) = Font::Sans.line("Ana").fitting(40.0, 400.0);
        assert_eq!((short.text.as_str(), size), ("Ana", 40.0));
        let (long, size) = Font::Sans.line(&"W".repeat(24)).fitting(40.0, 400.0);
        assert!(size == 30.0 && long.text.ends_with("W…") && long.width(size) <= 400.0);
        assert!(Font::Serif.line("Tr").width(10.0) < Font::Serif.line("Hr").width(10.0));
    }
}
