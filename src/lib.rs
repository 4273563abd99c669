//! The whole website of a small neighborhood pharmacy in one executable.
//!
//! ```text
//! pharmacy.toml ─► config ─► site ─► http ─► visitors (pages, from memory)
//! visitors ─► http::submit ─► forms::Answers::parse ─► db::Writer ─► SQLite
//! owner ─► cli ─► submission ─► db ─► SQLite
//! ```
//!
//! Imports flow one way, as CONTRIBUTING.md says; a test holds them to it.

#![forbid(unsafe_code)]
// The program must not fail loudly over what it is given; tests may.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

/// The number, and in a release build the commit and its date.
pub const VERSION: &str = env!("PHARMACY_VERSION");

pub mod cli;
pub mod config;
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
pub mod opening;
pub mod palette;
pub mod phone;
mod plain_text;
pub mod platform;
pub mod release;
pub mod reload;
pub mod server;
pub mod site;
pub mod snapshot;
pub mod submission;
pub mod tls;
#[cfg(test)]
mod typescript;
