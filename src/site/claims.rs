//! Which pages state which facts about the store, found in their rendered text.

use serde::Serialize;

use super::Documents;
use crate::config::{Extra, Facts};
use crate::opening::{Minute, Span, Week};

/// A page and the facts it states.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct PageClaims {
    /// Path of the page.
    pub path: String,
    /// The facts.
    pub claims: Vec<Claim>,
}

/// One stated fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Its key in pharmacy.toml.
    pub key: &'static str,
    /// The fact in words.
    pub says: String,
    /// [`normalized`] texts; a page that contains one of them states the fact.
    #[serde(skip)]
    patterns: Vec<String>,
}

/// The facts that each page of `documents`, rendered with `facts`, states.
pub fn by_page(documents: &Documents, facts: &Facts) -> Vec<PageClaims> {
    let claims = claims(facts);
    let pages = documents
        .found
        .iter()
        .filter(|page| page.media_type.starts_with("text/html"));
    pages
        .map(|page| {
            let text = normalized(&visible_text(&page.text));
            let said = claims
                .iter()
                .filter(|claim| claim.patterns.iter().any(|found| text.contains(found)));
            PageClaims {
                path: page.path.clone(),
                claims: said.cloned().collect(),
            }
        })
        .collect()
}

fn claims(facts: &Facts) -> Vec<Claim> {
    let shop = &facts.pharmacy;
    let mut claims = Vec::new();
    let mut add = |key, says: &str, patterns: &[&str]| {
        claims.push(Claim {
            key,
            says: says.into(),
            patterns: patterns.iter().map(|text| normalized(text)).collect(),
        });
    };
    let mut same = |key, text: &str| add(key, text, &[text]);
    same("[pharmacy] name", &shop.name);
    same("[pharmacy] phone", &shop.phone);
    shop.fax.iter().for_each(|fax| same("[pharmacy] fax", fax));
    shop.email
        .iter()
        .for_each(|email| same("[pharmacy] email", email));
    same(
        "[pharmacy] street",
        &format!(
            "{}, {}, {} {}",
            shop.street, shop.city, shop.state, shop.zip
        ),
    );
    same("[pharmacy] privacy_officer", &shop.privacy_officer);
    shop.languages
        .iter()
        .for_each(|language| same("[pharmacy] languages", language));
    // The store's own town is part of its address too.
    let towns = facts.delivery.towns.iter();
    towns
        .filter(|town| **town != shop.city)
        .for_each(|town| same("[delivery] towns", town));
    facts
        .testimonials
        .iter()
        .for_each(|said| same("[[testimonials]]", &said.quote));
    facts
        .notice
        .iter()
        .for_each(|notice| same("[notice] text", &notice.text));
    facts
        .blog
        .reviewed_by
        .iter()
        .for_each(|reader| same("[blog] reviewed_by", reader));
    facts
        .newsletter
        .reviewed_by
        .iter()
        .for_each(|reader| same("[newsletter] reviewed_by", reader));
    facts
        .legal
        .terms_address
        .iter()
        .for_each(|address| same("[legal] terms_address", address));
    if let Some(customers) = &facts.store.customers {
        same("[store] customers", customers);
    }
    if facts.store.parking {
        add(
            "[store] parking",
            "Free parking",
            &["free parking", "parking is free"],
        );
    }
    if facts.store.drive_thru {
        add("[store] drive_thru", "Drive-thru window", &["drive-thru"]);
    }
    for extra in &facts.store.extras {
        let (says, patterns) = extra_in_words(*extra);
        add("[store] extras", says, patterns);
    }
    if let Some(miles) = facts.delivery.radius_miles {
        let says = format!("Free delivery within {miles} miles");
        add(
            "[delivery] radius_miles",
            &says,
            &[&format!("{miles} miles")],
        );
    }
    for (key, cutoff) in [
        ("[delivery] cutoff_weekday", facts.delivery.cutoff_weekday),
        ("[delivery] cutoff_saturday", facts.delivery.cutoff_saturday),
    ] {
        if let Some(time) = cutoff {
            let [short, _, _] = time_formats(time);
            add(key, &format!("Order by {short}"), &[&format!("by {short}")]);
        }
    }
    claims.extend(hours("[pharmacy] hours", &shop.hours));
    claims.extend(hours("[money_transfer] hours", &facts.money_transfer_hours));
    claims
}

/// An extra in words, and the patterns that find it.
fn extra_in_words(extra: Extra) -> (&'static str, &'static [&'static str]) {
    match extra {
        Extra::Atm => ("ATM", &["atm in", "an atm", "the atm", "cash machine"]),
        Extra::Shopping => ("In-store shopping", &["in-store shopping"]),
        Extra::Vitamins => ("Vitamins", &["vitamins"]),
        Extra::Gifts => ("Greeting cards and gifts", &["greeting cards"]),
        Extra::Fax => ("Fax and copy", &["fax and copy", "fax & copy"]),
        Extra::Dme => ("DME supplies", &["dme supplies", "medical equipment"]),
    }
}

/// The hours of each run of days, in all formats that the pages use.
fn hours(key: &'static str, week: &Week) -> Vec<Claim> {
    const DAYS: [&str; 7] = [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ];
    let days: Vec<_> = DAYS.into_iter().zip(week.days()).collect();
    let mut claims: Vec<Claim> = Vec::new();
    let mut at = 0;
    while let Some((first, spans)) = days.get(at) {
        let run = days
            .iter()
            .skip(at)
            .take_while(|(_, other)| other == spans)
            .count();
        let last = days.get(at + run - 1).map_or(*first, |(day, _)| *day);
        at += run;
        let (Some(span), short) = (spans.first(), last.get(..3).unwrap_or(last)) else {
            continue;
        };
        let names = if first == &last {
            last.to_owned()
        } else {
            format!("{first} to {last}")
        };
        let said: Vec<_> = spans.iter().map(in_words).collect();
        let Span { open, close } = *span;
        let (from, to) = (time_formats(open), time_formats(close));
        let mut patterns = vec![
            format!("{last}{}to{}", from[0], to[0]),
            format!("{last}{}-{}", from[0], to[0]),
            format!("{last}{}-{}", from[1], to[1]),
            format!("{short}{}–{}", from[0], to[0]),
        ];
        patterns.push(format!("{last}{}-{}", from[2], to[2]));
        claims.push(Claim {
            key,
            says: format!("{names} {}", said.join(", ")),
            patterns: patterns.iter().map(|text| normalized(text)).collect(),
        });
    }
    claims
}

fn in_words(span: &Span) -> String {
    let [from, to] = [span.open, span.close].map(crate::opening::clock);
    format!("{from} to {to}")
}

/// A time of day as `9AM`, `9:00AM` and `9`.
fn time_formats(minute: Minute) -> [String; 3] {
    let short = crate::opening::clock(minute).replace(' ', "");
    let bare = short.trim_end_matches(['A', 'P', 'M']).to_owned();
    let half = short.replace(&bare, "");
    let exact = if bare.contains(':') {
        short.clone()
    } else {
        format!("{bare}:00{half}")
    };
    [short, exact, bare]
}

/// The approximate visible text of a page: without tags, scripts and styles.
fn visible_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len() / 2);
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let hidden = ["script", "style"]
            .into_iter()
            .find(|name| tag.starts_with(name));
        rest = match hidden {
            Some(name) => tag
                .split_once(&format!("</{name}>"))
                .map_or("", |(_, after)| after),
            None => tag.split_once('>').map_or("", |(_, after)| after),
        };
    }
    text.push_str(rest);
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#x27;", "'"),
        ("&amp;", "&"),
    ]
    .into_iter()
    .fold(text, |text, (entity, character)| {
        text.replace(entity, character)
    })
}

/// `text` in lower case and without white space, since line breaks differ.
fn normalized(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::site;

    #[test]
    fn tags_scripts_and_entities_are_no_text() {
        let html = "<p class=\"a\">Tom &amp; <b>Ann</b><!-- --> O&#x27;Hara</p><script>5,000+</script><style>x</style>!";
        assert_eq!(visible_text(html), "Tom & Ann O'Hara!");
    }

    #[test]
    fn times_are_found_as_the_pages_write_them() {
        assert_eq!(time_formats(540), ["9AM", "9:00AM", "9"]);
        assert_eq!(time_formats(1050), ["5:30PM", "5:30PM", "5:30"]);
    }

    #[test]
    fn every_fact_of_the_sample_is_found_on_the_pages_that_say_it() {
        let facts = Facts::from(&Config::sample().unwrap().live);
        let pages = by_page(&site::documents(&facts).unwrap(), &facts);
        for claim in claims(&facts) {
            let said = pages.iter().any(|page| page.claims.contains(&claim));
            assert!(said, "{} is said nowhere: {}", claim.key, claim.says);
        }
        let keys = |path: &str| -> Vec<&str> {
            let page = pages.iter().find(|page| page.path == path).unwrap();
            page.claims.iter().map(|claim| claim.key).collect()
        };
        for (path, key) in [
            ("/", "[[testimonials]]"),
            ("/about", "[store] customers"),
            ("/home-delivery", "[delivery] towns"),
            ("/moneygram", "[money_transfer] hours"),
            ("/refill", "[store] drive_thru"),
            ("/terms-of-service", "[legal] terms_address"),
        ] {
            assert!(keys(path).contains(&key), "{path}: {key}");
        }
        assert!(!keys("/cookies").contains(&"[delivery] towns"));
    }
}
