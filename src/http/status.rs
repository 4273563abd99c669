//! `POST /api/status`: progress of a request, for those who know its reference and the date of birth.

use std::sync::Arc;

use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use serde_json::{Map, Value};

use super::body::{is_form, parse, read};
use super::html_post;
use super::refusal::{Reason, Refusal};
use super::visit::Visit;
use super::{App, Snapshot};
use crate::site::ReplyOutcome;
use pharmacy_requests::forms::catalogue::STATUS;
use pharmacy_requests::forms::{Role, answers};
use pharmacy_requests::language::{Language, ready_messages};
use pharmacy_requests::submission::lookup::{self, StatusReport, StoreClock};
use pharmacy_requests::submission::{Status, reference, rx};
use pharmacy_store::Lookup;
use pharmacy_system::hex::sha256_hex;
use pharmacy_text::lang::Lang;

pub async fn status(visit: Visit, request: Request) -> Result<Response, Refusal> {
    let (Parts { headers, .. }, body) = request.into_parts();
    if !visit.snapshot.config.status.enabled {
        return Err(Reason::NothingHere.into());
    }
    let html = is_form(&headers)?;
    let body = read(body).await?;
    let typed = if html {
        html_post::typed(STATUS.fields, &body)
    } else {
        parse(&body)?
    };
    let result = match visit.app.limits.take_look_up(visit.address) {
        Ok(()) => {
            let (app, snapshot) = (Arc::clone(&visit.app), Arc::clone(&visit.snapshot));
            let found = run_to_completion(look_up(app, snapshot, typed.clone())).await;
            if found.is_ok() {
                visit.app.limits.return_look_up(visit.address);
            }
            found
        }
        Err(reason) => Err(reason),
    };
    if !html {
        let lang = answers::lang(&typed, &visit.snapshot.available);
        return match result {
            Ok(report) => Ok(Json(report).into_response()),
            Err(reason) => Err(Refusal {
                lang: Some(lang),
                ..reason.into()
            }),
        };
    }
    let result = result.map(|report| (StatusCode::OK, ReplyOutcome::Found { report }));
    Ok(html_post::page(visit, (STATUS.id, STATUS.page), typed, result).await)
}

/// Runs `work` to its end even if the visitor disconnects: a correct attempt counts as failed until `work` corrects that.
pub async fn run_to_completion<T: Send + 'static, E: From<Reason> + Send + 'static>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    let done = tokio::spawn(work).await;
    done.unwrap_or_else(|_| Err(Reason::Broken.into()))
}

async fn look_up(
    app: Arc<App>,
    snapshot: Arc<Snapshot>,
    typed: Map<String, Value>,
) -> Result<StatusReport, Reason> {
    let lang = answers::lang(&typed, &snapshot.available);
    let (reference, birth) = check(&typed, &snapshot)?;
    let now = Timestamp::now();
    let attempt = app.lookups.attempt(sha256_hex(&reference));
    let attempt = attempt.map_err(|wait| Reason::ManyLookUps { wait })?;
    let store = app.store.clone();
    let turn = app.look_up_turn.lock().await;
    let found = tokio::task::spawn_blocking(move || store.lookup(&reference)).await;
    drop(turn);
    let found = match found {
        Ok(Ok(found)) => found,
        Ok(Err(error)) => {
            tracing::error!(%error, "a status look-up could not read the database");
            attempt.take_back();
            return Err(Reason::Unavailable);
        }
        Err(_) => return Err(Reason::Broken),
    };
    let report = found.and_then(|found| report(&found, &birth, &snapshot, now, lang));
    app.lookups.count(report.is_some());
    tracing::info!(found = report.is_some(), "status look-up");
    let report = report.ok_or_else(|| Reason::NoSuchRequest {
        phone: snapshot.config.pharmacy.phone.to_string(),
    })?;
    attempt.take_back();
    Ok(report)
}

fn check(typed: &Map<String, Value>, snapshot: &Snapshot) -> Result<(String, String), Reason> {
    let (today, available) = (snapshot.today(), &snapshot.available);
    let values = answers::check(STATUS.fields, typed, today, available);
    let values = values.map_err(Reason::Invalid)?;
    let text = |name: &str| values.get(name).and_then(Value::as_str).unwrap_or_default();
    let birth = text("dateOfBirth").to_owned();
    Ok((reference::normalize(text("reference")), birth))
}

fn report(
    found: &Lookup,
    birth: &str,
    snapshot: &Snapshot,
    now: Timestamp,
    lang: Lang,
) -> Option<StatusReport> {
    let submission = &found.submission;
    let birth_date = submission.text(Role::BirthDate)?;
    let age = now.duration_since(found.changed_at);
    let limit = snapshot.config.status.keep_days.0;
    let is_old = limit.is_some_and(|limit| age > limit);
    if birth_date != birth || (submission.status == Status::Done && is_old) {
        return None;
    }
    let numbers = rx::steps(submission);
    let ready = rx::ready(&numbers, &found.prescriptions, submission.status);
    let shop = StoreClock {
        schedule: snapshot.schedule(),
        now,
    };
    let message = found.message.as_deref();
    let headline = Language::of(lang).headline(submission, ready, message.is_some(), &shop);
    let status = &snapshot.config.status;
    let message = message.map(|message| ready_messages::read_in(status, message, lang));
    Some(lookup::report(submission, headline, message, &shop))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn a_look_up_is_finished_though_the_visitor_has_left() {
        let (go_on, waiting) = oneshot::channel::<()>();
        let (done, finished) = oneshot::channel();
        let work = run_to_completion(async {
            let _ = waiting.await;
            done.send(()).map_err(|()| Reason::Broken)
        });
        assert!(tokio::time::timeout(Duration::ZERO, work).await.is_err());
        go_on.send(()).unwrap();
        finished.await.unwrap();
    }
}
