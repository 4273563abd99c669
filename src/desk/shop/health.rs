//! The checks of `pharmacy check`, for owners at the desk.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use crate::desk::Desk;
use crate::desk::error::{Refusal, sentence};
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
        let texts = std::iter::once(finding.finding).chain(finding.remedy);
        let texts = texts.filter_map(|text| Some(sentence(for_owners(&text)?)));
        Self {
            about: finding.check.into(),
            group,
            alarming: finding.result != Verdict::Ok,
            text: texts.collect::<Vec<_>>().join(" "),
        }
    }
}

/// The clauses of `text` before the first one that names a key or a command: those are for readers of `pharmacy check`.
fn for_owners(text: &str) -> Option<&str> {
    let clauses = text.split_inclusive([',', ';']);
    let plain = clauses.take_while(|clause| !clause.contains(['[', '`']));
    let (plain, _) = text.split_at(plain.map(str::len).sum());
    let plain = plain.trim_end_matches([',', ';']);
    (!plain.is_empty()).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_read_neither_keys_nor_commands() {
        for (finding, remedy, text) in [
            (
                "no copies yet",
                "make two keys with `pharmacy backup-key new`, and set [backup] every",
                "No copies yet.",
            ),
            (
                "not set up: check the list yourself, or fill in [notify.email]",
                "fill in [notify.email]",
                "Not set up: check the list yourself.",
            ),
            (
                "copies cannot be kept in E:",
                "plug in its disk, or choose another [backup] folder",
                "Copies cannot be kept in E:. Plug in its disk.",
            ),
            (
                "the disk is full",
                "make room",
                "The disk is full. Make room.",
            ),
        ] {
            let health = Health::from(Finding::warning("backup", finding, remedy));
            assert_eq!(health.text, text);
        }
    }
}
