//! Mail about new and ready requests. Notices wait in a table, so a mail server that is down delays no visitor.

mod backoff;
mod mails;
mod outbox;
mod space;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use lettre::message::Mailbox;

use crate::config::Live;
use crate::db::{Store, StoreError};
use crate::mail::{Mail, Mailer};
use crate::snapshot::{Current, Snapshot};
pub use mails::test_mail;
use outbox::Outbox;
use space::SpaceWatch;

const POLL_INTERVAL: Duration = Duration::from_secs(3);
/// Mails to patients before it is the owner's turn again.
const PATIENTS_AT_ONCE: usize = 10;

/// Runs until `stop` is dropped. An owner gets the first mail at once, then at most one a minute. Also warns of a full disk.
pub fn run<Site>(current: &Current<Site>, store: &Store, stop: &Receiver<()>) {
    let (mut of, mut mailer) = (None::<Arc<Snapshot<Site>>>, None);
    let mut outbox = Outbox::new(store);
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
        if let Err(error) = send_due(&mut outbox, mailer, &snapshot.config) {
            tracing::error!(%error, "the outbox cannot be used");
        }
    }
}

fn send_due(outbox: &mut Outbox, mailer: &Mailer, shop: &Live) -> Result<(), StoreError> {
    let mut send = |to: &Mailbox, mail: &Mail| mailer.send(to, mail);
    outbox.tell_owners(&mailer.to, &shop.pharmacy.name, &mut send)?;
    for _ in 0..PATIENTS_AT_ONCE {
        if !outbox.tell_a_patient(shop, &mut send)? {
            break;
        }
    }
    Ok(())
}
