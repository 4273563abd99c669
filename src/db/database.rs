//! A database as the rest of the store works with it: with its name, which SQLite's errors lack.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::{StoreError, open};

/// An open database.
pub(super) struct Database {
    path: PathBuf,
    connection: Connection,
}

impl Database {
    /// See [`open::reader`].
    pub fn reader(path: &Path) -> Result<Self, StoreError> {
        let connection = open::reader(path)?;
        let path = path.into();
        Ok(Self { path, connection })
    }

    /// See [`open::editor`].
    pub fn editor(path: &Path) -> Result<Self, StoreError> {
        let connection = open::editor(path)?;
        let path = path.into();
        Ok(Self { path, connection })
    }

    /// What `question` finds.
    pub fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        question(&self.connection).map_err(|cause| self.failed(cause))
    }

    /// Makes `change` in one transaction, all of it or nothing.
    pub fn change<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let make = || {
            let transaction = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&transaction)?;
            transaction.commit()?;
            Ok(changed)
        };
        make().map_err(|cause| StoreError::sqlite(&self.path, cause))
    }

    /// For questions whose answers are given on while they are read; what goes wrong then is for [`Database::failed`].
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// `cause` with the name of the database.
    pub fn failed(&self, cause: rusqlite::Error) -> StoreError {
        StoreError::sqlite(&self.path, cause)
    }
}
