//! The differences between operating systems, and the basics of every program: atomic files, file permissions, disks, services, random
//! values, hexadecimal, the log, connections to other servers, limits on failed attempts.
//!
//! It knows nothing about a pharmacy: no form, no request, no setting of pharmacy.toml. Only here may code depend on Unix or Windows.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod connect;
pub mod error_chain;
pub mod failed_attempts;
pub mod hex;
pub mod log;
pub mod platform;
pub mod random;
pub mod release;
