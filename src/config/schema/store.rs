//! The tables that say what the store is and does.

use serde::{Deserialize, Serialize};

use super::super::choices::{Extra, Screening};
use super::super::de;
use super::Term;
use crate::config::text::{CardText, Line, Paragraph};
use crate::lang::Lang;
use crate::localized::{self, Localized};
use crate::opening::{Minute, Week};

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
    /// Public email address.
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

/// `[promise]`: until when people hear from the store, as the pages tell them. Without, they tell no time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename_all = "camelCase"))]
#[serde(rename_all(serialize = "camelCase"))]
pub struct PromisedHours {
    /// Until a refill is ready.
    #[serde(deserialize_with = "de::term")]
    pub refill_hours: Option<Term>,
    /// Until somebody is told about a transfer.
    #[serde(deserialize_with = "de::term")]
    pub transfer_hours: Option<Term>,
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
    #[cfg_attr(test, ts(type = "string | null"))]
    pub free: Localized<Line>,
    /// The language that `free` is in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub free_lang: Lang,
    /// What is delivered on Sundays.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub sunday: Localized<Line>,
    /// The language that `sunday` is in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub sunday_lang: Lang,
    /// What is sent by mail.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub by_mail: Localized<Line>,
    /// The language that `by_mail` is in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub by_mail_lang: Lang,
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
        // Whole, so that a tenth does not compile until it is in the list.
        let Self {
            prescriptions,
            dmv,
            moneygram,
            copay,
            consultations,
            delivery,
            vaccinations,
            screenings,
            insurance,
        } = *self;
        [
            ("prescriptions", prescriptions),
            ("dmv", dmv),
            ("moneygram", moneygram),
            ("copay", copay),
            ("consultations", consultations),
            ("delivery", delivery),
            ("vaccinations", vaccinations),
            ("screenings", screenings),
            ("insurance", insurance),
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
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(test, ts(type = "Array<string>"))]
    pub story: Localized<Vec<Paragraph>>,
    /// The language that `story` is in.
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(test, ts(as = "Option<Lang>", optional))]
    pub story_lang: Lang,
    /// What the store stands for.
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(test, ts(as = "Vec<Card>"))]
    pub promises: Localized<Vec<Card>>,
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
    #[cfg_attr(test, ts(type = "string"))]
    pub title: Line,
    #[cfg_attr(test, ts(type = "string"))]
    pub text: CardText,
}
