//! One row of the list.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use super::sms::{self, Sms};
use crate::db::DeskRow;
use crate::desk::Settings;
use crate::forms::{FormId, Role};
use crate::lang::Lang;
use crate::submission::promise::Promise;
use crate::submission::text::one_line;
use crate::submission::time::rfc3339;
use crate::submission::{Status, Submission, answer};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestRow {
    pub reference: String,
    pub form: FormId,
    pub status: Status,
    /// RFC 3339.
    pub received_at: String,
    /// RFC 3339; none if nothing was promised or the promise was kept.
    pub promised_by: Option<String>,
    pub overdue: bool,
    pub suspected_spam: bool,
    /// Last name first.
    pub name: String,
    /// As 1958-04-27.
    pub date_of_birth: Option<String>,
    pub phone: Option<String>,
    pub lang: Lang,
    /// Days since it became ready for pickup; none if it isn't.
    pub ready_days: Option<u32>,
    /// For a link that opens the phone's messages; none if the number takes no text messages.
    pub sms: Option<Sms>,
    /// The patient's request on one line.
    pub asked: String,
    /// Short form of the first work items: "7001234, 7001235 +1".
    pub work: String,
    /// Pickup method, as the form sends it.
    pub method: Option<String>,
    pub notes: u32,
    /// Number of changes, to detect that the page is out of date.
    pub changes: u32,
    /// Nobody has opened it at the desk.
    pub unread: bool,
}

/// Another open request of the same patient or prescription. Fields as in [`RequestRow`].
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RelatedRequest {
    pub reference: String,
    pub form: FormId,
    pub status: Status,
    pub received_at: String,
    pub name: String,
    pub asked: String,
}

pub fn row(row: &DeskRow, settings: &Settings, now: Timestamp) -> RequestRow {
    let (submission, store) = (&row.submission, settings.current.load());
    let RelatedRequest {
        reference,
        form,
        status,
        received_at,
        name,
        asked,
    } = submission.into();
    let promise = Promise::of(submission, store.clock());
    let optional = |text: String| (text != answer::BLANK).then_some(text);
    RequestRow {
        reference,
        form,
        status,
        received_at,
        promised_by: promise.map(|promise| rfc3339(promise.deadline)),
        overdue: promise.is_some_and(|promise| promise.is_overdue(now)),
        suspected_spam: submission.suspected_spam,
        name,
        date_of_birth: submission.text(Role::BirthDate).map(one_line),
        phone: optional(answer::call_back(submission)),
        lang: submission.lang,
        ready_days: row
            .ready_at
            .map(|since| days_since(since, &store.zone, now)),
        sms: sms::of(submission, &store.config.pharmacy),
        asked,
        work: answer::work(submission),
        method: submission.text(Role::Pickup).map(one_line),
        notes: row.notes,
        changes: row.changes,
        unread: !row.opened,
    }
}

/// Calendar days in `zone`: yesterday evening is one day ago.
fn days_since(since: Timestamp, zone: &TimeZone, now: Timestamp) -> u32 {
    let [since, today] = [since, now].map(|at| at.to_zoned(zone.clone()).date());
    let days = since.until(today).map_or(0, |span| span.get_days());
    u32::try_from(days).unwrap_or_default()
}

impl From<&Submission> for RelatedRequest {
    fn from(submission: &Submission) -> Self {
        Self {
            reference: one_line(&submission.reference),
            form: submission.form,
            status: submission.status,
            received_at: rfc3339(submission.received_at),
            name: answer::name_last_first(submission),
            asked: answer::request(submission),
        }
    }
}
