//! Messages about invalid answers, for the server and the browser. The browser's copy is generated.

use std::ops::RangeInclusive;

use serde::Serialize;

/// Fewest and most digits of a telephone number, without its extension (E.164 allows 15; the rest is room for prefixes).
pub const PHONE_DIGITS: RangeInclusive<usize> = 7..=20;

/// The messages. [`fill`] replaces the words in braces.
pub const SENTENCES: Sentences = Sentences {
    several: "Please check the {count} fields marked below.",
    unreadable: "{label} contains a character we cannot accept",
    too_long: "{label} must be {max} characters or fewer",
    email: "Enter an email address like name@example.com",
    phone: "Enter a phone number with {min} to {max} digits",
    date: "Enter a real date, like 04/27/1958",
    birth_date: "Date of birth must be between 1900 and today",
    upcoming: "Choose today or a later date",
    closed: "We are closed on {date} ({name}).",
    next_open: "Our next open day is {date}.",
    no_reference: "Enter the reference, like RF-7K3M-Q9PX",
    no_birth_date: "Enter your date of birth",
};

/// See [`SENTENCES`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sentences {
    pub several: &'static str,
    pub unreadable: &'static str,
    pub too_long: &'static str,
    pub email: &'static str,
    pub phone: &'static str,
    pub date: &'static str,
    pub birth_date: &'static str,
    pub upcoming: &'static str,
    pub closed: &'static str,
    pub next_open: &'static str,
    pub no_reference: &'static str,
    pub no_birth_date: &'static str,
}

/// `sentence` with each word in braces replaced by its value.
pub fn fill<const N: usize>(sentence: &str, values: [(&str, &str); N]) -> String {
    values
        .iter()
        .fold(sentence.to_owned(), |text, (word, value)| {
            text.replace(&format!("{{{word}}}"), value)
        })
}
