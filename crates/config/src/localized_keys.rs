//! Localized keys. In pharmacy.toml, an English text may be a plain string; the desk has one field for each language.

use serde_json::{Map, Value as Json, json};
use toml::{Table, Value};

use super::keys::{KEYS, Key, Kind};
use super::values::list;
use pharmacy_text::lang::Lang;

/// A text or list, plain or by language, without languages that are empty.
pub fn normalized(kind: Kind, value: Value) -> Result<Value, String> {
    let one = |value: Value| match (kind, value) {
        (Kind::List | Kind::Tables, Value::String(text)) if text.trim().is_empty() => {
            Ok(Value::String(text))
        }
        (Kind::List | Kind::Tables, value) => list(value).map(Value::Array),
        (_, value) => Ok(value),
    };
    let value = match value {
        Value::Table(texts) => {
            let texts = texts.into_iter().map(|(lang, text)| Ok((lang, one(text)?)));
            let mut texts = texts.collect::<Result<Table, String>>()?;
            texts.retain(|_, text| !is_blank(text));
            Value::Table(texts)
        }
        value => one(value)?,
    };
    Ok(if is_blank(&value) {
        Value::String(String::new())
    } else {
        value
    })
}

/// An empty text, list or table.
pub fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Table(keys) => keys.is_empty(),
        _ => false,
    }
}

/// The text of each language; a missing one is empty.
pub fn by_language(kind: Kind, value: &Json) -> Map<String, Json> {
    let text = |lang: Lang| {
        let text = match value {
            Json::Object(texts) => texts.get(lang.as_str()),
            text => lang.is_english().then_some(text),
        };
        let nothing = || match kind {
            Kind::List | Kind::Tables => json!([]),
            _ => json!(""),
        };
        let text = text.filter(|text| !is_nothing(text)).cloned();
        (lang.as_str().to_owned(), text.unwrap_or_else(nothing))
    };
    Lang::ALL.map(text).into_iter().collect()
}

/// The localized keys in the entries of the list `path`.
fn localized_in_entries(path: &str) -> impl Iterator<Item = &'static str> {
    let keys = KEYS.iter().filter(|key| key.localized);
    let keys = keys.filter_map(|key| key.path.split_once("[]."));
    keys.filter_map(move |(list, name)| (list == path).then_some(name))
}

/// The same for the texts of an entry of the list `path`.
pub fn entry_by_language(path: &str, entry: &mut Json) {
    for name in localized_in_entries(path) {
        let text = entry.get_mut(name).map(Json::take).unwrap_or_default();
        entry[name] = Json::Object(by_language(Kind::Text, &text));
    }
}

/// The reverse, for the file: a plain string if only English has a text.
pub fn whole(mut texts: Map<String, Json>) -> Json {
    texts.retain(|_, text| !is_nothing(text));
    match (texts.len(), texts.get("en")) {
        (0, _) => json!(""),
        (1, Some(english)) => english.clone(),
        _ => Json::Object(texts),
    }
}

/// The same for the entries of the list `path`.
pub fn whole_entries(path: &str, entries: &mut Json) {
    for name in localized_in_entries(path) {
        for entry in entries.as_array_mut().into_iter().flatten() {
            if let Some(Json::Object(texts)) = entry.get_mut(name) {
                entry[name] = whole(std::mem::take(texts));
            }
        }
    }
}

fn is_nothing(json: &Json) -> bool {
    match json {
        Json::Null => true,
        Json::String(text) => text.trim().is_empty(),
        Json::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// The desk's field for `path`: a plain text or list is English.
pub fn form_path(path: String) -> String {
    let (key, entry) = path.split_at(path.find('[').unwrap_or(path.len()));
    let name = entry.split_once(']').map_or("", |(_, name)| name);
    let is_localized = |path: &str| Key::find(path).is_some_and(|key| key.localized);
    if is_localized(&format!("{key}[]{name}")) {
        format!("{path}.en")
    } else if is_localized(key) {
        format!("{key}.en{entry}")
    } else {
        path
    }
}
