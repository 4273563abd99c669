//! `pharmacy init`, `check` and `completions`.

use std::net::TcpListener;

use pharmacy::config::edit::OwnersFile;
use serde_json::Value;

use crate::cli::support::{feedback, fill, run, run_with};
use crate::common::os::set_mode;
use crate::common::{SAMPLE, Shop};

const ANSWERS: [&str; 8] = [
    "--name",
    "Maple \"Best\" Pharmacy",
    "--phone",
    "(518) 555-0199",
    "--address",
    "7 Maple St, Anytown, NY 12345",
    "--hours",
    "Mon-Fri 9-17, Sat 10-14",
];

/// A port that nobody listens on: the system gave it and took it back.
fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .to_string()
}

/// The findings of `check --json`, by name, and the exit code.
fn findings(shop: &Shop, environment: &[(&str, &str)]) -> (i32, Vec<(String, String, Value)>) {
    let free = free_address();
    let environment = [&[("PHARMACY_SERVER__LISTEN", free.as_str())], environment].concat();
    let ran = run_with(shop, &["check", "--json"], &environment);
    let list: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_owned();
    (
        ran.code,
        list.iter()
            .map(|finding| {
                (
                    text(finding, "check"),
                    text(finding, "result"),
                    finding.clone(),
                )
            })
            .collect(),
    )
}

fn result_of<'a>(findings: &'a [(String, String, Value)], check: &str) -> &'a str {
    &findings
        .iter()
        .find(|(name, ..)| name == check)
        .unwrap_or_else(|| panic!("{check} in {findings:?}"))
        .1
}

#[test]
fn init_writes_a_file_the_program_runs_on_and_never_overwrites_one() {
    let shop = Shop::new();
    let words = run(&shop, &[&["init"], &ANSWERS[..]].concat()).ok();
    assert!(
        words.contains("pharmacy serve") && words.contains("pharmacy check"),
        "{words}"
    );
    let file = shop.path("pharmacy.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let config = pharmacy::config::Config::load(Some(&file), []).unwrap();
    assert_eq!(
        (&*config.live.pharmacy.name, &*config.live.pharmacy.phone),
        ("Maple \"Best\" Pharmacy", "(518) 555-0199")
    );
    assert!(!pharmacy::platform::is_exposed(&file).unwrap());

    assert!(
        run(&shop, &[&["init"], &ANSWERS[..]].concat())
            .failed(1)
            .contains("left untouched")
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert!(
        run(&shop, &[&["init", "."], &ANSWERS[..]].concat())
            .failed(1)
            .contains("folder")
    );
    assert!(
        run(
            &shop,
            &[&["init", "no/such/shop.toml"], &ANSWERS[..]].concat()
        )
        .failed(1)
        .contains("no/such")
    );
    let other = run(
        &shop,
        &[&["init", "--config", "my shop.toml"], &ANSWERS[..]].concat(),
    )
    .ok();
    assert!(
        other.contains("pharmacy serve --config 'my shop.toml'"),
        "{other}"
    );
    assert!(shop.path("my shop.toml").exists());
    assert_eq!(
        std::fs::read_dir(shop.folder.path()).unwrap().count(),
        2,
        "nothing half-written is left"
    );

    let (code, found) = findings(&shop, &[]);
    assert_eq!(
        (
            code,
            result_of(&found, "configuration"),
            result_of(&found, "pages")
        ),
        (0, "ok", "ok"),
        "{found:?}"
    );
}

#[test]
fn the_pages_of_an_owner_say_only_what_the_owner_said() {
    let shop = Shop::new();
    run(&shop, &[&["init"], &ANSWERS[..]].concat()).ok();
    let file = OwnersFile::read(&shop.path("pharmacy.toml")).unwrap();
    let offered = [
        "services.delivery",
        "services.vaccinations",
        "store.parking",
    ];
    let offered = offered.map(|key| (key.to_owned(), true.into()));
    let file = file.with_facts(&offered.into_iter().collect());
    file.unwrap().put().unwrap();
    let server = shop.serve(&[]);
    let pages = [
        "/",
        "/about",
        "/contact",
        "/home-delivery",
        "/refill",
        "/services",
        "/transfer",
    ];
    let words = pages.map(|path| server.get(path).text()).concat();
    server.stop();
    for said in [
        "(518) 555-0199",
        "arking",
        "Maple &quot;Best&quot; Pharmacy",
    ] {
        assert!(words.contains(said), "{said}");
    }
    for unsaid in [
        "5,000+",
        "Riverside",
        "rive-thru",
        "porch",
        "555-0142",
        "Spanish",
        "\"/dmv\"",
        "MoneyGram",
    ] {
        assert!(!words.contains(unsaid), "{unsaid}");
    }

    let (code, found) = findings(&shop, &[("PHARMACY_BLOG__SHOW", "true")]);
    assert_eq!(code, 0, "{found:?}");
    for check in ["texts", "policies"] {
        assert_eq!(result_of(&found, check), "warning", "{found:?}");
    }
    let ohio = [
        ("PHARMACY_PHARMACY__STATE", "OH"),
        ("PHARMACY_LEGAL__REVIEWED_BY", ""),
    ];
    let (_, found) = findings(&shop, &ohio);
    let (.., policies) = found.iter().find(|(name, ..)| name == "policies").unwrap();
    assert!(
        policies["finding"]
            .as_str()
            .unwrap()
            .contains("OH's own law")
    );
}

#[test]
fn check_passes_a_sound_shop_and_names_each_fault_with_its_remedy() {
    let shop = Shop::configured(SAMPLE);
    fill(&shop, &[feedback("Kind"), feedback("Fast")]);
    let (code, found) = findings(&shop, &[]);
    assert_eq!(code, 0, "{found:?}");
    for check in [
        "configuration",
        "time zone",
        "database",
        "folder",
        "pages",
        "address",
    ] {
        assert_eq!(result_of(&found, check), "ok", "{found:?}");
    }
    assert_eq!(
        result_of(&found, "your facts"),
        "warning",
        "the sample's phone number is not the owner's"
    );
    let (_, _, database) = found.iter().find(|(name, ..)| name == "database").unwrap();
    assert!(database["finding"].as_str().unwrap().contains("2 requests"));

    // Where files have modes.
    if cfg!(unix) {
        assert_eq!(result_of(&found, "privacy"), "ok", "{found:?}");
        set_mode(&shop.database(), 0o644);
        let (code, found) = findings(&shop, &[]);
        assert_eq!((code, result_of(&found, "privacy")), (1, "failed"));
        set_mode(&shop.database(), 0o600);
    }

    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    let (code, found) = findings(&shop, &[("PHARMACY_SERVER__LISTEN", &taken)]);
    assert_eq!((code, result_of(&found, "address")), (1, "failed"));
    drop(other);

    std::fs::write(shop.path("other.db"), "a letter to my aunt").unwrap();
    let (code, found) = findings(&shop, &[("PHARMACY_DATABASE", "other.db")]);
    assert_eq!((code, result_of(&found, "database")), (1, "failed"));
    assert_eq!(
        std::fs::read_to_string(shop.path("other.db")).unwrap(),
        "a letter to my aunt"
    );

    let (code, found) = findings(&shop, &[("PHARMACY_PHARMACY__TIME_ZONE", "Mars")]);
    assert_eq!(
        (code, found.len(), result_of(&found, "configuration")),
        (1, 1, "failed")
    );
    for (_, result, finding) in findings(&shop, &[]).1 {
        assert_eq!(result == "ok", finding["remedy"].is_null(), "{finding}");
    }
}

#[test]
fn check_warns_of_a_notice_that_leads_nowhere() {
    let shop = Shop::configured(SAMPLE);
    let notice = |link: &str, moneygram: &str| {
        let environment = [
            ("PHARMACY_NOTICE__TEXT", "Flu shots are here."),
            ("PHARMACY_NOTICE__LINK", link),
            ("PHARMACY_SERVICES__MONEYGRAM", moneygram),
        ];
        let found = findings(&shop, &environment).1;
        found.into_iter().find(|(check, ..)| check == "notice")
    };
    for (link, moneygram, warns) in [
        ("/vaccination", "true", true),
        ("/moneygram", "false", true),
        ("/moneygram", "true", false),
        ("/contact#map", "true", false),
        ("/contact/", "true", false),
        ("/?from=notice", "true", false),
        ("https://maple.example/nowhere", "true", false),
    ] {
        let found = notice(link, moneygram);
        assert_eq!(found.is_some(), warns, "{link} {found:?}");
        let words = found.map_or(String::new(), |(_, result, finding)| {
            format!("{result}: {}", finding["finding"])
        });
        assert!(!warns || words.contains(link), "{words}");
        assert!(!warns || words.starts_with("warning"), "{words}");
    }
}

#[test]
fn check_names_the_key_of_the_address_that_was_refused() {
    // TEST-NET-1 (RFC 5737): no computer has it.
    let foreign = "192.0.2.1:8080";
    let free = free_address();
    // Without a certificate nothing listens there, so nothing is tried.
    for (listen, redirect_from, blamed) in [
        (foreign, free.as_str(), Some("[server] listen")),
        (free.as_str(), foreign, None),
    ] {
        let shop = Shop::configured(SAMPLE);
        let (_, found) = findings(
            &shop,
            &[
                ("PHARMACY_SERVER__LISTEN", listen),
                ("PHARMACY_TLS__REDIRECT_FROM", redirect_from),
            ],
        );
        let failed: Vec<_> = found
            .iter()
            .filter(|(name, result, _)| name == "address" && result == "failed")
            .map(|(.., finding)| finding["remedy"].as_str().unwrap())
            .collect();
        let wanted: Vec<_> = blamed
            .map(|key| format!("change {key}"))
            .into_iter()
            .collect();
        assert_eq!(failed, wanted);
    }
}

#[test]
fn check_knows_its_own_running_server() {
    let shop = Shop::configured(SAMPLE);
    let server = shop.serve(&[]);
    let address = server.address.to_string();
    let (code, found) = findings(&shop, &[("PHARMACY_SERVER__LISTEN", &address)]);
    assert_eq!(
        (
            code,
            result_of(&found, "address"),
            result_of(&found, "database")
        ),
        (0, "ok", "ok"),
        "{found:?}"
    );
    let words = run_with(&shop, &["check"], &[("PHARMACY_SERVER__LISTEN", &address)]).ok();
    assert!(words.contains("your own running website"), "{words}");
}

#[test]
fn check_changes_nothing() {
    let shop = Shop::new();
    let (code, found) = findings(&shop, &[]);
    assert_eq!(
        (
            code,
            result_of(&found, "configuration"),
            result_of(&found, "database")
        ),
        (0, "warning", "warning")
    );
    assert_eq!(std::fs::read_dir(shop.folder.path()).unwrap().count(), 0);
}

#[test]
fn a_clock_that_was_far_off_is_a_failure_until_somebody_says_that_it_is_right() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Thanks")]);
    let year: i64 = 365 * 24 * 3_600_000;
    let trust =
        "insert or replace into trusted_time (id, newest) values (1, unixepoch() * 1000 + ?)";
    for (off, doubt) in [(year, "is behind"), (-year, "jumped ahead")] {
        shop.sqlite().execute(trust, [off]).unwrap();
        let (code, found) = findings(&shop, &[]);
        assert_eq!((code, result_of(&found, "clock")), (1, "failed"));
        let clock = &found.iter().find(|(name, ..)| name == "clock").unwrap().2;
        let text = clock.to_string();
        assert!(
            text.contains(doubt) && text.contains("pharmacy check --trust-clock"),
            "{text}"
        );
        run(&shop, &["check", "--trust-clock"]);
        assert_eq!(result_of(&findings(&shop, &[]).1, "clock"), "ok");
    }
    let audit = run(&shop, &["audit"]).ok();
    assert_eq!(audit.matches("check --trust-clock").count(), 2, "{audit}");
}

#[test]
fn completions_know_the_commands() {
    let shop = Shop::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&shop, &["completions", shell]).ok();
        assert!(
            script.contains("submissions") && script.contains("in-progress"),
            "{shell}"
        );
    }
}
