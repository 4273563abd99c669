//! Changes of a request.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use serde::Deserialize;

use super::Desk;
use super::api::RequestDetails;
use super::error::{self, Refusal};
use super::requests::{details, event};
use super::session::CurrentUser;
use crate::db::{Change, MarkError};
use crate::message;
use crate::plain_text;

pub const NOTE_MAX: usize = 2_000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangeBody {
    /// The status that was on the screen.
    #[serde(rename = "was")]
    expected: Option<String>,
    /// The message that was on the screen, "" for none.
    #[serde(rename = "messageWas")]
    expected_message: Option<String>,
    status: Option<String>,
    note: Option<String>,
    /// "" takes the message away.
    message: Option<String>,
    spam: Option<bool>,
    rx_number: Option<String>,
}

impl ChangeBody {
    /// With the texts as they are kept.
    fn read(mut self) -> Result<Self, Refusal> {
        self.note = self.note.map(|note| plain_text::normalize(&note, true));
        self.note = self.note.filter(|note| !note.is_empty());
        if let Some(note) = &self.note {
            if note.chars().count() > NOTE_MAX {
                let error = format!("A note has at most {NOTE_MAX} characters.");
                return Err(Refusal::invalid(error));
            }
            if !plain_text::is_readable(note, true) {
                let error = "The note contains a character that cannot be kept.";
                return Err(Refusal::invalid(error));
            }
        }
        let message = self.message.as_deref().map(message::read).transpose();
        self.message = message.map_err(|problem| error::sentence(&problem.to_string()))?;
        Ok(self)
    }

    fn change(&self) -> Result<Change<'_>, Refusal> {
        let status = |name: &Option<String>| name.as_deref().map(error::status).transpose();
        let change = Change {
            status: status(&self.status)?,
            note: self.note.as_deref(),
            message: self.message.as_deref(),
            suspected_spam: self.spam,
            rx_number: self.rx_number.as_deref(),
            expected: status(&self.expected)?,
            expected_message: self.expected_message.as_deref().map(str::trim),
            ..Change::default()
        };
        if change.is_empty() {
            return Err(Refusal::invalid(
                "Expected a status, a note, a message or whether it is spam.",
            ));
        }
        Ok(change)
    }

    /// What is changed, for the audit.
    fn action(&self) -> String {
        let parts = [
            ("status", self.status.is_some()),
            ("note", self.note.is_some()),
            ("message", self.message.is_some()),
            ("spam", self.spam.is_some()),
        ];
        let named: Vec<_> = parts
            .into_iter()
            .filter_map(|(name, is)| is.then_some(name))
            .collect();
        format!("desk {}", named.join(", "))
    }
}

/// `POST /api/requests/{reference}`
pub async fn change(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    Path(reference): Path<String>,
    body: Result<Json<ChangeBody>, JsonRejection>,
) -> Result<Json<RequestDetails>, Refusal> {
    let Ok(Json(body)) = body else {
        return Err(Refusal::bad_request(
            "Expected JSON with what is to be changed.",
        ));
    };
    let body = body.read()?;
    desk.submissions(move |desk, submissions| {
        let tells_patient = desk.settings.current.load().config.tells_patients();
        let change = Change {
            tells_patient,
            ..body.change()?
        };
        let event = event(&person, &body.action(), &reference);
        match submissions.mark(std::slice::from_ref(&reference), change, |_| event) {
            Ok(_) => Ok(Json(details(desk, submissions, &reference)?)),
            Err(MarkError::Unknown(_)) => Err(error::no_request()),
            Err(MarkError::UnknownPrescription { .. }) => Err(Refusal::invalid(
                "This request does not name that Rx number.",
            )),
            Err(MarkError::Conflict(_)) => {
                let row = serde_json::to_value(details(desk, submissions, &reference)?);
                Err(error::conflict(row.unwrap_or_default()))
            }
            Err(MarkError::Store(error)) => Err(error.into()),
        }
    })
    .await
}
