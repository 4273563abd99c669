use axum::extract::Query;
use serde::{Deserialize, Serialize};

use super::error::JsonResult;
use super::session::CurrentUser;
use crate::db::{AuditEntry, AuditFilter};
use crate::submission::reference;
use crate::submission::text::one_line;
use crate::submission::time::rfc3339;

const LIMIT: u32 = 50;

#[derive(Deserialize)]
pub struct AuditQuery {
    reference: Option<String>,
    who: Option<String>,
    cursor: Option<i64>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditList {
    pub entries: Vec<AuditRow>,
    /// Everybody with an audit row, for the filter.
    pub people: Vec<String>,
    pub next: Option<String>,
}

/// Never holds what a visitor wrote.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// RFC 3339.
    pub happened_at: String,
    pub who: String,
    /// As `pharmacy audit` shows it.
    pub action: String,
    /// The action for owners: "Looked at the list".
    pub what: String,
    /// References or filter names.
    pub detail: String,
    /// How many requests were shown, changed or removed.
    pub requests: u32,
}

impl From<&AuditEntry> for AuditRow {
    fn from(entry: &AuditEntry) -> Self {
        Self {
            happened_at: rfc3339(entry.happened_at),
            who: one_line(&entry.event.who),
            action: one_line(&entry.event.action),
            what: describe(&entry.event.action),
            detail: one_line(&entry.event.detail),
            requests: entry.event.submissions,
        }
    }
}

pub async fn list(user: CurrentUser, Query(query): Query<AuditQuery>) -> JsonResult<AuditList> {
    let typed = query.reference.filter(|text| !text.is_empty());
    let reference = typed.map(|text| reference::normalize(&text));
    let who = query.who.filter(|text| !text.is_empty());
    user.json(move |user| {
        let rows = user.store().audit(AuditFilter {
            reference: reference.as_deref(),
            who: who.as_deref(),
            before: query.cursor,
            limit: Some(LIMIT),
            ..AuditFilter::default()
        })?;
        let next = rows.get(LIMIT as usize - 1).map(|last| last.id.to_string());
        let entries = rows.iter().map(AuditRow::from).collect();
        let people = user.store().audit_people()?;
        Ok(AuditList {
            entries,
            people: people.iter().map(|name| one_line(name)).collect(),
            next,
        })
    })
    .await
}

fn describe(action: &str) -> String {
    let find = |list: &'static [(&str, &str)], name: &str| {
        let known = list.iter().find(|(known, _)| *known == name);
        known.map(|(_, words)| *words)
    };
    if let Some(words) = find(&WORDS, action) {
        return words.into();
    }
    let changes = action.strip_prefix("desk ").and_then(|changes| {
        let changes = changes.split(", ").map(|name| find(&CHANGES, name));
        changes.collect::<Option<Vec<_>>>()
    });
    match changes {
        Some(changes) => format!("Changed a request: {}", changes.join(", ")),
        None => format!("In a terminal: {}", one_line(action)),
    }
}

const CHANGES: [(&str, &str); 4] = [
    ("status", "the status"),
    ("note", "a note"),
    ("message", "the message to the patient"),
    ("spam", "possible spam or not"),
];

const WORDS: [(&str, &str); 31] = [
    ("desk list", "Looked at the list"),
    ("desk further rows", "Looked at more of the list"),
    ("desk search", "Searched"),
    ("desk show", "Opened a request"),
    ("desk slip", "Printed a slip"),
    ("desk export", "Saved requests as a file"),
    ("desk patient", "Looked at everything a patient sent"),
    ("desk purge", "Deleted everything a patient sent"),
    ("desk sign-in", "Signed in"),
    ("desk sign-out", "Signed out"),
    ("failed sign-in", "Tried to sign in"),
    ("staff add", "Added a colleague"),
    ("staff reset", "Gave a colleague a new link"),
    ("staff remove", "Removed a colleague"),
    ("staff sign-out", "Signed a colleague out"),
    ("shop save", "Changed the shop"),
    ("shop undo", "Undid a change to the shop"),
    ("shop picture", "Changed a picture"),
    ("shop copy keys", "Made keys for the copies"),
    ("shop mail password", "Changed the password for e-mail"),
    (
        "mail to the patient",
        "Emailed the patient that the order is ready",
    ),
    ("status look-ups", "Patients checked whether it’s ready"),
    ("retention", "Deleted old requests"),
    ("audit retention", "Deleted old entries of this list"),
    ("backup", "Made a copy"),
    ("restore", "Put a copy back"),
    (
        "restore --dry-run",
        "Checked whether a copy can be put back",
    ),
    ("test mail", "Sent a test mail"),
    ("update", "Updated the program"),
    ("check --trust-clock", "Confirmed the clock"),
    ("new audit chain", "Started this list over"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_understands_what_was_done() {
        for (action, expected) in [
            ("desk further rows", "Looked at more of the list"),
            ("desk status, note", "Changed a request: the status, a note"),
            ("submissions list", "In a terminal: submissions list"),
            ("desk nonsense", "In a terminal: desk nonsense"),
        ] {
            assert_eq!(describe(action), expected);
        }
    }
}
