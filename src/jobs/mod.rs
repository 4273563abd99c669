//! Background jobs of the server: mail, backups, retention, reloading.

pub mod maintenance;
pub mod notify;
pub mod reload;
