//! Small sounds, made on the spot, for those who choose them: short, wooden, dry, quiet.

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A piece comes to lie.
    Piece(Piece),
    /// The same, and it makes points.
    Gain(Piece),
    /// A feat.
    Cheer,
    /// It is my turn.
    Turn,
    /// My time runs out.
    Clock,
    /// Something was refused.
    Refused,
    /// The game is over.
    End,
}

/// What pieces are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Three dice on felt, which roll before they lie.
    Dice,
    Card,
    Wood,
    Ivory,
}

#[cfg(target_family = "wasm")]
pub(crate) use heard::play;

#[cfg(not(target_family = "wasm"))]
pub(crate) use noted::play;
#[cfg(test)]
pub(crate) use noted::take_heard;

/// Natively there is nothing to hear; tests read what would have been.
#[cfg(not(target_family = "wasm"))]
mod noted {
    use super::Sound;
    use std::cell::RefCell;

    thread_local! {
        static HEARD: RefCell<Vec<Sound>> = const { RefCell::new(Vec::new()) };
    }

    pub(crate) fn play(sound: Sound) {
        HEARD.with_borrow_mut(|heard| heard.push(sound));
    }

    /// Everything since this was asked last.
    #[cfg(test)]
    pub(crate) fn take_heard() -> Vec<Sound> {
        HEARD.take()
    }
}

/// A part of a sound.
#[derive(Clone, Copy)]
#[cfg_attr(not(target_family = "wasm"), allow(dead_code))]
struct Stroke {
    /// Milliseconds after the beginning.
    after: f64,
    hertz: f32,
    /// How purely it rings: noise around that height, or a tone if it is nothing.
    dull: Option<f32>,
    millis: f64,
    loud: f32,
}

/// Something is struck that rings for a short time around a height.
const fn knock(after: f64, hertz: f32, pure: f32, millis: f64, loud: f32) -> Stroke {
    Stroke { after, hertz, dull: Some(pure), millis, loud }
}

const fn bell(after: f64, hertz: f32, loud: f32) -> Stroke {
    Stroke { after, hertz, dull: None, millis: 420.0, loud }
}

/// They rattle, and each one knocks when it comes to lie, as on the screen.
const DICE: &[Stroke] = &[
    knock(0.0, 900.0, 2.0, 40.0, 0.05),
    knock(55.0, 1150.0, 2.0, 35.0, 0.06),
    knock(105.0, 800.0, 2.0, 40.0, 0.05),
    knock(170.0, 1050.0, 2.0, 35.0, 0.05),
    knock(240.0, 900.0, 2.0, 40.0, 0.04),
    knock(357.0, 1500.0, 6.0, 60.0, 0.11),
    knock(428.0, 1350.0, 6.0, 60.0, 0.12),
    knock(528.0, 1250.0, 6.0, 70.0, 0.13),
];
const CARD: &[Stroke] = &[knock(0.0, 3200.0, 0.8, 55.0, 0.07), knock(45.0, 700.0, 1.5, 50.0, 0.05)];
const WOOD: &[Stroke] = &[knock(0.0, 420.0, 5.0, 90.0, 0.13), knock(0.0, 1300.0, 4.0, 30.0, 0.05)];
const IVORY: &[Stroke] = &[knock(0.0, 2300.0, 9.0, 55.0, 0.1), knock(0.0, 5200.0, 6.0, 20.0, 0.04)];
const POINTS: &[Stroke] = &[bell(90.0, 988.0, 0.04), bell(170.0, 1319.0, 0.04)];
const CHEER: &[Stroke] =
    &[bell(0.0, 523.0, 0.09), bell(120.0, 659.0, 0.09), bell(240.0, 784.0, 0.1)];
const TURN: &[Stroke] = &[bell(0.0, 784.0, 0.09), bell(0.0, 2164.0, 0.02)];
const CLOCK: &[Stroke] = &[
    knock(0.0, 1900.0, 12.0, 40.0, 0.14),
    knock(250.0, 1900.0, 12.0, 40.0, 0.14),
    knock(500.0, 1900.0, 12.0, 40.0, 0.14),
];
const REFUSED: &[Stroke] =
    &[knock(0.0, 170.0, 4.0, 110.0, 0.14), knock(110.0, 140.0, 4.0, 130.0, 0.14)];
const END: &[Stroke] = &[
    bell(0.0, 523.0, 0.09),
    bell(140.0, 659.0, 0.09),
    bell(280.0, 784.0, 0.09),
    bell(420.0, 1047.0, 0.1),
];

impl Sound {
    #[cfg_attr(not(target_family = "wasm"), allow(dead_code))]
    fn strokes(self) -> impl Iterator<Item = &'static Stroke> {
        let (first, then): (&[Stroke], &[Stroke]) = match self {
            Sound::Piece(piece) => (piece.strokes(), &[]),
            Sound::Gain(piece) => (piece.strokes(), POINTS),
            Sound::Cheer => (CHEER, &[]),
            Sound::Turn => (TURN, &[]),
            Sound::Clock => (CLOCK, &[]),
            Sound::Refused => (REFUSED, &[]),
            Sound::End => (END, &[]),
        };
        first.iter().chain(then)
    }
}

impl Piece {
    #[cfg_attr(not(target_family = "wasm"), allow(dead_code))]
    fn strokes(self) -> &'static [Stroke] {
        match self {
            Piece::Dice => DICE,
            Piece::Card => CARD,
            Piece::Wood => WOOD,
            Piece::Ivory => IVORY,
        }
    }
}

#[cfg(target_family = "wasm")]
mod heard {
    use super::{Sound, Stroke};
    use crate::browser::{random, window};
    use crate::prefs::prefs;
    use std::cell::RefCell;
    use wasm_bindgen::JsValue;
    use web_sys::{
        AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode, BiquadFilterType,
    };

    /// How much noise there is to cut strokes from: more than the longest of them.
    const NOISE: usize = 1 << 13;

    thread_local! {
        static AUDIO: RefCell<Option<(AudioContext, AudioBuffer)>> = const { RefCell::new(None) };
    }

    /// Lets it be heard, if that was chosen.
    pub(crate) fn play(sound: Sound) {
        if !prefs().sound {
            return;
        }
        // A phone can be felt as well: one tick for a piece, two for a feat.
        match sound {
            Sound::Piece(_) => tick(&[10]),
            Sound::Cheer => tick(&[15, 60, 15]),
            _ => {}
        }
        AUDIO.with_borrow_mut(|audio| {
            // Browsers allow it after the first click; before, nothing is to be heard anyway.
            *audio = audio.take().or_else(|| open().ok());
            let Some((audio, noise)) = audio.as_ref() else { return };
            for stroke in sound.strokes() {
                // A browser that cannot make a sound stays silent.
                let _ = strike(audio, noise, stroke);
            }
        });
    }

    fn open() -> Result<(AudioContext, AudioBuffer), JsValue> {
        let audio = AudioContext::new()?;
        let noise = audio.create_buffer(1, NOISE as u32, audio.sample_rate())?;
        let samples: Vec<f32> =
            random::<NOISE>().iter().map(|byte| f32::from(*byte) / 127.5 - 1.0).collect();
        noise.copy_to_channel(&samples, 0)?;
        Ok((audio, noise))
    }

    fn strike(audio: &AudioContext, noise: &AudioBuffer, stroke: &Stroke) -> Result<(), JsValue> {
        let start = audio.current_time() + stroke.after / 1000.0;
        let end = start + stroke.millis / 1000.0;
        let loudness = audio.create_gain()?;
        let source: AudioScheduledSourceNode = match stroke.dull {
            None => {
                let tone = audio.create_oscillator()?;
                tone.frequency().set_value(stroke.hertz);
                loudness.gain().set_value_at_time(stroke.loud, start)?;
                tone.connect_with_audio_node(&loudness)?;
                tone.into()
            }
            Some(pure) => {
                let (source, filter) =
                    (audio.create_buffer_source()?, audio.create_biquad_filter()?);
                source.set_buffer(Some(noise));
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value(stroke.hertz);
                filter.q().set_value(pure);
                // The narrower the band, the less of the noise is left: it is made louder by as much.
                let left = (stroke.hertz / pure / (audio.sample_rate() / 2.0)).sqrt();
                loudness.gain().set_value_at_time(stroke.loud / left, start)?;
                source.connect_with_audio_node(&filter)?;
                filter.connect_with_audio_node(&loudness)?;
                source.into()
            }
        };
        loudness.gain().exponential_ramp_to_value_at_time(0.001, end)?;
        loudness.connect_with_audio_node(AudioNode::as_ref(&audio.destination()))?;
        source.start_with_when(start)?;
        source.stop_with_when(end)
    }

    fn tick(pattern: &[u8]) {
        let millis = pattern.iter().map(|&millis| JsValue::from(f64::from(millis)));
        let pattern: js_sys::Array = millis.collect();
        window().navigator().vibrate_with_pattern(&pattern);
    }
}
