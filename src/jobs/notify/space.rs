use std::time::{Duration, Instant};

use super::{alarm, mails};
use crate::db::{Space, Store, StoreError, TaskName};
use crate::mail::Mailer;

const RETRY_AFTER: Duration = Duration::from_secs(600);

/// Sends one mail when the disk is filling up, and another only after there was room again.
pub(super) struct SpaceWatch {
    store: Store,
    /// None until read from the database.
    warned: Option<bool>,
    not_before: Option<Instant>,
    unconfirmed: u32,
}

impl SpaceWatch {
    pub fn new(store: Store) -> Self {
        Self {
            store,
            warned: None,
            not_before: None,
            unconfirmed: 0,
        }
    }

    pub fn check(&mut self, mailer: &Mailer, now: Instant) {
        if self.not_before.is_some_and(|then| now < then) {
            return;
        }
        let Some(space) = Space::beside(self.store.path()) else {
            return;
        };
        if let Err(error) = self.warn_if_low(mailer, space) {
            tracing::error!(
                error,
                "the mail about the disk failed; it will be tried again"
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
            let mail = mails::disk_is_filling_up(space);
            alarm::send(mailer, &mail, &mut self.unconfirmed)?;
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
