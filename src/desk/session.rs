//! Sessions. Each needs two secrets, which the database stores as hashes: a cookie, which browsers send to every port of the
//! host, and a key that only the desk's page knows.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::error::{JsonResult, Refusal};
use super::{Desk, WithoutTls};
use pharmacy_requests::language::ready_messages;
use pharmacy_store::{Action, AuditEvent, AuditedRequest, Person, Secrets, Store};
use pharmacy_system::hex::sha256_hex;
use pharmacy_text::lang::Lang;

const KEY: &str = "desk-key";

/// Header of the page's automatic requests, which must not keep an unattended session open.
const BACKGROUND: &str = "x-background";

/// Whether the request came over TLS.
pub struct OverTls(bool);

impl FromRequestParts<Arc<Desk>> for OverTls {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        desk: &Arc<Desk>,
    ) -> Result<Self, Self::Rejection> {
        let is_plain = parts.extensions.get::<WithoutTls>().is_some();
        Ok(Self(desk.settings.secure && !is_plain))
    }
}

/// By the port: browsers send it to every port of the host, and a second desk on this computer would sign people out of the first.
fn cookie_name(desk: &Desk) -> String {
    format!("desk_session_{}", desk.settings.address.port())
}

pub(super) fn cookie(desk: &Desk, over_tls: &OverTls, value: &str, more: &str) -> HeaderValue {
    let secure = if over_tls.0 { "; Secure" } else { "" };
    let name = cookie_name(desk);
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict{secure}{more}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

pub(super) fn session_hashes(desk: &Desk, headers: &HeaderMap) -> Option<Secrets> {
    let expected = cookie_name(desk);
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, cookie) = pairs.find(|(name, _)| *name == expected)?;
    let key = headers.get(KEY)?.to_str().ok()?;
    Some(Secrets {
        cookie: sha256_hex(cookie),
        key: sha256_hex(key),
    })
}

pub(super) fn signed_out() -> Refusal {
    Refusal::new(StatusCode::UNAUTHORIZED, "Please sign in.")
}

fn is_background(headers: &HeaderMap) -> bool {
    headers.contains_key(BACKGROUND)
}

/// Extends the session, unless the page sent the request automatically.
pub async fn signed_in(desk: &Arc<Desk>, headers: &HeaderMap) -> Result<Person, Refusal> {
    find(desk, headers, !is_background(headers)).await
}

pub async fn find(desk: &Arc<Desk>, headers: &HeaderMap, extend: bool) -> Result<Person, Refusal> {
    let secrets = session_hashes(desk, headers).ok_or_else(signed_out)?;
    let idle = Duration::from_secs(60 * desk.settings.idle_minutes());
    let found = desk
        .staff(move |staff| Ok(staff.session(&secrets, idle, extend)?))
        .await?;
    found.ok_or_else(signed_out)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Role"))]
#[serde(rename_all = "kebab-case")]
pub enum StaffRole {
    Owner,
    Staff,
}

impl StaffRole {
    pub const fn of(is_owner: bool) -> Self {
        if is_owner { Self::Owner } else { Self::Staff }
    }
}

#[derive(Clone)]
pub struct CurrentUser {
    pub desk: Arc<Desk>,
    pub name: String,
    /// None for an account of this computer.
    staff_id: Option<i64>,
    is_owner: bool,
    /// The store, limited to what this person may read.
    store: Store,
    pub is_background: bool,
}

impl CurrentUser {
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&Self) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let desk = Arc::clone(&self.desk);
        desk.blocking(move |_| work(&self)).await
    }

    pub async fn json<T: Send + 'static>(
        self,
        work: impl FnOnce(&Self) -> Result<T, Refusal> + Send + 'static,
    ) -> JsonResult<T> {
        self.run(work).await.map(Json)
    }

    pub const fn is_owner(&self) -> bool {
        self.is_owner
    }

    /// The id of a colleague who is not an owner.
    pub const fn colleague(&self) -> Option<i64> {
        if self.is_owner { None } else { self.staff_id }
    }

    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// An audit event. `detail` contains names of filters.
    pub fn event(&self, action: Action, detail: String, count: usize) -> AuditEvent {
        AuditEvent::new(&self.name, action, detail, count)
    }

    pub fn about(&self, action: Action, requests: Vec<AuditedRequest>) -> AuditEvent {
        AuditEvent::about(&self.name, action, requests)
    }

    pub fn record_keys(&self, action: Action, keys: Vec<String>) -> Result<(), Refusal> {
        let event = AuditEvent::of_keys(&self.name, action, keys);
        Ok(self.store().record(&event)?)
    }

    pub fn record(&self, action: Action, detail: String, count: usize) -> Result<(), Refusal> {
        Ok(self.store().record(&self.event(action, detail, count))?)
    }
}

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = Refusal;

    /// Needs the [`require`] layer.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        parts.extensions.get().cloned().ok_or_else(signed_out)
    }
}

pub async fn require(
    State(desk): State<Arc<Desk>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let person = signed_in(&desk, request.headers()).await?;
    if person.must_choose {
        let error = "Please choose a passphrase first.";
        return Err(Refusal::new(StatusCode::FORBIDDEN, error));
    }
    let is_background = is_background(request.headers());
    let store = &desk.settings.store;
    request.extensions_mut().insert(CurrentUser {
        store: if person.is_owner {
            store.clone()
        } else {
            store.for_staff()
        },
        desk,
        name: person.name,
        staff_id: person.staff_id,
        is_owner: person.is_owner,
        is_background,
    });
    Ok(next.run(request).await)
}

/// Layer for owners only, inside [`require`].
pub async fn require_owner(
    user: CurrentUser,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    if user.is_owner {
        Ok(next.run(request).await)
    } else {
        Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "Only an owner can do this.",
        ))
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub name: String,
    pub role: StaffRole,

    pub choose_passphrase: bool,
    /// Minutes without input after which the page hides everything.
    #[cfg_attr(test, ts(type = "number"))]
    pub idle_minutes: u64,
    /// Messages that the staff can choose from, by the patient's language.
    #[cfg_attr(test, ts(type = "Record<Lang, Array<string>>"))]
    pub ready_messages: BTreeMap<&'static str, Vec<String>>,
    pub pharmacy: String,
    /// URL of the website as this computer's browser reaches it.
    pub website: String,
    /// Its address for neighbors, if it has one.
    pub public_url: Option<String>,
    /// Such as `America/New_York`.
    pub time_zone: Option<String>,
}

pub async fn current(State(desk): State<Arc<Desk>>, headers: HeaderMap) -> JsonResult<Session> {
    let person = signed_in(&desk, &headers).await?;
    let snapshot = desk.settings.current.load();
    Ok(Json(Session {
        role: StaffRole::of(person.is_owner),
        name: person.name,
        choose_passphrase: person.must_choose,
        idle_minutes: desk.settings.idle_minutes(),
        ready_messages: Lang::ALL
            .map(|lang| {
                (
                    lang.as_str(),
                    ready_messages::offered(&snapshot.config.status, lang),
                )
            })
            .into(),
        pharmacy: snapshot.config.pharmacy.name.to_string(),
        website: desk.settings.website.clone(),
        public_url: snapshot
            .config
            .pharmacy
            .public_url
            .as_deref()
            .map(Into::into),
        time_zone: snapshot.zone.iana_name().map(Into::into),
    }))
}

pub async fn sign_out(
    State(desk): State<Arc<Desk>>,
    over_tls: OverTls,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    if let (Some(secrets), Ok(person)) = (
        session_hashes(&desk, &headers),
        signed_in(&desk, &headers).await,
    ) {
        desk.staff(move |staff| Ok(staff.end_session(&secrets, &person)?))
            .await?;
    }
    let expired = cookie(&desk, &over_tls, "", "; Max-Age=0");
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, expired)]).into_response())
}
