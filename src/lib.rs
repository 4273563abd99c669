//! The whole website of a small neighborhood pharmacy in one executable.
//!
//! ```text
//! pharmacy.toml ─► config ─► render ─► http::site ─► visitors (pages, from memory)
//! visitors ─► http::submit ─► forms::Answers::parse ─► store::Writer ─► SQLite
//! owner ─► cli ─► store::Archive ─► SQLite
//! ```
//!
//! Imports flow one way: `cli → http, notify, upkeep, render, store, forms, config`; `http → render, store, forms, config`; `store → forms`;
//! `forms` and `config` import nothing of ours. Four are for all and import nothing of ours either: `os` (whatever differs between
//! operating systems), `memory` (work whose memory goes back to the system), `panics` (what a bug may say) and `words` (counting in English).

#![forbid(unsafe_code)]
// The program must not fail loudly over what it is given; tests may.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

pub mod cli;
pub mod config;
pub mod email;
pub mod forms;
pub mod http;
pub mod memory;
pub mod notify;
pub mod opening;
pub mod os;
pub mod panics;
pub mod phone;
pub mod render;
pub mod store;
#[cfg(test)]
mod typescript;
pub mod upkeep;
pub mod words;
