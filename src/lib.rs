//! The website of a small neighborhood pharmacy in one executable.
//!
//! ```text
//! pharmacy.toml ─► config ─► site ─► http ─► visitors (pages, from memory)
//! visitors ─► http::submit ─► forms::Answers::parse ─► db::Store ─► SQLite
//! owner ─► cli, desk ─► submission ─► db ─► SQLite
//! ```
//!
//! Imports go one way, see CONTRIBUTING.md; a test checks it.

#![forbid(unsafe_code)]

/// In a release build with the commit and its date.
pub const VERSION: &str = env!("PHARMACY_VERSION");

pub mod cli;
pub mod config;
mod connect;
mod date;
pub mod db;
pub mod desk;
mod digits;
pub mod email;
mod failed_attempts;
pub mod forms;
pub mod health;
mod hex;
pub mod http;
pub mod jobs;
pub mod lang;
pub mod language;
pub mod localized;
pub mod log;
pub mod mail;
pub mod message;
mod named;
pub mod opening;
pub mod palette;
pub mod phone;
mod plain_text;
pub mod platform;
mod random;
pub mod release;
pub mod reload;
pub mod rx_number;
pub mod server;
pub mod site;
pub mod snapshot;
pub mod submission;
#[cfg(test)]
mod tests;
pub mod tls;
#[cfg(test)]
mod typescript;
mod whole_body;
