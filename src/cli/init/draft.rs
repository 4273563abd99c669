//! What the owner has said so far, and the questions for the rest.

use std::path::PathBuf;

use jiff::civil::Date;

use super::values::{self, Address};
use crate::config::{Config, parse};

/// What only the owner knows.
#[derive(Debug, Default)]
pub struct Draft {
    /// Where pharmacy.toml will be.
    pub folder: PathBuf,
    pub name: String,
    /// As printed.
    pub phone: String,
    pub address: Option<Address>,
    /// Opening hours in the owner's words.
    pub hours: String,
    pub email: Option<String>,
    /// As printed.
    pub fax: Option<String>,
    /// Spoken at the counter.
    pub languages: Vec<String>,
    /// Of the pages, besides English, as pharmacy.toml has them.
    pub translations: Vec<&'static str>,
    /// Keys of `[services]` that the store does not offer.
    pub without: Vec<String>,
    pub towns: Vec<String>,
    pub parking: bool,
    pub drive_thru: bool,
    /// Days on which the store is closed, with their names.
    pub closed: Vec<(Date, String)>,
    /// Of the pages, as pharmacy.toml has it.
    pub color: String,
    /// File of the logo.
    pub logo: String,
}

pub struct Question {
    pub text: &'static str,
    /// An answer, or what Enter means.
    pub example: &'static str,
    /// Whether the answer is known already, from a flag or from an earlier answer.
    pub known: fn(&Draft) -> bool,
    pub read: fn(&mut Draft, &str) -> Result<(), String>,
}

/// The questions, in order. The first four must be answered.
pub const QUESTIONS: [Question; 15] = [
    Question {
        text: "Name on the sign",
        example: "such as Maple Pharmacy",
        known: |draft| !draft.name.is_empty(),
        read: |draft, text| parse::line(text).map(|name| draft.name = name),
    },
    Question {
        text: "Phone number, as you want it printed",
        example: "such as (518) 555-0199",
        known: |draft| !draft.phone.is_empty(),
        read: |draft, text| parse::phone(text).map(|phone| draft.phone = phone),
    },
    Question {
        text: "Address",
        example: "such as 7 Maple St, Anytown, NY 12345",
        known: |draft| draft.address.is_some(),
        read: |draft, text| values::address(text).map(|address| draft.address = Some(address)),
    },
    Question {
        text: "Opening hours",
        example: "such as Mon-Fri 9-17, Sat 10-14",
        known: |draft| !draft.hours.is_empty(),
        read: |draft, text| values::hours(text).map(|hours| draft.hours = hours),
    },
    Question {
        text: "Public e-mail address",
        example: "such as hello@example.com; Enter for none",
        known: |draft| draft.email.is_some(),
        read: |draft, text| optional(text, parse::mailbox).map(|email| draft.email = email),
    },
    Question {
        text: "Fax number",
        example: "Enter for none",
        known: |_| false,
        read: |draft, text| optional(text, parse::phone).map(|fax| draft.fax = fax),
    },
    Question {
        text: "Languages spoken at the counter",
        example: "such as English, Spanish; Enter leaves them out",
        known: |_| false,
        read: |draft, text| values::languages(text).map(|languages| draft.languages = languages),
    },
    Question {
        text: "Languages of the pages besides English",
        example: "Spanish, Arabic; Enter for none",
        known: |_| false,
        read: |draft, text| {
            values::translations(text).map(|languages| draft.translations = languages)
        },
    },
    Question {
        text: "Which of these do you not offer: prescriptions, dmv (eye tests), moneygram, copay (assistance),\n  consultations, delivery, vaccinations, screenings, insurance (support)",
        example: "such as dmv, moneygram; Enter when you offer all nine",
        known: |draft| !draft.without.is_empty(),
        read: |draft, text| services(text).map(|without| draft.without = without),
    },
    Question {
        text: "Towns you deliver to",
        example: "such as Anytown, Riverside; Enter leaves them out",
        known: |draft| draft.without.iter().any(|service| service == "delivery"),
        read: |draft, text| values::towns(text).map(|towns| draft.towns = towns),
    },
    Question {
        text: "Is parking free?",
        example: "yes or no; Enter for no",
        known: |draft| draft.parking,
        read: |draft, text| yes(text).map(|parking| draft.parking = parking),
    },
    Question {
        text: "Is there a drive-thru window?",
        example: "yes or no; Enter for no",
        known: |draft| draft.drive_thru,
        read: |draft, text| yes(text).map(|drive_thru| draft.drive_thru = drive_thru),
    },
    Question {
        text: "Days on which you are closed",
        example: "such as 11/26/2026 Thanksgiving, 12/25/2026 Christmas; Enter for none",
        known: |_| false,
        read: |draft, text| values::closed(text).map(|closed| draft.closed = closed),
    },
    Question {
        text: "Color of the pages",
        example: "such as #1a6b4f; Enter for the green of the sample",
        known: |_| false,
        read: |draft, text| {
            optional(text, |text| parse::color(text).map(|_| text.into()))
                .map(|color| draft.color = color.unwrap_or_default())
        },
    },
    Question {
        text: "File of your logo, an SVG or PNG",
        example: "such as logo.svg; Enter for none",
        known: |_| false,
        read: |draft, text| {
            let logo = optional(text, |text| values::logo(&draft.folder, text))?;
            draft.logo = logo.unwrap_or_default();
            Ok(())
        },
    },
];

fn optional(
    text: &str,
    read: impl Fn(&str) -> Result<String, String>,
) -> Result<Option<String>, String> {
    if text.is_empty() {
        Ok(None)
    } else {
        read(text).map(Some)
    }
}

fn yes(text: &str) -> Result<bool, String> {
    match text.to_lowercase().as_str() {
        "y" | "yes" => Ok(true),
        "" | "n" | "no" => Ok(false),
        _ => Err("please answer yes or no".into()),
    }
}

/// Keys of `[services]` between commas.
pub fn services(text: &str) -> Result<Vec<String>, String> {
    let known = Config::sample().map(|sample| sample.live.services.all().map(|(key, _)| key));
    let known = known.map_err(|error| error.to_string())?;
    let named = values::list(&text.to_lowercase())?;
    match named.iter().find(|name| !known.contains(&name.as_str())) {
        Some(name) => Err(format!("{name:?} is not one of {}", known.join(", "))),
        None if named.len() == known.len() => {
            Err("a website needs something to offer; leave at least one out of the list".into())
        }
        None => Ok(named),
    }
}
