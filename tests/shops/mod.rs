//! Five shops that differ from the sample, for checks that apply to every shop.

mod claims;

use serde_json::Value;

use crate::common::{Says, Shop};
use crate::desk::support::Counter;

pub const SHOPS: [(&str, &str); 5] = [
    ("four facts", include_str!("four-facts.toml")),
    ("one service", include_str!("one-service.toml")),
    ("all services", include_str!("all-services.toml")),
    ("la esperanza", include_str!("la-esperanza.toml")),
    ("la milagrosa", include_str!("la-milagrosa.toml")),
];

#[test]
fn an_owners_words_are_on_the_pages_of_their_language() {
    let (_, text) = SHOPS[3];
    let shop = Shop::configured(text);
    let server = shop.serve(&[]);
    let english = server.get("/").text();
    let spanish = server.get("/es").text();
    for (page, words, is_there) in [
        (&english, "Flu shots are here.", true),
        (&english, "Ya tenemos vacunas", false),
        (&english, "lang=\"es\" dir=\"auto\"", true),
        (&spanish, "Ya tenemos vacunas contra la gripe.", true),
        (&spanish, "Flu shots are here.", false),
        (&spanish, "Aquí me explican todo con paciencia.", true),
    ] {
        assert_eq!(page.contains(words), is_there, "{words}");
    }
    let about = server.get("/es/about").text();
    assert!(about.contains("abrió esta farmacia"));
}

#[test]
fn a_shop_that_fills_no_prescriptions_speaks_of_none() {
    let (_, text) = SHOPS[1];
    let text = format!("{text}\n[site]\nlanguages = [\"en\", \"es\", \"ar\"]\n");
    let shop = Shop::configured(&text);
    let server = shop.serve(&[]);
    for (path, offers, says) in [
        ("/", "rescriptions", "Straight answers from people"),
        ("/es", "ecetas", "Respuestas claras de gente"),
        ("/ar", "وصفاتك", "يجيب عن أسئلتك بوضوح"),
        ("/about", "rescriptions", "Straight answers"),
        ("/about", "transfer away", "Straight answers"),
        ("/es/about", "ecetas", "Respuestas claras"),
        ("/es/about", "cambiar de farmacia", "Respuestas claras"),
        ("/ar/about", "وصفاتك", "أجوبة واضحة"),
    ] {
        let page = server.get(path).text();
        let (_, page) = page.split_once("rel=\"canonical\"").unwrap();
        let (seen, _) = page.split_once("</main>").unwrap();
        assert!(seen.contains(says), "{path}");
        seen.lacks([offers]);
    }
}

#[test]
fn policies_without_a_date_are_drafts_in_every_language_and_with_one_they_are_not() {
    let (_, text) = SHOPS[3];
    let dated = format!("{text}\n[legal]\neffective = \"2026-01-02\"\n");
    for (text, is_draft) in [(text, true), (&dated, false)] {
        // Kept alive: a server whose folder is removed ends, and interrupts its clients.
        let shop = Shop::configured(text);
        let server = shop.serve(&[]);
        for page in [
            "privacy-policy",
            "terms-of-service",
            "hipaa-notice",
            "disclaimer",
        ] {
            for (path, draft, day) in [
                (
                    format!("/{page}"),
                    "A draft, not yet in effect.",
                    "January 2, 2026",
                ),
                (
                    format!("/es/{page}"),
                    "Borrador: todavía no está en vigor.",
                    "2 de enero de 2026",
                ),
            ] {
                let page = server.get(&path).text();
                assert_eq!(page.contains(draft), is_draft, "{path}");
                assert_eq!(page.contains(day), !is_draft, "{path}");
            }
        }
    }
}

#[test]
fn the_desk_asks_each_shop_with_what_it_said_and_nothing_else_switched_on() {
    for (name, text) in SHOPS {
        let file: toml::Table = text.parse().unwrap();
        let counter = Counter::in_shop(Shop::configured(text), &[]);
        let facts = counter.signed_in().get("/api/shop/facts").json()["facts"].clone();
        for table in [
            "services",
            "claims",
            "careers",
            "blog",
            "newsletter",
            "store",
        ] {
            let section = file.get(table).and_then(toml::Value::as_table);
            for (key, value) in facts[table].as_object().unwrap() {
                let Value::Bool(is_on) = value else { continue };
                let shows = section
                    .and_then(|keys| keys.get(key))
                    .and_then(toml::Value::as_bool);
                let is_expected = shows.unwrap_or(key == "prescriptions");
                assert_eq!(*is_on, is_expected, "{name}: {table}.{key}");
            }
        }
    }
}
