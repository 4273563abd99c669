//! Reads and writes the owner's pharmacy.toml for the desk and `restore`, and keeps the previous version for undo.

mod blank;
mod editable;
pub mod pictures;
mod reserved;
mod text;

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::{Map, Value as Json};
use toml::Table;

use pharmacy_system::hex::sha256_hex;
use pharmacy_system::platform::{self, AtomicFile, Readers};

#[cfg(any(test, feature = "testing"))]
pub use editable::editable_keys;
pub use editable::sample_value;

use super::error::{ConfigError, Place};
use super::keys::ChangedBy;
use super::layers::Layers;
use super::load::{ConfigSource, FILE_NAME, as_text, last_good, read_bytes};
pub use super::localized_keys::form_path;
use super::paths;
use super::schema::Config;
use super::values::json;
use reserved::PASSWORD;

/// Saving at the desk turns off what has no function in the sample: its visitors are those of a real shop.
const PLACEHOLDERS: &str = "site.placeholders";
pub use reserved::refuse_foreign_password;

/// A pharmacy.toml, read and parsed once.
#[derive(Clone, Debug)]
pub struct OwnersFile {
    /// As it was named. If it is a link, its target is written, and relative paths in it lead from the link.
    path: PathBuf,
    /// Without a file, the text of a new one.
    bytes: Vec<u8>,
    exists: bool,
    /// Over the sample, without the environment.
    layers: Result<Layers, ConfigError>,
}

/// Changed values by path, such as `look.color`.
pub type Changes = Map<String, Json>;

impl OwnersFile {
    pub fn open(source: &ConfigSource) -> Result<Self, ConfigError> {
        let Some(path) = source.file() else {
            return Ok(Self::absent(Path::new(FILE_NAME)));
        };
        Self::read(path)
    }

    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        Ok(Self::of(path, read_bytes(path)?))
    }

    pub fn of(path: &Path, bytes: Vec<u8>) -> Self {
        let text = as_text(path, bytes.clone());
        Self {
            path: path.into(),
            layers: text.and_then(|text| Layers::of_file(path, &text)),
            bytes,
            exists: true,
        }
    }

    pub fn absent(path: &Path) -> Self {
        let blank = Self::of(path, blank::text().unwrap_or_default().into_bytes());
        Self {
            exists: false,
            ..blank
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub const fn exists(&self) -> bool {
        self.exists
    }

    /// A hash of the text; empty while there is no file.
    pub fn version(&self) -> String {
        match self.exists {
            true => format!("{:.16}", sha256_hex(&self.bytes)),
            false => String::new(),
        }
    }

    fn layers(&self) -> Result<&Layers, ConfigError> {
        self.layers.as_ref().map_err(Clone::clone)
    }

    fn values(&self) -> Result<&Table, ConfigError> {
        Ok(&self.layers()?.values)
    }

    fn is_given(&self, key: &str) -> bool {
        self.exists
            && self
                .layers()
                .is_ok_and(|layers| layers.provenance.is_given(key))
    }

    pub fn facts(&self) -> Result<Map<String, Json>, ConfigError> {
        self.values().map(editable::of_values)
    }

    pub fn changes(&self, sent: &Map<String, Json>) -> Result<Changes, ConfigError> {
        editable::changes(self.facts()?, sent)
            .map_err(|(path, problem)| self.invalid(path, problem))
    }

    pub fn differing_keys(&self, other: &Self) -> Vec<String> {
        match (self.values(), other.values()) {
            (Ok(one), Ok(other)) => paths::differing_keys(one, other),
            _ => Vec::new(),
        }
    }

    fn invalid(&self, path: impl Into<String>, problem: impl Into<String>) -> ConfigError {
        ConfigError::invalid(Place::of(&self.path), path, problem)
    }

    /// Refuses what no browser may change. Another mailbox forgets the password of the one before.
    pub fn with_facts(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let refused = |key: &str| Err(self.invalid(key, reserved::problem(key)));
        if let Some(key) = reserved::named(changes) {
            return refused(key);
        }
        let mut changes = changes.clone();
        changes.remove(PLACEHOLDERS);
        if paths::value_at(self.values()?, PLACEHOLDERS) == Some(&true.into()) {
            changes.insert(PLACEHOLDERS.into(), Json::Null);
        }
        if reserved::changed_mailbox(&changes).is_some() && self.is_given(PASSWORD) {
            changes.insert(PASSWORD.into(), Json::Null);
        }
        let after = self.with(&changes)?;
        match reserved::reached(self.values()?, after.values()?, ChangedBy::Owners).first() {
            Some(key) => refused(key),
            None => Ok(after),
        }
    }

    /// What a person has changed in the file since `earlier`, which undo may not take back.
    pub fn reserved_since(&self, earlier: &Self) -> Vec<String> {
        match (self.values(), earlier.values()) {
            (Ok(now), Ok(earlier)) => {
                let mut keys = reserved::reached(now, earlier, ChangedBy::Owners);
                keys.retain(|key| !pictures::is_from_the_desk(key, paths::value_at(now, key)));
                keys
            }
            _ => Vec::new(),
        }
    }

    /// `backup` with this file's values for what no backup may bring, and as lines of TOML what `backup` said there.
    pub fn restored(&self, backup: Vec<u8>) -> Result<(Self, Vec<String>), ConfigError> {
        let backup = Self::of(&self.path, backup);
        // A broken file has no values to keep.
        let blank = Self::absent(&self.path);
        let before = self.values().or_else(|_| blank.values())?;
        let after = backup.values()?;
        let keys = reserved::reached(before, after, ChangedBy::Backups);
        let own = |key: &String| {
            let value = paths::value_at(before, key).filter(|_| self.is_given(key));
            (key.clone(), value.map(json).unwrap_or_default())
        };
        let line = |key: &String| {
            let value = paths::value_at(after, key)?;
            let (table, name) = key.rsplit_once('.')?;
            Some(format!("under [{table}]: {name} = {value}"))
        };
        let named = keys.iter().filter(|key| backup.is_given(key));
        let lines = named.filter_map(line).collect();
        let restored = backup.edited(&keys.iter().map(own).collect())?;
        match reserved::reached(before, restored.values()?, ChangedBy::Backups).first() {
            Some(key) => Err(self.invalid(key, "the backup's value cannot be left out")),
            None => Ok((
                Self {
                    exists: self.exists,
                    ..restored
                },
                lines,
            )),
        }
    }

    /// A new file also gets the time zone of its state; the browser's is among `changes`.
    pub fn with(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let mut changes = editable::whole_texts(changes, self.facts().unwrap_or_default());
        let state = changes.get("pharmacy.state").and_then(Json::as_str);
        if let (false, Some(state)) = (self.exists, state) {
            let browsers = changes.get("pharmacy.time_zone").and_then(Json::as_str);
            let zone = blank::time_zone(&state.trim().to_uppercase(), browsers);
            changes.insert("pharmacy.time_zone".into(), zone.into());
        }
        self.edited(&changes)
    }

    fn edited(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let values = changes.iter().map(|(path, value)| (path.as_str(), value));
        let text = std::str::from_utf8(&self.bytes).unwrap_or_default();
        let text = text::edit(text, values).map_err(|error| ConfigError::Syntax {
            place: Place::of(&self.path),
            problem: error.message().into(),
        })?;
        Ok(Self {
            exists: self.exists,
            ..Self::of(&self.path, text.into_bytes())
        })
    }

    pub fn load(&self, source: &ConfigSource) -> Result<Config, ConfigError> {
        source.load_layers(&self.path, self.layers()?.clone())
    }

    pub fn check(&self) -> Result<Config, ConfigError> {
        Config::of_layers(self.layers()?.clone(), Some(&self.path), [])
    }

    /// Replaces the file atomically, and keeps `before` for undo. Returns the file as it then is.
    pub fn save(self, before: &Self) -> std::io::Result<Self> {
        if before.exists {
            if before.path.metadata()?.permissions().readonly() {
                return Err(ErrorKind::PermissionDenied.into());
            }
            let [replaced, _] = before.kept();
            before.write(&replaced)?;
        }
        self.put()?;
        Ok(Self {
            exists: true,
            ..self
        })
    }

    /// Writes the file without keeping the one before.
    pub fn put(&self) -> std::io::Result<()> {
        self.write(&self.target())
    }

    /// The version that undo would restore, and when it was kept: the one that the last [`save`](Self::save) replaced or, if the
    /// current file is invalid, the last good one.
    pub fn version_before(&self, source: &ConfigSource) -> Option<(Self, SystemTime)> {
        let [replaced, last_good] = self.kept();
        let kept = match self.load(source) {
            Ok(_) => replaced,
            Err(_) => last_good,
        };
        let at = kept.metadata().ok()?.modified().ok()?;
        let before = Self::of(&self.path, read_bytes(&kept).ok()?);
        before.load(source).ok()?;
        (before.bytes != self.bytes).then_some((before, at))
    }

    fn target(&self) -> PathBuf {
        let target = self.path.canonicalize();
        target.unwrap_or_else(|_| self.path.clone())
    }

    /// Where the version for undo is, and the last good one.
    pub fn kept(&self) -> [PathBuf; 2] {
        let target = self.target();
        [platform::beside(&target, ".undo"), last_good(&target)]
    }

    fn write(&self, target: &Path) -> std::io::Result<()> {
        let mut file = AtomicFile::create(target, Readers::Owner)?;
        file.write_all(&self.bytes)?;
        if let Ok(known) = self.path.metadata() {
            file.file().set_permissions(known.permissions())?;
        }
        match self.exists {
            true => file.replace(),
            false => file.persist_new(),
        }
    }

    /// Keeps this file, which is valid, for [`ConfigSource::load_or_last_good`].
    pub fn keep_as_last_good(&self) {
        let [_, kept] = self.kept();
        let is_kept = read_bytes(&kept).is_ok_and(|bytes| bytes == self.bytes);
        if !self.exists || is_kept {
            return;
        }
        if let Err(cause) = self.write(&kept) {
            tracing::warn!("cannot keep the settings in {}: {cause}", kept.display());
        }
    }

    /// The file holds this text still.
    pub fn is_current(&self) -> bool {
        read_bytes(&self.path).is_ok_and(|bytes| bytes == self.bytes)
    }
}
