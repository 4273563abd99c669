//! The certificate of the desk for other computers if `[tls]` is not set: made at the start, and renewed.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::Tls;
use super::authority::{Authority, AuthorityError, authority_file, desk_file};
use pharmacy_config::Startup;
use pharmacy_system::platform;

/// A router may give a computer another address at any time.
const CHECK_INTERVAL: Duration = Duration::from_secs(20);

pub struct DeskCertificate {
    authority: Authority,
    file: PathBuf,
    pub tls: Arc<Tls>,
}

impl DeskCertificate {
    pub fn open(startup: &Startup, addresses: &[IpAddr]) -> Result<Self, AuthorityError> {
        let (name, now) = (platform::computer_name(), Timestamp::now());
        let authority = Authority::open(&authority_file(startup), name.as_deref(), now)?;
        authority.publish()?;
        let file = desk_file(startup);
        authority.certify(&file, addresses, now)?;
        Ok(Self {
            tls: Arc::new(Tls::of_file(&file)?),
            authority,
            file,
        })
    }

    /// Renews the certificate before it ends, and when the addresses of this computer change.
    pub async fn keep(self, addresses: impl Fn() -> Vec<IpAddr> + Send + Sync + 'static) {
        let shared = Arc::new((self, addresses));
        let mut logged = String::new();
        loop {
            tokio::time::sleep(CHECK_INTERVAL).await;
            let shared = Arc::clone(&shared);
            let renew = move || shared.0.renew(&shared.1(), Timestamp::now());
            let Ok(renewed) = tokio::task::spawn_blocking(renew).await else {
                return;
            };
            match renewed {
                Ok(()) => logged.clear(),
                Err(error) => {
                    let error = error.to_string();
                    if logged != error {
                        tracing::error!("the desk’s certificate is not renewed: {error}");
                        logged = error;
                    }
                }
            }
        }
    }

    fn renew(&self, addresses: &[IpAddr], now: Timestamp) -> Result<(), AuthorityError> {
        if self.authority.certify(&self.file, addresses, now)? {
            self.tls.read()?;
            tracing::info!(
                "the desk has a new certificate, for {}",
                self.tls.hosts().join(", ")
            );
        }
        Ok(())
    }
}
