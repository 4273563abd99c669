//! The tables of what pages show beside the store: closed days, the notice, careers, texts and the look.

use std::path::PathBuf;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Card;
use crate::palette::Palette;
use crate::values::*;
use pharmacy_text::lang::Lang;
use pharmacy_text::localized::{self, Localized, given};
use pharmacy_text::opening::{NamedDays, Repeats, Season, SpecialDay, YEARS};

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Testimonial {
    /// The customer's words, unedited.
    #[serde(deserialize_with = "given")]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string"))]
    pub quote: Localized<CardText>,
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Lang>", optional))]
    pub lang: Lang,
    pub name: Line,
    /// Out of five; none if the customer gave none.
    #[serde(default)]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<u32>"))]
    pub stars: Option<Stars>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// None where a rule names the day.
    pub date: Option<Day>,
    /// The last day of a vacation.
    pub until: Option<Day>,
    #[serde(default)]
    pub every_year: EveryYear,
    /// How many days the rule means.
    pub days: Option<DayCount>,
    #[serde(deserialize_with = "given")]
    pub name: Localized<Line>,
    /// Hours of a short day; empty if closed all day.
    #[serde(default, deserialize_with = "spans")]
    pub hours: Vec<pharmacy_text::opening::Span>,
}

impl From<&Closed> for SpecialDay {
    fn from(day: &Closed) -> Self {
        let repeats = match &day.every_year {
            EveryYear::No => Repeats::Once,
            EveryYear::SameDate => Repeats::Yearly,
            EveryYear::Rule(rule) => {
                let days = day.days.map_or(rule.days, |days| days.0);
                Repeats::By(rule.clone(), days)
            }
        };
        let own = Self {
            date: day.date.map_or(Date::MIN, |date| date.0),
            until: day.until.map(|day| day.0),
            repeats,
            name: day.name.map(ToString::to_string),
            lang: Lang::En,
            hours: day.hours.clone(),
            soon: false,
        };
        match own.repeats {
            Repeats::By(..) => {
                let first = own.in_years([*YEARS.start()]).into_iter().next();
                let (date, until) = first.map_or((own.date, None), |day| (day.date, day.until));
                Self { date, until, ..own }
            }
            _ => own,
        }
    }
}

/// Hours of a part of the year.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonHours {
    #[serde(default)]
    pub name: Localized<Line>,
    pub from: SeasonDate,
    pub until: Option<SeasonDate>,
    #[serde(deserialize_with = "named_days")]
    pub hours: NamedDays,
}

impl SeasonHours {
    pub fn season(&self) -> Result<Season, (&'static str, String)> {
        let until = self.until.map(|day| day.0);
        Season::new(self.from.0, until, self.hours.clone())
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct Notice {
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string"))]
    pub text: Localized<Line>,
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Lang>", optional))]
    pub lang: Lang,
    pub link: Option<Link>,
    /// First day on which it shows, as 2026-11-26.
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string | null"))]
    pub from: Option<Day>,
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string | null"))]
    pub until: Option<Day>,
}

impl Notice {
    pub fn is_current(&self, today: Date) -> bool {
        self.from.is_none_or(|from| from.0 <= today)
            && self.until.is_none_or(|until| today <= until.0)
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Careers {
    pub show: bool,
    /// The application is a form that is sent.
    pub apply: bool,
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Vec<Card>"))]
    pub openings: Localized<Vec<Card>>,
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Lang>", optional))]
    pub openings_lang: Lang,
    /// Business days until an applicant hears from the store.
    pub answer_days: Option<Term>,
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Vec<Card>"))]
    pub reasons: Localized<Vec<Card>>,
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Lang>", optional))]
    pub reasons_lang: Lang,
    #[serde(serialize_with = "localized::list")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Vec<Card>"))]
    pub benefits: Localized<Vec<Card>>,
    #[serde(skip_deserializing, skip_serializing_if = "Lang::is_english")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<Lang>", optional))]
    pub benefits_lang: Lang,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Texts {
    pub show: bool,
    /// Texts to leave out, by the last part of their path.
    pub hide: Vec<Line>,
    /// The pharmacist who has reviewed the others.
    pub reviewed_by: Option<Line>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Newsletter {
    pub show: bool,
    /// The sign-up is a form that is sent.
    pub sign_up: bool,
    /// The issues that come with the program are shown.
    pub issues: bool,
    /// Issues to leave out, by the last part of their path.
    pub hide: Vec<Line>,
    /// The pharmacist who has reviewed the others.
    pub reviewed_by: Option<Line>,
}

/// The files' contents are checked when pages are rendered.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Look {
    pub color: Option<Palette>,
    #[serde(deserialize_with = "logo")]
    pub logo: Option<PathBuf>,
    #[serde(deserialize_with = "photo")]
    pub photo: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct Social {
    pub facebook: Option<Account>,
    pub instagram: Option<Account>,
    /// Also the `via` of shared links.
    pub twitter: Option<Account>,
    pub linkedin: Option<Account>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Map {
    pub embed_url: Option<Url>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Legal {
    /// Mailing address in the terms of service, if it is not the store's.
    pub terms_address: Option<Line>,
    /// The day on which the policies take effect; without it they are drafts.
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string | null"))]
    pub effective: Option<Day>,
    /// That day is still to come. Set for one day's pages.
    #[serde(skip_deserializing, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<bool>", optional))]
    pub pending: bool,
    /// There is a page that offers free help in other languages.
    pub language_help: bool,
    /// None is the current year.
    pub copyright_year: Option<u32>,
    /// Who has reviewed the policies for this store. Pages only learn whether somebody has.
    #[serde(rename(serialize = "reviewed"), serialize_with = "is_some")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(rename = "reviewed", type = "boolean")
    )]
    pub reviewed_by: Option<Line>,
}

fn is_some<S: serde::Serializer>(value: &Option<Line>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(value.is_some())
}
