//! The shop's own certificate authority. It certifies this computer for the desk on other computers of the network, which trust it after
//! they have imported its certificate. It can only sign this computer's names and private networks.

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType,
    ExtendedKeyUsagePurpose, GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose,
    NameConstraints, PublicKeyData, SanType,
};
use tokio_rustls::rustls::RootCertStore;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use x509_cert::Certificate;
use x509_cert::der::{Decode, Encode};
use x509_cert::ext::pkix::name::GeneralName;

use super::{
    BYTES_MAX, Cause, TlsError, Validity, beside_database, hosts, trust, validity, validity_of,
};
use pharmacy_config::Startup;
use pharmacy_system::platform::{self, AtomicFile, Readers};

pub const PUBLIC_FILE: &str = "pharmacy-desk.crt";
const SUBJECT: &str = "Pharmacy desk on ";
const CERTIFICATE: &str = "-----BEGIN CERTIFICATE-----";
const DAYS: i64 = 90;
const YEARS: i64 = 10;
/// The days before the end of a certificate at which it is renewed.
const RENEW_DAYS: i64 = 30;

const PRIVATE_NETWORKS: [&str; 8] = [
    "127.0.0.0/8",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
];

/// For the operator. Never quotes the key.
#[derive(Debug, thiserror::Error)]
pub enum AuthorityError {
    #[error("cannot read {}, with which the shop certifies its desk: {cause}", path.display())]
    Unreadable {
        path: PathBuf,
        #[source]
        cause: std::io::Error,
    },
    #[error("{} has the secret key of the desk’s authority and can be read by other users of this computer; run `chmod 600 {}`", path.display(), path.display())]
    Exposed { path: PathBuf },
    #[error("{} is not what this program wrote ({cause}); rename it and start the server again, which makes another, and import {PUBLIC_FILE} again on the other computers", path.display())]
    Broken {
        path: PathBuf,
        #[source]
        cause: Cause,
    },
    #[error("the desk’s authority in {} ended on {}; rename the file and start the server again, which makes another, and import {PUBLIC_FILE} again on the other computers", path.display(), date(*end))]
    Ended { path: PathBuf, end: Timestamp },
    #[error("cannot write {}: {cause}", path.display())]
    Unwritable {
        path: PathBuf,
        #[source]
        cause: std::io::Error,
    },
    #[error("cannot make a certificate for the desk: {0}")]
    Unmade(#[from] rcgen::Error),
    #[error(transparent)]
    Unusable(#[from] TlsError),
}

fn date(at: Timestamp) -> String {
    let at = at.to_zoned(TimeZone::system());
    at.strftime("%B %-d, %Y").to_string()
}

pub fn authority_file(startup: &Startup) -> PathBuf {
    beside_database(startup, ".authority.pem")
}

/// The desk's certificate and its key.
pub fn desk_file(startup: &Startup) -> PathBuf {
    beside_database(startup, ".desk-certificate.pem")
}

/// The certificate that other computers import.
pub fn public_file(startup: &Startup) -> PathBuf {
    platform::folder(&authority_file(startup)).join(PUBLIC_FILE)
}

/// The names and addresses by which other computers reach this one.
pub fn hosts_beyond(computer: Option<&str>, addresses: &[IpAddr]) -> Vec<String> {
    let names = names(computer).into_iter().skip(1);
    let private = addresses.iter().filter(|address| is_private(address));
    let private = private.map(|address| match address {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    });
    names.chain(private).collect()
}

pub struct Authority {
    path: PathBuf,
    root: CertificateDer<'static>,
    /// The root certificate that other computers import.
    public: String,
    issuer: Issuer<'static, KeyPair>,
    /// The names of this computer when the authority was made.
    names: Vec<String>,
    validity: Validity,
}

impl Authority {
    /// Makes the authority if it does not exist; `name` is this computer's name.
    pub fn open(path: &Path, name: Option<&str>, now: Timestamp) -> Result<Self, AuthorityError> {
        match platform::read_file(path, BYTES_MAX) {
            Ok(bytes) => Self::read(path, &bytes, now),
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => {
                make(path, name, now)?;
                let bytes = platform::read_file(path, BYTES_MAX);
                Self::read(path, &bytes.map_err(unreadable(path))?, now)
            }
            Err(cause) => Err(unreadable(path)(cause)),
        }
    }

    fn read(path: &Path, bytes: &[u8], now: Timestamp) -> Result<Self, AuthorityError> {
        let broken = |cause: Cause| AuthorityError::Broken {
            path: path.into(),
            cause,
        };
        if platform::is_secret_exposed(path).map_err(unreadable(path))? {
            return Err(AuthorityError::Exposed { path: path.into() });
        }
        let text = String::from_utf8_lossy(bytes);
        let key = KeyPair::from_pem(&text);
        let key = key.map_err(|error| broken(error.into()))?;
        let root = CertificateDer::from_pem_slice(bytes).map_err(|error| broken(error.into()))?;
        let parsed = Certificate::from_der(&root).map_err(|error| broken(error.into()))?;
        let tbs = parsed.tbs_certificate();
        let public = tbs.subject_public_key_info().to_der().unwrap_or_default();
        let validity = validity_of(&parsed);
        let subject = tbs.subject().to_string();
        let (Some(validity), Some(subject), true) = (
            validity,
            subject.strip_prefix("CN="),
            public == key.subject_public_key_info(),
        ) else {
            return Err(broken("key and certificate do not belong together".into()));
        };
        if validity.end < now {
            return Err(AuthorityError::Ended {
                path: path.into(),
                end: validity.end,
            });
        }
        Ok(Self {
            path: path.into(),
            issuer: Issuer::new(authority_params(subject), key),
            names: permitted_names(&parsed),
            public: text
                .find(CERTIFICATE)
                .map_or("", |at| &text[at..])
                .to_owned(),
            root,
            validity,
        })
    }

    /// Writes the root certificate beside the authority's file.
    pub fn publish(&self) -> Result<(), AuthorityError> {
        let path = platform::folder(&self.path).join(PUBLIC_FILE);
        let is_there = platform::read_file(&path, BYTES_MAX);
        if is_there.is_ok_and(|bytes| bytes == self.public.as_bytes()) {
            return Ok(());
        }
        put(&path, Readers::Everybody, &self.public)
    }

    /// Makes a certificate for this computer at these addresses, unless the one in `file` is still good. Returns whether it made one.
    pub fn certify(
        &self,
        file: &Path,
        addresses: &[IpAddr],
        now: Timestamp,
    ) -> Result<bool, AuthorityError> {
        let addresses: Vec<_> = addresses.iter().copied().filter(is_private).collect();
        let end = (now + days(DAYS)).min(self.validity.end);
        if self.has_certified(file, &addresses, now, end) {
            return Ok(false);
        }
        let key = KeyPair::generate()?;
        let mut params = CertificateParams::new(self.names.clone())?;
        let found = addresses.into_iter().map(SanType::IpAddress);
        params.subject_alt_names.extend(found);
        params.distinguished_name = common_name("Pharmacy desk");
        params.use_authority_key_identifier_extension = true;
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        set_validity(&mut params, now, end);
        let certificate = params.signed_by(&key, &self.issuer)?;
        let text = key.serialize_pem() + &certificate.pem();
        put(file, Readers::Owner, &text)?;
        Ok(true)
    }

    fn has_certified(
        &self,
        file: &Path,
        addresses: &[IpAddr],
        now: Timestamp,
        next_end: Timestamp,
    ) -> bool {
        let Ok(bytes) = platform::read_file(file, BYTES_MAX) else {
            return false;
        };
        let (Ok(leaf), Some(Validity { begin, end })) =
            (CertificateDer::from_pem_slice(&bytes), validity(file))
        else {
            return false;
        };
        let is_late = now + days(RENEW_DAYS) > end && end + days(1) < next_end;
        let addresses = addresses.iter().map(ToString::to_string);
        let mut wanted: Vec<_> = self.names.iter().cloned().chain(addresses).collect();
        let mut found = hosts(file);
        wanted.sort_unstable();
        found.sort_unstable();
        let mut roots = RootCertStore::empty();
        roots.add(self.root.clone()).is_ok()
            && trust::distrust(&[leaf], Some("localhost"), roots, now).is_none()
            && begin <= now
            && now < end
            && !is_late
            && wanted == found
    }
}

const fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}

fn unreadable(path: &Path) -> impl Fn(std::io::Error) -> AuthorityError {
    move |cause| AuthorityError::Unreadable {
        path: path.into(),
        cause,
    }
}

fn put(path: &Path, readers: Readers, text: &str) -> Result<(), AuthorityError> {
    AtomicFile::put(path, readers, text.as_bytes()).map_err(|cause| AuthorityError::Unwritable {
        path: path.into(),
        cause,
    })
}

fn make(path: &Path, name: Option<&str>, now: Timestamp) -> Result<(), AuthorityError> {
    let names = names(name);
    let subject = names.get(1).or(names.first()).map_or("", String::as_str);
    let mut params = authority_params(&format!("{SUBJECT}{subject}"));
    let networks = PRIVATE_NETWORKS.iter().filter_map(|network| {
        let network: ipnet::IpNet = network.parse().ok()?;
        let subnet = CidrSubnet::from_addr_prefix(network.addr(), network.prefix_len());
        Some(GeneralSubtree::IpAddress(subnet))
    });
    let names = names.into_iter().map(GeneralSubtree::DnsName);
    params.name_constraints = Some(NameConstraints {
        permitted_subtrees: names.chain(networks).collect(),
        excluded_subtrees: Vec::new(),
    });
    set_validity(&mut params, now, now + days(YEARS * 365));
    let key = KeyPair::generate()?;
    let root = params.self_signed(&key)?;
    put(path, Readers::Owner, &(key.serialize_pem() + &root.pem()))
}

/// `localhost` first.
fn names(computer: Option<&str>) -> Vec<String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let computer = computer.map(|name| name.split('.').next().unwrap_or(name).to_lowercase());
    let computer =
        computer.filter(|name| !name.is_empty() && name != "localhost" && name.bytes().all(plain));
    let both = computer.map(|name| [format!("{name}.local"), name]);
    let both = both.into_iter().flat_map(|[local, name]| [name, local]);
    std::iter::once("localhost".to_owned())
        .chain(both)
        .collect()
}

fn authority_params(subject: &str) -> CertificateParams {
    let mut params = CertificateParams::default();
    params.distinguished_name = common_name(subject);
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    params
}

fn common_name(name: &str) -> DistinguishedName {
    let mut all = DistinguishedName::new();
    all.push(DnType::CommonName, name);
    all
}

/// Valid from a day earlier, because the clock of another computer may be slow.
fn set_validity(params: &mut CertificateParams, now: Timestamp, end: Timestamp) {
    let [begin, end] = [now - days(1), end].map(|at| {
        let day = at.to_zoned(TimeZone::UTC).date();
        let [month, date] = [day.month(), day.day()].map(i8::unsigned_abs);
        rcgen::date_time_ymd(day.year().into(), month, date)
    });
    (params.not_before, params.not_after) = (begin, end);
}

fn permitted_names(root: &Certificate) -> Vec<String> {
    use x509_cert::ext::pkix::constraints::name::NameConstraints;
    let found = root.tbs_certificate().get_extension::<NameConstraints>();
    let permitted = found
        .ok()
        .flatten()
        .and_then(|(_, found)| found.permitted_subtrees);
    let names = permitted
        .into_iter()
        .flatten()
        .filter_map(|tree| match tree.base {
            GeneralName::DnsName(name) => Some(name.to_string()),
            _ => None,
        });
    names.collect()
}

fn is_private(address: &IpAddr) -> bool {
    let mut networks = PRIVATE_NETWORKS
        .iter()
        .filter_map(|network| network.parse().ok());
    networks.any(|network: ipnet::IpNet| network.contains(address))
}

#[cfg(test)]
mod tests;
