//! For owners: who may sign in with a passphrase.

use axum::Json;
use serde::{Deserialize, Serialize};

use super::error::{self, Answer, Refusal};
use super::link;
use super::session::{CurrentUser, StaffRole};
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

pub async fn list(user: CurrentUser) -> Answer<Colleagues> {
    user.answer(|user| shown(user, None)).await
}

pub async fn change(
    user: CurrentUser,
    Json(Asked { name, step }): Json<Asked>,
) -> Answer<Colleagues> {
    user.answer(move |user| {
        let (staff, by) = (&user.desk.staff, &user.name);
        let settings = &user.desk.settings;
        let origin = link::address(&settings.startup.server, settings.address);
        let (link, code) = link::invitation(&origin).map_err(|_| error::unavailable())?;
        let nobody = || Refusal::not_found(format!("There is nobody called {name}."));
        match step {
            Step::Add | Step::AddOwner => {
                let name = colleague_name(&name).map_err(|error| error::invalid(&error))?;
                if !staff.add(by, &name, matches!(step, Step::AddOwner), &code)? {
                    let taken = format!("There’s already somebody named {name}.");
                    return Err(Refusal::invalid(taken));
                }
                return shown(user, Some(link));
            }
            Step::Reset => {
                staff.reset(by, &name, &code)?.ok_or_else(nobody)?;
                return shown(user, Some(link));
            }
            Step::SignOut => drop(staff.sign_out(by, &name)?.ok_or_else(nobody)?),
            Step::Remove => drop(staff.remove(by, &name)?.ok_or_else(nobody)?),
        }
        shown(user, None)
    })
    .await
}

fn shown(user: &CurrentUser, link: Option<String>) -> Result<Colleagues, Refusal> {
    let members = user.desk.staff.list()?;
    let colleagues = members.into_iter().map(|member| Colleague {
        name: member.name,
        role: StaffRole::of(member.is_owner),
        has_passphrase: member.has_passphrase,
    });
    Ok(Colleagues {
        colleagues: colleagues.collect(),
        link,
    })
}
