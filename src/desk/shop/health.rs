//! The checks of `pharmacy check`, for owners at the desk.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use super::sentence;
use crate::desk::Desk;
use crate::desk::error::Refusal;
use crate::health::{self, Finding, Verdict};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shop {
    pub version: &'static str,
    pub health: Vec<Health>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Health {
    /// Name of the check, such as "backup".
    pub about: String,
    /// The form in which to fix it.
    pub group: Option<ShopGroup>,
    /// Somebody must act.
    pub alarming: bool,
    pub text: String,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ShopGroup {
    Facts,
    Look,
    Mail,
}

/// How long one result of the slow audit check is reused.
const AUDIT_INTERVAL: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(in crate::desk) struct AuditFinding(Mutex<Option<(Instant, Option<Finding>)>>);

impl AuditFinding {
    fn get(&self, database: &Path) -> Option<Finding> {
        // Held during the check, so that concurrent requests wait for the same result.
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((at, finding)) if at.elapsed() < AUDIT_INTERVAL => finding.clone(),
            _ => {
                let finding = health::audit(database);
                *last = Some((Instant::now(), finding.clone()));
                finding
            }
        }
    }
}

pub async fn health(State(desk): State<Arc<Desk>>) -> Result<Json<Shop>, Refusal> {
    desk.blocking(|desk| {
        let version = env!("CARGO_PKG_VERSION");
        let (startup, snapshot) = (&desk.settings.startup, desk.settings.current.load_full());
        let problem = snapshot.problem.as_ref().map(|problem| Health {
            about: "configuration".into(),
            group: Some(ShopGroup::Facts),
            alarming: true,
            text: format!("The site was left as it was: {problem}"),
        });
        let look = snapshot.site.problems.iter().map(|problem| Health {
            about: "look".into(),
            group: Some(ShopGroup::Look),
            alarming: true,
            text: format!("The drawn picture is shown: {problem}"),
        });
        let mut findings = health::watch(startup, &snapshot.config);
        findings.extend(desk.audit_finding.get(&startup.database.path));
        let health = problem
            .into_iter()
            .chain(look)
            .chain(findings.into_iter().map(Into::into))
            .collect();
        Ok(Json(Shop { version, health }))
    })
    .await
}

impl From<Finding> for Health {
    fn from(finding: Finding) -> Self {
        let group = match finding.check {
            "mail" | "backup" | "copies" => Some(ShopGroup::Mail),
            _ => None,
        };
        // The form fixes it; advice about the file and the terminal is for `pharmacy check`.
        let found = finding.finding.split(", or fill in [").next();
        let remedy = finding.remedy.filter(|_| group.is_none());
        let texts = found
            .map(sentence)
            .into_iter()
            .chain(remedy.map(|text| sentence(&text)));
        Self {
            about: finding.check.into(),
            group,
            alarming: finding.result != Verdict::Ok,
            text: texts.collect::<Vec<_>>().join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_form_of_the_shop_sees_to_is_said_without_a_key_or_a_command() {
        let remedy = "make two keys with `pharmacy backup-key new`, and set [backup] every";
        let backup = Health::from(Finding::warning("backup", "no copies yet", remedy));
        assert_eq!(backup.text, "No copies yet.");
        let mail = "not set up: check the list yourself, or fill in [notify.email]";
        let mail = Health::from(Finding::ok("mail", mail));
        assert_eq!(mail.text, "Not set up: check the list yourself.");
        let disk = Health::from(Finding::failed(
            "disk space",
            "the disk is full",
            "make room",
        ));
        assert_eq!(disk.text, "The disk is full. Make room.");
    }
}
