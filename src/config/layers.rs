//! Sample, file and environment laid over each other, with the place each value came from.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::SAMPLE;

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

/// Keys an owner's own file must have: a sample's phone number must never show.
const REQUIRED: [&str; 6] = ["name", "phone", "street", "city", "state", "zip"];

/// Variables that are flags, not keys of the file.
const FLAGS: [&str; 2] = ["PHARMACY_CONFIG", "PHARMACY_DATABASE"];

pub(super) fn merge<T: DeserializeOwned>(
    file: Option<(&Path, &str)>,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<T, ConfigError> {
    let mut merged: Table =
        toml::from_str(SAMPLE).map_err(|e| syntax("the built-in sample", SAMPLE, &e))?;
    let mut places = HashMap::new();
    if let Some((path, text)) = file {
        overlay_file(&mut merged, &mut places, path, text)?;
    }
    overlay_environment(&mut merged, &mut places, environment)?;
    serde_path_to_error::deserialize(Value::Table(merged)).map_err(|error| {
        let path = error.path().to_string();
        let key = path
            .split(['[', '?'])
            .next()
            .unwrap_or_default()
            .trim_end_matches('.')
            .to_owned();
        let place = places
            .get(&key)
            .cloned()
            .unwrap_or_else(|| "the built-in sample".into());
        ConfigError::Invalid {
            place,
            key,
            problem: plain_words(&error.into_inner().to_string()),
        }
    })
}

fn overlay_file(
    merged: &mut Table,
    places: &mut HashMap<String, String>,
    path: &Path,
    text: &str,
) -> Result<(), ConfigError> {
    let name = path.display().to_string();
    let at = |span: std::ops::Range<usize>| format!("{name}, line {}", line_of(text, span.start));
    let spans = toml::de::DeTable::parse(text).map_err(|e| syntax(&name, text, &e))?;
    let mut values: Table = toml::from_str(text).map_err(|e| syntax(&name, text, &e))?;
    for (table, entries) in spans.get_ref() {
        let place = at(table.span());
        let known = known_table(merged, table.get_ref(), &place)?;
        let Some(entries) = entries.get_ref().as_table() else {
            return Err(ConfigError::Invalid {
                place,
                key: table.get_ref().to_string(),
                problem: "expected a table in brackets, like [pharmacy]".into(),
            });
        };
        for (key, _) in entries {
            let place = at(key.span());
            check_key(known, table.get_ref(), key.get_ref(), &place)?;
            places.insert(format!("{}.{}", table.get_ref(), key.get_ref()), place);
            let value = values
                .get_mut(table.get_ref().as_ref())
                .and_then(|t| t.as_table_mut()?.remove(key.get_ref().as_ref()));
            known.extend(value.map(|value| (key.get_ref().to_string(), value)));
        }
    }
    let missing = REQUIRED
        .iter()
        .find(|key| !places.contains_key(&format!("pharmacy.{key}")));
    match missing {
        Some(key) => Err(ConfigError::Invalid {
            place: name,
            key: format!("pharmacy.{key}"),
            problem: "this key is required in your own file".into(),
        }),
        None => Ok(()),
    }
}

fn overlay_environment(
    merged: &mut Table,
    places: &mut HashMap<String, String>,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<(), ConfigError> {
    for (variable, text) in environment {
        let Some((table, key)) = variable
            .strip_prefix("PHARMACY_")
            .and_then(|rest| rest.split_once("__"))
        else {
            continue;
        };
        if FLAGS.contains(&variable.as_str()) {
            continue;
        }
        let (table, key) = (table.to_lowercase().replace("__", "."), key.to_lowercase());
        let known = known_table(merged, &table, &variable)?;
        check_key(known, &table, &key, &variable)?;
        let value = match known.get(&key) {
            Some(Value::String(_)) => Value::String(text),
            _ => text
                .parse::<i64>()
                .map(Value::Integer)
                .or_else(|_| {
                    toml::from_str::<Table>(&format!("v = {text}"))
                        .map(|mut t| t.remove("v").unwrap_or(Value::Boolean(false)))
                })
                .map_err(|_| {
                    let problem = match known.get(&key) {
                        Some(Value::Array(_)) => "expected a list, like [\"one\", \"two\"]",
                        _ => "expected a number",
                    };
                    ConfigError::Invalid {
                        place: variable.clone(),
                        key: format!("{table}.{key}"),
                        problem: problem.into(),
                    }
                })?,
        };
        places.insert(format!("{table}.{key}"), variable);
        known.insert(key, value);
    }
    Ok(())
}

fn known_table<'a>(
    merged: &'a mut Table,
    name: &str,
    place: &str,
) -> Result<&'a mut Table, ConfigError> {
    let names = || merged.keys().map(String::as_str).collect::<Vec<_>>();
    if !merged.get(name).is_some_and(Value::is_table) {
        let problem = format!("unknown table; expected one of {}", names().join(", "));
        return Err(ConfigError::Invalid {
            place: place.into(),
            key: name.into(),
            problem,
        });
    }
    merged
        .get_mut(name)
        .and_then(Value::as_table_mut)
        .ok_or_else(|| ConfigError::Invalid {
            place: place.into(),
            key: name.into(),
            problem: "expected a table".into(),
        })
}

fn check_key(known: &Table, table: &str, key: &str, place: &str) -> Result<(), ConfigError> {
    if known.contains_key(key) {
        return Ok(());
    }
    let names: Vec<_> = known.keys().map(String::as_str).collect();
    let problem = format!("unknown key; expected one of {}", names.join(", "));
    Err(ConfigError::Invalid {
        place: place.into(),
        key: format!("{table}.{key}"),
        problem,
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
