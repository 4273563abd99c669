//! Sample, file and environment laid over each other, with the place each value came from.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use toml::de::DeTable;
use toml::{Table, Value};

use super::SAMPLE;
use super::environment::overlay_variable;

/// What is wrong with the configuration, for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file is not there, or may not be read.
    #[error("cannot read {}: {cause}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The operating system's word.
        cause: std::io::Error,
    },
    /// The file is a symbolic link, and what it leads to is gone.
    #[error(
        "cannot read {}: it is a link to {}, which does not exist; put the file there, or remove the link",
        file.display(),
        target.display()
    )]
    LinkToNothing {
        /// The link.
        file: PathBuf,
        /// Where it leads.
        target: PathBuf,
    },
    /// A key or a value cannot be right.
    #[error("{place}: {key}: {problem}")]
    Invalid {
        /// File and line, or variable.
        place: String,
        /// Table and key.
        key: String,
        /// What was found and what is expected.
        problem: String,
    },
    /// The file is not TOML.
    #[error("{place}: {problem}")]
    Syntax {
        /// File and line.
        place: String,
        /// What the parser says.
        problem: String,
    },
}

/// What is said of a certificate without its key, and of a key without its certificate.
pub const HALF_OF_TLS: &str = "[tls] needs both cert and key, or neither";

/// Where what nobody changed comes from.
const NAME_OF_SAMPLE: &str = "the built-in sample";

/// Keys an owner's own file must have: a sample's phone number must never show.
const REQUIRED: [&str; 6] = ["name", "phone", "street", "city", "state", "zip"];

/// Tables and keys that are left empty where an owner's file doesn't have them: the accounts may be a stranger's, and a fax
/// number is a phone number too.
pub const LEFT_EMPTY: [(&str, &str); 5] = [
    ("pharmacy", "fax"),
    ("social", "facebook"),
    ("social", "instagram"),
    ("social", "twitter"),
    ("social", "linkedin"),
];

/// Where each value that isn't the sample's came from, by dotted key.
pub(super) type Places = BTreeMap<String, String>;

pub(crate) fn merge<T: DeserializeOwned>(
    file: Option<(&Path, &str)>,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<T, ConfigError> {
    let sample: Table = toml::from_str(SAMPLE).map_err(|e| syntax(NAME_OF_SAMPLE, SAMPLE, &e))?;
    let mut merged = sample.clone();
    let mut places = Places::new();
    if let Some((path, text)) = file {
        overlay_file(&mut merged, &mut places, path, text)?;
    }
    for (variable, text) in environment {
        overlay_variable(&mut merged, &mut places, variable, text)?;
    }
    let config = read(merged.clone()).map_err(|error| {
        let guilty = places.iter().find_map(|(key, place)| {
            let error = read::<T>(with(&sample, &merged, key)?).err()?;
            Some((place.clone(), key.clone(), error))
        });
        let (place, key, error) =
            guilty.unwrap_or_else(|| (NAME_OF_SAMPLE.into(), String::new(), error));
        let problem = plain_words(&error.to_string());
        ConfigError::Invalid {
            place,
            key,
            problem,
        }
    })?;
    half_of_tls(&merged, &places).map_or(Ok(config), Err)
}

/// What is wrong when only one of certificate and key is given: each is right alone.
fn half_of_tls(merged: &Table, places: &Places) -> Option<ConfigError> {
    let tls = merged.get("tls")?;
    let given = |key: &str| {
        let text = tls.get(key).and_then(Value::as_str);
        text.is_some_and(|text| !text.trim().is_empty())
    };
    let (given, empty) = match (given("cert"), given("key")) {
        (true, false) => ("cert", "key"),
        (false, true) => ("key", "cert"),
        _ => return None,
    };
    let key = format!("tls.{given}");
    Some(ConfigError::Invalid {
        place: places.get(&key)?.clone(),
        key,
        problem: format!("{HALF_OF_TLS}; {empty} is empty"),
    })
}

fn read<T: DeserializeOwned>(table: Table) -> Result<T, toml::de::Error> {
    T::deserialize(Value::Table(table))
}

/// The sample with one value of `merged`: the sample is right, so an error is this value's.
fn with(sample: &Table, merged: &Table, key: &str) -> Option<Table> {
    let mut alone = sample.clone();
    let (mut into, mut from) = (&mut alone, merged);
    let mut names = key.split('.').peekable();
    while let Some(name) = names.next() {
        if names.peek().is_none() {
            into.insert(name.into(), from.get(name)?.clone());
            break;
        }
        (into, from) = (
            into.get_mut(name)?.as_table_mut()?,
            from.get(name)?.as_table()?,
        );
    }
    Some(alone)
}

fn overlay_file(
    merged: &mut Table,
    places: &mut Places,
    path: &Path,
    text: &str,
) -> Result<(), ConfigError> {
    let name = path.display().to_string();
    let spans = DeTable::parse(text).map_err(|e| syntax(&name, text, &e))?;
    let values: Table = toml::from_str(text).map_err(|e| syntax(&name, text, &e))?;
    let place = |span: Range<usize>| format!("{name}, line {}", line_of(text, span.start));
    for (table, key) in LEFT_EMPTY {
        if let Some(sample) = merged.get_mut(table).and_then(|table| table.get_mut(key)) {
            *sample = Value::String(String::new());
        }
    }
    overlay_table(merged, places, "", spans.get_ref(), values, &place)?;
    let absent = |key: &&&str| !places.contains_key(&format!("pharmacy.{key}"));
    REQUIRED.iter().find(absent).map_or(Ok(()), |key| {
        let problem = "this key is required in your own file".into();
        Err(ConfigError::Invalid {
            place: name.clone(),
            key: format!("pharmacy.{key}"),
            problem,
        })
    })
}

/// Lays `values` over `known`; `spans` holds where each stands.
fn overlay_table(
    known: &mut Table,
    places: &mut Places,
    prefix: &str,
    spans: &DeTable<'_>,
    mut values: Table,
    place: &dyn Fn(Range<usize>) -> String,
) -> Result<(), ConfigError> {
    for (key, span) in spans {
        let name = key.get_ref().as_ref();
        let (path, here) = (format!("{prefix}{name}"), place(key.span()));
        let invalid = |problem: &str| ConfigError::Invalid {
            place: here.clone(),
            key: path.clone(),
            problem: problem.into(),
        };
        let value = values.remove(name);
        match (
            slot(known, prefix, name, &here)?,
            value,
            span.get_ref().as_table(),
        ) {
            (Value::Table(known), Some(Value::Table(values)), Some(spans)) => {
                overlay_table(known, places, &format!("{path}."), spans, values, place)?;
            }
            (Value::Table(_), ..) => {
                return Err(invalid("expected a table in brackets, like [pharmacy]"));
            }
            (_, Some(Value::Table(_)), _) => return Err(invalid("expected a value, not a table")),
            (known, Some(value), _) => {
                *known = value;
                places.insert(path, here);
            }
            (_, None, _) => {}
        }
    }
    Ok(())
}

/// The place of `prefix` + `name` in `known`, which holds every key there is.
pub(super) fn slot<'a>(
    known: &'a mut Table,
    prefix: &str,
    name: &str,
    place: &str,
) -> Result<&'a mut Value, ConfigError> {
    let names = known.keys().cloned().collect::<Vec<_>>().join(", ");
    known.get_mut(name).ok_or_else(|| ConfigError::Invalid {
        place: place.into(),
        key: format!("{prefix}{name}"),
        problem: format!(
            "unknown {}; expected one of {names}",
            if prefix.is_empty() { "table" } else { "key" }
        ),
    })
}

fn syntax(name: &str, text: &str, error: &toml::de::Error) -> ConfigError {
    let place = match error.span() {
        Some(span) => format!("{name}, line {}", line_of(text, span.start)),
        None => name.into(),
    };
    ConfigError::Syntax {
        place,
        problem: error.message().into(),
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|b| *b == b'\n').count() + 1
}

/// The deserializer's words in those of the file's format.
fn plain_words(message: &str) -> String {
    // The parser adds a line that names the key once more.
    let message = message.split("\nin `").next().unwrap_or(message);
    message
        .trim()
        .replace(
            "expected a sequence",
            "expected a list, like [\"one\", \"two\"]",
        )
        .replace("expected a string", "expected text in quotes")
        .replace("invalid type: ", "found ")
        .replace("invalid value: ", "found ")
}
