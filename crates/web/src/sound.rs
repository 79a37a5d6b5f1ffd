//! Small sounds, made on the spot, for those who choose them.

use crate::prefs::prefs;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

/// What can be heard: notes in hertz, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A piece is put down.
    Knock,
    /// Points were made.
    Gain,
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

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Natively there is nothing to hear.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn play(_: Sound) {}

/// Lets it be heard, if that was chosen.
#[cfg(target_family = "wasm")]
pub(crate) fn play(sound: Sound) {
    if !prefs().sound {
        return;
    }
    let (kind, notes): (_, &[f32]) = match sound {
        Sound::Knock => (OscillatorType::Triangle, &[196.0]),
        Sound::Gain => (OscillatorType::Triangle, &[330.0, 440.0]),
        Sound::Cheer => (OscillatorType::Sine, &[523.0, 659.0, 784.0]),
        Sound::Turn => (OscillatorType::Sine, &[523.0, 784.0]),
        Sound::Clock => (OscillatorType::Square, &[880.0, 880.0, 880.0]),
        Sound::Refused => (OscillatorType::Triangle, &[147.0, 139.0]),
        Sound::End => (OscillatorType::Sine, &[523.0, 659.0, 784.0, 1047.0]),
    };
    // A phone can be felt as well: one tick for a piece, two for a feat.
    match sound {
        Sound::Knock => tick(&[10]),
        Sound::Cheer => tick(&[15, 60, 15]),
        _ => {}
    }
    AUDIO.with_borrow_mut(|audio| {
        // Browsers allow it after the first click; before, nothing is to be heard anyway.
        *audio = audio.take().or_else(|| AudioContext::new().ok());
        let Some(audio) = audio.as_ref() else { return };
        for (at, note) in notes.iter().enumerate() {
            // A browser that cannot make a sound stays silent.
            let _ = tone(audio, kind, *note, at as f64 * 0.12);
        }
    });
}

#[cfg(target_family = "wasm")]
fn tick(pattern: &[u8]) {
    let pattern: js_sys::Array =
        pattern.iter().map(|&millis| f64::from(millis)).map(wasm_bindgen::JsValue::from).collect();
    crate::browser::window().navigator().vibrate_with_pattern(&pattern);
}

fn tone(
    audio: &AudioContext,
    kind: OscillatorType,
    note: f32,
    after: f64,
) -> Result<(), wasm_bindgen::JsValue> {
    let (oscillator, loudness) = (audio.create_oscillator()?, audio.create_gain()?);
    let start = audio.current_time() + after;
    oscillator.set_type(kind);
    oscillator.frequency().set_value(note);
    loudness.gain().set_value_at_time(0.12, start)?;
    loudness.gain().exponential_ramp_to_value_at_time(0.001, start + 0.18)?;
    oscillator.connect_with_audio_node(&loudness)?;
    loudness.connect_with_audio_node(&audio.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + 0.2)
}
