//! Signing in and out. A session is a random cookie; the database keeps its hash.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;

use super::Desk;
use super::error::DeskError;
use super::passphrase::{self, fingerprint};
use super::wire;
use crate::db::Person;

const COOKIE: &str = "desk_session";

/// Sent by the page with what it asks by itself, so that it does not keep an unattended session open.
const BACKGROUND: &str = "x-background";

/// What signs somebody in.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Credentials {
    /// A link's code; with a passphrase where it invites somebody to choose one.
    Code {
        code: String,
        passphrase: Option<String>,
    },
    /// A staff member.
    Passphrase { name: String, passphrase: String },
}

/// `POST /api/session`
pub async fn sign_in(
    State(desk): State<Arc<Desk>>,
    body: Result<Json<Credentials>, axum::extract::rejection::JsonRejection>,
) -> Result<Response, DeskError> {
    let Ok(Json(credentials)) = body else {
        return Err(DeskError::bad_request(
            "Expected a code, or a name and a passphrase.",
        ));
    };
    let person = match credentials {
        Credentials::Code { code, passphrase } => by_code(&desk, code, passphrase).await?,
        Credentials::Passphrase { name, passphrase } => {
            by_passphrase(&desk, name, passphrase).await?
        }
    };
    begin(&desk, person).await
}

async fn by_code(
    desk: &Arc<Desk>,
    code: String,
    chosen: Option<String>,
) -> Result<Person, DeskError> {
    if let Some(chosen) = &chosen {
        check_length(chosen)?;
    }
    let found = desk
        .staff(move |staff| Ok(staff.take_code(&fingerprint(&code))?))
        .await?;
    let Some(mut person) = found else {
        // Counted only after a wrong code, so that wrong codes never lock out somebody with a right one.
        desk.guesses.admit("")?;
        desk.guesses.wrong("");
        let error = "This link was used before, or is older than five minutes. Please make a new one with `pharmacy desk`.";
        return Err(DeskError::new(StatusCode::UNAUTHORIZED, error));
    };
    if let (Some(id), Some(chosen)) = (person.staff_id, chosen) {
        keep_passphrase(desk, id, chosen).await?;
        person.must_choose = false;
    }
    Ok(person)
}

async fn by_passphrase(desk: &Arc<Desk>, name: String, typed: String) -> Result<Person, DeskError> {
    let key = name.trim().to_lowercase();
    desk.guesses.admit(&key)?;
    let wanted = name.trim().to_owned();
    let kept = desk
        .staff(move |staff| Ok(staff.passphrase(&wanted)?))
        .await?;
    let right = desk
        .blocking(move |_| {
            // Unknown names take as long as known ones.
            let (person, hash) = match kept {
                Some((person, hash)) => (Some(person), hash),
                None => (None, passphrase::hash("nobody").unwrap_or_default()),
            };
            Ok(passphrase::is_right(&typed, &hash)
                .then_some(person)
                .flatten())
        })
        .await?;
    match right {
        Some(person) => {
            desk.guesses.forget(&key);
            Ok(person)
        }
        None => {
            desk.guesses.wrong(&key);
            let error = "Name or passphrase is wrong.";
            Err(DeskError::new(StatusCode::UNAUTHORIZED, error))
        }
    }
}

fn check_length(passphrase: &str) -> Result<(), DeskError> {
    let length = passphrase.chars().count();
    if (passphrase::LENGTH_MIN..=passphrase::LENGTH_MAX).contains(&length) {
        return Ok(());
    }
    let error = format!(
        "A passphrase has {} to {} characters. Four or five words that do not belong together are good.",
        passphrase::LENGTH_MIN,
        passphrase::LENGTH_MAX
    );
    Err(DeskError::invalid(error))
}

async fn keep_passphrase(desk: &Arc<Desk>, staff_id: i64, chosen: String) -> Result<(), DeskError> {
    let hash = desk
        .blocking(move |_| passphrase::hash(&chosen).ok_or_else(DeskError::unavailable))
        .await?;
    desk.staff(move |staff| Ok(staff.set_passphrase(staff_id, &hash)?))
        .await
}

async fn begin(desk: &Arc<Desk>, person: Person) -> Result<Response, DeskError> {
    let Ok(secret) = passphrase::random_code() else {
        return Err(DeskError::unavailable());
    };
    let kept = fingerprint(&secret);
    desk.staff(move |staff| Ok(staff.begin_session(&kept, &person)?))
        .await?;
    Ok((
        StatusCode::NO_CONTENT,
        [(header::SET_COOKIE, cookie(desk, &secret, ""))],
    )
        .into_response())
}

fn cookie(desk: &Desk, value: &str, more: &str) -> HeaderValue {
    let secure = if desk.settings.secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Strict{secure}{more}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The session's cookie, as it is kept.
fn session_of(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, secret)| fingerprint(secret))
}

/// Who asks, if their session goes on. What the page asks by itself does not keep it open.
pub async fn person(desk: &Arc<Desk>, headers: &HeaderMap) -> Result<Person, DeskError> {
    find(desk, headers, !headers.contains_key(BACKGROUND)).await
}

/// Who listens, if their session goes on; listening does not keep it open.
pub async fn listener(desk: &Arc<Desk>, headers: &HeaderMap) -> Result<Person, DeskError> {
    find(desk, headers, false).await
}

async fn find(desk: &Arc<Desk>, headers: &HeaderMap, active: bool) -> Result<Person, DeskError> {
    let signed_out = || DeskError::new(StatusCode::UNAUTHORIZED, "Please sign in.");
    let hash = session_of(headers).ok_or_else(signed_out)?;
    let idle = desk.settings.idle();
    let found = desk
        .staff(move |staff| Ok(staff.session(&hash, idle, active)?))
        .await?;
    found.ok_or_else(signed_out)
}

/// Who asks for something of a patient.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Under which name the audit keeps what they do.
    pub name: String,
    /// Whether the page asks, and nobody has typed or clicked.
    pub is_page: bool,
}

/// What handlers behind [`require`] know of who asks.
pub type SignedIn = Extension<Asker>;

/// The layer around what only people who signed in may ask; handlers find the [`Asker`] among the extensions.
pub async fn require(
    State(desk): State<Arc<Desk>>,
    mut request: Request,
    next: Next,
) -> Result<Response, DeskError> {
    let person = person(&desk, request.headers()).await?;
    if person.must_choose {
        return Err(DeskError::new(
            StatusCode::FORBIDDEN,
            "Please choose a passphrase first.",
        ));
    }
    let is_page = request.headers().contains_key(BACKGROUND);
    let name = person.name;
    request.extensions_mut().insert(Asker { name, is_page });
    Ok(next.run(request).await)
}

/// `GET /api/session`
pub async fn who(
    State(desk): State<Arc<Desk>>,
    headers: HeaderMap,
) -> Result<Json<wire::Session>, DeskError> {
    let Person {
        name, must_choose, ..
    } = person(&desk, &headers).await?;
    let store = desk.settings.current.load();
    let idle_minutes = desk.settings.startup.desk.idle_minutes.get().into();
    Ok(Json(wire::Session {
        name,
        choose_passphrase: must_choose,
        idle_minutes,
        messages: store.config.status.ready_messages.clone(),
        pharmacy: store.config.pharmacy.name.clone(),
        time_zone: store.zone.iana_name().map(Into::into),
    }))
}

/// `DELETE /api/session`
pub async fn sign_out(
    State(desk): State<Arc<Desk>>,
    headers: HeaderMap,
) -> Result<Response, DeskError> {
    if let (Some(hash), Ok(person)) = (session_of(&headers), person(&desk, &headers).await) {
        desk.staff(move |staff| Ok(staff.end_session(&hash, &person)?))
            .await?;
    }
    let gone = cookie(&desk, "", "; Max-Age=0");
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, gone)]).into_response())
}

/// A passphrase that is chosen after an invitation.
#[derive(Deserialize)]
pub struct Chosen {
    passphrase: String,
}

/// `POST /api/passphrase`
pub async fn choose(
    State(desk): State<Arc<Desk>>,
    headers: HeaderMap,
    body: Result<Json<Chosen>, axum::extract::rejection::JsonRejection>,
) -> Result<StatusCode, DeskError> {
    let person = person(&desk, &headers).await?;
    let Ok(Json(Chosen { passphrase })) = body else {
        return Err(DeskError::bad_request("Expected a passphrase."));
    };
    check_length(&passphrase)?;
    let Some(id) = person.staff_id else {
        return Err(DeskError::invalid(
            "Only people added with `pharmacy staff add` have a passphrase.",
        ));
    };
    keep_passphrase(&desk, id, passphrase).await?;
    Ok(StatusCode::NO_CONTENT)
}
