//! Opens the desk to other computers of the network, and closes it again. This is the only key for engineers that a browser may change:
//! only between two values, and only with the owner's passphrase.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

use super::facts;
use super::tasks::Done;
use crate::desk::Desk;
use crate::desk::error::{JsonResult, Refusal, invalid};
use crate::desk::session::CurrentUser;
use crate::desk::sign_in::try_passphrase;
use crate::http::addresses;
use crate::tls::authority::{self, Authority, PUBLIC_FILE};
use pharmacy_config::Startup;
use pharmacy_store::Action;
use pharmacy_system::platform;

const KEY: &str = "desk.listen";

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OtherComputers {
    /// Whether the running server has it open.
    open: bool,
    /// Whether it will be open after the next start.
    saved: bool,
    /// Whether an engineer has set another address.
    fixed: bool,
    /// The addresses to type on other computers.
    addresses: Vec<String>,
    /// Whether there is a certificate to import on them.
    certificate: bool,
    /// Whether the program can be restarted at the desk.
    restarts: bool,
}

pub async fn show(user: CurrentUser) -> JsonResult<OtherComputers> {
    user.json(|user| state(&user.desk)).await
}

#[derive(Deserialize)]
pub struct OpenBody {
    open: bool,
    passphrase: String,
}

pub async fn change(
    State(desk): State<Arc<Desk>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    user: CurrentUser,
    Json(OpenBody { open, passphrase }): Json<OpenBody>,
) -> JsonResult<OtherComputers> {
    let right = try_passphrase(&desk, peer.ip(), user.name.clone(), passphrase).await?;
    if right.is_none() {
        let error = "That isn’t your passphrase. If you haven’t chosen one yet, do that first: nobody without one gets in from another computer.";
        return Err(Refusal::invalid(error));
    }
    user.json(move |user| {
        save(user, open)?;
        state(&user.desk)
    })
    .await
}

fn save(user: &CurrentUser, open: bool) -> Result<(), Refusal> {
    let desk = &user.desk;
    let _turn = desk.file.lock();
    let before = facts::open(desk)?;
    if !before.exists() {
        let error = "Set up your shop first: there’s no pharmacy.toml yet.";
        return Err(Refusal::invalid(error));
    }
    let now = saved(desk)?;
    if !is_ours(now) {
        return Err(Refusal::invalid(format!(
            "The desk listens at {now}, which somebody has set in pharmacy.toml itself. Ask them to change it there."
        )));
    }
    let ip = if open {
        Ipv4Addr::UNSPECIFIED
    } else {
        Ipv4Addr::LOCALHOST
    };
    let wanted = SocketAddr::new(ip.into(), now.port());
    if open {
        certify(&desk.settings.startup)?;
    }
    if wanted == now {
        return Ok(());
    }
    let changes = Map::from_iter([(KEY.to_owned(), json!(wanted.to_string()))]);
    let after = before
        .edit(&changes)
        .and_then(|after| facts::checked(desk, after));
    let after = after.map_err(|error| invalid(&error.to_string()))?;
    if after.config.startup.desk.listen != Some(wanted) {
        let error = "The desk’s address is set outside pharmacy.toml, by whoever set up this program. Ask them to change it there.";
        return Err(Refusal::invalid(error));
    }
    user.record_keys(Action::ShopSave, vec![KEY.into()])?;
    facts::write(desk, &before, after).map(drop)
}

/// Makes the certificate, so that it can be saved before the next start.
fn certify(startup: &Startup) -> Result<(), Refusal> {
    if startup.tls.is_on() {
        return Ok(());
    }
    let (path, name) = (
        authority::authority_file(startup),
        platform::computer_name(),
    );
    let made = Authority::open(&path, name.as_deref(), Timestamp::now());
    let published = made.and_then(|authority| authority.publish());
    published.map_err(|error| invalid(&error.to_string()))
}

/// One of the two addresses that the desk may set.
const fn is_ours(listen: SocketAddr) -> bool {
    matches!(
        listen.ip(),
        IpAddr::V4(Ipv4Addr::LOCALHOST | Ipv4Addr::UNSPECIFIED)
    )
}

/// The address of the desk after the next start.
fn saved(desk: &Desk) -> Result<SocketAddr, Refusal> {
    let file = facts::open(desk)?;
    let config = file.check(&desk.settings.source);
    let config = config.map_err(|error| invalid(&error.for_owners()))?;
    let served = desk.settings.startup.desk.listen;
    let listen = if file.exists() {
        config.startup.desk.listen
    } else {
        served
    };
    listen.ok_or_else(|| Refusal::invalid("The desk is switched off in pharmacy.toml."))
}

fn state(desk: &Desk) -> Result<OtherComputers, Refusal> {
    let settings = &desk.settings;
    let saved = saved(desk)?;
    let everywhere = SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), settings.address.port());
    let ips = addresses::open_at(everywhere).into_iter().map(|at| at.ip());
    let ips: Vec<_> = ips.filter(|ip| !ip.is_loopback()).collect();
    let hosts = authority::hosts_beyond(platform::computer_name().as_deref(), &ips);
    let port = everywhere.port();
    Ok(OtherComputers {
        open: !settings.address.ip().is_loopback(),
        saved: !saved.ip().is_loopback(),
        fixed: !is_ours(saved),
        addresses: hosts
            .iter()
            .map(|host| format!("https://{host}:{port}"))
            .collect(),
        certificate: authority::public_file(&settings.startup).exists(),
        restarts: settings.restart.is_some(),
    })
}

pub async fn restart(user: CurrentUser) -> JsonResult<Done> {
    let Some(restart) = &user.desk.settings.restart else {
        let error = "Restart the computer that the website runs on: the program isn’t a service, so nobody would start it again.";
        return Err(Refusal::invalid(error));
    };
    tracing::info!("an owner restarts the program at the desk");
    // Requests in progress are answered first, including this one.
    restart.notify_one();
    Ok(Json(Done {
        text: "Restarting. This page goes on in a few seconds.".into(),
    }))
}

pub async fn certificate(user: CurrentUser) -> Result<Response, Refusal> {
    let file = user
        .run(|user| {
            let path = authority::public_file(&user.desk.settings.startup);
            std::fs::read(path).map_err(|_| Refusal::not_found("There’s no certificate yet."))
        })
        .await?;
    let name = format!("attachment; filename=\"{PUBLIC_FILE}\"");
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/x-x509-ca-cert".to_owned(),
        ),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, file).into_response())
}
