//! The reader connection of look-ups.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crate::db::{Archive, Lookup, StoreError};

/// The reader connection of look-ups, opened when it is first needed.
pub struct Reader {
    path: PathBuf,
    archive: Mutex<Option<Archive>>,
}

impl Reader {
    /// A reader of the database at `path`.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            archive: Mutex::default(),
        }
    }

    /// The request with `reference`.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn find(&self, reference: &str) -> Result<Option<Lookup>, StoreError> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let open = match archive.take() {
            Some(open) => open,
            None => Archive::open(&self.path)?,
        };
        let found = open.lookup(reference)?;
        *archive = Some(open);
        Ok(found)
    }
}
