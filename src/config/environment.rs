//! Environment variables, which override the file.

use std::ffi::OsString;

use toml::{Table, Value};

use super::error::ConfigError;
use super::layers::{LOCALIZED, Layers, list, localized, slot};

/// Those of `variables` that may hold a key of the configuration. One that is not text is an error: ignoring it would mean
/// running with another value than the operator set.
pub fn keys(
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>, ConfigError> {
    variables
        .into_iter()
        .map(|(name, text)| (name.to_string_lossy().into_owned(), text))
        .filter_map(|(name, text)| Some((key(&name)?, name, text)))
        .map(|(key, name, text)| match text.into_string() {
            Ok(text) => Ok((name, text)),
            Err(_) => Err(ConfigError::Invalid {
                place: name,
                path: key,
                problem: "the variable's value is not UTF-8 text; set it anew, or unset it".into(),
            }),
        })
        .collect()
}

/// The dotted key that the variable `name` sets; a name without `__` is not ours.
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
    let mut table = &mut layers.values;
    let mut prefix = String::new();
    let mut names = path.split('.').peekable();
    while let Some(name) = names.next() {
        let found = slot(table, &prefix, name, &variable)?;
        prefix = format!("{prefix}{name}.");
        if LOCALIZED.contains(&prefix.trim_end_matches('.')) && names.peek().is_none() {
            let read = toml::from_str::<Table>(&format!("value = {text}")).ok();
            let value = read.and_then(|mut read| read.remove("value"));
            let value = value.unwrap_or_else(|| Value::String(text.into()));
            *found = localized(&path, value).map_err(|problem| ConfigError::Invalid {
                place: variable.clone(),
                path: path.clone(),
                problem,
            })?;
            layers.provenance.record(path, variable);
            return Ok(());
        }
        match (found, names.peek()) {
            (Value::Table(inner), Some(_)) => table = inner,
            (Value::Table(_), None) | (_, Some(_)) => break,
            (found, None) => {
                *found = read_as(found, text).map_err(|expected| ConfigError::Invalid {
                    place: variable.clone(),
                    path: path.clone(),
                    problem: expected,
                })?;
                layers.provenance.record(path, variable);
                return Ok(());
            }
        }
    }
    let problem = "this does not name a single key".into();
    Err(ConfigError::Invalid {
        place: variable,
        path,
        problem,
    })
}

/// `text` as a value of the same type as `known`.
fn read_as(known: &Value, text: &str) -> Result<Value, String> {
    let read = || {
        toml::from_str::<Table>(&format!("value = {text}"))
            .ok()?
            .remove("value")
    };
    let toml = |expected: &str| read().ok_or_else(|| expected.to_owned());
    match known {
        Value::String(_) => Ok(Value::String(text.into())),
        Value::Array(_) if text.trim_start().starts_with('[') => {
            toml("expected a list, like [\"one\", \"two\"]")
                .and_then(list)
                .map(Value::Array)
        }
        Value::Array(_) => list(read().unwrap_or(Value::String(text.into()))).map(Value::Array),
        Value::Boolean(_) => toml("expected true or false"),
        _ => toml("expected a number"),
    }
}
