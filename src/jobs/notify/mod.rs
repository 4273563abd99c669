//! Mail about new and ready requests. Notices wait in a table, so a mail server that is down delays no visitor.

mod mails;
mod outbox;

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettre::message::Mailbox;
use tokio::sync::watch;

use crate::config::Live;
use crate::db::{Space, Store, StoreError, TaskName};
use crate::mail::{Mail, MailError, Mailer, TryAgain};
use crate::snapshot::Current;
pub use mails::test_mail;
use outbox::Outbox;

const POLL_INTERVAL: Duration = Duration::from_secs(3);
/// While mail is not set up.
const SETUP_POLL_INTERVAL: Duration = Duration::from_secs(30);
/// Doubles with each further failure.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
/// Short enough that mail goes out soon after the mail server works again.
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);
const REFUSALS_MAX: u32 = 3;
/// After a quota or a full mailbox; doubles up to the longest, and is given up after some three days.
const HOURS: Duration = Duration::from_secs(3600);
const MOST_HOURS: Duration = Duration::from_secs(6 * 3600);
const HOURLY_TRIES_MAX: u32 = 14;
const RETRY_AFTER: Duration = Duration::from_secs(600);
/// Mails to patients before it is the owner's turn again.
const PATIENTS_AT_ONCE: usize = 10;

/// Runs until `stop` is dropped. An owner gets the first mail at once, then at most one a minute. Also warns of a full disk.
/// A mail that is under way when `is_over` becomes true is cut off. What `kept` knows from a run before is not sent again.
pub fn run<Site>(
    current: &Current<Site>,
    store: &Store,
    kept: &Kept,
    is_over: &watch::Receiver<bool>,
    stop: &Receiver<()>,
) {
    // Of these settings alone: a whole snapshot would keep a site that is no longer served, and its pages in the making.
    let (mut of, mut mailer) = (None::<Arc<Live>>, None);
    let mut outbox = kept.lock().unwrap_or_else(PoisonError::into_inner);
    let mut space = SpaceWatch::new(store.clone());
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
        if let Err(error) = send_due(&mut outbox, store, mailer, &config) {
            tracing::error!(%error, "the outbox cannot be used");
        }
    }
}

/// For a server that begins anew in the same process: who was told, and what could not be noted yet.
pub type Kept = Arc<Mutex<Outbox>>;

fn send_due(
    outbox: &mut Outbox,
    store: &Store,
    mailer: &Mailer,
    shop: &Live,
) -> Result<(), StoreError> {
    let mut send = |to: &Mailbox, mail: &Mail| mailer.send(to, mail);
    outbox.tell_owners(store, &mailer.to, &shop.pharmacy.name, &mut send)?;
    for _ in 0..PATIENTS_AT_ONCE {
        if !outbox.tell_a_patient(store, shop, &mut send)? {
            break;
        }
    }
    Ok(())
}

/// Sends one mail when the disk is filling up, and another only after there was room again.
struct SpaceWatch {
    store: Store,
    /// None until read from the database.
    warned: Option<bool>,
    not_before: Option<Instant>,
}

impl SpaceWatch {
    fn new(store: Store) -> Self {
        Self {
            store,
            warned: None,
            not_before: None,
        }
    }

    fn check(&mut self, mailer: &Mailer, now: Instant) {
        if self.not_before.is_some_and(|then| now < then) {
            return;
        }
        let Some(space) = Space::beside(self.store.path()) else {
            return;
        };
        if let Err(error) = self.warn_if_low(mailer, space) {
            tracing::error!(
                error,
                "the mail about the disk was not sent; it will be tried again"
            );
            self.not_before = Some(now + RETRY_AFTER);
        }
    }

    fn warn_if_low(&mut self, mailer: &Mailer, space: Space) -> Result<(), String> {
        let warned = match self.warned {
            Some(warned) => warned,
            None => was_warned(&self.store).map_err(|error| error.to_string())?,
        };
        self.warned = Some(warned);
        // Above the low mark, so that free space near it causes one mail, not many.
        let roomy = space.free >= 3 * space.floor();
        let low = match (warned, space.is_low(), roomy) {
            (false, true, _) => true,
            (true, _, true) => false,
            _ => return Ok(()),
        };
        if low {
            mailer.send_to_owner(&mails::disk_is_filling_up(space))?;
        }
        self.warned = Some(low);
        note(&self.store, low).map_err(|error| error.to_string())
    }
}

fn was_warned(store: &Store) -> Result<bool, StoreError> {
    let last = store.task_run(TaskName::DiskSpace)?;
    Ok(last.is_some_and(|last| !last.succeeded))
}

fn note(store: &Store, low: bool) -> Result<(), StoreError> {
    let result = match low {
        true => Err("the owner was told by mail"),
        false => Ok("there is room again"),
    };
    store.record_task_run(TaskName::DiskSpace, result)
}

#[derive(Debug, Default)]
struct Backoff {
    not_before: Option<Instant>,
    failures: u32,
    refusals: u32,
    hourly: u32,
}

impl Backoff {
    fn allows(&self, now: Instant) -> bool {
        self.not_before.is_none_or(|earliest| now >= earliest)
    }

    fn succeeded(&mut self, now: Instant, pause: Duration) {
        *self = Self {
            not_before: Some(now + pause),
            ..Self::default()
        };
    }

    /// Refusals count for this recipient, other failures for `server`. Returns whether to give up the mail.
    fn failed(&mut self, now: Instant, server: &mut Self, cause: &MailError) -> bool {
        let MailError::Refused { again, .. } = cause else {
            server.pause(now);
            return false;
        };
        match again {
            TryAgain::Soon => {
                self.pause(now);
                false
            }
            TryAgain::InHours => {
                let pause = HOURS * 2_u32.pow(self.hourly.min(10));
                self.not_before = Some(now + pause.min(MOST_HOURS));
                self.hourly = (self.hourly + 1) % HOURLY_TRIES_MAX;
                self.hourly == 0
            }
            TryAgain::Never => {
                self.pause(now);
                self.refusals += 1;
                self.refusals >= REFUSALS_MAX
            }
        }
    }

    fn pause(&mut self, now: Instant) {
        let pause = AFTER_FAILURE * 2_u32.saturating_pow(self.failures.min(10));
        self.failures = self.failures.saturating_add(1);
        self.not_before = Some(now + pause.min(LONGEST_PAUSE));
    }

    #[cfg(test)]
    const fn end_pause(&mut self) {
        self.not_before = None;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;
    use crate::config::Config;
    use crate::db::tests::Shop;
    use crate::snapshot::Snapshot;

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
            scope.spawn(move || run(current, &store, &Kept::default(), &is_over, &stopped));
            wait_until(|| Arc::strong_count(&settings) > before);
            current.store(Arc::new(Snapshot::new(&live, Arc::new(()))));
            wait_until(|| site.upgrade().is_none());
            drop(stop);
        });
    }

    #[test]
    fn who_refuses_is_asked_less_and_less_often_and_after_a_success_as_before() {
        let now = Instant::now();
        let (mut backoff, mut server) = (Backoff::default(), Backoff::default());
        let refused = |again| MailError::Refused {
            again,
            said: String::new(),
        };
        let later = refused(TryAgain::Soon);
        let pause = |backoff: &Backoff| backoff.not_before.unwrap() - now;
        for seconds in [5, 10, 20, 40, 80, 160, 320, 640, 900, 900] {
            assert!(!backoff.failed(now, &mut server, &later), "never given up");
            assert_eq!(pause(&backoff), Duration::from_secs(seconds));
        }
        backoff.failures = u32::MAX;
        backoff.failed(now, &mut server, &later);
        assert_eq!(pause(&backoff), LONGEST_PAUSE);
        backoff.succeeded(now, Duration::from_secs(60));
        assert_eq!(pause(&backoff), Duration::from_secs(60));
        backoff.failed(now, &mut server, &later);
        assert_eq!(pause(&backoff), AFTER_FAILURE);
        let full = refused(TryAgain::InHours);
        let mut waited = Duration::ZERO;
        for seconds in [3600, 7200, 14400, 21600, 21600] {
            assert!(!backoff.failed(now, &mut server, &full), "given up");
            assert_eq!(pause(&backoff), Duration::from_secs(seconds));
            waited += pause(&backoff);
        }
        while !backoff.failed(now, &mut server, &full) {
            waited += pause(&backoff);
        }
        assert!(waited > Duration::from_secs(2 * 24 * 3600), "{waited:?}");
        assert!(server.allows(now), "others are not concerned");
    }
}
