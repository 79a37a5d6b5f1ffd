//! A table as a picture, for whoever gets a link to it: messengers show one beside the link, and the end
//! of a game can be kept as one.
//!
//! A picture is SVG first, made of the client's own pieces (`crates/web/static/pieces.svg`), then PNG,
//! because messengers read nothing else. Letters are drawn as shapes from two small fonts, so that
//! nothing depends on the machine. What is drawn comes from what spectators see, never from more.

mod boards;
mod drawing;
mod faces;
mod scene;
mod text;

pub use text::is_drawable;

use resvg::{tiny_skia, usvg};
use tribord_game::{ParseError, PositionError};

/// The size of every picture, which messengers expect.
pub const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u32 = 630;

/// What a picture shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The game's name, as in notation.
    pub game: String,
    /// Above the title: what this is about.
    pub kicker: String,
    /// Below the title.
    pub line: String,
    /// Who sits there, from top to bottom.
    pub places: Vec<Place>,
    /// The game going on; none before the start, and for whom it is none of their business.
    pub board: Option<Board>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Its number.
    pub seat: u8,
    /// Who has it.
    pub who: Who,
    /// The points, if they are known.
    pub points: Option<i32>,
    /// Has it won?
    pub won: bool,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A person of this name.
    Person(String),
    /// A bot of this level.
    Bot(String),
    /// Nobody, in words.
    Free(String),
}

/// A position as spectators see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The house rules in notation.
    pub options: String,
    /// The position in notation.
    pub position: String,
}

/// Why there is no picture.
#[derive(Debug)]
pub enum NoPicture {
    /// There is no such game.
    Game,
    /// The house rules cannot be read.
    Options(ParseError),
    /// The position cannot be taken.
    Position(PositionError),
    /// It could not be drawn.
    Drawing(String),
}

impl core::fmt::Display for NoPicture {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            NoPicture::Game => f.write_str("there is no such game"),
            NoPicture::Options(error) => error.fmt(f),
            NoPicture::Position(error) => write!(f, "the position: {error:?}"),
            NoPicture::Drawing(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for NoPicture {}

impl Picture {
    /// The picture as SVG.
    ///
    /// # Errors
    /// There is no such game, or its position cannot be read.
    pub fn svg(&self) -> Result<String, NoPicture> {
        scene::scene(self)
    }
}

/// An SVG of [`Picture::svg`] as PNG. This keeps a core busy for a while.
///
/// # Errors
/// It is no such SVG.
pub fn png(svg: &str) -> Result<Vec<u8>, NoPicture> {
    let drawing = |why: &dyn core::fmt::Display| NoPicture::Drawing(why.to_string());
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|e| drawing(&e))?;
    let mut pixels =
        tiny_skia::Pixmap::new(WIDTH, HEIGHT).ok_or_else(|| drawing(&"no room for a picture"))?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    // Nothing shines through, and messengers take small files only.
    let colours: Vec<u8> =
        pixels.pixels().iter().flat_map(|it| [it.red(), it.green(), it.blue()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Balanced);
    let written = encoder.write_header().and_then(|mut png| png.write_image_data(&colours));
    written.map_err(|e| drawing(&e))?;
    Ok(file)
}
