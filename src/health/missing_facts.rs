//! Which values are still the sample's, and what the pages leave out.

use jiff::civil::Weekday;

use super::{Check, Finding};
use crate::site::texts;
use pharmacy_config::page_facts::{STATE_OF_LAW, is_empty};
use pharmacy_config::{Config, Facts, KEYS, Key, Live, PLACEHOLDERS_LEFT, PageFacts, Phone};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_text::lang::Lang;
use pharmacy_text::phone;

pub fn check(config: &Live) -> Vec<Finding> {
    let page = facts(config);
    let sample = Config::sample().ok();
    let sample = sample.map(|sample| facts(&sample.live));
    let still_the_samples = sample.and_then(|sample| still_the_samples(&page, &sample));
    let mut findings: Vec<_> = still_the_samples.into_iter().collect();
    findings.extend(left_out(&page));
    findings.extend(untranslated(config));
    findings.extend(without_area_code(config));
    findings.extend(appointments(config));
    findings.extend(unread_texts(config));
    findings.push(policies(config));
    findings
}

fn unread_texts(config: &Live) -> Vec<Finding> {
    let (blog, newsletter, texts) = (&config.blog, &config.newsletter, texts::slugs());
    let has_articles = blog.show && blog.reviewed_by.is_none();
    let has_issues = newsletter.show && newsletter.issues && newsletter.reviewed_by.is_none();
    let articles = texts.articles.len().saturating_sub(blog.hide.len());
    let issues = texts.issues.len().saturating_sub(newsletter.hide.len());
    [
        ("[blog]", "article", has_articles, articles),
        ("[newsletter]", "newsletter issue", has_issues, issues),
    ]
    .into_iter()
    .filter(|(.., is_unread, shown)| *is_unread && *shown > 0)
    .map(|(table, kind, _, shown)| {
        Finding::warning(
            Check::Texts,
            format!(
                "{} not yet read by a pharmacist of this store; the pages say so",
                pluralize(shown, kind)
            ),
            format!("read them, then put the pharmacist's name into {table} reviewed_by (at the desk: Shop, Blog, newsletter, jobs); or leave them out with hide"),
        )
    })
    .collect()
}

pub fn placeholders(config: &Live) -> Option<Finding> {
    config.has_placeholders_of_the_sample().then(|| {
        Finding::warning(
            Check::Placeholders,
            PLACEHOLDERS_LEFT,
            "take placeholders out of [site] in pharmacy.toml",
        )
        .owners_do("Save any change under Shop: that takes them out")
    })
}

fn facts(config: &Live) -> PageFacts {
    Facts::from(config).in_language(Lang::En)
}

fn still_the_samples(page: &PageFacts, sample: &PageFacts) -> Option<Finding> {
    let keys = KEYS.iter().filter(|key| key.is_named_if_sample());
    let same = keys.filter(|key| {
        let value = page.get(key);
        value == sample.get(key) && !is_empty(value)
    });
    let keys: Vec<_> = same.map(Key::label).collect();
    (!keys.is_empty()).then(|| {
        Finding::warning(
            Check::Facts,
            format!("still the sample's: {}", keys.join(", ")),
            "put in your own, or \"\" to leave it out; the pages show them",
        )
    })
}

/// A seven-digit link doesn't work from most cell phones or from outside the area.
fn without_area_code(config: &Live) -> Option<Finding> {
    let numbers = [
        ("[pharmacy] phone", Some(&config.pharmacy.phone)),
        ("[pharmacy] fax", config.pharmacy.fax.as_ref()),
    ];
    let short = |number: &Phone| phone::digits(number).is_some_and(|digits| digits.len() == 7);
    let keys: Vec<_> = numbers
        .into_iter()
        .filter(|(_, number)| number.is_some_and(short))
        .map(|(key, _)| key)
        .collect();
    (!keys.is_empty()).then(|| {
        Finding::warning(
            Check::PhoneNumbers,
            format!("without an area code: {}", keys.join(", ")),
            "put the three digits before it; cell phones cannot dial the link without them",
        )
    })
}

/// Warns if vaccines need an appointment on a closed day, or if a page also promises them without one.
fn appointments(config: &Live) -> Option<Finding> {
    let days = config.store.vaccines_by_appointment.as_ref()?;
    let hours = &config.pharmacy.hours;
    let is_closed = |day: &Weekday| !hours.is_unknown() && hours.on(*day).is_empty();
    let closed: Vec<_> = days.weekdays().filter(is_closed).map(day_name).collect();
    if !closed.is_empty() {
        let closed = closed.join(", ");
        return Some(Finding::warning(
            Check::Appointments,
            format!("vaccines are given by appointment on days on which the store is closed: {closed}"),
            "change the days in [store] vaccines_by_appointment, or the hours, if that's a mistake",
        )
        .owners_do("Change the days under Shop, Your store, or the hours, if that’s a mistake"));
    }
    config.claims.walk_in_vaccines.then(|| {
        Finding::warning(
            Check::Appointments,
            "vaccines are given by appointment only, so no page says that flu shots often need none",
            "take walk_in_vaccines out of [claims], or vaccines_by_appointment out of [store]",
        )
        .owners_do("Turn off one of the two under Shop: “Often no appointment for flu shots”, or the appointments under Your store")
    })
}

fn day_name(day: Weekday) -> &'static str {
    match day {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

fn left_out(page: &PageFacts) -> Option<Finding> {
    let named = KEYS.iter().filter(|key| key.is_named_if_empty());
    let keys = named.filter(|key| page.is_in_use(key));
    let is_left_out = |key: &&Key| match key.group {
        None => is_empty(page.get(key)),
        Some(group) => {
            let mut all = KEYS.iter().filter(|other| other.group == Some(group));
            all.all(|other| is_empty(page.get(other)))
        }
    };
    let keys = keys.filter(is_left_out);
    let mut keys: Vec<_> = keys
        .map(|key| key.group.map_or_else(|| key.label(), str::to_owned))
        .collect();
    keys.dedup();
    (!keys.is_empty()).then(|| {
        Finding::ok(
            Check::NotShown,
            format!("not set, so not shown: {}", keys.join(", ")),
        )
    })
}

fn untranslated(config: &Live) -> Vec<Finding> {
    let facts = Facts::from(config);
    let untranslated = |lang: &Lang| {
        let keys = facts.untranslated(*lang);
        let finding = format!(
            "not translated for pages in \"{}\": {}",
            lang.as_str(),
            keys.join(", ")
        );
        (!keys.is_empty()).then(|| Finding::ok(Check::Languages, finding))
    };
    let languages = &config.site.languages;
    languages.iter().filter_map(untranslated).collect()
}

fn policies(config: &Live) -> Finding {
    let name = Check::Policies;
    if let Some(reader) = &config.legal.reviewed_by {
        return Finding::ok(name, format!("read by {reader}"));
    }
    let state = &config.pharmacy.state;
    let law = if *state == STATE_OF_LAW {
        String::new()
    } else {
        format!("; they say what holds everywhere, and nothing about {state}'s own law")
    };
    Finding::warning(
        name,
        format!("nobody has read the policies, the terms and the HIPAA notice for this store{law}"),
        "have them read, by a lawyer if you can; then put the reader's name into [legal] reviewed_by (at the desk: Shop, Policies)",
    )
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    fn text_of(config: &Live, check: Check) -> Option<String> {
        let findings = super::check(config);
        let found = findings.into_iter().find(|finding| finding.check == check);
        found.map(|finding| finding.finding)
    }

    #[test]
    fn what_still_belongs_to_the_sample_is_named() {
        let mut config = Config::sample().unwrap().live;
        let words = text_of(&config, Check::Facts).unwrap();
        let keys: Vec<_> = KEYS.iter().filter(|key| key.is_named_if_sample()).collect();
        assert!(keys.len() > 15, "{keys:?}");
        for key in keys {
            assert!(words.contains(&key.label()), "{key:?}: {words}");
        }
        config.pharmacy.email = Some("hello@elm.com".into());
        config.map.embed_url = None;
        config.testimonials.clear();
        let words = text_of(&config, Check::Facts).unwrap();
        for key in ["email", "embed_url", "testimonials"] {
            assert!(!words.contains(key), "{key}: {words}");
        }
    }

    #[test]
    fn what_the_pages_do_without_is_named() {
        let mut config = Config::sample().unwrap().live;
        assert_eq!(text_of(&config, Check::NotShown), None);
        config.pharmacy.public_url = None;
        config.social.twitter = None;
        config.delivery.towns.clear();
        config.pharmacy.hours = pharmacy_text::opening::Week::default();
        assert_eq!(
            text_of(&config, Check::NotShown).unwrap(),
            "not set, so not shown: [pharmacy] hours, [pharmacy] public_url, [delivery] towns"
        );
        config.services.delivery = false;
        assert!(!text_of(&config, Check::NotShown).unwrap().contains("towns"));
    }

    #[test]
    fn what_stays_english_on_pages_in_another_language_is_named() {
        let mut config = Config::sample().unwrap().live;
        assert_eq!(text_of(&config, Check::Languages), None);
        let notice = "text = { en = 'Flu shots are here.', es = 'Ya tenemos vacunas.' }";
        config.notice = vec![toml::from_str(notice).unwrap()];
        let promises = config.store.promises.as_ref().unwrap();
        let english = promises.get(Lang::En).1.clone();
        config.store.promises = Some(pharmacy_text::localized::Localized::english(english));
        assert_eq!(
            text_of(&config, Check::Languages).unwrap(),
            "not translated for pages in \"es\": [store] promises"
        );
        config.site.languages.clear();
        assert_eq!(text_of(&config, Check::Languages), None);
    }

    #[test]
    fn appointments_on_a_closed_day_are_asked_about() {
        let mut config = Config::sample().unwrap().live;
        let days = |text: &str| Some(pharmacy_text::opening::read_days(text).unwrap());
        for (text, is_walk_in, words) in [
            ("Sun, Tue", true, Some("closed: Sunday")),
            ("Tue", true, Some("often need none")),
            ("Tue", false, None),
            ("", false, None),
        ] {
            config.store.vaccines_by_appointment = days(text);
            config.claims.walk_in_vaccines = is_walk_in;
            let text = text_of(&config, Check::Appointments);
            assert_eq!(text.is_some(), words.is_some(), "{words:?}: {text:?}");
            assert!(text.unwrap_or_default().contains(words.unwrap_or_default()));
        }
    }

    #[test]
    fn a_number_that_cell_phones_cannot_dial_is_warned_of() {
        let mut config = Config::sample().unwrap().live;
        assert_eq!(text_of(&config, Check::PhoneNumbers), None);
        config.pharmacy.phone = "555-0142 ext. 12".into();
        assert_eq!(
            text_of(&config, Check::PhoneNumbers).unwrap(),
            "without an area code: [pharmacy] phone"
        );
        config.pharmacy.phone = "+44 20 7946 0958".into();
        config.pharmacy.fax = Some("555.0143".into());
        assert_eq!(
            text_of(&config, Check::PhoneNumbers).unwrap(),
            "without an area code: [pharmacy] fax"
        );
    }

    #[test]
    fn a_shop_with_the_samples_placeholders_is_warned() {
        let mut config = Config::sample().unwrap().live;
        assert_eq!(placeholders(&config), None, "the sample itself");
        config.pharmacy.phone = "518-555-0199".into();
        assert_eq!(placeholders(&config).unwrap().result, Verdict::Warning);
        config.pharmacy.phone = Config::sample().unwrap().live.pharmacy.phone;
        config.pharmacy.name = "Elm Drugs".to_owned().try_into().unwrap();
        assert_eq!(placeholders(&config).unwrap().result, Verdict::Warning);
        config.site.placeholders = false;
        assert_eq!(placeholders(&config), None);
    }

    #[test]
    fn check_warns_about_texts_and_policies_that_nobody_has_reviewed() {
        let mut config = Config::sample().unwrap().live;
        let warnings = |config: &Live, check: Check| {
            let findings = super::check(config);
            let found = findings
                .iter()
                .filter(|finding| finding.check == check && finding.result == Verdict::Warning);
            found.count()
        };
        assert_eq!(
            (
                warnings(&config, Check::Texts),
                warnings(&config, Check::Policies)
            ),
            (2, 1)
        );
        config.blog.reviewed_by = Some("Dana Ortiz, PharmD".into());
        config.newsletter.hide = texts::slugs()
            .issues
            .iter()
            .map(|slug| (*slug).into())
            .collect();
        assert_eq!(warnings(&config, Check::Texts), 0);
        config.pharmacy.state = "OH".into();
        assert!(
            text_of(&config, Check::Policies)
                .unwrap()
                .contains("OH's own law")
        );
        config.legal.reviewed_by = Some("A. Lawyer".into());
        assert_eq!(
            text_of(&config, Check::Policies).unwrap(),
            "read by A. Lawyer"
        );
    }
}
