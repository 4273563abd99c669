//! The one handler of all four forms.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::Body as _;
use serde_json::{Map, Value, json};

use super::error::Refusal;
use super::{App, origin, plain};
use crate::db::Outcome;
use crate::forms::body::Object;
use crate::forms::{Answers, FormId, Problems};

/// How long a visitor's body may take to arrive.
const BODY_PATIENCE: Duration = Duration::from_secs(12);
/// Most bytes read of a body that is refused, and how long that may take.
const MOST_DRAINED: usize = 16 << 20;
/// See [`MOST_DRAINED`].
const DRAIN_PATIENCE: Duration = Duration::from_secs(5);

/// What came in by a post that may come in.
pub(super) struct Post {
    pub form: FormId,
    pub visitor: IpAddr,
    pub idempotency_key: Option<String>,
    pub bytes: Bytes,
}

/// Takes a submission of `form`, as JSON from the page's script or as a plain HTML post.
pub async fn submit(
    State(app): State<Arc<App>>,
    Extension(form): Extension<FormId>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let plain = plain::is_plain_post(&parts.headers);
    let visitor = app.limits.visitor(peer.ip(), &parts.headers);
    match receive(&app, &parts, body, plain).await {
        Err(refusal) => plain::refuse(&refusal, plain),
        Ok((idempotency_key, bytes)) => {
            let post = Post {
                form,
                visitor,
                idempotency_key,
                bytes,
            };
            if plain {
                plain::submit(app, post).await
            } else {
                submit_json(app, post).await
            }
        }
    }
}

async fn submit_json(app: Arc<App>, post: Post) -> Response {
    let stored = match parse(&post.bytes) {
        Ok(values) => store(&app, &post, &values).await,
        Err(refusal) => Err(refusal),
    };
    match stored {
        Ok(reference) => {
            (StatusCode::CREATED, Json(json!({"reference": reference}))).into_response()
        }
        Err(refusal) => refusal.into_response(),
    }
}

/// The idempotency key and the body of a post, if it may come in.
async fn receive(
    app: &App,
    parts: &Parts,
    body: Body,
    plain: bool,
) -> Result<(Option<String>, Bytes), Refusal> {
    let admitted = admit_request(app, parts, plain).and_then(|()| idempotency_key(&parts.headers));
    match admitted {
        Ok(key) => Ok((key, read(parts, body, app.body_limit).await?)),
        Err(refusal) => {
            discard(parts, body).await;
            Err(refusal)
        }
    }
}

fn admit_request(app: &App, parts: &Parts, plain: bool) -> Result<(), Refusal> {
    let headers = &parts.headers;
    if parts.method != Method::POST {
        return Err(Refusal::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "Please send this form with POST.",
        ));
    }
    if !origin::is_own(
        headers,
        origin::host(headers, &parts.uri),
        app.site_facts.pharmacy.public_url.as_deref(),
    ) {
        return Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "This form can only be sent from the pharmacy's own website.",
        ));
    }
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| plain::essence(value) == "application/json");
    if json || plain {
        Ok(())
    } else {
        Err(Refusal::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Please send this form as JSON.",
        ))
    }
}

/// 16 to 128 printable ASCII characters.
fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, Refusal> {
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    let printable = |key: &&str| {
        (16..=128).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic() || b == b' ')
    };
    match value.to_str().ok().filter(printable) {
        Some(key) => Ok(Some(key.to_owned())),
        None => Err(Refusal::new(
            StatusCode::BAD_REQUEST,
            "The Idempotency-Key must be 16 to 128 printable characters.",
        )),
    }
}

async fn read(parts: &Parts, mut body: Body, limit: usize) -> Result<Bytes, Refusal> {
    let error = "This is more than we can take in one message. Please shorten it.";
    let too_large = Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, error);
    if body.size_hint().lower() > limit as u64 {
        discard(parts, body).await;
        return Err(too_large);
    }
    let collected = Limited::new(&mut body, limit).collect();
    match tokio::time::timeout(BODY_PATIENCE, collected).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(cause)) if cause.is::<LengthLimitError>() => {
            drain(body).await;
            Err(too_large)
        }
        Ok(Err(_)) => Err(Refusal::new(
            StatusCode::BAD_REQUEST,
            "The message did not arrive whole. Please try again.",
        )),
        Err(_) => Err(Refusal::new(
            StatusCode::REQUEST_TIMEOUT,
            "The message took too long to arrive. Please try again.",
        )),
    }
}

/// Reads what a refused client still sends: closing on it would reset the connection, and the client would see that instead
/// of the answer. One that asks before it sends (`Expect`) sends nothing.
pub async fn discard(parts: &Parts, body: Body) {
    if !parts.headers.contains_key(header::EXPECT) {
        drain(body).await;
    }
}

async fn drain(mut body: Body) {
    let mut left = MOST_DRAINED;
    let reading = async {
        while let Some(Ok(frame)) = body.frame().await {
            left = left.saturating_sub(frame.data_ref().map_or(0, Bytes::len));
            if left == 0 {
                break;
            }
        }
    };
    let _ = tokio::time::timeout(DRAIN_PATIENCE, reading).await;
}

fn parse(bytes: &[u8]) -> Result<Map<String, Value>, Refusal> {
    let wrong = |_| {
        Refusal::new(
            StatusCode::BAD_REQUEST,
            "The message could not be read: it must be one JSON object, with each field once.",
        )
    };
    serde_json::from_slice::<Object>(bytes)
        .map(|object| object.0)
        .map_err(wrong)
}

/// Checks and stores; returns the reference once the row is on the disk.
pub(super) async fn store(
    app: &App,
    post: &Post,
    values: &Map<String, Value>,
) -> Result<String, Refusal> {
    let form = post.form;
    let today = jiff::Timestamp::now()
        .to_zoned(app.time_zone.clone())
        .date();
    let answers = Answers::parse(form.form(), values, today, &app.available).map_err(invalid)?;
    let key = post.idempotency_key.clone();
    match write(app, post.visitor, answers, key).await? {
        Outcome::Stored(receipt) | Outcome::Repeated(receipt) => {
            tracing::info!(%form, reference = receipt.reference, "stored");
            Ok(receipt.reference)
        }
        Outcome::Conflict => Err(Refusal::new(
            StatusCode::CONFLICT,
            "This form was already sent with other answers. Please reload the page and try again.",
        )),
        Outcome::Unavailable => Err(Refusal::unavailable()),
    }
}

/// Stores `answers` if `visitor` may store a row. A repeat is answered even when they may not.
async fn write(
    app: &App,
    visitor: IpAddr,
    answers: Answers,
    key: Option<String>,
) -> Result<Outcome, Refusal> {
    if let Err(wait) = app.limits.take(visitor) {
        let earlier = match key {
            Some(key) => app.writer.find(answers, key).await,
            None => None,
        };
        return earlier.ok_or_else(|| too_many(wait));
    }
    // Whoever hangs up meanwhile has the row counted, stored or not.
    let outcome = app.writer.store(answers, key).await;
    if !matches!(outcome, Outcome::Stored(_)) {
        app.limits.give_back(visitor);
    }
    Ok(outcome)
}

fn too_many(wait: Duration) -> Refusal {
    let error = "There were many requests from your connection. Please wait a little and try again, or call us.";
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, error).retry_after(wait.as_secs() + 1)
}

fn invalid(Problems { error, fields }: Problems) -> Refusal {
    Refusal {
        fields,
        ..Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }
}
