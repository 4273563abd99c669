//! Changes to one request or to many at once.

use std::collections::{BTreeMap, HashMap};

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::details::RequestDetails;
use super::error::{self, JsonResult, Refusal};
use super::requests::{details, details_of};
use super::session::CurrentUser;
use crate::db::{Action, Change, Changes, MarkError, Marked};
use crate::lang::Lang;
use crate::language::ready_messages;
use crate::submission::{Status, reference};
use crate::{message, plain_text};

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
        match change.is_empty() {
            true => Err(Refusal::invalid("There’s nothing to change.")),
            false => Ok(change),
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
            by_staff: (!user.is_owner()).then_some(&*user.name),
            ..body.change()?
        };
        if change.message.is_some_and(|message| has_gap(user, message)) {
            return Err(Refusal::invalid("Fill in the … first."));
        }
        let event = |marked: &[Marked]| user.event(body.action(), change.detail(marked), 1);
        match store.mark(std::slice::from_ref(&reference), change, event) {
            Ok(_) => details(user, &reference, &[&reference]),
            Err(MarkError::Unknown(_)) => Err(error::no_request()),
            Err(MarkError::UnknownPrescription { .. }) => {
                let error = "That Rx number isn’t in this request.";
                Err(Refusal::invalid(error))
            }
            Err(MarkError::NeverReady(_)) => Err(Refusal::invalid(NEVER_READY)),
            Err(MarkError::OwnersOnly(_)) => {
                let error = match change.for_owner {
                    Some(false) => PASSED_BY_OTHER,
                    _ => OWNERS_ONLY,
                };
                Err(Refusal::new(StatusCode::FORBIDDEN, error))
            }
            Err(MarkError::Conflict(_)) => {
                let row = serde_json::to_value(details(user, &reference, &[])?);
                Err(error::conflict(row.unwrap_or_default()))
            }
            Err(MarkError::Store(error)) => Err(error.into()),
        }
    })
    .await
}

const NEVER_READY: &str = "Only refills and transfers are ever ready: here there’s nothing to pick up. Mark it done instead.";

const PASSED_BY_OTHER: &str =
    "Only an owner, or whoever passed it to the owner last, can take it back.";

const OWNERS_ONLY: &str = "Only an owner can say that this is spam.";

/// It is one of the ready-made messages, with nothing in the place of "…".
fn has_gap(user: &CurrentUser, message: &str) -> bool {
    let status = &user.desk.settings.current.load().config.status;
    let mut lines = Lang::ALL
        .into_iter()
        .flat_map(|lang| ready_messages::offered(status, lang));
    message.contains('…') && lines.any(|line| line == message)
}

#[derive(Deserialize)]
pub struct MarksBody {
    references: Vec<String>,
    status: Status,
    #[serde(default, rename = "was")]
    expected: BTreeMap<String, Status>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mark {
    pub reference: String,
    /// 200, 404, 409 if somebody else changed it, or 422 if it can't be ready.
    pub status: u16,
    /// After the change or the conflict.
    pub request: Option<RequestDetails>,
}

pub async fn mark(user: CurrentUser, Json(body): Json<MarksBody>) -> JsonResult<Vec<Mark>> {
    if body.references.is_empty() || body.references.len() > MARKS_MAX {
        let error = format!("Mark 1 to {MARKS_MAX} requests at once.");
        return Err(Refusal::invalid(error));
    }
    let mut groups: BTreeMap<Option<Status>, Vec<String>> = BTreeMap::new();
    for typed in &body.references {
        let group = groups.entry(body.expected.get(typed).copied());
        group.or_default().push(reference::normalize(typed));
    }
    user.json(move |user| {
        let desk = &user.desk;
        let mut marked = Vec::with_capacity(body.references.len());
        for (expected, references) in groups {
            let change = Change {
                status: Some(body.status),
                expected,
                tells_patient: desk.settings.current.load().config.tells_patients(),
                ..Change::default()
            };
            marked.extend(mark_most(user, references, change)?);
        }
        let references = marked.iter().map(|(reference, _)| reference.as_str());
        let changed = marked.iter().filter(|(_, status)| *status == 200);
        let changed: Vec<_> = changed.map(|(reference, _)| reference.as_str()).collect();
        let requests = details_of(user, references, &changed)?.into_iter();
        let mut requests: HashMap<_, _> = requests
            .map(|request| (request.row.reference.clone(), request))
            .collect();
        let marks = marked.into_iter().map(|(reference, status)| Mark {
            request: requests.remove(&reference),
            reference,
            status,
        });
        Ok(marks.collect())
    })
    .await
}

/// Marks in one transaction all that can be marked. Returns an HTTP status for each.
fn mark_most(
    user: &CurrentUser,
    mut references: Vec<String>,
    change: Change<'_>,
) -> Result<Vec<(String, u16)>, Refusal> {
    let mut refused = Vec::new();
    while !references.is_empty() {
        let action = Action::DeskChange(Changes {
            status: true,
            ..Changes::default()
        });
        let event = |marked: &[_]| user.event(action, change.detail(marked), marked.len());
        let (others, status) = match user.store().mark(&references, change, event) {
            Ok(_) => break,
            Err(MarkError::Unknown(unknown)) => (unknown, 404),
            Err(MarkError::Conflict(reference)) => (vec![reference], 409),
            Err(MarkError::NeverReady(reference)) => (vec![reference], 422),
            Err(MarkError::UnknownPrescription { .. } | MarkError::OwnersOnly(_)) => break,
            Err(MarkError::Store(error)) => return Err(error.into()),
        };
        references.retain(|reference| !others.contains(reference));
        refused.extend(others.into_iter().map(|reference| (reference, status)));
    }
    let marked = references.into_iter().map(|reference| (reference, 200));
    Ok(marked.chain(refused).collect())
}
