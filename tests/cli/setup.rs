//! `pharmacy init`, `check` and `completions`.

use std::net::TcpListener;

use pharmacy_config::{Config, Document, Facts};
use serde_json::Value;

use crate::cli::support::{feedback, fill};
use crate::common::os::set_mode;
use crate::common::{Output, SAMPLE, Says, Shop, free_address};

const ANSWERS: &str = "--name 'Maple \"Best\" Pharmacy' --phone '(518) 555-0199' --address '7 Maple St, Anytown, NY 12345' --hours 'Mon-Fri 9-17, Sat 10-14'";

/// The findings of `check`, and its exit code.
#[derive(Debug)]
struct Checked(i32, Vec<Value>);

impl Checked {
    fn find(&self, check: &str) -> Option<&Value> {
        self.1.iter().find(|finding| finding["check"] == check)
    }

    /// The exit code, and the results of these checks.
    #[track_caller]
    fn results<const COUNT: usize>(&self, checks: [&str; COUNT]) -> (i32, [String; COUNT]) {
        let result = |check| {
            let found = self
                .find(check)
                .unwrap_or_else(|| panic!("{check} in {self:?}"));
            found["result"].as_str().unwrap().to_owned()
        };
        (self.0, checks.map(result))
    }
}

fn check(shop: &Shop, environment: &[(&str, &str)]) -> Checked {
    check_by("check --json", shop, environment)
}

fn check_by(command: &str, shop: &Shop, environment: &[(&str, &str)]) -> Checked {
    let free = free_address().to_string();
    let settings = [("PHARMACY_SERVER__LISTEN", free.as_str())];
    let ran = shop.output_with(command, &[&settings, environment].concat());
    Checked(ran.code, serde_json::from_str(&ran.out).unwrap())
}

/// `pharmacy init` with good answers.
fn init(shop: &Shop, file: &str) -> Output {
    shop.output(format!("init {file} {ANSWERS}"))
}

#[test]
fn init_warns_of_a_folder_that_is_copied_to_other_computers() {
    let shop = Shop::new();
    for (folder, is_copied) in [
        ("Dropbox", true),
        ("OneDrive - Elm Drugs", true),
        ("pharmacy", false),
    ] {
        std::fs::create_dir(shop.path(folder)).unwrap();
        let Output {
            code, err: said, ..
        } = init(&shop, &format!("'{folder}/pharmacy.toml'"));
        assert_eq!(code, 0, "{said}");
        assert_eq!(
            said.contains("copies to its own computers"),
            is_copied,
            "{said}"
        );
    }
}

#[test]
fn init_writes_a_file_the_program_runs_on_and_never_overwrites_one() {
    let shop = Shop::new();
    let words = init(&shop, "").ok();
    words.says(["pharmacy serve", "pharmacy check"]);
    let file = shop.path("pharmacy.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let config = Config::load(Some(&file), []).unwrap();
    assert_eq!(
        (&*config.live.pharmacy.name, &*config.live.pharmacy.phone),
        ("Maple \"Best\" Pharmacy", "(518) 555-0199")
    );
    assert!(!pharmacy_system::platform::is_exposed(&file).unwrap());
    text.says(SAMPLE.lines().filter(|line| line.starts_with('#')));
    // The pages say as little as those of a file with only the required keys.
    let least = "[pharmacy]\nname = \"x\"\nphone = \"(518) 555-0199\"\nstreet = \"x\"\ncity = \"Anytown\"\nstate = \"NY\"\nzip = \"12345\"\n";
    std::fs::write(shop.path("least.toml"), least).unwrap();
    let least = Config::load(Some(&shop.path("least.toml")), []).unwrap();
    std::fs::remove_file(shop.path("least.toml")).unwrap();
    let facts = |config: &Config| {
        let mut facts = serde_json::to_value(Facts::from(&config.live)).unwrap();
        for answered in ["name", "street", "hours", "legal"] {
            facts.as_object_mut().unwrap().remove(answered);
        }
        facts
    };
    assert_eq!(facts(&config), facts(&least));

    for (file, words) in [
        ("", "was not changed"),
        (".", "folder"),
        ("no/such/shop.toml", "no/such"),
    ] {
        init(&shop, file).failed(1).says([words]);
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    init(&shop, "--config 'my shop.toml'")
        .ok()
        .says(["pharmacy serve --config 'my shop.toml'"]);
    assert!(shop.path("my shop.toml").exists());
    assert_eq!(
        std::fs::read_dir(shop.folder.path()).unwrap().count(),
        2,
        "nothing half-written is left"
    );

    let found = check(&shop, &[]).results(["configuration", "pages"]);
    assert_eq!(found, (0, ["ok", "ok"].map(String::from)));
}

#[test]
fn the_pages_of_an_owner_say_only_what_the_owner_said() {
    let shop = Shop::new();
    init(&shop, "").ok();
    let file = Document::read(&shop.path("pharmacy.toml")).unwrap();
    let offered = [
        "services.delivery",
        "services.vaccinations",
        "store.parking",
    ];
    let offered = offered.map(|key| (key.to_owned(), true.into()));
    let file = file.edit_at_desk(&offered.into_iter().collect());
    file.unwrap().write_alone().unwrap();
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

    let found = check(&shop, &[("PHARMACY_BLOG__SHOW", "true")]).results(["texts", "policies"]);
    assert_eq!(found, (0, ["warning", "warning"].map(String::from)));
    let found = check(&shop, &[("PHARMACY_PHARMACY__STATE", "OH")]);
    let policies = found.find("policies").unwrap().to_string();
    policies.says(["OH's own law"]);
    let reviewed = [
        ("PHARMACY_BLOG__SHOW", "true"),
        ("PHARMACY_BLOG__REVIEWED_BY", "Dana Ortiz, PharmD"),
        ("PHARMACY_LEGAL__REVIEWED_BY", "A. Lawyer"),
    ];
    let found = check(&shop, &reviewed);
    assert!(found.find("texts").is_none(), "{found:?}");
    let policies = &found.find("policies").unwrap()["finding"];
    assert_eq!(policies, "read by A. Lawyer");
}

#[test]
fn check_passes_a_sound_shop_and_names_each_fault_with_its_remedy() {
    let shop = Shop::configured(SAMPLE);
    fill(&shop, &[feedback("Kind"), feedback("Fast")]);
    let found = check(&shop, &[]);
    let sound = [
        "configuration",
        "time zone",
        "database",
        "folder",
        "pages",
        "address",
    ];
    assert_eq!(found.results(sound), (0, ["ok"; 6].map(String::from)));
    let facts = found.results(["your facts"]);
    assert_eq!(
        facts,
        (0, ["warning"].map(String::from)),
        "the sample's phone number is not the owner's"
    );
    let database = found.find("database").unwrap().to_string();
    database.says(["2 requests"]);

    // On systems with file modes.
    if cfg!(unix) {
        assert_eq!(found.results(["privacy"]), (0, ["ok"].map(String::from)));
        set_mode(&shop.database(), 0o644);
        assert_eq!(
            check(&shop, &[]).results(["privacy"]),
            (1, ["failed"].map(String::from))
        );
        set_mode(&shop.database(), 0o600);
    }

    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = other.local_addr().unwrap().to_string();
    std::fs::write(shop.path("other.db"), "a letter to my aunt").unwrap();
    for (key, value, named) in [
        ("PHARMACY_SERVER__LISTEN", &*address, "address"),
        ("PHARMACY_DATABASE", "other.db", "database"),
        ("PHARMACY_DATABASE", "gone/pharmacy.db", "folder"),
    ] {
        let failed = check(&shop, &[(key, value)]).results([named]);
        assert_eq!(failed, (1, ["failed"].map(String::from)), "{key}");
    }
    drop(other);

    assert_eq!(
        std::fs::read_to_string(shop.path("other.db")).unwrap(),
        "a letter to my aunt"
    );

    let mars = check(&shop, &[("PHARMACY_PHARMACY__TIME_ZONE", "Mars")]);
    let failed = (1, ["failed"].map(String::from));
    assert_eq!((mars.1.len(), mars.results(["configuration"])), (1, failed));
    for finding in found.1 {
        let is_ok = finding["result"] == "ok";
        assert_eq!(is_ok, finding["remedy"].is_null(), "{finding}");
    }
}

#[test]
fn check_warns_of_a_notice_with_a_dead_link() {
    let shop = Shop::configured(SAMPLE);
    let notice = |link: &str, moneygram: &str| {
        let environment = [
            ("PHARMACY_NOTICE__TEXT", "Flu shots are here."),
            ("PHARMACY_NOTICE__LINK", link),
            ("PHARMACY_SERVICES__MONEYGRAM", moneygram),
        ];
        check(&shop, &environment).find("notice").cloned()
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
        if let Some(found) = found {
            assert_eq!(found["result"], "warning");
            assert!(found["finding"].to_string().contains(link), "{found}");
        }
    }
}

#[test]
fn check_names_the_key_of_the_address_that_was_refused() {
    // TEST-NET-1 (RFC 5737): no computer has it.
    let foreign = "192.0.2.1:8080";
    let free = free_address().to_string();
    // Without a certificate nothing listens there, so it is not tried.
    for (listen, redirect_from, blamed) in [
        (foreign, free.as_str(), Some("[server] listen")),
        (free.as_str(), foreign, None),
    ] {
        let shop = Shop::configured(SAMPLE);
        let environment = [
            ("PHARMACY_SERVER__LISTEN", listen),
            ("PHARMACY_TLS__REDIRECT_FROM", redirect_from),
        ];
        let found = check(&shop, &environment).1.into_iter();
        let failed = found.filter(|one| one["check"] == "address" && one["result"] == "failed");
        let remedies: Vec<_> = failed.map(|one| one["remedy"].clone()).collect();
        let wanted: Vec<_> = blamed
            .map(|key| format!("write 0.0.0.0 for every network, or correct {key}"))
            .into_iter()
            .collect();
        assert_eq!(remedies, wanted);
    }
}

#[test]
fn check_recognizes_this_shops_running_server() {
    let shop = Shop::configured(SAMPLE);
    let server = shop.serve(&[]);
    let address = server.address.to_string();
    let found = check(&shop, &[("PHARMACY_SERVER__LISTEN", &address)]);
    assert_eq!(
        found.results(["address", "database"]),
        (0, ["ok", "ok"].map(String::from))
    );
    found
        .find("address")
        .unwrap()
        .to_string()
        .says(["your own running website"]);
}

#[test]
fn check_changes_nothing() {
    let shop = Shop::new();
    let found = check(&shop, &[]).results(["configuration", "database"]);
    assert_eq!(found, (0, ["warning", "warning"].map(String::from)));
    assert_eq!(std::fs::read_dir(shop.folder.path()).unwrap().count(), 0);
}

#[test]
fn check_asks_about_a_doubtful_clock_until_it_is_confirmed() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Thanks")]);
    let year: i64 = 365 * 24 * 3_600_000;
    let trust =
        "insert or replace into trusted_time (id, newest) values (1, unixepoch() * 1000 + ?)";
    for (off, doubt, code, result) in [
        (year, "clock is behind", 1, "failed"),
        (-year, "was off since", 0, "warning"),
    ] {
        shop.sqlite().execute(trust, [off]).unwrap();
        let found = check(&shop, &[]);
        assert_eq!(found.results(["clock"]), (code, [result.to_owned()]));
        found.find("clock").unwrap().to_string().says([
            doubt,
            "is today",
            "pharmacy check --trust-clock",
        ]);
        let trusted = check_by("check --trust-clock --json", &shop, &[]);
        assert_eq!(trusted.results(["clock"]).1, ["ok"]);
    }
    let audit = shop.output("audit").ok();
    assert_eq!(audit.matches("check --trust-clock").count(), 2, "{audit}");
}

#[test]
fn completions_know_the_commands() {
    let shop = Shop::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = shop.output(format!("completions {shell}")).ok();
        assert!(
            script.contains("submissions") && script.contains("in-progress"),
            "{shell}"
        );
    }
}
