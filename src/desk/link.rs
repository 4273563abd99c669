//! Links that sign in once: `http://127.0.0.1:8081/#code=…`. What stands behind the # never leaves the browser.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::Context;

use super::passphrase::{fingerprint, random_code};
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

/// Where the desk of the server that runs on `database` is: as the server has noted it, else as it is `configured`.
pub fn origin(database: &Path, configured: SocketAddr) -> anyhow::Result<String> {
    let noted = Submissions::open(database)?.report(TASK)?;
    let noted = noted
        .filter(|_| configured.port() == 0)
        .map(|noted| noted.detail);
    Ok(noted.unwrap_or_else(|| address(configured, false)))
}

/// The address of the desk that listens at `listening`.
pub fn address(listening: SocketAddr, secure: bool) -> String {
    let scheme = if secure { "https" } else { "http" };
    format!("{scheme}://{listening}")
}
