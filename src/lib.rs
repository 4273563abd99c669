//! The website of a small neighborhood pharmacy in one executable.
//!
//! ```text
//! pharmacy.toml ─► pharmacy_config ─► site ─► http ─► visitors (pages, from memory)
//! visitors ─► http::submit ─► forms::Answers::parse ─► pharmacy_store::Store ─► SQLite
//! owner ─► cli, desk ─► submission ─► pharmacy_store ─► SQLite
//! ```
//!
//! Imports go one way, see CONTRIBUTING.md: Cargo holds the crates to it, a test the modules.

#![forbid(unsafe_code)]

/// In a release build with the commit and its date.
pub const VERSION: &str = env!("PHARMACY_VERSION");

pub mod cli;
pub mod desk;
pub mod health;
pub mod http;
pub mod jobs;
pub mod mail;
pub mod reload;
pub mod server;
pub mod site;
pub mod snapshot;
pub mod tls;
mod whole_body;
