//! What visitors read, in one language: the only place where what the server found becomes sentences.
//!
//! A language is one value of [`Language`]: what is forgotten does not compile.

mod arabic;
mod english;
mod spanish;

use arabic::ARABIC;
use jiff::civil::{Date, DateTime};
use serde::Serialize;
use serde_json::{Map, Value};

pub use english::ENGLISH;
use spanish::SPANISH;

use crate::forms::rules::PHONE_DIGITS;
use crate::forms::{Field, Problem, Problems};
use crate::lang::Lang;
use crate::opening::{clock, minute_of};
use crate::submission::lookup::Progress;

/// All sentences of one language. [`fill`] replaces words in braces.
pub struct Language {
    pub lang: Lang,
    pub problems: ProblemSentences,
    pub refusals: RefusalSentences,
    pub page: PageSentences,
    pub ready_mail: ReadyMail,
    /// What the forms say, beside the English that `forms::catalogue` has.
    catalogue: &'static [(&'static str, &'static str)],
    /// A day as part of a sentence.
    pub(crate) day: fn(Date) -> String,
    /// What a look-up found, in the store's hours.
    pub(crate) headline: fn(&Progress) -> String,
}

/// What is said about answers, by the browser too: its copy is generated.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProblemSentences {
    pub several: &'static str,
    pub unreadable: &'static str,
    pub too_long: &'static str,
    pub email: &'static str,
    pub phone: &'static str,
    pub date: &'static str,
    pub birth_date: &'static str,
    pub upcoming: &'static str,
    pub closed: &'static str,
    pub next_open: &'static str,
}

/// What is said when a request is refused.
pub struct RefusalSentences {
    pub only_posts: &'static str,
    pub not_json: &'static str,
    pub not_an_object: &'static str,
    pub not_whole: &'static str,
    pub bad_key: &'static str,
    pub key_used: &'static str,
    pub many_requests: &'static str,
    pub many_look_ups: &'static str,
    pub full: &'static str,
    pub no_such_request: &'static str,
    pub nothing_here: &'static str,
    pub wrong_method: &'static str,
    pub too_slow: &'static str,
    pub too_large: &'static str,
    pub unreadable: &'static str,
    pub unavailable: &'static str,
    pub broken: &'static str,
    pub two_hosts: &'static str,
    pub other_host: &'static str,
    pub other_origin: &'static str,
}

/// What is said on a page that is made without an engine.
pub struct PageSentences {
    pub title: &'static str,
    pub home: &'static str,
    pub thanks: &'static str,
    pub reference: &'static str,
    pub go_back: &'static str,
}

/// The mail that a request is ready: nothing in it but the reference is the patient's.
pub struct ReadyMail {
    pub subject: &'static str,
    pub text: &'static str,
    /// Where nobody has said the site's address.
    pub on_our_website: &'static str,
}

impl Language {
    pub fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Es => &SPANISH,
            Lang::Ar => &ARABIC,
        }
    }

    /// What the forms say as `english`; a test asks for each sentence of the catalogue.
    pub fn words<'a>(&self, english: &'a str) -> &'a str
    where
        'static: 'a,
    {
        let translated = self.catalogue.iter().find(|(own, _)| *own == english);
        translated.map_or(english, |(_, words)| words)
    }

    /// What is wrong with the answer to `field`.
    pub fn problem(&self, field: &Field, problem: &Problem) -> String {
        let sentences = &self.problems;
        let label = self.words(field.label);
        match problem {
            Problem::Missing => self.words(field.missing).into(),
            Problem::Unreadable => fill(sentences.unreadable, [("label", label)]),
            Problem::TooLong { max } => {
                let values = [("label", label), ("max", &max.to_string())];
                fill(sentences.too_long, values)
            }
            Problem::Email => sentences.email.into(),
            Problem::Phone => {
                let [min, max] = [PHONE_DIGITS.start(), PHONE_DIGITS.end()].map(usize::to_string);
                fill(sentences.phone, [("min", &min), ("max", &max)])
            }
            Problem::Date => sentences.date.into(),
            Problem::BirthDate => sentences.birth_date.into(),
            Problem::Past => sentences.upcoming.into(),
            Problem::Closed { on, name, next } => {
                let closed = [("date", &*(self.day)(*on)), ("name", name)];
                let closed = fill(sentences.closed, closed);
                match next {
                    Some(next) => {
                        let next = fill(sentences.next_open, [("date", &(self.day)(*next))]);
                        format!("{closed} {next}")
                    }
                    None => closed,
                }
            }
        }
    }

    /// One sentence about all `problems`, and one for each field by its wire name.
    pub fn invalid(&self, problems: &Problems) -> (String, Map<String, Value>) {
        let sentence =
            |(field, problem): &(&Field, Problem)| (field.name, self.problem(field, problem));
        let sentences: Vec<_> = problems.fields.iter().map(sentence).collect();
        let error = match (problems.incomplete, &sentences[..]) {
            (Some(incomplete), _) => self.words(incomplete).to_owned(),
            (None, [(_, only)]) => only.clone(),
            (None, several) => {
                let count = several.len().to_string();
                fill(self.problems.several, [("count", &count)])
            }
        };
        let fields = sentences
            .into_iter()
            .map(|(name, text)| (name.into(), text.into()));
        (error, fields.collect())
    }

    /// How far a request is.
    pub fn headline(&self, progress: &Progress) -> String {
        (self.headline)(progress)
    }
}

/// `sentence` with each word in braces replaced by its value.
pub fn fill<const N: usize>(sentence: &str, values: [(&str, &str); N]) -> String {
    values
        .iter()
        .fold(sentence.to_owned(), |text, (word, value)| {
            text.replace(&format!("{{{word}}}"), value)
        })
}

/// The name of a month or a weekday, counted from 0.
fn name_of(names: &[&'static str], at: i8) -> &'static str {
    let at = usize::try_from(at).unwrap_or_default();
    names.get(at).copied().unwrap_or_default()
}

fn days_between(today: Date, date: Date) -> i32 {
    today.until(date).map_or(i32::MAX, |span| span.get_days())
}

/// `5:30` and whether that is before noon.
fn half_day(at: DateTime) -> (String, bool) {
    let clock = clock(minute_of(at.time()));
    let hour = clock.split(' ').next().unwrap_or_default().to_owned();
    (hour, at.hour() < 12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typescript::{BANNER, assert_current};

    use crate::forms::catalogue::{NETWORK_FAILURE, STATUS};
    use crate::forms::{FormId, LookupForm};

    fn others() -> [&'static Language; 2] {
        [&SPANISH, &ARABIC]
    }

    #[test]
    fn generated_sentences_are_current() {
        for language in Lang::ALL.map(Language::of) {
            let sentences = serde_json::to_string_pretty(&language.problems).unwrap();
            let (min, max) = (PHONE_DIGITS.start(), PHONE_DIGITS.end());
            let (name, digits, network) = match language.lang {
                Lang::En => (
                    String::new(),
                    format!(
                        "\nexport const PHONE_DIGITS = {{ min: {min}, max: {max} }} as const;\n"
                    ),
                    String::new(),
                ),
                lang => {
                    let network = language.words(NETWORK_FAILURE);
                    (
                        format!(".{}", lang.as_str()),
                        String::new(),
                        format!("\nexport const NETWORK_FAILURE = {network:?};\n"),
                    )
                }
            };
            let text = format!(
                "{BANNER}{digits}\nexport const SENTENCES = {sentences} as const;\n{network}"
            );
            assert_current(&format!("ui/src/forms/sentences{name}.gen.ts"), &text);
        }
    }

    /// What of a form a visitor reads, each time it is said.
    fn said(form: &mut Value, with: &mut impl FnMut(&mut String)) {
        const SAID: [&str; 9] = [
            "title",
            "submit",
            "busy",
            "success",
            "failure",
            "incomplete",
            "label",
            "hint",
            "group",
        ];
        match form {
            Value::Object(keys) => {
                for (key, value) in keys {
                    match value {
                        Value::String(text)
                            if SAID.contains(&&**key)
                                || matches!(&**key, "missing" | "statement") =>
                        {
                            with(text);
                        }
                        value => said(value, with),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| said(item, with)),
            _ => {}
        }
    }

    /// Each form as JSON, with its name and its type.
    fn forms() -> Vec<(String, &'static str, Value)> {
        let forms = FormId::ALL.map(|id| {
            let form = serde_json::to_value(id.form()).unwrap();
            (id.to_string(), "Form", form)
        });
        let status: &LookupForm = &STATUS;
        let status = serde_json::to_value(status).unwrap();
        forms
            .into_iter()
            .chain([("status".into(), "LookupForm", status)])
            .collect()
    }

    #[test]
    fn each_language_says_all_that_the_forms_say_and_nothing_else() {
        let mut english = std::collections::BTreeSet::from([NETWORK_FAILURE.to_owned()]);
        for (_, _, mut form) in forms() {
            said(&mut form, &mut |text| {
                english.insert(text.clone());
            });
        }
        for language in others() {
            let lang = language.lang.as_str();
            let known: Vec<_> = language.catalogue.iter().map(|(own, _)| *own).collect();
            let missing: Vec<_> = english
                .iter()
                .filter(|text| !known.contains(&&***text))
                .collect();
            assert!(missing.is_empty(), "{lang} lacks {missing:#?}");
            let stale: Vec<_> = known
                .iter()
                .filter(|text| !english.contains(**text))
                .collect();
            assert!(
                stale.is_empty(),
                "{lang} says {stale:#?}, which no form does"
            );
        }
    }

    #[test]
    fn generated_catalogue_of_other_languages_is_current() {
        for language in others() {
            let lang = language.lang.as_str();
            for (name, kind, mut form) in forms() {
                said(&mut form, &mut |text| {
                    *text = language.words(text).to_owned()
                });
                let form = serde_json::to_string_pretty(&form).unwrap();
                let text = format!(
                    "{BANNER}\nimport type {{ {kind} }} from \"../forms.gen.ts\";\n\nexport default {form} as const satisfies {kind};\n"
                );
                assert_current(
                    &format!("ui/src/forms/catalogue/{name}.{lang}.gen.ts"),
                    &text,
                );
            }
        }
    }

    #[test]
    fn a_translated_sentence_has_the_same_facts_in_it() {
        let braces = |text: &str| {
            let mut words: Vec<_> = (text.split('{').skip(1))
                .map(|rest| rest.split('}').next().unwrap().to_owned())
                .collect();
            words.sort();
            words
        };
        let english = serde_json::to_value(&ENGLISH.problems).unwrap();
        for language in others() {
            let own = serde_json::to_value(&language.problems).unwrap();
            for (key, sentence) in own.as_object().unwrap() {
                let (own, other) = (sentence.as_str().unwrap(), english[key].as_str().unwrap());
                assert_eq!(braces(own), braces(other), "{key}");
            }
            let pairs = [
                (language.refusals.full, ENGLISH.refusals.full),
                (
                    language.refusals.no_such_request,
                    ENGLISH.refusals.no_such_request,
                ),
                (language.page.reference, ENGLISH.page.reference),
                (language.ready_mail.subject, ENGLISH.ready_mail.subject),
                (language.ready_mail.text, ENGLISH.ready_mail.text),
                (
                    language.ready_mail.on_our_website,
                    ENGLISH.ready_mail.on_our_website,
                ),
            ];
            for (own, other) in pairs {
                assert_eq!(braces(own), braces(other), "{own}");
            }
        }
    }
}
