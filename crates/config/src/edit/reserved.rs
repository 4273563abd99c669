//! What no browser and no undo may change, and what no backup may bring: only a person who edits pharmacy.toml itself.

use std::path::{Component, Path};

use toml::{Table, Value};

use super::paths::{differing_keys, value_at};
use super::{Changes, Config, ConfigError};

/// A browser must not choose which file is read as a password, or who may reach the server. It may choose the folder of the
/// copies: they replace no other file, and an unwritable folder is reported.
pub const RESERVED: [&str; 11] = [
    // With a web server in front; otherwise it follows from `tls.domain`.
    "pharmacy.public_url",
    "server",
    "tls.cert",
    "tls.key",
    "tls.redirect_from",
    "tls.directory",
    "tls.directory_root",
    "database",
    "desk.listen",
    "limits",
    PASSWORD,
];

/// What no backup may bring besides: a forger would get the next copies and the mails, or have requests removed. The owner
/// sets these at the desk.
const FOREIGN: [&str; 3] = ["backup", "notify.email", "retention"];

/// Where other values come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Somebody at the desk, by a save or an undo.
    Desk,
    /// A backup that is restored.
    Backup,
}

pub const PASSWORD: &str = "notify.email.password_file";

/// The password belongs to one mailbox: where one of these changes, it must not be sent to another server.
const MAILBOX: [&str; 3] = [
    "notify.email.host",
    "notify.email.port",
    "notify.email.user",
];

/// The keys whose values differ and must not come from `origin`. At the desk a mailbox's password file comes and goes with its
/// mailbox.
pub fn reached(before: &Table, after: &Table, origin: Origin) -> Vec<String> {
    let lies_in = |key: &str, outer: &[&str]| outer.iter().any(|outer| is_within(key, outer));
    let is_foreign = |key: &str| origin == Origin::Backup && lies_in(key, &FOREIGN);
    let is_reached = |key: &String| match key.as_str() {
        key if is_foreign(key) => true,
        PASSWORD => !is_other_mailbox(before, after),
        "look.logo" | "look.photo" => is_elsewhere(value_at(after, key)),
        key => lies_in(key, &RESERVED),
    };
    let mut keys = differing_keys(before, after);
    keys.retain(is_reached);
    keys
}

/// The reserved key that one of `changes` is, holds or lies in, whatever its value.
pub fn named(changes: &Changes) -> Option<&'static str> {
    RESERVED.into_iter().find(|key| {
        let mut paths = changes.keys();
        paths.any(|path| is_within(path, key) || is_within(key, path))
    })
}

fn is_other_mailbox(before: &Table, after: &Table) -> bool {
    MAILBOX
        .iter()
        .any(|key| value_at(before, key) != value_at(after, key))
}

pub fn changed_mailbox(changes: &Changes) -> Option<&'static str> {
    MAILBOX.into_iter().find(|key| changes.contains_key(*key))
}

/// The file forgets the password with the mailbox; the environment cannot.
pub fn refuse_foreign_password(changes: &Changes, after: &Config) -> Result<(), ConfigError> {
    match changed_mailbox(changes) {
        Some(key) if after.live.notify.email.password_file.is_some() => {
            let problem =
                "the environment of the server names this mailbox's password; change both there";
            Err(after.provenance.invalid(key, problem))
        }
        _ => Ok(()),
    }
}

pub fn problem(key: &str) -> String {
    match key {
        "look.logo" | "look.photo" => {
            "Choose the picture again: only files in the folder of pharmacy.toml can be named here."
                .into()
        }
        key => format!("{key} is changed in pharmacy.toml itself"),
    }
}

fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Outside the folder of pharmacy.toml, whose pictures alone may be published.
fn is_elsewhere(file: Option<&Value>) -> bool {
    let file = file.and_then(Value::as_str).unwrap_or_default();
    let mut parts = Path::new(file.trim()).components();
    parts.any(|part| !matches!(part, Component::Normal(_) | Component::CurDir))
}
