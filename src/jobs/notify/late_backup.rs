use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::mails;
use super::warning::{News, Warning};
use crate::mail::Mailer;
use pharmacy_config::Live;
use pharmacy_store::{Store, StoreError, TaskName, TaskRun};

/// At its start the server makes a backup if one came due while it was off.
const FIRST_COPY: Duration = Duration::from_secs(3600);

/// Sends one mail when backups have stopped, and another only after one was made.
pub(super) struct LateBackup {
    warning: Warning,
    since: Instant,
}

impl LateBackup {
    pub fn new(store: Store, since: Instant) -> Self {
        Self {
            warning: Warning::new(store, TaskName::BackupAge),
            since,
        }
    }

    pub fn check(&mut self, mailer: &Mailer, config: &Live, now: Instant) {
        let Some(every) = config.backup.every else {
            return;
        };
        let has_had_time = now.duration_since(self.since) >= FIRST_COPY;
        let store = self.warning.store.clone();
        self.warning.follow(mailer, now, |is_sent| {
            let last_backup = store.task_run(TaskName::LastBackup)?;
            let Some(last) = store.task_run(TaskName::Backup)? else {
                return Ok::<_, StoreError>(None);
            };
            let is_due = !last.succeeded || has_had_time;
            let is_late = is_due && is_old(last_backup.as_ref(), every, Timestamp::now());
            Ok(match (is_sent, is_late) {
                (false, true) => Some(News::Wrong(mails::copies_have_stopped(
                    config,
                    last_backup.as_ref(),
                    &last,
                ))),
                (true, _) if last.succeeded && !is_late => {
                    Some(News::Right("copies are made again"))
                }
                _ => None,
            })
        });
    }
}

/// More than two intervals: one may be missed, for example over a weekend.
fn is_old(last_backup: Option<&TaskRun>, every: Duration, now: Timestamp) -> bool {
    last_backup.is_none_or(|last_backup| {
        let age = now.duration_since(last_backup.happened_at);
        age.is_positive() && age.unsigned_abs() > every * 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_too_old_after_two_rounds_and_one_that_was_never_made_always_is() {
        let now: Timestamp = "2026-11-28T12:00:00Z".parse().unwrap();
        let every = Duration::from_secs(12 * 3600);
        assert!(is_old(None, every, now));
        for (at, expected) in [
            ("2026-11-28T11:00:00Z", false),
            ("2026-11-27T12:00:00Z", false),
            ("2026-11-27T11:59:59Z", true),
            // The clock was set back afterwards.
            ("2031-11-28T12:00:00Z", false),
        ] {
            let made = TaskRun::sample(at.parse().unwrap(), true, &"a copy");
            assert_eq!(is_old(Some(&made), every, now), expected, "{at}");
        }
    }
}
