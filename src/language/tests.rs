use super::*;
use crate::typescript::{BANNER, assert_current};

use crate::forms::catalogue::{NETWORK_FAILURE, STATUS};
use crate::forms::{FormId, LookupForm};

fn others() -> impl Iterator<Item = &'static Language> {
    let others = Lang::ALL.into_iter().filter(|lang| !lang.is_english());
    others.map(Language::of)
}

#[test]
fn generated_sentences_are_current() {
    for language in Lang::ALL.map(Language::of) {
        let sentences = serde_json::to_string_pretty(&language.problems).unwrap();
        let network = language.words(NETWORK_FAILURE);
        let name = match language.lang {
            Lang::En => String::new(),
            lang => format!(".{}", lang.as_str()),
        };
        let text = format!(
            "{BANNER}\nexport const SENTENCES = {sentences} as const;\n\nexport const NETWORK_FAILURE = {network:?};\n"
        );
        assert_current(&format!("ui/src/forms/sentences{name}.gen.ts"), &text);
    }
}

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
                        if SAID.contains(&&**key) || matches!(&**key, "missing" | "statement") =>
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
