//! Mail about new and ready requests. Notices wait in a table, so a mail server that is down does not delay visitors.

mod backoff;
mod late_backup;
mod mails;
mod outbox;
mod space;
mod warning;

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettre::message::Mailbox;
use tokio::sync::watch;

use crate::mail::{Mail, Mailer};
use crate::snapshot::Current;
use late_backup::LateBackup;
pub use mails::test_mail;
use outbox::Outbox;
use pharmacy_config::Live;
use pharmacy_store::{Store, StoreError};
use space::SpaceWatch;

const POLL_INTERVAL: Duration = Duration::from_secs(3);
/// While mail is not set up.
const SETUP_POLL_INTERVAL: Duration = Duration::from_secs(30);
/// The number of mails to patients after which the owner's mail has priority.
const PATIENTS_AT_ONCE: usize = 10;

/// Runs until `stop` is dropped. An owner gets the first mail at once, then at most one a minute. Also warns of a full disk
/// and of missing backups.
/// A mail in progress is interrupted when `is_over` becomes true. Notices that could not be recorded stay in `unrecorded`.
pub fn run<Site>(
    current: &Current<Site>,
    store: &Store,
    unrecorded: &SharedOutbox,
    is_over: &watch::Receiver<bool>,
    stop: &Receiver<()>,
) {
    // Keeps only the settings: a whole snapshot would keep a site that is no longer served, and its unfinished pages.
    let (mut of, mut mailer) = (None::<Arc<Live>>, None);
    let mut outbox = unrecorded.lock().unwrap_or_else(PoisonError::into_inner);
    let mut space = SpaceWatch::new(store.clone());
    let mut late_backup = LateBackup::new(store.clone(), Instant::now());
    let mut pause = POLL_INTERVAL;
    while stop.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        let config = Arc::clone(&current.load().config);
        if !of.as_ref().is_some_and(|of| Arc::ptr_eq(of, &config)) {
            mailer = Mailer::new(&config).unwrap_or_else(|error| {
                tracing::error!("no mail is sent: {error}");
                None
            });
            mailer = mailer.map(|mailer| mailer.until(is_over.clone()));
            of = Some(Arc::clone(&config));
        }
        let Some(mailer) = &mailer else {
            pause = SETUP_POLL_INTERVAL;
            continue;
        };
        pause = POLL_INTERVAL;
        space.check(mailer, Instant::now());
        late_backup.check(mailer, &config, Instant::now());
        if let Err(error) = send_due(&mut outbox, store, mailer, &config) {
            tracing::error!(%error, "the outbox cannot be used");
        }
    }
}

/// Who was notified, and which notices could not be recorded yet.
pub type SharedOutbox = Arc<Mutex<Outbox>>;

/// Records the mails that were sent while nothing could be stored, so that the next server does not send them again. The database must be
/// closed.
pub fn record_unrecorded(unrecorded: &SharedOutbox, database: &Path) -> Result<(), StoreError> {
    match unrecorded.try_lock() {
        Ok(mut outbox) if outbox.is_unrecorded() => outbox.remove_done(&Store::open(database)?),
        _ => Ok(()),
    }
}

fn send_due(
    outbox: &mut Outbox,
    store: &Store,
    mailer: &Mailer,
    shop: &Live,
) -> Result<(), StoreError> {
    let mut send = |to: &Mailbox, mail: &Mail| mailer.send(to, mail);
    outbox.notify_owners(store, &mailer.to, &mut send)?;
    for _ in 0..PATIENTS_AT_ONCE {
        if !outbox.notify_patient(store, shop, &mut send)? {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;
    use crate::snapshot::Snapshot;
    use pharmacy_config::Config;
    use pharmacy_store::testing::Shop;

    fn wait_until(done: impl Fn() -> bool) {
        let start = Instant::now();
        while !done() {
            assert!(start.elapsed() < Duration::from_secs(20));
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[tokio::test]
    async fn a_site_that_is_no_longer_served_is_not_held() {
        let shop = Shop::with(0).await;
        let store = Store::open(&shop.path).unwrap();
        let live = Config::sample().unwrap().live;
        let served = Snapshot::new(&live, Arc::new(()));
        let (settings, site) = (Arc::clone(&served.config), Arc::downgrade(&served.site));
        let before = Arc::strong_count(&settings);
        let current = &Current::from_pointee(served);
        let (_, is_over) = watch::channel(false);
        let (stop, stopped) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                run(
                    current,
                    &store,
                    &SharedOutbox::default(),
                    &is_over,
                    &stopped,
                );
            });
            wait_until(|| Arc::strong_count(&settings) > before);
            current.store(Arc::new(Snapshot::new(&live, Arc::new(()))));
            wait_until(|| site.upgrade().is_none());
            drop(stop);
        });
    }
}
