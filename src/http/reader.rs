//! The reader connection of look-ups.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crate::db::{Lookup, StoreError, Submissions};

/// The reader connection of look-ups, opened when it is first needed.
pub struct Reader {
    path: PathBuf,
    submissions: Mutex<Option<Submissions>>,
}

impl Reader {
    /// A reader of the database at `path`.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            submissions: Mutex::default(),
        }
    }

    /// The request with `reference`.
    pub fn find(&self, reference: &str) -> Result<Option<Lookup>, StoreError> {
        let mut submissions = self
            .submissions
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let open = match submissions.take() {
            Some(open) => open,
            None => Submissions::open(&self.path)?,
        };
        let found = open.lookup(reference)?;
        *submissions = Some(open);
        Ok(found)
    }
}
