//! The text of a new pharmacy.toml.

use toml_edit::{Array, DocumentMut, Item, TomlError, Value};

use crate::config::layers::{SAMPLE, is_fact};

/// The sample with its comments, but without the facts about its store.
pub fn text() -> Result<String, TomlError> {
    let mut document: DocumentMut = without_testimonials(SAMPLE).parse()?;
    for (table, keys) in document.iter_mut() {
        let keys = keys.as_table_like_mut().into_iter();
        let keys = keys.flat_map(|keys| keys.iter_mut());
        for (_, item) in keys.filter(|(key, _)| is_fact(table.get(), key.get())) {
            match item {
                Item::Value(value) => *value = empty(value),
                blocks => *blocks = Item::None,
            }
        }
    }
    Ok(document.to_string())
}

fn empty(value: &Value) -> Value {
    let mut empty: Value = match value {
        Value::Array(_) => Array::new().into(),
        Value::Boolean(_) => false.into(),
        Value::Integer(_) => 0.into(),
        _ => "".into(),
    };
    *empty.decor_mut() = value.decor().clone();
    empty
}

/// Replaces the testimonials with one commented-out block.
fn without_testimonials(sample: &str) -> String {
    const BLOCK: &str = "[[testimonials]]";
    let mut text = String::new();
    let (mut inside, mut found) = (false, 0);
    for line in sample.lines() {
        if line == BLOCK {
            (inside, found) = (true, found + 1);
        }
        match line.split_once(" = ") {
            _ if !inside => text.extend([line, "\n"]),
            _ if found > 1 => {}
            Some((key, value)) if value.starts_with('"') => {
                text.extend(["# ", key, " = \"\"\n"]);
            }
            None if line.is_empty() || line.starts_with('#') => text.extend([line, "\n"]),
            _ => text.extend(["# ", line, "\n"]),
        }
        inside &= !line.is_empty();
    }
    text
}

pub fn time_zone(state: &str) -> &'static str {
    match state {
        "AL" | "AR" | "IA" | "IL" | "KS" | "LA" | "MN" | "MO" | "MS" | "ND" | "NE" | "OK"
        | "SD" | "TN" | "TX" | "WI" => "America/Chicago",
        "CO" | "ID" | "MT" | "NM" | "UT" | "WY" => "America/Denver",
        "AZ" => "America/Phoenix",
        "CA" | "NV" | "OR" | "WA" => "America/Los_Angeles",
        "AK" => "America/Anchorage",
        "HI" => "Pacific/Honolulu",
        "PR" | "VI" => "America/Puerto_Rico",
        "GU" => "Pacific/Guam",
        _ => "America/New_York",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::values::Zone;

    #[test]
    fn every_state_has_a_time_zone_that_exists() {
        for state in ["NY", "TX", "UT", "AZ", "OR", "AK", "HI", "PR", "GU"] {
            assert!(Zone::read(time_zone(state)).is_ok(), "{state}");
        }
    }
}
