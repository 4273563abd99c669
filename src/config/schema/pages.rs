//! The tables that say what stands on which pages, and how they look.

use std::path::PathBuf;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::super::de;
use super::{Card, Term};
use crate::config::text::{CardText, Line};
use crate::lang::Lang;
use crate::localized::{self, Localized};
use crate::opening::SpecialDay;
use crate::palette::Palette;

/// `[[testimonials]]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Testimonial {
    /// What a customer said, word for word.
    #[serde(deserialize_with = "de::said")]
    #[cfg_attr(test, ts(type = "string"))]
    pub quote: Localized<CardText>,
    /// The language that `quote` is in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub lang: Lang,
    /// How the customer wants to be named.
    #[serde(deserialize_with = "de::line")]
    pub name: String,
    /// Of five; none where the customer gave none.
    #[serde(default, deserialize_with = "de::stars")]
    pub stars: Option<u32>,
}

/// `[[closed]]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// The day.
    #[serde(deserialize_with = "de::date")]
    pub date: Date,
    /// Why, such as "Thanksgiving".
    #[serde(deserialize_with = "de::said")]
    pub name: Localized<Line>,
    /// Hours of a short day; closed when there are none.
    #[serde(default, deserialize_with = "de::spans")]
    pub hours: Vec<crate::opening::Span>,
}

impl From<&Closed> for SpecialDay {
    fn from(day: &Closed) -> Self {
        Self {
            date: day.date,
            name: day.name.map(ToString::to_string),
            lang: Lang::En,
            hours: day.hours.clone(),
        }
    }
}

/// `[notice]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct NoticeKeys {
    /// What it says.
    pub text: Localized<Line>,
    /// Where it leads.
    #[serde(deserialize_with = "de::optional::link")]
    pub link: Option<String>,
    /// First day on which it shows.
    #[serde(deserialize_with = "de::optional::date")]
    pub from: Option<Date>,
    /// Last day on which it shows.
    #[serde(deserialize_with = "de::optional::date")]
    pub until: Option<Date>,
}

/// `[careers]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Careers {
    pub show: bool,
    /// Business days until somebody who applies hears from the store.
    #[serde(deserialize_with = "de::term")]
    pub answer_days: Option<Term>,
    /// Why to work here.
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub reasons: Localized<Vec<Card>>,
    /// The language that `reasons` are in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub reasons_lang: Lang,
    /// What staff get beside their pay.
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub benefits: Localized<Vec<Card>>,
    /// The language that `benefits` are in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub benefits_lang: Lang,
}

/// `[blog]` or `[newsletter]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Texts {
    pub show: bool,
    /// Texts to leave out, by the last part of their path.
    #[serde(deserialize_with = "de::list::line")]
    pub hide: Vec<String>,
    /// The pharmacist who has read the others.
    #[serde(deserialize_with = "de::optional::line")]
    pub reviewed_by: Option<String>,
}

/// `[look]`. What is in the files is checked when pages are made.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Look {
    /// Made of the one color that the key has.
    #[serde(deserialize_with = "de::optional::color")]
    pub color: Option<Palette>,
    /// File of the logo.
    #[serde(deserialize_with = "de::optional::logo")]
    pub logo: Option<PathBuf>,
    /// File of the storefront's photo.
    #[serde(deserialize_with = "de::optional::photo")]
    pub photo: Option<PathBuf>,
}

/// `[social]`: names of accounts, or links to them.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Social {
    /// On Facebook.
    #[serde(deserialize_with = "de::optional::line")]
    pub facebook: Option<String>,
    /// On Instagram.
    #[serde(deserialize_with = "de::optional::line")]
    pub instagram: Option<String>,
    /// On Twitter; also the `via` of shared links.
    #[serde(deserialize_with = "de::optional::line")]
    pub twitter: Option<String>,
    /// On LinkedIn.
    #[serde(deserialize_with = "de::optional::line")]
    pub linkedin: Option<String>,
}

/// `[map]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Map {
    /// Source of the frame on the contact page.
    #[serde(deserialize_with = "de::optional::url")]
    pub embed_url: Option<String>,
}

/// `[legal]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Legal {
    /// Mailing address in the terms of service, where it is not the store's.
    #[serde(deserialize_with = "de::optional::line")]
    pub terms_address: Option<String>,
    /// The day from which the policies hold; without it they are drafts.
    #[serde(deserialize_with = "de::optional::date")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub effective: Option<Date>,
    /// Whether there is a page that offers free help in other languages.
    pub language_help: bool,
    /// The year beside the copyright sign, where it is not the present one.
    #[serde(deserialize_with = "de::positive")]
    pub copyright_year: Option<u32>,
    /// Who has read the policies for this store. Pages learn whether somebody has, not who.
    #[serde(
        deserialize_with = "de::optional::line",
        rename(serialize = "reviewed"),
        serialize_with = "is_some"
    )]
    #[cfg_attr(test, ts(rename = "reviewed", type = "boolean"))]
    pub reviewed_by: Option<String>,
}

fn is_some<S: serde::Serializer>(value: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(value.is_some())
}
