use std::sync::Arc;

use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::ServerCertVerifier;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{ServerName, UnixTime};
use x509_cert::ext::pkix::BasicConstraints;
use x509_cert::ext::pkix::constraints::name::NameConstraints;

use super::*;

const NAME: Option<&str> = Some("Pharmacy-PC");

struct Shop(tempfile::TempDir);

impl Shop {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn authority(&self, now: Timestamp) -> Result<Authority, AuthorityError> {
        Authority::open(&self.path("authority.pem"), NAME, now)
    }

    fn certificate(&self) -> CertificateDer<'static> {
        CertificateDer::from_pem_file(self.path("desk.pem")).unwrap()
    }
}

fn ips(texts: &[&str]) -> Vec<IpAddr> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

/// Whether a browser that trusts `root` accepts `leaf` for `host`.
fn accepts(
    root: &CertificateDer<'static>,
    leaf: &CertificateDer<'_>,
    host: &str,
    now: Timestamp,
) -> bool {
    let mut roots = RootCertStore::empty();
    roots.add(root.clone()).unwrap();
    let provider = Arc::new(ring::default_provider());
    let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
    let host = ServerName::try_from(host.to_owned()).unwrap();
    let now = now.duration_since(Timestamp::UNIX_EPOCH).unsigned_abs();
    let now = UnixTime::since_unix_epoch(now);
    let verifier = verifier.build().unwrap();
    verifier
        .verify_server_cert(leaf, &[], &host, &[], now)
        .is_ok()
}

#[test]
fn a_certificate_is_renewed_again_and_again_and_the_same_root_is_trusted() {
    let shop = Shop::new();
    let mut now = Timestamp::now();
    let authority = shop.authority(now).unwrap();
    let (root, file) = (authority.root.clone(), shop.path("desk.pem"));
    let addresses = ips(&["127.0.0.1", "192.168.1.5", "203.0.113.7"]);
    let mut last = None;
    for renewal in 0..3 {
        assert!(
            authority.certify(&file, &addresses, now).unwrap(),
            "{renewal}"
        );
        let leaf = shop.certificate();
        assert_ne!(last.as_ref(), Some(&leaf));
        for later in [0, 59] {
            let then = now + days(later);
            assert!(
                !authority.certify(&file, &addresses, then).unwrap(),
                "{renewal}"
            );
            for host in [
                "localhost",
                "pharmacy-pc",
                "pharmacy-pc.local",
                "127.0.0.1",
                "192.168.1.5",
            ] {
                assert!(accepts(&root, &leaf, host, then), "{host}");
            }
            // A public address, and names that this computer does not have.
            for host in ["203.0.113.7", "elmdrugs.com", "192.168.1.6"] {
                assert!(!accepts(&root, &leaf, host, then), "{host}");
            }
        }
        last = Some(leaf);
        now += days(61);
    }
    // Another program reads the same certificate.
    assert_eq!(shop.authority(now).unwrap().root, root);
}

#[test]
fn what_the_authority_may_not_sign_is_refused_by_browsers_though_it_signs_it() {
    let shop = Shop::new();
    let now = Timestamp::now();
    let authority = shop.authority(now).unwrap();
    for (host, is_accepted) in [
        ("pharmacy-pc", true),
        ("10.1.2.3", true),
        ("fd00::5", true),
        ("elmdrugs.com", false),
        ("pharmacy-pc.example", false),
        ("8.8.8.8", false),
        ("2001:db8::1", false),
    ] {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(vec![host.to_owned()]).unwrap();
        set_validity(&mut params, now, now + days(90));
        let leaf = params.signed_by(&key, &authority.issuer).unwrap();
        let found = accepts(&authority.root, leaf.der(), host, now);
        assert_eq!(found, is_accepted, "{host}");
    }
    // It cannot certify another authority. webpki, unlike browsers, doesn't check that for a root.
    let root = Certificate::from_der(&authority.root).unwrap();
    let tbs = root.tbs_certificate();
    let (_, basic) = tbs.get_extension::<BasicConstraints>().unwrap().unwrap();
    assert_eq!((basic.ca, basic.path_len_constraint), (true, Some(0)));
    let (is_critical, _) = tbs.get_extension::<NameConstraints>().unwrap().unwrap();
    assert!(is_critical);
}

#[test]
fn another_address_or_another_authority_makes_another_certificate() {
    let shop = Shop::new();
    let (now, file) = (Timestamp::now(), shop.path("desk.pem"));
    let authority = shop.authority(now).unwrap();
    let certify = |authority: &Authority, addresses: &[&str]| {
        authority.certify(&file, &ips(addresses), now).unwrap()
    };
    assert!(certify(&authority, &["192.168.1.5"]));
    assert!(!certify(&authority, &["192.168.1.5", "203.0.113.7"]));
    assert!(certify(&authority, &["192.168.1.9"]));
    assert!(hosts(&file).contains(&"192.168.1.9".to_owned()));
    std::fs::remove_file(shop.path("authority.pem")).unwrap();
    let other = shop.authority(now).unwrap();
    assert!(certify(&other, &["192.168.1.9"]), "signed by another");
    std::fs::write(&file, "nonsense").unwrap();
    assert!(certify(&other, &["192.168.1.9"]));
}

#[test]
fn what_is_wrong_with_the_authority_is_said_in_a_sentence() {
    let shop = Shop::new();
    let (now, path) = (Timestamp::now(), shop.path("authority.pem"));
    shop.authority(now).unwrap();
    let says = |now, words: &str| {
        let error = shop.authority(now).err().unwrap().to_string();
        assert!(
            error.contains(words) && error.contains("authority.pem"),
            "{error}"
        );
        assert!(!error.contains("BEGIN"), "{error}");
    };
    says(now + days(3651), "ended on");
    let good = std::fs::read_to_string(&path).unwrap();
    let (key, _) = good.split_once("-----BEGIN CERTIFICATE").unwrap();
    let other = Shop::new();
    other.authority(now).unwrap();
    let others = std::fs::read_to_string(other.path("authority.pem")).unwrap();
    let (_, root) = others.split_once("-----BEGIN CERTIFICATE").unwrap();
    for broken in [
        "",
        "nonsense",
        key,
        &format!("{key}-----BEGIN CERTIFICATE{root}"),
    ] {
        AtomicFile::put(&path, Readers::Owner, broken.as_bytes()).unwrap();
        says(now, "is not what this program wrote");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(&path, open).unwrap();
        says(now, "chmod 600");
    }
}
