//! Values of a TOML text as JSON and back.

use serde_json::{Value as Json, json};
use toml_edit::{Array, InlineTable, Table, Value};

pub fn block_to_json(block: &Table) -> Json {
    to_json(&block.clone().into_inline_table().into())
}

pub fn to_json(value: &Value) -> Json {
    match value {
        Value::String(text) => json!(text.value()),
        Value::Integer(number) => json!(number.value()),
        Value::Float(number) => json!(number.value()),
        Value::Boolean(is) => json!(is.value()),
        Value::Datetime(date) => json!(date.value().to_string()),
        Value::Array(items) => items.iter().map(to_json).collect(),
        Value::InlineTable(keys) => keys
            .iter()
            .map(|(key, value)| (key, to_json(value)))
            .collect(),
    }
}

/// None for null, which TOML does not have.
pub fn from_json(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => return None,
        Json::Bool(is) => (*is).into(),
        Json::Number(number) => match number.as_i64() {
            Some(whole) => whole.into(),
            None => number.as_f64()?.into(),
        },
        Json::String(text) => text.as_str().into(),
        Json::Array(items) => items.iter().filter_map(from_json).collect::<Array>().into(),
        Json::Object(items) => {
            let keys = items.iter();
            let keys = keys.filter_map(|(key, json)| Some((key.as_str(), from_json(json)?)));
            keys.collect::<InlineTable>().into()
        }
    })
}
