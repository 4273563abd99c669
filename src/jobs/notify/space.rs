use std::time::Instant;

use super::mails;
use super::warning::{News, Warning};
use crate::mail::Mailer;
use pharmacy_store::{Space, Store, TaskName};

/// Sends one mail when the disk is nearly full, and another only after there was room again.
pub(super) struct SpaceWatch(Warning);

impl SpaceWatch {
    pub const fn new(store: Store) -> Self {
        Self(Warning::new(store, TaskName::DiskSpace))
    }

    pub fn check(&mut self, mailer: &Mailer, now: Instant) {
        let Some(space) = Space::beside(self.0.store.path()) else {
            return;
        };
        // Well above the low mark, so that changes near it cause one mail, not many.
        let has_room = space.free >= 3 * space.floor();
        self.0.follow(mailer, now, |is_sent| {
            Ok(match (is_sent, space.is_low()) {
                (false, true) => Some(News::Wrong(mails::disk_is_filling_up(space))),
                (true, _) if has_room => Some(News::Right("there is room again")),
                _ => None,
            })
        });
    }
}
