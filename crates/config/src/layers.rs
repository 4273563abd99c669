//! Merges sample, file and environment, and records where each value came from.

use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::error::{ConfigError, Place, Provenance, line_starts, replacement, syntax};
use super::localized_keys::{normalized, shape};
use super::read::read;
use super::schema::Config;
use super::values::{distinct, list};
use pharmacy_text::plain_text::is_one_of;

/// The repository's `pharmacy.toml`: every key with its comment. Used when there is no file.
pub const SAMPLE: &str = include_str!("../../../pharmacy.toml");

/// Keys that an owner's file must have, so that the sample's phone number never shows.
const REQUIRED: [&str; 6] = ["name", "phone", "street", "city", "state", "zip"];

/// Tables of facts about one store. An owner's file never inherits them from the sample.
const FACTS: &str = "pharmacy site money_transfer delivery services claims store testimonials closed season notice careers \
    blog newsletter look social map legal";

/// Exceptions to [`FACTS`]: the program needs them, and they fit any pharmacy.
const INHERITED: [(&str, &str); 3] = [
    ("pharmacy", "time_zone"),
    ("pharmacy", "privacy_officer"),
    ("services", "prescriptions"),
];

static SAMPLE_VALUES: LazyLock<Result<Table, ConfigError>> = LazyLock::new(|| {
    let mut values: Table =
        toml::from_str(SAMPLE).map_err(|e| syntax(Place::Sample, SAMPLE, &e))?;
    // In the sample, closed days and seasons are only comments.
    for list in ["closed", "season"] {
        values.insert(list.into(), Value::Array(Vec::new()));
    }
    Ok(values)
});

#[derive(Clone, Debug)]
pub struct Layers {
    pub(super) values: Table,
    pub(super) provenance: Provenance,
}

impl Layers {
    pub fn sample() -> Result<Self, ConfigError> {
        Ok(Self {
            values: SAMPLE_VALUES.clone()?,
            provenance: Provenance::default(),
        })
    }

    pub fn of_file(path: &Path, text: &str) -> Result<Self, ConfigError> {
        let mut layers = Self::sample()?;
        layers.merge_file(path, text)?;
        Ok(layers)
    }

    fn merge_file(&mut self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let wrong = |error: toml::de::Error| syntax(Place::of(path), text, &error);
        let spans = DeTable::parse(text).map_err(wrong)?;
        let given = Table::deserialize(toml::Deserializer::from(spans.clone()));
        let given = given.map_err(wrong)?;
        for table in FACTS.split(' ') {
            match self.values.get_mut(table) {
                Some(Value::Table(keys)) => {
                    let facts = keys.iter_mut().filter(|(key, _)| is_fact(table, key));
                    facts.for_each(|(_, value)| *value = empty(value));
                }
                Some(list) => *list = empty(list),
                None => {}
            }
        }
        let mut file = File {
            path,
            lines: line_starts(text),
            provenance: &mut self.provenance,
        };
        file.merge(&mut self.values, "", spans.get_ref(), given)
    }

    pub fn require(&self, path: &Path) -> Result<(), ConfigError> {
        let mut required = REQUIRED.map(|key| format!("pharmacy.{key}")).into_iter();
        match required.find(|key| !self.provenance.is_given(key)) {
            None => Ok(()),
            Some(key) => {
                let problem = "this key is required in your own file";
                Err(ConfigError::invalid(Place::of(path), key, problem))
            }
        }
    }

    pub fn read(self) -> Result<Config, ConfigError> {
        Ok(Config {
            startup: self.tables()?,
            live: self.tables()?,
            provenance: self.provenance,
        })
    }

    fn tables<T: DeserializeOwned>(&self) -> Result<T, ConfigError> {
        read(&self.values).map_err(|(path, problem)| self.provenance.invalid(&path, problem))
    }
}

pub fn is_fact(table: &str, key: &str) -> bool {
    is_one_of(FACTS, table) && !INHERITED.contains(&(table, key))
}

fn empty(value: &Value) -> Value {
    match value {
        Value::Array(_) => Value::Array(Vec::new()),
        Value::Boolean(_) => Value::Boolean(false),
        Value::Integer(_) => Value::Integer(0),
        _ => Value::String(String::new()),
    }
}

fn says_nothing(value: &Value) -> bool {
    value.as_str() == Some("") || value.as_array().is_some_and(Vec::is_empty)
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
            // `pharmacy init` of 0.2 wrote `free_es = ""` and its like into every file.
            if replacement(name).is_some() && values.get(name).is_some_and(says_nothing) {
                continue;
            }
            let known = slot(known, prefix, name, &here)?;
            let Some(value) = values.remove(name) else {
                continue;
            };
            self.provenance.record(path.clone(), here.clone());
            if let Some(shape) = shape(&path) {
                *known = normalized(shape, value).map_err(|problem| invalid(&problem))?;
                self.record_items(&path, span.get_ref());
                continue;
            }
            match (known, value, span.get_ref()) {
                (Value::Table(known), Value::Table(values), DeValue::Table(spans)) => {
                    self.merge(known, &format!("{path}."), spans, values)?;
                }
                (Value::Table(_), ..) => {
                    return Err(invalid("expected a table in brackets, like [pharmacy]"));
                }
                (Value::Array(known), value, span) => {
                    let items = list(value).and_then(distinct);
                    *known = items.map_err(|problem| invalid(&problem))?;
                    self.record_items(&path, span);
                }
                (_, Value::Table(_), _) => {
                    return Err(invalid("expected a value, not a table"));
                }
                (known, value, _) => *known = value,
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

/// `known` holds every valid key and has the path `prefix`; other names are errors.
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
        let problem = replacement(name).unwrap_or_else(unknown);
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

/// The variables that may set a key. One that is not UTF-8 is an error: ignoring it would run with another value than was set.
pub fn variables(
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>, ConfigError> {
    variables
        .into_iter()
        .map(|(name, text)| (name.to_string_lossy().into_owned(), text))
        .filter_map(|(name, text)| Some((key(&name)?, name, text)))
        .map(|(key, name, text)| match text.into_string() {
            Ok(text) => Ok((name, text)),
            Err(_) => {
                let problem = "the variable's value is not UTF-8 text; set it again, or unset it";
                Err(ConfigError::invalid(Place::Variable(name), key, problem))
            }
        })
        .collect()
}

/// The dotted key that `name` sets. Names without `__` are other settings, such as PHARMACY_CONFIG.
fn key(name: &str) -> Option<String> {
    let key = name.strip_prefix("PHARMACY_")?;
    key.contains("__")
        .then(|| key.to_lowercase().replace("__", "."))
}

pub(super) fn merge_variable(
    layers: &mut Layers,
    variable: String,
    text: &str,
) -> Result<(), ConfigError> {
    let Some(path) = key(&variable) else {
        return Ok(());
    };
    let place = Place::Variable(variable);
    let known = find(&mut layers.values, &path, &place)?;
    let value = match shape(&path) {
        Some(shape) => normalized(shape, typed(text).unwrap_or_else(|| text.into())),
        None => read_as(known, text),
    };
    *known = value.map_err(|problem| ConfigError::invalid(place.clone(), &path, problem))?;
    layers.provenance.record(path, place);
    Ok(())
}

fn typed(text: &str) -> Option<Value> {
    let mut table: Table = toml::from_str(&format!("value = {text}")).ok()?;
    table.remove("value")
}

fn read_as(known: &Value, text: &str) -> Result<Value, String> {
    let toml = |expected: &str| typed(text).ok_or_else(|| expected.to_owned());
    match known {
        Value::String(_) => Ok(text.into()),
        Value::Array(_) if text.trim_start().starts_with('[') => {
            let items = toml("expected a list, like [\"one\", \"two\"]")?;
            list(items).and_then(distinct).map(Value::Array)
        }
        Value::Array(_) => list(typed(text).unwrap_or_else(|| text.into())).map(Value::Array),
        Value::Boolean(_) => toml("expected true or false"),
        Value::Table(_) => Err("this does not name a single key".into()),
        _ => toml("expected a number"),
    }
}
