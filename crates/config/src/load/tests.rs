use super::*;
use crate::page_facts::is_empty;
use crate::palette::Palette;
use crate::{Facts, PromisedHours};
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::Week;

pub(super) fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE_NAME);
    std::fs::write(&file, text).unwrap();
    let environment = environment
        .iter()
        .map(|(k, v)| (k.to_string(), v.to_string()));
    Config::load(Some(&file), environment).map_err(|e| e.to_string())
}

pub(super) const OWNER: &str = "[pharmacy]\nname = \"Elm Drugs\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

const THANKSGIVING: &str = "[[closed]]\ndate = \"2026-11-26\"\nname = \"Thanksgiving\"\n";

#[test]
fn nested_tables_and_their_variables_are_read() {
    let text = format!("{OWNER}[notify.email]\nhost = \"mail.example.com\"\n");
    let config = load(&text, &[("PHARMACY_NOTIFY__EMAIL__PORT", "2525")]).unwrap();
    let email = config.live.notify.email;
    assert_eq!(email.host.as_deref(), Some("mail.example.com"));
    assert_eq!(email.port.get(), 2525);
    let error = load(&format!("{OWNER}[notify]\nemail = 1\n"), &[]).unwrap_err();
    assert!(error.contains("notify.email"), "{error}");
    for variable in ["PHARMACY_NOTIFY__EMAIL", "PHARMACY_PHARMACY__NAME__X"] {
        let error = load(OWNER, &[(variable, "x")]).unwrap_err();
        assert!(error.contains(variable), "{error}");
    }
}

#[test]
fn absent_keys_have_the_samples_values_and_the_environment_overrides() {
    let config = load(
        OWNER,
        &[
            ("PHARMACY_PHARMACY__PHONE", "518-555-0100"),
            ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0"),
            ("PHARMACY_DELIVERY__TOWNS", "[\"Elm\"]"),
            ("PHARMACY_CONFIG", "x"),
            ("PHARMACY_HOME", "x"),
        ],
    )
    .unwrap();
    assert_eq!(config.live.pharmacy.name, "Elm Drugs");
    assert_eq!(config.live.pharmacy.phone, "518-555-0100");
    assert_eq!(config.live.limits.submissions_per_minute, 0);
    assert_eq!(config.live.delivery.towns, ["Elm"]);
    assert_eq!(config.live.pharmacy.time_zone, "America/New_York");
    let sample = Config::sample().unwrap().live.promise;
    assert_eq!(config.live.promise, sample);
    assert_ne!(sample, PromisedHours::default());
}

#[test]
fn a_shop_may_promise_no_hours() {
    let text = format!("{OWNER}[promise]\nrefill_hours = \"\"\ntransfer_hours = 48\n");
    let PromisedHours {
        refill_hours,
        transfer_hours,
    } = load(&text, &[]).unwrap().live.promise;
    assert_eq!((refill_hours, transfer_hours.unwrap().most), (None, 48));
}

#[test]
fn an_owners_file_inherits_no_fact_of_the_sample() {
    let facts = serde_json::to_value(Facts::from(&load(OWNER, &[]).unwrap().live)).unwrap();
    let required = "name phone street city state zip";
    let inherited = "timeZone privacyOfficer promise services stateLaw status visits look";
    for (key, value) in facts.as_object().unwrap() {
        let mut expected = required.split(' ').chain(inherited.split(' '));
        if !expected.any(|expected| expected == key) {
            assert!(is_empty(Some(value)), "{key}: {value}");
        }
    }
    let services = facts["services"].as_object().unwrap().iter();
    let offered: Vec<_> = services.filter(|(_, on)| **on == true).collect();
    assert_eq!(offered.len(), 1, "{offered:?}");

    let text = format!("{OWNER}fax = \"518-555-0198\"\n[social]\nfacebook = \"elmdrugs\"\n");
    let public = [("PHARMACY_PHARMACY__PUBLIC_URL", "https://elm.example")];
    let facts = Facts::from(&load(&text, &public).unwrap().live);
    assert_eq!(
        (
            facts.pharmacy.fax.as_deref(),
            facts.pharmacy.public_url.as_deref()
        ),
        (Some("518-555-0198"), Some("https://elm.example"))
    );
    assert_eq!(
        (facts.social.facebook.as_deref(), facts.social.twitter),
        (Some("elmdrugs"), None)
    );
}

#[test]
fn an_owners_facts_are_read() {
    let text = format!(
        "{OWNER}hours = [\"M-F 9-1, 2-7\"]\n[services]\ndmv = true\n[claims]\nsync = true\n[store]\ncustomers = \"900\"\nextras = [\"fax\", \"atm\"]\nscreenings = \"bone-density\"\npromises = [{{ title = \"Time\", text = \"We take it.\" }}]\n\
         [[closed]]\ndate = 2026-12-25\nname = \"Christmas\"\n[[closed]]\ndate = \"11/26/2026\"\nname = \"Thanksgiving\"\nhours = \"9-1\"\n\
         [[testimonials]]\nquote = \"Kind people.\"\nname = \"Ana\"\nstars = 4\n[notice]\ntext = \"Flu shots are here.\"\nlink = \"/vaccinations\"\nuntil = \"2026-11-27\"\n\
         [blog]\nshow = true\nhide = [\"pharmacy-technician\"]\nreviewed_by = \"Dana Ortiz, PharmD\"\n[look]\ncolor = \"#063\"\nlogo = \"logo.svg\"\n\
         [status]\nenabled = false\nkeep_days = 0\n[desk]\nlisten = \"\"\n[retention]\naudit_days = 0\n"
    );
    const NOON: jiff::civil::DateTime = jiff::civil::datetime(2026, 11, 10, 12, 0, 0, 0);
    let config = load(&text, &[]).unwrap();
    let facts = Facts::at(&config.live, NOON).in_language(Lang::En);
    let facts = serde_json::to_value(facts).unwrap();
    let span = |open: u16, close: u16| serde_json::json!({"open": open * 60, "close": close * 60});
    for (path, value) in [
        ("/hours/4", serde_json::json!([span(9, 13), span(14, 19)])),
        ("/services/moneygram", false.into()),
        ("/services/dmv", true.into()),
        ("/services/prescriptions", true.into()),
        ("/claims/sync", true.into()),
        ("/claims/callWhenReady", false.into()),
        ("/store/customers", "900".into()),
        ("/store/driveThru", false.into()),
        ("/store/extras", serde_json::json!(["fax", "atm"])),
        ("/store/screenings", serde_json::json!(["bone-density"])),
        (
            "/store/promises",
            serde_json::json!({"text": [{"title": "Time", "text": "We take it."}], "lang": "en"}),
        ),
        (
            "/closed",
            serde_json::json!([{"date": "2026-11-26", "name": {"text": "Thanksgiving", "lang": "en"}, "hours": [span(9, 13)]}, {"date": "2026-12-25", "name": {"text": "Christmas", "lang": "en"}, "hours": []}]),
        ),
        (
            "/testimonials",
            serde_json::json!([{"quote": {"text": "Kind people.", "lang": "en"}, "name": "Ana", "stars": 4}]),
        ),
        (
            "/notice",
            serde_json::json!([{"text": {"text": "Flu shots are here.", "lang": "en"}, "link": "/vaccinations", "from": null, "until": "2026-11-27"}]),
        ),
        (
            "/blog",
            serde_json::json!({"show": true, "hide": ["pharmacy-technician"], "reviewedBy": "Dana Ortiz, PharmD"}),
        ),
        ("/status", false.into()),
    ] {
        assert_eq!(facts.pointer(path), Some(&value), "{path}");
    }
    assert_eq!(config.live.look.color, Palette::read("#006633").ok());
    assert!(
        config.live.look.logo.unwrap().is_absolute(),
        "beside the file"
    );
    assert_eq!(
        (
            config.startup.desk.listen,
            config.live.retention.audit_days.0,
            config.live.status.keep_days.0
        ),
        (None, None, None)
    );
    let years = Config::sample()
        .unwrap()
        .live
        .retention
        .audit_days
        .0
        .unwrap()
        .as_hours()
        / 24
        / 365;
    assert_eq!(years, 6);
}

#[test]
fn empty_translations_written_by_init_of_0_2_are_skipped() {
    let keys = "[delivery]\nfree_es = \"\"\n[store]\nstory_ar = []\n[notice]\ntext_es = \"\"\n";
    load(&format!("{OWNER}{keys}"), &[]).unwrap();
    for (key, form) in [
        ("[delivery]\nfree_es = \"Gratis\"", "free = { en = "),
        ("[store]\nstory_ar = [\"x\"]", "story = { en = ["),
        ("[store]\nname_es = \"\"", "unknown key"),
    ] {
        let error = load(&format!("{OWNER}{key}\n"), &[]).unwrap_err();
        assert!(error.contains(form), "{key}: {error}");
    }
}

#[test]
fn one_value_alone_is_a_list_of_one() {
    let text = format!(
        "{OWNER}hours = \"Mon-Fri 9-17\"\nlanguages = \"English\"\n[delivery]\ntowns = \"\"\n\
         [notify.email]\nto = \"owner@elm.example\"\n[closed]\ndate = \"2026-11-26\"\nname = \"Thanksgiving\"\n"
    );
    let config = load(&text, &[("PHARMACY_SERVER__ALLOWED_HOSTS", "elm.example")]).unwrap();
    let live = &config.live;
    assert_eq!(
        live.pharmacy.hours,
        Week::read(&["Mon-Fri 9-17".to_owned()]).unwrap()
    );
    assert_eq!(live.pharmacy.languages, ["English"]);
    assert!(live.delivery.towns.is_empty());
    assert_eq!(live.notify.email.to, ["owner@elm.example"]);
    assert_eq!(live.closed.len(), 1);
    assert_eq!(config.startup.server.allowed_hosts, ["elm.example"]);
    let wrong = text.replace("2026-11-26", "never");
    let error = load(&wrong, &[]).unwrap_err();
    assert!(error.contains("line 15: closed.date: "), "{error}");
}

#[test]
fn holidays_that_meet_in_some_years_are_no_contradiction() {
    let row = |rule: &str, hours: &str| {
        format!("[[closed]]\nname = {rule:?}\nevery_year = {rule:?}\nhours = {hours:?}\n")
    };
    // December 25, 2001 was both.
    for [first, second] in [
        [row("Christmas", ""), row("Tenth of Tevet", "9-13")],
        [row("Tenth of Tevet", "9-13"), row("Christmas", "")],
    ] {
        let loaded = load(&format!("{OWNER}{first}{second}"), &[]);
        assert_eq!(loaded.unwrap().live.closed.len(), 2);
    }
    let twice = format!(
        "{OWNER}{}{}",
        row("Christmas", ""),
        row("Christmas Day", "9-13")
    );
    assert!(load(&twice, &[]).is_err());
}

#[test]
fn a_vacation_may_lie_over_a_closed_day_and_beside_another_vacation() {
    let row = |name: &str, dates: &str| format!("[[closed]]\nname = {name:?}\n{dates}\n");
    let vacation =
        |name, from, until| row(name, &format!("date = \"{from}\"\nuntil = \"{until}\""));
    let text = [
        row("Christmas", "date = \"2026-12-25\"\nevery_year = true"),
        vacation("Winter", "2026-12-20", "2026-12-27"),
        vacation("Repairs", "2026-12-27", "2026-12-31"),
    ];
    let loaded = load(&format!("{OWNER}{}", text.concat()), &[]);
    assert_eq!(loaded.unwrap().live.closed.len(), 3);
}

#[test]
fn a_list_that_is_too_long_is_refused_before_its_entries_are_compared() {
    let quote = "[[testimonials]]\nquote = \"Kind people.\"\nname = \"Ana\"\n";
    let error = load(&format!("{OWNER}{}", quote.repeat(10_000)), &[]).unwrap_err();
    let words = "testimonials: expected at most 1000 entries, found 10000";
    assert!(error.contains(words), "{error}");
    let towns = "\"Elm\", ".repeat(10_000);
    let towns = format!("[{towns}]");
    for error in [
        load(&format!("{OWNER}[delivery]\ntowns = {towns}\n"), &[]),
        load(OWNER, &[("PHARMACY_DELIVERY__TOWNS", &towns)]),
    ] {
        let error = error.unwrap_err();
        assert!(
            error.contains("delivery.towns: expected at most"),
            "{error}"
        );
    }
}

/// Each case: a line appended to [`OWNER`], a replacement `/old/new/` in it, or variables after `$`, and parts of the error message.
const WRONG: &str = r##"
phon = "1" | pharmacy.toml | line 8 | pharmacy.phon | unknown key | phone
hours = "9-5" | line 8 | pharmacy.hours | days and hours
hours = ["Mon 17-9"] | line 8 | pharmacy.hours | closes before
[server]\nlisten = 8080 | line 9 | server.listen | needs quotation marks: listen = "8080"
[serve]\nlisten = 1 | line 8 | serve | unknown table | server
[limits]\nbody_kb = 0 | line 9 | limits.body_kb | a whole number from 1
[limits]\nbody_kb = -1 | line 9 | limits.body_kb | a whole number from 1
[limits]\nsubmissions_per_minute = -1 | line 9 | limits.submissions_per_minute | a whole number from 0
[notify.email]\nport = 70000 | line 9 | notify.email.port | a whole number from
[notify.email]\nport = 0 | line 9 | notify.email.port | a whole number from 1 to 65535
[server]\nallowed_hosts = ["www elm example"] | line 9 | server.allowed_hosts | only a name | www elm example
[retention]\nrefill_days = "ninety" | line 9 | retention.refill_days | expected a whole number, found "ninety"
[retention]\nrefill_days = 9999999 | line 9 | retention.refill_days | 36500 | 9999999
[retention]\nrefill_days = -1 | line 9 | retention.refill_days | 0 for forever
name = "twice" | line 8 | duplicate key name
[tls]\ncert = "cert.pem" | line 9 | tls.cert | both cert and key | key is empty
[tls]\ncert = " "\nkey = "key.pem" | line 10 | tls.key | both cert and key | cert is empty
[tls]\ncert = 5\nkey = "key.pem" | line 9 | tls.cert | needs quotation marks
[services]\nbanking = true | line 9 | services.banking | unknown key | moneygram
[services]\ndmv = "no" | line 9 | services.dmv | true or false
[store]\nextras = ["fax", "spa"] | line 9 | store.extras | unknown `spa` | vitamins
[store]\nscreenings = ["bmi", "bmi"] | line 9 | store.screenings | in the list twice
[store]\npromises = [{ title = "Time" }] | line 9 | store.promises.text | fill this in
[[testimonials]]\nquote = "x"\nname = "y"\nstars = 6 | line 11 | testimonials.stars | from 1 to 5 | found 6
[delivery]\ntowns = ["Elm", "Elm"] | line 9 | delivery.towns | "Elm" is in the list twice
THANKSGIVING[[closed]]\ndate = "2026-11-26"\nname = "x"\nhours = "9-1" | line 12: closed.date | 2026-11-26 is in the list already with other hours, as “Thanksgiving”; keep one of them
[delivery]\ndays = "Tue, Someday" | line 9: delivery.days | "someday" is not a day
THANKSGIVINGuntil = "2026-11-25" | line 11: closed.until | the last day, 2026-11-25, is before the first, 2026-11-26
THANKSGIVINGuntil = "2027-11-26" | line 11: closed.until | a year or more
THANKSGIVINGevery_year = "Thanksgiving" | line 9: closed.date | leave the date out
THANKSGIVINGdays = 2 | line 11: closed.days | until = "2026-12-05"
[[closed]]\nname = "x"\nevery_year = "Festivus" | line 10: closed.every_year | "Festivus" is no rule for a day | fourth Thursday of November
[[closed]]\nname = "x"\nevery_year = "Easter"\nuntil = "2026-11-28" | line 11: closed.until | days = 3
[[closed]]\nname = "x"\nevery_year = "Easter"\ndays = 40 | line 11: closed.days | from 1 to 31
THANKSGIVING[[closed]]\nname = "x"\nevery_year = "Thanksgiving"\nhours = "9-1" | line 13: closed.every_year | 2026-11-26 is in the list already with other hours
THANKSGIVINGhours = "9-sunset" | line 11: closed.hours | [pharmacy] location | right mouse button
hours = ["Fri 9-sunset-2h"] | line 8: pharmacy.hours | [pharmacy] location
hours = ["Fri 9 until 2 hours before sunset"] | line 8: pharmacy.hours
location = "https://maps.app.goo.gl/x" | line 8: pharmacy.location | this link has no coordinates in it: "https://maps.app.goo.gl/x"
[[season]]\nfrom = "11-01"\nhours = ["Mon 9-5"] | line 9: season.from | need its year
[[season]]\nfrom = "11-01"\nuntil = "2027-03-01"\nhours = ["Mon 9-5"] | line 10: season.until | in both days
[[season]]\nfrom = "11-01"\nuntil = "03-32"\nhours = ["Mon 9-5"] | line 10: season.until | is not a day
[[season]]\nfrom = "11-01"\nuntil = "03-13"\nhours = ["Someday 9-5"] | line 11: season.hours | is not a day of the week
[[season]]\nfrom = "11-01"\nuntil = "03-13" | line 8: season.hours: fill this in
[delivery]\ncutoffs = ["4pm"] | line 9: delivery.cutoffs | Mon-Thu 11am, 4pm
[delivery]\ncutoffs = ["Mon 11am", "Mon 4pm"] | line 9: delivery.cutoffs | Monday is there twice
THANKSGIVINGevery_year = "yes" | line 11: closed.every_year | true or false
THANKSGIVINGuntil = "2026-11-28"\n[[closed]]\ndate = "2026-11-27"\nuntil = "2026-11-29"\nname = "x"\nhours = "9-1" | line 13: closed.date | 2026-11-27 is in the list already with other hours, as “Thanksgiving”; keep one of them
THANKSGIVING[[closed]]\ndate = "2020-11-26"\nname = "x"\nhours = "9-1"\nevery_year = true | line 12: closed.date | 2026-11-26 is in the list already
THANKSGIVINGdate = "2026-11-27" | line 11 | duplicate key date
THANKSGIVINGopen = "9-5" | line 11: closed.open | unknown key | hours
[[closed]]\nname = "x" | line 8: closed.date: fill this in
THANKSGIVING[[closed]]\ndate = "2026-02-30"\nname = "x" | line 12: closed.date | is not a day
THANKSGIVINGhours = "noonish" | line 11: closed.hours | like "9:00-17:00"
[closed]\ndate = "2026-11-26" | line 8: closed.name: fill this in
[notice]\ntext = "x"\nfrom = "2026-11-20"\nuntil = "2026-11-19" | line 11: notice.until | 2026-11-19, is before
[notice]\ntext = "x"\nlink = "javascript:x" | line 10: notice.link | https://
[notice]\nopen = "x" | line 9: notice.open | unknown key | until
[[notice]]\ntext = "x"\n[[notice]]\nlink = "/" | line 10: notice.text: fill this in
[store]\nother_services = [{ title = "x", text = "y", page = "https://elm.example" }] | line 9: store.other_services.page | a page of this website
[store]\nother_services = [{ title = "x" }] | line 9: store.other_services.text | fill this in
[store]\nvaccines_by_appointment = "Someday" | line 9: store.vaccines_by_appointment | "someday" is not a day
[store]\nvaccines_by_appointment = 5 | line 9: store.vaccines_by_appointment | true, or days
[store]\npeople = [{ name = "x", photo = "x.heic" }] | line 9: store.people.photo | .jpg | x.heic
[store]\npeople = [{ role = "x" }] | line 9: store.people.name | fill this in
[look]\ncolor = "greenish" | line 9: look.color | is not a color | #1a6b4f
[look]\ncolor = "#ffd700" | line 9: look.color | too light | the nearest color
[look]\nphoto = "store.txt" | line 9: look.photo | .jpg | store.txt
email = "hello@elm" | line 8: pharmacy.email | expected an e-mail address
[store]\npromises = ["x"] | line 9 | store.promises | a table in braces, found "x"
[store]\nextras = ["fax", true] | line 9 | store.extras | text in quotes, found true
[delivery]\nradius_miles = 5.0 | line 9: delivery.radius_miles | a whole number from 0 up, found 5.0
/phone/email/ | pharmacy.phone | required
/518-555-0199// | line 3 | pharmacy.phone | must not be empty
/518-555-0199/5555-0199/ | line 3: pharmacy.phone | 10 digits
/"NY"/"New York"/ | line 6: pharmacy.state | two letters
[tls]\ncert = "cert.pem"\nkey = "key.pem" $PHARMACY_TLS__CERT= | line 10 | tls.key | both cert and key
[careers]\nbenefits = [CARDCARDCARDCARDCARDCARDCARD] | careers.benefits | room for 6 | found 7
[[testimonials]]\nname = "Ana"\nquote = "LONG" | line 10: testimonials.quote | 400 characters or fewer, found 5000
QUOTEQUOTEQUOTEQUOTEQUOTEQUOTEQUOTE | line 26: testimonials | room for 6 | found 7
[backup]\nrecipients = ["age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"] | line 9: backup.recipients | two or more
$PHARMACY_SERVER__LISTN=x | PHARMACY_SERVER__LISTN | unknown | listen
$PHARMACY_LIMITS__BODY_KB=many | PHARMACY_LIMITS__BODY_KB | number
$PHARMACY_RETENTION__CONTACT_DAYS=36501 | PHARMACY_RETENTION__CONTACT_DAYS | 36500
$PHARMACY_TLS__KEY=key.pem | PHARMACY_TLS__KEY: tls.key | both cert and key
$PHARMACY_SERVICES__DMV=no | PHARMACY_SERVICES__DMV | true or false
$PHARMACY_DESK__LISTEN=127.0.0.1:80 $PHARMACY_SERVER__LISTEN=127.0.0.1:80 | PHARMACY_DESK__LISTEN | where the website listens
"##;

#[test]
fn errors_name_file_line_key_and_what_is_expected() {
    for case in WRONG.trim().lines() {
        let (keys, words) = case.split_once(" | ").unwrap();
        let keys = keys
            .replace("THANKSGIVING", THANKSGIVING)
            .replace("CARD", "{ title = \"a\", text = \"b\" }, ")
            .replace(
                "QUOTE",
                "[[testimonials]]\\nquote = \"x\"\\nname = \"y\"\\n",
            )
            .replace("LONG", &"x".repeat(5000))
            .replace("\\n", "\n");
        let changed = keys.split('/').collect::<Vec<_>>();
        let (owner, keys) = match changed.as_slice() {
            ["", old, new, ""] => (OWNER.replace(old, new), ""),
            _ => (OWNER.to_owned(), &*keys),
        };
        let (keys, variables) = keys.split_once('$').unwrap_or((keys, ""));
        let variables = variables.split(" $").filter_map(|one| one.split_once('='));
        let variables: Vec<_> = variables.collect();
        let error = load(&format!("{owner}{keys}\n"), &variables).unwrap_err();
        for word in words.split(" | ") {
            assert!(error.contains(word), "{word:?} is not in: {error}");
        }
    }
}
