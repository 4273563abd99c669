use std::collections::BTreeMap;

use super::*;
use crate::forms::catalogue::NETWORK_FAILURE;
use crate::forms::typescript::{assert_form_current, forms, take_words};
use pharmacy_text::typescript::{BANNER, assert_current};

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

fn sentences(words: &mut Value, with: &mut impl FnMut(&mut String)) {
    match words {
        Value::String(text) => with(text),
        Value::Object(keys) => keys.values_mut().for_each(|value| sentences(value, with)),
        _ => {}
    }
}

fn words_of_forms() -> impl Iterator<Item = (String, Value)> {
    let words = |mut form: Value| take_words(form.as_object_mut().unwrap()).into();
    forms()
        .into_iter()
        .map(move |(name, form)| (name, words(form)))
}

#[test]
fn each_language_translates_exactly_the_texts_of_the_forms() {
    let mut english = std::collections::BTreeSet::from([NETWORK_FAILURE.to_owned()]);
    for (_, mut words) in words_of_forms() {
        sentences(&mut words, &mut |text| {
            english.insert(text.clone());
        });
    }
    for language in others() {
        let lang = language.lang.as_str();
        let known: Vec<_> = language.catalogue.keys().collect();
        let missing: Vec<_> = english
            .iter()
            .filter(|text| !known.contains(text))
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
fn generated_words_of_forms_are_current() {
    for language in Lang::ALL.map(Language::of) {
        for (name, mut words) in words_of_forms() {
            sentences(&mut words, &mut |text| {
                *text = language.words(text).to_owned();
            });
            let name = format!("{name}.{}", language.lang.as_str());
            let words = words.as_object().unwrap();
            let kind = match words.get("success") {
                Some(_) => "FormText",
                None => "LookupText",
            };
            assert_form_current(&name, kind, words);
        }
    }
}

fn file(lang: Lang) -> String {
    let path = format!(
        "{}/src/language/{}.toml",
        env!("CARGO_MANIFEST_DIR"),
        lang.as_str()
    );
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn each_file_has_every_sentence_with_the_same_facts_in_it() {
    fn facts(at: &str, value: &toml::Value, found: &mut BTreeMap<String, Vec<String>>) {
        match value {
            toml::Value::Table(table) => {
                for (key, value) in table {
                    facts(&format!("{at}.{key}"), value, found);
                }
            }
            toml::Value::String(text) => {
                let facts = text.split('{').skip(1);
                let mut facts: Vec<_> = facts.map(|rest| rest.split('}').next().unwrap()).collect();
                facts.sort_unstable();
                found.insert(at.into(), facts.into_iter().map(Into::into).collect());
            }
            _ => {}
        }
    }
    let [english, others @ ..] = Lang::ALL.map(|lang| {
        let file = file(lang);
        if let Err(error) = toml::from_str::<Language>(&file) {
            panic!("{lang:?}: {error}");
        }
        let mut file: toml::Table = toml::from_str(&file).unwrap();
        file.retain(|table, _| !["time", "catalogue"].contains(&table));
        if lang.is_english() {
            // Translated by the English text in pharmacy.toml.
            let lines = pharmacy_config::Config::sample()
                .unwrap()
                .live
                .status
                .ready_messages;
            let lines = lines.as_ref().unwrap().get(lang).1.iter();
            let lines: toml::Table = lines
                .map(|line| (line.to_string(), line.to_string().into()))
                .collect();
            file.insert("ready_messages".into(), lines.into());
        }
        let mut found = BTreeMap::new();
        facts("", &file.into(), &mut found);
        if lang == Lang::Ar {
            // Among Arabic letters, filters mistake a reference for a subject in capitals.
            let subject = found.insert(".ready_mail.subject".into(), vec!["reference".into()]);
            assert_eq!(subject, Some(Vec::new()));
        }
        found
    });
    for other in others {
        assert_eq!(other, english);
    }
}

#[test]
fn hours_are_said_as_people_say_them() {
    for (lang, hour, minute, said) in [
        (Lang::En, 0, 0, "12 midnight"),
        (Lang::En, 12, 0, "12 noon"),
        (Lang::En, 12, 30, "12:30 PM"),
        (Lang::En, 17, 30, "5:30 PM"),
        // Some read "12 p. m." as midnight.
        (Lang::Es, 12, 0, "las 12\u{a0}del mediodía"),
        (Lang::Es, 0, 0, "las 12\u{a0}de la medianoche"),
        (Lang::Es, 1, 0, "la 1\u{a0}a.\u{a0}m."),
        (Lang::Es, 13, 15, "la 1:15\u{a0}p.\u{a0}m."),
        (Lang::Ar, 0, 0, "12\u{a0}منتصف الليل"),
        (Lang::Ar, 9, 0, "9\u{a0}صباحًا"),
        (Lang::Ar, 12, 0, "12\u{a0}ظهرًا"),
        (Lang::Ar, 13, 0, "1\u{a0}بعد الظهر"),
        (Lang::Ar, 17, 0, "5\u{a0}مساءً"),
    ] {
        let at = Date::constant(2026, 11, 23).at(hour, minute, 0, 0);
        assert_eq!(Language::of(lang).time.of_day(at), said);
    }
}

#[test]
fn a_sentence_that_ends_with_an_hour_ends_with_one_period() {
    let until = Date::constant(2026, 11, 23).at(13, 0, 0, 0);
    let today = Opening::Today {
        until,
        again: Vec::new(),
    };
    let ready = Progress::Ready(Handover::Counter(today));
    assert_eq!(
        Language::of(Lang::Es).of_progress(&ready),
        "Lista. Puede recogerla hoy hasta la 1\u{a0}p.\u{a0}m."
    );
}

#[test]
fn lunch_is_not_closing() {
    let at = |hour, minute| Date::constant(2026, 11, 23).at(hour, minute, 0, 0);
    for (lang, until, again, said) in [
        (
            Lang::En,
            at(13, 0),
            (at(14, 0), at(19, 30)),
            "Ready. Pick it up today until 1 PM or from 2 to 7:30 PM.",
        ),
        (
            Lang::En,
            at(11, 30),
            (at(11, 45), at(17, 0)),
            "Ready. Pick it up today until 11:30 AM or from 11:45 AM to 5 PM.",
        ),
        (
            Lang::Es,
            at(13, 0),
            (at(14, 0), at(19, 30)),
            "Lista. Puede recogerla hoy hasta la 1\u{a0}p.\u{a0}m. o de las 2 a las 7:30\u{a0}p.\u{a0}m.",
        ),
        (
            Lang::Es,
            at(12, 0),
            (at(13, 0), at(17, 0)),
            "Lista. Puede recogerla hoy hasta las 12\u{a0}del mediodía o de la 1 a las 5\u{a0}p.\u{a0}m.",
        ),
        (
            Lang::Ar,
            at(13, 0),
            (at(14, 0), at(19, 30)),
            "طلبك جاهز. استلمه اليوم حتى الساعة 1\u{a0}بعد الظهر أو من الساعة 2\u{a0}بعد الظهر حتى 7:30\u{a0}مساءً.",
        ),
    ] {
        let today = Opening::Today {
            until,
            again: vec![again],
        };
        let ready = Progress::Ready(Handover::Counter(today));
        assert_eq!(Language::of(lang).of_progress(&ready), said);
    }
}

#[test]
fn what_is_ready_names_the_day_of_its_delivery() {
    let day = |on| {
        let today = Date::constant(2026, 11, 28);
        Progress::Ready(Handover::Delivery(Some(UpcomingDay { on, today })))
    };
    let [tomorrow, monday] = [29, 30].map(|day| Date::constant(2026, 11, day));
    for (lang, on, said) in [
        (
            Lang::En,
            tomorrow,
            "Ready. It’ll go out for delivery tomorrow.",
        ),
        (Lang::En, monday, "Ready. It’ll go out for delivery Monday."),
        (Lang::Es, monday, "Lista. Se la llevamos el lunes."),
        (Lang::Ar, monday, "طلبك جاهز. نوصله إليك يوم الاثنين."),
    ] {
        assert_eq!(Language::of(lang).of_progress(&day(on)), said);
    }
}

/// The thank-you page says "Ready by" or "We’ll contact you by", then the same day and hour.
#[test]
fn the_status_repeats_what_the_thanks_promised() {
    let today = Date::constant(2026, 11, 23);
    for (lang, form, ahead, said) in [
        (
            Lang::En,
            FormId::Refill,
            0,
            "We have your request. Ready by Monday, 4 PM.",
        ),
        (
            Lang::En,
            FormId::Transfer,
            6,
            "We have your request. We’ll contact you by Sunday, 4 PM.",
        ),
        (
            Lang::En,
            FormId::Refill,
            7,
            "We have your request. Ready by Monday, Nov 30, 4 PM.",
        ),
        (
            Lang::Es,
            FormId::Refill,
            1,
            "Tenemos su solicitud. Lista a más tardar el martes, a las 4\u{a0}p.\u{a0}m.",
        ),
        (
            Lang::Ar,
            FormId::Transfer,
            1,
            "وصلنا طلبك. نتواصل معك في موعد أقصاه يوم الثلاثاء الساعة 4\u{a0}بعد الظهر.",
        ),
    ] {
        let at = today
            .saturating_add(jiff::Span::new().days(ahead))
            .at(16, 0, 0, 0);
        let due = UpcomingTime { at, today };
        let received = Progress::Received(Some(ExpectedReply::By { form, due }));
        assert_eq!(Language::of(lang).of_progress(&received), said);
    }
    let day = Date::constant(2026, 12, 7);
    for (lang, said) in [
        (Lang::En, "We have your request. Comes Monday, December 7."),
        (
            Lang::Es,
            "Tenemos su solicitud. Llega el lunes 7 de diciembre.",
        ),
        (Lang::Ar, "وصلنا طلبك. يصل يوم الاثنين 7 ديسمبر."),
    ] {
        let received = Progress::Received(Some(ExpectedReply::Comes(day)));
        assert_eq!(Language::of(lang).of_progress(&received), said);
    }
}
