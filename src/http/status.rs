//! `POST /api/status`: "Is it ready?", for who knows reference and date of birth.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::html_post::{self, is_html_post, media_type};
use super::refusal::Refusal;
use super::snapshot::Snapshot;
use super::submit::{invalid, parse, read};
use super::visit::Visit;
use crate::db::Lookup;
use crate::forms::sentences::SENTENCES;
use crate::forms::{Problems, Role, rules};
use crate::hex::hex;
use crate::site::ReplyOutcome;
use crate::submission::lookup::{self, Shop, StatusReport};
use crate::submission::{Status, reference, rx};

/// The page, and what its reply is called.
pub const PAGE: (&str, &str) = ("status", "/status");

/// Answers a look-up, as JSON for the page's script or as a page for an HTML post.
pub async fn status(visit: Visit, headers: HeaderMap, body: Body) -> Result<Response, Refusal> {
    if !visit.snapshot.config.status.enabled {
        return Err(Refusal::of(StatusCode::NOT_FOUND));
    }
    let html = is_html_post(&headers);
    if !html && media_type(&headers).as_deref() != Some("application/json") {
        let error = "Please send this form as JSON.";
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
    }
    let body = read(body).await?;
    let typed = if html { pairs(&body) } else { parse(&body)? };
    let result = match visit.app.lookup_limits.take(visit.address) {
        Ok(()) => look_up(&visit, &typed).await,
        Err(wait) => Err(too_many(wait)),
    };
    if !html {
        return result.map(|report| Json(report).into_response());
    }
    let result = result.map(|report| (StatusCode::OK, ReplyOutcome::Found { report }));
    Ok(html_post::page(visit, PAGE, typed, result).await)
}

fn pairs(body: &[u8]) -> Map<String, Value> {
    form_urlencoded::parse(body)
        .filter(|(name, _)| FIELDS.iter().any(|(field, ..)| name == field))
        .map(|(name, value)| (name.into_owned(), value.into_owned().into()))
        .collect()
}

/// The two fields, and what is said when one is missing.
const FIELDS: [(&str, &str); 2] = [
    ("reference", SENTENCES.no_reference),
    ("dateOfBirth", SENTENCES.no_birth_date),
];

async fn look_up(visit: &Visit, typed: &Map<String, Value>) -> Result<StatusReport, Refusal> {
    let (app, site) = (&visit.app, &*visit.snapshot);
    let (reference, birth) = check(typed, site)?;
    let now = Timestamp::now();
    let hash = hex(&Sha256::digest(reference.as_bytes()));
    let attempt = app.lookups.attempt(hash).map_err(too_many)?;
    let own = Arc::clone(app);
    let found = tokio::task::spawn_blocking(move || own.reader.find(&reference)).await;
    let found = match found {
        Ok(Ok(found)) => found,
        Ok(Err(error)) => {
            tracing::error!(%error, "a status look-up could not read the database");
            attempt.take_back();
            return Err(Refusal::unavailable());
        }
        Err(_) => return Err(Refusal::broken()),
    };
    let report = found.and_then(|found| report(&found, &birth, site, now));
    app.lookups.count(report.is_some());
    tracing::info!(found = report.is_some(), "status look-up");
    let report =
        report.ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, site.no_such_request()))?;
    attempt.take_back();
    Ok(report)
}

/// Reference and date of birth, or what is wrong with each.
fn check(typed: &Map<String, Value>, site: &Snapshot) -> Result<(String, String), Refusal> {
    let mut fields = Map::new();
    let mut values = FIELDS.map(|(name, missing)| {
        let text = typed
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .trim();
        if text.is_empty() {
            fields.insert(name.into(), missing.into());
        }
        text.to_owned()
    });
    let [reference, birth] = &mut values;
    if !birth.is_empty()
        && let Err(problem) = rules::check_birth_date(birth, site.today())
    {
        fields.insert("dateOfBirth".into(), problem.into());
    }
    if fields.is_empty() {
        return Ok((reference::normalize(reference), std::mem::take(birth)));
    }
    Err(invalid(Problems::of(fields)))
}

/// What may be told, when the date of birth is right and the request is not long done.
fn report(found: &Lookup, birth: &str, site: &Snapshot, now: Timestamp) -> Option<StatusReport> {
    let submission = &found.submission;
    let own = submission.text(Role::BirthDate)?;
    let forgotten = submission.status == Status::Done
        && site
            .config
            .status
            .keep_days
            .is_some_and(|keep| now.duration_since(found.changed_at) > keep);
    if own != birth || forgotten {
        return None;
    }
    let numbers = rx::numbers(submission);
    let ready = rx::ready(&numbers, &found.prescriptions, submission.status);
    let shop = Shop {
        hours: site.hours(),
        zone: &site.zone,
        now,
    };
    Some(lookup::report(
        submission,
        found.message.clone(),
        ready,
        &shop,
    ))
}

fn too_many(wait: Duration) -> Refusal {
    let error = "There were many tries. Please wait a little and try again, or call us.";
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, error).retry_after(wait.as_secs() + 1)
}
