//! Background jobs of the server: mail, backups, retention, reloading.

pub mod lookups;
pub mod mail;
pub mod maintenance;
pub mod reload;
