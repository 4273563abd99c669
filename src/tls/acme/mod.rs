//! Gets and renews a certificate for `[tls] domain` by ACME (RFC 8555). After a failure the website continues as before; the
//! problem is reported and the order repeated.

mod client;
mod pace;
mod problem;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use instant_acme::{
    Account, AccountCredentials, AuthorizationHandle, AuthorizationStatus, ChallengeHandle,
    ChallengeType, Identifier, KeyAuthorization, NewAccount, NewOrder, Order, OrderStatus,
    RetryPolicy,
};
use jiff::{SignedDuration, Timestamp};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use tokio::task::spawn_blocking;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::sign::CertifiedKey;

use super::{Challenge, Tls, Validity, beside_database, validity};
use client::Client;
use pace::Pace;
use pharmacy_config::Startup;
use serde_json::json;

use pharmacy_store::{Store, TaskName, TaskRun};
use pharmacy_system::platform::{self, AtomicFile, Readers};
pub use problem::AcmeProblem;

const ORDER_TIMEOUT: Duration = Duration::from_secs(300);
/// The clock may be set while the computer sleeps, so long waits are split.
const SLEEP_MAX: Duration = Duration::from_secs(3600);

pub async fn keep_certified(tls: Arc<Tls>, startup: Startup, store: Store) {
    let authority = Authority::new(&startup, beside_database(&startup, ".acme-account.json"));
    let last = last_run(&store).await;
    let mut pace = Pace::after(last.as_ref(), &tls.domain.join(", "), Timestamp::now());
    // Not saved yet. Another order would count against the authority's limits.
    let mut issued = None;
    loop {
        sleep_until(due(&tls)).await;
        let remaining = pace.remaining(Instant::now());
        if !remaining.is_zero() {
            tokio::time::sleep(remaining.min(SLEEP_MAX)).await;
            continue;
        }
        let ordered = match issued.take() {
            Some(pem) => Ok(pem),
            None => order(&authority, &tls).await,
        };
        let done = match ordered {
            Ok(pem) => {
                let result = install(Arc::clone(&tls), pem.clone()).await;
                issued = matches!(result, Err(AcmeProblem::Disk(_))).then_some(pem);
                result
            }
            Err(problem) => Err(problem),
        };
        pace.ordered(Instant::now(), &done);
        record(&store, &tls, &done).await;
    }
}

async fn order(authority: &Authority, tls: &Tls) -> Result<String, AcmeProblem> {
    let order = tokio::time::timeout(ORDER_TIMEOUT, authority.order(tls));
    let ordered = order.await.unwrap_or(Err(AcmeProblem::Slow));
    tls.forget_challenges();
    ordered
}

async fn last_run(store: &Store) -> Option<TaskRun> {
    let store = store.clone();
    let read = spawn_blocking(move || store.task_run(TaskName::Certificate));
    read.await.ok()?.ok().flatten()
}

pub fn is_due(tls: &Tls) -> bool {
    due(tls) <= Timestamp::now()
}

/// Immediately without a valid certificate for all names, otherwise after two thirds of its lifetime.
fn due(tls: &Tls) -> Timestamp {
    match validity(&tls.cert) {
        Some(validity) if tls.is_for_domain() => renewal(validity),
        _ => Timestamp::UNIX_EPOCH,
    }
}

fn renewal(Validity { begin, end }: Validity) -> Timestamp {
    let lifetime = end.duration_since(begin);
    end.checked_sub(lifetime / 3).unwrap_or(end)
}

async fn sleep_until(moment: Timestamp) {
    loop {
        let remaining = moment.duration_since(Timestamp::now());
        if remaining <= SignedDuration::ZERO {
            return;
        }
        tokio::time::sleep(remaining.unsigned_abs().min(SLEEP_MAX)).await;
    }
}

async fn install(tls: Arc<Tls>, pem: String) -> Result<(), AcmeProblem> {
    let result = spawn_blocking(move || {
        AtomicFile::put(&tls.cert, Readers::Owner, pem.as_bytes())
            .map_err(|error| AcmeProblem::disk(&error))?;
        let read = tls.read().map_err(|error| error.to_string());
        match read.err().or_else(|| why_due(&tls)) {
            None => Ok(()),
            Some(why) => Err(AcmeProblem::StillDue(tls.domain.join(", "), why)),
        }
    });
    result.await.unwrap_or(Err(AcmeProblem::Slow))
}

/// Why a new certificate is already due for renewal.
fn why_due(tls: &Tls) -> Option<String> {
    match validity(&tls.cert) {
        None => Some("this program cannot read it".into()),
        Some(_) if !tls.is_for_domain() => Some("it is for another name".into()),
        Some(_) if is_due(tls) => {
            let now = problem::clock_now();
            Some(format!(
                "it is already due for renewal by this computer's clock ({now})"
            ))
        }
        Some(_) => None,
    }
}

/// Recorded before it is logged, so that `pharmacy check` knows it by then.
async fn record(store: &Store, tls: &Arc<Tls>, done: &Result<(), AcmeProblem>) {
    let names = tls.domain.join(", ");
    let (result, data) = match done {
        Ok(()) => (Ok(names.clone()), json!(names)),
        Err(problem) => (Err(problem.to_string()), json!(problem)),
    };
    let store = store.clone();
    let recorded = spawn_blocking(move || {
        let result = result.as_deref().map_err(String::as_str);
        store.record_task_data(TaskName::Certificate, result, &data)
    });
    if let Ok(Err(error)) = recorded.await {
        tracing::warn!(%error, "couldn't record the certificate's status");
    }
    match done {
        Ok(()) => tracing::info!("got a certificate for {names}"),
        Err(problem) => {
            tracing::warn!("no new certificate yet: {problem}; {}", problem.advice());
        }
    }
}

const BYTES_MAX: u64 = 64 << 10;
const POLL: RetryPolicy = RetryPolicy::new()
    .initial_delay(Duration::from_secs(1))
    .backoff(1.5)
    .timeout(Duration::from_secs(120));

pub struct Authority {
    directory: String,
    /// Root certificate of the authority, if browsers don't trust it.
    root: Option<PathBuf>,
    account: PathBuf,
    /// HTTP-01 if there is a plain HTTP listener, otherwise TLS-ALPN-01.
    challenge: ChallengeType,
}

impl Authority {
    pub fn new(startup: &Startup, account: PathBuf) -> Self {
        let config = &startup.tls;
        Self {
            directory: config.directory.to_string(),
            root: config.directory_root.clone(),
            account,
            challenge: match config.redirect_from {
                Some(_) => ChallengeType::Http01,
                None => ChallengeType::TlsAlpn01,
            },
        }
    }

    pub async fn order(&self, tls: &Tls) -> Result<String, AcmeProblem> {
        let names: Vec<_> = tls.domain.iter().cloned().map(Identifier::Dns).collect();
        let new = NewOrder::new(&names);
        let mut order = match self.account().await?.new_order(&new).await {
            Err(error) if problem::is_unknown_account(&error) => {
                std::fs::remove_file(&self.account).map_err(|error| AcmeProblem::disk(&error))?;
                self.account().await?.new_order(&new).await?
            }
            order => order?,
        };
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            self.answer_challenge(tls, authorization?).await?;
        }
        match order.poll_ready(&POLL).await {
            Ok(OrderStatus::Ready) => {}
            other => return Err(failed(&mut order, other.err()).await),
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&POLL).await?;
        Ok(key + &chain)
    }

    async fn answer_challenge(
        &self,
        tls: &Tls,
        mut authorization: AuthorizationHandle<'_>,
    ) -> Result<(), AcmeProblem> {
        // Already proven recently.
        if authorization.status == AuthorizationStatus::Valid {
            return Ok(());
        }
        let kind = self.challenge.clone();
        let mut challenge = authorization.challenge(kind).ok_or_else(|| {
            AcmeProblem::Refused("it offers no challenge type that this program supports".into())
        })?;
        tls.prepare(&challenge)?;
        Ok(challenge.set_ready().await?)
    }

    async fn account(&self) -> Result<Account, AcmeProblem> {
        let client = Box::new(Client::new(self.root.as_deref())?);
        let builder = Account::builder_with_http(client);
        if let Some(credentials) = self.credentials() {
            return Ok(builder.from_credentials(credentials).await?);
        }
        let new = NewAccount {
            contact: &[],
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let created = builder.create(&new, self.directory.clone(), None).await;
        let (account, credentials) = created?;
        let text = serde_json::to_vec(&credentials).map_err(|error| AcmeProblem::disk(&error))?;
        AtomicFile::put(&self.account, Readers::Owner, &text)
            .map_err(|error| AcmeProblem::disk(&error))?;
        Ok(account)
    }

    /// `None` if they belong to another authority.
    fn credentials(&self) -> Option<AccountCredentials> {
        let text = platform::read_file(&self.account, BYTES_MAX).ok()?;
        let value: serde_json::Value = serde_json::from_slice(&text).ok()?;
        let is_same = value.get("directory")?.as_str()? == self.directory;
        serde_json::from_value(value).ok().filter(|_| is_same)
    }
}

/// The authority reports the reason with the challenges, not with the order.
async fn failed(order: &mut Order, error: Option<instant_acme::Error>) -> AcmeProblem {
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let Ok(state) = authorization.refresh().await else {
            break;
        };
        let name = state.identifier().to_string();
        let mut challenges = state.challenges.iter();
        if let Some(error) = challenges.find_map(|challenge| challenge.error.as_ref()) {
            return AcmeProblem::of(error, &name);
        }
    }
    error.map_or(AcmeProblem::Slow, AcmeProblem::from)
}

impl Tls {
    fn prepare(&self, challenge: &ChallengeHandle<'_>) -> Result<(), AcmeProblem> {
        let name = challenge.identifier().to_string();
        let authorization = challenge.key_authorization();
        let refused = |error: &dyn std::fmt::Display| AcmeProblem::Refused(error.to_string());
        let (signed, key) = self_signed(&name, &authorization).map_err(|error| refused(&error))?;
        let provider = ring::default_provider();
        let key = provider.key_provider.load_private_key(key);
        let key = key.map_err(|error| refused(&error))?;
        // Not checked, because the check rejects the ACME extension.
        let certified = CertifiedKey::new(vec![signed], key);
        let prepared = Challenge {
            token: challenge.token.clone(),
            answer: authorization.as_str().to_owned(),
            certified: Arc::new(certified),
        };
        self.current.challenges.lock().insert(name, prepared);
        Ok(())
    }

    pub(super) fn forget_challenges(&self) {
        self.current.challenges.lock().clear();
    }
}

/// For TLS-ALPN-01 (RFC 8737).
fn self_signed(
    name: &str,
    authorization: &KeyAuthorization,
) -> Result<(CertificateDer<'static>, PrivateKeyDer<'static>), rcgen::Error> {
    let mut params = CertificateParams::new([name.to_owned()])?;
    let digest = authorization.digest();
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest.as_ref())];
    let key = KeyPair::generate()?;
    let signed = params.self_signed(&key)?;
    Ok((signed.der().clone(), key.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_renewed_after_two_thirds_of_its_time() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let validity = Validity {
            begin: at("2026-01-01T00:00:00Z"),
            end: at("2026-04-01T00:00:00Z"),
        };
        assert_eq!(renewal(validity), at("2026-03-02T00:00:00Z"));
    }

    #[tokio::test]
    async fn a_certificate_that_is_due_when_it_comes_is_a_problem() {
        let now = Timestamp::now();
        for (name, days_since, words) in [
            ("www.elm.example", 1, None),
            ("other.example", 1, Some("it is for another name")),
            ("www.elm.example", 80, Some("is already due for renewal")),
            ("www.elm.example", 100, Some("is already due for renewal")),
            ("", 1, Some("cannot read")),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let mut startup = pharmacy_config::Config::load(None, []).unwrap().startup;
            startup.database.path = folder.path().join("pharmacy.db");
            startup.tls.domain = vec!["www.elm.example".into()];
            let tls = Arc::new(Tls::new(&startup).unwrap().unwrap());
            let pem = match name {
                "" => "no certificate".into(),
                name => {
                    let at = |days: i64| {
                        let at = now - SignedDuration::from_hours(24 * days);
                        std::time::SystemTime::from(at).into()
                    };
                    let mut params = CertificateParams::new([name.to_owned()]).unwrap();
                    params.not_before = at(days_since);
                    params.not_after = at(days_since - 90);
                    let key = KeyPair::generate().unwrap();
                    key.serialize_pem() + &params.self_signed(&key).unwrap().pem()
                }
            };
            let result = install(Arc::clone(&tls), pem).await;
            match (result, words) {
                (Ok(()), None) => assert!(!is_due(&tls)),
                (Err(problem @ AcmeProblem::StillDue(..)), Some(words)) => {
                    assert!(is_due(&tls), "{problem}");
                    assert!(problem.to_string().contains(words), "{problem}");
                }
                other => panic!("{name} {days_since}: {other:?}"),
            }
        }
    }
}
