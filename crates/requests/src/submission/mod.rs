//! Submissions as text, CSV, JSON and printed slips, and when they are due. Independent of terminal, HTTP and database.

pub mod answer;
pub mod csv;
pub mod delivery_sheet;
pub mod export;
pub mod lookup;
pub mod plural;
pub mod promise;
pub mod reference;
pub mod rx;
pub mod slip;
mod status;
pub mod text;
pub mod time;
mod workbook;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::forms::{Control, DELIVERY, Field, FormId, Role};
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::{Minute, OpeningHours};
use promise::{Promise, Schedule};
pub(crate) use status::PublicStatus;
pub use status::{Status, View};
use time::rfc3339;

/// A visitor's answers to a form, with their status.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// Such as `RF-7K3M-Q9PX`; see [`mod@reference`].
    pub reference: String,
    /// The form that was filled in.
    pub form: FormId,
    /// Of the whole request; prescriptions may have their own.
    pub status: Status,
    /// By the computer's clock, in whole milliseconds.
    pub received_at: Timestamp,
    /// The language of the page from which it was sent.
    pub lang: Lang,
    /// The hidden field was filled in, usually by a bot.
    pub suspected_spam: bool,
    /// By wire name. The form may have changed since: fields may be missing or retired.
    pub answers: Map<String, Value>,
}

impl Submission {
    /// The answers to all fields with this role.
    pub fn texts(&self, role: Role) -> impl Iterator<Item = &str> {
        let fields = self.form.form().with_role(role);
        fields.filter_map(|field| self.answers.get(field.name)?.as_str())
    }

    /// The answer to the first field with this role.
    pub fn text(&self, role: Role) -> Option<&str> {
        self.texts(role).next()
    }

    /// The day on which the visitor wants it.
    pub fn wanted(&self) -> Option<Date> {
        let (_, field) = Field::wanted_days().find(|(form, _)| *form == self.form)?;
        self.answers.get(field.name)?.as_str()?.parse().ok()
    }

    /// The patient has asked for delivery.
    pub fn is_delivered(&self) -> bool {
        self.text(Role::Pickup) == Some(DELIVERY)
    }

    /// `wanted`, or the next day on which the store is open or delivers.
    pub fn day_for(&self, wanted: Date, hours: &OpeningHours) -> Date {
        if self.is_delivered() {
            hours.next_delivery_date(wanted)
        } else {
            hours.next_open_date(wanted)
        }
    }

    /// The next delivery on or after `today` that fits the requested day or, without one, the promise; none if nothing is to be delivered.
    pub fn delivery_day(&self, today: Date, schedule: Schedule<'_>) -> Option<Date> {
        let is_due = self.is_delivered() && self.status.is_open();
        let promised = || {
            let deadline = Promise::of(self, schedule)?.deadline;
            Some(deadline.to_zoned(schedule.zone.clone()).date())
        };
        is_due.then(|| {
            let from = self.wanted().or_else(promised).unwrap_or(today);
            // An order after the day's last cutoff is not delivered that day.
            let reached = schedule.hours.next_delivery(self.ordered(schedule));
            let reached = reached.map_or(today, |next| next.on);
            schedule
                .hours
                .next_delivery_date(from.max(today).max(reached))
        })
    }

    /// The cutoff of the delivery of `day` that takes it; none if that day has only one.
    pub fn delivery_round(&self, day: Date, schedule: Schedule<'_>) -> Option<Minute> {
        schedule.hours.round(day, self.ordered(schedule))
    }

    /// The time of receipt in the store's time zone.
    fn ordered(&self, schedule: Schedule<'_>) -> DateTime {
        self.received_at.to_zoned(schedule.zone.clone()).datetime()
    }

    /// The first answer that is an address; not checked again.
    pub fn email(&self) -> Option<&str> {
        let mut fields = self.form.form().fields.iter();
        let field = fields.find(|field| matches!(field.control, Control::Email { .. }))?;
        self.answers.get(field.name)?.as_str()
    }

    /// Answers to fields that the form no longer has.
    pub fn retired(&self) -> impl Iterator<Item = (&String, &Value)> {
        let fields = self.form.form().fields;
        self.answers
            .iter()
            .filter(move |(name, _)| fields.iter().all(|field| field.name != *name))
    }
}

/// A line of a request's history.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StatusChange {
    /// By the computer's clock.
    #[serde(serialize_with = "in_milliseconds")]
    pub changed_at: Timestamp,
    /// After the change; of one prescription if `rx_number` names one.
    pub status: Status,
    /// The staff's, or why the patient was not told.
    pub note: Option<String>,
    /// A staff member or an account of the computer; empty in rows of older versions.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub who: String,
    /// Whether it was called possible spam, or no spam.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suspected_spam: Option<bool>,
    /// For the patient. Empty if it was removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The prescription that was marked, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rx_number: Option<String>,
    /// Whether it was passed to the owner, or taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub for_owner: Option<bool>,
    /// Records the mail that the request is ready instead of a change.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub mailed: bool,
}

fn in_milliseconds<S: Serializer>(at: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&rfc3339(*at))
}

#[cfg(any(test, feature = "testing"))]
impl Submission {
    /// For tests, also those of other crates.
    #[allow(clippy::panic, clippy::unwrap_used, reason = "only tests have it")]
    pub fn sample(form: FormId, answers: Value) -> Self {
        let Value::Object(answers) = answers else {
            panic!("an object")
        };
        Self {
            reference: "RF-7K3M-Q9PX".into(),
            form,
            status: Status::New,
            received_at: "2026-11-21T14:04:05.006Z".parse().unwrap(),
            lang: Lang::En,
            suspected_spam: false,
            answers,
        }
    }
}
