//! Values by their dotted paths.

use toml::{Table, Value};

/// The value at a dotted path.
pub fn value_at<'a>(values: &'a Table, path: &str) -> Option<&'a Value> {
    match path.split_once('.') {
        Some((table, rest)) => value_at(values.get(table)?.as_table()?, rest),
        None => values.get(path),
    }
}

/// The value at a dotted path, for changing it.
pub fn value_at_mut<'a>(values: &'a mut Table, path: &str) -> Option<&'a mut Value> {
    match path.split_once('.') {
        Some((table, rest)) => value_at_mut(values.get_mut(table)?.as_table_mut()?, rest),
        None => values.get_mut(path),
    }
}

/// The paths of the values that differ. Tables are compared key by key.
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
