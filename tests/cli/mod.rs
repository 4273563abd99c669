//! The command line of the real program, black box. `docs/` tells it as a story; here is every rule.

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
