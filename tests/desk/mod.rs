//! The desk over HTTP: access, sessions, and what it shows and changes.

mod articles;
mod audited;
mod busy_hour;
mod calendar;
mod changes;
mod clock;
mod complaints;
mod days;
mod events;
mod for_owners;
mod full_disk;
mod guards;
mod hostile;
mod list;
mod listener;
mod mailbox;
mod many;
mod month;
mod other_computer;
mod own_words;
mod owners;
mod patients;
mod pictures;
#[cfg(unix)]
mod power_cut;
mod preview;
mod sessions;
pub mod shop;
mod shop_file;
mod sign_in;
pub mod support;
