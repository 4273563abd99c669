//! What people type and read, as data: digits of any script, plain text, dates, telephone numbers, e-mail addresses, Rx numbers,
//! languages, texts in several languages, opening hours and closed days.
//!
//! It has no input and no output: it opens no file, reads no clock and knows neither pharmacy.toml nor the forms. Each reader
//! takes what a person wrote and returns a value or what is wrong with it; words for people are made by the crates above.

#![forbid(unsafe_code)]

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
