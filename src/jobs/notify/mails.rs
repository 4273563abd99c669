//! Texts of mails. They contain nothing that a visitor wrote.

use std::collections::BTreeMap;

use jiff::Timestamp;

use crate::mail::Mail;
use pharmacy_config::{Live, Pharmacy};
use pharmacy_requests::forms::catalogue::STATUS;
use pharmacy_requests::language::{Language, fill};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::time;
use pharmacy_store::{Notification, Space, TaskRun};

/// `about`: everything in the first try, even if somebody has looked at it since.
pub fn new_requests(about: &[String], notices: &[Notification]) -> Mail {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for notice in notices.iter().filter(|notice| !notice.suspected_spam) {
        *counts.entry(notice.form.form().noun).or_default() += 1;
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
    let reference = |notice: &Notification| {
        // A tampered reference must not add lines to the mail.
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
    Mail {
        subject,
        text,
        about: Some(about.join(" ")),
    }
}

pub fn test_mail() -> Mail {
    Mail {
        subject: "Test message from the pharmacy's website".into(),
        text: "This is a test of the pharmacy's website. Mail about new requests looks like this: it never says what is in them.\n".into(),
        about: None,
    }
}

pub fn disk_is_filling_up(space: Space) -> Mail {
    let subject = "The disk of the pharmacy's website is filling up.".to_owned();
    let megabytes = |bytes: u64| bytes / (1024 * 1024);
    let text = format!(
        "{subject}\n\n{} MB are free. Below {} MB the website won't take requests and will ask visitors to call instead. Make room soon.\n\nOn the pharmacy's computer: pharmacy check\n",
        megabytes(space.free),
        megabytes(space.floor()),
    );
    Mail {
        subject,
        text,
        about: None,
    }
}

/// `last_backup` is the last successful one, `last` the last attempt.
pub fn copies_have_stopped(shop: &Live, last_backup: Option<&TaskRun>, last: &TaskRun) -> Mail {
    let subject = "No copies of the pharmacy's website are being made.".to_owned();
    let newest = match last_backup {
        Some(last_backup) => {
            let at = time::local(last_backup.happened_at, &shop.time_zone(), Timestamp::now());
            format!("There are no copies since {at}.")
        }
        None => "There are no copies yet.".to_owned(),
    };
    // Contains a folder and an error, but nothing from a request.
    let why = if last.succeeded {
        String::new()
    } else {
        format!(" The last try: {}.", last.detail.escape_debug())
    };
    let text = format!(
        "{subject}\n\n{newest}{why}\n\nIf this computer's disk breaks, every request that is in no copy is lost. Plug in the disk for copies, or choose another folder at the desk: Shop, Mail and copies.\n\nOn the pharmacy's computer: pharmacy check\n"
    );
    Mail {
        subject,
        text,
        about: None,
    }
}

/// Names the store, its phone, the reference and the status page, but no medicine.
pub fn ready(language: &Language, pharmacy: &Pharmacy, notice: &Notification) -> Mail {
    let sentences = &language.ready_mail;
    let path = language.lang.address(STATUS.page);
    let address = match &pharmacy.public_url {
        Some(url) => format!("{}{path}", url.trim_end_matches('/')),
        None => fill(&sentences.on_our_website, [("path", &path)]),
    };
    // A tampered reference must not add lines to the mail.
    let reference = notice.reference.escape_debug().to_string();
    let values = [
        ("reference", reference.as_str()),
        ("store", &*pharmacy.name),
        ("phone", &*pharmacy.phone),
        ("address", &address),
    ];
    Mail {
        subject: fill(&sentences.subject, values),
        text: fill(&sentences.text, values),
        about: Some(format!("{reference} {}", notice.due_at)),
    }
}
