//! The command line of the real program. `docs/` shows it in examples; these tests check every rule.

mod environment;
mod export;
mod filters;
mod list;
mod mark;
mod purge;
mod setup;
mod show;
mod support;
mod usage;
