use std::path::Path;

use jiff::{SignedDuration, Timestamp};

use super::Failure;
use pharmacy_config::{Live, Retention};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_store::{Action, AuditEvent, Candidate, SERVER, Store, removal, stale_files};

/// Omits forms whose submissions are kept forever.
pub(super) fn limits(config: &Retention) -> Vec<(FormId, SignedDuration)> {
    let days = |form| match form {
        FormId::Feedback => config.feedback_days.0,
        FormId::Contact => config.contact_days.0,
        FormId::Transfer => config.transfer_days.0,
        FormId::Refill => config.refill_days.0,
        FormId::Application => config.application_days.0,
        FormId::Newsletter => config.newsletter_days.0,
    };
    FormId::ALL
        .into_iter()
        .filter_map(|form| Some((form, days(form)?)))
        .collect()
}

pub(super) fn shorten_audit(
    store: &Store,
    config: &Live,
    now: Timestamp,
) -> Result<String, Failure> {
    check_clock(store, config, now)?;
    let removed = match config.retention.audit_days.0 {
        Some(age) => {
            let until = now.checked_sub(age).map_err(Failure::NoTime)?;
            store.remove_audit_before(until)?
        }
        None => 0,
    };
    Ok(format!(
        "{} of the audit removed",
        pluralize(removed, "old row")
    ))
}

pub(super) fn remove_old(store: &Store, config: &Live, now: Timestamp) -> Result<String, Failure> {
    check_clock(store, config, now)?;
    let mut removed = purge(store, config, now)?;
    let shortest = limits(&config.retention)
        .into_iter()
        .map(|(_, age)| age)
        .min();
    let is_over = |file: &stale_files::OldDatabase| {
        let age = now.duration_since(file.at);
        shortest.is_some_and(|shortest| age >= shortest)
    };
    let (over, remaining): (Vec<_>, Vec<_>) = stale_files::old_databases(store.path())?
        .into_iter()
        .partition(is_over);
    stale_files::remove(&over)?;
    if !over.is_empty() {
        let name = |file: &stale_files::OldDatabase| {
            Some(file.path.file_name()?.to_string_lossy().into_owned())
        };
        let names: Vec<_> = over.iter().filter_map(name).collect();
        store.record(&by_server(Action::Retention, names.join(", "), 0))?;
    }
    for file in remaining.iter().filter(|file| file.is_database) {
        removed += match purge_set_aside(&file.path, config, now) {
            Ok(removed) => removed,
            // Damaged or of another version. The file is deleted when it is old enough.
            Err(Failure::Store(_)) => 0,
            Err(failure) => return Err(failure),
        };
    }
    let done = format!("{} removed", pluralize(removed, "old submission"));
    Ok(match over.len() {
        0 => done,
        files => format!(
            "{done}, and {} of before a restore",
            pluralize(files, "file")
        ),
    })
}

fn check_clock(store: &Store, config: &Live, now: Timestamp) -> Result<(), Failure> {
    let question = (store.follow_clock(now)?).question(now, &config.time_zone());
    question.map_or(Ok(()), |question| Err(Failure::Clock(question)))
}

fn purge(store: &Store, config: &Live, now: Timestamp) -> Result<usize, Failure> {
    store.note_misdated(now)?;
    let mut old = Vec::new();
    for (form, age) in limits(&config.retention) {
        let until = now.checked_sub(age).map_err(Failure::NoTime)?;
        old.extend(store.expired(form, until)?);
    }
    let zone = config.time_zone();
    let event = |removed: &[&Candidate]| removal(SERVER, Action::Retention, removed, &zone);
    Ok(store.purge(old, event)?.count)
}

/// A database that nobody serves is rewritten at once.
fn purge_set_aside(file: &Path, config: &Live, now: Timestamp) -> Result<usize, Failure> {
    let old = Store::open(file)?;
    let removed = purge(&old, config, now)?;
    match old.removed_since()? {
        None => Ok(removed),
        Some(_) => rewrite(&old).map(|_| removed),
    }
}

pub(super) fn rewrite(store: &Store) -> Result<String, Failure> {
    match store.rewrite()? {
        None => Ok("the database was rewritten without what was removed".into()),
        Some(cause) => Err(Failure::NotErased(cause)),
    }
}

pub(super) fn by_server(action: Action, detail: String, submissions: usize) -> AuditEvent {
    AuditEvent::new(SERVER, action, detail, submissions)
}
