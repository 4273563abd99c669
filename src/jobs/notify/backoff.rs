//! How often mail is sent.

use std::time::{Duration, Instant};

/// Pause after the first failure. It doubles with each further one.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
/// Short enough that mail arrives soon after the mail server works again.
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// When the next mail may be sent.
#[derive(Debug)]
pub struct Backoff {
    between_mails: Duration,
    not_before: Option<Instant>,
    failures: u32,
}

impl Backoff {
    pub const fn new(between_mails: Duration) -> Self {
        Self {
            between_mails,
            not_before: None,
            failures: 0,
        }
    }

    pub fn allows(&self, now: Instant) -> bool {
        self.not_before.is_none_or(|earliest| now >= earliest)
    }

    pub fn sent(&mut self, now: Instant) {
        self.failures = 0;
        self.not_before = Some(now + self.between_mails);
    }

    pub fn failed(&mut self, now: Instant) {
        let pause = AFTER_FAILURE * 2_u32.saturating_pow(self.failures.min(10));
        self.failures = self.failures.saturating_add(1);
        self.not_before = Some(now + pause.min(LONGEST_PAUSE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn the_first_mail_goes_at_once_and_then_one_a_minute() {
        let began = Instant::now();
        let mut backoff = Backoff::new(MINUTE);
        let mut mails = 0;
        // An hour in which a notice is due at every check.
        for second in (0..3600).step_by(3) {
            let now = began + Duration::from_secs(second);
            if backoff.allows(now) {
                assert!(mails > 0 || second == 0, "the first waited");
                mails += 1;
                backoff.sent(now);
            }
        }
        assert_eq!(mails, 60);
    }

    #[test]
    fn a_server_that_refuses_is_asked_less_and_less_often_and_after_a_success_as_before() {
        let now = Instant::now();
        let mut backoff = Backoff::new(MINUTE);
        let pause = |backoff: &Backoff| backoff.not_before.unwrap() - now;
        for seconds in [5, 10, 20, 40, 80, 160, 320, 640, 900, 900] {
            backoff.failed(now);
            assert_eq!(pause(&backoff), Duration::from_secs(seconds));
        }
        backoff.failures = u32::MAX;
        backoff.failed(now);
        assert_eq!(pause(&backoff), LONGEST_PAUSE);
        backoff.sent(now);
        assert_eq!(pause(&backoff), MINUTE);
        backoff.failed(now);
        assert_eq!(pause(&backoff), AFTER_FAILURE);
    }
}
