//! Tells people by mail what has come in.
//!
//! Notices wait in a table ([`crate::db::Outbox`]), so a mail server that is down delays no visitor and loses no notice.

mod backoff;
mod mail;
mod owner;
mod smtp;
mod space;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::db::{Notice, Outbox, Recipient, Store, StoreError};
use crate::http::{Current, Snapshot};
use backoff::Backoff;
pub use mail::{Mail, Mailer, NotifyError};
use space::SpaceWatch;

const POLL_INTERVAL: Duration = Duration::from_secs(3);

/// Sends the notices in the outbox until `stop` is dropped: the first mail at once, then at most one a minute. Also warns when the
/// disk of `store` is filling.
pub fn run(current: &Current, store: &Store, stop: &Receiver<()>) {
    let (mut of, mut mailer) = (None::<Arc<Snapshot>>, None);
    let mut sender = Sender::new(Outbox::of(store.clone()));
    let mut space = SpaceWatch::new(store.clone());
    while stop.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        let snapshot = current.load_full();
        if !of.as_ref().is_some_and(|of| Arc::ptr_eq(of, &snapshot)) {
            mailer = Mailer::new(&snapshot.config.notify.email).unwrap_or_else(|error| {
                tracing::error!("no mail is sent: {error}");
                None
            });
            of = Some(snapshot);
        }
        let Some(mailer) = &mailer else {
            continue;
        };
        space.check(mailer, Instant::now());
        if !sender.backoff.allows(Instant::now()) {
            continue;
        }
        if let Err(error) = sender.tell_owner(|mail| mailer.send(mail)) {
            sender.backoff.failed(Instant::now());
            tracing::error!(%error, "the outbox cannot be used");
        }
    }
}

struct Sender {
    outbox: Outbox,
    backoff: Backoff,
    /// Sent, and still to be removed from the outbox: a full disk is no reason to send them again.
    sent: Vec<Notice>,
}

impl Sender {
    fn new(outbox: Outbox) -> Self {
        Self {
            outbox,
            backoff: Backoff::default(),
            sent: Vec::new(),
        }
    }

    fn tell_owner(
        &mut self,
        send: impl FnOnce(&Mail) -> Result<String, String>,
    ) -> Result<(), StoreError> {
        self.remove_sent()?;
        let notices = self.outbox.due(Recipient::Owner)?;
        if notices.is_empty() {
            return Ok(());
        }
        match send(&owner::mail(&notices)) {
            Ok(_) => {
                self.backoff.sent(Instant::now());
                tracing::info!(submissions = notices.len(), "mail sent");
                self.sent = notices;
                self.remove_sent()
            }
            Err(error) => {
                self.backoff.failed(Instant::now());
                // Stored before it is logged: `pharmacy check` must know the reason by then.
                let kept = self.outbox.failed(&notices, &error);
                tracing::error!(%error, submissions = notices.len(), "the mail was not sent; it will be tried again");
                kept
            }
        }
    }

    fn remove_sent(&mut self) -> Result<(), StoreError> {
        if !self.sent.is_empty() {
            self.outbox.sent(&self.sent)?;
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
        let mut sender = Sender::new(Outbox::open(&shop.path).unwrap());
        sender.outbox.sent(&[]).unwrap();
        // As on a full disk, nothing can be removed.
        run("create table hold (id integer, who text, foreign key (id, who) references notification);
             insert into hold values (1, 'owner')");
        let mut mails = 0;
        let mut tell = || {
            sender.tell_owner(|_| {
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
