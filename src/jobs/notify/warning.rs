use std::time::{Duration, Instant};

use crate::mail::{Deliveries, Mail, Mailer, UNCONFIRMED_TRIES, Undelivered};
use pharmacy_store::{Store, StoreError, TaskName};

const RETRY_AFTER: Duration = Duration::from_secs(600);

/// Sends one mail when something goes wrong, and another only after it was right again, also across restarts.
pub(super) struct Warning {
    pub store: Store,
    /// Recorded as failed once the owner is notified.
    task: TaskName,
    /// None until read from the database.
    is_sent: Option<bool>,
    not_before: Option<Instant>,
    /// The number of tries that were not confirmed.
    unconfirmed: u32,
}

#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum NotWarned {
    Store(#[from] StoreError),
    Mail(#[from] Undelivered),
}

pub(super) enum News {
    Wrong(Mail),
    Right(&'static str),
}

impl Warning {
    pub const fn new(store: Store, task: TaskName) -> Self {
        Self {
            store,
            task,
            is_sent: None,
            not_before: None,
            unconfirmed: 0,
        }
    }

    /// `news` gets whether this warning was already sent.
    pub fn follow(
        &mut self,
        mailer: &Mailer,
        now: Instant,
        news: impl FnOnce(bool) -> Result<Option<News>, StoreError>,
    ) {
        if self.not_before.is_some_and(|then| now < then) {
            return;
        }
        if let Err(error) = self.send_if_new(mailer, news) {
            let about = self.task.as_str();
            tracing::error!(
                about,
                %error,
                "a warning was not sent by mail; it will be tried again"
            );
            self.not_before = Some(now + RETRY_AFTER);
        }
    }

    fn send_if_new(
        &mut self,
        mailer: &Mailer,
        news: impl FnOnce(bool) -> Result<Option<News>, StoreError>,
    ) -> Result<(), NotWarned> {
        let is_sent = if let Some(is_sent) = self.is_sent {
            is_sent
        } else {
            let last = self.store.task_run(self.task)?;
            last.is_some_and(|last| !last.succeeded)
        };
        self.is_sent = Some(is_sent);
        let result = match news(is_sent)? {
            None => return Ok(()),
            Some(News::Right(detail)) => Ok(detail),
            Some(News::Wrong(mail)) => {
                send(mailer, &mail, &mut self.unconfirmed)?;
                Err("the owner was notified by mail")
            }
        };
        self.is_sent = Some(result.is_err());
        Ok(self.store.record_task_run(self.task, result)?)
    }
}

/// Sends a warning to the owner. It is done when one address has accepted it, or after the tries for unconfirmed mail: one address that
/// always fails must not make the others get the warning again and again.
fn send(mailer: &Mailer, mail: &Mail, unconfirmed: &mut u32) -> Result<(), Undelivered> {
    let done = mailer.send_to_each(mail);
    let is_done = is_done(&done, unconfirmed);
    let failed = Undelivered(done.failed);
    if !is_done {
        return Err(failed);
    }
    if !failed.0.is_empty() {
        tracing::error!(error = %failed, "a warning did not reach each address");
    }
    Ok(())
}

fn is_done(done: &Deliveries, unconfirmed: &mut u32) -> bool {
    *unconfirmed += u32::from(done.is_unconfirmed);
    let is_done = !done.accepted.is_empty() || *unconfirmed >= UNCONFIRMED_TRIES;
    if is_done {
        *unconfirmed = 0;
    }
    is_done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_done_when_one_address_got_it_or_after_three_unconfirmed_tries() {
        let one = || vec!["one".to_owned()];
        for (accepted, failed, is_unconfirmed, tries) in [
            (one(), vec![], false, 1),
            (one(), one(), false, 1),
            (one(), one(), true, 1),
            (vec![], one(), true, 3),
            (vec![], one(), false, 9),
        ] {
            let mut unconfirmed = 0;
            let done = Deliveries {
                accepted,
                failed,
                is_unconfirmed,
            };
            let first = (1..9).find(|_| is_done(&done, &mut unconfirmed));
            assert_eq!(first.unwrap_or(9), tries, "{done:?}");
        }
    }
}
