//! One-time sign-in links: `http://127.0.0.1:8081/#code=…`. Browsers do not send the part after the #.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::Json;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};

use super::Desk;
use super::error::Refusal;
use crate::http::addresses::on_this_computer;
use pharmacy_config::{Config, Startup};
use pharmacy_store::{CODE_LIFETIME, Code, Staff, Store};
use pharmacy_system::hex::sha256_hex;
use pharmacy_system::platform::{self, AtomicFile, Readers};
use pharmacy_system::random::random_hex;

pub fn invitation(origin: &str) -> anyhow::Result<(String, Code)> {
    let secret = random_hex().context(NO_RANDOM)?;
    let code = Code {
        hash: sha256_hex(&secret),
        lifetime: CODE_LIFETIME,
    };
    Ok((format!("{origin}/#code={secret}"), code))
}

/// Signs `who` in as an owner; with `is_setup`, opens the shop's settings.
pub fn new(database: &Path, origin: &str, who: &str, is_setup: bool) -> anyhow::Result<String> {
    let (link, code) = invitation(origin)?;
    Staff::open(database)?.add_code(&code, who)?;
    Ok(link + if is_setup { "&page=shop" } else { "" })
}

pub fn to_sign_in(origin: &str, is_setup: bool) -> String {
    format!("{origin}/{}", if is_setup { "#/shop" } else { "" })
}

const NO_RANDOM: &str = "the system's random source is unavailable";

/// Writes an HTML file that redirects to `link` and is readable only by its owner, because everybody on the computer can read a program's
/// arguments. It is beside the database, because sandboxed browsers may not read the system's temporary folder.
pub fn write_file(database: &Path, link: &str) -> std::io::Result<PathBuf> {
    let path = platform::absolute(&file(database));
    let page = format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta http-equiv=\"refresh\" content=\"0;url={link}\">\n<title>The desk</title>\n"
    );
    AtomicFile::put(&path, Readers::Owner, page.as_bytes())?;
    Ok(path)
}

pub(super) fn remove_file(database: &Path) {
    // Errors are ignored: the code no longer works.
    let _ = std::fs::remove_file(file(database));
}

fn file(database: &Path) -> PathBuf {
    platform::beside(database, ".sign-in.html")
}

/// Proves that a server uses this database.
pub struct ServerProof {
    database: PathBuf,
    nonce: String,
    /// Stored like a code's hash; the code itself is discarded.
    secret: String,
}

impl ServerProof {
    pub fn new(database: &Path) -> anyhow::Result<Self> {
        let random = || random_hex().context(NO_RANDOM);
        let (nonce, secret) = (random()?, sha256_hex(&random()?));
        let code = Code {
            hash: secret.clone(),
            lifetime: Duration::from_secs(30),
        };
        Staff::open(database)?.add_code(&code, "")?;
        Ok(Self {
            database: database.into(),
            nonce,
            secret,
        })
    }

    pub fn path(&self) -> String {
        format!("/api/proof?nonce={}", self.nonce)
    }

    /// `address` is part of the proof, so that another program cannot forward the server's answer as its own.
    pub fn is_answered_by(&self, answer: &str, address: SocketAddr) -> bool {
        answer.contains(&proof(&self.secret, &self.nonce, address))
    }
}

impl Drop for ServerProof {
    fn drop(&mut self) {
        // After an error, the next new code removes it.
        let _ = Staff::open(&self.database).and_then(|staff| staff.remove_code(&self.secret));
    }
}

fn proof(secret: &str, nonce: &str, address: SocketAddr) -> String {
    sha256_hex(format!("{secret} {nonce} {address}"))
}

#[derive(Debug, Serialize)]
pub struct Proofs {
    pub proofs: Vec<String>,
}

#[derive(Deserialize)]
pub struct ProofQuery {
    nonce: String,
}

/// Proves to `pharmacy desk` that no other program has taken this server's port.
pub async fn answer_challenge(
    State(desk): State<Arc<Desk>>,
    Query(ProofQuery { nonce }): Query<ProofQuery>,
) -> Result<Json<Proofs>, Refusal> {
    let codes = desk.staff(|staff| Ok(staff.codes()?)).await?;
    let proofs = codes
        .iter()
        .map(|code| proof(code, &nonce, on_this_computer(desk.settings.address)))
        .collect();
    Ok(Json(Proofs { proofs }))
}

/// If the configured port is 0, reads the port that the server recorded when it started.
pub fn origin(config: &Config, configured: SocketAddr) -> anyhow::Result<String> {
    let noted = Store::open(&config.startup.database.path)?.desk_origin()?;
    let noted = noted.filter(|_| configured.port() == 0);
    Ok(noted.unwrap_or_else(|| address(&config.startup, configured)))
}

/// The URL for browsers. With `[tls]`, it has a name of the certificate. With a certificate of the shop's own authority, the URL for this
/// computer stays the same.
pub fn address(startup: &Startup, listening: SocketAddr) -> String {
    let here = on_this_computer(listening);
    if here.ip().is_loopback() && (listening.ip().is_loopback() || !startup.tls.is_on()) {
        return format!("http://{here}");
    }
    let port = listening.port();
    let name = startup.server.allowed_hosts.first();
    match name.filter(|_| startup.tls.is_on()) {
        Some(name) => format!("https://{name}:{port}"),
        None if listening.ip().is_unspecified() => format!("https://localhost:{port}"),
        None => format!("https://{listening}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desk_beyond_this_computer_is_found_over_tls_and_by_its_name() {
        let mut startup = Config::sample().unwrap().startup;
        let found = |startup: &Startup, listen: &str| address(startup, listen.parse().unwrap());
        for (listen, link) in [
            ("127.0.0.1:8081", "http://127.0.0.1:8081"),
            ("[::1]:8081", "http://[::1]:8081"),
            ("192.168.1.5:8081", "https://192.168.1.5:8081"),
            ("0.0.0.0:8081", "http://127.0.0.1:8081"),
            ("[::]:8081", "http://[::1]:8081"),
        ] {
            assert_eq!(found(&startup, listen), link);
        }
        startup.tls.cert = Some("cert.pem".into());
        assert_eq!(found(&startup, "0.0.0.0:81"), "https://localhost:81");
        startup.server.allowed_hosts = vec!["desk.elm.example".into()];
        assert_eq!(found(&startup, "127.0.0.1:81"), "http://127.0.0.1:81");
        assert_eq!(found(&startup, "0.0.0.0:81"), "https://desk.elm.example:81");
    }
}
