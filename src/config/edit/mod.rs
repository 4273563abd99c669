//! Reads and writes the owner's pharmacy.toml for the pages at the desk. One version is kept back.

mod blank;
mod text;

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use toml::{Table, Value};

use super::error::ConfigError;
use super::layers::{LOCALIZED, LOCALIZED_ITEMS, Layers};
use super::load::{FILE_NAME, read};
use super::schema::Config;
use super::source::{ConfigSource, beside, last_good};
use crate::hex::hex;
use crate::lang::Lang;
use crate::platform::{self, AtomicFile, Readers};
use blank::{blank, time_zone};
use text::edit;

/// What only an engineer changes, in the file itself. A browser must not choose which file is read as a password. The folder of
/// the copies it may: an owner points it at a new disk, copies are files of their own that replace none, and a folder that
/// cannot be written is told.
const ENGINEERS: [&str; 6] = [
    "server",
    "tls",
    "database",
    "desk",
    "limits",
    "notify.email.password_file",
];

/// The owner's file as it was at one moment.
#[derive(Clone, Debug)]
pub struct OwnersFile {
    path: PathBuf,
    /// That of a new file while there is none.
    text: String,
    exists: bool,
    is_utf8: bool,
}

/// Values that differ from the file's, by path such as `look.color`.
pub type Changes = Map<String, Json>;

impl OwnersFile {
    /// The file that `source` reads, or the one that it would read if it were there.
    pub fn open(source: &ConfigSource) -> Result<Self, ConfigError> {
        let Some(path) = source.file() else {
            return Ok(Self::absent(Path::new(FILE_NAME)));
        };
        // A link stays one: the file that it leads to is replaced.
        let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let (text, is_utf8) = match read(&path) {
            Ok(text) => (text, true),
            Err(error) => match std::fs::read(&path).map(String::from_utf8) {
                // It can still be replaced by the version before.
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

    /// The one that would be at `path`.
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

    /// Differs for each text; empty while there is no file.
    pub fn version(&self) -> String {
        match self.exists {
            true => hex(&Sha256::digest(&self.text)[..8]),
            false => String::new(),
        }
    }

    /// What an owner can change at the desk, table by table, as the file says it.
    pub fn facts(&self) -> Result<Map<String, Json>, ConfigError> {
        let mut facts = Map::new();
        for (table, value) in self.values()? {
            if let Some(value) = editable(&table, &value) {
                facts.insert(table, value);
            }
        }
        Ok(facts)
    }

    fn values(&self) -> Result<Table, ConfigError> {
        self.refuse_binary()?;
        let mut layers = Layers::sample()?;
        layers.merge_file(&self.path, &self.text)?;
        Ok(layers.values)
    }

    /// What of `sent` is not as in the file.
    pub fn changes(&self, sent: &Map<String, Json>) -> Result<Changes, ConfigError> {
        let mut changes = Changes::new();
        self.add_differing(&self.values()?, "", sent, &mut changes)?;
        Ok(changes)
    }

    fn add_differing(
        &self,
        known: &Table,
        prefix: &str,
        sent: &Map<String, Json>,
        changes: &mut Changes,
    ) -> Result<(), ConfigError> {
        for (key, sent) in sent {
            let path = format!("{prefix}{key}");
            // A dot divides the keys of a path, so `a.b` would reach the key b of the table a.
            if key.contains('.') {
                return Err(self.invalid(&path, "a key has no dot"));
            }
            match (known.get(key), sent) {
                (Some(known), Json::Object(sent)) if LOCALIZED.contains(&path.as_str()) => {
                    let known = by_language(&path, known);
                    let differing = sent
                        .iter()
                        .filter(|(lang, text)| known.get(*lang) != Some(text));
                    changes.extend(
                        differing.map(|(lang, text)| (format!("{path}.{lang}"), text.clone())),
                    );
                }
                (Some(Value::Table(known)), Json::Object(sent)) => {
                    self.add_differing(known, &format!("{path}."), sent, changes)?;
                }
                (Some(known), sent) if editable(&path, known).as_ref() == Some(sent) => {}
                _ => {
                    changes.insert(path, sent.clone());
                }
            }
        }
        Ok(())
    }

    /// The keys whose values are others in `other`; none where one of the files cannot be read.
    pub fn differing_keys(&self, other: &Self) -> Vec<String> {
        let mut keys = Vec::new();
        if let (Ok(one), Ok(other)) = (self.values(), other.values()) {
            differing_keys(&one, &other, "", &mut keys);
        }
        keys
    }

    /// `changes` with all languages of a text as one value, where one of them changes.
    fn with_whole_texts(&self, changes: &Changes) -> Changes {
        let mut changes = changes.clone();
        let values = Value::Table(self.values().unwrap_or_default());
        for path in LOCALIZED {
            let known = value_at(&values, path);
            let mut texts = known.map_or_else(Map::new, |known| by_language(path, known));
            let mut is_changed = false;
            for lang in Lang::ALL.map(Lang::as_str) {
                if let Some(text) = changes.remove(&format!("{path}.{lang}")) {
                    texts.insert(lang.into(), text);
                    is_changed = true;
                }
            }
            if is_changed {
                let whole = whole_text(texts);
                changes.insert(path.into(), whole);
            }
        }
        for (list, key) in LOCALIZED_ITEMS {
            let items = changes.get_mut(list).and_then(Json::as_array_mut);
            for item in items.into_iter().flatten() {
                if let Some(Json::Object(texts)) = item.get_mut(key) {
                    item[key] = whole_text(std::mem::take(texts));
                }
            }
        }
        changes
    }

    fn invalid(&self, path: &str, problem: &str) -> ConfigError {
        ConfigError::Invalid {
            place: self.path.display().to_string(),
            path: path.into(),
            problem: problem.into(),
        }
    }

    /// The same file with `changes` that a browser sent. None may reach a key of [`ENGINEERS`], not even by replacing the table
    /// that holds it.
    pub fn with_facts(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let after = self.with(changes)?;
        let [before, now] = [self.values()?, after.values()?].map(Value::Table);
        for key in ENGINEERS {
            let is_reached = changes
                .keys()
                .any(|path| is_within(path, key) || is_within(key, path));
            if is_reached || value_at(&before, key) != value_at(&now, key) {
                let problem = format!("{key} is changed in pharmacy.toml itself");
                return Err(self.invalid(key, &problem));
            }
        }
        Ok(after)
    }

    /// The same file with `changes` in it. A new one gets the time zone of its state too.
    pub fn with(&self, changes: &Changes) -> Result<Self, ConfigError> {
        let mut changes = self.with_whole_texts(changes);
        let state = changes.get("pharmacy.state").and_then(Json::as_str);
        if let (false, Some(state)) = (self.exists, state) {
            let zone = json!(time_zone(&state.trim().to_uppercase()));
            changes.entry("pharmacy.time_zone").or_insert(zone);
        }
        let values = changes.iter().map(|(path, value)| (path.as_str(), value));
        let text = edit(&self.text, values).map_err(|error| ConfigError::Syntax {
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

    /// What the program would run on.
    pub fn load(&self, source: &ConfigSource) -> Result<Config, ConfigError> {
        self.refuse_binary()?;
        source.load_text(&self.path, &self.text)
    }

    /// What the file alone says.
    pub fn check(&self) -> Result<Config, ConfigError> {
        Config::of_text(Some((&self.path, &self.text)), [])
    }

    /// Replaces the file, whole or not at all. `before` stays beside it.
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

    /// What a person can go back to, and when it was kept: the version that the last [`save`](Self::save) replaced, or while this
    /// one cannot be used, the last one that could.
    pub fn version_before(&self, source: &ConfigSource) -> Option<(Self, std::time::SystemTime)> {
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

    /// Where other versions stand: the one that the last save replaced, and the last good one.
    pub fn kept(&self) -> [PathBuf; 2] {
        [beside(&self.path, ".undo"), last_good(&self.path)]
    }

    pub(super) fn keep_as_last_good(&self) -> std::io::Result<()> {
        let kept = last_good(&self.path);
        match read(&kept) {
            Ok(text) if text == self.text => Ok(()),
            _ => self.write(&kept),
        }
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

/// Writes a picture of the shop beside `file`, and returns its name, which changes with its content.
pub fn put_beside(file: &Path, key: &str, ending: &str, bytes: &[u8]) -> std::io::Result<String> {
    let hash = hex(&Sha256::digest(bytes)[..4]);
    let name = format!("{key}-{hash}.{ending}");
    let mut picture = AtomicFile::create(&platform::folder(file).join(&name), Readers::Everybody)?;
    picture.write_all(bytes)?;
    picture.replace()?;
    Ok(name)
}

fn is_engineers(path: &str) -> bool {
    ENGINEERS.contains(&path)
}

/// One value of a text for each language: an English one stands alone.
fn whole_text(mut texts: Map<String, Json>) -> Json {
    texts.retain(|_, text| !is_nothing(text));
    match (texts.len(), texts.get("en")) {
        (0, _) => json!(""),
        (1, Some(english)) => english.clone(),
        _ => Json::Object(texts),
    }
}

/// A text for each language, of the key `path`; nothing where there is none.
fn by_language(path: &str, value: &Value) -> Map<String, Json> {
    let is_list = !path.starts_with("delivery.") && path != "notice.text";
    let nothing = || if is_list { json!([]) } else { json!("") };
    let text = |lang: Lang| {
        let text = match value {
            Value::Table(texts) => texts.get(lang.as_str()),
            text => lang.is_english().then_some(text),
        };
        let text = text.map(json).filter(|text| !is_nothing(text));
        (lang.as_str().to_owned(), text.unwrap_or_else(nothing))
    };
    Lang::ALL.map(text).into_iter().collect()
}

fn is_nothing(json: &Json) -> bool {
    match json {
        Json::Null => true,
        Json::String(text) => text.trim().is_empty(),
        Json::Array(items) => items.is_empty(),
        _ => false,
    }
}

fn json(value: &Value) -> Json {
    editable("", value).unwrap_or_default()
}

/// `value` without what only an engineer changes; none if nothing is left.
fn editable(path: &str, value: &Value) -> Option<Json> {
    if is_engineers(path) {
        return None;
    }
    if LOCALIZED.contains(&path) {
        return Some(Json::Object(by_language(path, value)));
    }
    Some(match value {
        Value::Table(keys) => {
            let keys = keys.iter().filter_map(|(key, value)| {
                Some((key.clone(), editable(&format!("{path}.{key}"), value)?))
            });
            Json::Object(keys.collect())
        }
        Value::Array(items) => items
            .iter()
            .filter_map(|item| editable(path, item).map(|item| with_languages(path, item)))
            .collect(),
        Value::String(text) => json!(text),
        Value::Integer(number) => json!(number),
        Value::Float(number) => json!(number),
        Value::Boolean(is) => json!(is),
        Value::Datetime(date) => json!(date.to_string()),
    })
}

/// The paths of the values that differ in two tables.
fn differing_keys(one: &Table, other: &Table, prefix: &str, keys: &mut Vec<String>) {
    for (key, value) in one {
        let path = format!("{prefix}{key}");
        match (value, other.get(key)) {
            (value, Some(other)) if value == other => {}
            (Value::Table(one), Some(Value::Table(other))) => {
                differing_keys(one, other, &format!("{path}."), keys);
            }
            _ => keys.push(path),
        }
    }
}

/// Whether `path` is `outer` or a key below it.
fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// An entry of the list `path` with each of its texts by language.
fn with_languages(path: &str, mut item: Json) -> Json {
    let keys = LOCALIZED_ITEMS.iter().filter(|(list, _)| *list == path);
    for (_, key) in keys {
        let text = item.get_mut(*key).map(Json::take).unwrap_or_default();
        let texts = match text {
            Json::Object(texts) => texts,
            text => Map::from_iter([("en".to_owned(), text)]),
        };
        let text = |lang: Lang| {
            let text = texts.get(lang.as_str()).filter(|text| !text.is_null());
            (
                lang.as_str().to_owned(),
                text.cloned().unwrap_or_else(|| json!("")),
            )
        };
        item[*key] = Json::Object(Lang::ALL.map(text).into_iter().collect());
    }
    item
}

fn value_at<'a>(values: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.')
        .try_fold(values, |table, key| table.get(key))
}

/// Each key that can be changed at the desk, by path.
#[cfg(test)]
pub fn editable_keys() -> Vec<String> {
    fn add(path: String, value: &Json, keys: &mut Vec<String>) {
        match value {
            Json::Object(inner) => {
                for (key, value) in inner {
                    add(format!("{path}.{key}"), value, keys);
                }
            }
            _ => keys.push(path),
        }
    }
    let mut keys = Vec::new();
    for (table, value) in Layers::sample().unwrap().values {
        if let Some(value) = editable(&table, &value) {
            add(table, &value, &mut keys);
        }
    }
    keys
}

/// Where the desk asks for the value at `path`: a text alone is the English one.
pub fn form_path(path: String) -> String {
    let is_item =
        |(list, key): &(&str, &str)| path.starts_with(list) && path.ends_with(&format!("].{key}"));
    match LOCALIZED.contains(&path.as_str()) || LOCALIZED_ITEMS.iter().any(is_item) {
        true => format!("{path}.en"),
        false => path,
    }
}

/// The sample's value of `path`, which is valid.
pub fn sample_value(path: &str) -> Option<Json> {
    let values = Value::Table(Layers::sample().ok()?.values);
    editable(path, value_at(&values, path)?)
}
