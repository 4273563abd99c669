use super::super::Verdict;
use super::*;
use crate::config::is_fact;

fn said(config: &Live, check: &str) -> Option<String> {
    let findings = super::check(config);
    let found = findings.into_iter().find(|finding| finding.check == check);
    found.map(|finding| finding.finding)
}

/// Facts that no check names: two stores may well share them, and most have none.
const UNREMARKABLE: [&str; 23] = [
    "[pharmacy] city",
    "[pharmacy] state",
    "[pharmacy] zip",
    "[delivery] cutoff_weekday",
    "[delivery] cutoff_saturday",
    "[services]",
    "[store] parking",
    "[store] drive_thru",
    "[notice] text",
    "[notice] link",
    "[notice] from",
    "[notice] until",
    "[blog] hide",
    "[blog] reviewed_by",
    "[newsletter] hide",
    "[newsletter] reviewed_by",
    "[look] color",
    "[look] logo",
    "[look] photo",
    "[careers] benefits",
    "[legal] copyright_year",
    "[legal] reviewed_by",
    "[[closed]]",
];

#[test]
fn each_fact_of_the_sample_is_looked_at_or_known_to_need_it_not() {
    let sample: toml::Table = crate::config::SAMPLE.parse().unwrap();
    let known: Vec<_> = (OF_THE_SAMPLE.iter().chain(&OPTIONAL))
        .map(|key| key.0)
        .chain(UNREMARKABLE)
        .collect();
    for (table, values) in &sample {
        let keys = match values {
            toml::Value::Table(_) if known.contains(&&*format!("[{table}]")) => continue,
            toml::Value::Table(keys) => keys
                .keys()
                .filter(|key| is_fact(table, key))
                .map(|key| format!("[{table}] {key}"))
                .collect(),
            _ => vec![format!("[[{table}]]")],
        };
        for key in keys {
            assert!(
                known.contains(&key.as_str()),
                "{key}: add it to OF_THE_SAMPLE, OPTIONAL or UNREMARKABLE"
            );
        }
    }
}

#[test]
fn what_still_belongs_to_the_sample_is_named() {
    let mut config = Config::sample().unwrap().live;
    let words = said(&config, "your facts").unwrap();
    for (key, _) in OF_THE_SAMPLE {
        assert!(words.contains(key), "{key}: {words}");
    }
    config.pharmacy.email = Some("hello@elm.com".into());
    config.map.embed_url = None;
    config.testimonials.clear();
    let words = said(&config, "your facts").unwrap();
    for key in ["email", "embed_url", "testimonials"] {
        assert!(!words.contains(key), "{key}: {words}");
    }
}

#[test]
fn what_the_pages_do_without_is_named() {
    let mut config = Config::sample().unwrap().live;
    assert_eq!(said(&config, "not shown"), None);
    config.pharmacy.public_url = None;
    config.social.twitter = None;
    config.delivery.towns.clear();
    config.pharmacy.hours = crate::opening::Week::default();
    assert_eq!(
        said(&config, "not shown").unwrap(),
        "not set, so not shown: [pharmacy] hours, [pharmacy] public_url, [delivery] towns"
    );
    config.services.delivery = false;
    assert!(!said(&config, "not shown").unwrap().contains("towns"));
}

#[test]
fn what_stays_english_on_pages_in_another_language_is_named() {
    let mut config = Config::sample().unwrap().live;
    assert_eq!(said(&config, "languages"), None);
    let table: toml::Table = "text = { en = 'Flu shots are here.', es = 'Ya tenemos vacunas.' }"
        .parse()
        .unwrap();
    config.notice.text = table["text"].clone().try_into().unwrap();
    let promises = config.store.promises.get(Lang::En).unwrap().1.clone();
    config.store.promises = crate::localized::Localized::english(promises);
    assert_eq!(
        said(&config, "languages").unwrap(),
        "not translated for pages in \"es\": [store] promises"
    );
    config.site.languages.clear();
    assert_eq!(said(&config, "languages"), None);
}

#[test]
fn a_number_that_cell_phones_cannot_dial_is_warned_of() {
    let mut config = Config::sample().unwrap().live;
    assert_eq!(said(&config, "phone numbers"), None);
    config.pharmacy.phone = "555-0142 ext. 12".into();
    assert_eq!(
        said(&config, "phone numbers").unwrap(),
        "without an area code: [pharmacy] phone"
    );
    config.pharmacy.phone = "+44 20 7946 0958".into();
    config.pharmacy.fax = Some("555.0143".into());
    assert_eq!(
        said(&config, "phone numbers").unwrap(),
        "without an area code: [pharmacy] fax"
    );
}

#[test]
fn texts_and_policies_that_nobody_read_are_warned_of() {
    let mut config = Config::sample().unwrap().live;
    let warnings = |config: &Live, check: &str| {
        let findings = super::check(config);
        let found = findings
            .iter()
            .filter(|finding| finding.check == check && finding.result == Verdict::Warning);
        found.count()
    };
    assert_eq!(
        (warnings(&config, "texts"), warnings(&config, "policies")),
        (2, 1)
    );
    config.blog.reviewed_by = Some("Dana Ortiz, PharmD".into());
    config.newsletter.hide = issues().into_iter().map(Into::into).collect();
    assert_eq!(warnings(&config, "texts"), 0);
    config.pharmacy.state = "OH".into();
    assert!(said(&config, "policies").unwrap().contains("OH's own law"));
    config.legal.reviewed_by = Some("A. Lawyer".into());
    assert_eq!(said(&config, "policies").unwrap(), "read by A. Lawyer");
}
