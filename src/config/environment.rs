//! Environment variables, which override the file.

use std::ffi::OsString;

use toml::{Table, Value};

use super::error::ConfigError;
use super::layers::{Layers, find};
use super::localized_keys::{normalized, shape};
use super::values::list;

/// The variables that may set a key. One that is not UTF-8 is an error: ignoring it would run with another value than was set.
pub fn keys(
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>, ConfigError> {
    variables
        .into_iter()
        .map(|(name, text)| (name.to_string_lossy().into_owned(), text))
        .filter_map(|(name, text)| Some((key(&name)?, name, text)))
        .map(|(key, name, text)| match text.into_string() {
            Ok(text) => Ok((name, text)),
            Err(_) => {
                let problem = "the variable's value is not UTF-8 text; set it anew, or unset it";
                Err(ConfigError::invalid(name, key, problem))
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
    let known = find(&mut layers.values, &path, &variable)?;
    let value = match shape(&path) {
        Some(shape) => normalized(shape, typed(text).unwrap_or_else(|| text.into())),
        None => read_as(known, text),
    };
    *known = value.map_err(|problem| ConfigError::invalid(&variable, &path, problem))?;
    layers.provenance.record(path, variable);
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
            list(items).map(Value::Array)
        }
        Value::Array(_) => list(typed(text).unwrap_or_else(|| text.into())).map(Value::Array),
        Value::Boolean(_) => toml("expected true or false"),
        Value::Table(_) => Err("this does not name a single key".into()),
        _ => toml("expected a number"),
    }
}
