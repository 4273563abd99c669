//! Background tasks that an owner runs now: a test mail, a copy.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use super::record;
use crate::desk::Desk;
use crate::desk::error::{Refusal, invalid};
use crate::desk::session::CurrentUser;
use crate::jobs::maintenance;
use crate::jobs::notify::test_mail as mail;
use crate::mail::Mailer;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Done {
    pub text: String,
}

pub async fn test_mail(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
) -> Result<Json<Done>, Refusal> {
    desk.blocking(move |desk| {
        let live = &desk.settings.current.load_full().config;
        let mailer = Mailer::new(&live.notify.email)
            .map_err(|error| invalid(&error.to_string()))?
            .ok_or_else(|| Refusal::invalid("Mail is not set up: fill in the mail server."))?;
        record(desk, &person, "test mail", String::new())?;
        let to: Vec<&str> = live.notify.email.to.iter().map(|to| &**to).collect();
        match mailer.send_to_owner(&mail()) {
            Ok(_) => Ok(Json(Done {
                text: format!("Sent to {}. Check the mailbox.", to.join(", ")),
            })),
            Err(error) => Err(Refusal::invalid(format!("The mail was not sent: {error}"))),
        }
    })
    .await
}

pub async fn copy(State(desk): State<Arc<Desk>>, _: CurrentUser) -> Result<Json<Done>, Refusal> {
    desk.blocking(move |desk| {
        let live = &desk.settings.current.load_full().config;
        match maintenance::copy_now(&desk.settings.database, live, desk.settings.source.file()) {
            Ok(detail) => Ok(Json(Done {
                text: format!("Copied: {detail}."),
            })),
            Err(error) => Err(Refusal::invalid(format!("No copy was made: {error}"))),
        }
    })
    .await
}
