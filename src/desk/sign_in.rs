//! Signing in, with a link's code or a name and a passphrase, and choosing a passphrase.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::Desk;
use super::api::StaffRole;
use super::error::{self, Refusal};
use super::passphrase::{self, fingerprint};
use super::session::{self, cookie, person, secrets_of, signed_out};
use crate::db::{NAME_MAX, Passphrase, Person, Secrets, UNKNOWN};
use crate::http::to_its_end;

/// The answer to signing in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignedIn {
    pub name: String,
    pub role: StaffRole,
    /// Sent with every further call, as `Desk-Key`.
    pub key: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Credentials {
    Code { code: String },
    Passphrase { name: String, passphrase: String },
}

/// `POST /api/session`
pub async fn sign_in(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    body: Result<Json<Credentials>, JsonRejection>,
) -> Result<Response, Refusal> {
    let Ok(Json(credentials)) = body else {
        return Err(Refusal::bad_request(
            "Expected a code, or a name and a passphrase.",
        ));
    };
    let [cookie_secret, key] = secrets()?;
    let kept = Secrets {
        cookie: fingerprint(&cookie_secret),
        key: fingerprint(&key),
    };
    let person = match credentials {
        Credentials::Code { code } => by_code(&desk, peer.ip(), code, kept).await?,
        Credentials::Passphrase { name, passphrase } => {
            by_passphrase(&desk, peer.ip(), name, passphrase, kept).await?
        }
    };
    let cookie = [(header::SET_COOKIE, cookie(&desk, &cookie_secret, ""))];
    let signed_in = SignedIn {
        role: StaffRole::of(person.is_owner),
        name: person.name,
        key,
    };
    Ok((cookie, Json(signed_in)).into_response())
}

fn secrets() -> Result<[String; 2], Refusal> {
    let random = || passphrase::random_code().map_err(|_| error::unavailable());
    Ok([random()?, random()?])
}

async fn by_code(
    desk: &Arc<Desk>,
    address: IpAddr,
    code: String,
    secrets: Secrets,
) -> Result<Person, Refusal> {
    let code = fingerprint(&code);
    let found = desk
        .staff(move |staff| {
            // Read first: wrong codes come without end, and must not take the lock for writing.
            if !staff.codes()?.contains(&code) {
                return Ok(None);
            }
            Ok(staff.sign_in_by_code(&code, &secrets)?)
        })
        .await?;
    if let Some(person) = found {
        super::link::remove_file(&desk.settings.startup.database.path);
        return Ok(person);
    }
    desk.attempts.wrong_code(address)?;
    note_refused(desk, None, address);
    let error = "This link was used before, or is older than five minutes. Please make a new one with `pharmacy desk`.";
    Err(Refusal::new(StatusCode::UNAUTHORIZED, error))
}

async fn by_passphrase(
    desk: &Arc<Desk>,
    address: IpAddr,
    name: String,
    typed: String,
    secrets: Secrets,
) -> Result<Person, Refusal> {
    if name.chars().count() > NAME_MAX {
        let error = format!("A name has at most {NAME_MAX} characters.");
        return Err(Refusal::invalid(error));
    }
    let Some(kept) = try_passphrase(desk, address, name, typed).await? else {
        return Err(wrong());
    };
    let found = desk
        .staff(move |staff| Ok(staff.sign_in_by_passphrase(&kept, &secrets)?))
        .await?;
    // None where it was reset at this moment.
    found.ok_or_else(wrong)
}

fn wrong() -> Refusal {
    Refusal::new(StatusCode::UNAUTHORIZED, "Name or passphrase is wrong.")
}

/// The passphrase of `name`, if it is the `typed` one. Counts as a try from `address` if it is not.
async fn try_passphrase(
    desk: &Arc<Desk>,
    address: IpAddr,
    name: String,
    typed: String,
) -> Result<Option<Passphrase>, Refusal> {
    let desk = Arc::clone(desk);
    to_its_end(async move {
        let attempt = desk.attempts.attempt(&name, address)?;
        let checked = check(&desk, name, typed).await;
        match &checked {
            Ok((kept, false)) => note_refused(&desk, kept.as_ref(), address),
            _ => attempt.take_back(),
        }
        let (kept, right) = checked?;
        Ok(kept.filter(|_| right))
    })
    .await
}

/// The passphrase of `name`, and whether it is the `typed` one. Unknown names cost what known ones cost.
async fn check(
    desk: &Arc<Desk>,
    name: String,
    typed: String,
) -> Result<(Option<Passphrase>, bool), Refusal> {
    let kept = desk
        .staff(move |staff| Ok(staff.passphrase(&name)?))
        .await?;
    let checked = desk.hashing.run(move |memory| {
        let hash = kept
            .as_ref()
            .map_or(passphrase::OF_NOBODY, |kept| &kept.hash);
        let right = memory.is_right(&typed, hash) && kept.is_some();
        (kept, right)
    });
    checked.await.ok_or_else(error::unavailable)
}

/// Leaves a row in the audit. Nobody waits for it: the time of an answer must not tell whether there is such a name.
fn note_refused(desk: &Arc<Desk>, kept: Option<&Passphrase>, address: IpAddr) {
    // Never what was typed: that may be the passphrase, in the wrong box.
    let name = match kept {
        Some(kept) => kept.name.clone(),
        None if desk.attempts.records_unknown() => UNKNOWN.into(),
        None => return,
    };
    let (desk, from) = (Arc::clone(desk), format!("from {address}"));
    tokio::spawn(async move {
        // The log has the error, and there is nobody to tell.
        let _ = desk
            .staff(move |staff| Ok(staff.note_refused(&name, &from)?))
            .await;
    });
}

fn check_length(passphrase: &str) -> Result<(), Refusal> {
    let length = passphrase.chars().count();
    if (passphrase::LENGTH_MIN..=passphrase::LENGTH_MAX).contains(&length) {
        return Ok(());
    }
    let error = format!(
        "A passphrase has {} to {} characters. Four or five words that do not belong together are good.",
        passphrase::LENGTH_MIN,
        passphrase::LENGTH_MAX
    );
    Err(Refusal::invalid(error))
}

/// A passphrase that is chosen after an invitation, or instead of an old one.
#[derive(Deserialize)]
pub struct Chosen {
    passphrase: String,
    old: Option<String>,
}

/// `POST /api/passphrase`
pub async fn choose(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Json<Chosen>, JsonRejection>,
) -> Result<StatusCode, Refusal> {
    let person = person(&desk, &headers).await?;
    let session = secrets_of(&headers).ok_or_else(signed_out)?;
    let Ok(Json(Chosen { passphrase, old })) = body else {
        return Err(Refusal::bad_request("Expected a passphrase."));
    };
    check_length(&passphrase)?;
    if person.staff_id.is_none() {
        return Err(Refusal::invalid(
            "Only people added with `pharmacy staff add` have a passphrase.",
        ));
    }
    let before = if person.must_choose {
        None
    } else {
        let kept = try_passphrase(&desk, peer.ip(), person.name, old.unwrap_or_default()).await?;
        let kept = kept.ok_or_else(|| Refusal::invalid("The old passphrase is wrong."))?;
        Some(kept.hash)
    };
    let hashed = desk.hashing.run(move |memory| memory.hash(&passphrase));
    let hash = hashed.await.flatten().ok_or_else(error::unavailable)?;
    let changed = desk
        .staff(move |staff| Ok(staff.set_passphrase(&session.cookie, before.as_deref(), &hash)?))
        .await?;
    if changed {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(session::signed_out())
    }
}
