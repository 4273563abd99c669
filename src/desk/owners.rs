//! For owners: who may sign in with a passphrase, and everything that one person has sent.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};

use super::error::{self, JsonResult, Refusal, no_request};
use super::link;
use super::session::{CurrentUser, StaffRole};
use crate::db::{Action, Added, Candidate, SentBy, Store, audit_detail, colleague_name, fold};
use crate::submission::text::one_line;
use crate::submission::time::rfc3339;
use crate::submission::{Submission, answer};

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
        let settings = &user.desk.settings;
        let origin = link::address(&settings.startup.server, settings.address);
        let (link, code) = link::invitation(&origin).map_err(|_| error::unavailable())?;
        let nobody = || Refusal::not_found(format!("There’s nobody named {name}."));
        match step {
            Step::Add | Step::AddOwner => {
                let name = colleague_name(&name).map_err(|error| error::invalid(&error))?;
                return match staff.add(by, &name, matches!(step, Step::AddOwner), &code)? {
                    Added::Done => colleagues_of(user, Some(link)),
                    Added::NameTaken => {
                        let taken = format!("There’s already somebody named {name}.");
                        Err(Refusal::invalid(taken))
                    }
                    Added::NoOwnerYet => Err(Refusal::invalid(
                        "First choose your own passphrase, at the top of Shop. Until an owner has one, anybody at this computer can open the desk as an owner.",
                    )),
                };
            }
            Step::Reset => {
                staff.reset(by, &name, &code)?.ok_or_else(nobody)?;
                return colleagues_of(user, Some(link));
            }
            Step::SignOut => drop(staff.sign_out(by, &name)?.ok_or_else(nobody)?),
            Step::Remove => drop(staff.remove(by, &name)?.ok_or_else(nobody)?),
        }
        colleagues_of(user, None)
    })
    .await
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

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Patient {
    /// From the newest request.
    pub name: String,
    pub requests: Vec<OwnRequest>,
    /// Under the same name or phone number: of the same person, or of the family.
    pub others: Vec<OwnRequest>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OwnRequest {
    pub reference: String,
    pub form: String,
    pub name: String,
    /// RFC 3339.
    pub received_at: String,
}

impl From<&Submission> for OwnRequest {
    fn from(submission: &Submission) -> Self {
        Self {
            reference: one_line(&submission.reference),
            form: submission.form.as_str().into(),
            name: name(submission),
            received_at: rfc3339(submission.received_at),
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct RemovalBody {
    name: String,
    /// Those of [`Patient::others`] that are the same person's.
    #[serde(default)]
    also: Vec<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Removed {
    #[cfg_attr(test, ts(type = "number"))]
    pub removed: usize,
}

pub async fn show_patient(user: CurrentUser, Path(reference): Path<String>) -> JsonResult<Patient> {
    user.json(move |user| {
        let SentBy { own, others } = sent_by(user.store(), &reference)?;
        let shown = own.iter().chain(&others);
        let references: Vec<_> = shown.map(|one| &*one.reference).collect();
        user.record(Action::DeskPatient, references.join(", "), references.len())?;
        Ok(Patient {
            name: own.first().map(name).unwrap_or_default(),
            requests: own.iter().map(OwnRequest::from).collect(),
            others: others.iter().map(OwnRequest::from).collect(),
        })
    })
    .await
}

pub async fn remove_patient(
    user: CurrentUser,
    Path(reference): Path<String>,
    Json(RemovalBody { name: typed, also }): Json<RemovalBody>,
) -> JsonResult<Removed> {
    user.json(move |user| {
        let SentBy { own, others } = sent_by(user.store(), &reference)?;
        // Accents are ignored: "gonzalez" matches "González".
        let is_other = |one: &Submission| {
            let name = answer::plain_name(one);
            fold(&name) != fold(&typed) && words(&name) != words(&typed)
        };
        if own.first().is_none_or(is_other) {
            let error = "That’s not the name on the requests. Nothing was deleted.";
            return Err(Refusal::invalid(error));
        }
        let is_known = |also: &String| others.iter().any(|one| one.reference == *also);
        if !also.iter().all(is_known) {
            let error = "The list has changed meanwhile. Nothing was deleted. Show it again.";
            return Err(Refusal::invalid(error));
        }
        let own = own.into_iter().map(|one| one.reference);
        remove(user, own.chain(also).collect())
    })
    .await
}

/// Of a name, in any order: "Garcia, Dolores" is "Dolores García".
fn words(name: &str) -> Vec<String> {
    let words = name
        .split(|c: char| c.is_whitespace() || c == ',')
        .map(fold);
    let mut words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.sort();
    words
}

/// Removes one application or sign-up, and nothing else of that person. A patient's requests are removed together, by name.
pub async fn remove_one(user: CurrentUser, Path(reference): Path<String>) -> JsonResult<Removed> {
    user.json(move |user| {
        let found = user.store().find(&reference)?;
        let found = found.filter(|found| found.form.form().for_owners);
        let one = found.ok_or_else(no_request)?.reference;
        let mut all = BTreeSet::from_iter(user.store().sign_ups_like(&one)?);
        all.insert(one);
        remove(user, all)
    })
    .await
}

fn remove(user: &CurrentUser, references: BTreeSet<String>) -> Result<Removed, Refusal> {
    let (store, zone) = (user.store(), user.desk.settings.current.load().zone.clone());
    let event = |removed: &[&Candidate]| {
        let detail = audit_detail(removed, &zone);
        user.event(Action::DeskPurge, detail, removed.len())
    };
    let purged = store.purge(store.named_candidates(&references)?, event)?;
    Ok(Removed {
        removed: purged.count,
    })
}

fn sent_by(store: &Store, typed: &str) -> Result<SentBy, Refusal> {
    let nobody = "There’s no request with this reference or under this whole name.";
    store
        .sent_by(typed)?
        .ok_or_else(|| Refusal::not_found(nobody))
}

fn name(submission: &Submission) -> String {
    one_line(&answer::name(submission))
}
