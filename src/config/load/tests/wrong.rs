//! What cannot be right, and what is said of it.

use super::*;

/// What stands after [`OWNER`], and what is said of it.
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
[server]\nallowed_hosts = ["https://www.elm.example"] | line 9 | server.allowed_hosts | only a name | https://www.elm.example
[retention]\nrefill_days = "ninety" | line 9 | retention.refill_days | expected a whole number
[retention]\nrefill_days = 9999999 | line 9 | retention.refill_days | 36500 | 9999999
[retention]\nrefill_days = -1 | line 9 | retention.refill_days | 0 for ever
name = "twice" | line 8 | duplicate key name
[tls]\ncert = "cert.pem" | line 9 | tls.cert | both cert and key | key is empty
[tls]\ncert = " "\nkey = "key.pem" | line 10 | tls.key | both cert and key | cert is empty
[tls]\ncert = 5\nkey = "key.pem" | line 9 | tls.cert | needs quotation marks
[services]\nbanking = true | line 9 | services.banking | unknown key | moneygram
[services]\ndmv = "no" | line 9 | services.dmv | true or false
[store]\nextras = ["fax", "spa"] | line 9 | store.extras | unknown `spa` | vitamins
[store]\nscreenings = ["bmi", "bmi"] | line 9 | store.screenings | in the list twice
[store]\npromises = [{ title = "Time" }] | line 9 | store.promises | this key is missing: `text`
[[testimonials]]\nquote = "x"\nname = "y"\nstars = 6 | line 11 | testimonials.stars | from 1 to 5 | found 6
[delivery]\ntowns = ["Elm", "Elm"] | line 9 | delivery.towns | "Elm" is in the list twice
THANKSGIVING[[closed]]\ndate = "2026-11-26"\nname = "x" | line 12: closed.date | 2026-11-26 | already
THANKSGIVINGdate = "2026-11-27" | line 11 | duplicate key date
THANKSGIVINGopen = "9-5" | line 11: closed.open | unknown key | hours
[[closed]]\nname = "x" | line 8: closed | missing | date
THANKSGIVING[[closed]]\ndate = "2026-02-30"\nname = "x" | line 12: closed.date | is not a day
THANKSGIVINGhours = "noonish" | line 11: closed.hours | like "9:00-17:00"
[closed]\ndate = "2026-11-26" | line 8: closed | this key is missing
[notice]\ntext = "x"\nfrom = "2026-11-20"\nuntil = "2026-11-19" | line 11: notice.until | 2026-11-19, is before
[notice]\nlink = "javascript:x" | line 9: notice.link | https://
[blog]\nhide = ["technician"] | line 9: blog.hide | "technician" | pharmacy-technician
[look]\ncolor = "greenish" | line 9: look.color | is not a color | #1a6b4f
[look]\ncolor = "#ffd700" | line 9: look.color | too light | the nearest color
[look]\nphoto = "store.txt" | line 9: look.photo | .jpg | store.txt
[desk]\nlisten = "0.0.0.0:8081" | line 9: desk.listen | other computers | 127.0.0.1:8081
email = "hello@elm" | line 8: pharmacy.email | expected an e-mail address
"##;

#[test]
fn errors_name_file_line_key_and_what_is_expected() {
    for case in WRONG.trim().lines() {
        let (keys, words) = case.split_once(" | ").unwrap();
        let keys = keys
            .replace("THANKSGIVING", THANKSGIVING)
            .replace("\\n", "\n");
        let error = load(&format!("{OWNER}{keys}\n"), &[]).unwrap_err();
        for word in words.split(" | ") {
            assert!(error.contains(word), "{word:?} is not in: {error}");
        }
    }
    for (text, environment, words) in [
        ("[pharmacy]\nname = \"x\n".into(), &[][..], &["line 2"][..]),
        (
            OWNER.replace("phone", "email"),
            &[],
            &["pharmacy.phone", "required"],
        ),
        (
            OWNER.replace("518-555-0199", ""),
            &[],
            &["line 3", "pharmacy.phone", "10 digits"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_SERVER__LISTN", "x")],
            &["PHARMACY_SERVER__LISTN", "unknown", "listen"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_LIMITS__BODY_KB", "many")],
            &["PHARMACY_LIMITS__BODY_KB", "number"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_RETENTION__CONTACT_DAYS", "36501")],
            &["PHARMACY_RETENTION__CONTACT_DAYS", "36500"],
        ),
        (
            format!("{OWNER}[tls]\ncert = \"cert.pem\"\nkey = \"key.pem\"\n"),
            &[("PHARMACY_TLS__CERT", "")],
            &["line 10", "tls.key", "both cert and key"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_TLS__KEY", "key.pem")],
            &["PHARMACY_TLS__KEY: tls.key", "both cert and key"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_SERVICES__DMV", "no")],
            &["PHARMACY_SERVICES__DMV", "true or false"],
        ),
        (
            format!(
                "{OWNER}[careers]\nbenefits = [{}]\n",
                "{ title = \"a\", text = \"b\" }, ".repeat(7)
            ),
            &[],
            &["careers.benefits", "room for 6", "found 7"],
        ),
        (
            format!(
                "{OWNER}[[testimonials]]\nname = \"Ana\"\nquote = \"{}\"\n",
                "x".repeat(5000)
            ),
            &[],
            &[
                "line 10: testimonials.quote",
                "400 characters or fewer, found 5000",
            ],
        ),
        (
            format!(
                "{OWNER}{}",
                "[[testimonials]]\nquote = \"x\"\nname = \"y\"\n".repeat(7)
            ),
            &[],
            &["line 26: testimonials", "room for 6", "found 7"],
        ),
        (
            format!(
                "{OWNER}[backup]\nrecipients = [\"{}\"]\n",
                "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"
            ),
            &[],
            &["line 9: backup.recipients", "two or more"],
        ),
        (
            OWNER.into(),
            &[
                ("PHARMACY_DESK__LISTEN", "127.0.0.1:80"),
                ("PHARMACY_SERVER__LISTEN", "127.0.0.1:80"),
            ],
            &["PHARMACY_DESK__LISTEN", "where the website listens"],
        ),
        (
            OWNER.replace("518-555-0199", "5555-0199"),
            &[],
            &["line 3: pharmacy.phone", "10 digits"],
        ),
        (
            OWNER.replace("\"NY\"", "\"New York\""),
            &[],
            &["line 6: pharmacy.state", "two letters"],
        ),
    ] {
        let error = load(&text, environment).unwrap_err();
        for word in words {
            assert!(error.contains(word), "{word:?} is not in: {error}");
        }
    }
}
