//! Delivery state that is not in the table of [`Store::due_notices`]: who was told what, and when to retry.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::{Duration, Instant};

use lettre::message::Mailbox;

use super::backoff::Backoff;
use super::mails::{new_requests, ready};
use crate::config::Live;
use crate::db::{Notification, Recipient, Store, StoreError, TaskName};
use crate::language::Language;
use crate::mail::{Mail, MailError};
use crate::submission::Submission;

/// Providers block mailboxes that get thousands of mails a day, which one sender within the submission limits could cause.
const BETWEEN_NOTICES: Duration = Duration::from_secs(60);

#[derive(Default)]
pub struct Outbox {
    owners: HashMap<String, Owner>,
    /// By reference; only those refused.
    patients: HashMap<String, Backoff>,
    /// Pauses all mail while the mail server fails.
    server: Backoff,
    refused: BTreeMap<String, String>,
    /// Not removed from the table yet, as on a full disk. They must not be sent again.
    sent: Vec<Notification>,
    given_up: Vec<Notification>,
}

#[derive(Default)]
struct Owner {
    backoff: Backoff,
    told: HashSet<String>,
}

impl Outbox {
    pub fn tell_owners(
        &mut self,
        store: &Store,
        to: &[Mailbox],
        shop: &str,
        mut send: impl FnMut(&Mailbox, &Mail) -> Result<String, MailError>,
    ) -> Result<(), StoreError> {
        self.remove_done(store)?;
        let due = store.due_notices(Recipient::Owner)?;
        for to in to {
            let (now, address) = (Instant::now(), to.email.to_string());
            let Owner { backoff, told } = self.owners.entry(address.clone()).or_default();
            told.retain(|told| due.iter().any(|notice| notice.reference == *told));
            let new = due
                .iter()
                .filter(|notice| !told.contains(&notice.reference));
            let new: Vec<Notification> = new.cloned().collect();
            if new.is_empty() || !backoff.allows(now) || !self.server.allows(now) {
                continue;
            }
            let references = new.iter().map(|notice| notice.reference.clone());
            match send(to, &new_requests(shop, &new)) {
                Ok(_) => {
                    self.server.succeeded(now, Duration::ZERO);
                    backoff.succeeded(now, BETWEEN_NOTICES);
                    told.extend(references);
                    self.refused.remove(&address);
                    tracing::info!(submissions = new.len(), "mail sent to the owner");
                }
                // Sent when the server begins again.
                Err(MailError::CutOff) => return Ok(()),
                Err(cause) => {
                    let error = format!("{address}: {cause}");
                    let given_up = backoff.failed(now, &mut self.server, &cause);
                    // Saved before it is logged: `pharmacy check` must know the reason by then.
                    let kept = store.notices_failed(&new, &error);
                    if given_up {
                        told.extend(references);
                        self.refused.insert(address, error.clone());
                    }
                    log_failure(&error, given_up);
                    kept?;
                }
            }
        }
        let told = |notice: &Notification| {
            let owner = |to: &Mailbox| self.owners.get(&to.email.to_string());
            to.iter()
                .filter_map(owner)
                .all(|owner| owner.told.contains(&notice.reference))
        };
        let done: Vec<_> = due.into_iter().filter(told).collect();
        if !done.is_empty() {
            self.note_refused(store)?;
            self.sent = done;
        }
        self.remove_done(store)
    }

    fn note_refused(&self, store: &Store) -> Result<(), StoreError> {
        let all: Vec<_> = self.refused.values().map(String::as_str).collect();
        let result = match all.is_empty() {
            true => Ok("each of the owner's addresses is reached"),
            false => Err(all.join("; ")),
        };
        let result = result.as_ref().map(|text| *text).map_err(String::as_str);
        store.record_task_run(TaskName::Mail, result)
    }

    pub fn tell_a_patient(
        &mut self,
        store: &Store,
        shop: &Live,
        mut send: impl FnMut(&Mailbox, &Mail) -> Result<String, MailError>,
    ) -> Result<bool, StoreError> {
        self.remove_done(store)?;
        let now = Instant::now();
        let due = store.due_notices(Recipient::Patient)?;
        let allowed = |notice: &&Notification| {
            let backoff = self.patients.get(&notice.reference);
            backoff.is_none_or(|backoff| backoff.allows(now))
        };
        let Some(notice) = due.iter().find(allowed).filter(|_| self.server.allows(now)) else {
            return Ok(false);
        };
        let reference = &notice.reference;
        let notices = vec![notice.clone()];
        let found = store.find(reference)?;
        let address = found.as_ref().and_then(Submission::email);
        let to = address.and_then(|address| address.parse().ok());
        // The store may have dropped the language since.
        let lang = found.as_ref().map(|found| found.lang);
        let lang = lang.filter(|lang| shop.site.languages.contains(lang));
        let language = Language::of(lang.unwrap_or_default());
        let Some(to) = to else {
            log_failure(
                &format!("{reference}: no address that mail can go to"),
                true,
            );
            self.given_up = notices;
            return self.remove_done(store).map(|()| true);
        };
        match send(&to, &ready(language, &shop.pharmacy, reference)) {
            Ok(_) => {
                self.server.succeeded(now, Duration::ZERO);
                self.patients.remove(reference);
                tracing::info!(reference, "mail sent to the patient");
                self.sent = notices;
            }
            Err(MailError::CutOff) => return Ok(false),
            Err(cause) => {
                let backoff = self.patients.entry(reference.clone()).or_default();
                let given_up = backoff.failed(now, &mut self.server, &cause);
                let error = match cause {
                    // The server's reply may quote the address.
                    MailError::Refused { .. } => {
                        format!(
                            "{reference}: the mail server refused the mail or the patient's address"
                        )
                    }
                    cause => format!("{reference}: {cause}"),
                };
                let kept = store.notices_failed(&notices, &error);
                log_failure(&error, given_up);
                if given_up {
                    self.patients.remove(reference);
                    self.given_up = notices;
                }
                kept?;
            }
        }
        self.remove_done(store).map(|()| true)
    }

    fn remove_done(&mut self, store: &Store) -> Result<(), StoreError> {
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

fn log_failure(error: &str, given_up: bool) {
    match given_up {
        true => tracing::error!(error, "the mail was not sent, and is given up"),
        false => tracing::error!(error, "the mail was not sent; it will be tried again"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;
    use crate::forms::FormId;
    use crate::mail::TryAgain;

    const TELL_OWNER: &str =
        "insert into notification (submission_id, recipient) select id, 'owner' from submission";
    const REFUSED: MailError = MailError::Refused {
        again: TryAgain::Never,
        said: String::new(),
    };

    fn owners() -> [Mailbox; 2] {
        ["a@x.example", "b@x.example"].map(|to| to.parse().unwrap())
    }

    fn later(outbox: &mut Outbox) {
        let owners = outbox.owners.values_mut().map(|owner| &mut owner.backoff);
        owners
            .chain(outbox.patients.values_mut())
            .chain([&mut outbox.server])
            .for_each(Backoff::end_pause);
    }

    #[tokio::test]
    async fn a_mail_that_was_sent_and_could_not_be_noted_is_not_sent_again() {
        let shop = Shop::with(2).await;
        shop.run(&format!("{TELL_OWNER} where id = 1"));
        let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
        store.notices_sent(&[]).unwrap();
        // Makes deletes fail, as on a full disk.
        let hold = "create table hold (id integer, who text, foreign key (id, who) references notification);
             insert into hold values (1, 'owner')";
        shop.run(hold);
        let mut mails = 0;
        let mut tell = || {
            later(&mut outbox);
            outbox.tell_owners(&store, &owners()[..1], "Elm", |_, _| {
                mails += 1;
                Ok("250".into())
            })
        };
        assert!(tell().is_err());
        assert!(tell().is_err());
        shop.run("delete from hold");
        tell().unwrap();
        shop.run(&format!("{TELL_OWNER} where id = 2"));
        tell().unwrap();
        tell().unwrap();
        assert_eq!(mails, 2, "one for each");
    }

    #[tokio::test]
    async fn possible_spam_alone_is_told_as_such() {
        let shop = Shop::with(1).await;
        shop.run("update submission set suspected_spam = 1");
        shop.run(TELL_OWNER);
        let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
        let mut subject = String::new();
        let told = outbox.tell_owners(&store, &owners()[..1], "Elm", |_, mail| {
            subject.clone_from(&mail.subject);
            Ok("250".into())
        });
        told.unwrap();
        assert_eq!(subject, "Elm: 1 possible spam.");
    }

    #[tokio::test]
    async fn an_address_that_is_refused_stops_no_other_and_is_given_up_after_three_tries() {
        let shop = Shop::with(2).await;
        shop.run(TELL_OWNER);
        let store = Store::open(&shop.path).unwrap();
        let mut outbox = Outbox::default();
        let mut tried = Vec::new();
        for _ in 0..5 {
            later(&mut outbox);
            let told = outbox.tell_owners(&store, &owners(), "Elm", |to, _| {
                tried.push(to.email.to_string());
                match to.email.user() {
                    "a" => Err(REFUSED),
                    _ => Ok("250".into()),
                }
            });
            told.unwrap();
        }
        let count_of = |to: &str| tried.iter().filter(|tried| *tried == to).count();
        assert_eq!((count_of("a@x.example"), count_of("b@x.example")), (3, 1));
        assert_eq!(shop.count("notification"), 0);
        let noted = store.task_run(TaskName::Mail).unwrap().unwrap();
        assert!(!noted.succeeded && noted.detail.starts_with("a@x.example: "));

        shop.run(TELL_OWNER);
        later(&mut outbox);
        let told = outbox.tell_owners(&store, &owners(), "Elm", |_, _| Ok("250".into()));
        told.unwrap();
        assert!(store.task_run(TaskName::Mail).unwrap().unwrap().succeeded);
    }

    #[tokio::test]
    async fn a_patients_address_that_is_refused_delays_nobody_and_is_in_the_requests_history() {
        let refill = |email| {
            let answers = serde_json::json!({
                "firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518-555-0142", "email": email,
                "rxNumber": "7001234", "pickupMethod": "pickup", "agreeToTerms": true,
            });
            (FormId::Refill, answers)
        };
        let shop = Shop::filled(["p1@x.example", "p2@x.example"].map(refill).into()).await;
        shop.run("update submission set status = 'ready';
             insert into notification (submission_id, recipient) select id, 'patient' from submission",
        );
        let store = Store::open(&shop.path).unwrap();
        let mut outbox = Outbox::default();
        let config = crate::config::Config::sample().unwrap().live;
        let mut tell = |later_on: bool| {
            if later_on {
                later(&mut outbox);
            }
            let mut to = String::new();
            let told = outbox.tell_a_patient(&store, &config, |address, _| {
                to = address.email.to_string();
                match &*to {
                    "p1@x.example" => Err(REFUSED),
                    _ => Ok("250".into()),
                }
            });
            told.unwrap();
            to
        };
        assert_eq!(tell(false), "p1@x.example");
        assert_eq!(tell(false), "p2@x.example", "without a pause");
        assert_eq!(tell(false), "", "the first one has its pause");
        assert_eq!(tell(true), "p1@x.example");
        assert_eq!(tell(true), "p1@x.example");
        assert_eq!(tell(true), "", "given up");
        assert_eq!(shop.count("notification"), 0);
        let noted =
            "status_change where submission_id = 1 and note like '%mail%refused%' and not mailed";
        assert_eq!(shop.count(noted), 1);
        let untold = || store.untold_patients().unwrap();
        assert_eq!(untold(), [shop.references[0].clone()]);
        shop.run("insert into status_change (submission_id, changed_at, status, who, note) values (1, 2, 'ready', 'Dana', 'called')",
        );
        assert!(untold().is_empty(), "somebody has called");
    }

    #[tokio::test]
    async fn a_mail_server_that_is_down_is_tried_less_and_less_often_whoever_waits() {
        let shop = Shop::with(2).await;
        shop.run(TELL_OWNER);
        let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
        let mut tries = 0;
        for _ in 0..2 {
            let told = outbox.tell_owners(&store, &owners(), "Elm", |_, _| {
                tries += 1;
                Err(MailError::Timeout)
            });
            told.unwrap();
        }
        assert_eq!(tries, 1);
        assert_eq!(shop.count("notification where last_error is not null"), 2);
    }
}
