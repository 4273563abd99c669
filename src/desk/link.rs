//! Links that sign in once: `http://127.0.0.1:8081/#code=…`. What stands behind the # never leaves the browser.

use std::io::Write;
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
use super::passphrase::{fingerprint, random_code};
use crate::config::{Config, Server};
use crate::db::{CODE_LIFETIME, Code, Staff, Store, TaskName};
use crate::platform::{self, AtomicFile, Readers};

/// A link for whoever chooses a passphrase with it, and its code, which is kept with who is invited.
pub fn invitation(origin: &str) -> anyhow::Result<(String, Code)> {
    let secret = random_code().context(NO_RANDOM)?;
    let code = Code {
        hash: fingerprint(&secret),
        lifetime: CODE_LIFETIME,
    };
    Ok((format!("{origin}/#code={secret}"), code))
}

/// A link for `who`, an account of this computer.
pub fn new(database: &Path, origin: &str, who: &str) -> anyhow::Result<String> {
    let (link, code) = invitation(origin)?;
    Staff::open(database)?.add_code(&code, who)?;
    Ok(link)
}

pub fn to_the_shop(link: &str) -> String {
    format!("{link}&page=shop")
}

const NO_RANDOM: &str = "the system gives no random numbers";

/// A file for its owner alone that leads a browser to `link`: the arguments of a program can be read by everybody on the computer.
/// It lies beside the database, since browsers in a sandbox may not read the system's temporary folder.
pub fn write_file(database: &Path, link: &str) -> std::io::Result<PathBuf> {
    let path = platform::absolute(&file(database));
    let file = AtomicFile::create(&path, Readers::Owner)?;
    write!(
        file.file(),
        "<!doctype html>\n<meta charset=\"utf-8\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta http-equiv=\"refresh\" content=\"0;url={link}\">\n<title>The desk</title>\n"
    )?;
    file.replace()?;
    Ok(path)
}

/// Removes what [`write_file`] wrote, once somebody has signed in.
pub(super) fn remove_file(database: &Path) {
    // Its code is worth nothing any more.
    let _ = std::fs::remove_file(file(database));
}

fn file(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".sign-in.html");
    name.into()
}

/// A question that only a server with this database can answer.
pub struct Challenge {
    database: PathBuf,
    nonce: String,
    /// Kept like the hash of a code, which nobody has.
    secret: String,
}

impl Challenge {
    pub fn new(database: &Path) -> anyhow::Result<Self> {
        let random = || random_code().context(NO_RANDOM);
        let (nonce, secret) = (random()?, fingerprint(&random()?));
        let code = Code {
            hash: secret.clone(),
            lifetime: Duration::from_secs(30),
        };
        Staff::open(database)?.add_code(&code, "")?;
        let database = database.into();
        Ok(Self {
            database,
            nonce,
            secret,
        })
    }

    pub fn path(&self) -> String {
        format!("/api/proof?nonce={}", self.nonce)
    }

    /// Whether `answer` is that of the server that listens at `address` itself, and not passed on by another program.
    pub fn is_answered_by(&self, answer: &str, address: SocketAddr) -> bool {
        answer.contains(&proof(&self.secret, &self.nonce, address))
    }
}

impl Drop for Challenge {
    fn drop(&mut self) {
        // Otherwise it goes with the next code that is made.
        let _ = Staff::open(&self.database).and_then(|staff| staff.remove_code(&self.secret));
    }
}

fn proof(secret: &str, nonce: &str, address: SocketAddr) -> String {
    fingerprint(&format!("{secret} {nonce} {address}"))
}

/// The answers to the challenge of `pharmacy desk`, one for each code that is still good.
#[derive(Debug, Serialize)]
pub struct Proofs {
    pub proofs: Vec<String>,
}

#[derive(Deserialize)]
pub struct ProofQuery {
    nonce: String,
}

/// `GET /api/proof`: shows `pharmacy desk` that this is the server, and not another program that has taken its port.
pub async fn answer_challenge(
    State(desk): State<Arc<Desk>>,
    Query(ProofQuery { nonce }): Query<ProofQuery>,
) -> Result<Json<Proofs>, Refusal> {
    let codes = desk.staff(|staff| Ok(staff.codes()?)).await?;
    let proofs = codes
        .iter()
        .map(|code| proof(code, &nonce, desk.settings.address))
        .collect();
    Ok(Json(Proofs { proofs }))
}

/// Where the desk of the server that runs with `config` is: as the server has noted it where it chose the port itself, else as it
/// is `configured`.
pub fn origin(config: &Config, configured: SocketAddr) -> anyhow::Result<String> {
    let noted = Store::open(&config.startup.database.path)?.task_run(TaskName::Desk)?;
    let noted = noted
        .filter(|_| configured.port() == 0)
        .map(|noted| noted.detail);
    Ok(noted.unwrap_or_else(|| address(&config.startup.server, configured)))
}

/// The address at which browsers find the desk that listens at `listening`: beyond this computer over TLS, and by a name that
/// the certificate may be for.
pub fn address(server: &Server, listening: SocketAddr) -> String {
    if listening.ip().is_loopback() {
        return format!("http://{listening}");
    }
    let port = listening.port();
    match server.allowed_hosts.first() {
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
        let mut server = Config::sample().unwrap().startup.server;
        let found = |server: &Server, listen: &str| address(server, listen.parse().unwrap());
        for (listen, link) in [
            ("127.0.0.1:8081", "http://127.0.0.1:8081"),
            ("[::1]:8081", "http://[::1]:8081"),
            ("192.168.1.5:8081", "https://192.168.1.5:8081"),
            ("0.0.0.0:8081", "https://localhost:8081"),
        ] {
            assert_eq!(found(&server, listen), link);
        }
        server.allowed_hosts = vec!["desk.elm.example".into()];
        assert_eq!(found(&server, "127.0.0.1:81"), "http://127.0.0.1:81");
        assert_eq!(found(&server, "0.0.0.0:81"), "https://desk.elm.example:81");
    }
}
