//! JSON objects without duplicate keys: parsers disagree on which value counts.

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

#[derive(Debug)]
pub struct Object(pub Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Strict;
        impl<'de> Visitor<'de> for Strict {
            type Value = Object;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a JSON object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Object, A::Error> {
                let mut map = Map::new();
                while let Some((key, value)) = entries.next_entry::<String, Value>()? {
                    if map.insert(key, value).is_some() {
                        return Err(de::Error::custom("a key stands twice"));
                    }
                }
                Ok(Object(map))
            }
        }
        deserializer.deserialize_map(Strict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_objects_without_duplicate_keys_are_read() {
        assert!(serde_json::from_str::<Object>(r#"{"a":1,"b":{"c":1}}"#).is_ok());
        for bad in [
            r#"{"a":1,"a":1}"#,
            "[]",
            "1",
            "null",
            "\"x\"",
            "",
            "{",
            r#"{"a":1}x"#,
        ] {
            assert!(serde_json::from_str::<Object>(bad).is_err(), "{bad}");
        }
    }
}
