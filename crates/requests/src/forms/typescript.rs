//! Generates TypeScript from the types and the catalogue: `UPDATE=1 cargo test generated`.

use std::mem;

use serde_json::{Map, Value};
use ts_rs::TS;

use super::catalogue::{HONEYPOT, STATUS};
use super::spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Need};
use pharmacy_text::typescript::{BANNER, assert_current};

/// Keys of the catalogue whose values are read by people.
const WORDS: [&str; 11] = [
    "title",
    "submit",
    "busy",
    "success",
    "failure",
    "incomplete",
    "label",
    "hint",
    "group",
    "missing",
    "statement",
];

#[test]
fn generated_forms_are_current() {
    let config = ts_rs::Config::default();
    let types = [
        FormId::decl(&config),
        Need::decl(&config),
        Choice::decl(&config),
        DateRange::decl(&config),
        Control::decl(&config),
        Field::decl(&config),
        Form::decl(&config),
        LookupForm::decl(&config),
    ];
    let mut text = BANNER.to_owned();
    for declaration in types {
        text += &format!("\nexport {declaration}\n");
    }
    text += &format!("\nexport const HONEYPOT = {HONEYPOT:?};\n");
    assert_current("ui/src/forms/forms.gen.ts", &text);
}

/// Each form in the format for TypeScript, by name.
pub(crate) fn forms() -> Vec<(String, Value)> {
    let forms = FormId::ALL.map(|id| (id.to_string(), serde_json::to_value(id.form()).unwrap()));
    let status = ("status".into(), serde_json::to_value(&STATUS).unwrap());
    forms.into_iter().chain([status]).collect()
}

/// Removes and returns the words of a form, a field or a choice. The words of fields and choices are stored under their names.
pub(crate) fn take_words(structure: &mut Map<String, Value>) -> Map<String, Value> {
    let mut words = Map::new();
    for (key, value) in mem::take(structure) {
        match value {
            Value::String(_) if WORDS.contains(&&*key) => {
                words.insert(key, value);
            }
            Value::Object(mut inner) => {
                words.extend(take_words(&mut inner));
                structure.insert(key, inner.into());
            }
            Value::Array(mut items) => {
                let named = items.iter_mut().map(|item| {
                    let item = item.as_object_mut().unwrap();
                    let words = take_words(item);
                    let name = item.get("name").unwrap_or_else(|| &item["value"]);
                    (name.as_str().unwrap().to_owned(), words.into())
                });
                words.insert(key.clone(), Value::Object(named.collect()));
                structure.insert(key, items.into());
            }
            value => {
                structure.insert(key, value);
            }
        }
    }
    words
}

/// One file per form: a page loads only its own.
#[test]
fn generated_catalogue_is_current() {
    for (name, mut form) in forms() {
        let structure = form.as_object_mut().unwrap();
        take_words(structure);
        assert_form_current(&name, "Structure", structure);
    }
}

/// Compares a file of `ui/src/forms/catalogue`, whose value is of this type of `worded.ts`.
pub(crate) fn assert_form_current(name: &str, kind: &str, value: &Map<String, Value>) {
    let value = serde_json::to_string_pretty(value).unwrap();
    let text = format!(
        "{BANNER}\nimport type {{ {kind} }} from \"../worded.ts\";\n\nexport default {value} as const satisfies {kind};\n"
    );
    assert_current(&format!("ui/src/forms/catalogue/{name}.gen.ts"), &text);
}
