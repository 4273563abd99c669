//! Reads and writes the owner's pharmacy.toml for the desk, and keeps the previous version for undo.

mod editable;
mod text;

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};
use toml::Table;
use toml_edit::{Array, DocumentMut, Item, TomlError, Value};

use crate::hex::hex;
use crate::platform::{self, AtomicFile, Readers};

#[cfg(test)]
pub use editable::editable_keys;
pub use editable::sample_value;

use super::error::ConfigError;
use super::layers::{Layers, SAMPLE, is_fact};
use super::load::{ConfigSource, FILE_NAME, last_good, read};
pub use super::localized_keys::form_path;
use super::schema::Config;

/// How long an unsaved picture is kept. Sessions end earlier.
const UNSAVED: Duration = Duration::from_secs(24 * 3_600);

#[derive(Clone, Debug)]
pub struct OwnersFile {
    path: PathBuf,
    /// Without a file, the text of a new one.
    text: String,
    exists: bool,
    is_utf8: bool,
}

/// Changed values by path, such as `look.color`.
pub type Changes = Map<String, Json>;

impl OwnersFile {
    pub fn open(source: &ConfigSource) -> Result<Self, ConfigError> {
        let Some(path) = source.file() else {
            return Ok(Self::absent(Path::new(FILE_NAME)));
        };
        // Through a link its target is replaced.
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let (text, is_utf8) = match read(&path) {
            Ok(text) => (text, true),
            Err(error) => match std::fs::read(&path).map(String::from_utf8) {
                // The text is only shown; undo can still replace the file.
                Ok(Err(bytes)) => (String::from_utf8_lossy(bytes.as_bytes()).into(), false),
                _ => return Err(error),
            },
        };
        Ok(Self {
            text,
            path,
            exists: true,
            is_utf8,
        })
    }

    pub fn absent(path: &Path) -> Self {
        Self {
            path: path.into(),
            text: blank().unwrap_or_default(),
            exists: false,
            is_utf8: true,
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
            true => hex(&Sha256::digest(&self.text)[..8]),
            false => String::new(),
        }
    }

    pub fn facts(&self) -> Result<Map<String, Json>, ConfigError> {
        self.values().map(editable::of_values)
    }

    fn values(&self) -> Result<Table, ConfigError> {
        self.refuse_binary()?;
        let mut layers = Layers::sample()?;
        layers.merge_file(&self.path, &self.text)?;
        Ok(layers.values)
    }

    pub fn changes(&self, sent: &Map<String, Json>) -> Result<Changes, ConfigError> {
        editable::changes(self.facts()?, sent)
            .map_err(|(path, problem)| self.invalid(path, problem))
    }

    pub fn differing_keys(&self, other: &Self) -> Vec<String> {
        match (self.values(), other.values()) {
            (Ok(one), Ok(other)) => editable::differing_keys(&one, &other),
            _ => Vec::new(),
        }
    }

    fn invalid(&self, path: impl Into<String>, problem: impl Into<String>) -> ConfigError {
        ConfigError::invalid(self.path.display(), path, problem)
    }

    pub fn with_facts(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let after = self.with(changes)?;
        match editable::reached(changes, self.values()?, after.values()?) {
            None => Ok(after),
            Some(key) => {
                Err(self.invalid(key, format!("{key} is changed in pharmacy.toml itself")))
            }
        }
    }

    /// A new file also gets the time zone of its state.
    pub fn with(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let mut changes = editable::whole_texts(changes, self.facts().unwrap_or_default());
        let state = changes.get("pharmacy.state").and_then(Json::as_str);
        if let (false, Some(state)) = (self.exists, state) {
            let zone = time_zone(&state.trim().to_uppercase()).into();
            changes.entry("pharmacy.time_zone").or_insert(zone);
        }
        let values = changes.iter().map(|(path, value)| (path.as_str(), value));
        let text = text::edit(&self.text, values).map_err(|error| ConfigError::Syntax {
            place: self.path.display().to_string(),
            problem: error.message().into(),
        })?;
        Ok(Self {
            text,
            ..self.clone()
        })
    }

    fn refuse_binary(&self) -> Result<(), ConfigError> {
        match self.is_utf8 {
            true => Ok(()),
            false => read(&self.path).map(drop),
        }
    }

    pub fn load(&self, source: &ConfigSource) -> Result<Config, ConfigError> {
        self.refuse_binary()?;
        source.load_text(&self.path, &self.text)
    }

    pub fn check(&self) -> Result<Config, ConfigError> {
        Config::of_text(Some((&self.path, &self.text)), [])
    }

    /// Replaces the file atomically, and keeps `before` for undo.
    pub fn save(&self, before: &Self) -> std::io::Result<()> {
        if before.exists {
            if before.path.metadata()?.permissions().readonly() {
                return Err(ErrorKind::PermissionDenied.into());
            }
            let [replaced, _] = before.kept();
            match before.is_utf8 {
                true => before.write(&replaced)?,
                false => drop(std::fs::copy(&before.path, replaced)?),
            }
        }
        self.write(&self.path)
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
        let before = Self {
            text: read(&kept).ok()?,
            is_utf8: true,
            ..self.clone()
        };
        before.load(source).ok()?;
        (before.text != self.text).then_some((before, at))
    }

    pub fn kept(&self) -> [PathBuf; 2] {
        [platform::beside(&self.path, ".undo"), last_good(&self.path)]
    }

    fn write(&self, target: &Path) -> std::io::Result<()> {
        let mut file = AtomicFile::create(target, Readers::Owner)?;
        file.write_all(self.text.as_bytes())?;
        if let Ok(known) = self.path.metadata() {
            file.file().set_permissions(known.permissions())?;
        }
        match self.exists {
            true => file.replace(),
            false => file.persist_new(),
        }
    }
}

/// Keeps a copy of the file, if it is valid, for [`ConfigSource::load_or_last_good`].
pub fn keep_last_good(source: &ConfigSource) {
    let Ok(now) = OwnersFile::open(source) else {
        return;
    };
    let [_, kept] = now.kept();
    let is_kept = read(&kept).is_ok_and(|text| text == now.text);
    if !now.exists || is_kept || now.load(source).is_err() {
        return;
    }
    if let Err(cause) = now.write(&kept) {
        tracing::warn!("cannot keep the settings in {}: {cause}", kept.display());
    }
}

pub fn put_beside(file: &Path, key: &str, ending: &str, bytes: &[u8]) -> std::io::Result<String> {
    let hash = hex(&Sha256::digest(bytes)[..4]);
    let name = format!("{key}-{hash}.{ending}");
    let target = platform::folder(file).join(&name);
    AtomicFile::put(&target, Readers::Everybody, bytes)?;
    Ok(name)
}

/// Removes uploaded pictures older than a day that neither pharmacy.toml nor an earlier version of it names.
pub fn remove_unused_pictures(file: &OwnersFile) {
    let [replaced, last_good] = file.kept();
    let files = [file.path.clone(), replaced, last_good];
    let texts = files.map(|file| std::fs::read_to_string(file).unwrap_or_default());
    let names = std::fs::read_dir(platform::folder(&file.path));
    for entry in names.into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_named = texts.iter().any(|text| text.contains(&*name));
        if is_uploaded(&name) && !is_named && is_old(&entry) {
            // Errors are ignored: an unused file does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn is_uploaded(name: &str) -> bool {
    let rest = name.strip_prefix("logo-").or(name.strip_prefix("photo-"));
    rest.and_then(|rest| rest.split_once('.'))
        .is_some_and(|(hash, ending)| {
            hash.len() == 8
                && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
                && matches!(ending, "svg" | "png" | "jpg" | "webp")
        })
}

fn is_old(entry: &std::fs::DirEntry) -> bool {
    let changed = entry.metadata().and_then(|data| data.modified()).ok();
    changed.and_then(|at| at.elapsed().ok()) > Some(UNSAVED)
}

/// The text of a new pharmacy.toml: the sample with its comments, but without the facts about its store.
fn blank() -> Result<String, TomlError> {
    let mut document: DocumentMut = without_testimonials(SAMPLE).parse()?;
    for (table, keys) in document.iter_mut() {
        let keys = keys.as_table_like_mut().into_iter();
        let keys = keys.flat_map(|keys| keys.iter_mut());
        for (_, item) in keys.filter(|(key, _)| is_fact(table.get(), key.get())) {
            match item {
                Item::Value(value) => *value = empty(value),
                blocks => *blocks = Item::None,
            }
        }
    }
    Ok(document.to_string())
}

fn empty(value: &Value) -> Value {
    let mut empty: Value = match value {
        Value::Array(_) => Array::new().into(),
        Value::Boolean(_) => false.into(),
        Value::Integer(_) => 0.into(),
        _ => "".into(),
    };
    *empty.decor_mut() = value.decor().clone();
    empty
}

/// Replaces the testimonials with one commented-out block.
fn without_testimonials(sample: &str) -> String {
    const BLOCK: &str = "[[testimonials]]";
    let mut text = String::new();
    let (mut inside, mut found) = (false, 0);
    for line in sample.lines() {
        if line == BLOCK {
            (inside, found) = (true, found + 1);
        }
        match line.split_once(" = ") {
            _ if !inside => text.extend([line, "\n"]),
            _ if found > 1 => {}
            Some((key, value)) if value.starts_with('"') => {
                text.extend(["# ", key, " = \"\"\n"]);
            }
            None if line.is_empty() || line.starts_with('#') => text.extend([line, "\n"]),
            _ => text.extend(["# ", line, "\n"]),
        }
        inside &= !line.is_empty();
    }
    text
}

fn time_zone(state: &str) -> &'static str {
    match state {
        "AL" | "AR" | "IA" | "IL" | "KS" | "LA" | "MN" | "MO" | "MS" | "ND" | "NE" | "OK"
        | "SD" | "TN" | "TX" | "WI" => "America/Chicago",
        "CO" | "ID" | "MT" | "NM" | "UT" | "WY" => "America/Denver",
        "AZ" => "America/Phoenix",
        "CA" | "NV" | "OR" | "WA" => "America/Los_Angeles",
        "AK" => "America/Anchorage",
        "HI" => "Pacific/Honolulu",
        "PR" | "VI" => "America/Puerto_Rico",
        "GU" => "Pacific/Guam",
        _ => "America/New_York",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::values::Zone;

    #[test]
    fn every_state_has_a_time_zone_that_exists() {
        for state in ["NY", "TX", "UT", "AZ", "OR", "AK", "HI", "PR", "GU"] {
            assert!(Zone::read(time_zone(state)).is_ok(), "{state}");
        }
    }
}
