//! What several of the desk's calls answer, as JSON; what one alone answers is beside it.

mod details;
mod row;
mod sms;
#[cfg(test)]
mod typescript;

use serde::Serialize;

pub use details::{RequestDetails, details};
pub use row::{RequestRow, row};

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Role"))]
#[serde(rename_all = "kebab-case")]
pub enum StaffRole {
    Owner,
    Staff,
}

impl StaffRole {
    pub const fn of(is_owner: bool) -> Self {
        if is_owner { Self::Owner } else { Self::Staff }
    }
}
