//! The tables that say what is true of the store.

use std::path::PathBuf;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::super::choices::{Extra, Screening};
use super::super::de;
use crate::lang::Lang;
use crate::opening::{Minute, SpecialDay, Week};
use crate::palette::Palette;

/// `[pharmacy]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Pharmacy {
    /// Name on the sign.
    #[serde(deserialize_with = "de::line")]
    pub name: String,
    /// Phone number as printed.
    #[serde(deserialize_with = "de::phone")]
    pub phone: String,
    /// Fax number as printed.
    #[serde(deserialize_with = "de::optional::phone")]
    pub fax: Option<String>,
    /// Public mailbox.
    #[serde(deserialize_with = "de::optional::mailbox")]
    pub email: Option<String>,
    /// House number and street.
    #[serde(deserialize_with = "de::line")]
    pub street: String,
    /// City.
    #[serde(deserialize_with = "de::line")]
    pub city: String,
    /// State, two capital letters.
    #[serde(deserialize_with = "de::state")]
    pub state: String,
    /// ZIP code.
    #[serde(deserialize_with = "de::zip")]
    pub zip: String,
    /// Languages spoken, under their English names.
    #[serde(deserialize_with = "de::list::line")]
    pub languages: Vec<String>,
    /// IANA name of the store's time zone.
    #[serde(deserialize_with = "de::zone")]
    pub time_zone: String,
    /// Who answers privacy questions.
    #[serde(deserialize_with = "de::line")]
    pub privacy_officer: String,
    /// Store hours; no spans at all where they are not given.
    #[serde(deserialize_with = "de::week")]
    pub hours: Week,
    /// Origin of the public address, without a slash at its end.
    #[serde(deserialize_with = "de::optional::origin")]
    pub public_url: Option<String>,
}

/// `[site]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SiteKeys {
    /// Which the pages are in, besides English.
    #[serde(deserialize_with = "de::translations")]
    pub languages: Vec<Lang>,
}

/// `[money_transfer]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct MoneyTransfer {
    /// Its hours; no spans at all where they are not given.
    #[serde(deserialize_with = "de::week")]
    pub hours: Week,
}

/// `[delivery]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Delivery {
    /// Towns named on the page.
    #[serde(deserialize_with = "de::list::line")]
    pub towns: Vec<String>,
    /// Reach of free same-day delivery, in miles.
    #[serde(deserialize_with = "de::positive")]
    pub radius_miles: Option<u32>,
    /// Orders until then arrive the same day, Monday to Friday.
    #[serde(deserialize_with = "de::optional::time")]
    pub cutoff_weekday: Option<Minute>,
    /// Orders until then arrive the same day, on Saturday.
    #[serde(deserialize_with = "de::optional::time")]
    pub cutoff_saturday: Option<Minute>,
    /// What is free, in the owner's words.
    #[serde(deserialize_with = "de::optional::line")]
    pub free: Option<String>,
    /// What is delivered on Sundays.
    #[serde(deserialize_with = "de::optional::line")]
    pub sunday: Option<String>,
    /// What is sent by mail.
    #[serde(deserialize_with = "de::optional::line")]
    pub by_mail: Option<String>,
}

/// `[services]`: which of the nine the store offers.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Services {
    pub prescriptions: bool,
    pub dmv: bool,
    pub moneygram: bool,
    pub copay: bool,
    pub consultations: bool,
    pub delivery: bool,
    pub vaccinations: bool,
    pub screenings: bool,
    pub insurance: bool,
}

impl Services {
    /// Each service by its key, in the order of the pages.
    pub fn all(&self) -> [(&'static str, bool); 9] {
        [
            ("prescriptions", self.prescriptions),
            ("dmv", self.dmv),
            ("moneygram", self.moneygram),
            ("copay", self.copay),
            ("consultations", self.consultations),
            ("delivery", self.delivery),
            ("vaccinations", self.vaccinations),
            ("screenings", self.screenings),
            ("insurance", self.insurance),
        ]
    }
}

/// `[store]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Store {
    /// How many customers, as printed.
    #[serde(deserialize_with = "de::optional::line")]
    pub customers: Option<String>,
    /// Whether parking is free.
    pub parking: bool,
    /// Whether prescriptions can be picked up at a drive-thru window.
    pub drive_thru: bool,
    /// What else there is.
    #[serde(deserialize_with = "de::list::names")]
    pub extras: Vec<Extra>,
    /// What the health screenings measure.
    #[serde(deserialize_with = "de::list::names")]
    pub screenings: Vec<Screening>,
    /// Paragraphs about how the store came to be.
    #[serde(deserialize_with = "de::list::paragraph")]
    pub story: Vec<String>,
    #[serde(deserialize_with = "de::list::paragraph", skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub story_es: Vec<String>,
    #[serde(deserialize_with = "de::list::paragraph", skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub story_ar: Vec<String>,
    /// The language that `story` is in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub story_lang: Lang,
    /// What the store stands for.
    pub promises: Vec<Card>,
    #[serde(skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub promises_es: Vec<Card>,
    #[serde(skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub promises_ar: Vec<Card>,
    /// The language that `promises` are in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub promises_lang: Lang,
}

/// A title and its sentence.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Card {
    #[serde(deserialize_with = "de::line")]
    pub title: String,
    #[serde(deserialize_with = "de::card")]
    pub text: String,
}

/// `[[testimonials]]`
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Testimonial {
    /// What a customer said, word for word.
    #[serde(deserialize_with = "de::card")]
    pub quote: String,
    #[serde(default, deserialize_with = "de::optional::card", skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub quote_es: Option<String>,
    #[serde(default, deserialize_with = "de::optional::card", skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub quote_ar: Option<String>,
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
    #[serde(deserialize_with = "de::line")]
    pub name: String,
    /// Hours of a short day; closed when there are none.
    #[serde(default, deserialize_with = "de::spans")]
    pub hours: Vec<crate::opening::Span>,
}

impl From<&Closed> for SpecialDay {
    fn from(day: &Closed) -> Self {
        let Closed { date, name, hours } = day.clone();
        Self { date, name, hours }
    }
}

/// `[notice]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct NoticeKeys {
    /// What it says.
    #[serde(deserialize_with = "de::optional::line")]
    pub text: Option<String>,
    #[serde(deserialize_with = "de::optional::line")]
    pub text_es: Option<String>,
    #[serde(deserialize_with = "de::optional::line")]
    pub text_ar: Option<String>,
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
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Careers {
    pub show: bool,
    /// Why to work here.
    pub reasons: Vec<Card>,
    /// What staff get beside their pay.
    pub benefits: Vec<Card>,
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
    /// The day from which the policies hold.
    #[serde(deserialize_with = "de::optional::date")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub effective: Option<Date>,
    /// The year beside the copyright sign, where it is not the present one.
    #[serde(deserialize_with = "de::positive")]
    pub copyright_year: Option<u32>,
    /// Who has read the policies for this store. No page shows it.
    #[serde(deserialize_with = "de::optional::line", skip_serializing)]
    #[cfg_attr(test, ts(skip))]
    pub reviewed_by: Option<String>,
}
