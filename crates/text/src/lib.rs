//! Parses what people type, without input or output: digits of any script, plain text, dates, telephone numbers, e-mail addresses, Rx
//! numbers, languages, texts in several languages, opening hours and closed days.
//!
//! It opens no file, reads no clock, and knows neither pharmacy.toml nor the forms. Each function takes text that a person wrote, and
//! returns a value or the error in it. The crates above make the words for people.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod date;
pub mod digits;
pub mod email;
pub mod host;
pub mod lang;
pub mod localized;
pub mod message;
mod named;
pub mod opening;
pub mod phone;
pub mod plain_text;
pub mod rx_number;
pub mod spoken;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "testing"))]
pub mod typescript;
