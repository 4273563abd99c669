//! Background jobs of the server: mail, backups, retention.

pub mod maintenance;
pub mod notify;
