//! The tables that say how the program runs, and that may change while it does.

use std::num::{NonZeroU16, NonZeroU32};
use std::path::PathBuf;
use std::time::Duration;

use jiff::SignedDuration;
use serde::Deserialize;

use super::super::de;
use crate::config::text::Line;
use crate::localized::Localized;

/// `[limits]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Limits {
    pub submissions_per_minute: u32,
    pub submissions_burst: NonZeroU32,
    pub connections: NonZeroU32,
    pub body_kb: NonZeroU32,
}

/// What of `[desk]` may change while the server runs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct DeskLock {
    pub idle_minutes: NonZeroU32,
}

/// `[notify]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Notify {
    pub email: NotifyEmail,
}

/// `[notify.email]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct NotifyEmail {
    #[serde(deserialize_with = "de::optional::line")]
    pub host: Option<String>,
    pub port: NonZeroU16,
    #[serde(deserialize_with = "de::optional::mailbox")]
    pub from: Option<String>,
    #[serde(deserialize_with = "de::list::mailbox")]
    pub to: Vec<String>,
    #[serde(deserialize_with = "de::optional::line")]
    pub user: Option<String>,
    #[serde(deserialize_with = "de::optional::path")]
    pub password_file: Option<PathBuf>,
}

/// `[backup]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Backup {
    #[serde(deserialize_with = "de::optional::interval")]
    pub every: Option<Duration>,
    pub keep: NonZeroU32,
    #[serde(deserialize_with = "de::path")]
    pub folder: PathBuf,
    #[serde(deserialize_with = "de::list::recipient")]
    pub recipients: Vec<age::x25519::Recipient>,
}

/// `[retention]`: how long each kind is kept; `None` is forever.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Retention {
    #[serde(deserialize_with = "de::days")]
    pub feedback_days: Option<SignedDuration>,
    #[serde(deserialize_with = "de::days")]
    pub contact_days: Option<SignedDuration>,
    #[serde(deserialize_with = "de::days")]
    pub transfer_days: Option<SignedDuration>,
    #[serde(deserialize_with = "de::days")]
    pub refill_days: Option<SignedDuration>,
    #[serde(deserialize_with = "de::days")]
    pub audit_days: Option<SignedDuration>,
}

/// `[status]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StatusPage {
    pub enabled: bool,
    #[serde(deserialize_with = "de::days")]
    pub keep_days: Option<SignedDuration>,
    pub tell_by_email: bool,
    pub ready_messages: Localized<Vec<Line>>,
}
