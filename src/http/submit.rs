use std::sync::Arc;

use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use jiff::Timestamp;
use serde_json::{Map, Value, json};

use super::Snapshot;
use super::body::{is_form, parse, read};
use super::html_post;
use super::refusal::{Reason, Refusal};
use super::repeat_keys::KeyPair;
use super::visit::Visit;
use pharmacy_requests::forms::{Answers, FormId, answers};
use pharmacy_requests::submission::promise::LocalDue;
use pharmacy_store::Outcome;

pub async fn submit(
    visit: Visit,
    Extension(form): Extension<FormId>,
    request: Request,
) -> Result<Response, Refusal> {
    let (Parts { headers, .. }, body) = request.into_parts();
    if !accepts(&visit.snapshot, form) {
        return Err(Reason::NothingHere.into());
    }
    let html = is_form(&headers)?;
    let key = match idempotency_key(&headers)? {
        Some(key) => Key::Sent(key),
        None if html => Key::FromAnswers,
        None => Key::None,
    };
    let body = read(body).await?;
    if html {
        return Ok(submit_html(visit, form, key, &body).await);
    }
    let values = parse(&body)?;
    let stored = accept(&visit, form, key, &values).await;
    let reference = stored.map_err(|reason| Refusal {
        lang: Some(answers::lang(&values, &visit.snapshot.available)),
        ..reason.into()
    })?;
    let reply = Json(json!({"reference": reference}));
    // Added to the body, which has only the reference.
    let due = LocalDue::of(form, &values, Timestamp::now(), visit.snapshot.schedule());
    let due = due.and_then(|due| HeaderValue::try_from(json!(due).to_string()).ok());
    let mut reply = (StatusCode::CREATED, reply).into_response();
    if let Some(due) = due {
        reply.headers_mut().insert("due", due);
    }
    Ok(reply)
}

fn accepts(snapshot: &Snapshot, form: FormId) -> bool {
    snapshot.is_offered(form) && snapshot.site.has(form.form().page)
}

/// For other methods than POST.
pub async fn refused(
    Extension(snapshot): Extension<Arc<Snapshot>>,
    Extension(form): Extension<FormId>,
) -> Refusal {
    if accepts(&snapshot, form) {
        Reason::OnlyPosts.into()
    } else {
        Reason::NothingHere.into()
    }
}

async fn submit_html(visit: Visit, form: FormId, key: Key, body: &[u8]) -> Response {
    // The page shows the text as typed, for example the rating "5", not the parsed value.
    let typed = html_post::typed(form.form().fields, body);
    let values = answers::from_html_post(form.form(), &typed);
    let result = accept(&visit, form, key, &values).await;
    html_post::reply(visit, form, typed, result).await
}

enum Key {
    Sent(String),
    /// Made by the server: see [`super::repeat_keys`].
    FromAnswers,
    None,
}

fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, Refusal> {
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    let printable = |key: &&str| {
        (16..=128).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic() || b == b' ')
    };
    match value.to_str().ok().filter(printable) {
        Some(key) => Ok(Some(key.to_owned())),
        None => Err(Reason::BadKey.into()),
    }
}

async fn accept(
    visit: &Visit,
    form: FormId,
    key: Key,
    values: &Map<String, Value>,
) -> Result<String, Reason> {
    let shop = &visit.snapshot;
    let answers = Answers::parse(form.form(), values, shop.today(), &shop.available)
        .map_err(Reason::Invalid)?;
    let outcome = match key {
        Key::Sent(key) => keep_within_limit(visit, answers, Some(key)).await?,
        Key::None => keep_within_limit(visit, answers, None).await?,
        Key::FromAnswers => {
            let KeyPair { now, before } =
                (visit.app.repeat_keys).pair(visit.address, &answers, Timestamp::now());
            match visit.app.store.submitted(answers.clone(), before).await {
                Some(earlier) => earlier,
                None => keep_within_limit(visit, answers, Some(now)).await?,
            }
        }
    };
    match outcome {
        Outcome::Stored(reference) => {
            tracing::info!(%form, reference, "stored");
            Ok(reference)
        }
        Outcome::Repeated(reference) => {
            tracing::info!(%form, reference, "sent again, and stored before");
            Ok(reference)
        }
        Outcome::Conflict => Err(Reason::KeyUsed),
        Outcome::Full => Err(Reason::Full {
            phone: shop.config.pharmacy.phone.to_string(),
        }),
        Outcome::Unavailable => Err(Reason::Unavailable),
    }
}

/// If the limit is reached, a repeated request still gets its earlier reply.
async fn keep_within_limit(
    visit: &Visit,
    answers: Answers,
    key: Option<String>,
) -> Result<Outcome, Reason> {
    let (app, shop) = (&visit.app, &visit.snapshot);
    if let Err(many) = app.limits.take_submission(shop, visit.address) {
        let earlier = match key {
            Some(key) => app.store.submitted(answers, key).await,
            None => None,
        };
        return earlier.ok_or(many);
    }
    // If the visitor disconnects during this, the row stays counted, even if it was not stored.
    let outcome = app.store.submit(answers, key).await;
    if !matches!(outcome, Outcome::Stored(_)) {
        app.limits.return_submission(shop, visit.address);
    }
    Ok(outcome)
}
