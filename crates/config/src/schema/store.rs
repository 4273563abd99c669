//! The tables of the store, its services and what the pages claim.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::shop_picture::ShopPicture;
use crate::values::{
    CardText, Line, Mailbox, Origin, Paragraph, Phone, SitePage, State, Term, TimeOfDay, Zip, Zone,
    appointments, location, photo, rounds, spoken_languages, translations,
};
use pharmacy_text::lang::Lang;
use pharmacy_text::localized::Localized;
use pharmacy_text::opening::{Location, Rounds, Week, Weekdays};

/// `[pharmacy]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Pharmacy {
    pub name: Line,
    pub phone: Phone,
    pub fax: Option<Phone>,
    pub email: Option<Mailbox>,
    pub street: Line,
    pub city: Line,
    pub state: State,
    pub zip: Zip,
    /// The program's languages have their English names.
    #[serde(deserialize_with = "spoken_languages")]
    pub languages: Vec<Line>,
    pub time_zone: Zone,
    pub privacy_officer: Line,
    pub hours: Week,
    /// For hours that follow the sunset, and for search engines.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "location")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub location: Option<Location>,
    pub public_url: Option<Origin>,
}

/// `[site]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SiteKeys {
    /// Only for the sample: shows the placeholders of the specification, which have no function.
    pub placeholders: bool,
    #[serde(deserialize_with = "translations")]
    pub languages: Vec<Lang>,
    /// Counts how often each page is opened, but not by whom.
    pub count_visits: bool,
}

/// The number of hours in which the pages promise an answer. If none is set, they promise no time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct PromisedHours {
    pub refill_hours: Option<Term>,
    pub transfer_hours: Option<Term>,
}

/// `[money_transfer]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct MoneyTransfer {
    pub hours: Week,
}

/// `[delivery]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Delivery {
    pub towns: Vec<Line>,
    /// Also delivers around the towns: "plus surrounding communities".
    pub surroundings: bool,
    /// The days as in pharmacy.toml; if none are set, the days that have a cutoff.
    #[serde(skip_serializing_if = "Weekdays::is_empty")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Weekdays>", optional))]
    pub days: Weekdays,
    /// The deliveries of each weekday, if `cutoffs` names them.
    #[serde(deserialize_with = "rounds", skip_serializing_if = "Rounds::is_empty")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(type = "(number[] | null)[]", optional)
    )]
    pub cutoffs: Rounds,
    /// How far free same-day delivery goes, in miles.
    pub radius_miles: Option<u32>,
    /// Orders before this time arrive the same day, Monday to Friday.
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<u16>"))]
    pub cutoff_weekday: Option<TimeOfDay>,
    /// Orders before this time arrive the same day, on Saturday.
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<u16>"))]
    pub cutoff_saturday: Option<TimeOfDay>,
    pub free: Option<Localized<Line>>,
    pub sunday: Option<Localized<Line>>,
    pub by_mail: Option<Localized<Line>>,
}

impl Delivery {
    /// The order cutoffs of each weekday: `cutoffs`, or those for Monday to Friday and for Saturday, even if the store is closed then. A day
    /// of `days` without a cutoff has one delivery.
    pub fn rounds(&self) -> Rounds {
        let by = |time: Option<TimeOfDay>| time.map(|time| vec![time.0]);
        let week = || by(self.cutoff_weekday);
        let of_keys = || {
            Rounds([
                week(),
                week(),
                week(),
                week(),
                week(),
                by(self.cutoff_saturday),
                None,
            ])
        };
        let mut rounds = if self.cutoffs.is_empty() {
            of_keys()
        } else {
            self.cutoffs.clone()
        };
        if !self.days.is_empty() {
            let named: Vec<_> = self.days.iter().collect();
            for (day, round) in rounds.0.iter_mut().enumerate() {
                *round = named
                    .contains(&day)
                    .then(|| round.take().unwrap_or_default());
            }
        }
        rounds
    }
}

/// `[services]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
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

/// What the pages claim about price, calls and time. pharmacy.toml has each claim's sentence.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Claims {
    pub independent: bool,
    pub cash_prices: bool,
    pub price_first: bool,
    pub lowest_price: bool,
    pub coupons: bool,
    pub discount_at_register: bool,
    pub copay_figures: bool,
    pub free_help: bool,
    pub free_questions: bool,
    pub call_when_ready: bool,
    pub reminders: bool,
    pub renewal_reminders: bool,
    pub asks_doctor: bool,
    pub insurance_calls: bool,
    pub pharmacist_answers: bool,
    pub sync: bool,
    pub eye_test_minutes: bool,
    pub while_you_wait: bool,
    pub walk_in_vaccines: bool,
    pub travel_vaccines: bool,
    pub packaging: bool,
    pub most_plans: bool,
    pub monthly_newsletter: bool,
}

/// `[store]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename = "Store", rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct StoreInfo {
    /// As printed, for example "2,000+".
    pub customers: Option<Line>,
    pub parking: bool,
    pub drive_thru: bool,
    pub extras: Vec<Extra>,
    pub screenings: Vec<Screening>,
    /// The vaccines in the table for adults. If empty, the pages suggest to ask.
    pub vaccines: Vec<Vaccine>,
    /// The weekdays with appointments, or any day if none are named.
    #[serde(deserialize_with = "appointments")]
    pub vaccines_by_appointment: Option<Weekdays>,
    /// Insurance plans, by name.
    pub plans: Vec<Line>,
    pub other_services: Option<Localized<Vec<OtherService>>>,
    pub people: Vec<Person>,
    pub mission: Option<Localized<CardText>>,
    pub values: Option<Localized<Vec<Card>>>,
    pub story: Option<Localized<Vec<Paragraph>>>,
    pub promises: Option<Localized<Vec<Card>>>,
}

/// A title with a text.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub title: Line,
    pub text: CardText,
}

/// A service in the owner's words.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OtherService {
    pub title: Line,
    pub text: CardText,
    /// The page of this site with more about it.
    #[serde(default)]
    pub page: Option<SitePage>,
}

/// A person at the counter.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub name: Line,
    #[serde(default)]
    pub role: Option<Localized<Line>>,
    #[serde(default)]
    pub text: Option<Localized<CardText>>,
    #[serde(default, deserialize_with = "photo", skip_serializing)]
    #[cfg_attr(any(test, feature = "testing"), ts(skip))]
    pub photo: Option<PathBuf>,
    /// The photo's path on the website.
    #[serde(skip_deserializing)]
    pub picture: Option<ShopPicture>,
}

/// In the order of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    Atm,
    Shopping,
    Vitamins,
    Gifts,
    Fax,
    /// Durable medical equipment.
    Dme,
}

/// What the health screenings measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Screening {
    BloodPressure,
    Cholesterol,
    Diabetes,
    Bmi,
    BoneDensity,
}

/// In the order of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Vaccine {
    Flu,
    #[serde(rename = "covid-19")]
    Covid,
    /// With diphtheria and whooping cough.
    Tetanus,
    Shingles,
    /// Pneumococcal.
    Pneumonia,
    Rsv,
    Hpv,
    /// Catch-up vaccines: hepatitis A and B, measles and others.
    Missed,
}
