//! The desk over HTTP: who may ask it, who is signed in, and what it shows and changes.

mod events;
mod for_owners;
mod full_disk;
mod guards;
mod hostile;
mod listener;
mod owners;
#[cfg(unix)]
mod power_cut;
mod requests;
pub mod shop;
mod sign_in;
pub mod support;
