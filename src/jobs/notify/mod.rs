//! Tells people by mail what has come in.
//!
//! Notices wait in a table ([`Store::due_notices`]), so a mail server that is down delays no visitor and loses no notice.

mod backoff;
mod owner;
mod patient;
mod space;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::config::Live;
use crate::db::{Notice, Recipient, Store, StoreError};
use crate::language::Language;
use crate::mail::Mailer;
use crate::snapshot::{Current, Snapshot};
use crate::submission::Submission;
use backoff::Backoff;
pub use owner::test_mail;
use space::SpaceWatch;

const POLL_INTERVAL: Duration = Duration::from_secs(3);
/// Between two mails to the owner. Providers block a mailbox that gets thousands of mails a day, as one sender within the limits on
/// submissions could cause.
const BETWEEN_NOTICES: Duration = Duration::from_secs(60);
/// Between two mails to patients: the staff marks fewer requests than that.
const BETWEEN_PATIENTS: Duration = Duration::from_secs(3);

/// Sends the notices in the outbox until `stop` is dropped: to the owner the first mail at once, then at most one a minute. Also
/// warns when the disk of `store` is filling.
pub fn run<Site>(current: &Current<Site>, store: &Store, stop: &Receiver<()>) {
    let (mut of, mut mailer) = (None::<Arc<Snapshot<Site>>>, None);
    let mut to_owner = Sender::new(store, Recipient::Owner, BETWEEN_NOTICES);
    let mut to_patients = Sender::new(store, Recipient::Patient, BETWEEN_PATIENTS);
    let mut space = SpaceWatch::new(store.clone());
    while stop.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        let snapshot = current.load_full();
        if !of.as_ref().is_some_and(|of| Arc::ptr_eq(of, &snapshot)) {
            mailer = Mailer::new(&snapshot.config.notify.email).unwrap_or_else(|error| {
                tracing::error!("no mail is sent: {error}");
                None
            });
            of = Some(Arc::clone(&snapshot));
        }
        let Some(mailer) = &mailer else {
            continue;
        };
        space.check(mailer, Instant::now());
        let shop = &snapshot.config.pharmacy.name;
        to_owner.tell(|notices| mailer.send(&owner::mail(shop, notices)));
        to_patients.tell(|notices| {
            let replies = notices
                .iter()
                .map(|notice| tell_patient(mailer, &snapshot.config, store, notice));
            replies.collect()
        });
    }
}

fn tell_patient(
    mailer: &Mailer,
    config: &Live,
    store: &Store,
    notice: &Notice,
) -> Result<String, String> {
    let reference = &notice.reference;
    let found = store.find(reference).map_err(|error| error.to_string())?;
    let address = found.as_ref().and_then(Submission::email);
    // The store may have given up a language meanwhile.
    let lang = found.as_ref().map(|found| found.lang);
    let lang = lang.filter(|lang| config.site.languages.contains(lang));
    let language = Language::of(lang.unwrap_or_default());
    let address = address.ok_or("the request has no e-mail address")?;
    // A manipulated reference must not add lines to the mail.
    let mail = patient::mail(
        language,
        &config.pharmacy,
        &reference.escape_debug().to_string(),
    );
    let reply = mailer.send_to_patient(address, &mail);
    reply.map_err(|error| format!("{reference}: {error}"))
}

struct Sender {
    store: Store,
    recipient: Recipient,
    backoff: Backoff,
    /// Sent, and still to be removed from the outbox: a full disk is no reason to send them again.
    sent: Vec<Notice>,
}

impl Sender {
    fn new(store: &Store, recipient: Recipient, between_mails: Duration) -> Self {
        Self {
            store: store.clone(),
            recipient,
            backoff: Backoff::new(between_mails),
            sent: Vec::new(),
        }
    }

    /// Sends one mail, if it is time for one.
    fn tell(&mut self, send: impl FnOnce(&[Notice]) -> Result<String, String>) {
        if !self.backoff.allows(Instant::now()) {
            return;
        }
        if let Err(error) = self.tell_of_due(send) {
            self.backoff.failed(Instant::now());
            tracing::error!(%error, "the outbox cannot be used");
        }
    }

    fn tell_of_due(
        &mut self,
        send: impl FnOnce(&[Notice]) -> Result<String, String>,
    ) -> Result<(), StoreError> {
        self.remove_sent()?;
        let notices = self.store.due_notices(self.recipient)?;
        if notices.is_empty() {
            return Ok(());
        }
        match send(&notices) {
            Ok(_) => {
                self.backoff.sent(Instant::now());
                tracing::info!(
                    to = self.recipient.as_str(),
                    submissions = notices.len(),
                    "mail sent"
                );
                self.sent = notices;
                self.remove_sent()
            }
            Err(error) => {
                self.backoff.failed(Instant::now());
                // Stored before it is logged: `pharmacy check` must know the reason by then.
                let kept = self.store.notices_failed(&notices, &error);
                tracing::error!(%error, submissions = notices.len(), "the mail was not sent; it will be tried again");
                kept
            }
        }
    }

    fn remove_sent(&mut self) -> Result<(), StoreError> {
        if !self.sent.is_empty() {
            self.store.notices_sent(&self.sent)?;
            self.sent.clear();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    #[tokio::test]
    async fn a_mail_that_was_sent_and_could_not_be_noted_is_not_sent_again() {
        let shop = Shop::with(2).await;
        let sqlite = rusqlite::Connection::open(&shop.path).unwrap();
        let run = |sql| sqlite.execute_batch(sql).unwrap();
        run("insert into notification (submission_id, recipient) values (1, 'owner')");
        let store = Store::open(&shop.path).unwrap();
        let mut sender = Sender::new(&store, Recipient::Owner, BETWEEN_NOTICES);
        sender.store.notices_sent(&[]).unwrap();
        // As on a full disk, nothing can be removed.
        run("create table hold (id integer, who text, foreign key (id, who) references notification);
             insert into hold values (1, 'owner')");
        let mut mails = 0;
        let mut tell = || {
            sender.tell_of_due(|_| {
                mails += 1;
                Ok("250".into())
            })
        };
        assert!(tell().is_err());
        assert!(tell().is_err());
        run("delete from hold");
        tell().unwrap();
        run("insert into notification (submission_id, recipient) values (2, 'owner')");
        tell().unwrap();
        tell().unwrap();
        assert_eq!(mails, 2, "one for each");
    }
}
