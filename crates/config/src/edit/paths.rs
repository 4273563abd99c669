//! Values of two files by their dotted keys.

use toml::{Table, Value};

pub fn value_at<'a>(values: &'a Table, path: &str) -> Option<&'a Value> {
    let (table, key) = path.split_once('.').unwrap_or((path, ""));
    let keys = key.split('.').filter(|key| !key.is_empty());
    keys.fold(values.get(table), |table, key| table?.get(key))
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
