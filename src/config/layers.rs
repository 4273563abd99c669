//! Merges sample, file and environment, and keeps where each value came from.

use std::ops::Range;
use std::path::Path;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::error::ConfigError;
use super::provenance::{NAME_OF_SAMPLE, Provenance};
use super::schema::Config;
use super::wording::{line_starts, plain_words, syntax, without_quotes};

/// The committed `pharmacy.toml`: every key with its comment. Used alone when there is no file.
pub const SAMPLE: &str = include_str!("../../pharmacy.toml");

/// Keys an owner's own file must have: a sample's phone number must never show.
const REQUIRED: [&str; 6] = ["name", "phone", "street", "city", "state", "zip"];

/// Tables of facts about one store. An owner's file never inherits them from the sample.
const FACTS: [&str; 17] = [
    "pharmacy",
    "site",
    "money_transfer",
    "delivery",
    "services",
    "claims",
    "store",
    "testimonials",
    "closed",
    "notice",
    "careers",
    "blog",
    "newsletter",
    "look",
    "social",
    "map",
    "legal",
];

/// Keys of [`FACTS`] that are inherited all the same: the program needs them, and they claim nothing that a pharmacy would not do.
const INHERITED: [(&str, &str); 3] = [
    ("pharmacy", "time_zone"),
    ("pharmacy", "privacy_officer"),
    ("services", "prescriptions"),
];

/// Keys whose value is a text, or a table with one for each language.
pub const LOCALIZED: [&str; 9] = [
    "delivery.free",
    "delivery.sunday",
    "delivery.by_mail",
    "store.story",
    "store.promises",
    "notice.text",
    "careers.reasons",
    "careers.benefits",
    "status.ready_messages",
];

/// The same in the entries of a list.
pub const LOCALIZED_ITEMS: [(&str, &str); 2] = [("closed", "name"), ("testimonials", "quote")];

/// A list that is longer is no shop's; some entries are compared with all others.
const MOST_ITEMS: usize = 1_000;

/// Lists of tables (`[[name]]`) that the sample lacks.
const EMPTY_LISTS: [&str; 1] = ["closed"];

/// The values so far, and where they came from.
pub struct Layers {
    pub(super) values: Table,
    pub(super) provenance: Provenance,
}

impl Layers {
    /// The sample alone, which has every key.
    pub fn sample() -> Result<Self, ConfigError> {
        let mut values: Table =
            toml::from_str(SAMPLE).map_err(|e| syntax(NAME_OF_SAMPLE, SAMPLE, &e))?;
        for name in EMPTY_LISTS {
            values.insert(name.into(), Value::Array(Vec::new()));
        }
        Ok(Self {
            values,
            provenance: Provenance::default(),
        })
    }

    /// Merges the owner's file, after emptying the sample's facts.
    pub fn merge_file(&mut self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let name = path.display().to_string();
        let spans = DeTable::parse(text).map_err(|e| syntax(&name, text, &e))?;
        let given: Table = toml::from_str(text).map_err(|e| syntax(&name, text, &e))?;
        self.empty_facts();
        let lines = line_starts(text);
        let place = |span: Range<usize>| {
            let line = lines.partition_point(|start| *start <= span.start);
            format!("{name}, line {line}")
        };
        let mut file = File {
            provenance: &mut self.provenance,
            place: &place,
        };
        file.merge(&mut self.values, "", spans.get_ref(), given)
    }

    /// Refuses the file `path` if it lacks what a sample's value must not stand for.
    pub fn require(&self, path: &Path) -> Result<(), ConfigError> {
        let absent = |key: &&&str| !self.provenance.is_given(&format!("pharmacy.{key}"));
        match REQUIRED.iter().find(absent) {
            None => Ok(()),
            Some(key) => Err(ConfigError::Invalid {
                place: path.display().to_string(),
                path: format!("pharmacy.{key}"),
                problem: "this key is required in your own file".into(),
            }),
        }
    }

    fn empty_facts(&mut self) {
        for table in FACTS {
            match self.values.get_mut(table) {
                Some(Value::Table(keys)) => {
                    let facts = keys.iter_mut().filter(|(key, _)| is_fact(table, key));
                    facts.for_each(|(_, value)| *value = empty(value));
                }
                Some(list) => *list = empty(list),
                None => {}
            }
        }
    }

    pub fn read(self) -> Result<Config, ConfigError> {
        Ok(Config {
            startup: self.tables()?,
            live: self.tables()?,
            provenance: self.provenance,
        })
    }

    fn tables<T: DeserializeOwned>(&self) -> Result<T, ConfigError> {
        serde_path_to_error::deserialize(Value::Table(self.values.clone())).map_err(|error| {
            let path = error.path().to_string();
            let message = error.into_inner().to_string();
            let problem = self.bare_text(&path, &message);
            self.provenance
                .invalid(&path, problem.unwrap_or_else(|| plain_words(&message)))
        })
    }
}

impl Layers {
    /// What is wrong with a text that was typed without quotation marks, such as a ZIP code.
    fn bare_text(&self, path: &str, message: &str) -> Option<String> {
        let values = Value::Table(self.values.clone());
        let value = path.split('.').try_fold(&values, |at, key| at.get(key))?;
        let is_bare = message.contains("expected a string")
            && matches!(
                value,
                Value::Integer(_) | Value::Float(_) | Value::Datetime(_)
            );
        is_bare.then(|| without_quotes(path, &value.to_string()))
    }
}

/// Whether `key` of `table` is a fact about one store.
pub fn is_fact(table: &str, key: &str) -> bool {
    FACTS.contains(&table) && !INHERITED.contains(&(table, key))
}

/// What means "not given" for a key like that of `value`.
fn empty(value: &Value) -> Value {
    match value {
        Value::Array(_) => Value::Array(Vec::new()),
        Value::Boolean(_) => Value::Boolean(false),
        Value::Integer(_) => Value::Integer(0),
        _ => Value::String(String::new()),
    }
}

/// Where a list is wanted, one value alone is a list of one, and `""` is an empty one.
///
/// # Errors
/// What was expected.
pub(super) fn list(value: Value) -> Result<Vec<Value>, String> {
    match value {
        Value::Array(items) if items.len() > MOST_ITEMS => Err(format!(
            "expected at most {MOST_ITEMS} entries, found {}",
            items.len()
        )),
        Value::Array(items) => Ok(items),
        Value::String(text) if text.trim().is_empty() => Ok(Vec::new()),
        value => Ok(vec![value]),
    }
}

/// The value of the key `path` of [`LOCALIZED`] without what is empty in it.
pub(super) fn localized(path: &str, value: Value) -> Result<Value, String> {
    let is_text = path.starts_with("delivery.") || path == "notice.text";
    let one = |value: Value| match value {
        Value::String(text) if is_text || text.trim().is_empty() => Ok(Value::String(text)),
        value if is_text => Ok(value),
        value => list(value).map(Value::Array),
    };
    let value = match value {
        Value::Table(texts) => {
            let texts = texts.into_iter().map(|(lang, text)| Ok((lang, one(text)?)));
            let texts: Result<Table, String> = texts.collect();
            let mut texts = texts?;
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

fn is_blank(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Table(keys) => keys.is_empty(),
        _ => false,
    }
}

/// What replaces the key `name` of an older program, such as `free_es`.
pub(super) fn replacement(name: &str) -> Option<String> {
    let key = name.strip_suffix("_es").or(name.strip_suffix("_ar"))?;
    let is_list = matches!(key, "story" | "promises");
    let is_text = matches!(key, "free" | "sunday" | "by_mail" | "text" | "quote");
    let example = |text| format!("{key} = {{ en = {text}, es = {text} }}");
    (is_list || is_text).then(|| {
        let example = example(if is_list { "[…]" } else { "\"…\"" });
        format!("one key has the text of each language now: {example}")
    })
}

struct File<'a> {
    provenance: &'a mut Provenance,
    place: &'a dyn Fn(Range<usize>) -> String,
}

impl File<'_> {
    /// Replaces values in `known` by `values`, whose positions are `spans`.
    fn merge(
        &mut self,
        known: &mut Table,
        prefix: &str,
        spans: &DeTable<'_>,
        mut values: Table,
    ) -> Result<(), ConfigError> {
        for (key, span) in spans {
            let name = key.get_ref().as_ref();
            let (path, here) = (format!("{prefix}{name}"), (self.place)(key.span()));
            let invalid = |problem: &str| ConfigError::Invalid {
                place: here.clone(),
                path: path.clone(),
                problem: problem.into(),
            };
            let known = slot(known, prefix, name, &here)?;
            match (known, values.remove(name), span.get_ref()) {
                (known, Some(value), span) if LOCALIZED.contains(&path.as_str()) => {
                    *known = localized(&path, value).map_err(|problem| invalid(&problem))?;
                    self.provenance.record(path.clone(), here);
                    self.record_items(&path, span);
                }
                (Value::Table(known), Some(Value::Table(values)), DeValue::Table(spans)) => {
                    self.provenance.record(path.clone(), here);
                    self.merge(known, &format!("{path}."), spans, values)?;
                }
                (Value::Table(_), ..) => {
                    return Err(invalid("expected a table in brackets, like [pharmacy]"));
                }
                (Value::Array(known), Some(value), span) => {
                    *known = list(value).map_err(|problem| invalid(&problem))?;
                    self.provenance.record(path.clone(), here);
                    self.record_items(&path, span);
                }
                (_, Some(Value::Table(_)), _) => {
                    return Err(invalid("expected a value, not a table"));
                }
                (known, Some(value), _) => {
                    *known = value;
                    self.provenance.record(path.clone(), here);
                }
                (_, None, _) => {}
            }
        }
        Ok(())
    }

    /// Records the positions of the keys of each table in the list `path`.
    fn record_items(&mut self, path: &str, list: &DeValue<'_>) {
        if let Some(alone) = list.as_table() {
            self.record_keys(&format!("{path}[0]"), alone);
        }
        if let Some(languages) = list.as_table() {
            self.record_keys(path, languages);
        }
        for (index, item) in list.as_array().into_iter().flatten().enumerate() {
            let path = format!("{path}[{index}]");
            if let Some(table) = item.get_ref().as_table() {
                self.record_keys(&path, table);
            }
            self.provenance.record(path, (self.place)(item.span()));
        }
    }

    fn record_keys(&mut self, path: &str, table: &DeTable<'_>) {
        for (key, _) in table {
            let place = (self.place)(key.span());
            self.provenance
                .record(format!("{path}.{}", key.get_ref()), place);
        }
    }
}

/// The value of `name` in `known`, which holds every valid key. `prefix` is the path of `known`.
pub(super) fn slot<'a>(
    known: &'a mut Table,
    prefix: &str,
    name: &str,
    place: &str,
) -> Result<&'a mut Value, ConfigError> {
    let names = known.keys().cloned().collect::<Vec<_>>().join(", ");
    known.get_mut(name).ok_or_else(|| ConfigError::Invalid {
        place: place.into(),
        path: format!("{prefix}{name}"),
        problem: replacement(name).unwrap_or_else(|| {
            let kind = if prefix.is_empty() { "table" } else { "key" };
            format!("unknown {kind}; expected one of {names}")
        }),
    })
}
