//! What the owner reads: form and reference of each new request, and nothing that a visitor wrote.

use std::collections::BTreeMap;

use crate::db::Notice;
use crate::forms::FormId;
use crate::mail::Mail;
use crate::submission::plural::pluralize;

/// One mail about all of `notices` for the shop called `shop`.
pub fn mail(shop: &str, notices: &[Notice]) -> Mail {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for notice in notices.iter().filter(|notice| !notice.suspected_spam) {
        *counts.entry(noun(notice.form)).or_default() += 1;
    }
    let parts: Vec<String> = counts
        .iter()
        .map(|(what, count)| pluralize(*count, &format!("new {what}")))
        .collect();
    let spam = notices.len() - counts.values().sum::<usize>();
    let subject = match (parts.join(", "), spam) {
        (requests, 0) => format!("{requests}."),
        (requests, _) if requests.is_empty() => format!("{spam} possible spam."),
        (requests, _) => format!("{requests} and {spam} possible spam."),
    };
    let reference = |notice: &Notice| {
        // A manipulated reference must not add lines to the mail.
        let shown = notice.reference.escape_debug();
        let mark = if notice.suspected_spam {
            " (possible spam)"
        } else {
            ""
        };
        format!("{shown}{mark}")
    };
    let references: Vec<_> = notices.iter().map(reference).collect();
    let text = format!(
        "{subject} Open the desk.\n\n{}\n\nOn the pharmacy's computer: pharmacy desk\n",
        references.join("\n")
    );
    let subject = format!("{shop}: {subject}");
    Mail { subject, text }
}

/// A mail that says whether mail reaches the owner.
pub fn test_mail() -> Mail {
    Mail {
        subject: "Test of the pharmacy's website".into(),
        text: "This is a test of the pharmacy's website. Mail about new requests looks like this: it never says what is in them.\n".into(),
    }
}

fn noun(form: FormId) -> &'static str {
    match form {
        FormId::Feedback => "survey answer",
        FormId::Contact => "message",
        FormId::Transfer => "transfer request",
        FormId::Refill => "refill request",
    }
}
