//! The tables that are read once, when the server starts. They say where it listens and where it keeps requests.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::super::de;

/// What stays as it was at the start until the program is started again.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Startup {
    pub server: Server,
    pub tls: Tls,
    pub database: DatabaseFile,
    pub desk: Desk,
}

/// `[server]`
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Server {
    #[serde(deserialize_with = "de::listen")]
    pub listen: SocketAddr,
    #[serde(deserialize_with = "de::list::network")]
    pub trusted_proxies: Vec<ipnet::IpNet>,
    #[serde(deserialize_with = "de::list::host")]
    pub allowed_hosts: Vec<String>,
}

/// `[tls]`
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Tls {
    #[serde(deserialize_with = "de::optional::path")]
    pub cert: Option<PathBuf>,
    #[serde(deserialize_with = "de::optional::path")]
    pub key: Option<PathBuf>,
    #[serde(deserialize_with = "de::optional::listen")]
    pub redirect_from: Option<SocketAddr>,
}

/// `[database]`
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DatabaseFile {
    #[serde(deserialize_with = "de::path")]
    pub path: PathBuf,
}

/// `[desk]`, apart from what [`super::DeskLock`] reads.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Desk {
    #[serde(deserialize_with = "de::optional::listen")]
    pub listen: Option<SocketAddr>,
}
