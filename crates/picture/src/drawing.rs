//! An SVG that is being written.

use crate::text::{Font, Line};
use core::fmt::{Arguments, Write};
use std::collections::BTreeSet;

/// The client's own pieces.
const PIECES: &str = include_str!("../../web/static/pieces.svg");

/// Where a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// An SVG that is being written.
#[derive(Default)]
pub(crate) struct Drawing {
    body: String,
    /// The letters in it.
    letters: BTreeSet<(Font, u16)>,
}

impl Drawing {
    /// Adds SVG of our own.
    pub(crate) fn add(&mut self, svg: Arguments<'_>) {
        // Writing to a text cannot fail.
        let _ = self.body.write_fmt(svg);
    }

    /// Adds one of the client's pieces.
    pub(crate) fn piece(&mut self, name: &str, (x, y): (f32, f32), (width, height): (f32, f32)) {
        self.add(format_args!(
            "<use href=\"#{name}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
        ));
    }

    /// Draws something elsewhere, larger or turned.
    pub(crate) fn group(&mut self, attributes: Arguments<'_>, inside: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<g {attributes}>\n"));
        inside(self);
        self.add(format_args!("</g>\n"));
    }

    /// Writes a text at a place, in a size and colour.
    pub(crate) fn text(
        &mut self,
        line: &Line,
        (x, y): (f32, f32),
        anchor: Anchor,
        size: f32,
        fill: &str,
    ) {
        let width = line.width(size);
        let x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        let scale = size / line.em;
        let label = escaped(&line.text);
        self.add(format_args!(
            "<g aria-label=\"{label}\" fill=\"{fill}\" stroke=\"none\" transform=\"translate({x:.2} {y:.2}) scale({scale:.4} -{scale:.4})\">"
        ));
        for &(glyph, x) in &line.glyphs {
            self.letters.insert((line.font, glyph));
            self.add(format_args!("<use href=\"#{}\" x=\"{x}\"/>", name(line.font, glyph)));
        }
        self.add(format_args!("</g>\n"));
    }

    /// Writes a number in the middle of a piece.
    pub(crate) fn number(&mut self, number: u8, at: (f32, f32), size: f32, fill: &str) {
        self.text(&Font::Sans.line(&number.to_string()), at, Anchor::Middle, size, fill);
    }

    /// The finished SVG.
    pub(crate) fn finish(self, (width, height): (u32, u32)) -> String {
        let letter = |&(font, glyph): &(Font, u16)| {
            format!("<path id=\"{}\" d=\"{}\"/>", name(font, glyph), font.outline(glyph))
        };
        let letters: String = self.letters.iter().map(letter).collect();
        // The one colour of the pieces that a style sheet of the client gives.
        let style = ".p-paper{fill:none;stroke:#fffaf0}.p-green{fill:#3ecf94}";
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
             {}<defs>{letters}</defs>\n<style>{style}</style>\n{PIECES}</svg>\n",
            self.body
        )
    }
}

fn name(font: Font, glyph: u16) -> String {
    match font {
        Font::Sans => format!("a{glyph}"),
        Font::Serif => format!("b{glyph}"),
    }
}

/// A text that cannot be anything else in an attribute.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}
