use super::*;
use crate::articles::Inline;
use crate::values::Day;
use crate::{Card, Extra, OtherService, Person, Screening, Term, Vaccine};
use pharmacy_text::localized::InOneLanguage;
use pharmacy_text::opening::{DeliveryBy, Later, LocalTime, Location, Span, State, Weekdays};
use pharmacy_text::typescript::{BANNER, assert_current};
use ts_rs::TS;

const fn noon(year: i16, month: i8, day: i8) -> DateTime {
    jiff::civil::datetime(year, month, day, 12, 0, 0, 0)
}

#[test]
fn a_notice_is_gone_before_its_first_day_and_after_its_last() {
    let mut config = Config::sample().unwrap();
    let notices = "[[notice]]\ntext = \"We close at noon on Friday.\"\nfrom = \"2026-11-23\"\nuntil = \"2026-11-27\"\n[[notice]]\ntext = \"Flu shots are here.\"\nfrom = \"2026-11-27\"\n";
    let notices: toml::Table = notices.parse().unwrap();
    config.live.notice = notices["notice"].clone().try_into().unwrap();
    for (day, shown) in [(22, 0), (23, 1), (27, 2), (28, 1)] {
        let facts = Facts::at(&config.live, noon(2026, 11, day));
        assert_eq!(facts.notice.len(), shown, "{day}");
    }
}

#[test]
fn policies_are_pending_until_the_day_from_which_they_hold() {
    let mut config = Config::sample().unwrap().live;
    for (effective, pending) in [
        (None, false),
        (Some(25), false),
        (Some(26), false),
        (Some(27), true),
    ] {
        config.legal.effective = effective.map(|day| Day(jiff::civil::date(2026, 11, day)));
        let facts = Facts::at(&config, noon(2026, 11, 26));
        assert_eq!(facts.legal.pending, pending, "{effective:?}");
    }
}

#[test]
fn days_of_every_year_have_the_dates_of_the_coming_year_and_of_the_last_month() {
    let mut config = Config::sample().unwrap().live;
    config.closed = [
        "date = \"2020-12-24\"\nuntil = \"2021-01-02\"\nname = \"Holidays\"\nevery_year = true",
        "date = \"2027-08-09\"\nuntil = \"2027-08-22\"\nname = \"Vacation\"",
        "date = \"2028-02-29\"\nname = \"Leap day\"\nevery_year = true",
    ]
    .map(|day| toml::from_str(day).unwrap())
    .to_vec();
    for (today, days) in [
        ((2026, 12, 31), "2026-12-24 2027-08-09 2027-12-24"),
        ((2027, 1, 3), "2026-12-24 2027-08-09 2027-12-24"),
        ((2027, 8, 1), "2027-08-09 2027-12-24 2028-02-29"),
        ((2027, 8, 2), "2027-08-09 2027-12-24 2028-02-29"),
        ((2027, 8, 22), "2027-08-09 2027-12-24 2028-02-29"),
    ] {
        let today = noon(today.0, today.1, today.2);
        let facts = Facts::at(&config, today);
        let found = facts.closed.iter().map(|day| day.date.to_string());
        assert_eq!(found.collect::<Vec<_>>().join(" "), days, "{today}");
    }
    let facts = Facts::at(&config, config.now());
    let pages = serde_json::to_value(facts.in_language(Lang::En)).unwrap();
    assert!(!pages["closed"].to_string().contains("every"), "{pages}");
}

#[test]
fn pages_learn_whether_the_policies_were_read_and_not_by_whom() {
    let mut config = Config::sample().unwrap().live;
    for (reader, read) in [(None, false), (Some("A. Lawyer"), true)] {
        config.legal.reviewed_by = reader.map(Into::into);
        let facts = serde_json::to_string(&Facts::from(&config)).unwrap();
        assert!(facts.contains(&format!("\"reviewed\":{read}")), "{facts}");
        assert!(!facts.contains("A. Lawyer"), "{facts}");
    }
}

#[test]
fn pages_have_the_owners_texts_in_their_language_or_else_in_english() {
    let text = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n[notice]\ntext = { en = \"Closed\", es = \"Cerrado\" }\n[store]\nstory = { es = [\"Uno.\", \"Dos.\"] }\n[careers]\nreasons = [{ title = \"a\", text = \"b\" }]\n[[closed]]\ndate = \"2026-11-26\"\nname = { en = \"Thanksgiving\", es = \"Acción de Gracias\" }\n";
    let file = std::path::Path::new("pharmacy.toml");
    let live = Config::of_text(Some((file, text)), []).unwrap().live;
    let facts = Facts::at(&live, noon(2026, 11, 20));
    let page = |lang| serde_json::to_value(facts.in_language(lang)).unwrap();
    let [english, spanish, arabic] = [Lang::En, Lang::Es, Lang::Ar].map(page);
    let shown = |text: &str, lang: &str| serde_json::json!({"text": text, "lang": lang});
    for (page, at, found) in [
        (&english, "/notice/0/text", shown("Closed", "en")),
        (&spanish, "/notice/0/text", shown("Cerrado", "es")),
        (&arabic, "/notice/0/text", shown("Closed", "en")),
        (
            &english,
            "/store/story",
            serde_json::json!({"text": ["Uno.", "Dos."], "lang": "es"}),
        ),
        (&english, "/store/promises", serde_json::Value::Null),
        (&english, "/delivery/free", serde_json::Value::Null),
        (&spanish, "/closed/0/name", shown("Acción de Gracias", "es")),
        (&arabic, "/closed/0/name", shown("Thanksgiving", "en")),
        (&arabic, "/careers/reasons/text/0/title", "a".into()),
    ] {
        assert_eq!(page.pointer(at), Some(&found), "{at}");
    }
    assert_eq!(facts.untranslated(Lang::Es), Vec::<&str>::new());
    let untranslated = ["[store] story", "[[closed]] name", "[[notice]] text"];
    assert_eq!(facts.untranslated(Lang::Ar), untranslated);
    let shown = text.replace("[careers]\n", "[careers]\nshow = true\n");
    let live = Config::of_text(Some((file, &shown)), []).unwrap().live;
    let untranslated = Facts::from(&live).untranslated(Lang::Es);
    assert_eq!(untranslated, ["[careers] reasons"]);
}

#[test]
fn a_page_contains_only_its_language() {
    let facts = Facts::from(&Config::sample().unwrap().live);
    for lang in Lang::ALL {
        let json = serde_json::to_string(&facts.in_language(lang)).unwrap();
        let is_arabic = json
            .chars()
            .any(|letter| ('\u{600}'..'\u{700}').contains(&letter));
        assert_eq!(is_arabic, lang == Lang::Ar);
        assert_eq!(json.contains("Entrega gratis"), lang == Lang::Es);
    }
}

#[test]
fn generated_site_is_current() {
    let config = ts_rs::Config::default();
    let types = [
        Lang::decl(&config),
        InOneLanguage::<String>::decl(&config),
        Location::decl(&config),
        Span::decl(&config),
        Week::decl(&config),
        SpecialDay::decl(&config),
        CalendarDay::decl(&config),
        Later::decl(&config),
        Now::decl(&config),
        State::decl(&config),
        DeliveryBy::decl(&config),
        LocalTime::decl(&config),
        Term::decl(&config),
        PromisedHours::decl(&config),
        Weekdays::decl(&config),
        Delivery::decl(&config),
        Services::decl(&config),
        Claims::decl(&config),
        Extra::decl(&config),
        Screening::decl(&config),
        Vaccine::decl(&config),
        Card::decl(&config),
        OtherService::decl(&config),
        Person::decl(&config),
        StoreInfo::decl(&config),
        Testimonial::decl(&config),
        Notice::decl(&config),
        Careers::decl(&config),
        Texts::decl(&config),
        Newsletter::decl(&config),
        Social::decl(&config),
        Map::decl(&config),
        Legal::decl(&config),
        ShopPicture::decl(&config),
        ArticleKind::decl(&config),
        Article::decl(&config),
        Inline::decl(&config),
        Block::decl(&config),
        OwnText::decl(&config),
        QrCode::decl(&config),
        LookFacts::decl(&config),
        Facts::decl(&config),
    ];
    let text = types.iter().fold(BANNER.to_owned(), |text, declaration| {
        text + &format!("\nexport {declaration}\n")
    });
    assert_current("ui/src/site/site.gen.ts", &text);
}

#[test]
fn generated_sample_is_current() {
    let sample = Facts::from(&Config::sample().unwrap().live);
    let sample = sample.in_language(Lang::En);
    let text = serde_json::to_string_pretty(&sample).unwrap() + "\n";
    assert_current("ui/src/site/sample.json", &text);
}
