//! Colleagues: who may sign in with a passphrase, for owners.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use serde::{Deserialize, Serialize};

use super::api::Role;
use super::error::Refusal;
use super::session::SignedIn;
use super::shop::record;
use super::sign_in::check_name;
use super::{Desk, link};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Colleague {
    pub name: String,
    pub role: Role,
    /// Whether a passphrase was chosen.
    pub has_passphrase: bool,
}

/// Everybody, and the link for whom it was made.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Colleagues {
    pub colleagues: Vec<Colleague>,
    /// With it somebody chooses a passphrase: once, within five minutes.
    pub link: Option<String>,
}

/// What is to be done with somebody.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Add,
    AddOwner,
    Reset,
    SignOut,
    Remove,
}

#[derive(Debug, Deserialize)]
pub struct Asked {
    name: String,
    step: Step,
}

/// `GET /api/staff`
pub async fn list(State(desk): State<Arc<Desk>>) -> Result<Json<Colleagues>, Refusal> {
    shown(&desk, None).await
}

/// `POST /api/staff`
pub async fn change(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    body: Result<Json<Asked>, JsonRejection>,
) -> Result<Json<Colleagues>, Refusal> {
    let Ok(Json(Asked { name, step })) = body else {
        return Err(Refusal::bad_request("Expected a name and a step."));
    };
    let name = name.trim().to_owned();
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(Refusal::invalid("A name is missing."));
    }
    check_name(&name)?;
    let own = Arc::clone(&desk);
    let link = desk
        .staff(move |staff| {
            let (action, found) = match step {
                Step::Add | Step::AddOwner => {
                    let id = staff.add(&name, matches!(step, Step::AddOwner))?;
                    let taken = format!("There is somebody called {name} already.");
                    let id = id.ok_or_else(|| Refusal::invalid(taken))?;
                    ("staff add", Some((Some(id), name.clone())))
                }
                Step::Reset => {
                    let found = staff.reset(&name)?;
                    ("staff reset", found.map(|(id, name)| (Some(id), name)))
                }
                Step::SignOut => {
                    let ended = staff.sign_out(&name)?;
                    ("staff sign-out", ended.map(|_| (None, name.clone())))
                }
                Step::Remove => (
                    "staff remove",
                    staff.remove(&name)?.map(|name| (None, name)),
                ),
            };
            let nobody = format!("There is nobody called {name}.");
            let (id, name) = found.ok_or_else(|| Refusal::not_found(nobody))?;
            record(&own, &person, action, name.clone())?;
            let settings = &own.settings;
            let origin = link::address(&settings.startup.server, settings.address);
            let database = &settings.startup.database.path;
            id.map(|id| link::new(database, &origin, Some(id), &name))
                .transpose()
                .map_err(|_| super::error::unavailable())
        })
        .await?;
    shown(&desk, link).await
}

async fn shown(desk: &Arc<Desk>, link: Option<String>) -> Result<Json<Colleagues>, Refusal> {
    let members = desk.staff(|staff| Ok(staff.list()?)).await?;
    let colleagues = members.into_iter().map(|member| Colleague {
        name: member.name,
        role: Role::of(member.is_owner),
        has_passphrase: member.has_passphrase,
    });
    Ok(Json(Colleagues {
        colleagues: colleagues.collect(),
        link,
    }))
}
