//! Whether browsers would trust a certificate from files.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::ServerCertVerifier;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{CertificateError, Error, RootCertStore};
use x509_cert::Certificate;
use x509_cert::der::Decode;

use super::names_in;

/// Why browsers would warn each visitor.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum Distrust {
    #[error("the certificate is signed by itself")]
    SelfSigned,
    #[error("the file has the certificate alone, without that of the authority that signed it")]
    NoChain,
    #[error("the certificate comes from an authority that browsers do not know")]
    UnknownAuthority,
    #[error("the certificate is for {}, not for {wanted}", found.join(", "))]
    OtherName { wanted: String, found: Vec<String> },
    #[error("browsers refuse the certificate: {0}")]
    Other(Error),
}

impl Distrust {
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::SelfSigned => {
                "browsers warn every visitor: get one from an authority, or set [tls] domain, and the program gets one itself"
            }
            Self::NoChain => {
                "name the file with the whole chain in [tls] cert, often called fullchain.pem: phones refuse the certificate alone"
            }
            Self::UnknownAuthority => {
                "get one from a public authority, or set [tls] domain, and the program gets one itself"
            }
            Self::OtherName { .. } => {
                "get one for the name that visitors use, or correct [pharmacy] public_url"
            }
            Self::Other(_) => "get another one",
        }
    }
}

/// `host` is the name that visitors use. Does not check whether the certificate has expired.
pub fn distrust(
    chain: &[CertificateDer<'_>],
    host: Option<&str>,
    roots: RootCertStore,
    now: Timestamp,
) -> Option<Distrust> {
    let (leaf, others) = chain.split_first()?;
    let parsed = Certificate::from_der(leaf).ok()?;
    let found = names_in(&parsed);
    let tbs = parsed.tbs_certificate();
    let certified = found.first().map(|name| name.replacen('*', "www", 1));
    let wanted = host.map(str::to_owned).or(certified)?;
    Some(match refusal(leaf, others, &wanted, roots, now)? {
        Error::InvalidCertificate(
            CertificateError::Expired
            | CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYet
            | CertificateError::NotValidYetContext { .. },
        ) => return None,
        Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        ) => Distrust::OtherName { wanted, found },
        _ if tbs.issuer() == tbs.subject() => Distrust::SelfSigned,
        Error::InvalidCertificate(CertificateError::UnknownIssuer) if others.is_empty() => {
            Distrust::NoChain
        }
        Error::InvalidCertificate(CertificateError::UnknownIssuer) => Distrust::UnknownAuthority,
        error => Distrust::Other(error),
    })
}

/// The error of a browser's checks.
fn refusal(
    leaf: &CertificateDer<'_>,
    others: &[CertificateDer<'_>],
    host: &str,
    roots: RootCertStore,
    now: Timestamp,
) -> Option<Error> {
    let name = ServerName::try_from(host).ok()?;
    let now = Duration::from_secs(now.as_second().try_into().ok()?);
    let now = UnixTime::since_unix_epoch(now);
    let provider = Arc::new(ring::default_provider());
    let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
    let verifier = verifier.build().ok()?;
    verifier
        .verify_server_cert(leaf, others, &name, &[], now)
        .err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{
        BasicConstraints, CertificateParams, CertifiedIssuer, DistinguishedName, DnType, IsCa,
        KeyPair,
    };

    fn params(name: &str, is_authority: bool) -> CertificateParams {
        let names = if is_authority {
            vec![]
        } else {
            vec![name.into()]
        };
        let mut params = CertificateParams::new(names).unwrap();
        params.distinguished_name = DistinguishedName::new();
        params.distinguished_name.push(DnType::CommonName, name);
        if is_authority {
            params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        }
        params
    }

    #[test]
    fn what_browsers_would_refuse_is_named() {
        let key = || KeyPair::generate().unwrap();
        let root = CertifiedIssuer::self_signed(params("Root", true), key()).unwrap();
        let middle = CertifiedIssuer::signed_by(params("Middle", true), key(), &root).unwrap();
        let other = CertifiedIssuer::self_signed(params("Other", true), key()).unwrap();
        let leaf = params("shop.example", false)
            .signed_by(&key(), &middle)
            .unwrap();
        let certificate = params("shop.example", false).self_signed(&key()).unwrap();
        let [leaf, certificate] = [leaf.der(), certificate.der()];
        let [root, middle, other] = [&root, &middle, &other].map(|issuer| issuer.der().clone());
        let other_name = Distrust::OtherName {
            wanted: "www.example".into(),
            found: vec!["shop.example".into()],
        };
        for (chain, host, expected) in [
            (vec![leaf, &middle], "shop.example", None),
            (vec![leaf, &middle, &root], "shop.example", None),
            (vec![leaf, &middle], "www.example", Some(other_name)),
            (vec![leaf], "shop.example", Some(Distrust::NoChain)),
            (
                vec![leaf, &other],
                "shop.example",
                Some(Distrust::UnknownAuthority),
            ),
            (
                vec![certificate],
                "shop.example",
                Some(Distrust::SelfSigned),
            ),
        ] {
            let mut roots = RootCertStore::empty();
            roots.add(root.clone()).unwrap();
            let chain: Vec<_> = chain.into_iter().cloned().collect();
            let found = distrust(&chain, Some(host), roots, Timestamp::now());
            assert_eq!(found, expected, "{host}, {} certificates", chain.len());
        }
    }
}
