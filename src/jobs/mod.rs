//! What the server does by itself, beside serving: mail, backups, retention.

pub mod lookups;
pub mod mail;
pub mod maintenance;
pub mod reload;
