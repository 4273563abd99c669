//! Tables that are read only when the server starts.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::config::values::*;

/// Changes need a restart.
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
    /// Names for which to get a certificate.
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
    /// This program serves HTTPS itself.
    pub const fn is_on(&self) -> bool {
        self.cert.is_some() || !self.domain.is_empty()
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DatabaseFile {
    #[serde(deserialize_with = "path")]
    pub path: PathBuf,
}

/// `[desk]` without the keys of [`super::DeskLock`].
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Desk {
    #[serde(deserialize_with = "optional")]
    pub listen: Option<SocketAddr>,
}
