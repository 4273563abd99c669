//! When to retry after a mail server refused a mail or failed.

use std::time::{Duration, Instant};

use crate::mail::{MailError, TryAgain, UNCONFIRMED_TRIES};

/// Doubles with each further failure.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
/// Short enough that mail goes out soon after the mail server works again.
const PAUSE_MAX: Duration = Duration::from_secs(15 * 60);
const REFUSALS_MAX: u32 = 3;
/// The pause after a mail that the server did not confirm: a slow filter may need as long.
const AFTER_UNCONFIRMED: Duration = Duration::from_secs(5 * 60);
/// The first pause after a quota or a full mailbox. Each is twice the one before, up to the longest; after about three days the mail is given up.
const HOURS: Duration = Duration::from_secs(3600);
const HOURS_MAX: Duration = Duration::from_secs(6 * 3600);
const HOURLY_TRIES_MAX: u32 = 14;

#[derive(Debug, Default)]
pub(super) struct Backoff {
    not_before: Option<Instant>,
    failures: u32,
    refusals: u32,
    hourly: u32,
    unconfirmed: u32,
}

impl Backoff {
    pub fn allows(&self, now: Instant) -> bool {
        self.not_before.is_none_or(|earliest| now >= earliest)
    }

    pub fn succeeded(&mut self, now: Instant, pause: Duration) {
        *self = Self {
            not_before: Some(now + pause),
            ..Self::default()
        };
    }

    /// A refusal delays only this recipient, other failures delay `server`. Returns whether to give up the mail.
    pub fn failed(&mut self, now: Instant, server: &mut Self, cause: &MailError) -> bool {
        let retry = match cause {
            MailError::Refused { retry, .. } => *retry,
            MailError::Unwritable(_) => TryAgain::Never,
            MailError::Unconfirmed => {
                self.not_before = Some(now + AFTER_UNCONFIRMED);
                self.unconfirmed = (self.unconfirmed + 1) % UNCONFIRMED_TRIES;
                return self.unconfirmed == 0;
            }
            _ => {
                server.pause(now);
                return false;
            }
        };
        match retry {
            TryAgain::Soon => {
                self.pause(now);
                false
            }
            TryAgain::InHours => {
                let pause = HOURS * 2_u32.pow(self.hourly.min(10));
                self.not_before = Some(now + pause.min(HOURS_MAX));
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
        self.not_before = Some(now + pause.min(PAUSE_MAX));
    }

    #[cfg(test)]
    pub const fn end_pause(&mut self) {
        self.not_before = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_after_refusals_grow_and_a_success_resets_them() {
        let now = Instant::now();
        let (mut backoff, mut server) = (Backoff::default(), Backoff::default());
        let refused = |retry| MailError::Refused {
            retry,
            reply: String::new(),
        };
        let later = refused(TryAgain::Soon);
        let pause = |backoff: &Backoff| backoff.not_before.unwrap() - now;
        for seconds in [5, 10, 20, 40, 80, 160, 320, 640, 900, 900] {
            assert!(!backoff.failed(now, &mut server, &later), "never given up");
            assert_eq!(pause(&backoff), Duration::from_secs(seconds));
        }
        backoff.failures = u32::MAX;
        backoff.failed(now, &mut server, &later);
        assert_eq!(pause(&backoff), PAUSE_MAX);
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
        for is_last in [false, false, true, false] {
            let given_up = backoff.failed(now, &mut server, &MailError::Unconfirmed);
            assert_eq!(given_up, is_last);
            assert_eq!(pause(&backoff), AFTER_UNCONFIRMED);
        }
        assert!(server.allows(now), "others are not concerned");
        let unwritable = MailError::Unwritable(String::new());
        let mut tries = 1;
        while !backoff.failed(now, &mut server, &unwritable) {
            tries += 1;
        }
        assert_eq!(tries, REFUSALS_MAX);
        assert!(server.allows(now), "others are not concerned");
    }
}
