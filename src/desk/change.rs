//! Changes to one request or to many at once.

use std::collections::{BTreeMap, HashMap, HashSet};

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::details::{RequestDetails, RequestProgress};
use super::error::{self, JsonResult, Refusal};
use super::requests::{details, progress_of};
use super::session::CurrentUser;
use pharmacy_requests::language::ready_messages;
use pharmacy_requests::submission::Status;
use pharmacy_store::{Action, Change, Changes, MarkError, Marked};
use pharmacy_text::lang::Lang;
use pharmacy_text::message;
use pharmacy_text::plain_text;

pub const NOTE_MAX: usize = 2_000;
pub const MARKS_MAX: usize = 500;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangeBody {
    /// The status that the user saw.
    #[serde(rename = "was")]
    expected: Option<Status>,
    /// The message that the user saw, "" for none.
    #[serde(rename = "messageWas")]
    expected_message: Option<String>,
    status: Option<Status>,
    note: Option<String>,
    /// "" removes the message.
    message: Option<String>,
    spam: Option<bool>,
    rx_number: Option<String>,
    /// Passes it to the owner, or takes it back.
    for_owner: Option<bool>,
}

impl ChangeBody {
    fn read(mut self) -> Result<Self, Refusal> {
        self.note = self.note.map(|note| plain_text::clean(&note, true));
        self.note = self.note.filter(|note| !note.is_empty());
        let note = self.note.as_deref().unwrap_or_default();
        if note.chars().count() > NOTE_MAX {
            let error = format!("A note can have at most {NOTE_MAX} characters.");
            return Err(Refusal::invalid(error));
        }
        let message = self.message.as_deref().map(message::read).transpose();
        self.message = message.map_err(|problem| error::invalid(&problem.to_string()))?;
        Ok(self)
    }

    fn change(&self) -> Result<Change<'_>, Refusal> {
        let change = Change {
            status: self.status,
            note: self.note.as_deref(),
            message: self.message.as_deref(),
            suspected_spam: self.spam,
            rx_number: self.rx_number.as_deref(),
            expected: self.expected,
            expected_message: self.expected_message.as_deref().map(str::trim),
            for_owner: self.for_owner,
            ..Change::default()
        };
        if change.is_empty() {
            Err(Refusal::invalid("There’s nothing to change."))
        } else {
            Ok(change)
        }
    }

    const fn action(&self) -> Action {
        Action::DeskChange(Changes {
            status: self.status.is_some(),
            note: self.note.is_some(),
            message: self.message.is_some(),
            spam: self.spam.is_some(),
            owner: self.for_owner.is_some(),
        })
    }
}

pub async fn change(
    user: CurrentUser,
    Path(reference): Path<String>,
    Json(body): Json<ChangeBody>,
) -> JsonResult<RequestDetails> {
    let body = body.read()?;
    user.json(move |user| {
        let (desk, store) = (&user.desk, user.store());
        let change = Change {
            tells_patient: desk.settings.current.load().config.tells_patients(),
            by_staff: user.colleague(),
            ..body.change()?
        };
        if change.message.is_some_and(|message| has_gap(user, message)) {
            return Err(Refusal::invalid("Fill in the … first."));
        }
        let event = |marked: &[Marked]| user.about(body.action(), change.audited(marked));
        match store.mark(std::slice::from_ref(&reference), change, event) {
            Ok(_) => details(user, &reference, true),
            Err(MarkError::Unknown(_)) => Err(error::no_request()),
            Err(MarkError::UnknownPrescription { .. }) => {
                let error = "That Rx number isn’t in this request.";
                Err(Refusal::invalid(error))
            }
            Err(MarkError::NeverReady(_)) => Err(Refusal::invalid(NEVER_READY)),
            Err(MarkError::OwnersOnly(_)) => {
                let error = match (change.for_owner, change.suspected_spam) {
                    (Some(false), _) => PASSED_BY_OTHER,
                    (_, Some(true)) => OWNERS_SPAM,
                    _ => OWNERS_ONLY,
                };
                Err(Refusal::new(StatusCode::FORBIDDEN, error))
            }
            Err(MarkError::Conflict(_)) => {
                let row = serde_json::to_value(details(user, &reference, false)?);
                Err(error::conflict(row.unwrap_or_default()))
            }
            Err(MarkError::Store(error)) => Err(error.into()),
        }
    })
    .await
}

const NEVER_READY: &str = "Only refills and transfers are ever ready: here there’s nothing to pick up. Mark it done instead.";

const PASSED_BY_OTHER: &str = "Only an owner can take it back, and the colleague who passed it on as long as nobody else has done anything with it.";

const OWNERS_SPAM: &str = "Only an owner can say that this is spam.";

const OWNERS_ONLY: &str = "This is for the owner: only an owner can mark it.";

/// Whether it is a ready-made message in which "…" was not replaced.
fn has_gap(user: &CurrentUser, message: &str) -> bool {
    let status = &user.desk.settings.current.load().config.status;
    let mut lines = Lang::ALL
        .into_iter()
        .flat_map(|lang| ready_messages::offered(status, lang));
    message.contains('…') && lines.any(|line| line == message)
}

/// One of `status` and `spam`.
#[derive(Deserialize)]
pub struct MarksBody {
    references: Vec<String>,
    status: Option<Status>,
    spam: Option<bool>,
    #[serde(default, rename = "was")]
    expected: BTreeMap<String, Status>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mark {
    pub reference: String,
    /// 200, 403 if it is only for the owner, 404, 409 if somebody else changed it, or 422 if it can't be ready.
    pub status: u16,
    /// The request after the change or the conflict.
    pub request: Option<RequestProgress>,
}

/// Marks all that can be marked, in one transaction.
pub async fn mark(user: CurrentUser, Json(body): Json<MarksBody>) -> JsonResult<Vec<Mark>> {
    if body.references.is_empty() || body.references.len() > MARKS_MAX {
        let error = format!("Mark 1 to {MARKS_MAX} requests at once.");
        return Err(Refusal::invalid(error));
    }
    if body.status.is_some() == body.spam.is_some() {
        return Err(Refusal::invalid("Choose a status, or spam or not."));
    }
    user.json(move |user| {
        let live = &user.desk.settings.current.load_full().config;
        let change = Change {
            status: body.status,
            suspected_spam: body.spam,
            tells_patient: live.tells_patients(),
            by_staff: user.colleague(),
            ..Change::default()
        };
        let action = Action::DeskChange(Changes {
            status: body.status.is_some(),
            spam: body.spam.is_some(),
            ..Changes::default()
        });
        let expected = |typed: &String| (typed.clone(), body.expected.get(typed).copied());
        let wanted: Vec<_> = body.references.iter().map(expected).collect();
        let event = |marked: &[Marked]| user.about(action, change.audited(marked));
        let marked = user.store().mark_each(&wanted, change, event)?;
        let statuses = marked
            .iter()
            .map(|(reference, error)| (&**reference, status_of(error.as_ref())));
        marks(user, statuses.collect())
    })
    .await
}

/// `statuses` has the HTTP status of each reference.
fn marks(user: &CurrentUser, statuses: Vec<(&str, u16)>) -> Result<Vec<Mark>, Refusal> {
    let changed = statuses.iter().filter(|(_, status)| *status == 200);
    let changed: HashSet<_> = changed.map(|(reference, _)| *reference).collect();
    let references: Vec<_> = statuses.iter().map(|(reference, _)| *reference).collect();
    let requests = progress_of(user, &references, &changed)?.into_iter();
    let mut requests: HashMap<_, _> = requests
        .map(|request| (request.row.reference.clone(), request))
        .collect();
    let marks = statuses.into_iter().map(|(reference, status)| Mark {
        request: requests.remove(reference),
        reference: reference.into(),
        status,
    });
    Ok(marks.collect())
}

const fn status_of(error: Option<&MarkError>) -> u16 {
    match error {
        None => 200,
        Some(MarkError::OwnersOnly(_)) => 403,
        Some(MarkError::Unknown(_)) => 404,
        Some(MarkError::Conflict(_)) => 409,
        Some(MarkError::NeverReady(_) | MarkError::UnknownPrescription { .. }) => 422,
        Some(MarkError::Store(_)) => 503,
    }
}
