//! Links that sign in once: `http://127.0.0.1:8081/#code=…`. What stands behind the # never leaves the browser.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::Context;

use super::passphrase::{fingerprint, random_code};
use crate::config::{Config, Server};
use crate::db::{Staff, Submissions};

/// How long a link is good.
const LIFETIME: Duration = Duration::from_secs(5 * 60);

/// Under which name the server notes where the desk listens.
pub const TASK: &str = "desk";

/// A new link for `who`, a staff member where there is a row of theirs.
///
/// # Errors
/// The database cannot be written, or the system gives no random numbers.
pub fn new(
    database: &Path,
    origin: &str,
    staff_id: Option<i64>,
    who: &str,
) -> anyhow::Result<String> {
    let code = random_code().context("the system gives no random numbers")?;
    Staff::open(database)?.add_code(&fingerprint(&code), staff_id, who, LIFETIME)?;
    Ok(format!("{origin}/#code={code}"))
}

/// Where the desk of the server that runs with `config` is: as the server has noted it where it chose the port itself, else as it
/// is `configured`.
pub fn origin(config: &Config, configured: SocketAddr) -> anyhow::Result<String> {
    let noted = Submissions::open(&config.startup.database.path)?.report(TASK)?;
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
