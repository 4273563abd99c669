use super::tests::{OWNER, load};
use super::{ConfigSource, Slugs};
use pharmacy_text::lang::Lang;

#[test]
fn notices_are_a_list_and_a_single_one_may_be_a_table() {
    let table = "[notice]\ntext = \"One\"\n";
    let blocks = "[[notice]]\ntext = \"One\"\n[[notice]]\ntext = \"Two\"\n";
    let blank = "[notice]\ntext = \"\"\nlink = \"/contact\"\nfrom = \"\"\nuntil = \"\"\n";
    let text = ("PHARMACY_NOTICE__TEXT", "Now");
    for (file, environment, expected) in [
        ("", &[][..], Ok(&[][..])),
        (table, &[], Ok(&["One"])),
        (blocks, &[], Ok(&["One", "Two"])),
        (blank, &[], Ok(&[])),
        (blank, &[text, ("PHARMACY_NOTICE__LINK", "/")], Ok(&["Now"])),
        (table, &[text], Ok(&["Now"])),
        (table, &[("PHARMACY_NOTICE__TEXT", "")], Ok(&[])),
        ("", &[("PHARMACY_NOTICE__LINK", "/contact")], Ok(&[])),
        (
            blocks,
            &[text],
            Err("PHARMACY_NOTICE__TEXT: notice.text: there are several"),
        ),
        (
            table,
            &[("PHARMACY_NOTICE__COLOR", "red")],
            Err("PHARMACY_NOTICE__COLOR: notice.color: unknown key"),
        ),
        (
            table,
            &[("PHARMACY_NOTICE", "[{ text = 'A' }, { text = 'B' }]")],
            Ok(&["A", "B"]),
        ),
        (table, &[("PHARMACY_NOTICE", "")], Ok(&[])),
    ] {
        let found = load(&format!("{OWNER}{file}"), environment);
        match (found, expected) {
            (Ok(config), Ok(texts)) => {
                let found = config.live.notice.iter();
                let found: Vec<_> = found
                    .map(|one| one.text.get(Lang::En).1.to_string())
                    .collect();
                assert_eq!(found, *texts, "{file} {environment:?}");
            }
            (Err(found), Err(words)) => assert!(found.contains(words), "{found}"),
            (found, _) => panic!("{file} {environment:?}: {:?}", found.err()),
        }
    }
}

#[test]
fn appointments_are_on_any_day_or_on_some_and_languages_have_their_english_names() {
    for (value, days) in [
        ("true", Some("[]")),
        ("\"true\"", None),
        ("false", Some("null")),
        ("[]", Some("null")),
        ("\"\"", Some("null")),
        ("\"Sun, Tue\"", Some("[1,6]")),
        ("[\"Tuesday\", \"Sunday\"]", Some("[1,6]")),
    ] {
        let found = load(
            &format!("{OWNER}[store]\nvaccines_by_appointment = {value}\n"),
            &[],
        );
        let found = found.ok().map(|config| {
            serde_json::to_string(&config.live.store.vaccines_by_appointment).unwrap()
        });
        assert_eq!(found.as_deref(), days, "{value}");
    }
    let variable = ("PHARMACY_STORE__VACCINES_BY_APPOINTMENT", "true");
    assert!(
        load(OWNER, &[variable])
            .unwrap()
            .live
            .store
            .vaccines_by_appointment
            .is_some()
    );
    let languages = "languages = [\"Español\", \"hebrew\", \"Klingon\"]\n";
    let live = load(&format!("{OWNER}{languages}"), &[]).unwrap().live;
    assert_eq!(live.pharmacy.languages, ["Spanish", "Hebrew", "Klingon"]);
}

#[test]
fn only_a_text_that_the_program_has_can_be_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pharmacy.toml");
    let source = ConfigSource {
        file: Some(file.clone()),
        slugs: Slugs {
            articles: &["pharmacy-technician"],
            issues: &["winter-wellness"],
        },
        ..ConfigSource::default()
    };
    for (keys, problem) in [
        ("[blog]\nhide = [\"pharmacy-technician\"]", None),
        (
            "[blog]\nhide = [\"technician\"]",
            Some("line 9: blog.hide: unknown \"technician\"; expected some of pharmacy-technician"),
        ),
        (
            "[newsletter]\nhide = [\"winter\"]",
            Some("line 9: newsletter.hide: unknown \"winter\"; expected some of winter-wellness"),
        ),
    ] {
        std::fs::write(&file, format!("{OWNER}{keys}\n")).unwrap();
        match (source.load(), problem) {
            (Ok(_), None) => {}
            (Err(error), Some(problem)) => assert!(error.to_string().contains(problem), "{error}"),
            (result, _) => panic!("{keys}: {:?}", result.err()),
        }
    }
}
