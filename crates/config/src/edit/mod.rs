//! How pharmacy.toml is changed: at the desk, by undo and by `restore`.

pub(crate) mod blank;
mod editable;
pub mod pictures;
mod reserved;
mod text;

use serde_json::{Map, Value as Json};

use super::document::Document;
use super::error::{ConfigError, Place};
use super::keys::ChangedBy;
pub use super::localized_keys::form_path;
use super::paths;
use super::schema::Config;
use super::values::json;
#[cfg(any(test, feature = "testing"))]
pub use editable::editable_keys;
pub use editable::sample_value;
use reserved::PASSWORD;
pub use reserved::refuse_foreign_password;

/// Saving at the desk removes the sample's placeholders: the visitors are those of a real shop.
const PLACEHOLDERS: &str = "site.placeholders";

/// Changed values by path, such as `look.color`.
pub type Changes = Map<String, Json>;

impl Document {
    /// The values that the desk may change, by table and key.
    pub fn editable_values(&self) -> Result<Map<String, Json>, ConfigError> {
        self.values().map(editable::of_values)
    }

    /// The values of `sent` that differ from this file's.
    pub fn changes(&self, sent: &Map<String, Json>) -> Result<Changes, ConfigError> {
        editable::changes(self.editable_values()?, sent)
            .map_err(|(path, problem)| self.invalid(path, problem))
    }

    /// The paths of the values that differ.
    pub fn differing_keys(&self, other: &Self) -> Vec<String> {
        match (self.values(), other.values()) {
            (Ok(one), Ok(other)) => paths::differing_keys(one, other),
            _ => Vec::new(),
        }
    }

    /// This file with an owner's changes. Refuses keys that no browser may change. If the mailbox changes, its password is removed.
    pub fn edit_at_desk(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let refused = |key: &str| Err(self.invalid(key, reserved::problem(key)));
        if let Some(key) = reserved::named(changes) {
            return refused(key);
        }
        let mut changes = changes.clone();
        changes.remove(PLACEHOLDERS);
        if paths::value_at(self.values()?, PLACEHOLDERS) == Some(&true.into()) {
            changes.insert(PLACEHOLDERS.into(), Json::Null);
        }
        if reserved::changed_mailbox(&changes).is_some() && self.has(PASSWORD) {
            changes.insert(PASSWORD.into(), Json::Null);
        }
        let after = self.edit(&changes)?;
        match reserved::forbidden_changes(self.values()?, after.values()?, ChangedBy::Owners)
            .first()
        {
            Some(key) => refused(key),
            None => Ok(after),
        }
    }

    /// This file with changes by the program itself. A new file also gets the time zone of its state; the browser's time zone is in
    /// `changes`.
    pub fn edit(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let values = self.editable_values().unwrap_or_default();
        let mut changes = editable::whole_texts(changes, values);
        let state = changes.get("pharmacy.state").and_then(Json::as_str);
        if let (false, Some(state)) = (self.exists(), state) {
            let browsers = changes.get("pharmacy.time_zone").and_then(Json::as_str);
            let zone = blank::time_zone(&state.trim().to_uppercase(), browsers);
            changes.insert("pharmacy.time_zone".into(), zone.into());
        }
        self.set(&changes)
    }

    fn set(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let values = changes.iter().map(|(path, value)| (path.as_str(), value));
        let text = text::edit(self.text(), values).map_err(|error| ConfigError::Syntax {
            place: Place::of(self.path()),
            problem: error.message().into(),
        })?;
        Ok(self.with_bytes(text.into_bytes()))
    }

    /// The keys that a person has changed in the file since `earlier`, which undo must not change.
    pub fn reserved_since(&self, earlier: &Self) -> Vec<String> {
        match (self.values(), earlier.values()) {
            (Ok(now), Ok(earlier)) => {
                let mut keys = reserved::forbidden_changes(now, earlier, ChangedBy::Owners);
                keys.retain(|key| !pictures::is_set_by_the_desk(key, paths::value_at(now, key)));
                keys
            }
            _ => Vec::new(),
        }
    }

    /// `backup`, with this file's values for keys that no backup may set. Also returns the backup's values of these keys as lines of TOML.
    pub fn restored(&self, backup: Vec<u8>) -> Result<(Self, Vec<String>), ConfigError> {
        let backup = Self::of(self.path(), backup);
        // A broken file has no values to keep.
        let blank = Self::absent(self.path());
        let before = self.values().or_else(|_| blank.values())?;
        let after = backup.values()?;
        let keys = reserved::forbidden_changes(before, after, ChangedBy::Backups);
        let current = |key: &String| {
            let value = paths::value_at(before, key).filter(|_| self.has(key));
            (key.clone(), value.map(json).unwrap_or_default())
        };
        let line = |key: &String| {
            let value = paths::value_at(after, key)?;
            let (table, name) = key.rsplit_once('.')?;
            Some(format!("under [{table}]: {name} = {value}"))
        };
        let named = keys.iter().filter(|key| backup.has(key));
        let lines = named.filter_map(line).collect();
        let restored = backup.set(&keys.iter().map(current).collect())?;
        match reserved::forbidden_changes(before, restored.values()?, ChangedBy::Backups).first() {
            Some(key) => Err(self.invalid(key, "the backup's value cannot be left out")),
            None => Ok((self.with_bytes(restored.text().into()), lines)),
        }
    }
}
