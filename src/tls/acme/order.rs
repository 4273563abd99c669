//! One ACME order: account, challenges, certificate.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use instant_acme::{
    Account, AccountCredentials, AuthorizationHandle, AuthorizationStatus, ChallengeHandle,
    ChallengeType, Identifier, KeyAuthorization, NewAccount, NewOrder, Order, OrderStatus,
    RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::sign::CertifiedKey;

use super::client::Client;
use super::problem::{self, Problem};
use crate::config::Startup;
use crate::platform::{self, AtomicFile, Readers};
use crate::tls::{Challenge, Tls};

const MOST_BYTES: u64 = 64 << 10;
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

    pub async fn order(&self, tls: &Tls) -> Result<String, Problem> {
        let names: Vec<_> = tls.domain.iter().cloned().map(Identifier::Dns).collect();
        let new = NewOrder::new(&names);
        let mut order = match self.account().await?.new_order(&new).await {
            Err(error) if problem::is_unknown_account(&error) => {
                std::fs::remove_file(&self.account).map_err(Problem::Disk)?;
                self.account().await?.new_order(&new).await?
            }
            order => order?,
        };
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            self.prove(tls, authorization?).await?;
        }
        match order.poll_ready(&POLL).await {
            Ok(OrderStatus::Ready) => {}
            other => return Err(failed(&mut order, other.err()).await),
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&POLL).await?;
        Ok(key + &chain)
    }

    async fn prove(
        &self,
        tls: &Tls,
        mut authorization: AuthorizationHandle<'_>,
    ) -> Result<(), Problem> {
        // Proven recently.
        if authorization.status == AuthorizationStatus::Valid {
            return Ok(());
        }
        let kind = self.challenge.clone();
        let mut challenge = authorization.challenge(kind).ok_or_else(|| {
            Problem::Refused("it takes none of the proofs that this program has".into())
        })?;
        tls.prepare(&challenge)?;
        Ok(challenge.set_ready().await?)
    }

    /// Reuses or creates the account; it needs no contact, only a key.
    async fn account(&self) -> Result<Account, Problem> {
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
        let text = serde_json::to_vec(&credentials)
            .map_err(|error| Problem::Disk(std::io::Error::other(error)))?;
        write(&self.account, &text).map_err(Problem::Disk)?;
        Ok(account)
    }

    /// `None` if they are for another authority.
    fn credentials(&self) -> Option<AccountCredentials> {
        let text = platform::read_file(&self.account, MOST_BYTES).ok()?;
        let value: serde_json::Value = serde_json::from_slice(&text).ok()?;
        let is_same = value.get("directory")?.as_str()? == self.directory;
        is_same
            .then(|| serde_json::from_value(value).ok())
            .flatten()
    }
}

fn write(file: &Path, text: &[u8]) -> std::io::Result<()> {
    let mut written = AtomicFile::create(file, Readers::Owner)?;
    written.write_all(text)?;
    written.replace()
}

/// The authority reports the reason at the challenges, not at the order.
async fn failed(order: &mut Order, error: Option<instant_acme::Error>) -> Problem {
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let Ok(state) = authorization.refresh().await else {
            break;
        };
        let name = state.identifier().to_string();
        let mut challenges = state.challenges.iter();
        if let Some(error) = challenges.find_map(|challenge| challenge.error.as_ref()) {
            return Problem::of(error, &name);
        }
    }
    error.map_or(Problem::Slow, Problem::from)
}

impl Tls {
    fn prepare(&self, challenge: &ChallengeHandle<'_>) -> Result<(), Problem> {
        let name = challenge.identifier().to_string();
        let authorization = challenge.key_authorization();
        let refused = |error: &dyn std::fmt::Display| Problem::Refused(error.to_string());
        let (signed, key) = self_signed(&name, &authorization).map_err(|error| refused(&error))?;
        let provider = ring::default_provider();
        let key = provider.key_provider.load_private_key(key);
        let key = key.map_err(|error| refused(&error))?;
        // Unchecked: the check fails for the ACME extension.
        let certified = CertifiedKey::new(vec![signed], key);
        let prepared = Challenge {
            token: challenge.token.clone(),
            answer: authorization.as_str().to_owned(),
            certified: Arc::new(certified),
        };
        let challenges = self.current.challenges.write();
        let mut challenges = challenges.unwrap_or_else(PoisonError::into_inner);
        challenges.insert(name, prepared);
        Ok(())
    }

    pub(super) fn forget_challenges(&self) {
        let challenges = self.current.challenges.write();
        challenges.unwrap_or_else(PoisonError::into_inner).clear();
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
