//! Which keys no browser and no undo may change, and which no backup may set: only a person who edits pharmacy.toml may.

use std::path::{Component, Path};

use toml::{Table, Value};

use super::{Changes, Config, ConfigError};
use crate::keys::{ChangedBy, KEYS, Key, Kind, is_within};
use crate::paths::{differing_keys, value_at};

/// The file with the mailbox's password.
pub const PASSWORD: &str = "notify.email.password_file";

/// The password belongs to one mailbox: if one of these keys changes, the password must not be sent to another server.
const MAILBOX: [&str; 3] = [
    "notify.email.host",
    "notify.email.port",
    "notify.email.user",
];

/// The keys whose values differ and that `by` may not change. At the desk, the key of the password file changes with its mailbox.
pub fn forbidden_changes(before: &Table, after: &Table, by: ChangedBy) -> Vec<String> {
    let is_reached = |path: &String| match Key::around(path) {
        Some(key) if key.path == PASSWORD && by == ChangedBy::Owners => {
            !is_other_mailbox(before, after)
        }
        Some(key) if key.kind == Kind::Picture => is_elsewhere(value_at(after, path)),
        Some(key) if key.picture_in_entries().is_some() => {
            let before = pictures(key, value_at(before, path));
            let mut after = pictures(key, value_at(after, path)).into_iter();
            after.any(|file| is_elsewhere(Some(file)) && !before.contains(&file))
        }
        Some(key) => key.changed_by > by,
        None => false,
    };
    let mut keys = differing_keys(before, after);
    keys.retain(is_reached);
    keys
}

/// The engineers' key that one of `changes` names, contains or is part of, whatever its value.
pub fn named(changes: &Changes) -> Option<&'static str> {
    let mut keys = KEYS
        .iter()
        .filter(|key| key.changed_by == ChangedBy::Engineers);
    let key = keys.find(|key| {
        let mut paths = changes.keys();
        paths.any(|path| is_within(path, key.path) || is_within(key.path, path))
    })?;
    Some(key.path)
}

fn is_other_mailbox(before: &Table, after: &Table) -> bool {
    MAILBOX
        .iter()
        .any(|key| value_at(before, key) != value_at(after, key))
}

/// The first of `changes` that changes the mailbox.
pub fn changed_mailbox(changes: &Changes) -> Option<&'static str> {
    MAILBOX.into_iter().find(|key| changes.contains_key(*key))
}

/// The file's password is removed with the mailbox, but one from the environment stays and would be sent to the new server.
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

/// The message for the owner if `key` is refused.
pub fn problem(key: &str) -> String {
    let names_pictures =
        |key: &Key| key.kind == Kind::Picture || key.picture_in_entries().is_some();
    if Key::find(key).is_some_and(names_pictures) {
        return "Choose the picture again: only files in the folder of pharmacy.toml can be named here."
            .into();
    }
    format!("{key} is changed in pharmacy.toml itself")
}

/// The files that the entries of a list name.
pub fn pictures<'a>(key: &Key, list: Option<&'a Value>) -> Vec<&'a Value> {
    let entries = list.and_then(Value::as_array).into_iter().flatten();
    let Some(name) = key.picture_in_entries() else {
        return Vec::new();
    };
    entries.filter_map(|entry| entry.get(name)).collect()
}

/// Outside the folder of pharmacy.toml. Only pictures in it may be published.
fn is_elsewhere(file: Option<&Value>) -> bool {
    let file = file.and_then(Value::as_str).unwrap_or_default();
    let mut parts = Path::new(file.trim()).components();
    parts.any(|part| !matches!(part, Component::Normal(_) | Component::CurDir))
}
