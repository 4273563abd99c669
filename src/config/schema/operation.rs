//! Tables on operation that may change while the server runs.

use std::num::{NonZeroU16, NonZeroU32};
use std::path::PathBuf;
use std::time::Duration;

use jiff::SignedDuration;
use serde::Deserialize;

use crate::config::values::*;
use crate::localized::Localized;

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Limits {
    pub submissions_per_minute: u32,
    pub submissions_burst: NonZeroU32,
    pub connections: NonZeroU32,
    pub body_kb: NonZeroU32,
}

/// The part of `[desk]` that may change while the server runs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct DeskLock {
    pub idle_minutes: NonZeroU32,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Notify {
    pub email: NotifyEmail,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct NotifyEmail {
    #[serde(deserialize_with = "optional")]
    pub host: Option<Line>,
    pub port: NonZeroU16,
    #[serde(deserialize_with = "optional")]
    pub from: Option<Mailbox>,
    #[serde(deserialize_with = "distinct")]
    pub to: Vec<Mailbox>,
    #[serde(deserialize_with = "optional")]
    pub user: Option<Line>,
    #[serde(deserialize_with = "optional")]
    pub password_file: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Backup {
    #[serde(deserialize_with = "interval")]
    pub every: Option<Duration>,
    pub keep: NonZeroU32,
    #[serde(deserialize_with = "path")]
    pub folder: PathBuf,
    #[serde(deserialize_with = "recipients")]
    pub recipients: Vec<age::x25519::Recipient>,
}

/// How long each form's requests are kept; `None` is forever.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Retention {
    #[serde(deserialize_with = "days")]
    pub feedback_days: Option<SignedDuration>,
    #[serde(deserialize_with = "days")]
    pub contact_days: Option<SignedDuration>,
    #[serde(deserialize_with = "days")]
    pub transfer_days: Option<SignedDuration>,
    #[serde(deserialize_with = "days")]
    pub refill_days: Option<SignedDuration>,
    #[serde(deserialize_with = "days")]
    pub audit_days: Option<SignedDuration>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct StatusPage {
    pub enabled: bool,
    #[serde(deserialize_with = "days")]
    pub keep_days: Option<SignedDuration>,
    pub tell_by_email: bool,
    pub ready_messages: Localized<Vec<Line>>,
}
