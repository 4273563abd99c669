//! The whole website of a small neighborhood pharmacy in one executable.

#![forbid(unsafe_code)]

pub mod config;
pub mod forms;
pub mod store;
