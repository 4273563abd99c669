//! For owners: who may sign in with a passphrase.

use std::time::{Duration, Instant};

use axum::Json;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use super::error::{self, JsonResult, Refusal};
use super::link;
use super::session::{CurrentUser, StaffRole};
use pharmacy_store::{Added, Code, Removal, RemovedMember, colleague_name, fold_name};

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
    /// For choosing a passphrase. Works once, within five minutes.
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
    /// Undoes a removal.
    Restore,
}

#[derive(Debug, Deserialize)]
pub struct ColleagueBody {
    name: String,
    step: Step,
}

pub async fn list_staff(user: CurrentUser) -> JsonResult<Colleagues> {
    user.json(|user| colleagues_of(user, None)).await
}

pub async fn change_staff(
    user: CurrentUser,
    Json(ColleagueBody { name, step }): Json<ColleagueBody>,
) -> JsonResult<Colleagues> {
    user.json(move |user| {
        let (staff, by) = (&user.desk.staff, &user.name);
        let nobody = || Refusal::not_found(format!("There’s nobody named {name}."));
        let link = match step {
            Step::Add => Some(add(user, &name, false)?),
            Step::AddOwner => Some(add(user, &name, true)?),
            Step::Reset => {
                let (link, code) = invitation(user)?;
                staff.reset(by, &name, &code)?.ok_or_else(nobody)?;
                Some(link)
            }
            Step::SignOut => {
                staff.sign_out(by, &name)?.ok_or_else(nobody)?;
                None
            }
            Step::Remove => {
                remove(user, &name, nobody)?;
                None
            }
            Step::Restore => {
                restore(user, &name)?;
                None
            }
        };
        colleagues_of(user, link)
    })
    .await
}

/// Returns the link with which the colleague chooses a passphrase.
fn add(user: &CurrentUser, name: &str, is_owner: bool) -> Result<String, Refusal> {
    let (link, code) = invitation(user)?;
    let name = colleague_name(name).map_err(|error| error::invalid(&error))?;
    match user.desk.staff.add(&user.name, &name, is_owner, &code)? {
        Added::Done => Ok(link),
        Added::NameTaken => Err(Refusal::invalid(format!(
            "There’s already somebody named {name}."
        ))),
        Added::NoOwnerYet => Err(Refusal::invalid(
            "First choose your own passphrase, at the top of Shop. Until an owner has one, anybody at this computer can open the desk as an owner.",
        )),
    }
}

/// A link and its code.
fn invitation(user: &CurrentUser) -> Result<(String, Code), Refusal> {
    let settings = &user.desk.settings;
    let origin = link::address(&settings.startup, settings.address);
    link::invitation(&origin).map_err(|_| error::unavailable())
}

fn remove(user: &CurrentUser, name: &str, nobody: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    match user.desk.staff.remove(&user.name, name)? {
        Removal::Done(member) => {
            user.desk.removals.keep(member);
            Ok(())
        }
        Removal::LastOwner(name) => Err(Refusal::invalid(format!(
            "{name} is the only owner with a passphrase. Without one, anybody at this computer could open the desk as an owner. First add another owner, who chooses a passphrase."
        ))),
        Removal::Unknown => Err(nobody()),
    }
}

fn restore(user: &CurrentUser, name: &str) -> Result<(), Refusal> {
    let too_late = || Refusal::invalid(format!("It’s too late to undo that. Add {name} again."));
    let member = user.desk.removals.take(name).ok_or_else(too_late)?;
    if user.desk.staff.restore(&user.name, &member)? {
        Ok(())
    } else {
        Err(too_late())
    }
}

fn colleagues_of(user: &CurrentUser, link: Option<String>) -> Result<Colleagues, Refusal> {
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

/// As long as the page offers undo, plus time for the call.
const UNDO_TIME: Duration = Duration::from_secs(15);

/// Colleagues who were removed a moment ago.
#[derive(Default)]
pub struct Removals(Mutex<Vec<(Instant, RemovedMember)>>);

impl Removals {
    fn keep(&self, member: RemovedMember) {
        self.0.lock().push((Instant::now(), member));
    }

    fn take(&self, name: &str) -> Option<RemovedMember> {
        let mut removed = self.0.lock();
        removed.retain(|(at, _)| at.elapsed() < UNDO_TIME);
        let is_it = |(_, member): &(_, RemovedMember)| fold_name(&member.name) == fold_name(name);
        let at = removed.iter().rposition(is_it)?;
        Some(removed.remove(at).1)
    }
}
