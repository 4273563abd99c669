//! For owners: who may sign in with a passphrase.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

use super::error::{self, Refusal};
use super::session::{CurrentUser, StaffRole};
use super::{Desk, link};
use crate::db::colleague_name;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Colleague {
    pub name: String,
    pub role: StaffRole,
    pub has_passphrase: bool,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Colleagues {
    pub colleagues: Vec<Colleague>,
    /// To choose a passphrase with: works once, for five minutes.
    pub link: Option<String>,
}

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

pub async fn list(State(desk): State<Arc<Desk>>) -> Result<Json<Colleagues>, Refusal> {
    shown(&desk, None).await
}

pub async fn change(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    Json(Asked { name, step }): Json<Asked>,
) -> Result<Json<Colleagues>, Refusal> {
    let settings = &desk.settings;
    let origin = link::address(&settings.startup.server, settings.address);
    let by = person.name.clone();
    let link = desk
        .staff(move |staff| {
            let (link, code) = link::invitation(&origin).map_err(|_| error::unavailable())?;
            let nobody = || Refusal::not_found(format!("There is nobody called {name}."));
            match step {
                Step::Add | Step::AddOwner => {
                    let name = colleague_name(&name).map_err(|error| error::invalid(&error))?;
                    if !staff.add(&by, &name, matches!(step, Step::AddOwner), &code)? {
                        let taken = format!("There’s already somebody named {name}.");
                        return Err(Refusal::invalid(taken));
                    }
                    return Ok(Some(link));
                }
                Step::Reset => {
                    staff.reset(&by, &name, &code)?.ok_or_else(nobody)?;
                    return Ok(Some(link));
                }
                Step::SignOut => drop(staff.sign_out(&by, &name)?.ok_or_else(nobody)?),
                Step::Remove => drop(staff.remove(&by, &name)?.ok_or_else(nobody)?),
            }
            Ok(None)
        })
        .await?;
    shown(&desk, link).await
}

async fn shown(desk: &Arc<Desk>, link: Option<String>) -> Result<Json<Colleagues>, Refusal> {
    let members = desk.staff(|staff| Ok(staff.list()?)).await?;
    let colleagues = members.into_iter().map(|member| Colleague {
        name: member.name,
        role: StaffRole::of(member.is_owner),
        has_passphrase: member.has_passphrase,
    });
    Ok(Json(Colleagues {
        colleagues: colleagues.collect(),
        link,
    }))
}
