//! Sign-in with a link's code or with name and passphrase; choosing a passphrase.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::Desk;
use super::error::{self, Refusal};
use super::passphrase;
use super::session::{OverTls, StaffRole, cookie, session_hashes, signed_in, signed_out};
use crate::http::{network, run_to_completion};
use pharmacy_store::{NAME_MAX, Passphrase, Person, Secrets, UNKNOWN, fold_name};
use pharmacy_system::failed_attempts::{Attempt, FailedAttempts};
use pharmacy_system::hex::sha256_hex;
use pharmacy_system::random::random_hex;

const WINDOW: Duration = Duration::from_secs(15 * 60);
/// Wrong passphrases per name and network. The person can still sign in from elsewhere.
const FROM_ADDRESS: usize = 5;
/// Wrong passphrases per name from anywhere.
const FROM_ANYWHERE: usize = 50;
/// Unknown names and wrong codes that get an audit row. Limited, because anybody can send them.
const UNKNOWN_RECORDED: usize = 50;
const REMEMBERED: usize = 10_000;

pub struct SignInAttempts {
    from_address: FailedAttempts,
    from_anywhere: FailedAttempts,
    unknown: FailedAttempts,
}

/// Counted as wrong unless the caller reports success.
#[must_use]
struct SignInAttempt<'a>([Attempt<'a>; 2]);

impl SignInAttempts {
    pub fn new() -> Self {
        let limit = |max| FailedAttempts::new(max, WINDOW, REMEMBERED);
        Self {
            from_address: limit(FROM_ADDRESS),
            from_anywhere: limit(FROM_ANYWHERE),
            unknown: limit(UNKNOWN_RECORDED),
        }
    }

    fn attempt(&self, name: &str, address: IpAddr) -> Result<SignInAttempt<'_>, Refusal> {
        let name = fold_name(name);
        let key = format!("{} {name}", network(address));
        let here = self.from_address.attempt(key).map_err(too_many)?;
        match self.from_anywhere.attempt(name) {
            Ok(anywhere) => Ok(SignInAttempt([here, anywhere])),
            Err(wait) => {
                here.take_back();
                Err(too_many(wait))
            }
        }
    }

    /// Counts a wrong code. The right code always works: 128 bits cannot be guessed.
    fn wrong_code(&self, address: IpAddr) -> Result<(), Refusal> {
        let key = network(address).to_string();
        let counted = self.from_address.attempt(key);
        counted.map(drop).map_err(too_many)
    }

    fn records_unknown(&self) -> bool {
        self.unknown.attempt(String::new()).is_ok()
    }
}

impl SignInAttempt<'_> {
    fn take_back(self) {
        self.0.into_iter().for_each(Attempt::take_back);
    }
}

fn too_many(wait: Duration) -> Refusal {
    let error = "Too many failed attempts. Please wait 15 minutes. An owner can get in with `pharmacy desk --owner` on the shop’s computer.";
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, error).retry_after(wait.as_secs() + 1)
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignedIn {
    pub name: String,
    pub role: StaffRole,
    /// Sent with every further request, as `Desk-Key`.
    pub key: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Credentials {
    Code { code: String },
    Passphrase { name: String, passphrase: String },
}

pub async fn sign_in(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    over_tls: OverTls,
    Json(credentials): Json<Credentials>,
) -> Result<Response, Refusal> {
    let [cookie_secret, key] = secrets()?;
    let secrets = Secrets {
        cookie: sha256_hex(&cookie_secret),
        key: sha256_hex(&key),
    };
    let person = match credentials {
        Credentials::Code { code } => by_code(&desk, peer.ip(), code, secrets).await?,
        Credentials::Passphrase { name, passphrase } => {
            by_passphrase(&desk, peer.ip(), name, passphrase, secrets).await?
        }
    };
    let cookie = [(
        header::SET_COOKIE,
        cookie(&desk, &over_tls, &cookie_secret, ""),
    )];
    let signed_in = SignedIn {
        role: StaffRole::of(person.is_owner),
        name: person.name,
        key,
    };
    Ok((cookie, Json(signed_in)).into_response())
}

fn secrets() -> Result<[String; 2], Refusal> {
    let random = || random_hex().map_err(|_| error::unavailable());
    Ok([random()?, random()?])
}

async fn by_code(
    desk: &Arc<Desk>,
    address: IpAddr,
    code: String,
    secrets: Secrets,
) -> Result<Person, Refusal> {
    let code = sha256_hex(&code);
    let found = desk
        .staff(move |staff| {
            // Codes are read first, so that many wrong codes don't block the database.
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
    let error = "This link was already used, or it’s more than five minutes old. Please ask an owner for a new one, or run `pharmacy desk` on the shop’s computer.";
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
        let error = format!("A name can have at most {NAME_MAX} characters.");
        return Err(Refusal::invalid(error));
    }
    let stored = try_passphrase(desk, address, name, typed).await?;
    let stored = stored.ok_or_else(wrong)?;
    let found = desk
        .staff(move |staff| Ok(staff.sign_in_by_passphrase(&stored, &secrets)?))
        .await?;
    // None if the passphrase was reset in between.
    found.ok_or_else(wrong)
}

fn wrong() -> Refusal {
    let error = "That name or passphrase isn’t right.";
    Refusal::new(StatusCode::UNAUTHORIZED, error)
}

pub(super) async fn try_passphrase(
    desk: &Arc<Desk>,
    address: IpAddr,
    name: String,
    typed: String,
) -> Result<Option<Passphrase>, Refusal> {
    let desk = Arc::clone(desk);
    run_to_completion(async move {
        let attempt = desk.attempts.attempt(&name, address)?;
        let checked = check(&desk, name, typed).await;
        match &checked {
            Ok((kept, false)) => note_refused(&desk, kept.as_ref(), address),
            _ => attempt.take_back(),
        }
        let (stored, right) = checked?;
        Ok(stored.filter(|_| right))
    })
    .await
}

/// Takes the same time for unknown names.
async fn check(
    desk: &Arc<Desk>,
    name: String,
    typed: String,
) -> Result<(Option<Passphrase>, bool), Refusal> {
    let stored = desk
        .staff(move |staff| Ok(staff.passphrase(&name)?))
        .await?;
    let hash = stored
        .as_ref()
        .map_or(passphrase::UNKNOWN_NAME_HASH, |stored| &stored.hash);
    let right = desk.hashing.is_right(typed, hash.to_owned()).await;
    let right = right.ok_or_else(error::unavailable)? && stored.is_some();
    Ok((stored, right))
}

/// Writes the audit row in the background, because response times must not reveal which names exist.
fn note_refused(desk: &Arc<Desk>, stored: Option<&Passphrase>, address: IpAddr) {
    // Never the name as typed, because it may be a passphrase in the wrong field.
    let name = match stored {
        Some(stored) => stored.name.clone(),
        None if desk.attempts.records_unknown() => UNKNOWN.into(),
        None => return,
    };
    let (desk, from) = (Arc::clone(desk), format!("from {address}"));
    tokio::spawn(async move {
        // The error is logged.
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
        "Use {} to {} characters. Four or five unrelated words work well.",
        passphrase::LENGTH_MIN,
        passphrase::LENGTH_MAX
    );
    Err(Refusal::invalid(error))
}

#[derive(Deserialize)]
pub struct PassphraseBody {
    passphrase: String,
    old: Option<String>,
}

pub async fn choose(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(PassphraseBody { passphrase, old }): Json<PassphraseBody>,
) -> Result<StatusCode, Refusal> {
    let person = signed_in(&desk, &headers).await?;
    let session = session_hashes(&desk, &headers).ok_or_else(signed_out)?;
    check_length(&passphrase)?;
    if person.staff_id.is_none() {
        return Err(Refusal::invalid(
            "Only people added with `pharmacy staff add` have a passphrase.",
        ));
    }
    let mut before = None;
    if !person.must_choose {
        let stored = try_passphrase(&desk, peer.ip(), person.name, old.unwrap_or_default()).await?;
        let stored = stored.ok_or_else(|| Refusal::invalid("That isn’t your old passphrase."))?;
        before = Some(stored.hash);
    }
    let hashed = desk.hashing.hash(passphrase).await;
    let hash = hashed.ok_or_else(error::unavailable)?;
    let changed = desk
        .staff(move |staff| Ok(staff.set_passphrase(&session.cookie, before.as_deref(), &hash)?))
        .await?;
    if changed {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(signed_out())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_closed_at_one_address_after_five_and_everywhere_after_fifty() {
        let attempts = SignInAttempts::new();
        let address = |last| IpAddr::from([192, 0, 2, last]);
        for last in 0..10 {
            for name in ["Zoë", "ZOË", " zoë", "Zoe\u{308}", "zoë"] {
                assert!(attempts.attempt(name, address(last)).is_ok(), "{last}");
            }
            let right = attempts.attempt("zoë", address(last));
            assert!(right.is_err(), "{last}");
        }
        assert!(attempts.attempt("zoë", address(99)).is_err());
        assert!(attempts.attempt("zoe", address(99)).is_ok());
    }

    #[test]
    fn right_ones_do_not_count() {
        let attempts = SignInAttempts::new();
        let address = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..100 {
            attempts.attempt("dana", address).ok().unwrap().take_back();
        }
    }
}
