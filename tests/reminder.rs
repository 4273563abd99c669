//! The next refill for the visitor's own calendar.

use crate::common::{LANGUAGES, Says, Server, Shop};

const KINDS: [(&str, &str, &str); 3] = [
    (
        "/reminder.ics",
        "SUMMARY:Refill at Corner Pharmacy",
        "/refill",
    ),
    (
        "/es/reminder.ics",
        "SUMMARY:Resurtir en Corner Pharmacy",
        "/es/refill",
    ),
    (
        "/ar/reminder.ics",
        "SUMMARY:إعادة صرف الدواء من",
        "/ar/refill",
    ),
];

/// The lines of a calendar, unfolded (RFC 5545, 3.1).
fn lines(calendar: &str) -> Vec<String> {
    let whole = calendar.strip_suffix("\r\n").unwrap();
    assert!(
        whole
            .split("\r\n")
            .all(|line| line.len() <= 75 && !line.contains('\n'))
    );
    whole
        .replace("\r\n ", "")
        .split("\r\n")
        .map(Into::into)
        .collect()
}

fn calendar(server: &Server, path: &str) -> Vec<String> {
    let answer = server.get(path);
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(
        answer.header("content-type"),
        "text/calendar; charset=utf-8"
    );
    assert_eq!(answer.header("cache-control"), "no-store");
    lines(&answer.text())
}

#[test]
fn a_calendar_event_has_the_day_of_the_next_refill_and_no_patient_data() {
    let shop = Shop::new();
    let server = shop.serve(&[
        LANGUAGES,
        ("PHARMACY_PHARMACY__PUBLIC_URL", "https://elm.example"),
    ]);
    let mut ids = Vec::new();
    for (path, title, refill) in KINDS {
        for days in [30, 60, 90] {
            let today = || {
                jiff::Zoned::now()
                    .with_time_zone(jiff::tz::TimeZone::get("America/New_York").unwrap())
            };
            let before = today().date();
            let lines = calendar(&server, &format!("{path}?days={days}"));
            let is_day = [before, today().date()].into_iter().any(|today| {
                let day = today.checked_add(jiff::Span::new().days(days)).unwrap();
                lines.contains(&format!("DTSTART;VALUE=DATE:{}", day.strftime("%Y%m%d")))
            });
            assert!(is_day, "{lines:#?}");
            let address = format!("https://elm.example{refill}");
            let [description, url] = ["DESCRIPTION", "URL"].map(|name| format!("{name}:{address}"));
            for (line, start) in lines.iter().zip([
                "BEGIN:VCALENDAR",
                "VERSION:2.0",
                "PRODID:-//pharmacy//refill//EN",
                "BEGIN:VEVENT",
                "UID:",
                "DTSTAMP:20",
                "DTSTART;VALUE=DATE:20",
                title,
                &description,
                &url,
                "TRANSP:TRANSPARENT",
                "END:VEVENT",
                "END:VCALENDAR",
            ]) {
                assert!(line.starts_with(start), "{start}: {lines:#?}");
            }
            assert_eq!(lines.len(), 13);
            ids.push(lines[4].clone());
        }
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 9, "each event is its own");
    server.get("/sitemap.xml").text().lacks(["reminder"]);
}

#[test]
fn signs_in_a_name_are_escaped_and_a_long_one_is_folded_between_characters() {
    let shop = Shop::new();
    let long = "é".repeat(70);
    let name = format!("A, B; C\\D {long}");
    let server = shop.serve(&[("PHARMACY_PHARMACY__NAME", &name)]);
    let lines = calendar(&server, "/reminder.ics?days=30");
    let title = format!("SUMMARY:Refill at A\\, B\\; C\\\\D {long}");
    assert!(lines.contains(&title), "{lines:#?}");
}

#[test]
fn no_other_day_is_answered_and_none_where_nothing_is_refilled() {
    let shop = Shop::new();
    let server = shop.serve(&[("PHARMACY_PHARMACY__PUBLIC_URL", "")]);
    for query in [
        "",
        "?days=",
        "?days=0",
        "?days=31",
        "?days=030",
        "?days=-30",
        "?days=30&days=60",
        "?day=30",
    ] {
        assert_eq!(
            server.get(&format!("/reminder.ics{query}")).status,
            404,
            "{query}"
        );
    }
    // The host that was asked for.
    let url = calendar(&server, "/reminder.ics?days=30")
        .into_iter()
        .find(|line| line.starts_with("URL:"));
    assert_eq!(url.as_deref(), Some("URL:http://localhost/refill"));
    let answer = server.request("POST", "/reminder.ics?days=30", &[], "");
    assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"));
    drop(server);
    let server = shop.serve(&[("PHARMACY_SERVICES__PRESCRIPTIONS", "false")]);
    assert_eq!(server.get("/reminder.ics?days=30").status, 404);
}
