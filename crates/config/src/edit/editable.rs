//! The values of pharmacy.toml that an owner can change at the desk, as JSON.

use serde_json::{Map, Value as Json};
use toml::{Table, Value};

use super::super::layers::Layers;
use super::super::localized_keys::{by_language, entry_by_language, whole, whole_entries};
use super::Changes;
use crate::keys::{ChangedBy, KEYS, Key};
use crate::paths::value_at;
use crate::values::json;
use pharmacy_text::lang::Lang;

/// The values that the desk may change, by table and key.
pub fn of_values(values: &Table) -> Map<String, Json> {
    let tables = values.iter();
    tables
        .filter_map(|(table, value)| Some((table.clone(), editable(table, value)?)))
        .collect()
}

fn editable(path: &str, value: &Value) -> Option<Json> {
    let Some(key) = Key::find(path) else {
        let keys = value.as_table()?.iter().filter_map(|(key, value)| {
            Some((key.clone(), editable(&format!("{path}.{key}"), value)?))
        });
        let keys: Map<_, _> = keys.collect();
        return (!keys.is_empty()).then_some(Json::Object(keys));
    };
    if key.changed_by == ChangedBy::Engineers {
        return None;
    }
    let mut value = json(value);
    if key.localized {
        return Some(Json::Object(by_language(key.kind, &value)));
    }
    for entry in value.as_array_mut().into_iter().flatten() {
        entry_by_language(path, entry);
    }
    Some(value)
}

/// The values of `sent` that differ from `known`. On error, the path of a key and its problem. For a localized key, a single text
/// is English.
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
        let alone = Key::find(&path).filter(|key| key.localized);
        let alone = alone.filter(|_| !sent.is_object() && !sent.is_null());
        let texts = alone.map(|key| Json::Object(by_language(key.kind, sent)));
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

/// If one language of a text changes, sets the whole text, with the other languages from `known`.
pub fn whole_texts(changes: &Changes, known: Map<String, Json>) -> Changes {
    let mut changes = changes.clone();
    let known = Json::Object(known);
    for path in KEYS.iter().filter(|key| key.localized).map(|key| key.path) {
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

/// The sample's value of a key, in the form that the desk gets.
pub fn sample_value(path: &str) -> Option<Json> {
    let values = Layers::sample().ok()?.values;
    editable(path, value_at(&values, path)?)
}

/// The paths of the values that the desk may change.
#[cfg(any(test, feature = "testing"))]
#[allow(clippy::unwrap_used, reason = "only tests have it")]
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
    for (table, value) in of_values(&Layers::sample().unwrap().values) {
        add(table, &value, &mut keys);
    }
    keys
}
