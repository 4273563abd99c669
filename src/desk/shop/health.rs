//! The checks of `pharmacy check`, for owners at the desk.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::desk::error::{JsonResult, Refusal, sentence};
use crate::desk::session::CurrentUser;
use crate::desk::shop::tasks::Done;
use crate::health::{self, Check, Finding, ForStaff, ShopGroup, Verdict};
use pharmacy_store::{Action, ClockState};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShopHealth {
    pub version: &'static str,
    /// The date that the owner is asked to confirm, while the clock is in doubt.
    pub asked_date: Option<String>,
    pub health: Vec<HealthNote>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HealthNote {
    /// Name of the check, such as "backup".
    pub about: String,
    /// The form in which to correct it.
    pub group: Option<ShopGroup>,
    /// Whether somebody must act.
    pub alarming: bool,
    pub text: String,
}

pub async fn health(State(desk): State<Arc<Desk>>) -> Result<Json<ShopHealth>, Refusal> {
    desk.blocking(|desk| {
        let (startup, snapshot) = (&desk.settings.startup, desk.settings.current.load_full());
        let problem = snapshot.problem.as_deref();
        let mut findings = health::not_shown(problem, &snapshot.site.problems);
        findings.extend(health::watch(startup, &snapshot.config));
        findings.extend(health::check_service(startup, &snapshot.config));
        let saved = desk.settings.source.load().ok();
        let waiting = saved.and_then(|saved| health::at_next_start(startup, &saved.startup));
        if let Some(waiting) = waiting {
            findings.retain(|finding| finding.check != waiting.check);
            findings.push(waiting);
        }
        let findings = findings.into_iter().map(HealthNote::from);
        let clock = desk.settings.store.clock_state(Timestamp::now());
        let is_in_doubt = clock.is_ok_and(|clock| clock != ClockState::Trusted);
        Ok(Json(ShopHealth {
            version: env!("CARGO_PKG_VERSION"),
            asked_date: is_in_doubt.then(|| snapshot.config.today().to_string()),
            health: findings.collect(),
        }))
    })
    .await
}

/// Findings about requests, in words for the staff.
pub async fn notices(user: CurrentUser) -> JsonResult<Vec<String>> {
    user.json(|user| {
        let settings = &user.desk.settings;
        let config = &settings.current.load_full().config;
        let findings = health::watch_requests(&settings.startup, config).into_iter();
        let alarming = findings.filter(|finding| finding.result != Verdict::Ok);
        // Owners are asked to confirm the date instead.
        let alarming =
            alarming.filter(|finding| !(user.is_owner() && finding.check == Check::Clock));
        let mut notices: Vec<_> = alarming.filter_map(notice).collect();
        let passed_on = if user.is_owner() {
            user.store().passed_to_the_owner()?
        } else {
            Vec::new()
        };
        if !passed_on.is_empty() {
            let references = passed_on.join(", ");
            notices.push(format!(
                "For you to look at, a complaint or what a colleague passed to you: {references}."
            ));
        }
        Ok(notices)
    })
    .await
}

#[derive(Debug, Deserialize)]
pub struct ConfirmedDate {
    date: Date,
}

/// Confirms that the clock is right. The page may have been open since another day, so it sends the date that it shows.
pub async fn confirm_clock(
    user: CurrentUser,
    Json(ConfirmedDate { date }): Json<ConfirmedDate>,
) -> JsonResult<Done> {
    user.json(move |user| {
        let today = user.desk.settings.current.load().config.today();
        if date != today {
            let today = today.strftime("%B %-d, %Y");
            let error = format!("This computer says that it’s {today} now. Please look again.");
            return Err(Refusal::invalid(error));
        }
        let event = user.event(Action::TrustClock, date.to_string(), 0);
        user.store().confirm_clock(Timestamp::now(), event)?;
        Ok(Done {
            text: "Thank you. What’s old is removed again, as you’ve set it.".into(),
        })
    })
    .await
}

fn notice(finding: Finding) -> Option<String> {
    match finding.check.for_staff() {
        ForStaff::Nothing => None,
        ForStaff::Same => Some(HealthNote::from(finding).text),
        ForStaff::Also(words) => Some(format!("{} {words}", sentence(&finding.finding))),
        ForStaff::Instead(words) => Some(words.into()),
    }
}

impl From<Finding> for HealthNote {
    fn from(finding: Finding) -> Self {
        let sentences = finding.for_owners.iter().map(|text| sentence(text));
        Self {
            about: finding.check.as_str().into(),
            group: finding.check.group(),
            alarming: finding.result != Verdict::Ok,
            text: sentences.collect::<Vec<_>>().join(" "),
        }
    }
}
