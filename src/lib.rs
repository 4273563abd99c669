//! The whole website of a small neighborhood pharmacy in one executable.
//!
//! ```text
//! pharmacy.toml ─► config ─► render ─► http::site ─► visitors (pages, from memory)
//! visitors ─► http::submit ─► forms::Answers::parse ─► store::Writer ─► SQLite
//! owner ─► cli ─► store::Archive ─► SQLite
//! ```
//!
//! Imports flow one way: `cli → http, notify, upkeep, render, store, forms, config`; `http → render, store, forms, config`; `store → forms`;
//! `forms` and `config` import only `opening` (when the store is open), `phone` and `email`. These import nothing of ours, nor do `os`
//! (whatever differs between operating systems), `memory` (work whose memory goes back to the system), `panics` (what a bug may say)
//! and `words` (counting in English), which are for all.

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
