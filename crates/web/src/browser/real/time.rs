//! What time it is, and how people write it.

use super::window;

/// Milliseconds since 1970, by this device's clock.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Which day it is by the calendar of this device, counted since 1970.
pub(crate) fn today() -> i64 {
    let minutes = now() / 60_000.0 - js_sys::Date::new_0().get_timezone_offset();
    (minutes / (24.0 * 60.0)).floor() as i64
}

/// Where this device is, in minutes east of Greenwich.
pub(crate) fn zone() -> i16 {
    -js_sys::Date::new_0().get_timezone_offset() as i16
}

/// A moment as people write it where this device is: the day of the week and the time, with the date if
/// that is further away.
pub(crate) fn moment(time: u64, lang: &str) -> String {
    let near = (time as f64 - now()).abs() < 6.0 * 24.0 * 60.0 * 60_000.0;
    let date: &[(&str, &str)] = if near { &[] } else { &[("day", "numeric"), ("month", "short")] };
    let options = js_sys::Object::new();
    // Nights are from 22:00 to 8:00 in every sentence, so hours are counted to 24 here, too.
    let hours = [("hour", "numeric"), ("minute", "2-digit"), ("hourCycle", "h23")];
    for (name, value) in [("weekday", "short")].iter().chain(&hours).chain(date) {
        // An object that was just made takes any property.
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    let date = js_sys::Date::new(&(time as f64).into());
    String::from(date.to_locale_string(lang, &options))
}

/// A day as people write it where this device is, with the year if that is another one.
pub(crate) fn date(time: u64, lang: &str) -> String {
    let date = js_sys::Date::new(&(time as f64).into());
    let options = js_sys::Object::new();
    let other = date.get_full_year() != js_sys::Date::new_0().get_full_year();
    let year = [("year", "numeric")];
    let names = [("day", "numeric"), ("month", "short")];
    for (name, value) in names.iter().chain(year.iter().filter(|_| other)) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    String::from(date.to_locale_date_string(lang, &options))
}

/// A moment as programs write it.
pub(crate) fn iso(time: u64) -> String {
    String::from(js_sys::Date::new(&(time as f64).into()).to_iso_string())
}

/// Milliseconds since some moment in the past. Unlike [`now`] it never goes back.
pub(crate) fn clock() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}
