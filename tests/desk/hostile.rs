//! Hostile text from strangers and colleagues is shown without effect.

use serde_json::{Value, json};

use crate::common::{LOGS_REQUESTS, Says};
use crate::desk::support::{Counter, sheet};

const HTML: &str = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>";
/// Characters that reverse or hide text, or join it.
const BIDI: &str = "abc\u{202e}fed\u{2066}\u{200f}\u{061c}";

/// The characters in the text that can reverse it.
fn turners(text: &str) -> String {
    let turns = |c: &char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(turns).collect()
}

#[test]
fn html_and_direction_characters_in_every_field_come_out_as_text() {
    let counter = Counter::open();
    let mut references = Vec::new();
    for text in [HTML, BIDI] {
        references.push(counter.refill(json!({
            "firstName": text, "lastName": text, "rxNumber": format!("7001234 {text}"), "additionalNotes": text,
        })));
        let contact =
            json!({"name": text, "email": "ana@example.com", "phone": "", "message": text});
        references.push(counter.server.post("/api/contact", &contact).reference());
        let feedback = json!({"rating": 5, "feedback": text, "name": text, "email": ""});
        references.push(counter.server.post("/api/feedback", &feedback).reference());
    }
    let person = counter.hire("Dana <b>O'Neil</b> x");
    let list = person.get("/api/requests?view=all");
    assert_eq!(list.header("content-type"), "application/json");
    assert_eq!(turners(&list.text()), "", "in the list");
    for reference in &references {
        let one = format!("/api/requests/{reference}");
        for note in [HTML, BIDI] {
            assert_eq!(person.post(&one, &json!({"note": note})).status, 200);
        }
        let shown = person.get(&one);
        assert_eq!(shown.header("content-type"), "application/json");
        assert_eq!(turners(&shown.text()), "", "{reference}");
        let answers = shown.json()["answers"].as_array().unwrap().clone();
        let values: String = answers
            .iter()
            .map(|one| one["value"].as_str().unwrap())
            .collect();
        assert!(values.contains(HTML) || values.contains("abc"), "{values}");
        let slip = person.get(&format!("/requests/{reference}/slip"));
        let page = slip.text();
        assert!(slip.header("content-type").starts_with("text/html"));
        for markup in ["<script>alert", "<img src=x", "onerror=alert(2)>\""] {
            assert!(!page.contains(markup), "{markup} in the slip");
        }
        assert_eq!(turners(&page), "", "slip of {reference}");
    }
    assert!(!person.get("/api/session").text().contains("text/html"));

    // A cell of the export is no formula.
    counter.refill(
        json!({"additionalNotes": "=HYPERLINK(\"http://evil.example\")", "lastName": "+1"}),
    );
    let export = counter.signed_in().export(&json!({"view": "all"}));
    let sheet = sheet(&export.body);
    sheet.says(["<t>+1, ", "<t>=HYPERLINK(\"http"]);
    sheet.lacks(["<f>", "hyperlink"]);
}

#[test]
fn no_patient_data_is_in_addresses_titles_headers_or_the_log() {
    let counter = Counter::with(&[LOGS_REQUESTS, ("RUST_LOG", "trace")]);
    let secrets = [
        "Zephyrine",
        "Quillfeather",
        "7654321",
        "1958-04-27",
        "518-555-0142",
        "marmalade",
    ];
    let reference = counter.refill(json!({
        "firstName": "Zephyrine", "lastName": "Quillfeather", "rxNumber": "7654321, 7654322", "additionalNotes": "marmalade",
    }));
    let person = counter.signed_in();
    let one = format!("/api/requests/{reference}");
    let answers = [
        person.get("/"),
        person.get("/api/requests?search=quillfeather"),
        person.get(&one),
        person.post(
            &one,
            &json!({"note": "marmalade", "message": "Please call."}),
        ),
        person.post(&one, &json!({"status": "ready", "rxNumber": "7654321"})),
        person.post(&one, &json!({"status": "ready", "rxNumber": "Zephyrine"})),
        person.get(&format!("/requests/{reference}/slip")),
        person.post("/api/export", &json!({"search": "quillfeather"})),
    ];
    for answer in &answers {
        format!("{:?}", answer.headers).lacks(secrets);
    }
    let title = |page: &str| -> String {
        let from = page.find("<title>").unwrap();
        page[from..page.find("</title>").unwrap()].into()
    };
    for page in [&answers[0], &answers[6]] {
        let title = title(&page.text());
        assert!(
            secrets.iter().all(|secret| !title.contains(secret)),
            "{title}"
        );
    }
    drop(counter.server);
    let log = counter.shop.log().to_lowercase();
    log.says(["get /api/requests status=200"]);
    for secret in secrets {
        assert!(!log.contains(&secret.to_lowercase()), "{secret} in the log");
    }
    let _: Value = answers[2].json();
}
