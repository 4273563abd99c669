//! The tables that are read once, when the server starts. They say where it listens and where it keeps requests.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::config::values::*;

/// What stays as it was at the start until the program is started again.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Startup {
    pub server: Server,
    pub tls: Tls,
    pub database: DatabaseFile,
    pub desk: Desk,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Server {
    pub listen: SocketAddr,
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<ipnet::IpNet>,
    #[serde(deserialize_with = "hosts")]
    pub allowed_hosts: Vec<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Tls {
    /// The names of the website, to get a certificate for.
    #[serde(deserialize_with = "domains")]
    pub domain: Vec<String>,
    #[serde(deserialize_with = "optional")]
    pub cert: Option<PathBuf>,
    #[serde(deserialize_with = "optional")]
    pub key: Option<PathBuf>,
    #[serde(deserialize_with = "optional")]
    pub redirect_from: Option<SocketAddr>,
    pub directory: Url,
    #[serde(deserialize_with = "optional")]
    pub directory_root: Option<PathBuf>,
}

impl Tls {
    /// Whether the website is to be encrypted by this program.
    pub const fn is_on(&self) -> bool {
        self.cert.is_some() || !self.domain.is_empty()
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DatabaseFile {
    #[serde(deserialize_with = "path")]
    pub path: PathBuf,
}

/// `[desk]`, apart from what [`super::DeskLock`] reads.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Desk {
    #[serde(deserialize_with = "optional")]
    pub listen: Option<SocketAddr>,
}
