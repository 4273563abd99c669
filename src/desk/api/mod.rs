//! What the desk's calls answer, as JSON. `ui/src/desk/desk.gen.ts` is made from these types.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

use super::Settings;
use crate::db::{AuditEntry, Counts, DeskRow, Details, Person, Position, View};
use crate::forms::{Control, Field, Form, Role as FieldRole};
use crate::lang::Lang;
use crate::language::ENGLISH;
use crate::submission::lookup;
use crate::submission::promise::Promise;
use crate::submission::text::{one_line, visible_lines};
use crate::submission::time::rfc3339;
use crate::submission::{StatusChange, Submission, answer, rx};

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Owner,
    Staff,
}

/// `person`'s.
pub const fn role(person: &Person) -> Role {
    if person.is_owner {
        Role::Owner
    } else {
        Role::Staff
    }
}

/// The answer to signing in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignedIn {
    pub name: String,
    pub role: Role,
    /// Sent with every further call, as `Desk-Key`.
    pub key: String,
}

/// The answers to the challenge of `pharmacy desk`, one for each code that is still good.
#[derive(Debug, Serialize)]
pub struct Proofs {
    pub proofs: Vec<String>,
}

/// Who is signed in, and what the page needs to know of the store.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub name: String,
    pub role: Role,
    /// Whether a passphrase must be chosen before anything else.
    pub choose_passphrase: bool,
    /// Minutes without input after which the page hides everything.
    #[cfg_attr(test, ts(type = "number"))]
    pub idle_minutes: u64,
    /// Lines for patients that the staff can choose from.
    pub messages: Vec<String>,
    /// The name on the sign.
    pub pharmacy: String,
    /// Where the website is, as this computer's browser reaches it.
    pub website: String,
    /// Such as "America/New_York".
    pub time_zone: Option<String>,
}

/// Some rows of a view.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestList {
    pub requests: Vec<RequestRow>,
    /// How many requests each view holds.
    #[cfg_attr(test, ts(type = "Record<View, number>"))]
    pub counts: Value,
    /// The cursor of the rows after these.
    pub next: Option<String>,
    /// The dates that were read in the search, as 1958-04-27.
    pub read_as: Vec<String>,
}

/// Some rows of the audit, newest first.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditList {
    pub entries: Vec<AuditRow>,
    /// The cursor of the rows after these.
    pub next: Option<String>,
}

/// Who did what; never what a visitor wrote.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// RFC 3339.
    pub happened_at: String,
    pub who: String,
    pub action: String,
    /// References, or names of filters.
    pub detail: String,
    /// How many requests were shown, changed or removed.
    pub requests: u32,
}

impl From<&AuditEntry> for AuditRow {
    fn from(entry: &AuditEntry) -> Self {
        Self {
            happened_at: rfc3339(entry.happened_at),
            who: one_line(&entry.event.who),
            action: one_line(&entry.event.action),
            detail: one_line(&entry.event.detail),
            requests: entry.event.submissions,
        }
    }
}

/// How the shop is doing.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shop {
    /// The program's.
    pub version: &'static str,
    pub health: Vec<Health>,
}

/// A row of the list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestRow {
    pub reference: String,
    #[cfg_attr(test, ts(type = "FormId"))]
    pub form: String,
    #[cfg_attr(test, ts(type = "Status"))]
    pub status: String,
    /// RFC 3339.
    pub received_at: String,
    /// RFC 3339; none where nothing was promised, or it was kept.
    pub promised_by: Option<String>,
    pub overdue: bool,
    pub suspected_spam: bool,
    /// Last name first.
    pub name: String,
    /// As 1958-04-27.
    pub date_of_birth: Option<String>,
    pub phone: Option<String>,
    /// What the person wants, on one line.
    pub asked: String,
    /// The first of what is to be done, short: "7001234, 7001235 +1".
    pub work: String,
    /// How the person wants to get it, as a form sends it.
    pub method: Option<String>,
    /// How many notes there are.
    pub notes: u32,
    /// How many changes there were: tells whether what the page knows is still current.
    pub changes: u32,
    /// Whether nobody has opened it at the desk.
    pub unread: bool,
    /// Other open requests of the same patient, or for the same prescription; newest first, at most five.
    pub related: Vec<RelatedRequest>,
}

/// An open request that belongs to another one.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RelatedRequest {
    pub reference: String,
    #[cfg_attr(test, ts(type = "FormId"))]
    pub form: String,
    #[cfg_attr(test, ts(type = "Status"))]
    pub status: String,
    /// RFC 3339.
    pub received_at: String,
    /// Last name first.
    pub name: String,
    /// What the person wants, on one line.
    pub asked: String,
}

/// What an answer means to whoever works with it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AnswerKind {
    /// In the head of the request already.
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
            (Some(FieldRole::PersonName | FieldRole::BirthDate | FieldRole::CallBack), _) => {
                Self::Identity
            }
            (Some(FieldRole::RxNumber), _) => Self::Rx,
            (Some(FieldRole::Asked), _) => Self::Asked,
            (Some(FieldRole::Pickup), _) => Self::Method,
            (None, Control::Phone) => Self::Phone,
            (None, Control::Email { .. }) => Self::Email,
            (None, Control::Consent { .. }) => Self::Consent,
            (None, _) => Self::Other,
        }
    }
}

/// An answer with its label.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnswerLine {
    pub name: String,
    pub kind: AnswerKind,
    pub label: String,
    pub value: String,
}

/// Who did what.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// RFC 3339.
    pub changed_at: String,
    pub who: String,
    #[cfg_attr(test, ts(type = "Status"))]
    pub status: String,
    pub note: Option<String>,
    pub message: Option<String>,
    pub suspected_spam: Option<bool>,
    pub rx_number: Option<String>,
    /// No mark, but the mail to the patient that the request is ready.
    pub mailed: bool,
}

/// One of several prescriptions.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Prescription {
    pub rx_number: String,
    #[cfg_attr(test, ts(type = "Status"))]
    pub status: String,
}

/// What became of one of several requests that were marked at once.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mark {
    pub reference: String,
    /// 200, 404, or 409 where somebody else was faster.
    pub status: u16,
    /// As it now is.
    pub request: Option<RequestDetails>,
}

/// A request with all that belongs to it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestDetails {
    #[serde(flatten)]
    pub row: RequestRow,
    pub title: String,
    pub answers: Vec<AnswerLine>,
    pub history: Vec<HistoryEntry>,
    /// References of the same patient's other requests, newest first.
    pub earlier: Vec<String>,
    pub prescriptions: Vec<Prescription>,
    /// The staff's line for the patient.
    pub message: Option<String>,
    /// Why that line may tell too much to whoever looks over a shoulder.
    pub message_warning: Option<String>,
    /// The language of the pages that the patient used.
    #[cfg_attr(test, ts(type = "\"en\" | \"es\" | \"ar\""))]
    pub lang: Lang,
    /// What the patient's status page says; none for forms that have none.
    pub patient_sees: Option<String>,
}

/// One thing the owner must know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Health {
    /// What it is about, such as "backup".
    pub about: String,
    /// Whether it needs somebody.
    pub alarming: bool,
    /// A sentence.
    pub text: String,
}

/// The row of `row`, beside which the `related` ones are shown, at `now`.
pub fn row(
    row: &DeskRow,
    related: &[Submission],
    settings: &Settings,
    now: Timestamp,
) -> RequestRow {
    let (submission, store) = (&row.submission, settings.current.load());
    let promise = Promise::of(submission, store.hours(), &store.zone);
    let optional = |text: String| (text != answer::BLANK).then_some(text);
    RequestRow {
        reference: one_line(&submission.reference),
        form: submission.form.as_str().into(),
        status: submission.status.as_str().into(),
        received_at: rfc3339(submission.received_at),
        promised_by: promise.map(|promise| rfc3339(promise.deadline)),
        overdue: promise.is_some_and(|promise| promise.is_overdue(now)),
        suspected_spam: submission.suspected_spam,
        name: answer::name_last_first(submission),
        date_of_birth: submission.text(FieldRole::BirthDate).map(one_line),
        phone: optional(answer::call_back(submission)),
        asked: answer::request(submission),
        work: answer::work(submission),
        method: submission.text(FieldRole::Pickup).map(one_line),
        notes: row.notes,
        changes: row.changes,
        unread: !row.opened,
        related: related.iter().map(RelatedRequest::from).collect(),
    }
}

/// Everything about one request, beside which the `related` ones are shown.
pub fn details(
    details: &Details,
    related: &[Submission],
    settings: &Settings,
    now: Timestamp,
) -> RequestDetails {
    let submission = &details.row.submission;
    let form: &Form = submission.form.form();
    let numbers = rx::numbers(submission);
    let ready = rx::ready(&numbers, &details.prescriptions, submission.status);
    let store = settings.current.load();
    let shop = lookup::StoreClock {
        hours: store.hours(),
        zone: &store.zone,
        now,
    };
    let asked = form.can_be_looked_up();
    RequestDetails {
        row: row(&details.row, related, settings, now),
        title: form.title.into(),
        answers: answers(details),
        history: details.history.iter().map(HistoryEntry::from).collect(),
        earlier: details.earlier.clone(),
        prescriptions: numbers
            .iter()
            .map(|number| Prescription {
                rx_number: number.clone(),
                status: rx::status(number, &details.prescriptions, submission.status).to_string(),
            })
            .collect(),
        message: details.message.clone(),
        message_warning: details
            .message
            .as_deref()
            .and_then(lookup::looks_private)
            .map(Into::into),
        lang: submission.lang,
        patient_sees: asked.then(|| ENGLISH.headline(&lookup::progress(submission, ready, &shop))),
    }
}

fn answers(details: &Details) -> Vec<AnswerLine> {
    let submission = &details.row.submission;
    let fields = submission.form.form().fields.iter();
    fields
        .map(|field| {
            let value = submission.answers.get(field.name).unwrap_or(&Value::Null);
            AnswerLine {
                name: field.name.into(),
                kind: field.into(),
                label: field.heading().into(),
                value: visible_lines(&answer::format(field, value)),
            }
        })
        .collect()
}

impl From<&Submission> for RelatedRequest {
    fn from(submission: &Submission) -> Self {
        Self {
            reference: one_line(&submission.reference),
            form: submission.form.as_str().into(),
            status: submission.status.as_str().into(),
            received_at: rfc3339(submission.received_at),
            name: answer::name_last_first(submission),
            asked: answer::request(submission),
        }
    }
}

impl From<&StatusChange> for HistoryEntry {
    fn from(change: &StatusChange) -> Self {
        Self {
            changed_at: rfc3339(change.changed_at),
            who: one_line(&change.who),
            status: change.status.as_str().into(),
            note: change.note.as_deref().map(visible_lines),
            message: change.message.as_deref().map(visible_lines),
            suspected_spam: change.suspected_spam,
            rx_number: change.rx_number.clone(),
            mailed: change.mailed,
        }
    }
}

/// `{"open": 3, "new": 1, …}`
pub fn counts(counts: &Counts) -> Value {
    let pairs = View::ALL.iter().zip(counts);
    pairs
        .map(|(view, count)| (view.as_str().to_owned(), Value::from(*count)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// A position as a cursor, and back.
pub fn cursor(position: Position) -> String {
    format!("{}.{}", position.key, position.id)
}

/// The position of a cursor.
pub fn position(cursor: &str) -> Option<Position> {
    let (key, id) = cursor.split_once('.')?;
    Some(Position {
        key: key.parse().ok()?,
        id: id.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::change::NOTE_MAX;
    use crate::desk::marks::MARKS_MAX;
    use crate::desk::passphrase;
    use crate::desk::patient::{OwnRequest, Patient, Removed};
    use crate::desk::shop::facts::{Checked, ShopFacts};
    use crate::desk::shop::pictures::PictureFile;
    use crate::desk::shop::tasks::Done;
    use crate::desk::slip::SLIPS_MAX;
    use crate::desk::staff::{Colleague, Colleagues};
    use crate::submission::Status;
    use crate::typescript::{BANNER, assert_current};
    use ts_rs::TS;

    #[test]
    fn generated_desk_is_current() {
        let config = ts_rs::Config::default();
        let views = View::ALL.map(View::as_str);
        let statuses = Status::ALL.map(Status::as_str);
        let constants = [
            "import type { FormId } from \"../forms/forms.gen.ts\";".to_owned(),
            "import type { Site } from \"../site/site.gen.ts\";".to_owned(),
            format!(
                "export const VIEWS = {} as const;",
                serde_json::to_string(&views).unwrap()
            ),
            "export type View = (typeof VIEWS)[number];".to_owned(),
            format!(
                "export const STATUSES = {} as const;",
                serde_json::to_string(&statuses).unwrap()
            ),
            "export type Status = (typeof STATUSES)[number];".to_owned(),
            format!("export const NOTE_MAX = {NOTE_MAX};"),
            format!("export const SLIPS_MAX = {SLIPS_MAX};"),
            format!("export const MARKS_MAX = {MARKS_MAX};"),
            format!("export const MESSAGE_MAX = {};", lookup::MESSAGE_MAX),
            format!("export const PASSPHRASE_MIN = {};", passphrase::LENGTH_MIN),
        ];
        let types = [
            Role::decl(&config),
            SignedIn::decl(&config),
            Session::decl(&config),
            RequestRow::decl(&config),
            RelatedRequest::decl(&config),
            AnswerKind::decl(&config),
            AnswerLine::decl(&config),
            HistoryEntry::decl(&config),
            Prescription::decl(&config),
            RequestDetails::decl(&config),
            RequestList::decl(&config),
            Mark::decl(&config),
            Health::decl(&config),
            Shop::decl(&config),
            AuditRow::decl(&config),
            AuditList::decl(&config),
            ShopFacts::decl(&config),
            Checked::decl(&config),
            PictureFile::decl(&config),
            Done::decl(&config),
            Colleague::decl(&config),
            Colleagues::decl(&config),
            OwnRequest::decl(&config),
            Patient::decl(&config),
            Removed::decl(&config),
        ];
        let types = types.map(|declaration| format!("export {declaration}"));
        let text = constants
            .iter()
            .chain(&types)
            .fold(BANNER.to_owned(), |text, line| {
                text + &format!("\n{line}\n")
            });
        assert_current("ui/src/desk/desk.gen.ts", &text);
    }
}
