//! A request with its answers, history and related requests.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

use super::row::{RelatedRequest, RequestRow, row};
use crate::desk::Settings;
use pharmacy_requests::forms::{Control, Field, Role};
use pharmacy_requests::language::Language;
use pharmacy_requests::submission::lookup;
use pharmacy_requests::submission::text::{one_line, visible_lines};
use pharmacy_requests::submission::time::rfc3339;
use pharmacy_requests::submission::{Status, StatusChange, answer, rx};
use pharmacy_store::{Details, Progress, once_a_day};
use pharmacy_text::lang::Lang;
use pharmacy_text::message;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestDetails {
    #[serde(flatten)]
    pub progress: RequestProgress,
    pub title: String,
    pub answers: Vec<AnswerLine>,
    /// The first time that each person opened it on each day, oldest first.
    pub opened: Vec<OpenedBy>,
    /// Other open requests of the same patient, with the same phone number or for the same prescription; newest first, at most five.
    pub related: Vec<RelatedRequest>,
    /// References of the same patient's other requests, by name and birth date, newest first.
    pub earlier: Vec<String>,
    /// References of others with the same phone number, newest first.
    pub same_phone: Vec<String>,
    /// The staff's message to the patient.
    pub message: Option<String>,
    /// Why other people who see the message may learn too much.
    pub message_warning: Option<String>,
    /// The text of the patient's status page; none for forms without one.
    pub patient_sees: Option<String>,
}

/// The part of a request that a change needs and a conflict shows.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RequestProgress {
    #[serde(flatten)]
    pub row: RequestRow,
    pub history: Vec<HistoryEntry>,
    pub prescriptions: Vec<Prescription>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnswerLine {
    pub name: String,
    pub kind: AnswerKind,
    pub label: String,
    pub value: String,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AnswerKind {
    /// Already in the heading.
    Identity,
    Rx,
    Asked,
    Method,
    Phone,
    Email,
    Consent,
    Other,
}

impl From<&Field> for AnswerKind {
    fn from(field: &Field) -> Self {
        match (field.role, field.control) {
            (Some(Role::PersonName | Role::BirthDate | Role::CallBack), _) => Self::Identity,
            (Some(Role::RxNumber), _) => Self::Rx,
            (Some(Role::Asked), _) => Self::Asked,
            (Some(Role::Pickup), _) => Self::Method,
            (None, Control::Phone) => Self::Phone,
            (None, Control::Email { .. }) => Self::Email,
            (None, Control::Consent { .. }) => Self::Consent,
            (Some(Role::Address) | None, _) => Self::Other,
        }
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// RFC 3339.
    pub changed_at: String,
    pub who: String,
    pub status: Status,
    pub note: Option<String>,
    pub message: Option<String>,
    pub suspected_spam: Option<bool>,
    pub rx_number: Option<String>,
    /// Whether it was passed to the owner, or taken back.
    pub for_owner: Option<bool>,
    /// A mail to the patient instead of a change.
    pub mailed: bool,
}

impl From<&StatusChange> for HistoryEntry {
    fn from(change: &StatusChange) -> Self {
        Self {
            changed_at: rfc3339(change.changed_at),
            who: one_line(&change.who),
            status: change.status,
            note: change.note.as_deref().map(visible_lines),
            message: change.message.as_deref().map(visible_lines),
            suspected_spam: change.suspected_spam,
            rx_number: change.rx_number.clone(),
            for_owner: change.for_owner,
            mailed: change.mailed,
        }
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenedBy {
    /// RFC 3339.
    pub at: String,
    pub who: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Prescription {
    pub rx_number: String,
    pub status: Status,
}

pub fn progress(progress: &Progress, settings: &Settings, now: Timestamp) -> RequestProgress {
    let submission = &progress.row.submission;
    let numbers = rx::steps(submission).into_iter();
    let prescriptions = numbers.map(|rx_number| Prescription {
        status: rx::status(&rx_number, &progress.prescriptions, submission.status),
        rx_number,
    });
    RequestProgress {
        row: row(&progress.row, settings, now),
        history: progress.history.iter().map(HistoryEntry::from).collect(),
        prescriptions: prescriptions.collect(),
    }
}

pub fn details(details: &Details, settings: &Settings, now: Timestamp) -> RequestDetails {
    let submission = &details.progress.row.submission;
    let form = submission.form.form();
    let numbers = rx::steps(submission);
    let ready = rx::ready(&numbers, &details.progress.prescriptions, submission.status);
    let snapshot = settings.current.load();
    let shop = lookup::StoreClock {
        schedule: snapshot.schedule(),
        now,
    };
    let has_message = details.message.is_some();
    let headline = || Language::of(Lang::En).headline(submission, ready, has_message, &shop);
    let warning = details.message.as_deref().and_then(message::looks_private);
    let opened = once_a_day(&details.opened, &snapshot.zone).into_iter();
    let opened = opened.map(|opened| OpenedBy {
        at: rfc3339(opened.at),
        who: one_line(&opened.who),
    });
    RequestDetails {
        progress: progress(&details.progress, settings, now),
        title: form.title.into(),
        answers: answers(details),
        opened: opened.collect(),
        related: details
            .related
            .iter()
            .map(|(submission, shared)| RelatedRequest::new(submission, *shared))
            .collect(),
        earlier: details.earlier.clone(),
        same_phone: details.same_phone.clone(),
        message: details.message.clone(),
        message_warning: warning.map(Into::into),
        patient_sees: form.can_be_looked_up().then(headline),
    }
}

fn answers(details: &Details) -> Vec<AnswerLine> {
    let submission = &details.progress.row.submission;
    let fields = submission.form.form().fields.iter();
    let lines = fields.map(|field| {
        let value = submission.answers.get(field.name).unwrap_or(&Value::Null);
        AnswerLine {
            name: field.name.into(),
            kind: field.into(),
            label: field.heading().into(),
            value: visible_lines(&answer::format(field, value)),
        }
    });
    lines.collect()
}
