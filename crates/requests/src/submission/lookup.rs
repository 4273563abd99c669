//! The status page of a request: no name, no medicine, no phone number.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use serde::Serialize;

use super::promise::{Promise, Schedule};
use super::time::rfc3339;
use super::{PublicStatus, Status, Submission};
use crate::forms::{DELIVERY, FormId, Role};
use pharmacy_text::lang::Lang;
use pharmacy_text::opening;

/// The data of the status page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StatusReport {
    reference: String,
    form: String,
    status: PublicStatus,
    /// RFC 3339.
    received_at: String,
    /// RFC 3339; none if it is ready or if the staff wrote a message.
    promised_by: Option<String>,
    /// How far the request is, in the patient's language.
    pub headline: String,
    /// The staff's message to the patient.
    pub message: Option<String>,
    /// The language of the message, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    message_lang: Option<Lang>,
}

/// The store's hours at one moment.
pub struct StoreClock<'a> {
    /// The basis of the promise and of the hours for pickup.
    pub schedule: Schedule<'a>,
    /// The moment for which the page is made.
    pub now: Timestamp,
}

/// The progress of a request; `language` puts it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    Received(Option<ExpectedReply>),
    Begun(Option<ExpectedReply>),
    Partly {
        ready: usize,
        all: usize,
        handover: Handover,
    },
    Ready(Handover),
    Done,
}

/// By when the staff replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedReply {
    Overdue {
        /// None while the store is open, or its hours are not known.
        opens: Option<UpcomingTime>,
    },
    By {
        form: FormId,
        due: UpcomingTime,
    },
    /// The day on which it is delivered.
    Comes(Date),
}

/// How and when the patient gets the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Handover {
    /// None if it may still be delivered today, or if the days are not known.
    Delivery(Option<UpcomingDay>),
    DriveThru(Opening),
    Counter(Opening),
}

/// When the store is open next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// Open today, and again after each break.
    Today {
        until: DateTime,
        again: Vec<(DateTime, DateTime)>,
    },
    From(UpcomingTime),
    Unknown,
}

/// A moment, and the day on which it is read, because today needs no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UpcomingTime {
    pub at: DateTime,
    pub today: Date,
}

/// A day, and the day on which it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UpcomingDay {
    pub on: Date,
    pub today: Date,
}

/// As [`headline`](crate::language::Language::headline) says it.
pub(crate) fn progress(
    submission: &Submission,
    ready: Option<(usize, usize)>,
    has_message: bool,
    shop: &StoreClock<'_>,
) -> Progress {
    let handover = || shop.handover(submission);
    if let Some((ready, all)) = ready.filter(|(ready, all)| (1..*all).contains(ready)) {
        return Progress::Partly {
            ready,
            all,
            handover: handover(),
        };
    }
    let reply = || {
        let promise = Promise::of(submission, shop.schedule).filter(|_| !has_message)?;
        Some(if promise.is_overdue(shop.now) {
            ExpectedReply::Overdue {
                opens: shop.opens(),
            }
        } else if let Some(day) = shop.delivery_date(submission) {
            ExpectedReply::Comes(day)
        } else {
            ExpectedReply::By {
                form: submission.form,
                due: UpcomingTime {
                    at: shop.local(promise.deadline),
                    today: shop.local(shop.now).date(),
                },
            }
        })
    };
    match submission.status {
        Status::New => Progress::Received(reply()),
        Status::InProgress => Progress::Begun(reply()),
        Status::Ready => Progress::Ready(handover()),
        Status::Done => Progress::Done,
    }
}

/// What a patient may see; a message of the staff replaces the promise.
pub fn report(
    submission: &Submission,
    headline: String,
    message: Option<(String, Option<Lang>)>,
    shop: &StoreClock<'_>,
) -> StatusReport {
    let promise = Promise::of(submission, shop.schedule).filter(|_| message.is_none());
    let (message, message_lang) = message.unzip();
    StatusReport {
        reference: submission.reference.clone(),
        form: submission.form.as_str().into(),
        status: submission.status.public(),
        received_at: rfc3339(submission.received_at),
        promised_by: promise.map(|promise| rfc3339(promise.deadline)),
        headline,
        message,
        message_lang: message_lang.flatten(),
    }
}

impl StoreClock<'_> {
    fn local(&self, at: Timestamp) -> DateTime {
        at.to_zoned(self.schedule.zone.clone()).datetime()
    }

    /// The day on which a request is delivered; none if it is not, or if no day is known.
    fn delivery_date(&self, submission: &Submission) -> Option<Date> {
        let today = self.local(self.now).date();
        let day = submission.delivery_day(today, self.schedule);
        day.filter(|_| self.schedule.hours.has_delivery_days())
    }

    /// When somebody answers the phone again.
    fn opens(&self) -> Option<UpcomingTime> {
        let now = self.local(self.now);
        match self.schedule.hours.status(now)? {
            opening::OpenState::Open(_) => None,
            opening::OpenState::Closed(at) => Some(UpcomingTime {
                at,
                today: now.date(),
            }),
        }
    }

    fn delivery(&self, submission: &Submission, today: Date) -> Option<UpcomingDay> {
        let on = submission.delivery_day(today, self.schedule)?;
        (on > today && self.schedule.hours.has_delivery_days()).then_some(UpcomingDay { on, today })
    }

    fn handover(&self, submission: &Submission) -> Handover {
        let now = self.local(self.now);
        let opening = match self.schedule.hours.status(now) {
            Some(opening::OpenState::Open(until)) => Opening::Today {
                until,
                again: self.schedule.hours.later_today(now),
            },
            Some(opening::OpenState::Closed(from)) => Opening::From(UpcomingTime {
                at: from,
                today: now.date(),
            }),
            None => Opening::Unknown,
        };
        match submission.text(Role::Pickup) {
            Some(DELIVERY) => Handover::Delivery(self.delivery(submission, now.date())),
            Some("driveThru") => Handover::DriveThru(opening),
            _ => Handover::Counter(opening),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pharmacy_text::typescript::{BANNER, assert_current};
    use ts_rs::TS;

    #[test]
    fn generated_status_is_current() {
        let declaration = StatusReport::decl(&ts_rs::Config::default());
        let import = "import type { Lang } from \"./site.gen.ts\";";
        let status = PublicStatus::decl(&ts_rs::Config::default());
        let text = format!("{BANNER}\n{import}\n\nexport {status}\n\nexport {declaration}\n");
        assert_current("ui/src/site/status.gen.ts", &text);
    }
}
