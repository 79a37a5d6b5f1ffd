//! Every sentence a player reads, compiled from the Fluent files of `locales/`.
//!
//! The build script compiles them into one text for each language and client, and [`Words`] says what
//! stands there. The browser fetches the text of the language it speaks; the terminal and the server carry both.

mod arg;
#[cfg(feature = "compile")]
pub mod compile;
mod lang;
mod words;

pub use arg::Arg;
pub use lang::Lang;
pub use words::Words;

/// What the browser client says: everything but `terminal.ftl`, `link.ftl` and `notice.ftl`.
#[must_use]
pub const fn catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!(concat!(env!("OUT_DIR"), "/browser-en.txt")),
        Lang::Fr => include_str!(concat!(env!("OUT_DIR"), "/browser-fr.txt")),
    }
}

/// What the terminal says: everything but `web*.ftl`, `link.ftl` and `notice.ftl`.
#[must_use]
pub const fn terminal_catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!(concat!(env!("OUT_DIR"), "/terminal-en.txt")),
        Lang::Fr => include_str!(concat!(env!("OUT_DIR"), "/terminal-fr.txt")),
    }
}

/// What a server says of a table to whoever gets its link, and to whoever is not there: `link.ftl` and `notice.ftl` alone.
#[must_use]
pub const fn server_catalogue(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!(concat!(env!("OUT_DIR"), "/server-en.txt")),
        Lang::Fr => include_str!(concat!(env!("OUT_DIR"), "/server-fr.txt")),
    }
}
