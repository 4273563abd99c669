//! Validated answers. [`Answers::parse`] is the only constructor.

use jiff::civil::Date;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};

use super::catalogue::{HONEYPOT, LANG, OLD_HONEYPOT};
use super::rules::{self, RuleContext};
use super::{Availability, Problem, Problems};
use super::{Control, Field, Form, Role};
use pharmacy_text::lang::Lang;

/// Answers that have passed the rules of their form.
#[derive(Debug, Clone, PartialEq)]
pub struct Answers {
    form: &'static Form,
    values: Map<String, Value>,
    suspected_spam: bool,
    lang: Lang,
}

impl Answers {
    /// Drops unknown fields. `today` is the date in the store's time zone.
    pub fn parse(
        form: &'static Form,
        body: &Map<String, Value>,
        today: Date,
        available: &Availability,
    ) -> Result<Self, Problems> {
        let values = check(form.fields, body, today, available).map_err(|problems| {
            let missing = |(field, problem): &(&Field, Problem)| {
                field.required && *problem == Problem::Missing
            };
            let is_incomplete = problems.fields.iter().any(missing);
            Problems {
                incomplete: form.incomplete.filter(|_| is_incomplete),
                ..problems
            }
        })?;
        let is_filled =
            |bait: &Value| !bait.is_null() && bait.as_str().is_none_or(|s| !s.trim().is_empty());
        let baits = [HONEYPOT, OLD_HONEYPOT].map(|name| body.get(name));
        let suspected_spam = baits.into_iter().flatten().any(is_filled);
        Ok(Self {
            form,
            values,
            suspected_spam,
            lang: lang(body, available),
        })
    }

    /// The form that was filled in.
    pub fn form(&self) -> &'static Form {
        self.form
    }

    /// In the order of the form, blank ones null.
    pub fn values(&self) -> &Map<String, Value> {
        &self.values
    }

    /// The language of the page from which it was sent.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A hidden field was filled in.
    pub fn suspected_spam(&self) -> bool {
        self.suspected_spam
    }
}

/// English if `body` names a language that the store does not offer.
pub fn lang(body: &Map<String, Value>, available: &Availability) -> Lang {
    let requested = body.get(LANG).and_then(Value::as_str);
    requested
        .and_then(Lang::from_name)
        .filter(|lang| available.languages.contains(lang))
        .unwrap_or_default()
}

/// The cleaned values in the order of `fields`, or every field that breaks its rule. `today` is the date in the store's time zone.
pub fn check(
    fields: &'static [Field],
    body: &Map<String, Value>,
    today: Date,
    available: &Availability,
) -> Result<Map<String, Value>, Problems> {
    let at = RuleContext {
        today,
        available,
        lang: lang(body, available),
    };
    let mut values = Map::with_capacity(fields.len());
    let mut problems = Vec::new();
    let text = |field: &Field| body.get(field.name).and_then(Value::as_str);
    let is_name = |field: &Field| field.required && field.role == Some(Role::PersonName);
    let names = fields.iter().filter(|field| is_name(field));
    // A person with one name writes a dash into the other field.
    let has_name = names
        .filter_map(text)
        .any(|name| name.contains(char::is_alphanumeric));
    let chosen = chosen_options(fields, body, at);
    let is_chosen = |option: &str| chosen.iter().any(|chosen| chosen == option);
    for field in fields {
        let is_asked = field.only_with.is_none_or(is_chosen) && (has_name || !is_name(field));
        let sent = body.get(field.name).filter(|_| is_asked);
        let sent = sent.unwrap_or(&Value::Null);
        match rules::check(field, sent, at) {
            // A field that most people are not asked for is stored only if it has an answer.
            Ok(Value::Null) if field.only_with.is_some() => {}
            Ok(value) => drop(values.insert(field.name.into(), value)),
            Err(problem) => problems.push((field, problem)),
        }
    }
    if problems.is_empty() {
        return Ok(values);
    }
    Err(Problems {
        fields: problems,
        incomplete: None,
    })
}

/// The options that are chosen with radio buttons.
fn chosen_options(fields: &[Field], body: &Map<String, Value>, at: RuleContext<'_>) -> Vec<Value> {
    let buttons = fields.iter();
    let buttons = buttons.filter(|field| matches!(field.control, Control::OneOf { .. }));
    let chosen = |field: &Field| rules::check(field, body.get(field.name)?, at).ok();
    buttons.filter_map(chosen).collect()
}

/// Converts to the JSON that the page's script would have sent: "5" becomes a rating, "on" or "true" a consent, and lines become the
/// chosen options.
pub fn from_html_post(form: &Form, typed: &Map<String, Value>) -> Map<String, Value> {
    let mut values = typed.clone();
    for field in form.fields {
        let Some(value) = values.get_mut(field.name) else {
            continue;
        };
        let text = value.as_str().unwrap_or_default();
        match field.control {
            Control::Rating { .. } => {
                *value = text.parse::<u64>().map_or(Value::Null, Value::from);
            }
            Control::Consent { .. } if ["on", "true"].contains(&text) => *value = true.into(),
            Control::Consent { .. } => *value = Value::Null,
            Control::SeveralOf { .. } => *value = text.lines().collect(),
            Control::Text { .. }
            | Control::Paragraph { .. }
            | Control::Email { .. }
            | Control::Phone
            | Control::Date { .. }
            | Control::OneOf { .. } => {}
        }
    }
    values
}

/// A JSON object without duplicate keys: parsers disagree on which value counts.
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
                        return Err(de::Error::custom("duplicate key"));
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
    use serde_json::json;

    use super::*;
    use crate::forms::FormId;
    use crate::language::Language;

    #[derive(serde::Deserialize)]
    struct Case {
        name: String,
        form: String,
        today: String,
        body: Map<String, Value>,
        fields: Map<String, Value>,
        /// The server's different wording, because it can't show how it reads a date while it is typed.
        asked: Option<Map<String, Value>>,
        /// The stored answers.
        #[serde(default)]
        kept: Map<String, Value>,
        shop: Option<Value>,
    }

    #[test]
    fn the_cases_shared_with_the_browser_hold() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../../../../tests/form_cases.json")).unwrap();
        assert!(cases.len() >= 60);
        for case in cases {
            let form = FormId::from_name(&case.form).unwrap().form();
            let mut available = Availability {
                languages: vec![Lang::Es, Lang::Ar],
                ..Availability::default()
            };
            if let Some(shop) = case.shop {
                available.delivery = shop["services"]["delivery"] == true;
                available.drive_thru = shop["store"]["driveThru"] == true;
            }
            let found = Answers::parse(form, &case.body, case.today.parse().unwrap(), &available);
            let language = Language::of(lang(&case.body, &available));
            let problems = found
                .as_ref()
                .err()
                .map(|problems| language.invalid(problems).1);
            let expected = case.asked.unwrap_or(case.fields);
            assert_eq!(
                Value::from(problems.unwrap_or_default()),
                Value::from(expected),
                "{}",
                case.name
            );
            for (name, kept) in case.kept {
                // `null`: nothing or a null is stored under that name.
                let stored = found.as_ref().unwrap().values().get(&name);
                assert_eq!(*stored.unwrap_or(&Value::Null), kept, "{}", case.name);
            }
        }
    }

    #[test]
    fn a_filled_honeypot_is_suspected_and_still_accepted() {
        for (bait, suspected) in [
            (json!(null), false),
            (json!(""), false),
            (json!("  "), false),
            (json!("http://x"), true),
            (json!(1), true),
        ] {
            for name in [HONEYPOT, OLD_HONEYPOT] {
                let body = json!({"rating": 4, "feedback": "Kind", name: bait});
                let answers = Answers::parse(
                    FormId::Feedback.form(),
                    body.as_object().unwrap(),
                    Date::constant(2026, 11, 21),
                    &Availability::default(),
                );
                assert_eq!(answers.unwrap().suspected_spam(), suspected, "{name}");
            }
        }
    }

    #[test]
    fn parsing_time_grows_no_faster_than_the_answers() {
        let (shop, always) = (
            pharmacy_config::Config::sample().unwrap().live,
            Availability::default(),
        );
        // Together they have every kind of field.
        for id in [FormId::Refill, FormId::Newsletter] {
            let form = id.form();
            let texts = form.fields.iter().filter(|field| {
                !matches!(
                    field.control,
                    crate::forms::Control::Consent { .. } | crate::forms::Control::Rating { .. }
                )
            });
            let read = |text: &str| {
                let mut body = Map::new();
                for field in texts.clone() {
                    body.insert(field.name.to_owned(), Value::from(text));
                }
                let _ = Answers::parse(form, &body, shop.today(), &always).is_ok();
            };
            pharmacy_text::testing::assert_linear(id.as_str(), &read);
        }
    }
}
