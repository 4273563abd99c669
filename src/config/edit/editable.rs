//! The values of pharmacy.toml that an owner can change at the desk, as JSON.

use serde_json::{Map, Value as Json, json};
use toml::{Table, Value};

use super::super::layers::Layers;
use super::super::localized_keys::{
    LOCALIZED, by_language, entry_by_language, shape, whole, whole_entries,
};
use super::Changes;
use crate::lang::Lang;

/// Can be changed only in the file itself: a browser must not choose which file is read as a password. It may choose the folder
/// of the copies: they replace no other file, and an unwritable folder is reported.
const ENGINEERS: [&str; 11] = [
    // With a web server in front; otherwise it follows from `tls.domain`.
    "pharmacy.public_url",
    "server",
    "tls.cert",
    "tls.key",
    "tls.redirect_from",
    "tls.directory",
    "tls.directory_root",
    "database",
    "desk",
    "limits",
    "notify.email.password_file",
];

pub fn of_values(values: Table) -> Map<String, Json> {
    let tables = values.into_iter();
    tables
        .filter_map(|(table, value)| Some((table.clone(), editable(&table, &value)?)))
        .collect()
}

fn editable(path: &str, value: &Value) -> Option<Json> {
    if ENGINEERS.contains(&path) {
        return None;
    }
    if let Some(shape) = shape(path) {
        return Some(Json::Object(by_language(shape, &json(value))));
    }
    if let Value::Table(keys) = value {
        let keys = keys.iter();
        let keys = keys.filter_map(|(key, value)| {
            Some((key.clone(), editable(&format!("{path}.{key}"), value)?))
        });
        return Some(Json::Object(keys.collect()));
    }
    let mut value = json(value);
    for entry in value.as_array_mut().into_iter().flatten() {
        entry_by_language(path, entry);
    }
    Some(value)
}

fn json(value: &Value) -> Json {
    match value {
        Value::Table(keys) => {
            let keys = keys.iter().map(|(key, value)| (key.clone(), json(value)));
            Json::Object(keys.collect())
        }
        Value::Array(items) => items.iter().map(json).collect(),
        Value::String(text) => json!(text),
        Value::Integer(number) => json!(number),
        Value::Float(number) => json!(number),
        Value::Boolean(is) => json!(is),
        Value::Datetime(date) => json!(date.to_string()),
    }
}

/// The values of `sent` that differ from `known`. On error, the path of a key and its problem. A single text for a key with
/// languages counts as English.
pub fn changes(
    known: Map<String, Json>,
    sent: &Map<String, Json>,
) -> Result<Changes, (String, &'static str)> {
    let mut changes = Changes::new();
    add_differing(&known, "", sent, &mut changes)?;
    Ok(changes)
}

fn add_differing(
    known: &Map<String, Json>,
    prefix: &str,
    sent: &Map<String, Json>,
    changes: &mut Changes,
) -> Result<(), (String, &'static str)> {
    for (key, sent) in sent {
        let path = format!("{prefix}{key}");
        // `a.b` would address the key b of the table a.
        if key.contains('.') {
            return Err((path, "a key has no dot"));
        }
        let alone = shape(&path).filter(|_| !sent.is_object() && !sent.is_null());
        let texts = alone.map(|shape| Json::Object(by_language(shape, sent)));
        match (known.get(key), texts.as_ref().unwrap_or(sent)) {
            (Some(Json::Object(known)), Json::Object(sent)) => {
                add_differing(known, &format!("{path}."), sent, changes)?;
            }
            (Some(known), sent) if known == sent => {}
            (_, sent) => drop(changes.insert(path, sent.clone())),
        }
    }
    Ok(())
}

/// Where one language of a text changes, sets the text whole, with the other languages from `known`.
pub fn whole_texts(changes: &Changes, known: Map<String, Json>) -> Changes {
    let mut changes = changes.clone();
    let known = Json::Object(known);
    for (path, _) in LOCALIZED {
        let texts = known.pointer(&format!("/{}", path.replace('.', "/")));
        let mut texts = texts.and_then(Json::as_object).cloned().unwrap_or_default();
        let mut is_changed = false;
        for lang in Lang::ALL.map(Lang::as_str) {
            if let Some(text) = changes.remove(&format!("{path}.{lang}")) {
                texts.insert(lang.to_owned(), text);
                is_changed = true;
            }
        }
        if is_changed {
            changes.insert(path.into(), whole(texts));
        }
    }
    for (path, value) in &mut changes {
        whole_entries(path, value);
    }
    changes
}

/// The first key of [`ENGINEERS`] that would change, even if only by replacing the table that holds it.
pub fn reached(changes: &Changes, before: Table, after: Table) -> Option<&'static str> {
    let [before, after] = [Value::Table(before), Value::Table(after)];
    let is_named = |key: &str| {
        let mut paths = changes.keys();
        paths.any(|path| is_within(path, key) || is_within(key, path))
    };
    let differs = |key: &str| value_at(&before, key) != value_at(&after, key);
    ENGINEERS
        .into_iter()
        .find(|key| is_named(key) || differs(key))
}

fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn value_at<'a>(values: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.')
        .try_fold(values, |table, key| table.get(key))
}

pub fn differing_keys(one: &Table, other: &Table) -> Vec<String> {
    fn add(one: &Table, other: &Table, prefix: &str, keys: &mut Vec<String>) {
        for (key, value) in one {
            let path = format!("{prefix}{key}");
            match (value, other.get(key)) {
                (value, Some(other)) if value == other => {}
                (Value::Table(one), Some(Value::Table(other))) => {
                    add(one, other, &format!("{path}."), keys);
                }
                _ => keys.push(path),
            }
        }
    }
    let mut keys = Vec::new();
    add(one, other, "", &mut keys);
    keys
}

pub fn sample_value(path: &str) -> Option<Json> {
    let values = Value::Table(Layers::sample().ok()?.values);
    editable(path, value_at(&values, path)?)
}

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
    for (table, value) in of_values(Layers::sample().unwrap().values) {
        add(table, &value, &mut keys);
    }
    keys
}
