//! Merges the sample, the file and the environment, and records where each value came from.

use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::error::{ConfigError, Place, Provenance, advice_on_old_key, line_starts, syntax};
use super::keys::{KEYS, Key, Kind};
use super::localized_keys::{is_blank, normalized};
use super::paths::value_at_mut;
use super::read::read;
use super::schema::Config;
use super::values::{distinct, list};

/// The repository's `pharmacy.toml`: every key with its comment. Used if there is no file.
pub const SAMPLE: &str = include_str!("../../../pharmacy.toml");

static SAMPLE_VALUES: LazyLock<Result<Table, ConfigError>> = LazyLock::new(|| {
    let mut values: Table =
        toml::from_str(SAMPLE).map_err(|e| syntax(Place::Sample, SAMPLE, &e))?;
    // In the sample, these lists are only comments.
    for list in ["closed", "season", NOTICE] {
        values.insert(list.into(), Value::Array(Vec::new()));
    }
    Ok(values)
});

/// In older versions, this was a single table. The environment can still set its keys.
const NOTICE: &str = "notice";

/// The merged values, and the place of each that isn't the sample's.
#[derive(Clone, Debug)]
pub struct Layers {
    pub(super) values: Table,
    pub(super) provenance: Provenance,
}

impl Layers {
    /// The sample alone.
    pub fn sample() -> Result<Self, ConfigError> {
        Ok(Self {
            values: SAMPLE_VALUES.clone()?,
            provenance: Provenance::default(),
        })
    }

    /// An owner's file over the sample.
    pub fn of_file(path: &Path, text: &str) -> Result<Self, ConfigError> {
        let mut layers = Self::sample()?;
        layers.merge_file(path, text)?;
        Ok(layers)
    }

    fn merge_file(&mut self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let wrong = |error: toml::de::Error| syntax(Place::of(path), text, &error);
        let spans = DeTable::parse(text).map_err(wrong)?;
        let values = Table::deserialize(toml::Deserializer::from(spans.clone()));
        let values = values.map_err(wrong)?;
        for key in KEYS.iter().filter(|key| key.fact) {
            if let Some(value) = value_at_mut(&mut self.values, key.path) {
                *value = key.empty();
            }
        }
        let mut file = File {
            path,
            lines: line_starts(text),
            provenance: &mut self.provenance,
        };
        file.merge(&mut self.values, "", spans.get_ref(), values)
    }

    /// Fails if an owner's file lacks a required key.
    pub fn require(&self, path: &Path) -> Result<(), ConfigError> {
        let mut required = KEYS.iter().filter(|key| key.required);
        match required.find(|key| !self.provenance.is_set(key.path)) {
            None => Ok(()),
            Some(key) => {
                let problem = "this key is required in your own file";
                Err(ConfigError::invalid(Place::of(path), key.path, problem))
            }
        }
    }

    /// Reads the values as the types of the schema.
    pub fn read(&self) -> Result<Config, ConfigError> {
        Ok(Config {
            startup: self.tables()?,
            live: self.tables()?,
            provenance: self.provenance.clone(),
            folder: None,
        })
    }

    fn tables<T: DeserializeOwned>(&self) -> Result<T, ConfigError> {
        read(&self.values).map_err(|(path, problem)| self.provenance.invalid(&path, problem))
    }
}

struct File<'a> {
    path: &'a Path,
    lines: Vec<usize>,
    provenance: &'a mut Provenance,
}

impl File<'_> {
    fn place(&self, span: Range<usize>) -> Place {
        Place::File {
            path: self.path.into(),
            line: Some(self.lines.partition_point(|start| *start <= span.start)),
        }
    }

    fn merge(
        &mut self,
        known: &mut Table,
        prefix: &str,
        spans: &DeTable<'_>,
        mut values: Table,
    ) -> Result<(), ConfigError> {
        for (key, span) in spans {
            let name = key.get_ref().as_ref();
            let (path, here) = (format!("{prefix}{name}"), self.place(key.span()));
            let invalid = |problem: &str| ConfigError::invalid(here.clone(), &path, problem);
            // `pharmacy init` of version 0.2 wrote `free_es = ""` and similar keys into every file.
            if advice_on_old_key(name).is_some() && values.get(name).is_some_and(is_blank) {
                continue;
            }
            let known = slot(known, prefix, name, &here)?;
            let Some(value) = values.remove(name) else {
                continue;
            };
            self.provenance.record(path.clone(), here.clone());
            match (Key::find(&path), known, value, span.get_ref()) {
                (Some(key), known, value, span) => {
                    *known = as_typed(key, value).map_err(|problem| invalid(&problem))?;
                    self.record_items(&path, span);
                }
                (None, Value::Table(known), Value::Table(values), DeValue::Table(spans)) => {
                    self.merge(known, &format!("{path}."), spans, values)?;
                }
                (None, ..) => {
                    return Err(invalid("expected a table in brackets, like [pharmacy]"));
                }
            }
        }
        Ok(())
    }

    fn record_items(&mut self, path: &str, list: &DeValue<'_>) {
        if let Some(alone) = list.as_table() {
            self.record_keys(&format!("{path}[0]"), alone);
            self.record_keys(path, alone);
        }
        for (index, item) in list.as_array().into_iter().flatten().enumerate() {
            let path = format!("{path}[{index}]");
            if let Some(table) = item.get_ref().as_table() {
                self.record_keys(&path, table);
            }
            self.provenance.record(path, self.place(item.span()));
        }
    }

    fn record_keys(&mut self, path: &str, table: &DeTable<'_>) {
        for (key, _) in table {
            let place = self.place(key.span());
            self.provenance
                .record(format!("{path}.{}", key.get_ref()), place);
        }
    }
}

fn as_typed(key: &Key, value: Value) -> Result<Value, String> {
    match (key.kind, value) {
        (kind, value) if key.localized => normalized(kind, value),
        (_, Value::Table(only)) if key.path == NOTICE => Ok(only_notice(only)),
        (Kind::List | Kind::Tables, value) => list(value).and_then(distinct).map(Value::Array),
        (_, Value::Table(_)) => Err("expected a value, not a table".into()),
        (_, value) => Ok(value),
    }
}

/// A list with this notice, or an empty list if it has no text.
fn only_notice(mut notice: Table) -> Value {
    notice.retain(|name, value| advice_on_old_key(name).is_none() || !is_blank(value));
    let text = notice.get("text").cloned();
    let text = text.map(|text| normalized(Kind::Text, text));
    let has_no_text = text.is_none_or(|text| text.is_ok_and(|text| is_blank(&text)));
    // Keeps unknown keys, so that they are reported.
    let is_known = |name: &String| ["text", "link", "from", "until"].contains(&name.as_str());
    Value::Array(if has_no_text && notice.keys().all(is_known) {
        Vec::new()
    } else {
        vec![Value::Table(notice)]
    })
}

/// `known` contains every valid key and has the path `prefix`; other names are errors.
fn slot<'a>(
    known: &'a mut Table,
    prefix: &str,
    name: &str,
    place: &Place,
) -> Result<&'a mut Value, ConfigError> {
    let names = known.keys().cloned().collect::<Vec<_>>().join(", ");
    known.get_mut(name).ok_or_else(|| {
        let kind = if prefix.is_empty() { "table" } else { "key" };
        let unknown = || format!("unknown {kind}; expected one of {names}");
        let problem = advice_on_old_key(name).unwrap_or_else(unknown);
        ConfigError::invalid(place.clone(), format!("{prefix}{name}"), problem)
    })
}

pub(super) fn find<'a>(
    known: &'a mut Table,
    path: &str,
    place: &Place,
) -> Result<&'a mut Value, ConfigError> {
    let (mut table, mut start) = (known, 0);
    for (dot, _) in path.match_indices('.') {
        let Value::Table(inner) = slot(table, &path[..start], &path[start..dot], place)? else {
            let problem = "this does not name a single key";
            return Err(ConfigError::invalid(place.clone(), path, problem));
        };
        (table, start) = (inner, dot + 1);
    }
    slot(table, &path[..start], &path[start..], place)
}

/// The variables that may set a key. A variable that is not UTF-8 is an error, because ignoring it would change the value in use.
pub fn variables(
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>, ConfigError> {
    variables
        .into_iter()
        .map(|(name, text)| (name.to_string_lossy().into_owned(), text))
        .filter_map(|(name, text)| Some((path_of(&name)?, name, text)))
        .map(|(path, name, text)| {
            if let Ok(text) = text.into_string() {
                Ok((name, text))
            } else {
                let problem = "the variable's value is not UTF-8 text; set it again, or unset it";
                Err(ConfigError::invalid(Place::Variable(name), path, problem))
            }
        })
        .collect()
}

/// The dotted key that `name` sets. Other names without `__` are settings such as `PHARMACY_CONFIG`.
fn path_of(name: &str) -> Option<String> {
    let key = name.strip_prefix("PHARMACY_")?;
    let path = key.to_lowercase().replace("__", ".");
    (key.contains("__") || Key::find(&path).is_some()).then_some(path)
}

pub(super) fn merge_variable(
    layers: &mut Layers,
    variable: String,
    text: &str,
) -> Result<(), ConfigError> {
    let Some(path) = path_of(&variable) else {
        return Ok(());
    };
    let place = Place::Variable(variable);
    if let Some((NOTICE, name)) = path.split_once('.') {
        let set = set_in_only_notice(&mut layers.values, name, text);
        set.map_err(|problem| ConfigError::invalid(place.clone(), &path, problem))?;
        layers
            .provenance
            .record(format!("{NOTICE}[0].{name}"), place);
        return Ok(());
    }
    let known = find(&mut layers.values, &path, &place)?;
    let value = match Key::find(&path) {
        Some(key) => read_as(key, text),
        None => Err("this does not name a single key".into()),
    };
    *known = value.map_err(|problem| ConfigError::invalid(place.clone(), &path, problem))?;
    layers.provenance.record(path, place);
    Ok(())
}

fn set_in_only_notice(values: &mut Table, name: &str, text: &str) -> Result<(), String> {
    let Some(Value::Array(notices)) = values.get_mut(NOTICE) else {
        return Ok(());
    };
    if notices.is_empty() {
        notices.push(Value::Table(Table::new()));
    }
    let [Value::Table(notice)] = notices.as_mut_slice() else {
        return Err("there are several notices; set PHARMACY_NOTICE to a list of them".into());
    };
    let value = match name {
        "text" => normalized(Kind::Text, typed(text).unwrap_or_else(|| text.into()))?,
        _ => text.into(),
    };
    notice.insert(name.into(), value);
    Ok(())
}

/// Removes a notice of the environment without a text.
pub(super) fn drop_blank_notice(layers: &mut Layers) {
    let notices = layers.values.get_mut(NOTICE);
    if let Some(Value::Array(notices)) = notices
        && let [Value::Table(only)] = notices.as_slice()
    {
        let Value::Array(left) = only_notice(only.clone()) else {
            return;
        };
        *notices = left;
    }
}

fn typed(text: &str) -> Option<Value> {
    let mut table: Table = toml::from_str(&format!("value = {text}")).ok()?;
    table.remove("value")
}

fn read_as(key: &Key, text: &str) -> Result<Value, String> {
    let toml = |expected: &str| typed(text).ok_or_else(|| expected.to_owned());
    let toml_or_text = || typed(text).unwrap_or_else(|| text.into());
    match key.kind {
        kind if key.localized => normalized(kind, toml_or_text()),
        Kind::Text | Kind::File(_) | Kind::Picture => Ok(text.into()),
        Kind::List | Kind::Tables if text.trim_start().starts_with('[') => {
            let items = toml("expected a list, like [\"one\", \"two\"]")?;
            list(items).and_then(distinct).map(Value::Array)
        }
        Kind::List | Kind::Tables => list(toml_or_text()).map(Value::Array),
        Kind::Switch => toml("expected true or false"),
        Kind::Number => toml("expected a number"),
    }
}
