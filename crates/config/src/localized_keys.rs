//! Keys with a text for each language. In pharmacy.toml, English may stand alone; the desk has one field per language.

use serde_json::{Map, Value as Json, json};
use toml::{Table, Value};

use super::values::list;
use pharmacy_text::lang::Lang;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Text,
    List,
}

pub const LOCALIZED: [(&str, Shape); 12] = [
    ("delivery.free", Shape::Text),
    ("delivery.sunday", Shape::Text),
    ("delivery.by_mail", Shape::Text),
    ("store.story", Shape::List),
    ("store.promises", Shape::List),
    ("store.mission", Shape::Text),
    ("store.values", Shape::List),
    ("notice.text", Shape::Text),
    ("careers.openings", Shape::List),
    ("careers.reasons", Shape::List),
    ("careers.benefits", Shape::List),
    ("status.ready_messages", Shape::List),
];

const IN_LISTS: [(&str, &str); 2] = [("closed", "name"), ("testimonials", "quote")];

pub fn shape(path: &str) -> Option<Shape> {
    let key = LOCALIZED.iter().find(|(key, _)| *key == path);
    key.map(|(_, shape)| *shape)
}

pub fn normalized(shape: Shape, value: Value) -> Result<Value, String> {
    let one = |value: Value| match (shape, value) {
        (Shape::List, Value::String(text)) if text.trim().is_empty() => Ok(Value::String(text)),
        (Shape::List, value) => list(value).map(Value::Array),
        (Shape::Text, value) => Ok(value),
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
    Ok(match is_blank(&value) {
        true => Value::String(String::new()),
        false => value,
    })
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Table(keys) => keys.is_empty(),
        _ => false,
    }
}

pub fn by_language(shape: Shape, value: &Json) -> Map<String, Json> {
    let text = |lang: Lang| {
        let text = match value {
            Json::Object(texts) => texts.get(lang.as_str()),
            text => lang.is_english().then_some(text),
        };
        let nothing = || match shape {
            Shape::Text => json!(""),
            Shape::List => json!([]),
        };
        let text = text.filter(|text| !is_nothing(text)).cloned();
        (lang.as_str().to_owned(), text.unwrap_or_else(nothing))
    };
    Lang::ALL.map(text).into_iter().collect()
}

pub fn entry_by_language(path: &str, entry: &mut Json) {
    for (_, key) in IN_LISTS.iter().filter(|(list, _)| *list == path) {
        let text = entry.get_mut(*key).map(Json::take).unwrap_or_default();
        entry[*key] = Json::Object(by_language(Shape::Text, &text));
    }
}

/// The reverse, for the file: only the English text if it is the only one.
pub fn whole(mut texts: Map<String, Json>) -> Json {
    texts.retain(|_, text| !is_nothing(text));
    match (texts.len(), texts.get("en")) {
        (0, _) => json!(""),
        (1, Some(english)) => english.clone(),
        _ => Json::Object(texts),
    }
}

pub fn whole_entries(path: &str, entries: &mut Json) {
    for (_, key) in IN_LISTS.iter().filter(|(list, _)| *list == path) {
        for entry in entries.as_array_mut().into_iter().flatten() {
            if let Some(Json::Object(texts)) = entry.get_mut(*key) {
                entry[*key] = whole(std::mem::take(texts));
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

/// The desk's field for `path`: a single text, or list of texts, is English.
pub fn form_path(path: String) -> String {
    let is_entry =
        |(list, key): &(&str, &str)| path.starts_with(list) && path.ends_with(&format!("].{key}"));
    if IN_LISTS.iter().any(is_entry) {
        return format!("{path}.en");
    }
    let (key, entry) = path.split_at(path.find('[').unwrap_or(path.len()));
    match shape(key) {
        Some(_) => format!("{key}.en{entry}"),
        None => path,
    }
}
