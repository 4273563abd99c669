//! Reads merged values as the types of the schema. An empty text means "not set", and so does 0 if the key is optional.

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, Deserializer, Error, Expected, IntoDeserializer, Unexpected, Visitor,
};
use toml::{Table, Value};

use super::error::{advice_on_old_key, without_quotes};
use super::values::ADDRESS_EXPECTED;

/// On error, the path of a key, such as `closed[1].date`, and its problem.
pub fn read<T: DeserializeOwned>(values: &Table) -> Result<T, (String, String)> {
    serde_path_to_error::deserialize(keys(values)).map_err(|error| {
        let path = error.path().to_string();
        match error.into_inner() {
            Problem::Missing(key) => (format!("{path}.{key}"), "fill this in".into()),
            Problem::Unquoted(text) => {
                let problem = without_quotes(&path, &text);
                (path, problem)
            }
            Problem::Said(problem) => (path, problem),
        }
    })
}

const TEXT: &str = "text in quotes";

#[derive(Debug, thiserror::Error)]
enum Problem {
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A value without quotation marks, such as a ZIP code typed as a number.
    #[error("{0} needs quotation marks")]
    Unquoted(String),
    #[error("{0}")]
    Said(String),
}

impl Error for Problem {
    fn custom<T: std::fmt::Display>(problem: T) -> Self {
        Self::Said(match &*problem.to_string() {
            // The standard library reports it only in these words.
            "invalid socket address syntax" => ADDRESS_EXPECTED.into(),
            problem => problem.into(),
        })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::Missing(key)
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> Self {
        let unknown = || format!("unknown key; expected one of {}", known.join(", "));
        Self::Said(advice_on_old_key(key).unwrap_or_else(unknown))
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Self {
        let known = known.join(", ");
        Self::Said(format!("unknown `{found}`; expected one of {known}"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let expected = expected.to_string();
        let expected = match &*expected {
            "a string" | "path string" | "socket address" => TEXT,
            "a boolean" => "true or false",
            "a sequence" => "a list, like [\"one\", \"two\"]",
            "a nonzero u16" => "a whole number from 1 to 65535",
            "a nonzero u32" => "a whole number from 1 up",
            "u32" => "a whole number from 0 up",
            "i64" => "a whole number",
            other if other.starts_with("struct ") => "a table in braces",
            other if other.starts_with("enum ") => TEXT,
            other => other,
        };
        let is_text = expected == TEXT;
        let found = match found {
            Unexpected::Unit | Unexpected::Option => return Self::Said("must not be empty".into()),
            Unexpected::Signed(number) if is_text => return Self::Unquoted(number.to_string()),
            Unexpected::Float(number) if is_text => return Self::Unquoted(format!("{number:?}")),
            Unexpected::Bool(is) => is.to_string(),
            Unexpected::Signed(number) => number.to_string(),
            Unexpected::Unsigned(number) => number.to_string(),
            // With the decimal point: "expected a whole number, found 5" would be confusing.
            Unexpected::Float(number) => format!("{number:?}"),
            Unexpected::Str(text) => format!("{text:?}"),
            Unexpected::Seq => "a list".into(),
            Unexpected::Map => "a table".into(),
            found => found.to_string(),
        };
        Self::Said(format!("expected {expected}, found {found}"))
    }
}

fn keys(table: &Table) -> MapDeserializer<'_, impl Iterator<Item = (&str, Typed<'_>)>, Problem> {
    let keys = table.iter();
    MapDeserializer::new(keys.map(|(key, value)| (key.as_str(), Typed(value))))
}

/// A value as somebody typed it.
struct Typed<'a>(&'a Value);

impl Typed<'_> {
    fn is_nothing(&self) -> bool {
        self.0.as_str().is_some_and(|text| text.trim().is_empty())
    }
}

impl<'de> IntoDeserializer<'de, Problem> for Typed<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Typed<'de> {
    type Error = Problem;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            _ if self.is_nothing() => visitor.visit_unit(),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Integer(number) => visitor.visit_i64(*number),
            Value::Float(number) => visitor.visit_f64(*number),
            Value::Boolean(is) => visitor.visit_bool(*is),
            Value::Datetime(date) => visitor.visit_string(date.to_string()),
            Value::Array(items) => visitor.visit_seq(SeqDeserializer::new(items.iter().map(Typed))),
            Value::Table(table) => visitor.visit_map(keys(table)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Integer(0) => visitor.visit_none(),
            _ if self.is_nothing() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(name.as_str().into_deserializer()),
            _ => self.deserialize_any(visitor),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}
