//! Delivery state that is not in the table of [`Store::due_notices`]: who was notified of what, and when to retry.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::{Duration, Instant};

use lettre::message::Mailbox;

use super::backoff::Backoff;
use super::mails::{new_requests, ready};
use crate::mail::{Mail, MailError};
use pharmacy_config::Live;
use pharmacy_requests::language::Language;
use pharmacy_requests::submission::Submission;
use pharmacy_store::{Notification, Recipient, Store, StoreError, TaskName, Unnotified};

/// Providers block mailboxes that get thousands of mails a day, which one sender within the submission limits could cause.
const BETWEEN_NOTICES: Duration = Duration::from_secs(60);

#[derive(Default)]
pub struct Outbox {
    owners: HashMap<String, Owner>,
    /// By reference; only refused ones.
    patients: HashMap<String, Backoff>,
    /// Pauses all mail while the mail server fails.
    server: Backoff,
    refused: BTreeMap<String, String>,
    /// Sent, but still in the table, for example because the disk is full. They must not be sent again.
    sent: Vec<Notification>,
    given_up: Vec<(Notification, Unnotified)>,
}

#[derive(Default)]
struct Owner {
    backoff: Backoff,
    reported: HashSet<String>,
    /// The references in a mail that may have arrived. The retry has the same text and Message-ID.
    unconfirmed: Vec<String>,
}

impl Owner {
    /// If a mail is unconfirmed, only its references.
    fn unreported(&mut self, due: &[Notification]) -> Vec<Notification> {
        let is_due = |reference: &String| due.iter().any(|notice| notice.reference == *reference);
        self.reported.retain(is_due);
        if !self.unconfirmed.iter().any(is_due) {
            self.unconfirmed.clear();
        }
        let new = due.iter().filter(|notice| {
            let reference = &notice.reference;
            if self.unconfirmed.is_empty() {
                !self.reported.contains(reference)
            } else {
                self.unconfirmed.contains(reference)
            }
        });
        new.cloned().collect()
    }

    fn mark_reported(&mut self, about: Vec<String>) {
        self.reported.extend(about);
        self.unconfirmed.clear();
    }
}

impl Outbox {
    /// One mail to each owner about all requests that are new to them.
    pub fn notify_owners(
        &mut self,
        store: &Store,
        to: &[Mailbox],
        mut send: impl FnMut(&Mailbox, &Mail) -> Result<String, MailError>,
    ) -> Result<(), StoreError> {
        self.remove_done(store)?;
        let due = store.due_notices(Recipient::Owner)?;
        for to in to {
            let (now, address) = (Instant::now(), to.email.to_string());
            let owner = self.owners.entry(address.clone()).or_default();
            let new = owner.unreported(&due);
            if new.is_empty() || !owner.backoff.allows(now) || !self.server.allows(now) {
                continue;
            }
            let about = if owner.unconfirmed.is_empty() {
                new.iter().map(|notice| notice.reference.clone()).collect()
            } else {
                owner.unconfirmed.clone()
            };
            match send(to, &new_requests(&about, &new)) {
                Ok(_) => {
                    self.server.succeeded(now, Duration::ZERO);
                    owner.backoff.succeeded(now, BETWEEN_NOTICES);
                    owner.mark_reported(about);
                    self.refused.remove(&address);
                    tracing::info!(submissions = new.len(), "mail sent to the owner");
                }
                // Sent after the server starts again.
                Err(MailError::CutOff) => return Ok(()),
                Err(cause) => self.owner_failed(store, now, address, &new, about, &cause)?,
            }
        }
        let mut done = due;
        done.retain(|notice| self.is_reported(to, notice));
        if !done.is_empty() {
            self.note_refused(store)?;
            self.sent = done;
        }
        self.remove_done(store)
    }

    fn is_reported(&self, owners: &[Mailbox], notice: &Notification) -> bool {
        let owner = |to: &Mailbox| self.owners.get(&to.email.to_string());
        let mut owners = owners.iter().filter_map(owner);
        owners.all(|owner| owner.reported.contains(&notice.reference))
    }

    fn owner_failed(
        &mut self,
        store: &Store,
        now: Instant,
        address: String,
        new: &[Notification],
        about: Vec<String>,
        cause: &MailError,
    ) -> Result<(), StoreError> {
        let owner = self.owners.entry(address.clone()).or_default();
        let given_up = owner.backoff.failed(now, &mut self.server, cause);
        let error = format!("{address}: {cause}");
        // Saved before it is logged, so that `pharmacy check` knows the reason by then.
        let noted = store.notices_failed(new, &error);
        log_failure(&error, given_up);
        if given_up {
            owner.mark_reported(about);
            self.refused.insert(address, error);
        } else if matches!(cause, MailError::Unconfirmed) {
            owner.unconfirmed = about;
        }
        noted
    }

    fn note_refused(&self, store: &Store) -> Result<(), StoreError> {
        let all: Vec<_> = self.refused.values().map(String::as_str).collect();
        let result = if all.is_empty() {
            Ok("each of the owner's addresses is reached")
        } else {
            Err(all.join("; "))
        };
        let result = result.as_ref().map(|text| *text).map_err(String::as_str);
        store.record_task_run(TaskName::Mail, result)
    }

    /// One mail to the next patient. Whether there was one.
    pub fn notify_patient(
        &mut self,
        store: &Store,
        shop: &Live,
        mut send: impl FnMut(&Mailbox, &Mail) -> Result<String, MailError>,
    ) -> Result<bool, StoreError> {
        self.remove_done(store)?;
        let now = Instant::now();
        let due = store.due_notices(Recipient::Patient)?;
        let Some(notice) = self.next_patient(due, now) else {
            return Ok(false);
        };
        let reference = &notice.reference;
        let found = store.find(reference)?;
        let Some(to) = found.as_ref().and_then(mailbox) else {
            let error = format!("{reference}: no address that mail can go to");
            log_failure(&error, true);
            self.given_up = vec![(notice, Unnotified::Refused)];
            return self.remove_done(store).map(|()| true);
        };
        // The store may have removed the language since.
        let lang = found.map(|found| found.lang);
        let lang = lang.filter(|lang| shop.site.languages.contains(lang));
        let language = Language::of(lang.unwrap_or_default());
        match send(&to, &ready(language, &shop.pharmacy, &notice)) {
            Ok(_) => {
                self.server.succeeded(now, Duration::ZERO);
                self.patients.remove(reference);
                tracing::info!(reference, "mail sent to the patient");
                self.sent = vec![notice];
            }
            Err(MailError::CutOff) => return Ok(false),
            Err(cause) => self.patient_failed(store, now, notice, &cause)?,
        }
        self.remove_done(store).map(|()| true)
    }

    fn next_patient(&self, due: Vec<Notification>, now: Instant) -> Option<Notification> {
        let allowed = |notice: &Notification| {
            let backoff = self.patients.get(&notice.reference);
            backoff.is_none_or(|backoff| backoff.allows(now))
        };
        let next = due.into_iter().find(allowed);
        next.filter(|_| self.server.allows(now))
    }

    fn patient_failed(
        &mut self,
        store: &Store,
        now: Instant,
        notice: Notification,
        cause: &MailError,
    ) -> Result<(), StoreError> {
        let reference = &notice.reference;
        let backoff = self.patients.entry(reference.clone()).or_default();
        let given_up = backoff.failed(now, &mut self.server, cause);
        let error = match cause {
            // The server's reply may quote the address.
            MailError::Refused { .. } => {
                format!("{reference}: the mail server refused the mail or the patient's address")
            }
            cause => format!("{reference}: {cause}"),
        };
        let noted = store.notices_failed(std::slice::from_ref(&notice), &error);
        log_failure(&error, given_up);
        if given_up {
            self.patients.remove(reference);
            let reason = if matches!(cause, MailError::Unconfirmed) {
                Unnotified::Unconfirmed
            } else {
                Unnotified::Refused
            };
            self.given_up = vec![(notice, reason)];
        }
        noted
    }

    pub(super) const fn is_unrecorded(&self) -> bool {
        !self.sent.is_empty() || !self.given_up.is_empty()
    }

    pub(super) fn remove_done(&mut self, store: &Store) -> Result<(), StoreError> {
        if !self.sent.is_empty() {
            store.notices_sent(&self.sent)?;
            self.sent.clear();
        }
        if !self.given_up.is_empty() {
            store.notices_given_up(&self.given_up)?;
            self.given_up.clear();
        }
        Ok(())
    }
}

fn mailbox(submission: &Submission) -> Option<Mailbox> {
    submission.email()?.parse().ok()
}

fn log_failure(error: &str, given_up: bool) {
    if given_up {
        tracing::error!(error, "the mail failed, and is given up");
    } else {
        tracing::error!(error, "the mail failed; it will be tried again");
    }
}

#[cfg(test)]
mod tests;
