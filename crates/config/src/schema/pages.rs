//! The tables for what pages show apart from the store: closed days, notices, careers, texts and the look.

use std::path::PathBuf;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Card;
use crate::palette::Palette;
use crate::values::{
    Account, CardText, Day, DayCount, EveryYear, Line, Link, MapFrame, Stars, Term, logo,
    named_days, photo, spans,
};
use pharmacy_text::localized::Localized;
use pharmacy_text::opening::{NamedDays, Repeats, Season, SeasonDay, SpecialDay, YEARS};

/// An entry of `[[testimonials]]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Testimonial {
    /// The customer's words, unedited.
    pub quote: Localized<CardText>,
    pub name: Line,
    /// Out of five; none if the customer gave none.
    #[serde(default)]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<u32>"))]
    pub stars: Option<Stars>,
}

/// An entry of `[[closed]]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// None if a rule determines the day.
    pub date: Option<Day>,
    /// The last day of a vacation.
    pub until: Option<Day>,
    #[serde(default)]
    pub every_year: EveryYear,
    /// The number of days to which the rule applies.
    pub days: Option<DayCount>,
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
        let special = Self {
            date: day.date.map_or(Date::MIN, |date| date.0),
            until: day.until.map(|day| day.0),
            repeats,
            name: day.name.map(ToString::to_string),
            hours: day.hours.clone(),
        };
        match special.repeats {
            Repeats::By(..) => {
                let first = special.in_years([*YEARS.start()]).into_iter().next();
                let (date, until) = first.map_or((special.date, None), |day| (day.date, day.until));
                Self {
                    date,
                    until,
                    ..special
                }
            }
            _ => special,
        }
    }
}

/// Hours of a part of the year, an entry of `[[season]]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonHours {
    pub name: Option<Localized<Line>>,
    pub from: SeasonDay,
    pub until: Option<SeasonDay>,
    #[serde(deserialize_with = "named_days")]
    pub hours: NamedDays,
}

impl SeasonHours {
    /// The season, or which key contradicts another and why.
    pub fn season(&self) -> Result<Season, (&'static str, String)> {
        Season::new(self.from, self.until, self.hours.clone())
    }
}

/// An entry of `[[notice]]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Notice {
    pub text: Localized<Line>,
    #[serde(default)]
    pub link: Option<Link>,
    /// The first day on which it is shown, such as 2026-11-26.
    #[serde(default)]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string | null"))]
    pub from: Option<Day>,
    #[serde(default)]
    #[cfg_attr(any(test, feature = "testing"), ts(type = "string | null"))]
    pub until: Option<Day>,
}

impl Notice {
    /// Whether it is shown on this day.
    pub fn is_current(&self, today: Date) -> bool {
        self.from.is_none_or(|from| from.0 <= today)
            && self.until.is_none_or(|until| today <= until.0)
    }
}

/// `[careers]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Careers {
    pub show: bool,
    /// The application form is shown and can be sent.
    pub apply: bool,
    pub openings: Option<Localized<Vec<Card>>>,
    /// Business days until an applicant hears from the store.
    pub answer_days: Option<Term>,
    pub reasons: Option<Localized<Vec<Card>>>,
    pub benefits: Option<Localized<Vec<Card>>>,
}

/// `[blog]`.
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

/// `[newsletter]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Newsletter {
    pub show: bool,
    /// The sign-up form is shown and can be sent.
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

/// `[social]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct Social {
    pub facebook: Option<Account>,
    pub instagram: Option<Account>,
    /// Also used as `via` of shared links.
    pub twitter: Option<Account>,
    pub linkedin: Option<Account>,
}

/// `[map]`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename_all = "camelCase")
)]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Map {
    pub embed_url: Option<MapFrame>,
}

/// `[legal]`.
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
    /// That day is in the future. Set for the pages of one day.
    #[serde(skip_deserializing, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(any(test, feature = "testing"), ts(as = "Option<bool>", optional))]
    pub pending: bool,
    /// The site has a page that offers free help in other languages.
    pub language_help: bool,
    /// None means the current year.
    pub copyright_year: Option<u32>,
    /// Who has reviewed the policies for this store. Pages only learn whether somebody has.
    #[serde(rename(serialize = "reviewed"), serialize_with = "is_some")]
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(rename = "reviewed", type = "boolean")
    )]
    pub reviewed_by: Option<Line>,
}

#[expect(clippy::ref_option, reason = "serde calls it")]
fn is_some<S: serde::Serializer>(value: &Option<Line>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(value.is_some())
}
