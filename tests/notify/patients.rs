//! Mail to patients: it says that there is news, but not which.

use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;

use super::{MailServer, environment};
use crate::common::{LANGUAGES, Says};
use crate::desk::support::Counter;

/// The addresses and texts of the `count` mails that went to patients, and of any more.
fn mails_to_patients(mail_server: &MailServer, count: usize) -> Vec<(String, String)> {
    let mut mails = Vec::new();
    loop {
        // They are sent ten seconds after the mark.
        let patience = if mails.len() < count { 26 } else { 5 };
        let Some(mail) = mail_server.next_mail(Duration::from_secs(patience)) else {
            return mails;
        };
        let [to, text] = [&mail["to"][0], &mail["text"]].map(|text| text.as_str().unwrap());
        if !to.ends_with("@example.com") {
            mails.push((to.to_owned(), text.to_owned()));
        }
    }
}

/// The text of a mail whose body is encoded in base64.
fn decoded(mail: &str) -> String {
    let (head, body) = mail.split_once("\r\n\r\n").unwrap();
    head.says(["Content-Transfer-Encoding: base64"]);
    let body: String = body.split_whitespace().collect();
    String::from_utf8(BASE64_STANDARD.decode(body).unwrap()).unwrap()
}

const TELL: (&str, &str) = ("PHARMACY_STATUS__TELL_BY_EMAIL", "true");

#[test]
fn a_patient_gets_one_mail_that_a_request_is_ready_without_the_medicine() {
    let mail_server = MailServer::start(0, "polite");
    let settings = [&environment(mail_server.port)[..], &[TELL, LANGUAGES]].concat();
    let counter = Counter::with(&settings);
    let person = counter.signed_in();
    let refill = |name: &str| {
        counter.refill(json!({
            "lastName": "Quibble", "email": name, "rxNumber": "7001234", "additionalNotes": "Marzipanine",
        }))
    };
    let addresses = ["alone@a.example", "many@a.example", "terminal@a.example"];
    let [alone, many, terminal] = addresses.map(refill);
    let [spanish, arabic] = ["es", "ar"].map(|lang| {
        let email = format!("z-{lang}@z.example");
        counter.refill(
            json!({"lastName": "Quibble", "email": email, "rxNumber": "7001234", "lang": lang}),
        )
    });
    let taken_back = refill("back@a.example");
    let nowhere = refill("");
    let mark = |reference: &str, status: &str| {
        let answer = person.post(
            &format!("/api/requests/{reference}"),
            &json!({"status": status}),
        );
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    };
    for reference in [&taken_back, &alone, &spanish, &arabic] {
        mark(reference, "ready");
    }
    let both = json!({"references": [&many, &nowhere], "status": "ready"});
    assert_eq!(person.post("/api/requests", &both).status, 200);
    let by_terminal = format!("submissions mark {terminal} --status ready");
    counter.shop.output_with(by_terminal, &settings).succeeded();
    mark(&taken_back, "new");

    let mut mails = mails_to_patients(&mail_server, 5);
    mails.sort();
    let in_their_language = mails.split_off(addresses.len());
    let recipients: Vec<_> = mails.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(recipients, addresses, "each once");
    for ((_, text), reference) in mails.iter().zip([&alone, &many, &terminal]) {
        text.says([
            format!("Subject: Corner Pharmacy: There is news about your request {reference}\r\n"),
            format!("Corner Pharmacy\r\n\r\nThere is news about your request {reference}.\r\n"),
            "\r\nhttps://www.cornerpharmacy.example/status\r\n".into(),
            "Questions? Call (518) 555-0142.".into(),
        ]);
        text.lacks(["Quibble", "7001234", "Marzipanine", "refill"]);
    }
    let [(to_ar, arabic_mail), (to_es, spanish_mail)] = &in_their_language[..] else {
        panic!("{in_their_language:?}");
    };
    assert_eq!((&**to_ar, &**to_es), ("z-ar@z.example", "z-es@z.example"));
    assert!(spanish_mail.contains(&format!("Hay noticias de su solicitud {spanish}.\r\n")));
    spanish_mail.says(["/es/status\r\n"]);
    let arabic_text = decoded(arabic_mail);
    let news = format!("هناك خبر عن طلبك \u{2066}{arabic}\u{2069}.");
    arabic_text.says([&news]);
    arabic_text.says(["/ar/status"]);
    // It is in the history. Undoing a mark and making it again sends no second mail.
    let details = mark(&alone, "in-progress");
    let history = details["history"].as_array().unwrap();
    assert_eq!(history[1]["mailed"], true, "{history:?}");
    mark(&alone, "ready");
    counter
        .run(format!("submissions show {alone}"))
        .says(["the patient was told by e-mail"]);
    let waiting = "notification where recipient = 'patient'";
    assert_eq!(counter.shop.count(waiting), 0);
}

#[test]
fn a_failed_mail_to_a_patient_is_reported_by_reference_without_the_address() {
    let mail_server = MailServer::start(0, "strict");
    let settings = [&environment(mail_server.port)[..], &[TELL, LANGUAGES]].concat();
    let counter = Counter::with(&settings);
    let reference = counter.refill(json!({"email": "zq@example.org"}));
    let person = counter.signed_in();
    let path = format!("/api/requests/{reference}");
    person.post(&path, &json!({"status": "ready"}));
    let refused = format!("{reference}: the mail server refused the mail or the patient's address");
    counter.shop.assert_logs(&refused);
    let notices = person.get("/api/shop").text();
    assert!(
        notices.contains("mail about 1 request failed so far") || notices.contains(&refused),
        "{notices}"
    );
    notices.says(["refused"]);
    for text in [&notices, &counter.shop.log()] {
        text.lacks(["zq@example.org"]);
    }
    counter
        .hire("Dana Ortiz")
        .get("/api/notices")
        .text()
        .says(["No mail goes out"]);
    // Picked up: there is no more news.
    person.post(&path, &json!({"status": "done"}));
    assert!(!person.get("/api/shop").text().contains("refused"));
}
