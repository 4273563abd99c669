//! What patients read whose request is ready: the store's name, the reference and where to look, nothing of the medicine.

use crate::config::Pharmacy;
use crate::forms::catalogue::STATUS;
use crate::language::{Language, fill};
use crate::mail::Mail;

pub fn mail(language: &Language, pharmacy: &Pharmacy, reference: &str) -> Mail {
    let sentences = &language.ready_mail;
    let path = language.lang.address(STATUS.page);
    let address = match &pharmacy.public_url {
        Some(url) => format!("{}{path}", url.trim_end_matches('/')),
        None => fill(sentences.on_our_website, [("path", &path)]),
    };
    let values = [
        ("reference", reference),
        ("store", &pharmacy.name),
        ("address", &address),
    ];
    Mail {
        subject: fill(sentences.subject, values),
        text: fill(sentences.text, values),
    }
}
